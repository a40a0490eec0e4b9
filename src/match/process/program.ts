/**
 * A query that is run in the process, clause by clause, each with statements for what it reads of the graph.
 */
import type { Transaction } from "../../db/database.ts";
import { addTo } from "../../domain/grouping.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { Visibility } from "../../graph/walk/tables.ts";
import type { Call } from "../compile/placeholders.ts";
import type { MatchResult } from "../match-call.ts";
import type { Expression, Query } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { expressionsOf } from "../parse/walk.ts";
import type { ConstantTypes } from "../plan/resolve-expression.ts";
import { checkExpression } from "./check-expression.ts";
import { evaluate } from "./evaluate.ts";
import type { MatchPlan, PlanContext, Scope } from "./match-plan.ts";
import { planMatch, planPatternsIn } from "./plan-match.ts";
import { type ProjectionPlan, planProjection, runProjection } from "./projection.ts";
import { environmentOf, matchedOf, runMatch } from "./run-match.ts";
import { type Loaders, Session } from "./session.ts";
import { isList, nodesIn, type Row, shown, type Value } from "./values.ts";

type Stage =
  | { readonly kind: "match"; readonly plan: MatchPlan; readonly optional: boolean }
  | { readonly kind: "unwind"; readonly list: Expression; readonly scope: Scope; readonly slot: number }
  | { readonly kind: "project"; readonly plan: ProjectionPlan };

export interface Program {
  readonly context: PlanContext;
  readonly stages: readonly Stage[];
  readonly columns: readonly string[];
  readonly loaders: Loaders;
}

/** @throws InputError `query_invalid`, `parameter_missing`, `search_too_large` */
export function planProgram(
  text: string,
  query: Query,
  ontology: Ontology,
  types: ConstantTypes,
  visibility: Visibility,
): Program {
  const { clauses, result } = query;
  const keys = new Set(expressionsOf(query).flatMap((part) => (part.kind === "property" ? [part.key] : [])));
  const projections = [
    ...clauses.flatMap((clause) => (clause.kind === "with" ? [clause.projection] : [])),
    result,
  ];
  const hasLimit = projections.some(({ limit }) => limit !== null);
  const context: PlanContext = { text, ontology, types, visibility, keys, hasLimit, exists: new Map() };
  let scope: Scope = new Map();
  let width = 0;
  let isWide = false;
  const stages: Stage[] = [];
  for (const clause of clauses) {
    if (clause.kind === "match") {
      const plan = planMatch(context, clause, scope, width, isWide);
      stages.push({ kind: "match", plan, optional: clause.optional });
      isWide = plan.isWide;
      scope = new Map([...plan.scope].filter(([name]) => !name.startsWith("#")));
      width = plan.width;
    } else if (clause.kind === "with") {
      const plan = planProjection(context, clause.projection, clause.where, scope, true);
      stages.push({ kind: "project", plan });
      scope = plan.scope;
      isWide &&= plan.limit === null && !plan.items.every(({ aggregates }) => aggregates.length > 0);
      width = plan.items.length;
    } else {
      const { list, variable } = clause;
      checkExpression({ text, types, names: [...scope.keys()], mayAggregate: false }, list);
      planPatternsIn(context, list, scope, width);
      if (scope.has(variable.text))
        throw queryFault(
          text,
          variable.span,
          `${variable.text} is used already. Give what UNWIND makes another name.`,
        );
      stages.push({ kind: "unwind", list, scope, slot: width });
      scope = new Map([...scope, [variable.text, { slot: width, kind: "value", kinds: [] }]]);
      width += 1;
    }
  }
  const plan = planProjection(context, result, null, scope, false);
  stages.push({ kind: "project", plan });
  return { context, stages, columns: plan.items.map(({ name }) => name), loaders: new Map() };
}

/** @throws InputError `query_invalid`, `search_too_large` */
export async function runProgram(
  { context, stages, columns, loaders }: Program,
  transaction: Transaction,
  call: Call,
): Promise<MatchResult> {
  const session = new Session(context, loaders, transaction, call);
  let rows: readonly Row[] = [[]];
  for (const stage of stages) {
    if (stage.kind === "match") rows = await matched(session, stage.plan, stage.optional, rows);
    else if (stage.kind === "project") rows = await runProjection(session, stage.plan, rows);
    else rows = await unwound(session, stage, rows);
    await session.tick(rows.length);
  }
  const kept = rows.slice(0, call.limit);
  const nodes = new Set(kept.flatMap((row) => row.flatMap(nodesIn)));
  await session.load([...nodes], [], false);
  return {
    columns,
    rows: kept.map((row) =>
      Object.fromEntries(columns.map((name, place) => [name, shown(row[place] ?? null)])),
    ),
    truncated: rows.length > call.limit,
  };
}

/** @param optional rows without a match stay, with nothing for what is new */
async function matched(
  session: Session,
  plan: MatchPlan,
  optional: boolean,
  before: readonly Row[],
): Promise<readonly Row[]> {
  const found = await runMatch(session, plan, before);
  if (!optional) return found.map(({ values }) => values);
  const byOrigin = new Map<number, Row[]>();
  for (const { origin, values } of found) addTo(byOrigin, origin, values);
  return before.flatMap((row, origin) => byOrigin.get(origin) ?? [row]);
}

async function unwound(
  session: Session,
  { list, scope, slot }: Stage & { readonly kind: "unwind" },
  rows: readonly Row[],
): Promise<Row[]> {
  const environment = {
    ...environmentOf(session, scope),
    matched: await matchedOf(session, [list], scope, rows),
  };
  const made: Row[] = [];
  for (const [place, row] of rows.entries()) {
    const value = evaluate(environment, list, row, place);
    // What is no list is a list of itself, and nothing is none.
    const items: readonly Value[] = isList(value) ? value : value === null ? [] : [value];
    for (const item of items) {
      const values = [...row];
      values[slot] = item;
      made.push(values);
      await session.tick(made.length);
    }
  }
  return made;
}
