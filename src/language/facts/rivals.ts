/** Persons of whom "he" may be either. */
import { argumentPhrases, type Clause } from "../clause.ts";
import type { Gender } from "../language.ts";
import type { Referent } from "./referent.ts";

/** Somebody of whom this turn speaks. */
export interface Person {
  readonly referent: Referent;
  readonly gender: Gender | undefined;
}

/**
 * Persons of whom "he" may be either: one clause named both ("Tom met Ben. He …"), one sentence spoke of both
 * ("Tom skis and Ben sails. He …"), or something that was done brought in another than it was spoken of ("Tom
 * is ill. Ben came by. He …").
 */
export class Rivals {
  /** Names in the clause that is read. */
  readonly #beside = new Set<string>();
  /** Names of whom the sentence that is read has spoken. */
  readonly #inSentence = new Set<string>();
  /** The man and the woman whom the clauses before were about. */
  #centres: readonly string[] = [];
  #names: ReadonlySet<string> = new Set();

  /** Takes in whom the clause names. */
  name(name: string): void {
    this.#beside.add(name);
  }

  /** "His dad has him at weekends": the next "he" is either. */
  #speakOfOther(clause: Clause, persons: readonly Person[]): void {
    if (clause.subject?.pronoun !== undefined) return;
    const phrases = [clause, ...clause.doings].flatMap(argumentPhrases);
    const pronoun = phrases.find((each) => /^(?:him|her)$/u.test(each.pronoun ?? ""))?.pronoun;
    if (pronoun === undefined) return;
    for (const person of persons)
      if (mayBe(person, pronoun === "him" ? "m" : "f")) this.name(person.referent.named.name);
  }

  beginSentence(): void {
    if (this.#beside.size > 1) this.#names = new Set([...this.#names, ...this.#beside]);
    this.#beside.clear();
    this.#inSentence.clear();
  }

  /** A clause is over. If its subject was a pronoun, the next clause goes on about the same person. */
  endClause(clause: Clause, subject: string | undefined, persons: readonly Person[]): void {
    this.#speakOfOther(clause, persons);
    // "The daughter's name is Ada": there is one of them.
    const known = new Set(persons.map(({ referent }) => referent.named.name));
    for (const name of this.#beside) if (!known.has(name)) this.#beside.delete(name);
    const person = persons.find(({ referent }) => referent.named.name === subject);
    const { subject: phrase, verb } = clause;
    // "She has a sister, Edith. She …" may be either; "She sees Pam. She …" is the first.
    const goesOn = person !== undefined && phrase?.pronoun !== undefined && phrase.others.length === 0;
    if (!goesOn || verb === "have") this.#bringIn(clause, person);
    if (person !== undefined) this.#speakOf(person, persons);
    for (const name of person === undefined ? this.#beside : [person.referent.named.name])
      this.#inSentence.add(name);
    this.#beside.clear();
  }

  #bringIn(clause: Clause, person: Person | undefined): void {
    const name = person?.referent.named.name;
    const isNew = [...this.#beside].some((each) => !this.#centres.includes(each));
    const others = [
      ...(this.#beside.size > 1 ? this.#beside : []),
      ...(isNew && (name === undefined || isDeed(clause)) ? this.#centres : []),
      ...this.#inSentence,
    ].filter((each) => each !== name);
    if (others.length > 0) this.#names = new Set([...this.#names, ...this.#beside, ...others]);
    else if (name !== undefined && this.#names.has(name)) this.#names = new Set();
  }

  #speakOf({ referent: { named }, gender }: Person, persons: readonly Person[]): void {
    const ofOther = ({ referent, gender: other }: Person) =>
      gender !== undefined &&
      other !== undefined &&
      other !== gender &&
      this.#centres.includes(referent.named.name);
    this.#centres = [named.name, ...persons.filter(ofOther).map(({ referent }) => referent.named.name)];
  }

  /** Another message begins. */
  clear(): void {
    this.#names = new Set();
    this.#centres = [];
    this.#beside.clear();
    this.#inSentence.clear();
  }

  /** May it be another of those who may be meant? */
  isOneOfSeveral(name: string, meant: readonly string[]): boolean {
    return this.#names.has(name) && meant.some((each) => each !== name && this.#names.has(each));
  }
}

export function mayBe(person: Pick<Person, "gender">, gender: Gender): boolean {
  return person.gender === undefined || person.gender === gender;
}

/** "came by", "has called", not "is a nurse", "lives next door" */
function isDeed({ verb, isPast, isPerfect, isProgressive, isFormer }: Clause): boolean {
  return verb !== "be" && verb !== "have" && !isFormer && (isPast || isPerfect || isProgressive);
}
