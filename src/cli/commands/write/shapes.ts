/** Options that several commands share. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { z } from "zod";
import { SOURCE_KINDS } from "../../../domain/claim.ts";
import { EVENT_WINDOWS } from "../../../domain/valid-time.ts";

/** Adds `--limit`, a whole number. */
export function addLimit(command: Command, usual: number): Command {
  return command.option("--limit <number>", `at most so many (default: ${usual})`, wholeNumber);
}

/** Adds the two times of a query, and which events count. */
export function addTimes(command: Command): Command {
  return command
    .option("--as-of <date>", "true at that time, e.g. 2025-03 or 2025-Q3 (default: now)")
    .addOption(
      new Option(
        "--events <which>",
        "those begun by the end of that time, or within it (default: within a day or longer, else begun)",
      ).choices(EVENT_WINDOWS),
    )
    .option("--known-at <date>", "as the memory knew it at that time (default: now)");
}

/** Adds a period in place of `--as-of`. */
export function addPeriod(command: Command): Command {
  return command
    .option("--from <date>", "in place of --as-of: true at some time from then on")
    .option("--to <date>", "in place of --as-of: true at some time until the end of then");
}

/** Adds how sure facts are to be. */
export function addSure(command: Command): Command {
  return command
    .option(
      "--min-confidence <number>",
      "only facts at least so sure, 0 to 1 (default: however sure)",
      Number,
    )
    .addOption(
      new Option("--source-kinds <kinds...>", "only facts of these kinds (default: all)").choices(
        SOURCE_KINDS,
      ),
    );
}

export const sureShape = z.object({
  minConfidence: z.number().exactOptional(),
  sourceKinds: z.array(z.enum(SOURCE_KINDS)).exactOptional(),
});

export const limitShape = z.object({ limit: z.number().exactOptional() });

export const timesShape = z.object({
  asOf: z.string().exactOptional(),
  events: z.enum(EVENT_WINDOWS).exactOptional(),
  knownAt: z.string().exactOptional(),
});

export const periodShape = z.object({ from: z.string().exactOptional(), to: z.string().exactOptional() });

/** Options of `recall` and `ask`. */
export const questionShape = z.object({
  ...limitShape.shape,
  ...timesShape.shape,
  ...periodShape.shape,
  ...sureShape.shape,
  speaker: z.string().exactOptional(),
  about: z.string().exactOptional(),
  timeZone: z.string().exactOptional(),
  predicates: z.array(z.string()).exactOptional(),
  types: z.array(z.string()).exactOptional(),
});

/** Adds the options of `recall` and `ask`. */
export function addQuestionOptions(command: Command): Command {
  command
    .option("--speaker <name>", 'who asks: whom "I" and "my" mean')
    .option("--about <name>", 'whom "she", "he" and "they" mean')
    .option("--time-zone <name>", 'in which "today" is meant, such as Europe/Berlin')
    .option("--predicates <names...>", "only facts of these predicates (default: all)")
    .option("--types <names...>", "only facts about entities of these types, e.g. Person (default: all)");
  return addSure(addPeriod(addTimes(addLimit(command, 10))));
}

function wholeNumber(text: string): number {
  if (!/^\d+$/u.test(text)) throw new InvalidArgumentError("Give a whole number.");
  return Number(text);
}
