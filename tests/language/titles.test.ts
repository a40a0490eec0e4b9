/** Names and titles in quotation marks are words of the sentence. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) =>
  fromNia(text)
    .facts.filter(({ ifHeld }) => ifHeld !== true)
    .map(briefly);

describe("a title in quotation marks", () => {
  it.each([
    ['I just finished "The Overstory" and I loved it.', ['Nia DID "finished The Overstory"']],
    ['We watched "The Bear" last night.', ["Nia WATCHED The Bear from 2026-03-11/day"]],
    ['My favourite film is "To Kill a Mockingbird".', ["Nia LIKES To Kill a Mockingbird (favourite: film)"]],
    ['I\'m reading "1984" at the moment.', ["Nia READS 1984"]],
    ["I love “Friday Night Lights”.", ["Nia LIKES Friday Night Lights"]],
    ['My band is called "Wet Paint".', ["Nia's band NAME Wet Paint"]],
    ['We named the dog "Biscuit" last week.', ['Nia DID "named the dog Biscuit" from 2026-03-02/week']],
    ["Mein Hund heißt „Luna“.", ["Nia HAS_PET Luna (species: dog)"]],
  ])("is one name: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });

  it.each([
    'She said "Happy Birthday" to me.',
    'The sign says "No Dogs".',
    'Somebody in the office called me "Mia".',
    'He bought "organic" eggs.',
    'I thought "I love Rome".',
    'Have you read "Circe"?',
    "Er sagte „Guten Tag“ zu mir.",
  ])("is nothing that is told where it is only said: %s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("the past of read", () => {
  it.each([
    ["I read two crime novels.", ['Nia HAS_READ "two crime novels"']],
    ["Dana read Middlemarch twice.", ["Dana HAS_READ Middlemarch"]],
    ["I read biographies.", ["Nia READS biographies"]],
    ["Dana reads thrillers.", ["Dana READS thrillers"]],
    ["I read two papers every day.", []],
  ])("is told by what goes with it: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
