/** What a frame states that is no phrase of the clause. */
import type { DateMention } from "../../text/dates.ts";
import type { Clause, NounPhrase } from "../clause.ts";
import type { Language } from "../language.ts";
import type { Word } from "../word.ts";

/** A word in quotes, or what is done: "smoking", "walking the dog". */
export function wordsFor(object: string, { verb, objects: [first] }: Clause, { nounOf }: Language): string {
  if (object.startsWith("'")) return object.slice(1, -1);
  const doing = nounOf(verb);
  if (object === "@ING" || first === undefined) return doing;
  return `${doing} ${first.determiner === undefined ? "" : `${first.determiner} `}${first.text}`;
}

/** The day, as a date if it lies ahead or has a year, else as it was said: "Friday". */
export function wordsOfDate(
  { dates: [date] }: Clause,
  words: readonly Word[],
  day: NounPhrase | string | undefined,
  { bareDate }: Language,
  ahead: readonly DateMention[] = [],
): string {
  const said = words.find((word) => word.date === date)?.text ?? "";
  // "on Friday" ahead is the day that it will be.
  const coming = ahead.find(({ start }) => start === date?.start);
  if (coming?.future === true && coming.from?.precision === "day" && !/\d/u.test(said))
    return new Date(coming.from.at).toISOString().slice(0, 10);
  return typeof day === "string" && (date?.future === true || /\d{4}/u.test(said)) ? day : bareDate(said);
}
