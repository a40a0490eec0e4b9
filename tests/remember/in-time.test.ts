/** Work that comes to no end is stopped, and what it was done for is kept. */
import { expect, test, vi } from "vitest";
import { Ontology } from "../../src/domain/ontology.ts";
import { SentenceReadings } from "../../src/extract/sentence-readings.ts";
import { analyseTexts } from "../../src/ingest/analyse-text.ts";
import { readLocally } from "../../src/ingest/read-locally.ts";
import { inTime, stepsInTime, TookTooLong } from "../../src/scheduling/in-time.ts";
import { runCooperatively } from "../../src/scheduling/yielding.ts";

/** Backtracks without an end. */
const endless = () => /^(?:a+)+$/u.test(`${"a".repeat(60)}b`);

test("gives what the work gives, and throws what it throws", () => {
  expect(inTime(() => 7)).toBe(7);
  expect(inTime(() => undefined)).toBeUndefined();
  expect(() =>
    inTime(() => {
      throw new RangeError("no");
    }),
  ).toThrow(RangeError);
  expect(inTime(() => inTime(() => "within"))).toBe("within");
});

test("an expression that comes to no end is stopped, also within other work", () => {
  expect(() => inTime(endless, 50)).toThrow(TookTooLong);
  expect(() => inTime(() => inTime(endless), 50)).toThrow(TookTooLong);
  expect(inTime(() => "after")).toBe("after");
});

test("a step of a task that comes to no end is stopped; many short ones are not", async () => {
  function* short() {
    for (let step = 0; step < 100; step += 1) yield;
    return "done";
  }
  function* long() {
    yield;
    return endless();
  }
  expect(await runCooperatively(stepsInTime(short(), { timeoutMs: 50 }))).toBe("done");
  await expect(runCooperatively(stepsInTime(long(), { timeoutMs: 50 }))).rejects.toThrow(TookTooLong);
});

/** Readings that come to no end at sentences with a word. */
function endlessAt(word: string): SentenceReadings {
  const readings = new SentenceReadings();
  const restored = readings.restored.bind(readings);
  vi.spyOn(readings, "restored").mockImplementation((typed, known, language) => {
    if (typed.includes(word)) endless();
    return restored(typed, known, language);
  });
  return readings;
}

test("of a text that rules cannot read in time the words are taken", async () => {
  const readings = endlessAt("Oslo");
  const said = ["I live in Rome.", "I moved to Oslo.", "I work at Nokia."].map(
    (content) => ({ content, role: "user", speaker: "Ann", occurredAt: 0, isRead: true }) as const,
  );
  const texts = await analyseTexts(said, undefined, readings);
  expect(texts.map(({ found }) => found?.facts.map(({ predicate }) => predicate))).toEqual([
    ["LIVES_IN"],
    [],
    ["WORKS_AT"],
  ]);
  expect(texts[1]).toMatchObject({ looksBack: false, terms: ["move", "oslo"] });
}, 20_000);

test("what is read again, as after the turns before it, is bounded as well", async () => {
  const readings = endlessAt("Oslo");
  const turn = (content: string) => ({ content, role: "user", speaker: "Ann", occurredAt: 0 }) as const;
  const read = (content: string) =>
    runCooperatively(readLocally({ ...turn(content), readings }, new Ontology()));
  expect(await read("He moved to Oslo.")).toBeUndefined();
  expect((await read("He moved to Rome."))?.looksBack).toBe(true);
}, 20_000);
