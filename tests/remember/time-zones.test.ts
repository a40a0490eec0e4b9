import { expect, test } from "vitest";
import type { GraphHandle } from "../../src/index.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2027-06-01T00:00:00Z");
let graphs = 0;

/** The time from which "I adopted a dog" of an episode holds, with its precision. */
async function adoptedAt(words: string, occurredAt: string, timeZone?: string): Promise<string | undefined> {
  const graph = memory.tenant("zones").graph(`said-${graphs++}`);
  const zone = timeZone === undefined ? {} : { timeZone };
  await graph.remember({ content: `I adopted a dog, Fido, ${words}.`, speaker: "Ann", occurredAt, ...zone });
  return beginning(graph, "HAS_PET");
}

async function beginning(graph: GraphHandle, predicate: string): Promise<string | undefined> {
  const [fact] = await graph.facts({ subject: "Ann", predicate, asOf: "any" });
  return fact?.validFrom?.replace(/T00:00:00.000Z$/u, "");
}

/** The words, when they are said in UTC, the zone, and when it was. */
const CASES = [
  ["yesterday", "2026-03-02T04:30:00Z", undefined, "2026-03-01"],
  ["yesterday", "2026-03-02T04:30:00Z", "UTC", "2026-03-01"],
  // 23:30 of Sunday in New York.
  ["yesterday", "2026-03-02T04:30:00Z", "America/New_York", "2026-02-28"],
  ["today", "2026-03-02T04:30:00Z", "America/New_York", "2026-03-01"],
  ["this morning", "2026-03-02T04:30:00Z", "America/New_York", "2026-03-01"],
  ["on Sunday", "2026-03-02T04:30:00Z", "America/New_York", "2026-03-01"],
  ["on Sunday", "2026-03-08T15:30:00Z", "Asia/Tokyo", "2026-03-08"],
  ["last Sunday", "2026-03-08T15:30:00Z", "Asia/Tokyo", "2026-03-08"],
  ["last Sunday", "2026-03-08T15:30:00Z", undefined, "2026-03-01"],
  // 01:30 of the next day in Berlin, in summer and in winter.
  ["yesterday", "2026-07-31T23:30:00Z", "Europe/Berlin", "2026-07-31"],
  ["yesterday", "2026-01-31T22:30:00Z", "Europe/Berlin", "2026-01-30"],
  ["last month", "2026-07-31T22:30:00Z", "Europe/Berlin", "2026-07-01"],
  ["last month", "2026-07-31T21:30:00Z", "Europe/Berlin", "2026-06-01"],
  // Clocks are put on at 02:00 on 8 March in New York: 00:30 is still 5 hours behind, 23:30 of the same day
  // 4.
  ["yesterday", "2026-03-08T05:30:00Z", "America/New_York", "2026-03-07"],
  ["yesterday", "2026-03-08T04:30:00Z", "America/New_York", "2026-03-06"],
  ["yesterday", "2026-03-09T03:30:00Z", "America/New_York", "2026-03-07"],
  ["yesterday", "2026-03-09T04:30:00Z", "America/New_York", "2026-03-08"],
  // Clocks are put back at 03:00 on 25 October in Berlin.
  ["yesterday", "2026-10-24T22:30:00Z", "Europe/Berlin", "2026-10-24"],
  ["yesterday", "2026-10-25T22:30:00Z", "Europe/Berlin", "2026-10-24"],
  ["yesterday", "2026-10-25T23:30:00Z", "Europe/Berlin", "2026-10-25"],
  ["last quarter", "2026-04-01T03:00:00Z", "America/Los_Angeles", "2025-10-01"],
  ["last quarter", "2026-04-01T03:00:00Z", undefined, "2026-01-01"],
  ["last year", "2026-01-01T02:00:00Z", "America/Los_Angeles", "2024-01-01"],
  ["last year", "2025-12-31T20:00:00Z", "Pacific/Auckland", "2025-01-01"],
  ["yesterday", "2025-12-31T10:30:00Z", "Pacific/Kiritimati", "2025-12-31"],
  ["yesterday", "2026-03-01T18:20:00Z", "Asia/Kolkata", "2026-02-28"],
  ["yesterday", "2026-03-01T18:40:00Z", "Asia/Kolkata", "2026-03-01"],
  // So many hours ago is so by any clock.
  ["two hours ago", "2026-03-02T04:30:00Z", "America/New_York", "2026-03-02T02:00:00.000Z"],
  ["two hours ago", "2026-03-02T04:30:00Z", undefined, "2026-03-02T02:00:00.000Z"],
  // Nobody's clock changes what has its date.
  ["in May 2025", "2026-03-02T04:30:00Z", "America/New_York", "2025-05-01"],
] as const;

test.each(CASES)("%s, said at %s in %s, is %s", async (words, occurredAt, zone, expected) => {
  expect(await adoptedAt(words, occurredAt, zone)).toBe(expected);
});

test("an episode's zone counts before its graph's, and that before the memory's", async () => {
  const { memory: eastern } = await testMemory("2027-06-01T00:00:00Z", { timeZone: "Asia/Tokyo" });
  const content = "I adopted a dog, Fido, yesterday.";
  const said = { content, speaker: "Ann", occurredAt: "2026-03-02T04:30:00Z" };
  const late = { ...said, occurredAt: "2026-03-02T16:30:00Z" };

  const plain = eastern.graph("plain");
  await plain.remember(late);
  expect(await beginning(plain, "HAS_PET")).toBe("2026-03-02");

  const western = eastern.graph("western");
  await western.create({ timeZone: "America/New_York" });
  await western.remember(said);
  expect(await beginning(western, "HAS_PET")).toBe("2026-02-28");

  const own = eastern.graph("own");
  await own.create({ timeZone: "America/New_York" });
  await own.remember({ ...late, timeZone: "UTC" });
  expect(await beginning(own, "HAS_PET")).toBe("2026-03-01");
});

test("a graph's zone is changed by making it again, and stays without one", async () => {
  const graph = memory.tenant("zones").graph("changed");
  await graph.remember({
    content: "I adopted a dog, Fido, yesterday.",
    speaker: "Ann",
    occurredAt: "2026-03-02T04:30Z",
  });
  await graph.create({ timeZone: "America/New_York" });
  await graph.create();
  await graph.remember({
    content: "I visited Rome yesterday.",
    speaker: "Ann",
    occurredAt: "2026-03-02T04:30Z",
  });
  expect(await beginning(graph, "HAS_PET")).toBe("2026-03-01");
  expect(await beginning(graph, "VISITED")).toBe("2026-02-28");
});

test("an exported graph is rebuilt by the zones in which its episodes were said", async () => {
  const graph = memory.tenant("zones").graph("exported");
  await graph.remember({
    content: "I adopted a dog, Fido, yesterday.",
    speaker: "Ann",
    occurredAt: "2026-03-02T04:30Z",
    timeZone: "America/New_York",
  });
  const copy = memory.tenant("zones").graph("restored");
  await copy.restore(graph.export());
  expect(await copy.rebuild()).toMatchObject({ claimsAdded: 0, claimsWithdrawn: 0 });
  expect(await beginning(copy, "HAS_PET")).toBe("2026-02-28");
  expect(await copy.verifyAudit()).toMatchObject({ ok: true });
});

test("a question means the days of its zone", async () => {
  const graph = memory.tenant("zones").graph("asked");
  for (const [city, day] of [
    ["Rome", "2026-02-28"],
    ["Oslo", "2026-03-01"],
  ] as const) {
    const facts = [{ subject: "Ann", predicate: "VISITED", object: city, validFrom: day, validTo: day }];
    await graph.remember({
      content: `Ann visited ${city}.`,
      occurredAt: "2026-03-02",
      extraction: { facts },
    });
  }
  at("2026-03-02T04:30:00Z");
  const visited = async (options: object) => {
    const { facts } = await graph.recall("Which city did Ann visit yesterday?", options);
    return facts.filter(({ predicate }) => predicate === "VISITED").map(({ object }) => object?.name);
  };
  expect(await visited({})).toEqual(["Oslo"]);
  expect(await visited({ timeZone: "America/New_York" })).toEqual(["Rome"]);
  const { answer } = await graph.ask("Which city did Ann visit yesterday?", { timeZone: "America/New_York" });
  expect(answer).toContain("Rome");
  await graph.create({ timeZone: "America/New_York" });
  expect(await visited({})).toEqual(["Rome"]);
  expect(await visited({ timeZone: "UTC" })).toEqual(["Oslo"]);
  at("2027-06-01T00:00:00Z");
});

test.each(["Mars/Olympus", "", "Berlin", "../../etc/passwd"])("%o is no zone", async (timeZone) => {
  const graph = memory.tenant("zones").graph("refused");
  const refused = { code: "invalid_time_zone", message: expect.stringContaining("Europe/Berlin") };
  await expect(graph.remember({ content: "I live in Rome.", timeZone })).rejects.toMatchObject(refused);
  await expect(graph.create({ timeZone })).rejects.toMatchObject(refused);
  await graph.create();
  await expect(graph.recall("Where does Ann live?", { timeZone })).rejects.toMatchObject(refused);
  await expect(graph.ask("Where does Ann live?", { timeZone })).rejects.toMatchObject(refused);
  await expect(testMemory("2027-06-01T00:00:00Z", { timeZone })).rejects.toMatchObject(refused);
});
