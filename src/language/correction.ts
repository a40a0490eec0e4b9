/** Words that take back some that were said before. */

/** "No, Friday", "sorry, 3pm not 2pm". */
export interface Correction {
  /** The right words: "Friday". */
  readonly right: string;
  /** The wrong ones, if they are said again: "2pm". */
  readonly wrong?: string;
  /** May it as well answer a question: "no, Friday"? "Sorry, I meant Friday" does not. */
  readonly mayAnswer: boolean;
  /** Was it so until then: "it's now on Friday"? */
  readonly isChange?: true;
}

/** A sentence that takes back words of its own: "I live in Rome, no sorry, Milan". */
export interface Repair {
  /** What is said before it takes them back: "I live in Rome". */
  readonly said: string;
  readonly correction: Correction;
}

/** How a language takes words back, and by what it shows of which kind they are. */
export interface Correcting {
  /** What a sentence takes back of the turns before; `undefined` if it does not. */
  readonly correctionIn: (sentence: string) => Correction | undefined;
  /** What a sentence takes back of its own words; `undefined` if it does not. */
  readonly repairIn: (sentence: string) => Repair | undefined;
  /** Patterns of what is put right beside dates, places and names: times of day, numbers. Global. */
  readonly kinds: readonly RegExp[];
  /** The words before a date that belong to it. */
  readonly beforeDate: RegExp;
  /** Before right words, and no part of them: "the 12th". */
  readonly article: RegExp;
  /**
   * Beginnings of a sentence that right words end: by its capital alone no word at the beginning is a name,
   * and no day without its preposition a date.
   */
  readonly openings: readonly string[];
  /** Asks for what an answer names: "when", "which". */
  readonly asksWhich: RegExp;
  /** The right words in the place of the former: of "the 12th" for "3 May" "12th May". */
  readonly inPlaceOf: (former: string, right: string) => string;
}
