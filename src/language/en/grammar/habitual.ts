/** What is done again and again, told without who does it: "Bake sourdough every Sunday". */
import type { Word } from "../../word.ts";
import type { VerbGroup } from "./verb-group.ts";

const HABITUAL =
  /^(?:bake|swim|run|jog|volunteer|play|walk|knit|sew|paint|draw|cycle|practi[sc]e|cook|sing|dance|train|teach|work|commute|garden|hike|climb|ride|row|sail|surf|ski|box|lift|meditate|babysit|go|pray|fish|shop|attend)$/u;

/** "every Sunday", "twice a week", "on Mondays" */
function isHowOften(word: string, next: string): boolean {
  return (
    (/^(?:every|most)$/u.test(word) &&
      /^(?:day|morning|evening|night|week|weekend|month|summer|winter|spring|autumn|other|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/u.test(
        next,
      )) ||
    /^(?:mon|tues|wednes|thurs|fri|satur|sun)days$|^weekends$/u.test(word) ||
    (/^(?:once|twice|times)$/u.test(word) && /^an?$/u.test(next))
  );
}

/** What is done for its own sake, again and again, is no order. */
export function isHabitTold(
  words: readonly Word[],
  { start, end, verb, isNegated, modal }: VerbGroup,
): boolean {
  if (isNegated || modal !== undefined || end - start !== 1 || !HABITUAL.test(verb)) return false;
  const rest = words.slice(end);
  return rest.some(({ lower }, at) => isHowOften(lower, rest[at + 1]?.lower ?? ""));
}
