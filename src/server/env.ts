/** What the handlers of a request share. */
import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "../auth/caller.ts";
import type { Permission } from "../auth/permissions.ts";
import type { GraphHandle } from "../memory/graph-handle.ts";

/** What a request may reach. */
export interface Reach {
  readonly caller: Caller;
  /** The graph that is written, for the caller as its actor. */
  readonly graph: GraphHandle;
  /** The graphs that are read, the written one first. */
  readonly graphs: readonly string[];
  /** May the caller do this, in the graph that is written? */
  readonly can: (permission: Permission) => boolean;
  /** May the caller write a graph of this name? */
  readonly canWrite: (graph: string) => boolean;
}

export interface ServerEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    readonly requestId: string;
    readonly caller: Caller;
    readonly reach: Reach;
    /** The pattern of the route, for logs and metrics: a path may name people. */
    readonly route: string;
  };
}
