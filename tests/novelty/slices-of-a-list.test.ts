import { expect, test } from "vitest";
import { maxEpisodesPerSlice } from "../../src/ingest/ingest.ts";
import { testMemory } from "../memory.ts";

const { memory, database } = await testMemory("2026-06-01T00:00:00Z");
const tenant = memory.tenant("slices");
/** So many episodes go into one transaction. */
const SLICE = maxEpisodesPerSlice(database);
const PLACES = ["harbour", "market", "station", "library", "garden", "bridge", "museum"];
const episodes = Array.from({ length: 2 * SLICE + 20 }, (_, at) => ({
  id: `e${at}`,
  role: "user" as const,
  speaker: "Ada",
  content: `I walked to the ${PLACES[at % 7]} on day ${at}${at % 5 === 0 ? " and met a heron" : ""}.`,
  occurredAt: new Date(Date.UTC(2025, 0, 1, at)).toISOString(),
}));

test("A list is scored as its slices are, one after the other", async () => {
  const together = await tenant.graph("together").rememberMany(episodes);
  const apart = [];
  for (let from = 0; from < episodes.length; from += SLICE)
    apart.push(...(await tenant.graph("apart").rememberMany(episodes.slice(from, from + SLICE))));
  const rated = together.map(({ novelty }) => [novelty?.score, novelty?.parts]);
  expect(rated).toEqual(apart.map(({ novelty }) => [novelty?.score, novelty?.parts]));
  expect(new Set(rated.map(([score]) => score)).size).toBeGreaterThan(3);
});
