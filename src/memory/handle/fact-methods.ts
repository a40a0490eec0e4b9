/** Facts, entities, what happened and what changed. */

import type { z } from "zod";
import type { Transaction } from "../../db/database.ts";
import type { ReadGraphs } from "../../db/in-graphs.ts";
import type { Fact } from "../../domain/fact.ts";
import { given } from "../../domain/given.ts";
import { type EntityId, factId, isUuid } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { sureFilterOf } from "../../domain/sure-filter.ts";
import { NotFoundError } from "../../errors.ts";
import { type Change, changesBetween } from "../../graph/read/changes.ts";
import { type EntityDetails, readEntityDetails } from "../../graph/read/find-entities.ts";
import { findFacts } from "../../graph/read/find-facts.ts";
import { entitiesMeant, meantBy, unknownEntity } from "../../graph/read/meant.ts";
import { type MentionEntry, type TimelineEntry, timelineOf } from "../../graph/read/timeline.ts";
import { type ClaimView, type Explanation, explain } from "../../graph/read/why.ts";
import { questionsAnswered } from "../../ingest/questions-answered.ts";
import { checkSurprises, type SurprisesOptions } from "../../novelty/options.ts";
import { readSurprises, type StoredSurprise } from "../../novelty/surprises.ts";
import { checkTerms } from "../../ontology/check-terms.ts";
import { type TypedEntity, typedEntities } from "../../ontology/typed-entities.ts";
import { type EntityContext, entityContext } from "../../recall/context/entity-context.ts";
import { searchEntities } from "../../recall/facts/search-entities.ts";
import { checkCall } from "../check-options.ts";
import {
  type ChangesOptions,
  type ContextOptions,
  DEFAULTS,
  type EntitiesOptions,
  type FactsOptions,
  knownAtOf,
  recordedBetween,
  type TimelineMentionsOptions,
  type TimelineOptions,
  timeOrNow,
  typesOf,
  type WhyOptions,
} from "../graph-options.ts";
import { EpisodeMethods } from "./episode-methods.ts";

/** What is about some entities. */
interface EntityQuery extends ReadGraphs {
  readonly entities: readonly EntityId[];
  readonly predicates?: readonly string[];
  readonly knownAt?: string;
}

/** Facts, entities, what happened and what changed. */
export class FactMethods extends EpisodeMethods {
  /**
   * Facts by subject, predicate, object or value and both times, ordered by subject, predicate and beginning.
   * A name in another spelling is taken for what it surely means; an entity that is not known gives an empty
   * list. Symmetric, inverse and transitive predicates are answered from either side and along chains.
   *
   * @throws InputError `invalid_time`, `predicate_unknown` and `type_unknown` for what is neither defined
   *   nor used; ConflictError `entity_ambiguous` if a spelling fits several entities; NotFoundError
   *   `graph_unknown`
   * @example
   * await graph.facts({ subject: "Alice", predicate: "LIVES_IN", asOf: "2024-03" });
   */
  async facts(options: FactsOptions = {}): Promise<Fact[]> {
    checkCall("facts", options);
    const asOf = timeOrNow(options, this.parts.clock());
    const limit = options.limit ?? DEFAULTS.facts;
    const { subject, predicate, object, value, types } = options;
    return this.access.read(options, async (transaction, where, { ontology }) => {
      const terms = { predicates: [predicate ?? []].flat(), types: types ?? [] };
      await checkTerms(transaction, where, terms, ontology);
      return findFacts(
        transaction,
        {
          ...where,
          ...given({ subject, predicate, object }),
          ...(value === undefined ? {} : { values: [value].flat() }),
          ...(types === undefined ? {} : { kinds: types.flatMap((type) => ontology.kindsOf(type)) }),
          ...given({ status: options.status, order: options.order }),
          ...(options.superseded === true ? { allRecorded: true } : {}),
          ...sureFilterOf(options),
          asOf,
          ...knownAtOf(options),
          limit,
        },
        ontology,
      );
    });
  }

  /**
   * Entities by type, name and properties, ordered by name, each with its properties: its literal-valued
   * facts. With `search` those that some words mean, the best first.
   *
   * @throws InputError `invalid_time`, `type_unknown` and `predicate_unknown` for what is neither defined nor
   *   used; NotFoundError `graph_unknown`
   * @example
   * await graph.entities({ types: ["Person"], where: { city: "Oslo" } });
   * await graph.entities({ search: "payments" });
   * @example
   * // With a schema of zod its properties have the schema's names and types; each of them may be absent.
   * const [deal] = await graph.entities({ types: ["Deal"], schema: z.object({ amount: z.number() }) });
   * console.log(deal?.properties.amount);
   */
  entities<Schema extends z.core.$ZodObject>(
    options: EntitiesOptions & { readonly schema: Schema },
  ): Promise<TypedEntity<Schema>[]>;

  entities(options?: EntitiesOptions): Promise<EntityDetails[]>;

  async entities(options: EntitiesOptions & { readonly schema?: z.core.$ZodObject } = {}) {
    checkCall("entities", options);
    const found = await this.#entities(options);
    return options.schema === undefined ? found : typedEntities(found, options.schema);
  }

  async #entities(options: EntitiesOptions): Promise<EntityDetails[]> {
    const { name, search, where: wanted = {} } = options;
    const typeNames = typesOf(options);
    const limit = options.limit ?? DEFAULTS.entities;
    const asOf = timeOrNow(options, this.parts.clock());
    const known = knownAtOf(options);
    // A vector is asked for before the transaction, which would wait for it.
    const similarity =
      search === undefined || options.meaning === false
        ? undefined
        : await this.access.open(options, async ({ embeddings }, where) =>
            embeddings?.similarityOf({ question: search, firstPerson: undefined, hasNames: true }, where),
          );
    return this.access.read(options, async (transaction, where, { ontology }) => {
      const terms = { predicates: Object.keys(wanted), types: typeNames ?? [] };
      await checkTerms(transaction, where, terms, ontology);
      const named =
        name === undefined
          ? undefined
          : await entitiesMeant(transaction, { ...where, ...known }, name, ontology);
      const query = { text: search ?? "", ...(similarity === undefined ? {} : { semantic: similarity }) };
      const ranked =
        search === undefined ? undefined : await searchEntities(transaction, { ...where, ...known }, query);
      const ids = ranked?.filter((id) => named?.includes(id) ?? true) ?? named;
      return readEntityDetails(
        transaction,
        { ...where, ...known },
        {
          ...(typeNames === undefined ? {} : { kinds: typeNames.flatMap((type) => ontology.kindsOf(type)) }),
          ...(ids === undefined ? {} : { ids }),
          isRanked: ranked !== undefined,
          properties: Object.entries(wanted).map(([property, values]) => ({
            predicate: ontology.predicate(property).name,
            values: [values].flat(),
          })),
          asOf,
          limit,
        },
        ontology,
      );
    });
  }

  /**
   * What happened to an entity: the beginnings and ends of its facts and its events, the earliest first. With
   * `include: ["mentions"]` also the episodes that mention it, whatever `predicates` says.
   *
   * @param entity Name or id.
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `predicate_unknown`
   * @example
   * for (const { at, event, fact } of await graph.timeline("Alice")) console.log(at, event, fact.text);
   * @example
   * for (const entry of await graph.timeline("Alice", { include: ["mentions"] }))
   *   console.log(entry.at, entry.event === "mentioned" ? entry.episode.content : entry.fact.text);
   */
  timeline(entity: string, options: TimelineMentionsOptions): Promise<(TimelineEntry | MentionEntry)[]>;

  timeline(entity: string, options?: TimelineOptions): Promise<TimelineEntry[]>;

  async timeline(
    entity: string,
    options: TimelineOptions & Partial<TimelineMentionsOptions> = {},
  ): Promise<(TimelineEntry | MentionEntry)[]> {
    checkCall("timeline", options, entity);
    return this.#ofEntity(entity, options, (transaction, query, ontology) =>
      timelineOf(
        transaction,
        {
          ...query,
          hasMentions: options.include?.includes("mentions") ?? false,
          limit: options.limit ?? DEFAULTS.timeline,
        },
        ontology,
      ),
    );
  }

  /**
   * What is known of an entity as a context text for a prompt, without a question: for the beginning of a
   * conversation, where nothing was asked yet. What lasts comes before what happened once, what was said last
   * before what was said earlier. Calls no model and writes nothing.
   *
   * @param entity Name or id; in a graph of one user also "the user".
   * @throws NotFoundError `entity_unknown`, `graph_unknown`; InputError `invalid_time`, `predicate_unknown`
   * @example
   * const { context } = await graph.context("Alice", { maxTokens: 500 });
   */
  async context(entity: string, options: ContextOptions = {}): Promise<EntityContext> {
    checkCall("context", options, entity);
    const asOf = timeOrNow(options, this.parts.clock());
    return this.#ofEntity(entity, options, (transaction, query, ontology) =>
      entityContext(
        transaction,
        { ...query, ...sureFilterOf(options), asOf },
        options.maxTokens ?? DEFAULTS.contextTokens,
        ontology,
      ),
    );
  }

  /** Reads what is about an entity, by its name or id, and by some predicates only. */
  #ofEntity<Result>(
    entity: string,
    options: Pick<TimelineOptions, "graphs" | "predicates" | "knownAt">,
    read: (transaction: Transaction, query: EntityQuery, ontology: Ontology) => Promise<Result>,
  ): Promise<Result> {
    const known = knownAtOf(options);
    return this.access.read(options, async (transaction, where, { ontology }) => {
      await checkTerms(transaction, where, options, ontology);
      const entities = await entitiesMeant(transaction, { ...where, ...known }, entity, ontology);
      // Of what is known by now nothing was known then.
      const isKnown =
        entities.length > 0 || (await entitiesMeant(transaction, where, entity, ontology)).length > 0;
      if (!isKnown) throw unknownEntity(entity, (await meantBy(transaction, where, entity, ontology)).near);
      const predicates = options.predicates?.flatMap((name) =>
        ontology.predicatesNamed(ontology.stored(name).name),
      );
      return read(transaction, { ...where, ...known, entities, ...given({ predicates }) }, ontology);
    });
  }

  /**
   * Why the memory holds a fact: what was said about it, with quotes and the questions that short ones
   * answer, all its versions, and what competes with it.
   *
   * @throws NotFoundError `fact_unknown`
   */
  async why(fact: string, options: WhyOptions = {}): Promise<Explanation> {
    checkCall("why", options, fact);
    const known = knownAtOf(options);
    const found = await this.access.read(options, async (transaction, where, { ontology }) => {
      if (!isUuid(fact)) return undefined;
      const explained = await explain(transaction, { ...where, ...known }, factId(fact), ontology);
      return explained && withQuestions(explained, transaction, where);
    });
    if (found !== undefined) return found;
    throw new NotFoundError(
      "fact_unknown",
      `There is no fact ${JSON.stringify(fact)} in the graphs that are read. facts() gives the ids.`,
    );
  }

  /**
   * What contradicted facts that were current, the latest first: both sides as they were then, with their
   * sources, and a question to ask where the ontology has words for it.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown`
   * @example
   * for (const { question, settled } of await graph.surprises({ settled: false })) console.log(question);
   */
  async surprises(options: SurprisesOptions = {}): Promise<StoredSurprise[]> {
    const wanted = checkSurprises(options);
    return this.access.read(options, (transaction, where, { ontology }) =>
      readSurprises(transaction, { ...where, ...wanted }, ontology),
    );
  }

  /**
   * What was learned, ended and corrected in a stretch of recording, the oldest first.
   *
   * @throws InputError `invalid_input`, `invalid_time`, `interval_reversed`; NotFoundError `graph_unknown`
   */
  async changes(options: ChangesOptions = {}): Promise<Change[]> {
    checkCall("changes", options);
    const { from, to } = recordedBetween(options.from, options.to);
    const limit = options.limit ?? DEFAULTS.changes;
    return this.access.read(options, (transaction, where, { ontology }) =>
      changesBetween(transaction, where, from, to, limit, ontology),
    );
  }
}

/** Adds to an explanation the questions to which its quotes are answers. */
async function withQuestions(
  explained: Explanation,
  transaction: Transaction,
  where: ReadGraphs,
): Promise<Explanation> {
  const { claims, competing } = explained;
  const ids = [...claims, ...competing].map(({ id }) => id);
  const questions = await questionsAnswered(transaction, where, ids);
  const asked = (claim: ClaimView): ClaimView => {
    const question = questions.get(claim.id);
    return question === undefined ? claim : { ...claim, asked: question };
  };
  return { ...explained, claims: claims.map(asked), competing: competing.map(asked) };
}
