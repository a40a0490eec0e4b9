import { describe, expect, it } from "vitest";
import type { Endpoint } from "../../src/domain/interval.ts";
import { findDates, questionTime } from "../../src/text/dates.ts";

/** A Thursday. */
const THURSDAY = Date.UTC(2026, 2, 12, 10);

function brief(endpoint: Endpoint | undefined): string {
  return endpoint === undefined
    ? "-"
    : `${new Date(endpoint.at).toISOString().slice(0, 10)} ${endpoint.precision}`;
}

function read(text: string, direction: "past" | "future" = "past"): string[] {
  return findDates(text, THURSDAY, direction).map(
    (date) =>
      `[${text.slice(date.start, date.end)}] ${date.sense} ${brief(date.from)} to ${brief(date.to)}${date.future ? " ahead" : ""}`,
  );
}

const READINGS: readonly (readonly [text: string, reading: string])[] = [
  ["we met at Christmas.", "[at Christmas] within 2025-12-25 day to 2025-12-25 day"],
  ["she left on New Year's Eve", "[on New Year's Eve] within 2025-12-31 day to 2025-12-31 day"],
  ["until Easter 2019", "[until Easter 2019] until - to 2019-04-21 day"],
  ["over Thanksgiving", "[over Thanksgiving] within 2025-11-27 day to 2025-11-27 day"],
  ["at the end of the month", "[at the end of the month] within 2026-02-22 day to 2026-02-28 day"],
  ["dentist tuesday at 3", "[tuesday] within 2026-03-10 day to 2026-03-10 day"],
  ["we spoke yesterday about it", "[yesterday] within 2026-03-11 day to 2026-03-11 day"],
  ["it rained last night", "[last night] within 2026-03-11 day to 2026-03-11 day"],
  ["they moved in last week", "[last week] within 2026-03-02 week to 2026-03-02 week"],
  ["he came over yesterday", "[yesterday] within 2026-03-11 day to 2026-03-11 day"],
  ["over last weekend", "[over last weekend] within 2026-03-07 day to 2026-03-08 day"],
  ["I moved last month", "[last month] within 2026-02-01 month to 2026-02-01 month"],
  ["she called last week", "[last week] within 2026-03-02 week to 2026-03-02 week"],
  ["last weekend was fun", "[last weekend] within 2026-03-07 day to 2026-03-08 day"],
  ["it was two weekends ago", "[two weekends ago] within 2026-02-28 day to 2026-03-01 day"],
  ["we met last summer", "[last summer] within 2025-06-01 month to 2025-08-01 month"],
  ["in winter", "[in winter] within 2025-12-01 month to 2026-02-01 month"],
  ["in the summer of 2019", "[in the summer of 2019] within 2019-06-01 month to 2019-08-01 month"],
  ["a dog, last May.", "[last May] within 2025-05-01 month to 2025-05-01 month"],
  ["in May we met", "[in May] within 2025-05-01 month to 2025-05-01 month"],
  ["in February", "[in February] within 2026-02-01 month to 2026-02-01 month"],
  ["a new job, starting January 15", "[starting January 15] since 2027-01-15 day to - ahead"],
  ["starting in May I can sail", "[starting in May] since 2026-05-01 month to - ahead"],
  ["12-14 November", "[12-14 November] period 2025-11-12 day to 2025-11-14 day"],
  ["12-12 November", "[12 November] within 2025-11-12 day to 2025-11-12 day"],
  [
    "the 12th to the 14th of May 2025",
    "[the 12th to the 14th of May 2025] period 2025-05-12 day to 2025-05-14 day",
  ],
  ["on May 3-5, 2024", "[on May 3-5, 2024] period 2024-05-03 day to 2024-05-05 day"],
  ["call at 5 on 12 February", "[on 12 February] within 2026-02-12 day to 2026-02-12 day"],
  ["2-4 pm on 12 February", "[on 12 February] within 2026-02-12 day to 2026-02-12 day"],
  ["14-12 February", "[12 February] within 2026-02-12 day to 2026-02-12 day"],
  ["back in 2019", "[back in 2019] within 2019-01-01 year to 2019-01-01 year"],
  ["two years ago", "[two years ago] within 2024-01-01 year to 2024-01-01 year"],
  ["about three weeks ago", "[about three weeks ago] within 2026-02-16 week to 2026-02-16 week"],
  ["a couple of months ago", "[a couple of months ago] within 2026-01-01 month to 2026-01-01 month"],
  ["five days ago", "[five days ago] within 2026-03-07 day to 2026-03-07 day"],
  ["on 14 March 1990", "[on 14 March 1990] within 1990-03-14 day to 1990-03-14 day"],
  ["on March 14th, 2020", "[on March 14th, 2020] within 2020-03-14 day to 2020-03-14 day"],
  ["2024-02-29 was a day", "[2024-02-29] within 2024-02-29 day to 2024-02-29 day"],
  ["on Friday", "[on Friday] within 2026-03-06 day to 2026-03-06 day"],
  ["on Thursday", "[on Thursday] within 2026-03-12 day to 2026-03-12 day"],
  ["last Thursday", "[last Thursday] within 2026-03-05 day to 2026-03-05 day"],
  ["in the 1990s", "[in the 1990s] within 1990-01-01 decade to 1990-01-01 decade"],
  ["in Q3 2025", "[in Q3 2025] within 2025-07-01 quarter to 2025-07-01 quarter"],
  ["since 2025-Q3", "[since 2025-Q3] since 2025-07-01 quarter to -"],
  ["before Q3/2025", "[before Q3/2025] until - to 2025-04-01 quarter"],
  ["in 2025 Q3", "[in 2025 Q3] within 2025-07-01 quarter to 2025-07-01 quarter"],
  ["in Q4", "[in Q4] within 2025-10-01 quarter to 2025-10-01 quarter"],
  ["in Q1", "[in Q1] within 2026-01-01 quarter to 2026-01-01 quarter"],
  ["from Q2 to Q3 2025", "[from Q2 to Q3 2025] period 2025-04-01 quarter to 2025-07-01 quarter"],
  [
    "in the third quarter of 2024",
    "[in the third quarter of 2024] within 2024-07-01 quarter to 2024-07-01 quarter",
  ],
  ["the last quarter of 2024", "[the last quarter of 2024] within 2024-10-01 quarter to 2024-10-01 quarter"],
  ["we met them last quarter", "[last quarter] within 2025-10-01 quarter to 2025-10-01 quarter"],
  ["in the previous quarter", "[in the previous quarter] within 2025-10-01 quarter to 2025-10-01 quarter"],
  ["this quarter", "[this quarter] within 2026-01-01 quarter to 2026-01-01 quarter"],
  ["two quarters ago", "[two quarters ago] within 2025-07-01 quarter to 2025-07-01 quarter"],
  ["earlier this year", "[earlier this year] within 2026-01-01 year to 2026-01-01 year"],
  ["in the last two years", "[in the last two years] within 2024-01-01 year to 2026-03-12 day"],
  ["since February", "[since February] since 2026-02-01 month to -"],
  ["ever since 2019", "[ever since 2019] since 2019-01-01 year to -"],
  ["for ten years", "[for ten years] since 2016-01-01 year to -"],
  ["for the past six months", "[for the past six months] since 2025-09-01 month to -"],
  ["from 2019 onwards", "[from 2019 onwards] since 2019-01-01 year to -"],
  ["after 2019", "[after 2019] since 2020-01-01 year to -"],
  ["until 2014", "[until 2014] until - to 2014-01-01 year"],
  ["before 2014", "[before 2014] until - to 2013-01-01 year"],
  ["from 2010 to 2014", "[from 2010 to 2014] period 2010-01-01 year to 2014-01-01 year"],
  ["between 2010 and 2012", "[between 2010 and 2012] period 2010-01-01 year to 2012-01-01 year"],
  ["from June to August 2019", "[from June to August 2019] period 2019-06-01 month to 2019-08-01 month"],
  ["from March to May", "[from March to May] period 2025-03-01 month to 2025-05-01 month"],
  ["2010–2014", "[2010–2014] period 2010-01-01 year to 2014-01-01 year"],
  ["a few years ago", "[a few years ago] vague - to -"],
  ["the other day", "[the other day] vague - to -"],
  ["tomorrow", "[tomorrow] within 2026-03-13 day to 2026-03-13 day ahead"],
  ["next month", "[next month] within 2026-04-01 month to 2026-04-01 month ahead"],
];

const INTENTIONS: readonly (readonly [text: string, reading: string])[] = [
  ["in June", "[in June] within 2026-06-01 month to 2026-06-01 month ahead"],
  ["in February", "[in February] within 2027-02-01 month to 2027-02-01 month ahead"],
  ["on Friday", "[on Friday] within 2026-03-13 day to 2026-03-13 day ahead"],
  ["on Thursday", "[on Thursday] within 2026-03-19 day to 2026-03-19 day ahead"],
  ["this weekend", "[this weekend] within 2026-03-14 day to 2026-03-15 day ahead"],
  ["in three weeks", "[in three weeks] within 2026-03-30 week to 2026-03-30 week ahead"],
  ["in two weekends", "[in two weekends] within 2026-03-23 week to 2026-03-23 week ahead"],
];

describe("dates in text", () => {
  it.each(READINGS)("reads %j with its own precision", (text, reading) => {
    expect(read(text)).toEqual([reading]);
  });

  it.each(INTENTIONS)("points %j forward when it is an intention", (text, reading) => {
    expect(read(text, "future")).toEqual([reading]);
  });

  it.each([
    "May I come in?",
    "you may march",
    "the last time",
    "every Friday",
    "on the 5th floor",
    "2000 people in a room",
    "room 2014",
    "the sun and the moon",
    "in the second place",
    "on 30 February 2020",
  ])("sees no date in %j", (text) => {
    expect(read(text)).toEqual([]);
  });

  it("reads several dates of one text in order", () => {
    expect(read("I lived there in 2010 and came back last year")).toEqual([
      "[in 2010] within 2010-01-01 year to 2010-01-01 year",
      "[last year] within 2025-01-01 year to 2025-01-01 year",
    ]);
  });

  it.each([
    ["we leave on July 3rd and return on the 28th", "2026-07-28"],
    ["we leave on July 30th and return on the 2nd", "2026-08-02"],
    ["we leave in July and return on the 28th", "2026-07-28"],
    ["we leave on Friday and return on the 28th", "2026-03-28"],
  ])("takes the month of a day from the date before it: %s", (text, day) => {
    expect(read(text, "future")[1]).toBe(
      `[on the ${Number(day.slice(8))}${day.endsWith("02") ? "nd" : "th"}] within ${day} day to ${day} day ahead`,
    );
  });
});

describe("the time of a question", () => {
  const iso = (instant: number | null): string | null =>
    instant === null ? null : new Date(instant).toISOString().slice(0, 10);

  it.each([
    ["Where did she live in March?", "2026-03-01", "2026-04-01", "in March"],
    ["Where did she live in April?", "2025-04-01", "2025-05-01", "in April"],
    ["What did he do in 2023?", "2023-01-01", "2024-01-01", "in 2023"],
    ["Who came last summer?", "2025-06-01", "2025-09-01", "last summer"],
    ["Where was she before May?", null, "2025-05-01", "before May"],
    ["Where has she lived since 2020?", "2020-01-01", null, "since 2020"],
    ["Who was her boss from 2010 to 2012?", "2010-01-01", "2013-01-01", "from 2010 to 2012"],
    ["What will she do in June?", "2026-06-01", "2026-07-01", "in June"],
  ])("reads %j", (question, from, to, words) => {
    const time = questionTime(question, THURSDAY);
    expect(time && [iso(time.from), iso(time.to), question.slice(time.start, time.end)]).toEqual([
      from,
      to,
      words,
    ]);
  });

  it("is undefined without a time expression", () => {
    expect(questionTime("What is my dog called?", THURSDAY)).toBeUndefined();
  });
});
