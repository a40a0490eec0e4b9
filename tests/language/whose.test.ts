/** Whose a thing, a duty or a time is, and what is said of nobody. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) =>
  fromNia(text)
    .facts.filter(({ ifHeld }) => ifHeld !== true)
    .map(briefly);

describe("an illness is no diet", () => {
  it.each([
    ["I'm coeliac", ['Nia HAS_CONDITION "coeliac disease"']],
    ["I'm a celiac and my flatmate knows.", ['Nia HAS_CONDITION "coeliac disease"']],
    ["I'm gluten-free", ['Nia DIET "gluten-free"']],
    ["The menu is coeliac friendly.", []],
    ["Our cook might be coeliac.", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("who has something in charge at work does not own it", () => {
  it.each([
    ["Nadia owns the migration", ['Nadia RESPONSIBLE_FOR "migration"']],
    ["Sanjay owns the checkout flow now.", ['Sanjay RESPONSIBLE_FOR "checkout flow"']],
    ["Tom owns billing", ['Tom RESPONSIBLE_FOR "billing"']],
    ["Nadia owns a task tracker", ['Nadia OWNS "task tracker"']],
    ["Tom owns two flats", ['Tom OWNS "two flats"']],
    ["I own a Brompton", ["Nia OWNS Brompton"]],
    ["Ines owns the narrative", []],
    ["We own our mistakes.", []],
    ["Kim owned the stage", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what is had so is more than had", () => {
  it.each([
    ["we've got a van booked"],
    ["I have a car parked outside"],
    ["We've got the piano tuned."],
    ["I have a phone charging upstairs."],
  ])("%s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("a second sentence tells more of one thing", () => {
  it.each([
    ["I bought a boat. It's a blue Riverside", ['Nia OWNS "boat"', 'Nia\'s boat IS "blue Riverside"']],
    ["We bought a van. It's an old Transit", ['Nia OWNS "van"', 'Nia\'s van IS "old Transit"']],
    ["I drive a Volvo. It's a blue one", ["Nia DRIVES Volvo"]],
    ["I bought a bike. It's a bargain", ['Nia OWNS "bike"']],
    ["My car is an old Volvo", ["Nia OWNS old Volvo"]],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what 'the' names is no more of who speaks where others are spoken of", () => {
  it.each([
    ["the boiler broke", ['Nia\'s boiler STATUS "broken"']],
    ["My mum's flat is freezing. The boiler broke.", []],
    ["The office is cold. The heating broke.", []],
    ["The school rang. The oven isn't working.", []],
    ["The appointment is on Friday.", ['Nia\'s appointment SCHEDULED_FOR "2026-03-13"']],
    ["The dentist moved the appointment to Friday", ['appointment SCHEDULED_FOR "2026-03-13"']],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("a word for what another sentence names is no object", () => {
  it.each([
    ["Ben bought his in Leeds"],
    ["Tom planted his in May"],
    ["Ana finished hers"],
    ["I sold theirs"],
    ["Mum does Thursdays"],
  ])("%s", (text) => {
    expect(read(text).filter((fact) => !fact.includes("CHILD_OF"))).toEqual([]);
  });
});

describe("subjects of degrees", () => {
  it.each([
    ["my degree is in physics", ['Nia STUDIED "physics"']],
    ["my masters is in public health", ['Nia STUDIED "public health"']],
    ["My background is in finance", []],
    ["The answer is in chemistry.", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("times of the past are told as times, and how often is no state", () => {
  it.each([
    ["Anna died last week", ['Anna DIED "the week of 2 March 2026" from 2026-03-02/week']],
    ["Anna died two years ago", ['Anna DIED "2024" from 2024-01-01/year']],
    ["Anna died yesterday", ['Anna DIED "11 March 2026" from 2026-03-11/day']],
    ["Anna died last month", ['Anna DIED "February 2026" from 2026-02-01/month']],
    ["Anna died in March", ['Anna DIED "March" from 2026-03-01/month']],
    ["My exam is next week", ['Nia\'s exam SCHEDULED_FOR "the week of 16 March 2026"']],
    ["I'm on call every other week", []],
    ["I'm on call this week", ['Nia STATUS "on call" from 2026-03-09/week to 2026-03-09/week']],
    ["I used to row at uni", ['Nia DID "used to row at uni" to 2026-03-12/instant']],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("who may be a firm is no person", () => {
  it.each([
    ["Our auditor is Deloitte", []],
    ["my accountant is Bob", ["Nia KNOWS Bob (relation: accountant)", 'Bob OCCUPATION "accountant"']],
    ["I quit the gym", ['Nia ends MEMBER_OF "gym"', 'Nia DID "quit the gym"']],
    ["Got a dog. Called Biscuit, suits her.", ['Nia DID "got a dog"']],
  ])("%s", (text, facts) => {
    expect(read(text).filter((fact) => !fact.includes("HAS_PET"))).toEqual(facts);
  });
});

describe("what is done once, or by others, is no habit and no state", () => {
  it.each([
    ["I'm doing a reading", []],
    ["I do yoga", ['Nia ENGAGES_IN "yoga"']],
    ["my knee's playing up", ['Nia HAS_CONDITION "knee trouble"']],
    ["We got barbecue after", []],
    ["we got a sofa", ['Nia OWNS "sofa"']],
    ["Jo's with me on weekends", []],
    ["Jo is on nights", ['Jo WORKS "nights"']],
    ["I'm on call over Easter", ['Nia PLANS "be on call" (plannedFor: 2026-04-05)']],
    ["Jo's on call tonight", ['Jo STATUS "on call" from 2026-03-12/day to 2026-03-12/day']],
    ["my mortgage runs out in April", ['Nia\'s mortgage WILL "run out" (plannedFor: 2026-04)']],
    ["my TA is called Mrs Bolton", []],
    ["Tom's dad has him in the week. he's 70", []],
    ["My sister is ill. Mum looks after her. She lives in Hull.", []],
  ])("%s", (text, facts) => {
    expect(read(text).filter((fact) => !/CHILD_OF|SIBLING_OF|RESPONSIBLE_FOR/u.test(fact))).toEqual(facts);
  });
});

describe("words that say nothing of what they seem to", () => {
  it.each([
    ["we ended up cancelling the cottage", ['Nia DID "cancelled the cottage"']],
    ["Tom ended up making a cake", ['Tom DID "made a cake"']],
    ["I've chased twice", []],
    ["I started HRT in spring", ["Nia TAKES HRT from 2026-03-01/month"]],
    [
      "I used to be scared of motorways",
      ['Nia ends FEARS "motorways"', 'Nia DID "used to be scared of motorways"'],
    ],
    ["the heating's on a meter", []],
    ["My deadline is the end of May", []],
    ["Anna's 66 in March", ['Anna TURNS "66 in March"']],
    ["I'm 34 today", ['Nia AGE "34"']],
    ["we do maths in the mornings", []],
    ["I do payroll for a chain of hotels", ['Nia WORKS_IN "payroll" (details: for a chain of hotels)']],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
