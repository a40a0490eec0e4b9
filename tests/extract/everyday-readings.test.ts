import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "./briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("the one who is meant", () => {
  it("is the firm of those who win a contract, and who speaks if it is a prize", () => {
    expect(read("We won the contract with Bosch.")).toEqual(['Nia\'s company WON "contract"']);
    expect(read("We won first prize at the quiz.")).toEqual(['Nia WON "first prize" (details: at the quiz)']);
  });

  it("is the nearest woman of a list, not the subject", () => {
    const facts = read("My mum visited Ruth and her husband.");
    expect(facts).toContain("Nia's mum VISITED Ruth's husband");
    expect(facts).not.toContain("Nia's mum VISITED Nia's mum's husband");
  });
});

it("what is scheduled for today or a weekday has that day's date", () => {
  expect(read("The meeting is today.")).toEqual(['Nia\'s meeting SCHEDULED_FOR "2026-03-12"']);
  expect(read("Our demo moved to next Tuesday.")).toEqual(['Nia\'s demo SCHEDULED_FOR "2026-03-17"']);
});

it("a band that is seen live lives nowhere", () => {
  expect(read("We saw Coldplay live in Leeds.").join()).not.toContain("LIVES_IN");
});

it("where a firm was founded is not where it is", () => {
  expect(read("Acme was founded in Lyon.")).toEqual(["Acme FOUNDED_IN Lyon"]);
});

it("a book that was read once is read no more", () => {
  expect(read("I read Middlemarch last summer.")).toEqual(["Nia HAS_READ Middlemarch from 2025-06-01/month"]);
});

it("going out with somebody and picking berries decides nothing", () => {
  const text = read("Went on a date with Ben on Friday. I picked blackberries yesterday.").join();
  expect(text).not.toContain("DECIDED");
});

it("these days are no shift", () => {
  expect(read("Working for the council these days.")).toEqual(['Nia WORKS_AT "council"']);
});

it("words of two parts and with a hyphen are nouns whatever they are tagged", () => {
  expect(read("My sister is a flight attendant.")).toContain('Nia\'s sister OCCUPATION "flight attendant"');
  expect(read("I live with my in-laws.")).toContain("Nia LIVES_WITH Nia's in-laws");
});

it("what is said of oneself without a verb is told", () => {
  expect(read("fluent in Arabic")).toEqual(["Nia SPEAKS Arabic"]);
  expect(read("on antibiotics till Friday")).toEqual(["Nia TAKES antibiotics to 2026-03-13/day"]);
  expect(read("go to the gym three times a week")).toEqual([
    'Nia GOES_TO "gym" (details: three times a week)',
  ]);
});

it("an old boss is none any more, an old friend still is one", () => {
  expect(read("My old boss Prakash was lovely about it.")).toEqual([
    "Nia ends REPORTS_TO Prakash (relation: boss)",
  ]);
  expect(read("My old friend Bea lives in Hull.").join()).toContain("FRIEND_OF");
});

it("what there is none of is not had beside what there is", () => {
  expect(read("We've got an air fryer and no microwave.").join()).not.toContain("microwave");
});

it("a town in which something is kept is no technology, and a person who is chosen no decision", () => {
  expect(read("My aunt keeps them in Ludlow.").join()).not.toContain("USES");
  expect(read("We keep the logs in Postgres.").join()).toContain("USES Postgres");
  expect(read("The board chose Priya as the new treasurer.").join()).not.toContain("DECIDED");
});

it("a program that one knows is nobody", () => {
  expect(read("I know Photoshop and a little Python.").join()).not.toContain("KNOWS Photoshop");
  expect(read("I know Fatima from work.")).toEqual(["Nia KNOWS Fatima"]);
});

it("what a lesson costs is no time of it", () => {
  expect(read("My lessons are 40 euros each.").join()).toMatch(/lessons COSTS "40 euros/u);
  expect(read("My appointment is the 12th.").join()).toContain("SCHEDULED_FOR");
});

it.each([
  ["My girlfriend Lena and I broke up.", "PARTNER_OF"],
  ["My husband Jan and I got divorced.", "MARRIED_TO"],
])("“%s” does not say that they are a couple", (text, predicate) => {
  const couple = read(text).filter((fact) => fact.includes(predicate));
  expect(
    couple.every((fact) => /ends|to /u.test(fact)),
    couple.join(),
  ).toBe(true);
});

it("how often a club meets is said once", () => {
  const [meets] = read("My book club meets the first Monday of every month at Clara's.").filter((fact) =>
    fact.includes("ENGAGES_IN"),
  );
  expect(meets?.match(/first Monday/gu)).toHaveLength(1);
});
