import type { Clause } from "../clause.ts";
import type { Gender } from "../language.ts";
import type { Referent } from "./referent.ts";

interface Person {
  readonly referent: Referent;
  readonly gender: Gender | undefined;
}

/** Persons of whom "he" may be either, since one clause named both: "Tom met Ben. He …" */
export class Rivals {
  /** Names in the clause that is read. */
  readonly #beside = new Set<string>();
  #names: ReadonlySet<string> = new Set();

  /** Takes in whom the clause names. */
  name(name: string): void {
    this.#beside.add(name);
  }

  /** "His dad has him at weekends": the next "he" is either. */
  #speakOfOther({ subject, objects, prepositions }: Clause, persons: readonly Person[]): void {
    const phrases = [...objects, ...prepositions.flatMap(({ phrase }) => phrase ?? [])];
    const pronoun = phrases.find((each) => /^(?:him|her)$/u.test(each.pronoun ?? ""))?.pronoun;
    if (pronoun === undefined || subject?.pronoun !== undefined) return;
    for (const { referent, gender } of persons)
      if (gender === undefined || gender === (pronoun === "him" ? "m" : "f")) this.name(referent.named.name);
  }

  /** A clause is over. If its subject was a pronoun, the next clause goes on about the same person. */
  endClause(clause: Clause, subject: string | undefined, persons: readonly Person[]): void {
    this.#speakOfOther(clause, persons);
    const isPronoun = clause.subject?.pronoun !== undefined;
    if (!isPronoun && this.#beside.size > 1) this.#names = new Set(this.#beside);
    else if (subject !== undefined && this.#names.has(subject)) this.#names = new Set();
    this.#beside.clear();
  }

  /** Another message begins. */
  clear(): void {
    this.#names = new Set();
    this.#beside.clear();
  }

  /** May it be another of those who may be meant? */
  isOneOfSeveral(name: string, meant: readonly string[]): boolean {
    return this.#names.has(name) && meant.some((each) => each !== name && this.#names.has(each));
  }
}
