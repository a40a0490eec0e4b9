/** Signing in and out with a browser, and who is signed in. */
import type { Context, Hono } from "hono";
import { z } from "zod";
import { type BegunSignIn, begunShape, type OidcSignIn } from "../../auth/oidc-sign-in.ts";
import { signedIn } from "../../auth/signed-in.ts";
import { InputError, PalimpsestError, PermissionError } from "../../errors.ts";
import type { ServerEnv } from "../env.ts";
import { addressOf, authenticated, type Limits } from "../limits.ts";
import { parseJson, readBody } from "../read-body.ts";
import { clearOwnCookie, readOwnCookie, setOwnCookie, signInOrigin } from "../web/cookies.ts";
import { demandSameOrigin } from "../web/same-origin.ts";
import { type SignInParts, signInByCode, signInByProvider, signInByToken, signOut } from "../web/sign-in.ts";
import { whoAsks } from "../web/who-asks.ts";

interface SessionParts extends SignInParts {
  readonly limits: Limits;
  readonly providers: OidcSignIn;
}

/** Bounds of the body of a sign-in. */
const BOUNDS = { bytes: 16_384, milliseconds: 10_000 } as const;
/** Milliseconds for which somebody may stay with the provider. */
const PROVIDER_MS = 10 * 60_000;

const signInBody = z.union([
  z.strictObject({ code: z.string().max(200) }),
  z.strictObject({ token: z.string().max(8_000) }),
]);
const beginBody = z.strictObject({
  issuer: z.string().max(2_000).optional(),
  returnTo: z.string().max(2_000).optional(),
});

export function addSessionRoutes(server: Hono<ServerEnv>, parts: SessionParts): void {
  const { authenticator, limits, providers } = parts;
  server.use("/session/*", async (context, next) => {
    context.header("cache-control", "no-store");
    await next();
  });
  server.get("/session/providers", (context) => context.json({ items: providers.providers }));
  server.get(
    "/session",
    authenticated((context) => whoAsks(authenticator, context), limits),
    (context) => context.json(signedIn(context.get("caller"))),
  );
  server.post("/session", async (context) => {
    const origin = await admitted(parts, context);
    const given = await bodyOf(context, signInBody);
    const caller = await countRefused(parts, context, async () =>
      "code" in given
        ? signInByCode(parts, context, origin, given.code)
        : signInByToken(parts, context, origin, await authenticator.callerOf(`Bearer ${given.token}`)),
    );
    return context.json(signedIn(caller), 201);
  });
  server.delete("/session", async (context) => {
    demandSameOrigin(context);
    await signOut(parts, context);
    return context.json({ signedOut: true });
  });
  server.post("/session/oidc", async (context) => {
    const origin = await admitted(parts, context);
    const { issuer, returnTo = "/" } = await bodyOf(context, beginBody);
    const at = parts.clock();
    const { url, begun } = await providers.begin(issuer, {
      origin: origin.origin,
      returnTo: ownPath(returnTo),
      at,
    });
    const value = Buffer.from(JSON.stringify(begun)).toString("base64url");
    setOwnCookie(context, "oidc", { origin, value, maxAgeMs: PROVIDER_MS });
    return context.json({ url });
  });
  server.get("/session/oidc/callback", async (context) => {
    try {
      const begun = begunOf(parts, context);
      clearOwnCookie(context, "oidc");
      const target = ownPath(begun.returnTo);
      await comeBack(parts, context, begun);
      return context.redirect(target, 303);
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      // For the log.
      context.error = error;
      await limits.refused(addressOf(context));
      // A fragment is not sent to any server.
      return context.redirect(`/sign-in#error=${error.code}`, 303);
    }
  });
}

/** Nobody tries to sign in as often as they like, or from another page. @returns the page's origin */
async function admitted({ limits }: SessionParts, context: Context<ServerEnv>): Promise<URL> {
  await limits.signIn(addressOf(context));
  demandSameOrigin(context);
  return signInOrigin(context);
}

async function countRefused<Result>(
  { limits }: SessionParts,
  context: Context<ServerEnv>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PermissionError) await limits.refused(addressOf(context));
    throw error;
  }
}

async function comeBack(parts: SessionParts, context: Context<ServerEnv>, begun: BegunSignIn): Promise<void> {
  const { authenticator, providers } = parts;
  const { idToken, issuer } = await providers.finish(new URL(context.req.url), begun);
  const caller = await authenticator.callerOfIdToken(idToken, issuer, issuer.signIn.clientId);
  await signInByProvider(parts, context, new URL(begun.origin), caller);
}

/** What the sign-in began with, in this browser, a moment ago. @throws PermissionError `sign_in_refused` */
function begunOf({ clock }: SessionParts, context: Context<ServerEnv>): BegunSignIn {
  const cookie = readOwnCookie(context, "oidc");
  const parsed = begunShape.safeParse(cookie === undefined ? undefined : readJson(cookie));
  const host = context.req.header("host");
  if (parsed.success && parsed.data.at > clock() - PROVIDER_MS && new URL(parsed.data.origin).host === host)
    return parsed.data;
  throw new PermissionError(
    "sign_in_refused",
    "The sign-in did not begin in this browser, or too long ago. Begin again.",
  );
}

function readJson(cookie: string): unknown {
  try {
    return JSON.parse(Buffer.from(cookie, "base64url").toString());
  } catch {
    // What is no JSON is no beginning of a sign-in.
    return undefined;
  }
}

/**
 * A path of this server, where the browser may be sent.
 *
 * @throws InputError `request_invalid` for an address elsewhere
 */
function ownPath(given: string): string {
  const base = "http://localhost";
  const url = given.startsWith("/") && URL.canParse(given, base) ? new URL(given, base) : undefined;
  if (url?.origin === base && !url.pathname.startsWith("//"))
    return `${url.pathname}${url.search}${url.hash}`;
  throw new InputError("request_invalid", "returnTo: give a path of this server, such as /memory.");
}

async function bodyOf<Shape extends z.ZodType>(
  context: Context<ServerEnv>,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const parsed = shape.safeParse(await parseJson(await readBody(context.req.raw, BOUNDS)));
  if (parsed.success) return parsed.data;
  throw new InputError(
    "request_invalid",
    "The body is not what this takes: see the documentation of the server.",
  );
}
