import { readsGraph } from "../../command.ts";
import { entityCells } from "../../describe.ts";
import { hiddenText, limited, TIMES, text, texts } from "../../options.ts";
import { columns } from "../../text.ts";

/** `palimpsest entities`: people, places and things. */
export const addEntities = readsGraph({
  name: "entities",
  description: "List entities: name, type, aliases, how many facts and episodes they have, id.",
  options: {
    types: texts("<names...>", "of these types, e.g. Person (default: all)"),
    type: hiddenText("<name>", "another name of --types"),
    name: text("<name>", "called so, or with this id"),
    search: text("<words>", "with these words in their names or facts, or alike in meaning, the best first"),
    ...limited(100),
    ...TIMES,
  },
  examples: [
    "entities --types Person Organization",
    "entities --search payments",
    "entities --name Maya --json",
  ],
  run: (graph, options) => graph.entities(options),
  print: (entities, session) => {
    for (const line of columns(entities.map(entityCells))) session.print(line);
  },
});
