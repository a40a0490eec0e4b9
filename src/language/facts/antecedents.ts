/**
 * What "it", "they", "a new one" and "before that" stand for: what the clauses before brought in, in the same
 * message.
 */
import { argumentPhrases, type Clause, type NounPhrase, type PrepositionalPhrase } from "../clause.ts";
import type { Slot } from "../frames/frame.ts";
import type { Lexicon } from "../language.ts";
import { LastTimes } from "./details/relative-times.ts";
import type { Stated } from "./stated.ts";

/** Who has what, says has it: "it" is theirs. */
const HAD =
  /^(?:OWNS|HAS|CREATED|BUILT|BOOKED|HAS_APPOINTMENT|RENTS|RUNS|FOUNDED|LIVES_IN_A|WORKS_ON|HAS_READ|LEARNS|STUDIES|MEMBER_OF)$/u;
/** What is begun or found, in the words of the clause. */
const BEGUN = ["job", "course", "class", "lessons", "event", "appointment"];

export class Antecedents {
  readonly #language: Lexicon;
  #thing: NounPhrase | undefined;
  #several: NounPhrase | undefined;
  #place: PrepositionalPhrase | undefined;
  #before: Clause | undefined;
  readonly #times: LastTimes;

  constructor(language: Lexicon) {
    this.#language = language;
    this.#times = new LastTimes(language);
  }

  /**
   * The clause with what its pronouns and its times stand for.
   *
   * @param beside the clauses before and after it
   */
  resolved(clause: Clause, beside: readonly (Clause | undefined)[]): Clause {
    const { subject } = clause;
    const meant =
      this.#favoured(clause) ??
      this.#postOf(clause) ??
      (subject?.pronoun === "it" ? this.#thing : subject?.pronoun === "they" ? this.#several : undefined);
    const told =
      subject === undefined || meant === undefined
        ? clause
        : (this.#valued(clause, subject) ?? { ...clause, subject: movedTo(meant, subject) });
    return this.#times.placed(withOwner(this.#withNoun(this.#withPlace(told))), beside);
  }

  /** "I found Fontaines DC, they're my new favourite band" */
  #favoured({ subject, verb, objects: [noun] }: Clause): NounPhrase | undefined {
    const before = this.#before;
    const isSaid = verb === "be" && /^(?:it|they|he|she|that)$/u.test(subject?.pronoun ?? "");
    if (!isSaid || before === undefined || noun?.owner === undefined) return undefined;
    if (!this.#language.isOfType(noun, ["favourite"])) return undefined;
    const [only, another] = [before, ...before.doings]
      .flatMap(argumentPhrases)
      .filter(({ isName }) => isName);
    return another === undefined && only?.others.length === 0 ? only : undefined;
  }

  /** "Our manager is Petra until April, then it's Jonas": the post. */
  #postOf({ subject, verb, objects: [name] }: Clause): NounPhrase | undefined {
    const before = this.#before;
    if (subject?.pronoun !== "it" || verb !== "be" || name?.isName !== true || before?.verb !== "be")
      return undefined;
    const [post, holder] =
      before.subject?.isName === true
        ? [before.objects[0], before.subject]
        : [before.subject, before.objects[0]];
    const isOne =
      post?.pronoun === undefined &&
      (post?.owner !== undefined || post?.of !== undefined || post?.determiner === "the");
    return isOne && holder?.isName === true ? post : undefined;
  }

  /** "The gym costs 30 a month, from January it will be 35": with the number that is new. */
  #valued(clause: Clause, subject: NounPhrase): Clause | undefined {
    const before = this.#before;
    const value = this.#language.newValueIn?.(clause);
    if (value === undefined || before?.subject === undefined || before.isNegated) return undefined;
    const [old, another] = before.objects;
    if (old?.number === undefined || another !== undefined || this.#thing === undefined) return undefined;
    // "It goes up to 35 in January"
    const isAhead = clause.verb !== "be" && !clause.isPast && !clause.isPerfect;
    const isFuture = clause.isFuture || isAhead;
    const { particle: _, ...rest } = clause;
    return {
      ...rest,
      subject: movedTo(before.subject, subject),
      verb: before.verb,
      ...(before.particle === undefined ? {} : { particle: before.particle }),
      objects: [value],
      prepositions: before.prepositions,
      adverbs: [...before.adverbs, ...clause.adverbs],
      isFuture,
      dates: isFuture
        ? clause.dates.map((date) => (date.sense === "within" ? { ...date, sense: "since" } : date))
        : clause.dates,
    };
  }

  /** What "it" is in words, where it is bought, given or mended: "the boat". */
  wordsOf(pronoun: string): string | undefined {
    const before = this.#before;
    const [object] = before?.objects ?? [];
    if (pronoun !== "it" || before?.isBelieved !== true || before.isNegated || before.verb === "be")
      return undefined;
    if (object === undefined || object.others.length > 0 || !this.#isThing(object)) return undefined;
    const isOne = /^(?:an?|another)$/u.test(object.determiner ?? "") && before.subject?.pronoun !== "it";
    const hasOther = before.prepositions.some(({ phrase }) => phrase !== undefined && !phrase.isName);
    return isOne && !hasOther ? `the ${object.text}` : undefined;
  }

  /** Takes in what a clause spoke of, and what was learned of it. */
  hear(clause: Clause, stated: readonly Stated[]): void {
    this.#before = clause;
    this.#times.hear(stated);
    const { subject } = clause;
    this.#several = severalOf(clause, this.#language) ?? this.#several;
    this.#place = this.#placeIn(clause);
    const isKnown = subject !== undefined && !clause.isNegated;
    this.#thing = isKnown ? (this.#broughtIn(clause, stated) ?? this.#spokenOf(subject)) : undefined;
  }

  /** Forgets all: another message begins. */
  endTurn(): void {
    this.#thing = undefined;
    this.#several = undefined;
    this.#place = undefined;
    this.#before = undefined;
    this.#times.endTurn();
  }

  /** "in Frome", "at Nokia", if no other place is named. */
  #placeIn({ objects, prepositions, isNegated }: Clause): PrepositionalPhrase | undefined {
    const { isOfType } = this.#language;
    const isWhere = ({ preposition, phrase }: PrepositionalPhrase) =>
      phrase?.isName === true &&
      ((/^(?:in|to|near)$/u.test(preposition) && isOfType(phrase, ["place"])) ||
        (preposition === "at" && isOfType(phrase, ["orgName"])));
    const [place, another] = [
      ...objects.flatMap((phrase) =>
        isOfType(phrase, ["city"])
          ? [{ preposition: "in", phrase, start: phrase.start, end: phrase.end }]
          : [],
      ),
      ...prepositions.filter(isWhere),
    ];
    const isOne = another === undefined && place?.phrase?.others.length === 0 && !isNegated;
    return isOne ? place : undefined;
  }

  /** "We found a house in Frome. We move there in May." "I work at Nokia. I've been here since 2019." */
  #withPlace(clause: Clause): Clause {
    const { adverbs, prepositions, verb, start, isPerfect } = clause;
    const place = this.#place;
    const word = isPerfect ? /^(?:t?here)$/u : /^there$/u;
    if (!adverbs.some((adverb) => word.test(adverb)) || place === undefined) return clause;
    const isMotion =
      verb !== "be" && this.#language.framesOf(verb).some(({ slots }) => slots.some(isWhither));
    const preposition = isMotion ? "to" : place.preposition === "at" ? "at" : "in";
    const said = { ...place, preposition, start, end: start };
    const others = adverbs.filter((adverb) => !word.test(adverb));
    return { ...clause, adverbs: others, prepositions: [said, ...prepositions] };
  }

  /** "I got a new bike": theirs who got it. */
  #broughtIn({ subject, objects: [object] }: Clause, stated: readonly Stated[]): NounPhrase | undefined {
    if (object === undefined || subject === undefined || !this.#isThing(object)) return undefined;
    if (!/^(?:an?|another|some)$/u.test(object.determiner ?? "") || object.others.length > 0)
      return undefined;
    const isHad =
      this.#language.isOfType(object, BEGUN) ||
      stated.some(({ finding }) => HAD.test(finding.predicate) && finding.polarity !== "ends");
    const { determiner: _, apposition: __, ...thing } = object;
    const owner =
      subject.pronoun === undefined ? { phrase: { ...subject, others: [] } } : { pronoun: subject.pronoun };
    return isHad ? { ...thing, owner, isBroughtIn: true } : undefined;
  }

  /** "My lease", "the house": what was told of goes on. */
  #spokenOf(subject: NounPhrase): NounPhrase | undefined {
    const isOne = subject.others.length === 0 && this.#language.singular(subject.head) === subject.head;
    const isKnown = subject.owner !== undefined || subject.determiner === "the";
    return isOne && isKnown && this.#isThing(subject) ? subject : undefined;
  }

  #isThing(phrase: NounPhrase): boolean {
    const { isFigurative, isRole, relationOf, speciesOf } = this.#language;
    const { head, text, pronoun } = phrase;
    return (
      pronoun === undefined &&
      relationOf(head) === undefined &&
      speciesOf(head) === undefined &&
      !isRole(phrase) &&
      // "My phone number" is one, a number may be none.
      !(isFigurative(head) && text === head)
    );
  }

  /** "My phone died, so I bought a new one": a new phone. */
  #withNoun(clause: Clause): Clause {
    const [object] = clause.objects;
    const noun = [this.#before?.subject, this.#before?.objects[0]].find(
      (each) => each !== undefined && !each.isName && this.#isThing(each),
    );
    if (object?.head !== "one" || object.adjectives.length === 0 || noun === undefined) return clause;
    const { number: _, ...rest } = object;
    const meant = { ...rest, text: [...object.adjectives, noun.head].join(" "), head: noun.head };
    return { ...clause, objects: [meant, ...clause.objects.slice(1)] };
  }
}

/** "to a place" */
function isWhither({ places, types }: Slot): boolean {
  return (
    places.includes("to") && types.some((type) => /^(?:place|city|country|destination|event)$/u.test(type))
  );
}

/** "The firm moved its office": the firm's. */
function withOwner(clause: Clause): Clause {
  const { subject, objects } = clause;
  const [object, ...others] = objects;
  const isIts = object?.owner !== undefined && "pronoun" in object.owner && object.owner.pronoun === "it";
  if (object === undefined || !isIts || subject === undefined || subject.pronoun !== undefined) return clause;
  return { ...clause, objects: [{ ...object, owner: { phrase: { ...subject, others: [] } } }, ...others] };
}

/** "Tom and Anna", "my parents": who "they" are next. */
function severalOf(
  { subject, verb, objects }: Clause,
  { relationOf, singular }: Lexicon,
): NounPhrase | undefined {
  const isPlural = ({ head }: NounPhrase) => singular(head) !== head || /^(?:children|twins)$/u.test(head);
  const isKin = (phrase: NounPhrase) =>
    relationOf(phrase.head) !== undefined && isPlural(phrase) && phrase.others.length === 0;
  if (subject !== undefined && subject.pronoun === undefined) {
    const isAll = [subject, ...subject.others].every(
      ({ isName, head }) => isName || relationOf(head) !== undefined,
    );
    if (subject.others.length > 0) return isAll ? subject : undefined;
    if (isKin(subject) && subject.owner !== undefined) return subject;
  }
  // "I have two brothers"
  const had =
    verb === "have" ? objects.find((object) => isKin(object) && object.name === undefined) : undefined;
  if (had === undefined || subject?.pronoun === undefined || had.owner !== undefined) return undefined;
  const { number, determiner: _, ...brothers } = had;
  const text = number === undefined ? had.text : had.text.replace(`${number} `, "");
  return { ...brothers, text, owner: { pronoun: subject.pronoun } };
}

/** The phrase, as if it stood where the pronoun does. */
function movedTo(phrase: NounPhrase, { start, end }: NounPhrase): NounPhrase {
  const { owner } = phrase;
  return {
    ...phrase,
    start,
    end,
    others: phrase.others.map((other) => movedTo(other, { ...other, start, end })),
    ...(owner !== undefined && "phrase" in owner
      ? { owner: { phrase: movedTo(owner.phrase, { ...owner.phrase, start, end }) } }
      : {}),
  };
}
