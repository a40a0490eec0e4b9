import { describe, expect, it } from "vitest";
import { Ontology } from "../../../src/domain/ontology.ts";
import { allFrames } from "../../../src/language/de/frames/frames.ts";
import { GERMAN } from "../../../src/language/de/german.ts";
import { boundFrame } from "../../../src/language/frames/match.ts";

const NOW = Date.UTC(2026, 2, 12);

describe("the example of each frame of German", () => {
  it.each(allFrames().map(({ example = "", line }) => [example, line]))("%j", (example, line) => {
    const { clauses } = GERMAN.readSentence(example, GERMAN.findDates(example, NOW));
    expect(clauses.map((clause) => boundFrame(clause, GERMAN)?.frame.line)).toContain(line);
  });
});

it("the ontology defines every predicate that a frame of German states", () => {
  const ontology = new Ontology();
  const predicates = allFrames().flatMap(({ statements }) => statements.map(({ predicate }) => predicate));
  expect([...new Set(predicates)].filter((name) => !ontology.knows(name))).toEqual([]);
});
