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
