/** The memory: opens the database and wires the parts. */
import { type Config, configFrom, type MemoryOptions } from "./config.ts";
import type { Database } from "./db/database.ts";
import { openDatabase } from "./db/open.ts";
import { Ontology } from "./domain/ontology.ts";
import { NotFoundError } from "./errors.ts";
import { checkName, findGraph, findTenant, listGraphs, makeGraph, makeTenant } from "./graph/names.ts";
import { GraphHandle, type GraphNumbers } from "./graph-handle.ts";

/** The tenant of those who have only one. */
export const DEFAULT_TENANT = "default";

/**
 * Opens a memory, made if it does not exist. Close it when done.
 *
 * @throws PalimpsestError `database_in_use`, `database_invalid`, `database_unsupported`, `schema_too_new`
 * @example
 * const memory = await openMemory({ database: "./data" });
 * const alice = memory.tenant("acme").graph("user:alice");
 * await alice.remember({ content: "I adopted a dog, Fido, last May.", speaker: "Alice" });
 * await memory.close();
 */
export async function openMemory(options: MemoryOptions = {}): Promise<Memory> {
  const config = configFrom(options);
  return new Memory(config, await openDatabase(config.database));
}

/** An open memory. Made by {@link openMemory}. */
export class Memory {
  readonly #config: Config;
  readonly #database: Database;
  readonly #ontology = new Ontology();
  readonly #numbers: Numbers;

  constructor(config: Config, database: Database) {
    this.#config = config;
    this.#database = database;
    this.#numbers = new Numbers(config, database);
  }

  /** A tenant by name. It is made with the first graph that is written. */
  tenant(name: string): Tenant {
    const tenant = checkName(name, "tenant");
    return {
      name: tenant,
      graph: (graph) =>
        new GraphHandle(
          { tenant, graph: checkName(graph, "graph") },
          {
            database: this.#database,
            ontology: this.#ontology,
            newId: this.#config.newId,
            clock: this.#config.clock,
          },
          this.#numbers,
        ),
      graphs: () => this.#numbers.graphs(tenant),
    };
  }

  /** A graph of the tenant `default`. */
  graph(name: string): GraphHandle {
    return this.tenant(DEFAULT_TENANT).graph(name);
  }

  /** Waits for what is under way, then closes the database. A closed memory refuses every call. */
  close(): Promise<void> {
    return this.#database.close();
  }

  /** The same, for `await using memory = await openMemory()`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** A customer, an organisation: the security boundary. */
export interface Tenant {
  readonly name: string;
  /** A graph by name. It is made when it is first written, or by `create()`. */
  graph(name: string): GraphHandle;
  /** The names of all graphs of the tenant, sorted. */
  graphs(): Promise<string[]>;
}

/** Numbers of tenants and graphs, asked for once. */
class Numbers implements GraphNumbers {
  readonly #config: Config;
  readonly #database: Database;
  readonly #tenants = new Map<string, number>();
  readonly #graphs = new Map<string, number>();

  constructor(config: Config, database: Database) {
    this.#config = config;
    this.#database = database;
  }

  async find(tenantName: string, graphName: string): Promise<{ tenant: number; graph: number }> {
    const tenant = this.#tenants.get(tenantName) ?? (await findTenant(this.#database, tenantName));
    if (tenant !== undefined) this.#tenants.set(tenantName, tenant);
    const graph =
      tenant === undefined
        ? undefined
        : (this.#graph(tenant, graphName) ?? (await findGraph(this.#database, tenant, graphName)));
    if (tenant === undefined || graph === undefined) {
      throw new NotFoundError(
        "graph_unknown",
        `There is no graph ${JSON.stringify(graphName)} in the tenant ${JSON.stringify(tenantName)}. Remember something in it first, or call create(); graphs() lists those that exist.`,
      );
    }
    this.#graphs.set(`${tenant} ${graphName}`, graph);
    return { tenant, graph };
  }

  async make(tenantName: string, graphName: string): Promise<{ tenant: number; graph: number }> {
    const now = this.#config.clock();
    const tenant = this.#tenants.get(tenantName) ?? (await makeTenant(this.#database, tenantName, now));
    this.#tenants.set(tenantName, tenant);
    const graph =
      this.#graph(tenant, graphName) ??
      (await makeGraph(this.#database, tenant, graphName, this.#config.newId(), now));
    this.#graphs.set(`${tenant} ${graphName}`, graph);
    return { tenant, graph };
  }

  async graphs(tenantName: string): Promise<string[]> {
    const tenant = this.#tenants.get(tenantName) ?? (await findTenant(this.#database, tenantName));
    return tenant === undefined ? [] : listGraphs(this.#database, tenant);
  }

  #graph(tenant: number, name: string): number | undefined {
    return this.#graphs.get(`${tenant} ${name}`);
  }
}
