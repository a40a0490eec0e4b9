/** Facts that may answer a question: by their words, and by the kind that is asked for. */
import type { Transaction } from "../../db/database.ts";
import type { EntityReference, Fact } from "../../domain/fact.ts";
import { given } from "../../domain/given.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { NamedType, Ontology } from "../../domain/ontology.ts";
import { isSureFilter, type SureFilter } from "../../domain/sure-filter.ts";
import type { ValidTime } from "../../domain/valid-time.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { KindTest } from "../../graph/read/find-entities.ts";
import { readFacts } from "../../graph/read/read-facts.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import type { Corpus } from "../index/bm25.ts";
import { bestMatches, matchScores } from "../index/candidates.ts";
import type { SearchScope } from "../index/read-index.ts";
import type { Intent } from "../question/intent.ts";
import type { QuestionTerm } from "../question/question.ts";
import { readForType, readProperty, type TypedQuestion, typedFirst } from "./answers-of-type.ts";
import { type RankedFact, rankFacts } from "./rank-facts.ts";

/** Which facts a caller wants to see. */
export interface FactFilter extends SureFilter {
  /** Names of predicates, as they are stored. */
  readonly predicates?: readonly string[];
  /** Types of which one end is to be, and which entities are of these. Default: all are. */
  readonly kinds?: readonly NamedType[];
  readonly isOfType?: KindTest;
}

/** A part of a question that asks for something by itself. */
interface PartOfQuestion {
  readonly intent: Intent | undefined;
  /** Entities that the part is about; `undefined`: nobody in particular. */
  readonly subjects: readonly EntityId[] | undefined;
  /** The type that it asks for; absent: none. */
  readonly ofType?: TypedQuestion;
}

export interface CandidateQuery {
  readonly scope: SearchScope;
  /** Terms of the question with their postings among facts. */
  readonly terms: readonly QuestionTerm[];
  /** What the postings are of. */
  readonly items: Items;
  readonly postings: readonly PostingList[];
  /** Facts that hold its words are asked for before it is known whom they are about. */
  readonly parts: readonly Promise<PartOfQuestion>[];
  readonly corpus: Corpus;
  /** How many are shown. */
  readonly limit: number;
  readonly filter: FactFilter;
  /** Facts that are alike in meaning, by id with their cosines. */
  readonly semantic: ReadonlyMap<string, number>;
  readonly asOf: ValidTime | "any";
  readonly knownAt: string | undefined;
}

/**
 * Number of best matches that are read first, since a question waits for each of them, and the maximum when
 * too few of them hold at the time of the question.
 */
const MATCHES = { first: 24, most: 100 } as const;
/** Maximum of facts of each other kind. */
const MAX_FACTS = 40;
/** Maximum of facts of each other kind if a filter leaves only some. */
const MAX_TO_FILTER = 1_000;

/** What a product of doubts may lack of a confidence that it comes to. */
const ROUNDING = 1e-12;

/**
 * Facts that are true at the time of the question, the best first; each part of a question by its own intent.
 */
export async function factCandidates(
  transaction: Transaction,
  ontology: Ontology,
  query: CandidateQuery,
): Promise<RankedFact[]> {
  const { scope, filter, semantic } = query;
  const isFiltered = filter.predicates !== undefined || filter.isOfType !== undefined || isSureFilter(filter);
  const limit = (isFiltered ? MAX_TO_FILTER : MAX_FACTS) + semantic.size;
  const where = { ...scope, limit, ...given({ knownAt: query.knownAt, kinds: filter.kinds }) };
  const scores = matchScores(query.terms, query.corpus, query);
  // Each read is sent before the first is waited for.
  const matching = readMatches(transaction, ontology, query, where, scores, isFiltered);
  const [, ...found] = await Promise.all([
    matching,
    ...query.parts.map(async (part) =>
      rankPart(transaction, ontology, query, where, scores, await part, matching),
    ),
  ]);
  return bestOfEach(found);
}

/** Where facts are read, and at most how many. */
interface Where extends SearchScope {
  readonly limit: number;
  readonly knownAt?: string;
  readonly kinds?: readonly NamedType[];
}

type Scores = ReturnType<typeof matchScores>;

/** Reads the facts that match by words or meaning: more of them if too few of the best hold at the time. */
async function readMatches(
  transaction: Transaction,
  ontology: Ontology,
  { items, limit, asOf, filter: { predicates }, semantic }: CandidateQuery,
  where: Where,
  scores: Scores,
  isFiltered: boolean,
): Promise<readonly Fact[]> {
  const most = isFiltered ? MAX_TO_FILTER : Math.max(MATCHES.most, 4 * limit);
  const first = isFiltered ? most : Math.max(MATCHES.first, 2 * limit);
  const matches = bestMatches(scores, items, most, "latest").map(({ item }) => items.text(item));
  const read = async (facts: readonly string[]) => {
    const query = { ...where, limit: most + semantic.size, facts, asOf, ...given({ predicates }) };
    return facts.length === 0 ? [] : readFacts(transaction, query, ontology);
  };
  const found = await read([...new Set([...matches.slice(0, first), ...semantic.keys()])]);
  if (found.length >= limit) return found;
  return [...found, ...(await read(matches.slice(first).filter((fact) => !semantic.has(fact))))];
}

/** Ranks the facts that may answer one part of the question. */
async function rankPart(
  transaction: Transaction,
  ontology: Ontology,
  { terms, items, postings, filter, semantic, asOf }: CandidateQuery,
  where: Where,
  scores: Scores,
  { intent, subjects, ofType }: PartOfQuestion,
  matching: Promise<readonly Fact[]>,
): Promise<readonly RankedFact[]> {
  const [lexical, intended, forType] = await Promise.all([
    matching,
    intent === undefined || (asksOfAny(intent) ? subjects?.length === 0 : !subjects?.length)
      ? []
      : readFacts(
          transaction,
          {
            ...where,
            ...(intent.predicates.length === 0 ? {} : { predicates: intent.predicates }),
            ...(subjects === undefined ? {} : { entities: subjects }),
            // When something began, and what was before, is asked of periods that may be over.
            asOf: intent.asks === "time" || intent.before ? "any" : asOf,
          },
          ontology,
        ),
    ofType === undefined || subjects === undefined || subjects.length === 0
      ? []
      : readForType(transaction, ontology, ofType, { ...where, entities: subjects, asOf }),
  ]);
  const ranked = rankFacts({
    lexical: [...lexical, ...forType].filter((fact) => passesFilter(fact, filter)),
    intended: intended.filter((fact) => passesFilter(fact, filter)),
    intent,
    terms,
    items,
    postings,
    scores,
    subjects,
    semantic,
  });
  if (ofType === undefined || subjects?.length === 0) return ranked;
  const facts = ranked.map(({ fact }) => fact);
  const has = await readProperty(transaction, ontology, ofType, facts, { ...where, asOf: "any" });
  return typedFirst(ranked, ofType, subjects, ontology, has);
}

/** May it be about nobody in particular? */
function asksOfAny({ predicates, fits }: Intent): boolean {
  return predicates.length > 0 && fits === undefined;
}

/** Do a caller's options want this fact? */
export function passesFilter(fact: Fact, filter: FactFilter): boolean {
  const { predicates, minConfidence = 0, sourceKinds } = filter;
  if (fact.confidence < minConfidence - ROUNDING) return false;
  if (sourceKinds !== undefined && !sourceKinds.includes(fact.kind)) return false;
  if (predicates !== undefined && !predicates.includes(fact.predicate)) return false;
  return [fact.subject, fact.object].some((end) => end !== undefined && isWanted(end, filter));
}

/** Is an entity of a type that a caller's options want? */
export function isWanted({ type, id }: EntityReference, { isOfType }: FactFilter): boolean {
  return isOfType === undefined || isOfType(type, () => id);
}

/** Each version once, with its best score; what answers a part stays an answer. */
function bestOfEach(found: readonly (readonly RankedFact[])[]): RankedFact[] {
  const [only, ...others] = found;
  if (only === undefined || others.length === 0) return [...(only ?? [])];
  const best = new Map<string, RankedFact>();
  for (const ranked of found.flat()) {
    const known = best.get(ranked.fact.versionId);
    if (known === undefined || ranked.score > known.score) best.set(ranked.fact.versionId, ranked);
  }
  return [...best.values()].sort(
    (a, b) => b.score - a.score || (a.fact.versionId < b.fact.versionId ? -1 : 1),
  );
}
