/** What of a model's reply is not learned: it is told, counted and bounded. */
import { expect, test } from "vitest";
import { type MemoryOptions, openMemory } from "../../src/index.ts";
import { atEndOfFile } from "../cleanups.ts";
import { startModelServer } from "../model/server.ts";

let content: object = {};
const server = await startModelServer(() => ({ kind: "reply", content }));
const events: object[] = [];

async function opened(extraction: MemoryOptions["extraction"] = {}) {
  const memory = await openMemory({
    model: { baseURL: server.url, name: "scripted", retries: 0 },
    extraction: { worker: false, ...extraction },
    observe: (event) => events.push(event),
  });
  atEndOfFile(() => memory.close());
  return memory;
}
const memory = await opened();
const tenant = memory.tenant("acme");
await tenant.ontology.define({ profile: "checked", extends: "company", strict: true });

const WORDS = "Nora Lind admires Kestrel Labs, where Paris works. Kestrel Labs uses Quartz.";
const REPLY = {
  entities: [
    { name: "Nora Lind", type: "Person" },
    { name: "Kestrel Labs", type: "Company" },
    { name: "Paris", type: "Place" },
    { name: "Quartz", type: "Mineral" },
  ],
  facts: [
    { subject: "Nora Lind", predicate: "ADMIRES", object: "Kestrel Labs" },
    { subject: "Paris", predicate: "WORKS_AT", object: "Kestrel Labs" },
    { subject: "Kestrel Labs", predicate: "USES", object: "Quartz" },
    { subject: "Kestrel Labs", predicate: "USES" },
  ],
};
const told = { content: WORDS, role: "document", wait: "extracted" } as const;

test("what a strict profile refuses of a reply stands in rejected, is a gap and is counted", async () => {
  content = REPLY;
  events.length = 0;
  const graph = tenant.graph("strict");
  await graph.create({ profile: "checked" });
  const { rejected, facts } = await graph.remember(told);
  expect(facts.map(({ text }) => text)).toEqual(["Kestrel Labs uses Quartz"]);
  expect(rejected.map(({ code }) => code).sort()).toEqual([
    "domain_mismatch",
    "item_malformed",
    "predicate_unknown",
    "type_unknown",
  ]);
  expect(rejected).toContainEqual({
    item: REPLY.facts[3],
    code: "item_malformed",
    message: "A fact without an object was dropped.",
  });
  const gaps = await graph.gaps();
  expect(gaps.map((gap) => [gap.kind, "term" in gap && gap.term, "count" in gap && gap.count])).toEqual([
    ["predicate", "ADMIRES", 1],
    ["relation", "Place WORKS_AT Company", 1],
    ["type", "Mineral", 1],
  ]);
  expect(events).toContainEqual({
    kind: "reply-items-dropped",
    codes: expect.arrayContaining(["predicate_unknown", "domain_mismatch", "type_unknown", "item_malformed"]),
  });
});

test("who does not wait is told nothing; the list of extractions tells the same", async () => {
  const graph = tenant.graph("later");
  await graph.create({ profile: "checked" });
  const { rejected } = await graph.remember({ ...told, id: "d1", wait: "stored" });
  expect(rejected).toEqual([]);
  const again = await graph.remember({ ...told, id: "d1" });
  expect(again.rejected).toHaveLength(4);
  const [extraction] = await graph.extractions();
  expect(extraction?.report).toContainEqual(
    expect.objectContaining({ code: "predicate_unknown", dropped: true }),
  );
});

test("what is only changed is reported and not rejected", async () => {
  content = { facts: [{ subject: "Nora Lind", predicate: "USES", object: "Zanzibar", confidence: 0.5 }] };
  const graph = memory.graph("changed");
  const { rejected, facts } = await graph.remember(told);
  expect(rejected).toEqual([]);
  expect(facts).toMatchObject([{ kind: "inferred", confidence: 0.5 }]);
  const [extraction] = await graph.extractions();
  expect(extraction?.report).toMatchObject([{ code: "name_not_found", dropped: false }]);
});

const PARIS_AT_ANN = {
  entities: [
    { name: "Paris", type: "Place" },
    { name: "Ann", type: "Person" },
  ],
  facts: [{ subject: "Paris", predicate: "WORKS_AT", object: "Ann" }],
};

test("a permissive profile keeps ends of unexpected types and counts them, from callers and from models", async () => {
  const graph = memory.graph("permissive");
  const { facts, rejected } = await graph.remember({
    content: "Paris works at Ann.",
    extraction: PARIS_AT_ANN,
  });
  expect(facts.map(({ text }) => text)).toEqual(["Paris works at Ann"]);
  expect(rejected).toEqual([]);
  content = PARIS_AT_ANN;
  await graph.remember({ content: "So it is: Paris works at Ann!", role: "document", wait: "extracted" });
  expect(await graph.gaps({ kinds: ["relation"] })).toMatchObject([
    { kind: "relation", term: "Place WORKS_AT Person", count: 2 },
  ]);
});

test("a relation that is defined later is no gap any more", async () => {
  const other = memory.tenant("later");
  const graph = other.graph("g");
  await graph.remember({ content: "Paris works at Ann.", extraction: PARIS_AT_ANN });
  expect(await graph.gaps()).toHaveLength(1);
  await other.ontology.define({
    predicates: [{ name: "WORKS_AT", domain: ["Person", "Place"], range: ["Organization", "Person"] }],
  });
  expect(await graph.gaps()).toEqual([]);
});

test("what was counted for an episode goes with it", async () => {
  const graph = tenant.graph("forgotten");
  await graph.create({ profile: "checked" });
  content = REPLY;
  const { episode } = await graph.remember(told);
  await graph.remember({ content: "Paris works at Ann.", extraction: PARIS_AT_ANN });
  expect(await graph.gaps()).toHaveLength(4);
  await graph.forget({ episode: episode.id });
  expect(await graph.gaps()).toMatchObject([{ term: "Place WORKS_AT Person", count: 1 }]);
});

test("of a reply at most so many facts are learned: the most confident, of equal ones the first", async () => {
  const bounded = await opened({ maxFacts: 3 });
  const graph = bounded.graph("bounded");
  const uses = (object: string, confidence?: number) => ({
    subject: "Nora",
    predicate: "USES",
    object,
    ...(confidence === undefined ? {} : { confidence }),
  });
  content = {
    facts: [
      uses("Flint", 0.65),
      uses("Quartz", 0.8),
      uses("Slate", 0.65),
      uses("Chalk", 0.9),
      uses("Basalt"),
    ],
  };
  const words = "Nora uses Flint, Quartz, Slate, Chalk and Basalt.";
  const { facts, rejected } = await graph.remember({ ...told, content: words });
  expect(facts.map(({ object }) => object?.name).sort()).toEqual(["Basalt", "Chalk", "Quartz"]);
  expect(rejected.map(({ code }) => code)).toEqual(["too_many_items", "too_many_items"]);
  expect(JSON.stringify(rejected)).toContain("Flint");
  await graph.rebuild();
  expect(await graph.facts()).toHaveLength(3);
  expect(JSON.stringify(server.requests.at(-1))).toContain("At most 3 facts");
});

test("the bound is a whole number", async () => {
  await expect(opened({ maxFacts: 0 })).rejects.toMatchObject({ code: "invalid_input" });
});
