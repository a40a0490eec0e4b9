/**
 * The tenants and graphs of a memory by name: their numbers in the database and the ontology that each graph
 * follows.
 */
import type { Database, WriteScope } from "../db/database.ts";
import type { Acting } from "../domain/actor.ts";
import type { Clock, FactId, NewId } from "../domain/ids.ts";
import type { Instant } from "../domain/interval.ts";
import { DEFAULT_PROFILE, type OntologyHistory } from "../domain/ontology/history.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { ConflictError, InputError, NotFoundError } from "../errors.ts";
import {
  type FoundGraph,
  findGraph,
  findTenant,
  listGraphs,
  makeGraph,
  makeTenant,
  storeSettings,
  tenantName,
} from "../graph/read/names.ts";
import { catchUp } from "../ontology/catch-up.ts";
import type { CreateOptions } from "../ontology/graph-options.ts";
import { loadHistory, profileOf } from "../ontology/store.ts";

/** A graph as the database knows it. */
export interface OpenGraph {
  readonly tenant: number;
  readonly graph: number;
  readonly ontology: Ontology;
  /** Time zone of episodes that name none; `null`: the memory's. */
  readonly timeZone: TimeZone;
  /** Does it share anything with other graphs? */
  readonly hasShares: boolean;
  /** When the first of its episodes expires; `null`: none does. */
  readonly nextExpiry: Instant | null;
}

interface RegistryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  /**
   * Milliseconds of a clock that never stands still, for the age of what is remembered. Default: that of the
   * process.
   */
  readonly age?: () => number;
}

/** Definitions as they were last read. */
interface CachedHistory {
  readonly history: Promise<OntologyHistory>;
  readonly loadedAt: number;
}

/** When it was last there. */
interface Seen {
  readonly seenAt: number;
}

/**
 * What another process forgets, and definitions of other processes are seen after so many milliseconds when
 * reading, at once when writing.
 */
const FRESH_FOR_MS = 1_000;

/** Asks for each number once, and for definitions once a second. */
export class Registry {
  readonly #parts: RegistryParts;
  readonly #tenants = new Map<string, Seen & { readonly id: number }>();
  readonly #graphs = new Map<string, Seen & FoundGraph>();
  readonly #histories = new Map<number, CachedHistory>();
  readonly #catchingUp = new Map<number, Promise<ReadonlySet<FactId>>>();
  /** How often it was told that a row has changed. */
  #changes = 0;

  constructor(parts: RegistryParts) {
    this.#parts = parts;
  }

  /** @throws NotFoundError `graph_unknown` */
  async find(tenantName: string, graphName: string): Promise<OpenGraph> {
    const tenant = await this.findTenant(tenantName);
    const graph = tenant === undefined ? undefined : await this.#findGraph(tenant, graphName);
    if (tenant === undefined || graph === undefined) {
      throw new NotFoundError(
        "graph_unknown",
        `There is no graph ${JSON.stringify(graphName)} in the tenant ${JSON.stringify(tenantName)}. Remember something in it first, or call create(); graphs() lists those that exist.`,
      );
    }
    return this.#opened(tenant, graph);
  }

  /** The ontology of a graph that is known by number; `undefined` if there is none of that number. */
  async ontologyOf(tenant: number, graph: number): Promise<Ontology | undefined> {
    const profile = await profileOf(this.#parts.database, tenant, graph);
    return profile === undefined ? undefined : this.#ontology(tenant, profile);
  }

  /**
   * Finds a graph by its names; the tenant and the graph are made if they do not exist.
   *
   * @throws InputError `profile_unknown`; ConflictError `profile_conflict` if the graph follows another
   *   profile
   */
  async make(
    tenantName: string,
    graphName: string,
    { profile, ...settings }: CreateOptions = {},
  ): Promise<OpenGraph> {
    const tenant = await this.makeTenant(tenantName);
    if (profile !== undefined) await this.#checkProfile(tenant, profile);
    const graph =
      (await this.#findGraph(tenant, graphName)) ??
      (await this.#makeGraph(tenant, graphName, profile ?? DEFAULT_PROFILE));
    if (profile !== undefined && graph.profile !== profile) {
      throw new ConflictError(
        "profile_conflict",
        `The graph ${JSON.stringify(graphName)} follows the profile ${graph.profile}, and a graph's profile does not change. Make a graph of another name with the profile ${profile}.`,
      );
    }
    const { timeZone = graph.timeZone, keepDays = graph.keepDays } = settings;
    if (timeZone === graph.timeZone && keepDays === graph.keepDays) return this.#opened(tenant, graph);
    await storeSettings(this.#parts.database, tenant, graph.id, { timeZone, keepDays });
    this.invalidate(tenantName, graphName);
    return this.#opened(tenant, { ...graph, timeZone });
  }

  async #opened(tenant: number, graph: FoundGraph): Promise<OpenGraph> {
    const { id, profile, timeZone, hasShares, nextExpiry: next } = graph;
    const nextExpiry = next === null ? null : Date.parse(next);
    return {
      tenant,
      graph: id,
      ontology: await this.#ontology(tenant, profile),
      timeZone,
      hasShares,
      nextExpiry,
    };
  }

  /** The number of a tenant; `undefined` if there is none of that name. */
  async findTenant(name: string): Promise<number | undefined> {
    const known = this.#tenants.get(name);
    if (known !== undefined && this.#isCurrent(known)) return known.id;
    const before = this.#changes;
    const tenant = await findTenant(this.#parts.database, name);
    if (tenant === undefined) this.#tenants.delete(name);
    else this.#tenants.set(name, { id: tenant, ...this.#seen(before) });
    return tenant;
  }

  async nameOf(tenant: number): Promise<string> {
    for (const [name, { id }] of this.#tenants) if (id === tenant) return name;
    return tenantName(this.#parts.database, tenant);
  }

  /** The number of a tenant; it is made if there is none. */
  async makeTenant(name: string): Promise<number> {
    const { database, clock } = this.#parts;
    const known = await this.findTenant(name);
    if (known !== undefined) return known;
    const tenant = await makeTenant(database, name, clock());
    this.#tenants.set(name, { id: tenant, seenAt: this.#age() });
    return tenant;
  }

  /** Asks again for a graph whose row has changed. */
  refresh(tenantName: string, graphName: string): void {
    this.#changes += 1;
    const key = `${this.#tenants.get(tenantName)?.id} ${graphName}`;
    const known = this.#graphs.get(key);
    if (known !== undefined) this.#graphs.set(key, { ...known, seenAt: Number.NEGATIVE_INFINITY });
  }

  /** Asks again for a graph, or for a tenant with all its graphs: it may have been forgotten. */
  invalidate(tenantName: string, graphName?: string): void {
    this.#changes += 1;
    const tenant = this.#tenants.get(tenantName)?.id;
    for (const key of this.#graphs.keys())
      if (graphName === undefined ? key.startsWith(`${tenant} `) : key === `${tenant} ${graphName}`)
        this.#graphs.delete(key);
    if (graphName !== undefined || tenant === undefined) return;
    this.#tenants.delete(tenantName);
    this.#histories.delete(tenant);
  }

  /** The names of a tenant's graphs, sorted. */
  async graphs(tenantName: string): Promise<string[]> {
    const tenant = await this.findTenant(tenantName);
    return tenant === undefined ? [] : listGraphs(this.#parts.database, tenant);
  }

  /** The definitions of a tenant, at most a second old. */
  async history(tenant: number): Promise<OntologyHistory> {
    const known = this.#histories.get(tenant);
    if (known !== undefined && this.#age() - known.loadedAt < FRESH_FOR_MS) return known.history;
    return this.reload(tenant);
  }

  /** The definitions of a tenant as they are now. */
  async reload(tenant: number): Promise<OntologyHistory> {
    const loading = loadHistory(this.#parts.database, tenant);
    const known = { history: loading, loadedAt: this.#age() };
    this.#histories.set(tenant, known);
    try {
      return await loading;
    } catch (error) {
      // What failed is asked for again.
      if (this.#histories.get(tenant) === known) this.#histories.delete(tenant);
      throw error;
    }
  }

  /**
   * What a writer needs who found that a graph's facts follow another version than the writer's: the
   * definitions are read anew, and the graph is brought to them.
   */
  async renew(tenant: number, graph: number, by: Acting): Promise<Ontology> {
    const history = await this.reload(tenant);
    const profile = await profileOf(this.#parts.database, tenant, graph);
    if (profile === undefined) {
      throw new NotFoundError("graph_unknown", "The graph that is written does not exist any more.");
    }
    await this.catchUp({ tenant, read: [graph], write: graph }, profile, history, by);
    return history.ontology(profile);
  }

  /** Brings a graph to the ontology of its profile. Who comes meanwhile waits for the same. */
  async catchUp(
    scope: WriteScope,
    profile: string,
    history: OntologyHistory,
    by: Acting,
  ): Promise<ReadonlySet<FactId>> {
    const running = this.#catchingUp.get(scope.write);
    if (running !== undefined) await running;
    const started = catchUp({ ...this.#parts, ...by }, scope, profile, history);
    this.#catchingUp.set(scope.write, started);
    try {
      return await started;
    } finally {
      if (this.#catchingUp.get(scope.write) === started) this.#catchingUp.delete(scope.write);
    }
  }

  async #ontology(tenant: number, profile: string): Promise<Ontology> {
    const history = await this.history(tenant);
    // A graph may have been made with a profile that another process defined just now.
    return (history.has(profile) ? history : await this.reload(tenant)).ontology(profile);
  }

  async #checkProfile(tenant: number, profile: string): Promise<void> {
    if ((await this.history(tenant)).has(profile)) return;
    const history = await this.reload(tenant);
    if (!history.has(profile)) throw unknownProfile(profile, history);
  }

  async #findGraph(tenant: number, name: string) {
    const key = `${tenant} ${name}`;
    const known = this.#graphs.get(key);
    if (known !== undefined && this.#isCurrent(known)) return known;
    const before = this.#changes;
    const graph = await findGraph(this.#parts.database, tenant, name);
    if (graph === undefined) {
      this.#graphs.delete(key);
      return undefined;
    }
    if (known?.id === graph.id) {
      const seen = { ...graph, ...this.#seen(before) };
      this.#graphs.set(key, seen);
      return seen;
    }
    // Who defines brings up the graphs that are there then. What was defined before this one was made is
    // known from here on.
    await this.reload(tenant);
    const found = { ...graph, ...this.#seen(before) };
    this.#graphs.set(key, found);
    return found;
  }

  async #makeGraph(tenant: number, name: string, profile: string) {
    const { database, clock, newId } = this.#parts;
    const { version } = await this.#ontology(tenant, profile);
    await makeGraph(database, tenant, { name, uid: newId(), profile, ontologyVersion: version }, clock());
    const created = await this.#findGraph(tenant, name);
    if (created === undefined) throw new Error(`The graph ${name} was made and is not there`);
    return created;
  }

  /** What was read while a row changed may be from before: it is asked for again. */
  #seen(before: number): Seen {
    return { seenAt: this.#changes === before ? this.#age() : Number.NEGATIVE_INFINITY };
  }

  #isCurrent({ seenAt }: Seen): boolean {
    return this.#age() - seenAt < FRESH_FOR_MS;
  }

  #age(): number {
    return (this.#parts.age ?? (() => performance.now()))();
  }
}

/** Tells which profiles there are. */
export function unknownProfile(profile: string, history: OntologyHistory): InputError {
  return new InputError(
    "profile_unknown",
    `There is no profile ${JSON.stringify(profile)}. There are ${history.profiles().join(", ")}; ontology.define() makes others.`,
  );
}
