import { expect, test } from "vitest";
import { episodeUid } from "../../src/domain/ids.ts";
import { FULL_BATCH, MAX_IMMEDIATE, planQueue, type Routed } from "../../src/queue/plan-queue.ts";

const NOW = Date.parse("2026-03-02T10:00:00Z");
const HOUR = 3_600_000;
const NOTHING = { immediate: 0, deferred: 0 };
const routed = (...routes: Routed["route"][]): Routed[] =>
  routes.map((route, ordinal) => ({ episode: episodeUid(`e${ordinal}`), ordinal, thread: 1, route }));

test("what is urgent is due at once, what is not waits for the batch, what is logged is not read", () => {
  const { queued, isBatchFull } = planQueue(routed("immediate", "deferred", "logged"), NOTHING, NOW, {
    batchEvery: HOUR,
  });
  expect(queued.map(({ episode, route, dueAt }) => [episode, route, dueAt - NOW])).toEqual([
    ["e0", "immediate", 0],
    ["e1", "deferred", HOUR],
  ]);
  expect(isBatchFull).toBe(false);
});

test("under load what is urgent is deferred, before all else that is, and said to be", () => {
  const waiting = { immediate: MAX_IMMEDIATE - 1, deferred: 0 };
  const { queued, overflowing } = planQueue(routed("immediate", "immediate", "deferred"), waiting, NOW, {
    batchEvery: HOUR,
  });
  expect(queued.map(({ route }) => route)).toEqual(["immediate", "deferred", "deferred"]);
  expect([...overflowing]).toEqual(["e1"]);
  const [urgent, first, last] = queued.map(({ priority }) => priority);
  expect(urgent).toBeGreaterThan(first ?? 0);
  expect(first).toBeGreaterThan(last ?? 0);
});

test("where the process has too much to do, nothing is read at once", () => {
  const { queued, overflowing } = planQueue(routed("immediate", "deferred"), NOTHING, NOW, {
    batchEvery: HOUR,
    isBusy: () => true,
  });
  expect(queued.map(({ route }) => route)).toEqual(["deferred", "deferred"]);
  expect([...overflowing]).toEqual(["e0"]);
});

test("a full batch waits for nothing more", () => {
  const waiting = { immediate: 0, deferred: FULL_BATCH - 1 };
  const planned = (...routes: Routed["route"][]) =>
    planQueue(routed(...routes), waiting, NOW, { batchEvery: HOUR }).isBatchFull;
  expect(planned("deferred")).toBe(true);
  expect(planned("logged", "immediate")).toBe(false);
});
