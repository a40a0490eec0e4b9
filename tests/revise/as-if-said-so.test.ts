/** Whatever was said before: what is held now is what the words of now say. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const tenant = memory.tenant("as-if");
const RUNS = Number(process.env.PALIMPSEST_TEST_RUNS ?? 8);
let graphs = 0;

const SENTENCES = [
  "I live in Berlin.",
  "I moved to Paris last month.",
  "I live in Berlin and I love jazz.",
  "I work at Siemens.",
  "I don't like jazz anymore.",
  "My sister Anna lives in Rome.",
  "I adopted a dog, Fido, last May.",
  "Nothing to learn here.",
] as const;

const message: fc.Arbitrary<EpisodeInput> = fc.record({
  content: fc.constantFrom(...SENTENCES),
  speaker: fc.constantFrom("Alice", "Bob"),
  thread: fc.constantFrom("one", "two"),
  occurredAt: fc
    .integer({ min: 1, max: 28 })
    .map((day) => `2026-03-${String(day).padStart(2, "0")}T10:00:00Z`),
});

/** What is held, without ids and recording times. */
async function held(graph: GraphHandle): Promise<string[]> {
  const facts = await graph.facts({ asOf: "any", limit: 1_000 });
  return facts
    .map(({ text, validFrom, validTo, status, confidence, sources }) =>
      JSON.stringify({
        ...{ text, validFrom, validTo, status, confidence },
        sources: sources.map(({ episode, quote, occurredAt }) => `${occurredAt} ${episode} ${quote}`).sort(),
      }),
    )
    .sort();
}

const texts = (episodes: readonly { readonly content: string }[]) =>
  episodes.map(({ content }) => content).sort();

test("a graph in which messages were edited and deleted holds what one holds that heard them as they are now", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 5 }),
      fc.array(fc.record({ which: fc.nat(), to: fc.option(fc.constantFrom(...SENTENCES), { freq: 4 }) }), {
        maxLength: 5,
      }),
      async (messages, edits) => {
        graphs += 1;
        const revised = tenant.graph(`revised-${graphs}`);
        const said = tenant.graph(`said-${graphs}`);
        await Promise.all([revised.create(), said.create()]);
        const now = messages.map((each, index) => ({ ...each, id: `m${index}` }) as EpisodeInput | undefined);
        await revised.rememberMany(now.flatMap((each) => each ?? []));
        for (const { which, to } of edits) {
          const index = which % messages.length;
          await revised.revise(`m${index}`, to);
          const message = messages[index];
          if (message !== undefined)
            now[index] = to === null ? undefined : { ...message, id: `m${index}`, content: to };
        }
        await said.rememberMany(now.flatMap((each) => each ?? []));
        expect(await held(revised)).toEqual(await held(said));
        expect(texts((await revised.episodes()).episodes)).toEqual(texts((await said.episodes()).episodes));
        expect(await revised.verifyAudit()).toMatchObject({ ok: true });
        expect(await revised.rebuild()).toMatchObject({
          claimsAdded: 0,
          claimsWithdrawn: 0,
          factsChanged: 0,
        });
      },
    ),
    { numRuns: RUNS },
  );
});
