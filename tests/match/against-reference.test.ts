import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfEndpoint, parseTime } from "../../src/domain/interval.ts";
import { testMemory } from "../memory.ts";
import { asOf, COLOURS, graphFacts, NAMES, PREDICATES, TYPES } from "./random-graphs.ts";
import {
  counts,
  evaluate,
  linksOf,
  type Pattern,
  queryOf,
  shortest,
  type Way,
  wayQuery,
  waysOf,
} from "./reference.ts";

const NOW = "2026-12-01T00:00:00Z";
const { memory, at } = await testMemory(NOW);
const tenant = memory.tenant("random");
let made = 0;

/** The value so many times in five, else nothing. */
function sometimes<Value>(value: fc.Arbitrary<Value>, times: number): fc.Arbitrary<Value | null> {
  return fc.oneof({ arbitrary: value, weight: times }, { arbitrary: fc.constant(null), weight: 5 - times });
}

const pattern: fc.Arbitrary<Pattern> = fc.integer({ min: 1, max: 4 }).chain((size) => {
  const node = fc.integer({ min: 0, max: size - 1 });
  return fc.record({
    nodes: fc.array(
      fc.record({
        label: sometimes(fc.constantFrom(...TYPES), 1),
        name: sometimes(fc.constantFrom(...NAMES), 2),
      }),
      { minLength: size, maxLength: size },
    ),
    edges: fc.array(
      fc.record({
        left: node,
        right: node,
        types: fc.uniqueArray(fc.constantFrom(...PREDICATES), { maxLength: 2 }),
        direction: fc.constantFrom("right" as const, "left" as const, "either" as const),
        clause: fc.constantFrom(0, 0, 0, 1),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    differ: sometimes(fc.tuple(node, node), 1),
    colour: sometimes(fc.constantFrom(...COLOURS), 1),
  });
});

/** Two named entities, and what they have in common, perhaps one entity farther. */
const meeting: fc.Arbitrary<Pattern> = fc
  .record({
    names: fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)),
    types: fc.array(fc.uniqueArray(fc.constantFrom(...PREDICATES), { minLength: 1, maxLength: 2 }), {
      minLength: 3,
      maxLength: 3,
    }),
    direction: fc.constantFrom("right" as const, "either" as const),
    isFar: fc.boolean(),
  })
  .map(({ names: [one, other], types, direction, isFar }) => {
    const edge = (left: number, right: number) => ({
      left,
      right,
      types: types[left] ?? [],
      direction,
      clause: 0,
    });
    const nodes = [null, one, isFar ? null : other, ...(isFar ? [other] : [])];
    return {
      nodes: nodes.map((name) => ({ label: null, name })),
      edges: [edge(0, 1), { ...edge(0, 2), types: types[1] ?? [] }, ...(isFar ? [edge(2, 3)] : [])],
      differ: null,
      colour: null,
    };
  });

/** Up to three hops from a name, or up to four along one type. */
const way: fc.Arbitrary<Way> = fc.record({
  start: fc.constantFrom(...NAMES),
  types: fc.uniqueArray(fc.constantFrom(...PREDICATES), { maxLength: 2 }),
  direction: fc.constantFrom("right" as const, "left" as const, "either" as const),
  min: fc.integer({ min: 0, max: 2 }),
  max: fc.integer({ min: 2, max: 3 }),
  label: sometimes(fc.constantFrom(...TYPES), 1),
});

test("finds in random graphs, at random times, what trying every edge finds", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      graphFacts,
      graphFacts,
      fc.array(fc.tuple(fc.oneof(pattern, meeting), way, asOf, fc.boolean()), { minLength: 8, maxLength: 8 }),
      async (first, second, questions) => {
        made += 1;
        const graph = tenant.graph(`g${made}`);
        at("2026-01-01T00:00:00Z");
        await graph.remember({ content: "first", occurredAt: "2025-01-01", extraction: first });
        at(NOW);
        await graph.remember({
          content: "second",
          occurredAt: "2025-01-02",
          extraction: { facts: second.facts },
        });
        for (const [asked, walked, time, isBefore] of questions) {
          const then = isBefore ? { knownAt: "2026-06-01" } : {};
          const facts = await graph.facts({ asOf: "any", limit: 1_000, ...then });
          const entities = await graph.entities({ limit: 100, ...then });
          const endpoint = parseTime(time === "any" || time === undefined ? NOW : time);
          const interval = time === "any" ? null : { from: endpoint.at, to: endOfEndpoint(endpoint) };
          const isColour = (id: string) =>
            facts.flatMap((fact) =>
              fact.subject.id === id && fact.predicate === "COLOUR" && counts(fact, interval)
                ? [String(fact.value)]
                : [],
            );
          const links = linksOf(facts, interval);
          const expected = evaluate(asked, entities, links, interval, isColour);
          const rowsOf = async (query: string) => {
            const { columns, rows } = await graph.match(query, {
              limit: 100_000,
              ...(time === undefined ? {} : { asOf: time }),
              ...then,
            });
            return rows.map((row) => columns.map((column) => row[column]).join(" ")).sort();
          };
          const query = queryOf(asked);
          expect(await rowsOf(query), `${query} asOf ${time}`).toEqual(expected);
          const handedOn = queryOf(asked, true);
          expect(await rowsOf(handedOn), `${handedOn} asOf ${time}`).toEqual(expected);
          const paths = waysOf(walked, entities, links, interval);
          expect(await rowsOf(wayQuery(walked)), `${wayQuery(walked)} asOf ${time}`).toEqual(paths);
          const path = wayQuery({ ...walked, min: 1 })
            .replace("p = (", "p = shortestPath((")
            .replace(" RETURN", ") WHERE s <> x RETURN");
          const lengths = shortest(waysOf({ ...walked, min: 1 }, entities, links, interval));
          expect(await rowsOf(path), `${path} asOf ${time}`).toEqual(lengths);
        }
      },
    ),
    { numRuns: 25 },
  );
});
