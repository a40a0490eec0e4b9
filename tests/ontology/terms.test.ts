import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-06-01T00:00:00Z");

describe("a pet has its own kind", () => {
  test.each([
    ["I have a dog called Fido.", "Fido", "Dog"],
    ["My dog is called Rex.", "Rex", "Dog"],
    ["I adopted a guinea pig named Pip.", "Pip", "GuineaPig"],
  ])("read by rules from %j", async (content, name, kind) => {
    const graph = memory.graph(`pet-${name}`);
    await graph.remember({ content, speaker: "Ann" });
    await graph.remember({ content: "I have a cat called Tom.", speaker: "Ann" });
    const { rows } = await graph.match(`MATCH (:Person)-[:HAS_PET]->(p:${kind}) RETURN p.name AS name`);
    expect(rows).toEqual([{ name }]);
    expect((await graph.entities({ type: kind })).map((pet) => pet.name)).toEqual([name]);
    expect((await graph.entities({ type: "Pet" })).map((pet) => pet.name).sort()).toEqual(
      [name, "Tom"].sort(),
    );
    const { facts } = await graph.recall("pets", { types: [kind] });
    expect(facts.map(({ text }) => text)).toContain(`Ann has a pet, ${name}`);
  });

  test("told with the words that say so", async () => {
    const graph = memory.graph("pet-quote");
    await graph.remember({ content: "It is late. My dog Fido sleeps.", speaker: "Ann" });
    const [species] = await graph.facts({ subject: "Fido", predicate: "SPECIES" });
    expect(species).toMatchObject({ value: "dog" });
    const { claims } = await graph.why(species?.id ?? "");
    expect(claims).toMatchObject([{ kind: "stated", quote: { text: "My dog Fido sleeps." } }]);
  });

  test("by which it is found also where it was kept as a type of its own before", async () => {
    const tenant = memory.tenant("pets");
    const graph = tenant.graph("g");
    const said = { content: "x", extraction: { entities: [{ name: "Nemo", type: "Axolotl" }] } };
    await graph.remember(said);
    await tenant.ontology.define({
      types: [{ name: "Pet", discriminator: { property: "species", aliases: ["Dog", "Axolotl"] } }],
    });
    expect(await graph.entities({ type: "axolotl" })).toMatchObject([{ name: "Nemo", type: "Axolotl" }]);
  });
});

describe.each(["memory", "company"])("in the profile %s", (profile) => {
  test("a status is one at a time, and a day on which something is due", async () => {
    const graph = memory.graph(`tasks-${profile}`);
    await graph.create({ profile });
    at("2026-06-01T00:00:00Z");
    const say = (content: string, occurredAt: string, properties: Record<string, string>) =>
      graph.remember({
        content,
        occurredAt,
        extraction: { entities: [{ name: "Proposal", type: "Task", properties }] },
      });
    await say("The proposal is open and due on the 10th.", "2026-05-01", {
      status: "open",
      due: "2026-05-10",
    });
    await say("The proposal is done.", "2026-05-08", { status: "done" });
    const texts = async (asOf?: string) =>
      (await graph.facts({ subject: "Proposal", ...(asOf === undefined ? {} : { asOf }) })).map(
        ({ text }) => text,
      );
    expect(await texts()).toEqual(["Proposal is due 2026-05-10", "Proposal's status is done"]);
    expect(await texts("2026-05-02")).toContain("Proposal's status is open");
    expect(await graph.entities({ type: "Task", where: { status: "done" } })).toHaveLength(1);
  });
});

describe("the profile company", () => {
  const ready = (async () => {
    const graph = memory.graph("crm");
    await graph.create({ profile: "company" });
    at("2026-06-01T00:00:00Z");
    await graph.remember({
      content:
        "Acme raised a Series A of $12M in May and hired Bob. Acme is our customer and competes with Initech. Jane objected to the price.",
      occurredAt: "2026-05-20",
      extraction: {
        entities: [
          { name: "Acme", type: "Company" },
          { name: "Initech", type: "Company" },
          { name: "Nordic IT", type: "Company" },
          { name: "Acme renewal", type: "deal" },
          { name: "Call with Jane", type: "Activity" },
          { name: "New price list", type: "Decision" },
        ],
        facts: [
          {
            subject: "Acme",
            predicate: "raised",
            object: "Series A",
            properties: { round: "Series A", amount: "$12M" },
            validFrom: "2026-05",
          },
          { subject: "Acme", predicate: "hired", object: "Bob" },
          { subject: "Acme", predicate: "customer of", object: "Nordic IT" },
          { subject: "Acme", predicate: "competes with", object: "Initech" },
          { subject: "Jane", predicate: "objected to", object: "price" },
          { subject: "Acme renewal", predicate: "next step", object: "send the offer" },
          { subject: "Acme renewal", predicate: "next step", object: "call Jane" },
        ],
      },
    });
    return graph;
  })();

  test("knows deals, activities, tasks and decisions, and none of its terms is a gap", async () => {
    const graph = await ready;
    for (const [type, names] of [
      ["Deal", ["Acme renewal"]],
      ["Activity", ["Call with Jane"]],
      ["Event", ["Call with Jane"]],
      ["Task", ["call Jane", "send the offer"]],
      ["Decision", ["New price list"]],
    ] as const)
      expect([type, (await graph.entities({ type })).map(({ name }) => name).sort()]).toEqual([type, names]);
    expect(await graph.gaps()).toEqual([]);
  });

  test("knows rounds of funding, hires and objections as events", async () => {
    const graph = await ready;
    const query =
      "MATCH (c:Company)-[r:RAISED]->() WHERE r.round = 'Series A' RETURN c.name AS name, r.amount AS amount";
    expect((await graph.match(query)).rows).toEqual([{ name: "Acme", amount: "$12M" }]);
    expect((await graph.match(query, { asOf: "2026-04" })).rows).toEqual([]);
    expect((await graph.facts({ predicate: "RAISED" })).map(({ text }) => text)).toEqual([
      "Acme raised Series A (Series A) of $12M",
    ]);
    const hires = "MATCH (c)-[:HIRED]->(p:Person) RETURN p.name AS name";
    expect((await graph.match(hires, { asOf: "2026-05" })).rows).toEqual([{ name: "Bob" }]);
    expect((await graph.match(hires, { asOf: "2026-06" })).rows).toEqual([]);
    expect(await graph.facts({ predicate: "OBJECTED_TO", asOf: "2026-05" })).toHaveLength(1);
  });

  test("knows customers, competitors from either side, and next steps, which the next conversation replaces", async () => {
    const graph = await ready;
    const other = "MATCH ({name: 'Initech'})-[:COMPETES_WITH]->(c) RETURN c.name AS name";
    expect((await graph.match(other)).rows).toEqual([{ name: "Acme" }]);
    expect(await graph.facts({ predicate: "CUSTOMER_OF", object: "Nordic IT" })).toHaveLength(1);
    const steps = async () =>
      (await graph.facts({ subject: "Acme renewal", predicate: "NEXT_STEP" })).map(
        ({ object }) => object?.name,
      );
    expect((await steps()).sort()).toEqual(["call Jane", "send the offer"]);
    await graph.remember({
      content: "Next we sign with Acme.",
      occurredAt: "2026-05-30",
      extraction: { facts: [{ subject: "Acme renewal", predicate: "NEXT_STEP", object: "sign" }] },
    });
    expect(await steps()).toEqual(["sign"]);
  });
});
