import { expect, test } from "vitest";
import { ENGLISH } from "../../src/language/en/english.ts";
import { sentencesOf } from "../../src/text/sentences.ts";

test.each([
  ["My code is rose88 🐈‍⬛.", ["My code is rose88 🐈‍⬛."]],
  ["We are here 👩‍👩‍👧 and we stay", ["We are here 👩‍👩‍👧", "and we stay"]],
  ["I live in Rome 🏖️ and work at Wix.", ["I live in Rome 🏖️", "and work at Wix."]],
  ["I won 👍🏽👍🏽 Now I sleep", ["I won 👍🏽👍🏽", "Now I sleep"]],
  ["I moved 🎉 🎉\nI like it", ["I moved 🎉 🎉", "I like it"]],
  ["Really 😀? Yes.", ["Really 😀?", "Yes."]],
])("an emoji ends a sentence, whole: %j", (content, expected) => {
  const sentences = sentencesOf(content, ENGLISH);
  expect(sentences.map(({ start, end }) => content.slice(start, end))).toEqual(expected);
});
