import { Argument, type Command, Option } from "commander";
import { z } from "zod";
import type { Group, ScoredEntity, WeightedPath } from "../../../graph/algorithms/options.ts";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, columns, dim, oneLine } from "../../text.ts";
import { addLimit, addSure, addTimes, limitShape, sureShape, timesShape } from "../write/shapes.ts";
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

const shape = z.object({
  ...limitShape.shape,
  ...timesShape.shape,
  ...sureShape.shape,
  predicates: z.array(z.string()).exactOptional(),
  include: z.array(z.enum(["mentions"])).exactOptional(),
  types: z.array(z.string()).exactOptional(),
  direction: z.enum(["both", "out", "in"]).exactOptional(),
  weight: z.string().exactOptional(),
  damping: z.coerce.number().exactOptional(),
  samples: z.coerce.number().exactOptional(),
  resolution: z.coerce.number().exactOptional(),
  members: z.coerce.number().exactOptional(),
});
type Options = z.infer<typeof shape>;

/** `palimpsest analyse`: algorithms over the facts between entities. */
export function addAnalyse(program: Command, session: Session): void {
  const command = program
    .command("analyse")
    .description(
      "Look at the whole graph: which entities matter most, which belong together, several ways between two, and which are alike by what they have to do with.",
    )
    .addArgument(new Argument("<algorithm>", "what to compute").choices(ALGORITHMS))
    .argument("[entities...]", "names or ids: two for paths, one for similar, else what it is narrowed to")
    .option("--predicates <names...>", "only facts of these predicates (default: all)")
    .option("--types <names...>", "only facts with entities of these types at both ends (default: all)")
    .addOption(
      new Option("--direction <way>", "from subject to object, or the other way").choices([
        "both",
        "out",
        "in",
      ]),
    )
    .addOption(
      new Option(
        "--include <what...>",
        "also over the episodes that mention entities, but not of paths",
      ).choices(["mentions"]),
    )
    .option(
      "--weight <property>",
      "a property of facts whose number is their weight (default: each weighs 1)",
    )
    .option("--damping <number>", "of page-rank: how often a walk goes on, 0 to 0.99 (default: 0.85)")
    .option("--samples <number>", "of betweenness: entities whose ways are looked at")
    .option("--resolution <number>", "of communities: more than 1 gives more of them (default: 1)")
    .option("--members <number>", "entities of each group that are listed (default: 10)")
    .addHelpText(
      "after",
      examples(
        "analyse page-rank --types Person Organization --limit 5",
        "analyse communities Acme",
        "analyse paths Ann Lab --weight effort --limit 5",
      ),
    )
    .action(async (algorithm: Algorithm, entities: readonly string[]) => {
      const options = globalsOf(command);
      await session.reading(options, (graph) =>
        run(graph, algorithm, entities, optionsOf(command, shape), (found, print) =>
          session.result(options.json, found, () => print(session)),
        ),
      );
    });
  addLimit(addSure(addTimes(command)), 20);
}

type Show = (found: object, print: (session: Session) => void) => void;

async function run(
  graph: GraphHandle,
  algorithm: Algorithm,
  [entity, to]: readonly string[],
  options: Options,
  show: Show,
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
