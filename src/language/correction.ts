/** Words that take back some that were said before. */

/** "No, Friday", "sorry, 3pm not 2pm". */
export interface Correction {
  /** The right words: "Friday". */
  readonly right: string;
  /** The wrong ones, if they are said again: "2pm". */
  readonly wrong?: string;
  /** May it as well answer a question: "no, Friday"? "Sorry, I meant Friday" does not. */
  readonly mayAnswer: boolean;
}

/** A sentence that takes back words of its own: "I live in Rome, no sorry, Milan". */
export interface Repair {
  /** What is said before it takes them back: "I live in Rome". */
  readonly said: string;
  readonly correction: Correction;
}
