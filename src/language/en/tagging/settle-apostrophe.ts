/** "'s": whose it is, "is" or "has". */

import { SAME_AS_PARTICIPLE, SAME_IN_PAST, verbFormOf } from "../verb-forms.ts";
import type { Draft } from "./tokens.ts";

/** Stands a verb before it in its clause? */
export function hasVerbBetween(all: readonly Draft[], place: number): boolean {
  for (let at = place - 1; at >= 0; at -= 1) {
    const kind = all[at]?.class;
    if (kind === "verb" || kind === "auxiliary" || kind === "modal") return true;
    if (kind === "stop" || kind === "comma" || kind === "conjunction" || kind === "subordinator")
      return false;
  }
  return false;
}

/** "Leila's a doctor" says what she is, "Leila's doctor is" whose he is. */
export function isForIs(all: readonly Draft[], place: number): boolean {
  const before = all[place - 1];
  const next = all[place + 1];
  if (before?.class === "pronoun" || /^(?:here|there)$/u.test(before?.lower ?? "")) return true;
  // "It turns out my neighbour's a judge", not "I like my mum's a lot"
  const isArticle = /^(?:an?|my|our|his|her)$/u.test(next?.lower ?? "");
  if (isArticle && !/^(?:lot|bit|little|few)$/u.test(all[place + 2]?.lower ?? "")) return true;
  if (hasVerbBetween(all, place)) return false;
  if (
    next === undefined ||
    /^(?:determiner|possessive|pronoun|preposition|number|negation|adverb|to|date|comma|stop)$/u.test(
      next.class,
    )
  )
    return next !== undefined && next.class !== "comma";
  const form = verbFormOf(next.lower);
  if (isOfNoun(all, place + 1)) return false;
  if (form !== undefined && (form.form === "ing" || form.form === "participle" || form.form === "past"))
    return true;
  // "The hall's flooded", "the dentist's shut"
  const isEnd = /^(?:stop|comma|conjunction|subordinator|preposition)$/u.test(
    all[place + 2]?.class ?? "stop",
  );
  if (isEnd && ((form === undefined && next.class === "verb") || SAME_IN_PAST.has(next.lower))) return true;
  // "Mum's cut her finger"
  if (SAME_IN_PAST.has(next.lower) && /^(?:possessive|determiner)$/u.test(all[place + 2]?.class ?? ""))
    return true;
  for (let at = place + 1; at < all.length; at += 1) {
    const kind = all[at]?.class;
    // "Rohan's company, Tidewell, is": a name in between.
    const behind = kind === "comma" ? endOfName(all, at + 1) : undefined;
    if (behind !== undefined) {
      at = behind;
      continue;
    }
    if (kind === "stop" || kind === "comma" || kind === "conjunction") break;
    if (kind === "verb" || kind === "auxiliary" || kind === "modal" || kind === "genitive") return false;
    if (kind === "noun" && at > place + 1 && verbFormOf(all[at]?.lower ?? "")?.form === "s") return false;
  }
  return true;
}

/** "Mrs Reed's lost umbrella has been found": a noun and its verb follow. */
function isOfNoun(all: readonly Draft[], place: number): boolean {
  let at = place + 1;
  while (all[at]?.class === "noun") at += 1;
  const isNoun = at > place + 1 || verbFormOf(all[place]?.lower ?? "")?.form === "ing";
  const verb = all[at];
  return isNoun && (/^(?:auxiliary|modal)$/u.test(verb?.class ?? "") || verb?.lower === "got");
}

/** The comma behind a name that a comma leads: of "Tidewell," and "the Ashby Rovers,". */
function endOfName(all: readonly Draft[], place: number): number | undefined {
  let at = place;
  while (/^(?:name|determiner)$/u.test(all[at]?.class ?? "")) at += 1;
  return at > place && all[at]?.class === "comma" && all[at - 1]?.class === "name" ? at : undefined;
}

/** "Leila's just bought a car", not "Leila's excited": what she did has an object, or is done alone. */
export function isForHas(all: readonly Draft[], place: number): boolean {
  let at = place + 1;
  while (/^(?:adverb|negation)$/u.test(all[at]?.class ?? "")) at += 1;
  const [draft, next] = [all[at], all[at + 1]];
  if (draft === undefined || /^(?:determiner|possessive|pronoun)$/u.test(draft.class)) return false;
  if (/^(?:called|named)$/u.test(draft.lower)) return false;
  if (DONE_ALONE.test(draft.lower)) return true;
  const form = verbFormOf(draft.lower);
  const isParticiple =
    form?.form === "participle" || SAME_AS_PARTICIPLE.has(draft.lower) || mayBePast(draft.lower, form?.form);
  if (!isParticiple || next === undefined) return false;
  return (
    /^(?:determiner|possessive|name|number)$/u.test(next.class) ||
    /^(?:me|him|us|them|myself|himself|herself|ourselves)$/u.test(next.lower) ||
    (/^(?:NOUN|ADJ|PROPN)$/u.test(next.tag) && next.class !== "adverb") ||
    PARTICLE_OF_DOING.test(next.lower)
  );
}

function mayBePast(lower: string, form: string | undefined): boolean {
  return form !== undefined && (form === "past" || SAME_IN_PAST.has(lower));
}

/** They are done to nobody: "has moved". */
const DONE_ALONE =
  /^(?:been|got|gone|had|left|become|started|finished|moved|lived|worked|come|died|passed|joined|graduated|stopped|begun|grown|switched|decided|resigned|arrived|returned|turned|fallen|proposed|relocated|emigrated|applied|agreed|signed|enrolled|quit|taken|given|studied|travelled|traveled|flown|met|split|remarried|forgotten|recovered|changed|learned|learnt|managed)$/u;
const PARTICLE_OF_DOING = /^(?:up|off|out|down|away|back)$/u;

/** "The hall is flooded, so training's in the gym": what is done is what a clause begins with. */
export function isSubjectOfBe(all: readonly Draft[], place: number): boolean {
  const [previous, next, after] = [all[place - 1], all[place + 1], all[place + 2]];
  if (!/^(?:stop|comma|conjunction|subordinator)$/u.test(previous?.class ?? "stop")) return false;
  if (/^(?:is|was)$/u.test(next?.lower ?? "")) return true;
  return next?.lower === "'s" && /^(?:preposition|adverb|date)$/u.test(after?.class ?? "");
}
