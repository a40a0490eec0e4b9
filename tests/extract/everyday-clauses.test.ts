import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "./briefly.ts";

const CASES: readonly (readonly [sentence: string, fact: string])[] = [
  // A clause in the middle of another.
  ["My neighbour who is a pilot has a boat.", 'Nia\'s neighbour OCCUPATION "pilot"'],
  ["My friend who moved to Spain is pregnant.", 'Nia\'s friend STATUS "pregnant"'],
  ["Jess, who I met at uni, lives in Berlin.", "Jess LIVES_IN Berlin"],
  ["Jess, who I met at uni, lives in Berlin.", "Nia MET Jess"],
  // Who does it is left out.
  ["bake sourdough every sunday", "Nia COOKS sourdough (details: every Sunday)"],
  ["originally from Kerala", "Nia COMES_FROM Kerala"],
  ["really into woodwork at the moment", "Nia LIKES woodwork"],
  // An evening of games is no frequency, nor is a year at school.
  ["I teach year 4 at a school.", 'Nia TEACHES "year 4"'],
  ["My commute takes an hour.", 'Nia\'s commute LASTS "hour"'],
  // Who sings in a choir quotes no song.
  ["I sing in a choir.", 'Nia MEMBER_OF "choir"'],
];

describe("clauses of everyday speech", () => {
  it.each(CASES)("%j", (sentence, fact) => {
    expect(fromNia(sentence).facts.map(briefly)).toContain(fact);
  });

  it("the place of one is not that of the other", () => {
    expect(fromNia("Jess, who I met at uni, lives in Berlin.").facts.map(briefly)).not.toContain(
      "Nia LIVES_IN Berlin",
    );
  });
});
