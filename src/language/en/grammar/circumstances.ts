/** With whom, where, how often and at what hour something is so: what a clause says beside its arguments. */
import type { Clause, NounPhrase, PrepositionalPhrase } from "../../clause.ts";
import type { Circumstances } from "../../language.ts";
import { textOf, type Word } from "../../word.ts";
import { readPhrase } from "../deeds/self-contained.ts";
import { isKind } from "../kinds/phrase-kinds.ts";
import { frequencyIn, isDays } from "./frequency.ts";
import { isClock } from "./schedule.ts";

const PREPOSITIONS =
  /^(?:with|without|in|at|from|to|between|for|on|near|by|over|through|across|behind|along|around|under|during|opposite|above|below|outside|inside|after|before|until|till)$/u;
/** "in general", "at first": next to nothing. */
const IDLE =
  /^(?:in general|in particular|in fact|in total|in a row|at all|at least|at last|at first|on average|by far|for (?:sure|ever|once|example|instance|fun|free|real)|in the end|by the way|of course)\b/u;
const MAX_LENGTH = 60;

/** Parts that are told: of more, what belongs to what is no longer sure. */
const MAX_PARTS = 2;

/** "every Tuesday with Earl and the baptist preacher"; `undefined`: none is said that is clear by itself. */
export const circumstancesIn: Circumstances = (clause, words, { taken, speaker, isSpeaker }) => {
  const often = writtenIn(frequencyIn(clause), words);
  const isOwn = taken.some(({ text }) => often?.toLowerCase().includes(text.toLowerCase()) === true);
  const told = toldParts(clause, taken, (part) =>
    isTold(part, words) ? undefined : partOf(part, words, { speaker, isSpeaker }),
  );
  const whole = [isOwn ? undefined : often, ...told].filter((part) => part !== undefined).join(" ");
  return whole === "" || whole.length > MAX_LENGTH ? undefined : whole;
};

/**
 * The words of the parts behind the verb. What follows a part that says nothing alone may belong to it: "to a
 * guy from Leeds".
 */
function toldParts(
  { prepositions, start }: Clause,
  taken: readonly NounPhrase[],
  wordsOf: (part: PrepositionalPhrase) => string | undefined,
): string[] {
  const told: string[] = [];
  const said = new Set<string>();
  let endOfUntold = -1;
  for (const part of prepositions) {
    if (part.start < start || isTaken(part, taken)) continue;
    const isSure = part.start !== endOfUntold && PREPOSITIONS.test(part.preposition);
    const words = isSure ? wordsOf(part) : undefined;
    if (words === undefined) endOfUntold = part.end;
    else if (said.has(part.preposition)) return [];
    else told.push(words);
    said.add(part.preposition);
  }
  return told.length > MAX_PARTS ? [] : told;
}

/** As it stands in the sentence: "every Tuesday", "three days a week", "twice a day". */
function writtenIn(often: string | undefined, words: readonly Word[]): string | undefined {
  if (often === undefined) return undefined;
  const said = textOf(words);
  const counted = COUNTED.exec(said)?.[0];
  if (counted !== undefined || /^an? /u.test(often)) return counted;
  const at = said.toLowerCase().indexOf(often.toLowerCase());
  const found = at < 0 ? often : said.slice(at, at + often.length);
  return found.replace(/^(?:Every|Each|Once|Twice|Most)\b/u, (first) => first.toLowerCase());
}

const COUNTED =
  /\b(?:once|twice|(?:\p{L}+|\d+) (?:times|days|nights|mornings|afternoons|evenings|shifts|hours)) (?:a|per|each|every) (?:day|week|fortnight|month|year)\b/u;

/** Does it fill a slot, say how often, or point at something before? */
function isTaken({ phrase, preposition }: PrepositionalPhrase, taken: readonly NounPhrase[]): boolean {
  if (phrase === undefined || phrase.pronoun !== undefined) return true;
  if (preposition === "on" && isDays(phrase)) return true;
  return taken.some(({ start, end }) => phrase.start < end && start < phrase.end);
}

/** Is it a date, which is known as such? */
function isTold({ start, end }: PrepositionalPhrase, words: readonly Word[]): boolean {
  return words.slice(start, end).some((word) => word.class === "date");
}

function partOf(
  part: PrepositionalPhrase,
  words: readonly Word[],
  { speaker, isSpeaker }: { readonly speaker: string | undefined; readonly isSpeaker: boolean },
): string | undefined {
  // "at Danny's"
  const isOwners = words[part.end]?.class === "genitive";
  const said = textOf(words.slice(part.start, isOwners ? part.end + 1 : part.end));
  const rate = RATE.exec(textOf(words.slice(part.end)))?.[0];
  if (part.preposition === "for" && AMOUNT.test(said)) return [said, rate].filter(Boolean).join(" ");
  if (isClock(part)) return said.replace(/\.$/u, "");
  if (IDLE.test(said) || (isSpeaker && OF_ANOTHER.test(said))) return undefined;
  if (speaker === undefined && OF_SPEAKER.test(said)) return undefined;
  // "in my left hand" is a place, "on the other hand" is none.
  const isBodily = part.phrase?.owner !== undefined && isKind(part.phrase, "bodypart");
  return isBodily ? said.replace(OF_SPEAKER, "their") : readPhrase(said, speaker ?? "")?.value;
}

const AMOUNT = /^for [$£€]?\d[\d.,]*k?(?: ?(?:euros?|pounds?|dollars?|quid|bucks|francs?|kroner|€|£))?$/u;
const RATE = /^(?:an?|per|each) (?:hour|day|night|week|month|year|person|head)\b/u;
const OF_ANOTHER = /\b(?:his|her|their|its|your)\b/iu;
const OF_SPEAKER = /\b(?:my|our)\b/iu;
