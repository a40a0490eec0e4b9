import { text as readAll } from "node:stream/consumers";
import type { Command } from "commander";
import { z } from "zod";
import { InputError } from "../../../errors.ts";
import type { EpisodeRevision } from "../../../ingest/revise/revise.ts";
import { learnedLines } from "../../applied-lines.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, oneLine } from "../../text.ts";

const shape = z.object({ deleted: z.boolean().default(false) });

/**
 * `palimpsest revise` and `palimpsest revisions`: messages that were edited or deleted where they were said.
 */
export function addRevise(program: Command, session: Session): void {
  const command = program
    .command("revise")
    .description("Put the words of an episode right that was edited or deleted where it was said.")
    .argument("<id>", "of the episode: yours, or the one that Palimpsest gave it")
    .argument("[text]", "the new words; - reads them from standard input")
    .option("--deleted", "it was deleted: it is told no more, and its words are kept")
    .addHelpText("after", examples('revise msg-17 "I live in Oslo."', "revise msg-18 --deleted"))
    .action(async (id: string, given: string | undefined) => {
      const options = globalsOf(command);
      const { deleted } = optionsOf(command, shape);
      const content = given === "-" ? (await readAll(process.stdin)).replace(/\r?\n$/u, "") : given;
      if ((content === undefined) !== deleted)
        throw new InputError("invalid_input", "Give the new words, or --deleted, and not both.");
      await session.withGraph(options, async (graph) => {
        const result = await graph.revise(id, content ?? null);
        session.result(options.json, result, () => {
          session.print(result.revised ? "Revised: " : "Says so already: ", dim(result.episode.id));
          for (const line of learnedLines(result)) session.print(...line);
        });
      });
    });
  const revisions = program
    .command("revisions")
    .description("Tell what an episode said, the first words first.")
    .argument("<id>", "of the episode")
    .addHelpText("after", examples("revisions msg-17"))
    .action(async (id: string) => {
      const options = globalsOf(revisions);
      await session.withGraph(options, async (graph) => {
        const items = await graph.revisions(id);
        session.result(options.json, items, () => {
          for (const item of items) session.print(...lineOf(item));
        });
      });
    });
}

function lineOf({ content, recordedAt }: EpisodeRevision) {
  return [dim(recordedAt.slice(0, 19)), "  ", content === null ? dim("(deleted)") : oneLine(content)];
}
