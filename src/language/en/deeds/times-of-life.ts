/** Times of a life by which what was done once is told, where no day is known: "when I was ten". */
import { NUMBER_WORDS } from "../../../text/numbers.ts";
import type { Clause } from "../../clause.ts";
import type { TimeOfLife } from "../../language.ts";
import { textOf, type Word } from "../../word.ts";

const AGE = `(?:(?:about|around|only|just) )?(?:(?:a|an) (?:(?:little|small|young) )?(?:kid|child|boy|girl|teen|teenager|baby|toddler)|little|small|young|\\d{1,2}|${[...NUMBER_WORDS].join("|")})(?: years old)?`;
/** The whole of a subordinate clause. */
const TIME = new RegExp(`^when (i|he|she) was (${AGE})$`, "iu");

/** At the end of a clause. */
const AT_END =
  /\b(?:in (?:high school|middle school|college|my (?:teens|twenties|thirties))|as an? (?:kid|child|boy|girl|teenager))$/u;

/** Finds the time of a life that a clause names, or that stands beside it alone. */
export function timeOfLife({ start, end }: Clause, sentence: readonly Word[]): TimeOfLife | undefined {
  const [words] = AT_END.exec(textOf(sentence.slice(start, end))) ?? [];
  if (words !== undefined) return { words };
  const behind = sentence.slice(end, stopFrom(sentence, end));
  const isLed = sentence[start - 1]?.class === "comma";
  return timeIn(behind) ?? (isLed ? timeIn(leading(sentence, start - 1)) : undefined);
}

function timeIn(words: readonly Word[]): TimeOfLife | undefined {
  const [, who, age] = TIME.exec(textOf(words)) ?? [];
  return who === undefined || age === undefined ? undefined : { who: who.toLowerCase(), words: age };
}

/** The words up to a comma, from the last stop before it. */
function leading(sentence: readonly Word[], comma: number): readonly Word[] {
  let from = comma;
  while (from > 0 && !/^(?:stop|comma)$/u.test(sentence[from - 1]?.class ?? "")) from -= 1;
  return sentence.slice(from, comma);
}

function stopFrom(sentence: readonly Word[], place: number): number {
  const found = sentence.findIndex(
    ({ class: kind }, at) => at >= place && /^(?:stop|comma|conjunction)$/u.test(kind),
  );
  return found < 0 ? sentence.length : found;
}
