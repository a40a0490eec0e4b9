/**
 * The patterns of a clause, as they are written: nodes, relationships of fixed and of variable length, and
 * what they have to fulfil.
 */
import { NODE_KINDS, type NodeKind } from "../../graph/walk/mention-nodes.ts";
import type { Expression, Name, PathPattern, RelationshipPattern, Span } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import type { ExpandStep, PathPlan, Scope, VariableInfo } from "./match-plan.ts";

interface NodeDraft {
  readonly name: string;
  readonly span: Span;
  labels: readonly (readonly Name[])[];
}

export interface EdgeDraft {
  readonly name: string;
  readonly pattern: RelationshipPattern;
  readonly from: string;
  readonly to: string;
  /** Is the whole relationship wanted? */
  readonly isWhole: boolean;
  readonly form: ExpandStep["form"];
  readonly pathSlot: number;
}

/** Reads patterns, and gives each part its place in a row. */
export class PatternDrafts {
  readonly before: Scope;
  readonly scope: Map<string, VariableInfo>;
  readonly nodes = new Map<string, NodeDraft>();
  readonly fixed: EdgeDraft[] = [];
  readonly long: EdgeDraft[] = [];
  readonly conditions: Expression[] = [];
  readonly paths: PathPlan[] = [];
  /** Values of a row. */
  width: number;
  readonly #text: string;

  constructor(text: string, scope: Scope, width: number) {
    this.#text = text;
    this.before = scope;
    this.scope = new Map(scope);
    this.width = width;
  }

  read({ variable, form: formName, first, rest }: PathPattern): void {
    const form = this.#formOf(formName);
    const long = rest.filter(({ relationship }) => relationship.length !== null);
    if (formName !== null && (rest.length !== 1 || long.length > 1))
      throw this.#fault(
        formName.span,
        `${formName.text} takes one relationship, as in ${formName.text}((a)-[:KNOWS*..6]-(b)).`,
      );
    let from = this.#node(first);
    const start = this.slotOf(from);
    const parts: { readonly slot: number; readonly isLong: boolean; readonly node: number }[] = [];
    for (const { relationship, node } of rest) {
      const name = relationship.variable?.text ?? `#r${this.width}`;
      if (this.scope.has(name))
        throw this.#fault(
          relationship.variable?.span ?? relationship.span,
          `${name} is used already. A relationship has a name of its own.`,
        );
      const isLong = relationship.length !== null || form !== "all";
      const slot = this.#slot(name, isLong ? "value" : "edge");
      const to = this.#node(node);
      const isWhole = relationship.variable !== null || variable !== null;
      const pathSlot = isLong ? this.#slot(`#p${this.width}`, "path") : -1;
      (isLong ? this.long : this.fixed).push({
        name,
        pattern: relationship,
        from,
        to,
        isWhole,
        form,
        pathSlot,
      });
      if (!isLong) this.#entries(name, relationship);
      parts.push({ slot: isLong ? pathSlot : slot, isLong, node: this.slotOf(to) });
      from = to;
    }
    if (variable === null) return;
    if (this.scope.has(variable.text))
      throw this.#fault(variable.span, `${variable.text} is used already. A path has a name of its own.`);
    this.paths.push({ slot: this.#slot(variable.text, "path"), first: start, rest: parts });
  }

  #formOf(name: Name | null): ExpandStep["form"] {
    if (name === null) return "all";
    const form = name.text.toLowerCase();
    if (form === "shortestpath") return "shortest";
    if (form === "allshortestpaths") return "allShortest";
    throw this.#fault(
      name.span,
      `${name.text}() is not supported around a pattern. There are shortestPath and allShortestPaths.`,
    );
  }

  #node(pattern: PathPattern["first"]): string {
    const { variable, labels, span } = pattern;
    const name = variable?.text ?? `#n${this.width}`;
    const known = this.scope.get(name);
    if (
      known?.kind === "edge" ||
      known?.kind === "path" ||
      (known?.kind === "value" && !this.before.has(name))
    )
      throw this.#fault(
        variable?.span ?? span,
        `${name} is ${known.kind === "path" ? "a path" : "a relationship"} already. Give the node another name.`,
      );
    if (known === undefined) this.#slot(name, "node", NODE_KINDS);
    const draft = this.nodes.get(name) ?? { name, span, labels: [] };
    draft.labels = [...draft.labels, ...labels];
    this.nodes.set(name, draft);
    this.#entries(name, pattern);
    return name;
  }

  /** Properties in braces are conditions. */
  #entries(name: string, { properties }: { readonly properties: PathPattern["first"]["properties"] }): void {
    for (const { key, value } of properties) {
      const left: Expression = {
        kind: "property",
        variable: { text: name, span: key.span },
        key: key.text,
        span: key.span,
      };
      this.conditions.push({ kind: "compare", operator: "=", left, right: value, span: value.span });
    }
  }

  #slot(name: string, kind: VariableInfo["kind"], kinds: readonly NodeKind[] = []): number {
    const slot = this.width;
    this.width += 1;
    this.scope.set(name, { slot, kind, kinds });
    return slot;
  }

  slotOf(name: string): number {
    return this.scope.get(name)?.slot ?? -1;
  }

  #fault(span: Span, message: string) {
    return queryFault(this.#text, span, message);
  }
}
