/** When things are, and when what is open to people opens and closes. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) =>
  fromNia(text)
    .facts.map(briefly)
    .filter((fact) => !/^Nia (?:PARENT|SIBLING|CHILD|RELATIVE)_OF /u.test(fact));

describe("what is again and again", () => {
  it.each([
    ["hockey practice is mondays and fridays", ['hockey practice SCHEDULED_FOR "on Mondays and Fridays"']],
    [
      "Orchestra rehearsal is every Tuesday at 8",
      ['Nia\'s Orchestra rehearsal SCHEDULED_FOR "every Tuesday at 8"'],
    ],
    [
      "my pilates class is on thursdays at 6.15",
      [`Nia's pilates class SCHEDULED_FOR "on Thursdays at 6.15"`],
    ],
    ["Milo's judo is on Sunday mornings", [`Milo's judo SCHEDULED_FOR "on Sunday mornings"`]],
    ["judo training is every other Wednesday", ['judo training SCHEDULED_FOR "every other Wednesday"']],
    [
      "Our film club meets on the last Friday of the month.",
      [`Nia's film club SCHEDULED_FOR "on the last Friday of the month"`, 'Nia MEMBER_OF "film club"'],
    ],
    ["Our retro is at 4 every Friday.", [`Nia's retro SCHEDULED_FOR "every Friday at 4"`]],
    ["The rubbish is collected on Mondays.", ['rubbish SCHEDULED_FOR "on Mondays"']],
    ["The gardener comes every two weeks.", ['Nia HAS_APPOINTMENT "gardener every two weeks"']],
    ["Milo has judo on Saturday mornings", ['Milo ENGAGES_IN "judo on Saturday mornings"']],
  ])("is told with its days and hours: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });

  it.each([
    ["Is hockey practice on Mondays?"],
    ["If practice is on Mondays I can't come."],
    ["Practice is a pain on Mondays"],
    ["Practice is hard on Mondays."],
    ["Hockey practice was on Mondays back then."],
    ["Practice makes perfect every time."],
    ["Maybe practice is on Mondays, no idea."],
    ["Practice might be on Mondays."],
  ])("is not learned of %s", (text) => {
    expect(read(text).filter((fact) => /SCHEDULED_FOR/u.test(fact))).toEqual([]);
  });
});

describe("what is so for a time", () => {
  it.each([
    ["I'm on leave until September.", ['Nia STATUS "on leave" to 2026-09-01/month']],
    ["Martin's away until the 20th.", ['Martin STATUS "away" to 2026-03-20/day']],
    ["Carol's in Tenerife till April.", ["Carol STAYS_IN Tenerife to 2026-04-01/month"]],
    ["I'm at my boss's until Sunday.", ["Nia STAYS_WITH Nia's boss to 2026-03-15/day"]],
    ["I'm renting a room in Rome until June 2026.", ["Nia LIVES_IN Rome to 2026-06-01/month"]],
    ["Jo is off sick this week.", ['Jo STATUS "off sick" from 2026-03-09/week to 2026-03-09/week']],
    ["I'm in Oslo next week.", ['Nia PLANS "be in Oslo" (plannedFor: 2026-W12)']],
    ["The gym is closed until April.", ['gym STATUS "closed" to 2026-04-01/month']],
    ["I can't drive until May.", ['Nia UNABLE_TO "drive" to 2026-05-01/month']],
  ])("ends when it is said to: %s", (text, facts) => {
    expect(read(text)).toEqual(expect.arrayContaining(facts));
  });

  it.each([
    ["I wasn't in Rome until Friday."],
    ["Is Martin away until the 20th?"],
    ["If I'm away until May, feed the cat."],
    ["I'd be on leave until May."],
    ["I'm never in the office until ten."],
  ])("is not learned of %s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("a day on which something was done", () => {
  it.each([
    [
      "I took Ana to her first lesson two weeks ago.",
      'Nia DID "took Ana to her first lesson" from 2026-02-23/week',
    ],
    ["We switched banks last month.", 'Nia DID "switched banks" from 2026-02-01/month'],
    [
      "I put in my application at Ikea yesterday.",
      `Nia DID "put in Nia's application at Ikea" from 2026-03-11/day`,
    ],
    ["We made it to the summit on 24 February.", 'Nia DID "made it to the summit" from 2026-02-24/day'],
    ["Leo resigned on Sunday.", 'Leo DID "resigned" from 2026-03-08/day'],
    ["I told Sam about the move last night.", 'Nia DID "told Sam about the move" from 2026-03-11/day'],
    [
      "We lost about 30 seedlings in the frost on Sunday.",
      'Nia DID "lost about 30 seedlings in the frost" from 2026-03-08/day',
    ],
    ["I'll drop the kids off tomorrow.", 'Nia PLANS "drop the kids off" (plannedFor: 2026-03-13)'],
  ])("makes it worth knowing: %s", (text, fact) => {
    expect(read(text)).toContain(fact);
  });

  it.each([
    ["I did it in Lyon in 2019."],
    ["We talked about it on Sunday."],
    ["We went on Sunday."],
    ["I wanted to call you yesterday."],
    ["I nearly sold the car last week."],
    ["I thought about Leo on Sunday."],
    ["They said no on Monday."],
    ["I had a good time on Sunday."],
  ])("is that of nothing in %s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("opening hours", () => {
  it.each([
    ["We close at one on Saturdays.", [`Nia's company OPENING_HOURS "closes on Saturdays" (hours: at one)`]],
    ["The bakery opens at six.", ['bakery OPENING_HOURS "opens" (hours: at six)']],
    [
      "The library is open until 8 on Thursdays.",
      ['library OPENING_HOURS "open on Thursdays" (hours: until 8)'],
    ],
    ["our salon doesn't open on mondays", [`Nia's salon OPENING_HOURS "closed on Mondays"`]],
    ["The clinic is closed on Friday afternoons.", ['clinic OPENING_HOURS "closed on Friday afternoons"']],
  ])("are told: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });

  it.each([
    ["I wish the bakery opened at six."],
    ["Does the bakery open at six?"],
    ["The bakery opened at six yesterday."],
    ["We should close at one on Saturdays."],
  ])("are not learned of %s", (text) => {
    expect(read(text).filter((fact) => /OPENING_HOURS/u.test(fact))).toEqual([]);
  });
});

describe("when it is moved to", () => {
  it.each([
    [
      "Our practice was moved to the 19th because of the flooding.",
      [`Nia's practice SCHEDULED_FOR "2026-03-19"`],
    ],
    ["Our practice has been moved to Wednesdays.", [`Nia's practice SCHEDULED_FOR "Wednesdays"`]],
    ["Training moved from Tuesday to Friday", ['training SCHEDULED_FOR "Friday"']],
    ["The deadline has been pushed from 2 May to 9 May.", ['deadline SCHEDULED_FOR "9 May"']],
    ["The vote has been postponed until June.", ['vote SCHEDULED_FOR "June"']],
    ["The essay is due at the end of November.", ['essay DUE "the end of November"']],
    ["The grant runs out at the end of the year.", []],
    ["The strike ends at the end of the month.", ['strike ENDS_ON "the end of March 2026"']],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });

  it.each([
    ["The vote was postponed yesterday."],
    ["They wanted the deadline moved from 2 May to 9 May."],
    ["The deadline can't be pushed from 2 May to 9 May."],
  ])("is not learned of %s", (text) => {
    expect(read(text).filter((fact) => /SCHEDULED_FOR/u.test(fact))).toEqual([]);
  });
});
