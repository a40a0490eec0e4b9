/** Times that hang on what is said beside them: "before that", "since then", "before I joined Helix in 2021". */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("what was so until something else began", () => {
  it.each([
    ["I've worked at Helix since 2021. Before that I was at Siemens for six years."],
    ["I've worked at Helix since 2021. Before that I worked at Siemens."],
    ["I used to work at Siemens before I joined Helix in 2021."],
    ["Before I joined Helix in 2021, I worked at Siemens."],
  ])("ended then: %s", (text) => {
    expect(read(text)).toContainEqual(
      expect.stringMatching(/^Nia (?:ends )?WORKS_AT Siemens to 2020-01-01\/year$/u),
    );
  });

  it("ended where the next place began, to the day", () => {
    const facts = read("We moved to Ghent in 2019, before that we lived in Bruges.");
    expect(facts).toEqual([
      "Nia LIVES_IN Ghent from 2019-01-01/year",
      "Nia LIVES_IN Bruges to 2018-01-01/year",
    ]);
  });

  it.each([
    ["without a time before it", "Before that I worked at Siemens."],
    ["beside what was never done", "If I worked at Siemens before I joined Helix in 2021, I forgot it."],
    ["beside what has no date", "I worked at Siemens before I joined Helix."],
    ["in another's words", "Tom asked whether I worked at Siemens before I joined Helix in 2021."],
  ])("has no end %s", (_, text) => {
    expect(read(text).filter((fact) => / to \d/u.test(fact) && fact.includes("Siemens"))).toEqual([]);
  });
});

describe("what is so since something else ended", () => {
  it("began then", () => {
    const facts = read("We had a dog until 2020. Since then we've had a cat.");
    expect(facts).toContain("Nia HAS_PET Nia's cat (species: cat) from 2021-01-01/year");
  });

  it("lasts until what is ahead begins", () => {
    const facts = read("I start at Imec on 1 September 2026. Until then I'm working at Barco.");
    expect(facts).toContain("Nia WORKS_AT Barco to 2026-08-31/day");
  });
});

describe("places one after the other", () => {
  it("have each its own time", () => {
    expect(read("I lived in Bruges until 2019, then in Ghent until last May.")).toEqual([
      "Nia LIVES_IN Bruges to 2019-01-01/year",
      "Nia LIVES_IN Ghent from 2020-01-01/year to 2025-05-01/month",
    ]);
  });
});
