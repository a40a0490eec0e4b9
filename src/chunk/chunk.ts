/** Cuts documents by their structure into pieces of a size that can be found and quoted. */
import { sha256 } from "../domain/hash.ts";
import { invalid } from "../errors.ts";
import { type Atom, atomsOf } from "./atoms.ts";
import { type Block, blocksOf, proseBlocksOf } from "./blocks.ts";
import { packChunks } from "./pack.ts";

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
  /**
   * Characters a chunk should have. Between half and one and a half times as many are chosen from. Default
   * 1,000.
   */
  readonly target?: number;
  /** Characters a chunk has at most. Default 2,000. */
  readonly max?: number;
  /** Whether `#`, code fences and tables have their meaning. Default true. */
  readonly markdown?: boolean;
}

const CHUNK_DEFAULTS = {
  target: 1_000,
  max: 2_000,
  markdown: true,
} as const satisfies Required<ChunkOptions>;

/**
 * Cuts a text at headings, then between paragraphs; what is longer than a chunk, at lines (code, tables) or
 * sentences, and only then within them. Chunks are in order and do not overlap; between them is only white
 * space. A heading stays with what follows it.
 *
 * Where between two paragraphs a cut is made depends on a hash of the words around it, not on what came
 * before: after a change the next cuts fall where they fell before, and only the chunks around the change
 * become others (content-defined chunking; Muthitacharoen et al., A Low-bandwidth Network File System, SOSP
 * 2001).
 *
 * @throws InputError `invalid_input` if a size is not positive.
 * @example chunkText("# Tea\n\nGreen.\n\n# Coffee\n\nBlack.").map((chunk) => chunk.headings) // [["Tea"], ["Coffee"]]
 */
export function chunkText(text: string, options: ChunkOptions = {}): Chunk[] {
  const sizes = sizesOf(options);
  const { markdown = CHUNK_DEFAULTS.markdown } = options;
  const chunks: Chunk[] = [];
  const path: { level: number; title: string }[] = [];
  for (const section of sectionsOf(markdown ? blocksOf(text) : proseBlocksOf(text))) {
    for (const block of section) {
      if (block.kind !== "heading") continue;
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
      path.push({ level: block.level, title: block.title });
    }
    const headings = path.map((heading) => heading.title);
    const atoms = section.flatMap((block) => atomsOf(text, block, sizes.max));
    const rank = (last: number) => rankOfCut(text, atoms[last], atoms[last + 1]);
    for (const { start, end } of packChunks(atoms, sizes, rank)) {
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

/** Rank of a cut: a hash of the words around it, so that equal surroundings give equal ranks. */
function rankOfCut(text: string, before: Atom | undefined, after: Atom | undefined): string {
  return sha256([before, after].map((atom) => text.slice(atom?.start ?? 0, atom?.end ?? 0)).join(""));
}

/** @throws InputError `invalid_input` if a size is not positive. */
export function sizesOf({ target, max }: ChunkOptions): { readonly target: number; readonly max: number } {
  const sizes = { target: target ?? CHUNK_DEFAULTS.target, max: max ?? CHUNK_DEFAULTS.max };
  if (sizes.target >= 1 && sizes.max >= 2) return sizes;
  throw invalid("Sizes of chunks: target must be at least 1 and max at least 2 characters.");
}
