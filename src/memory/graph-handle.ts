/** One graph of one tenant: everything that can be done with a memory. */
import { inspect } from "node:util";
import { type Actor, actingOf } from "../domain/actor.ts";
import { type CreateOptions, checkCreate } from "../ontology/graph-options.ts";
import { GraphAccess, type GraphParts } from "./graph-access.ts";
import { AuditAndExportMethods } from "./handle/audit-and-export-methods.ts";
import type { Registry } from "./registry.ts";

/**
 * Handle of a graph, made by `memory.tenant(name).graph(name)`. Its methods are in `handle/`, a file for each
 * topic.
 */
export class GraphHandle extends AuditAndExportMethods {
  readonly tenant: string;
  readonly name: string;

  constructor(
    names: { readonly tenant: string; readonly graph: string },
    parts: GraphParts,
    registry: Registry,
  ) {
    super(new GraphAccess(names, parts, registry));
    this.tenant = names.tenant;
    this.name = names.graph;
  }

  /** @internal A log shows which graph it is, and nothing of the memory's parts. */
  [inspect.custom](): string {
    return `GraphHandle ${inspect({ tenant: this.tenant, graph: this.name })}`;
  }

  /**
   * Returns a handle of this graph for another actor: the journal, and claims of a person's own, name who it
   * was.
   *
   * @throws InputError `invalid_input`
   * @example await graph.as({ kind: "user", id: "alice", via: "crm:7" }).retract(fact.id);
   */
  as(actor: Actor): GraphHandle {
    const parts = { ...this.parts, ...actingOf(actor) };
    return new GraphHandle({ tenant: this.tenant, graph: this.name }, parts, this.access.registry);
  }

  /**
   * Makes the graph if it does not exist, so that it can be read before anything is remembered. Its profile
   * says which types and predicates it knows; a graph that is made by its first write follows `memory`. Of
   * one that exists it changes the time zone, and the days for which it keeps what it is told.
   *
   * @throws InputError `profile_unknown`, `invalid_time_zone`; ConflictError `profile_conflict` if it exists
   *   and follows another
   * @example await memory.tenant("acme").graph("crm").create({ profile: "company" });
   */
  async create(options: CreateOptions = {}): Promise<void> {
    const checked = checkCreate(options);
    await this.parts.database.trackCall(() => this.access.make(checked));
  }
}
