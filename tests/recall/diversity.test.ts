/** Episodes that do not all say the same. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diverse } from "../../src/recall/ranking/diversity.ts";
import { testMemory } from "../memory.ts";

const CANDIDATES = [
  { id: "a", content: "apples grow in the garden", score: 10 },
  { id: "b", content: "apples grow in the garden too", score: 9 },
  { id: "c", content: "pears ripen on the southern wall", score: 6 },
  { id: "d", content: "apples ripen late", score: 2 },
];
const ids = (limit: number, diversity: number) => diverse(CANDIDATES, limit, diversity).map(({ id }) => id);

describe("maximal marginal relevance", () => {
  test("without diversity the order is that of the scores", () => {
    expect(ids(4, 0)).toEqual(["a", "b", "c", "d"]);
  });

  test("what is like the one before it comes after what is not", () => {
    expect(ids(2, 0.5)).toEqual(["a", "c"]);
    expect(ids(4, 0.5)).toEqual(["a", "c", "b", "d"]);
  });

  test("what is equally good stays in the order in which it was given", () => {
    const equal = ["x", "y", "z"].map((id) => ({ id, content: "one and the same", score: 1 }));
    expect(diverse(equal, 3, 0.5).map(({ id }) => id)).toEqual(["x", "y", "z"]);
  });

  test("each choice is the best by the formula, computed from scratch", () => {
    const word = fc.constantFrom("ant", "bee", "cat", "dog", "eel");
    const candidate = fc.record({
      content: fc.array(word, { minLength: 1, maxLength: 5 }).map((found) => found.join(" ")),
      score: fc.integer({ min: -5, max: 5 }),
    });
    fc.assert(
      fc.property(
        fc.array(candidate, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 10 }).map((tenth) => tenth / 10),
        (candidates, diversity) => {
          const chosen = diverse(candidates, candidates.length, diversity);
          expect([...chosen].sort(byWords)).toEqual([...candidates].sort(byWords));
          chosen.forEach((one, at) => {
            const worth = worthAfter(chosen.slice(0, at), candidates, diversity);
            for (const other of chosen.slice(at + 1))
              expect(worth(one)).toBeGreaterThanOrEqual(worth(other) - 1e-9);
          });
        },
      ),
    );
  });
});

interface Text {
  readonly content: string;
  readonly score: number;
}

function byWords(a: Text, b: Text): number {
  return a.score - b.score || (a.content < b.content ? -1 : 1);
}

function worthAfter(chosen: readonly Text[], all: readonly Text[], diversity: number) {
  const scores = all.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  return ({ content, score }: Text) => {
    const relevance = most > least ? (score - least) / (most - least) : 1;
    const similarity = Math.max(0, ...chosen.map((other) => cosine(content, other.content)));
    return (1 - diversity) * relevance - diversity * similarity;
  };
}

function cosine(one: string, other: string): number {
  const [a, b] = [one.split(" "), other.split(" ")];
  const all = [...new Set([...a, ...b])];
  const count = (text: string[], word: string) => text.filter((each) => each === word).length;
  const dot = all.reduce((sum, word) => sum + count(a, word) * count(b, word), 0);
  const norm = (text: string[]) => Math.sqrt(all.reduce((sum, word) => sum + count(text, word) ** 2, 0));
  return dot / (norm(a) * norm(b));
}

describe("recall with diversity", () => {
  test("shows further sides of what is asked instead of the same again", async () => {
    const { memory } = await testMemory();
    const graph = memory.tenant("diversity").graph("garden");
    await graph.rememberMany([
      ...[1, 2, 3].map((day) => ({
        id: `same-${day}`,
        speaker: "Ann",
        thread: `same-${day}`,
        content: `Harvest news from the garden: apples, number ${day}.`,
        occurredAt: `2026-03-0${day}`,
      })),
      {
        id: "other",
        speaker: "Ann",
        thread: "x",
        content: "The garden harvest feeds forty neighbours through a long hard winter every year.",
        occurredAt: "2026-03-05",
      },
    ]);
    const shown = async (diversity?: number) => {
      const { episodes, context } = await graph.recall("harvest in the garden", {
        limit: 2,
        ...(diversity === undefined ? {} : { diversity }),
      });
      expect(context.split("\n").filter((line) => line.startsWith("["))).toHaveLength(2);
      return episodes.map(({ id }) => id);
    };
    expect(await shown()).not.toContain("other");
    expect(await shown(0)).toEqual(await shown());
    expect(await shown(0.7)).toContain("other");
    await expect(graph.recall("harvest", { diversity: 1.5 })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("shows the entities of the facts that it shows, and those that the question names, as without", async () => {
    const { memory } = await testMemory();
    const graph = memory.tenant("diversity").graph("dogs");
    await graph.rememberMany(
      ["Ann of Rome", "Ben of Oslo", "Cleo of Bern", "Dan of Riga", "Eve of Kyiv"].map((person, at) => {
        const [speaker = "", city] = person.split(" of ");
        const content = `I live in ${city}. I adopted a dog, Rex${at}.`;
        return { id: speaker, speaker, content, occurredAt: `2026-03-0${at + 1}` };
      }),
    );
    for (const question of [
      "Who lives in a city and has a dog?",
      "Does Ben live in Oslo, and has Eve a dog?",
    ]) {
      const usual = await graph.recall(question, { limit: 2 });
      expect(usual.facts).toHaveLength(2);
      const diverse = await graph.recall(question, { limit: 2, diversity: 0.5 });
      expect(diverse.facts).toEqual(usual.facts);
      expect(diverse.entities).toEqual(usual.entities);
    }
  });
});
