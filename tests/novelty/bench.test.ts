import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { areaUnderCurve } from "../../bench/novelty/area.ts";
import { readConversations } from "../../bench/novelty/conversations.ts";
import { benchGate } from "../../bench/novelty/gate-set.ts";
import { benchNovelty } from "../../bench/novelty/novelty.ts";
import { plainFacts, smallTalk } from "../../bench/novelty/plain-facts.ts";
import { testMemory } from "../memory.ts";

const folder = await mkdtemp(join(tmpdir(), "palimpsest-novelty-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

const turns = [
  { role: "user", content: "I adopted a dog called Fido on 3 May 2023.", has_answer: true },
  { role: "assistant", content: "Lovely." },
  { role: "user", content: "Thanks!" },
];

test("the area is the share of pairs that are in order, ties counting half", () => {
  const items = [
    { score: 3, isMarked: true },
    { score: 1, isMarked: false },
    { score: 3, isMarked: false },
    { score: 0, isMarked: false },
  ];
  expect(areaUnderCurve(items)).toBeCloseTo(2.5 / 3);
  expect(areaUnderCurve([{ score: 1, isMarked: true }])).toBeNaN();
});

test("sessions and questions with sessions are read alike, in the order of their dates", async () => {
  const later = { session_id: "b", date: "2023/05/04 (Thu) 10:00", turns: [turns[2]] };
  const earlier = { session_id: "a", date: "2023/05/03 (Wed) 10:00", turns };
  const listed = await readConversations(await file("sessions.json", [later, earlier]));
  const published = await readConversations(
    await file("questions.json", [
      {
        haystack_session_ids: ["b", "a"],
        haystack_dates: [later.date, earlier.date],
        haystack_sessions: [later.turns, earlier.turns],
      },
    ]),
  );
  expect(listed).toEqual(published);
  expect(listed[0]?.sessions.map((session) => session.map(({ episode }) => episode.id))).toEqual([
    ["a/0", "a/1", "a/2"],
    ["b/0"],
  ]);
});

test("the report tells routes, the second time too, and how evidence scores", async () => {
  const { memory } = await testMemory();
  const path = await file("one.json", [{ session_id: "a", date: "2023/05/03 (Wed) 10:00", turns }]);
  const report = await benchNovelty(memory, path);
  expect(report).toMatchObject({
    conversations: 1,
    turns: 3,
    evidence: 1,
    first: { logged: 2 },
    again: { immediate: 0, deferred: 0, logged: 3 },
    againBecause: [],
    area: 1,
    evidenceExtracted: 1,
  });
});

test("a file without turns is refused", async () => {
  const path = await file("none.json", [{ session_id: 1 }]);
  await expect(readConversations(path)).rejects.toMatchObject({ code: "unsupported_format" });
});

test("the set of the gate has 300 different facts of 30 kinds and 300 turns of small talk", () => {
  const facts = plainFacts();
  expect(new Set(facts.map(({ text }) => text)).size).toBe(300);
  expect(new Set(facts.map(({ kind }) => kind)).size).toBe(30);
  expect(smallTalk()).toHaveLength(300);
});

test("plain facts are read, small talk and repetitions are not, in a graph that knows their words", async () => {
  const { memory } = await testMemory();
  const { facts, smallTalk: talk, sameWords, otherWords, saved } = await benchGate(memory, 300);
  expect(facts).toBeGreaterThanOrEqual(0.98);
  expect(talk).toBeLessThanOrEqual(0.1);
  expect(Math.max(sameWords, otherWords)).toBeLessThanOrEqual(0.01);
  expect(saved).toBeGreaterThan(0.7);
}, 60_000);
