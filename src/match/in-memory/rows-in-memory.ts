/**
 * From matches in the process to the rows of a result: returned, counted, sorted and cut as the database
 * would.
 */
import { toIso } from "../../domain/interval.ts";
import type { MatchValue } from "../compile/compile-output.ts";
import { countsRowsOnly, type InMemoryPlan, type InMemoryValue } from "./in-memory-plan.ts";
import type { Found } from "./join-in-memory.ts";

interface Row {
  readonly values: readonly MatchValue[];
  /** What it is sorted by beyond what it returns. */
  readonly sorts: readonly MatchValue[];
}

interface ResultRows {
  readonly rows: readonly { readonly [column: string]: MatchValue }[];
  readonly truncated: boolean;
}

/** Which rows are returned. */
interface Cut {
  readonly skip: number;
  /** The query's own; `null`: none. */
  readonly limit: number | null;
  /** At most so many, whatever the query says. */
  readonly max: number;
}

/** Can rows be cut while they are found? Not if all are wanted to sort, count or compare them. */
export function isCutEarly({ graph, outputs }: InMemoryPlan): boolean {
  return !graph.distinct && graph.order.length === 0 && outputs.every(({ count }) => count === null);
}

export function rowsInMemory(plan: InMemoryPlan, found: readonly Found[], cut: Cut): ResultRows {
  const { outputs, order, graph } = plan;
  const names = outputs.map(({ name }) => name);
  if (isCutEarly(plan)) {
    return writeRows(plan, names, found, cut);
  }
  const { skip, limit, max } = cut;
  const needed = skip + Math.min(max + 1, limit ?? max + 1);
  const isGrouped = outputs.some(({ count }) => count !== null);
  const rows = isGrouped ? grouped(plan, found) : plainRows(plan, found);
  const distinct = graph.distinct && !isGrouped ? differing(rows) : rows;
  if (order.length > 0) distinct.sort((a, b) => compareRows(a, b, plan));
  const left = distinct.slice(skip, needed);
  return {
    rows: left.slice(0, max).map(({ values }) => named(names, values)),
    truncated: left.length > max,
  };
}

/** Only rows that are returned are made: for a thousand of them that is most of the work. */
function writeRows(
  plan: InMemoryPlan,
  names: readonly string[],
  found: readonly Found[],
  { skip, limit, max }: Cut,
): ResultRows {
  const width = plan.graph.nodes.length + plan.edges.length;
  const rows: { [column: string]: MatchValue }[] = [];
  const end = Math.min(max, limit ?? max);
  let passed = 0;
  for (const matches of found) {
    const { length } = matches.bindings;
    const first = Math.max(0, skip - passed) * width;
    for (let at = first; at < length && rows.length < end; at += width)
      rows.push(namedAt(plan, names, matches, at));
    passed += length / width;
  }
  return { rows, truncated: Math.min(passed - skip, limit ?? Infinity) > max };
}

function named(names: readonly string[], values: readonly MatchValue[]): { [column: string]: MatchValue } {
  const row: { [column: string]: MatchValue } = {};
  for (const [place, name] of names.entries()) row[name] = values[place] ?? null;
  return row;
}

/** Makes the row of a match at once: a thousand rows took twice as long by way of lists. */
function namedAt(plan: InMemoryPlan, names: readonly string[], matches: Found, at: number) {
  const row: { [column: string]: MatchValue } = {};
  for (let place = 0; place < names.length; place += 1) {
    const value = plan.outputs[place]?.value ?? null;
    row[names[place] ?? ""] = value === null ? null : valueAt(plan, matches, at, value);
  }
  return row;
}

function plainRows(plan: InMemoryPlan, found: readonly Found[]): Row[] {
  const values = plan.outputs.flatMap(({ value }) => (value === null ? [] : [value]));
  const sorts = plan.order.flatMap(({ by }) => (typeof by === "number" ? [] : [by]));
  return found.flatMap((matches) =>
    eachMatch(plan, matches, (at) => ({
      values: values.map((value) => valueAt(plan, matches, at, value)),
      sorts: sorts.map((value) => valueAt(plan, matches, at, value)),
    })),
  );
}

function eachMatch<Result>(plan: InMemoryPlan, { bindings }: Found, tell: (at: number) => Result): Result[] {
  const width = plan.graph.nodes.length + plan.edges.length;
  return Array.from({ length: bindings.length / width }, (_, match) => tell(match * width));
}

/**
 * Rows with the same other columns are one, with its counts; without other columns there is one, whatever was
 * found.
 */
function grouped(plan: InMemoryPlan, found: readonly Found[]): Row[] {
  const { outputs } = plan;
  if (countsRowsOnly(plan)) {
    const matches = found.reduce((sum, { rows }) => sum + rows, 0);
    return [{ values: outputs.map(() => matches), sorts: [] }];
  }
  const groups = new Map<string, { values: MatchValue[]; counts: (number | Set<string>)[] }>();
  const groupOf = (values: MatchValue[]) => {
    const key = JSON.stringify(values.filter((_, place) => outputs[place]?.count === null));
    const known = groups.get(key);
    if (known !== undefined) return known;
    const counts = outputs.map(({ count }) => (count?.distinct === true ? new Set<string>() : 0));
    const group = { values, counts };
    groups.set(key, group);
    return group;
  };
  if (outputs.every(({ count }) => count !== null)) groupOf(outputs.map(() => null));
  for (const matches of found) {
    eachMatch(plan, matches, (at) => {
      const group = groupOf(
        outputs.map(({ value, count }) =>
          count !== null || value === null ? null : valueAt(plan, matches, at, value),
        ),
      );
      for (const [place, counted] of group.counts.entries()) {
        const value = outputs[place]?.value ?? null;
        if (typeof counted === "number") group.counts[place] = counted + 1;
        else if (value !== null) counted.add(countKey(plan, matches, at, value));
      }
    });
  }
  return [...groups.values()].map(({ values, counts }) => ({
    values: values.map((value, place) => {
      const counted = counts[place] ?? 0;
      return outputs[place]?.count === null ? value : typeof counted === "number" ? counted : counted.size;
    }),
    sorts: [],
  }));
}

/** Equal nodes and edges are those of one graph. */
function countKey(plan: InMemoryPlan, matches: Found, at: number, value: InMemoryValue): string {
  const { graph, bindings } = matches;
  if (value.kind === "node") return `${graph.graph} ${bindings[at + value.node] ?? 0}`;
  if (value.kind === "edge")
    return `${graph.graph} ${bindings[at + plan.graph.nodes.length + value.edge] ?? 0}`;
  return JSON.stringify(valueAt(plan, matches, at, value));
}

function valueAt(plan: InMemoryPlan, matches: Found, at: number, value: InMemoryValue): MatchValue {
  const { graph, bindings } = matches;
  if (value.kind === "edge") throw new Error("A whole relationship is told by the database");
  if (value.kind !== "column") {
    const node = bindings[at + value.node] ?? 0;
    switch (value.kind) {
      case "name":
        return graph.nameOf(node);
      case "id":
        return graph.nodes.text(node);
      case "type":
        return graph.typeOf(node);
      case "labels":
        return plan.labelsOf(graph.typeOf(node));
      case "node":
        return graph.entity(node);
    }
  }
  const { edges } = graph;
  const edge = bindings[at + plan.graph.nodes.length + value.edge] ?? 0;
  switch (value.column) {
    case "id":
      return edges.factOf(edge);
    case "versionId":
      return edges.versionOf(edge);
    case "type":
      return typeOfEdge(plan, matches, at, value.edge);
    case "status":
      return edges.isDisputed(edge) ? "disputed" : "held";
    case "validFrom":
      return edges.hasUnknownStart(edge) ? null : toIso(edges.from[edge] ?? 0);
    case "validTo": {
      const to = edges.to[edge] ?? 0;
      return to === Number.POSITIVE_INFINITY ? null : toIso(to);
    }
  }
}

/** The type of an edge as it is read from its left end. */
function typeOfEdge(plan: InMemoryPlan, { graph, bindings }: Found, at: number, place: number): string {
  const { edges, predicates } = graph;
  const edge = bindings[at + plan.graph.nodes.length + place] ?? 0;
  const left = bindings[at + (plan.edges[place]?.left ?? 0)];
  const name = predicates.words[edges.predicate[edge] ?? 0] ?? "";
  return edges.subject[edge] === left ? name : (plan.converses.get(name) ?? name);
}

function differing(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row.values), row])).values()];
}

function compareRows(one: Row, other: Row, { order, outputs }: InMemoryPlan): number {
  let extra = 0;
  for (const { by, descending } of order) {
    const place = typeof by === "number" ? by : extra;
    const [a, b] =
      typeof by === "number"
        ? [one.values[place], other.values[place]]
        : [one.sorts[place], other.sorts[place]];
    if (typeof by !== "number") extra += 1;
    const sortedBy = typeof by === "number" ? outputs[by] : { value: by, count: null };
    // Of nodes that are counted it is the count that sorts.
    const isNode = sortedBy?.count === null && sortedBy.value?.kind === "node";
    const difference = isNode ? compareValues(idOf(a), idOf(b)) : compareValues(a, b);
    if (difference !== 0) return descending ? -difference : difference;
  }
  return 0;
}

function idOf(value: MatchValue | undefined): MatchValue {
  return typeof value === "object" && value !== null && "id" in value ? String(value.id) : null;
}

/** Numbers by size, all else as texts by code point; what is absent comes last. */
function compareValues(one: MatchValue | undefined, other: MatchValue | undefined): number {
  if (one == null || other == null) return Number(one == null) - Number(other == null);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return compareTexts(String(one), String(other));
}

/** Compares texts by code point, as UTF-8 is ordered. */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const [a, b] = [one.charCodeAt(place), other.charCodeAt(place)];
    if (a !== b) return rankOf(a) - rankOf(b);
  }
  return one.length - other.length;
}

/**
 * Characters beyond the first 65,536 are written in two units, which come before U+E000 in UTF-16 and stand
 * for what comes after U+FFFF.
 */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit > 0xdfff ? unit - 0x800 : unit + 0x2000;
}
