/** What answering from words takes from German. */
import { expect, test } from "vitest";
import { timesTold } from "../../src/answer/words/dates-in.ts";
import { gapOf } from "../../src/answer/words/gap.ts";
import { termsWithForms } from "../../src/answer/words/sentence.ts";
import { GERMAN } from "../../src/language/de/german.ts";

test.each([
  ["Wann kommt der Zug?", "date"],
  ["Warum ist die Heizung kaputt?", "reason"],
  ["Wo wohnt Petra?", "place"],
])("the gap of a question is that of its clause: %s", (question, gap) => {
  expect(gapOf(GERMAN.readQuestion(question, []), GERMAN)).toBe(gap);
});

test("a word is found under what it is a form of", () => {
  expect(termsWithForms("Sie spricht leise", GERMAN)).toContain("sprechen");
});

test("a day is told by its number", () => {
  const told = timesTold("Das Fest ist am 14.", Date.parse("2025-10-02"), GERMAN);
  expect(told.map(({ text }) => text)).toEqual(["14 October 2025"]);
});

test("a span fills the gap", () => {
  expect(GERMAN.answering.spanFor("money", "Der Schrank hat 350 Euro gekostet.")).toBe("350 Euro");
  expect(GERMAN.answering.spanFor("reason", "Wir bleiben, weil es regnet.")).toBe("weil es regnet");
});
