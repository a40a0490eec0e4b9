/** What is meant by "there", "it" and a verb alone: what the sentence before named. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("what was just named goes on", () => {
  it.each([
    ["We found a house in Frome. We move there in May.", 'Nia PLANS "move to Frome" (plannedFor: 2026-05)'],
    ["I was in Ghent last week. Tom lives there", "Tom LIVES_IN Ghent"],
    ["I've got a Brompton. I bought it in Leeds.", 'Nia DID "bought the Brompton in Leeds"'],
    ["I bought a lamp. Tom painted it", 'Tom DID "painted the lamp"'],
    ["I joined Nokia in 2015. I left in 2019.", "Nia ends WORKS_AT Nokia to 2019-01-01/year"],
    ["I worked at Vell for years. I left in September.", 'Nia DID "left Vell" from 2025-09-01/month'],
    ["I have a cat. It's called Salt", "Nia HAS_PET Salt (species: cat)"],
    ["we got two kittens. They're called Salt and Pepper", "Nia HAS_PET Pepper (species: cat)"],
    ["it's Theo's birthday on Saturday", 'Theo BIRTHDAY "14 March"'],
    [
      "I start at Vell on Monday as a site engineer",
      'Nia PLANS "start at Vell as site engineer" (plannedFor: 2026-03-16)',
    ],
    ["I move in on 5 December", 'Nia PLANS "move in" (plannedFor: 2026-12-05)'],
    ["They picked Mara as captain", 'Mara OCCUPATION "captain"'],
    ["we've been in this house since 2012", 'Nia LIVES_IN_A "house" from 2012-01-01/year'],
  ])("%s", (text, fact) => {
    expect(read(text)).toContain(fact);
  });
});

describe("nothing goes on where two may be meant, or none", () => {
  it.each([
    ["We went to Rome and Naples. Tom lives there", "LIVES_IN"],
    ["I'm not in Leeds. Jo works there.", "WORKS_IN"],
    ["There is a pub in Frome. There are two cats.", "Frome"],
    ["I put a cake in the oven. I ate it", "cake"],
    ["Tom worked at Vell. I left in May.", "left Vell"],
    ["I worked at Vell. I left the house in May.", "left Vell"],
    ["My sister got a puppy. She's called Bean.", "Bean"],
    ["It's my birthday next week", "BIRTHDAY"],
    ["We picked Rust as our language", "OCCUPATION"],
    ["she's been in my house for hours", "LIVES_IN_A"],
  ])("%s", (text, told) => {
    expect(read(text).filter((fact) => fact.includes(told))).toEqual([]);
  });
});
