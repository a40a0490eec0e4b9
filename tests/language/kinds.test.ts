/** Places in a sentence that take any noun, and kinds of nouns. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const told = (text: string) =>
  fromNia(text)
    .facts.map(briefly)
    .filter((fact) => !/SIBLING_OF|CHILD_OF|RELATIVE_OF|MARRIED_TO/u.test(fact));

describe("what nobody need have listed", () => {
  it.each([
    ["I work as a prosecutor.", ['Nia OCCUPATION "prosecutor"']],
    [
      "My brother works as an educator in Leeds.",
      ['Nia\'s brother OCCUPATION "educator"', "Nia's brother WORKS_IN Leeds"],
    ],
    ["My sister retrained as an ergonomist.", ['Nia\'s sister OCCUPATION "ergonomist"']],
    ["I was hired as a grader.", ['Nia OCCUPATION "grader"']],
    ["My dad was diagnosed with sarcoidosis.", ["Nia's dad HAS_CONDITION sarcoidosis"]],
    ["They diagnosed my wife with vasculitis.", ["Nia's wife HAS_CONDITION vasculitis"]],
    ["I play the crumhorn.", ["Nia PLAYS crumhorn"]],
    [
      "My sister plays the ukulele and the kantele.",
      ["Nia's sister PLAYS ukulele", "Nia's sister PLAYS kantele"],
    ],
    ["My wife speaks Quenya.", ["Nia's wife SPEAKS Quenya"]],
    ["I take glucosamine for my hip.", ["Nia TAKES glucosamine (details: for their hip)"]],
    ["My brother is allergic to lanolin.", ["Nia's brother ALLERGIC_TO lanolin"]],
  ])("is told where its place says what it is: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("what does not belong in such a place", () => {
  it.each([
    "We work as a team.",
    "The shed works as an office.",
    "If I worked as a grader I'd be bored.",
    "I was diagnosed with nothing serious.",
    "The computer at work was diagnosed with a faulty sensor.",
    "I might be diagnosed with vasculitis.",
    "I play the fool.",
    "My uncle plays the villain.",
    "I play the stock market.",
    "I play the long game.",
    "I take time for my back.",
    "I take yoga for my back.",
    "I'm allergic to Mondays.",
    "My sister is allergic to small talk.",
    "I'm not allergic to lanolin.",
  ])("is not told: %s", (text) => {
    expect(told(text)).toEqual([]);
  });
});

describe("kinds of nouns", () => {
  it.each([
    ["My sister is a prosecutor.", ['Nia\'s sister OCCUPATION "prosecutor"']],
    ["I have cellulitis.", ["Nia HAS_CONDITION cellulitis"]],
    ["I take pioglitazone.", ["Nia TAKES pioglitazone"]],
    ["I'm studying quantity surveying.", ['Nia STUDIES "quantity surveying"']],
    ["My brother is a clown.", []],
    ["I have an axe to grind.", []],
    ["I work for Jaguar.", ["Nia WORKS_AT Jaguar"]],
  ])("are known by thousands: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});
