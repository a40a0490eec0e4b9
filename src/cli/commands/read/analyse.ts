import { Argument } from "commander";
import type { z } from "zod";
import type { Group, ScoredEntity, WeightedPath } from "../../../graph/algorithms/options.ts";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import { commandOf } from "../../command.ts";
import {
  DIRECTION,
  GRAPHS,
  included,
  limited,
  number,
  PREDICATES,
  SURE,
  TIMES,
  text,
  texts,
} from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, columns, dim, oneLine } from "../../text.ts";
import { edgePieces } from "./neighbours.ts";

const ALGORITHMS = [
  "page-rank",
  "degree",
  "betweenness",
  "components",
  "communities",
  "paths",
  "similar",
] as const;
type Algorithm = (typeof ALGORITHMS)[number];

const OPTIONS = {
  ...PREDICATES,
  types: texts("<names...>", "only facts with entities of these types at both ends (default: all)"),
  ...DIRECTION,
  ...included("also over the episodes that mention entities, but not of paths"),
  weight: text("<property>", "a property of facts whose number is their weight (default: each weighs 1)"),
  damping: number("<number>", "of page-rank: how often a walk goes on, 0 to 0.99 (default: 0.85)"),
  samples: number("<number>", "of betweenness: entities whose ways are looked at"),
  resolution: number("<number>", "of communities: more than 1 gives more of them (default: 1)"),
  members: number("<number>", "entities of each group that are listed (default: 10)"),
  ...TIMES,
  ...SURE,
  ...GRAPHS,
  ...limited(20),
};
type Options = z.infer<z.ZodObject<typeof OPTIONS>>;

/** `palimpsest analyse`: algorithms over the facts between entities. */
export const addAnalyse = commandOf({
  name: "analyse",
  description:
    "Look at the whole graph: which entities matter most, which belong together, several ways between two, and which are alike by what they have to do with.",
  options: OPTIONS,
  more: (command) =>
    command
      .addArgument(new Argument("<algorithm>", "what to compute").choices(ALGORITHMS))
      .argument("[entities...]", "names or ids: two for paths, one for similar, else what it is narrowed to"),
  examples: [
    "analyse page-rank --types Person Organization --limit 5",
    "analyse communities Acme",
    "analyse paths Ann Lab --weight effort --limit 5",
  ],
  act: ({ session, globals, options }, algorithm: Algorithm, entities: readonly string[]) =>
    session.reading(globals, (graph) =>
      run(graph, algorithm, entities, options, (found, print) =>
        session.result(globals.json, found, () => print(session)),
      ),
    ),
});

async function run(
  graph: GraphHandle,
  algorithm: Algorithm,
  [entity, to]: readonly string[],
  options: Options,
  show: (found: object, print: (session: Session) => void) => void,
): Promise<void> {
  const of = entity === undefined ? {} : { of: entity };
  switch (algorithm) {
    case "page-rank": {
      const found = await graph.pageRank({ ...options, ...(entity === undefined ? {} : { near: entity }) });
      return show(found, (session) => printScores(found.entities, session));
    }
    case "degree":
    case "betweenness": {
      const found = await graph.centrality({ ...options, measure: algorithm });
      return show(found, (session) => printScores(found.entities, session));
    }
    case "similar": {
      const found = await graph.similar(entity ?? "", options);
      return show(found, (session) => printScores(found, session));
    }
    case "components": {
      const found = await graph.components({ ...options, ...of });
      return show(found, (session) => printGroups(found.groups, session));
    }
    case "communities": {
      const found = await graph.communities({ ...options, ...of });
      return show(found, (session) => printGroups(found.groups, session));
    }
    case "paths": {
      const found = await graph.paths(entity ?? "", to ?? "", options);
      return show(found, (session) => printPaths(found, session));
    }
  }
}

function printScores(entities: readonly ScoredEntity[], session: Session): void {
  const rows = entities.map(({ score, name, type, id }) => [
    Number(score.toPrecision(4)),
    oneLine(name),
    type,
    id,
  ]);
  printRows(rows, session);
}

function printGroups(groups: readonly Group[], session: Session): void {
  const rows = groups.map(({ size, entities }) => [
    size,
    entities.map(({ name }) => oneLine(name)).join(", "),
  ]);
  printRows(rows, session);
}

function printRows(rows: readonly (readonly (string | number)[])[], session: Session): void {
  for (const line of columns(rows)) session.print(line);
  if (rows.length === 0)
    session.note(dim("No facts between entities fit; --types names the types of both ends of a fact."));
}

function printPaths(paths: readonly WeightedPath[], session: Session): void {
  for (const { cost, facts } of paths) {
    session.print(bold(`Cost ${Number(cost.toPrecision(4))}`));
    for (const fact of facts) session.print("  ", ...edgePieces(fact));
  }
}
