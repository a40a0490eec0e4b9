/** Episodes as they were stored, listed in the order in which they arrived or occurred. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { said } from "./said.ts";

const { memory, at } = await testMemory();
const graph = memory.graph("episodes");
// The second occurred before the first.
await graph.rememberMany([
  said("a", "one", "2026-02-01"),
  said("b", "one", "2026-01-01"),
  said("c", "two", "2026-01-02"),
]);
await graph.remember({ ...said("d", "one", "2026-01-03"), metadata: { colour: "red" } });

const idsOf = async (options: Parameters<typeof graph.episodes>[0]) =>
  (await graph.episodes(options)).episodes.map(({ id }) => id);

test("they come in the order of arrival, or the newest first, and their number is told whatever the limit", async () => {
  expect(await idsOf({})).toEqual(["a", "b", "c", "d"]);
  expect(await idsOf({ order: "newest" })).toEqual(["d", "c", "b", "a"]);
  expect(await graph.episodes({ limit: 1 })).toMatchObject({ episodes: [{ id: "a" }], total: 4 });
});

test("a thread is read page by page", async () => {
  const { episodes, total } = await graph.episodes({ thread: "one", limit: 2 });
  expect([episodes.map(({ id }) => id), total]).toEqual([["a", "b"], 3]);
  expect(await idsOf({ thread: "one", after: episodes[1]?.uid ?? "" })).toEqual(["d"]);
  expect(await graph.episodes({ thread: "none" })).toEqual({ episodes: [], total: 0 });
});

test("they are found by the ids that were given, and by their own", async () => {
  const [episode] = (await graph.episodes({ ids: ["d"] })).episodes;
  expect(episode).toMatchObject({
    content: "Line d",
    metadata: { colour: "red" },
    thread: "one",
    position: 1,
  });
  expect(await idsOf({ ids: [episode?.uid ?? "", "a", "none"] })).toEqual(["a", "d"]);
  await expect(graph.episodes({ after: "none" })).rejects.toThrow(/after: is not the uid of an episode/u);
});

test("as known at a moment they stand in their threads as they did then", async () => {
  const late = memory.graph("late");
  at("2026-06-01T00:00:00Z");
  await late.rememberMany([said("second", "one", "2026-02-01"), said("third", "one", "2026-03-01")]);
  at("2026-06-02T00:00:00Z");
  await late.remember(said("first", "one", "2026-01-01"));
  const placesOf = async (options: { readonly knownAt?: string }) =>
    (await late.episodes({ ...options, order: "occurred" })).episodes.map(({ id, position }) => [
      id,
      position,
    ]);
  expect(await placesOf({})).toEqual([
    ["first", 0],
    ["second", 1],
    ["third", 2],
  ]);
  expect(await placesOf({ knownAt: "2026-06-01T12:00:00Z" })).toEqual([
    ["second", 0],
    ["third", 1],
  ]);
});

test("as known at a moment, timelines and recall show them where they stood then", async () => {
  const late = memory.graph("late-told");
  const tell = (id: string, occurredAt: string, content: string) =>
    late.remember({ id, occurredAt, content, speaker: "Ann", thread: "one" });
  at("2026-06-01T00:00:00Z");
  await tell("second", "2026-02-01", "I live in Rome.");
  await tell("third", "2026-03-01", "We live in Rome.");
  at("2026-06-02T00:00:00Z");
  await tell("first", "2026-01-01", "I moved to Rome.");
  const placesOf = async (options: { readonly knownAt?: string }) => {
    const { episodes } = await late.recall("Rome", options);
    const mentions = await late.timeline("Rome", { ...options, include: ["mentions"] });
    const spoken = mentions.flatMap((entry) => (entry.event === "mentioned" ? entry.episode : []));
    return [spoken, episodes].map((shown) => shown.map(({ id, position }) => `${position} ${id}`).toSorted());
  };
  const now = ["0 first", "1 second", "2 third"];
  expect(await placesOf({})).toEqual([now, now]);
  const then = ["0 second", "1 third"];
  expect(await placesOf({ knownAt: "2026-06-01T12:00:00Z" })).toEqual([then, then]);
});

test("they are listed by when they occurred, in a time without its end", async () => {
  expect(await idsOf({ order: "occurred" })).toEqual(["b", "c", "d", "a"]);
  expect(await idsOf({ order: "occurred", since: "2026-01-02", until: "2026-01-03" })).toEqual(["c"]);
  expect(await idsOf({ since: "2026-01-02T00:00:00Z", until: "2026-02-01T00:00:00.001Z" })).toEqual([
    "a",
    "c",
    "d",
  ]);
  expect(await idsOf({ thread: "one", until: "2026-01" })).toEqual([]);
  expect(await graph.episodes({ since: "2026-01-02", until: "2026-02", limit: 1 })).toMatchObject({
    total: 2,
  });
  await expect(idsOf({ since: "2026-02", until: "2026-01" })).rejects.toMatchObject({
    code: "interval_reversed",
  });
  await expect(graph.episodes({ since: "soon" })).rejects.toMatchObject({ code: "invalid_time" });
  await expect(graph.episodes(Object({ order: "latest" }))).rejects.toThrow(/order/u);
});

test("pages go on where the last one ended, among episodes of the same time too, in several graphs", async () => {
  const [one, other] = [memory.graph("paged"), memory.graph("paged beside")];
  const lines = Array.from({ length: 7 }, (_, place) => said(`p${place}`, "t", "2026-03-01"));
  await one.rememberMany([said("late", "t", "2026-03-02"), ...lines]);
  await other.rememberMany([said("o1", "t", "2026-03-01"), said("early", "t", "2026-02-01")]);
  const graphs = ["paged", "paged beside"];
  const forwards: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { episodes } = await one.episodes({
      graphs,
      order: "occurred",
      limit: 2,
      ...(after === undefined ? {} : { after }),
    });
    if (episodes.length === 0) break;
    forwards.push(...episodes.map(({ id }) => id));
    after = episodes.at(-1)?.uid;
  }
  expect(forwards).toEqual(["early", ...lines.map(({ id }) => id), "o1", "late"]);
  const [, last] = (await one.episodes({ graphs, order: "newest", limit: 2 })).episodes;
  expect(
    (await one.episodes({ graphs, order: "newest", limit: 2, before: last?.uid ?? "" })).episodes.map(
      ({ id }) => id,
    ),
  ).toEqual(["p6", "p5"]);
  const gone = { after: (await one.episodes({ ids: ["p3"] })).episodes[0]?.uid ?? "" };
  await one.forget({ episode: "p3" });
  await expect(one.episodes({ graphs, ...gone })).rejects.toMatchObject({ code: "episode_unknown" });
});

test("episodes come with how new they were and whom they name, where that is asked for", async () => {
  const { memory } = await testMemory();
  const graph = memory.tenant("default").graph("details");
  const told = await graph.remember({ content: "I live in Rome.", speaker: "Ann", role: "user", id: "m1" });
  const [plain] = (await graph.episodes()).episodes;
  const [detailed] = (await graph.episodes({ include: ["novelty", "mentions"] })).episodes;
  expect(plain).not.toHaveProperty("novelty");
  expect(plain).not.toHaveProperty("mentions");
  expect(detailed?.novelty).toEqual(told.novelty);
  expect(detailed?.novelty?.score).toBeGreaterThan(0);
  expect(detailed?.mentions?.map(({ name, start, end }) => [name, start, end])).toContainEqual([
    "Rome",
    10,
    14,
  ]);
  await expect(graph.episodes({ include: ["mentions"], knownAt: "2026-01-01" })).rejects.toThrow(
    "Leave out knownAt",
  );
});
