import { type Command, Option } from "commander";
import { z } from "zod";
import type { Edge } from "../../../graph/read/relationship.ts";
import type { Neighbourhood } from "../../../graph/walk/neighbours.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, columns, dim, oneLine, type Piece } from "../../text.ts";
import { addLimit, addSure, addTimes, limitShape, sureShape, timesShape } from "../write/shapes.ts";

/** Options of `neighbours` and `path`. */
export const walkShape = z.object({
  ...timesShape.shape,
  ...sureShape.shape,
  predicates: z.array(z.string()).exactOptional(),
  direction: z.enum(["both", "out", "in"]).exactOptional(),
  include: z.array(z.enum(["mentions"])).exactOptional(),
});

const shape = z.object({ ...limitShape.shape, ...walkShape.shape, hops: z.coerce.number().exactOptional() });

/** `palimpsest neighbours`: what an entity is connected with. */
export function addNeighbours(program: Command, session: Session): void {
  const command = program
    .command("neighbours")
    .description("List the entities around one, the nearest first, and the facts between them.")
    .argument("<entity>", "its name or id")
    .option("--hops <number>", "facts between it and the farthest, 1 to 4 (default: 1)")
    .addHelpText(
      "after",
      examples("neighbours Acme", "neighbours Acme --hops 2 --predicates WORKS_AT USES --json"),
    )
    .action(async (entity: string) => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const found = await graph.neighbours(entity, optionsOf(command, shape));
        session.result(options.json, found, () => printNeighbourhood(found, session));
      });
    });
  addLimit(addWalk(command), 100);
}

/** Adds the options of a walk. */
export function addWalk(command: Command): Command {
  return addSure(
    addTimes(
      command
        .option("--predicates <names...>", "only facts of these predicates (default: all)")
        .addOption(
          new Option("--include <what...>", "also over the episodes that mention entities").choices([
            "mentions",
          ]),
        )
        .addOption(
          new Option("--direction <way>", "from subject to object, or the other way").choices([
            "both",
            "out",
            "in",
          ]),
        ),
    ),
  );
}

function printNeighbourhood({ entities, facts }: Neighbourhood, session: Session): void {
  const rows = entities.map(({ hops, name, type, id }) => [hops, oneLine(name), type, id]);
  for (const line of columns(rows)) session.print(line);
  if (facts.length > 0) session.print(bold("Facts"));
  for (const fact of facts) session.print("  ", ...edgePieces(fact));
}

/** A fact between two entities with its properties and its id: `Ann WORKS_AT Acme {"weight":0.8}`. */
export function edgePieces({ subject, type, object, id, properties }: Edge): Piece[] {
  const said = Object.keys(properties).length === 0 ? "" : ` ${oneLine(JSON.stringify(properties))}`;
  return [`${oneLine(subject.name)} ${type} ${oneLine(object.name)}${said}`, dim(`  ${id ?? ""}`)];
}
