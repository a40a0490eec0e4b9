import { text as readAll } from "node:stream/consumers";
import { invalid } from "../../../errors.ts";
import type { EpisodeRevision } from "../../../ingest/revise/revise.ts";
import { learnedLines } from "../../applied-lines.ts";
import { writesGraph } from "../../command.ts";
import { flag } from "../../options.ts";
import { dim, oneLine } from "../../text.ts";

const revise = writesGraph({
  name: "revise",
  description: "Put the words of an episode right that was edited or deleted where it was said.",
  args: {
    "<id>": "of the episode: yours, or the one that Palimpsest gave it",
    "[text]": "the new words; - reads them from standard input",
  },
  options: { deleted: flag("it was deleted: it is told no more, and its words are kept") },
  examples: ['revise msg-17 "I live in Oslo."', "revise msg-18 --deleted"],
  run: async (graph, { deleted = false }, id: string, given?: string) => {
    const content = given === "-" ? (await readAll(process.stdin)).replace(/\r?\n$/u, "") : given;
    if ((content === undefined) !== deleted) throw invalid("Give the new words, or --deleted, and not both.");
    return graph.revise(id, content ?? null);
  },
  print: (result, session) => {
    session.print(result.revised ? "Revised: " : "Says so already: ", dim(result.episode.id));
    for (const line of learnedLines(result)) session.print(...line);
  },
});

const revisions = writesGraph({
  name: "revisions",
  description: "Tell what an episode said, the first words first.",
  args: { "<id>": "of the episode" },
  options: {},
  examples: ["revisions msg-17"],
  run: (graph, _options, id: string) => graph.revisions(id),
  print: (items, session) => {
    for (const item of items) session.print(...lineOf(item));
  },
});

/**
 * `palimpsest revise` and `palimpsest revisions`: messages that were edited or deleted where they were said.
 */
export const REVISION_COMMANDS = [revise, revisions] as const;

function lineOf({ content, recordedAt }: EpisodeRevision) {
  return [dim(recordedAt.slice(0, 19)), "  ", content === null ? dim("(deleted)") : oneLine(content)];
}
