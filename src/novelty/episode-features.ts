/** What an episode tells, before anybody looks at what is known: its words with what they weigh, its dates and cues. */
import type { Role } from "../domain/episode.ts";
import { sha256 } from "../domain/hash.ts";
import type { Instant } from "../domain/interval.ts";
import { handsOverText, sentencesOf } from "../text/sentences.ts";
import { terms } from "../text/terms.ts";
import { type Cue, cuesOf } from "./cues.ts";

/** A term of an episode. */
export interface TermFeature {
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
  /** Equal if the same speaker says the same words; `null` if they are too few to tell. */
  readonly fingerprint: string | null;
}

/**
 * What words count by who says them how. What people say of their own life, and above all what happened, is what a memory is for; an assistant's
 * words are mostly known to everybody. Chosen on conversations (docs/novelty.md), in round numbers.
 */
export const VOICE_WEIGHTS = {
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

/** So many different terms are looked up; a turn of a chat seldom has more. */
const MAX_SAMPLE_TERMS = 64;
/** More dates than these are a list. */
const MAX_DATES = 3;
/** A repetition is recognised by so many words at least, and by more if a cue may mean something else in another place. */
const MIN_WORDS = { without: 1, with: 5 } as const;

const FIRST_PERSON = /\b(?:i|im|ive|my|mine|me|myself|we|our|ours|us)\b/i;
const PAST =
  /\b(?:[a-z]{2,}ed|was|were|had|did|been|done|went|gone|got|took|bought|brought|made|saw|seen|met|found|began|won|ran|came|gave|given|left|lost|read|wrote|built|sold|spent|told|thought|felt|kept|caught|taught|became|heard|held|paid|said|sent|slept|drove|flew|grew|knew|ate|drank|rode|sang|swam|fell|chose|broke|wore|led)\b/i;

/** What an episode tells. Depends on nothing but the episode. About 0.05 ms for a turn of a chat. */
export function extractFeatures(
  episode: {
    readonly content: string;
    readonly role: Role;
    readonly speaker: string | null;
    readonly occurredAt: Instant;
  },
  allTerms: readonly string[],
): EpisodeFeatures {
  const { content, role, occurredAt } = episode;
  const { cues, dates } = cuesOf(content, role, occurredAt);
  const voiced = role === "user" ? weightsIn(content) : undefined;
  const usual = role === "user" ? VOICE_WEIGHTS.asked : VOICE_WEIGHTS[role];
  const features = new Map<string, { frequency: number; weight: number }>();
  for (const term of allTerms) {
    const known = features.get(term);
    if (known === undefined) features.set(term, { frequency: 1, weight: voiced?.get(term) ?? usual });
    else known.frequency += 1;
  }
  const isPersonal = role === "user" || role === "document";
  return {
    role,
    terms: features,
    sample: sampleOf([...features.keys()]),
    dates: isPersonal ? Math.min(dates, MAX_DATES) : 0,
    cues,
    fingerprint: fingerprintOf(episode, cues.length > 0 ? MIN_WORDS.with : MIN_WORDS.without),
  };
}

/** Evenly from the beginning to the end. */
function sampleOf(all: readonly string[]): readonly string[] {
  if (all.length <= MAX_SAMPLE_TERMS) return all;
  return Array.from(
    { length: MAX_SAMPLE_TERMS },
    (_, place) => all[Math.floor((place * all.length) / MAX_SAMPLE_TERMS)] ?? "",
  );
}

/** Of each term of a user's words the most that it counts in any sentence. */
function weightsIn(content: string): Map<string, number> {
  const weights = new Map<string, number>();
  if (handsOverText(content)) return weights;
  for (const { text, question } of sentencesOf(content)) {
    const weight = question
      ? VOICE_WEIGHTS.asked
      : !FIRST_PERSON.test(text)
        ? VOICE_WEIGHTS.stated
        : PAST.test(text)
          ? VOICE_WEIGHTS.happened
          : VOICE_WEIGHTS.own;
    for (const term of terms(text)) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return weights;
}

/** Words with which nothing is said. */
const FILLERS = new Set(
  "oh ah um uh hm hmm er well wow hey hi hello so just really very haha lol please btw anyway".split(" "),
);

/** A hash of the words in their order, without fillers, case and punctuation, and of who says them; in the form of a UUID. */
function fingerprintOf(
  {
    content,
    role,
    speaker,
  }: { readonly content: string; readonly role: Role; readonly speaker: string | null },
  min: number,
): string | null {
  const plain = content.normalize("NFKC").replaceAll("’", "'").toLowerCase();
  const words = (plain.match(/[\p{L}\p{N}\p{M}]+(?:'\p{L}+)?[+#]*/gu) ?? []).filter(
    (word) => !FILLERS.has(word),
  );
  if (words.length < min) return null;
  const hash = sha256([role, speaker?.trim().toLowerCase() ?? "", words.join(" ")].join("\n"));
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}
