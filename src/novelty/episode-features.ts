/**
 * What an episode says, before anybody looks at what is known: its words with what they weigh, its dates and
 * cues.
 */

import type { Role } from "../domain/episode.ts";
import { sha256 } from "../domain/hash.ts";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { ANAPHORS, FILLERS } from "../language/en/closed-classes.ts";
import type { Language } from "../language/language.ts";
import { languageOf } from "../language/languages.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { terms } from "../text/terms.ts";
import { type Cue, type CuesOfText, cuesOf } from "./cues.ts";
import { sentenceWords } from "./sentence-words.ts";
import { type ReadSentence, readSentence } from "./statements.ts";

interface TermFeature {
  readonly frequency: number;
  /** Between 0 and 1: how much it counts where it stands. */
  readonly weight: number;
}

export interface EpisodeFeatures {
  readonly role: Role;
  readonly terms: ReadonlyMap<string, TermFeature>;
  /** Those that are looked up: all, or as many of a long text as stand for the rest. */
  readonly sample: readonly string[];
  /** How many times with a date it names, up to {@link MAX_DATES}. */
  readonly dates: number;
  readonly cues: readonly Cue[];
  /** Its statements, each with the terms of what it says. */
  readonly statements: readonly ReadonlySet<string>[];
  /** Does it hold words that may or may not state something? */
  readonly isOpen: boolean;
  /**
   * Equal if the same speaker states the same, whatever frames and fills it; `null` if the words are too few
   * to tell.
   */
  readonly fingerprint: string | null;
}

/**
 * What words count by who says them how. What people say of their own life, and above all what happened, is
 * what a memory is for; an assistant's words are mostly known to everybody. Chosen on conversations
 * (docs/novelty.md), in round numbers.
 */
const VOICE_WEIGHTS = {
  /** A user's sentence in the first person about the past. */
  happened: 1,
  /** Another sentence of a user in the first person. */
  own: 0.6,
  /** Another statement of a user. */
  stated: 0.4,
  /** A question, and a text that is handed over to be worked on. */
  asked: 0.1,
  document: 1,
  tool: 0.3,
  assistant: 0.05,
} as const;

/** Maximum of different terms that are looked up; a turn of a chat seldom has more. */
const MAX_SAMPLE_TERMS = 64;
/** More dates than these are a list. */
const MAX_DATES = 3;
/** Sentences of a longer text are not told apart: it states something. */
const MAX_SENTENCES = 64;
/**
 * A repetition is recognised by so many words at least, and by more if a cue or a pronoun may mean something
 * else in another place.
 */
const MIN_WORDS = { stated: 3, unclear: 5 } as const;
const WORD = /[\p{L}\p{N}]/u;

interface EpisodeWords {
  readonly content: string;
  readonly role: Role;
  readonly speaker: string | null;
  readonly occurredAt: Instant;
  readonly timeZone?: TimeZone;
}

/** The features of an episode. Depends on nothing but the episode. About 0.15 ms for a turn of a chat. */
export function extractFeatures(episode: EpisodeWords, allTerms: readonly string[]): EpisodeFeatures {
  const { content, role, occurredAt, timeZone } = episode;
  const language = languageOf(content);
  const sentences = sentencesOf(content, language);
  const read = sentences.slice(0, MAX_SENTENCES).map((sentence) => readSentence(sentence, role));
  const told = textBesides(content, sentences, read);
  const found = cuesOf(told, role, occurredAt, timeZone);
  const statements = read.flatMap(({ kind, words }) =>
    kind === "statement" ? new Set(words.flatMap((word) => terms(word))) : [],
  );
  return {
    role,
    terms: termFeatures(episode, sentences, allTerms, language),
    sample: sampleOf([...new Set(allTerms)]),
    dates: role === "user" || role === "document" ? Math.min(found.dates.length, MAX_DATES) : 0,
    cues: found.cues,
    statements,
    isOpen: read.some(({ kind }) => kind === "open") || (statements.length === 0 && WORD.test(told)),
    fingerprint: fingerprintOf(episode, told, found, statements.length > 0),
  };
}

/** A text without its sentences that state nothing: the cues in them are none. */
function textBesides(content: string, sentences: readonly Sentence[], read: readonly ReadSentence[]): string {
  let from = 0;
  let text = "";
  for (const [place, { kind }] of read.entries()) {
    const sentence = sentences[place];
    if (kind !== "nothing" || sentence === undefined) continue;
    text += `${content.slice(from, sentence.start)}\n`;
    from = sentence.end;
  }
  return text + content.slice(from);
}

function termFeatures(
  { content, role }: EpisodeWords,
  sentences: readonly Sentence[],
  allTerms: readonly string[],
  language: Language,
): ReadonlyMap<string, TermFeature> {
  const voiced = role === "user" ? weightsIn(content, sentences, language) : undefined;
  const usual = role === "user" ? VOICE_WEIGHTS.asked : VOICE_WEIGHTS[role];
  const features = new Map<string, { frequency: number; weight: number }>();
  for (const term of allTerms) {
    const known = features.get(term);
    if (known === undefined) features.set(term, { frequency: 1, weight: voiced?.get(term) ?? usual });
    else known.frequency += 1;
  }
  return features;
}

/** Evenly from the beginning to the end. */
function sampleOf(all: readonly string[]): readonly string[] {
  if (all.length <= MAX_SAMPLE_TERMS) return all;
  return Array.from(
    { length: MAX_SAMPLE_TERMS },
    (_, place) => all[Math.floor((place * all.length) / MAX_SAMPLE_TERMS)] ?? "",
  );
}

/** Weights of the terms of a user's words: for each the most that it counts in any sentence. */
function weightsIn(
  content: string,
  sentences: readonly Sentence[],
  { gate, handsOverText }: Language,
): Map<string, number> {
  const weights = new Map<string, number>();
  if (handsOverText(content)) return weights;
  for (const { text, question } of sentences) {
    const weight = question
      ? VOICE_WEIGHTS.asked
      : !gate.firstPerson.test(text)
        ? VOICE_WEIGHTS.stated
        : gate.past.test(text)
          ? VOICE_WEIGHTS.happened
          : VOICE_WEIGHTS.own;
    for (const term of terms(text)) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return weights;
}

/**
 * A hash of who says it, of the words without what frames and fills them, and of the days that they mean; in
 * the form of a UUID.
 */
function fingerprintOf(
  { content, role, speaker }: EpisodeWords,
  told: string,
  { cues, dates }: CuesOfText,
  isStated: boolean,
): string | null {
  const words = (WORD.test(told) ? sentenceWords(told) : sentenceWords(content)).filter(
    (word) => !FILLERS.has(word),
  );
  const isUnclear = words.some((word) => ANAPHORS.has(word)) || (cues.length > 0 && !isStated);
  if (words.length < (isUnclear ? MIN_WORDS.unclear : cues.length > 0 ? MIN_WORDS.stated : 1)) return null;
  const days = dates.map(({ sense, from, to }) => [sense, from?.at, to?.at]);
  const hash = sha256(JSON.stringify([role, speaker?.trim().toLowerCase() ?? "", words, days]));
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}
