/** Which thing it is that somebody has no more, where it is called by its kind or by a part of its name. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-26T12:00:00Z");
const SPEAKER = { speaker: "Ann" };
const texts = (facts: readonly { readonly text: string }[]) => facts.map(({ text }) => text).sort();

async function told(graph: ReturnType<typeof memory.graph>, turns: readonly string[]) {
  for (const [at, content] of turns.entries())
    await graph.remember({ id: `${at}`, content, ...SPEAKER, occurredAt: `2026-0${at + 1}-01` });
}

const OWNS = { predicate: "OWNS" } as const;

test.each([
  ["My car is a Honda Civic.", "I sold my car and bought a Mazda 3.", "Ann owns Mazda 3"],
  ["I have a blue Honda Civic.", "I sold the Honda.", undefined],
  ["I have a MacBook Air and a Canon.", "I sold my laptop.", "Ann owns Canon"],
])("%s %s", async (first, second, left) => {
  const graph = memory.graph(first.replaceAll(/[^a-z]/giu, "-").toLowerCase());
  await told(graph, [first, second]);
  expect(texts(await graph.facts(OWNS))).toEqual(left === undefined ? [] : [left]);
});

test("of two that it may be, neither is", async () => {
  const graph = memory.graph("two-cars");
  await told(graph, ["I have a Honda Civic and a Mazda 3.", "I sold my car."]);
  expect(texts(await graph.facts(OWNS))).toEqual(["Ann owns Honda Civic", "Ann owns Mazda 3"]);
});

test("a tool whose name begins alike is another", async () => {
  const graph = memory.graph("tools");
  await told(graph, ["We use React Native.", "We dropped React."]);
  expect(texts(await graph.facts({ predicate: "USES" }))).toEqual(["Ann uses React Native"]);
});

test("another's is not meant, nor what was got later", async () => {
  const graph = memory.graph("others");
  await graph.remember({ content: "I own a Honda Civic.", speaker: "Ben", occurredAt: "2026-01-01" });
  await told(graph, ["I sold my car.", "I bought a Mazda 3."]);
  expect(texts(await graph.facts(OWNS))).toEqual(["Ann owns Mazda 3", "Ben owns Honda Civic"]);
});

test("in one list as one by one, and read anew", async () => {
  const graph = memory.graph("list");
  await graph.rememberMany([
    { content: "My car is a Honda Civic.", ...SPEAKER, occurredAt: "2026-01-01" },
    { content: "I sold my car.", ...SPEAKER, occurredAt: "2026-02-01" },
  ]);
  expect(await graph.facts(OWNS)).toEqual([]);
  await graph.rebuild();
  expect(await graph.facts(OWNS)).toEqual([]);
});

test("what named it is forgotten with its name", async () => {
  const graph = memory.graph("forgotten");
  await told(graph, ["My car is a Honda Civic.", "I sold my car."]);
  await graph.forget({ episode: "0" });
  expect(JSON.stringify(await graph.facts({ asOf: "any" }))).not.toContain("Honda");
  expect((await graph.entities()).map(({ name }) => name)).not.toContain("Honda Civic");
});

test.each(["I sold my sister's car.", "I sold Ben's car.", "We sold Grandpa's car."])(
  "what was somebody else's ends nothing of one's own: %s",
  async (sold) => {
    const graph = memory.graph(sold.replaceAll(/[^a-z]/giu, "-").toLowerCase());
    await told(graph, ["My car is a Honda Civic.", sold]);
    expect(texts(await graph.facts({ ...OWNS, subject: "Ann" }))).toContain("Ann owns Honda Civic");
  },
);
