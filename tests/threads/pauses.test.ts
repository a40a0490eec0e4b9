import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { longestStretch } from "../../bench/held-up.mjs";
import { atOnce, pause, type Steps, withPauses } from "../../src/threads/pauses.ts";

/** Steps of about a millisecond each. */
function* busy(steps: number): Steps<number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

test("work in steps gives the same with pauses as at once", async () => {
  expect(await withPauses(busy(40))).toBe(40);
  expect(atOnce(busy(2))).toBe(2);
});

test("of many that work at once, one after the other has its turn, and others between them", async () => {
  const longest = await longestStretch(() =>
    Promise.all(Array.from({ length: 12 }, () => withPauses(busy(30)))),
  );
  // In a turn of the loop they share 15 ms. With 15 ms for each they took 180.
  expect(longest).toBeLessThan(90);
});

test("who has paused goes on after one turn of the loop if nobody else waits", async () => {
  const order: string[] = [];
  const pausing = pause().then(() => order.push("paused"));
  await setImmediate();
  await setImmediate();
  await setImmediate();
  order.push("later");
  await pausing;
  expect(order).toEqual(["paused", "later"]);
});
