/** A question as a clause with a gap, with those whom it is about and the predicates that would fill it. */

import type { Clause, NounPhrase } from "../../language/clause.ts";
import type { Frame, Slot } from "../../language/frames/frame.ts";
import type { Language } from "../../language/language.ts";
import type { Gap } from "../../language/question.ts";
import type { DateMention } from "../../text/dates.ts";
import type { Told, ToldFact } from "./told.ts";

export interface AskedClause {
  readonly gap: Gap;
  readonly clause: Clause;
  /** Predicates of frames in which the gap is an argument, with the types of what may fill it; none: anything may. */
  readonly predicates: ReadonlyMap<string, readonly string[]>;
  /** By which names those are known who it is about; none: of a thing, or of nobody. */
  readonly names: ReadonlySet<string>;
  /** The noun of a thing that it is about. */
  readonly thing: string | undefined;
  /** What else it tells, in lower case, each in the singular. */
  readonly known: readonly string[];
  /** The dates that it names, as they are written. */
  readonly dates: readonly { readonly date: DateMention; readonly text: string }[];
  /** Whom or what somebody has it asks for: "Wie heißt Toms Hund?" */
  readonly kin: readonly ToldFact[] | undefined;
  readonly asksBefore: boolean;
}

/** @param askers names of who asks. `undefined` of a text that asks nothing */
export function askedClause(
  text: string,
  language: Language,
  now: number,
  askers: readonly string[],
  told: Told,
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
    predicates: new Map(
      language
        .framesOf(clause.verb)
        .filter((frame) => mayFill(frame, gap, clause, language))
        .flatMap((frame) => statementsFor(frame, gap, language)),
    ),
    names,
    thing:
      subject === undefined || subject.pronoun !== undefined || names.size > 0
        ? undefined
        : language.singular(subject.head),
    known: [...objects, ...prepositions.flatMap(({ phrase }) => phrase ?? [])].flatMap((phrase) =>
      [phrase, ...phrase.others]
        .filter(({ pronoun }) => pronoun === undefined)
        .map(({ head, name }) => name?.toLowerCase() ?? language.singular(head)),
    ),
    dates: clause.dates.map((date) => ({ date, text: text.slice(date.start, date.end).toLowerCase() })),
    kin: isAboutKin && asksWho && subject !== undefined ? naming.kinOf(subject) : undefined,
    asksBefore: clause.adverbs.some((adverb) => /^(?:formerly|previously)$/u.test(adverb)),
  };
}

/** By which names people are known. */
class Naming {
  readonly #language: Language;
  readonly #askers: readonly string[];
  readonly #told: Told;

  constructor(language: Language, askers: readonly string[], told: Told) {
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

  /** The facts that tell who is somebody's kin or pet; `undefined` of a phrase that names none. */
  kinOf(phrase: NounPhrase): readonly ToldFact[] | undefined {
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

  #isOfSpecies({ relation, sentence }: ToldFact, species: string | undefined): boolean {
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

const PLACES = /^(?:place|city|destination|org|orgName|employer|school|home|club|settlement)$/u;

/** Has a question all that a frame asks for but what is missing? */
function mayFill(frame: Frame, gap: Gap, clause: Clause, language: Language): boolean {
  return (
    frame.flags.includes("neg") === clause.isNegated &&
    (ASKS_OTHERWISE.test(gap.place) || frame.slots.some((slot) => isGap(slot, gap, language))) &&
    frame.slots.every(
      (slot) => slot.isOptional || isGap(slot, gap, language) || isFilled(slot, clause, language),
    )
  );
}

/** Of these no argument is missing but the subject, or none at all. */
const ASKS_OTHERWISE = /^(?:subject|none)$/u;

/** What a frame states of the missing argument; all if none is missing. */
function statementsFor(
  { slots, statements }: Frame,
  gap: Gap,
  language: Language,
): (readonly [predicate: string, types: readonly string[]])[] {
  const missing = slots.filter((slot) => isGap(slot, gap, language));
  return statements.flatMap(({ predicate, object }) => {
    const slot = missing.find(({ places }) => places.includes(object));
    return missing.length > 0 && slot === undefined ? [] : [[predicate, slot?.types ?? []] as const];
  });
}

function isGap({ places, types }: Slot, gap: Gap, language: Language): boolean {
  const { kind, place, preposition, noun } = gap;
  const isPlace = kind === "place" && types.some((type) => PLACES.test(type));
  switch (place) {
    case "object":
      return (
        places.includes("o") && (noun === undefined || language.isOfType(phraseOf(noun, language), types))
      );
    case "predicate":
      return places.includes("p") || places.includes("a");
    case "prepositional":
      return places.includes(preposition ?? "") || isPlace;
    case "circumstance":
      return kind === "date" ? places.includes("t") : kind === "manner" ? isManner(places) : isPlace;
    default:
      return false;
  }
}

function isManner(places: readonly string[]): boolean {
  return !places.some((place) => /^(?:s|o|o2|p|a|x|t)$/u.test(place));
}

/** What is asked for, as if it were told. */
export function phraseOf(noun: string, { singular }: Language): NounPhrase {
  const head = singular(noun);
  return { start: 0, end: 0, text: head, head, isName: false, adjectives: [], others: [] };
}

function isFilled({ places, types }: Slot, clause: Clause, language: Language): boolean {
  return places.some((place) => {
    if (place === "s") return clause.subject !== undefined && language.isOfType(clause.subject, types);
    if (place === "o" || place === "p")
      return clause.objects[0] !== undefined && language.isOfType(clause.objects[0], types);
    if (place === "a")
      return [...clause.adjectives, ...clause.objects.map(({ head }) => head)].some((word) =>
        types.includes(word),
      );
    if (place === "t") return clause.dates.length > 0;
    return clause.prepositions.some(
      ({ preposition, phrase }) =>
        preposition === place && phrase !== undefined && language.isOfType(phrase, types),
    );
  });
}
