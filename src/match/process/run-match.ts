/** Finds the matches of one clause for the rows before it. */
import { groupedBy } from "../../domain/grouping.ts";
import type { Json } from "../../domain/json.ts";
import type { Expression } from "../parse/ast.ts";
import { withParts } from "../parse/walk.ts";
import { type Environment, evaluate, holds } from "./evaluate.ts";
import { expand } from "./expand.ts";
import type { FetchStep, MatchPlan, PathPlan, Scope } from "./match-plan.ts";
import type { FetchedRow, Session } from "./session.ts";
import { EdgeValue, isList, NodeValue, PathValue, type Row, type Value } from "./values.ts";
import { edgeOf, type WorkRow } from "./work-row.ts";

/** The rows before, each once for every match. */
export async function runMatch(
  session: Session,
  plan: MatchPlan,
  before: readonly Row[],
): Promise<WorkRow[]> {
  let rows = before.map((values, origin): WorkRow => ({ values, used: [], origin }));
  for (const step of plan.steps) {
    if (rows.length === 0) return rows;
    rows =
      step.kind === "expand"
        ? await expand(session, step, rows)
        : await join(session, plan.scope, step, rows);
  }
  for (const path of plan.paths)
    rows = rows.map((row) => withValue(row, path.slot, pathOf(path, row.values)));
  const environment = environmentOf(session, plan.scope);
  for (const condition of plan.residual)
    rows = await filtered(session, environment, plan.scope, condition, rows);
  return rows;
}

export function environmentOf(session: Session, scope: Scope): Environment {
  const { text, ontology } = session.context;
  const slots = new Map([...scope].map(([name, { slot }]) => [name, slot]));
  return { text, ontology, parameters: session.call.parameters, scope: slots, matched: new Map() };
}

async function filtered(
  session: Session,
  environment: Environment,
  scope: Scope,
  condition: Expression,
  rows: readonly WorkRow[],
): Promise<WorkRow[]> {
  const values = rows.map((row) => row.values);
  const matched = await matchedOf(session, [condition], scope, values);
  const kept: WorkRow[] = [];
  for (const [place, row] of rows.entries()) {
    await session.tick(rows.length);
    if (holds({ ...environment, matched }, condition, row.values, place)) kept.push(row);
  }
  return kept;
}

/**
 * Reads what expressions need of rows: what nodes are called, and which rows the patterns among them match.
 */
export async function matchedOf(
  session: Session,
  expressions: readonly Expression[],
  scope: Scope,
  rows: readonly Row[],
): Promise<Environment["matched"]> {
  await session.prepare(expressions, scope, rows);
  const matched = new Map<Expression, ReadonlySet<number>>();
  for (const part of expressions.flatMap(withParts)) {
    const plan = part.kind === "exists" ? session.context.exists.get(part) : undefined;
    if (plan === undefined || matched.has(part)) continue;
    matched.set(part, new Set((await runMatch(session, plan, rows)).map(({ origin }) => origin)));
  }
  return matched;
}

/** Joins rows with what a statement finds at their nodes. */
async function join(
  session: Session,
  scope: Scope,
  { fetch, derived }: FetchStep,
  rows: readonly WorkRow[],
): Promise<WorkRow[]> {
  const bound = fetch.nodes.filter(({ isBound }) => isBound);
  const lists: (readonly [string, readonly Json[]])[] = bound.map(({ parameter, slot }) => [
    parameter,
    [...new Set(rows.map(({ values }) => keyAt(values, slot)).filter((key) => key !== ""))],
  ]);
  const environment = environmentOf(session, scope);
  const values = rows.map((row) => row.values);
  await session.prepare(
    derived.map(({ value }) => value),
    scope,
    values,
  );
  for (const { parameter, value, isList: isWhole } of derived) {
    const found = new Set<Json>();
    for (const [place, row] of values.entries()) {
      await session.tick(rows.length);
      const given = evaluate(environment, value, row, place);
      for (const item of isWhole && isList(given) ? given : [given]) if (isScalar(item)) found.add(item);
    }
    lists.push([parameter, [...found]]);
  }
  const found = groupedBy(await session.fetch(fetch.compiled, fetch.edgeCount, lists), (row) =>
    bound.map(({ column }) => String(row.get(column))).join(","),
  );
  const joined: WorkRow[] = [];
  for (const row of rows) {
    await session.tick(joined.length);
    const key = bound.map(({ slot }) => keyAt(row.values, slot)).join(",");
    for (const match of found.get(key) ?? []) {
      await session.tick(joined.length);
      const next = extended(session, fetch, row, match);
      if (next !== undefined) joined.push(next);
    }
  }
  return joined;
}

function keyAt(values: Row, slot: number): string {
  const value = values[slot];
  return value instanceof NodeValue ? value.key : "";
}

function isScalar(value: Value): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** A row with what was fetched for it; `undefined` if a fact would stand for two edges. */
function extended(
  session: Session,
  fetch: FetchStep["fetch"],
  row: WorkRow,
  match: FetchedRow,
): WorkRow | undefined {
  const values = [...row.values];
  for (const { slot, column, isEntity } of fetch.nodes)
    values[slot] = session.node(String(match.get(column)), isEntity);
  const used = [...row.used];
  for (const edge of fetch.edges) {
    if (!edge.isKeyed) continue;
    const found = edgeOf(edge, match, [values[edge.fromSlot] ?? null, values[edge.toSlot] ?? null]);
    if (row.used.includes(found.key)) return undefined;
    used.push(found.key);
    values[edge.slot] = found;
  }
  return { values, used, origin: row.origin };
}

function withValue(row: WorkRow, slot: number, value: Value): WorkRow {
  const values = [...row.values];
  values[slot] = value;
  return { ...row, values };
}

function pathOf({ first, rest }: PathPlan, row: Row): PathValue {
  const start = row[first];
  const nodes: NodeValue[] = start instanceof NodeValue ? [start] : [];
  const edges: EdgeValue[] = [];
  for (const { slot, isLong, node } of rest) {
    const [part, end] = [row[slot], row[node]];
    if (isLong && part instanceof PathValue) {
      nodes.push(...part.nodes.slice(1));
      edges.push(...part.edges);
    }
    if (!isLong && part instanceof EdgeValue && end instanceof NodeValue) {
      nodes.push(end);
      edges.push(part);
    }
  }
  return new PathValue(nodes, edges);
}
