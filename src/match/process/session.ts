/**
 * What one run of a query in the process shares: the transaction, the nodes that were found, and what it may
 * still use.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { EntityReference } from "../../domain/fact.ts";
import type { Json } from "../../domain/json.ts";
import { normalizePredicate, type Ontology } from "../../domain/ontology.ts";
import { InputError } from "../../errors.ts";
import { NODE_KINDS } from "../../graph/walk/mention-nodes.ts";
import { yieldIfDue } from "../../scheduling/yielding.ts";
import { type CompiledQuery, compileQuery } from "../compile/compile.ts";
import type { MatchValue, ResultRow } from "../compile/compile-output.ts";
import { type Call, fillPlaceholders } from "../compile/placeholders.ts";
import { outOfTime, withinTime } from "../compile/time-budget.ts";
import type { Expression } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { withParts } from "../parse/walk.ts";
import type { Column } from "../plan/query-graph.ts";
import { columnOf } from "./fetch.ts";
import type { PlanContext, Scope } from "./match-plan.ts";
import { EdgeValue, NodeValue, nodesIn, type Row } from "./values.ts";

/** Rows that are made on the way, at once. A row takes some hundred bytes. */
const MAX_ROWS = 200_000;

/** From so many relationships on, a plan for the names at hand is worth its time. */
const PLANNED_FOR_VALUES = 3;

/** Rows that are worked on between two looks at the clock. */
const ROWS_BETWEEN_LOOKS = 500;

export type FetchedRow = ReadonlyMap<string, MatchValue>;

interface Lists {
  readonly [part: string]: readonly unknown[];
}

/** Statements that read nodes, by what they read of them. */
export type Loaders = Map<string, CompiledQuery>;

export class Session {
  readonly context: PlanContext;
  readonly call: Call;
  readonly #transaction: Transaction;
  readonly #loaders: Loaders;
  readonly #nodes = new Map<string, NodeValue>();
  readonly #deadline: number;
  #looks = 0;

  constructor(context: PlanContext, loaders: Loaders, transaction: Transaction, call: Call) {
    this.context = context;
    this.call = call;
    this.#loaders = loaders;
    this.#transaction = transaction;
    this.#deadline = performance.now() + call.timeoutMs;
  }

  get ontology(): Ontology {
    return this.context.ontology;
  }

  /**
   * Is called for each row: others have their turn, and what takes too long ends. @param rows how many there
   * are at once
   */
  async tick(rows: number): Promise<void> {
    if (rows > MAX_ROWS)
      throw new InputError(
        "search_too_large",
        `The query was ended: more than ${MAX_ROWS} rows had to be made on the way. Name an entity, as in {name: $name}, give the relationships types, or follow fewer of them.`,
      );
    this.#looks += 1;
    if (this.#looks % ROWS_BETWEEN_LOOKS !== 0) return;
    if (performance.now() > this.#deadline) throw outOfTime(this.call.timeoutMs);
    await yieldIfDue();
  }

  /** The node of a key: one for all rows. */
  node(key: string, isEntity: boolean): NodeValue {
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node = new NodeValue(key, isEntity);
    this.#nodes.set(key, node);
    return node;
  }

  /** Asks the database. @throws InputError `search_too_large` */
  async fetch(
    { statement, columns }: CompiledQuery,
    edgeCount: number,
    lists: readonly (readonly [parameter: string, values: readonly Json[]])[],
  ): Promise<readonly FetchedRow[]> {
    const timeoutMs = Math.ceil(this.#deadline - performance.now());
    if (timeoutMs <= 0) throw outOfTime(this.call.timeoutMs);
    if (edgeCount >= PLANNED_FOR_VALUES)
      this.#transaction.send(sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`);
    const parameters = new Map([...this.call.parameters, ...lists]);
    const filled = fillPlaceholders(statement, { ...this.call, parameters, limit: MAX_ROWS, timeoutMs });
    const [found = {}] = await withinTime(this.call, () => this.#transaction.query<Lists>(filled));
    const parts = Object.entries(found);
    const length = parts[0]?.[1].length ?? 0;
    await this.tick(length);
    const rows: FetchedRow[] = [];
    for (let place = 0; place < length; place += 1) {
      await this.tick(length);
      const row: ResultRow = Object.fromEntries(parts.map(([part, list]) => [part, list[place]]));
      rows.push(new Map(columns.map(({ name, decode }) => [name, decode(row)])));
    }
    return rows;
  }

  /** Reads what expressions say of the nodes of rows. */
  async prepare(expressions: readonly Expression[], scope: Scope, rows: readonly Row[]): Promise<void> {
    const nodes = new Set<NodeValue>();
    const keys = new Set<string>();
    let isNamed = false;
    for (const part of expressions.flatMap(withParts)) {
      const variable = this.#readFrom(part, keys);
      if (variable === undefined) continue;
      isNamed ||= part.kind === "property" && part.key === "name";
      const slot = variable === null ? null : (scope.get(variable)?.slot ?? -1);
      for (const row of rows) {
        const values = slot === null ? row : [row[slot] ?? null];
        for (const value of values) {
          if (value instanceof EdgeValue) continue;
          for (const node of nodesIn(value)) nodes.add(node);
        }
      }
    }
    await this.load([...nodes], [...keys], isNamed);
  }

  /** The variable that a part of an expression reads; `null`: any. */
  #readFrom(part: Expression, keys: Set<string>): string | null | undefined {
    switch (part.kind) {
      case "property":
        if (!["name", "id", "type"].includes(part.key)) {
          if (normalizePredicate(part.key) === "")
            throw queryFault(
              this.context.text,
              part.span,
              `${JSON.stringify(part.key)} names no property: it has no letter or digit.`,
            );
          keys.add(part.key);
        }
        return part.variable.text;
      case "labels":
        for (const { text } of part.labels.flat())
          for (const { property } of this.ontology.kindsOf(text))
            if (property !== null) keys.add(property.predicate);
        return part.variable.text;
      case "call": {
        if (!["id", "type", "labels"].includes(part.name.text.toLowerCase())) return undefined;
        const [argument] = part.args;
        return argument?.kind === "variable" ? argument.name : null;
      }
      default:
        return undefined;
    }
  }

  /** Reads nodes: what they are called, and some of their properties. */
  async load(nodes: readonly NodeValue[], keys: readonly string[], isNamed: boolean): Promise<void> {
    for (const isEntity of [true, false]) {
      const missing = nodes.filter(
        (node) =>
          node.isEntity === isEntity &&
          (node.reference === undefined ||
            (isNamed && node.names === undefined) ||
            keys.some((key) => !node.properties.has(key))),
      );
      const unique = [...new Set(missing)];
      if (unique.length === 0) continue;
      const found = await this.fetch(this.#loader(isEntity, keys, isNamed), 0, [
        ["#nodes", unique.map(({ key }) => key)],
      ]);
      for (const row of found) {
        const node = this.node(String(row.get("key")), isEntity);
        node.reference = asReference(row.get("node"));
        const names = row.get("names");
        if (Array.isArray(names)) node.names = names.map(String);
        for (const key of keys) node.properties.set(key, asJson(row.get(`. ${key}`)));
      }
    }
  }

  #loader(isEntity: boolean, keys: readonly string[], isNamed: boolean): CompiledQuery {
    const kind = JSON.stringify([isEntity, isNamed, ...keys]);
    const known = this.#loaders.get(kind);
    if (known !== undefined) return known;
    const span = { start: 0, end: 0 };
    const columns: Column[] = [
      columnOf("key", { kind: "key", node: 0, span }),
      columnOf("node", { kind: "node", node: 0, span }),
      ...(isNamed ? [columnOf("names", { kind: "names", node: 0, span })] : []),
      ...keys.map((key) =>
        columnOf(`. ${key}`, {
          kind: "property",
          node: 0,
          predicate: this.ontology.predicate(normalizePredicate(key)).name,
          key,
          span,
        }),
      ),
    ];
    const graph = {
      nodes: [{ labels: [], kinds: isEntity ? (["entity"] as const) : NODE_KINDS, span }],
      edges: [],
      conditions: [{ kind: "bound", node: 0, parameter: "#nodes" } as const],
      columns,
      distinct: false,
      order: [],
      skip: null,
      limit: null,
    };
    const compiled = compileQuery(graph, this.ontology, this.context.visibility);
    this.#loaders.set(kind, compiled);
    return compiled;
  }
}

function asReference(value: MatchValue | undefined): EntityReference {
  if (typeof value === "object" && value !== null && "id" in value && "name" in value && "type" in value)
    return value as EntityReference;
  throw new Error("A node was read without its name");
}

/** What the database gives of a property is JSON. */
export function asJson(value: MatchValue | undefined): Json {
  return (value ?? null) as Json;
}
