/** Counts, lists, sums and extremes of groups of rows. */
import type { Expression } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { type Environment, evaluate } from "./evaluate.ts";
import { type Aggregate, aggregateOf } from "./functions.ts";
import type { Session } from "./session.ts";
import { compareForSort, identityOf, type Row, type Value } from "./values.ts";

type Call = Expression & { readonly kind: "call" };

interface Group {
  readonly from: Row;
  readonly place: number;
  readonly collected: ReadonlyMap<Call, Collected>;
}

/** Rows with equal other columns are one; without other columns there is one, whatever was found. */
export async function aggregated(
  session: Session,
  environment: Environment,
  items: readonly { readonly expression: Expression; readonly aggregates: readonly Call[] }[],
  rows: readonly Row[],
  valuesOf: (row: Row, place: number, aggregates: ReadonlyMap<Expression, Value>) => Row,
): Promise<{ readonly values: Row; readonly from: Row }[]> {
  const calls = items.flatMap(({ aggregates }) => aggregates);
  const keys = items.filter(({ aggregates }) => aggregates.length === 0).map(({ expression }) => expression);
  const newGroup = (from: Row, place: number): Group => ({
    from,
    place,
    collected: new Map(calls.map((call) => [call, new Collected(environment.text, call)])),
  });
  const groups = new Map<string, Group>();
  if (keys.length === 0) groups.set(identityOf([]), newGroup([], 0));
  for (const [place, row] of rows.entries()) {
    await session.tick(rows.length);
    const key = identityOf(keys.map((expression) => evaluate(environment, expression, row, place)));
    const group = groups.get(key) ?? newGroup(row, place);
    groups.set(key, group);
    for (const [call, collected] of group.collected) {
      const [argument] = call.args;
      collected.add(argument === undefined ? true : evaluate(environment, argument, row, place));
    }
  }
  return [...groups.values()].map(({ from, place, collected }) => {
    const aggregates = new Map(
      [...collected].map(([call, values]): [Expression, Value] => [call, values.result()]),
    );
    return { values: valuesOf(from, place, aggregates), from };
  });
}

/** What one call has seen of a group. What is absent does not count. */
class Collected {
  readonly #text: string;
  readonly #call: Call;
  readonly #kind: Aggregate;
  readonly #seen = new Set<string>();
  readonly #list: Value[] = [];
  #count = 0;
  #sum = 0;
  #extreme: Value = null;

  constructor(text: string, call: Call) {
    this.#text = text;
    this.#call = call;
    this.#kind = aggregateOf(call.name.text) ?? "count";
  }

  add(value: Value): void {
    if (value === null) return;
    if (this.#call.distinct) {
      const identity = identityOf(value);
      if (this.#seen.has(identity)) return;
      this.#seen.add(identity);
    }
    this.#count += 1;
    switch (this.#kind) {
      case "collect":
        this.#list.push(value);
        return;
      case "sum":
      case "avg":
        this.#sum += this.#number(value);
        return;
      case "min":
      case "max": {
        const difference = this.#extreme === null ? 0 : compareForSort(value, this.#extreme);
        if (this.#extreme === null || (this.#kind === "min" ? difference < 0 : difference > 0))
          this.#extreme = value;
        return;
      }
      default:
    }
  }

  #number(value: Value): number {
    if (typeof value === "number") return value;
    const shown = typeof value === "string" ? JSON.stringify(value) : "no number";
    throw queryFault(
      this.#text,
      this.#call.span,
      `${this.#call.name.text}() adds numbers, and one of these values is ${shown}. Leave it out with WHERE.`,
    );
  }

  result(): Value {
    switch (this.#kind) {
      case "count":
        return this.#count;
      case "collect":
        return this.#list;
      case "sum":
        return this.#sum;
      case "avg":
        return this.#count === 0 ? null : this.#sum / this.#count;
      default:
        return this.#extreme;
    }
  }
}
