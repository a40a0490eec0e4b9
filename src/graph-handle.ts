/** One graph of one tenant: everything that can be done with a memory. Translates and delegates; no rule lives here. */

import { type Answer, extractiveAnswer } from "./answer/answer.ts";
import type { Transaction, WriteScope } from "./db/database.ts";
import { type Actor, actorText } from "./domain/actor.ts";
import { type Entity, normalizeType } from "./domain/entity.ts";
import type { Fact } from "./domain/fact.ts";
import { factId, isUuid } from "./domain/ids.ts";
import { endOfEndpoint, type Interval, parseTime, type TimeInput, toIso } from "./domain/interval.ts";
import { InputError, NotFoundError } from "./errors.ts";
import { type Change, changesBetween } from "./graph/changes.ts";
import { entitiesCalled, readEntities } from "./graph/find-entities.ts";
import { readFacts } from "./graph/read-facts.ts";
import { type Explanation, explain } from "./graph/why.ts";
import { type ImportFileOptions, type ImportReport, importFile } from "./import/import-file.ts";
import type { IngestContext } from "./ingest/context.ts";
import type { EpisodeInput } from "./ingest/input.ts";
import { type RememberResult, rememberAll } from "./ingest/remember.ts";
import {
  checkChanges,
  checkEntities,
  checkedLines,
  checkFacts,
  checkImport,
  checkRecall,
  checkWhy,
} from "./read-options.ts";
import { type Found, type RecallResult, recall } from "./recall/recall.ts";
import type { Registry } from "./registry.ts";
import { exportLines } from "./transfer/export.ts";
import { type RestoreReport, restoreLines } from "./transfer/restore.ts";

/** What all graphs of a memory share. */
export type GraphParts = Omit<IngestContext, "ontology">;

/** Which graphs of the tenant are read. */
export interface ReadOptions {
  /** Names of graphs. Default: the graph itself. */
  readonly graphs?: readonly string[];
}

export interface FactsOptions extends ReadOptions {
  /** Name or id of the subject. */
  readonly subject?: string;
  /** Name of the predicate, in any of its spellings. */
  readonly predicate?: string;
  /** Name or id of the object entity. */
  readonly object?: string;
  /** True at some time in this day, month, year …; `"any"`: at any time. Default: now. */
  readonly asOf?: TimeInput;
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /** At most so many. Default 100. */
  readonly limit?: number;
}

export interface RecallOptions extends ReadOptions {
  /** At most so many facts and so many episodes. Default 10. */
  readonly limit?: number;
  /** Who asks: whom "I" and "my" mean. Default: the one person who speaks, if there is just one. */
  readonly speaker?: string;
  /** Whom "she", "he" and "they" mean, by name. */
  readonly about?: string;
  /** When facts should have been true. Default: the time that the question speaks of, else now. */
  readonly asOf?: TimeInput;
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /** Budget of the context text, at four characters a token. Default 2,000. */
  readonly maxTokens?: number;
}

export interface EntitiesOptions extends ReadOptions {
  /** In any of its spellings. */
  readonly type?: string;
  /** Name or id. */
  readonly name?: string;
  /** At most so many. Default 100. */
  readonly limit?: number;
}

export interface ChangesOptions extends ReadOptions {
  /** Recorded at or after the first instant of this. Default: since ever. */
  readonly from?: TimeInput;
  /** Recorded before the first instant of this. Default: until now. */
  readonly to?: TimeInput;
  /** At most so many. Default 1,000. */
  readonly limit?: number;
}

const LIMITS = {
  recall: 10,
  contextTokens: 2_000,
  facts: 100,
  entities: 100,
  changes: 1_000,
} as const;

/** Made by `memory.tenant(name).graph(name)`. */
export class GraphHandle {
  readonly tenant: string;
  readonly name: string;
  readonly #parts: GraphParts;
  readonly #registry: Registry;

  constructor(
    names: { readonly tenant: string; readonly graph: string },
    parts: GraphParts,
    registry: Registry,
  ) {
    this.tenant = names.tenant;
    this.name = names.graph;
    this.#parts = parts;
    this.#registry = registry;
  }

  /**
   * The same graph for another actor: the journal and claims of a person's own name who it was.
   *
   * @example await graph.as({ kind: "user", id: "alice" }).retract(fact.id);
   */
  as(actor: Actor): GraphHandle {
    const parts = { ...this.#parts, actor: actorText(actor) };
    return new GraphHandle({ tenant: this.tenant, graph: this.name }, parts, this.#registry);
  }

  /** Makes the graph if it does not exist, so that it can be read before anything is remembered. */
  async create(): Promise<void> {
    await this.#parts.database.during(() => this.#registry.make(this.tenant, this.name));
  }

  /**
   * Stores what was said and learns from it, in one transaction.
   *
   * The same `id` again, or without one the same words by the same speaker in the same thread at the same time, is the same
   * episode: nothing is added and `deduplicated` is true.
   *
   * @throws InputError `episode_empty`, `episode_too_large`, `invalid_time`, `time_in_future`, `invalid_input`
   * @throws ConflictError `episode_conflict` if the id is taken by other words
   * @example
   * await graph.remember({ content: "I adopted a dog, Fido, last May.", speaker: "Alice", occurredAt: "2026-03-02T10:00:00Z" });
   */
  async remember(episode: EpisodeInput): Promise<RememberResult> {
    const [result] = await this.rememberMany([episode]);
    if (result === undefined) throw new Error("An episode was remembered and there is no result");
    return result;
  }

  /**
   * The same with a list. All are checked before one is written; a long list is written in several transactions, each
   * whole or not at all.
   *
   * @throws PalimpsestError of the first that is refused, with its `index`
   */
  async rememberMany(episodes: readonly EpisodeInput[]): Promise<RememberResult[]> {
    if (!Array.isArray(episodes)) {
      throw new InputError(
        "invalid_input",
        "rememberMany() takes a list of episodes. Use remember() for one.",
      );
    }
    return this.#write((context, scope) => rememberAll(context, scope, episodes));
  }

  /**
   * Reads a file: JSON lines, an export of ChatGPT or Claude, LoCoMo, Markdown, text, or a folder of documents. What cannot be stored is
   * reported with its line, the rest goes on. The same file again adds nothing.
   *
   * @throws NotFoundError `file_not_found`; InputError `unsupported_format`, `import_invalid`
   * @example
   * const { episodes, facts, broken } = await graph.importFile("conversations.json", { speaker: "Maya" });
   */
  async importFile(path: string, options: ImportFileOptions = {}): Promise<ImportReport> {
    checkImport(path, options);
    return this.#parts.database.during(() => importFile(() => this.#openToWrite(), path, options));
  }

  /**
   * Finds what answers a question: facts, episodes and entities, ranked, each with a score and a reason, and a context text for
   * a prompt. Calls no model.
   *
   * @throws InputError `invalid_input` for an empty question; NotFoundError `graph_unknown`
   * @example
   * const { context } = await graph.recall("What is my dog called?", { speaker: "Alice" });
   */
  async recall(question: string, options: RecallOptions = {}): Promise<RecallResult> {
    const { facts, episodes, entities, context, citations, timings } = await this.#find(question, options);
    return { facts, episodes, entities, context, citations, timings };
  }

  /**
   * Answers a question from the best evidence, in its own words (`mode: "extractive"`), or says that it does not know.
   *
   * @throws InputError `invalid_input` for an empty question; NotFoundError `graph_unknown`
   */
  async ask(question: string, options: RecallOptions = {}): Promise<Answer> {
    return extractiveAnswer(await this.#find(question, options), this.#parts.clock());
  }

  async #find(question: string, options: RecallOptions): Promise<Found> {
    checkRecall(question, options);
    const { speaker, about } = options;
    const query = {
      question,
      limit: options.limit ?? LIMITS.recall,
      maxTokens: options.maxTokens ?? LIMITS.contextTokens,
      ...(speaker === undefined ? {} : { speaker }),
      ...(about === undefined ? {} : { about }),
      ...(options.asOf === undefined ? {} : { asOf: intervalOfTime(options.asOf, this.#parts.clock()) }),
      ...(options.knownAt === undefined ? {} : { knownAt: momentOf(options.knownAt, "knownAt") }),
    };
    return this.#read(options, (transaction, scope, context) =>
      recall(context, transaction, { ...query, scope }),
    );
  }

  /**
   * Facts by subject, predicate, object and both times, ordered by subject, predicate and beginning. An entity or predicate that is
   * not known gives an empty list.
   *
   * @throws InputError `invalid_time`; NotFoundError `graph_unknown`
   * @example
   * await graph.facts({ subject: "Alice", predicate: "LIVES_IN", asOf: "2024-03" });
   */
  async facts(options: FactsOptions = {}): Promise<Fact[]> {
    checkFacts(options);
    const asOf = options.asOf === "any" ? "any" : intervalOfTime(options.asOf, this.#parts.clock());
    const knownAt = options.knownAt === undefined ? undefined : momentOf(options.knownAt, "knownAt");
    const limit = options.limit ?? LIMITS.facts;
    return this.#read(options, async (transaction, where, { ontology }) => {
      const definition = options.predicate === undefined ? undefined : ontology.predicate(options.predicate);
      const isReversed = definition !== undefined && ontology.isSecondOfPair(definition);
      const [subject, object] = isReversed
        ? [options.object, options.subject]
        : [options.subject, options.object];
      const idsOf = (name: string | undefined) =>
        name === undefined ? undefined : entitiesCalled(transaction, where, name);
      const [subjects, objects] = await Promise.all([idsOf(subject), idsOf(object)]);
      const ends =
        definition?.symmetric === true
          ? endsOf(subjects, objects)
          : { ...(subjects && { subjects }), ...(objects && { objects }) };
      return readFacts(
        transaction,
        {
          ...where,
          ...ends,
          ...(definition === undefined
            ? {}
            : { predicates: [(isReversed && definition.inverse) || definition.name] }),
          asOf,
          ...(knownAt === undefined ? {} : { knownAt }),
          limit,
        },
        ontology,
      );
    });
  }

  /** Entities by type or name, ordered by name. */
  async entities(options: EntitiesOptions = {}): Promise<Entity[]> {
    checkEntities(options);
    const limit = options.limit ?? LIMITS.entities;
    return this.#read(options, async (transaction, where) => {
      const ids =
        options.name === undefined ? undefined : await entitiesCalled(transaction, where, options.name);
      return readEntities(transaction, where, {
        ...(options.type === undefined ? {} : { type: normalizeType(options.type) }),
        ...(ids === undefined ? {} : { ids }),
        limit,
      });
    });
  }

  /**
   * Why the memory holds a fact: what was said about it, with quotes, all its versions, and what competes with it.
   *
   * @throws NotFoundError `fact_unknown`
   */
  async why(fact: string, options: ReadOptions = {}): Promise<Explanation> {
    checkWhy(fact, options);
    const found = await this.#read(options, async (transaction, where, { ontology }) =>
      isUuid(fact) ? explain(transaction, where, factId(fact), ontology) : undefined,
    );
    if (found !== undefined) return found;
    throw new NotFoundError(
      "fact_unknown",
      `There is no fact ${JSON.stringify(fact)} in the graphs that are read. facts() gives the ids.`,
    );
  }

  /** What was learned, ended and corrected in a stretch of recording, the oldest first. */
  async changes(options: ChangesOptions = {}): Promise<Change[]> {
    checkChanges(options);
    const from = options.from === undefined ? "-infinity" : momentOf(options.from, "from");
    const to = options.to === undefined ? "infinity" : momentOf(options.to, "to");
    const limit = options.limit ?? LIMITS.changes;
    return this.#read(options, (transaction, where, { ontology }) =>
      changesBetween(transaction, where, from, to, limit, ontology),
    );
  }

  /**
   * The whole memory as JSON lines, without line ends: words, entities, facts, claims and versions with both clocks. What is
   * written meanwhile is left out.
   *
   * @throws NotFoundError `graph_unknown`
   * @example
   * for await (const line of graph.export()) file.write(`${line}\n`);
   */
  async *export(): AsyncGenerator<string> {
    const { tenant, graph } = await this.#registry.find(this.tenant, this.name);
    yield* exportLines(this.#parts.database, tenant, graph);
  }

  /**
   * Reads an export into this graph, which must be empty or hold the same export: the same again adds nothing, and one that was
   * interrupted is completed.
   *
   * @throws InputError `import_invalid`; ConflictError `graph_not_empty`
   */
  async restore(lines: AsyncIterable<string>): Promise<RestoreReport> {
    const checked = checkedLines(lines);
    return this.#write((context, scope) => restoreLines(context, scope, checked));
  }

  #write<Result>(work: (context: IngestContext, scope: WriteScope) => Promise<Result>): Promise<Result> {
    return this.#parts.database.during(async () => {
      const { context, scope } = await this.#openToWrite();
      return work(context, scope);
    });
  }

  async #openToWrite(): Promise<{ readonly context: IngestContext; readonly scope: WriteScope }> {
    const { tenant, graph, ontology } = await this.#registry.make(this.tenant, this.name);
    return { context: { ...this.#parts, ontology }, scope: { tenant, read: [graph], write: graph } };
  }

  async #read<Result>(
    options: ReadOptions,
    work: (
      transaction: Transaction,
      where: { readonly tenant: number; readonly graphs: readonly number[] },
      context: IngestContext,
    ) => Promise<Result>,
  ): Promise<Result> {
    const names = [...new Set(options.graphs ?? [this.name])];
    if (names.length === 0)
      throw new InputError(
        "invalid_input",
        "graphs is an empty list. Name at least one graph, or leave it out.",
      );
    const { database } = this.#parts;
    return database.during(async () => {
      const found = await Promise.all(names.map((name) => this.#registry.find(this.tenant, name)));
      const [first] = found;
      if (first === undefined) throw new Error("A list of graphs was found to be empty");
      const graphs = found.map((open) => open.graph);
      const context = { ...this.#parts, ontology: first.ontology };
      return database.transaction({ tenant: first.tenant, read: graphs, write: null }, (transaction) =>
        work(transaction, { tenant: first.tenant, graphs }, context),
      );
    });
  }
}

/** Of a symmetric predicate an entity may stand at either end. */
function endsOf<Id extends string>(subjects: readonly Id[] | undefined, objects: readonly Id[] | undefined) {
  const both = [...(subjects ?? []), ...(objects ?? [])];
  if (subjects !== undefined && objects !== undefined) return { subjects: both, objects: both };
  return subjects === undefined && objects === undefined ? {} : { entities: both };
}

function intervalOfTime(time: TimeInput | undefined, now: number): Interval {
  if (time === undefined) return { from: now, to: now + 1 };
  const endpoint = parseTime(time, "asOf");
  return { from: endpoint.at, to: endOfEndpoint(endpoint) };
}

/** A moment of recording, with its microseconds where they were given. */
function momentOf(time: TimeInput, what: string): string {
  const endpoint = parseTime(time, what);
  return typeof time === "string" && endpoint.precision === "instant" ? time : toIso(endpoint.at);
}
