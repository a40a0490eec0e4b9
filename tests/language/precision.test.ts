/** What is no fact of whom it may seem to be one. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("organisations", () => {
  it.each([
    [
      "Acme hired Ines in May. She is a lawyer.",
      ["Acme HIRED Ines from 2025-05-01/month", 'Ines OCCUPATION "lawyer"'],
    ],
    ["I work for Hollis & Vane.", ["Nia WORKS_AT Hollis & Vane"]],
    [
      "Hollis & Vane was founded by Tom & Anna.",
      ["Hollis & Vane FOUNDED_BY Tom", "Hollis & Vane FOUNDED_BY Anna"],
    ],
    ["My sister joined the running club.", ['MEMBER_OF "running club"']],
    ["My son just started at Warwick.", ["STUDIES_AT Warwick"]],
    ["I work for Karen.", []],
  ])("are neither persons nor clubs nor schools: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("persons", () => {
  it.each([
    ["The Kowalskis moved to Leeds last year.", []],
    ["Elizabeth Bishop lives in Hull.", ["Elizabeth Bishop LIVES_IN Hull"]],
    ["I'm 1.78 and the fence is six feet.", ['Nia HEIGHT "1.78"']],
    ["He came from Odessa. My mum came from Odessa.", ['DID "came from Odessa"']],
    ["My brother is in Oman at the moment.", []],
    ["I'm seeing Maria on Tuesday.", ['Nia PLANS "see Maria" (plannedFor: 2026-03-17)']],
  ])("are told of only what is said of them: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("things", () => {
  it.each([
    ["I have low iron.", ["Nia HAS_CONDITION low iron"]],
    ["The boat was sold in May.", []],
    ["My boat is old. The boat was sold.", ['Nia\'s boat DID "was sold"']],
    ["She holds eleven patents.", []],
    ["Yuki holds eleven patents.", ['Yuki ENGAGES_IN "holding eleven patents"']],
  ])("are what they are: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

/** Without kin, of whom is told by the way, and their names. */
function told(text: string): string[] {
  return read(text)
    .filter((line) => !/ (?:SIBLING_OF|PARENT_OF|CHILD_OF) /u.test(line))
    .map((line) => line.replace(/^Nia's (?:sister|son|mum|brother) /u, ""));
}
