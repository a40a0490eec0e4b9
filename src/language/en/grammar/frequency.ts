/** How often something is done. */
import type { Clause } from "../../clause.ts";

const OFTEN =
  /^(?:every|each|once|twice|most|daily|weekly|regularly|(?:\p{L}+|\d+) times|a (?:day|week|month|year))\b/u;
const DAYS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday)s$/iu;

/** "three times a week", "on Sundays"; `undefined`: it is not said. */
export function frequencyIn({ adverbs, prepositions }: Clause): string | undefined {
  const said = adverbs.filter((adverb) => OFTEN.test(adverb)).join(" ");
  const on = prepositions.find(
    ({ preposition, phrase }) => preposition === "on" && DAYS.test(phrase?.head ?? ""),
  );
  const days =
    on?.phrase === undefined
      ? ""
      : `on ${[on.phrase, ...on.phrase.others].map(({ text }) => text).join(" and ")}`;
  const words = [said, days].filter(Boolean).join(" ");
  return words === "" ? undefined : words;
}
