import { z } from "zod";
import { type Value, valuesSpelled } from "../../../domain/claim.ts";
import { readsGraph } from "../../command.ts";
import { entityCells } from "../../describe.ts";
import { GRAPHS, hiddenText, limited, namedValue, PERIOD, TIMES, text, texts } from "../../options.ts";
import { columns, dim } from "../../text.ts";

/** `palimpsest entities`: people, places and things. */
export const addEntities = readsGraph({
  name: "entities",
  description: "List entities: name, type, aliases, how many facts and episodes they have, id.",
  options: {
    types: texts("<names...>", "of these types, e.g. Person (default: all)"),
    type: hiddenText("<name>", "another name of --types"),
    name: text("<name>", "called so, or with this id"),
    search: text("<words>", "with these words in their names or facts, or alike in meaning, the best first"),
    where: z
      .array(z.tuple([z.string(), z.array(z.union([z.string(), z.number(), z.boolean()]))]))
      .default([]),
    ...limited(100),
    ...TIMES,
    ...PERIOD,
    ...GRAPHS,
  },
  more: (command) => {
    const what =
      "a property that holds of them, or a relation to what is called so; may be given several times";
    command.option("--where <name=value>", what, namedValue(valuesSpelled), []);
  },
  examples: [
    "entities --types Person Organization",
    "entities --search payments",
    "entities --types Deal --where stage=won --where CUSTOMER=Acme",
    "entities --name Maya --json",
  ],
  run: (graph, { where, ...options }) => graph.entities({ ...options, where: ofEach(where) }),
  print: (entities, session) => {
    for (const line of columns(entities.map(entityCells))) session.print(line);
    if (entities.length === 0) session.note(dim("There is no such entity."));
  },
});

/** The values of each property: of one that is given several times, one of them is to hold. */
function ofEach(where: readonly (readonly [string, readonly Value[]])[]): Record<string, readonly Value[]> {
  const properties = new Map<string, readonly Value[]>();
  for (const [name, values] of where) properties.set(name, [...(properties.get(name) ?? []), ...values]);
  return Object.fromEntries(properties);
}
