/** How much is stated: degrees of aliases, and by a sign one of two opposites. */
import { expect, test } from "vitest";
import type { FactInput, GraphHandle } from "../../src/index.ts";
import { testMemory } from "../memory.ts";
import { startModelServer } from "../model/server.ts";

let content: object = {};
const server = await startModelServer(() => ({ kind: "reply", content }));
const { memory } = await testMemory(undefined, {
  model: { baseURL: server.url, name: "scripted", retries: 0 },
  extraction: { worker: false },
});

const about = (predicate: string, strength?: number | string, object = "coffee") => ({
  subject: "Ann",
  predicate,
  object,
  ...(strength === undefined ? {} : { properties: { strength } }),
});

async function told(graph: GraphHandle, day: string, ...facts: FactInput[]) {
  await graph.remember({ content: `On ${day}.`, occurredAt: `2026-${day}`, extraction: { facts } });
}

async function history(graph: GraphHandle, predicate?: string) {
  const facts = await graph.facts({
    subject: "Ann",
    asOf: "any",
    ...(predicate === undefined ? {} : { predicate }),
  });
  return facts
    .map((fact) => {
      const [from, to] = [fact.validFrom, fact.validTo].map((time) => time?.slice(5, 10) ?? "");
      return `${from}..${to} ${fact.predicate} ${fact.properties.strength ?? "?"}`;
    })
    .sort();
}

test("love, a lesser liking and hate are degrees of two opposites, one after the other", async () => {
  const graph = memory.graph("aliases");
  await told(graph, "03-02", about("LOVES"));
  await told(graph, "06-01", about("LIKES", 0.4));
  await told(graph, "09-01", about("HATES"));
  expect(await history(graph)).toEqual([
    "03-02..06-01 LIKES 0.9",
    "06-01..09-01 LIKES 0.4",
    "09-01.. DISLIKES 0.9",
  ]);
});

test("a sentiment is read by its sign, and both sides are found under its name", async () => {
  const graph = memory.graph("signed");
  await told(graph, "03-02", about("SENTIMENT_TOWARD", 0.8));
  await told(graph, "06-01", about("sentiment toward", "-0.7"));
  await told(graph, "07-01", about("SENTIMENT_TOWARD", "40%", "tea"));
  await told(graph, "08-01", about("SENTIMENT_TOWARD", undefined, "milk"));
  const all = [
    "03-02..06-01 LIKES 0.8",
    "06-01.. DISLIKES 0.7",
    "07-01.. LIKES 0.4",
    "08-01.. SENTIMENT_TOWARD ?",
  ];
  expect(await history(graph)).toEqual(all);
  expect(await history(graph, "SENTIMENT_TOWARD")).toEqual(all);
  expect(await history(graph, "LIKES")).toEqual([all[0], all[2]]);
  expect(await history(graph, "HATES")).toEqual([all[1]]);
  const rows = async (type: string) =>
    (
      await graph.match(
        `MATCH (p {name: 'Ann'})-[r:${type}]->(x) RETURN x.name AS what, type(r) AS how ORDER BY what`,
      )
    ).rows.map(({ what, how }) => [what, how]);
  expect(await rows("SENTIMENT_TOWARD")).toEqual([
    ["coffee", "DISLIKES"],
    ["milk", "SENTIMENT_TOWARD"],
    ["tea", "LIKES"],
  ]);
  expect(await rows("LOVES")).toEqual([["tea", "LIKES"]]);
  const { facts } = await graph.neighbours("Ann", { predicates: ["SENTIMENT_TOWARD"] });
  expect(facts.map(({ type }) => type).sort()).toEqual(["DISLIKES", "LIKES", "SENTIMENT_TOWARD"]);
  expect((await graph.timeline("Ann", { predicates: ["SENTIMENT_TOWARD"] })).length).toBeGreaterThan(3);
});

test("asserted, a sentiment is read alike, and its end ends either side", async () => {
  const graph = memory.graph("asserted");
  await graph.assert({ ...about("SENTIMENT_TOWARD", -0.9), validFrom: "2026-03-02" });
  expect(await history(graph)).toEqual(["03-02.. DISLIKES 0.9"]);
  await graph.assert({
    subject: "Ann",
    predicate: "SENTIMENT_TOWARD",
    object: "coffee",
    ends: true,
    validTo: "2026-05-01",
  });
  expect(await history(graph)).toEqual(["03-02..05-02 DISLIKES 0.9"]);
});

test("a liking below zero is a dislike, and a dislike has no sign", async () => {
  const graph = memory.graph("below");
  await told(graph, "03-02", about("LIKES", -0.6), about("DISLIKES", -0.8, "tea"));
  expect(await history(graph)).toEqual(["03-02.. DISLIKES 0.6", "03-02.. DISLIKES 0.8"]);
});

test("a preference has a strength of its own: its values follow each other", async () => {
  const graph = memory.graph("prefers");
  await told(graph, "03-02", about("PREFERS", 0.9));
  await told(graph, "04-02", about("LIKES", 0.5));
  await told(graph, "06-01", about("PREFERS", "0.3"));
  expect(await history(graph)).toEqual([
    "03-02..06-01 PREFERS 0.9",
    "04-02.. LIKES 0.5",
    "06-01.. PREFERS 0.3",
  ]);
});

test("a model is asked for the degree, and its reply is read so", async () => {
  content = {
    facts: [
      {
        episode: 1,
        subject: "Ann",
        predicate: "SENTIMENT_TOWARD",
        object: "coffee",
        qualifiers: [{ name: "Strength", value: "-0.9" }],
        quote: "Ann cannot bear coffee",
      },
      { subject: "Ann", predicate: "ADORES", object: "tea" },
      {
        source: "Ann",
        target: "milk",
        type: "SENTIMENT_TOWARD",
        properties: { strength: 0.25 },
        confidence: 0.7,
      },
    ],
  };
  const graph = memory.graph("model");
  await graph.remember({
    content: "Ann cannot bear coffee. As to tea: she adores it. Milk is all right.",
    role: "document",
    occurredAt: "2026-03-02",
    wait: "extracted",
  });
  expect(await history(graph)).toEqual(["03-02.. DISLIKES 0.9", "03-02.. LIKES 0.25", "03-02.. LIKES 0.9"]);
  const asked = JSON.stringify(server.requests.at(-1));
  expect(asked).toContain("strength from 0 to 1, loves 0.9");
  expect(asked).toContain("SENTIMENT_TOWARD: any -> any (qualifiers: strength from -1 to 1)");
});

test("other properties that compete are no degrees", async () => {
  const tenant = memory.tenant("other");
  await tenant.ontology.define({ predicates: [{ name: "STAGE_OF", competes: "stage" }] });
  const graph = tenant.graph("g");
  await told(graph, "03-02", {
    subject: "Ann",
    predicate: "STAGE_OF",
    object: "deal",
    properties: { stage: "90%" },
  });
  expect((await graph.facts())[0]?.properties).toEqual({ stage: "90%" });
});

test.each([
  [{ name: "FEELS", signed: "LIKES" }, "give both the same competes"],
  [{ name: "FEELS", competes: "strength", signed: "NOTHING" }, "which is not defined"],
  [{ name: "FEELS", competes: "strength", signed: "SENTIMENT_TOWARD" }, "has signs itself"],
])("a definition that cannot be read by its sign is refused: %j", async (predicate, message) => {
  const define = memory.tenant("refused").ontology.define({ predicates: [predicate] });
  await expect(define).rejects.toThrow(message);
});
