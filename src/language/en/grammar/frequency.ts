/** How often something is done. */
import type { Clause, NounPhrase } from "../../clause.ts";

const OFTEN =
  /^(?:every|each|once|twice|most|daily|weekly|fortnightly|monthly|regularly|(?:\p{L}+|\d+) times|a (?:day|week|month|year))\b/u;
const DAYS =
  /^(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday)s|.*day (?:mornings|afternoons|evenings|nights))(?: \d{1,2}(?:[.:]\d{2})? ?[ap]m)?$/iu;
/** "the first Tuesday of the month" */
const DAY_OF_MONTH =
  /^(?:first|second|third|fourth|last|1st|2nd|3rd|4th) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday|day) of (?:the|each|every) month$/iu;

/** "every morning", "twice a week" */
export function isOften(text: string): boolean {
  return OFTEN.test(text);
}

/** "three times a week", "on Sundays"; `undefined`: it is not said. */
export function frequencyIn({ adverbs, prepositions, objects }: Clause): string | undefined {
  const every = objects.filter(({ determiner }) => determiner === "every").map(({ text }) => `every ${text}`);
  const said = [...adverbs.filter(isOften), ...every].join(" ");
  const on = prepositions.find(
    ({ preposition, phrase }) => preposition === "on" && phrase !== undefined && isDays(phrase),
  );
  const days = on?.phrase ?? objects.find(isDays);
  const words = [said, days === undefined ? "" : `on ${daysOf(days)}`].filter(Boolean).join(" ");
  return words === "" ? undefined : words;
}

/** "Sundays", of "on Sundays" and "I swim Sundays" */
export function isDays({ text, determiner }: NounPhrase): boolean {
  return determiner === "the" ? DAY_OF_MONTH.test(text) : determiner === undefined && DAYS.test(text);
}

function daysOf(phrase: NounPhrase): string {
  return [phrase, ...phrase.others]
    .map(({ determiner, text }) => (determiner === undefined ? text : `${determiner} ${text}`))
    .join(" and ");
}
