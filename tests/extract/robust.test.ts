import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractLocally } from "../../src/extract/local.ts";
import { findDates } from "../../src/text/dates.ts";
import { stopwatch } from "../processor-time.ts";
import { fromNia, THURSDAY } from "./briefly.ts";

const WORDS = fc.constantFrom(
  ..."I my we live in moved to Berlin Lisbon work at Siemens sister Anna dog Rex , . ? ! ' \" last May since 2019 and but if not the love hiking from I'm I've don't planning next month a an of named \n".split(
    " ",
  ),
);
const TEXT = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.array(WORDS, { maxLength: 40 }).map((words) => words.join(" ")),
);

describe("any text", () => {
  it("is read without an error, and every span lies inside it", () => {
    fc.assert(
      fc.property(TEXT, (content) => {
        const { facts, mentions } = fromNia(content);
        for (const span of [...mentions, ...facts.flatMap((fact) => fact.quote ?? [])]) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(content.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same result each time", () => {
    fc.assert(
      fc.property(TEXT, (content) => {
        expect(fromNia(content)).toEqual(fromNia(content));
      }),
    );
  });

  it("has dates inside it, in order, that do not overlap", () => {
    fc.assert(
      fc.property(TEXT, (content) => {
        let end = 0;
        for (const date of findDates(content, THURSDAY)) {
          expect(date.start).toBeGreaterThanOrEqual(end);
          expect(date.end).toBeLessThanOrEqual(content.length);
          end = date.end;
        }
      }),
    );
  });

  it("names every entity of a fact among the entities", () => {
    fc.assert(
      fc.property(TEXT, (content) => {
        const { entities, facts } = fromNia(content);
        const names = new Set(entities.map((entity) => entity.name));
        for (const fact of facts) {
          expect(names.has(fact.subject)).toBe(true);
          if (fact.object?.kind === "entity") expect(names.has(fact.object.name)).toBe(true);
        }
      }),
    );
  });
});

describe("quotes", () => {
  it("are the clause that says so, in the words of the content", () => {
    const content = "Hm… “quoted” text. Well, I’ve moved to Lisbon last month, but I love hiking.";
    const quotes = fromNia(content).facts.map((fact) => content.slice(fact.quote?.start, fact.quote?.end));
    expect(quotes).toEqual(["I’ve moved to Lisbon last month", "I love hiking."]);
  });
});

describe("what looks like an address and is none", () => {
  it.each([
    `//0.A${"PP.P".repeat(500)}_`,
    `http://${"a".repeat(1_000)}-`,
    `I live in //${`${"a".repeat(60)}.`.repeat(100)}_`,
    "H//#:/".repeat(2_000),
    `a${"-a.a".repeat(2_000)}@a`,
  ])("is read within a second: %s", (content) => {
    const milliseconds = stopwatch();
    extractLocally({ content, speaker: "Nia", role: "user", occurredAt: THURSDAY });
    expect(milliseconds()).toBeLessThan(1000);
  });
});

describe("a sentence that tells a name", () => {
  it.each([
    ["words that may be read in two ways", 200, "they just "],
    ["places where it may stand", 200_000, "and so "],
  ])("after %s is read within a second", (_, times, words) => {
    const content = `I'm called Nia, and ${words.repeat(times)}call him Bob.`;
    const milliseconds = stopwatch();
    extractLocally({ content, speaker: "Nia", role: "user", occurredAt: THURSDAY });
    expect(milliseconds()).toBeLessThan(1000);
  });
});

describe("a message of a megabyte", () => {
  const megabyte = (words: string): string => words.repeat(Math.ceil(1_000_000 / words.length));

  it.each([
    "my ",
    "a",
    "A ",
    "I live in A ",
    "I live in A. ",
    "My sister Anna ",
    "my sister, ",
    "I love hiking and ",
    "in March ",
    "from 2010 to 2014 ",
    '"I live ',
    "'I live ",
    "``` ",
    "> ",
    "\n",
    "...",
    "Mc'Mc-Mc.Mc&Mc",
    "so ",
  ])("of %j is read within a second", (words) => {
    const content = megabyte(words);
    const milliseconds = stopwatch();
    extractLocally({ content, speaker: "Nia", role: "user", occurredAt: THURSDAY });
    expect(milliseconds()).toBeLessThan(1000);
  });

  it("of empty lines after a word of German is read within a second", () => {
    const content = `seit ${megabyte("\n\n ")}`;
    const milliseconds = stopwatch();
    extractLocally({ content, speaker: "Nia", role: "user", occurredAt: THURSDAY });
    expect(milliseconds()).toBeLessThan(1000);
  });

  it("of names, each another one, is read within four seconds", () => {
    const letters = (number: number) =>
      number.toString(26).replace(/\d/gu, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
    const content = Array.from({ length: 80_000 }, (_, at) => `Anna${letters(at)}, `).join("");
    const milliseconds = stopwatch();
    extractLocally({ content, speaker: "Nia", role: "user", occurredAt: THURSDAY });
    expect(milliseconds()).toBeLessThan(4000);
  });
});
