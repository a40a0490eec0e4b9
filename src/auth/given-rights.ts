/** What somebody gives on: keys, and links that sign in. */
import { PermissionError } from "../errors.ts";
import type { Caller } from "./caller.ts";
import { type GraphPatterns, isAmong, type Permission } from "./permissions.ts";

interface GivenRights {
  readonly user: string | null;
  readonly permissions: readonly Permission[];
  readonly graphs: GraphPatterns;
}

/** Nobody gives on what they have not. @throws PermissionError `forbidden` */
export function checkGiven(caller: Caller, { user, permissions, graphs }: GivenRights): void {
  const missing = permissions.find((permission) => !caller.permissions.has(permission));
  if (missing !== undefined)
    throw new PermissionError(
      "forbidden",
      `The token has not the permission ${missing}, so that it cannot give it.`,
    );
  const outside =
    graphs.read.find((pattern) => !isAmong([...caller.graphs.read, ...caller.graphs.write], pattern)) ??
    graphs.write.find((pattern) => !isAmong(caller.graphs.write, pattern));
  if (outside !== undefined)
    throw new PermissionError(
      "forbidden",
      `The token does not reach the graphs ${JSON.stringify(outside)}, so that it cannot give them.`,
    );
  if (!caller.mayNameUser && user !== caller.user)
    throw new PermissionError(
      "forbidden",
      "The token acts for one user, so that it gives rights for this one only: name it as user.",
    );
}
