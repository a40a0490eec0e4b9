/** What a page shows of a text that is too long to be shown whole. */
import { expect, test } from "vitest";
import { excerptOf } from "../../web/src/parts/excerpt.ts";

const SMALL_TALK = "I spent the morning sorting old photographs. ";

test("a short text is shown as it is", () => {
  expect(excerptOf("My locker number is 4711.", "What is my locker number?")).toBe(
    "My locker number is 4711.",
  );
});

test.each([
  ["at its end", SMALL_TALK.repeat(133), ""],
  ["in its middle", SMALL_TALK.repeat(60), SMALL_TALK.repeat(60)],
])("of a long text the part is shown that the question is about: %s", (_where, before, after) => {
  const shown = excerptOf(`${before}My locker number is 4711. ${after}`, "What is my locker number?");
  expect(shown).toContain("My locker number is 4711.");
  expect(shown.length).toBeLessThan(410);
  expect(shown).toMatch(/^… \w/u);
});

test("where the question's words stand nowhere, the text's beginning is shown", () => {
  const shown = excerptOf(SMALL_TALK.repeat(20), "Qui ?");
  expect(shown).toMatch(/^I spent the morning .* …$/u);
});
