/** States of a graph, by which a cached copy proves that it is current. */
import type { JournalPosition } from "../../graph/cache/journal-ends.ts";

/** The state of a graph's episodes. */
export interface EpisodesEnd {
  /** The ordinal of the next episode. */
  readonly next: number;
  /** How often episodes were moved or removed. */
  readonly moved: number;
}

/** A graph and its state as a transaction sees it. */
export interface GraphEnd extends EpisodesEnd {
  readonly graph: number;
  readonly journal: JournalPosition;
}
