import { expect, test } from "vitest";
import { brokenOf, episodesOf, fileOf, readAll } from "./files.ts";

interface Node {
  id?: string;
  parent: string | null;
  children: string[];
  message: unknown;
}

function message(role: string, parts: unknown[], more: object = {}): object {
  return { author: { role }, content: { content_type: "text", parts }, create_time: 1_736_676_060, ...more };
}

function conversation(mapping: Record<string, Node>, more: object = {}): object {
  return {
    title: "Dogs",
    create_time: 1_736_676_000,
    conversation_id: "conv",
    mapping,
    current_node: "c",
    ...more,
  };
}

const talk = {
  root: { parent: null, children: ["a"], message: null },
  a: { parent: "root", children: ["b", "old"], message: { id: "ma", ...message("user", ["A dog?"]) } },
  old: { parent: "a", children: [], message: { id: "mo", ...message("assistant", ["No."]) } },
  b: { parent: "a", children: ["c"], message: { id: "mb", ...message("assistant", ["Yes.", "Adopt one."]) } },
  c: {
    parent: "b",
    children: [],
    message: { id: "mc", ...message("user", ["Thanks"], { create_time: null }) },
  },
};

test("the branch to the current node is read from its root, without the answers that were replaced", async () => {
  const path = await fileOf("conversations.json", [conversation(talk)]);
  const items = await readAll(path, { speaker: "Maya" });
  expect(items.map((item) => item.line)).toEqual([1, 2, 3, 4]);
  // An earlier export may have told it.
  expect(items[0]).toEqual({ kind: "deleted", line: 1, id: "mo", thread: "conv" });
  const common = { thread: "conv", occurredAt: "2025-01-12T10:01:00.000Z", metadata: { title: "Dogs" } };
  expect(episodesOf(items)).toEqual([
    { id: "ma", role: "user", speaker: "Maya", content: "A dog?", ...common },
    { id: "mb", role: "assistant", speaker: "Assistant", content: "Yes.\n\nAdopt one.", ...common },
    { id: "mc", role: "user", speaker: "Maya", content: "Thanks", ...common },
  ]);
});

test("without a current node the newest branch is read", async () => {
  const path = await fileOf("conversations.json", [conversation(talk, { current_node: null })]);
  expect(episodesOf(await readAll(path)).map((episode) => episode.id)).toEqual(["ma", "mo"]);
});

test("system, hidden and empty messages, calls of tools and thoughts are skipped", async () => {
  const texts: object[] = [
    message("system", ["You are helpful."]),
    message("user", ["My instructions"], { metadata: { is_visually_hidden_from_conversation: true } }),
    message("user", ["weighs nothing"], { weight: 0 }),
    message("assistant", ['search("dogs")'], { recipient: "browser" }),
    message("assistant", [], { content: { content_type: "thoughts", thoughts: [] } }),
    message("assistant", [""]),
    message("tool", ["Found 3 dogs"]),
  ];
  const mapping = Object.fromEntries(
    texts.map((text, index) => [
      `n${index}`,
      { parent: index === 0 ? null : `n${index - 1}`, children: [`n${index + 1}`], message: text },
    ]),
  );
  const path = await fileOf("conversations.json", [conversation(mapping, { current_node: "n6" })]);
  const episodes = episodesOf(await readAll(path));
  expect(episodes.map((episode) => [episode.role, episode.content])).toEqual([["tool", "Found 3 dogs"]]);
});

test("of mixed messages the text is kept", async () => {
  const parts = [{ content_type: "image_asset_pointer", asset_pointer: "x" }, "Which dog is this?"];
  const mixed = message("user", [], { content: { content_type: "multimodal_text", parts } });
  const mapping = { c: { parent: null, children: [], message: mixed } };
  const path = await fileOf("conversations.json", [conversation(mapping)]);
  expect(episodesOf(await readAll(path)).map((episode) => episode.content)).toEqual(["Which dog is this?"]);
});

test("a conversation or a message that is malformed is reported, and the others are read", async () => {
  const damaged = {
    a: { parent: null, children: ["c"], message: { author: "nobody" } },
    c: { parent: "a", children: [], message: message("user", ["fine"]) },
  };
  const path = await fileOf("conversations.json", [
    conversation(damaged),
    { title: "no mapping" },
    3,
    conversation(talk),
  ]);
  const items = await readAll(path);
  expect(brokenOf(items)).toEqual([
    { line: 1, reason: expect.stringContaining("Conversation 1") },
    { line: 3, reason: expect.stringContaining("Conversation 2") },
    { line: 4, reason: expect.stringContaining("Conversation 3") },
  ]);
  expect(episodesOf(items).map((episode) => episode.content)).toEqual([
    "fine",
    "A dog?",
    "Yes.\n\nAdopt one.",
    "Thanks",
  ]);
});

test("a circle in the tree ends the branch", async () => {
  const mapping = {
    b: { parent: "c", children: ["c"], message: message("user", ["one"]) },
    c: { parent: "b", children: ["b"], message: message("user", ["two"]) },
  };
  const path = await fileOf("conversations.json", [conversation(mapping)]);
  expect(episodesOf(await readAll(path)).map((episode) => episode.content)).toEqual(["one", "two"]);
});

test("a message without an id or a date gets those of its node and conversation", async () => {
  const bare = { author: { role: "user" }, content: { content_type: "text", parts: ["hello"] } };
  const mapping = { root: { children: ["c"] }, c: { parent: "root", message: bare } };
  const path = await fileOf("conversations.json", [conversation(JSON.parse(JSON.stringify(mapping)))]);
  const [episode] = episodesOf(await readAll(path));
  expect(episode).toMatchObject({
    occurredAt: "2025-01-12T10:00:00.000Z",
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(episodesOf(await readAll(path))[0]?.id).toBe(episode?.id);
});
