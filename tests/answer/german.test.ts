/** Questions in German about what was said in German, on the embedded default without a model. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../src/answer/answer-events.ts";
import { testMemory } from "../memory.ts";

const TALK: readonly (readonly [day: string, speaker: string, words: string])[] = [
  ["2025-01-06", "Greta", "Hallo! Ich bin letzten Monat von Ulm nach Kassel gezogen."],
  ["2025-01-06", "Bernd", "Schön! Ich arbeite noch bei der Stadtverwaltung in Fulda, als Bauleiter."],
  ["2025-01-08", "Greta", "Mein Mann heißt Ole, er kommt aus Kiel. Wir haben zwei Kinder, Ida und Jonte."],
  ["2025-01-09", "Bernd", "Meine Schwester Helga ist Tierärztin, sie wohnt in Jena."],
  ["2025-01-15", "Greta", "Ich lerne seit Oktober Schwedisch, weil Ole dort eine Stelle sucht."],
  ["2025-01-20", "Bernd", "Am 7. März habe ich eine Prüfung. Der Kurs kostet 340 Euro."],
  ["2025-02-02", "Greta", "Unsere Katze Mimi ist 9. Ich bin allergisch gegen Pollen, nicht gegen Katzen."],
  ["2025-02-14", "Bernd", "Ich spiele Posaune in einem Orchester. Früher habe ich in Gera gewohnt."],
  ["2025-03-01", "Bernd", "Ich habe bei der Stadtverwaltung gekündigt."],
  ["2025-03-03", "Bernd", "Seit Montag arbeite ich bei Viessmann. Mein Chef heißt Herr Lang."],
  ["2025-03-10", "Greta", "Im Juni fliegen wir nach Oslo. Ich trinke übrigens keinen Kaffee mehr."],
  ["2025-04-01", "Greta", "Ole ist Koch. Ich möchte irgendwann nach Bergen ziehen."],
];

const OWN = [
  "Ich wohne in Bern und arbeite bei Roche.",
  "Meine Frau heißt Leila. Mein Bruder Tim lebt in Oslo.",
  "Wir haben einen Hund, er heißt Bello.",
];

let askMyself: (question: string) => Promise<Answer>;
let ask: (question: string) => Promise<Answer>;

beforeAll(async () => {
  const { memory, at } = await testMemory();
  const graph = memory.tenant("t").graph("talk");
  for (const [place, [day, speaker, content]] of TALK.entries()) {
    const occurredAt = `${day}T10:${String(place).padStart(2, "0")}:00Z`;
    at(occurredAt);
    await graph.remember({ content, speaker, occurredAt, thread: "talk" });
  }
  const own = memory.tenant("t").graph("own");
  for (const content of OWN) await own.remember({ content, occurredAt: "2025-04-01T12:00:00Z" });
  askMyself = (question) => own.ask(question);
  at("2025-04-02T10:00:00Z");
  ask = (question) => graph.ask(question);
});

describe("a question in German is answered in German, with the words that it rests on", () => {
  it.each([
    ["Wo wohnt Greta?", "Kassel. [1]"],
    ["Wo arbeitet Bernd?", "Viessmann. [1]"],
    ["Wo hat Bernd früher gewohnt?", "Gera. [1]"],
    ["Wie heißt Gretas Mann?", "Ole. [1]"],
    ["Wer ist Bernds Chef?", "Herr Lang. [1]"],
    ["Was macht Bernds Schwester beruflich?", "Tierärztin. [1]"],
    ["Wo wohnt die Schwester von Bernd?", "Jena. [1]"],
    ["Welche Sprache lernt Greta?", "Schwedisch. [1]"],
    ["Seit wann lernt Greta Schwedisch?", "Seit Oktober. [1]"],
    ["Wann hat Bernd eine Prüfung?", "Am 7. März. [1]"],
    ["Wie viel kostet der Kurs?", "340 Euro. [1]"],
    ["Wie alt ist Gretas Katze?", "9. [1]"],
    ["Wogegen ist Greta allergisch?", "Pollen. [1]"],
    ["Welches Instrument spielt Bernd?", "Posaune. [1]"],
    ["Wer spielt Posaune?", "Bernd. [1]"],
    ["Wohin fliegt Greta im Juni?", "Oslo. [1]"],
    ["Wie viele Kinder hat Greta?", "2. [1]"],
    ["Wohnt Greta in Kassel?", "Ja. [1]"],
    ["Was ist Ole von Beruf?", "Koch. [1]"],
  ])("%s", async (question, line) => {
    const { answer, known } = await ask(question);
    expect([known, answer.split("\n")[0]]).toEqual([true, line]);
  });
});

describe("a user without a name asks about themselves", () => {
  it.each([
    ["Wo arbeite ich?", "Roche. [1]"],
    ["Wie heißt meine Frau?", "Leila. [1]"],
    ["Wo lebt mein Bruder?", "Oslo. [1]"],
    ["Wie heißt unser Hund?", "Bello. [1]"],
  ])("%s", async (question, line) => {
    const { answer } = await askMyself(question);
    expect(answer.split("\n")[0]).toBe(line);
    expect(answer).toContain("Der Nutzer am 1. April 2025");
  });
});

describe("what nobody said is not answered", () => {
  it.each([
    "Wie alt ist Bernd?",
    "Wo arbeitet Helga?",
    "Welches Instrument spielt Greta?",
    "Wann hat Ole Geburtstag?",
    "Was isst Bernd gern?",
    "Wie heißt Bernds Hund?",
    "Wer ist Gretas Chef?",
    "Wie viel verdient Bernd?",
  ])("%s", async (question) => {
    const { answer, known } = await ask(question);
    expect([known, answer.startsWith("Das weiß ich nicht")]).toEqual([false, true]);
  });
});
