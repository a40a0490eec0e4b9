/**
 * What the graph holds about a question: whom it is about, the facts that answer, and the walk around them.
 */
import type { Transaction } from "../db/database.ts";
import { type Entity, normalizeName } from "../domain/entity.ts";
import type { Instant, Interval } from "../domain/interval.ts";
import { validTime } from "../domain/valid-time.ts";
import { IdTable } from "../graph/cache/id-table.ts";
import { languageOf } from "../language/languages.ts";
import type { Latch } from "../scheduling/latch.ts";
import { yieldToEventLoop } from "../scheduling/yielding.ts";
import { terms } from "../text/terms.ts";
import type { TypedQuestion } from "./facts/answers-of-type.ts";
import { type CandidateQuery, factCandidates, passesFilter } from "./facts/fact-candidates.ts";
import type { RankedFact } from "./facts/rank-facts.ts";
import { decidingFirst, type Timing, timingOf } from "./facts/timing.ts";
import type { FirstMatches } from "./find-episodes.ts";
import { selectTerms, TERM_BOUNDS } from "./index/candidates.ts";
import { INITIAL_CAPACITY } from "./index/episode-index.ts";
import type { Opened } from "./index/open-index.ts";
import { postingsIn } from "./index/read-index.ts";
import { expectedAnswerType } from "./question/answer-type.ts";
import type { Intent } from "./question/intent.ts";
import { analyseQuestion, nameTerms, type Question } from "./question/question.ts";
import { intentAt, intentOf, relativeIn } from "./question/read-intent.ts";
import { relativesOf, subjectsOf } from "./question/subjects.ts";
import { withoutTime, withoutWordsOfTime } from "./question/time-of-question.ts";
import type { RecallContext, RecallQuery } from "./recall-query.ts";
import { type GraphSignal, graphSignal } from "./walk/graph-signal.ts";

interface GraphEvidenceInput {
  readonly query: RecallQuery;
  /** The question on one line. */
  readonly words: string;
  /** What the whole question asks for; absent: each part says it for itself. */
  readonly intent?: Intent;
  readonly question: Question;
  readonly now: Instant;
  readonly opening: Promise<Opened>;
  /** Fires when the facts are being read. */
  readonly reading: Latch;
  /** Returns the first matches among episodes, and has them searched for at once. */
  readonly matchEpisodes: () => Promise<FirstMatches>;
}

export interface GraphEvidence {
  readonly facts: readonly RankedFact[];
  /** `undefined` if no part of the question is about anybody in particular. */
  readonly subjects: readonly Entity[] | undefined;
  readonly graph: GraphSignal | undefined;
  /** What decides a question about time; `undefined` if it is none. */
  readonly timing: Timing | undefined;
}

/** Reads the facts, entities and connections that bear on a question, each part of the question by itself. */
export async function gatherGraphEvidence(
  context: RecallContext,
  transaction: Transaction,
  input: GraphEvidenceInput,
): Promise<GraphEvidence> {
  const { query, words, now, opening } = input;
  // Whom a question names is asked for at once; who "I" is may take a look at the episodes.
  const asker = async () => query.speaker ?? (await opening.then(input.matchEpisodes)).asker;
  const partsRead = (languageOf(words).answering.partsOf?.(words) ?? [words]).map(
    async (part): Promise<ReadPart> => {
      const finding = findSubjectsOfPart(context, transaction, input, part, asker);
      // The grammar reads while the database looks for names.
      await yieldToEventLoop();
      const intent = input.intent ?? intentAt(part, now);
      return { part, intent, subjects: await finding };
    },
  );
  const [parts, [ranked, timing], { corpora, time }] = await Promise.all([
    Promise.all(partsRead).then((all) => {
      input.reading.fire();
      return all;
    }),
    opening.then((opened) => readFactsOf(context, transaction, input, opened, partsRead, asker)),
    opening,
  ]);
  const facts = decidingFirst(ranked, timing);
  const subjects = uniqueSubjects(parts.map((part) => part.subjects));
  const named = subjects ?? [];
  const { index, matches } = await input.matchEpisodes();
  const graph =
    query.weights.graph === 0
      ? undefined
      : await graphSignal(transaction, context.ontology, {
          scope: query.scope,
          corpora,
          facts: ranked,
          named,
          items: index.items,
          matches,
          knownAt: query.knownAt,
          asOf: timeOfWalk(query, time, now, parts),
          cache: context.episodeCache,
        });
  return { facts, subjects, graph, timing };
}

/** A part of a question with what it asks for, and of whom. */
interface ReadPart {
  readonly part: string;
  readonly intent: Intent | undefined;
  readonly subjects: readonly Entity[] | undefined;
}

/** Reads the facts that may answer, and those that decide a question about time. */
function readFactsOf(
  context: RecallContext,
  transaction: Transaction,
  { query, words, now, question }: GraphEvidenceInput,
  opened: Opened,
  parts: readonly Promise<ReadPart>[],
  asker: () => Promise<string | undefined>,
): Promise<readonly [RankedFact[], Timing | undefined]> {
  const { scope, knownAt } = query;
  const { time } = opened;
  const found = findFactPostings(question, opened);
  return Promise.all([
    factCandidates(transaction, context.ontology, {
      scope,
      ...found,
      parts: parts.map(async (read) => {
        const { part, intent, subjects: persons } = await read;
        const subjects = persons?.map(({ id }) => id);
        return { intent, subjects, ...ofTypeIn(withoutTime(part, now), persons, context.ontology) };
      }),
      limit: query.limit,
      filter: query.facts,
      semantic: new Map((query.semantic?.facts ?? []).map(({ item, score }) => [item, score])),
      asOf: query.asOf ?? validTime(time ?? { from: now, to: now + 1 }, query.events),
      knownAt,
    }),
    timingOf(transaction, context.ontology, {
      scope,
      words,
      now,
      timeZone: query.timeZone ?? context.timeZone ?? null,
      time,
      asker,
      about: query.about,
      ...found,
      asOf: query.asOf ?? "any",
      knownAt,
      passesFilter: (fact) => passesFilter(fact, query.facts),
    }),
  ]);
}

/**
 * When what is walked is to be so. When something began, and what was before, is asked of periods that may be
 * over.
 */
function timeOfWalk(
  { asOf }: RecallQuery,
  time: Interval | undefined,
  now: Instant,
  parts: readonly { readonly intent: Intent | undefined }[],
): Interval | "any" {
  const isOfPast = parts.some(({ intent }) => intent?.asks === "time" || intent?.before === true);
  return asOf ?? time ?? (isOfPast ? "any" : { from: now, to: now + 1 });
}

/** Where words of a question that are worth reading stand in facts. */
function findFactPostings(
  question: Question,
  { corpora, factRuns }: Opened,
): Pick<CandidateQuery, "terms" | "items" | "postings" | "corpus"> {
  const items = new IdTable(INITIAL_CAPACITY);
  const terms = selectTerms(question.terms, corpora.facts);
  const texts = terms.map(({ term }) => term);
  const postings = postingsIn(factRuns, texts, items, TERM_BOUNDS.maxPostings);
  return { terms, items, postings, corpus: corpora.facts };
}

/**
 * Finds the entities that a part of a question is about: those it names, or who they are to them; `undefined`
 * if it is about nobody in particular.
 */
async function findSubjectsOfPart(
  { ontology }: RecallContext,
  transaction: Transaction,
  { query, words, now }: GraphEvidenceInput,
  part: string,
  asker: () => Promise<string | undefined>,
): Promise<readonly Entity[] | undefined> {
  const { about, knownAt } = query;
  const scope = { ...query.scope, ...(knownAt === undefined ? {} : { knownAt }) };
  const question = analyseQuestion(part);
  const intent = intentOf(part);
  const subjects = await subjectsOf(transaction, ontology, scope, {
    question: part,
    names: withoutWordsOfTime(question.names, words, now),
    words: question.terms.map((term) => term.word),
    isAboutSpeaker: question.isAboutSpeaker,
    asker,
    isOfBoth: intent?.isOfBoth === true,
    about,
  });
  const relative = relativeIn(part, intent);
  return relative === undefined || subjects === undefined || isInNames(relative.word, subjects)
    ? subjects
    : relativesOf(transaction, ontology, scope, subjects, relative);
}

/** "Our sales team" may be the whole name of somebody, and no relative. */
function isInNames(word: string, entities: readonly Entity[]): boolean {
  return entities.some(({ name, aliases }) =>
    [name, ...aliases].some((each) => normalizeName(each).split(" ").includes(word)),
  );
}

function uniqueSubjects(parts: readonly (readonly Entity[] | undefined)[]): readonly Entity[] | undefined {
  const perPart = parts.filter((part) => part !== undefined);
  return perPart.length === 0
    ? undefined
    : [...new Map(perPart.flat().map((entity) => [entity.id, entity])).values()];
}

/** The type that a part of a question asks for, with what else it says. */
function ofTypeIn(
  part: string,
  subjects: readonly Entity[] | undefined,
  ontology: RecallContext["ontology"],
): { readonly ofType?: TypedQuestion } {
  const type = expectedAnswerType(part, ontology);
  if (type === undefined) return {};
  const question = analyseQuestion(part);
  const names = [...question.names, ...(subjects ?? []).map(({ name }) => name)];
  // "Tom's sister" is whom the question is about.
  const relative = terms(relativeIn(part, intentOf(part))?.word ?? "");
  const aside = new Set([...type.terms, ...relative, ...names.flatMap((name) => nameTerms(name).flat())]);
  const relation = question.terms.map(({ term }) => term).filter((term) => !aside.has(term));
  return { ofType: { type, relation } };
}
