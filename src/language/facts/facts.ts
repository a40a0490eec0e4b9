/** What the clauses of a sentence state: frames of their verbs, and what "be" and "have" say. */

import type { DateMention } from "../../text/dates.ts";
import type { Clause, NounPhrase } from "../clause.ts";
import type { Mode } from "../frames/frame.ts";
import { type Bound, boundFrame } from "../frames/match.ts";
import type { Language, Relation } from "../language.ts";
import type { Word } from "../word.ts";
import type { Finding, Named } from "./findings.ts";
import { happeningOf } from "./happenings.ts";
import { type Referent, Referents, spanOf } from "./referents.ts";
import { timedAs } from "./timed.ts";
import { wordsFor, wordsOfDate } from "./values.ts";

/** A fact with whom it is about. */
export interface ReadFact {
  readonly subject: Referent;
  readonly finding: Finding;
  /** In the sentence. */
  readonly quote: { readonly start: number; readonly end: number };
}

/** Reads the sentences of one message in their order: "she" is whom an earlier one named. */
export class FactReader {
  readonly #language: Language;
  readonly #referents: Referents;
  #ahead: () => readonly DateMention[] = () => [];

  /** @param speaker `null`: the first person is nobody's */
  constructor(language: Language, speaker: string | null) {
    this.#language = language;
    this.#referents = new Referents(language, speaker);
  }

  /** @param ahead the dates of the sentence, as they are if they lie ahead */
  read(
    clauses: readonly Clause[],
    words: readonly Word[],
    ahead: () => readonly DateMention[] = () => [],
  ): ReadFact[] {
    this.#ahead = ahead;
    const facts: ReadFact[] = [];
    for (const clause of clauses) {
      const quote = { start: words[clause.start]?.start ?? 0, end: words[clause.end - 1]?.end ?? 0 };
      const asidesBefore = this.#referents.asides.length;
      const stated = this.#stated(clause, words);
      const told = new Set(stated.map(({ subject }) => subject.named.name));
      // "My sister said": that there is one is told only if she has a name, or more is said of her.
      const asides = this.#referents.asides
        .slice(asidesBefore)
        .filter(({ object }) => object.hasName || told.has(object.named.name))
        .map(({ owner, predicate, object, properties }) => ({
          subject: owner,
          finding: { predicate, object: object.named, properties },
        }));
      const isTold = clause.isBelieved || clause.isNarrated === true;
      for (const fact of isTold ? [...asides, ...stated] : []) facts.push({ ...fact, quote });
    }
    return facts;
  }

  #stated(clause: Clause, words: readonly Word[]): Omit<ReadFact, "quote">[] {
    const named =
      clause.verb === "be" && !clause.isNegated && clause.modal === undefined && !clause.isPast
        ? this.#namedKin(clause, clause.objects[0], words)
        : undefined;
    if (named !== undefined) return named;
    const subject =
      clause.subject === undefined
        ? clause.isSubjectDropped
          ? this.#referents.speaker
          : undefined
        : this.#referents.of(clause.subject, words);
    if (subject !== undefined && clause.isNarrated === true && clause.isPast && !clause.isFormer)
      return this.#happening(clause, subject, words);
    if (subject === undefined || !clause.isBelieved) return [];
    const subjects = [
      subject,
      ...(clause.subject?.others ?? []).flatMap((other) => this.#referents.of(other, words) ?? []),
    ];
    const bound = boundFrame(clause, this.#language);
    const givenName = bound?.frame.statements[0];
    if (givenName?.predicate === "NAME" && !subject.isSpeaker && !subject.hasName) {
      const name = bound?.slots.get(givenName.object);
      const kin = typeof name === "object" ? this.#namedKin(clause, name, words) : undefined;
      if (kin !== undefined) return kin;
    }
    const meant =
      bound === undefined
        ? this.#withoutFrame(clause, subject, words)
        : this.#ofFrame(bound, clause, subject, words);
    const found = meant.length > 0 ? meant : this.#happening(clause, subject, words);
    // "My wife and I moved": both did.
    return subjects.flatMap((each) =>
      found.map((fact) => (fact.subject === subject ? { ...fact, subject: each } : fact)),
    );
  }

  #ofFrame(
    { frame, slots }: Bound,
    clause: Clause,
    subject: Referent,
    words: readonly Word[],
  ): Omit<ReadFact, "quote">[] {
    return frame.statements.flatMap(({ who, predicate, object, mode }) => {
      const phrase = slots.get(object);
      const slot = frame.slots.find(
        ({ places }) => places.includes(object) || slots.get(object) === slots.get(places[0] ?? ""),
      );
      const about = this.#about(who, clause, subject, slots, words);
      if (about === undefined) return [];
      // "quit": whatever the job is.
      if (object === "*") return stated(about, mode, clause, { predicate });
      const objects =
        object === "S"
          ? [subject.named]
          : object === "t"
            ? [{ value: wordsOfDate(clause, words, slots.get("t"), this.#language) }]
            : /^['@]/u.test(object)
              ? [{ value: wordsFor(object, clause, this.#language) }]
              : this.#objects(phrase, slot?.types ?? [], words);
      return objects.flatMap((each) => {
        if ("name" in each && each.name === about.named.name) return [];
        const timed = timedAs(mode, clause, { predicate, object: each });
        return timed === undefined ? [] : [{ subject: about, finding: timed }];
      });
    });
  }

  /** `S` the subject, `P` whose it is, else who stands at a place. */
  #about(
    who: string,
    { subject: phrase }: Clause,
    subject: Referent,
    slots: Bound["slots"],
    words: readonly Word[],
  ): Referent | undefined {
    if (who === "S") return subject;
    return who === "P" && phrase !== undefined
      ? this.#referents.ownerOf(phrase, words)
      : this.#referentOf(slots.get(who), words);
  }

  #referentOf(phrase: NounPhrase | string | undefined, words: readonly Word[]): Referent | undefined {
    return phrase === undefined || typeof phrase === "string" ? undefined : this.#referents.of(phrase, words);
  }

  #objects(
    phrase: NounPhrase | string | undefined,
    types: readonly string[],
    words: readonly Word[],
  ): (Named | { readonly value: string })[] {
    if (phrase === undefined) return [];
    if (typeof phrase === "string") return [{ value: phrase }];
    // "an old Saab, a 900" is one thing.
    const others = phrase.others.filter(({ text }) => !/^\d+$/u.test(text) || /^\d+$/u.test(phrase.text));
    return [phrase, ...others].flatMap((each) => this.#object(each, types, words) ?? []);
  }

  #object(
    phrase: NounPhrase,
    types: readonly string[],
    words: readonly Word[],
  ): Named | { readonly value: string } | undefined {
    const span = spanOf(phrase, words);
    if (
      phrase.pronoun !== undefined ||
      phrase.owner !== undefined ||
      types.some((type) => /^(?:person|named|kin)$/u.test(type))
    ) {
      const referent = this.#referents.of(phrase, words);
      if (referent === undefined) return undefined;
      return types.includes("person") || types.includes("named")
        ? { type: "Person", ...referent.named }
        : referent.named;
    }
    if (types.includes("lang")) return { name: phrase.of?.name ?? phrase.name ?? phrase.text, span };
    if (phrase.name !== undefined) {
      const type = typeOf(phrase.name, types, this.#language);
      const name = types.includes("pet")
        ? phrase.name
        : phrase.isName
          ? phrase.text
          : types.includes("place") || types.includes("org")
            ? phrase.name
            : phrase.text;
      return { name, ...(type === undefined ? {} : { type }), span };
    }
    // What one likes, eats and plays is a thing of its own, which others may like, too.
    if (types.some((type) => /^(?:taste|food|game|medicine|condition)$/u.test(type)))
      return { name: phrase.text, span };
    if (types.includes("org")) return { value: phrase.text };
    if (types.includes("role")) return { value: phrase.text };
    return types.includes("pet") ? undefined : { value: phrase.text };
  }

  #withoutFrame(clause: Clause, subject: Referent, words: readonly Word[]): Omit<ReadFact, "quote">[] {
    if (clause.verb === "be" && !clause.isPassive) return this.#being(clause, subject, words);
    return clause.verb === "have" ? this.#having(clause, subject, words) : [];
  }

  #happening(clause: Clause, subject: Referent, words: readonly Word[]): Omit<ReadFact, "quote">[] {
    const ahead = clause.dates.length === 0 ? [] : this.#ahead();
    const { speaker } = this.#referents;
    const finding = happeningOf({ clause, subject, speaker, words, ahead, language: this.#language });
    return finding === undefined ? [] : [{ subject, finding }];
  }

  /** "X is a nurse at Y", "Anna is my sister", "my boss is Tom", "he's 34", "I'm vegan". */
  #being(clause: Clause, subject: Referent, words: readonly Word[]): Omit<ReadFact, "quote">[] {
    if (clause.isNegated || clause.modal !== undefined) return [];
    const [noun] = clause.objects;
    const word =
      clause.adjectives[0] ??
      (noun !== undefined && noun.others.length === 0 && noun.determiner === undefined ? noun.head : "");
    const { dietOf, isStatus, isOfType, isRole, relationOf } = this.#language;
    const diet = dietOf(word);
    if (diet !== undefined)
      return stated(subject, "state", clause, { predicate: "DIET", object: { value: diet } });
    if (isStatus(word) && subject.kind === "person")
      return stated(subject, "state", clause, { predicate: "STATUS", object: { value: word } });
    if (noun === undefined || /^(?:no|such|every|any)$/u.test(noun.determiner ?? "")) return [];
    if (subject.kind === "person" && isOfType(noun, ["age"]) && noun.determiner === undefined)
      return stated(subject, "state", clause, {
        predicate: "AGE",
        object: { value: Number.parseInt(noun.text, 10) },
      });
    const relation = relationOf(noun.head);
    if (relation !== undefined && noun.owner !== undefined && clause.subject?.isName === true)
      return this.#beingKin(noun, relation, subject, words);
    const isRoleOf =
      subject.kind === "person" &&
      (noun.determiner !== undefined || noun.isName || subject.isSpeaker) &&
      isRole(noun);
    return isRoleOf ? this.#role(noun, clause, subject, words) : [];
  }

  #beingKin(
    noun: NounPhrase,
    relation: Relation,
    subject: Referent,
    words: readonly Word[],
  ): Omit<ReadFact, "quote">[] {
    const owner =
      noun.owner !== undefined && "phrase" in noun.owner
        ? this.#referents.of(noun.owner.phrase, words)
        : noun.owner?.pronoun === "i" || noun.owner?.pronoun === "we"
          ? this.#referents.speaker
          : undefined;
    if (owner === undefined) return [];
    return [
      {
        subject: owner,
        finding: {
          predicate: relation.predicate,
          object: { ...subject.named, type: "Person" },
          properties: { relation: relation.relation },
        },
      },
    ];
  }

  /** "My boss is Tom": the relation is to Tom. */
  #namedKin(
    { subject: phrase }: Clause,
    name: NounPhrase | undefined,
    words: readonly Word[],
  ): Omit<ReadFact, "quote">[] | undefined {
    const relation = phrase === undefined ? undefined : this.#language.relationOf(phrase.head);
    if (
      phrase === undefined ||
      relation === undefined ||
      phrase.owner === undefined ||
      phrase.name !== undefined
    )
      return undefined;
    if (
      name === undefined ||
      !name.isName ||
      name.name === undefined ||
      this.#language.isKnownPlace(name.name)
    )
      return undefined;
    const { owner } = phrase;
    const whose =
      owner === undefined
        ? undefined
        : "phrase" in owner
          ? this.#referents.of(owner.phrase, words)
          : owner.pronoun === "i" || owner.pronoun === "we"
            ? this.#referents.speaker
            : undefined;
    if (whose === undefined) return undefined;
    const object = { name: name.name, type: "Person", span: spanOf(name, words) };
    this.#referents.rename(phrase, whose, object);
    return [
      {
        subject: whose,
        finding: { predicate: relation.predicate, object, properties: { relation: relation.relation } },
      },
    ];
  }

  #role(
    noun: NounPhrase,
    clause: Clause,
    subject: Referent,
    words: readonly Word[],
  ): Omit<ReadFact, "quote">[] {
    const { isFormer, isNew, isOfEmployer, isOfType, isRole, titleOf } = this.#language;
    const at = clause.prepositions.find(({ preposition }) => isOfEmployer(preposition))?.phrase;
    const of = noun.of !== undefined && isOfType(noun.of, ["orgName"]) ? noun.of : undefined;
    if (noun.others.some((other) => !isRole(other))) return [];
    const value = titleOf(noun, of);
    const mode: Mode = noun.adjectives.some(isNew) ? "begin" : "state";
    if (noun.adjectives.some(isFormer)) return [];
    const org = at !== undefined && isOfType(at, ["org"]) ? at : of;
    const employer = org === undefined ? undefined : this.#object(org, ["org"], words);
    return [
      ...stated(subject, mode, clause, { predicate: "OCCUPATION", object: { value } }),
      ...(employer === undefined
        ? []
        : stated(subject, mode, clause, { predicate: "WORKS_AT", object: employer })),
    ];
  }

  /** "I have a sister in Perth and a brother in Hull". */
  #having(clause: Clause, subject: Referent, words: readonly Word[]): Omit<ReadFact, "quote">[] {
    if (clause.isNegated || clause.isPast || clause.isFormer || clause.modal !== undefined) return [];
    const { isOfType, ownedName, relationOf, singular } = this.#language;
    return clause.objects.flatMap((object) => {
      const relation = relationOf(object.head);
      const isSeveral =
        object.number !== undefined || (object.name === undefined && singular(object.head) !== object.head);
      if (relation === undefined || isSeveral || object.owner !== undefined || object.determiner === "no")
        return [];
      const name = object.name ?? ownedName(subject.named.name, object.text);
      const person: Referent = {
        named: { name, type: "Person", span: spanOf(object, words) },
        kind: "person",
        isSpeaker: false,
        hasName: object.name !== undefined,
      };
      const place = clause.prepositions.find(
        ({ preposition, start }) => preposition === "in" && start === object.end,
      )?.phrase;
      return [
        {
          subject,
          finding: {
            predicate: relation.predicate,
            object: person.named,
            properties: { relation: relation.relation },
          },
        },
        ...(place !== undefined && isOfType(place, ["place"]) && place.name !== undefined
          ? [
              {
                subject: person,
                finding: {
                  predicate: "LIVES_IN",
                  object: { name: place.name, type: "Place", span: spanOf(place, words) },
                },
              },
            ]
          : []),
      ];
    });
  }
}

function typeOf(name: string, types: readonly string[], { isKnownPlace }: Language): string | undefined {
  if (types.some((type) => /^(?:place|city)$/u.test(type))) return "Place";
  if (types.some((type) => /^(?:org|orgName|school|club)$/u.test(type))) return "Organization";
  if (types.includes("pet")) return "Pet";
  if (types.includes("tech")) return "Technology";
  return isKnownPlace(name) ? "Place" : undefined;
}

function stated(subject: Referent, mode: Mode, clause: Clause, finding: Finding): Omit<ReadFact, "quote">[] {
  const timed = timedAs(mode, clause, finding);
  return timed === undefined ? [] : [{ subject, finding: timed }];
}
