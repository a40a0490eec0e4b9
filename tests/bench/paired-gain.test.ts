import { expect, test } from "vitest";
import { pairedGain } from "../../bench/recall/paired-gain.ts";

test("a gain of every question is certain", () => {
  expect(pairedGain(Array.from({ length: 30 }, () => 0.25))).toEqual({ mean: 0.25, interval: [0.25, 0.25] });
});

test("a gain of some has the interval of a mean", () => {
  const differences = Array.from({ length: 400 }, (_, at) => (at % 4 === 0 ? 1 : 0));
  const { mean, interval } = pairedGain(differences);
  expect(mean).toBe(0.25);
  // By the normal approximation: 1.96 standard errors of sqrt(0.25 * 0.75 / 400).
  expect(interval[0]).toBeCloseTo(0.25 - 0.0424, 2);
  expect(interval[1]).toBeCloseTo(0.25 + 0.0424, 2);
});

test("of no question there is none", () => {
  expect(pairedGain([])).toEqual({ mean: 0, interval: [0, 0] });
});
