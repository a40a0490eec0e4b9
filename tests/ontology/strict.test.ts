import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const tenant = memory.tenant("acme");
await tenant.ontology.define({ profile: "checked", extends: "company", strict: true });
const graph = tenant.graph("g");
await graph.create({ profile: "checked" });

test("a fact with an unknown predicate is rejected with the nearest that are known, and the episode stays", async () => {
  const { episode, facts, rejected } = await graph.remember({
    content: "Acme is founded by Sequoia.",
    extraction: {
      facts: [
        { subject: "Acme", predicate: "founded by", object: "Sequoia" },
        { subject: "Acme", predicate: "funded by", object: "Sequoia" },
      ],
    },
  });
  expect(facts.map((fact) => fact.predicate)).toEqual(["FUNDED_BY"]);
  expect(rejected).toEqual([
    {
      fact: { subject: "Acme", predicate: "founded by", object: "Sequoia" },
      code: "predicate_unknown",
      message: expect.stringMatching(
        /does not know the predicate FOUNDED_BY. It knows FUNDED_BY, .*and \d+ more/u,
      ),
    },
  ]);
  expect(episode.content).toBe("Acme is founded by Sequoia.");
});

test("an unknown type is rejected and the entity kept without it", async () => {
  const { entities, rejected } = await graph.remember({
    content: "The moon base.",
    extraction: {
      entities: [{ name: "Moon base", type: "Habitat", properties: { description: "far away" } }],
    },
  });
  expect(entities).toMatchObject([{ name: "Moon base", type: "Thing" }]);
  expect(rejected).toMatchObject([
    { fact: { subject: "Moon base", predicate: "TYPE", value: "Habitat" }, code: "type_unknown" },
  ]);
  expect(await graph.facts({ subject: "Moon base" })).toMatchObject([{ predicate: "DESCRIPTION" }]);
});

test.each([
  ["subject", { subject: "Acme", predicate: "WORKS_AT", object: "Acme Labs" }],
  ["object", { subject: "Jane", predicate: "WORKS_AT", object: "Stripe" }],
  ["give an object, not a value", { subject: "Jane", predicate: "WORKS_AT", value: "Acme" }],
  ["give a value, not an object", { subject: "Jane", predicate: "DESCRIPTION", object: "Acme" }],
])("what is outside a predicate's domain and range is rejected: %s", async (reason, fact) => {
  const { facts, rejected } = await graph.remember({
    content: `Of ${reason}.`,
    extraction: {
      entities: [
        { name: "Jane", type: "person" },
        { name: "Acme", type: "company" },
        { name: "Acme Labs", type: "company" },
        { name: "Stripe", type: "product" },
      ],
      facts: [fact],
    },
  });
  expect(facts).toEqual([]);
  expect(rejected).toMatchObject([
    { fact, code: "domain_mismatch", message: expect.stringContaining(reason) },
  ]);
});

test("an end whose type is not given may be of any", async () => {
  const { rejected } = await graph.remember({
    content: "Mia works at Initech.",
    extraction: { facts: [{ subject: "Mia", predicate: "WORKS_AT", object: "Initech" }] },
  });
  expect(rejected).toEqual([]);
});

test("the property that tells types apart is known without being defined", async () => {
  const { facts, rejected } = await graph.remember({
    content: "Sequoia is an investor.",
    extraction: { entities: [{ name: "Sequoia", type: "Investor" }] },
  });
  expect(rejected).toEqual([]);
  expect(facts).toMatchObject([{ predicate: "ORGANIZATION_TYPE", value: "investor" }]);
});

test("an assertion is refused where remember would reject", async () => {
  await expect(
    graph.assert({ subject: "Acme", predicate: "ADMIRES", object: "Initech" }),
  ).rejects.toMatchObject({
    name: "InputError",
    code: "predicate_unknown",
  });
  await expect(
    graph.assert({ subject: "Acme", subjectType: "company", predicate: "WORKS_AT", object: "Initech" }),
  ).rejects.toMatchObject({ code: "domain_mismatch" });
});

test("a profile can be strict for a while", async () => {
  await tenant.ontology.define({ profile: "checked", strict: false });
  const { rejected } = await graph.remember({
    content: "Acme admires Initech.",
    extraction: { facts: [{ subject: "Acme", predicate: "ADMIRES", object: "Initech" }] },
  });
  expect(rejected).toEqual([]);
  await tenant.ontology.define({ profile: "checked", strict: true });
});
