/** The browsers that are signed in to a tenant: invited by a code, listed, ended. */

import { z } from "zod";
import type { Rights } from "../auth/caller.ts";
import {
  type GraphPatterns,
  graphPatternsShape,
  graphsGiven,
  PERMISSIONS,
  type Permission,
} from "../auth/permissions.ts";
import { newToken } from "../auth/secret-token.ts";
import {
  type BrowserSession,
  type CodeRights,
  endSession,
  insertCode,
  insertSession,
  listSessions,
} from "../auth/store-sessions.ts";
import { timestamp } from "../db/time.ts";
import { type Actor, actorText } from "../domain/actor.ts";
import { isUuid } from "../domain/ids.ts";
import type { Instant } from "../domain/interval.ts";
import { checked } from "../domain/shape-fault.ts";
import { NotFoundError } from "../errors.ts";
import { text } from "./check-options.ts";
import type { KeysParts } from "./keys-handle.ts";
import type { Registry } from "./registry.ts";

export interface InviteOptions {
  /** The user for whom the session acts. Default: nobody. */
  readonly user?: string;
  /** Default: with `user` `["read", "write"]`, else all. */
  readonly permissions?: readonly Permission[];
  /**
   * Graphs by name, or by the beginning of their names (`"user:*"`). Default: with `user` that user's own
   * (`user:NAME`) to write, else all.
   */
  readonly graphs?: Partial<GraphPatterns>;
  /** Minutes for which the code can be used; 1 to 1,440. Default 10. */
  readonly minutes?: number;
}

/** A code that was just made. */
export interface Invitation {
  /** What signs in once. It is returned once; what is stored of it is a hash. */
  readonly code: string;
  /** ISO 8601 in UTC: first instant at which it is not valid any more. */
  readonly expiresAt: string;
}

/** A session that just began. */
interface OpenedSession {
  readonly session: BrowserSession;
  /** What the browser sends. It is returned once; what is stored of it is a hash. */
  readonly token: string;
}

/** How a session begins. */
export interface OpenOptions {
  readonly rights: Rights;
  /** What it ends with, see {@link BrowserSession.credential}. */
  readonly credential: string | null;
  readonly expiresAt: Instant;
}

const CODE_MINUTES = 10;
const MINUTE_MS = 60_000;

const inviteShape = z.strictObject({
  user: z.string().trim().min(1).max(200).pipe(text).exactOptional(),
  permissions: z.array(z.enum(PERMISSIONS)).min(1).exactOptional(),
  graphs: z
    .strictObject({ read: graphPatternsShape.exactOptional(), write: graphPatternsShape.exactOptional() })
    .exactOptional(),
  minutes: z.int().min(1).max(1_440).exactOptional(),
});

/** What an invitation gives, with everything decided. */
export function invitedRights({ user, permissions, graphs }: InviteOptions): CodeRights {
  const usual = user === undefined ? PERMISSIONS : (["read", "write"] as const);
  return {
    user: user ?? null,
    permissions: [...new Set(permissions ?? usual)],
    graphs: graphsGiven(graphs, user),
  };
}

/** Made by `memory.tenant(name).sessions`. */
export class SessionsHandle {
  readonly #tenant: string;
  readonly #parts: KeysParts;
  readonly #registry: Registry;

  constructor(tenant: string, parts: KeysParts, registry: Registry) {
    this.#tenant = tenant;
    this.#parts = parts;
    this.#registry = registry;
  }

  /** Returns these sessions for another actor, who is named as the maker of the codes. */
  as(actor: Actor): SessionsHandle {
    return new SessionsHandle(this.#tenant, { ...this.#parts, actor: actorText(actor) }, this.#registry);
  }

  /**
   * Makes a code with which somebody signs in once, in a browser. The tenant is made if it does not exist.
   *
   * @throws InputError `invalid_input`
   * @example
   * const { code } = await memory.tenant("acme").sessions.invite({ user: "alice" });
   * console.log(`http://127.0.0.1:7420/#code=${code}`);
   */
  async invite(options: InviteOptions = {}): Promise<Invitation> {
    const { minutes = CODE_MINUTES, ...given } = checked("sessions.invite()", inviteShape, options);
    const { database, clock, actor } = this.#parts;
    return database.trackCall(async () => {
      const tenant = await this.#registry.makeTenant(this.#tenant);
      const { token, hash } = newToken("code", tenant);
      const now = clock();
      const expiresAt = now + minutes * MINUTE_MS;
      await insertCode(database, tenant, { ...invitedRights(given), hash, actor, expiresAt }, now);
      return { code: token, expiresAt: timestamp(expiresAt) };
    });
  }

  /** Begins a session. For servers, which have checked who it is. */
  async open({ rights, credential, expiresAt }: OpenOptions): Promise<OpenedSession> {
    const { database, clock, newId } = this.#parts;
    return database.trackCall(async () => {
      const tenant = await this.#registry.makeTenant(this.#tenant);
      const { token, hash } = newToken("session", tenant);
      const id = newId();
      const session = await insertSession(
        database,
        tenant,
        { ...rights, id, hash, credential, expiresAt },
        clock(),
      );
      return { session, token };
    });
  }

  /** Those that are open, the newest first. */
  async list(): Promise<BrowserSession[]> {
    const { database, clock } = this.#parts;
    return database.trackCall(async () => {
      const tenant = await this.#registry.findTenant(this.#tenant);
      return tenant === undefined ? [] : listSessions(database, tenant, clock());
    });
  }

  /**
   * Ends a session. Another process may take it for open for five seconds more.
   *
   * @throws NotFoundError `session_unknown`
   */
  async end(id: string): Promise<BrowserSession> {
    const { database, clock } = this.#parts;
    const ended = await database.trackCall(async () => {
      const tenant = isUuid(id) ? await this.#registry.findTenant(this.#tenant) : undefined;
      return tenant === undefined ? undefined : endSession(database, tenant, id, clock());
    });
    if (ended !== undefined) return ended;
    throw new NotFoundError(
      "session_unknown",
      `There is no session ${JSON.stringify(id)}. sessions.list() gives the ids.`,
    );
  }
}
