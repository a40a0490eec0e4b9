/** What the clauses of a sentence state: frames of their verbs, and what "be" and "have" say. */

import type { DateMention } from "../../text/dates.ts";
import { type Clause, isPluperfect, type NounPhrase } from "../clause.ts";
import { type Bound, boundFrame } from "../frames/match.ts";
import type { Language, ReadSentence } from "../language.ts";
import type { Word } from "../word.ts";
import { type AboutWhom, aboutWhom, lastAbout } from "./about-whom.ts";
import { Antecedents } from "./antecedents.ts";
import {
  asideStated,
  endedBy,
  isOfCouple,
  isOfOthers,
  isWithSelf,
  presupposedAmong,
  toldAsides,
  withDetails,
} from "./asides.ts";
import { Being } from "./being.ts";
import { deniedBehind } from "./denied.ts";
import { withByTheWay } from "./details/by-the-way.ts";
import { circumstancesOf } from "./details/circumstances.ts";
import { asProperties, detailsOf, namelessPets, ofSpecies } from "./details/details.ts";
import { namesTold } from "./details/naming.ts";
import { withOwnKin } from "./details/own-kin.ts";
import { aimIn, beginningAhead, plannedAs, withBoundsAhead, withoutAims } from "./details/planned.ts";
import { learnedFrom } from "./details/posts-of-firms.ts";
import { besideQuality } from "./details/role.ts";
import { statusAhead } from "./details/status-ahead.ts";
import { dietTold, favouriteTold } from "./details/tastes.ts";
import { asTopic, doingsOf } from "./details/topics.ts";
import { dayOfYear, slotDay, whenOf, wordsFor } from "./details/values.ts";
import { inverted, withAntecedents } from "./ellipsis.ts";
import { endingOf } from "./endings.ts";
import type { Named } from "./findings.ts";
import { firmOf, isOurs, OF_FIRMS, ofOurFirm, talkOfFirm } from "./firms.ts";
import { endOfDeed, happeningOf } from "./happenings.ts";
import { gainedBy, havingOf } from "./having.ts";
import { meetNamed, meetPersons } from "./meeting.ts";
import { itemsOf, objectOf } from "./objects.ts";
import { peopleIn } from "./people.ts";
import { quoteOf, spanOf } from "./phrases.ts";
import { Posts, postOf } from "./posts.ts";
import { NOBODY, namedAt, type Referent, someOf, type TurnBy } from "./referent.ts";
import { Referents } from "./referents.ts";
import { type Stated, stated } from "./stated.ts";
import { isNotNow, isOfThen, PASSING, timedAs, toldBeside, withoutModal } from "./timed.ts";

/** A fact with whom it is about. */
export interface ReadFact extends Stated {
  /** In the sentence. */
  readonly quote: { readonly start: number; readonly end: number };
}

/** Reads the sentences of one message in their order: "she" is whom an earlier one named. */
export class FactReader {
  readonly #language: Language;
  readonly #referents: Referents;
  readonly #being: Being;
  readonly #antecedents: Antecedents;
  readonly #posts = new Posts();
  #ahead: () => readonly DateMention[] = () => [];
  /** Where the next clause of another begins: words of a deed end there. */
  #until = 0;
  /** The person whom the last clause was about. */
  #about: AboutWhom | undefined;
  /** Persons of whom this turn speaks. */
  readonly #heard: {
    readonly phrases: readonly NounPhrase[];
    readonly words: readonly Word[];
    readonly isAsked: boolean;
    readonly about: AboutWhom | undefined;
  }[] = [];

  /** @param speaker `null`: the first person is nobody's */
  constructor(language: Language, speaker: string | null) {
    this.#language = language;
    this.#referents = new Referents(language, speaker);
    this.#being = new Being(language, this.#referents);
    this.#antecedents = new Antecedents(language);
  }

  /** Sets whose page it is: "we" are they. */
  speakFor(house: Named, nouns: readonly string[]): void {
    this.#referents.speakFor(house, nouns);
  }

  /** Did "she" mean nobody in the turn that is read? */
  get looksBack(): boolean {
    return this.#referents.looksBack;
  }

  /** Takes in whom a sentence of somebody else's earlier turn speaks of, or asks. */
  hear({ clauses, words, fragment }: ReadSentence, isAsked = false): void {
    this.#referents.hear(words);
    const phrases = [
      ...clauses.flatMap((clause) => peopleIn(clause, this.#language)),
      ...(fragment === undefined ? [] : [fragment]),
    ];
    const about = lastAbout(clauses, this.#language);
    this.#heard.push({ phrases, words, isAsked, about });
  }

  /** What follows is another turn: whom this one spoke of can be meant by it. */
  endTurn(by: TurnBy): void {
    this.#referents.hearing = by;
    for (const { phrases, words, isAsked, about } of this.#heard.splice(0)) {
      this.#about = about ?? this.#about;
      for (const phrase of phrases) {
        const meant = this.#referents.of(phrase, words);
        if (isAsked) this.#referents.ask(meant);
      }
    }
    this.#referents.endTurn();
    this.#antecedents.endTurn();
    this.#posts.endTurn();
  }

  /** Takes in whom a sentence without a verb names: "Naomi? She's a paramedic." */
  meet(fragment: NounPhrase, words: readonly Word[]): void {
    this.hear({ clauses: [], words, fragment });
    meetNamed(0, words.length, words, this.#referents, this.#language);
    this.#referents.of(fragment, words);
  }

  /** @param ahead the dates of the sentence, as they are if they lie ahead */
  read(
    { clauses: said, words, presupposed = [] }: ReadSentence,
    ahead: () => readonly DateMention[] = () => [],
  ): ReadFact[] {
    this.#ahead = ahead;
    const facts: ReadFact[] = [];
    const clauses = withOwnKin({ clauses: said, words }, this.#about, this.#language, this.#referents);
    this.hear({ clauses, words });
    const whole = withAntecedents(clauses, this.#language);
    for (const [place, each] of whole.entries()) {
      const clause = this.#antecedents.resolved(each, [whole[place - 1], whole[place + 1]]);
      this.#until = endOfDeed(clause, whole[place + 1], words);
      meetNamed(whole[place - 1]?.end ?? 0, clause.start, words, this.#referents, this.#language);
      const quote = quoteOf(clause, words);
      const asidesBefore = this.#referents.asides.length;
      const meant = this.#stated(withBoundsAhead(clause, words, this.#ahead, this.#language), words);
      const told = [...meant, ...deniedBehind(clause, words, meant)];
      const stated = withByTheWay(told, clause, words, this.#language, this.#referents);
      this.#antecedents.hear(clause, stated);
      this.#posts.hearTold(stated);
      meetPersons(clause, words, this.#referents, this.#language);
      if (clause.subject?.pronoun !== "you")
        this.#about = aboutWhom(clause.subject, this.#language) ?? this.#about;
      const asides = toldAsides(this.#referents.asides.slice(asidesBefore), stated);
      const isTold = clause.isBelieved || clause.isNarrated === true;
      const said = asides.flatMap((aside) => endedBy(stated, aside) ?? []);
      const found = [...said, ...stated.map((each) => withDetails(each, asides))];
      const learned = learnedFrom(found, this.#language);
      const at = clause.subject?.pronoun === "i" ? spanOf(clause.subject, words) : undefined;
      if (isTold)
        facts.push(...learned.map((fact) => ({ ...fact, quote, subject: namedAt(fact.subject, at) })));
      else facts.push(...presupposedAmong(asides, presupposed).map((fact) => ({ ...fact, quote })));
    }
    const before = this.#referents.asides.length;
    const met = new Set(this.#referents.asides.map(({ object }) => object.named.name));
    for (const phrase of presupposed) if (!met.has(phrase.name ?? "")) this.#referents.of(phrase, words);
    const quote = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
    const asides = this.#referents.asides.slice(before).map(asideStated);
    return [...facts, ...learnedFrom(asides, this.#language).map((fact) => ({ ...fact, quote }))];
  }

  #stated(said: Clause, words: readonly Word[]): Stated[] {
    const clause = ofOurFirm(inverted(said, this.#language), this.#referents);
    const isTold = clause.verb === "be" && !clause.isNegated && clause.modal === undefined;
    const named =
      (isTold ? this.#being.named(clause, clause.objects[0], words) : undefined) ??
      favouriteTold(clause, words, this.#language, this.#referents);
    if (named !== undefined) return named;
    const subject =
      clause.subject === undefined
        ? clause.isSubjectDropped
          ? this.#dropped()
          : undefined
        : this.#referents.of(clause.subject, words);
    const bound = clause.isBelieved ? boundFrame(clause, this.#language) : undefined;
    const kinNamed = (name: NounPhrase) => this.#being.named(clause, name, words);
    const names = namesTold(clause, bound, subject, this.#referents, kinNamed, words);
    if (names !== undefined) return names;
    // "The doctor put me on statins": it is said of somebody else.
    if (subject === undefined && bound !== undefined && isOfOthers(bound))
      return this.#ofFrame(bound, clause, NOBODY, words);
    const isNarrated = clause.isNarrated === true && clause.isPast && !clause.isFormer;
    if (subject === undefined || !(clause.isBelieved || isNarrated)) return [];
    const aim = this.#aimed(clause, words);
    if (aim !== undefined) return aim;
    const subjects = [
      subject,
      ...(clause.subject?.others ?? []).flatMap((other) => this.#referents.of(other, words) ?? []),
    ];
    const left = this.#posts.left(clause, subject, words, this.#language, this.#ahead);
    if (left !== undefined) return left;
    const post = postOf(bound, clause);
    this.#posts.hear(post === undefined ? [] : this.#ofFrame(post.bound, post.clause, subject, words));
    const meant = isNarrated
      ? this.#narrated(clause, subject, words)
      : bound === undefined
        ? this.#withoutFrame(clause, subject, words)
        : this.#ofFrame(bound, clause, subject, words);
    const noun = bound === undefined ? undefined : besideQuality(clause);
    const isAs = noun === undefined ? [] : this.#being.read(noun, subject, words);
    const diet = dietTold(clause, subject, this.#language);
    const gained = gainedBy(clause, subject, words, this.#language, this.#referents);
    const found = [...meant, ...diet, ...isAs, ...gained, ...this.#deeds(clause, subject, words, meant)];
    talkOfFirm(this.#referents, subject, bound, found, this.#language);
    // "My wife and I moved": both did.
    return subjects.flatMap((each) =>
      found
        .map((fact) => (fact.subject === subject ? { ...fact, subject: each } : fact))
        .filter(
          ({ subject: { named }, finding }) =>
            !isWithSelf(finding, named.name) && (each === subject || !isOfCouple(bound, finding)),
        ),
    );
  }

  /** "Got a dog": who speaks, unless somebody else was spoken of: "Karen's moving. Got a job in Hull." */
  #dropped(): Referent | undefined {
    if (this.#about === undefined) this.#referents.lookBack();
    return this.#about === "other" ? undefined : this.#referents.speaker;
  }

  /** "My dream is to open a bakery." */
  #aimed(clause: Clause, words: readonly Word[]): Stated[] | undefined {
    const phrase = aimIn(clause, this.#language);
    const owner = phrase && this.#referents.ownerOf(phrase, words);
    return owner === undefined ? undefined : this.#happening({ ...clause, verb: "want" }, owner, words);
  }

  #ofFrame(bound: Bound, said: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    const { frame, slots, inner } = bound;
    const meant = withoutModal(said, frame);
    const clause = slots.has("x") && meant.isPast ? withoutAims(meant, this.#ahead) : meant;
    return frame.statements.flatMap((statement) => {
      const { who, predicate, object, mode } = statement;
      const phrase = slots.get(object);
      const slot = frame.slots.find(
        ({ places }) => places.includes(object) || slots.get(object) === slots.get(places[0] ?? ""),
      );
      const abouts =
        isOurs(clause, subject) && (who === "F" || (who === "S" && OF_FIRMS.test(predicate)))
          ? [firmOf(subject, this.#language)]
          : this.#abouts(who, clause, subject, slots, words);
      const [about] = abouts;
      if (about === undefined) return [];
      if (PASSING.test(predicate) && isNotNow(clause, this.#language, this.#ahead))
        return statusAhead(
          object,
          { clause, subject, slots, words, language: this.#language },
          this.#ahead(),
        );
      // "He lives in Spain half the year"
      if (predicate === "LIVES_IN" && clause.objects.some(this.#language.isFrequency)) return [];
      const birthday =
        predicate === "BIRTHDAY" ? dayOfYear(clause, words, this.#language, this.#ahead) : clause;
      if (birthday === undefined || (object === "t" && clause.dates.length === 0)) return [];
      // "quit": whatever the job is.
      if (object === "*") return stated(about, mode, clause, { predicate });
      const ahead = mode === "when" ? this.#ahead() : [];
      const planned = plannedAs(predicate, clause, words, this.#ahead);
      const undated = planned === undefined ? object : object.replace(" {t}", "");
      const objects = /^[SPI]$/u.test(object)
        ? this.#abouts(object, clause, subject, slots, words).map(({ named }) => named)
        : object === "t"
          ? [{ value: whenOf(predicate, birthday, words, slots.get("t"), this.#language, ahead) }]
          : /^['@]/u.test(object)
            ? [{ value: wordsFor(undated, inner ?? clause, slots, words, this.#language) }]
            : object === "x"
              ? doingsOf(phrase, predicate, inner ?? clause, this.#language)
              : typeof phrase === "object" && slot?.types.includes("date") === true
                ? [{ value: slotDay(phrase, words, this.#ahead()) }]
                : this.#objects(phrase, slot?.types ?? [], words).map((each) => asTopic(predicate, each));
      // "I have a parrot": it is called by whose it is.
      if (typeof phrase === "object" && mode === "state" && slot?.types.includes("pet") === true)
        objects.push(...namelessPets(about, [phrase, ...phrase.others], this.#language));
      if (typeof phrase === "object" && predicate === "HAS_PET" && !/^(?:end|over)$/u.test(mode))
        this.#referents.pet.bring(about, phrase, timedAs(mode, clause, { predicate }), this.#language);
      if (typeof phrase === "object" && !phrase.name && this.#language.isOfType(phrase, ["someone"]))
        objects.push(this.#referents.partner(about, predicate).named);
      const beside = { subject, speaker: this.#referents.speaker };
      const told = planned ?? circumstancesOf(bound, statement, clause, words, beside, this.#language);
      return abouts.flatMap((one) =>
        objects.flatMap((each) => {
          if ("name" in each && each.name === one.named.name) return [];
          if (one.kind === "pet" && predicate === "HAS_PET") return [];
          const details = detailsOf({ predicate, object: each }, phrase, clause, words, this.#language);
          const properties = { ...told, ...details };
          const timed = timedAs(mode, clause, {
            predicate,
            object: ofSpecies(each, properties),
            ...asProperties(properties),
          });
          if (timed === undefined) return [];
          const later = beginningAhead(mode, predicate, clause, words, this.#ahead);
          return [{ subject: one, finding: { ...timed, ...later } }];
        }),
      );
    });
  }

  /** What happened beside something else: "After Dad died, we sold the farm". */
  #narrated(clause: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    const bound = boundFrame(clause, this.#language);
    if (bound === undefined)
      return isOfThen(clause) && clause.verb === "be" ? this.#being.read(clause, subject, words) : [];
    const statements = toldBeside(bound.frame, clause, this.#language);
    return this.#ofFrame({ ...bound, frame: { ...bound.frame, statements } }, clause, subject, words);
  }

  /** `S` or `F` the subject, `P` whose it is, else who stands at a place. */
  #abouts(
    who: string,
    { subject: phrase }: Clause,
    subject: Referent,
    slots: Bound["slots"],
    words: readonly Word[],
  ): readonly Referent[] {
    if (/^[SF]$/u.test(who)) return [subject];
    if (who === "I") return someOf(this.#referents.speaker);
    if (who === "P" && phrase !== undefined) return someOf(this.#referents.ownerOf(phrase, words));
    const at = slots.get(who);
    const items = typeof at === "object" ? itemsOf(at, [], this.#language) : [at];
    return items.flatMap((each) => someOf(this.#referentOf(each, subject, words)));
  }

  #referentOf(
    phrase: NounPhrase | string | undefined,
    subject: Referent,
    words: readonly Word[],
  ): Referent | undefined {
    if (phrase === undefined || typeof phrase === "string") return undefined;
    const isOwnEvent =
      phrase.owner === undefined &&
      phrase.determiner !== "the" &&
      this.#language.isOfType(phrase, ["event", "appointment", "exam"]);
    return isOwnEvent ? this.#referents.event(phrase, subject, words) : this.#referents.of(phrase, words);
  }

  #objects(
    phrase: NounPhrase | string | undefined,
    types: readonly string[],
    words: readonly Word[],
  ): (Named | { readonly value: string })[] {
    if (phrase === undefined) return [];
    if (typeof phrase === "string") return [{ value: phrase }];
    const items = itemsOf(phrase, types, this.#language);
    // "Ruth and her husband": whose he is.
    if (items.length > 1) for (const each of items) this.#referents.of(each, words);
    return items.flatMap((each) => objectOf(each, types, words, this.#language, this.#referents) ?? []);
  }

  #withoutFrame(clause: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    const isWho = clause.verb === "be" && !clause.isPassive;
    const told = isWho ? this.#being.read(clause, subject, words) : [];
    if (isWho) return told.length === 0 ? [] : [...told, ...this.#whereFrom(clause, subject, words)];
    return clause.verb === "have" ? havingOf(clause, subject, words, this.#language, this.#referents) : [];
  }

  /** "a nurse from Leeds" says where they are from, too. */
  #whereFrom(clause: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    if (subject.kind !== "person" || clause.prepositions.length === 0) return [];
    const { objects: _, adjectives: __, ...rest } = clause;
    const bound = boundFrame({ ...rest, objects: [], adjectives: [] }, this.#language);
    const told = bound === undefined ? [] : this.#ofFrame(bound, clause, subject, words);
    // A student in Utrecht may live elsewhere.
    return told.filter(({ finding }) => finding.predicate !== "LIVES_IN");
  }

  #happening(clause: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    const ahead = clause.dates.length === 0 ? [] : this.#ahead();
    const { speaker } = this.#referents;
    const language = this.#language;
    const whoIs = (pronoun: string) =>
      this.#antecedents.wordsOf(pronoun) ?? this.#referents.meantBy(pronoun)?.named.name;
    const told = words.slice(0, this.#until);
    const finding = happeningOf({ clause, subject, speaker, words: told, ahead, language, whoIs });
    return finding === undefined ? [] : [{ subject, finding }];
  }

  /**
   * What was done, where it is not meant by more. "I left Barclays" ends what may never have been said: that
   * too was done.
   */
  #deeds(clause: Clause, subject: Referent, words: readonly Word[], meant: readonly Stated[]): Stated[] {
    if (meant.length === 0) return this.#happening(clause, subject, words);
    if (isPluperfect(clause) || clause.isBygone) return [];
    const isOver =
      meant.some(({ finding }) => finding.polarity === "ends") &&
      // They say by themselves what was done.
      !meant.some(({ finding }) => /^(?:SOLD|DIED|STATUS)$/u.test(finding.predicate));
    if (!isOver) return [];
    const ending = endingOf(clause, subject, words, this.#language);
    if (ending !== undefined) return [{ subject, finding: ending }];
    return clause.isFormer || clause.doings.length > 0 ? this.#happening(clause, subject, words) : [];
  }
}
