import { z } from "zod";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { entityShape, entityView } from "../views.ts";
import { edgeLine, edgeShape, edgeView } from "./neighbours.ts";
import { direction, include, name, predicates, seen } from "./shapes.ts";

export const pathTool = tool({
  name: "path",
  title: "Path",
  description: "Tell how two entities are connected: the shortest way of facts from one to the other.",
  scope: "read",
  annotations: READS,
  input: z.object({
    from: name.describe("Name or id of the one"),
    to: name.describe("Name or id of the other"),
    maxHops: z.int().min(1).max(8).default(4).describe("Facts of the longest way, 1 to 8"),
    predicates,
    direction,
    include,
    ...seen,
  }),
  output: z.object({ entities: z.array(entityShape), facts: z.array(edgeShape) }),
  run: async ({ from, to, ...options }, { graph, graphs }) => {
    const way = await graph.path(from, to, { ...options, graphs });
    if (way === null) return { text: "No way is short enough.", data: { entities: [], facts: [] } };
    const lines = way.facts.map(edgeLine);
    return {
      text: lines.length === 0 ? "Both are the same entity." : wrapped(lines.join("\n")),
      data: {
        entities: way.entities.map(entityView),
        facts: way.facts.map(edgeView),
      },
    };
  },
});
