import fc from "fast-check";
import { expect, test } from "vitest";
import { ClaimAdjacency } from "../../src/recall/cache/claim-adjacency.ts";
import { NamedItems } from "./posting-lists.ts";

const id = (kind: number, number: number) =>
  `0000000${kind}-0000-7000-8000-${String(number).padStart(12, "0")}`;
const [ANN, BEN] = [id(1, 1), id(1, 2)];
const MANY = 60;

/** Claims of one entity around it, each with a value, as far as they are looked at. */
function claimsOf(held: ClaimAdjacency, entity: string): string[] {
  const around = held.near({
    entities: [entity],
    items: new NamedItems(),
    episodes: [],
    each: 1_000,
    neighbours: 0,
    eachOfNeighbours: 0,
    asOf: "any",
    events: new Set(),
  });
  return around.subjects.map((_, place) => around.claimAt(place));
}

test("claims of an entity come by predicate and id, in whatever order they were said and however many went over to another", () => {
  const moves = fc.array(fc.record({ claim: fc.nat(MANY - 1), isBens: fc.boolean() }), { maxLength: 80 });
  const order = fc.shuffledSubarray(
    Array.from({ length: MANY }, (_, at) => at),
    { minLength: 25 },
  );
  fc.assert(
    fc.property(order, moves, (said, moved) => {
      const held = new ClaimAdjacency({ count: 0, head: "" });
      const predicateOf = (claim: number) => 1 + (claim % 3);
      const subjectOf = new Map<number, string>();
      const place = (claim: number, subject: string) => {
        subjectOf.set(claim, subject);
        held.place({
          claim: id(2, claim),
          subject,
          object: null,
          episode: id(3, claim),
          predicate: predicateOf(claim),
          spans: [[0, Number.POSITIVE_INFINITY]],
        });
      };
      const expectOrder = () => {
        for (const entity of [ANN, BEN]) {
          const own = [...subjectOf].filter(([, subject]) => subject === entity).map(([claim]) => claim);
          const expected = own.sort((a, b) => predicateOf(a) - predicateOf(b) || a - b);
          expect(claimsOf(held, entity)).toEqual(expected.map((claim) => id(2, claim)));
        }
      };
      for (const claim of said) place(claim, ANN);
      expectOrder();
      for (const { claim, isBens } of moved) {
        if (!subjectOf.has(claim)) continue;
        place(claim, isBens ? BEN : ANN);
        expectOrder();
      }
    }),
  );
});
