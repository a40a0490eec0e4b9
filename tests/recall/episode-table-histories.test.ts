/** Random histories, asked about from the cache and from the database. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { twoMemories } from "../graph-cache/two-memories.ts";
import { testMemory } from "../memory.ts";
import { cacheEpisodes, found } from "./cached-episodes.ts";

const NOW = "2026-06-01T00:00:00Z";
const { holding, plain } = twoMemories(await testMemory(NOW), NOW);
let made = 0;

const WORDS = ["really?", "harbour", "boat", "gull", "market", "did you see it?", "yes"] as const;
const ASKED = [
  ...WORDS,
  "What did Ann say of the harbour?",
  "did ben or lee see the boat",
  "Ann Lee's market",
] as const;
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("say" as const),
      thread: fc.constantFrom("t", "u"),
      words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
      day: fc.integer({ min: 1, max: 28 }),
      speaker: fc.constantFrom("Ann", "Ann Lee", "Ben", null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forget" as const), which: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("ask" as const), words: fc.constantFrom(...ASKED) }),
  },
);

test("nothing tells that the places are held: every answer is that of the database", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      made += 1;
      const [one, other] = [holding.graph(`random ${made}`), plain.graph(`random ${made}`)];
      await other.remember({ id: "first", thread: "t", content: "A harbour.", occurredAt: "2026-02-01" });
      await cacheEpisodes(holding, one);
      const said = ["first"];
      for (const [at, each] of steps.entries()) {
        if (each.kind === "say") {
          const id = `e${at}`;
          said.push(id);
          const day = String(each.day).padStart(2, "0");
          await other.remember({
            id,
            thread: each.thread,
            content: each.words.join(" "),
            occurredAt: `2026-03-${day}`,
            ...(each.speaker === null ? {} : { speaker: each.speaker }),
          });
        } else if (each.kind === "forget") {
          const [gone] = said.splice(each.which % said.length, 1);
          if (gone !== undefined && said.length > 0) await other.forget({ episode: gone });
          else if (gone !== undefined) said.push(gone);
        } else {
          expect(await found(one, each.words)).toEqual(await found(other, each.words));
        }
      }
      for (const question of ["harbour boat", "What did Lee say of the harbour?"])
        expect(await found(one, question)).toEqual(await found(other, question));
    }),
    { numRuns: Number(process.env.PALIMPSEST_TEST_RUNS ?? 15) },
  );
});
