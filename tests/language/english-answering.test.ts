import { expect, test } from "vitest";
import { ENGLISH } from "../../src/language/en/english.ts";

test.each([
  ["We stay because it rains.", "because it rains"],
  ["I'm scared of flying so I have never visited David.", "I'm scared of flying"],
  ["The bus was late, so we walked.", "The bus was late"],
  ["She saves up so she can buy a boat.", "so she can buy a boat"],
])("the reason in “%s”", (sentence, reason) => {
  expect(ENGLISH.answering.spanFor("reason", sentence)).toBe(reason);
});

test.each([
  ["I've known Clara since school.", "since school"],
  ["We stay until the end of the month, I think.", "until the end of the month"],
  ["It took two hours.", "two hours"],
])("how long it is in “%s”", (sentence, length) => {
  expect(ENGLISH.answering.spanFor("duration", sentence)).toBe(length);
});
