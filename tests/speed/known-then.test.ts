/** Entities as known at a moment: each is looked up by itself, whatever the graph holds beside it. */
import { expect, test } from "vitest";
import { openMemory } from "../../src/memory/memory.ts";

const ENTITIES = 4_000;
const PER_EPISODE = 40;
/** Seconds of the processor: a tenth of it is taken. Where each reads all rows of the graph, it is six. */
const LIMIT = 1.5;

test("a thousand entities of thousands as known at a moment are listed at once, with names and episodes of then", async () => {
  const memory = await openMemory();
  const graph = memory.graph("g");
  await graph.rememberMany(
    Array.from({ length: ENTITIES / PER_EPISODE }, (_, at) => ({
      id: `e${at}`,
      content: `List ${at}.`,
      extraction: {
        facts: Array.from({ length: PER_EPISODE }, (_, place) => ({
          subject: `Person ${at * PER_EPISODE + place}`,
          predicate: "LIVES_IN",
          object: `Town ${place}`,
        })),
      },
    })),
  );
  const knownAt = (await graph.episodes({ order: "newest", limit: 1 })).episodes[0]?.recordedAt ?? "";
  await graph.remember({ content: "Person 7 lives in Oslo.", speaker: "Ann" });
  const before = process.cpuUsage();
  const found = await graph.entities({ knownAt, limit: 1_000 });
  const { user, system } = process.cpuUsage(before);
  expect(found).toHaveLength(1_000);
  expect(found.every(({ factCount, episodeCount }) => factCount === 1 && episodeCount === 1)).toBe(true);
  expect((user + system) / 1e6).toBeLessThan(LIMIT);
  await memory.close();
});
