/** How callers name the ends of their own facts. */
import { expect, test } from "vitest";
import type { FactInput } from "../../src/index.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
let graphs = 0;

async function told(...facts: FactInput[]) {
  graphs += 1;
  const graph = memory.graph(`g${graphs}`);
  const result = await graph.remember({ content: "Nora works at Kestrel Labs.", extraction: { facts } });
  return { graph, ...result };
}

test("a fact gives the types of its ends", async () => {
  const { facts, graph } = await told(
    { subject: "Nora", subjectType: "person", predicate: "ADMIRES", object: "Slate", objectType: "product" },
    { subject: "Slate", subjectType: "Company", predicate: "PRICE", value: 12, objectType: "Number" },
  );
  expect(facts.map(({ subject, object }) => [subject.type, object?.type])).toEqual([
    ["Person", "Product"],
    ["Product", undefined],
  ]);
  expect((await graph.entities()).map(({ name }) => name)).toEqual(["Nora", "Slate"]);
});

test("what entities say of a type goes before", async () => {
  const { graph } = await told();
  const { entities } = await graph.remember({
    content: "Nora again.",
    extraction: {
      entities: [{ name: "Nora", type: "Person" }],
      facts: [{ subject: "nora", subjectType: "Product", predicate: "KNOWS", object: "Ivo" }],
    },
  });
  expect(entities.map(({ name, type }) => [name, type])).toContainEqual(["Nora", "Person"]);
});

test("source beside a target is the subject", async () => {
  const { facts } = await told({
    source: "Nora",
    subjectType: "Person",
    target: "Kestrel Labs",
    predicate: "HAS_ROLE",
    properties: { role: "CTO" },
    confidence: 0.95,
    kind: "extracted",
  });
  expect(facts).toMatchObject([
    { text: "Nora is CTO at Kestrel Labs", properties: { role: "CTO" }, confidence: 0.9, kind: "extracted" },
  ]);
});

test("source beside a subject says where the fact was found, and stays with it", async () => {
  const { facts } = await told(
    { subject: "Nora", predicate: "WORKS_AT", object: "Kestrel Labs", source: "mail-12" },
    { subject: "Nora", predicate: "KNOWS", target: "Ivo", source: "mail-13" },
  );
  expect(facts.map(({ text, properties }) => [text, properties])).toEqual([
    ["Nora works at Kestrel Labs", { source: "mail-12" }],
    ["Nora knows Ivo", { source: "mail-13" }],
  ]);
});

test("an object and another target are two objects, of which none is dropped in silence", async () => {
  const fact = { subject: "Nora", predicate: "KNOWS", object: "Ivo", target: "Ida" };
  const { rejected, graph } = await told(fact);
  expect(rejected).toMatchObject([{ message: expect.stringContaining("names two objects") }]);
  await expect(graph.assert(fact)).rejects.toThrow("Leave one out");
});

test("a target without anything else is no fact", async () => {
  const { rejected } = await told({ predicate: "KNOWS", target: "Ivo" });
  expect(rejected).toMatchObject([
    { fact: { predicate: "KNOWS", target: "Ivo" }, message: expect.stringContaining("empty subject") },
  ]);
});

test("an assertion takes the same", async () => {
  const graph = memory.graph("asserted");
  const { facts } = await graph.assert({
    source: "Nora",
    subjectType: "Person",
    predicate: "WORKS_AT",
    target: "Kestrel Labs",
    objectType: "Organization",
  });
  expect(facts).toMatchObject([
    { subject: { name: "Nora", type: "Person" }, object: { name: "Kestrel Labs", type: "Organization" } },
  ]);
  await expect(graph.assert({ predicate: "KNOWS", object: "Ivo" })).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("empty subject"),
  });
});
