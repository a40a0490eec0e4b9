/** What is found most and least, as the traces tell it. */
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-05-01T10:00:00Z");
const graph = memory.graph("user:ann");
await graph.assert({ subject: "Ann", predicate: "PLAYS", object: "Chess" });
await graph.assert({ subject: "Ann", predicate: "LIVES_IN", object: "Berlin" });
await graph.assert({ subject: "Ann", predicate: "LIKES", object: "Fido" });
const texts = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text);

at("2026-05-02T10:00:00Z");
await graph.recall("What does Ann like?", { predicates: ["LIKES"] });
await graph.recall("Does Ann like Fido?", { predicates: ["LIKES"] });
at("2026-05-03T10:00:00Z");
await graph.ask("Where does Ann live?", { predicates: ["LIVES_IN"] });

test("The most often found facts come first, with how often answers cite them and when they were found last", async () => {
  const [most, next, ...others] = await graph.recalled();
  expect(most).toMatchObject({
    text: "Ann likes Fido",
    count: 2,
    cited: 0,
    lastAt: expect.stringMatching(/^2026-05-02T10/u),
  });
  expect(next).toMatchObject({ text: "Ann lives in Berlin", count: 1, cited: 1 });
  expect(others).toEqual([]);
});

test("The least often found begin with what was never found, and what is not held any more is left out", async () => {
  expect(texts(await graph.recalled({ order: "least", limit: 2 }))).toEqual([
    "Ann plays Chess",
    "Ann lives in Berlin",
  ]);
  const [fact] = await graph.facts({ predicate: "LIVES_IN" });
  const gone = memory.graph("gone");
  await gone.assert({ subject: "Bo", predicate: "LIVES_IN", object: "Rome" });
  const [home] = await gone.facts();
  await gone.retract(home?.id ?? "");
  expect(await gone.recalled({ order: "least" })).toEqual([]);
  expect((await graph.recalled()).map(({ id }) => id)).toContain(fact?.id);
});

test("Only what was asked in a time counts", async () => {
  expect(texts(await graph.recalled({ since: "2026-05-03" }))).toEqual(["Ann lives in Berlin"]);
  expect(texts(await graph.recalled({ until: "2026-05-03" }))).toEqual(["Ann likes Fido"]);
  const [{ lastAt } = { lastAt: null }] = await graph.recalled({ since: "2026-05-03" });
  expect(texts(await graph.recalled({ since: lastAt ?? "" }))).toEqual(["Ann lives in Berlin"]);
  expect(texts(await graph.recalled({ until: lastAt ?? "" }))).toEqual(["Ann likes Fido"]);
});

test("Entities are counted too, one that was made one with another as that", async () => {
  const before = await graph.recalled({ of: "entities" });
  const fido = before.find(({ text }) => text === "Fido");
  expect(fido?.count).toBeGreaterThanOrEqual(2);
  await graph.remember({ content: "My dog Fidolino barks.", speaker: "Ann" });
  await graph.merge("Fidolino", "Fido");
  const after = await graph.recalled({ of: "entities" });
  expect(after.find(({ text }) => /Fido/u.test(text))?.count).toBe(fido?.count);
});

test("Nothing of another graph is counted, unless it is named and read", async () => {
  const other = memory.graph("user:bob");
  await other.assert({ subject: "Bob", predicate: "LIVES_IN", object: "Rome" });
  expect(await other.recalled()).toEqual([]);
  await other.recall("Where does Ann live?", { graphs: ["user:bob", "user:ann"] });
  const count = async (graphs: string[]) =>
    (await graph.recalled({ graphs })).find(({ text }) => text === "Ann lives in Berlin")?.count;
  expect([await count(["user:ann"]), await count(["user:ann", "user:bob"])]).toEqual([1, 2]);
});

test("Over HTTP and by the client it is the same, for an operator and for who reads their own graph", async () => {
  const url = await runningServer(memory, "default", () => Date.parse("2026-05-03T11:00:00Z"));
  const expected = await graph.recalled();
  expect(await connect({ url, token: TOKEN }).graph("user:ann").recalled()).toEqual(expected);
  const { keys } = memory.tenant("default");
  const own = await keys.create({
    name: "ann",
    user: "ann",
    graphs: { read: ["user:bob"], write: ["user:ann"] },
  });
  expect(await connect({ url, token: own.token }).graph("user:ann").recalled()).toEqual(expected);
  const reader = connect({ url, token: own.token }).graph("user:bob");
  await expect(reader.recalled()).rejects.toMatchObject({ code: "forbidden" });
  await expect(graph.recalled({ limit: 0 })).rejects.toMatchObject({ code: "invalid_input" });
});
