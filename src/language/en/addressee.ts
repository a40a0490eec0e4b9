/** For whom a letter, a card or a gift is asked: "Draft an email to Anna Reed." */
import type { NounPhrase } from "../clause.ts";
import type { Word } from "../word.ts";
import { isFirstName } from "./first-names.ts";
import { Phrases } from "./grammar/phrases.ts";

const TITLE = /^(?:mr|mrs|ms|dr|prof|professor|aunt|uncle)\b/iu;
const WRITTEN =
  /^(?:e-?mail|mail|message|text|letter|card|note|reference|reply|answer|invitation|toast|speech|quote|gift|present|birthday|recommendation)$/u;

/** What is for persons only. */
const PERSONAL = /^(?:card|reference|toast|speech|gift|present|birthday|recommendation)$/u;

/** Is it the name of a person: "Anna", "Mr Lowe"? */
export function isPersonName(name: string): boolean {
  return isFirstName(name.split(" ")[0]?.toLowerCase() ?? "") || TITLE.test(name);
}

/** Who may be meant by "she" next; `undefined` if nothing of the kind is asked for. */
export function addresseeIn(words: readonly Word[]): NounPhrase | undefined {
  const at = words.findIndex(
    ({ lower }, place) => WRITTEN.test(lower) && /^(?:for|to)$/u.test(words[place + 1]?.lower ?? ""),
  );
  const phrase = at < 0 ? undefined : new Phrases(words).one(at + 2);
  if (phrase?.name === undefined || phrase.others.length > 0) return undefined;
  // "Callum Reid": two names, of which the first is not known.
  const isWhole =
    PERSONAL.test(words[at]?.lower ?? "") &&
    phrase.isName &&
    /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(phrase.name);
  return isWhole || isPersonName(phrase.name) ? phrase : undefined;
}
