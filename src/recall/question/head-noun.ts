/** The words of a question that name the kind of thing it asks for. */
import { wordSet } from "../../text/word-lists.ts";

const INTERROGATIVES = wordSet("what which");
/** With one of these the rest of the question begins. */
const VERBS = wordSet(
  "am are be been can could did do does had has have is may might must shall should was were will would",
);
/** More words do not name one thing. */
const MAX_NOUN_WORDS = 5;

/**
 * The places of the words between "what", "which" or "how many" and the verb behind them; none where the verb
 * follows at once.
 *
 * @example positionsOfHeadNoun(["Which", "musical", "instruments", "does", "she", "play"]) // Set { 1, 2 }
 * @example positionsOfHeadNoun(["What", "did", "she", "play"]) // Set {}
 */
export function positionsOfHeadNoun(words: readonly string[]): ReadonlySet<number> {
  const lower = words.map((word) => word.toLowerCase());
  const places = new Set<number>();
  lower.forEach((word, at) => {
    const isCount = word === "many" && lower[at - 1] === "how";
    if (!INTERROGATIVES.has(word) && !isCount) return;
    const length = lower.slice(at + 1, at + MAX_NOUN_WORDS + 2).findIndex((next) => VERBS.has(next));
    for (let place = at + 1; place <= at + length; place += 1) places.add(place);
  });
  return places;
}
