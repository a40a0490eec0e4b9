/** What there is, or was, in a time that is asked about, from facts and from what was said of it. */
import type { EpisodeView } from "../../domain/episode.ts";
import type { Fact } from "../../domain/fact.ts";
import { DAY, describeTime, type Instant, type Interval } from "../../domain/interval.ts";
import type { Clause } from "../../language/clause.ts";
import type { Event } from "../../recall/question/event.ts";
import { weekdayOf } from "../../recall/question/words-of-days.ts";
import type { Found } from "../../recall/recall-result.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { terms } from "../../text/terms.ts";
import { type ExtractiveAnswer, factLines } from "../fact-lines.ts";
import { quoteLine } from "../quote-line.ts";
import { mayBeShown, staleIn } from "./admit.ts";
import { SURE } from "./answer-from-words.ts";
import type { AnswerQuery } from "./asked.ts";
import { timesTold } from "./dates-in.ts";
import { type SaidSentence, saidSentences } from "./sentence.ts";

/** Entries of one answer. */
const MAX_LISTED = 12;
/** Longer times are told by months, too: "in August". */
const MAX_DAYS = 8;

/** Something that is told of a time: by a fact, or in the words of a sentence. */
type Entry =
  | { readonly at: Instant; readonly event: Event }
  | { readonly at: Instant; readonly said: SaidSentence; readonly date: string };

/**
 * Lists what is known of the first of the times that a question may mean of which anything is known;
 * `undefined` where nothing is.
 *
 * @example // "What do I have on Friday?": "Dentist on Friday the 10th at 9."
 */
export function* listedAnswer(
  found: Found,
  turns: readonly EpisodeView[],
  asked: AnswerQuery,
): CooperativeTask<ExtractiveAnswer | undefined> {
  const { question, sides = [], times = [] } = found.timing ?? {};
  if (question?.kind !== "list") return undefined;
  const sentences = (yield* saidSentences(turns)).filter(
    (said) => !said.isQuestion && said.episode.role === "user" && mayBeShown(said, found),
  );
  const events = sides.flat();
  const isTold = (said: SaidSentence) =>
    events.some(({ fact }) => fact.sources.some(({ quote }) => quote?.includes(said.text) === true));
  const left = sentences.filter((said) => !isTold(said) && isOfDoer(said, question.clauses[0]));
  for (const time of times) {
    // Of a long time that is over the facts tell what counts.
    const isLong = question.asks === "past" && time.to - time.from > MAX_DAYS * DAY && events.length > 0;
    const told = (isLong ? [] : left).flatMap((said): Entry[] => {
      const day = dayToldOf(said, time, question.asks);
      // What was done stays done.
      const isLeftOut = question.asks === "ahead" && isOver(said, sentences, found, asked);
      return day === undefined || isLeftOut ? [] : [{ ...day, said }];
    });
    const within = events
      .filter(({ earliest }) => earliest >= time.from && earliest < time.to)
      .filter(({ fact }) => question.asks === "past" || !isMovedLater(fact, sentences, asked));
    const all: Entry[] = [...within.map((event) => ({ at: event.earliest, event })), ...told];
    const placed = question.form === "where" ? all.filter(tellsPlace) : all;
    const own = placed.filter((entry) => !("said" in entry) || !isOfOthers(entry.said));
    const isOwn = found.question.isAboutSpeaker || (question.form === "coming" && own.length > 0);
    const entries = isOwn ? own : placed;
    if (entries.length > 0) return listOf(entries, question, found, asked);
  }
  return undefined;
}

function listOf(
  entries: readonly Entry[],
  { asks, form }: { readonly asks: "past" | "ahead"; readonly form: string },
  found: Found,
  { language, now }: AnswerQuery,
): ExtractiveAnswer {
  const shown = entries.toSorted((one, other) => one.at - other.at).slice(0, MAX_LISTED);
  const parts = shown.map((entry, place) => {
    const number = place + 1;
    const { lines, citations } =
      "said" in entry ? quotedIn(entry.said, found, number) : factLines([entry.event.fact], now, number);
    const line = lines.join("\n");
    const date = "said" in entry ? entry.date : dayText(entry.at);
    return { line: asks === "past" ? line : `${date}: ${line}`, citations };
  });
  const verdict = form === "whether" ? [`${language.wording.yes}.`] : [];
  return {
    answer: [...verdict, ...parts.map(({ line }) => line)].join("\n"),
    known: true,
    citations: parts.flatMap(({ citations }) => citations),
    confidence: SURE,
  };
}

/** "Tom's exam is on Wednesday": of nobody but those whom it names. */
function isOfOthers(said: SaidSentence): boolean {
  const { firstPerson } = said.language.answering;
  const clauses = said.clauses();
  const isNamed = ({ subject }: Clause) => {
    const owner = subject?.owner;
    const whose = owner !== undefined && "phrase" in owner ? owner.phrase : undefined;
    return subject?.isName === true || whose?.isName === true;
  };
  return clauses.length > 0 && clauses.every(isNamed) && !firstPerson.test(said.text);
}

function quotedIn(said: SaidSentence, found: Found, number: number) {
  const { line, citation } = quoteLine({ sentence: said }, found, number, said.text);
  return { lines: [line], citations: [citation] };
}

function tellsPlace(entry: Entry): boolean {
  const [text, { answering }] =
    "said" in entry
      ? [entry.said.text, entry.said.language]
      : [entry.event.fact.text, { answering: undefined }];
  return answering === undefined || answering.hasGap("place", text) > 0;
}

/** Does it name whom the question does: "What did Lena do on Saturday?" Who asks is named by nobody. */
function isOfDoer({ terms: said, episode }: SaidSentence, doer: string): boolean {
  if (/^(?:i|we|me|us|)$/iu.test(doer)) return true;
  const name = terms(doer);
  const speaker = terms(episode.speaker ?? "");
  return name.some((term) => said.has(term) || speaker.includes(term));
}

/** The day in a time of which a sentence tells; of what was done, that it was said then, too. */
function dayToldOf(
  said: SaidSentence,
  time: Interval,
  asks: "past" | "ahead",
): { readonly at: Instant; readonly date: string } | undefined {
  const at = Date.parse(said.episode.occurredAt);
  const isShort = time.to - time.from <= MAX_DAYS * DAY;
  const told = timesTold(said.text, at, said.language).find(
    (one) =>
      one.at < time.to &&
      (one.last ?? one.at) >= time.from &&
      // "in May" is not told of one day.
      (!isShort || /^(?:\d{1,2} |the week )/u.test(one.text)) &&
      isSaidOf(said, one),
  );
  if (told !== undefined) return { at: told.at, date: told.text };
  const isThen = asks === "past" ? at >= time.from && at < time.to && isDone(said) : false;
  if (isThen) return { at, date: dayText(at) };
  const recurs = asks === "ahead" && isShort && at < time.to && recursIn(said, time);
  return recurs ? { at: time.from, date: dayText(time.from) } : undefined;
}

function dayText(at: Instant): string {
  return describeTime({ at, precision: "day" });
}

/** Is nothing denied of the time: "The dentist can't do Monday"? */
function isSaidOf({ text, language }: SaidSentence, { start }: { readonly start: number }): boolean {
  const { clauseEnd, denial } = language.answering;
  const before = text.slice(0, start).split(clauseEnd).at(-1) ?? "";
  return !denial.test(before);
}

function isDone(said: SaidSentence): boolean {
  const { firstPerson, thirdSubject } = said.language.answering;
  const clauses = said.clauses();
  return (
    clauses.some(({ isPast, isNegated, isBelieved }) => isPast && !isNegated && isBelieved) &&
    (firstPerson.test(said.text) || !thirdSubject.test(said.text))
  );
}

/** "I have pilates on Mondays", of a Monday */
function recursIn({ text, language }: SaidSentence, { from, to }: Interval): boolean {
  if (language.answering.recurring?.test(text) !== true || to - from > DAY) return false;
  return text.toLowerCase().includes(weekdayOf(from).toLowerCase());
}

/** Is it no longer so, or changed by a later sentence that names the same? */
function isOver(
  said: SaidSentence,
  sentences: readonly SaidSentence[],
  found: Found,
  asked: AnswerQuery,
): boolean {
  if (staleIn(said, found).length > 0 || said.language.answering.tellsEnd.test(said.text)) return true;
  const days = new Set(found.question.terms.map(({ term }) => term));
  const things = [...said.terms].filter((term) => !days.has(term));
  return isChanged(things, sentences.slice(sentences.indexOf(said) + 1), asked);
}

/** Does a later turn speak of a change of what a fact tells: "Northwind moved the demo to Tuesday"? */
function isMovedLater(fact: Fact, sentences: readonly SaidSentence[], asked: AnswerQuery): boolean {
  const at = fact.sources[0]?.occurredAt ?? "";
  const later = sentences.filter(({ episode }) => episode.occurredAt > at);
  return isChanged(terms(`${fact.subject.name} ${fact.value ?? ""}`), later, asked);
}

function isChanged(
  things: readonly string[],
  later: readonly SaidSentence[],
  { light }: AnswerQuery,
): boolean {
  const named = things.filter((term) => !light.has(term) && !OF_DAYS.has(term));
  return later.some(({ text, terms: said, language: { answering } }) => {
    const isChange = answering.tellsNow.test(text) || answering.tellsEnd.test(text);
    return isChange && named.some((term) => said.has(term));
  });
}

const WEEK = Array.from({ length: 7 }, (_, day) => weekdayOf(day * DAY));
/** Terms of words for a day or a part of it, which say nothing of what there is then. */
const OF_DAYS: ReadonlySet<string> = new Set(
  terms(`${WEEK.join(" ")} morning afternoon evening night weekend`),
);
