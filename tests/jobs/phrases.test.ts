/**
 * Groups of words that may be a name: the shorter ones of all words, the longer ones of what is written as a
 * name.
 */
import { expect, test } from "vitest";
import { phrasesOf } from "../../src/jobs/hints/phrases.ts";

const found = (text: string) => phrasesOf([text]).map(({ normalized }) => normalized);

test.each([
  ["the car of Ana Ruiz", ["ana", "ana ruiz", "ruiz", "car", "car of ana"]],
  ["We met Dr. Ruiz, then Ben.", ["dr", "dr. ruiz", "ruiz", "ben", "met", "met dr", "met dr. ruiz"]],
  ["**Gas mileage**: fine", ["gas", "gas mileage", "mileage", "fine"]],
  ["Ana’s C++ and IT", ["ana", "ana's c++", "c++", "c++ and it", "it"]],
])("the phrases of %j", (text, expected) => {
  expect(found(text).toSorted()).toEqual(expect.arrayContaining(expected.toSorted()));
  expect(found(text).filter((phrase) => /^(?:the|of|and|we)$/u.test(phrase))).toEqual([]);
});

test("a longer name is one phrase, and nothing goes over a comma or a line", () => {
  const phrases = found("National Institute of Automotive Service Excellence, founded by\nAna Ruiz and Ben");
  expect(phrases).toContain("national institute of automotive service excellence");
  expect(phrases.filter((phrase) => /excellence.+founded|by ana/u.test(phrase))).toEqual([]);
});

test("scripts without spaces are taken apart into words", () => {
  expect(found("昨日、東京タワーに行きました。")).toContain("東京タワー");
});

test("no text takes long or gives very many", () => {
  const before = process.cpuUsage();
  for (const text of [
    "!".repeat(60_000),
    `a${"!".repeat(60_000)}b`,
    "東京".repeat(30_000),
    "Ab ".repeat(20_000),
  ])
    expect(phrasesOf([text]).length).toBeLessThanOrEqual(3_000);
  expect(phrasesOf([Array.from({ length: 20_000 }, (_, n) => `W${n}`).join(" ")])).toHaveLength(3_000);
  const { user, system } = process.cpuUsage(before);
  // Microseconds of this process alone: other processes do not count.
  expect(user + system).toBeLessThan(5_000_000);
});
