import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { noticeShape, shortened } from "../views.ts";
import { limit, times } from "./shapes.ts";

const scalar = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

export const matchTool = tool({
  name: "match",
  title: "Match",
  description:
    "Find patterns of entities and facts with a query in openCypher's notation, which only reads: MATCH (p:Person)-[:WORKS_AT]->(:Organization " +
    "{name: $name}) RETURN p.name. There are OPTIONAL MATCH, WHERE, WITH, UNWIND, variable length such as -[:KNOWS*1..3]->, shortestPath, patterns as " +
    "conditions, count, collect, min, max, avg, sum, ORDER BY and LIMIT; no arithmetic, CASE or UNION. Use it for questions over several relations at once, and for counts.",
  scope: "read",
  annotations: READS,
  input: z.object({
    query: z.string().min(1).max(20_000).describe("MATCH …, WHERE …, RETURN …"),
    parameters: z
      .record(z.string(), z.union([scalar, z.array(scalar).max(1_000)]))
      .exactOptional()
      .describe("Values by the names that stand in the query as $name"),
    ...times,
    limit: limit(LIMITS.rows).describe(`At most so many rows, up to ${LIMITS.rows.most}`),
  }),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.record(z.string(), z.unknown())),
    notice: noticeShape,
  }),
  run: async ({ query, limit: most, ...options }, { graph, graphs }) => {
    const {
      columns,
      rows,
      truncated,
      notices = [],
    } = await graph.match(query, { ...options, graphs, limit: most });
    const bounded = shortened(rows, most, "Return less, or narrow the pattern.");
    const [unknown] = notices;
    const notice =
      unknown?.message ??
      bounded.notice ??
      (truncated ? `Cut: there are more than these ${rows.length} rows. Narrow it or raise limit.` : null);
    const lines = bounded.items.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null)));
    return {
      text:
        lines.length === 0
          ? ["Nothing matches.", ...notices.map(({ message }) => message)].join("\n")
          : wrapped([JSON.stringify(columns), ...lines].join("\n"), notice),
      data: { columns: [...columns], rows: bounded.items.map((row) => ({ ...row })), notice },
    };
  },
});
