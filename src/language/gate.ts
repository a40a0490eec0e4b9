/**
 * What a language has to provide so that it is seen whether something new is said. All patterns are without
 * state.
 */
export interface Gate {
  /** Words that may end what is known. */
  readonly ending: RegExp;
  readonly negation: RegExp;
  readonly change: RegExp;
  /** Without one of them a text names no date: most need not be read for one. */
  readonly dateable: RegExp;
  readonly firstPerson: RegExp;
  readonly past: RegExp;
  /**
   * Words of courtesy, assent and filling, and words that build a sentence. Short texts show no language, so
   * they count in each: none is a word for something else in another language, or hardly.
   */
  readonly courtesies: ReadonlySet<string>;
  readonly functionWords: ReadonlySet<string>;
}
