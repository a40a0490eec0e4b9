import { type Command, Option } from "commander";
import { z } from "zod";
import type { MentionEntry, TimelineEntry } from "../../../graph/read/timeline.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, green, oneLine, type Styled, yellow } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  predicates: z.array(z.string()).exactOptional(),
  knownAt: z.string().exactOptional(),
  include: z.array(z.enum(["mentions"])).exactOptional(),
});

const STYLE_OF_EVENT: {
  readonly [Event in (TimelineEntry | MentionEntry)["event"]]: (text: string) => Styled;
} = {
  mentioned: dim,
  began: green,
  ended: yellow,
  happened: green,
};

/** Characters of an episode that are shown. */
const SHOWN_CHARS = 200;

/** `palimpsest timeline`: what happened to an entity. */
export function addTimeline(program: Command, session: Session): void {
  const command = program
    .command("timeline")
    .description("Tell what began, ended and happened to an entity, in that order.")
    .argument("<entity>", "name or id")
    .option("--predicates <names...>", "of these predicates only")
    .addOption(new Option("--include <what...>", "also the episodes that mention it").choices(["mentions"]))
    .option("--known-at <date>", "as the memory knew it at that time (default: now)")
    .addHelpText("after", examples("timeline Maya", "timeline Maya --predicates LIVES_IN WORKS_AT"))
    .action(async (entity: string) => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const entries = await graph.timeline(entity, { include: [], ...optionsOf(command, shape) });
        session.result(options.json, entries, () => {
          for (const entry of entries) {
            const day = entry.at?.slice(0, 10) ?? "?".padEnd(10);
            const event = STYLE_OF_EVENT[entry.event](entry.event.padEnd(9));
            session.print(dim(day), "  ", event, "  ", oneLine(textOf(entry)));
          }
        });
      });
    });
  addLimit(command, 1_000);
}

function textOf(entry: TimelineEntry | MentionEntry): string {
  if (entry.event === "mentioned")
    return oneLine(`${entry.episode.speaker ?? entry.episode.role}: ${entry.episode.content}`, SHOWN_CHARS);
  const { text, status, questioned } = entry.fact;
  return `${text}${status === "disputed" ? " (disputed)" : questioned === true ? " (questioned)" : ""}`;
}
