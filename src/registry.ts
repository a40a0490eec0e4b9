/** The tenants and graphs of a memory by name: their numbers in the database and the ontology that each graph follows. */
import type { Database } from "./db/database.ts";
import type { Clock, NewId } from "./domain/ids.ts";
import { Ontology } from "./domain/ontology.ts";
import { NotFoundError } from "./errors.ts";
import { findGraph, findTenant, listGraphs, makeGraph, makeTenant } from "./graph/names.ts";

/** A graph as the database knows it. */
export interface OpenGraph {
  readonly tenant: number;
  readonly graph: number;
  readonly ontology: Ontology;
}

interface RegistryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Asks for each number once. */
export class Registry {
  readonly #parts: RegistryParts;
  readonly #ontology = new Ontology();
  readonly #tenants = new Map<string, number>();
  readonly #graphs = new Map<string, number>();

  constructor(parts: RegistryParts) {
    this.#parts = parts;
  }

  /** @throws NotFoundError `graph_unknown` */
  async find(tenantName: string, graphName: string): Promise<OpenGraph> {
    const { database } = this.#parts;
    const tenant = this.#tenants.get(tenantName) ?? (await findTenant(database, tenantName));
    if (tenant !== undefined) this.#tenants.set(tenantName, tenant);
    const graph =
      tenant === undefined
        ? undefined
        : (this.#graph(tenant, graphName) ?? (await findGraph(database, tenant, graphName)));
    if (tenant === undefined || graph === undefined) {
      throw new NotFoundError(
        "graph_unknown",
        `There is no graph ${JSON.stringify(graphName)} in the tenant ${JSON.stringify(tenantName)}. Remember something in it first, or call create(); graphs() lists those that exist.`,
      );
    }
    this.#graphs.set(`${tenant} ${graphName}`, graph);
    return { tenant, graph, ontology: this.#ontology };
  }

  /** The same; the tenant and the graph are made if they do not exist. */
  async make(tenantName: string, graphName: string): Promise<OpenGraph> {
    const { database, clock, newId } = this.#parts;
    const now = clock();
    const tenant = this.#tenants.get(tenantName) ?? (await makeTenant(database, tenantName, now));
    this.#tenants.set(tenantName, tenant);
    const graph =
      this.#graph(tenant, graphName) ?? (await makeGraph(database, tenant, graphName, newId(), now));
    this.#graphs.set(`${tenant} ${graphName}`, graph);
    return { tenant, graph, ontology: this.#ontology };
  }

  /** The names of a tenant's graphs, sorted. */
  async graphs(tenantName: string): Promise<string[]> {
    const { database } = this.#parts;
    const tenant = this.#tenants.get(tenantName) ?? (await findTenant(database, tenantName));
    return tenant === undefined ? [] : listGraphs(database, tenant);
  }

  #graph(tenant: number, name: string): number | undefined {
    return this.#graphs.get(`${tenant} ${name}`);
  }
}
