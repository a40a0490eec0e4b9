/** Words of a sentence with the part that they play in it. */
import type { DateMention } from "../text/dates.ts";
import type { Clause } from "./clause.ts";

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
  /** The word as it is written. */
  readonly text: string;
  readonly lower: string;
  /** Offsets in the sentence. */
  readonly start: number;
  readonly end: number;
  readonly class: WordClass;
  /** Form of a verb or an auxiliary. */
  readonly verb?: VerbForm;
  /** A date, which is one word. */
  readonly date?: DateMention;
}

/** Words as they stand, with a space where there was one between them. */
export function textOf(words: readonly Word[]): string {
  return words.reduce((text, word, place) => {
    const before = words[place - 1];
    return text + (before === undefined || word.start <= before.end ? "" : " ") + word.text;
  }, "");
}

/** The place of the verb of a clause, in whatever form; -1 if it is not written. */
export function placeOfVerb(
  words: readonly Word[],
  { start, end, verb: lemma }: Pick<Clause, "start" | "end" | "verb">,
): number {
  return words.findIndex(({ verb }, place) => place >= start && place < end && verb?.lemma === lemma);
}
