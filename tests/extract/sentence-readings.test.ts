import { expect, test } from "vitest";
import { SentenceReadings } from "../../src/extract/sentence-readings.ts";
import { ENGLISH } from "../../src/language/en/english.ts";

const MONDAY = Date.UTC(2025, 2, 3);
const DAY = 24 * 60 * 60 * 1000;

/** English that counts how often a sentence is read. */
function counting() {
  const read: string[] = [];
  const language = {
    ...ENGLISH,
    readSentence: (...[text, dates]: Parameters<typeof ENGLISH.readSentence>) => {
      read.push(text);
      return ENGLISH.readSentence(text, dates);
    },
  };
  return { language, read };
}

test("a sentence of one time is read once, whoever asks for it", () => {
  const { language, read } = counting();
  const readings = new SentenceReadings();
  const first = readings.stated("My sister lives in Pune.", { occurredAt: MONDAY }, language);
  expect(readings.stated("My sister lives in Pune.", { occurredAt: MONDAY }, language)).toBe(first);
  readings.heard("My sister lives in Pune.", { occurredAt: MONDAY }, language);
  expect(read).toEqual(["My sister lives in Pune."]);
});

test("its dates are those of its own time and time zone", () => {
  const readings = new SentenceReadings();
  const said = (occurredAt: number, timeZone?: string) =>
    JSON.stringify(
      readings
        .stated("I saw the dentist yesterday.", { occurredAt, timeZone: timeZone ?? null }, ENGLISH)
        .words.find(({ date }) => date !== undefined)?.date,
    );
  expect(said(MONDAY)).not.toBe(said(MONDAY + DAY));
  expect(said(MONDAY)).not.toBe(said(MONDAY, "America/New_York"));
});

test("a question that is heard names what it asks about", () => {
  const readings = new SentenceReadings();
  const { clauses } = readings.heard("Does Priya still work at Acme?", { occurredAt: MONDAY }, ENGLISH);
  expect(clauses[0]?.subject?.name).toBe("Priya");
});
