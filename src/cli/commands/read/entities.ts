import { type Command, Option } from "commander";
import { z } from "zod";
import { entityCells } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { columns } from "../../text.ts";
import { addLimit, addTimes, limitShape, timesShape } from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  ...timesShape.shape,
  types: z.array(z.string()).exactOptional(),
  type: z.string().exactOptional(),
  name: z.string().exactOptional(),
  search: z.string().exactOptional(),
});

/** `palimpsest entities`: people, places and things. */
export function addEntities(program: Command, session: Session): void {
  const command = program
    .command("entities")
    .description("List entities: name, type, aliases, how many facts and episodes they have, id.")
    .option("--types <names...>", "of these types, e.g. Person (default: all)")
    .addOption(new Option("--type <name>", "another name of --types").hideHelp())
    .option("--name <name>", "called so, or with this id")
    .option(
      "--search <words>",
      "with these words in their names or facts, or alike in meaning, the best first",
    )
    .addHelpText(
      "after",
      examples(
        "entities --types Person Organization",
        "entities --search payments",
        "entities --name Maya --json",
      ),
    )
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const entities = await graph.entities(optionsOf(command, shape));
        session.result(options.json, entities, () => {
          for (const line of columns(entities.map(entityCells))) session.print(line);
        });
      });
    });
  addTimes(addLimit(command, 100));
}
