/** The functions of the query language that are run in the process. */
import { EdgeValue, isList, NodeValue, PathValue, type Value } from "./values.ts";

interface QueryFunction {
  readonly min: number;
  readonly max: number;
  /** What it takes, as an example. */
  readonly example: string;
  /** `undefined`: it takes no such value. */
  readonly call: (values: readonly Value[]) => Value | undefined;
}

/** Longest list that `range` makes. */
const MAX_RANGE = 100_000;

const ONE = { min: 1, max: 1 } as const;

/** Makes a function of one value that is `null` of `null`. */
function ofOne(example: string, call: (value: Exclude<Value, null>) => Value | undefined): QueryFunction {
  return { ...ONE, example, call: ([value = null]) => (value === null ? null : call(value)) };
}

function ofText(example: string, change: (text: string) => string): QueryFunction {
  return ofOne(example, (value) => (typeof value === "string" ? change(value) : undefined));
}

function ofList(example: string, item: (list: readonly Value[]) => Value | undefined): QueryFunction {
  return ofOne(example, (value) => (isList(value) ? (item(value) ?? null) : undefined));
}

/** Which end of an edge is its subject or its object. */
function endOf(end: "subject" | "object", example: string): QueryFunction {
  return ofOne(example, (value) => {
    if (!(value instanceof EdgeValue) || value.relationship === null) return undefined;
    const id = value.relationship[end];
    return (
      [value.left, value.right].find(({ key }) => key.endsWith(` ${id}`)) ??
      (end === "subject" ? value.left : value.right)
    );
  });
}

export const FUNCTIONS: ReadonlyMap<string, QueryFunction> = new Map([
  ["id", ofOne("id(p)", (value) => idOf(value))],
  [
    "type",
    ofOne("type(r)", (value) =>
      value instanceof EdgeValue ? (value.relationship?.type ?? null) : undefined,
    ),
  ],
  ["nodes", ofOne("nodes(path)", (value) => (value instanceof PathValue ? value.nodes : undefined))],
  [
    "relationships",
    ofOne("relationships(path)", (value) => (value instanceof PathValue ? value.edges : undefined)),
  ],
  ["length", ofOne("length(path)", (value) => (value instanceof PathValue ? value.edges.length : undefined))],
  [
    "size",
    ofOne("size(list)", (value) =>
      isList(value) ? value.length : typeof value === "string" ? [...value].length : undefined,
    ),
  ],
  ["head", ofList("head(list)", (list) => list[0])],
  ["last", ofList("last(list)", (list) => list.at(-1))],
  ["startnode", endOf("subject", "startNode(r)")],
  ["endnode", endOf("object", "endNode(r)")],
  ["tolower", ofText("toLower(p.name)", (text) => text.toLowerCase())],
  ["toupper", ofText("toUpper(p.name)", (text) => text.toUpperCase())],
  ["trim", ofText("trim(p.name)", (text) => text.trim())],
  [
    "coalesce",
    {
      min: 1,
      max: 50,
      example: "coalesce(p.city, 'unknown')",
      call: (values) => values.find((value) => value !== null) ?? null,
    },
  ],
  ["range", { min: 2, max: 3, example: `range(1, 10), of at most ${MAX_RANGE} numbers`, call: range }],
]);

function idOf(value: Value): Value | undefined {
  if (value instanceof NodeValue) return value.reference?.id ?? null;
  return value instanceof EdgeValue ? (value.relationship?.id ?? null) : undefined;
}

function range([from, to, step = 1]: readonly Value[]): Value | undefined {
  if (typeof from !== "number" || typeof to !== "number" || typeof step !== "number") return undefined;
  const size = Math.floor((to - from) / step) + 1;
  if (![from, to, step].every(Number.isSafeInteger) || step === 0 || size > MAX_RANGE) return undefined;
  return Array.from({ length: Math.max(0, size) }, (_, place) => from + place * step);
}

const AGGREGATES = ["count", "collect", "min", "max", "avg", "sum"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export function aggregateOf(name: string): Aggregate | undefined {
  return AGGREGATES.find((known) => known === name.toLowerCase());
}

export function isAggregate(name: string): boolean {
  return aggregateOf(name) !== undefined;
}

/** All names, as they are written. */
export const FUNCTION_NAMES =
  "id, type, labels, exists, nodes, relationships, length, startNode, endNode, size, head, last, coalesce, range, toLower, toUpper, trim, and count, collect, min, max, avg and sum";
