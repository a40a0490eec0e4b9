/** What is done without an object. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const KIN = / (?:SIBLING_OF|PARENT_OF|CHILD_OF|RELATIVE_OF|HAS_PET) /u;
const told = (text: string) =>
  fromNia(text)
    .facts.map(briefly)
    .filter((line) => !KIN.test(line));

describe("what is done alone", () => {
  it.each([
    ["My brother sang yesterday.", ['Nia\'s brother DID "sang" from 2026-03-11/day']],
    ["My nephew drowned on Sunday.", ['Nia\'s nephew DID "drowned" from 2026-03-08/day']],
    ["I overslept on Monday.", ['Nia DID "overslept" from 2026-03-09/day']],
    ["We camped last weekend.", ['Nia DID "camped" from 2026-03-07/day to 2026-03-08/day']],
    ["Our team lost on Sunday.", ['Nia\'s team DID "lost" from 2026-03-08/day']],
    ["My parents are visiting on Sunday.", ['Nia\'s parents PLANS "visit" (plannedFor: 2026-03-15)']],
    ["My brother will vote in June.", ['Nia\'s brother PLANS "vote" (plannedFor: 2026-06)']],
    ["We're going to cheat next week.", ['Nia PLANS "cheat" (plannedFor: 2026-W12)']],
  ])("is told with its day: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  it.each([
    ["My sister resigned.", ['Nia\'s sister DID "resigned"']],
    ["My aunt relapsed.", ['Nia\'s aunt DID "relapsed"']],
    ["My cousin has emigrated.", ['Nia\'s cousin DID "emigrated"']],
    ["My nephew is enlisting.", ['Nia\'s nephew PLANS "enlist"']],
    ["Ana is emigrating.", ['Ana PLANS "emigrate"']],
  ])("is told without one if it changes a life: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  it.each([
    "My brother smiled yesterday.",
    "I hesitated on Monday.",
    "My sister danced.",
    "It rained on Sunday.",
    "The one we rehearsed last week.",
    "As Tom promised yesterday, it's over.",
    "Check out the scarf my sister knitted last week.",
    "The car I painted yesterday is blue.",
    "What I baked yesterday was awful.",
    "My brother didn't sing yesterday.",
    "Tom almost drowned on Sunday.",
    "If Tom resigned tomorrow, we'd cope.",
    "Did my brother sing yesterday?",
    "I saw the firm which we left in 2018.",
    "Tom announced on Monday that Ana lives in Rome.",
    "Tom sang I live in Rome yesterday.",
  ])("is not told if it is slight, or not so: %s", (text) => {
    expect(told(text)).toEqual([]);
  });
});

describe("what befalls somebody", () => {
  it.each([
    ["My brother was kidnapped yesterday.", ['Nia\'s brother DID "was kidnapped" from 2026-03-11/day']],
    ["My sister got bitten by a dog.", ['Nia\'s sister DID "got bitten by a dog"']],
    ["My uncle was shot in 1990.", ['Nia\'s uncle DID "was shot" from 1990-01-01/year']],
    ["Ana was granted asylum in May.", ['Ana DID "was granted asylum" from 2025-05-01/month']],
    ["My mum got taken ill yesterday.", ['Nia\'s mum DID "got taken ill" from 2026-03-11/day']],
    ["Ana was barred yesterday.", ['Ana DID "was barred" from 2026-03-11/day']],
    ["My son will be christened in May.", ['Nia\'s son WILL "be christened" (plannedFor: 2026-05)']],
    ["Tom is being deported on Friday.", ['Tom WILL "be deported" (plannedFor: 2026-03-13)']],
    ["Tom hurt himself yesterday.", ['Tom DID "hurt themselves" from 2026-03-11/day']],
    ["I cut myself on Monday.", ['Nia DID "cut themselves" from 2026-03-09/day']],
  ])("is told: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  it.each([
    "I was exhausted yesterday.",
    "My sister was overjoyed on Monday.",
    "I was asked to leave on Monday.",
    "I was left alone on Sunday.",
    "My sister got dressed on Monday.",
    "My sister is supposed to be collected on Friday.",
    "My brother wasn't robbed yesterday.",
    "I nearly got run over yesterday.",
    "I enjoyed myself on Monday.",
  ])("is not how they feel or are: %s", (text) => {
    expect(told(text)).toEqual([]);
  });
});

describe("who, when and by when", () => {
  it.each([
    [
      "Miguel does the backend and Aisha the frontend.",
      ['Miguel RESPONSIBLE_FOR "backend"', 'Aisha RESPONSIBLE_FOR "frontend"'],
    ],
    [
      "Ana handles the invoices and Tom the payroll.",
      ['Ana RESPONSIBLE_FOR "invoices"', 'Tom RESPONSIBLE_FOR "payroll"'],
    ],
    ["I have to hand in the report by May.", ['Nia HAS_TO "hand in the report by May 2026"']],
    ["We have to pay the deposit before Monday.", ['Nia HAS_TO "pay the deposit by 15 March 2026"']],
    ["I have to hand in the report on Friday.", ['Nia HAS_TO "hand in the report" (plannedFor: 2026-03-13)']],
    [
      "My appointment is on Thursday at 9.",
      ['Nia\'s appointment SCHEDULED_FOR "2026-03-19" (details: at 9)'],
    ],
    ["Moving to Bath in May", ['Nia PLANS "move to Bath" (plannedFor: 2026-05)']],
    ["I'm Nia, 41, and I live in York.", ['Nia AGE "41"', "Nia LIVES_IN York"]],
  ])("are those of the sentence: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});
