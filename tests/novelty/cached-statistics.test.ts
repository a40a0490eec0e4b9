import { expect, test } from "vitest";
import { maxEpisodesPerSlice } from "../../src/ingest/ingest.ts";
import { CachedStatistics, WordStatistics } from "../../src/novelty/statistics.ts";
import { testMemory } from "../memory.ts";

const { memory, database } = await testMemory("2026-06-01T00:00:00Z");
const tenant = memory.tenant("held statistics");
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

test("What slices of one list leave to each other is what each would have read", async () => {
  const together = await tenant.graph("together").rememberMany(episodes);
  const apart = [];
  for (let from = 0; from < episodes.length; from += SLICE)
    apart.push(...(await tenant.graph("apart").rememberMany(episodes.slice(from, from + SLICE))));
  const rated = together.map(({ novelty }) => [novelty?.score, novelty?.parts]);
  expect(rated).toEqual(apart.map(({ novelty }) => [novelty?.score, novelty?.parts]));
  expect(new Set(rated.map(([score]) => score)).size).toBeGreaterThan(3);
});

test("They are left only where the journal still ends as it did, and once", () => {
  const statistics = new WordStatistics(10);
  statistics.read(["heron"], new Map([["heron", 3]]));
  statistics.add(["heron", "harbour"]);
  expect([statistics.documentFrequency("heron"), statistics.documentFrequency("harbour")]).toEqual([4, 1]);
  const held = new CachedStatistics();
  held.store("end", statistics);
  expect(held.read("another end")).toBeUndefined();
  expect(held.read("end")).toBeUndefined();
  held.store("end", statistics);
  expect(held.read("end")).toBe(statistics);
  expect(held.read("end")).toBeUndefined();
  // What was not read is in the database by now, and read there.
  expect(statistics.hasRead("harbour")).toBe(false);
  expect([statistics.documentFrequency("heron"), statistics.documentFrequency("harbour")]).toEqual([4, 0]);
});
