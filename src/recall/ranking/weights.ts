/** How much each signal counts when episodes are ranked: the one table. */

/** Each is 0 where the signal is to be left out. */
export interface Weights {
  /** Share of the words of the turn before, as if they were the episode's own. Default 0.4. */
  readonly previous: number;
  /** Share of the turn before if that asks something: the words of a question belong to its answer. Default 0.85. */
  readonly previousQuestion: number;
  /** Share of the turn before a short question that was asked just before: what "them" is in "How long have you had them?" stands there. Default 0.3. */
  readonly beforeQuestion: number;
  /** Share of the turn after. Default 0.25. */
  readonly next: number;
  /** What a related word (`kids` for `family`) counts, of what the word itself does. Default 0.1. */
  readonly related: number;
  /** What a kind of what is asked for (`violin` for "which instruments") counts, if `related` is not 0. 0.3 to 0.7 gain alike. Default 0.5. */
  readonly kind: number;
  /** What the best word of the first hits counts, of what a word of the question does. Default 0.3. */
  readonly feedback: number;
  /** What a speaker's name counts as a word: it is in what others say to them. Default 0.25. */
  readonly speakerName: number;
  /** Said by a speaker whom the question is about; here and below in standard deviations of the match of words. Default 2. */
  readonly speaker: number;
  /** Said by the asker, if the question is about them. Default 2. */
  readonly asker: number;
  /** Is itself a question, which seldom answers one: counts against it. Default 0.5. */
  readonly question: number;
  /** The standardised match of the thread's best turns. Default 0.25. */
  readonly thread: number;
  /** Names a time, if the question asks for one, or a number, if it asks how many. Default 0.5. */
  readonly asked: number;
  /** Was said at the time that the question names, or, less, in the week after. 1 gains a little less, 3 a little more. Default 2. */
  readonly when: number;
  /** How rare the words of a turn are, standardised over the best: small talk answers little. 0.1 to 0.3 gain alike. Default 0.2. */
  readonly specific: number;
  /** Likeness in meaning, standardised, where there are vectors: half and twice as much gain less, four times as much loses. Default 0.75. */
  readonly meaning: number;
  /** Share of the turns before and after in it: without them it gains half as much. Default 0.5. */
  readonly meaningAround: number;
  /** The standardised share of the walk over the graph, times how much of what was said the graph holds. Default 10. */
  readonly graph: number;
}

export const WEIGHTS = {
  previous: 0.4,
  previousQuestion: 0.85,
  beforeQuestion: 0.3,
  next: 0.25,
  related: 0.1,
  kind: 0.5,
  feedback: 0.3,
  speakerName: 0.25,
  speaker: 2,
  asker: 2,
  question: 0.5,
  thread: 0.25,
  asked: 0.5,
  when: 2,
  specific: 0.2,
  meaning: 0.75,
  meaningAround: 0.5,
  graph: 10,
} as const satisfies Weights;

/** The names of the signals, in the order of the table. */
export const SIGNALS = Object.freeze([
  "previous",
  "previousQuestion",
  "beforeQuestion",
  "next",
  "related",
  "kind",
  "feedback",
  "speakerName",
  "speaker",
  "asker",
  "question",
  "thread",
  "asked",
  "when",
  "specific",
  "meaning",
  "meaningAround",
  "graph",
] as const satisfies readonly (keyof Weights)[]);

/** A score of episodes from elsewhere. It is standardised over the candidates, an episode that it does not know counting 0, and added with its weight. */
export interface FurtherSignal {
  readonly weight: number;
  readonly scores: { get(item: number): number | undefined };
}
