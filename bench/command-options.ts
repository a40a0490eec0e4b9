/** Options that every benchmark takes, and the end of its help. */
import type { Command } from "commander";
import { z } from "zod";

const benchOptions = z.object({ database: z.string(), json: z.boolean().default(false) });

/** Reads the options that every benchmark takes. */
export function benchOptionsOf(command: Command): z.infer<typeof benchOptions> {
  return benchOptions.parse(command.optsWithGlobals());
}

/** Writes the examples at the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ npm run bench -- ${line}`).join("\n")}`;
}
