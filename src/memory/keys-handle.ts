/** The API keys of a tenant: made, listed, revoked. */

import { z } from "zod";
import {
  type GraphPatterns,
  graphPatternsShape,
  graphsGiven,
  PERMISSIONS,
  type Permission,
} from "../auth/permissions.ts";
import { newToken } from "../auth/secret-token.ts";
import { type ApiKey, insertKey, listKeys, revokeKey } from "../auth/store-keys.ts";
import type { Database } from "../db/database.ts";
import { type Actor, actorText } from "../domain/actor.ts";
import { type Clock, isUuid, type NewId } from "../domain/ids.ts";
import { parseTime, type TimeInput } from "../domain/interval.ts";
import { checked } from "../domain/shape-fault.ts";
import { invalid, NotFoundError } from "../errors.ts";
import { text } from "./check-options.ts";
import type { Registry } from "./registry.ts";

export interface CreateKeyOptions {
  /** What it is called in lists and logs. */
  readonly name: string;
  /** Default `["read", "write"]`. */
  readonly permissions?: readonly Permission[];
  /**
   * Graphs by name, or by the beginning of their names (`"user:*"`), and no others. Default: with `user` that
   * user's own (`user:NAME`) to write, else all.
   */
  readonly graphs?: Partial<GraphPatterns>;
  /** The user for whom the key acts. Default: whom each request names. */
  readonly user?: string;
  /** The first instant at which it is not valid any more. Default: it does not expire. */
  readonly expiresAt?: TimeInput;
}

/** A key that was just made. */
export interface CreatedKey {
  readonly key: ApiKey;
  /** What its bearer sends. It is returned once, and stored nowhere. */
  readonly token: string;
}

const createShape = z.strictObject({
  name: z.string().trim().min(1).max(200).pipe(text),
  permissions: z.array(z.enum(PERMISSIONS)).min(1).optional(),
  graphs: z
    .strictObject({ read: graphPatternsShape.optional(), write: graphPatternsShape.optional() })
    .optional(),
  user: z.string().trim().min(1).max(200).pipe(text).optional(),
  expiresAt: z.union([z.string(), z.instanceof(Date)]).optional(),
});

export interface KeysParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Who makes, invites and revokes, as the journal names it. */
  readonly actor: string;
}

/** Made by `memory.tenant(name).keys`. */
export class KeysHandle {
  readonly #tenant: string;
  readonly #parts: KeysParts;
  readonly #registry: Registry;

  constructor(tenant: string, parts: KeysParts, registry: Registry) {
    this.#tenant = tenant;
    this.#parts = parts;
    this.#registry = registry;
  }

  /** Returns these keys for another actor, who is named as the maker of keys and as who revoked them. */
  as(actor: Actor): KeysHandle {
    return new KeysHandle(this.#tenant, { ...this.#parts, actor: actorText(actor) }, this.#registry);
  }

  /**
   * Makes a key. The tenant is made if it does not exist.
   *
   * @throws InputError `invalid_input`
   * @example
   * const { token } = await memory.tenant("acme").keys.create({ name: "support bot", graphs: { read: ["*"], write: ["user:*"] } });
   */
  async create(options: CreateKeyOptions): Promise<CreatedKey> {
    const given = checked("keys.create()", createShape, options);
    const { database, clock, newId, actor } = this.#parts;
    const expiresAt = given.expiresAt === undefined ? null : parseTime(given.expiresAt, "expiresAt").at;
    if (expiresAt !== null && expiresAt <= clock())
      throw invalid("keys.create(): expiresAt lies in the past.");
    return database.trackCall(async () => {
      const tenant = await this.#registry.makeTenant(this.#tenant);
      const { token, hash } = newToken("key", tenant);
      const key = await insertKey(
        database,
        tenant,
        {
          id: newId(),
          hash,
          name: given.name,
          permissions: [...new Set(given.permissions ?? (["read", "write"] as const))],
          graphs: graphsGiven(given.graphs, given.user),
          user: given.user ?? null,
          actor,
          expiresAt,
        },
        clock(),
      );
      return { key, token };
    });
  }

  /** All keys of the tenant, also those that are revoked or have expired; the newest first. */
  async list(): Promise<ApiKey[]> {
    const { database } = this.#parts;
    return database.trackCall(async () => {
      const tenant = await this.#registry.findTenant(this.#tenant);
      return tenant === undefined ? [] : listKeys(database, tenant);
    });
  }

  /**
   * Makes a key invalid, for good. Another process may take it for valid for five seconds more.
   *
   * @throws NotFoundError `key_unknown`
   */
  async revoke(id: string): Promise<ApiKey> {
    const { database, clock, actor } = this.#parts;
    const revoked = await database.trackCall(async () => {
      const tenant = isUuid(id) ? await this.#registry.findTenant(this.#tenant) : undefined;
      return tenant === undefined ? undefined : revokeKey(database, tenant, id, actor, clock());
    });
    if (revoked !== undefined) return revoked;
    throw new NotFoundError(
      "key_unknown",
      `There is no key ${JSON.stringify(id)}. keys.list() gives the ids.`,
    );
  }
}
