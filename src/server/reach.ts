/** From the header of a request to the graphs that it may reach. */
import type { MiddlewareHandler } from "hono";
import { actorOf, type Caller, demand, demandOwn, reachable, userGraph } from "../auth/caller.ts";
import { isAmong, type Permission } from "../auth/permissions.ts";
import { DEFAULT_GRAPH } from "../domain/default-names.ts";
import { InputError, PermissionError } from "../errors.ts";
import type { Memory } from "../memory/memory.ts";
import type { Reach, ServerEnv } from "./env.ts";

/**
 * @param header names of graphs between commas: the one that is written, then others that are read
 * @throws PermissionError `forbidden`
 */
export function reachOf(
  memory: Memory,
  caller: Caller,
  header: string | undefined,
  needs: Permission,
): Reach {
  const names = (header ?? "").split(",").map((name) => plainName(name.trim(), "x-palimpsest-graph"));
  const usual = caller.user === null ? DEFAULT_GRAPH : userGraph(caller.user);
  const { write, read, mayWrite } = reachable(
    caller,
    names.filter((name) => name !== ""),
    usual,
  );
  if (needs === "write" && !mayWrite)
    throw new PermissionError("forbidden", `The token may not write the graph ${JSON.stringify(write)}.`);
  return {
    caller,
    graph: memory.tenant(caller.tenant).graph(write).as(actorOf(caller)),
    graphs: read,
    canWrite: (graph) => caller.permissions.has("write") && isAmong(caller.graphs.write, graph),
    can: (permission) => caller.permissions.has(permission) && (permission !== "write" || mayWrite),
  };
}

/** Names stand percent-encoded, as a header takes no comma inside of them and nothing but ASCII. */
export function plainName(name: string, header: string): string {
  try {
    // Nobody knows in which encoding other characters came: they would name another graph.
    if (/^[\x20-\x7e]*$/u.test(name)) return decodeURIComponent(name);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
  }
  throw new InputError(
    "request_invalid",
    `The header ${header}: a name is not percent-encoded as it should be. Encode each name as encodeURIComponent does.`,
  );
}

/** What a request may reach, for `admin` or with a graph of one's own. @throws PermissionError `forbidden` */
export function ownReach(memory: Memory, caller: Caller, header: string | undefined): Reach {
  const reach = reachOf(memory, caller, header, "read");
  demandOwn(caller, reach.graph.name);
  return reach;
}

/** Sets `reach` for routes that read, and read their bodies themselves. */
export function reaching(memory: Memory): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const caller = context.get("caller");
    demand(caller, "read");
    context.set("reach", reachOf(memory, caller, context.req.header("x-palimpsest-graph"), "read"));
    await next();
  };
}
