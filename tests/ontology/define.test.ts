import { expect, test } from "vitest";
import { configFrom } from "../../src/memory/config.ts";
import { Memory, openMemory } from "../../src/memory/memory.ts";
import { testAddress, testMemory } from "../memory.ts";

const { memory, at, database } = await testMemory();
let count = 0;
/** A tenant of its own for each test. */
const newTenant = () => {
  count += 1;
  return memory.tenant(`tenant-${count}`);
};

function pilots(car: string, occurredAt: string) {
  return {
    content: `Ada pilots a ${car}.`,
    occurredAt,
    extraction: { facts: [{ subject: "Ada", predicate: "pilots", object: car }] },
  };
}

const carsOf = (facts: readonly { object?: { name: string }; validTo: string | null }[]) =>
  facts.map((fact) => `${fact.object?.name} ${fact.validTo?.slice(0, 10) ?? ".."}`);

test("a predicate that becomes functional ends what had been side by side, and knownAt still shows it", async () => {
  const tenant = newTenant();
  const graph = tenant.graph("g");
  at("2026-06-01T00:00:00Z");
  await graph.rememberMany([pilots("Volvo", "2026-01-01"), pilots("Fiat", "2026-03-01")]);
  expect(carsOf(await graph.facts({ predicate: "PILOTS", asOf: "any" }))).toEqual(["Volvo ..", "Fiat .."]);

  at("2026-07-01T00:00:00Z");
  const defined = await tenant.ontology.define({ predicates: [{ name: "pilots", functional: true }] });
  expect(defined).toEqual({ version: 1, profile: "memory", rederived: { graphs: 1, facts: 2 } });
  expect(carsOf(await graph.facts({ predicate: "PILOTS", asOf: "any" }))).toEqual([
    "Volvo 2026-03-01",
    "Fiat ..",
  ]);
  expect(carsOf(await graph.facts({ predicate: "PILOTS", asOf: "any", knownAt: "2026-06-15" }))).toEqual([
    "Volvo ..",
    "Fiat ..",
  ]);
});

test("a predicate that becomes an event is never ended", async () => {
  const tenant = newTenant();
  const graph = tenant.graph("g");
  await graph.remember(pilots("Volvo", "2026-01-01"));
  await graph.remember({
    content: "Ada pilots no Volvo any more.",
    occurredAt: "2026-02-01",
    extraction: { facts: [{ subject: "Ada", predicate: "pilots", object: "Volvo", ends: true }] },
  });
  expect(await graph.facts({ predicate: "PILOTS", asOf: "any" })).toMatchObject([
    { validTo: "2026-02-01T00:00:00.000Z" },
  ]);
  await tenant.ontology.define({ predicates: [{ name: "PILOTS", kind: "event" }] });
  const [event, ...others] = await graph.facts({ predicate: "PILOTS", asOf: "any" });
  expect(others).toEqual([]);
  expect(event?.validTo).not.toBe("2026-02-01T00:00:00.000Z");
});

test("an opposite that is defined later ends what it contradicts, and is told of its partner", async () => {
  const tenant = newTenant();
  const graph = tenant.graph("g");
  const said = (predicate: string, occurredAt: string) => ({
    content: `Ada ${predicate} the plan.`,
    occurredAt,
    extraction: { facts: [{ subject: "Ada", predicate, object: "the plan" }] },
  });
  await graph.rememberMany([said("backs", "2026-01-01"), said("rejects", "2026-02-01")]);
  await tenant.ontology.define({ predicates: [{ name: "BACKS", opposite: "REJECTS" }, { name: "REJECTS" }] });
  expect((await graph.facts()).map((fact) => fact.predicate)).toEqual(["REJECTS"]);
  const { predicates } = await tenant.ontology.describe();
  expect(predicates.find((known) => known.name === "REJECTS")?.opposite).toBe("BACKS");
});

test("many subjects are derived anew, in as many slices as it takes", async () => {
  const tenant = newTenant();
  const graph = tenant.graph("g");
  const facts = Array.from({ length: 40 }, (_, place) =>
    ["Volvo", "Fiat"].map((object) => ({ subject: `Driver ${place}`, predicate: "pilots", object })),
  ).flat();
  await graph.remember({ content: "All of them.", occurredAt: "2026-01-01", extraction: { facts } });
  const { rederived } = await tenant.ontology.define({ predicates: [{ name: "PILOTS", functional: true }] });
  expect(rederived).toEqual({ graphs: 1, facts: 80 });
  expect(await graph.facts({ predicate: "PILOTS", limit: 1_000 })).toHaveLength(40);
});

test("only graphs that follow the profile, or one that builds on it, are derived anew", async () => {
  const tenant = newTenant();
  await tenant.ontology.define({ profile: "garage", extends: "memory" });
  const [plain, garage, company] = [tenant.graph("plain"), tenant.graph("garage"), tenant.graph("company")];
  await garage.create({ profile: "garage" });
  await company.create({ profile: "company" });
  for (const graph of [plain, garage, company]) {
    await graph.rememberMany([pilots("Volvo", "2026-01-01"), pilots("Fiat", "2026-03-01")]);
  }
  const { rederived } = await tenant.ontology.define({ predicates: [{ name: "PILOTS", functional: true }] });
  expect(rederived).toEqual({ graphs: 2, facts: 4 });
  expect(await garage.facts({ predicate: "PILOTS" })).toHaveLength(1);
  expect(await company.facts({ predicate: "PILOTS" })).toHaveLength(2);
});

test("a term of its own name changes in what is given, and keeps the rest", async () => {
  const { ontology } = newTenant();
  await ontology.define({ predicates: [{ name: "lives in", policy: "confidence" }] });
  const { predicates } = await ontology.describe();
  expect(predicates.find((known) => known.name === "LIVES_IN")).toMatchObject({
    policy: "confidence",
    functional: true,
    range: ["Place"],
    aliases: ["RESIDES_IN", "LIVES_AT"],
  });
});

test("a name that was an alias becomes a predicate of its own, with nothing of the other", async () => {
  const tenant = newTenant();
  const graph = tenant.graph("g");
  await tenant.ontology.define({ predicates: [{ name: "works for" }] });
  await graph.remember({
    content: "Ada works for Acme.",
    extraction: { facts: [{ subject: "Ada", predicate: "WORKS_FOR", object: "Acme" }] },
  });
  expect((await graph.facts()).map((fact) => fact.predicate)).toEqual(["WORKS_FOR"]);
  const { predicates } = await tenant.ontology.describe();
  expect(predicates.find((known) => known.name === "WORKS_FOR")).toMatchObject({
    functional: false,
    domain: [],
  });
  expect(predicates.find((known) => known.name === "WORKS_AT")?.aliases).not.toContain("WORKS_FOR");
});

test("an inverse that is added to a predicate in use is answered from what is stored", async () => {
  const tenant = newTenant();
  const graph = tenant.graph("g");
  await graph.remember({
    content: "Ada works at Acme.",
    extraction: { facts: [{ subject: "Ada", predicate: "WORKS_AT", object: "Acme" }] },
  });
  await tenant.ontology.define({ predicates: [{ name: "EMPLOYS", inverse: "WORKS_FOR" }] });
  const [fact] = await graph.facts({ subject: "Acme", predicate: "employs" });
  expect(fact).toMatchObject({ subject: { name: "Acme" }, predicate: "EMPLOYS", object: { name: "Ada" } });
});

test.each([
  [{ predicates: [{ name: "PILOTS", symmetric: true }] }],
  [{ predicates: [{ name: "PILOTS", qualifiers: ["since"] }] }],
  [{ predicates: [{ name: "STEERS", aliases: ["pilots"] }] }],
  [{ predicates: [{ name: "USES", inverse: "PILOTS" }, { name: "PILOTS" }] }],
])("%j is refused while there are claims, and nothing is stored", async (definition) => {
  const tenant = newTenant();
  await tenant.graph("g").remember(pilots("Volvo", "2026-01-01"));
  await expect(tenant.ontology.define(definition)).rejects.toMatchObject({
    code: "ontology_invalid",
    message: expect.stringContaining("PILOTS is in use"),
  });
  expect(await tenant.ontology.versions()).toEqual([]);
});

test.each([
  [{ predicates: [{ name: "A", functional: true, kind: "event" }] }, "A is an event"],
  [{ predicates: [{ name: "A", text: "{subject} does" }] }, "The text of A has no {object}"],
  [{ predicates: [{ name: "A", domain: ["Robot"] }] }, "the type Robot, which is not defined"],
  [{ predicates: [{ name: "A", inverse: "B" }] }, "The inverse of A, B, is not defined"],
  [{ predicates: [{ name: "A", inverse: "MARRIED_TO" }] }, "MARRIED_TO is symmetric"],
  [{ predicates: [{ name: "A", opposite: "LIKES" }] }, "that of LIKES is DISLIKES"],
  [{ predicates: [{ name: "A", aliases: ["WORKS_AT"] }] }, "WORKS_AT stands for two predicates"],
  [{ predicates: [{ name: "A" }, { name: "a" }] }, "A is defined twice"],
  [{ predicates: [{ name: "LIKES", policy: "vote" }] }, "give them the same policy"],
  [{ predicates: [{ name: "A", cardinality: 1 }] }, "functional"],
  [{ predicates: [{ name: "--" }] }, "no letters or digits"],
  [{ types: [{ name: "Robot", aliases: ["person"] }] }, "The name person stands for two types"],
  [{ types: [{ name: "Robot", discriminator: { property: "kind", aliases: [] } }] }, "tells nothing apart"],
  [
    { types: [{ name: "Robot", narrows: "Machine" }] },
    "Robot narrows the type Machine, which is not defined",
  ],
  [
    {
      types: [
        { name: "Robot", narrows: "Droid" },
        { name: "Droid", narrows: "Robot" },
      ],
    },
    "Robot narrows Droid narrows Robot: a type cannot narrow itself",
  ],
  [{ types: [{ name: "Robot", groups: ["contact"] }] }, "Contact of Robot is a name of the type Person"],
  [{ types: [{ name: "Robot", description: "two\nlines" }] }, "is not text that can be stored"],
  [{ profile: "garage", extends: "nothing" }, "Known: memory, company, code, skills"],
  [{ profile: "company", extends: "memory" }, "the profile company exists"],
  [{ profile: "My Garage" }, "lower case letters"],
  [{ extra: 1 }, "Known: profile, extends, types, predicates, strict"],
])("the definition %j is refused with a reason", async (definition, reason) => {
  const { ontology } = newTenant();
  const given: object = definition;
  await expect(ontology.define(given)).rejects.toMatchObject({
    name: "InputError",
    code: "ontology_invalid",
    message: expect.stringContaining(reason),
  });
  expect(await ontology.versions()).toEqual([]);
});

test("what is no object is refused", async () => {
  const { ontology } = newTenant();
  await expect(Reflect.apply(ontology.define, ontology, [null])).rejects.toMatchObject({
    code: "ontology_invalid",
    message: expect.stringContaining("define()"),
  });
});

test("versions tells who defined what and when, and definitions survive reopening", async () => {
  const address = await testAddress();
  const clock = () => Date.parse("2026-05-01T00:00:00Z");
  const first = await openMemory({ database: address, clock });
  await first
    .tenant("acme")
    .graph("g")
    .rememberMany([pilots("Volvo", "2026-01-01")]);
  await first
    .tenant("acme")
    .ontology.define(
      { predicates: [{ name: "pilots", functional: true }] },
      { actor: { kind: "user", id: "ada" } },
    );
  await first.close();
  const second = await openMemory({ database: address, clock });
  const acme = second.tenant("acme");
  expect(await acme.ontology.versions()).toEqual([
    {
      version: 1,
      profile: "memory",
      definition: { types: [], predicates: [{ name: "PILOTS", functional: true }] },
      actor: "user:ada",
      at: "2026-05-01T00:00:00.000Z",
    },
  ]);
  await acme.graph("g").remember(pilots("Fiat", "2026-03-01"));
  expect(carsOf(await acme.graph("g").facts({ predicate: "PILOTS" }))).toEqual(["Fiat .."]);
  await second.close();
});

test("a definition is one tenant's", async () => {
  const [one, other] = [newTenant(), newTenant()];
  await one.ontology.define({ predicates: [{ name: "LIKES", aliases: ["ADORES"] }] });
  expect((await other.ontology.describe()).version).toBe(0);
  expect(await other.ontology.versions()).toEqual([]);
});

test("definitions at the same time get versions of their own, and none is lost", async () => {
  const tenant = newTenant();
  const other = new Memory(configFrom({}), database).tenant(tenant.name);
  const names = Array.from({ length: 12 }, (_, place) => `PREDICATE_${place + 1}`);
  const defined = await Promise.all(
    names.map((name, place) =>
      (place % 2 === 0 ? tenant : other).ontology.define({ predicates: [{ name, functional: true }] }),
    ),
  );
  expect(defined.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
    names.map((_, place) => place + 1),
  );
  // Who has not asked before has nothing remembered.
  const { ontology } = new Memory(configFrom({}), database).tenant(tenant.name);
  const known = new Set((await ontology.describe()).predicates.map(({ name }) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test("each graph's journal tells of the change", async () => {
  const tenant = newTenant();
  const graph = tenant.graph("g");
  await graph.remember(pilots("Volvo", "2026-01-01"));
  await tenant.ontology.define({ predicates: [{ name: "PILOTS", functional: true }] });
  const entries = await graph.audit();
  expect(entries).toContainEqual(expect.objectContaining({ action: "ontology.changed", detail: "memory 1" }));
  expect(await graph.verifyAudit()).toMatchObject({ faults: [] });
});
