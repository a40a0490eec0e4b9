/** Statements with holes: compiled once, filled with the values of each call. */
import { Sql } from "sql-template-tag";
import type { ReadGraphs } from "../../db/in-graphs.ts";
import type { Interval } from "../../domain/interval.ts";
import { toIso } from "../../domain/interval.ts";
import type { Json } from "../../domain/json.ts";
import type { SureFilter } from "../../domain/sure-filter.ts";
import type { Visibility } from "../../graph/walk/tables.ts";
import type { Constant } from "../plan/query-graph.ts";

/** What one call adds to a compiled query. */
export interface Call extends SureFilter, ReadGraphs {
  /** `null`: at any time. */
  readonly asOf: Interval | null;
  /** `null`: now. */
  readonly knownAt: string | null;
  readonly parameters: ReadonlyMap<string, Json>;
  /** At most so many rows. */
  readonly limit: number;
  /** Milliseconds after which the statement is ended. */
  readonly timeoutMs: number;
}

/** Stands in a statement for a bound value that each call gives. */
export class Placeholder {
  readonly fill: (call: Call) => unknown;

  constructor(fill: (call: Call) => unknown) {
    this.fill = fill;
  }
}

export function fillPlaceholders(statement: Sql, call: Call): Sql {
  return new Sql(
    statement.strings,
    statement.values.map((value) => (value instanceof Placeholder ? value.fill(call) : value)),
  );
}

/** What a query sees, left open until it is called. */
export interface VisibilityKind {
  readonly isOneGraph: boolean;
  readonly isAtAnyTime: boolean;
  readonly hasKnownAt: boolean;
  /** Names of the predicates whose facts count ever after they began. */
  readonly events: readonly string[];
  /** Does what was said count ever after? */
  readonly doEventsLast: boolean;
  /** Are facts asked for that are sure enough, by their confidence or by their kind? */
  readonly hasMinConfidence: boolean;
  readonly hasSourceKinds: boolean;
}

export function openVisibility(kind: VisibilityKind): Visibility {
  return {
    tenant: new Placeholder((call) => call.tenant),
    graphs: new Placeholder((call) => (kind.isOneGraph ? call.graphs[0] : [...call.graphs])),
    isOneGraph: kind.isOneGraph,
    asOf: kind.isAtAnyTime
      ? null
      : {
          from: new Placeholder(({ asOf }) => (asOf === null ? null : toIso(asOf.from))),
          to: new Placeholder(({ asOf }) => (asOf === null ? null : toIso(asOf.to))),
        },
    knownAt: kind.hasKnownAt ? new Placeholder((call) => call.knownAt) : null,
    events: kind.events,
    doEventsLast: kind.doEventsLast,
    ...(kind.hasMinConfidence || kind.hasSourceKinds
      ? {
          sure: {
            minConfidence: kind.hasMinConfidence ? new Placeholder((call) => call.minConfidence) : null,
            sourceKinds: kind.hasSourceKinds ? new Placeholder((call) => call.sourceKinds) : null,
          },
        }
      : {}),
  };
}

export function constantValue(constant: Constant, { parameters }: Call): Json {
  switch (constant.kind) {
    case "literal":
      return constant.value;
    case "parameter":
      return parameters.get(constant.name) ?? null;
    case "list":
      return constant.items.map((item) =>
        item.kind === "parameter"
          ? (parameters.get(item.name) ?? null)
          : item.kind === "literal"
            ? item.value
            : null,
      );
  }
}

/** The items of a constant that is a list; any other is one item. */
export function itemsOf(constant: Constant, call: Call): readonly Json[] {
  const value = constantValue(constant, call);
  return Array.isArray(value) ? value : [value];
}

/** A hole for a constant, changed on its way into the database. */
export function constantPlaceholder(
  constant: Constant,
  change: (value: Json) => unknown = (value) => value,
): Placeholder {
  return new Placeholder((call) => change(constantValue(constant, call)));
}

/** A hole for a list of constants, each changed on its way. */
export function listPlaceholder(constant: Constant, change: (value: Json) => unknown): Placeholder {
  return new Placeholder((call) => itemsOf(constant, call).map(change));
}
