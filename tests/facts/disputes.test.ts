/** Facts by whether another one contradicts them and is held. */
import { expect, test } from "vitest";
import type { FactsOptions } from "../../src/memory/graph-options.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const graph = memory.graph("disputes");
const lived = (object: string, validFrom: string, validTo: string) => ({
  content: `Ada lived in ${object} from ${validFrom} to ${validTo}.`,
  extraction: { facts: [{ subject: "Ada", predicate: "LIVES_IN", object, validFrom, validTo }] },
});
await graph.remember({ content: "I work at Acme.", speaker: "Ada" });
await graph.remember(lived("Oslo", "2010", "2014"));
await graph.remember(lived("Rome", "2012", "2016"));

const texts = async (options: FactsOptions) =>
  (await graph.facts({ asOf: "any", ...options })).map(({ text, status }) => `${status}: ${text}`).sort();

test("disputed facts are listed alone, whoever they are about, and so are the others", async () => {
  const all = await texts({});
  const of = (status: string) => all.filter((text) => text.startsWith(status));
  expect(of("disputed")).toEqual(["disputed: Ada lives in Oslo"]);
  expect(of("held")).not.toEqual([]);
  for (const subject of [{}, { subject: "Ada" }]) {
    expect(await texts({ status: "disputed", ...subject })).toEqual(of("disputed"));
    expect(await texts({ status: "held", ...subject })).toEqual(of("held"));
  }
  expect(await texts({ status: "disputed", predicate: "WORKS_AT" })).toEqual([]);
});

test("what is denied is disputed no more, and was then", async () => {
  at("2027-01-01T00:00:00Z");
  const [oslo] = await graph.facts({ status: "disputed", asOf: "any" });
  await graph.retract(oslo?.id ?? "");
  expect(await texts({ status: "disputed" })).toEqual([]);
  expect(await texts({ status: "disputed", knownAt: "2026-12-31" })).toEqual(["disputed: Ada lives in Oslo"]);
});
