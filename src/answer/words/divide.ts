/** Sentences that tell of several, of each something of its own. */
import type { Instant } from "../../domain/interval.ts";
import type { Clause, NounPhrase } from "../../language/clause.ts";
import type { Language } from "../../language/language.ts";

/** A part of a sentence that can stand for itself. */
export interface Part {
  /** Without the word that joins it to what comes before. */
  readonly text: string;
  /** With it. */
  readonly joined: string;
  /** Its clauses, where they are read already. */
  readonly clauses?: readonly Clause[];
}

/**
 * A sentence in parts, another one wherever somebody else is named behind "and" and the like: what is told of
 * one answers no question about the other.
 *
 * @example
 * divide("Hugo lives in Oslo, and Bruno is a carpenter.", Date.now(), ENGLISH).map(({ text }) => text)
 * // ["Hugo lives in Oslo", "Bruno is a carpenter."]
 */
export function divide(sentence: string, saidAt: Instant, language: Language): readonly Part[] {
  if (!language.answering.mayNameAnother(sentence)) return [{ text: sentence, joined: sentence }];
  const { words, clauses } = language.readSentence(sentence, language.findDates(sentence, saidAt));
  const placeOf = (word: number) => words[word]?.start ?? sentence.length;
  const cuts = clauses.flatMap((clause, at) => {
    const { subject } = clause;
    const before = clauses[at - 1];
    if (subject === undefined || before === undefined || !isOfAnother(clause, before, language)) return [];
    const last = words[subject.start - 1];
    const isJoined = last !== undefined && (last.class === "comma" || last.lower === clause.link);
    if (!isJoined) return [];
    const joint = last.class === "comma" ? subject.start : subject.start - 1;
    return [{ joint: placeOf(joint), start: placeOf(subject.start) }];
  });
  if (cuts.length === 0) return [{ text: sentence, joined: sentence, clauses }];
  const starts = [{ joint: 0, start: 0 }, ...cuts];
  return starts.map(({ joint, start }, at) => {
    const end = cuts[at]?.joint ?? sentence.length;
    return {
      text: sentence.slice(start, end).replace(/,?\s*$/u, ""),
      joined: sentence.slice(joint, end).trim(),
    };
  });
}

/** Do two clauses stand side by side, each with a subject of its own that is named? */
function isOfAnother(clause: Clause, before: Clause, { answering }: Language): boolean {
  const isBeside = ({ link }: Clause) => link === undefined || answering.joint.test(link);
  if (!isBeside(clause) || !isBeside(before) || clause.isSubjectDropped) return false;
  const [one, other] = [clause, before].map(({ subject }) => subject && nameOf(subject));
  return one !== undefined && other !== undefined && one !== other;
}

/** A name for whom a phrase means by itself: by a name, by whose it is, or as who speaks. */
function nameOf({ name, owner, pronoun, head }: NounPhrase): string | undefined {
  if (pronoun !== undefined) return SPEAKERS.has(pronoun) ? "i" : undefined;
  if (owner === undefined) return name;
  const whose = "phrase" in owner ? nameOf(owner.phrase) : SPEAKERS.has(owner.pronoun) ? "i" : undefined;
  return whose === undefined ? undefined : `${whose} ${head}`;
}

const SPEAKERS: ReadonlySet<string> = new Set(["i", "we"]);
