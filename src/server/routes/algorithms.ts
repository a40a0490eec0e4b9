/** Algorithms over the facts between entities. */
import type { Context } from "hono";
import { z } from "zod";
import { ANALYSIS_DEFAULTS, CENTRALITIES } from "../../graph/algorithms/options.ts";
import { DIRECTIONS } from "../../graph/walk/walk-query.ts";
import { include, over, seen, sure } from "../bodies.ts";
import type { Reach } from "../env.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { entityReferenceShape, pathShape } from "../shapes.ts";

const text = z.string();
const texts = z.array(text);
const most = (what: string, usual: number) =>
  z.int().describe(`At most so many ${what}. Default ${usual}.`).exactOptional();
const analysis = {
  ...seen,
  ...sure,
  predicates: texts.exactOptional(),
  types: texts.describe("Only facts with an entity of one of these types at both ends.").exactOptional(),
};
const weight = {
  weight: text
    .describe("A property of facts whose number is their weight; without one they weigh 1.")
    .exactOptional(),
};
const directed = { direction: z.enum(DIRECTIONS).exactOptional() };
const ranked = { limit: most("entities", ANALYSIS_DEFAULTS.entities) };
const groups = {
  of: text.describe("Name or id: only the group that holds this entity.").exactOptional(),
  limit: most("groups", ANALYSIS_DEFAULTS.groups),
  members: most("entities of each group", ANALYSIS_DEFAULTS.members),
};

const pageRankBody = z.strictObject({
  ...analysis,
  include,
  ...weight,
  ...directed,
  ...ranked,
  near: z
    .union([text, texts])
    .describe("Names or ids: the rank as seen from these entities.")
    .exactOptional(),
  damping: z.number().describe("0 to 0.99. Default 0.85.").exactOptional(),
});
const centralityBody = z.strictObject({
  ...analysis,
  include,
  ...weight,
  ...directed,
  ...ranked,
  measure: z.enum(CENTRALITIES).describe("Default `degree`.").exactOptional(),
  samples: z.int().describe("Of `betweenness`: entities whose ways are looked at.").exactOptional(),
});
const componentsBody = z.strictObject({ ...analysis, include, ...groups });
const communitiesBody = z.strictObject({
  ...componentsBody.shape,
  ...weight,
  resolution: z.number().describe("More than 1 gives more communities. Default 1.").exactOptional(),
});
const pathsBody = z.strictObject({
  from: text.describe("Name or id."),
  to: text.describe("Name or id."),
  ...analysis,
  ...weight,
  ...directed,
  limit: most("ways", ANALYSIS_DEFAULTS.paths),
});
const similarBody = z.strictObject({
  entity: text.describe("Name or id."),
  ...analysis,
  include,
  ...directed,
  ...ranked,
});

const analysed = { entityCount: z.int(), factCount: z.int() };
const scored = entityReferenceShape.extend({ score: z.number() });
const rankingShape = z
  .object({ entities: z.array(scored), ...analysed, samples: z.int().optional() })
  .meta({ id: "Ranking" });
const groupsShape = z
  .object({
    groups: z.array(z.object({ size: z.int(), entities: z.array(entityReferenceShape) })),
    groupCount: z.int(),
    ...analysed,
  })
  .meta({ id: "Groups" });
const communitiesShape = groupsShape.extend({ modularity: z.number() }).meta({ id: "Communities" });
const pathsShape = z.object({ items: z.array(pathShape.extend({ cost: z.number() })) });
const similarShape = z.object({ items: z.array(scored.extend({ shared: z.int() })) });

export function addAlgorithmRoutes(parts: ServerParts): void {
  const operation = { method: "post", tag: "graph", needs: "read" } as const;
  graphOperation(parts, {
    ...operation,
    path: "/v1/algorithms/page-rank",
    summary: "Rank entities by the facts that lead to them: PageRank",
    body: pageRankBody,
    result: rankingShape,
    handle: (reach, { body, context }) => reach.graph.pageRank(optionsOf(reach, body, context)),
  });
  graphOperation(parts, {
    ...operation,
    path: "/v1/algorithms/centrality",
    summary: "List the most connected entities, by degree or betweenness",
    body: centralityBody,
    result: rankingShape,
    handle: (reach, { body, context }) => reach.graph.centrality(optionsOf(reach, body, context)),
  });
  graphOperation(parts, {
    ...operation,
    path: "/v1/algorithms/components",
    summary: "List groups of entities between which there is a way",
    body: componentsBody,
    result: groupsShape,
    handle: (reach, { body, context }) => reach.graph.components(optionsOf(reach, body, context)),
  });
  graphOperation(parts, {
    ...operation,
    path: "/v1/algorithms/communities",
    summary: "List groups of entities with more facts inside than by chance",
    body: communitiesBody,
    result: communitiesShape,
    handle: (reach, { body, context }) => reach.graph.communities(optionsOf(reach, body, context)),
  });
  graphOperation(parts, {
    ...operation,
    path: "/v1/algorithms/paths",
    summary: "Find the cheapest ways between two entities",
    body: pathsBody,
    result: pathsShape,
    handle: async (reach, { body: { from, to, ...options }, context }) => ({
      items: await reach.graph.paths(from, to, optionsOf(reach, options, context)),
    }),
  });
  graphOperation(parts, {
    ...operation,
    path: "/v1/algorithms/similar",
    summary: "List entities that are connected with the same others as one",
    body: similarBody,
    result: similarShape,
    handle: async (reach, { body: { entity, ...options }, context }) => ({
      items: await reach.graph.similar(entity, optionsOf(reach, options, context)),
    }),
  });
}

/** The options of a call, with the graphs that it may read, which ends with its request. */
function optionsOf<Options extends object>(reach: Reach, options: Options, context: Context) {
  return { ...over(reach, options), signal: context.req.raw.signal };
}
