/** Apostrophes that were left out: "im", "dont", "toms wife", "my sisters name". */
import { verbFormOf } from "../verb-forms.ts";
import * as classes from "../words.ts";
import { type IsName, type IsOwner, ownersIn } from "./owners.ts";
import { beginsClause, type Following, followingOf, isFunctionWord, isIng, type TypedWord } from "./words.ts";

/** A text that has none of it lacks nothing. */
const MAY_LACK = /\p{L}(?:s|nt|m|ve|d|ll|re|clock)(?![\p{L}'’])/iu;

/** The offsets at which apostrophes are missing. */
export function missingApostrophes(
  text: string,
  words: readonly TypedWord[],
  isName: IsName,
): readonly number[] {
  if (!MAY_LACK.test(text)) return [];
  const isOwner = ownersIn(words, { isName, hasNone: !/\p{L}['’]\p{L}/u.test(text) });
  return words.flatMap(({ text: word, start }, place) => {
    const fromEnd = /['’-]/u.test(word) ? undefined : lackingIn(words, place, isOwner);
    return fromEnd === undefined ? [] : [start + word.length - fromEnd];
  });
}

/** Words that are nothing else, with the letters behind their apostrophe. */
const ALWAYS: readonly (readonly [words: RegExp, letters: number])[] = [
  [/^(?:do|does|did|is|was|are|were|have|has|had|could|would|should|must|need|ai|ca|wo)nt$/u, 1],
  [/^(?:im|youd|theyd|itd|whod|hes|shes|thats|theres|heres|whats|wheres|whos|hows)$/u, 1],
  [/^(?:(?:every|some|any|no)(?:one|body)s|(?:childr|wom|m)ens)$/u, 1],
  [
    /^(?:(?:i|you|we|they)ve|(?:you|they)re|(?:you|they|it|that|there)ll|(?:would|could|should|might|must)ve)$/u,
    2,
  ],
  [/^oclock$/u, 5],
];

const isBase = (word: string): boolean => verbFormOf(word)?.form === "base" || /^(?:be|have|do)$/u.test(word);
const SOON = /^(?:never|always|probably|definitely|just|also|still|only|really|already|not)$/u;
const WISHED = /^(?:like|love|rather|prefer|hate|been|have|be|never|always)$/u;

/** Words that are others, too: they are these by what follows them at the head of a clause. */
const BEGINNING: ReadonlyMap<string, readonly [letters: number, isMeant: (following: Following) => boolean]> =
  new Map([
    [
      "id",
      [1, ({ next }) => SOON.test(next) || (isBase(next) && !/^(?:number|check|scan|code)$/u.test(next))],
    ],
    ["wed", [1, ({ next }) => WISHED.test(next)]],
    ["hed", [1, ({ next }) => SOON.test(next) || verbFormOf(next) !== undefined]],
    ["shed", [1, ({ next }) => SOON.test(next) || verbFormOf(next) !== undefined]],
    ["ill", [2, ({ next }) => isBase(next) || SOON.test(next)]],
    ["hell", [2, ({ next }) => isBase(next) || SOON.test(next)]],
    ["shell", [2, ({ next }) => isBase(next) || SOON.test(next)]],
    ["well", [2, ({ next }) => /^(?:be|have|need|see|probably|definitely|never)$/u.test(next)]],
    ["were", [2, ({ next }) => isIng(next) || WE_ARE.test(next)]],
    ["lets", [1, ({ next }) => isBase(next)]],
    ["its", [1, isItIs]],
  ]);
const WE_ARE =
  /^(?:not|just|also|still|currently|really|so|already|now|off|from|in|at|on|an?|married|engaged|expecting|closed|open|\d+)$/u;
const BE_OR_HAVE = /^(?:is|was|are|were|has|had|have|will|can|could|would|and)$/u;

/** "its in Leeds", "its raining", "its broken": nothing that "it" could own begins so, or nothing follows. */
function isItIs({ next, after, isLast }: Following): boolean {
  return (isLast || isFunctionWord(after) || isIng(next)) && next !== "own" && !BE_OR_HAVE.test(after);
}

/** How many letters stand behind the apostrophe that a word lacks; `undefined`: it lacks none. */
function lackingIn(words: readonly TypedWord[], place: number, isOwner: IsOwner): number | undefined {
  const lower = words[place]?.lower ?? "";
  const always = ALWAYS.find(([each]) => each.test(lower));
  if (always !== undefined) return always[1];
  const following = followingOf(words, place);
  const { next, isCapital } = following;
  // "its London", not "failed its MOT"
  const isOfName = isCapital && isHead(words, place);
  if (lower === "its" && (isOfName || isFunctionWord(next) || STATED.test(next))) return 1;
  if (/^(?:id|wed)$/u.test(lower) && WISHED.test(next) && !isOwned(words[place - 1]?.lower ?? "")) return 1;
  const beginning = BEGINNING.get(lower);
  if (beginning !== undefined)
    return isHead(words, place) && beginning[1](following) ? beginning[0] : undefined;
  return lower.endsWith("s") && lower.length > 3 ? isOwner(place, following) : undefined;
}

const STATED =
  /^(?:been|called|not|so|too|very|quite|really|just|still|already|about|like|raining|going|getting)$/u;

/** "my id", "a valid id" */
function isOwned(before: string): boolean {
  return (
    classes.POSSESSIVES.has(before) ||
    classes.DETERMINERS.has(before) ||
    /^(?:photo|valid|fake)$/u.test(before)
  );
}

/** "were" stands behind its subject more often than for "we're". */
function isHead(words: readonly TypedWord[], place: number): boolean {
  const [before, word] = [words[place - 1]?.lower ?? "", words[place]];
  return word?.lower === "were" && /^(?:and|but|that|who|when|while)$/u.test(before)
    ? /[.!?\n]/u.test(word.gap)
    : beginsClause(words, place);
}
