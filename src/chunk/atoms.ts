/** The pieces that chunks are made of: blocks, or sentences and lines of long ones. */
import { lazy } from "../domain/lazy.ts";
import type { Block } from "./blocks.ts";

/** What is not cut if it can be helped: `text.slice(start, end)`. */
export interface Atom {
  readonly start: number;
  readonly end: number;
  /** It should not be the last of a chunk. */
  readonly leads: boolean;
}

/** A block, or if it is too long its lines or sentences, or if these are, pieces of them. */
export function atomsOf(text: string, block: Block, max: number): Atom[] {
  const leads = block.kind === "heading";
  if (block.end - block.start <= max) return [{ start: block.start, end: block.end, leads }];
  const whole = text.slice(block.start, block.end);
  const parts = block.kind === "prose" ? sentencesOf(whole) : linesOf(whole);
  return parts.flatMap(({ start, end }) =>
    cut(text, block.start + start, block.start + end, max).map((piece) => ({ ...piece, leads: false })),
  );
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

const sentences = lazy(() => new Intl.Segmenter("en", { granularity: "sentence" }));
/** The segmenter takes quadratic time: 4 s for a line of 540,000 characters, 70 ms in slices of so many. */
const SLICE = 10_000;

function sentencesOf(text: string): Span[] {
  return linesOf(text).flatMap(({ start, end }) => [...sentencesOfLine(text, start, end)]);
}

function* sentencesOfLine(text: string, from: number, to: number): Iterable<Span> {
  for (let start = from; start < to; ) {
    const slice = text.slice(start, Math.min(to, start + SLICE));
    const found = Array.from(sentences().segment(slice), ({ index }) => start + index);
    const isLast = start + slice.length === to;
    // The last one may go on behind the slice, if it did not fill all of it.
    const next = isLast ? to : found.length > 1 ? (found.pop() ?? to) : start + slice.length;
    for (const [place, at] of found.entries()) yield { start: at, end: found[place + 1] ?? next };
    start = next;
  }
}

/** Without a regular expression: on a line of megabytes one may run out of stack. */
function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    if (end > start) lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/**
 * Cuts a span without white space at its ends into pieces of at most `max`, at white space if there is some,
 * else between characters.
 */
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
