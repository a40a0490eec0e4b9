/**
 * The session of a browser at a server: signing in and out, and who is signed in. Translates and nothing
 * else.
 */
import type { SignInProvider } from "../auth/oidc-sign-in.ts";
import type { SignedIn } from "../auth/signed-in.ts";
import type { BrowserSession } from "../auth/store-sessions.ts";
import type { Invitation, InviteOptions, SessionsHandle } from "../memory/sessions-handle.ts";
import { listed } from "./remote-tenant.ts";
import { type CallOptions, type ServerAddress, sendJson } from "./requests.ts";

/** For a page of the server: the browser keeps the session's cookie, which no script reads. */
export class RemoteSession {
  readonly #server: ServerAddress;

  constructor(server: ServerAddress) {
    this.#server = server;
  }

  /**
   * Who is signed in, or who the token is, and what they may do.
   *
   * @throws PermissionError `unauthenticated`: nobody is; `session_expired`: somebody was
   */
  current(call?: CallOptions): Promise<SignedIn> {
    return sendJson(this.#server, { method: "GET", path: "/session" }, call);
  }

  /**
   * Signs in, with the code of a link or with a token: for what that gives.
   *
   * @throws PermissionError `sign_in_code_invalid`, `unauthenticated`, `connection_insecure`; LimitError
   *   `rate_limited`
   * @example
   * const { user } = await client.session.signIn({ code: location.hash.slice("#code=".length) });
   */
  signIn(by: { readonly code: string } | { readonly token: string }, call?: CallOptions): Promise<SignedIn> {
    // Sent once: a code that was used up is used up.
    const once = { ...this.#server, retries: 0 };
    return sendJson(once, { method: "POST", path: "/session", body: by }, call);
  }

  /** The identity providers by which people sign in. */
  providers(call?: CallOptions): Promise<SignInProvider[]> {
    return listed(this.#server, "/session/providers", call);
  }

  /**
   * Begins to sign in by an identity provider. Send the browser to the address; it comes back to `returnTo`,
   * or to `/sign-in#error=CODE`.
   *
   * @param options.issuer Default: the only one.
   * @param options.returnTo A path of the server. Default `/`.
   */
  begin(
    options: { readonly issuer?: string; readonly returnTo?: string } = {},
    call?: CallOptions,
  ): Promise<{ readonly url: string }> {
    return sendJson(this.#server, { method: "POST", path: "/session/oidc", body: options }, call);
  }

  /** Signs out. */
  async end(call?: CallOptions): Promise<void> {
    await sendJson(this.#server, { method: "DELETE", path: "/session" }, call);
  }
}

/** As `memory.tenant(name).sessions`. */
export class RemoteSessions implements Pick<SessionsHandle, "invite"> {
  readonly #server: ServerAddress;

  constructor(server: ServerAddress) {
    this.#server = server;
  }

  /** Makes a code with which somebody signs in once. It is returned once. */
  invite(options: InviteOptions = {}, call?: CallOptions): Promise<Invitation> {
    const once = { ...this.#server, retries: 0 };
    return sendJson(once, { method: "POST", path: "/v1/sessions/codes", body: options }, call);
  }

  /** Those that are open, the newest first. */
  list(call?: CallOptions): Promise<Omit<BrowserSession, "credential">[]> {
    return listed(this.#server, "/v1/sessions", call);
  }

  /** Signs a browser out. */
  end(id: string, call?: CallOptions): Promise<Omit<BrowserSession, "credential">> {
    return sendJson(this.#server, { method: "DELETE", path: `/v1/sessions/${encodeURIComponent(id)}` }, call);
  }
}
