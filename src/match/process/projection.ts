/** WITH and RETURN in the process: values of rows, counted, sorted and cut. */
import type { Expression, ReturnClause, ReturnItem } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { withParts } from "../parse/walk.ts";
import { aggregated } from "./aggregate.ts";
import { checkExpression } from "./check-expression.ts";
import { evaluate, holds } from "./evaluate.ts";
import { isAggregate } from "./functions.ts";
import type { PlanContext, Scope, VariableInfo } from "./match-plan.ts";
import { planPatternsIn } from "./plan-match.ts";
import { environmentOf, matchedOf } from "./run-match.ts";
import type { Session } from "./session.ts";
import { compareForSort, identityOf, type Row, type Value } from "./values.ts";

interface Item {
  readonly name: string;
  readonly expression: Expression;
  /** What is counted or collected in it. */
  readonly aggregates: readonly (Expression & { readonly kind: "call" })[];
}

interface Sort {
  /** A column, counted from 0, or something else that a row has. */
  readonly by: number | Expression;
  readonly descending: boolean;
}

export interface ProjectionPlan {
  readonly items: readonly Item[];
  readonly before: Scope;
  /** What is named after it. */
  readonly scope: Scope;
  /** What it can be sorted by: columns, and with them what was there before, behind them. */
  readonly sortScope: Scope;
  readonly isGrouped: boolean;
  readonly distinct: boolean;
  readonly order: readonly Sort[];
  readonly skip: Expression | null;
  readonly limit: Expression | null;
  readonly where: Expression | null;
}

/** @throws InputError `query_invalid`, `parameter_missing` */
export function planProjection(
  context: PlanContext,
  clause: ReturnClause,
  where: Expression | null,
  before: Scope,
  isWith: boolean,
): ProjectionPlan {
  const { text, types } = context;
  const items = itemsOf(context, clause, before, isWith);
  const names = [...before.keys()];
  for (const { expression } of items) checkExpression({ text, types, names, mayAggregate: true }, expression);
  const width = Math.max(0, ...[...before.values()].map(({ slot }) => slot + 1));
  for (const { expression } of items) planPatternsIn(context, expression, before, width);
  const scope = new Map(items.map(({ name, expression }, slot) => [name, infoOf(before, expression, slot)]));
  const isGrouped = items.some(({ aggregates }) => aggregates.length > 0);
  const isOnlyColumns = isGrouped || clause.distinct;
  const shifted = [...before].map(([name, info]): [string, VariableInfo] => [
    name,
    { ...info, slot: info.slot + items.length },
  ]);
  const sortScope = new Map([...(isOnlyColumns ? [] : shifted), ...scope]);
  const order = clause.order.map(({ expression, descending }): Sort => {
    const written = text.slice(expression.span.start, expression.span.end);
    const place = items.findIndex(
      (item) =>
        item.name === written || text.slice(item.expression.span.start, item.expression.span.end) === written,
    );
    if (place >= 0) return { by: place, descending };
    const isUnknown =
      isOnlyColumns && withParts(expression).some((part) => isNamed(part, before, scope) || isCounted(part));
    if (isUnknown)
      throw queryFault(
        text,
        expression.span,
        `With DISTINCT or count() only what is returned can be sorted by. Return ${written} as well.`,
      );
    checkExpression({ text, types, names: [...sortScope.keys()], mayAggregate: false }, expression);
    planPatternsIn(context, expression, sortScope, width + items.length);
    return { by: expression, descending };
  });
  if (where !== null) {
    checkExpression({ text, types, names: [...scope.keys()], mayAggregate: false }, where);
    planPatternsIn(context, where, scope, items.length);
  }
  for (const [bound, what] of [
    [clause.skip, "SKIP"],
    [clause.limit, "LIMIT"],
  ] as const)
    checkBound(context, bound, what);
  return {
    items,
    before,
    scope,
    sortScope,
    isGrouped,
    distinct: clause.distinct,
    order,
    skip: clause.skip,
    limit: clause.limit,
    where,
  };
}

/** Is a variable read that was there before and is no column? */
function isNamed(part: Expression, before: Scope, scope: Scope): boolean {
  const name =
    part.kind === "variable"
      ? part.name
      : part.kind === "property" || part.kind === "labels"
        ? part.variable.text
        : "";
  return before.has(name) && !scope.has(name);
}

function isCounted(part: Expression): part is Expression & { readonly kind: "call" } {
  return part.kind === "call" && isAggregate(part.name.text);
}

function itemsOf(
  { text }: PlanContext,
  { star, items, span }: ReturnClause,
  before: Scope,
  isWith: boolean,
): Item[] {
  const names = [...before.keys()].filter((name) => !name.startsWith("#"));
  if (star && names.length === 0 && items.length === 0)
    throw queryFault(text, span, "* stands for what is named, and nothing is. Name a node, as in (p).");
  const all = star
    ? names.map(
        (name): ReturnItem => ({ expression: { kind: "variable", name, span }, alias: { text: name, span } }),
      )
    : [];
  const written = [...all, ...items].map(({ expression, alias }): Item => {
    if (isWith && alias === null && expression.kind !== "variable")
      throw queryFault(
        text,
        expression.span,
        `Name what WITH hands on: ${text.slice(expression.span.start, expression.span.end)} AS name.`,
      );
    const name =
      alias?.text ??
      (expression.kind === "variable"
        ? expression.name
        : text.slice(expression.span.start, expression.span.end));
    return { name, expression, aggregates: withParts(expression).filter(isCounted) };
  });
  for (const [place, { name, expression }] of written.entries()) {
    if (written.findIndex((other) => other.name === name) < place)
      throw queryFault(text, expression.span, `Two columns are called ${name}. Name one of them with AS.`);
  }
  return written;
}

function infoOf(before: Scope, expression: Expression, slot: number): VariableInfo {
  const known = expression.kind === "variable" ? before.get(expression.name) : undefined;
  return known === undefined ? { slot, kind: "value", kinds: [] } : { ...known, slot };
}

function checkBound({ text, types }: PlanContext, bound: Expression | null, what: "SKIP" | "LIMIT"): void {
  if (bound === null) return;
  checkExpression({ text, types, names: [], mayAggregate: false }, bound);
  const isRight =
    bound.kind === "literal"
      ? isCount(bound.value)
      : bound.kind === "parameter" && types.get(bound.name) === "number";
  if (!isRight)
    throw queryFault(text, bound.span, `${what} takes a whole number from 0 on, or a parameter that is one.`);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A number of rows. @throws InputError `query_invalid` */
function boundOf({ context, call }: Session, bound: Expression | null, absent: number): number {
  if (bound === null) return absent;
  const value =
    bound.kind === "literal"
      ? bound.value
      : bound.kind === "parameter"
        ? call.parameters.get(bound.name)
        : null;
  if (isCount(value)) return Number(value);
  throw queryFault(
    context.text,
    bound.span,
    `This is ${String(value)}, and a whole number from 0 on is wanted.`,
  );
}

interface Projected {
  readonly values: Row;
  readonly from: Row;
}

export async function runProjection(
  session: Session,
  plan: ProjectionPlan,
  rows: readonly Row[],
): Promise<Row[]> {
  const { items, before, isGrouped, distinct, order, where } = plan;
  const skip = boundOf(session, plan.skip, 0);
  const limit = boundOf(session, plan.limit, Number.POSITIVE_INFINITY);
  const expressions = items.map(({ expression }) => expression);
  const matched = await matchedOf(session, expressions, before, rows);
  const environment = { ...environmentOf(session, before), matched };
  const valuesOf = (row: Row, place: number, aggregates?: ReadonlyMap<Expression, Value>) =>
    items.map(({ expression }) =>
      evaluate(
        aggregates === undefined ? environment : { ...environment, aggregates },
        expression,
        row,
        place,
      ),
    );
  let projected: Projected[] = [];
  if (isGrouped) projected = await aggregated(session, environment, items, rows, valuesOf);
  else
    for (const [place, from] of rows.entries()) {
      await session.tick(rows.length);
      projected.push({ values: valuesOf(from, place), from });
    }
  if (distinct)
    projected = [
      ...new Map(projected.toReversed().map((row) => [identityOf(row.values), row])).values(),
    ].toReversed();
  if (order.length > 0) projected = await sorted(session, plan, projected);
  // What WHERE leaves is looked for among the rows that were cut, as it is written.
  const cut = projected.slice(skip, skip + limit).map(({ values }) => values);
  if (where === null) return cut;
  const kept = {
    ...environmentOf(session, plan.scope),
    matched: await matchedOf(session, [where], plan.scope, cut),
  };
  return cut.filter((row, place) => holds(kept, where, row, place));
}

async function sorted(
  session: Session,
  { order, sortScope }: ProjectionPlan,
  rows: readonly Projected[],
): Promise<Projected[]> {
  const others = order.flatMap(({ by }) => (typeof by === "number" ? [] : [by]));
  const whole = rows.map(({ values, from }): Row => [...values, ...from]);
  const environment = {
    ...environmentOf(session, sortScope),
    matched: await matchedOf(session, others, sortScope, whole),
  };
  const keyed: { readonly row: Projected; readonly keys: Row }[] = [];
  for (const [place, row] of rows.entries()) {
    await session.tick(rows.length);
    const keys = order.map(({ by }) =>
      typeof by === "number"
        ? (row.values[by] ?? null)
        : evaluate(environment, by, whole[place] ?? [], place),
    );
    keyed.push({ row, keys });
  }
  keyed.sort((one, other) => {
    for (const [place, { descending }] of order.entries()) {
      const difference = compareForSort(one.keys[place] ?? null, other.keys[place] ?? null);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}
