/** The words of a text as it was typed, before any is tagged. */
import { verbFormOf } from "../verb-forms.ts";
import * as classes from "../words.ts";

/** A word with what stands around it. */
export interface TypedWord {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the word before it and it: a space, mostly. */
  readonly gap: string;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}]+)*/gu;

/** @example typedWords("im off, toms here")[2] // { text: "toms", gap: ", ", … } */
export function typedWords(text: string): readonly TypedWord[] {
  let last = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const gap = text.slice(last, index);
    last = index + word.length;
    return { text: word, lower: word.toLowerCase().replaceAll("’", "'"), start: index, end: last, gap };
  });
}

/** Does a new clause begin with a word: at the start, behind a stop, a comma or a conjunction? */
export function beginsClause(words: readonly TypedWord[], place: number): boolean {
  const [before, word] = [words[place - 1], words[place]];
  return (
    before === undefined || word === undefined || /[^ '’-]/u.test(word.gap) || JOINING.test(before.lower)
  );
}

const JOINING =
  /^(?:and|but|so|or|because|cause|cos|coz|since|although|though|while|when|whenever|if|unless|whether|that|think|thinks|thought|guess|hope|hopes|says|said|know|knows|means|reckon|reckons|sure|glad|well|yeah|yes|yep|no|nope|nah|ok|okay|oh|hey|hi|hello|lol|lmao|haha|btw|tbh|ngl|omg|meanwhile|basically|swore|swears|promised|also|now|then|sorry|thanks|anyway|apparently|actually|honestly|fyi|ugh|aw|aww|wow)$/u;

/** What follows a word in its clause, in small letters; empty: nothing. */
export interface Following {
  readonly next: string;
  readonly after: string;
  /** Does a capital follow? */
  readonly isCapital: boolean;
  /** Is what follows the last word of the clause? */
  readonly isLast: boolean;
  /** Does no verb follow in the clause? */
  readonly isVerbless: boolean;
}

/** As far as a clause is looked at, in words. */
const MAX_CLAUSE = 30;

export function followingOf(words: readonly TypedWord[], place: number): Following {
  const behind = words.slice(place + 1, place + 1 + MAX_CLAUSE);
  const end = behind.findIndex(({ gap }) => /[^ '’-]/u.test(gap));
  const rest = (end < 0 ? behind : behind.slice(0, end)).map(({ lower }) => lower);
  return {
    next: rest[0] ?? "",
    after: rest[1] ?? "",
    isCapital: end !== 0 && /^\p{Lu}/u.test(behind[0]?.text ?? ""),
    isLast: rest.length === 1,
    isVerbless: !rest.some((word) => tellsWhen(word)),
  };
}

function tellsWhen(word: string): boolean {
  const form = verbFormOf(word)?.form;
  return classes.MODALS.has(word) || form === "s" || form === "past" || /^(?:are|have|do)$/u.test(word);
}

export function isIng(word: string): boolean {
  return verbFormOf(word)?.form === "ing";
}

/** Is it of a closed class, so that it is nobody's thing? */
export function isFunctionWord(word: string): boolean {
  return CLOSED.some((each) => each.has(word)) || /^(?:to|than|here|there|now|today)$/u.test(word);
}

const CLOSED: readonly { readonly has: (word: string) => boolean }[] = [
  classes.PREPOSITIONS,
  classes.DETERMINERS,
  classes.SUBJECT_PRONOUNS,
  classes.POSSESSIVES,
  classes.DEMONSTRATIVES,
  classes.CONJUNCTIONS,
  classes.SUBORDINATORS,
];
