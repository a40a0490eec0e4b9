import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfEndpoint, parseTime } from "../../src/domain/interval.ts";
import { asOf, graphFacts, NAMES, PREDICATES } from "../match/random-graphs.ts";
import { type Link, linksOf } from "../match/reference.ts";
import { testMemory } from "../memory.ts";

const NOW = "2026-12-01T00:00:00Z";
const { memory } = await testMemory(NOW);
let made = 0;

/** From each entity where one fact leads. */
function nextOf(links: readonly Link[], predicates: readonly string[], direction: "both" | "out" | "in") {
  const wanted = predicates.map((name) =>
    name === "CHILD_OF" ? { name: "PARENT_OF", reversed: true } : { name, reversed: false },
  );
  return (id: string): string[] =>
    links.flatMap(({ predicate, subject, object }) => {
      const as =
        predicates.length === 0 ? [{ reversed: false }] : wanted.filter(({ name }) => name === predicate);
      return as.flatMap(({ reversed }) => {
        const isBoth = direction === "both" || predicate === "SIBLING_OF";
        const goesOut = isBoth || (direction === "out") !== reversed;
        const goesIn = isBoth || (direction === "in") !== reversed;
        return [
          ...(goesOut && subject === id ? [object] : []),
          ...(goesIn && object === id ? [subject] : []),
        ];
      });
    });
}

/** The least distance of everything from a start. */
function distances(start: string, next: (id: string) => string[]): Map<string, number> {
  const found = new Map([[start, 0]]);
  for (const [id, hops] of found) {
    for (const other of next(id)) if (!found.has(other)) found.set(other, hops + 1);
  }
  return found;
}

const question = fc.record({
  from: fc.constantFrom(...NAMES),
  to: fc.constantFrom(...NAMES),
  predicates: fc.uniqueArray(fc.constantFrom(...PREDICATES), { maxLength: 3 }),
  direction: fc.constantFrom("both" as const, "out" as const, "in" as const),
  hops: fc.integer({ min: 1, max: 4 }),
  time: asOf,
});

test("neighbours and path find in random graphs what a plain search finds", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      graphFacts,
      fc.array(question, { minLength: 8, maxLength: 8 }),
      async (told, questions) => {
        made += 1;
        const graph = memory.tenant("random").graph(`w${made}`);
        const weighed = told.facts.map((fact, weight) =>
          weight % 3 === 0 ? fact : { ...fact, properties: { weight } },
        );
        const extraction = { ...told, facts: weighed };
        await graph.remember({ content: "told", occurredAt: "2025-01-01", extraction });
        // A predicate that nobody defined is asked for only where it is used.
        await graph.assert({ subject: "Nobody", predicate: "ADMIRES", object: "Nothing" });
        const facts = await graph.facts({ asOf: "any", limit: 1_000 });
        const said = new Map(facts.map(({ versionId, properties }) => [String(versionId), properties]));
        const ids = new Map((await graph.entities({ limit: 100 })).map(({ name, id }) => [name, String(id)]));
        for (const { from, to, predicates, direction, hops, time } of questions) {
          const endpoint = parseTime(time === undefined || time === "any" ? NOW : time);
          const interval = time === "any" ? null : { from: endpoint.at, to: endOfEndpoint(endpoint) };
          const links = linksOf(facts, interval);
          const start = ids.get(from) ?? "";
          const reached = distances(start, nextOf(links, predicates, direction));
          const options = {
            direction,
            ...(predicates.length === 0 ? {} : { predicates }),
            ...(time === undefined ? {} : { asOf: time }),
          };

          const { entities, facts: edges } = await graph.neighbours(from, { ...options, hops });
          const expected = [...reached].filter(([, distance]) => distance > 0 && distance <= hops);
          expect(new Map(entities.map((entity) => [String(entity.id), entity.hops]))).toEqual(
            new Map(expected),
          );
          expect(entities.map((entity) => entity.hops)).toEqual(entities.map((entity) => entity.hops).sort());
          const known = new Set<string>([start, ...entities.map(({ id }) => id)]);
          expect(edges.every(({ subject, object }) => known.has(subject.id) && known.has(object.id))).toBe(
            true,
          );
          expect(new Set(edges.map(({ versionId }) => versionId)).size).toBe(edges.length);
          for (const { versionId, properties } of edges)
            expect(properties).toEqual(said.get(String(versionId)));

          const path = await graph.path(from, to, { ...options, maxHops: hops });
          const distance = reached.get(ids.get(to) ?? "");
          expect(path?.hops ?? null).toBe(distance !== undefined && distance <= hops ? distance : null);
          if (path === null) continue;
          const next = nextOf(links, predicates, direction);
          const steps = path.entities.map(({ id }) => String(id));
          expect([steps[0], steps.at(-1)]).toEqual([start, ids.get(to)]);
          for (const [place, step] of steps.slice(1).entries())
            expect(next(steps[place] ?? "")).toContain(step);
          for (const { versionId, properties } of path.facts)
            expect(properties).toEqual(said.get(String(versionId)));
          for (const [place, { subject, object }] of path.facts.entries())
            expect([subject.id, object.id].sort()).toEqual([steps[place], steps[place + 1]].sort());
        }
      },
    ),
    { numRuns: 25 },
  );
});
