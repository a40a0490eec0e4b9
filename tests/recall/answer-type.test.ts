/** A question that asks for a kind of thing is answered by facts that lead to one. */
import { describe, expect, test } from "vitest";
import { Ontology } from "../../src/domain/ontology.ts";
import { expectedAnswerType } from "../../src/recall/question/answer-type.ts";
import { testMemory } from "../memory.ts";

describe("the type that a question asks for", () => {
  const ontology = new Ontology();
  test.each([
    ["Which company does she work for?", "Organization", null],
    ["What companies does she advise?", "Organization", null],
    ["In which city do they meet?", "Place", null],
    ["What kind of product did he buy?", "Product", null],
    ["Which of my contacts lives in Oslo?", "Person", null],
    ["Which dogs did she train?", "Pet", "dog"],
    ["What is the name of the company that she advises?", "Organization", null],
  ])("%s", (question, name, value) => {
    const type = expectedAnswerType(question, ontology);
    expect([type?.name, type?.property?.value ?? null]).toEqual([name, value]);
  });

  test.each(["What did the company say?", "Which colour does she like?", "Where does she live?"])(
    "none: %s",
    (question) => {
      expect(expectedAnswerType(question, ontology)).toBeUndefined();
    },
  );
});

const { memory } = await testMemory();
const tenant = memory.tenant("types");
const ann = tenant.graph("user:ann");
await ann.remember({
  id: "ann",
  speaker: "Ann",
  content: "Plenty about Ann.",
  occurredAt: "2026-03-01",
  extraction: {
    entities: [
      { name: "Acme", type: "Organization" },
      { name: "Beta", type: "Organization" },
      { name: "Tom", type: "Person" },
      { name: "Oslo", type: "Place" },
      { name: "Rex", type: "Dog" },
      { name: "Mia", type: "Cat" },
    ],
    facts: [
      { subject: "Ann", predicate: "WORKS_AT", object: "Acme" },
      { subject: "Ann", predicate: "ADVISES", object: "Beta" },
      { subject: "Ann", predicate: "ADVISES", object: "Tom" },
      { subject: "Ann", predicate: "VISITED", object: "Oslo", validFrom: "2026-01" },
      { subject: "Ann", predicate: "TRAINS", object: "Rex" },
      { subject: "Ann", predicate: "TRAINS", object: "Mia" },
      { subject: "Beta", predicate: "SPONSORS", object: "Oslo Fair" },
    ],
  },
});

describe("facts that lead to what is asked for", () => {
  test.each([
    ["Which company does Ann work for?", ["Ann works at Acme"]],
    ["Which company does Ann advise?", ["Ann advises Beta"]],
    ["Which person does Ann advise?", ["Ann advises Tom"]],
    ["What city did Ann visit?", ["Ann visited Oslo"]],
    ["Which dog does Ann train?", ["Ann trains Rex"]],
    ["Which company sponsors the Oslo Fair?", ["Beta sponsors Oslo Fair"]],
    ["which company does ann advise", ["Ann advises Beta"]],
  ])("%s", async (question, texts) => {
    const { answer, known } = await ann.ask(question);
    const { facts } = await ann.recall(question);
    expect(facts[0]?.text).toBe(texts[0]);
    expect(facts[0]?.why).toContain("is of the type that the question asks for");
    expect(known).toBe(true);
    for (const text of texts) expect(answer).toContain(text);
    expect(answer.split("\n")).toHaveLength(texts.length);
  });

  test("a fact of the type that stands in another relation is no answer", async () => {
    const { answer } = await ann.ask("Which company did Ann sue?");
    expect(answer).not.toContain("works at");
    expect(answer).not.toContain("advises");
  });

  test("types that a tenant defines are asked for by their names and aliases", async () => {
    await tenant.ontology.define({ types: [{ name: "Vessel", aliases: ["Ship"] }] });
    await ann.remember({
      id: "ship",
      speaker: "Ann",
      content: "Plenty about ships.",
      occurredAt: "2026-03-02",
      extraction: {
        entities: [{ name: "Aurora", type: "Ship" }],
        facts: [{ subject: "Ann", predicate: "ADVISES", object: "Aurora" }],
      },
    });
    const { facts } = await ann.recall("Which ships does Ann advise?");
    expect(facts[0]?.text).toContain("Aurora");
  });
});
