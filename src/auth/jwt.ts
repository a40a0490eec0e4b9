/**
 * Tokens of identity providers: signature, issuer, audience and times by jose; what they allow by the
 * issuer's settings.
 */
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { z } from "zod";
import { PermissionError } from "../errors.ts";
import type { Caller } from "./caller.ts";
import type { Issuer } from "./issuers.ts";
import {
  type GraphPatterns,
  graphPatternsShape,
  isAmong,
  PERMISSIONS,
  type Permission,
  withUser,
} from "./permissions.ts";
import { providerFetch, unreachable } from "./provider-fetch.ts";

/** How long a provider may take to answer, in milliseconds. */
const FETCH_TIMEOUT_MS = 5_000;

/** Length of all roles together, as an entry of the journal keeps them. */
const MAX_ROLE_CHARS = 200;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Looks like a JWT: three parts between dots. */
export function isJwt(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);
}

/** Checks tokens against the issuers that are trusted. */
export class JwtCallers {
  readonly #issuers: ReadonlyMap<string, Issuer>;
  readonly #keys = new Map<string, Promise<JWTVerifyGetKey>>();

  constructor(issuers: readonly Issuer[]) {
    this.#issuers = new Map(issuers.map((issuer) => [issuer.issuer, issuer]));
  }

  /**
   * @throws PermissionError `unauthenticated` for what is no valid token; `forbidden` for one that allows
   *   nothing here
   */
  async callerOf(token: string, now: Date): Promise<Caller> {
    const issuer = this.#issuers.get(issuerOf(token) ?? "");
    if (issuer === undefined) throw refused("its issuer is not trusted here");
    return callerFrom(issuer, await this.#verified(token, issuer, issuer.audience, now));
  }

  /**
   * Who signed in with a provider, by the token that it gave to this server as its client. @throws
   * PermissionError as `callerOf`
   */
  async callerOfIdToken(token: string, issuer: Issuer, client: string, now: Date): Promise<Caller> {
    return callerFrom(issuer, await this.#verified(token, issuer, [client], now));
  }

  /** Is who signed in by this provider trusted still, for this tenant? */
  trusts(identifier: string | null, tenant: string): boolean {
    const issuer = this.#issuers.get(identifier ?? "");
    return issuer !== undefined && (issuer.tenant === tenant || isAmong(issuer.tenants, tenant));
  }

  async #verified(
    token: string,
    issuer: Issuer,
    audience: readonly string[],
    now: Date,
  ): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, await this.#keysOf(issuer), {
        issuer: issuer.issuer,
        audience: [...audience],
        algorithms: [...issuer.algorithms],
        clockTolerance: issuer.clockToleranceSeconds,
        requiredClaims: ["exp"],
        currentDate: now,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw refused("it has expired");
      if (error instanceof errors.JWTClaimValidationFailed)
        throw refused(`its ${error.claim} is not as it must be`);
      if (error instanceof errors.JWKSNoMatchingKey) throw refused("its issuer has no such key");
      if (isOfItsKeys(error)) throw unreachable(error);
      if (error instanceof errors.JOSEError) throw refused("its signature does not hold");
      throw error;
    }
  }

  #keysOf(issuer: Issuer): Promise<JWTVerifyGetKey> {
    const known = this.#keys.get(issuer.issuer);
    if (known !== undefined) return known;
    const found = findKeys(issuer);
    this.#keys.set(issuer.issuer, found);
    // What failed is asked for again.
    found.catch(() => this.#keys.delete(issuer.issuer));
    return found;
  }
}

async function findKeys(issuer: Issuer): Promise<JWTVerifyGetKey> {
  const uri = issuer.jwksUri ?? (await discovered(issuer.issuer));
  return createRemoteJWKSet(new URL(uri), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cooldownDuration: issuer.keysCooldownSeconds * 1000,
    [customFetch]: providerFetch,
  });
}

async function discovered(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const response = await providerFetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    const found = discovery.parse(await response.json());
    if (found.issuer === issuer) return found.jwks_uri;
  } catch (error) {
    throw unreachable(error);
  }
  throw unreachable();
}

/** Did the keys not come, or are they none? What jose says of a token's own faults has codes of its own. */
function isOfItsKeys(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return error instanceof errors.JOSEError
    ? error.code === errors.JOSEError.code
    : error instanceof TypeError;
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw refused("it cannot be read");
  }
}

function refused(why: string): PermissionError {
  return new PermissionError("unauthenticated", `The token is not valid: ${why}.`);
}

function callerFrom(issuer: Issuer, payload: JWTPayload): Caller {
  const user = textAt(payload, issuer.claims.user);
  if (user === undefined) throw refused(`it has no claim ${issuer.claims.user}`);
  const permissions = permissionsOf(issuer, payload);
  if (permissions.size === 0)
    throw new PermissionError("forbidden", "The token names no permission that is known here.");
  return {
    tenant: tenantOf(issuer, payload),
    user,
    permissions,
    graphs: graphsOf(issuer, payload, user),
    via: "jwt",
    id: `${issuer.issuer} ${payload.sub ?? user}`,
    role: roleIn(issuer, payload),
    mayNameUser: false,
    expiresAt: payload.exp === undefined ? null : payload.exp * 1000,
    session: null,
  };
}

/** What it claims, whatever that allows here; what no journal keeps is left out. */
function roleIn(issuer: Issuer, payload: JWTPayload): string | null {
  const roles = wordsAt(payload, issuer.claims.roles).filter((role) => role !== "" && !/\p{Cc}/u.test(role));
  return roles.join(" ").toWellFormed().slice(0, MAX_ROLE_CHARS).toWellFormed() || null;
}

function tenantOf(issuer: Issuer, payload: JWTPayload): string {
  if (issuer.tenant !== null) return issuer.tenant;
  const named = textAt(payload, issuer.claims.tenant ?? "");
  if (named !== undefined && isAmong(issuer.tenants, named)) return named;
  throw new PermissionError("forbidden", "The token names no tenant that its issuer may speak for.");
}

function permissionsOf(issuer: Issuer, payload: JWTPayload): Set<Permission> {
  const words = wordsAt(payload, issuer.claims.permissions).map((word) => word.replace(/^palimpsest:/u, ""));
  const named = PERMISSIONS.filter((permission) => words.includes(permission));
  const byRole = wordsAt(payload, issuer.claims.roles).flatMap((role) => issuer.roles.get(role) ?? []);
  const found = new Set([...named, ...byRole]);
  return found.size > 0 ? found : new Set(issuer.permissions);
}

const graphsClaim = z.strictObject({
  read: graphPatternsShape.optional(),
  write: graphPatternsShape.optional(),
});
const graphsList = z.array(z.string());

function graphsOf(issuer: Issuer, payload: JWTPayload, user: string): GraphPatterns {
  const claim = valueAt(payload, issuer.claims.graphs);
  if (claim === undefined) {
    const { read, write } = issuer.graphs;
    return { read: withUser(read, user), write: withUser(write, user) };
  }
  const given = graphsClaim.safeParse(claim);
  if (given.success) return { read: given.data.read ?? [], write: given.data.write ?? [] };
  const list = graphsList.safeParse(claim);
  if (!list.success) throw refused(`its claim ${issuer.claims.graphs} has not the form that is known here`);
  const after = (prefix: string) =>
    list.data.filter((item) => item.startsWith(prefix)).map((item) => item.slice(prefix.length));
  return { read: after("read:"), write: after("write:") };
}

/** A claim by its name, or inside of objects by a path between dots. */
function valueAt(payload: JWTPayload, path: string): unknown {
  if (Object.hasOwn(payload, path)) return payload[path];
  let at: unknown = payload;
  for (const name of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}

function textAt(payload: JWTPayload, path: string): string | undefined {
  const found = valueAt(payload, path);
  return typeof found === "string" && found.trim() !== "" ? found : undefined;
}

function wordsAt(payload: JWTPayload, path: string): string[] {
  const found = valueAt(payload, path);
  if (typeof found === "string") return found.split(/\s+/u);
  return Array.isArray(found) ? found.filter((item) => typeof item === "string") : [];
}
