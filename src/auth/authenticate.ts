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

/** Milliseconds for which a key that was found is not looked for again. */
const FRESH_FOR_MS = 5_000;
const MAX_CACHED = 10_000;

export interface AuthenticatorParts {
  /** Finds an API key by its token. */
  readonly findKey: (token: string) => Promise<{ readonly key: ApiKey; readonly tenant: string } | undefined>;
  readonly clock: Clock;
  readonly issuers: readonly Issuer[];
  /** Reaches everything of one tenant; `null`: there is none. */
  readonly local: { readonly token: string; readonly tenant: string } | null;
}

interface FoundKey {
  readonly key: ApiKey;
  readonly tenant: string;
}

/** What a token was found to be, and when. */
interface CachedKey {
  found: FoundKey | undefined;
  at: number;
}

export class Authenticator {
  readonly #parts: AuthenticatorParts;
  readonly #jwt: JwtCallers;
  /** By hash, so that no token stands in memory longer than its request. */
  readonly #found = new LRUCache({
    max: MAX_CACHED,
    memoMethod: (): CachedKey => ({ found: undefined, at: Number.NEGATIVE_INFINITY }),
  });

  constructor(parts: AuthenticatorParts) {
    this.#parts = parts;
    this.#jwt = new JwtCallers(parts.issuers);
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

  /** Forgets what it found: a key that was revoked counts no more. */
  forget(): void {
    this.#found.clear();
  }

  async #callerOfKey(token: string): Promise<Caller> {
    const now = this.#parts.clock();
    const remembered = this.#found.memo(sha256(token));
    if (remembered.found === undefined || Math.abs(now - remembered.at) >= FRESH_FOR_MS) {
      remembered.found = await this.#parts.findKey(token);
      remembered.at = now;
    }
    const { found } = remembered;
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
  };
}

function invalid(why: string): PermissionError {
  return new PermissionError("unauthenticated", `The token ${why}. palimpsest keys create makes another.`);
}

/** In a time that does not tell where they differ. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(secret)));
}
