import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { longestStretch } from "../../bench/held-up.mjs";
import { type CooperativeTask, runToCompletion } from "../../src/scheduling/cooperative-task.ts";
import { forEachPart, runCooperatively, yieldNow } from "../../src/scheduling/yielding.ts";

/** Steps of about a millisecond each. */
function* busy(steps: number): CooperativeTask<number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

test("work in steps gives the same with pauses as at once", async () => {
  expect(await runCooperatively(busy(40))).toBe(40);
  expect(runToCompletion(busy(2))).toBe(2);
});

test("of many that work at once, one after the other has its turn, and others between them", async () => {
  const longest = await longestStretch(() =>
    Promise.all(Array.from({ length: 12 }, () => runCooperatively(busy(30)))),
  );
  // In a turn of the loop they share 15 ms. With 15 ms for each they took 180.
  expect(longest).toBeLessThan(90);
});

test("who has paused goes on after one turn of the loop if nobody else waits", async () => {
  const order: string[] = [];
  const pausing = yieldNow().then(() => order.push("paused"));
  await setImmediate();
  await setImmediate();
  await setImmediate();
  order.push("later");
  await pausing;
  expect(order).toEqual(["paused", "later"]);
});

test("a long list is worked on part by part, in its order, and others have their turn between", async () => {
  const items = Array.from({ length: 1_700 }, (_, at) => at);
  const parts: number[] = [];
  const seen: number[] = [];
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  await forEachPart(items, (part) => {
    runToCompletion(busy(20));
    parts.push(part.length);
    seen.push(...part);
  });
  clearInterval(turning);
  expect(seen).toEqual(items);
  expect(parts).toEqual([500, 500, 500, 200]);
  expect(turns).toBeGreaterThan(1);
  await forEachPart([], () => expect.unreachable());
});
