/** Words of talk that look like others: "a bit" tired, "my youngest", "Painting" that helps. */
import { verbFormOf } from "../verb-forms.ts";
import { OBJECT_PRONOUNS } from "../words.ts";
import type { Draft } from "./tokens.ts";

/** What its neighbours make of a word; `undefined`: nothing of this kind. */
export function settledInTalk(
  all: readonly Draft[],
  place: number,
): Pick<Draft, "class"> | Pick<Draft, "class" | "lower"> | undefined {
  const draft = all[place];
  if (draft === undefined) return undefined;
  const [before, next] = [all[place - 1], all[place + 1]];
  // "my youngest wants"
  if (ELDEST.test(draft.lower) && before?.class === "possessive" && !isBeforeNoun(next))
    return { class: "noun", lower: "child" };
  // "since then": since that
  if (draft.lower === "then" && /^(?:since|until|till|before)$/u.test(before?.lower ?? ""))
    return { class: "pronoun", lower: "that" };
  // "St Mary's secondary"
  if (STAGE.test(draft.lower) && isNamedBefore(all, place)) return { class: "noun" };
  // "Painting helps me": what is done, and nobody who does it
  const isDoing = /^(?:verb|name)$/u.test(draft.class) && verbFormOf(draft.lower)?.form === "ing";
  if (place === 0 && isDoing && isSaidOf(all)) return { class: "noun" };
  // "a bit worried": how much, and no thing
  return isDegree(all, place) ? { class: "adverb" } : undefined;
}

/** "helps", "calms me" */
function isSaidOf([, verb, object]: readonly Draft[]): boolean {
  return (
    verb !== undefined &&
    verbFormOf(verb.lower)?.form === "s" &&
    (verb.tag === "VERB" || OBJECT_PRONOUNS.has(object?.lower ?? ""))
  );
}

const STAGE = /^(?:primary|secondary|grammar|prep)$/u;

/** Is it all that is said of what somebody, or a saint, has the name of? */
function isNamedBefore(all: readonly Draft[], place: number): boolean {
  const [before, next] = [all[place - 1], all[place + 1]];
  return /^(?:possessive|genitive|name)$/u.test(before?.class ?? "") && !isBeforeNoun(next);
}

const ELDEST = /^(?:youngest|eldest|oldest)$/u;

/** Is it followed by what it describes, and no verb: "my youngest sister"? */
function isBeforeNoun(next: Draft | undefined): boolean {
  return (
    next !== undefined &&
    /^(?:NOUN|PROPN|ADJ|NUM)$/u.test(next.tag) &&
    !/^(?:s|past)$/u.test(verbFormOf(next.lower)?.form ?? "")
  );
}

/** "a", "bit" or "little" in front of what somebody is or feels. */
function isDegree(all: readonly Draft[], place: number): boolean {
  const noun = all[place]?.lower === "a" ? place + 1 : place;
  const [behind, next] = [all[noun + 1], all[noun + 2]];
  if (all[noun - 1]?.lower !== "a" || !/^(?:bit|little)$/u.test(all[noun]?.lower ?? "")) return false;
  if (all[noun - 2]?.class !== "auxiliary" || behind === undefined) return false;
  const isFelt = behind.class === "adjective" || /\p{L}{3}ed$/u.test(behind.lower);
  return isFelt && (next === undefined || !/^(?:noun|name|adjective)$/u.test(next.class));
}
