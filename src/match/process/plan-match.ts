/**
 * How the patterns of one clause are found: parts of fixed length by a statement each, what is of variable
 * length hop by hop.
 */
import type { Expression, PathPattern } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { conjuncts, variablesIn, withParts } from "../parse/walk.ts";
import { checkExpression } from "./check-expression.ts";
import { type FetchedEdge, fetchOf } from "./fetch.ts";
import { isCondition } from "./is-plain.ts";
import type { FetchStep, MatchPlan, MatchStep, PlanContext, Scope } from "./match-plan.ts";
import { type EdgeDraft, PatternDrafts } from "./pattern-drafts.ts";
import { planExpand } from "./plan-expand.ts";

/**
 * @param isWide Are there as many rows before as the graph gives? @throws InputError `query_invalid`,
 *   `parameter_missing`, `search_too_large`
 */
export function planMatch(
  context: PlanContext,
  { patterns, where }: { readonly patterns: readonly PathPattern[]; readonly where: Expression | null },
  scope: Scope,
  width: number,
  isWide: boolean,
): MatchPlan {
  return new MatchPlanner(context, scope, width, isWide).plan(patterns, where);
}

interface Component {
  readonly nodes: readonly string[];
  readonly edges: readonly EdgeDraft[];
  readonly conditions: Expression[];
  readonly derived: { readonly parameter: string; readonly value: Expression; readonly isList: boolean }[];
}

class MatchPlanner {
  readonly #context: PlanContext;
  readonly #drafts: PatternDrafts;
  readonly #residual: Expression[] = [];
  #derived = 0;
  #isWide: boolean;

  constructor(context: PlanContext, scope: Scope, width: number, isWide: boolean) {
    this.#isWide = isWide;
    this.#context = context;
    this.#drafts = new PatternDrafts(context.text, scope, width);
  }

  plan(patterns: readonly PathPattern[], where: Expression | null): MatchPlan {
    for (const path of patterns) this.#drafts.read(path);
    if (where !== null) this.#drafts.conditions.push(...conjuncts(where));
    const names = [...this.#drafts.scope.keys()];
    const { text, types } = this.#context;
    for (const condition of this.#drafts.conditions)
      checkExpression({ text, types, names, mayAggregate: false }, condition);
    const components = this.#components();
    for (const condition of this.#drafts.conditions) this.#assign(condition, components);
    const steps = this.#steps(components);
    for (const condition of this.#residual) this.planPatternsIn(condition);
    return {
      isWide: this.#isWide,
      width: this.#drafts.width,
      scope: this.#drafts.scope,
      steps,
      residual: this.#residual,
      paths: this.#drafts.paths,
    };
  }

  planPatternsIn(condition: Expression): void {
    planPatternsIn(this.#context, condition, this.#drafts.scope, this.#drafts.width);
  }

  /** Nodes that relationships of fixed length hold together. */
  #components(): Component[] {
    let groups = [...this.#drafts.nodes.keys()].map((name) => [name]);
    for (const { from, to } of this.#drafts.fixed) {
      const joined = groups.filter((nodes) => nodes.includes(from) || nodes.includes(to));
      if (joined.length > 1) groups = [...groups.filter((nodes) => !joined.includes(nodes)), joined.flat()];
    }
    return groups.map((nodes) => ({
      nodes,
      edges: this.#drafts.fixed.filter(({ from }) => nodes.includes(from)),
      conditions: [],
      derived: [],
    }));
  }

  /** A condition is looked at where its part is found, or row by row. */
  #assign(condition: Expression, components: readonly Component[]): void {
    const read = variablesIn(condition);
    const component = components.find(({ nodes, edges }) =>
      read.every((name) => nodes.includes(name) || edges.some((edge) => edge.name === name)),
    );
    if (component !== undefined && read.length > 0 && isCondition(condition)) {
      component.conditions.push(condition);
      return;
    }
    this.#residual.push(condition);
    this.#derive(condition, components);
  }

  /** `p.name = row`: what the rows before say is looked for at once. */
  #derive(condition: Expression, components: readonly Component[]): void {
    if ((condition.kind !== "compare" || condition.operator !== "=") && condition.kind !== "in") return;
    const { left, right, span } = condition;
    const sides: readonly (readonly [Expression, Expression])[] =
      condition.kind === "in"
        ? [[left, right]]
        : [
            [left, right],
            [right, left],
          ];
    for (const [what, value] of sides) {
      const component = components.find(
        ({ nodes }) => what.kind === "property" && nodes.includes(what.variable.text),
      );
      const isBefore = variablesIn(value).every((name) => this.#drafts.before.has(name));
      if (component === undefined || !isBefore || withParts(value).some(({ kind }) => kind === "exists"))
        continue;
      if (variablesIn(what).some((name) => this.#drafts.before.has(name))) continue;
      this.#derived += 1;
      const parameter = `#d${this.#drafts.width}_${this.#derived}`;
      component.derived.push({ parameter, value, isList: condition.kind === "in" });
      component.conditions.push({
        kind: "in",
        left: what,
        right: { kind: "parameter", name: parameter, span },
        span,
      });
      return;
    }
  }

  #steps(components: Component[]): MatchStep[] {
    const steps: MatchStep[] = [];
    const bound = new Set([...this.#drafts.nodes.keys()].filter((name) => this.#drafts.before.has(name)));
    const open = new Set(components);
    const long = new Set(this.#drafts.long);
    const isBound = ({ nodes }: Component) => nodes.some((name) => bound.has(name));
    while (open.size > 0 || long.size > 0) {
      const component = [...open].find(isBound) ?? [...open].find(isAnchored);
      const edge =
        [...long].find(({ from, to }) => bound.has(from) && bound.has(to)) ??
        [...long].find(({ form, from, to }) => form === "all" && (bound.has(from) || bound.has(to)));
      if (component === undefined && edge !== undefined) {
        steps.push(planExpand(this.#context, this.#drafts, edge, bound));
        long.delete(edge);
        bound.add(edge.from).add(edge.to);
        continue;
      }
      const next =
        component ??
        [...open].find(({ nodes }) =>
          nodes.some((name) => (this.#drafts.nodes.get(name)?.labels.length ?? 0) > 0),
        ) ??
        [...open][0];
      if (next === undefined) break;
      if (component === undefined) {
        if (this.#isWide) this.#checkProduct(next);
        this.#isWide = true;
      }
      if (!this.#isTrivial(next, bound)) steps.push(this.#fetch(next, bound));
      open.delete(next);
      for (const name of next.nodes) bound.add(name);
    }
    return steps;
  }

  /**
   * Nothing joins it with what was found before: each with each is only made where the query cuts its rows.
   */
  #checkProduct({ nodes }: Component): void {
    const isCompared = this.#residual.some(
      (condition) =>
        variablesIn(condition).some((name) => nodes.includes(name)) &&
        variablesIn(condition).some((name) => !nodes.includes(name)),
    );
    if (this.#context.hasLimit || isCompared) return;
    throw queryFault(
      this.#context.text,
      this.#drafts.nodes.get(nodes[0] ?? "")?.span ?? { start: 0, end: 1 },
      "Nothing joins this pattern with what was found before, so it gives each with each. Join them by a relationship or by a comparison, or name one: {name: $name}; or add LIMIT.",
      "search_too_large",
    );
  }

  #isTrivial(
    { nodes: [name = "", ...more], edges, conditions }: Component,
    bound: ReadonlySet<string>,
  ): boolean {
    const labels = this.#drafts.nodes.get(name)?.labels ?? [];
    return (
      more.length === 0 &&
      edges.length === 0 &&
      conditions.length === 0 &&
      labels.length === 0 &&
      bound.has(name)
    );
  }

  #nodePattern(name: string, isFirst: boolean): PathPattern["first"] {
    const { span, labels } = this.#drafts.nodes.get(name) ?? { span: { start: 0, end: 0 }, labels: [] };
    return { variable: { text: name, span }, labels: isFirst ? labels : [], properties: [], span };
  }

  #fetch({ nodes, edges, conditions, derived }: Component, bound: ReadonlySet<string>): FetchStep {
    const told = new Set<string>();
    const node = (name: string) => {
      const isFirst = !told.has(name);
      told.add(name);
      return this.#nodePattern(name, isFirst);
    };
    const patterns = edges.map(
      ({ name, pattern, from, to }): PathPattern => ({
        variable: null,
        form: null,
        first: node(from),
        rest: [
          {
            relationship: { ...pattern, variable: { text: name, span: pattern.span }, properties: [] },
            node: node(to),
          },
        ],
      }),
    );
    const alone = nodes
      .filter((name) => !told.has(name))
      .map((name): PathPattern => ({ variable: null, form: null, first: node(name), rest: [] }));
    const types = new Map(this.#context.types);
    for (const { parameter } of derived) types.set(parameter, "list");
    const isAlone = this.#drafts.fixed.length === edges.length && this.#drafts.long.length === 0;
    const fetch = fetchOf(this.#context, {
      patterns: [...patterns, ...alone],
      conditions,
      types,
      chains: true,
      kinds: new Map(
        [...this.#drafts.before].flatMap(([name, { kind, kinds }]) =>
          kind === "node" ? [[name, kinds] as const] : [],
        ),
      ),
      nodes: nodes.map((name) => ({ name, slot: this.#drafts.slotOf(name), isBound: bound.has(name) })),
      edges: edges.map(
        (edge): FetchedEdge => ({
          name: edge.name,
          slot: this.#drafts.slotOf(edge.name),
          from: edge.from,
          to: edge.to,
          isKeyed: !isAlone || edge.isWhole,
          isWhole: edge.isWhole,
        }),
      ),
    });
    for (const { name, kinds } of fetch.kinds) {
      const known = this.#drafts.scope.get(name);
      if (known?.kind === "node") this.#drafts.scope.set(name, { ...known, kinds });
    }
    return { kind: "fetch", fetch, derived };
  }
}

export function planPatternsIn(
  context: PlanContext,
  expression: Expression,
  scope: Scope,
  width: number,
): void {
  for (const part of withParts(expression)) {
    if (part.kind !== "exists" || context.exists.has(part)) continue;
    context.exists.set(part, planMatch(context, part, scope, width, false));
  }
}

function isAnchored({ conditions }: Component): boolean {
  return conditions.some(
    (condition) =>
      condition.kind === "in" ||
      (condition.kind === "compare" &&
        condition.operator === "=" &&
        [condition.left, condition.right].some(({ kind }) => kind === "literal" || kind === "parameter")),
  );
}
