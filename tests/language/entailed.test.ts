/** What follows from a diet and a birthday, in the words of English. */
import { expect, test } from "vitest";
import { ageInWords, readEntailed, refusalOf } from "../../src/language/en/entailed.ts";

test.each([
  ["vegan", "eggs"],
  ["vegan", "honey"],
  ["Vegetarian", "trout"],
  ["vegetarian", "shrimps"],
  ["pescatarian", "steaks"],
])("who is %s eats no %s", (diet, food) => {
  expect(refusalOf(diet, food)).toBe("No.");
});

test.each([
  ["vegetarian", "eggs"],
  ["pescatarian", "salmon"],
  ["vegan", "lentils"],
  ["keto", "bread"],
])("of who is %s nothing is known about %s", (diet, food) => {
  expect(refusalOf(diet, food)).toBeUndefined();
});

test("questions about food and age are read, and others are not", () => {
  expect(readEntailed("Does Arjun still eat any eggs")).toEqual({ kind: "diet", who: "Arjun", food: "eggs" });
  expect(readEntailed("How old am I now")).toEqual({ kind: "age", who: "I" });
  expect(readEntailed("Where does Arjun eat")).toBeUndefined();
  expect(ageInWords([28, 29])).toBe("28 or 29 years old.");
});
