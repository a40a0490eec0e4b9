/** Bounds of what one answer of a tool holds. */
export const LIMITS = {
  /** Characters of one episode, value or quote. */
  contentCharacters: 2_000,
  /** Characters of JSON of one list. */
  answerCharacters: 60_000,
  /** What is given where nothing is said, and the most that may be asked for. */
  facts: { usual: 20, most: 200 },
  timeline: { usual: 50, most: 300 },
  episodes: { usual: 20, most: 200 },
  /** Gaps, surprises and pairs to review. */
  openMatters: { usual: 20, most: 100 },
  neighbours: { usual: 25, most: 200 },
  analysed: { usual: 10, most: 100 },
  rows: { usual: 50, most: 500 },
  /** Skills that a task itself asks for. */
  skills: { usual: 3, most: 20 },
  recall: { usual: 10, most: 50 },
  contextTokens: { usual: 2_000, most: 10_000 },
  claims: 20,
  /** Entities and episodes that the overview names. */
  overview: 50,
  latest: 10,
  completions: 50,
} as const;

/** Bytes of a request. Four for a character: an episode of the largest size, as JSON. */
export const MAX_REQUEST_BYTES = 4 * 1024 * 1024;
/** Faults of arguments that are told: a list of thousands has one for each of its items. */
export const MAX_FAULTS = 10;
