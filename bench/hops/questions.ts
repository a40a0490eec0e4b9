/** What is asked, in the words of the publication, and of which things. */
import type { PublishedGraph, RelationKind } from "./published-graph.ts";
import { type Random, randomFrom, shuffled } from "./random.ts";

export const QUERIES = ["one hop", "two hops", "three hops", "neighbourhood"] as const;
export type QueryName = (typeof QUERIES)[number];

/** One question: a query and the name of what it asks about. */
export interface Question {
  readonly query: QueryName;
  readonly about: string;
}

export interface Query {
  readonly name: QueryName;
  /** What it asks, for people. */
  readonly title: string;
  /** What was published for a graph of this size, in milliseconds. */
  readonly published: { readonly postgres: number; readonly neo4jEstimated: number } | null;
  /** The one that the publication names, or stands for it. */
  readonly named: Question;
  /** Different questions of the kind, so that no engine answers from a cache of one. */
  readonly sample: readonly Question[];
}

/** The investor that the three-hop query asks about. */
export const INVESTOR = "Sequoia";
/** How much of a neighbourhood is asked for. */
export const NEIGHBOURS = 500;
const SAMPLE = 200;

/**
 * The queries with questions about the graph: the most used technologies, all industries, companies as they
 * come.
 */
export function questionsOf(graph: PublishedGraph, seed: number): readonly Query[] {
  const random = randomFrom(seed + 1);
  const technologies = mostNamed(graph, "USES", random);
  const industries = mostNamed(graph, "IN_INDUSTRY", random);
  const companies = shuffled(
    graph.nodes.slice(0, graph.counts.companies).map((node) => node.name),
    random,
  ).slice(0, SAMPLE);
  const makeQuestion = (query: QueryName, names: readonly string[]) =>
    names.map((about) => ({ query, about }));
  return [
    {
      name: "one hop",
      title: "companies using Stripe",
      published: { postgres: 18, neo4jEstimated: 8 },
      named: { query: "one hop", about: "Stripe" },
      sample: makeQuestion("one hop", technologies),
    },
    {
      name: "two hops",
      title: "people at fintech companies",
      published: { postgres: 65, neo4jEstimated: 22 },
      named: { query: "two hops", about: "Fintech" },
      sample: makeQuestion("two hops", industries),
    },
    {
      name: "three hops",
      title: `contacts at companies funded by ${INVESTOR} that use Stripe`,
      published: { postgres: 180, neo4jEstimated: 45 },
      named: { query: "three hops", about: "Stripe" },
      sample: makeQuestion("three hops", technologies),
    },
    {
      name: "neighbourhood",
      title: `two hops around a company, ${NEIGHBOURS} at most`,
      published: null,
      named: { query: "neighbourhood", about: companies[0] ?? "" },
      sample: makeQuestion("neighbourhood", companies),
    },
  ];
}

/** The objects that most relations of a kind name, in a random order. */
function mostNamed(graph: PublishedGraph, predicate: RelationKind, random: Random): string[] {
  const counts = new Map<number, number>();
  for (const relation of graph.relations) {
    if (relation.predicate === predicate) counts.set(relation.object, (counts.get(relation.object) ?? 0) + 1);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, SAMPLE);
  return shuffled(
    most.flatMap(([node]) => graph.nodes[node]?.name ?? []),
    random,
  );
}
