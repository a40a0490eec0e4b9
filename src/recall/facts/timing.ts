/** The facts that decide a question about time, by what its clauses speak of. */
import type { Transaction } from "../../db/database.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Interval } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { wordsOfPredicate } from "../../text/predicate-words.ts";
import { terms } from "../../text/terms.ts";
import { expectedAnswerType } from "../question/answer-type.ts";
import { type Clause, readClause } from "../question/clause.ts";
import { chronological, dateOf, type Event } from "../question/event.ts";
import { listQuestionOf } from "../question/list-question.ts";
import { withoutTime } from "../question/time-of-question.ts";
import { type TimeQuestion, timeQuestion } from "../question/time-question.ts";
import { agendaOf } from "./agenda.ts";
import { answeringEnds } from "./answers-of-type.ts";
import { eventsOf, ownersOf, participantsOf, type TimingInput } from "./find-events.ts";
import type { RankedFact } from "./rank-facts.ts";

/** What a question asks of time, and what happened of that which each of its clauses speaks of. */
export interface Timing {
  readonly question: TimeQuestion;
  /** For each clause, by date. None: nothing is known of it. */
  readonly sides: readonly (readonly Event[])[];
  /** The times that a list may mean, the likeliest first. */
  readonly times?: readonly Interval[];
}

/** Reads the facts that decide a question about time; `undefined` if it asks nothing of time. */
export async function timingOf(
  transaction: Transaction,
  ontology: Ontology,
  input: TimingInput,
): Promise<Timing | undefined> {
  const list = listQuestionOf(input.words, input.now, input.timeZone, input.time);
  if (list?.question.asks === "ahead")
    return {
      question: list.question,
      sides: [await agendaOf(transaction, ontology, input, list.times)],
      times: list.times,
    };
  const question = list?.question ?? questionIn(input);
  if (question === undefined) return undefined;
  const period = isOfTime(question) ? input.time : undefined;
  const type =
    question.kind === "extreme" || question.kind === "beside"
      ? expectedAnswerType(input.words, ontology)
      : undefined;
  const clauses = question.clauses.map((text, at) =>
    readClause(text, ontology, new Set(at === 0 ? type?.terms : [])),
  );
  const [first, second] = clauses;
  if (first !== undefined && second !== undefined && isBareName(second))
    clauses[1] = withVerbOf(first, second);
  const participants = await Promise.all(clauses.map((clause) => participantsOf(transaction, input, clause)));
  const sides = await Promise.all(
    clauses.map(async (clause, at) => {
      const found = await eventsOf(transaction, ontology, input, clause, ownersOf(participants, at));
      return found.filter(
        (one) =>
          isInPeriod(one, period) &&
          (question.kind !== "list" || isToldWithin(one, period)) &&
          (question.kind !== "count" || isOccurrence(one.fact, clause, ontology)) &&
          (question.kind !== "duration" ||
            isNamedState(one.fact, clause, ontology) ||
            (question.isOfBeing && isWhatTheyAre(one.fact, clause))),
      );
    }),
  );
  const named = new Set(participants.flatMap((each) => [...each.named.flat(), ...(each.owners ?? [])]));
  const ofType =
    type === undefined
      ? []
      : (sides[0] ?? []).filter(({ fact }) =>
          answeringEnds(fact, named).some((end) => type.types.includes(end.type)),
        );
  const { times } = list ?? {};
  return {
    question,
    sides: ofType.length > 0 ? [ofType, ...sides.slice(1)] : sides,
    ...(times === undefined ? {} : { times }),
  };
}

/** "How often did I go to Rome in 2026?" asks the same of a part of the time. */
function questionIn({ words, now, timeZone, time }: TimingInput): TimeQuestion | undefined {
  const question = timeQuestion(words, now, timeZone);
  return time !== undefined && isOfTime(question)
    ? timeQuestion(withoutTime(words, now), now, timeZone)
    : question;
}

function isOfTime(question: TimeQuestion | undefined): boolean {
  return question?.kind === "count" || question?.kind === "extreme" || question?.kind === "list";
}

/** Is it said to have happened wholly in a time? */
function isToldWithin({ fact, latest }: Event, period: Interval | undefined): boolean {
  return fact.validFromBasis === "stated" && period !== undefined && latest <= period.to;
}

function isInPeriod(event: Event, period: Interval | undefined): boolean {
  const at = dateOf(event);
  return period === undefined || (at >= period.from && at < period.to);
}

/**
 * What lasts is a state, and the clause says which: a word that it shares with a fact says nothing of how
 * long.
 */
function isNamedState(fact: Fact, clause: Clause, ontology: Ontology): boolean {
  if (ontology.predicate(fact.predicate).kind === "event") return false;
  const words = wordsOfPredicate(fact.predicate, ontology);
  return clause.predicates.includes(fact.predicate) || clause.terms.some((term) => words.has(term));
}

/** "How long have I been vegan?" is asked of the state that is called so. */
function isWhatTheyAre({ value }: Fact, { terms: asked }: Clause): boolean {
  const told = new Set(terms(String(value ?? "")));
  return asked.length > 0 && told.size > 0 && asked.every((term) => told.has(term));
}

/** Is it one time of what a clause speaks of? That somebody rows is none, that they live elsewhere a move. */
function isOccurrence({ predicate, validTo }: Fact, { predicates }: Clause, ontology: Ontology): boolean {
  return validTo !== null || ontology.predicate(predicate).kind === "event" || predicates.includes(predicate);
}

/** Facts with those that decide first, by their dates; where one side is not known, none does. */
export function decidingFirst(
  ranked: readonly RankedFact[],
  timing: Timing | undefined,
): readonly RankedFact[] {
  const sides = timing?.sides ?? [];
  const deciding = chronological(sides.flat());
  if (deciding.length === 0 || sides.some((side) => side.length === 0)) return ranked;
  const versions = new Map(deciding.map(({ fact }) => [fact.versionId, fact]));
  const known = new Map(ranked.map((one) => [one.fact.versionId, one]));
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  return [
    ...[...versions.values()].map((fact, at): RankedFact => {
      const why = known.get(fact.versionId)?.why ?? "";
      return {
        fact,
        score: best + versions.size - at,
        why: ["decides what the question asks of time", why].filter(Boolean).join("; "),
        signals: [{ name: "when", score: best + versions.size - at }],
        isAnswer: true,
      };
    }),
    ...ranked
      .filter(({ fact }) => !versions.has(fact.versionId))
      .map((one) => (one.isAnswer ? { ...one, isAnswer: false } : one)),
  ];
}

function isBareName(clause: Clause): boolean {
  return (
    clause.names.length > 0 && clause.terms.length === 0 && !clause.isOnlyThese && !clause.isAboutSpeaker
  );
}

/**
 * "Did she visit Rome before Paris?": the second clause has the verb of the first, and whom that is about.
 */
function withVerbOf(first: Clause, { names }: Clause): Clause {
  const [subject] = first.names;
  const hasSubject =
    first.isAboutSpeaker || first.hasPronoun || first.names.length < 2 || subject === undefined;
  return { ...first, names: hasSubject ? names : [subject, ...names] };
}
