import { describe, expect, it } from "vitest";
import { FRAMES } from "../../src/language/en/frames/frames.ts";
import { readSentence } from "../../src/language/en/read.ts";
import { framesOf } from "../../src/language/frames/frame.ts";
import { boundFrame } from "../../src/language/frames/match.ts";
import { findDates } from "../../src/text/dates.ts";

const frames = framesOf(FRAMES);
const NOW = Date.UTC(2026, 2, 12);

describe("the example of each frame", () => {
  it.each(frames.map(({ example = "", line }) => [example, line]))("%j", (example, line) => {
    const { clauses } = readSentence(example, findDates(example, NOW));
    expect(clauses.map((clause) => boundFrame(clause)?.frame.line)).toContain(line);
  });
});

it("no two frames are the same", () => {
  const rules = frames.map(({ line }) => line.split(" // ")[0]);
  expect(new Set(rules).size).toBe(rules.length);
});
