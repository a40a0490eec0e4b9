import { expect, test } from "vitest";
import { InputError } from "../../src/errors.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-06-01T00:00:00Z");
const graph = memory.tenant("narrowed").graph("g");
const said = (id: string, thread: string, speaker: string, day: string, content: string) => ({
  id,
  thread,
  speaker,
  content,
  occurredAt: `2026-${day}T10:00:00Z`,
});
await graph.rememberMany([
  said("1", "kitchen", "Ann", "01-05", "The kayak is in the garage."),
  said("2", "kitchen", "Bob", "01-05", "I painted the kayak red."),
  said("3", "garden", "Ann", "02-07", "We sold the kayak to a neighbour."),
  said("4", "garden", "Ann", "02-08", "The hedge needs water."),
  said("5", "garden", "Cleo", "03-09", "My kids liked the boat trip."),
]);
await graph.remember({
  id: "journal",
  content: "The Tidewater Journal is published by the Harbour Society.",
  role: "document",
  thread: "shelf-1",
  occurredAt: "2026-04-01T00:00:00Z",
  extraction: {
    facts: [{ subject: "Tidewater Journal", predicate: "published by", object: "Harbour Society" }],
  },
});
await graph.remember({
  id: "society",
  content: "Its first chair was Mira Voss, who kept bees.",
  role: "document",
  thread: "shelf-2",
  occurredAt: "2026-04-01T00:00:00Z",
  extraction: { facts: [{ subject: "Harbour Society", predicate: "first chair", object: "Mira Voss" }] },
});
await graph.remember({
  content: "I live in Oslo. I have a dog called Fido.",
  speaker: "Dana",
  thread: "home",
  occurredAt: "2026-05-01T00:00:00Z",
  extraction: {
    entities: [
      { name: "Dana", type: "Person" },
      { name: "Oslo", type: "Place" },
      { name: "Fido", type: "Pet" },
    ],
    facts: [
      { subject: "Dana", predicate: "LIVES_IN", object: "Oslo" },
      { subject: "Dana", predicate: "HAS_PET", object: "Fido", properties: { species: "dog" } },
    ],
  },
});

const ids = async (options: Parameters<typeof graph.recall>[1]) =>
  (await graph.recall("What about the kayak?", options)).episodes.map((episode) => episode.id).sort();

test("only episodes of the speakers, threads and times that are asked for are found", async () => {
  expect(await ids({ speakers: ["bob"] })).toEqual(["2"]);
  expect(await ids({ threads: ["garden"] })).toEqual(["3", "4"]);
  expect(await ids({ since: "2026-02", until: "2026-02-08" })).toEqual(["3"]);
  // The first moment counts, the last one does not.
  expect(await ids({ since: "2026-02-07T10:00:00Z", until: "2026-02-08T10:00:00Z" })).toEqual(["3"]);
  expect(await ids({ since: "2026-01-06", until: "2026-02-07T10:00:00Z" })).toEqual([]);
  const reversed = { since: "2026-03", until: "2026-02" };
  await expect(ids(reversed)).rejects.toMatchObject({ code: "interval_reversed" });
  await expect(graph.episodes(reversed)).rejects.toMatchObject({ code: "interval_reversed" });
  expect(await ids({ speakers: ["Ann"], threads: ["kitchen"] })).toEqual(["1"]);
  expect(await ids({ speakers: ["Nobody"] })).toEqual([]);
});

test("only facts of the predicates and types that are asked for are found", async () => {
  const facts = async (options: Parameters<typeof graph.recall>[1]) =>
    (await graph.recall("What of Dana, Oslo and Fido?", options)).facts.map((fact) => fact.predicate).sort();
  expect(await facts({})).toEqual(["HAS_PET", "LIVES_IN"]);
  expect(await facts({ predicates: ["lives in"] })).toEqual(["LIVES_IN"]);
  expect(await facts({ types: ["pet"] })).toEqual(["HAS_PET"]);
  await graph.remember({
    content: "Dana keeps Fido and Tiger.",
    thread: "home",
    extraction: {
      entities: [
        { name: "Fido", type: "Dog" },
        { name: "Tiger", type: "Cat" },
      ],
      facts: [{ subject: "Dana", predicate: "HAS_PET", object: "Tiger" }],
    },
  });
  const { facts: ofDogs } = await graph.recall("Which pets has Dana?", { types: ["Dog"] });
  expect(ofDogs.filter(({ predicate }) => predicate === "HAS_PET").map(({ object }) => object?.name)).toEqual(
    ["Fido"],
  );
  const { entities } = await graph.recall("What of Dana, Oslo and Fido?", { types: ["Place"] });
  expect(entities.map((entity) => entity.name)).toEqual(["Oslo"]);
});

test("threads are told by their best episodes, more of them than there are episodes shown", async () => {
  const { episodes, threads } = await graph.recall("Who painted the kayak red?", { limit: 2 });
  expect(episodes).toHaveLength(2);
  expect(threads.map(({ thread }) => thread)).toEqual(["kitchen", "garden"]);
  expect(threads[0]?.episodes).toBe(2);
});

test("a question of two parts finds the facts of both", async () => {
  const { facts } = await graph.recall("What is my dog called and where do I live?", { speaker: "Dana" });
  expect(
    facts
      .slice(0, 2)
      .map((fact) => fact.predicate)
      .sort(),
  ).toEqual(["HAS_PET", "LIVES_IN"]);
  expect(facts.slice(0, 2).every((fact) => fact.why.includes("is what the question asks for"))).toBe(true);
});

test("an episode that shares no word with the question is found over the facts between, which are told", async () => {
  const ask = (weights: { graph?: number }) =>
    graph.recall("Who led the publisher of the Tidewater Journal?", {
      weights: { ...weights, related: 0, feedback: 0 },
    });
  const found = (await ask({})).episodes.find((episode) => episode.id === "society");
  expect(found?.why).toBe(
    "the graph leads to it: Tidewater Journal -PUBLISHED_BY-> Harbour Society, Harbour Society -FIRST_CHAIR-> Mira Voss",
  );
  expect((await ask({ graph: 0 })).episodes.map((episode) => episode.id)).not.toContain("society");
});

test("a related word finds an episode, and the reason names the word of the question", async () => {
  const { episodes } = await graph.recall("Which family was on the boat?");
  expect(episodes[0]).toMatchObject({ id: "5" });
  expect(episodes[0]?.why).toContain('has words related to "family"');
});

test("weights that are no signals or no numbers from 0 to 100 are refused", async () => {
  const refused = (weights: object) =>
    expect(graph.recall("Where?", { weights })).rejects.toThrow(InputError);
  await refused({ luck: 1 });
  await refused({ graph: -1 });
  await refused({ graph: 101 });
});
