/** Cuts documents into pieces of a size that can be found and quoted. */
import { sha256 } from "../domain/hash.ts";
import { InputError } from "../errors.ts";
import { type Block, blocksOf, proseBlocksOf } from "./blocks.ts";

/** A piece of a text: exactly `text.slice(start, end)`. */
export interface Chunk {
  readonly text: string;
  /** Offset in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Titles above it, from the outermost; its own included. */
  readonly headings: readonly string[];
}

export interface ChunkOptions {
  /** Characters a chunk should have. Between half and one and a half times as many are chosen from. Default 1,000. */
  readonly target?: number;
  /** Characters a chunk has at most. Default 2,000. */
  readonly max?: number;
  /** Whether `#`, code fences and tables have their meaning. Default true. */
  readonly markdown?: boolean;
}

export const CHUNK_DEFAULTS = {
  target: 1_000,
  max: 2_000,
  markdown: true,
} as const satisfies Required<ChunkOptions>;

/**
 * Cuts a text at headings, then between paragraphs; what is longer than a chunk, at lines (code, tables) or sentences, and only then
 * within them. Chunks are in order and do not overlap; between them is only white space. A heading stays with what
 * follows it.
 *
 * Where between two paragraphs a cut is made depends on a hash of the words around it, not on what came before: after a change
 * the next cuts fall where they fell before, and only the chunks around the change become others (content-defined
 * chunking; Muthitacharoen et al., A Low-bandwidth Network File System, SOSP 2001).
 *
 * @throws InputError `invalid_input` if a size is not positive.
 * @example chunkText("# Tea\n\nGreen.\n\n# Coffee\n\nBlack.").map((chunk) => chunk.headings) // [["Tea"], ["Coffee"]]
 */
export function chunkText(text: string, options: ChunkOptions = {}): Chunk[] {
  const { target, max, markdown } = { ...CHUNK_DEFAULTS, ...options };
  if (!(target >= 1) || !(max >= 2)) {
    throw new InputError(
      "invalid_input",
      "Sizes of chunks: target must be at least 1 and max at least 2 characters.",
    );
  }
  const chunks: Chunk[] = [];
  const path: { level: number; title: string }[] = [];
  for (const section of sectionsOf(markdown ? blocksOf(text) : proseBlocksOf(text))) {
    for (const block of section) {
      if (block.kind !== "heading") continue;
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
      path.push({ level: block.level, title: block.title });
    }
    const headings = path.map((heading) => heading.title);
    const atoms = section.flatMap((block) => atomsOf(text, block, max));
    for (const { start, end } of packed(text, atoms, target, max)) {
      chunks.push({ text: text.slice(start, end), start, end, headings });
    }
  }
  return chunks;
}

/** Headings that follow each other directly, and the blocks below them. */
function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [];
  let last: Block | undefined;
  for (const block of blocks) {
    const section = sections.at(-1);
    if (section === undefined || (block.kind === "heading" && last?.kind !== "heading"))
      sections.push([block]);
    else section.push(block);
    last = block;
  }
  return sections;
}

interface Atom {
  readonly start: number;
  readonly end: number;
  /** It should not be the last of a chunk. */
  readonly leads: boolean;
}

/** A block, or if it is too long its lines or sentences, or if these are, pieces of them. */
function atomsOf(text: string, block: Block, max: number): Atom[] {
  const leads = block.kind === "heading";
  if (block.end - block.start <= max) return [{ start: block.start, end: block.end, leads }];
  const whole = text.slice(block.start, block.end);
  const parts = block.kind === "prose" ? sentencesOf(whole) : linesOf(whole);
  return parts.flatMap(({ start, end }) =>
    cut(text, block.start + start, block.start + end, max).map((piece) => ({ ...piece, leads: false })),
  );
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });

function sentencesOf(text: string): Span[] {
  return linesOf(text).flatMap((line) =>
    Array.from(SENTENCES.segment(text.slice(line.start, line.end)), ({ segment, index }) => ({
      start: line.start + index,
      end: line.start + index + segment.length,
    })),
  );
}

function linesOf(text: string): Span[] {
  return Array.from(text.matchAll(/[^\n]+/g), (line) => ({
    start: line.index,
    end: line.index + line[0].length,
  }));
}

/** Cuts a span without white space at its ends into pieces of at most `max`, at white space if there is some, else between characters. */
function cut(text: string, from: number, to: number, max: number): Span[] {
  const pieces: Span[] = [];
  let { start, end } = trimmed(text, from, to);
  const last = end;
  while (start < last) {
    end = last;
    if (last - start > max) {
      const space = text.slice(start, start + max + 1).search(/\s\S*$/);
      end = start + (space > 0 ? space : max);
      if (space <= 0 && isLowSurrogate(text, end) && end - start > 1) end -= 1;
    }
    const piece = trimmed(text, start, end);
    pieces.push(piece);
    start = trimmed(text, end, last).start;
  }
  return pieces;
}

function trimmed(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return { start, end };
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Joins neighbouring atoms into spans of about the target size. */
function packed(text: string, atoms: readonly Atom[], target: number, max: number): Span[] {
  const spans: Span[] = [];
  let first = 0;
  for (let atom = atoms[first]; atom !== undefined; atom = atoms[first]) {
    const last = lastOfChunk(text, atoms, first, target, max);
    spans.push({ start: atom.start, end: atoms[last]?.end ?? atom.end });
    first = last + 1;
  }
  return spans;
}

/** Index of the atom after which to cut. */
function lastOfChunk(
  text: string,
  atoms: readonly Atom[],
  first: number,
  target: number,
  max: number,
): number {
  const start = atoms[first]?.start ?? 0;
  let longest = first;
  let longestWhole: number | undefined;
  let chosen: number | undefined;
  let lowest = "";
  for (let index = first; index < atoms.length; index++) {
    const atom = atoms[index];
    if (atom === undefined || atom.end - start > max) break;
    longest = index;
    if (atom.leads) continue;
    longestWhole = index;
    const length = atom.end - start;
    if (index === atoms.length - 1 && length <= target * 1.5) return index;
    if (length < target / 2 || length > target * 1.5) continue;
    const rank = rankOfCut(text, atom, atoms[index + 1]);
    if (chosen === undefined || rank < lowest) [chosen, lowest] = [index, rank];
  }
  return chosen ?? longestWhole ?? longest;
}

/** The same words around a cut give it the same rank. */
function rankOfCut(text: string, before: Atom, after: Atom | undefined): string {
  const words =
    text.slice(before.start, before.end) + (after === undefined ? "" : text.slice(after.start, after.end));
  return sha256(words);
}
