/** What stands before a verb and behind it and says when a clause holds: tense, negation, times. Pure. */
import type { Interval } from "../domain/interval.ts";
import {
  AUXILIARIES,
  COPULAS,
  FILLERS,
  FORMERLY,
  NEGATIONS,
  ONLY,
  PAST_AUXILIARIES,
} from "../language/en/asked/relational-words.ts";
import { numberAt } from "./grammar/quantities.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Thing, When } from "./tree.ts";

/** What stands before a verb. */
export interface Auxiliary {
  readonly isNegated: boolean;
  readonly isPast: boolean;
  /** Is it over, as what somebody "used to" do? */
  readonly isOver: boolean;
  readonly isPerfect: boolean;
  /** Is it said with "do", behind which no verb is in the past: "does she run it"? */
  readonly isDo?: true;
  readonly hasCopula: boolean;
  /** Was "have" the last one, which may be the verb itself? */
  readonly hasHave: boolean;
  /** Is it so of nothing else, as in "only use Kafka"? */
  readonly isOnly?: true;
}

export const PLAIN: Auxiliary = {
  isNegated: false,
  isPast: false,
  isOver: false,
  isPerfect: false,
  hasCopula: false,
  hasHave: false,
};

/** "do not", "have both", "is", "did": what stands before a verb. */
export function auxiliariesAt(
  lexicon: Lexicon,
  at: number,
  before: Auxiliary = PLAIN,
): { readonly value: Auxiliary; readonly at: number } {
  let value = before;
  let place = at;
  for (;;) {
    const word = lexicon.word(place);
    if (/^used?$/u.test(word) && lexicon.word(place + 1) === "to") {
      value = { ...value, isPast: true, isOver: true };
      place += 2;
    } else if (AUXILIARIES.has(word)) {
      const isHave = word === "have" || word === "has" || word === "had";
      value = {
        ...value,
        isPast: value.isPast || PAST_AUXILIARIES.has(word),
        isPerfect: value.isPerfect || isHave,
        hasCopula: COPULAS.has(word),
        hasHave: isHave,
        ...(/^do(?:es)?$/u.test(word) ? { isDo: true } : {}),
      };
      place += 1;
    } else if (ONLY.has(word) && numberAt(lexicon, place + 1) === undefined) {
      value = { ...value, isOnly: true };
      place += 1;
    } else if (NEGATIONS.has(word)) {
      value = { ...value, isNegated: !value.isNegated };
      place += 1;
    } else if (FILLERS.has(word) || FORMERLY.has(word) || word === "ever" || word === "all") {
      value = {
        ...value,
        isPast: value.isPast || FORMERLY.has(word),
        isOver: value.isOver || FORMERLY.has(word),
        isPerfect: value.isPerfect || word === "ever",
      };
      place += 1;
    } else break;
  }
  return { value, at: place };
}

/** When a clause is to hold: as a time behind it says, else as its tense does. */
export function whenAt(
  lexicon: Lexicon,
  aux: Auxiliary,
  verbAt: number,
  at: number,
  told: Interval | undefined,
  isPassive: boolean,
): { readonly when: When; readonly at: number } {
  let end = at;
  while (lexicon.is(end, FILLERS)) end += 1;
  const time = lexicon.tokens[end]?.interval;
  if (time !== undefined) end += 1;
  while (lexicon.is(end, FILLERS)) end += 1;
  // "Where did Ann work before?"
  const isBefore = lexicon.is(end, FORMERLY) && lexicon.kind(end + 1) === undefined;
  if (isBefore) end += 1;
  const isOver = aux.isOver || isBefore;
  const isPast =
    aux.isPast || aux.isPerfect || (!isPassive && aux.isDo !== true && isPastForm(lexicon, verbAt));
  return { when: time ?? told ?? (isOver ? "ended" : isPast ? "ever" : "now"), at: end };
}

/** When a clause without a time holds, by its tense. */
export function timeOf(aux: Auxiliary): When {
  if (aux.isOver) return "ended";
  return aux.isPast ? "ever" : "now";
}

/** "used", "funded", "bought": the past or what is done to something. */
export function isPastForm(lexicon: Lexicon, at: number): boolean {
  const token = lexicon.tokens[at];
  if (token?.kind !== "word") return false;
  // The stem of "employ" is "emploi".
  const isIrregular =
    token.stem.replace(/i$/u, "y") !== token.lower &&
    !/(?:s|ing)$/u.test(token.lower) &&
    !token.lower.startsWith(token.stem);
  return (
    /ed$/u.test(token.lower) ||
    isIrregular ||
    /^(?:run|sold|led|met|built|known|made|held)$/u.test(token.lower)
  );
}

/**
 * Does a verb agree in number with what it is said of? "An investor that use" is no one's subject; a past
 * form goes with both.
 */
export function agrees({ words }: Thing, verb: string): boolean {
  if (words === "" || verb === "" || /^(?:did|had|can|could|will|would|may|might)$/u.test(verb)) return true;
  const isSeveral = isPlural(words);
  const isSingularVerb = /[^s]s$/u.test(verb);
  const isPluralVerb = PLURAL_VERBS.has(verb) || !isSingularVerb;
  return isSeveral ? isPluralVerb : isSingularVerb || !isPluralVerb;
}

/** "companies", "people" */
export function isPlural(words: string): boolean {
  return /[^s]s$|people$|men$/iu.test(words);
}

const PLURAL_VERBS: ReadonlySet<string> = new Set(["are", "were", "have", "do"]);
