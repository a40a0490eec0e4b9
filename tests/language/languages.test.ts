/** In which language a text is. */
import { expect, it } from "vitest";
import { languageOf } from "../../src/language/languages.ts";

it.each([
  ["I live in Bern and work at the bank.", "en"],
  ["Met Jürgen and Zoë at the Café Müller in Köln for lunch.", "en"],
  ["We use Redis, and the team is in Zürich.", "en"],
  ["ok, thanks!", "en"],
  ["", "en"],
  ["Ich wohne in Bern.", "de"],
  ["Meine Schwester heißt Anna.", "de"],
  ["Wo arbeitet Tom?", "de"],
  ["Wir nutzen Redis, und das Team ist in London.", "de"],
])("%j", (text, code) => {
  expect(languageOf(text).code).toBe(code);
});
