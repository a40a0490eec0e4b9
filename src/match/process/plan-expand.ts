/** How a relationship of variable length is walked. */
import type { PathPattern, RelationshipPattern } from "../parse/ast.ts";
import { queryFault } from "../parse/fault.ts";
import { variablesIn } from "../parse/walk.ts";
import { fetchOf } from "./fetch.ts";
import { isValue } from "./is-plain.ts";
import type { ExpandStep, PlanContext } from "./match-plan.ts";
import type { EdgeDraft, PatternDrafts } from "./pattern-drafts.ts";

/** Longest relationship of variable length. */
const MAX_LENGTH = 16;

/** @param bound what is found before */
export function planExpand(
  context: PlanContext,
  drafts: PatternDrafts,
  { name, pattern, from, to, isWhole, form, pathSlot }: EdgeDraft,
  bound: ReadonlySet<string>,
): ExpandStep {
  const isReversed = !bound.has(from);
  const { min, max } = lengthOf(context.text, pattern, form);
  for (const { value } of pattern.properties) {
    if (isValue(value) && variablesIn(value).length === 0) continue;
    throw queryFault(
      context.text,
      value.span,
      "In a relationship of variable length a property is compared with a text, a number or a parameter.",
    );
  }
  const { span } = pattern;
  const node = (text: string): PathPattern["first"] => ({
    variable: { text, span },
    labels: [],
    properties: [],
    span,
  });
  const [near, far] = isReversed ? ["#b", "#a"] : ["#a", "#b"];
  const fetch = fetchOf(context, {
    patterns: [
      {
        variable: null,
        form: null,
        first: node("#a"),
        rest: [
          { relationship: { ...pattern, variable: { text: "#r", span }, length: null }, node: node("#b") },
        ],
      },
    ],
    conditions: [],
    types: context.types,
    // Each fact is a step: what one fact leads to and what a chain leads to would be found twice.
    chains: false,
    kinds: new Map(),
    nodes: [
      { name: near, slot: 0, isBound: true },
      { name: far, slot: 1, isBound: false },
    ],
    edges: [{ name: "#r", slot: 2, from: "#a", to: "#b", isKeyed: true, isWhole }],
  });
  const [start, end] = isReversed ? [to, from] : [from, to];
  return {
    kind: "expand",
    form,
    fetch,
    from: drafts.slotOf(start),
    to: drafts.slotOf(end),
    isToBound: bound.has(end),
    isReversed,
    min,
    max,
    edgesSlot: pattern.variable === null ? null : drafts.slotOf(name),
    pathSlot,
  };
}

function lengthOf(
  text: string,
  { length, span }: RelationshipPattern,
  form: ExpandStep["form"],
): { readonly min: number; readonly max: number } {
  if (length === null) return { min: 1, max: 1 };
  const min = length.min ?? 1;
  const max = length.max ?? (form === "all" ? null : MAX_LENGTH);
  if (max === null)
    throw queryFault(
      text,
      length.span,
      `This has no upper end. Give one, up to ${MAX_LENGTH}, as in *1..4; shortestPath needs none.`,
      "search_too_large",
    );
  if (max > MAX_LENGTH)
    throw queryFault(
      text,
      length.span,
      `A relationship is at most ${MAX_LENGTH} long, as in *1..4.`,
      "search_too_large",
    );
  if (min > max || !Number.isInteger(min) || !Number.isInteger(max))
    throw queryFault(
      text,
      length.span,
      "The length runs from a whole number to one that is no less, as in *1..4.",
    );
  if (form !== "all" && min > 1)
    throw queryFault(text, span, "The shortest path begins at length 0 or 1, as in *..6.");
  return { min, max };
}
