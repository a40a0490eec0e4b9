/** Words of a sentence with the part that they play in it. */
import type { DateMention } from "../text/dates.ts";

export type WordClass =
  | "pronoun"
  | "determiner"
  | "possessive"
  | "noun"
  | "name"
  | "verb"
  | "auxiliary"
  | "modal"
  | "adjective"
  | "adverb"
  | "preposition"
  | "to"
  | "conjunction"
  | "subordinator"
  | "number"
  | "genitive"
  | "negation"
  | "date"
  | "comma"
  | "stop"
  | "interjection";

export interface VerbForm {
  readonly lemma: string;
  readonly form: "base" | "s" | "past" | "participle" | "ing";
}

export interface Word {
  /** As it is written. */
  readonly text: string;
  readonly lower: string;
  /** Offsets in the sentence. */
  readonly start: number;
  readonly end: number;
  readonly class: WordClass;
  /** Of a verb or an auxiliary. */
  readonly verb?: VerbForm;
  /** Of a date, which is one word. */
  readonly date?: DateMention;
}
