/** How much of long turns is read for an answer. */
import { expect, test } from "vitest";
import { withinBounds } from "../../src/answer/words/within-bounds.ts";
import type { EpisodeView } from "../../src/domain/episode.ts";
import type { EpisodeUid } from "../../src/domain/ids.ts";

const turn = (uid: string, content: string): EpisodeView => ({
  id: uid,
  uid: uid as EpisodeUid,
  thread: "default",
  position: 0,
  role: "user",
  speaker: null,
  content,
  occurredAt: "2026-12-01T00:00:00Z",
  recordedAt: "2026-12-01T00:00:00Z",
  metadata: {},
});
const LONG = "One two three. ".repeat(2_500);

test("turns of a conversation are read whole, in their order", () => {
  const turns = ["a", "b", "c"].map((uid) => turn(uid, `I am ${uid}. You are not.`));
  expect(withinBounds(turns, ["b"])).toEqual(turns);
});

test("the best turns are read first, then those around them, and the last one up to the end of a sentence", () => {
  const found = withinBounds([turn("a", LONG), turn("b", LONG), turn("c", LONG)], ["c"]);
  expect(found.map(({ uid }) => uid)).toEqual(["a", "c"]);
  expect(found[1]?.content).toBe(LONG);
  expect(found[0]?.content).toMatch(/^One two three\. .*three\.$/u);
  expect(found[0]?.content.length).toBeLessThan(LONG.length);
});

test("a text that is too long and has no sentence leaves room for others", () => {
  expect(withinBounds([turn("a", "x".repeat(300_000)), turn("b", "Hi.")], [])).toEqual([turn("b", "Hi.")]);
});
