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
}

/** Somebody who was named, or spoken of as a relative. */
interface Person {
  readonly terms: ReadonlySet<string>;
  readonly gender: Gender | undefined;
}

/** Persons further back are not looked for. */
const MAX_PERSONS = 6;
const NOBODY: ReadonlySet<string> = new Set();

/** Reads sentences in their order, and says of each whom its pronouns mean. */
export class Meanings {
  readonly #names: ReadonlySet<string>;
  readonly #partners: ReadonlyMap<string, ReadonlySet<string>>;
  #persons: Person[] = [];
  #last: EpisodeView | undefined;

  /** @param names terms of all names among the sentences */
  constructor(turns: readonly EpisodeView[], names: ReadonlySet<string>) {
    this.#names = names;
    this.#partners = partnersIn(turns);
  }

  /** Says whom the pronouns of the next sentence mean. */
  next(episode: EpisodeView, text: string, language: Language): Meant {
    const last = this.#last;
    if (last !== undefined && (last.thread !== episode.thread || episode.position - last.position > 1))
      this.#persons = [];
    this.#last = episode;
    const first = new Set(terms(episode.speaker ?? ""));
    const second = this.#partners.get(partnerKey(episode)) ?? NOBODY;
    const here = personsIn(text, this.#names, language);
    // Of "Kayode and his wife" he comes before.
    const known = [...this.#persons, ...here];
    const meant = {
      first,
      second,
      f: lastOf(known, "f", [first, second]),
      m: lastOf(known, "m", [first, second]),
    };
    this.#persons = known.slice(-MAX_PERSONS);
    return meant;
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
): ReadonlySet<string> {
  const isOther = (person: Person) =>
    others.some((other) => [...person.terms].some((term) => other.has(term)));
  const may = persons.filter((person) => !isOther(person));
  const found =
    may.findLast((person) => person.gender === gender) ??
    may.findLast((person) => person.gender === undefined);
  return found?.terms ?? NOBODY;
}
