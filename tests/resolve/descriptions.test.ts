/** Those who are called by whose they are, "Nia's wife", until somebody names them. */
import { expect, it } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const tenant = memory.tenant("descriptions");

async function told(name: string, turns: readonly string[], speaker: string | null = "Nia") {
  const graph = tenant.graph(name);
  for (const [place, content] of turns.entries())
    await graph.remember({
      content,
      occurredAt: `2025-03-0${place + 1}`,
      ...(speaker === null ? {} : { speaker }),
    });
  return graph;
}

const texts = async (graph: GraphHandle, subject: string) =>
  (await graph.facts({ subject })).map(({ text }) => text).sort();

it("mean who is named later, and what was said before is said of them", async () => {
  const graph = await told("named", ["My wife is a nurse.", "My wife Leila called.", "My wife likes tea."]);
  expect(await texts(graph, "Leila")).toEqual([
    "Leila is married to Nia",
    "Leila likes tea",
    "Leila's occupation is nurse",
  ]);
  expect((await graph.ask("What does my wife do?", { speaker: "Nia" })).answer).toMatch(
    /^Leila's occupation is nurse/u,
  );
  expect(await graph.review()).toEqual([]);
});

it("mean another from the day on which another is called so", async () => {
  const graph = await told("again", [
    "My wife Leila called.",
    "Leila and I got divorced.",
    "My wife Ann is a nurse.",
    "My wife likes tea.",
  ]);
  expect(await texts(graph, "Ann")).toEqual([
    "Ann is married to Nia",
    "Ann likes tea",
    "Ann's occupation is nurse",
  ]);
  expect(await texts(graph, "Leila")).toEqual(["Leila's status is divorced"]);
});

it("are those of one user, not of several without a name", async () => {
  const turns = ["My mum is a nurse.", "My mum Ruth is 70."];
  const one = await told("user:one", turns, null);
  expect(await texts(one, "Ruth")).toContain("Ruth's occupation is nurse");
  const several = await told("several", turns, null);
  expect(await texts(several, "Ruth")).not.toContain("Ruth's occupation is nurse");
});

it("are told apart again by an undo", async () => {
  const graph = await told("undone", ["My wife is a nurse.", "My wife Leila likes tea."]);
  const [merge] = (await graph.decisions()).filter(({ kind }) => kind === "merge");
  await graph.undo(merge?.id ?? "");
  expect(await texts(graph, "Leila")).not.toContain("Leila's occupation is nurse");
});

it.each([
  ["one", ["My wife is a nurse.", "My wife Leila called.", "My wife likes tea."]],
  [
    "two",
    ["My wife Leila called.", "Leila and I got divorced.", "My wife Ann is a nurse.", "My wife likes tea."],
  ],
])("mean the same when all is read anew, or at once: %s", async (name, turns) => {
  const graph = await told(`anew ${name}`, turns);
  const all = async (of: GraphHandle) =>
    (await of.facts({ asOf: "any" })).map(({ text, validTo }) => `${text} ${validTo}`).sort();
  const before = await all(graph);
  await graph.rebuild();
  expect(await all(graph)).toEqual(before);
  const batch = tenant.graph(`at once ${name}`);
  await batch.rememberMany(
    turns.map((content, place) => ({ content, speaker: "Nia", occurredAt: `2025-03-0${place + 1}` })),
  );
  expect(await all(batch)).toEqual(before);
});

it("are of persons only: things with such names keep what was said of them", async () => {
  const graph = tenant.graph("things");
  await graph.remember({
    content: "Levi's jeans are called 501.",
    extraction: {
      entities: [{ name: "Levi's jeans", type: "Product", aliases: ["501"], properties: { colour: "blue" } }],
      facts: [],
    },
  });
  const [jeans] = await graph.entities({ name: "501" });
  expect(jeans).toMatchObject({ name: "Levi's jeans", type: "Product", aliases: ["501"] });
  expect(await graph.decisions()).toEqual([]);
});
