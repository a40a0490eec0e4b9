/** A question that somebody is asked, and the few words that they answer it with. */
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { GapKind } from "./question.ts";
import type { Word } from "./word.ts";

/** A question and the answer together, as the one who answers would say it in full. */
export interface FullReply {
  /** "My sister's name is Jo." */
  readonly text: string;
  /** Where the words of the answer stand in it; empty where only "yes" or "no" was said. */
  readonly filler: { readonly start: number; readonly end: number };
  /**
   * What the question asks for; with its noun, if it has one: of "Which exam?", exam. Is it short, so that
   * the statement is that before it, told in full?
   */
  readonly asked: { readonly kind: GapKind; readonly noun?: string; readonly isShort?: true };
}

/** When something is said, for what "yesterday" means. */
export interface SaidAt {
  readonly occurredAt: Instant;
  readonly timeZone: TimeZone;
}

export type ReplyForm = "fragment" | "sentence";

export interface Replying {
  /**
   * The statement that a short answer makes of a question; `undefined` if it does not answer it, leaves it
   * open, or says so in whole sentences of its own.
   *
   * @param question one sentence, put to whoever answers: "you" is who answers
   * @param answer one sentence
   * @param said what whoever answers said right before the question, which a short one is about
   * @example statementOf("Where do you live?", "In Porto.", at)?.text // "I live in Porto."
   * statementOf("What kind?", "A Skoda.", at, ["I'm getting a car."])?.text // "I'm getting a car, a Skoda."
   */
  readonly statementOf: (
    question: string,
    answer: string,
    at: SaidAt,
    said?: readonly string[],
  ) => FullReply | undefined;
  /** Does a sentence ask, with or without its mark: "Which dates"? */
  readonly asks: (sentence: string) => boolean;
  /**
   * How a sentence can be a short answer: "Yes, peanuts." only says something together with a question, "Yes,
   * I love it." and "Her name is Jo." are sentences; `undefined`: it cannot.
   *
   * @param words those of the sentence, where they are known
   */
  readonly formOf: (sentence: string, at: SaidAt, words?: readonly Word[]) => ReplyForm | undefined;
  /** Does a turn put off the answer, or say that there is none: "Hmm, let me think."? */
  readonly holdsOff: (turn: string) => boolean;
  /**
   * A question as it is put to the one who asked it: `undefined` if they would not know better.
   *
   * @example askedBack("Who is my sister?") // "What is your sister's name?"
   */
  readonly askedBack: (question: string) => string | undefined;
  /** Answers that would do: with them it is tried whether something is learned of an answer. */
  readonly samples: readonly string[];
}
