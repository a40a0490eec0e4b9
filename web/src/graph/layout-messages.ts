/** What the page and the layout's worker say to each other. */

/** Where nodes are and what joins them. Nodes go by number. */
export interface LayoutRequest {
  /** Names the run: answers to an older one are not used. */
  readonly run: number;
  /** x and y of each node, one after the other. */
  readonly positions: Float32Array;
  /** How much each weighs: its lines. */
  readonly masses: Float32Array;
  /** 1 for each node that is to stay where it is. */
  readonly fixed: Uint8Array;
  /** The two ends of each line, one after the other. */
  readonly ends: Uint32Array;
  readonly iterations: number;
  /** Milliseconds between two answers; `null`: only the last. */
  readonly everyMs: number | null;
}

export interface LayoutAnswer {
  readonly run: number;
  readonly positions: Float32Array;
  readonly isLast: boolean;
}
