/** Random sequences of remembers, repeated in part or in another order, compared with each once. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const tenant = memory.tenant("again");
let graphs = 0;

const SENTENCES = [
  "I live in Berlin.",
  "I moved to Paris last month.",
  "I work at Siemens.",
  "I love jazz.",
  "I don't like jazz anymore.",
  "My sister Anna lives in Rome.",
  "I adopted a dog, Fido, last May.",
  "Nothing to learn here.",
] as const;

const episode: fc.Arbitrary<EpisodeInput> = fc
  .record({
    content: fc.constantFrom(...SENTENCES),
    speaker: fc.constantFrom("Alice", "Bob"),
    thread: fc.constantFrom("one", "two"),
    day: fc.integer({ min: 1, max: 28 }),
    id: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
  })
  .map(({ content, speaker, thread, day, id }) => ({
    content,
    speaker,
    thread,
    occurredAt: `2026-03-${String(day).padStart(2, "0")}T10:00:00Z`,
    // The same id always comes with the same words: another text under it is refused.
    ...(id === undefined ? {} : { id: `${id}-${day}-${speaker}-${thread}-${SENTENCES.indexOf(content)}` }),
  }));

/** Everything that is remembered, without ids and recording times. */
async function contents(graph: GraphHandle, list: readonly EpisodeInput[]): Promise<unknown> {
  const facts = await graph.facts({ asOf: "any", limit: 1_000 });
  const episodes = await graph.rememberMany(list);
  return {
    facts: facts
      .map(
        ({
          subject,
          predicate,
          object,
          validFrom,
          validTo,
          validFromBasis,
          status,
          confidence,
          sources,
        }) => ({
          // Either end of a symmetric fact may stand first.
          ends: [subject.name, object?.name].sort(),
          predicate,
          validFrom,
          validTo,
          validFromBasis,
          status,
          confidence,
          sources: sources
            .map(({ quote, occurredAt, speaker }) => `${occurredAt} ${speaker} ${quote}`)
            .sort(),
        }),
      )
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    entities: (await graph.entities({ limit: 1_000 })).map(({ name, type, aliases }) => ({
      name,
      type,
      aliases,
    })),
    allThere: episodes.every((result) => result.deduplicated),
  };
}

function fresh(): GraphHandle {
  graphs += 1;
  return tenant.graph(`g${graphs}`);
}

test("any sequence of remembers, repeated in part, gives the same memory as each once", async () => {
  at("2026-12-01T00:00:00Z");
  await fc.assert(
    fc.asyncProperty(
      fc.array(episode, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat({ max: 7 }), { maxLength: 6 }),
      fc.boolean(),
      async (list, repeated, asList) => {
        const once = fresh();
        await once.rememberMany(list);
        const often = fresh();
        const again = repeated.flatMap((index) => list[index] ?? []);
        if (asList) await often.rememberMany([...list, ...again]);
        else for (const item of [...list, ...again]) await often.remember(item);
        expect(await contents(often, list)).toEqual(await contents(once, list));
      },
    ),
    { numRuns: 25 },
  );
});

test("the order in which the words arrive does not matter to the facts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(episode, { minLength: 2, maxLength: 8, selector: (item) => JSON.stringify(item) })
        .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      async ([list, shuffled]) => {
        const straight = fresh();
        await straight.rememberMany(list);
        const mixed = fresh();
        for (const item of shuffled) await mixed.remember(item);
        expect(await contents(mixed, list)).toEqual(await contents(straight, list));
      },
    ),
    { numRuns: 25 },
  );
});
