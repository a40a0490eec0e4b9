/** The text that goes into a prompt: what was found, in numbered lines within a budget. */
import type { EpisodeView } from "../../domain/episode.ts";
import type { Fact, Source } from "../../domain/fact.ts";
import { describeTime } from "../../domain/interval.ts";
import { THE_USER } from "../../domain/nameless-user.ts";
import { CONFLICT_LINES, CONTEXT_HEADINGS } from "../../text/context-lines.ts";
import { inLine } from "../../text/in-line.ts";
import { surfaces } from "../../text/terms.ts";
import { wordSet } from "../../text/word-lists.ts";
import type { Conflict } from "../facts/conflicts.ts";
import { type MarkedEpisode, notesOn } from "../stale/stale.ts";
import { type Notice, noticeLine } from "./notice.ts";

/** What a number in a context or an answer points to. */
export interface Citation {
  /** As in the text: `[1]`. */
  readonly number: number;
  readonly kind: "fact" | "episode";
  /** The fact's or the episode's id. */
  readonly id: string;
  /** The words that it rests on; `null` of a fact without a quoted source. */
  readonly quote: string | null;
  readonly speaker: string | null;
  /** When it was said: ISO 8601 in UTC. */
  readonly occurredAt: string | null;
  /**
   * Note on what an episode says that is no longer so, `no longer so since April 2025`; absent if nothing is
   * known to be.
   */
  readonly note?: string;
}

/** Characters that count as one token of a model: a common rule of thumb for English. */
const CHARACTERS_PER_TOKEN = 4;

/** The share of a context that notices may take. */
const MAX_NOTICE_SHARE = 0.25;
/** Lines about conflicts in one context at the most. */
const MAX_CONFLICTS = 5;
/** Characters of a number with its bracket and the end of the line. */
const NUMBERING = 8;

/** The first notices that fit into their share of a context. */
export function fitNotices(notices: readonly Notice[], maxTokens: number): readonly Notice[] {
  let left = maxTokens * CHARACTERS_PER_TOKEN * MAX_NOTICE_SHARE - CONTEXT_HEADINGS.notices.length;
  return notices.filter((notice) => {
    left -= noticeLine(notice).length + NUMBERING;
    return left >= 0;
  });
}

/**
 * Writes facts, then episodes, each in the order given, until the budget is used up. What does not fit is
 * left out whole. Where facts conflict, a line behind them says so; an episode that repeats another one is
 * named in that one's line. Notices come last, and always: they were chosen to fit.
 */
export function contextText(
  facts: readonly Fact[],
  episodes: readonly MarkedEpisode[],
  maxTokens: number,
  notices: readonly Notice[] = [],
  conflicts: readonly Conflict[] = [],
): { readonly text: string; readonly citations: readonly Citation[] } {
  const citations: Citation[] = [];
  const lines: string[] = [];
  const noticeTokens = notices.map((notice) => ({ notice, line: noticeLine(notice) }));
  const reserved = noticeTokens.reduce((sum, { line }) => sum + line.length + NUMBERING, 0);
  let left = maxTokens * CHARACTERS_PER_TOKEN - reserved;
  const add = (heading: string, line: string, citation: Omit<Citation, "number">) => {
    const isFirst = !lines.includes(heading);
    const text = `[${citations.length + 1}] ${line}`;
    const cost = text.length + 1 + (isFirst ? heading.length + 1 : 0);
    if (cost > left) return;
    left -= cost;
    if (isFirst) lines.push(heading);
    lines.push(text);
    citations.push({ number: citations.length + 1, ...citation });
  };
  for (const fact of facts) add(CONTEXT_HEADINGS.facts, factLine(fact), citationOfFact(fact));
  const numbers = new Map(citations.map(({ id, number }) => [id, number]));
  for (const line of conflicts.flatMap((each) => conflictLine(each, numbers) ?? []).slice(0, MAX_CONFLICTS)) {
    if (line.length + 1 > left) continue;
    left -= line.length + 1;
    lines.push(line);
  }
  for (const { episode, again } of withoutRepeated(episodes))
    add(CONTEXT_HEADINGS.episodes, episodeLine(episode, again), citationOfEpisode(episode));
  left = Number.POSITIVE_INFINITY;
  for (const { notice, line } of noticeTokens) add(CONTEXT_HEADINGS.notices, line, citationOfNotice(notice));
  return { text: lines.join("\n"), citations };
}

/** A fact with its validity: `Alice lives in Berlin (March 2026 to May 2026)`. */
export function factLine(fact: Fact): string {
  return `${inLine(fact.text)} (${validityText(fact)}${standingText(fact)})`;
}

/** What speaks against a fact, else when it was last said again: the end of what stands in brackets. */
export function standingText({ status, questioned, validTo, sources }: Fact): string {
  if (status === "disputed") return "; disputed";
  if (questioned === true) return "; questioned";
  const [last, first] = [sources[0], sources.at(-1)].map((source) => source?.occurredAt.slice(0, 10));
  return validTo !== null || last === undefined || last === first
    ? ""
    : `; last confirmed ${timeText(last, "day")}`;
}

/**
 * That two facts of the context conflict, with both sides, their times and who said so; `undefined` if one of
 * them is not in it.
 */
function conflictLine(
  { kind, sides: [one, other] }: Conflict,
  numbers: ReadonlyMap<string, number>,
): string | undefined {
  const [first, second] = [numbers.get(one.id), numbers.get(other.id)];
  if (first === undefined || second === undefined) return undefined;
  const { begin, between, end } = CONFLICT_LINES[kind];
  const gap = end.startsWith(":") ? "" : " ";
  return `${begin} [${first}] ${between} [${second}]${gap}${end} ${sideText(one)}; ${sideText(other)}`;
}

function sideText(fact: Fact): string {
  const { occurredAt } = citationOfFact(fact);
  const speaker = sayerOf(fact);
  const day = occurredAt === null ? "" : ` on ${occurredAt.slice(0, 10)}`;
  return `${factLine(fact)}, ${speaker === null ? "learned" : `said by ${inLine(speaker)}`}${day}`;
}

/** When a fact held, in words: `since April 2026`, `at least from 2 March 2026 until the end of May 2026`. */
export function validityText(fact: Fact): string {
  const from = fact.validFrom === null ? undefined : timeText(fact.validFrom, fact.validFromPrecision);
  const to = fact.validTo === null ? undefined : timeText(lastOf(fact.validTo), fact.validToPrecision);
  const certainty = fact.validFromBasis === "observed" ? "at least " : "";
  if (to === undefined) return `${certainty}since ${from ?? "an unknown time"}`;
  if (from === to) return `${from}`;
  // What is only known to have ended: "I used to work at Acme."
  if (from === undefined && fact.validToPrecision === "instant") return `by ${to}`;
  const end = isCoarse(fact.validToPrecision) ? `the end of ${to}` : to;
  return from === undefined ? `until ${end}` : `${certainty}from ${from} until ${end}`;
}

function isCoarse(precision: Fact["validToPrecision"]): boolean {
  return (
    precision === "decade" ||
    precision === "year" ||
    precision === "quarter" ||
    precision === "month" ||
    precision === "week"
  );
}

/** A period ends before its end: the last instant of 2015 and not the first of 2016. */
function lastOf(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

function timeText(time: string, precision: Fact["validFromPrecision"]): string {
  return describeTime({ at: Date.parse(time), precision: precision ?? "day" });
}

/**
 * An episode as one line: when, who, and the words in quotation marks; when they said so again, and what is
 * no longer so.
 */
export function episodeLine(episode: MarkedEpisode, again: readonly EpisodeView[] = []): string {
  const who = inLine(episode.speaker ?? episode.role);
  const days = [...new Set(again.map(({ occurredAt }) => occurredAt.slice(0, 10)))].sort();
  const repeated = days.length === 0 ? "" : ` (again on ${days.join(", ")})`;
  return `${episode.occurredAt.slice(0, 10)} ${who}: ${quoted(episode.content)}${repeated}${noteText(episode)}`;
}

/** Words in quotation marks on one line, as JSON writes them; other line ends are escaped too. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function citationOfNotice({ source, question, answer, at }: Notice): Omit<Citation, "number"> {
  return { ...source, quote: answer ?? question, speaker: null, occurredAt: at };
}

/** The source whose words stand for a fact. */
function quotedSource({ sources }: Fact): Source | undefined {
  return sources.find((candidate) => candidate.quote !== null) ?? sources[0];
}

/** Who says a fact: by name, or the user who has none. */
export function sayerOf(fact: Fact): string | null {
  const source = quotedSource(fact);
  return source?.speaker ?? (source?.role === "user" ? THE_USER : null);
}

export function citationOfFact(fact: Fact): Omit<Citation, "number"> {
  const source = quotedSource(fact);
  return {
    kind: "fact",
    id: fact.id,
    quote: source?.quote ?? null,
    speaker: source?.speaker ?? null,
    occurredAt: source?.occurredAt ?? null,
  };
}

/** What an episode says that is no longer so, in brackets. */
export function noteText(episode: MarkedEpisode): string {
  const notes = inLine(notesOn(episode));
  return notes === "" ? "" : ` (${notes})`;
}

export function citationOfEpisode(episode: MarkedEpisode): Omit<Citation, "number"> {
  const note = notesOn(episode);
  return {
    ...(note === "" ? {} : { note }),
    kind: "episode",
    id: episode.id,
    quote: episode.content,
    speaker: episode.speaker,
    occurredAt: episode.occurredAt,
  };
}

/** Words that change nothing. No word that denies, doubts or counts is among them. */
const FILLER_WORDS: ReadonlySet<string> = wordSet(
  "a an the oh ah um uh hm hmm well so just really very yeah yes hey hi hello okay ok anyway also",
);

/** Words of longer texts are not compared: those of a million characters take 75 ms. */
const MAX_COMPARED_CHARS = 20_000;

/** An episode, and those after it that repeat it. */
interface Repeated<Episode extends EpisodeView> {
  readonly episode: Episode;
  readonly again: readonly Episode[];
}

/**
 * Each episode once, with those after it of the same speaker and role whose words are the same but for case,
 * punctuation, articles and interjections. Order, inflection and numbers count: "I lived in Oslo" does not
 * repeat "I live in Oslo". Long texts are compared as they are.
 */
function withoutRepeated<Episode extends EpisodeView>(
  episodes: readonly Episode[],
): readonly Repeated<Episode>[] {
  const first = new Map<string, { readonly episode: Episode; readonly again: Episode[] }>();
  for (const episode of episodes) {
    const key = keyOf(episode);
    const known = first.get(key);
    if (known === undefined) first.set(key, { episode, again: [] });
    else known.again.push(episode);
  }
  return [...first.values()];
}

function keyOf({ uid, role, speaker, content }: EpisodeView): string {
  if (content.length > MAX_COMPARED_CHARS) return JSON.stringify([role, speaker, content]);
  const said = surfaces(content)
    .map((surface) => surface.toLowerCase())
    .filter((word) => !FILLER_WORDS.has(word));
  // What has no words, such as a line of signs, is like nothing else.
  return JSON.stringify(said.length === 0 ? [uid] : [role, speaker, isQuestion(content), ...said]);
}

function isQuestion(content: string): boolean {
  return /[?？؟]["”’)]*\s*$/u.test(content);
}
