/**
 * What each node of a query can be: an entity, an episode or a conversation, as its labels and the edges at
 * it say.
 */
import type { EdgeAlternative } from "../../graph/walk/edge-alternatives.ts";
import { mentionAlternatives } from "../../graph/walk/edge-alternatives.ts";
import { CONVERSATION, EPISODE, NODE_KINDS, type NodeKind } from "../../graph/walk/mention-nodes.ts";
import type { Condition, Label, QueryEdge } from "./query-graph.ts";

type Groups = readonly (readonly Label[])[];

/** An edge as it is written, before it is known what stands at its ends. */
export interface OpenEdge extends QueryEdge {
  readonly types: readonly string[];
  readonly isEither: boolean;
}

const ENTITY: readonly NodeKind[] = ["entity"];

/**
 * Leaves of each edge the alternatives that the ends allow, and of each end what the edges allow. Facts join
 * entities; mentions stand for the edges that are named so, and for edges without a name where a label says
 * that one end is a text.
 *
 * @param isEntityType Is there a type of entities that is called so?
 * @param bound What nodes are that were found before.
 */
export function kindsOf(
  labels: readonly Groups[],
  edges: readonly OpenEdge[],
  conditions: readonly Condition[],
  isEntityType: (name: string) => boolean,
  bound: ReadonlyMap<number, readonly NodeKind[]>,
): { readonly kinds: readonly (readonly NodeKind[])[]; readonly edges: readonly QueryEdge[] } {
  const given = labels.map((groups, node) => {
    const known = bound.get(node);
    const allowed = kindsOfLabels([...groups, ...labelsIn(conditions, node)], isEntityType);
    return allowed === undefined || known === undefined
      ? (allowed ?? known)
      : allowed.filter((kind) => known.includes(kind));
  });
  const atEdge = new Set(edges.flatMap(({ left, right }) => [left, right]));
  const kinds = given.map((known, node) => new Set(known ?? (atEdge.has(node) ? NODE_KINDS : ENTITY)));
  const isText = (node: number) => given[node]?.some((kind) => kind !== "entity") === true;
  const isEpisode = (node: number) => given[node]?.includes("episode") === true;
  let open = edges.map((edge) => {
    const { types, isEither, left, right } = edge;
    const isTold = types.length > 0 || isText(left) || isText(right);
    const mentions = isTold ? mentionAlternatives(types, isEither ? "either" : "right") : [];
    // What is mentioned in something is mentioned in a conversation, unless a label says that it is an
    // episode.
    const meant = mentions.filter(
      ({ name, text, backward }) =>
        name !== "MENTIONED_IN" || (text === "episode") === isEpisode(backward ? left : right),
    );
    return { ...edge, alternatives: [...edge.alternatives, ...meant] };
  });
  for (let size = -1; size !== sizeOf(kinds, open); ) {
    size = sizeOf(kinds, open);
    open = open.map((edge) => ({
      ...edge,
      alternatives: edge.alternatives.filter((alternative) => {
        const ends = endsOf(alternative);
        return kinds[edge.left]?.has(ends.left) === true && kinds[edge.right]?.has(ends.right) === true;
      }),
    }));
    for (const { left, right, alternatives } of open) {
      const ends = alternatives.map(endsOf);
      keep(kinds[left], new Set(ends.map((end) => end.left)));
      keep(kinds[right], new Set(ends.map((end) => end.right)));
    }
  }
  return {
    // What can be nothing is an entity that is not there.
    kinds: kinds.map((known) => (known.size === 0 ? ENTITY : [...known])),
    edges: open.map(({ types: _, isEither: __, ...edge }, place) => ({
      ...edge,
      alternatives:
        edge.alternatives.length > 0 ? edge.alternatives : (edges[place]?.alternatives ?? edge.alternatives),
    })),
  };
}

/** What the labels of a node allow; `undefined`: they say nothing. */
function kindsOfLabels(
  groups: Groups,
  isEntityType: (name: string) => boolean,
): readonly NodeKind[] | undefined {
  if (groups.length === 0) return undefined;
  const allowed = groups.map(
    (group) =>
      new Set(
        group.flatMap(({ type }): readonly NodeKind[] => {
          const text = type === EPISODE ? "episode" : type === CONVERSATION ? "conversation" : undefined;
          if (text === undefined) return ENTITY;
          return isEntityType(type) ? [text, "entity"] : [text];
        }),
      ),
  );
  return NODE_KINDS.filter((kind) => allowed.every((group) => group.has(kind)));
}

function labelsIn(conditions: readonly Condition[], node: number): Groups {
  return conditions.flatMap((condition) =>
    condition.kind === "labels" && condition.node === node ? condition.labels : [],
  );
}

function endsOf(alternative: EdgeAlternative): { readonly left: NodeKind; readonly right: NodeKind } {
  if (alternative.kind !== "mention") return { left: "entity", right: "entity" };
  const { name, text, backward } = alternative;
  return (name === "MENTIONED_IN") === backward
    ? { left: text, right: "entity" }
    : { left: "entity", right: text };
}

function keep(kinds: Set<NodeKind> | undefined, allowed: ReadonlySet<NodeKind>): void {
  for (const kind of kinds ?? []) if (!allowed.has(kind)) kinds?.delete(kind);
}

function sizeOf(kinds: readonly ReadonlySet<NodeKind>[], edges: readonly QueryEdge[]): number {
  return (
    kinds.reduce((sum, { size }) => sum + size, 0) +
    edges.reduce((sum, { alternatives }) => sum + alternatives.length, 0)
  );
}
