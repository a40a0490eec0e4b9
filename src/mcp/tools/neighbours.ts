import { z } from "zod";
import type { Edge } from "../../graph/read/relationship.ts";
import { inLine } from "../../text/in-line.ts";
import { LIMITS } from "../limits.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { cut, entityShape, noticeShape, shortened } from "../views.ts";
import { direction, entity, include, limit, predicates, seen, types } from "./shapes.ts";

export const edgeShape = z.object({
  id: z.string().nullable().describe("For why; null for a chain of facts"),
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  status: z.enum(["held", "disputed"]),
  properties: z.record(z.string(), z.unknown()),
});

export function edgeView(edge: Edge): z.infer<typeof edgeShape> {
  const { id, subject, type, object, validFrom, validTo, status, properties } = edge;
  const ends = { subject: subject.name, predicate: type, object: object.name };
  return { id, ...ends, validFrom, validTo, status, properties };
}

/** An edge as a line: `- Ann KNOWS Ben {"weight":0.8}  id: …`. */
export function edgeLine({ subject, type, object, id, properties }: Edge): string {
  const said = Object.keys(properties).length === 0 ? "" : ` ${inLine(cut(JSON.stringify(properties)))}`;
  return `- ${inLine(subject.name)} ${type} ${inLine(object.name)}${said}${id === null ? "" : `  id: ${id}`}`;
}

export const neighboursTool = tool({
  name: "neighbours",
  title: "Neighbours",
  description:
    "List the entities around one, the nearest first, and the facts that connect them: who and what Acme has to do with, over one hop or several.",
  scope: "read",
  annotations: READS,
  input: z.object({
    entity,
    hops: z.int().min(1).max(4).default(1).describe("Facts between it and the farthest, 1 to 4"),
    predicates,
    direction,
    include,
    ...seen,
    types: types.describe(
      "Only entities of these types, such as Person, and the facts that lead to them. Default: all",
    ),
    limit: limit(LIMITS.neighbours),
  }),
  output: z.object({
    entities: z.array(entityShape.extend({ hops: z.int() })),
    facts: z.array(edgeShape),
    notice: noticeShape,
  }),
  run: async ({ entity: start, limit: most, ...options }, { graph, graphs }) => {
    const found = await graph.neighbours(start, { ...options, graphs, limit: most + 1 });
    const entities = shortened(found.entities, most, "Name predicates, take fewer hops, or raise limit.");
    const shown = new Set([...found.start, ...entities.items].map(({ id }) => id));
    const facts = shortened(
      found.facts.filter(({ subject, object }) => shown.has(subject.id) && shown.has(object.id)),
      4 * LIMITS.neighbours.most,
      "Name predicates to see the other facts.",
    );
    const notice = entities.notice ?? facts.notice;
    const lines = [
      ...entities.items.map(({ hops, name, type }) => `- ${inLine(name)} (${type}), ${hops} away`),
      ...facts.items.map(edgeLine),
    ];
    return {
      text: lines.length === 0 ? "Nothing is connected with it." : wrapped(lines.join("\n"), notice),
      data: {
        entities: entities.items.map(({ id, name, type, hops }) => ({ id, name, type, hops })),
        facts: facts.items.map(edgeView),
        notice,
      },
    };
  },
});
