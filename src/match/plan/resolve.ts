/**
 * The checks: from a query's tree to its graph, every name resolved, or to an error that points at what
 * cannot be.
 */
import type { Ontology } from "../../domain/ontology.ts";
import { edgeAlternativesOf } from "../../graph/walk/edge-alternatives.ts";
import type { NodeKind } from "../../graph/walk/mention-nodes.ts";
import { fanOutOf } from "../compile/fan-out.ts";
import type {
  Entry,
  Expression,
  MatchClause,
  Name,
  NodePattern,
  Query,
  RelationshipPattern,
  ReturnClause,
  SortItem,
  Span,
} from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { conjuncts } from "../parse/walk.ts";
import { kindsOf, type OpenEdge } from "./kinds.ts";
import type { Column, Condition, QueryGraph, QueryNode, Sort } from "./query-graph.ts";
import { type ConstantTypes, Expressions, type Variable } from "./resolve-expression.ts";

/**
 * @param types what the parameters are, by name
 * @throws InputError `query_invalid`, `parameter_missing`
 */
export function resolveQuery(
  text: string,
  query: Query,
  ontology: Ontology,
  types: ConstantTypes,
): QueryGraph {
  const resolver = new Resolver(text, ontology, types, EVERYTHING_OPEN);
  resolver.match(query.clauses.flatMap((clause) => (clause.kind === "match" ? [clause] : [])));
  return resolver.query(query.result);
}

/** What is known before patterns are resolved. */
interface Setting {
  /** What variables are that were found before, by name. */
  readonly kinds: ReadonlyMap<string, readonly NodeKind[]>;
  /** Does a transitive predicate stand for chains of facts? */
  readonly chains: boolean;
}

const EVERYTHING_OPEN: Setting = { kinds: new Map(), chains: true };

/** Patterns by themselves, without what is returned of them, and what their variables stand for. */
export function resolvePatterns(
  text: string,
  matches: readonly MatchClause[],
  ontology: Ontology,
  types: ConstantTypes,
  setting: Setting,
): { readonly graph: QueryGraph; readonly variables: ReadonlyMap<string, Variable> } {
  const resolver = new Resolver(text, ontology, types, setting);
  return { variables: resolver.match(matches), graph: resolver.graph() };
}

class Resolver {
  readonly #text: string;
  readonly #ontology: Ontology;
  readonly #variables = new Map<string, Variable>();
  readonly #expressions: Expressions;
  readonly #nodes: { labels: QueryNode["labels"]; readonly span: Span }[] = [];
  readonly #edges: OpenEdge[] = [];
  readonly #conditions: Condition[] = [];

  readonly #setting: Setting;

  constructor(text: string, ontology: Ontology, types: ConstantTypes, setting: Setting) {
    this.#text = text;
    this.#setting = setting;
    this.#ontology = ontology;
    this.#expressions = new Expressions(text, ontology, types, this.#variables);
  }

  /** Reads patterns, and gives what their variables stand for. */
  match(matches: readonly MatchClause[]): ReadonlyMap<string, Variable> {
    for (const [clause, { patterns, where }] of matches.entries()) {
      for (const { first, rest } of patterns) {
        let left = this.#node(first);
        for (const { relationship, node } of rest) {
          // In the order in which they are written, which RETURN * keeps.
          if (relationship.variable !== null) this.#nameEdge(relationship.variable, this.#edges.length);
          const right = this.#node(node);
          this.#edge(relationship, left, right, clause);
          left = right;
        }
      }
      for (const part of where === null ? [] : conjuncts(where))
        this.#conditions.push(this.#expressions.condition(part));
    }
    return this.#variables;
  }

  query(result: ReturnClause): QueryGraph {
    const columns = this.#columns(result);
    this.#checkNames(columns);
    return {
      ...this.graph(),
      columns: columns.map(({ column }) => column),
      distinct: result.distinct,
      order: result.order.map((item) => this.#sort(item, columns, result.distinct)),
      skip: result.skip === null ? null : this.#expressions.bound(result.skip, "SKIP"),
      limit: result.limit === null ? null : this.#expressions.bound(result.limit, "LIMIT"),
    };
  }

  /** The patterns alone. */
  graph(): QueryGraph {
    const labels = this.#nodes.map((node) => node.labels);
    const isEntityType = (name: string) => this.#ontology.types.some((type) => type.name === name);
    const bound = new Map(
      [...this.#setting.kinds].flatMap(([name, known]) => {
        const variable = this.#variables.get(name);
        return variable?.kind === "node" ? [[variable.place, known] as const] : [];
      }),
    );
    const { kinds, edges } = kindsOf(labels, this.#edges, this.#conditions, isEntityType, bound);
    return {
      nodes: this.#nodes.map((node, place) => ({ ...node, kinds: kinds[place] ?? [] })),
      edges,
      conditions: this.#conditions,
      columns: [],
      distinct: false,
      order: [],
      skip: null,
      limit: null,
    };
  }

  /** The place of a node: that of its variable, if it has been named before. */
  #node({ variable, labels, properties, span }: NodePattern): number {
    const known = variable === null ? undefined : this.#variables.get(variable.text);
    if (variable !== null && known?.kind === "edge") {
      throw queryFault(
        this.#text,
        variable.span,
        `${variable.text} is a relationship already. Give the node another name.`,
      );
    }
    const place = known?.place ?? this.#nodes.push({ labels: [], span }) - 1;
    if (variable !== null) this.#variables.set(variable.text, { kind: "node", place });
    const node = this.#nodes[place];
    if (node !== undefined) node.labels = [...node.labels, ...this.#expressions.labels(labels)];
    for (const entry of properties) {
      const left = this.#expressions.property({ kind: "node", place }, entry.key.text, entry.key.span);
      this.#fulfil(left, entry);
    }
    return place;
  }

  #edge(pattern: RelationshipPattern, from: number, to: number, clause: number): void {
    const { direction, properties } = pattern;
    const place = this.#edges.length;
    const types = pattern.types.map((type) => type.text);
    const [left, right] = direction === "left" ? [to, from] : [from, to];
    const alternatives = edgeAlternativesOf(
      this.#ontology,
      types,
      direction === "either" ? "either" : "right",
      this.#setting.chains,
    );
    const { fan, expected } = fanOutOf(this.#ontology, types, direction === "either");
    const isEither = direction === "either";
    this.#edges.push({ left, right, alternatives, expected, clause, fan, types, isEither });
    for (const entry of properties) {
      this.#fulfil(
        this.#expressions.property({ kind: "edge", place }, entry.key.text, entry.key.span),
        entry,
      );
    }
  }

  #nameEdge(variable: Name, place: number): void {
    if (this.#variables.has(variable.text)) {
      throw queryFault(
        this.#text,
        variable.span,
        `${variable.text} is used already. A relationship has a name of its own.`,
      );
    }
    this.#variables.set(variable.text, { kind: "edge", place });
  }

  #fulfil(left: ReturnType<Expressions["property"]>, { value }: Entry): void {
    const right = this.#expressions.operand(value);
    this.#conditions.push(this.#expressions.comparison("=", left, right, value.span));
  }

  #columns({ star, items }: ReturnClause): ResolvedColumn[] {
    if (!star) {
      return items.map(({ expression, alias }) => ({
        column: {
          name: alias?.text ?? this.#text.slice(expression.span.start, expression.span.end),
          output: this.#expressions.output(expression),
        },
        expression,
      }));
    }
    return [...this.#variables].map(([name]) => {
      const span = { start: 0, end: 0 };
      const expression: Expression = { kind: "variable", name, span };
      return { column: { name, output: this.#expressions.output(expression) }, expression };
    });
  }

  #checkNames(columns: readonly ResolvedColumn[]): void {
    if (columns.length === 0) {
      throw queryFault(
        this.#text,
        { start: 0, end: 1 },
        "RETURN * returns what is named, and nothing is. Name a node, as in (p).",
      );
    }
    for (const [place, { column, expression }] of columns.entries()) {
      if (columns.findIndex((other) => other.column.name === column.name) < place) {
        throw queryFault(
          this.#text,
          expression.span,
          `Two columns are called ${column.name}. Name one of them with AS.`,
        );
      }
    }
  }

  /**
   * Sorts by a returned column, named or written again; else, if each row stands for one match, by anything.
   */
  #sort({ expression, descending }: SortItem, columns: readonly ResolvedColumn[], distinct: boolean): Sort {
    const written = this.#text.slice(expression.span.start, expression.span.end);
    const place = columns.findIndex(
      ({ column, expression: returned }) =>
        column.name === written ||
        (expression.kind === "variable" && column.name === expression.name) ||
        this.#text.slice(returned.span.start, returned.span.end) === written,
    );
    if (place >= 0) return { by: place, descending };
    const isGrouped = distinct || columns.some(({ column }) => column.output.kind === "count");
    const output = isGrouped ? undefined : this.#expressions.output(expression);
    if (output?.kind === "value") return { by: output.operand, descending };
    throw queryFault(
      this.#text,
      expression.span,
      `With DISTINCT or count() only what is returned can be sorted by. Return ${written} as well.`,
    );
  }
}

interface ResolvedColumn {
  readonly column: Column;
  readonly expression: Expression;
}
