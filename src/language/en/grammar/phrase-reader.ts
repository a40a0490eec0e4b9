/** What reads phrases from left to right. */
import type { NounPhrase, PrepositionalPhrase } from "../../clause.ts";
import type { WordClass } from "../../word.ts";

export interface PhraseReader {
  readonly classAt: (place: number) => WordClass;
  readonly lowerAt: (place: number) => string;
  readonly textOf: (start: number, end: number) => string;
  /** Without what follows its noun. */
  readonly simple: (place: number) => NounPhrase | undefined;
  readonly one: (place: number) => NounPhrase | undefined;
  readonly list: (place: number, isSubject?: boolean) => NounPhrase | undefined;
  readonly prepositional: (place: number) => PrepositionalPhrase | undefined;
  /** After a comma: does "and" come? */
  readonly isListGoingOn: (end: number) => boolean;
}
