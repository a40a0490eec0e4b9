import type { Edge } from "../../../graph/read/relationship.ts";
import { readsGraph } from "../../command.ts";
import { limited, number, texts, WALK } from "../../options.ts";
import { bold, columns, dim, oneLine, type Piece } from "../../text.ts";

/** `palimpsest neighbours`: what an entity is connected with. */
export const addNeighbours = readsGraph({
  name: "neighbours",
  description: "List the entities around one, the nearest first, and the facts between them.",
  args: { "<entity>": "its name or id" },
  options: {
    hops: number("<number>", "facts between it and the farthest, 1 to 4 (default: 1)"),
    ...WALK,
    types: texts(
      "<names...>",
      "only entities of these types, and the facts that lead to them (default: all)",
    ),
    ...limited(100),
  },
  examples: ["neighbours Acme", "neighbours Acme --hops 2 --predicates WORKS_AT USES --json"],
  run: (graph, options, entity: string) => graph.neighbours(entity, options),
  print: ({ entities, facts }, session) => {
    const rows = entities.map(({ hops, name, type, id }) => [hops, oneLine(name), type, id]);
    for (const line of columns(rows)) session.print(line);
    if (entities.length === 0) session.note(dim("It is connected with no such entity."));
    if (facts.length > 0) session.print(bold("Facts"));
    for (const fact of facts) session.print("  ", ...edgePieces(fact));
  },
});

/** A fact between two entities with its properties and its id: `Ann WORKS_AT Acme {"weight":0.8}`. */
export function edgePieces({ subject, type, object, id, properties }: Edge): Piece[] {
  const said = Object.keys(properties).length === 0 ? "" : ` ${oneLine(JSON.stringify(properties))}`;
  return [`${oneLine(subject.name)} ${type} ${oneLine(object.name)}${said}`, dim(`  ${id ?? ""}`)];
}
