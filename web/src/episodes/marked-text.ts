/** The words of an episode, cut where they name entities. */
import type { EpisodeMention } from "../../../src/graph/walk/episode-mentions.ts";

export interface MarkedPiece {
  readonly text: string;
  /** Whom or what these words name; absent: nobody. */
  readonly mention?: EpisodeMention;
}

/**
 * All of the text, in order. Of mentions that overlap the one that begins first counts, and of those the
 * longest.
 *
 * @example markedPieces("Ann left.", [{ start: 0, end: 3, … }]) // [{ text: "Ann", mention }, { text: " left." }]
 */
export function markedPieces(content: string, mentions: readonly EpisodeMention[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const mention of mentions.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (mention.start < end || mention.end > content.length) continue;
    if (mention.start > end) pieces.push({ text: content.slice(end, mention.start) });
    pieces.push({ text: content.slice(mention.start, mention.end), mention });
    end = mention.end;
  }
  if (end < content.length) pieces.push({ text: content.slice(end) });
  return pieces;
}
