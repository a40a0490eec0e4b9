import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Batchable, batchesOf } from "../../src/extract/model/batches.ts";
import { topicShifts } from "../../src/extract/model/topic-shift.ts";

const DOG = [
  "My dog Fido is ill.",
  "Poor dog! What does the vet say about Fido?",
  "The vet says that Fido needs rest.",
  "Then let the dog rest. Which vet was it?",
  "The vet at the harbour. Fido likes that vet.",
];
const TAXES = [
  "Did you file the taxes with the forms?",
  "The tax forms are a mess.",
  "Bring the forms, taxes need not hurt.",
  "The forms are in a drawer with the tax bills.",
  "File the bills and forms, then the tax is done.",
];

function turn(content: string, rest: Partial<Batchable> = {}): Batchable {
  return { content, role: "user", thread: "chat", occurredAt: 0, ...rest };
}

function contents(batches: readonly (readonly Batchable[])[]): string[][] {
  return batches.map((batch) => batch.map(({ content }) => content));
}

describe("topics", () => {
  test("shift where the words of the turns around have least in common", () => {
    const shifts = topicShifts([...DOG, ...TAXES]);
    expect(shifts).toContain(5);
    expect(shifts.length).toBeLessThan(3);
  });

  test("do not shift in a short or even talk", () => {
    expect(topicShifts([])).toEqual([]);
    expect(topicShifts(["Hello."])).toEqual([]);
    expect(topicShifts(Array.from({ length: 9 }, () => "My dog is ill."))).toEqual([]);
  });
});

describe("batches", () => {
  test("hold all that fits: each call pays for the instructions again", () => {
    const talk = [...DOG, ...TAXES].map((content) => turn(content));
    expect(batchesOf(talk)).toEqual([talk]);
  });

  test("end where the topic shifts, if they must end", () => {
    const talk = [...DOG, ...TAXES].map((content) => turn(content));
    expect(contents(batchesOf(talk, { maxTokens: 70, minTokens: 10 }))).toEqual([DOG, TAXES]);
  });

  test("end at a pause", () => {
    const talk = Array.from({ length: 6 }, (_, index) =>
      turn("My dog is ill.", { occurredAt: index < 2 ? index : 2 * 3_600_000 + index }),
    );
    expect(batchesOf(talk, { maxTokens: 16, minTokens: 1 }).map(({ length }) => length)).toEqual([2, 4]);
  });

  test("hold one thread each, and documents apart from talk", () => {
    const [a, b, c, d] = [
      turn("a"),
      turn("b", { thread: "other" }),
      turn("c"),
      turn("d", { role: "document" }),
    ];
    expect(contents(batchesOf([a, b, c, d]))).toEqual([["a", "c"], ["b"], ["d"]]);
  });

  test("hold an episode of any length, alone", () => {
    const long = turn("word ".repeat(20_000));
    expect(batchesOf([turn("a"), long, turn("b")]).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test("hold each episode once, in the order of its thread, within the limits", () => {
    const episode = fc.record({
      content: fc.string({ maxLength: 60 }),
      role: fc.constantFrom("user", "assistant", "document"),
      thread: fc.constantFrom("a", "b"),
      occurredAt: fc.nat(10_000_000),
    });
    fc.assert(
      fc.property(fc.array(episode, { maxLength: 40 }), (episodes) => {
        const batches = batchesOf(episodes, { maxTokens: 30, minTokens: 5, maxEpisodes: 6 });
        for (const thread of ["a", "b"]) {
          const of = (list: readonly Batchable[]) => list.filter((each) => each.thread === thread);
          expect(batches.flatMap(of)).toEqual(of(episodes));
        }
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(6);
          expect(new Set(batch.map(({ thread }) => thread)).size).toBe(1);
          const tokens = batch.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0);
          expect(tokens).toBeLessThanOrEqual(30);
        }
      }),
    );
  });
});
