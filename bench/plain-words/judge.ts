/** How answers and facts are judged. */
import type { Answer } from "../../src/answer/answer-events.ts";
import type { Fact } from "../../src/domain/fact.ts";
import { terms } from "../../src/text/terms.ts";
import type { ExpectedFact, PlainQuestion } from "./sets.ts";

/** `hedged`: it admits ignorance, and quotes what answers the question. */
export const VERDICTS = ["right", "hedged", "wrong", "unknown", "refused"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Judges an answer. `refused` and `wrong` are the only verdicts on a question that nothing answers. */
export function judgeAnswer(
  { kind, accept }: PlainQuestion,
  { answer, known }: Pick<Answer, "answer" | "known">,
): Verdict {
  if (kind === "unanswerable") return known ? "wrong" : "refused";
  const isRight = accept.some((pattern) => new RegExp(pattern, "iu").test(answer));
  if (known) return isRight ? "right" : "wrong";
  return isRight ? "hedged" : "unknown";
}

/** Words that name one thing. */
const SAME_WORDS = new Map([
  ["dad", "father"],
  ["mum", "mother"],
  ["mom", "mother"],
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map(
    (word, place) => [word, String(place + 1)] as const,
  ),
]);

/** Words of kinship and the like: where a subject has one, the fact must have it too. */
const EMPTY_WORDS = new Set(["s", "the", "a", "an", "of", "in", "at", "her", "his", "and", "to"]);

function wordsOf(text: string): Set<string> {
  // By the words as they are written: "Inês" has the stem of "in".
  const words = (text.replace(/['’]s(?!\p{L})/gu, "").match(/[\p{L}\p{N}\p{M}.,'’-]+/gu) ?? [])
    .filter((word) => !EMPTY_WORDS.has(word.toLowerCase()))
    .flatMap(terms);
  return new Set(words.map((word) => SAME_WORDS.get(word) ?? word));
}

function shareOf(wanted: ReadonlySet<string>, present: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  return [...wanted].filter((word) => present.has(word)).length / wanted.size;
}

/**
 * Does a fact say what is expected? Its ends must name all of the expected subject, and the whole of it at
 * least half of the words of the expected object. Direction and predicate are left to who reads the list.
 */
export function isExpected({ subject, object }: ExpectedFact, fact: Fact): boolean {
  const value = fact.object?.name ?? String(fact.value ?? "");
  const ends = wordsOf(`${fact.subject.name} ${value}`);
  const all = wordsOf(`${fact.subject.name} ${value} ${fact.text}`);
  const subjectWords = wordsOf(subject);
  return (
    shareOf(subjectWords, subjectWords.size > 1 ? all : ends) === 1 && shareOf(wordsOf(object), all) >= 0.5
  );
}

/** A fact as a line: subject, predicate, object. */
export function factLine(fact: Fact): string {
  return `${fact.subject.name} ${fact.predicate} ${fact.object?.name ?? String(fact.value ?? "")}`;
}
