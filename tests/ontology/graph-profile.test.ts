import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

const hired = {
  content: "Jane is the CTO of Acme.",
  extraction: { facts: [{ subject: "Jane", predicate: "HAS_ROLE", object: "CTO" }] },
};

test("a graph follows the profile that it was made with", async () => {
  const graph = memory.graph("crm");
  await graph.create({ profile: "company" });
  const { facts } = await graph.remember(hired);
  expect(facts).toMatchObject([{ object: { name: "CTO", type: "Role" }, text: "Jane has the role CTO" }]);
});

test("a graph made by its first write follows memory", async () => {
  const graph = memory.graph("plain");
  const { facts } = await graph.remember(hired);
  await graph.create({ profile: "memory" });
  expect(facts).toMatchObject([{ predicate: "OCCUPATION", value: "CTO" }]);
});

test("another profile for a graph that exists is a conflict, the same again is not", async () => {
  const graph = memory.graph("code");
  await graph.create({ profile: "code" });
  await graph.create({ profile: "code" });
  await graph.create();
  await expect(graph.create({ profile: "skills" })).rejects.toMatchObject({
    name: "ConflictError",
    code: "profile_conflict",
  });
});

test("a profile that does not exist is refused with those that do, and the graph is not made", async () => {
  const tenant = memory.tenant("acme");
  await tenant.ontology.define({ profile: "garage" });
  await expect(tenant.graph("g").create({ profile: "grage" })).rejects.toMatchObject({
    name: "InputError",
    code: "profile_unknown",
    message: expect.stringContaining("memory, company, code, skills, garage"),
  });
  await expect(tenant.ontology.describe("grage")).rejects.toMatchObject({ code: "profile_unknown" });
  expect(await tenant.graphs()).toEqual([]);
});

test("an option that create does not take is refused", async () => {
  const options: object = { profil: "company" };
  await expect(memory.graph("typo").create(options)).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("It takes profile"),
  });
});

test("a profile of the tenant's own holds what it builds on, and follows its changes", async () => {
  const { ontology } = memory.tenant("chain");
  await ontology.define({ profile: "crm", extends: "company", predicates: [{ name: "DEAL_WITH" }] });
  await ontology.define({ profile: "company", predicates: [{ name: "COMPETES_WITH", symmetric: true }] });
  const crm = await ontology.describe("crm");
  expect(crm).toMatchObject({ profile: "crm", extends: "company", version: 2, strict: false });
  const names = crm.predicates.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["FUNDED_BY", "DEAL_WITH", "COMPETES_WITH"]));
  expect((await ontology.describe("memory")).version).toBe(0);
});

test("several graphs are read by the terms of all, of those with one name by the first graph's", async () => {
  const tenant = memory.tenant("several");
  const [plain, code] = [tenant.graph("plain"), tenant.graph("code")];
  await code.create({ profile: "code" });
  await plain.remember({
    content: "Ada works at Acme.",
    extraction: { facts: [{ subject: "Ada", predicate: "WORKS_AT", object: "Acme" }] },
  });
  await code.remember({
    content: "save is defined in store.",
    extraction: { facts: [{ subject: "save", predicate: "defined_in", object: "store" }] },
  });
  const graphs = ["plain", "code"];
  expect(await plain.facts({ graphs, predicate: "defined in", subject: "save" })).toMatchObject([
    { predicate: "DEFINED_IN", text: "save is defined in store" },
  ]);
  expect(await plain.facts({ graphs, predicate: "works for" })).toHaveLength(1);
});
