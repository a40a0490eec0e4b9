/**
 * An answer by grammar: the question is a clause with a gap, and a clause or a fact that somebody stated
 * fills it. It knows no language but by its `Language`, so it answers in each that is read.
 */
import { normalizeName } from "../../domain/entity.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import type { Instant } from "../../domain/interval.ts";
import { phraseOf } from "../../language/frames/asked.ts";
import type { Language } from "../../language/language.ts";
import { type Citation, citationOfEpisode } from "../../recall/context/context.ts";
import type { Found } from "../../recall/recall-result.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { inLine } from "../../text/in-line.ts";
import type { ExtractiveAnswer } from "../fact-lines.ts";
import { type AskedClause, askedClause } from "./asked-clause.ts";
import { fillOf } from "./fill.ts";
import {
  readStatements,
  type StatedClause,
  type StatedFact,
  type StatedSentence,
  type Statements,
} from "./statements.ts";

/** Things in one answer at the most. */
const MAX_LISTED = 5;
/** How sure a fact of the right kind is, and a clause of the same verb. */
const BY_FACT = 0.9;
const BY_CLAUSE = 0.8;

interface Filled {
  readonly text: string;
  readonly sentences: readonly StatedSentence[];
  readonly confidence: number;
}

/** Answers by the clauses and facts that fill the question's gap; `undefined` if none does. */
export function* answerFromClauses(
  found: Found,
  turns: readonly EpisodeView[],
  now: Instant,
  language: Language,
): CooperativeTask<ExtractiveAnswer | undefined> {
  const until = found.answeredFor?.to ?? Number.POSITIVE_INFINITY;
  const told = yield* readStatements(
    turns.filter(({ occurredAt }) => Date.parse(occurredAt) < until),
    language,
  );
  const asked = askedClause(found.question.text, language, now, askersOf(found, told), told);
  if (asked === undefined) return undefined;
  const filled =
    byKin(asked, language) ??
    byIdentity(asked, told) ??
    byFact(asked, told, language) ??
    byClause(asked, told, language);
  return filled === undefined ? undefined : worded(filled, language);
}

/**
 * The names under which the asker's statements are stored: the known names of the asker, else the only
 * speaker there is.
 */
function askersOf({ asker, askerNames }: Found, { speakers }: Statements): readonly string[] {
  const known = speakers.filter((name) => askerNames.has(normalizeName(name)));
  if (asker !== undefined) return [asker, ...known];
  return speakers.length === 1 ? speakers : [];
}

function worded(
  { text, sentences, confidence }: Filled,
  { wording: { nameless, said } }: Language,
): ExtractiveAnswer {
  const quoted = [...new Map(sentences.map((each) => [each.text, each])).values()];
  const citations = quoted.map(
    ({ episode, text: quote }, at): Citation => ({ number: at + 1, ...citationOfEpisode(episode), quote }),
  );
  const lines = quoted.map(
    ({ episode, at, text: quote }, number) =>
      `${said(inLine(episode.speaker ?? nameless(episode.role, episode.thread)), at, inLine(quote))} [${number + 1}]`,
  );
  const numbers = quoted.map((_, at) => `[${at + 1}]`).join("");
  const answer = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}. ${numbers}`;
  return { answer: [answer, ...lines].join("\n    "), known: true, citations, confidence };
}

/** "Wie heißt Toms Schwester?": the latest who is said to be it. */
function byKin({ kin }: AskedClause, { ownedName }: Language): Filled | undefined {
  const last = kin?.findLast(
    ({ subject, object, isEnded }) => !isEnded && !object.startsWith(ownedName(subject, "")),
  );
  return last === undefined
    ? undefined
    : { text: last.object, sentences: [last.sentence], confidence: BY_FACT };
}

/** "Wer ist Tom?": whose kin he is, or what he does. */
function byIdentity(
  { gap, clause, names, known, kin }: AskedClause,
  { facts }: Statements,
): Filled | undefined {
  const isAsked = clause.verb === "be" && gap.kind === "person" && clause.adjectives.length === 0;
  if (!isAsked || kin !== undefined || known.length > 0) return undefined;
  const last =
    facts.findLast(({ relation, object }) => relation !== undefined && names.has(object)) ??
    facts.findLast(({ subject, predicate }) => predicate === "OCCUPATION" && names.has(subject));
  return last === undefined
    ? undefined
    : { text: last.sentence.text, sentences: [last.sentence], confidence: BY_FACT };
}

/** What facts of the right kind about those who are meant say. */
function byFact(asked: AskedClause, { facts }: Statements, language: Language): Filled | undefined {
  const { gap, names, predicates, asksBefore } = asked;
  if (names.size === 0 || !/^(?:thing|place|person|age|manner)$/u.test(gap.kind) || gap.place === "subject")
    return undefined;
  const wanted = gap.kind === "age" ? AGE : predicates;
  const about = facts.filter(
    ({ subject, predicate, sentence }) =>
      names.has(subject) && wanted.has(predicate) && tellsKnown(asked, sentence, language),
  );
  const held = about.filter(
    (fact, at) =>
      !fact.isEnded && !about.slice(at + 1).some((later) => later.isEnded && later.object === fact.object),
  );
  if (gap.kind === "place" || gap.kind === "age") {
    const chosen = asksBefore ? formerOf(about, held) : held.at(-1);
    return chosen === undefined ? undefined : ofFacts([chosen]);
  }
  if (asksBefore) return undefined;
  const fitting = held.filter(({ object, predicate }) =>
    isOfTypes(object, wanted.get(predicate) ?? [], language),
  );
  const ofKind = fitting.filter(
    ({ object }) => gap.noun === undefined || language.isA(object.toLowerCase(), language.singular(gap.noun)),
  );
  return fitting.length === 0
    ? undefined
    : ofFacts((ofKind.length > 0 ? ofKind : fitting).slice(-MAX_LISTED));
}

const AGE: AskedClause["predicates"] = new Map([["AGE", []]]);

/** What is over, else what was so before what is so now. */
function formerOf(about: readonly StatedFact[], held: readonly StatedFact[]): StatedFact | undefined {
  const now = held.at(-1);
  return (
    about.findLast(({ isEnded }) => isEnded) ??
    about.findLast(({ object }) => now !== undefined && object !== now.object)
  );
}

/** "Was trinkt sie gern?" is not answered by all that she likes. */
function isOfTypes(object: string, types: readonly string[], language: Language): boolean {
  if (types.length === 0) return true;
  const phrase = phraseOf(object.split(" ").at(-1)?.toLowerCase() ?? "", language);
  return (
    language.isOfType(phrase, types) ||
    language.isOfType({ ...phrase, text: object, name: object, isName: true }, types)
  );
}

function ofFacts(facts: readonly StatedFact[]): Filled {
  return {
    text: [...new Set(facts.map(({ object }) => object))].join(", "),
    sentences: facts.map(({ sentence }) => sentence),
    confidence: BY_FACT,
  };
}

/** The clause that fits best, the newest of several; the oldest where it is asked what was before. */
function byClause(asked: AskedClause, { clauses }: Statements, language: Language): Filled | undefined {
  let best: { readonly told: StatedClause; readonly text: string; readonly score: number } | undefined;
  for (const told of asked.asksBefore ? clauses.toReversed() : clauses) {
    const score = scoreOf(asked, told, language);
    const text = score === 0 ? undefined : fillOf(asked, told, language);
    if (text !== undefined && score >= (best?.score ?? 0)) best = { told, text, score };
  }
  if (best === undefined) return undefined;
  const { told, text } = best;
  const { yes, no } = language.wording;
  const isSo = told.clause.isNegated === asked.clause.isNegated;
  return {
    text: asked.gap.kind === "truth" ? (isSo ? yes : no) : text,
    sentences: [told.sentence],
    confidence: BY_CLAUSE,
  };
}

/** How well a clause fits: 0 not at all. */
function scoreOf(asked: AskedClause, told: StatedClause, language: Language): number {
  const { clause } = told;
  const { gap } = asked;
  if (!clause.isBelieved) return 0;
  const isSameVerb = clause.verb === asked.clause.verb;
  const isSameFrame = [...told.predicates].some((predicate) => asked.predicates.has(predicate));
  if (!isSameVerb && !isSameFrame) return 0;
  // "Was ist ...": being so says nothing by itself.
  const isEmptyVerb = /^(?:be|have)$/u.test(clause.verb) && !isSameFrame;
  const isTold = asked.known.length + asked.clause.adjectives.length + asked.dates.length > 0;
  if (isEmptyVerb && !isTold && !/^(?:age|date|money|measure|count|person)$/u.test(gap.kind)) return 0;
  if (gap.place !== "subject" && !isSameSubject(asked, told, language)) return 0;
  if (gap.place === "subject" && !isTold) return 0;
  if (gap.kind !== "truth" && clause.isNegated !== asked.clause.isNegated) return 0;
  if (!tellsKnown(asked, told.sentence, language) || !tellsAdjectives(asked, told)) return 0;
  if (!isOfTime(asked, told)) return 0;
  if (asked.asksBefore && !clause.isPast && !clause.isFormer) return 0;
  return isSameVerb ? 2 : 1;
}

function isSameSubject({ names, thing }: AskedClause, told: StatedClause, { singular }: Language): boolean {
  if (names.size > 0) return told.subjects.some((name) => names.has(name));
  return (
    thing !== undefined && told.clause.subject !== undefined && singular(told.clause.subject.head) === thing
  );
}

/** Does the sentence speak of all that the question does, its gap aside? */
function tellsKnown(
  { known }: AskedClause,
  { words, text }: StatedSentence,
  { singular }: Language,
): boolean {
  const lower = text.toLowerCase();
  return known.every((each) => lower.includes(each) || words.some((word) => singular(word.lower) === each));
}

function tellsAdjectives({ clause }: AskedClause, told: StatedClause): boolean {
  return clause.adjectives.every((each) =>
    told.sentence.words.some(({ lower }) => lower.startsWith(each) || each.startsWith(lower)),
  );
}

function isOfTime({ dates }: AskedClause, { clause: { dates: said }, sentence }: StatedClause): boolean {
  return dates.every(({ date, text }) =>
    said.some(
      (each) =>
        sentence.text.slice(each.start, each.end).toLowerCase() === text ||
        (each.from !== undefined &&
          date.from !== undefined &&
          each.from.at < (date.to ?? date.from).at + DAY_MS &&
          date.from.at < (each.to ?? each.from).at + DAY_MS),
    ),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
