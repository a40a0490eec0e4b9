/** What stands ahead of the subject, or between it and its verb. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("what is said ahead of who does it", () => {
  it.each([
    ["Tomorrow I'm flying to Oslo", 'Nia PLANS "fly to Oslo" (plannedFor: 2026-03-13)'],
    ["On the 14th we drive to Ghent", 'Nia PLANS "drive to Ghent" (plannedFor: 2026-03-14)'],
    ["Next year Tom retires", 'Tom PLANS "retire" (plannedFor: 2027)'],
    ["In May Tom is moving to Bath", 'Tom PLANS "move to Bath" (plannedFor: 2026-05)'],
    ["Every morning I walk the dog", 'Nia ENGAGES_IN "walking the dog every morning"'],
    ["Tuesdays and Thursdays I work from home", 'Nia WORKS_FROM "home on Tuesdays and Thursdays"'],
    ["On Fridays we order pizza", 'Nia ENGAGES_IN "ordering pizza on Fridays"'],
    ["Every summer we go to Denmark", 'Nia ENGAGES_IN "going to Denmark every summer"'],
    ["Twice a week, Ana swims", 'Ana ENGAGES_IN "swimming twice a week"'],
    ["At the fair I won a goldfish", 'Nia DID "won a goldfish"'],
  ])("is of what they do: %s", (text, fact) => {
    expect(read(text)).toContain(fact);
  });

  it.each([
    ["Every other weekend I'm on call", "STATUS"],
    ["I swim in the lake in summer", "PLANS"],
    ["Tom bakes cookies at Christmas", "PLANS"],
    ["Tomorrow I might fly to Oslo", "PLANS"],
    ["On Friday I was driving to Ghent", "PLANS"],
    ["Mondays are busy", "ENGAGES_IN"],
    ["I go every year", "ENGAGES_IN"],
    ["Once a month I cut my own hair", "DID"],
    ["Of all the change we want a school is the best", "WANTS"],
  ])("makes nothing else of it: %s", (text, predicate) => {
    expect(read(text).join()).not.toContain(predicate);
  });
});

describe("a day between who or what is told of and the verb", () => {
  it.each([
    ["My exam next week is cancelled", ['Nia\'s exam STATUS "cancelled"']],
    ["The meeting on Friday was cancelled", ['Nia\'s meeting STATUS "cancelled"']],
    ["My appointment today got moved to Monday", ['Nia\'s appointment SCHEDULED_FOR "2026-03-16"']],
    ["The party on Saturday is off", ['party STATUS "cancelled"']],
    [
      "My appointment with Dr Lund at the clinic was cancelled",
      ['Nia\'s appointment with Dr Lund STATUS "cancelled"'],
    ],
    ["Tom last week lost his job", ['Tom DID "lost Tom\'s job" from 2026-03-02/week']],
    ["Ana in 2019 moved to Spain", ["Ana LIVES_IN Spain from 2019-01-01/year"]],
    ["The meeting on Friday is in Leeds", ['meeting SCHEDULED_FOR "2026-03-13"', "meeting LOCATED_IN Leeds"]],
    ["I think the meeting tomorrow is off", []],
    ["If the meeting tomorrow is off I can come", []],
    ["My friend from school in Hull works at Bolt", ["FRIEND_OF", "WORKS_AT Bolt"]],
  ])("parts them no more: %s", (text, facts) => {
    const found = read(text);
    expect(found).toHaveLength(facts.length);
    for (const [at, fact] of facts.entries()) expect(found[at]).toContain(fact);
  });
});

describe("what there is", () => {
  it.each([
    ["There's a meeting with the bank on Friday", 'meeting SCHEDULED_FOR "2026-03-13"'],
    ["There's an exam on Tuesday and I haven't studied", 'exam SCHEDULED_FOR "2026-03-17"'],
    ["There's a team meeting every Monday at ten", 'meeting SCHEDULED_FOR "every Monday at ten"'],
    ["It's our anniversary on the 14th", 'anniversary SCHEDULED_FOR "the 14th"'],
    ["It's a bank holiday on Monday", 'bank holiday SCHEDULED_FOR "2026-03-16"'],
    ["Before moving to Bath I lived in Hull", "Nia ends LIVES_IN Hull"],
    ["There's a party at Tom's on Saturday", 'party SCHEDULED_FOR "2026-03-14"'],
    ["There are two bedrooms in our flat", 'Nia\'s flat HAS "two bedrooms"'],
    ["There's a pond in our garden", 'Nia\'s garden HAS "pond"'],
    ["There are twelve people on my team", 'Nia\'s team HEADCOUNT "twelve people"'],
    ["There's no lift in our building", "Nia's building LACKS lift"],
  ])("is told of when or of where it is: %s", (text, fact) => {
    expect(read(text)).toEqual([expect.stringContaining(fact)]);
  });

  it.each([
    ["There was a meeting on Monday"],
    ["It was the wedding yesterday"],
    ["It's not my exam on Friday"],
    ["There might be a meeting on Friday"],
    ["Tom says there's a meeting on Friday"],
    ["Is there a meeting on Friday?"],
    ["There's a fox in our garden"],
    ["There's milk in my fridge"],
    ["There's a man in my garden"],
    ["There used to be a shop in our street"],
    ["There's a pub in Frome"],
  ])("tells nothing where it passes or is not sure: %s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("clauses that say which one is meant", () => {
  it.each([
    ["The woman I work with is called Ida", ["Nia COLLEAGUE_OF Ida"]],
    ["The company I work for is called Bolt", ["Nia WORKS_AT Bolt"]],
    ["The person I report to is Gustavo", ["Nia REPORTS_TO Gustavo"]],
    ["The city I live in is Porto", ["Nia LIVES_IN Porto"]],
    ["The language we speak at home is Tamil", ["Nia SPEAKS Tamil"]],
    [
      "The fridge we bought last year is leaking",
      ['Nia OWNS "fridge" from 2025-01-01/year', 'Nia\'s fridge STATUS "leaking"'],
    ],
    ["The car I bought broke down", ['Nia OWNS "car"', 'Nia\'s car STATUS "broken down"']],
    ["The school I went to was Eton", []],
    ["The cake I ate was great", []],
    ["The change we want is simple", []],
    ["The house I grew up in is in Devon", []],
    ["If the car we bought breaks down I'll cry", []],
    ["The museum, located in Gdynia, opened in 1998", ["FOUNDED_ON", "LOCATED_IN Gdynia"]],
    ["My firm, founded in 1990, makes lamps", ["PRODUCES", 'FOUNDED_ON "1990"']],
    ["Ana and her friend, born in Hull, live in Bath", []],
  ])("are clauses: %s", (text, facts) => {
    expect(read(text)).toEqual(facts.map((fact) => expect.stringContaining(fact)));
  });
});

describe("two clauses in one", () => {
  it.each([
    [
      "I have a cousin who lives in Japan and teaches English",
      ["RELATIVE_OF", "LIVES_IN Japan", "Nia's cousin TEACHES"],
    ],
    [
      "I have a brother who lives in Hull, and work at Bolt",
      ["SIBLING_OF", "LIVES_IN Hull", "Nia WORKS_AT Bolt"],
    ],
    ["I used to smoke but I quit in 2019", ['Nia ends ENGAGES_IN "smoking" to 2019-01-01/year']],
    ["I moved to Bath and quit in May", ["Nia LIVES_IN Bath", "Nia ends WORKS_AT anything"]],
  ])("are told of whom they are: %s", (text, facts) => {
    expect(read(text)).toEqual(facts.map((fact) => expect.stringContaining(fact)));
  });
});
