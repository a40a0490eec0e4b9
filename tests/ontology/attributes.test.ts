import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { CURRENT_PROMPT } from "../../src/extract/prompts/current-prompt.ts";
import type { OntologyInput } from "../../src/ontology/input.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

const Deal = z.object({
  amount: z.number().min(0).describe("in USD"),
  stage: z.enum(["open", "won", "lost"]).optional(),
  closeDate: z.iso.date().nullable(),
  tags: z.array(z.string()),
});

let tenants = 0;

/** A graph whose profile has deals with attributes. */
async function sales(schema: NonNullable<OntologyInput["types"]>[number]["schema"] = Deal) {
  tenants += 1;
  const tenant = memory.tenant(`sales-${tenants}`);
  await tenant.ontology.define({
    profile: "sales",
    extends: "company",
    types: [
      { name: "Deal", schema },
      { name: "Renewal", narrows: "Deal" },
    ],
  });
  const graph = tenant.graph("crm");
  await graph.create({ profile: "sales" });
  const say = (
    name: string,
    type: string | undefined,
    properties: Record<string, string | number | string[]>,
  ) =>
    graph.remember({
      content: `${name}: ${JSON.stringify(properties)}`,
      extraction: { entities: [{ name, ...(type === undefined ? {} : { type }), properties }] },
    });
  return { tenant, graph, say };
}

describe("attributes of a type", () => {
  test("are literal-valued facts, which entities give by the names and types of the schema", async () => {
    const { graph, say } = await sales();
    await say("Acme renewal", "Deal", {
      amount: 12_000,
      stage: "open",
      closeDate: "2026-12-24",
      tags: ["big", "old"],
    });
    await say("Acme renewal", undefined, { stage: "won" });
    const [deal] = await graph.entities({ type: "Deal", schema: Deal });
    expect(deal?.properties).toEqual({
      amount: 12_000,
      stage: "won",
      closeDate: "2026-12-24",
      tags: ["big", "old"],
    });
    expectTypeOf(deal?.properties.amount).toEqualTypeOf<number | undefined>();
    expectTypeOf(deal?.properties.stage).toEqualTypeOf<"open" | "won" | "lost" | undefined>();
    expect((await graph.entities({ type: "Deal" }))[0]?.properties).toMatchObject({
      close_date: "2026-12-24",
      tags: ["big", "old"],
    });
    expect(
      await graph.entities({ type: "Deal", where: { stage: "won", closeDate: "2026-12-24" } }),
    ).toHaveLength(1);
    expect(await graph.gaps()).toEqual([]);
  });

  test("are checked: a bad value is rejected and counted, the others are kept", async () => {
    const { graph, say } = await sales();
    const { rejected, facts } = await say("Acme renewal", "Deal", {
      amount: -1,
      stage: "maybe",
      closeDate: "soon",
      tags: ["a"],
    });
    expect(facts.map(({ predicate }) => predicate)).toEqual(["TAGS"]);
    expect(rejected).toMatchObject([
      { code: "value_invalid", fact: { predicate: "AMOUNT", value: -1 } },
      { code: "value_invalid", fact: { predicate: "STAGE", value: "maybe" } },
      { code: "value_invalid", fact: { predicate: "CLOSE_DATE", value: "soon" } },
    ]);
    expect(rejected[1]?.message).toContain('"maybe" cannot be the Deal.stage');
    expect(await graph.gaps({ kinds: ["value"] })).toMatchObject([
      { kind: "value", term: "Deal.amount", count: 1 },
      { kind: "value", term: "Deal.closeDate", count: 1 },
      { kind: "value", term: "Deal.stage", count: 1 },
    ]);
  });

  test("are checked where the type was told before, or is a narrower one, and nowhere else", async () => {
    const { graph, say } = await sales();
    await say("Acme renewal", "Renewal", {});
    const { rejected } = await say("Acme renewal", undefined, { stage: "maybe" });
    expect(rejected).toMatchObject([{ code: "value_invalid" }]);
    await expect(
      graph.assert({ subject: "Acme renewal", predicate: "STAGE", value: "perhaps" }),
    ).rejects.toMatchObject({ name: "InputError", code: "value_invalid" });
    expect((await say("The play", "Event", { stage: "upper" })).rejected).toEqual([]);
    expect(await graph.facts({ predicate: "STAGE" })).toMatchObject([{ value: "upper" }]);
  });

  test("take a number that is written as a text, and a choice in any case", async () => {
    const { graph, say } = await sales();
    expect((await say("Acme renewal", "Deal", { amount: "12000", stage: "WON" })).rejected).toEqual([]);
    const [deal] = await graph.entities({ type: "Deal", schema: Deal });
    expect(deal?.properties).toEqual({ amount: 12_000, stage: "won" });
  });

  test("are told as JSON schema, too, and described", async () => {
    const { tenant, say } = await sales({
      type: "object",
      properties: { stage: { type: "string", enum: ["open", "won"] } },
    });
    expect((await say("Acme renewal", "Deal", { stage: "lost" })).rejected).toHaveLength(1);
    const { types } = await tenant.ontology.describe("sales");
    expect(types.find(({ name }) => name === "Deal")?.schema).toEqual({
      type: "object",
      properties: { stage: { type: "string", enum: ["open", "won"] } },
    });
    expect(await tenant.ontology.versions()).toHaveLength(1);
  });

  test("of zod are stored as JSON, and hold until they are taken back", async () => {
    const { tenant, graph, say } = await sales();
    const { types } = await tenant.ontology.describe("sales");
    expect(types.find(({ name }) => name === "Deal")?.schema).toMatchObject({
      properties: { amount: { type: "number", minimum: 0 }, tags: { type: "array" } },
    });
    await tenant.ontology.define({ profile: "sales", types: [{ name: "Deal", schema: null }] });
    expect((await say("Acme renewal", "Deal", { stage: "maybe" })).rejected).toEqual([]);
    // What was told before there was a schema, or without one, does not fit it.
    expect((await graph.entities({ type: "Deal", schema: Deal }))[0]?.properties).toEqual({});
  });

  test.each([
    [z.object({ at: z.date() }), "z.iso.date()"],
    [z.object({ of: z.object({ a: z.string() }) }), "The property of."],
    [z.object({ code: z.string().regex(/^(a+)+$/u) }), "pattern"],
    [z.object({ worksAt: z.string() }), "The attribute worksAt of Deal is the relation WORKS_AT"],
    [z.string(), "describes an object with properties"],
    [{ type: "object", properties: { a: { $ref: "#" } } }, "The property a.type cannot be checked"],
  ] as const)("that cannot be checked are refused with a reason: %#", async (schema, reason) => {
    tenants += 1;
    const { ontology } = memory.tenant(`refused-${tenants}`);
    await expect(
      ontology.define({ profile: "company", types: [{ name: "Deal", schema }] }),
    ).rejects.toMatchObject({
      code: "ontology_invalid",
      message: expect.stringContaining(reason),
    });
  });

  test("stand in the prompt, and in the form of its reply", async () => {
    const { tenant } = await sales();
    const { Ontology } = await import("../../src/domain/ontology.ts");
    const { profile: name, strict, types, predicates } = await tenant.ontology.describe("sales");
    const ontology = new Ontology({ name, strict, types, predicates });
    const request = { episodes: [], context: [], known: [], candidates: [], ontology };
    const instructions = CURRENT_PROMPT.instructions(request);
    expect(instructions).toContain("amount (number, minimum 0, in USD)");
    expect(instructions).toContain('stage ("open" or "won" or "lost")');
    expect(instructions).toContain("tags (list of string)");
    expect(instructions).toContain("Renewal (a kind of Deal)");
    const form = JSON.stringify(CURRENT_PROMPT.schema(request));
    expect(form).toContain(
      '"stage":{"anyOf":[{"type":"string","enum":["open","won","lost"]},{"type":"null"}]}',
    );
    expect(form).toContain('"enum":["Deal"]');
  });

  test("a schema that is none is refused by entities", async () => {
    const { graph } = await sales();
    const options: object = { schema: { amount: "number" } };
    await expect(graph.entities(options)).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("z.object"),
    });
  });
});
