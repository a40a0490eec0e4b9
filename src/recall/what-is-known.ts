/** What the graph holds about a question: whom it is about, the facts that answer, and the walk around them. */
import type { Transaction } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import type { Instant, Interval } from "../domain/interval.ts";
import { IdTable } from "../graph/current/id-table.ts";
import type { AskedOfType } from "./answers-of-type.ts";
import { askedType } from "./asked-type.ts";
import { type Match, TERM_BOUNDS } from "./candidates.ts";
import { ROOM } from "./episode-index.ts";
import { factCandidates, isWanted } from "./fact-candidates.ts";
import { type GraphSignal, graphSignal } from "./graph-signal.ts";
import { intentOf, relativeIn } from "./intent.ts";
import { partsOf } from "./parts.ts";
import { analyseQuestion, nameTerms, type QuestionTerm } from "./question.ts";
import type { RankedFact } from "./rank-facts.ts";
import { type Corpora, readPostings } from "./read-index.ts";
import type { RecallContext, RecallQuery } from "./recall.ts";
import { relativesOf, subjectsOf } from "./subjects.ts";
import { terms } from "./terms.ts";
import { withoutWordsOfTime } from "./time-of-question.ts";
import { decidingFirst, type Timing, timingOf } from "./timing.ts";

export interface KnownAsked {
  readonly query: RecallQuery;
  /** The question on one line. */
  readonly words: string;
  /** Whom "I" means. */
  readonly asker: string | undefined;
  readonly now: Instant;
  /** The time that the question speaks of. */
  readonly time: Interval | undefined;
  readonly corpora: Corpora;
  /** The episodes that match. */
  readonly matches: readonly Match[];
  /** Terms that are worth reading among facts. */
  readonly factTerms: readonly QuestionTerm[];
}

export interface Known {
  readonly facts: readonly RankedFact[];
  /** `undefined` if no part of the question is about anybody in particular. */
  readonly subjects: readonly Entity[] | undefined;
  readonly isAboutSomebody: boolean;
  readonly graph: GraphSignal | undefined;
  /** What decides a question about time; `undefined` if it is none. */
  readonly timing: Timing | undefined;
}

/** Reads what is known, each part of the question by itself. */
export async function whatIsKnown(
  context: RecallContext,
  transaction: Transaction,
  asked: KnownAsked,
): Promise<Known> {
  const { query, corpora, matches, now } = asked;
  const { scope, knownAt } = query;
  const items = new IdTable(ROOM);
  const [postings, ...parts] = await Promise.all([
    readPostings(
      transaction,
      scope,
      "f",
      asked.factTerms.map(({ term }) => term),
      items,
      TERM_BOUNDS.maxPostings,
    ),
    ...partsOf(asked.words).map(async (part) => ({
      part,
      intent: intentOf(part),
      ...(await subjectsOfPart(context, transaction, asked, part)),
    })),
  ]);
  const reading = factCandidates(transaction, context.ontology, {
    scope,
    terms: asked.factTerms,
    items,
    postings,
    corpus: corpora.facts,
    parts: parts.map(({ part, intent, subjects: whom }) => ({
      intent,
      subjects: whom?.map(({ id }) => id),
      ...ofTypeIn(part, whom, context.ontology),
    })),
    wanted: query.facts,
    alike: new Map((query.meaning?.facts ?? []).map(({ item, score }) => [item, score])),
    asOf: query.asOf ?? asked.time ?? { from: now, to: now + 1 },
    knownAt,
  });
  const readingTimes = timingOf(transaction, context.ontology, {
    scope,
    words: asked.words,
    now,
    time: asked.time,
    asker: asked.asker,
    about: query.about,
    corpus: corpora.facts,
    items,
    postings,
    asOf: query.asOf ?? "any",
    knownAt,
    isWanted: (fact) => isWanted(fact, query.facts),
  });
  const [ranked, timing] = await Promise.all([reading, readingTimes]);
  const facts = decidingFirst(ranked, timing);
  const subjects = everySubject(parts.map((part) => part.subjects));
  const named = subjects ?? [];
  const graph =
    query.weights.graph === 0
      ? undefined
      : await graphSignal(transaction, context.ontology, {
          scope,
          corpora,
          facts: ranked,
          named,
          matches,
          knownAt,
          held: context.episodes,
          threads: context.threads,
        });
  return { facts, subjects, graph, timing, isAboutSomebody: parts.some((part) => part.isAboutSomebody) };
}

/** Whom a part of a question is about: those it names, or who they are to them. */
async function subjectsOfPart(
  { ontology }: RecallContext,
  transaction: Transaction,
  { query, words, asker, now }: KnownAsked,
  part: string,
): Promise<{ readonly isAboutSomebody: boolean; readonly subjects: readonly Entity[] | undefined }> {
  const { scope, about } = query;
  const question = analyseQuestion(part);
  const subjects = await subjectsOf(transaction, scope, {
    question: part,
    names: withoutWordsOfTime(question.names, words, now),
    words: question.terms.map((term) => term.word),
    aboutAsker: question.aboutAsker,
    asker,
    about,
  });
  const isAboutSomebody = subjects !== undefined;
  const relative = relativeIn(part, intentOf(part));
  if (relative === undefined || subjects === undefined) return { isAboutSomebody, subjects };
  return {
    isAboutSomebody,
    subjects: await relativesOf(transaction, ontology, scope, subjects, relative),
  };
}

function everySubject(parts: readonly (readonly Entity[] | undefined)[]): readonly Entity[] | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0
    ? undefined
    : [...new Map(known.flat().map((entity) => [entity.id, entity])).values()];
}

/** The type that a part of a question asks for, with what else it says. */
function ofTypeIn(
  part: string,
  subjects: readonly Entity[] | undefined,
  ontology: RecallContext["ontology"],
): { readonly ofType?: AskedOfType } {
  const type = askedType(part, ontology);
  if (type === undefined) return {};
  const question = analyseQuestion(part);
  const names = [...question.names, ...(subjects ?? []).map(({ name }) => name)];
  // "Tom's sister" is whom the question is about.
  const relative = terms(relativeIn(part, intentOf(part))?.word ?? "");
  const aside = new Set([...type.terms, ...relative, ...names.flatMap((name) => nameTerms(name).flat())]);
  const relation = question.terms.map(({ term }) => term).filter((term) => !aside.has(term));
  return { ofType: { type, relation } };
}
