/** Persons of whom "he" may be either, since one clause named both: "Tom met Ben. He …" */
export class Rivals {
  /** Names in the clause that is read. */
  readonly #beside = new Set<string>();
  #names: ReadonlySet<string> = new Set();

  /** Takes in whom the clause names. */
  name(name: string): void {
    this.#beside.add(name);
  }

  /** A clause is over. If its subject was a pronoun, the next clause goes on about the same person. */
  endClause(subject: string | undefined, isPronoun: boolean): void {
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
