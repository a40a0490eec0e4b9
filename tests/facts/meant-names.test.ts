/**
 * Names in another spelling: what is surely meant is found, what may be meant is asked about, and nobody is
 * taken for another.
 */
import { beforeAll, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.tenant("meant").graph("g");

beforeAll(async () => {
  await graph.remember({
    content: "Who works where.",
    extraction: {
      entities: [
        { name: "Acme Corporation", type: "Organization", aliases: ["ACM"] },
        { name: "Jan", type: "Person" },
        { name: "Michael Smith", type: "Person" },
      ],
      facts: [
        { subject: "Michael Smith", predicate: "WORKS_AT", object: "Acme Corporation" },
        { subject: "Jan", predicate: "LIVES_IN", object: "Oslo" },
      ],
    },
  });
});

test("what a spelling surely means is found by every read that takes a name", async () => {
  const name = "ACME Corp.";
  expect(await graph.facts({ object: name })).toHaveLength(1);
  expect((await graph.entities({ name })).map((entity) => entity.name)).toEqual(["Acme Corporation"]);
  expect(await graph.timeline(name)).toHaveLength(1);
  expect((await graph.neighbours(name)).entities.map((entity) => entity.name)).toEqual(["Michael Smith"]);
  expect((await graph.path(name, "Michael Smith"))?.hops).toBe(1);
  expect((await graph.path("Michael Smith", name))?.hops).toBe(1);
});

test("an alias comes before a spelling, and a name before both", async () => {
  expect((await graph.entities({ name: "ACM" })).map((entity) => entity.name)).toEqual(["Acme Corporation"]);
  const other = memory.tenant("meant").graph("exact");
  await other.remember({
    content: "Two.",
    extraction: {
      entities: [{ name: "Acme Corp", type: "Organization" }],
      facts: [{ subject: "Ann", predicate: "WORKS_AT", object: "Acme Corp" }],
    },
  });
  expect(await other.facts({ object: "Acme Corp" })).toHaveLength(1);
});

test("nobody is taken for somebody else", async () => {
  for (const name of ["Jon", "Michael", "Michael Smyth", "Michelle Smith", "Acne Corporation"]) {
    expect(await graph.facts({ subject: name })).toEqual([]);
    expect(await graph.entities({ name })).toEqual([]);
    // All are awaited at once: one that fails before it is awaited would be an unhandled rejection.
    const reads = [graph.timeline(name), graph.neighbours(name), graph.path("Jan", name)];
    await Promise.all(reads.map((read) => expect(read).rejects.toMatchObject({ code: "entity_unknown" })));
  }
});

test("what may have been meant is named with its id", async () => {
  const [smith] = await graph.entities({ name: "Michael Smith" });
  const reads = [graph.timeline("Micheal Smith"), graph.neighbours("Micheal Smith")];
  await Promise.all(
    reads.map((read) =>
      expect(read).rejects.toMatchObject({
        code: "entity_unknown",
        message: expect.stringMatching(`Did you mean Michael Smith \\(Person, ${smith?.id}\\)`),
      }),
    ),
  );
});

test("a short name with one letter amiss is asked about, and only where nothing else is alike", async () => {
  for (const name of ["Jam", "Jn", "Jann", "Ajn"]) {
    const message = expect.stringMatching(/Did you mean Jan \(Person/u);
    await expect(graph.timeline(name)).rejects.toMatchObject({ code: "entity_unknown", message });
    expect(await graph.facts({ subject: name })).toEqual([]);
  }
  await expect(graph.timeline("Zora")).rejects.toThrow("entities() lists what there is");
});
