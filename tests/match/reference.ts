/**
 * What `match` should find, written again without SQL and without cleverness: every edge is tried for every
 * relationship.
 */
import type { Fact } from "../../src/domain/fact.ts";
import type { Interval } from "../../src/domain/interval.ts";

/** A random query, before it is written as text. */
export interface Pattern {
  readonly nodes: readonly { readonly label: string | null; readonly name: string | null }[];
  readonly edges: readonly PatternEdge[];
  /** Two nodes that must differ. */
  readonly differ: readonly [number, number] | null;
  /** Of the first node. */
  readonly colour: string | null;
}

export interface PatternEdge {
  readonly left: number;
  readonly right: number;
  readonly types: readonly string[];
  readonly direction: "right" | "left" | "either";
  readonly clause: number;
}

export interface Node {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** What the ontology says of the predicates that the tests use. */
const SYMMETRIC = ["SIBLING_OF"];
const INVERSE = new Map([["CHILD_OF", "PARENT_OF"]]);
const TRANSITIVE = ["PART_OF"];

export interface Link {
  readonly predicate: string;
  readonly subject: string;
  readonly object: string;
  readonly from: number;
  readonly to: number;
  /** `null` for a chain of several facts. */
  readonly fact: string | null;
}

/** Does a fact count in an interval? `null`: at any time. */
export function counts(fact: Fact, asOf: Interval | null): boolean {
  const { from, to } = span(fact);
  if (asOf === null) return true;
  // A visit of long ago counts at an instant, and not in a day or longer.
  const isLasting = fact.predicate === "VISITED" && asOf.to - asOf.from < 24 * 3_600_000;
  return from < asOf.to && (to > asOf.from || isLasting);
}

function span(fact: Fact): { readonly from: number; readonly to: number } {
  return {
    from: fact.validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(fact.validFrom),
    to: fact.validTo === null ? Number.POSITIVE_INFINITY : Date.parse(fact.validTo),
  };
}

/** The facts between entities that count in an interval. */
export function linksOf(facts: readonly Fact[], asOf: Interval | null): Link[] {
  return facts.flatMap((fact): Link[] =>
    fact.object === undefined || !counts(fact, asOf)
      ? []
      : [
          {
            predicate: fact.predicate,
            subject: fact.subject.id,
            object: fact.object.id,
            ...span(fact),
            fact: fact.id,
          },
        ],
  );
}

/**
 * Pairs that chains of facts join, by depth-first search over all states that differ in place or validity.
 */
function chains(links: readonly Link[], predicate: string, asOf: Interval | null): Link[] {
  const steps = links.filter((link) => link.predicate === predicate);
  const found = new Map<string, Link>();
  for (const start of new Set(steps.map((link) => link.subject))) {
    const seen = new Set<string>();
    let front: { node: string; from: number; to: number; fact: string | null }[] = steps
      .filter((link) => link.subject === start)
      .map(({ object, from, to, fact }) => ({ node: object, from, to, fact }));
    for (let depth = 1; depth <= 16 && front.length > 0; depth += 1) {
      for (const { node, from, to, fact } of front) {
        const key = `${start} ${node}`;
        if (!found.has(key)) found.set(key, { predicate, subject: start, object: node, from, to, fact });
      }
      front = front.flatMap((state) =>
        steps
          .filter((link) => link.subject === state.node)
          .map((link) => ({
            node: link.object,
            from: Math.max(state.from, link.from),
            to: Math.min(state.to, link.to),
            fact: null,
          }))
          .filter(({ from, to }) => from < to && (asOf === null || (from < asOf.to && to > asOf.from)))
          .filter((next) => {
            const key = `${next.node} ${next.from} ${next.to}`;
            return !seen.has(key) && seen.add(key);
          }),
      );
    }
  }
  return [...found.values()];
}

interface Instance {
  readonly left: string;
  readonly right: string;
  readonly link: Link;
}

/** All pairs that a relationship of a pattern may stand for. */
function instancesOf(
  edge: Pick<PatternEdge, "types" | "direction">,
  links: readonly Link[],
  asOf: Interval | null,
  chained = true,
): Instance[] {
  const isEither = edge.direction === "either";
  const instances: Instance[] = [];
  const add = (link: Link, forward: boolean, backward: boolean) => {
    if (forward) instances.push({ left: link.subject, right: link.object, link });
    if (backward && !(forward && link.subject === link.object)) {
      instances.push({ left: link.object, right: link.subject, link });
    }
  };
  if (edge.types.length === 0) {
    for (const link of links) add(link, true, isEither || SYMMETRIC.includes(link.predicate));
  }
  const stored = new Set(edge.types.map((type) => INVERSE.get(type) ?? type));
  for (const name of stored) {
    const isTransitive = chained && TRANSITIVE.includes(name);
    const isBoth = isEither || SYMMETRIC.includes(name);
    const forward = isBoth || edge.types.includes(name);
    const backward = isBoth || edge.types.some((type) => INVERSE.get(type) === name);
    const of = isTransitive ? chains(links, name, asOf) : links.filter((link) => link.predicate === name);
    for (const link of of) add(link, forward, backward);
  }
  return edge.direction === "left"
    ? instances.map(({ left, right, link }) => ({ left: right, right: left, link }))
    : instances;
}

function isSame(one: Link, other: Link, areChains: boolean): boolean {
  if (one.fact !== null && one.fact === other.fact) return true;
  return (
    areChains &&
    one.predicate === other.predicate &&
    one.subject === other.subject &&
    one.object === other.object
  );
}

function mayBeChain(edge: PatternEdge): boolean {
  return edge.types.some((type) => TRANSITIVE.includes(type));
}

/** The names of the nodes of each match, as lists, sorted. */
export function evaluate(
  { nodes, edges, differ, colour }: Pattern,
  entities: readonly Node[],
  links: readonly Link[],
  asOf: Interval | null,
  coloursOf: (entity: string) => readonly string[],
): string[] {
  const rows: string[] = [];
  const options = edges.map((edge) => instancesOf(edge, links, asOf));
  const fits = (place: number, id: string): boolean => {
    const entity = entities.find((one) => one.id === id);
    const { label, name } = nodes[place] ?? { label: null, name: null };
    return (
      entity !== undefined &&
      (label === null || entity.type === label) &&
      (name === null || entity.name === name)
    );
  };
  const bindEdges = (at: number, bound: ReadonlyMap<number, string>, used: readonly Link[]): void => {
    const edge = edges[at];
    if (edge === undefined) {
      bindRest(0, bound);
      return;
    }
    for (const { left, right, link } of options[at] ?? []) {
      if ((bound.get(edge.left) ?? left) !== left || (bound.get(edge.right) ?? right) !== right) continue;
      if (edge.left === edge.right && left !== right) continue;
      const isUsed = used.some((other, place) => {
        const before = edges[place];
        return before?.clause === edge.clause && isSame(link, other, mayBeChain(edge) && mayBeChain(before));
      });
      if (!isUsed && fits(edge.left, left) && fits(edge.right, right)) {
        bindEdges(at + 1, new Map([...bound, [edge.left, left], [edge.right, right]]), [...used, link]);
      }
    }
  };
  const bindRest = (place: number, bound: ReadonlyMap<number, string>): void => {
    if (place < nodes.length) {
      const choices = bound.has(place) ? [bound.get(place) ?? ""] : entities.map((entity) => entity.id);
      for (const id of choices) if (fits(place, id)) bindRest(place + 1, new Map([...bound, [place, id]]));
      return;
    }
    if (differ !== null && bound.get(differ[0]) === bound.get(differ[1])) return;
    if (colour !== null && !coloursOf(bound.get(0) ?? "").includes(colour)) return;
    rows.push(nodes.map((_, node) => entities.find((one) => one.id === bound.get(node))?.name).join(" "));
  };
  bindEdges(0, new Map(), []);
  return rows.sort();
}

/** A relationship of variable length from a named node. */
export interface Way {
  readonly start: string;
  readonly types: readonly string[];
  readonly direction: PatternEdge["direction"];
  readonly min: number;
  readonly max: number;
  /** Of the node where it ends. */
  readonly label: string | null;
}

/**
 * The ids of where ways begin and end, each with its length: every edge is tried for every hop, and none is
 * walked twice.
 */
export function waysOf(
  { start, types, direction, min, max, label }: Way,
  entities: readonly Node[],
  links: readonly Link[],
  asOf: Interval | null,
): string[] {
  const steps = instancesOf({ types, direction }, links, asOf, false);
  const rows: string[] = [];
  const walk = (from: string, at: string, used: readonly Link[]): void => {
    const end = entities.find(({ id }) => id === at);
    if (used.length >= min && (label === null || end?.type === label))
      rows.push(`${from} ${at} ${used.length}`);
    if (used.length === max) return;
    for (const { left, right, link } of steps) {
      if (left === at && !used.some(({ fact }) => fact === link.fact)) walk(from, right, [...used, link]);
    }
  };
  for (const { id, name } of entities) if (name === start) walk(id, id, []);
  return rows.sort();
}

/** The same as a query. */
export function wayQuery({ start, types, direction, min, max, label }: Way): string {
  const [begin, end] = { right: ["-", "->"], left: ["<-", "-"], either: ["-", "-"] }[direction];
  const detail = `${types.length === 0 ? "" : `:${types.join("|")}`}*${min}..${max}`;
  const far = label === null ? "(x)" : `(x:${label})`;
  return `MATCH p = (s {name: '${start}'})${begin}[${detail}]${end}${far} RETURN s.id, x.id, length(p)`;
}

/** The shortest of the ways between each two nodes, themselves excepted. */
export function shortest(paths: readonly string[]): string[] {
  const least = new Map<string, number>();
  for (const [from = "", to = "", length] of paths.map((way) => way.split(" "))) {
    const ends = `${from} ${to}`;
    if (from !== to) least.set(ends, Math.min(least.get(ends) ?? Number.POSITIVE_INFINITY, Number(length)));
  }
  return [...least].map(([ends, length]) => `${ends} ${length}`).sort();
}

/** The pattern as a query that returns the name of every node. */
export function queryOf({ nodes, edges, differ, colour }: Pattern, isHandedOn = false): string {
  const told = new Set<number>();
  const node = (place: number): string => {
    const { label, name } = nodes[place] ?? { label: null, name: null };
    if (told.has(place)) return `(n${place})`;
    told.add(place);
    return `(n${place}${label === null ? "" : `:${label}`}${name === null ? "" : ` {name: '${name}'}`})`;
  };
  const clauses = [0, 1].flatMap((clause) => {
    const parts = edges
      .filter((edge) => edge.clause === clause)
      .map(({ left, right, types, direction }) => {
        const detail = types.length === 0 ? "" : `[:${types.join("|")}]`;
        const [start, end] = { right: ["-", "->"], left: ["<-", "-"], either: ["-", "-"] }[direction];
        return `${node(left)}${start}${detail}${end}${node(right)}`;
      });
    return parts.length === 0 ? [] : [`MATCH ${parts.join(", ")}`];
  });
  const alone = nodes.flatMap((_, place) => (told.has(place) ? [] : [`MATCH ${node(place)}`]));
  const conditions = [
    ...(differ === null ? [] : [`n${differ[0]} <> n${differ[1]}`]),
    ...(colour === null ? [] : [`n0.colour = '${colour}'`]),
  ];
  const where = conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
  const names = nodes.map((_, place) => `n${place}.name`).join(", ");
  // Looked at row by row in the process, instead of in the statement.
  if (isHandedOn) return `${[...clauses, ...alone].join(" ")} WITH *${where} RETURN ${names} LIMIT 100000`;
  return `${[...clauses, ...alone].join(" ")}${where} RETURN ${names} LIMIT 100000`;
}
