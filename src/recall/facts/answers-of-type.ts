/** Facts whose answering end is of the type that a question asks for. */
import type { Transaction } from "../../db/database.ts";
import type { EntityReference, Fact } from "../../domain/fact.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFacts } from "../../graph/read/read-facts.ts";
import type { FactQuery } from "../../graph/read/select-versions.ts";
import { predicatesNamedBy, wordsOfFact } from "../../text/predicate-words.ts";
import type { ExpectedAnswerType } from "../question/answer-type.ts";
import { synonymsOf } from "../question/synonyms.ts";
import type { RankedFact } from "./rank-facts.ts";

/** A type, and how what is of it should stand to whom the question is about. */
export interface TypedQuestion {
  readonly type: ExpectedAnswerType;
  /**
   * Terms of the question beside the type and the names, in order: the first one says how it stands to them.
   */
  readonly relation: readonly string[];
}

/** What a fact of the type that is asked for adds to its score: as much as one of the kind. */
const OF_TYPE = 10;

/**
 * Facts by which something of the type may stand to the subjects: of predicates that the question's words
 * name, or any if it names none.
 */
export async function readForType(
  transaction: Transaction,
  ontology: Ontology,
  { relation: [verb] }: TypedQuestion,
  query: Omit<FactQuery, "predicates">,
): Promise<Fact[]> {
  if (verb === undefined) return readFacts(transaction, query, ontology);
  const predicates = predicatesNamedBy([verb, ...synonymsOf(verb)], ontology);
  return predicates.length === 0 ? [] : readFacts(transaction, { ...query, predicates }, ontology);
}

/**
 * Puts facts first that answer by their type, and takes only these as answers. Facts of the kind that is
 * asked for come before those that merely stand in the relation that the question names. Where none is of the
 * type, all stays as it is.
 */
export function typedFirst(
  ranked: readonly RankedFact[],
  expected: TypedQuestion,
  subjects: readonly EntityId[] | undefined,
  ontology: Ontology,
  isOfProperty: (entity: EntityReference, fact: Fact) => boolean,
): readonly RankedFact[] {
  const named = new Set<string>(subjects);
  const isOfType = ({ fact }: RankedFact) =>
    answeringEnds(fact, named).some(
      (end) =>
        expected.type.types.includes(end.type) &&
        (expected.type.property === null || isOfProperty(end, fact)),
    );
  const ofType = ranked.filter(isOfType);
  const intended = ofType.filter(({ isAnswer }) => isAnswer);
  const answers =
    intended.length > 0
      ? intended
      : ofType.filter(({ fact }) => statesRelation(fact, expected, named, ontology));
  if (answers.length === 0) return ranked;
  const answering = new Set(answers.map(({ fact }) => fact.versionId));
  return [
    ...answers.map((one) => ({
      ...one,
      isAnswer: true,
      score: one.score + (one.isAnswer ? 0 : OF_TYPE * one.fact.confidence),
      signals: one.isAnswer
        ? one.signals
        : [...one.signals, { name: "asked", score: OF_TYPE * one.fact.confidence }],
      why: [`is of the type that the question asks for (${expected.type.name})`, one.why]
        .filter(Boolean)
        .join("; "),
    })),
    ...ranked
      .filter(({ fact }) => !answering.has(fact.versionId))
      .map((one) =>
        one.isAnswer
          ? {
              ...one,
              isAnswer: false,
              score: one.score - OF_TYPE * one.fact.confidence,
              signals: one.signals.filter(({ name }) => name !== "asked"),
            }
          : one,
      ),
  ].sort((a, b) => b.score - a.score);
}

/** The ends that a question does not name; both if it names none. */
export function answeringEnds(fact: Fact, named: ReadonlySet<string>): readonly EntityReference[] {
  const ends = fact.object === undefined ? [fact.subject] : [fact.object, fact.subject];
  if (named.size === 0) return ends;
  const others = ends.filter(({ id }) => !named.has(id));
  return others.length === ends.length ? [] : others;
}

/** Does a fact stand for the relation that is asked for? Of nobody in particular all words must be in it. */
function statesRelation(
  fact: Fact,
  { relation }: TypedQuestion,
  named: ReadonlySet<string>,
  ontology: Ontology,
): boolean {
  const words = wordsOfFact(fact, ontology);
  const matches = (term: string) => words.has(term) || synonymsOf(term).some((other) => words.has(other));
  if (named.size === 0) return relation.length > 0 && relation.every(matches);
  const [verb] = relation;
  return verb === undefined || matches(verb);
}

/**
 * Which entities have the property that the type's name says, such as the species "dog": as the facts say,
 * or facts of their own.
 */
export async function readProperty(
  transaction: Transaction,
  ontology: Ontology,
  { type }: TypedQuestion,
  facts: readonly Fact[],
  query: Omit<FactQuery, "predicates" | "subjects" | "facts">,
): Promise<(entity: EntityReference, fact: Fact) => boolean> {
  const { property } = type;
  if (property === null) return () => true;
  const ends = facts.flatMap(({ subject, object }) => [subject, ...(object === undefined ? [] : [object])]);
  const ids = [...new Set(ends.filter((end) => type.types.includes(end.type)).map(({ id }) => id))];
  const said =
    ids.length === 0
      ? []
      : await readFacts(transaction, { ...query, subjects: ids, predicates: [property.predicate] }, ontology);
  const having = new Set<string>(
    said.flatMap(({ subject, value }) =>
      typeof value === "string" && value.toLowerCase() === property.value ? [subject.id] : [],
    ),
  );
  const key = property.predicate.toLowerCase();
  return (entity, fact) => {
    const value = fact.properties[key];
    return having.has(entity.id) || (typeof value === "string" && value.toLowerCase() === property.value);
  };
}
