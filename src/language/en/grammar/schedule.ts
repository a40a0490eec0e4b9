/** Times at which something is again and again: "on Tuesdays and Thursdays at seven". */
import type { Clause, NounPhrase, PrepositionalPhrase } from "../../clause.ts";
import type { Schedule } from "../../language.ts";
import { frequencyIn, isDays } from "./frequency.ts";

const HOUR =
  "(?:\\d{1,2}(?:[.:]\\d{2})?(?: ?[ap]\\.?m\\.?)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const CLOCK = new RegExp(
  `^(?:${HOUR}(?: (?:o['’]?clock|thirty|fifteen))?|noon|midday|midnight|(?:half|quarter)(?: past| to)? ${HOUR})\\.?$`,
  "iu",
);
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const NTH = "\\d{1,2}(?:st|nd|rd|th)?";
const DATE = new RegExp(
  `^(?:the (?=\\d))?(?:(?:next|this|the following|early|late|mid)[ -])?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|${MONTH}|spring|summer|autumn|fall|winter|week|month|year|tomorrow|tonight|weekend|${NTH}(?: of)? ${MONTH}|${NTH}|(?:${MONTH}|\\p{L}+day) (?:the )?${NTH}|q[1-4])(?: morning| afternoon| evening)?$`,
  "iu",
);
const FREE = /^\d{1,2}(?:[.:]\d{2})? ?[ap]m$/iu;

/** "Tuesday", in any number */
export function isWeekday(text: string): boolean {
  return /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/iu.test(text);
}

/** "next Tuesday", "the 12th", "May" */
export function isDate(phrase: NounPhrase): boolean {
  return DATE.test(phrase.text) && !isDays(phrase);
}

/** Days and hours, in the words of a clause; `undefined`: neither is said. */
export function scheduleIn(clause: Clause): Schedule | undefined {
  const days = frequencyIn(clause) ?? daysIn(clause);
  const clock = clockIn(clause);
  if (days === undefined && clock === undefined) return undefined;
  return { ...(days === undefined ? {} : { days }), ...(clock === undefined ? {} : { clock }) };
}

/** "at weekends", "in the evenings" */
function daysIn({ prepositions }: Clause): string | undefined {
  const found = prepositions.find(
    ({ preposition, phrase }) =>
      /^(?:at|in)$/u.test(preposition) &&
      /^(?:weekends|mornings|afternoons|evenings|nights)$/u.test(phrase?.head ?? ""),
  );
  const { determiner, text } = found?.phrase ?? {};
  return found === undefined ? undefined : [found.preposition, determiner, text].filter(Boolean).join(" ");
}

/** "at half past six", "from nine till five" */
function clockIn({ prepositions, objects }: Clause): string | undefined {
  const said = prepositions
    .filter(isClock)
    .map(({ preposition, phrase }) => `${preposition} ${hours(phrase)}`);
  const free = objects.filter(({ text }) => FREE.test(text)).map(({ text }) => `at ${text}`);
  const words = [...said, ...free].join(" ");
  return words === "" ? undefined : words;
}

/** "at half past six" */
export function isClock({ preposition, phrase }: PrepositionalPhrase): boolean {
  return (
    /^(?:at|from|to|till|until|between|around|about|after|before|by)$/u.test(preposition) &&
    phrase !== undefined &&
    [phrase, ...phrase.others].every(({ text }) => CLOCK.test(text))
  );
}

function hours(phrase: NounPhrase | undefined): string {
  const all = phrase === undefined ? [] : [phrase, ...phrase.others];
  return all.map(({ text }) => text.replace(/\.$/u, "")).join(" and ");
}
