/** What is worth reading of what is said in German. */
import { expect, it } from "vitest";
import { GERMAN } from "../../src/language/de/german.ts";
import { cuesOf } from "../../src/novelty/cues.ts";
import { readSentence } from "../../src/novelty/statements.ts";
import { sentencesOf } from "../../src/text/sentences.ts";

const SAID = Date.UTC(2026, 2, 12);
const kindsOf = (text: string) =>
  sentencesOf(text, GERMAN).map((sentence) => readSentence(sentence, "user").kind);

it.each([
  "Moin!",
  "Vielen Dank euch!",
  "Schönes Wochenende!",
  "Okay, bis später.",
  "Tut mir leid.",
  "Klingt gut.",
  "Haha, genau.",
  "Wo wohne ich?",
  "Hast du morgen Zeit?",
])("%j states nothing", (text) => {
  expect(kindsOf(text)).toEqual(["nothing"]);
});

it.each([
  "Oma ist wieder zu Hause.",
  "Ich heiße Petra.",
  "Nein, der zwölfte.",
  "Meine neue Nummer ist 0171 2345.",
  "Bin jetzt vegan.",
  "I'm bald now.",
  "My plants die in winter.",
])("%j states something", (text) => {
  expect(kindsOf(text)).toEqual(["statement"]);
});

it.each([
  ["Ich rauche nicht mehr.", ["ending", "negation"]],
  ["Wir haben uns getrennt.", ["ending"]],
  ["Ich mag keine Oliven.", ["negation"]],
  ["Ich habe am 3. Mai Geburtstag.", ["new_date"]],
  ["Inzwischen wohne ich in Graz.", ["change"]],
  ["Ich wohne in Graz.", []],
])("the cues of %j are %j", (text, cues) => {
  expect(cuesOf(text, "user", SAID).cues).toEqual(cues);
});
