/** What stands in one list or one phrase and is told apart. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("what is not alike in a list of what somebody has", () => {
  it.each([
    ["I have a dog and a car", ["Nia HAS_PET Nia's dog (species: dog)", 'Nia OWNS "car"']],
    [
      "Ana has three kids and a parrot",
      ['Ana HAS "three kids"', "Ana HAS_PET Ana's parrot (species: parrot)"],
    ],
    ["I have a headache and two sisters", ["Nia HAS_CONDITION headache", 'Nia HAS "two sisters"']],
    ["We have a house and two cars", ['Nia OWNS "house"', 'Nia OWNS "two cars"']],
    ["We had a dog and a car", []],
    ["I live in a flat in Ghent", ['Nia LIVES_IN_A "flat"', "Nia LIVES_IN Ghent"]],
    ["I don't live in a flat in Ghent", []],
    ["Ana and I both work at Bolt", ["Nia WORKS_AT Bolt", "Ana WORKS_AT Bolt"]],
    ["I like both cats", ["Nia LIKES cats"]],
  ])("is all told: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("phrases", () => {
  it.each([
    ["I'm seeing someone called Ava", ["Nia PARTNER_OF Ava"]],
    [
      "My dog's a border collie called Fergus",
      ["Nia HAS_PET Fergus (species: dog)", 'Fergus BREED "border collie"'],
    ],
    ["My favourite colour's green", ["Nia LIKES green (favourite: colour)"]],
    ["My favourite day of the week is Friday", ["Nia LIKES Friday (favourite: day)"]],
    ["My favourite shirt is dirty", []],
    ["My favourite colour isn't green", []],
    ["My bike has 21 gears", ['Nia\'s bike HAS "21 gears"']],
    ["I cycle to work every day", ['Nia COMMUTES_BY "cycling to work every day"']],
    ["I want to work every day", []],
    ["We've decided not to move", ['Nia DECIDED "to not move"']],
    ["I didn't decide to move", []],
    ["My flight had to be cancelled", ['Nia\'s flight STATUS "cancelled"']],
    ["They extended the deadline to the 1st of May", ['deadline ENDS_ON "the 1st of May"']],
    ["My surgery's been postponed until May", ['Nia\'s surgery SCHEDULED_FOR "May"']],
    ["I work at Bolt. We are based in Tallinn.", ["Nia WORKS_AT Bolt"]],
    ["We are based in Tallinn.", ["Nia LIVES_IN Tallinn"]],
    ["My partner is Tom", ["Nia PARTNER_OF Tom (relation: partner)"]],
    ["I fixed the tap myself", ['Nia DID "fixed the tap"']],
    ["I'm away until Thursday", ['Nia STATUS "away" to 2026-03-19/day']],
    ["We fly home on the 2nd", ['Nia PLANS "fly home" (plannedFor: 2026-04-02)']],
    ["I'm pregnant, due in July", ['Nia EXPECTS "baby" (plannedFor: 2026-07)']],
    ["I converted to Islam in 2016", ['Nia DID "converted to Islam" from 2016-01-01/year']],
    ["I'm 20 weeks along", []],
  ])("are what they say: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
