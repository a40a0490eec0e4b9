/**
 * Ranks facts as answers to a question: by their words, and by whether they are of the kind that is asked
 * for. Pure.
 */
import { compare } from "../../domain/compare.ts";
import type { Fact } from "../../domain/fact.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import { valueAt } from "../index/table.ts";
import type { Intent } from "../question/intent.ts";
import { isPlanned } from "../question/plans.ts";
import type { QuestionTerm } from "../question/question.ts";
import { isSameRelation } from "../question/read-intent.ts";
import type { SignalScore } from "../ranking/signal.ts";

interface FactRankInput {
  /** Facts that hold words of the question. */
  readonly lexical: readonly Fact[];
  /** Facts of the predicates and entities that the question asks for. */
  readonly intended: readonly Fact[];
  readonly intent: Intent | undefined;
  readonly terms: readonly QuestionTerm[];
  /** What the postings are of. */
  readonly items: Items;
  readonly postings: readonly PostingList[];
  /** How well the words of each item match: BM25, by its number. */
  readonly scores: Float64Array;
  readonly subjects: readonly EntityId[] | undefined;
  /** Facts that are alike in meaning, by id with their cosines. */
  readonly semantic: ReadonlyMap<string, number>;
}

export interface RankedFact {
  readonly fact: Fact;
  readonly score: number;
  readonly why: string;
  readonly signals: readonly SignalScore[];
  /** It is of the kind that the question asks for, about whom it asks. */
  readonly isAnswer: boolean;
}

/** What the kind of a fact adds: more than any one rare word (an idf seldom exceeds 8). */
const INTENT_WEIGHT = 10;
/** What an entity of the question at either end adds. */
const ABOUT = 2;
/** What a cosine of 1 adds: as much as a rather rare word. */
const SEMANTIC_WEIGHT = 5;

/** The best first; equal ones by confidence, then the later beginning, then id. */
export function rankFacts(input: FactRankInput): RankedFact[] {
  const words = wordsByItem(input);
  const versions = new Map([...input.lexical, ...input.intended].map((fact) => [fact.versionId, fact]));
  const subjects = new Set<string>(input.subjects);
  const intended = new Set(
    (input.intent?.before === true ? preceding : aboutBothEnds)(
      intendedOf(input, subjects).filter(
        (fact) =>
          isOfRelation(fact, input.intent?.relation) &&
          fits(fact, input.intent, subjects) &&
          (input.intent?.isOfBoth !== true || isOfTwo(fact, subjects)),
      ),
      subjects,
    ).map((fact) => fact.versionId),
  );
  return [...versions.values()]
    .map((fact): RankedFact => {
      const item = input.items.find(fact.id);
      const matched = words.get(item) ?? [];
      const isAnswer = intended.has(fact.versionId);
      const isAbout =
        subjects.has(fact.subject.id) || (fact.object !== undefined && subjects.has(fact.object.id));
      const reasons = [
        ...(isAnswer ? [`is what the question asks for (${fact.predicate})`] : []),
        ...(matched.length === 0 ? [] : [`matches ${matched.map((word) => `"${word}"`).join(", ")}`]),
        ...(isAbout ? ["is about whom the question names"] : []),
        ...(input.semantic.has(fact.id) ? ["is alike in meaning"] : []),
      ];
      const added = {
        words: valueAt(input.scores, item),
        asked: isAnswer ? INTENT_WEIGHT : 0,
        subject: isAbout ? ABOUT : 0,
        meaning: SEMANTIC_WEIGHT * Math.max(0, input.semantic.get(fact.id) ?? 0),
      };
      const score = (added.words + added.asked + added.subject + added.meaning) * fact.confidence;
      const signals = Object.entries(added)
        .map(([name, value]) => ({ name, score: value * fact.confidence }))
        .filter((signal) => signal.score !== 0);
      return { fact, score, why: reasons.join("; "), signals, isAnswer };
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.fact.confidence - a.fact.confidence ||
        compare(b.fact.validFrom ?? "", a.fact.validFrom ?? "") ||
        compare(a.fact.versionId, b.fact.versionId),
    );
}

/**
 * "Where did she live before Lisbon?": of the facts with the named object the beginning counts, else of those
 * that hold; what was over by then, and last, answers.
 */
function preceding(facts: readonly Fact[], subjects: ReadonlySet<string>): readonly Fact[] {
  const named = facts.filter((fact) => fact.object !== undefined && subjects.has(fact.object.id));
  const later = named.length > 0 ? named : facts.filter((fact) => fact.validTo === null);
  const begins = later.map((fact) => fact.validFrom ?? "").sort(compare)[0];
  // Where nothing is so now, all is over.
  const over = facts.filter(({ validTo }) => validTo !== null && (begins === undefined || validTo <= begins));
  const last = over
    .map((fact) => fact.validTo ?? "")
    .sort(compare)
    .at(-1);
  return over.filter((fact) => fact.validTo === last);
}

/** "When did Maya move to Lisbon" names both ends: other moves are not asked for. */
function aboutBothEnds(facts: readonly Fact[], subjects: ReadonlySet<string>): readonly Fact[] {
  const both = facts.filter(
    (fact) => subjects.has(fact.subject.id) && fact.object !== undefined && subjects.has(fact.object.id),
  );
  return both.length > 0 ? both : facts;
}

/** "Does Tom live in Bath?" is no question for who else lives there, nor for where else he does. */
function isOfTwo({ subject, object }: Fact, subjects: ReadonlySet<string>): boolean {
  return object === undefined || subjects.size < 2 || (subjects.has(subject.id) && subjects.has(object.id));
}

/**
 * The facts of the kind that is asked for; where all is asked for, whatever is about an entity that the
 * question names.
 */
function intendedOf(
  { intent, intended, lexical }: FactRankInput,
  subjects: ReadonlySet<string>,
): readonly Fact[] {
  if (intent === undefined || intent.predicates.length > 0) return intended;
  return [...intended, ...lexical].filter(
    ({ subject, object }) => subjects.has(subject.id) || (object !== undefined && subjects.has(object.id)),
  );
}

/** Is a fact about whom the question is, and what it says of the answer? */
function fits(fact: Fact, intent: Intent | undefined, subjects: ReadonlySet<string>): boolean {
  if (intent === undefined) return true;
  if (intent.isAhead === true && !isPlanned(fact, intent)) return false;
  return intent.fits === undefined || (subjects.has(fact.subject.id) && intent.fits(fact));
}

/** "What is my dog called" is not answered by a cat. */
export function isOfRelation(fact: Fact, relations: string | undefined): boolean {
  if (relations === undefined) return true;
  const { relation, species } = fact.properties;
  const stated = [relation, species].filter((word) => typeof word === "string");
  return stated.length === 0 || stated.some((word) => isSameRelation(word, relations));
}

/** Words of the question that facts hold, by the numbers of those that may be ranked. */
function wordsByItem({ lexical, intended, items, terms, postings }: FactRankInput): Map<number, string[]> {
  const byTerm = new Map(terms.map((term) => [term.term, term]));
  const found = new Map<number, string[]>();
  for (const { id } of [...lexical, ...intended]) found.set(items.find(id), []);
  found.delete(-1);
  for (const { term, items: holding } of postings) {
    const weighted = byTerm.get(term);
    if (weighted === undefined) continue;
    for (let at = 0; at < holding.length; at += 1) found.get(holding[at] ?? -1)?.push(weighted.word);
  }
  return found;
}
