/** Where things are kept and what they cost. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("where a thing is", () => {
  it.each([
    ["the alarm code is on the noticeboard", [`Nia's alarm code IS_AT "on the noticeboard"`]],
    ["The fuse box is behind the front door.", [`Nia's fuse box IS_AT "behind the front door"`]],
    ["We keep our ladder in the hall cupboard.", [`Nia's ladder IS_AT "in the hall cupboard"`]],
    ["Our meeting room is on the second floor.", [`Nia's meeting room LOCATED_IN "second floor"`]],
    ["My workshop is behind the station.", [`Nia's workshop IS_AT "behind the station"`]],
    [
      "Our office is on Mill Lane, opposite the bank.",
      ["Nia's office LOCATED_IN Mill Lane (details: opposite the bank)"],
    ],
  ])("is told: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });

  it.each([
    ["Is the torch in the cupboard?"],
    ["Put the torch in the cupboard."],
    ["The torch might be in the cupboard."],
    ["The recipe is in the making."],
    ["The manual is at fault."],
  ])("is not learned of %s", (text) => {
    expect(read(text).filter((fact) => /IS_AT|LOCATED_IN/u.test(fact))).toEqual([]);
  });
});

describe("what is paid", () => {
  it.each([
    ["The rent is 720 a month.", [`Nia's rent COSTS "720 a month"`]],
    ["The council put the rent up to 640 a month.", [`Nia's rent COSTS "640 a month"`]],
    ["My car insurance has gone up to 510 a year.", [`Nia's car insurance COSTS "510 a year"`]],
    ["Our subscription is 9 euros per month.", [`Nia's subscription COSTS "9 euros per month"`]],
    ["My salary is 39,000 a year.", ['Nia EARNS "39,000 a year"']],
    ["I'm on 14 pounds an hour.", ['Nia EARNS "14 pounds an hour"']],
    ["Our traffic went up to 9,000 visitors", [`Nia's traffic LEVEL "9,000 visitors"`]],
  ])("is told with what it is paid for: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });

  it.each([
    ["If the rent goes up to 900 I'm leaving."],
    ["They might put the rent up to 900."],
    ["Is the rent 900 a month?"],
    ["I'm on 14 tablets a day."],
    ["The ideal salary is 50,000."],
  ])("is not learned of %s", (text) => {
    expect(read(text).filter((fact) => /COSTS|EARNS/u.test(fact))).toEqual([]);
  });
});
