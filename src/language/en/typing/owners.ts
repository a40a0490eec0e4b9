/** Words that lack the apostrophe of "'s": "toms wife", "my sisters name", "dads in hospital". */
import { isFirstName } from "../first-names.ts";
import { isKind } from "../kinds/kinds.ts";
import { isKinOrPet } from "../kinship.ts";
import { isKnownPlace } from "../places.ts";
import { isEnglish } from "../tagging/tokens.ts";
import { verbFormOf } from "../verb-forms.ts";
import * as classes from "../words.ts";
import { FIRMS } from "./name-lists.ts";
import { beginsClause, type Following, isFunctionWord, isIng, type TypedWord } from "./words.ts";

/** Is a word in small letters a name that the thread knows? */
export type IsName = (lower: string) => boolean;

/** How many letters stand behind the apostrophe that a word with an "s" lacks; `undefined`: it lacks none. */
export type IsOwner = (place: number, following: Following) => 0 | 1 | undefined;

/** How the one who types does so. */
interface Habits {
  readonly isName: IsName;
  /** Does the text have no apostrophe at all? */
  readonly hasNone: boolean;
}

export function ownersIn(words: readonly TypedWord[], habits: Habits): IsOwner {
  return (place, following) => {
    const word = words[place];
    if (word === undefined) return undefined;
    const before = words[place - 1]?.lower ?? "";
    const here = {
      word,
      before,
      isHead: beginsClause(words, place),
      isOwnAtHead: beginsClause(words, place - 1),
      following,
    };
    if (isOfName(here, habits) || isOfKin(here) || isOfThing(here)) return 1;
    return PLURAL_OWNERS.test(word.lower) && isOwn(before) && isOwned(following) ? 0 : undefined;
  };
}

/** A word with an "s" and what stands around it. */
interface Owner {
  readonly word: TypedWord;
  readonly before: string;
  readonly isHead: boolean;
  /** Does the word before it begin a clause? */
  readonly isOwnAtHead: boolean;
  readonly following: Following;
}

/** Words of which there is one, so that no plural of them stands there. */
const ONLY_ONE =
  /^(?:dad|mum|mom|mother|father|wife|husband|hubby|boss|girlfriend|boyfriend|partner|fianc[eé]e?|gran|nan|grandma|grandad|landlord|gf|bf)s$/u;
const SAID_ALONE = /^(?:dad|mum|mom)s$/u;
const OF_SEVERAL =
  /^(?:are|were|have|had|do|does|did|don't|dont|and|or|who|whose|can|could|will|would|that|both|all|is|was|has)$/u;
const PLURAL_OWNERS = /^(?:(?:grand)?parents|folks|kids|twins|neighbou?rs)$/u;
/** What people have, and what is said of one: a second noun would be no plural. */
const OWNED_OR_SAID =
  /^(?:an?|called|named|not|names?|surname|birthday|age|job|house|home|flat|car|phone|email|address|wedding|school|husband|wife|boyfriend|girlfriend|partner|kids?|dog|cat|\d+)$/u;
const BEEN = /^(?:got|gone|been|done|just|still|so)$/u;
const WHERE = /^(?:in|at|from|off|on|down|away|back|here|home|out|over)$/u;

/** "toms wife", "Beccas a barrister" */
function isOfName(
  { word: { text, lower }, before, isHead, following }: Owner,
  { isName, hasNone }: Habits,
): boolean {
  const { next } = following;
  const stem = lower.slice(0, -1);
  // "Dr. Weiss"
  if (isFirstName(lower) || lower.endsWith("ss") || /^(?:the|these|those|many|two|both)$/u.test(before))
    return false;
  if (next === "" || OF_SEVERAL.test(next)) return false;
  // "I left Philips in 2018"
  if (FIRMS.has(lower) && !isOwned(following)) return false;
  if (isFirstName(stem) || isName(stem)) return true;
  if (isKnownPlace(text) || FIRMS.has(lower) || following.isCapital) return false;
  const isUnknown = hasNone && /^\p{Lu}\p{Ll}/u.test(text) && !isEnglish(lower) && !isKind(lower);
  if (!isUnknown || isKinOrPet(stem) || /^(?:and|or)$/u.test(before)) return false;
  return isHead || isKinOrPet(before)
    ? isOwned(following) || isIng(next) || isPlaced(following) || BEEN.test(next)
    : /^(?!an?$)/u.test(next) && (OWNED_OR_SAID.test(next) || isKinOrPet(next));
}

/** "my sisters name", "my wifes a nurse", "my brothers in Dubai", "dads just had his hip done" */
function isOfKin({ word: { lower }, before, isHead, isOwnAtHead, following }: Owner): boolean {
  const { next } = following;
  if (lower === "names")
    return /^(?:my|his|her|its)$/u.test(before) && !/^(?:are|and|of|were|or|in|on|)$/u.test(next);
  if (!isKinOrPet(lower.slice(0, -1)) || next === "") return false;
  if (before === "the") return /^names?$/u.test(next);
  if (!isOwn(before) && !(isHead && SAID_ALONE.test(lower))) return false;
  if (ONLY_ONE.test(lower)) return !OF_SEVERAL.test(next);
  return (
    !PLURAL_OWNERS.test(lower) && (isOwned(following) || isIng(next) || (isOwnAtHead && isPlaced(following)))
  );
}

/** "todays meeting", "the companys office", "my rents going up" */
function isOfThing({ word: { lower }, before, following }: Owner): boolean {
  const { next, isVerbless } = following;
  if (next === "") return false;
  if (/^(?:today|yesterday|tomorrow|tonight)s$/u.test(lower)) return true;
  if (/[^aeiou]ys$/u.test(lower)) return !isEnglish(lower) && isEnglish(lower.slice(0, -1));
  return isOwn(before) && isIng(next) && isVerbless && !PLURAL_OWNERS.test(lower);
}

function isOwn(before: string): boolean {
  return (
    classes.POSSESSIVES.has(before) ||
    /(?<!^(?:how|what|who|where|it|that|there|here|s?he|when|let))'s$/u.test(before)
  );
}

/** "My brothers in Dubai": nothing else says what they do. */
function isPlaced({ next, isVerbless }: Following): boolean {
  return WHERE.test(next) && isVerbless;
}

/** Is what follows a thing of theirs, or something that one of them is? */
function isOwned({ next }: Following): boolean {
  if (OWNED_OR_SAID.test(next)) return true;
  return (
    isEnglish(next) &&
    verbFormOf(next) === undefined &&
    !isFunctionWord(next) &&
    ![classes.ADVERBS, classes.MODALS, classes.NEGATIONS, classes.AUXILIARIES].some((each) => each.has(next))
  );
}
