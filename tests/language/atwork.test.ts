/** What people say of themselves and of one another at work. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const told = (text: string) => fromNia(text).facts.map(briefly);

describe("since when something is so", () => {
  it.each([
    [
      "I bank with Triodos. I've banked with Triodos since 2011.",
      ["Nia BANKS_WITH Triodos from 2011-01-01/year"],
    ],
    ["I've played the oboe since 2001.", ["Nia PLAYS oboe from 2001-01-01/year"]],
    ["Wendel has run the kiosk since 2012.", ['Wendel RUNS "kiosk" from 2012-01-01/year']],
    ["I've played the oboe twice.", ['Nia DID "played the oboe"']],
    ["I've worked at Nokia before.", []],
    ["I've lived in Hull nine years.", ["Nia LIVES_IN Hull from 2017-01-01/year"]],
    ["I've been a nurse 9 yrs, more or less.", ['Nia OCCUPATION "nurse" from 2017-01-01/year']],
    ["We've used Xero about three years.", ["Nia USES Xero from 2023-01-01/year"]],
    ["I've been to Rome two years in a row.", ["Nia VISITED Rome"]],
    ["The course took two years.", []],
    ["I'll have been here ten years in May.", []],
    ["I had been a nurse ten years.", []],
    ["Wendel has been my boss since May.", ["Nia REPORTS_TO Wendel (relation: boss) from 2025-05-01/month"]],
  ])("is told behind it, or by how long: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  it.each([
    ["I work at Nokia, been there five years now.", ["Nia WORKS_AT Nokia from 2021-01-01/year"]],
    ["I live in Hull. I've been here since 2010.", ["Nia LIVES_IN Hull from 2010-01-01/year"]],
    ["I work at Nokia. Tom works there too.", ["Nia WORKS_AT Nokia", "Tom WORKS_AT Nokia"]],
    ["Tom lives in Oslo. I've been there twice.", ["Tom LIVES_IN Oslo"]],
    ["I went to Rome. It rains here.", ["Nia VISITED Rome"]],
  ])("is told of the place that was named: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("what stands behind a label", () => {
  it.each([
    ["Reminder: Tom is vegan.", ['Tom DIET "vegan"']],
    ["Quick update: Tom moved to Leeds in May.", ["Tom LIVES_IN Leeds from 2025-05-01/month"]],
    ["FYI: Tom is allergic to nuts.", ["Tom ALLERGIC_TO nuts"]],
    ["Tom: I'm vegan.", []],
    ["Reminder: buy milk.", []],
    ["Reminder: if Tom is vegan, book the Lebanese.", []],
  ])("is said by whoever speaks: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("a post in capitals", () => {
  it.each([
    ["My sister is a PM at Nokia.", ['Nia\'s sister OCCUPATION "PM"', "Nia's sister WORKS_AT Nokia"]],
    ["I'm a GP.", ['Nia OCCUPATION "GP"']],
    ["My sister is a Virgo.", []],
  ])("is no name: %s", (text, facts) => {
    expect(told(text).filter((line) => !/ SIBLING_OF /u.test(line))).toEqual(facts);
  });
});

describe("a day with a length", () => {
  it.each([
    ["Hywel is off to Lima on Saturday for 3 weeks.", ["Hywel LEAVES_FOR Lima (plannedFor: 2026-03-14)"]],
    ["We're going to Spain in June for two weeks.", ['Nia PLANS "go to Spain" (plannedFor: 2026-06)']],
    ["I worked at Nokia for two years until 2019.", ["Nia WORKS_AT Nokia to 2019-01-01/year"]],
    ["I was off for two weeks in May and June.", []],
  ])("is that day: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  it.each([
    ["Priya is off next week.", ['Priya PLANS "be off" (plannedFor: 2026-W12)']],
    ["I'm on leave from 1 April for six weeks.", ['Nia PLANS "be on leave" (plannedFor: 2026-04-01)']],
    ["I'm on call every other week.", []],
    ["Is Priya off next week?", []],
    ["If I'm off next week, call Tom.", []],
    ["Tom said he's off next week.", []],
  ])("is when somebody will be away: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("what is said of work and pay", () => {
  it.each([
    ["Dilip charges 45 an hour.", ['Dilip CHARGES "45 an hour"']],
    ["I charge 90 a session.", ['Nia CHARGES "90 per session"']],
    ["He'd charge 45 an hour.", []],
    ["Anna became a mum in May.", ['Anna PARENT_OF "child" from 2025-05-01/month']],
    ["I want to become a dad.", ['Nia WANTS "become a dad"']],
    ["Anna works Monday to Thursday.", ['Anna WORKS "Monday to Thursday"']],
    ["I work Saturday.", ['Nia PLANS "work" (plannedFor: 2026-03-14)']],
    ["I have a law degree.", ['Nia HAS_DEGREE "law degree"']],
    ["I don't have a law degree.", []],
  ])("is as it is told: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("for whom a letter is asked", () => {
  it.each([
    ["Draft an email to Anna. She lives in Hull.", ["Anna LIVES_IN Hull"]],
    ["Can you write a card for Tom? He's a joiner.", ['Tom OCCUPATION "joiner"']],
    ["Write a reference for Calder Reid. He's a joiner.", ['Calder Reid OCCUPATION "joiner"']],
    ["Write an email to Candlewick Press. She loves books.", []],
    ["Write a story about Tom. He lives in Rome.", []],
    ["Tom is vegan. Write a card for Anna. He lives in Rome.", ['Tom DIET "vegan"', "Tom LIVES_IN Rome"]],
  ])("may be meant next: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});
