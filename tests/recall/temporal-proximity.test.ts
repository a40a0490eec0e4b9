import { describe, expect, it } from "vitest";
import { proximityScores } from "../../src/recall/ranking/signals/temporal-proximity.ts";

const DAY = 24 * 3_600_000;
const MAY = { from: Date.parse("2024-05-01T00:00:00Z"), to: Date.parse("2024-06-01T00:00:00Z") };

const near = (...times: readonly number[]): number[] => {
  const placed = times.map((occurredAt, at) => ({
    item: at,
    thread: at,
    position: 0,
    length: 5,
    speaker: null,
    role: "user" as const,
    occurredAt,
    isQuestion: false,
    asks: false,
  }));
  return [...proximityScores({ rows: placed }, MAY)];
};

describe("when something was said", () => {
  it("counts in full in the time that the question names, whose end is not in it", () => {
    expect(near(MAY.from, MAY.to - 1)).toEqual([1, 1]);
  });

  it("counts less and less in the week after, when what happened is told of", () => {
    expect(near(MAY.to + DAY, MAY.to + 6 * DAY)).toEqual([
      expect.closeTo(6 / 7, 10),
      expect.closeTo(1 / 7, 10),
    ]);
  });

  it("does not count before it and later than a week after it", () => {
    expect(near(MAY.from - 1, MAY.to + 8 * DAY)).toEqual([0, 0]);
  });

  it("does not count where the question names no time", () => {
    const { from: occurredAt } = MAY;
    const row = {
      item: 0,
      thread: 1,
      position: 0,
      length: 5,
      speaker: null,
      isQuestion: false,
      asks: false,
      occurredAt,
    };
    expect([...proximityScores({ rows: [{ ...row, role: "user" }] }, undefined)]).toEqual([0]);
  });
});
