/** Options that several commands share. */
import { type Command, InvalidArgumentError } from "commander";
import { z } from "zod";

/** Adds `--limit`, a whole number. */
export function addLimit(command: Command, usual: number): Command {
  return command.option("--limit <number>", `at most so many (default: ${usual})`, wholeNumber);
}

/** Adds the two times of a query. */
export function addTimes(command: Command): Command {
  return command
    .option("--as-of <date>", "true at that time, e.g. 2025-03 (default: now)")
    .option("--known-at <date>", "as the memory knew it at that time (default: now)");
}

export const limitShape = z.object({ limit: z.number().exactOptional() });

export const timesShape = z.object({
  asOf: z.string().exactOptional(),
  knownAt: z.string().exactOptional(),
});

/** Options of `recall` and `ask`. */
export const questionShape = z.object({
  ...limitShape.shape,
  ...timesShape.shape,
  speaker: z.string().exactOptional(),
  about: z.string().exactOptional(),
});

/** Adds the options of `recall` and `ask`. */
export function addQuestionOptions(command: Command): Command {
  command
    .option("--speaker <name>", 'who asks: whom "I" and "my" mean')
    .option("--about <name>", 'whom "she", "he" and "they" mean');
  return addTimes(addLimit(command, 10));
}

function wholeNumber(text: string): number {
  if (!/^\d+$/u.test(text)) throw new InvalidArgumentError("Give a whole number.");
  return Number(text);
}
