/** A question as a clause with a gap, with those whom it is about and the predicates that would fill it. */

import { argumentPhrases, type Clause, type NounPhrase } from "../../language/clause.ts";
import { predicatesAsked } from "../../language/frames/asked.ts";
import type { Language } from "../../language/language.ts";
import type { Gap } from "../../language/question.ts";
import type { DateMention } from "../../text/dates.ts";
import type { StatedFact, Statements } from "./statements.ts";

export interface AskedClause {
  readonly gap: Gap;
  readonly clause: Clause;
  /**
   * Predicates of frames in which the gap is an argument, with the types of what may fill it; none: anything
   * may.
   */
  readonly predicates: ReadonlyMap<string, readonly string[]>;
  /** Names of the persons that the clause is about; none if it is about a thing, or nobody. */
  readonly names: ReadonlySet<string>;
  /** The noun of a thing that it is about. */
  readonly thing: string | undefined;
  /** What else it says, in lower case, each in the singular. */
  readonly known: readonly string[];
  /** The dates that it names, as they are written. */
  readonly dates: readonly { readonly date: DateMention; readonly text: string }[];
  /** Relatives or belongings of somebody that the question asks for: "Wie heißt Toms Hund?" */
  readonly kin: readonly StatedFact[] | undefined;
  readonly asksBefore: boolean;
}

/**
 * Reads a question as a clause with a gap; `undefined` of a text that asks nothing.
 *
 * @param askers names of who asks
 */
export function askedClause(
  text: string,
  language: Language,
  now: number,
  askers: readonly string[],
  told: Statements,
): AskedClause | undefined {
  const dates = language.findDates(text, now);
  const question = language.readQuestion(text, dates);
  if (question === undefined) return undefined;
  const { gap, clause } = question;
  const naming = new Naming(language, askers, told);
  const { subject, objects, prepositions, adjectives } = clause;
  const isAboutKin =
    clause.verb === "be" &&
    objects.length + adjectives.length + prepositions.length + clause.dates.length === 0;
  const asksWho = gap.place === "predicate" || (gap.kind === "person" && gap.place === "subject");
  const names = new Set(
    subject === undefined ? [] : [subject, ...subject.others].flatMap((phrase) => naming.of(phrase)),
  );
  return {
    gap,
    clause,
    predicates: predicatesAsked(question, language),
    names,
    thing:
      subject === undefined || subject.pronoun !== undefined || names.size > 0
        ? undefined
        : language.singular(subject.head),
    known: argumentPhrases(clause).flatMap((phrase) =>
      [phrase, ...phrase.others]
        .filter(({ pronoun }) => pronoun === undefined)
        .map(({ head, name }) => name?.toLowerCase() ?? language.singular(head)),
    ),
    dates: clause.dates.map((date) => ({ date, text: text.slice(date.start, date.end).toLowerCase() })),
    kin: isAboutKin && asksWho && subject !== undefined ? naming.kinOf(subject) : undefined,
    asksBefore: clause.adverbs.some((adverb) => /^(?:formerly|previously)$/u.test(adverb)),
  };
}

/** Finds the names under which people are known. */
class Naming {
  readonly #language: Language;
  readonly #askers: readonly string[];
  readonly #told: Statements;

  constructor(language: Language, askers: readonly string[], told: Statements) {
    this.#language = language;
    this.#askers = askers;
    this.#told = told;
  }

  of(phrase: NounPhrase): string[] {
    if (phrase.pronoun !== undefined)
      return /^(?:i|me|we|us)$/u.test(phrase.pronoun) ? [...this.#askers] : [];
    const owned = this.#owners(phrase).map((owner) => this.#language.ownedName(owner, phrase.text));
    const named = phrase.name === undefined ? [] : this.#whole(phrase.name);
    const kin = this.kinOf(phrase) ?? [];
    return [...new Set([...owned, ...named, ...kin.map(({ object }) => object)])];
  }

  /** The facts that say who is somebody's kin or pet; `undefined` of a phrase that names none. */
  kinOf(phrase: NounPhrase): readonly StatedFact[] | undefined {
    const { relationOf, speciesOf } = this.#language;
    const relation = relationOf(phrase.head);
    const species = speciesOf(phrase.head);
    if (phrase.owner === undefined || (relation === undefined && species === undefined)) return undefined;
    const owners = new Set(this.#owners(phrase));
    return this.#told.facts.filter((fact) =>
      relation === undefined
        ? fact.predicate === "HAS_PET" && owners.has(fact.subject) && this.#isOfSpecies(fact, species)
        : fact.predicate === relation.predicate &&
          owners.has(fact.subject) &&
          fact.relation === relation.relation,
    );
  }

  #isOfSpecies({ relation, sentence }: StatedFact, species: string | undefined): boolean {
    return (
      relation === species ||
      sentence.words.some(
        ({ class: kind, lower }) => kind === "noun" && this.#language.speciesOf(lower) === species,
      )
    );
  }

  #owners({ owner }: NounPhrase): string[] {
    if (owner === undefined) return [];
    if ("phrase" in owner) return this.of(owner.phrase);
    return /^(?:i|we)$/u.test(owner.pronoun) ? [...this.#askers] : [];
  }

  /** A name, and whole names that begin with it. */
  #whole(name: string): string[] {
    const people = [...this.#told.facts, ...this.#told.clauses].flatMap((told) =>
      "subject" in told ? [told.subject, told.object] : told.subjects,
    );
    return [name, ...people.filter((each) => each.startsWith(`${name} `))];
  }
}
