/** What differs between two moments: which facts came, which went, and which are told otherwise. */
import type { EdgeVersion } from "../../../src/graph/walk/versions-between.ts";
import type { Moment } from "../time/instants.ts";
import type { TimedGraph } from "./timed-graph.ts";

/**
 * `kept`: the same version at both moments. `changed`: the same fact in another version, as with other dates.
 */
export type LineChange = "absent" | "kept" | "added" | "removed" | "changed";

/** A fact that is not the same at both moments; absent on the side where it is not shown. */
export interface FactChange {
  readonly before?: EdgeVersion;
  readonly after?: EdgeVersion;
}

export interface Difference {
  /** By number of the line; of one with several changes `changed`. */
  readonly lines: readonly LineChange[];
  /** By number of the entity: does it have a fact at either moment, and only at one of them? */
  readonly nodes: readonly LineChange[];
  readonly added: readonly FactChange[];
  readonly removed: readonly FactChange[];
  readonly changed: readonly FactChange[];
}

/** Is a version true at a moment, as known then, and left out by no filter? */
function isAt(graph: TimedGraph, version: number, { valid, known }: Moment): boolean {
  return (
    (graph.validFrom[version] ?? 0) <= valid &&
    isBefore(valid, graph.validTo[version]) &&
    (graph.recordedAt[version] ?? 0) <= known &&
    isBefore(known, graph.supersededAt[version])
  );
}

/** Is a moment before an end? Before one that never comes, the last of all moments is, too. */
function isBefore(moment: number, end = 0): boolean {
  return moment < end || end === Number.POSITIVE_INFINITY;
}

/** Compares two moments under the filter of the graph. */
export function differenceBetween(graph: TimedGraph, before: Moment, after: Moment): Difference {
  const facts = new Map<string, { before?: number; after?: number; line: number }>();
  for (const [number, version] of graph.versions.entries()) {
    if (graph.isFiltered(number)) continue;
    const [was, is] = [isAt(graph, number, before), isAt(graph, number, after)];
    if (!was && !is) continue;
    const fact = facts.get(version.id) ?? { line: graph.lineOf[number] ?? 0 };
    if (was) fact.before = number;
    if (is) fact.after = number;
    facts.set(version.id, fact);
  }
  const lines: LineChange[] = graph.lines.map(() => "absent");
  const nodes: LineChange[] = graph.entities.map(() => "absent");
  const found: Record<"added" | "removed" | "changed", FactChange[]> = {
    added: [],
    removed: [],
    changed: [],
  };
  for (const { before: was, after: is, line } of facts.values()) {
    const change: LineChange =
      was === undefined ? "added" : is === undefined ? "removed" : was === is ? "kept" : "changed";
    lines[line] = joined(lines[line], change);
    const { source, target } = graph.lines[line] ?? { source: 0, target: 0 };
    const presence = change === "changed" ? "kept" : change;
    for (const node of new Set([source, target])) nodes[node] = present(nodes[node], presence);
    if (change === "kept") continue;
    found[change].push({
      ...sideOf("before", graph, was),
      ...sideOf("after", graph, is),
    });
  }
  return { lines, nodes, ...found };
}

function sideOf(side: "before" | "after", graph: TimedGraph, version: number | undefined): FactChange {
  const found = version === undefined ? undefined : graph.versions[version];
  return found === undefined ? {} : { [side]: found };
}

function joined(one: LineChange = "absent", other: LineChange): LineChange {
  return one === "absent" || one === other ? other : "changed";
}

/** An entity with facts at both moments is kept, whatever facts these are. */
function present(one: LineChange = "absent", other: LineChange): LineChange {
  return one === "absent" || one === other ? other : "kept";
}
