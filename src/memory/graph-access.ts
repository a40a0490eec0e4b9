/** How one graph is found, read and written: what all that can be done with it has in common. */
import type { AnswerMode } from "../answer/options.ts";
import type { AnswerWriter } from "../answer/writer.ts";
import type { Transaction, WriteScope } from "../db/database.ts";
import { isUuid } from "../domain/ids.ts";
import type { TimeInput } from "../domain/interval.ts";
import { Ontology } from "../domain/ontology.ts";
import { isSureFilter, type SureFilter } from "../domain/sure-filter.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { Embeddings } from "../embed/embeddings.ts";
import { InputError, NotFoundError } from "../errors.ts";
import type { CurrentGraphs, WalkAnswer } from "../graph/cache/current-graphs.ts";
import { entitiesCalled } from "../graph/read/find-entities.ts";
import { meantBy, unknownEntity } from "../graph/read/meant.ts";
import type { IngestContext } from "../ingest/context.ts";
import { checkTerms, type FilterTerms, hasUndefinedTerms } from "../ontology/check-terms.ts";
import { withCurrentOntology } from "../ontology/current.ts";
import type { CreateOptions } from "../ontology/graph-options.ts";
import type { EpisodeCache } from "../recall/cache/episode-cache.ts";
import type { RerankerOptions } from "../rerank/options.ts";
import type { Sharing } from "../sharing/sharing.ts";
import type { Observe } from "../telemetry/events.ts";
import type { TraceBook } from "../trace/trace-book.ts";
import type { ExportKeys } from "../transfer/seal.ts";
import type { ReadOptions } from "./graph-options.ts";
import type { OpenGraph, Registry } from "./registry.ts";

/** What all graphs of a memory share. */
export interface GraphParts extends Omit<IngestContext, "ontology" | "renew"> {
  /** What brings what graphs share where it should be. */
  readonly sharing: Sharing;
  /** Where recalls and answers are recorded. */
  readonly traces?: TraceBook;
  /** The cached graphs. */
  readonly current: CurrentGraphs;
  /** Where the episodes of cached graphs stand. */
  readonly episodes?: EpisodeCache;
  /** What makes vectors of what is stored; absent: nothing does. */
  readonly embeddings?: Embeddings;
  /** What orders anew what was found; absent: nothing does. */
  readonly reranker?: Required<RerankerOptions>;
  /** Is told what happens. */
  readonly observe?: Observe;
  /** What signs exports, and whose signature those that are restored must have, unless a call says so. */
  readonly exportKeys?: ExportKeys;
  /** How questions are answered. Absent: in the words of the evidence. */
  readonly answering?: {
    /** Absent: by no model. */
    readonly writer?: AnswerWriter;
    readonly mode: AnswerMode;
    /** Tokens that a tenant may use on a day (UTC); absent: any number. */
    readonly tokensPerDay?: number;
  };
}

/** What a reading call works with. */
export interface ReadContext extends GraphParts {
  readonly ontology: Ontology;
}

/** The graphs that a call reads. */
export interface ReadGraphs {
  readonly tenant: number;
  readonly graphs: readonly number[];
}

/** What a writing call works with. */
interface ToWrite {
  /** Does the graph share anything with others? */
  readonly hasShares: boolean;
  readonly context: IngestContext;
  readonly scope: WriteScope;
}

/** One graph by its names, with what it is worked on with. */
export class GraphAccess {
  readonly tenant: string;
  readonly name: string;
  readonly parts: GraphParts;
  readonly registry: Registry;

  constructor(
    names: { readonly tenant: string; readonly graph: string },
    parts: GraphParts,
    registry: Registry,
  ) {
    this.tenant = names.tenant;
    this.name = names.graph;
    this.parts = parts;
    this.registry = registry;
  }

  /** @throws NotFoundError `graph_unknown` */
  find() {
    return this.registry.find(this.tenant, this.name);
  }

  /** Is there such a graph? One is made by the first write of it. */
  async isThere(): Promise<boolean> {
    try {
      await this.parts.database.trackCall(() => this.find());
      return true;
    } catch (error) {
      if (error instanceof NotFoundError && error.code === "graph_unknown") return false;
      throw error;
    }
  }

  /** Makes it if it does not exist. */
  make(options: CreateOptions = {}) {
    return this.registry.make(this.tenant, this.name, options);
  }

  /** What was forgotten is not to be held until somebody asks. */
  evict(tenant: number, graph: number): void {
    this.parts.current.evict({ tenant, graph });
    this.parts.episodes?.evict({ tenant, graph });
  }

  /** Writes, under the ontology as it is by then. A graph that is not there is made by the options. */
  write<Result>(
    work: (context: IngestContext, scope: WriteScope) => Promise<Result>,
    options: CreateOptions = {},
  ): Promise<Result> {
    return this.parts.database.trackCall(async () => {
      const result = await this.#writeOnce(work, options).catch((error: unknown) => {
        // Somebody forgot the graph meanwhile: one of its name is made anew.
        if (!(error instanceof NotFoundError && error.code === "graph_unknown")) throw error;
        this.registry.invalidate(this.tenant, this.name);
        return this.#writeOnce(work, options);
      });
      this.parts.embeddings?.wake();
      return result;
    });
  }

  async #writeOnce<Result>(
    work: (context: IngestContext, scope: WriteScope) => Promise<Result>,
    options: CreateOptions,
  ): Promise<Result> {
    const { context, scope, hasShares } = await this.openToWrite(options);
    const result = await withCurrentOntology(context, (current) => work(current, scope));
    if (hasShares) await this.parts.sharing.follow({ tenant: scope.tenant, graph: scope.write });
    return result;
  }

  /** The graph, made if it is not there, with what a write of it works with. */
  async openToWrite(options: CreateOptions = {}): Promise<ToWrite> {
    const open = this.toWrite(await this.make(options));
    await this.parts.embeddings?.use(open.scope);
    return open;
  }

  /** What a write of the graph works with. */
  toWrite({ tenant, graph, ontology, timeZone, hasShares }: OpenGraph): ToWrite {
    const renew = () => this.registry.renew(tenant, graph, this.parts);
    const scope = { tenant, read: [graph], write: graph };
    return { context: { ...this.parts, ...zoned(timeZone), ontology, renew }, scope, hasShares };
  }

  /** Reads in one transaction. */
  read<Result>(
    options: ReadOptions,
    work: (transaction: Transaction, where: ReadGraphs, context: ReadContext) => Promise<Result>,
  ): Promise<Result> {
    return this.open(options, (context, where) => this.inTransaction(context, where, work));
  }

  /**
   * Walks from what names or ids mean: if nothing is called so, from what is surely meant by another
   * spelling.
   *
   * @throws NotFoundError `entity_unknown`, with what may have been meant; ConflictError `entity_ambiguous`
   */
  async asMeant<Result>(
    options: ReadOptions & { readonly knownAt?: TimeInput },
    names: readonly string[],
    walk: (names: readonly string[]) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await walk(names);
    } catch (error) {
      if (!(error instanceof NotFoundError && error.code === "entity_unknown")) throw error;
      const meant = await this.read(options, async (transaction, where, { ontology }) => {
        const ids: string[] = [];
        for (const name of names) {
          // An id has no other spelling, and may be that of an episode.
          if (isUuid(name) || (await entitiesCalled(transaction, where, name)).length > 0) ids.push(name);
          else {
            const { same, near } = await meantBy(transaction, where, name, ontology);
            const [id, ...others] = same;
            if (id === undefined || others.length > 0) throw unknownEntity(name, near);
            ids.push(id);
          }
        }
        return ids;
      });
      if (meant.every((name, place) => name === names[place])) throw error;
      return walk(meant);
    }
  }

  /** From the cached graphs, if they can answer, else from the database. */
  walk<Result>(
    options: ReadOptions & { readonly knownAt?: TimeInput } & SureFilter & Pick<FilterTerms, "predicates">,
    runInMemory: (context: ReadContext, where: ReadGraphs) => Promise<WalkAnswer<Result> | undefined>,
    work: (transaction: Transaction, where: ReadGraphs, context: ReadContext) => Promise<Result>,
    tell: (result: Result, ontology: Ontology) => Result = (result) => result,
  ): Promise<Result> {
    return this.open(options, async (context, where) => {
      await this.checkTerms(context, where, options);
      // What facts rest on is not cached.
      const isInDatabase = options.knownAt !== undefined || isSureFilter(options);
      const answered = isInDatabase ? undefined : await runInMemory(context, where);
      const result = answered?.result ?? (await this.inTransaction(context, where, work));
      return tell(result, context.ontology);
    });
  }

  /** @throws InputError `predicate_unknown`, `type_unknown` for a term that is neither defined nor used */
  async checkTerms(context: ReadContext, where: ReadGraphs, terms: FilterTerms): Promise<void> {
    if (!hasUndefinedTerms(terms, context.ontology)) return;
    await this.inTransaction(context, where, (transaction) =>
      checkTerms(transaction, where, terms, context.ontology),
    );
  }

  inTransaction<Result>(
    context: ReadContext,
    where: ReadGraphs,
    work: (transaction: Transaction, where: ReadGraphs, context: ReadContext) => Promise<Result>,
  ): Promise<Result> {
    const scope = { tenant: where.tenant, read: where.graphs, write: null };
    return context.database.transaction(scope, (transaction) => work(transaction, where, context));
  }

  /** The graphs that are named, or this one. */
  async open<Result>(
    options: ReadOptions,
    work: (context: ReadContext, where: ReadGraphs) => Promise<Result>,
  ): Promise<Result> {
    const names = [...new Set(options.graphs ?? [this.name])];
    if (names.length === 0)
      throw new InputError(
        "invalid_input",
        "graphs is an empty list. Name at least one graph, or leave it out.",
      );
    return this.parts.database.trackCall(async () => {
      const found = await Promise.all(names.map((name) => this.registry.find(this.tenant, name)));
      const [first] = found;
      if (first === undefined) throw new Error("A list of graphs was found to be empty");
      const graphs = found.map((open) => open.graph);
      const ontology = Ontology.merged(first.ontology, ...found.map((open) => open.ontology));
      const context = { ...this.parts, ...zoned(first.timeZone), ontology };
      return work(context, { tenant: first.tenant, graphs });
    });
  }
}

/** The time zone of a graph in place of the memory's, if it has one. */
function zoned(timeZone: TimeZone): Pick<IngestContext, "timeZone"> {
  return timeZone === null ? {} : { timeZone };
}
