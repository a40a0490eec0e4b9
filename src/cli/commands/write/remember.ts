import { text as readAll } from "node:stream/consumers";
import { type Command, Option } from "commander";
import { z } from "zod";
import { ROLES } from "../../../domain/episode.ts";
import type { RememberResult } from "../../../ingest/remember.ts";
import { learnedLines } from "../../applied-lines.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, oneLine, red } from "../../text.ts";

const shape = z.object({
  speaker: z.string().exactOptional(),
  thread: z.string().exactOptional(),
  occurredAt: z.string().exactOptional(),
  timeZone: z.string().exactOptional(),
  id: z.string().exactOptional(),
  role: z.enum(ROLES).exactOptional(),
  answers: z
    .string()
    .transform((question) => ({ question }))
    .exactOptional(),
});

/** `palimpsest remember`: stores what was said. */
export function addRemember(program: Command, session: Session): void {
  const command = program
    .command("remember")
    .description("Store what was said and tell what was learned from it.")
    .argument("<text>", "the words; - reads them from standard input")
    .option("--speaker <name>", 'who says it: whom "I" and "my" mean')
    .option("--thread <name>", "the conversation or document (default: default)")
    .option("--occurred-at <date>", "when it was said (default: now)")
    .option("--time-zone <name>", 'in which "yesterday" is meant, such as Europe/Berlin')
    .option("--id <id>", "your own id: the same id again adds nothing")
    .option("--answers <question>", 'the question that they answer, such as "Where do you live?"')
    .addOption(new Option("--role <role>", "whose words they are (default: user)").choices(ROLES))
    .addHelpText(
      "after",
      examples(
        'remember "I adopted a dog, Fido, last May." --speaker Alice',
        'remember "I live in Oslo now." --speaker Alice --occurred-at 2026-03-02 --id msg-17',
        'remember "Jo." --speaker Alice --answers "What is your sister\'s name?"',
        "remember - --role document --thread minutes.txt < minutes.txt",
      ),
    )
    .action(async (text: string) => {
      const options = globalsOf(command);
      const content = text === "-" ? (await readAll(process.stdin)).replace(/\r?\n$/u, "") : text;
      await session.withGraph(options, async (graph) => {
        const result = await graph.remember({ content, ...optionsOf(command, shape) });
        session.result(options.json, result, () => printRemembered(result, session));
      });
    });
}

function printRemembered(result: RememberResult, session: Session): void {
  const { episode, deduplicated, facts, ended, corrected, rejected } = result;
  session.print(deduplicated ? "Was there already: " : "Remembered: ", dim(episode.id));
  if (deduplicated) return;
  for (const line of learnedLines(result)) session.print(...line);
  for (const { message } of rejected) session.print("  ", red("rejected "), "  ", oneLine(message));
  if (facts.length + ended.length + corrected.length === 0) {
    session.print(dim(`  no facts; ${counted(result.entities.length, "entity", "entities")} named`));
  }
}
