/** A text without headings is cut where it turns to something else, and nothing of it is lost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkTopics } from "../../src/chunk/chunk-topics.ts";
import { type Chunker, chunksOf } from "../../src/chunk/chunkers.ts";
import { stopwatch } from "../processor-time.ts";

const GARDEN = [
  "The tomatoes need water every morning in July.",
  "Seedlings of lettuce go under the fleece until the frost is over.",
  "My compost heap has turned the kitchen peelings into dark soil.",
  "Slugs ate the lettuce seedlings, so copper tape goes round the bed.",
  "Water the tomatoes at the root, or the leaves catch blight.",
  "Soil from the compost heap feeds tomatoes and beans alike.",
  "Beans climb the poles beside the tomatoes.",
  "Frost in May kills tomatoes and beans, lettuce survives it.",
  "The bed behind the compost heap gets water from the barrel.",
  "Blight spreads from leaves to fruit when tomatoes stay wet.",
];
const TRAIN = [
  "The night train to Lisbon leaves the station at ten.",
  "Passengers show tickets before the platform gate opens.",
  "A conductor checks every ticket again after the border station.",
  "Sleeping carriages hang at the end of the train.",
  "The locomotive is changed at the border, which delays the train.",
  "Tickets for the sleeping carriage sell out weeks before.",
  "From the platform passengers see the locomotive coupled to the carriages.",
  "The conductor wakes passengers an hour before the last station.",
  "Delays at the border make the train late in Lisbon.",
  "On the platform in Lisbon the carriages are cleaned.",
];

const word = fc.oneof(
  fc.lorem({ maxCount: 12, mode: "sentences" }),
  fc.constantFrom("\n\n", "\n", "  ", "\r\n", "\u200b", "Dr. ", "…", "\t", "京都。"),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const anyText = fc.array(word, { maxLength: 40 }).map((parts) => parts.join(" "));

test("the chunks put together are the text, character for character, and none is too long", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 300 }), (text, max) => {
      const chunks = chunkTopics(text, { max, target: max / 2 });
      if (text.trim() !== "") expect(chunks.map((chunk) => chunk.text).join("")).toBe(text);
      for (const { start, end, text: words } of chunks) expect(words).toBe(text.slice(start, end));
      const shown = chunks.map((chunk) =>
        chunk.text.replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, " "),
      );
      if (!/\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}/u.test(text))
        for (const words of shown) expect(words.trim().length).toBeLessThanOrEqual(max);
    }),
    { numRuns: 500 },
  );
});

test("a cut falls where the words change, not in the middle of what is about one thing", () => {
  for (const [one, other] of [
    [GARDEN, TRAIN],
    [TRAIN, GARDEN],
  ] as const) {
    // One line of some 1,200 characters: between 300 and 900 any sentence could be the last.
    const text = [...one, ...other].join(" ");
    const [first] = chunkTopics(text, { target: 600, max: 1100 });
    expect(first?.text.trim()).toBe(one.join(" "));
  }
});

test("the same text is cut alike each time, and after an insertion only around it otherwise", () => {
  fc.assert(
    fc.property(fc.nat({ max: 199 }), fc.integer({ min: 1, max: 8 }), (place, count) => {
      const sentences = Array.from({ length: 200 }, (_, index) => {
        const list = Math.floor(index / 17) % 2 === 0 ? GARDEN : TRAIN;
        return `${list[(index * 7) % list.length]} (${index})`;
      });
      const before = chunkTopics(sentences.join(" ")).map(({ text }) => text);
      expect(chunkTopics(sentences.join(" ")).map(({ text }) => text)).toEqual(before);
      const inserted = Array.from(
        { length: count },
        (_, index) => `Quite another thing is told here ${index}.`,
      );
      const after = chunkTopics(sentences.toSpliced(place, 0, ...inserted).join(" "));
      const known = new Set(before);
      expect(after.filter(({ text }) => !known.has(text)).length).toBeLessThanOrEqual(8);
    }),
    { numRuns: 40 },
  );
});

test("a megabyte of sentences on one line is cut in seconds", () => {
  const text = [...GARDEN, ...TRAIN].join(" ").repeat(900);
  const milliseconds = stopwatch();
  expect(chunkTopics(text).length).toBeGreaterThan(500);
  expect(milliseconds()).toBeLessThan(10_000);
});

test("headings, fences and tables are cut by their structure, prose by its topics, whatever the file is called", () => {
  const prose = [...GARDEN, ...TRAIN].join(" ");
  const starts = (text: string, isMarkdown: boolean) =>
    chunksOf({ text, name: "x", isMarkdown }, { target: 800, max: 1600 }).map(({ headings }) =>
      headings.join(),
    );
  expect(starts(`# A\n\n${GARDEN.join(" ")}\n\n# B\n\n${TRAIN.join(" ")}`, true)).toEqual(["A", "B"]);
  expect(starts(prose, true)).toEqual(starts(prose, false));
});

const bySymbol: Chunker = {
  name: "symbols",
  takes: ({ name }) => name.endsWith(".ts"),
  chunks: ({ text }) =>
    [...text.matchAll(/^function (\w+).*\n/gmu)].map((found) => ({
      text: found[0],
      start: found.index,
      end: found.index + found[0].length,
      headings: [found[1] ?? ""],
    })),
};

test("a chunker of one's own is asked first, and one that loses words is refused", () => {
  const document = { text: "function one() {}\nfunction two() {}\n", name: "x.ts", isMarkdown: false };
  expect(chunksOf(document, {}, [bySymbol]).map(({ headings }) => headings)).toEqual([["one"], ["two"]]);
  expect(chunksOf({ ...document, name: "x.txt" }, {}, [bySymbol])).toHaveLength(1);
  const lossy: Chunker = { ...bySymbol, chunks: (given, sizes) => bySymbol.chunks(given, sizes).slice(1) };
  const changing: Chunker = {
    ...bySymbol,
    chunks: ({ text }) => [{ text: text.toUpperCase(), start: 0, end: text.length, headings: [] }],
  };
  for (const bad of [lossy, changing])
    expect(() => chunksOf(document, {}, [bad])).toThrow(/The chunker symbols leaves out words/u);
});
