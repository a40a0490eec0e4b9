import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { brokenOf, episodesOf, readAll } from "./files.ts";

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));

test("the example conversation is read without loss, in order, all in 2025", async () => {
  const items = await readAll(example("maya-and-tom.jsonl"));
  const episodes = episodesOf(items);
  expect(brokenOf(items)).toEqual([]);
  expect(new Set(episodes.map((episode) => episode.id)).size).toBe(episodes.length);
  expect(new Set(episodes.map((episode) => episode.thread)).size).toBe(12);
  const times = episodes.map((episode) => String(episode.occurredAt));
  expect(times).toEqual([...times].sort());
  expect(times.every((time) => time.startsWith("2025-"))).toBe(true);
  expect(episodes.every((episode) => String(episode.occurredAt).startsWith(episode.thread ?? "?"))).toBe(
    true,
  );
});

test("the example notes are read in pieces under their headings", async () => {
  const episodes = episodesOf(await readAll(example("notes.md")));
  expect(episodes.length).toBeGreaterThan(3);
  expect(episodes.every((episode) => episode.role === "document" && episode.metadata !== undefined)).toBe(
    true,
  );
});
