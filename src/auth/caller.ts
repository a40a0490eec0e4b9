/** Who makes a request, as the token says. */
import type { Actor } from "../domain/actor.ts";
import type { Instant } from "../domain/interval.ts";
import { PermissionError } from "../errors.ts";
import { type GraphPatterns, isAmong, type Permission } from "./permissions.ts";

/** The permissions of a caller, and how they were given, as a session stores them. */
export interface Rights {
  readonly via: Caller["via"];
  /** As {@link Caller.id}. */
  readonly subject: string;
  readonly role: string | null;
  readonly user: string | null;
  readonly mayNameUser: boolean;
  readonly permissions: readonly Permission[];
  readonly graphs: GraphPatterns;
}

export interface Caller {
  /** Name of the tenant. */
  readonly tenant: string;
  /** The user for whom the call is made; `null` where the token names nobody. */
  readonly user: string | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly graphs: GraphPatterns;
  /**
   * How the caller was authenticated: the local token, an API key, a token of an identity provider, or a code
   * for signing in.
   */
  readonly via: "local" | "key" | "jwt" | "session";
  /**
   * Id of the token, for limits and logs: the id of a key or a session, or issuer and subject. Never a
   * secret.
   */
  readonly id: string;
  /** The roles that the token claims, as it names them; `null`: none. */
  readonly role: string | null;
  /** May a request name another user than the token does? */
  readonly mayNameUser: boolean;
  /**
   * First instant at which the token, or the session of a browser, is not valid any more; `null`: it does not
   * expire.
   */
  readonly expiresAt: Instant | null;
  /** Id of the session by whose cookie the request came; `null`: it came with a token. */
  readonly session: string | null;
}

/** @throws PermissionError `forbidden` */
export function demand(caller: Caller, permission: Permission): void {
  if (caller.permissions.has(permission)) return;
  throw new PermissionError(
    "forbidden",
    `This needs the permission ${permission}, which the token does not give. It gives ${[...caller.permissions].join(", ") || "none"}.`,
  );
}

export function userGraph(user: string): string {
  return `user:${user}`;
}

/**
 * Is a graph the caller's own: that of the one user for whom the token acts, who may read and write it? Such
 * a token may do with this graph what otherwise takes `admin`: export it, read its traces and its journal,
 * check its chain, and forget it whole. One that acts for whom each request names has no graph of its own.
 */
function isOwnGraph({ user, mayNameUser, permissions, graphs }: Caller, graph: string): boolean {
  if (user === null || mayNameUser || graph !== userGraph(user)) return false;
  return permissions.has("read") && permissions.has("write") && isAmong(graphs.write, graph);
}

/** Demands `admin`, unless the graph is the caller's own. @throws PermissionError `forbidden` */
export function demandOwn(caller: Caller, graph: string): void {
  if (!isOwnGraph(caller, graph)) demand(caller, "admin");
}

const MAX_TOKEN_CHARS = 500;

/**
 * Who writes, for the journal: the user it is done for, else the token; and by which token, in which role.
 */
export function actorOf({ user, via, id, role }: Caller): Actor {
  // A subject may be whatever its issuer lets it be.
  const token = `${via}:${id}`
    .replaceAll(/\p{Cc}/gu, "_")
    .slice(0, MAX_TOKEN_CHARS)
    .toWellFormed();
  return {
    ...(user === null ? ({ kind: "agent", id: token } as const) : ({ kind: "user", id: user } as const)),
    via: token,
    ...(role === null ? {} : { role }),
  };
}

/**
 * The graphs that a request may reach: the first is written, all are read.
 *
 * @param names As the request names them; empty: the only graph that the caller may write, if that is one by
 *   name.
 * @throws PermissionError `forbidden`
 */
export function reachable(
  { graphs }: Caller,
  names: readonly string[],
  usual: string | null,
): { readonly write: string; readonly read: readonly string[]; readonly mayWrite: boolean } {
  const [only, ...others] = graphs.write.filter((pattern) => !pattern.endsWith("*"));
  const own = only !== undefined && others.length === 0 ? only : usual;
  const requested = names.length > 0 ? [...new Set(names)] : own === null ? [] : [own];
  const [write] = requested;
  if (write === undefined) {
    throw new PermissionError(
      "forbidden",
      "The request names no graph, and the token does not tell which one is meant. Name it in the header x-palimpsest-graph.",
    );
  }
  const mayWrite = isAmong(graphs.write, write);
  for (const name of requested) {
    // Who may write a graph sees what became of what was written.
    if (isAmong(graphs.read, name) || isAmong(graphs.write, name)) continue;
    throw new PermissionError("forbidden", `The token does not reach the graph ${JSON.stringify(name)}.`);
  }
  return { write, read: requested, mayWrite };
}
