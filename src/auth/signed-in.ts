/** Who is signed in, as a page shows it. */
import type { Caller } from "./caller.ts";
import type { GraphPatterns, Permission } from "./permissions.ts";

export interface SignedIn {
  readonly tenant: string;
  /** The user for whom the session acts; `null`: nobody, or the one that each request names. */
  readonly user: string | null;
  readonly permissions: readonly Permission[];
  /** Names of graphs; one that ends in an asterisk stands for all that begin so. */
  readonly graphs: GraphPatterns;
  /** The means of signing in: `session` (a code), `local`, `key` or `jwt`. */
  readonly via: Caller["via"];
  readonly role: string | null;
  /** May a request name another user? */
  readonly mayNameUser: boolean;
  /** ISO 8601 in UTC: first instant at which the session is over; `null`: it does not expire. */
  readonly expiresAt: string | null;
}

export function signedIn(caller: Caller): SignedIn {
  const { tenant, user, permissions, graphs, via, role, mayNameUser, expiresAt } = caller;
  const until = expiresAt === null ? null : new Date(expiresAt).toISOString();
  return { tenant, user, permissions: [...permissions], graphs, via, role, mayNameUser, expiresAt: until };
}
