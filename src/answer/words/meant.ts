/** Finds whom pronouns of sentences mean, as far as the turns around them tell. */
import type { EpisodeView } from "../../domain/episode.ts";
import { groupedBy } from "../../domain/grouping.ts";
import type { Gender, Language } from "../../language/language.ts";
import { terms, words } from "../../text/terms.ts";

/** Terms of those whom a sentence is about: who is named in it, and whom its pronouns mean. */
export interface Meant {
  readonly first: ReadonlySet<string>;
  readonly second: ReadonlySet<string>;
  readonly f: ReadonlySet<string>;
  readonly m: ReadonlySet<string>;
  /** Genders of which two may be meant: after "Her best friend is Lotte.", "she". */
  readonly isEither: Readonly<Record<Gender, boolean>>;
}

/** Somebody who was named, or spoken of as a relative. */
interface Person {
  readonly terms: ReadonlySet<string>;
  readonly gender: Gender | undefined;
}

/** Pronouns by which who speaks means themselves. */
export const FIRST: ReadonlySet<string> = new Set(["i", "we", "me", "us", "myself"]);

/** Persons further back are not looked for. */
const MAX_PERSONS = 6;
const NOBODY: ReadonlySet<string> = new Set();

/** Reads sentences in their order, and says of each whom its pronouns mean. */
export class Meanings {
  readonly #names: ReadonlySet<string>;
  readonly #partners: ReadonlyMap<string, ReadonlySet<string>>;
  #persons: Person[] = [];
  #last: EpisodeView | undefined;
  #isEither: Readonly<Record<Gender, boolean>> = { f: false, m: false };

  /** @param names terms of all names among the sentences */
  constructor(turns: readonly EpisodeView[], names: ReadonlySet<string>) {
    this.#names = names;
    this.#partners = partnersIn(turns);
  }

  /** Says whom the pronouns of the next sentence mean. */
  next(episode: EpisodeView, text: string, language: Language): Meant {
    const last = this.#last;
    if (last !== undefined && (last.thread !== episode.thread || episode.position - last.position > 1))
      this.#forget();
    this.#last = episode;
    const first = new Set(terms(episode.speaker ?? ""));
    const second = this.#partners.get(partnerKey(episode)) ?? NOBODY;
    const here = personsIn(text, this.#names, language);
    // Of "Kayode and his wife" he comes before.
    const known = [...this.#persons, ...here];
    const meantBy = (gender: Gender) => {
      const before = lastOf(this.#persons, gender, [first, second]);
      const brought = lastOf(here, gender, [first, second]);
      const pronouns = brought && before ? pronounsAround(language, gender, text, brought.terms) : undefined;
      const isBefore = pronouns?.isBefore === true;
      // "Her teacher is Ann, she adores her": the next "she" is the first again.
      const goesOn = before !== undefined && isBefore && pronouns.isBehind ? [before] : [];
      const isEither = this.#isEither[gender] && (brought === undefined || isBefore);
      const last = isBefore ? before : lastOf(known, gender, [first, second]);
      const isNextEither = isEither || (isBefore && goesOn.length === 0);
      return { who: isEither ? NOBODY : (last?.terms ?? NOBODY), isEither, isNextEither, goesOn };
    };
    const [f, m] = [meantBy("f"), meantBy("m")];
    const isEither = { f: f.isEither, m: m.isEither };
    this.#isEither = { f: f.isNextEither, m: m.isNextEither };
    this.#persons = [...known, ...f.goesOn, ...m.goesOn].slice(-MAX_PERSONS);
    return { first, second, f: f.who, m: m.who, isEither };
  }

  #forget(): void {
    this.#persons = [];
    this.#isEither = { f: false, m: false };
  }
}

function partnerKey({ thread, speaker }: EpisodeView): string {
  return `${thread}\n${speaker ?? ""}`;
}

/** Finds whom somebody speaks to, where two speak in a thread. */
function partnersIn(turns: readonly EpisodeView[]): ReadonlyMap<string, ReadonlySet<string>> {
  const partners = new Map<string, ReadonlySet<string>>();
  for (const said of groupedBy(turns, ({ thread }) => thread).values()) {
    const [one, other, ...others] = new Map(said.map((turn) => [turn.speaker, turn])).values();
    if (one === undefined || other === undefined || others.length > 0) continue;
    partners.set(partnerKey(one), new Set(terms(other.speaker ?? "")));
    partners.set(partnerKey(other), new Set(terms(one.speaker ?? "")));
  }
  return partners;
}

/** Do pronouns stand before and behind who is named? "Her best friend is Lotte." */
function pronounsAround(
  { answering }: Language,
  gender: Gender,
  text: string,
  named: ReadonlySet<string>,
): { readonly isBefore: boolean; readonly isBehind: boolean } {
  const said = words(text);
  const at = said.findIndex((word) => word.terms.some((term) => named.has(term)));
  const isIn = (some: typeof said) => some.some(({ surface }) => answering.pronounOf[gender].test(surface));
  return { isBefore: isIn(said.slice(0, Math.max(0, at))), isBehind: isIn(said.slice(at + 1)) };
}

/** Who is named in a sentence, or spoken of by what they are to somebody: "my sister". */
function personsIn(text: string, names: ReadonlySet<string>, language: Language): Person[] {
  const persons: Person[] = [];
  let run: string[] = [];
  const end = () => {
    if (run.length > 0 && !language.isKnownPlace(run.join(" ")))
      persons.push({ terms: new Set(run.flatMap(terms)), gender: language.genderOfName?.(run.join(" ")) });
    run = [];
  };
  for (const { surface, terms: found } of words(text)) {
    if (found.some((term) => names.has(term)) && surface !== surface.toLowerCase()) {
      run.push(surface);
      continue;
    }
    end();
    const lower = surface.toLowerCase();
    if (language.relationOf(lower) !== undefined)
      persons.push({ terms: new Set(found), gender: language.genderOf(lower) });
  }
  end();
  return persons;
}

/** The last who may be meant by "she" or "he", besides who speaks and who listens. */
function lastOf(
  persons: readonly Person[],
  gender: Gender,
  others: readonly ReadonlySet<string>[],
): Person | undefined {
  const isOther = (person: Person) =>
    others.some((other) => [...person.terms].some((term) => other.has(term)));
  const may = persons.filter((person) => !isOther(person));
  return (
    may.findLast((person) => person.gender === gender) ??
    may.findLast((person) => person.gender === undefined)
  );
}
