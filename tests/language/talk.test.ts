/** What friends tell each other about their weeks and their lives. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const KIN = / (?:SIBLING_OF|PARENT_OF|CHILD_OF|RELATIVE_OF|MARRIED_TO) /u;
const all = (text: string) => fromNia(text).facts.map(briefly);
const told = (text: string) => all(text).filter((line) => !KIN.test(line));

describe("a deed without a day", () => {
  it.each([
    [
      "My mom gave me this necklace when I was ten.",
      ['Nia\'s mom DID "gave Nia a necklace when Nia was ten" to 2026-03-12/instant'],
    ],
    [
      "When I was ten, my grandfather gave me a telescope.",
      ['Nia\'s grandfather DID "gave Nia a telescope when Nia was ten" to 2026-03-12/instant'],
    ],
    [
      "I learned to swim when I was five.",
      ['Nia DID "learned to swim when Nia was five" to 2026-03-12/instant'],
    ],
    [
      "I started dancing when I was a kid.",
      ['Nia DID "started dancing when Nia was a kid" to 2026-03-12/instant'],
    ],
    ["I studied piano as a child.", ['Nia DID "studied piano as a child" to 2026-03-12/instant']],
    ["I played tennis in high school.", ['Nia DID "played tennis in high school" to 2026-03-12/instant']],
  ])("is told by the time of a life: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  it("may have been done once", () => {
    expect(told("My uncle took me to a baseball game once.")).toEqual([
      'Nia\'s uncle DID "took Nia to a baseball game"',
    ]);
  });

  it.each(["I was shy when I was ten.", "When I was ten we always went to the lake."])(
    "is none where it is a state, has another time or was done again and again: %s",
    (text) => {
      expect(told(text)).toEqual([]);
    },
  );
});

describe("a thing that is shown", () => {
  it.each([
    ["I bought these shoes last week.", ['Nia DID "bought some shoes" from 2026-03-02/week']],
    ["I made this album last year.", ['Nia DID "made an album" from 2025-01-01/year']],
    ["I painted that lake sunrise last year!", ['Nia DID "painted a lake sunrise" from 2025-01-01/year']],
  ])("is one of its kind: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  it.each(["I found that dogs like cheese.", "I found that yoga helps.", "I made this last year."])(
    "is not every word behind a pronoun: %s",
    (text) => {
      expect(told(text)).toEqual([]);
    },
  );
});

describe("what has always been so", () => {
  it.each([
    ["I've always loved horses.", "Nia LIKES horses"],
    ["I've always been afraid of flying.", 'Nia FEARS "flying"'],
    ["I've always wanted a dog.", 'Nia WANTS "have a dog"'],
  ])("is so: %s", (text, fact) => {
    expect(told(text)).toEqual([fact]);
  });

  it("is not what was always done", () => {
    expect(told("I always loved you.")).toEqual([]);
  });
});

describe("feelings with their cause", () => {
  it.each([
    ["I'm a bit worried about my allergies.", "Nia WORRIES_ABOUT Nia's allergies"],
    ["I'm a little nervous about the interview.", 'Nia WORRIES_ABOUT "interview"'],
    ["I'm terrified of public speaking!", 'Nia FEARS "public speaking"'],
    ["I'm so excited about the trip.", 'Nia LOOKS_FORWARD_TO "trip"'],
    ["Painting helps me relax.", 'Nia HELPED_BY "painting"'],
    ["Talking helps me a lot.", 'Nia HELPED_BY "talking"'],
    ["Knitting calms me down.", 'Nia HELPED_BY "knitting"'],
  ])("are told: %s", (text, fact) => {
    expect(told(text)).toEqual([fact]);
  });

  it.each(["It helps me relax.", "My wife helps me cook.", "I was worried about the exam."])(
    "are not who helps, what another sentence names, or what is past: %s",
    (text) => {
      expect(told(text)).toEqual([]);
    },
  );
});

describe("plans and wishes", () => {
  it.each([
    ["I'd like to order thirty small vases.", 'Nia WANTS "order thirty small vases"'],
    ["I'm planning to bring at least twenty pieces.", 'Nia PLANS "bring at least twenty pieces"'],
    ["We'll drive down on the ninth of August.", 'Nia PLANS "drive down" (plannedFor: 2026-08-09)'],
    ["I'm meeting Yusuf at the airport.", 'Nia PLANS "meet Yusuf at the airport"'],
  ])("are told: %s", (text, fact) => {
    expect(told(text)).toEqual([fact]);
  });

  it.each(["I'd like to thank you.", "I'd like that.", "You'd like to see it."])(
    "are no courtesies: %s",
    (text) => {
      expect(told(text)).toEqual([]);
    },
  );
});

it("a habit may have a purpose", () => {
  expect(told("I've been running every morning before work to clear my head.")).toEqual([
    'Nia ENGAGES_IN "running before work every morning"',
  ]);
});

describe("names and days", () => {
  it("a book is known by its title", () => {
    expect(told('I\'m reading a book called "Circe".')).toEqual(["Nia READS Circe"]);
  });

  it("a day of a month may be written in words", () => {
    expect(told("My birthday is the twenty-third of October.")).toEqual(['Nia BIRTHDAY "23 October"']);
  });

  it("the youngest is a child, unless of whom it is said", () => {
    expect(all("My youngest wants to be a firefighter.")).toContain(
      "Nia PARENT_OF Nia's youngest (relation: child)",
    );
    expect(all("My youngest sister is a vet.")).not.toContainEqual(expect.stringContaining("PARENT_OF"));
  });

  it("one's own husband is one's husband", () => {
    expect(all("My own husband forgot it.")).toEqual(["Nia MARRIED_TO Nia's husband (relation: husband)"]);
  });

  it("what is done each year is in nobody's charge", () => {
    expect(told("I do it every Christmas.")).toEqual([]);
  });

  it("one grows up with animals, too", () => {
    expect(told("I grew up with cats.")).toEqual(['Nia GREW_UP_WITH "cats"']);
  });
});
