/**
 * Tools that are made from what a graph holds: their parameters are its types, its relations and its names.
 */

import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import type { MemoryTool } from "./memory-tool.ts";
import {
  fewNamesOf,
  isHeld,
  type MatchedGraph,
  quoted,
  type RelationKind,
  relationsOf,
  storedTypesOf,
  type UsedRelation,
} from "./relations.ts";

export interface GraphToolsOptions {
  /**
   * The questions of `query_knowledge_graph` by name; types and predicates in any of their spellings.
   * Default: each relation that the graph holds, such as `company_uses_product`.
   */
  readonly queries?: { readonly [name: string]: RelationKind };
  /**
   * Its filters by name, each the type of what it names. Default: each type that the graph relates, such as
   * `product`.
   */
  readonly filters?: { readonly [name: string]: string };
  /** At most so many rows, up to 1,000. Default 50. */
  readonly limit?: number;
}

const DEFAULT_LIMIT = 50;
const MAX_QUERIES = 60;
const MAX_FILTERS = 24;
const MAX_CONDITIONS = 4;
const MAX_ROWS = 1_000;

const term = z.string().min(1).max(200);
const optionsShape = z.strictObject({
  queries: z
    .record(term, z.strictObject({ subject: term, predicate: term, object: term }))
    .refine((queries) => Object.keys(queries).length > 0, "Name at least one, or leave it out")
    .optional(),
  filters: z.record(term, term).optional(),
  limit: z.int().min(1).max(MAX_ROWS).optional(),
});

const queryOutput = z.object({
  rows: z.array(z.object({ subject: z.string(), object: z.string(), fact: z.string().nullable() })),
  truncated: z.boolean().describe("There are more"),
});
const findOutput = z.object({
  entities: z.array(z.object({ id: z.string(), name: z.string() })),
  truncated: z.boolean().describe("There are more"),
});

/** What a graph holds, as the tools take it. */
export interface GraphTerms {
  readonly relations: readonly UsedRelation[];
  readonly queries: ReadonlyMap<string, RelationKind>;
  /** Types by the names of the filters. */
  readonly filters: ReadonlyMap<string, string>;
  /** By type the stored types of which its entities are: of `Technology` it is `Product`. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of all entities of a type, for types that have few. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads what a graph holds and makes two tools of it: `query_knowledge_graph`, for the relations there are,
 * and `find_entities`, for entities of a type by what they are related to, over one relation or two. Make
 * them again when what the graph holds has changed: they are made in milliseconds.
 *
 * @throws NotFoundError `graph_unknown`; InputError `invalid_input` where the graph holds no relation, or
 *   `queries` names one that it does not hold
 */
export async function graphToolsOver(graph: MatchedGraph, options: GraphToolsOptions) {
  return graphToolsOf(graph, await readTerms(graph, options), options.limit);
}

/** The tools over a graph of which it is known what it holds. */
export function graphToolsOf(graph: MatchedGraph, terms: GraphTerms, limit = DEFAULT_LIMIT) {
  return {
    query_knowledge_graph: queryTool(graph, terms, limit),
    find_entities: findTool(graph, terms, limit),
  };
}

/** @throws As {@link graphToolsOver} */
export async function readTerms(graph: MatchedGraph, options: GraphToolsOptions): Promise<GraphTerms> {
  checked("The tools of a graph", optionsShape, options);
  const relations = await relationsOf(graph);
  if (relations.length === 0)
    throw invalid(
      "The graph holds no relation between entities yet. Remember something first, then make its tools.",
    );
  const queries = Object.entries(options.queries ?? generated(relations));
  for (const [name, wanted] of Object.entries(options.queries ?? {}))
    if (!(await isHeld(graph, wanted)))
      throw invalid(`queries.${name}: the graph holds no ${told(wanted)}. It holds: ${listed(relations)}.`);
  const types = [...new Set(relations.flatMap(({ subject, object }) => [subject, object]))];
  const filters = Object.entries(
    options.filters ?? Object.fromEntries(types.slice(0, MAX_FILTERS).map((type) => [keyOf(type), type])),
  );
  const kinds = new Map<string, ReadonlySet<string>>();
  const named = queries.flatMap(([, { subject, object }]) => [subject, object]);
  for (const type of new Set([...types, ...named, ...filters.map(([, type]) => type)]))
    kinds.set(type, types.includes(type) ? new Set([type]) : await storedTypesOf(graph, type));
  for (const [name, type] of filters)
    if (kinds.get(type)?.size === 0)
      throw invalid(`filters.${name}: the graph holds no ${type}. It holds: ${types.join(", ")}.`);
  const few = await Promise.all(
    [...new Set(filters.map(([, type]) => type))].map(
      async (type) => [type, await fewNamesOf(graph, type)] as const,
    ),
  );
  return { relations, queries: new Map(queries), filters: new Map(filters), kinds, names: new Map(few) };
}

function generated(relations: readonly UsedRelation[]): Record<string, RelationKind> {
  return Object.fromEntries(
    relations.slice(0, MAX_QUERIES).map(({ subject, predicate, object }) => {
      const [from, by, to] = [keyOf(subject), predicate.toLowerCase(), keyOf(object)];
      // IN_INDUSTRY says its object already.
      return [
        by.endsWith(`_${to}`) ? `${from}_${by}` : `${from}_${by}_${to}`,
        { subject, predicate, object },
      ];
    }),
  );
}

/** `CodeModule` as a parameter is called: `code_module`. */
function keyOf(type: string): string {
  return type
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, "_")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .toLowerCase();
}

const told = ({ subject, predicate, object }: RelationKind) => `${subject} ${predicate} ${object}`;

function listed(relations: readonly UsedRelation[]): string {
  return relations.slice(0, MAX_QUERIES).map(told).join(", ");
}

/** The first is there: a graph that holds nothing gets no tools. */
function choice(names: Iterable<string>) {
  return z.enum([...names]);
}

function queryTool(graph: MatchedGraph, terms: GraphTerms, limit: number) {
  const { queries, filters, names } = terms;
  const inputSchema = z.strictObject({
    query_type: choice(queries.keys()).describe(
      [...queries].map(([name, relation]) => `${name}: ${told(relation)}`).join("; "),
    ),
    filters: z
      .strictObject(
        Object.fromEntries(
          [...filters].map(([key, type]) => {
            const known = names.get(type) ?? [];
            const which = known.length === 0 ? "" : `, one of: ${known.join(", ")}`;
            return [key, z.string().min(1).exactOptional().describe(`${type} by its name${which}`)];
          }),
        ),
      )
      .describe("All that are given must hold, of either side of the relation")
      .exactOptional(),
  });
  return {
    description:
      "Queries the knowledge graph: which entities stand in a relation now, such as companies and what they use. Filters narrow it by name, also over another relation: people at companies in an industry.",
    inputSchema,
    outputSchema: queryOutput,
    run: async ({ query_type: name, filters: given = {} }) => {
      const relation = queries.get(name);
      if (relation === undefined) throw invalid(`There is no query ${JSON.stringify(name)}.`);
      const rows: z.output<typeof queryOutput>["rows"] = [];
      const seen = new Set<string>();
      let isCut = false;
      for (const { query, parameters } of queriesOf(relation, Object.entries(given), terms)) {
        const found = await graph.match(query, { parameters, limit });
        isCut ||= found.truncated;
        for (const { subject, object, fact } of found.rows) {
          const row = {
            subject: String(subject),
            object: String(object),
            fact: fact === null ? null : String(fact),
          };
          const key = JSON.stringify(row);
          if (!seen.has(key)) rows.push(row);
          seen.add(key);
        }
      }
      return { rows: rows.slice(0, limit), truncated: isCut || rows.length > limit };
    },
  } satisfies MemoryTool<typeof inputSchema, typeof queryOutput>;
}

/**
 * A filter names one of the ends, or what one of the ends is related to: as many queries as there are ways to
 * mean them all.
 */
function queriesOf(
  relation: RelationKind,
  given: readonly (readonly [string, string | undefined])[],
  terms: GraphTerms,
): { readonly query: string; readonly parameters: { readonly [name: string]: string } }[] {
  const named = given.flatMap(([key, name]) => (name === undefined ? [] : [[key, name] as const]));
  if (named.length > MAX_CONDITIONS)
    throw invalid(`${named.length} filters are too many, at most ${MAX_CONDITIONS} narrow a query.`);
  const ways = named.map(([key], at) => {
    const patterns = patternsOf(relation, terms.filters.get(key) ?? "", `name${at}`, terms);
    if (patterns.length === 0)
      throw invalid(
        `The filter ${key} says nothing of ${told(relation)}: neither end is related to any ${terms.filters.get(key) ?? key}. Leave it out, or take another query.`,
      );
    return patterns;
  });
  const start = `(s:${quoted(relation.subject)})-[r:${quoted(relation.predicate)}]->(o:${quoted(relation.object)})`;
  const combined = ways.reduce<string[][]>(
    (all, patterns) => all.flatMap((chosen) => patterns.map((pattern) => [...chosen, pattern])),
    [[]],
  );
  const parameters = Object.fromEntries(named.map(([, name], at) => [`name${at}`, name]));
  return combined.map((patterns) => ({
    query: `MATCH ${[start, ...patterns].join(", ")} RETURN DISTINCT s.name AS subject, o.name AS object, r.id AS fact ORDER BY subject, object`,
    parameters,
  }));
}

function patternsOf(
  relation: RelationKind,
  type: string,
  name: string,
  { relations, kinds }: GraphTerms,
): string[] {
  const meets = (one: string, other: string) =>
    [...(kinds.get(one) ?? [one])].some((stored) => (kinds.get(other) ?? new Set([other])).has(stored));
  const ends = [
    { variable: "s", is: relation.subject },
    { variable: "o", is: relation.object },
  ];
  const own = ends.filter(({ is }) => meets(is, type));
  if (own.length > 0) return own.map(({ variable }) => `(${variable}:${quoted(type)} {name: $${name}})`);
  return ends.flatMap(({ variable, is }) => {
    const between = relations.filter(
      ({ subject, object }) =>
        (meets(subject, is) && meets(object, type)) || (meets(object, is) && meets(subject, type)),
    );
    const predicates = [...new Set(between.map(({ predicate }) => quoted(predicate)))];
    return predicates.length === 0
      ? []
      : [`(${variable})-[:${predicates.join("|")}]-(:${quoted(type)} {name: $${name}})`];
  });
}

function findTool(graph: MatchedGraph, { relations }: GraphTerms, limit: number) {
  const predicate = choice(new Set(relations.map((relation) => relation.predicate))).describe(
    "The relation, either way",
  );
  const name = z.string().min(1).exactOptional().describe("Name of what it is related to. Default: anything");
  const inputSchema = z.strictObject({
    type: choice(new Set(relations.flatMap(({ subject, object }) => [subject, object]))).describe(
      "Of which type",
    ),
    related: z
      .array(
        z.strictObject({
          predicate,
          name,
          related: z
            .array(z.strictObject({ predicate, name }))
            .max(MAX_CONDITIONS)
            .exactOptional()
            .describe("What that in turn is related to"),
        }),
      )
      .min(1)
      .max(MAX_CONDITIONS)
      .describe("All must hold"),
  });
  return {
    description:
      "Finds entities of a type by what they are related to now, all conditions at once: companies that use Stripe and are in fintech; people who work at companies in fintech.",
    inputSchema,
    outputSchema: findOutput,
    run: async ({ type, related }) => {
      const parameters: Record<string, string> = {};
      let count = 0;
      const patternOf = (from: string, by: string, to: string | undefined): readonly [string, string] => {
        count += 1;
        const variable = `x${count}`;
        if (to === undefined) return [variable, `(${from})-[:${quoted(by)}]-(${variable})`];
        parameters[variable] = to;
        return [variable, `(${from})-[:${quoted(by)}]-(${variable} {name: $${variable}})`];
      };
      const patterns = related.flatMap((condition) => {
        const [variable, pattern] = patternOf("n", condition.predicate, condition.name);
        const deeper = condition.related ?? [];
        return [pattern, ...deeper.map((next) => patternOf(variable, next.predicate, next.name)[1])];
      });
      const query = `MATCH (n:${quoted(type)}), ${patterns.join(", ")} RETURN DISTINCT n.id AS id, n.name AS name ORDER BY name, id`;
      const { rows, truncated } = await graph.match(query, { parameters, limit });
      return { entities: rows.map((row) => ({ id: String(row.id), name: String(row.name) })), truncated };
    },
  } satisfies MemoryTool<typeof inputSchema, typeof findOutput>;
}
