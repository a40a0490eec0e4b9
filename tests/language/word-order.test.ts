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
    ["My appointment with Dr Lund at the clinic was cancelled", ['Nia\'s appointment STATUS "cancelled"']],
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
