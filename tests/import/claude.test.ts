import { expect, test } from "vitest";
import { readFileItems } from "../../src/import/read.ts";
import { brokenOf, episodesOf, fileOf, readAll } from "./files.ts";

const conversation = {
  uuid: "conv",
  name: "Dogs",
  created_at: "2025-01-12T10:00:00Z",
  chat_messages: [
    {
      uuid: "m1",
      sender: "human",
      text: "A dog?",
      content: [{ type: "text", text: "A dog?" }],
      created_at: "2025-01-12T10:01:00.123456Z",
      attachments: [{ file_name: "dog.pdf", extracted_content: "Woof" }],
    },
    {
      uuid: "m2",
      sender: "assistant",
      text: "Let me look.\nThis block is not supported.\nYes.",
      content: [
        { type: "text", text: "Let me look." },
        { type: "tool_use", name: "x" },
        { type: "text", text: "Yes." },
      ],
    },
    { uuid: "m3", sender: "human", text: "", content: [] },
    { uuid: "m4", sender: "human", text: "Only text", created_at: "2025-01-12T10:03:00Z" },
  ],
};

test("messages are read with sender, time and the names of attached files", async () => {
  const path = await fileOf("conversations.json", [conversation]);
  expect(episodesOf(await readAll(path, { speaker: "Maya" }))).toEqual([
    {
      id: "m1",
      thread: "conv",
      role: "user",
      speaker: "Maya",
      content: "A dog?",
      occurredAt: "2025-01-12T10:01:00.123456Z",
      metadata: { title: "Dogs", attachments: ["dog.pdf"] },
    },
    {
      id: "m2",
      thread: "conv",
      role: "assistant",
      speaker: "Assistant",
      content: "Let me look.\n\nYes.",
      occurredAt: "2025-01-12T10:01:00.123456Z",
      metadata: { title: "Dogs" },
    },
    {
      id: "m4",
      thread: "conv",
      role: "user",
      speaker: "Maya",
      content: "Only text",
      occurredAt: "2025-01-12T10:03:00Z",
      metadata: { title: "Dogs" },
    },
  ]);
});

test("a person without a given name is the user who has none", async () => {
  const path = await fileOf("conversations.json", [conversation]);
  expect(episodesOf(await readAll(path))[0]).not.toHaveProperty("speaker");
});

test("a malformed message or conversation is reported, and the others are read", async () => {
  const damaged = { ...conversation, chat_messages: [{ sender: "ghost" }, ...conversation.chat_messages] };
  const items = await readAll(await fileOf("conversations.json", [damaged, null, { name: "empty" }]));
  expect(episodesOf(items)).toHaveLength(3);
  expect(brokenOf(items)).toEqual([
    { line: 1, reason: expect.stringContaining("message 1") },
    { line: 5, reason: expect.stringContaining("Conversation 2") },
    { line: 6, reason: expect.stringContaining("Conversation 3") },
  ]);
});

test("messages without ids get the same ids in every reading", async () => {
  const said = { sender: "human", text: "again", created_at: "2025-01-12T10:03:00Z" };
  const path = await fileOf("conversations.json", [{ uuid: "conv", chat_messages: [said, said] }]);
  const ids = episodesOf(await readAll(path)).map((episode) => episode.id);
  expect(new Set(ids).size).toBe(2);
  expect(episodesOf(await readAll(path)).map((episode) => episode.id)).toEqual(ids);
});

test("progress counts conversations", async () => {
  const { items, total, unit, done } = await readFileItems(
    await fileOf("conversations.json", [conversation, conversation]),
  );
  for await (const _ of items) expect(done()).toBeLessThan(2);
  expect([total, unit, done()]).toEqual([2, "conversations", 2]);
});
