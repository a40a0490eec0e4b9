import { z } from "zod";
import type { EntityReference } from "../../domain/fact.ts";
import type { Group } from "../../graph/algorithms/options.ts";
import type { GraphHandle } from "../../memory/graph-handle.ts";
import { inLine } from "../../text/in-line.ts";
import { LIMITS } from "../limits.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { entityShape, entityView } from "../views.ts";
import { edgeLine, edgeShape, edgeView } from "./neighbours.ts";
import { include, limit, name, predicates, seen, types } from "./shapes.ts";

const ALGORITHMS = [
  "page_rank",
  "degree",
  "betweenness",
  "components",
  "communities",
  "paths",
  "similar",
] as const;

/** Entities of each group that are named. */
const MEMBERS = 10;
const MAX_PATHS = 20;

const scoredShape = entityShape.extend({ score: z.number(), shared: z.int().optional() });
const groupShape = z.object({ size: z.int(), entities: z.array(entityShape) });

interface Answer {
  readonly lines: readonly string[];
  readonly entities?: z.infer<typeof scoredShape>[];
  readonly groups?: z.infer<typeof groupShape>[];
  readonly paths?: {
    cost: number;
    entities: z.infer<typeof entityShape>[];
    facts: z.infer<typeof edgeShape>[];
  }[];
}

export const analyseTool = tool({
  name: "analyse",
  title: "Analyse",
  description:
    "Look at the whole graph at once: which entities matter most (page_rank, near some entities with entity; degree: most facts; betweenness: between " +
    "others), which belong together (communities, components; with entity only its own), several ways between two (paths), and which are connected " +
    "with the same others as one (similar).",
  scope: "read",
  annotations: READS,
  input: z.object({
    algorithm: z.enum(ALGORITHMS).describe("What to compute"),
    entity: name
      .exactOptional()
      .describe("Name or id: where paths begin, to what others are similar; else what it is narrowed to"),
    to: name.exactOptional().describe("Name or id: where paths end"),
    predicates,
    include: include.describe("mentions: also over the messages that mention entities; not of paths"),
    types: types.describe(
      "Only facts with entities of these types, such as Person, at both ends. Default: all",
    ),
    direction: z
      .enum(["both", "out", "in"])
      .exactOptional()
      .describe("out: from subject to object; in: the other way. Default: both; of page_rank out"),
    weight: name
      .exactOptional()
      .describe(
        "A property of facts whose number is their weight, of paths their cost. Default: each fact weighs 1",
      ),
    ...seen,
    limit: limit(LIMITS.analysed),
  }),
  output: z.object({
    entities: z.array(scoredShape).optional(),
    groups: z.array(groupShape).optional(),
    paths: z
      .array(z.object({ cost: z.number(), entities: z.array(entityShape), facts: z.array(edgeShape) }))
      .optional(),
  }),
  run: async (given, { graph, graphs }) => {
    const { lines, ...data } = await answerOf(graph, { ...given, graphs: [...graphs] });
    return { text: lines.length === 0 ? "Nothing was found." : wrapped(lines.join("\n")), data };
  },
});

type Given = Omit<Parameters<GraphHandle["pageRank"]>[0] & object, "limit" | "near"> & {
  readonly algorithm: (typeof ALGORITHMS)[number];
  readonly entity?: string;
  readonly to?: string;
  readonly limit: number;
};

async function answerOf(graph: GraphHandle, { algorithm, entity, to, ...options }: Given): Promise<Answer> {
  const { direction: _direction, ...undirected } = options;
  const { weight: _weight, ...unweighted } = options;
  const { weight: _none, ...plain } = undirected;
  const of = entity === undefined ? {} : { of: entity };
  switch (algorithm) {
    case "page_rank":
      return ranked(
        (await graph.pageRank({ ...options, ...(entity === undefined ? {} : { near: entity }) })).entities,
      );
    case "degree":
    case "betweenness":
      return ranked((await graph.centrality({ ...options, measure: algorithm })).entities);
    case "similar":
      return ranked(await graph.similar(entity ?? "", unweighted));
    case "components":
      return grouped((await graph.components({ ...plain, ...of, members: MEMBERS })).groups);
    case "communities":
      return grouped((await graph.communities({ ...undirected, ...of, members: MEMBERS })).groups);
    case "paths": {
      const limit = Math.min(options.limit, MAX_PATHS);
      const found = await graph.paths(entity ?? "", to ?? "", { ...options, limit });
      const paths = found.map(({ cost, entities, facts }) => ({
        cost,
        entities: entities.map(entityView),
        facts: facts.map(edgeView),
      }));
      const lines = found.flatMap(({ cost, facts }, place) => [
        `way ${place + 1}, cost ${rounded(cost)}:`,
        ...facts.map(edgeLine),
      ]);
      return { lines, paths };
    }
  }
}

function ranked(
  found: readonly (EntityReference & { readonly score: number; readonly shared?: number })[],
): Answer {
  return {
    lines: found.map((entity) => `- ${called(entity)}: ${rounded(entity.score)}`),
    entities: found.map(({ score, shared, ...entity }) => ({
      ...entityView(entity),
      score,
      ...(shared === undefined ? {} : { shared }),
    })),
  };
}

function grouped(found: readonly Group[]): Answer {
  return {
    lines: found.map(({ size, entities }) => {
      const more = size > entities.length ? ` and ${size - entities.length} more` : "";
      return `- ${size}: ${entities.map(called).join(", ")}${more}`;
    }),
    groups: found.map(({ size, entities }) => ({ size, entities: entities.map(entityView) })),
  };
}

function called({ name: named, type }: EntityReference): string {
  return `${inLine(named)} (${type})`;
}

function rounded(score: number): string {
  return String(Number(score.toPrecision(4)));
}
