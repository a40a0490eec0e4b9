/** Who and what the phrases of a message mean: names, "my sister", "she". */

import type { Clause, NounPhrase } from "../clause.ts";
import type { Gender, Language, Relation } from "../language.ts";
import { presentOf, relationIn } from "../relations.ts";
import type { Word } from "../word.ts";
import { kinOrPet } from "./asides.ts";
import { HOUSEHOLD, isOfSiblings, isSaidWhich, mentioned, theirs, WORKPLACE } from "./definite.ts";
import { NamelessPet } from "./details/pets.ts";
import { type Earlier, earlierMeant, fullNameOf, type Stranger } from "./earlier.ts";
import type { Named } from "./findings.ts";
import { isFamily, isNobodys, isNotNow, isParentAlone, kindOfName, spanOf, withoutName } from "./phrases.ts";
import { type Aside, decidedOnce, personOf, type Referent, type TurnBy } from "./referent.ts";
import { mayBe, type Person, Rivals } from "./rivals.ts";
import { SecondKin } from "./second-kin.ts";
import { Things, thingOf } from "./things.ts";

/** Persons that "she" can mean are not looked for further back. */
const MAX_PERSONS = 8;

export class Referents {
  readonly #language: Language;
  readonly #speaker: Referent | undefined;
  readonly #persons: Person[] = [];
  readonly #things: Things;
  /** Names that turned out to be no person's. */
  readonly #firms = new Set<string>();
  /** Who says "we", if nobody says "I": the company whose page it is, and what it is: "team". */
  #house: Referent | undefined;
  #houseNouns: readonly string[] = [];
  /** Who has been given a name, by how they were called before: "Ann's mother". */
  readonly #renamed = new Map<string, Referent>();
  /** The organisation that was spoken of last. */
  #topic: { readonly referent: Referent; readonly isSubject: boolean } | undefined;
  readonly #rivals = new Rivals();
  readonly #owners = new WeakMap<object, Referent | undefined>();
  /** Persons whom pronouns mean, by the word. */
  readonly #meant = new WeakMap<object, Referent | undefined>();
  /** Who was brought in by "I have a sister", by the first word of the phrase. */
  readonly #had = new WeakMap<object, Referent>();
  readonly #secondKin = new SecondKin();
  readonly #earlier: Earlier[] = [];
  /** Persons of whom the turn before asked, and of whom this one does. */
  #asked: readonly Referent[] = [];
  #asking: Referent[] = [];
  /** Persons without a name, of this turn and earlier ones. */
  readonly #strangers: Stranger[] = [];
  /** Somebody without a name, if nobody else was spoken of since: "The plumber came. He …" */
  #lastStranger: Stranger | undefined;
  #turn = 0;
  readonly pet = new NamelessPet();
  /** The speaker of the turn that is read. */
  hearing: TurnBy = "own";
  #looksBack = false;
  /** Has this turn told of a place where who speaks works or learns: "the office"? */
  #isElsewhere = false;
  /** Was it spoken of children or of sisters and brothers? Else "the youngest" may be a pupil. */
  #hasHeardOfSiblings = false;
  /** Asides of the phrases that were asked for. */
  readonly asides: Aside[] = [];

  /** @param speaker `null`: the first person is nobody's */
  constructor(language: Language, speaker: string | null) {
    this.#language = language;
    this.#things = new Things(language);
    this.#speaker = speaker === null ? undefined : personOf(speaker, true);
  }

  get speaker(): Referent | undefined {
    return this.#speaker;
  }

  /** "We", "it" and "the company" are what the text is about. */
  speakFor(house: Named, nouns: readonly string[]): void {
    this.#houseNouns = nouns;
    this.#house = { named: house, kind: "group", isSpeaker: false, hasName: true };
    this.#topic = { referent: this.#house, isSubject: true };
  }

  /** Is it what the text is about? */
  isHouse({ named }: Referent): boolean {
    return this.#house !== undefined && named.name === this.#house.named.name;
  }

  /** Was an organisation spoken of? */
  get hasTopic(): boolean {
    return this.#topic !== undefined;
  }

  /** Was somebody meant who is not named in this turn? */
  get looksBack(): boolean {
    return this.#looksBack;
  }

  /** Notes that the turns before may say more. */
  lookBack(): void {
    this.#looksBack = true;
  }

  /** From now on whom this turn named was named in an earlier one. */
  endTurn(): void {
    for (const { referent, gender } of this.#persons.splice(0)) {
      const { span: _, ...named } = referent.named;
      const at = this.#earlier.findIndex((each) => each.referent.named.name === named.name);
      const before = at < 0 ? undefined : this.#earlier.splice(at, 1)[0];
      const relation = referent.relation ?? before?.referent.relation;
      this.#earlier.push({
        referent: { ...referent, named, ...(relation === undefined ? {} : { relation }) },
        gender: gender ?? before?.gender,
        isOwn: this.#isKnownToReader(referent, relation) || before?.isOwn === true,
        turn: this.#turn,
      });
    }
    this.#rivals.clear();
    this.#secondKin.endTurn();
    this.#asked = this.#asking;
    this.#asking = [];
    this.#turn++;
    this.hearing = "own";
    this.#looksBack = false;
    this.#isElsewhere = false;
  }

  #isKnownToReader({ hasName }: Referent, relation: Referent["relation"]): boolean {
    if (this.hearing === "own" || relation?.owner.isSpeaker === true) return true;
    return this.hearing !== "assistant" && hasName && relation === undefined;
  }

  /** Takes in the words of a sentence, before any phrase of it is asked for. */
  hear(words: readonly Word[]): void {
    this.#rivals.beginSentence();
    this.#hasHeardOfSiblings ||= words.some(({ lower }) => isOfSiblings(lower, this.#language));
  }

  /** A question of somebody else speaks of them: the answer may say "she". */
  ask(person: Referent | undefined): void {
    if (person?.kind === "person" && this.hearing !== "own") this.#asking.push(person);
  }

  /** `undefined`: nobody that is known, or nothing that has a name. */
  of(phrase: NounPhrase, words: readonly Word[]): Referent | undefined {
    const { pronoun } = phrase;
    // Asked again after another was named, "she" would be them.
    if (pronoun !== undefined)
      return decidedOnce(this.#meant, words[phrase.start] ?? phrase, () => this.meantBy(pronoun));
    const had = this.#had.get(words[phrase.start] ?? phrase);
    if (had !== undefined) return had;
    const { relationOf, speciesOf } = this.#language;
    const isEx = phrase.head !== presentOf(phrase.head);
    if (
      phrase.number !== undefined ||
      (isNotNow(phrase, this.#language) && phrase.name === undefined && !isEx)
    )
      return this.#stranger(phrase);
    const owner = this.ownerOf(phrase, words);
    const relation = relationIn(phrase, relationOf);
    if (phrase.owner !== undefined && owner === undefined)
      return relation === undefined ? this.#stranger(phrase) : this.#namedOnly(phrase, words);
    const spokenOf = relation && mentioned(phrase, relation, words, this.#persons);
    if (spokenOf !== undefined) return this.#remember(spokenOf, undefined);
    const self = this.#self();
    if (isParentAlone(phrase, relation))
      return self === undefined ? undefined : this.#owned(withoutName(phrase), self, words);
    const isPet = speciesOf(phrase.head) !== undefined;
    if (owner !== undefined && (relation !== undefined || isPet)) return this.#owned(phrase, owner, words);
    if (owner !== undefined) return this.#ownThing(phrase, owner, words);
    // "The cat, Disraeli," is that of who speaks.
    if (isPet && phrase.determiner === "the" && phrase.name !== undefined && self !== undefined)
      return this.#owned(phrase, self, words);
    if (phrase.name === undefined)
      return (
        (this.#hasHeardOfSiblings ? theirs(phrase, words, this.#self(), this.#language) : undefined) ??
        this.#definite(phrase, words) ??
        this.#stranger(phrase)
      );
    if (isNobodys(phrase.name) || isFamily(phrase)) return undefined;
    const named = {
      name: fullNameOf(phrase.name, [...this.#persons, ...this.#earlier]),
      span: spanOf(phrase, words),
    };
    if (this.#house?.named.name === phrase.name)
      return { ...this.#house, named: { ...this.#house.named, span: named.span } };
    if (phrase.name === this.#speaker?.named.name) return this.#speaker;
    if (phrase.name === this.#self()?.named.name) return this.#self();
    const kind = kindOfName(phrase, this.#firms.has(phrase.name), this.#language);
    const referent: Referent = { named, kind, isSpeaker: false, hasName: true };
    if (kind === "person") this.#remember(referent, undefined);
    if (phrase.apposition !== undefined) this.#apposition(phrase.apposition, referent, words);
    return referent;
  }

  /** Makes the subject whom the next pronoun means, of all whom a clause names. */
  keepFirst(subject: Referent): void {
    const isPerson = this.#persons.some(({ referent }) => referent.named.name === subject.named.name);
    if (isPerson) this.#remember(subject, undefined);
  }

  /** A clause is over. */
  endClause(clause: Clause, words: readonly Word[]): void {
    const { subject, isBelieved } = clause;
    const meant = subject && this.of(subject, words);
    // "Ann's car broke down" is about Ann.
    const isTheirs = isBelieved && subject !== undefined && meant?.kind !== "person";
    const person = isTheirs ? this.ownerOf(subject, words) : meant;
    const { named } = this.#renamed.get(person?.named.name ?? "") ?? person ?? {};
    this.#rivals.endClause(clause, named?.name, this.#persons);
  }

  /** "Their son Keith": Keith, whosever son he is. */
  #namedOnly(phrase: NounPhrase, words: readonly Word[]): Referent | undefined {
    if (phrase.name === undefined) return this.#stranger(phrase);
    const named = { name: phrase.name, type: "Person", span: spanOf(phrase, words) };
    const referent: Referent = { named, kind: "person", isSpeaker: false, hasName: true };
    return this.#remember(referent, this.#language.genderOf(phrase.head));
  }

  /** The person whose "my" is: the assistant's turns speak of what is theirs with whom it speaks. */
  #self(): Referent | undefined {
    if (typeof this.hearing === "string") return this.#speaker;
    const { speaker } = this.hearing;
    return speaker === null ? undefined : personOf(speaker, false);
  }

  /** Somebody who is not known, whom the next "she" means as well. */
  meetStranger(pronoun: "he" | "she"): void {
    this.#lastStranger = { gender: pronoun === "he" ? "m" : "f", turn: this.#turn };
  }

  /** Who is meant by a pronoun in lower case. */
  meantBy(pronoun: string): Referent | undefined {
    const isToReader = typeof this.hearing === "object" ? this.hearing.isToReader : this.hearing !== "own";
    if (isToReader && /^(?:you|yourself)$/u.test(pronoun)) return this.#speaker;
    if (this.hearing !== "assistant" && /^(?:i|me|myself|we|us)$/u.test(pronoun))
      return this.#self() ?? (/^(?:we|us)$/u.test(pronoun) ? this.#house : undefined);
    if (/^(?:he|him)$/u.test(pronoun)) return this.#last("m");
    if (/^(?:she|her)$/u.test(pronoun)) return this.#last("f");
    return pronoun === "it" && this.#topic?.isSubject === true ? this.#topic.referent : undefined;
  }

  /** Takes back that a name is a person's, unless it can be nobody else's. */
  isNoPerson({ named: { name } }: Referent): void {
    const at = this.#persons.findIndex(
      (each) => each.gender === undefined && each.referent.named.name === name,
    );
    if (at >= 0) this.#firms.add(this.#persons.splice(at, 1)[0]?.referent.named.name ?? name);
  }

  /** "The company" is from now on an organisation with a name, and so is "it" if the clause was about it. */
  talkOf(organization: Named | undefined, isSubject: boolean): void {
    if (organization !== undefined)
      this.#topic = {
        referent: { named: organization, kind: "group", isSpeaker: false, hasName: true },
        isSubject,
      };
    else if (this.#topic !== undefined) this.#topic = { ...this.#topic, isSubject: false };
  }

  /** "Tom has moved. The boiler …": it may be anybody's. */
  get isOfOthers(): boolean {
    return this.#isElsewhere || this.#persons.length > 0 || this.#lastStranger?.turn === this.#turn;
  }

  #last(gender: Gender): Referent | undefined {
    const isMeant = (person: Pick<Person, "gender">) => mayBe(person, gender);
    if (this.#lastStranger?.turn === this.#turn && isMeant(this.#lastStranger)) return undefined;
    const here = this.#persons.findLast(isMeant);
    // "Acme hired Anna. She …": who of them may be a woman is not known of both.
    const isDoubtful = here?.gender === undefined && this.#persons.some((each) => each.gender === gender);
    const meantHere = this.#persons.filter(isMeant).map(({ referent }) => referent.named.name);
    const isRival = here !== undefined && this.#rivals.isOneOfSeveral(here.referent.named.name, meantHere);
    if (here !== undefined && (isDoubtful || isRival)) return undefined;
    if (here !== undefined) {
      // "My cousin Dee, she's a chef": from now on "he" is somebody else.
      if (here.gender === undefined) this.#remember(here.referent, gender);
      return here.referent;
    }
    this.#looksBack = true;
    const meant = earlierMeant(
      { earlier: this.#earlier, strangers: this.#strangers, asked: this.#asked, turn: this.#turn },
      isMeant,
    );
    if (meant === undefined || (!meant.isOwn && this.hearing === "own")) return undefined;
    return this.#remember(meant.referent, gender);
  }

  /** Somebody who has no name here, and may be meant by a later "she": then nobody is known to be. */
  #stranger(phrase: NounPhrase): undefined {
    const { genderOf, relationOf, isRole, singular } = this.#language;
    const { head } = phrase;
    const gender = genderOf(head);
    const isPerson = gender !== undefined || relationOf(head) !== undefined || isRole(phrase);
    const isHad = this.#persons.some(({ referent }) => referent.named.name.endsWith(` ${phrase.text}`));
    if (isPerson && !isHad && singular(head) === head) {
      this.#lastStranger = { gender, turn: this.#turn };
      this.#strangers.push(this.#lastStranger);
    }
    return undefined;
  }

  #remember(referent: Referent, gender: Gender | undefined): Referent {
    this.pet.forget();
    this.#lastStranger = undefined;
    const known = this.#persons.findIndex((person) => person.referent.named.name === referent.named.name);
    const before = known < 0 ? undefined : this.#persons.splice(known, 1)[0];
    const ofName = referent.hasName ? this.#language.genderOfName?.(referent.named.name) : undefined;
    this.#persons.push({ referent, gender: gender ?? before?.gender ?? ofName });
    this.#rivals.name(referent.named.name);
    if (this.#persons.length > MAX_PERSONS) this.#persons.shift();
    return referent;
  }

  /** The owner of what a phrase names. */
  ownerOf(phrase: NounPhrase, words: readonly Word[]): Referent | undefined {
    const { owner } = phrase;
    if (owner === undefined) return undefined;
    // Asked again, "her" of "her sister" would be the sister.
    return decidedOnce(this.#owners, owner, () =>
      "phrase" in owner ? this.of(owner.phrase, words) : this.#ownerBy(owner.pronoun, phrase),
    );
  }

  #ownerBy(pronoun: string, phrase: NounPhrase): Referent | undefined {
    const predicate = relationIn(phrase, this.#language.relationOf)?.predicate;
    const owner = this.#secondKin.ownerOf(pronoun, predicate, this.meantBy(pronoun));
    if (owner?.kind === "person" && !owner.isSpeaker) this.#rivals.name(owner.named.name);
    return owner;
  }

  #owned(phrase: NounPhrase, owner: Referent, words: readonly Word[]): Referent {
    const { genderOf, ownedName } = this.#language;
    const called = ownedName(owner.named.name, phrase.text);
    const renamed = phrase.name === undefined ? this.#renamed.get(called) : undefined;
    if (renamed !== undefined) return this.#remember(renamed, genderOf(phrase.head));
    const { referent, asides } = kinOrPet(phrase, owner, words, this.#language);
    this.#remember(referent, genderOf(phrase.head));
    for (const aside of asides) this.#aside(aside);
    const [told] = asides;
    if (told !== undefined) this.#secondKin.bring(phrase, told);
    return referent;
  }

  /** "My mother is called Ruth": from now on who was called "Ann's mother", and "she", are Ruth. */
  rename(called: string, named: Named, gender: Gender | undefined): void {
    const referent: Referent = { named, kind: "person", isSpeaker: false, hasName: true };
    const isCalledSo = (person: { readonly referent: Referent }) => person.referent.named.name === called;
    const earlier = this.#earlier.findIndex(isCalledSo);
    if (earlier >= 0) this.#earlier.splice(earlier, 1);
    const before = this.#persons.findIndex(isCalledSo);
    const known = before < 0 ? undefined : this.#persons.splice(before, 1)[0];
    this.#renamed.set(called, referent);
    this.#remember(referent, gender ?? known?.gender);
  }

  /** "I've been seeing someone": whose name may follow. */
  partner(owner: Referent, predicate: string): Referent {
    const named = { name: this.#language.ownedName(owner.named.name, "partner"), type: "Person" };
    const relation = { owner, predicate, properties: { relation: "partner" } };
    const referent: Referent = { named, kind: "person", isSpeaker: false, hasName: false, relation };
    return this.#remember(referent, undefined);
  }

  /** "I have a sister in Perth." */
  had(phrase: NounPhrase, said: Relation, owner: Referent, words: readonly Word[]): Referent {
    const { predicate, relation } = said;
    const name = phrase.name ?? this.#language.ownedName(owner.named.name, phrase.text);
    const person: Referent = {
      named: { name, type: "Person", span: spanOf(phrase, words) },
      kind: "person",
      isSpeaker: false,
      hasName: phrase.name !== undefined,
      relation: { owner, predicate, properties: { relation } },
    };
    this.#remember(person, this.#language.genderOf(phrase.head));
    const first = words[phrase.start];
    if (first !== undefined) this.#had.set(first, person);
    return person;
  }

  #ownThing(phrase: NounPhrase, owner: Referent, words: readonly Word[]): Referent | undefined {
    const thing = thingOf(owner, phrase, words, this.#language);
    if (owner.named.name === this.#self()?.named.name) this.#things.keep(phrase, thing);
    // "Rohan's company, Tidewell"
    if (thing.kind === "group" && thing.hasName && WORKPLACE.test(phrase.head))
      this.#aside({ owner, predicate: "WORKS_AT", object: thing, properties: { relation: phrase.head } });
    return thing;
  }

  /** "the release", "the appointment": what there is one of; appointments are whose who speaks. */
  #definite(phrase: NounPhrase, words: readonly Word[]): Referent | undefined {
    const { isOfType } = this.#language;
    // "training moved", "standup is at nine": there is one.
    const isSole =
      phrase.determiner === undefined &&
      isOfType(phrase, ["event", "product", "sport", "activity", "session", "emptied", "stretch"]);
    if ((phrase.determiner !== "the" && !isSole) || phrase.of !== undefined) return undefined;
    if (this.#house !== undefined && this.#houseNouns.includes(phrase.text)) return this.#house;
    const isTopic = isOfType(phrase, ["employer"]) && !isOfType(phrase, ["authority"]);
    if (isTopic || isOfType(phrase, ["school"])) this.#isElsewhere = true;
    if (isTopic && this.#topic !== undefined) return this.#topic.referent;
    // "The company" of a page that names none.
    if (this.#self() === undefined && isTopic && WORKPLACE.test(phrase.text)) return undefined;
    const self = this.#self();
    const isAnybodys = phrase.determiner === "the" && this.isOfOthers;
    if (isOfType(phrase, ["appointment"]) && self !== undefined && !isAnybodys)
      return this.event(phrase, self, words);
    // "The printer on the second floor" may be anybody's.
    const isOthers = isAnybodys || isSaidWhich(phrase, words);
    if (phrase.name === undefined && self !== undefined && !isOthers && isOfType(phrase, HOUSEHOLD))
      return this.#ownThing(phrase, self, words);
    const isKept = this.#things.isKept(phrase);
    const found = isKept ? this.#things.kept(phrase) : this.#things.sole(phrase, isSole, words);
    this.#looksBack ||= isKept && found === undefined;
    return found;
  }

  /** "I have a driving test on Monday": it is theirs. */
  event(phrase: NounPhrase, owner: Referent, words: readonly Word[]): Referent {
    return this.#things.event(phrase, owner, words);
  }

  #apposition(phrase: NounPhrase, referent: Referent, words: readonly Word[]): void {
    const { genderOf, relationOf } = this.#language;
    const owner = this.ownerOf(phrase, words);
    const { predicate, relation } = relationIn(phrase, relationOf) ?? {};
    if (owner === undefined || predicate === undefined || relation === undefined) return;
    this.#remember(referent, genderOf(phrase.head));
    this.#aside({ owner, predicate, object: referent, properties: { relation } });
  }

  #aside(told: Aside): void {
    const isKnown = this.asides.some(
      ({ predicate, object }) => predicate === told.predicate && object.named.name === told.object.named.name,
    );
    if (!isKnown) this.asides.push(told);
  }
}
