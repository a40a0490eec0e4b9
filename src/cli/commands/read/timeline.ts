import type { Command } from "commander";
import { z } from "zod";
import type { TimelineEntry } from "../../../graph/read/timeline.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, green, oneLine, type Styled, yellow } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  predicates: z.array(z.string()).exactOptional(),
  knownAt: z.string().exactOptional(),
});

const STYLE_OF_EVENT: { readonly [Event in TimelineEntry["event"]]: (text: string) => Styled } = {
  began: green,
  ended: yellow,
  happened: green,
};

/** `palimpsest timeline`: what happened to an entity. */
export function addTimeline(program: Command, session: Session): void {
  const command = program
    .command("timeline")
    .description("Tell what began, ended and happened to an entity, in that order.")
    .argument("<entity>", "name or id")
    .option("--predicates <names...>", "of these predicates only")
    .option("--known-at <date>", "as the memory knew it at that time (default: now)")
    .addHelpText("after", examples("timeline Maya", "timeline Maya --predicates LIVES_IN WORKS_AT"))
    .action(async (entity: string) => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const entries = await graph.timeline(entity, optionsOf(command, shape));
        session.result(options.json, entries, () => {
          for (const { at, event, fact } of entries) {
            const day = at?.slice(0, 10) ?? "?".padEnd(10);
            const status =
              fact.status === "disputed" ? " (disputed)" : fact.questioned === true ? " (questioned)" : "";
            session.print(
              dim(day),
              "  ",
              STYLE_OF_EVENT[event](event.padEnd(8)),
              "  ",
              oneLine(`${fact.text}${status}`),
            );
          }
        });
      });
    });
  addLimit(command, 1_000);
}
