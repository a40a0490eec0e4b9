/** Opens one graph for reading and writing. */
import type { AnswerMode } from "../answer/options.ts";
import type { AnswerWriter } from "../answer/writer.ts";
import type { Transaction, WriteScope } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { isUuid } from "../domain/ids.ts";
import type { TimeInput } from "../domain/interval.ts";
import { Ontology } from "../domain/ontology.ts";
import { isSureFilter, type SureFilter } from "../domain/sure-filter.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { Embeddings } from "../embed/embeddings.ts";
import { invalid, NotFoundError, PalimpsestError } from "../errors.ts";
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

/** The dependencies that all graphs of a memory share. */
export interface GraphParts extends Omit<IngestContext, "ontology" | "renew"> {
  /** Copies shared facts to the graphs that they are shared with. */
  readonly sharing: Sharing;
  /** Forgets what has expired in the graph of a name. */
  readonly forgetExpired: (graph: string) => Promise<unknown>;
  /** The record of recalls and answers; absent: none is kept. */
  readonly traces?: TraceBook;
  readonly graphCache: CurrentGraphs;
  readonly episodeCache?: EpisodeCache;
  /** Makes vectors of stored items; absent: there are none. */
  readonly embeddings?: Embeddings;
  /** Orders results again; absent: they stay in the order of recall. */
  readonly reranker?: Required<RerankerOptions>;
  /** Is called with each event. */
  readonly observe?: Observe;
  /**
   * Key that signs exports, and keys that restored exports must be signed with, unless a call gives others.
   */
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

/** The dependencies of a call that reads. */
export interface ReadContext extends GraphParts {
  readonly ontology: Ontology;
}

/** The dependencies of a call that writes. */
interface ToWrite {
  /** Does the graph share anything with others? */
  readonly hasShares: boolean;
  readonly context: IngestContext;
  readonly scope: WriteScope;
}

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
  async find(): Promise<OpenGraph> {
    return this.#withoutExpired(await this.findAsStored());
  }

  /** As {@link find}, with what has expired and is not forgotten yet. */
  findAsStored(): Promise<OpenGraph> {
    return this.registry.find(this.tenant, this.name);
  }

  /** Does the graph exist? The first write of it makes it. */
  async isThere(): Promise<boolean> {
    try {
      await this.parts.database.trackCall(() => this.find());
      return true;
    } catch (error) {
      if (error instanceof NotFoundError && error.code === "graph_unknown") return false;
      throw error;
    }
  }

  /** Makes the graph if it does not exist. */
  async make(options: CreateOptions = {}): Promise<OpenGraph> {
    return this.#withoutExpired(await this.registry.make(this.tenant, this.name, options));
  }

  /** Forgets first what has expired, so that nobody reads it or adds to it, although no sweep came by yet. */
  async #withoutExpired(open: OpenGraph): Promise<OpenGraph> {
    const { clock, forgetExpired } = this.parts;
    if (open.nextExpiry === null || open.nextExpiry > clock()) return open;
    try {
      await forgetExpired(this.name);
    } catch (error) {
      // What a restore has begun to bring is forgotten once it is whole.
      if (!(error instanceof PalimpsestError && error.code === "restore_unfinished")) throw error;
    }
    return this.findAsStored();
  }

  /** Has the next call in this process see what was changed of the graph's own row. */
  refresh(): void {
    this.registry.refresh(this.tenant, this.name);
  }

  /** Removes a graph from the caches, so that nothing forgotten stays in memory. */
  evict(tenant: number, graph: number): void {
    this.parts.graphCache.evict({ tenant, graph });
    this.parts.episodeCache?.evict({ tenant, graph });
  }

  /** Writes under the current ontology. A graph that does not exist is made with the options. */
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

  /** Opens the graph for a write; it is made if it does not exist. */
  async openToWrite(options: CreateOptions = {}): Promise<ToWrite> {
    const open = this.toWrite(await this.make(options));
    await this.parts.embeddings?.use(open.scope);
    return open;
  }

  /** The dependencies of a write of the graph. */
  toWrite({ tenant, graph, ontology, timeZone, hasShares }: OpenGraph): ToWrite {
    const renew = () => this.registry.renew(tenant, graph, this.parts);
    const scope = { tenant, read: [graph], write: graph };
    return { context: { ...this.parts, ...zoned(timeZone), ontology, renew }, scope, hasShares };
  }

  read<Result>(
    options: ReadOptions,
    work: (transaction: Transaction, where: ReadGraphs, context: ReadContext) => Promise<Result>,
  ): Promise<Result> {
    return this.open(options, (context, where) => this.inTransaction(context, where, work));
  }

  /**
   * Walks from the entities that names or ids mean: if none has such a name, from the one that is surely
   * meant by another spelling.
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

  /** Answers from the cached graphs, if they can, else from the database. */
  walk<Result>(
    options: ReadOptions & { readonly knownAt?: TimeInput } & SureFilter & FilterTerms,
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

  /** Opens the graphs that the options name, or this one, for reading. */
  async open<Result>(
    options: ReadOptions,
    work: (context: ReadContext, where: ReadGraphs) => Promise<Result>,
  ): Promise<Result> {
    const names = [...new Set(options.graphs ?? [this.name])];
    if (names.length === 0)
      throw invalid("graphs is an empty list. Name at least one graph, or leave it out.");
    return this.parts.database.trackCall(async () => {
      const found = await Promise.all(
        names.map((graph) =>
          new GraphAccess({ tenant: this.tenant, graph }, this.parts, this.registry).find(),
        ),
      );
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
