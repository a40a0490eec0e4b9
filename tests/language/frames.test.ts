import { describe, expect, it } from "vitest";
import { Ontology } from "../../src/domain/ontology.ts";
import { ENGLISH } from "../../src/language/en/english.ts";
import { allFrames } from "../../src/language/en/frames/frames.ts";
import { readSentence } from "../../src/language/en/read.ts";
import { boundFrame } from "../../src/language/frames/match.ts";
import { findDates } from "../../src/text/dates.ts";

const FRAMES = allFrames();

const NOW = Date.UTC(2026, 2, 12);
const PREPOSITIONS =
  "in on at from for with of by about into over under near after before since until till around through during without against between across as off out_of to outside except besides excluding than opposite above beside behind";
const PLACES = new Set([
  "s",
  "s2",
  "o",
  "o2",
  "p",
  "a",
  "x",
  "t",
  ...PREPOSITIONS.split(" ").map((word) => word.replace("_", " ")),
]);

describe("the example of each frame", () => {
  it.each(FRAMES.map(({ example = "", line }) => [example, line]))("%j", (example, line) => {
    const { clauses } = readSentence(example, findDates(example, NOW));
    expect(clauses.map((clause) => boundFrame(clause, ENGLISH)?.frame.line)).toContain(line);
  });
});

it("every slot stands at a place of the clause", () => {
  const strange = FRAMES.filter(({ slots }) =>
    slots.some(({ places }) => places.some((place) => !PLACES.has(place))),
  );
  expect(strange.map(({ line }) => line)).toEqual([]);
});

it("the ontology defines every predicate that a frame states", () => {
  const ontology = new Ontology();
  const predicates = FRAMES.flatMap(({ statements }) => statements.map(({ predicate }) => predicate));
  expect([...new Set(predicates)].filter((name) => !ontology.knows(name))).toEqual([]);
});

it("no two frames are the same, and no two have the same example", () => {
  const rules = FRAMES.map(({ line }) => line.split(" // ")[0]);
  expect(new Set(rules).size).toBe(rules.length);
});

it("there are verbs for all of life", () => {
  expect(FRAMES.length).toBeGreaterThan(600);
  expect(new Set(FRAMES.flatMap(({ verbs }) => verbs)).size).toBeGreaterThan(500);
});
