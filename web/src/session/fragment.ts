/** What a sign-in left in the address. */
interface SignInFragment {
  /** Of a link: signs in once. */
  readonly code?: string;
  /** Why an identity provider did not sign in, in words. */
  readonly error?: string;
}

const REASONS: { readonly [code: string]: string } = {
  sign_in_refused: "The identity provider did not sign you in. Try again, or use another way.",
  forbidden: "You are known to the identity provider, and have no rights here. Ask who runs this server.",
  unauthenticated: "Signing in took too long, or began in another browser. Begin again.",
};

/** Takes the fragment out of the address, so that neither a reload nor a bookmark has it. */
export function takeFragment(): SignInFragment {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const [code, error] = [given.get("code"), given.get("error")];
  if (code === null && error === null) return {};
  const { pathname, search } = window.location;
  history.replaceState(history.state, "", pathname === "/sign-in" ? "/" : `${pathname}${search}`);
  if (code !== null) return { code };
  return { error: REASONS[error ?? ""] ?? `Signing in failed (${error}). Try again.` };
}
