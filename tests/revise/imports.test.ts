/** A newer export of the same conversations: messages were edited and deleted since. */
import { expect, test } from "vitest";
import { fileOf } from "../import/files.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

const textsOf = async (name: string) =>
  (await memory.graph(name).facts({ asOf: "any" })).map(({ text }) => text).sort();
const wordsOf = async (name: string) =>
  (await memory.graph(name).episodes()).episodes.map(({ content }) => content).sort();

interface Said {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly parent: string | null;
}

/** An export of ChatGPT with one conversation that ends at a message. */
function chatgpt(end: string, ...said: readonly Said[]) {
  const node = ({ id, role, text, parent }: Said) => ({
    ...{ parent, children: said.filter((other) => other.parent === id).map((other) => other.id) },
    message: {
      id,
      author: { role },
      content: { content_type: "text", parts: [text] },
      create_time: 1_736_676_060,
    },
  });
  const mapping = Object.fromEntries(said.map((each) => [each.id, node(each)]));
  return fileOf("conversations.json", [
    { title: "Home", conversation_id: "conv", mapping, current_node: end },
  ]);
}

const ROME = { id: "m1", role: "user", text: "I live in Rome.", parent: null };
const ROME_ANSWER = { id: "m2", role: "assistant", text: "How nice.", parent: "m1" };
const OSLO = { id: "m3", role: "user", text: "I live in Oslo.", parent: null };

test("an export of ChatGPT is followed to the branch that is shown now, and back", async () => {
  const graph = memory.graph("chatgpt");
  const [first, second] = await Promise.all([
    chatgpt("m2", ROME, ROME_ANSWER),
    chatgpt("m3", ROME, ROME_ANSWER, OSLO),
  ]);
  const how = { speaker: "Ann" };
  await graph.importFile(first, how);
  expect(await graph.importFile(second, how)).toMatchObject({
    episodes: 1,
    deleted: 2,
    revised: 0,
    brokenCount: 0,
  });
  expect(await wordsOf("chatgpt")).toEqual(["I live in Oslo."]);
  expect(await textsOf("chatgpt")).toEqual(["Ann lives in Oslo"]);
  expect(await graph.importFile(second, how)).toMatchObject({
    episodes: 0,
    deleted: 0,
    revised: 0,
    deduplicated: 1,
  });
  const back = await chatgpt("m2", ROME, ROME_ANSWER, OSLO);
  expect(await graph.importFile(back, how)).toMatchObject({ episodes: 0, revised: 2, deleted: 1 });
  expect(await textsOf("chatgpt")).toEqual(["Ann lives in Rome"]);
});

test("an export of Claude in which a message was edited is followed", async () => {
  const claude = (text: string) =>
    fileOf("conversations.json", [
      {
        ...{ uuid: "c1", name: "Home", created_at: "2025-01-12T10:00:00Z" },
        chat_messages: [{ uuid: "m1", sender: "human", text, created_at: "2025-01-12T10:00:00Z" }],
      },
    ]);
  const graph = memory.graph("claude");
  await graph.importFile(await claude("I live in Rome."), { speaker: "Ann" });
  expect(await graph.importFile(await claude("I live in Oslo."), { speaker: "Ann" })).toMatchObject({
    revised: 1,
    brokenCount: 0,
  });
  expect(await textsOf("claude")).toEqual(["Ann lives in Oslo"]);
});

test("JSON lines tell what happened, in their order: the same file again changes nothing", async () => {
  const said = { id: "m1", speaker: "Ann", occurredAt: "2025-01-01" };
  const lines = [
    { ...said, content: "I live in Rome." },
    { id: "m2", speaker: "Ann", content: "I work at Siemens.", occurredAt: "2025-01-02" },
    { ...said, content: "I live in Oslo." },
    { id: "m2", deleted: true },
    { id: "nobody", deleted: true },
    { ...said, content: "I live in Paris.", speaker: "Ben" },
  ];
  const file = await fileOf("log.jsonl", lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const graph = memory.graph("lines");
  const report = await graph.importFile(file);
  expect(report).toMatchObject({
    episodes: 2,
    revised: 1,
    deleted: 1,
    brokenCount: 1,
    broken: [{ line: 6 }],
  });
  expect(await textsOf("lines")).toEqual(["Ann lives in Oslo"]);
  expect(await graph.importFile(file)).toMatchObject({
    episodes: 0,
    revised: 0,
    deleted: 0,
    deduplicated: 3,
  });
  expect(await wordsOf("lines")).toEqual(["I live in Oslo."]);
});

test("each of several edited messages is held to have ended what it said itself", async () => {
  const fileWith = (a: string, b: string, c: string) =>
    fileOf(
      "log.jsonl",
      [
        { id: "a", speaker: "Ann", content: a, occurredAt: "2025-01-01" },
        { id: "b", speaker: "Ben", content: b, occurredAt: "2025-01-02" },
        { id: "c", speaker: "Cleo", content: c, occurredAt: "2025-01-03" },
        { id: "d", speaker: "Cleo", content: "I work at Siemens.", occurredAt: "2025-01-01" },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(""),
    );
  const graph = memory.graph("several-edited");
  await graph.importFile(await fileWith("I live in Paris.", "I live in Berlin.", "I quit my job."));
  expect(
    await graph.importFile(await fileWith("Well, I live in Paris.", "Never mind.", "Forget it.")),
  ).toMatchObject({ revised: 3 });
  const { episodes } = await graph.episodes({ include: ["novelty"] });
  const routes = episodes.map(({ id, novelty }) => [
    id,
    novelty?.route,
    novelty?.reasons.some(({ code }) => code === "contradiction"),
  ]);
  expect(routes.slice(0, 3)).toEqual([
    ["a", "logged", false],
    ["b", "immediate", true],
    ["c", "immediate", true],
  ]);
});
