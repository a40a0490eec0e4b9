/** A text that is too long for one episode is kept in pieces, each once. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Chunker } from "../../src/chunk/chunkers.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const folder = await mkdtemp(join(tmpdir(), "palimpsest-document-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const PLACES = ["harbour", "library", "orchard", "glacier", "workshop", "theatre", "vineyard", "lighthouse"];
/** One line of some 8,000 characters that speaks of one place after another. */
const TRANSCRIPT = `  ${PLACES.flatMap((place) =>
  Array.from(
    { length: 12 },
    (_, index) =>
      `The ${place} has keeper ${index} of the ${place}, and ${place} visitors come at ${index + 1} o'clock.`,
  ),
).join(" ")}\n`;

test("every character of a long text is kept, in order, and found; the same text again adds nothing", async () => {
  const graph = memory.graph("transcript");
  const stored = await graph.rememberDocument({
    thread: "interview",
    content: TRANSCRIPT,
    occurredAt: "2026-03-02",
    metadata: { by: "Ana" },
  });
  expect(stored.length).toBeGreaterThan(5);
  const { episodes } = await graph.episodes({ thread: "interview", limit: 100 });
  const inOrder = episodes.toSorted((a, b) => a.position - b.position);
  expect(inOrder.map(({ content }) => content).join("")).toBe(TRANSCRIPT);
  expect(inOrder[0]).toMatchObject({ role: "document", metadata: { by: "Ana", headings: [] } });
  const again = await graph.rememberDocument({ thread: "interview", content: TRANSCRIPT });
  expect(again.map(({ deduplicated }) => deduplicated)).toEqual(stored.map(() => true));
  const { episodes: found } = await graph.recall("Who is keeper 7 of the lighthouse?");
  expect(found[0]?.content).toContain("lighthouse");
});

test("an edited text adds only what is new around the edit", async () => {
  const graph = memory.graph("edited");
  const before = await graph.rememberDocument({ thread: "interview", content: TRANSCRIPT });
  const edited = TRANSCRIPT.replace("keeper 3 of the glacier", "a stranger in the glacier");
  const after = await graph.rememberDocument({ thread: "interview", content: edited });
  const fresh = after.filter(({ deduplicated }) => !deduplicated);
  expect(fresh.length).toBeGreaterThan(0);
  expect(fresh.length).toBeLessThan(before.length / 2);
});

test("a plain file is kept whole, too, and a second import adds nothing", async () => {
  const graph = memory.graph("file");
  const path = join(folder, "interview.txt");
  await writeFile(path, TRANSCRIPT);
  const first = await graph.importFile(path);
  const { episodes } = await graph.episodes({ thread: "interview.txt", limit: 100 });
  const inOrder = episodes.toSorted((a, b) => a.position - b.position);
  expect(inOrder.map(({ content }) => content).join("")).toBe(TRANSCRIPT);
  expect(await graph.importFile(path)).toMatchObject({ episodes: 0, unchanged: 1 });
  // Of a copy every piece is known.
  const copy = join(await mkdtemp(join(folder, "copy-")), "interview.txt");
  await writeFile(copy, TRANSCRIPT);
  expect(await graph.importFile(copy)).toMatchObject({ episodes: 0, deduplicated: first.episodes });
});

test("Markdown is cut at its headings, and by chunkers of one's own where they take it", async () => {
  const graph = memory.graph("markdown");
  const content = "# Tea\n\nGreen.\n\n# Coffee\n\nBlack.";
  const cut = await graph.rememberDocument({ thread: "drinks", content, markdown: true });
  expect(cut.map(({ episode }) => episode.metadata)).toEqual([
    { headings: ["Tea"] },
    { headings: ["Coffee"] },
  ]);
  const lines: Chunker = {
    name: "lines",
    takes: ({ name }) => name === "lines",
    chunks: ({ text }) =>
      [...text.matchAll(/[^\n]+/gu)].map(({ 0: line, index }) => ({
        text: line,
        start: index,
        end: index + line.length,
        headings: [],
      })),
  };
  const own = await graph.rememberDocument({ thread: "lines", content, chunk: { chunkers: [lines] } });
  expect(own.map(({ episode }) => episode.content)).toEqual(["# Tea", "Green.", "# Coffee", "Black."]);
});

test("what is no document is refused in words", async () => {
  const graph = memory.graph("refused");
  const given = (more: object) => graph.rememberDocument({ thread: "t", content: "words", ...more });
  await expect(given({ content: " \n" })).rejects.toMatchObject({ code: "episode_empty" });
  await expect(given({ content: "half \ud83d" })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(given({ thread: undefined })).rejects.toThrow(/rememberDocument\(\): thread/u);
  await expect(given({ chunk: { max: 0 } })).rejects.toThrow(/max at least 2/u);
  await expect(given({ chunk: { chunkers: [{ name: "x" }] } })).rejects.toThrow(/is no chunker/u);
  await expect(given({ title: "x" })).rejects.toMatchObject({ code: "invalid_input" });
});
