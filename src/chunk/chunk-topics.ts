/** Cuts a text without headings where it turns to something else. */
import { sha256 } from "../domain/hash.ts";
import { isBlank } from "../text/check-text.ts";
import { depths } from "../text/cohesion.ts";
import { type Atom, atomsOf, type Span } from "./atoms.ts";
import { proseBlocksOf } from "./blocks.ts";
import { type Chunk, type ChunkOptions, sizesOf } from "./chunk.ts";
import { packChunks } from "./pack.ts";

/**
 * Cuts a text between paragraphs, or sentences of long ones, where the words before and after have least in
 * common. A chunk takes the white space behind it along: put together, they are the text.
 *
 * Depths are compared within the sizes that a chunk may have, not with the mean of the whole text as in
 * TextTiling: after a change further up the same cuts are made again. Equally deep ones are chosen by a hash
 * of the words around them.
 *
 * @throws InputError `invalid_input` if a size is not positive.
 * @example chunkTopics(transcript).map(({ text }) => text).join("") === transcript // true
 */
export function chunkTopics(text: string, options: ChunkOptions = {}): Chunk[] {
  const sizes = sizesOf(options);
  const atoms = proseBlocksOf(text).flatMap((block) => atomsOf(text, block, sizes.max));
  const wordsOf = (atom: Atom | undefined) => text.slice(atom?.start ?? 0, atom?.end ?? 0);
  const deep = depths(atoms.map(wordsOf));
  const rank = (last: number) =>
    `${(2 - (deep[last] ?? 0)).toFixed(3)} ${sha256(wordsOf(atoms[last]) + wordsOf(atoms[last + 1]))}`;
  const starts = withoutBlank(text, packChunks(atoms, sizes, rank)).map(({ start }) => start);
  return starts.map((found, index) => {
    const start = index === 0 ? 0 : found;
    const end = starts[index + 1] ?? text.length;
    return { text: text.slice(start, end), start, end, headings: [] };
  });
}

/**
 * What shows nothing, such as spaces of no width, goes with what stands before it, or at the beginning with
 * what follows.
 */
function withoutBlank(text: string, spans: readonly Span[]): Span[] {
  const shown = spans.filter(({ start, end }) => !isBlank(text.slice(start, end)));
  return shown.length === 0 ? spans.slice(0, 1) : shown;
}
