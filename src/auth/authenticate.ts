/** From a bearer token to who makes the request. */
import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { sha256 } from "../domain/hash.ts";
import type { Clock } from "../domain/ids.ts";
import { PermissionError } from "../errors.ts";
import type { Caller } from "./caller.ts";
import type { Issuer } from "./issuers.ts";
import { isJwt, JwtCallers } from "./jwt.ts";
import { EVERY_GRAPH, PERMISSIONS } from "./permissions.ts";
import type { ApiKey } from "./store-keys.ts";
import type { BrowserSession, FoundSession } from "./store-sessions.ts";

interface AuthenticatorParts {
  readonly findKey: (token: string) => Promise<FoundKey | undefined>;
  /** Finds the session of a browser by what its cookie says. */
  readonly findSession: (token: string) => Promise<FoundSession | undefined>;
  readonly clock: Clock;
  readonly issuers: readonly Issuer[];
  /** Reaches everything of one tenant; `null`: there is none. */
  readonly local: { readonly token: string; readonly tenant: string } | null;
}

interface FoundKey {
  readonly key: ApiKey;
  readonly tenant: string;
}

export class Authenticator {
  readonly #parts: AuthenticatorParts;
  readonly #jwt: JwtCallers;
  readonly #keys: RecentlyFound<FoundKey>;
  readonly #sessions: RecentlyFound<FoundSession>;

  constructor(parts: AuthenticatorParts) {
    this.#parts = parts;
    this.#jwt = new JwtCallers(parts.issuers);
    this.#keys = new RecentlyFound(parts.findKey, parts.clock);
    this.#sessions = new RecentlyFound(parts.findSession, parts.clock);
  }

  /**
   * @param authorization The header, as it came.
   * @throws PermissionError `unauthenticated`, `forbidden`
   */
  async callerOf(authorization: string | undefined): Promise<Caller> {
    const token = /^Bearer +([\w.~+/=-]+)$/iu.exec(authorization ?? "")?.[1];
    if (token === undefined) {
      throw new PermissionError(
        "unauthenticated",
        "The request has no token. Send the header Authorization: Bearer TOKEN; palimpsest keys create makes one.",
      );
    }
    const { local } = this.#parts;
    if (local !== null && isSame(token, local.token)) return localCaller(local.tenant);
    if (isJwt(token)) return this.#jwt.callerOf(token, new Date(this.#parts.clock()));
    return this.#callerOfKey(token);
  }

  /**
   * Who is signed in.
   *
   * @param token what the cookie says
   * @throws PermissionError `session_expired`, also for one that was ended or is not known
   */
  async callerOfSession(token: string): Promise<Caller> {
    const found = await this.#sessions.get(token);
    if (found === undefined) throw expired("is not known here any more");
    const { session, tenant, isHeld } = found;
    const { id, via, subject, role, user, mayNameUser, permissions, graphs } = session;
    const expiresAt = Date.parse(session.expiresAt);
    if (session.endedAt !== null) throw expired("was ended");
    if (expiresAt <= this.#parts.clock()) throw expired("has expired");
    if (!isHeld || !this.#isTrusted(session, tenant))
      throw expired("has ended with the token by which it began");
    return {
      tenant,
      user,
      permissions: new Set(permissions),
      graphs,
      via,
      id: via === "session" ? id : subject,
      role,
      mayNameUser,
      expiresAt,
      session: id,
    };
  }

  /** What a session that begins with a token ends with; `null`: with nothing. */
  credentialOf({ via, id }: Caller): string | null {
    switch (via) {
      case "key":
        return id;
      case "jwt":
        return id.slice(0, id.indexOf(" "));
      case "local":
        return this.#parts.local === null ? null : sha256(this.#parts.local.token);
      case "session":
        return null;
    }
  }

  /** Who signed in with a provider, see {@link JwtCallers.callerOfIdToken}. */
  callerOfIdToken(token: string, issuer: Issuer, client: string): Promise<Caller> {
    return this.#jwt.callerOfIdToken(token, issuer, client, new Date(this.#parts.clock()));
  }

  /** Forgets what it found: a key that was revoked counts no more, nor does a session that was ended. */
  forget(): void {
    this.#keys.clear();
    this.#sessions.clear();
  }

  #isTrusted({ via, credential }: BrowserSession, tenant: string): boolean {
    const { local } = this.#parts;
    if (via === "jwt") return this.#jwt.trusts(credential, tenant);
    if (via === "local")
      return local !== null && local.tenant === tenant && credential === sha256(local.token);
    return true;
  }

  async #callerOfKey(token: string): Promise<Caller> {
    const now = this.#parts.clock();
    const found = await this.#keys.get(token);
    if (found === undefined) throw invalid("is not known");
    const { key, tenant } = found;
    if (key.revokedAt !== null) throw invalid("was revoked");
    if (key.expiresAt !== null && Date.parse(key.expiresAt) <= now) throw invalid("has expired");
    return {
      tenant,
      user: key.user,
      permissions: new Set(key.permissions),
      graphs: key.graphs,
      via: "key",
      id: key.id,
      role: null,
      mayNameUser: key.user === null,
      expiresAt: key.expiresAt === null ? null : Date.parse(key.expiresAt),
      session: null,
    };
  }
}

function localCaller(tenant: string): Caller {
  return {
    tenant,
    user: null,
    permissions: new Set(PERMISSIONS),
    graphs: EVERY_GRAPH,
    via: "local",
    id: "local",
    role: null,
    mayNameUser: true,
    expiresAt: null,
    session: null,
  };
}

function invalid(why: string): PermissionError {
  return new PermissionError("unauthenticated", `The token ${why}. palimpsest keys create makes another.`);
}

function expired(why: string): PermissionError {
  return new PermissionError("session_expired", `The session ${why}. Sign in again.`);
}

/** Compares in a time that does not reveal where they differ. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(secret)));
}

/** Milliseconds for which what was found is not looked for again. */
const FRESH_FOR_MS = 5_000;
const MAX_CACHED = 10_000;

interface Entry<Found> {
  found: Found | undefined;
  at: number;
}

/** What was found for a secret a moment ago, so that not each request asks the database. */
class RecentlyFound<Found extends object> {
  readonly #find: (secret: string) => Promise<Found | undefined>;
  readonly #clock: Clock;
  /** By hash, so that no secret stands in memory longer than its request. */
  readonly #entries = new LRUCache({
    max: MAX_CACHED,
    memoMethod: (): Entry<Found> => ({ found: undefined, at: Number.NEGATIVE_INFINITY }),
  });

  constructor(find: (secret: string) => Promise<Found | undefined>, clock: Clock) {
    this.#find = find;
    this.#clock = clock;
  }

  /** What belongs to a secret; `undefined`: nothing does, which is asked anew each time. */
  async get(secret: string): Promise<Found | undefined> {
    const now = this.#clock();
    const entry = this.#entries.memo(sha256(secret));
    if (entry.found === undefined || Math.abs(now - entry.at) >= FRESH_FOR_MS) {
      entry.found = await this.#find(secret);
      entry.at = now;
    }
    return entry.found;
  }

  /** Forgets what was found: what was revoked counts no more. */
  clear(): void {
    this.#entries.clear();
  }
}
