import { expect, test } from "vitest";
import { isAboutSpeaker, rewriteInFirstPerson } from "../../src/recall/question/first-person.ts";

test.each([
  ["What did Caroline paint on Melanie's wall?", "What did I paint on Melanie's wall?", "Caroline"],
  ["When was Caroline Hill's birthday?", "When was my birthday?", "Caroline Hill"],
  ["What did Tim tell John?", "What did I tell John?", "Tim"],
  ["Did O'Neil (the vet) call?", "Did I (the vet) call?", "O'Neil"],
])("%s", (question, text, name) => {
  expect(rewriteInFirstPerson(question)).toEqual({ text, name });
});

test.each(["What did I paint?", "what did she paint?", "Where did Tim and John meet?", ""])(
  "nobody is asked for by name, or several are: %s",
  (question) => {
    expect(rewriteInFirstPerson(question)).toBeUndefined();
  },
);

test("a name counts if it is of the one who speaks and is asked about", () => {
  expect(isAboutSpeaker("Caroline", new Set(["Caroline Hill"]))).toBe(true);
  expect(isAboutSpeaker("Apple", new Set(["Caroline Hill"]))).toBe(false);
  expect(isAboutSpeaker("Caroline", new Set())).toBe(false);
  expect(isAboutSpeaker("Caroline", new Set(["Caroline Hill", "Melanie"]))).toBe(false);
});
