/** From terms that nobody defined to definitions, and what is stored under them. */
import { expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-01T00:00:00Z");
const textsOf = (facts: readonly { readonly text: string }[]) => facts.map(({ text }) => text).sort();

/** Somebody is employed by a firm, in a predicate that nobody defined. */
function employed(person: string, firm: string, more: object = {}) {
  return {
    content: `${person} is on the payroll of ${firm}.`,
    extraction: {
      entities: [
        { name: person, type: "Person" },
        { name: firm, type: "Firma" },
      ],
      facts: [
        { subject: person, predicate: "salaried by", object: firm, quote: `payroll of ${firm}`, ...more },
      ],
    },
  };
}

test("a term that nobody defined is proposed with its ends, its words and what is like it", async () => {
  const tenant = memory.tenant("proposed");
  const graph = tenant.graph("g");
  await graph.rememberMany([
    employed("Ann", "Acme"),
    employed("Ben", "Acme"),
    {
      content: "Ann weighs it.",
      extraction: { facts: [{ subject: "Ann", predicate: "WEIGHT_KG", value: 7 }] },
    },
    {
      content: "Ann likess tea.",
      extraction: { facts: [{ subject: "Ann", predicate: "LIKESS", object: "tea" }] },
    },
  ]);
  await graph.ask("What is the weight in kg of Cleo?");
  await graph.ask("What is the weight in kg of Cleo?");
  const proposals = await tenant.ontology.propose();
  expect(proposals.map(({ kind, term, count }) => [kind, term, count])).toEqual([
    ["predicate", "SALARIED_BY", 2],
    ["type", "Firma", 2],
    ["predicate", "LIKESS", 1],
    ["predicate", "WEIGHT_KG", 1],
  ]);
  const [worksFor, firm, likess, weight] = proposals;
  expect(worksFor).toMatchObject({
    profile: "memory",
    subjects: [{ name: "Person", count: 2 }],
    objects: [{ name: "Firma", count: 2 }],
    quotes: ["payroll of Acme"],
    nearest: null,
    asked: 0,
    isDue: false,
  });
  expect(firm).toMatchObject({ subjects: [], objects: [], quotes: ["Acme"], isDue: false });
  expect(likess?.nearest).toBe("LIKES");
  expect(weight).toMatchObject({ objects: [{ name: "value", count: 1 }], asked: 2, isDue: false });
  expect(await tenant.ontology.propose({ limit: 1 })).toEqual([worksFor]);
  expect(await memory.tenant("nobody").ontology.propose()).toEqual([]);
  await expect(tenant.ontology.propose({ profile: "nope" })).rejects.toMatchObject({
    code: "profile_unknown",
  });
});

test("what is used more than a hundred times and was asked for is due", async () => {
  const tenant = memory.tenant("due");
  const graph = tenant.graph("g");
  const facts = Array.from({ length: 101 }, (_, at) => ({
    subject: `Boat ${at}`,
    predicate: "MOORED_AT",
    object: "Quay",
  }));
  await graph.remember({ content: "A list of boats.", extraction: { facts } });
  expect(await tenant.ontology.propose()).toMatchObject([
    { term: "MOORED_AT", count: 101, asked: 0, isDue: false },
  ]);
  await graph.ask("Where is the Calypso moored?");
  expect(await tenant.ontology.propose()).toMatchObject([{ term: "MOORED_AT", asked: 1, isDue: true }]);
});

/** The same history, told in one predicate or in another. */
async function careers(graph: GraphHandle, predicate: string): Promise<void> {
  at("2026-03-02T00:00:00Z");
  await graph.remember({
    ...employed("Ann", "Acme", { validFrom: "2024", predicate }),
    id: "m1",
    occurredAt: "2024-06-01",
  });
  await graph.assert({ subject: "Ben", predicate, object: "Acme" });
  await graph.assert({ subject: "Cleo", predicate, object: "Initech" });
  const [cleo] = await graph.facts({ subject: "Cleo" });
  await graph.retract(cleo?.id ?? "");
  await graph.remember({
    content: "Ann works at Bosch.",
    occurredAt: "2025-06-01",
    id: "m2",
    extraction: { facts: [{ subject: "Ann", predicate: "WORKS_AT", object: "Bosch", validFrom: "2025" }] },
  });
}

test("a predicate becomes another name of a known one, and its facts follow", async () => {
  const tenant = memory.tenant("aliased");
  const graph = tenant.graph("g");
  await careers(graph, "SALARIED_BY");
  const control = memory.tenant("control").graph("g");
  await careers(control, "WORKS_AT");
  const before = await graph.facts({ asOf: "any" });
  at("2026-04-02T00:00:00Z");
  const [proposal] = await tenant.ontology.propose();
  expect(proposal).toMatchObject({ term: "SALARIED_BY", count: 3 });
  const adopted = await tenant.ontology.adopt(proposal ?? { kind: "predicate", term: "" }, {
    aliasOf: "works at",
    actor: { kind: "user", id: "ada" },
  });
  expect(adopted).toMatchObject({ profile: "memory", moved: 4 });

  // By one predicate now, under either name, as if it had been said so; the newer employer ends the older
  // one.
  const facts = await graph.facts({ predicate: "SALARIED_BY", asOf: "any" });
  expect(textsOf(facts)).toEqual(["Ann works at Acme", "Ann works at Bosch", "Ben works at Acme"]);
  const periods = (list: typeof facts) =>
    list
      .map(({ text, predicate, validFrom, validTo, status }) => [text, predicate, validFrom, validTo, status])
      .sort();
  expect(periods(facts)).toEqual(periods(await control.facts({ predicate: "WORKS_AT", asOf: "any" })));
  expect(facts.find(({ object }) => object?.name === "Acme")).toMatchObject({
    validFrom: "2024-01-01T00:00:00.000Z",
    sources: [{ episode: "m1", quote: "payroll of Acme" }],
  });
  // What was held before is told in the words of now.
  const untold = (list: typeof facts) => list.map(({ text: _text, ...fact }) => fact);
  expect(untold(await graph.facts({ asOf: "any", knownAt: "2026-03-20" }))).toEqual(untold(before));
  expect(await tenant.ontology.propose()).toMatchObject([{ kind: "type", term: "Firma" }]);
  await graph.remember(employed("Dora", "Acme"));
  expect(textsOf(await graph.facts({ subject: "Dora" }))).toEqual(["Dora works at Acme"]);
  expect(await graph.verifyAudit()).toMatchObject({ ok: true });
  expect((await graph.audit({ actor: { kind: "user", id: "ada" } })).length).toBeGreaterThan(4);
  expect(await graph.rebuild()).toMatchObject({ claimsAdded: 0, claimsWithdrawn: 0, factsChanged: 0 });
  await graph.forget({ episode: "m1" });
  expect(textsOf(await graph.facts({ subject: "Ann", asOf: "any" }))).toEqual(["Ann works at Bosch"]);
});

test("a type becomes another name of a known one, and what is of it is found by that", async () => {
  const tenant = memory.tenant("typed");
  const graph = tenant.graph("g");
  at("2026-03-02T00:00:00Z");
  await graph.remember(employed("Ann", "Acme"));
  at("2026-04-02T00:00:00Z");
  expect(
    await tenant.ontology.adopt({ kind: "type", term: "Firma" }, { aliasOf: "Organization" }),
  ).toMatchObject({ moved: 1 });
  expect(await graph.entities({ type: "Organization" })).toMatchObject([
    { name: "Acme", type: "Organization" },
  ]);
  expect(await graph.entities({ type: "firma" })).toMatchObject([{ name: "Acme" }]);
  expect(await graph.entities({ name: "Acme", knownAt: "2026-03-20" })).toMatchObject([{ type: "Firma" }]);
  await graph.remember(employed("Ben", "Initech"));
  expect(await graph.entities({ name: "Initech" })).toMatchObject([{ type: "Organization" }]);
  expect(await graph.verifyAudit()).toMatchObject({ ok: true });
});

test("a predicate becomes a term of its own, as it is defined, and its facts follow", async () => {
  const tenant = memory.tenant("own");
  const graph = tenant.graph("g");
  for (const [quay, day] of [
    ["North Quay", "2026-01-01"],
    ["South Quay", "2026-02-01"],
  ] as const)
    await graph.remember({
      content: quay,
      occurredAt: day,
      extraction: { facts: [{ subject: "Calypso", predicate: "MOORED_AT", object: quay }] },
    });
  expect(await graph.facts({ subject: "Calypso" })).toHaveLength(2);
  const [proposal] = await tenant.ontology.propose();
  const definition = { functional: true, text: "{subject} is moored at {object}" };
  expect(
    await tenant.ontology.adopt(proposal ?? { kind: "predicate", term: "" }, { definition }),
  ).toMatchObject({ moved: 0, rederived: { graphs: 1 } });
  expect(textsOf(await graph.facts({ subject: "Calypso" }))).toEqual(["Calypso is moored at South Quay"]);
  expect(await tenant.ontology.propose()).toEqual([]);
});

test("terms of every profile are proposed, each for its own", async () => {
  const tenant = memory.tenant("profiles");
  await tenant.graph("people").remember(employed("Ann", "Acme"));
  const firms = tenant.graph("firms");
  await firms.create({ profile: "company" });
  await firms.remember({
    content: "Acme hums at Globex.",
    extraction: { facts: [{ subject: "Acme", predicate: "HUMS_AT", object: "Globex" }] },
  });
  const termsOf = async (options = {}) =>
    (await tenant.ontology.propose(options)).map(({ profile, term }) => `${profile}: ${term}`).sort();
  expect(await termsOf()).toEqual(["company: HUMS_AT", "memory: Firma", "memory: SALARIED_BY"]);
  expect(await termsOf({ profile: "company" })).toEqual(["company: HUMS_AT"]);
});

test("what cannot be adopted is said, and nothing is moved", async () => {
  const tenant = memory.tenant("refused");
  const graph = tenant.graph("g");
  await graph.remember(employed("Ann", "Acme"));
  const { ontology } = tenant;
  for (const [proposal, options, code] of [
    [{ kind: "predicate", term: "SALARIED_BY" }, { aliasOf: "NO_SUCH" }, "ontology_invalid"],
    [{ kind: "verb", term: "SALARIED_BY" }, {}, "invalid_input"],
    [{ kind: "predicate", term: "!!" }, {}, "invalid_input"],
    [{ kind: "predicate", term: "SALARIED_BY" }, { alias: "WORKS_AT" }, "invalid_input"],
    [{ kind: "predicate", term: "SALARIED_BY", profile: "nope" }, { aliasOf: "WORKS_AT" }, "profile_unknown"],
    [{ kind: "type", term: "Firma" }, { definition: { functional: true } }, "ontology_invalid"],
    [undefined, {}, "invalid_input"],
  ] as const)
    await expect(ontology.adopt(proposal as never, options as never)).rejects.toMatchObject({ code });
  expect(await graph.facts({ predicate: "SALARIED_BY" })).toHaveLength(1);
  expect(await ontology.versions()).toEqual([]);
});
