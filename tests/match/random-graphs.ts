/** Random small graphs: few entities and few months, so that facts often meet. */
import fc from "fast-check";
import type { EntityInput, FactInput } from "../../src/ingest/input/input.ts";

export const NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"] as const;
export const TYPES = ["Person", "Place"] as const;
export const COLOURS = ["red", "blue"] as const;
/**
 * One of each kind: symmetric, the first and the second of an inverse pair, transitive, event, unknown to the
 * ontology.
 */
export const PREDICATES = ["SIBLING_OF", "PARENT_OF", "CHILD_OF", "PART_OF", "VISITED", "ADMIRES"] as const;

export interface GraphFacts {
  readonly entities: readonly EntityInput[];
  readonly facts: readonly FactInput[];
}

/** A month, counted from January 2000. */
const month = fc.integer({ min: 0, max: 59 });

function monthText(count: number): string {
  return `${2000 + Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

const fact: fc.Arbitrary<FactInput> = fc
  .record({
    subject: fc.constantFrom(...NAMES),
    predicate: fc.constantFrom(...PREDICATES, "PART_OF"),
    object: fc.constantFrom(...NAMES),
    from: month,
    lasts: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 3 }),
  })
  .map(({ subject, predicate, object, from, lasts }) => ({
    subject,
    predicate,
    object,
    validFrom: monthText(from),
    ...(lasts === null ? {} : { validTo: monthText(from + lasts) }),
  }));

export const graphFacts: fc.Arbitrary<GraphFacts> = fc.record({
  entities: fc
    .tuple(...NAMES.map(() => fc.tuple(fc.constantFrom(...TYPES), fc.option(fc.constantFrom(...COLOURS)))))
    .map((kinds) =>
      kinds.map(([type, colour], place) => ({
        name: NAMES[place] ?? "",
        type,
        ...(colour === null ? {} : { properties: { colour } }),
      })),
    ),
  facts: fc.array(fact, { minLength: 4, maxLength: 14 }),
});

/** When: now, in a year, at any time. */
export const asOf = fc.constantFrom(
  undefined,
  "2001",
  "2003",
  "2002-06-15",
  "2002-06-15T12:00:00Z",
  "any" as const,
);
