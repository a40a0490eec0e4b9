import { describe, expect, it } from "vitest";
import type { Clause, NounPhrase } from "../../src/language/clause.ts";
import { readSentence } from "../../src/language/en/read.ts";
import { findDates } from "../../src/text/dates.ts";

const NOW = Date.UTC(2026, 2, 12);

/** Subject, verb, objects and prepositions in a line; in brackets what is not believed. */
function briefly(clause: Clause): string {
  const phrase = (given: NounPhrase | undefined): string =>
    given === undefined ? "-" : [given, ...given.others].map(({ text, name }) => name ?? text).join("+");
  const parts = [
    phrase(clause.subject),
    `${clause.isNegated ? "not " : ""}${clause.verb}${clause.particle === undefined ? "" : `_${clause.particle}`}`,
    ...clause.objects.map(phrase),
    ...clause.doings.map(({ text }) => text),
    ...clause.prepositions.map(({ preposition, phrase: of }) => `${preposition} ${phrase(of)}`),
  ];
  const text = parts.join(" ");
  return clause.isBelieved ? text : `(${text})`;
}

const read = (text: string) => readSentence(text, findDates(text, NOW)).clauses.map(briefly);

describe("the clauses of a sentence", () => {
  it.each([
    ["im vegan & i dont eat eggs", ["i be vegan", "i not eat eggs"]],
    ["Got my driving licence today", ["- get driving licence"]],
    ["Carmen, who runs the shop, is from Spain.", ["Carmen run shop", "Carmen be from Spain"]],
    ["I have a sister in Perth and a brother in Hull", ["i have sister+brother in Perth in Hull"]],
    ["I used to live in Cork but now I'm in Bonn.", ["i live in Cork", "i be in Bonn"]],
    ["I'm gonna move to New York.", ["i move to New York"]],
    ["I doubt she moved to Paris.", ["i doubt", "(she move to Paris)"]],
    ["Tom said he quit.", ["Tom say", "(he quit)"]],
    ["I like to sketch", ["i like sketch"]],
    ["I cycle to work", ["i cycle to work"]],
    ["My parents foster two kids", ["parents foster two kids"]],
    ["The fair starts on Monday", ["fair start"]],
    ["I look after my mother", ["i look after mother"]],
    ["He handed in his notice", ["he hand_in notice"]],
    ["We moved the launch to June", ["we move launch to June"]],
    ["Our cat was put down", ["cat put_down"]],
    ["I owe Tilda 40 euros", ["i owe Tilda 40 euros"]],
    ["I swim twice a week", ["i swim"]],
    ["If I had a dog, I'd call him Rex.", ["(i have dog)", "(i call him Rex)"]],
  ])("%j", (text, clauses) => {
    expect(read(text)).toEqual(clauses);
  });
});

it("what nobody could read costs little and throws nothing", () => {
  for (const text of [
    "",
    "?!",
    "a".repeat(5_000),
    "'s 's 's",
    "to to to to",
    "I I I, and, and",
    "\uE001\uE000",
  ])
    expect(() => read(text)).not.toThrow();
});
