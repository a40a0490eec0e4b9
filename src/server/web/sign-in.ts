/** Begins and ends sessions of browsers, whichever way somebody signs in. */
import type { Context } from "hono";
import type { Authenticator } from "../../auth/authenticate.ts";
import type { Caller } from "../../auth/caller.ts";
import type { Clock } from "../../domain/ids.ts";
import { NotFoundError, PermissionError } from "../../errors.ts";
import type { Memory } from "../../memory/memory.ts";
import type { OpenOptions } from "../../memory/sessions-handle.ts";
import type { ServerEnv } from "../env.ts";
import { clearOwnCookie, readOwnCookie, setOwnCookie } from "./cookies.ts";

const HOUR = 3_600_000;
/** Milliseconds for which somebody is signed in who came with a code or a token. */
const SESSION_MS = 7 * 24 * HOUR;
/** Who came from a provider asks it again after half a day: what it says of them may have changed. */
const PROVIDER_SESSION_MS = 12 * HOUR;
/** Milliseconds for which the browser keeps a cookie whose session has expired, so that it learns it. */
const COOKIE_KEPT_MS = 7 * 24 * HOUR;

export interface SignInParts {
  readonly memory: Memory;
  readonly authenticator: Authenticator;
  readonly clock: Clock;
}

/** Signs in with a code that `sessions.invite()` made. @throws PermissionError `sign_in_code_invalid` */
export async function signInByCode(
  parts: SignInParts,
  context: Context<ServerEnv>,
  origin: URL,
  code: string,
): Promise<Caller> {
  const given = await parts.memory.takeCode(code);
  if (given === undefined) {
    throw new PermissionError(
      "sign_in_code_invalid",
      "The link was used already, or is too old. palimpsest sign-in prints another.",
    );
  }
  const { tenant, user, permissions, graphs } = given;
  const mayNameUser = user === null;
  const rights = {
    via: "session",
    subject: "code",
    role: null,
    user,
    mayNameUser,
    permissions,
    graphs,
  } as const;
  const expiresAt = parts.clock() + SESSION_MS;
  return begin(parts, context, origin, tenant, { rights, credential: null, expiresAt });
}

/** Signs in somebody whose token was checked: for what it gives, and for as long as it holds. */
export function signInByToken(
  parts: SignInParts,
  context: Context<ServerEnv>,
  origin: URL,
  caller: Caller,
): Promise<Caller> {
  return beginAs(
    parts,
    context,
    origin,
    caller,
    Math.min(caller.expiresAt ?? Infinity, parts.clock() + SESSION_MS),
  );
}

/** Signs in somebody whom a provider has named. */
export function signInByProvider(
  parts: SignInParts,
  context: Context<ServerEnv>,
  origin: URL,
  caller: Caller,
): Promise<Caller> {
  return beginAs(parts, context, origin, caller, parts.clock() + PROVIDER_SESSION_MS);
}

/** Ends the session of a browser, if it has one, and removes its cookie. */
export async function signOut(parts: SignInParts, context: Context<ServerEnv>): Promise<void> {
  await endSession(parts, context);
  clearOwnCookie(context, "session");
}

async function endSession(
  { memory, authenticator }: SignInParts,
  context: Context<ServerEnv>,
): Promise<void> {
  const cookie = readOwnCookie(context, "session");
  const found = cookie === undefined ? undefined : await memory.findSession(cookie);
  if (found === undefined) return;
  try {
    await memory.tenant(found.tenant).sessions.end(found.session.id);
  } catch (error) {
    // Removed meanwhile, with what had expired.
    if (!(error instanceof NotFoundError)) throw error;
  }
  authenticator.forget();
}

function beginAs(
  parts: SignInParts,
  context: Context<ServerEnv>,
  origin: URL,
  caller: Caller,
  expiresAt: number,
): Promise<Caller> {
  const { via, id, role, user, mayNameUser, permissions, graphs } = caller;
  const rights = { via, subject: id, role, user, mayNameUser, permissions: [...permissions], graphs };
  const credential = parts.authenticator.credentialOf(caller);
  return begin(parts, context, origin, caller.tenant, { rights, credential, expiresAt });
}

/**
 * A session that the browser had before ends: nobody who planted it, or has seen it, comes in with the one
 * who signs in.
 */
async function begin(
  parts: SignInParts,
  context: Context<ServerEnv>,
  origin: URL,
  tenant: string,
  options: OpenOptions,
): Promise<Caller> {
  await endSession(parts, context);
  const { token } = await parts.memory.tenant(tenant).sessions.open(options);
  const maxAgeMs = options.expiresAt - parts.clock() + COOKIE_KEPT_MS;
  setOwnCookie(context, "session", { origin, value: token, maxAgeMs });
  return parts.authenticator.callerOfSession(token);
}
