/** What speakers are called, in their own words: "My name is Alice", "call me Al". */
import { THE_USER } from "../domain/nameless-user.ts";
import { isUnreal } from "../language/en/believing.ts";
import { COURTESIES } from "../language/en/closed-classes.ts";
import { isKind } from "../language/en/kinds/kinds.ts";
import { isOccupation } from "../language/en/occupations.ts";
import { isMonthOrDay, isOrdinaryWord, looksInflected } from "../language/en/ordinary-words.ts";
import { isKnownPlace } from "../language/en/places.ts";
import { GIVEN_NAMES, NICKNAME_OF } from "../resolve/name-words.ts";
import type { Sentence } from "../text/sentences.ts";
import { wordSet } from "../text/word-lists.ts";
import { phraseEnds, readName } from "./names.ts";

/** A name that is given as such. */
const NAME_IS =
  /(?:my (?:full |first |real |given )?name(?: is|'s|’s)|(?:the |my )?name's|the name is|i(?: am|'m|’m)? (?:called|named)|i go by)(?: the name)? /iy;
/** Another one beside it. No words stand twice in the list: a row of them is read in one way. */
const CALL_ME =
  /(?:(?:please|just|but|so|and|you can|you may|feel free to|people|everyone|everybody|friends|my friends|most people|they|all|usually) )*calls? me /iy;
const I_AM = /(?:i am|i'm|i’m|im) /iy;
/** What may be said of anything, and is said of oneself. */
const THIS_IS = /(?:this is|it(?: is|'s|’s|s) me,?|me,) /iy;
/** "Alice here", where words say no more of the place. */
const HERE = /^ (?:is )?here(?=\s*(?:$|[.,!;:–—-]| again\b))/iu;
const GREETING = /^\W*(?:hi|hello|hey|good (?:morning|evening|afternoon))\b/iu;
/** Signs of the zodiac, parties and states, which people say that they are. */
const STATES = wordSet(
  "aries taurus gemini cancer virgo libra scorpio sagittarius capricorn aquarius pisces democrat labour tory liberal sick ill unwell allergic healthy alone lost new late early free fat slim short tall deaf blind gay queer trans",
);
/** Given names that are ordinary words after "I'm". */
const NOT_ALONE: ReadonlySet<string> = new Set(["christian", "frank", "grace", "mark", "rose", "virginia"]);
/** Words of people and faiths, which stand after "I'm" without being names. */
const OF_A_PEOPLE = /(?:[a-z]{3}(?:ish|ese|ian|can|ean|ist|lic)|ch|man|wi|li)$/iu;

const OPENING =
  /^(?:[\s,"'(*•-]|\d{1,2}[.)] )*(?:(?:well|yeah|yes|yep|yup|no|nope|nah|oh|ah|aw|hey|hi|hello|so|and|but|also|actually|anyway|anyways|btw|by the way|honestly|ok|okay|sure|thanks|thank you|haha|lol|wow|plus|currently|recently|lately|now|right now|these days|fun fact|for me|personally|in fact|to be honest|tbh|luckily|unfortunately|sadly|fortunately|finally|guess what|update|good news|great news|big news|sorry|wait|then|of course|as you know|like i said|for the record|thankfully|basically|apparently|additionally|besides|speaking of which|on top of that)(?![\p{L}'])[,!:.\s-]*)*[\s,]*/iu;
/** Places of a sentence at which a name may be given, each looked at to the end of what stands before it. */
const MAX_STARTS = 50;
/** What may stand before words that give a name. */
const BEFORE = /^|[,;:–—-] |(?:,? )(?:and|but|so|because|since) /gu;
const ASKED =
  /^(?:do|does|did|are|is|can|could|would|what|what's|where|how|why|who|which|any|have you|should|will|got any)\b/iu;
/** Words without one of which nobody is told a name, nor the name of who has none yet. */
const CUE = /\b(?:names?|named|called|calls?|go by)\b/iu;
const CUE_OF_NAMELESS = /\b(?:i['’]?m|i am|this is|me|here)\b/iu;

/** The name that a sentence gives to who speaks; `undefined` if it gives none for sure. */
export function ownName({ text, question }: Sentence, speaker: string): string | undefined {
  const mayTell = CUE.test(text) || (speaker === THE_USER && CUE_OF_NAMELESS.test(text));
  if (!mayTell || isUnreal(text)) return undefined;
  const starts = [...text.matchAll(BEFORE)]
    .slice(0, MAX_STARTS)
    .map(({ 0: before, index }) => index + before.length);
  // "I'm Al, can you help me?": what comes before the question is told.
  const asked = question ? starts.findIndex((start) => ASKED.test(text.slice(start))) : starts.length;
  for (const start of starts.slice(0, Math.max(asked, 0))) {
    const opening = OPENING.exec(text.slice(start))?.[0].length ?? 0;
    const name = nameFrom(text, start + opening, speaker);
    if (name !== undefined) return name;
  }
  return undefined;
}

function nameFrom(text: string, start: number, speaker: string): string | undefined {
  const told = after(NAME_IS, text, start);
  if (told !== undefined) {
    const name = nameAt(text, told);
    // Who is known by name is not somebody else for that.
    return name === undefined || speaker === THE_USER || sharesWord(name, speaker) ? name : undefined;
  }
  const called = after(CALL_ME, text, start);
  if (called !== undefined) return nameAt(text, called);
  if (speaker !== THE_USER) return undefined;
  const self = after(I_AM, text, start);
  const introduced = self ?? after(THIS_IS, text, start);
  return introduced === undefined
    ? nameBeforeHere(text, start)
    : introducedAt(text, introduced, self !== undefined || GREETING.test(text));
}

/** "Alice here": a given name is sure. */
function nameBeforeHere(text: string, at: number): string | undefined {
  const read = readName(text, at);
  const [first = ""] = (read?.name ?? "").toLowerCase().split(" ");
  return read !== undefined && isGivenName(first) && HERE.test(text.slice(read.end)) ? read.name : undefined;
}

function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word) || NICKNAME_OF.has(word);
}

function after(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** A name with its capital, or a given name without one: "my name is alice". */
function nameAt(text: string, at: number): string | undefined {
  const read = readName(text, at);
  if (read === undefined) {
    const [word = ""] = /^\p{Ll}+/u.exec(text.slice(at)) ?? [];
    const isName = isGivenName(word) && phraseEnds(text, at + word.length);
    return isName ? word.replace(/^./u, (first) => first.toUpperCase()) : undefined;
  }
  const isName =
    !read.possessive &&
    phraseEnds(text, read.end) &&
    !isNoName(read.name) &&
    read.name.split(" ").length <= 4;
  return isName ? read.name : undefined;
}

function isNoName(name: string): boolean {
  const [first = ""] = name.split(" ");
  return (
    isOrdinaryWord(first) || isMonthOrDay(first) || looksInflected(first) || /\d|&|^\p{Lu}{4,}$/u.test(name)
  );
}

/**
 * After "I'm" stand professions, peoples and moods as well: a given name is sure, and a name that is no other
 * word.
 */
function introducedAt(text: string, at: number, mayBeAny: boolean): string | undefined {
  const read = readName(text, at);
  if (read === undefined) return undefined;
  const name = nameAt(text, at);
  const [first = "", ...rest] = (name ?? "").toLowerCase().split(" ");
  if (name === undefined || isKnownPlace(name)) return undefined;
  if (GIVEN_NAMES.has(first) && (rest.length > 0 || !NOT_ALONE.has(first))) return name;
  return mayBeAny && !OF_A_PEOPLE.test(name) && !isWord(name) ? name : undefined;
}

function isState(word: string): boolean {
  return STATES.has(word) || COURTESIES.has(word) || isKind(word) || isOccupation(word);
}

/** "Vegan", "Scorpio", "Team Lead" and "VP" are no names. */
function isWord(name: string): boolean {
  return name.split(" ").some((word) => !/\p{Ll}/u.test(word) || isState(word.toLowerCase()));
}

function sharesWord(name: string, other: string): boolean {
  const words = new Set(other.toLowerCase().split(/\s+/u));
  return name
    .toLowerCase()
    .split(" ")
    .some((word) => words.has(word));
}
