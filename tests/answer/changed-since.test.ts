/** What was told is not answered as of now once a later turn speaks of a change of it; and what is no change. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { askedDaysLater } from "../turns/stories.ts";

const tested = await testMemory("2026-03-02T09:00:00Z");

const asked = (told: readonly string[], question: string) => askedDaysLater(tested, told, question);

test.each([
  [
    ["My wifi password is tulip77.", "changed the wifi password to rose88"],
    "What's my wifi password?",
    "rose88",
  ],
  [
    ["My laptop is a 2019 MacBook Pro.", "got a Framework 13 to replace the MacBook"],
    "What laptop do I have?",
    "Framework 13",
  ],
  [["My phone is a Pixel 7.", "Upgraded to a Pixel 10."], "What phone do I have?", "Pixel 10"],
  [
    ["I take 50 mg of sertraline.", "My doctor upped my sertraline to 100 mg."],
    "How much sertraline do I take?",
    "100 mg",
  ],
  [["My rent is 900.", "Rent goes up to 950 from now on."], "How much is my rent?", "950"],
  [
    ["My daughter Nora is in first grade.", "Nora just started second grade."],
    "What grade is Nora in?",
    "second grade",
  ],
  [
    ["My passport expires in March 2027.", "got my new passport, valid until 2036"],
    "When does my passport expire?",
    "2036",
  ],
  [
    ["Piano lessons are on Tuesdays at 5.", "Piano is on Wednesdays now."],
    "When are my piano lessons?",
    "Wednesdays",
  ],
  [
    ["The car insurance is with Allianz.", "moved the car insurance to HUK, saves us 60 a year"],
    "Who is our car insurance with?",
    "HUK",
  ],
  [["We pay 1200 for childcare.", "Childcare is 1350 a month."], "How much do we pay for childcare?", "1350"],
  [
    ["My new phone number is 07700 900111.", "changed providers, new number is 07700 900222"],
    "What is my phone number?",
    "07700 900222",
  ],
])("%s: %s is answered by what took its place", async (told, question, next) => {
  const { answer, known } = await asked(told, question);
  expect(known).toBe(true);
  const [first = ""] = answer.split("Before");
  expect(first).toContain(next);
  expect(answer).toMatch(/Before[:,] /u);
});

test.each([
  [["I play bass in a band called The Larks.", "The Larks split up."], "What band am I in?"],
  [["I live with my girlfriend Kim.", "Kim and I broke up."], "Who do I live with?"],
  [["I owe Ben 200 euros.", "Paid Ben back."], "How much do I owe Ben?"],
  [["I weigh 80 kg.", "gained 3 kilos over the holidays"], "How much do I weigh?"],
  [["Jonas is saving for a motorbike.", "Jonas finally bought his motorbike."], "What is Jonas saving for?"],
  [["I work nights at the hospital.", "No more nights, I'm on days now"], "Do I work nights?"],
])("%s: %s is not known any more, and both are quoted", async (told, question) => {
  const { answer, known, citations } = await asked(told, question);
  expect(known).toBe(false);
  expect(citations.map(({ quote }) => quote)).toEqual(
    expect.arrayContaining([expect.stringContaining(told[1] ?? "")]),
  );
  expect(answer).toContain("The closest that was said");
});

test.each([
  [["I live in Leeds.", "Leeds is so hot now."], "Where do I live?", "Leeds"],
  [["I work at Acme.", "Acme moved to a new office."], "Where do I work?", "Acme"],
  [["My sister is called Anna.", "Anna left early."], "What is my sister called?", "Anna"],
  [
    ["I play chess with Mads.", "Mads is going to Chile for the winter."],
    "Who do I play chess with?",
    "Mads",
  ],
  [["I drive a Golf.", "My sister sold her Golf."], "What do I drive?", "Golf"],
  [["I owe Ben 200 euros.", "Paid Ruth back."], "How much do I owe Ben?", "200"],
  [["My rent is 900.", "The rent may go up to 950."], "How much is my rent?", "900"],
  [["I'm reading Dune.", "Did I finish Dune?"], "What am I reading?", "Dune"],
  [
    ["We pay 1200 for childcare.", "Childcare is 1350 a month from July."],
    "How much do we pay for childcare?",
    "1200",
  ],
  [
    ["The car insurance is with Allianz.", "We moved the piano to HUK."],
    "Who is the car insurance with?",
    "Allianz",
  ],
  [["My wifi password is tulip77.", "Tom changed his wifi password."], "What's my wifi password?", "tulip77"],
])("%s: %s stays", async (told, question, held) => {
  const { answer, known } = await asked(told, question);
  expect([known, answer]).toEqual([true, expect.stringContaining(held)]);
});
