/** Rows while their matches are looked for, and what statements give of them. */
import type { Relationship } from "../../graph/read/relationship.ts";
import type { MatchValue } from "../compile/compile-output.ts";
import type { Fetch } from "./fetch.ts";
import type { FetchedRow } from "./session.ts";
import { asJson } from "./session.ts";
import { EdgeValue, NodeValue, type Value } from "./values.ts";

/** A row while its match is looked for. */
export interface WorkRow {
  readonly values: readonly Value[];
  /** What its edges stand for: within a clause no fact is matched twice. */
  readonly used: readonly string[];
  /** Which of the rows before it goes on from. */
  readonly origin: number;
}

/** An edge as a statement gives it. */
export function edgeOf(
  { column, isWhole, extra }: Fetch["edges"][number],
  match: FetchedRow,
  [from, to]: readonly [Value, Value],
): EdgeValue {
  if (!(from instanceof NodeValue && to instanceof NodeValue))
    throw new Error("An edge is read before its nodes");
  const columns = new Map(extra.map((name) => [name, asJson(match.get(`${column} ${name}`))]));
  const whole = isWhole ? asRelationship(match.get(column)) : null;
  return new EdgeValue(
    String(match.get(`${column} id`)),
    String(match.get(`${column} key`)),
    [from, to],
    whole,
    columns,
  );
}

function asRelationship(value: MatchValue | undefined): Relationship {
  if (typeof value === "object" && value !== null && "subject" in value && "object" in value)
    return value as Relationship;
  throw new Error("A relationship was read without its ends");
}
