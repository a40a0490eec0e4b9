import { z } from "zod";
import type { MatchValue } from "../../../match/compile/compile-output.ts";
import type { MatchResult } from "../../../match/match-call.ts";
import { readsGraph } from "../../command.ts";
import { GRAPHS, limited, namedValue, number, PERIOD, SURE, TIMES } from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, columns, dim, oneLine } from "../../text.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const parameter = z.union([scalar, z.array(scalar)]);
/** `palimpsest match`: patterns of entities and facts. */
export const addMatch = readsGraph({
  name: "match",
  description: "Find patterns of entities and facts, asked in openCypher's notation.",
  args: { "<query>": "MATCH …, WHERE …, RETURN …" },
  options: {
    param: z.array(z.tuple([z.string(), parameter])).default([]),
    timeoutMs: number("<number>", "ended after so many milliseconds (default: 5000)"),
    ...limited(1_000),
    ...TIMES,
    ...PERIOD,
    ...SURE,
    ...GRAPHS,
  },
  more: (command) => {
    const what = "a value for $name, as JSON or as a text; may be given several times";
    command.option("--param <name=value>", what, namedValue(plainOrJson), []);
  },
  examples: [
    `match "MATCH (p:Person)-[:WORKS_AT]->(:Organization {name: 'Acme'}) RETURN p.name"`,
    "match 'MATCH (p {name: $who})-[r]->(x) RETURN type(r), x.name' --param who=Ann",
    'match "MATCH (p:Person)-[:LIVES_IN]->(x) RETURN x.name, count(*) AS n ORDER BY n DESC" --as-of 2025 --json',
  ],
  run: (graph, { param, ...rest }, query: string) =>
    graph.match(query, { ...rest, parameters: Object.fromEntries(param) }),
  print: printRows,
});

/** What is not JSON is a text. */
function plainOrJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}

function printRows({ columns: names, rows, truncated, notices = [] }: MatchResult, session: Session): void {
  const cells = rows.map((row) => names.map((name) => cell(row[name] ?? null)));
  const [head, ...lines] = columns([names.map((name) => oneLine(name)), ...cells]);
  session.print(bold(head ?? ""));
  for (const line of lines) session.print(line);
  for (const { message } of notices) session.note(dim(message));
  if (truncated) session.note(dim("There are more rows: raise --limit."));
}

/** A node by its name, everything else as JSON. */
function cell(value: MatchValue): string | number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return oneLine(value);
  if (value === null) return "";
  if (typeof value === "object" && "name" in value) return oneLine(String(value.name));
  return oneLine(JSON.stringify(value));
}
