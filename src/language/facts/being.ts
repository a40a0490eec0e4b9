/** What "be" says without a frame: roles, ages, kin, names, and what somebody's things are. */
import type { Clause, NounPhrase } from "../clause.ts";
import type { Language, Relation } from "../language.ts";
import { relationIn } from "../relations.ts";
import type { Word } from "../word.ts";
import { descriptionOf } from "./asides.ts";
import { addressTold } from "./details/address.ts";
import { isNoAge } from "./details/age.ts";
import { isNameOnly } from "./details/naming.ts";
import { isOfBreed, petOf } from "./details/pets.ts";
import { worksAt } from "./details/posts-of-firms.ts";
import { formerly, roleTold } from "./details/role.ts";
import { isKinOfNamed, withoutWord } from "./details/to-others.ts";
import type { Named } from "./findings.ts";
import { isSeveral, relationWord, spanOf, wholeOf } from "./phrases.ts";
import { type Referent, renewed } from "./referent.ts";
import type { Referents } from "./referents.ts";
import { type Stated, stated } from "./stated.ts";
import { isNoLonger } from "./timed.ts";

/** What people are to one another for a time. */
const PASSING = /^(?:REPORTS_TO|KNOWS|MARRIED_TO|PARTNER_OF|ENGAGED_TO|COLLEAGUE_OF)$/u;

export class Being {
  readonly #language: Language;
  readonly #referents: Referents;

  constructor(language: Language, referents: Referents) {
    this.#language = language;
    this.#referents = referents;
  }

  /** "X is a nurse at Y", "Anna is my sister", "he's 34", "my car is an old Volvo". */
  read(clause: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    const isNoMore = clause.isNegated && isNoLonger(clause);
    if ((clause.isNegated && !isNoMore) || (clause.modal !== undefined && !clause.isFuture)) return [];
    const [noun] = clause.objects;
    const word =
      clause.adjectives[0] ??
      (noun !== undefined && noun.others.length === 0 && /^(?:an?)?$/u.test(noun.determiner ?? "")
        ? noun.head
        : "");
    const { dietOf, isStatus, isOfType, isRole, relationOf, singular, speciesOf } = this.#language;
    // "retired", "a widower"
    const status = [word.toLowerCase(), noun?.text ?? ""].find(isStatus);
    if (status !== undefined && isAlive(subject))
      return [
        ...(noun === undefined || !isOfType(noun, ["age"]) ? [] : this.#age(noun, clause, subject, words)),
        ...stated(subject, "state", clause, { predicate: "STATUS", object: { value: status } }),
      ];
    if (noun === undefined || /^(?:no|such|every|any)$/u.test(noun.determiner ?? "")) return [];
    if (dietOf(noun.head) !== undefined) return [];
    if (isNoMore)
      return subject.kind === "person" && noun.owner === undefined && isRole(noun)
        ? this.#role(noun, clause, subject, words)
        : [];
    if (isAlive(subject) && isOfType(noun, ["age"]) && noun.determiner === undefined)
      return noun.others.some((other) => isOfType(other, ["age"]))
        ? stated(subject, "state", clause, {
            predicate: "IS",
            object: { value: [noun, ...noun.others].map(({ text }) => text).join(" and ") },
          })
        : this.#age(noun, clause, subject, words);
    // "He's eleven months"
    // "She's twenty weeks along"
    const isOld = !/^(?:along|gone|late|early)$/u.test(words[noun.end]?.lower ?? "");
    if (isAlive(subject) && isOld && isOfType(noun, ["infancy"]))
      return stated(subject, "state", clause, {
        predicate: "IS",
        object: { value: `${noun.text.replace(/ old$/u, "")} old` },
      });
    const relation = relationIn(noun, relationOf);
    const { speaker } = this.#referents;
    // "Rui is a friend from the army": of who says so.
    if (relation?.predicate === "FRIEND_OF" && noun.determiner === "a" && clause.subject?.isName === true)
      return speaker === undefined
        ? []
        : [
            {
              subject: speaker,
              finding: { predicate: "FRIEND_OF", object: { ...subject.named, type: "Person" } },
            },
          ];
    // "Linda called. She's my sister."
    const isOneNamed = subject.kind === "person" && subject.hasName && !subject.isSpeaker && !clause.isPast;
    const isNamedTheirs =
      noun.owner !== undefined &&
      (clause.subject?.isName === true || (isOneNamed && clause.subject?.pronoun !== undefined));
    // "My cousin is my godmother"
    const isTheirs =
      noun.owner !== undefined && clause.subject?.owner !== undefined && noun.name === undefined;
    if (relation !== undefined && isTheirs && subject.kind === "person" && !subject.isSpeaker)
      return this.#kin(noun, relation, subject, words, clause);
    if (relation !== undefined && isNamedTheirs) {
      const bond = this.#kin(noun, relation, subject, words, clause);
      // "Erik is our CTO"
      const isPost = bond.length > 0 && this.#language.succession?.isOnePost(noun.head) === true;
      return isPost ? [...bond, ...this.#role(noun, clause, subject, words)] : bond;
    }
    if (relation !== undefined && isKinOfNamed(noun, subject, this.#language))
      return this.#kin(noun, relation, subject, words, clause).flatMap(withoutWord);
    // "Luna is my cat"
    if (isNamedTheirs && speciesOf(noun.head) !== undefined) return this.#pet(noun, subject, words);
    // "Dr Weiss is the kids' paediatrician"
    if (isNamedTheirs && subject.kind === "person" && isOfType(noun, ["profession"]))
      return [
        ...this.#kin(noun, { predicate: "KNOWS", relation: noun.text }, subject, words, clause),
        ...this.#role(noun, clause, subject, words),
      ];
    // "My dog is a labrador called Rex"
    if (subject.kind === "pet" && !subject.hasName && !noun.isName && noun.name && clause.subject) {
      const rex = { ...subject, named: { name: noun.name, span: spanOf(noun, words) }, hasName: true };
      const { name: _, ...breed } = noun;
      const told = { ...clause, objects: [breed] };
      return [...this.#pet(clause.subject, rex, words), ...this.read(told, rex, words)];
    }
    // "Rex is a labrador"
    if (
      isOneOfAKind(noun) &&
      (speciesOf(noun.head) !== undefined || (subject.kind === "pet" && isOfBreed(noun, speciesOf))) &&
      // "a very serious dog" is of no breed.
      (speciesOf(noun.head) !== noun.head || noun.adjectives.length === 0) &&
      (subject.hasName || subject.kind === "pet") &&
      subject.kind !== "group"
    )
      return stated(subject, "state", clause, { predicate: "BREED", object: { value: noun.text } });
    if (subject.kind === "thing") {
      // "Sofia is the head of design": who has the name of a place.
      const isPerson = clause.subject?.isName === true && noun.determiner !== undefined && isRole(noun);
      return isPerson
        ? this.#role(noun, clause, { ...subject, kind: "person" }, words)
        : this.#thing(noun, clause, subject, words);
    }
    // "My sisters are nurses"
    const one = { ...noun, head: singular(noun.head), text: singular(noun.text) };
    if (
      isSeveral(clause.subject, singular) &&
      (noun.determiner ?? "both") === "both" &&
      one.head !== noun.head &&
      isRole(one)
    )
      return this.#role(one, clause, subject, words);
    const isRoleOf =
      subject.kind === "person" &&
      (noun.determiner !== undefined ||
        noun.isName ||
        subject.isSpeaker ||
        (noun.owner === undefined && clause.dates.length === 0 && isOfType(noun, ["profession"])) ||
        ((noun.owner !== undefined || noun.of !== undefined) && clause.subject?.isName === true)) &&
      isRole(noun);
    return isRoleOf ? this.#role(noun, clause, subject, words) : [];
  }

  /** "She's 34"; "I'm 19 in two weeks" is how old somebody will be. */
  #age(noun: NounPhrase, clause: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    const [date] = clause.dates;
    const value = this.#language.numberOf(noun.text);
    if (value === undefined || isNoAge(value, clause, this.#language)) return [];
    const nearly = clause.adverbs.find(this.#language.isApproximate);
    if (nearly !== undefined)
      return stated(subject, "state", clause, { predicate: "IS", object: { value: `${nearly} ${value}` } });
    // "He's 66 in March", whichever is meant
    const isThen = date?.sense === "within" && !clause.isPast && date.from?.precision !== "day";
    const isAhead = clause.isFuture || date?.future === true || date?.sense === "vague" || isThen;
    if (!isAhead) return stated(subject, "state", clause, { predicate: "AGE", object: { value } });
    const on = date === undefined ? "" : ` ${words.find((word) => word.date === date)?.text ?? ""}`;
    return [{ subject, finding: { predicate: "TURNS", object: { value: `${value}${on}` } } }];
  }

  /** "My car is an old Volvo" says what they own, "my shoe size is 42" a detail of theirs. */
  #thing(noun: NounPhrase, clause: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    const { subject: phrase } = clause;
    if (
      (phrase?.owner === undefined && phrase?.determiner !== "the") ||
      noun.pronoun !== undefined ||
      noun.others.length > 0
    )
      return [];
    const { isOfType } = this.#language;
    // "My maiden name was Horvat" is so for good.
    const isBirthName = isOfType(phrase, ["birth name"]);
    if (isBirthName)
      return stated(
        subject,
        "state",
        { ...clause, isPast: false },
        {
          predicate: "IS",
          object: { value: wholeOf(noun) },
        },
      );
    if (
      clause.isPast ||
      noun.owner !== undefined ||
      /^(?:this|that|these|those)$/u.test(noun.determiner ?? "")
    )
      return [];
    const owner = this.#referents.ownerOf(phrase, words);
    if (owner !== undefined && isOfType(phrase, ["favourite"]))
      return stated(owner, "state", clause, {
        predicate: "LIKES",
        object: { name: wholeOf(noun) },
        properties: { favourite: phrase.head },
      });
    if (
      owner !== undefined &&
      isOfType(phrase, ["durable"]) &&
      (noun.name !== undefined || isOfType(noun, ["durable"])) &&
      noun.of === undefined
    )
      // "I bought a boat. It's a blue Riverside": there is one.
      return phrase.isBroughtIn === true
        ? stated(subject, "state", clause, { predicate: "IS", object: { value: wholeOf(noun) } })
        : stated(owner, "state", clause, { predicate: "OWNS", object: { name: wholeOf(noun) } });
    // "The postcode is BN2": that of nobody who is known.
    const isKnown = phrase.owner !== undefined || phrase.of !== undefined || / /u.test(phrase.text);
    const address = addressTold(phrase, noun, owner, clause, this.#language);
    if (address !== undefined) return address;
    // "My deadline is the end of May"
    const isTime = clause.dates.some(({ sense }) => sense !== "since") && !isOfType(noun, ["thing"]);
    // "My bank is Triodos", not "My bank is a nuisance".
    const isDetail = isOfType(phrase, ["detail"]) || (noun.isName && isOfType(phrase, ["provider"]));
    return isKnown && !isTime && isDetail
      ? stated(renewed(subject, phrase, this.#language), "state", clause, {
          predicate: "IS",
          object: { value: wholeOf(noun) },
        })
      : [];
  }

  #kin(
    noun: NounPhrase,
    { predicate, relation }: Relation,
    subject: Referent,
    words: readonly Word[],
    clause: Clause,
  ): Stated[] {
    const owner = this.#referents.ownerOf(noun, words);
    // "Agnes is the council's inspector": nobody knows anybody.
    if (owner === undefined || !isAlive(owner)) return [];
    const object = { ...subject.named, type: "Person" };
    const finding = { predicate, object, properties: { relation } };
    // "Tom was my boss", but nobody stops to be a brother.
    const isOver = (clause.isPast || clause.isFormer) && PASSING.test(predicate);
    if (isOver) return stated(owner, "state", formerly(clause), finding);
    return clause.isPerfect ? stated(owner, "state", clause, finding) : [{ subject: owner, finding }];
  }

  #pet(noun: NounPhrase, { named }: Referent, words: readonly Word[]): Stated[] {
    const owner = this.#referents.ownerOf(noun, words);
    const species = this.#language.speciesOf(noun.head);
    return owner === undefined || species === undefined ? [] : [petOf(owner, named, species)];
  }

  /** "My boss is Tom": the relation is to Tom. `undefined`: it names nobody. */
  named(clause: Clause, name: NounPhrase | undefined, words: readonly Word[]): Stated[] | undefined {
    const isRoleTold = !this.#isOwn(clause.subject) && (!clause.isPast || clause.dates.length > 0);
    const inRole = isRoleTold ? this.#inRole(clause, name, words) : undefined;
    if (inRole !== undefined) return inRole;
    // "My kids are called Ada and Ben"
    if (name === undefined || name.others.length === 0) return this.#named(clause, name, words);
    const each = [name, ...name.others].map((one) => this.#named(clause, { ...one, others: [] }, words));
    return each.every((found) => found !== undefined) ? each.flat() : undefined;
  }

  /** "The chairman of the club is Mr Brodie": he is so. */
  #inRole(clause: Clause, name: NounPhrase | undefined, words: readonly Word[]): Stated[] | undefined {
    const { subject: role } = clause;
    const { genderOfName, isKnownPlace, isOfType, isRole, singular } = this.#language;
    // "Head of HR is Tanja"
    if (role === undefined || name === undefined || role.owner !== undefined) return undefined;
    // "Builder is Des Fallon"
    const isBare = role.start === 0 && role.determiner === undefined && !role.text.includes(" ");
    const isTold = role.name === undefined && (role.determiner === "the" || role.of !== undefined);
    if (!isTold && !isBare) return undefined;
    const names = [name, ...name.others];
    const head = name.others.length === 0 ? role.head : singular(role.head);
    const { name: _, ...unnamed } = role;
    const one = isBare
      ? { ...unnamed, head: head.toLowerCase(), text: head.toLowerCase(), isName: false }
      : { ...role, head, text: role.text.replace(role.head, head) };
    const isPerson = (each: NounPhrase) =>
      each.isName && each.determiner === undefined && !isKnownPlace(each.text) && isOfType(each, ["person"]);
    // "The partners are Norda and Alvex", "The partners of her firm"
    const isSure = names.every(({ text }) => genderOfName?.(text) !== undefined) && !role.of?.owner;
    if (!isRole(one) || !names.every(isPerson) || (names.length > 1 && !isSure)) return undefined;
    return names.flatMap((each) => {
      const named = { name: each.text, type: "Person", span: spanOf(each, words) };
      return this.#role(one, clause, referentOf(named), words);
    });
  }

  #named(clause: Clause, name: NounPhrase | undefined, words: readonly Word[]): Stated[] | undefined {
    const { subject: phrase } = clause;
    if (phrase === undefined || phrase.name !== undefined || name?.name === undefined) return undefined;
    const isOwn = this.#isOwn(phrase);
    if (phrase.owner === undefined && !isOwn) return undefined;
    const { genderOf, isA, isKnownPlace, isOfType, isRole, ownedName, relationOf, speciesOf, titleOf } =
      this.#language;
    if (clause.isPast && isA(phrase.head, "naming")) return undefined;
    const pet = isA(phrase.head, "naming")
      ? this.#referents.pet.named(
          phrase,
          { name: name.name, span: spanOf(name, words) },
          this.#referents.isOfOthers ? undefined : this.#referents.speaker,
          this.#language,
        )
      : undefined;
    if (pet !== undefined) return [pet];
    const whose = isOwn ? this.#referents.speaker : this.#referents.ownerOf(phrase, words);
    if (whose === undefined) return undefined;
    const named = { name: name.name, type: "Person", span: spanOf(name, words) };
    if (isA(phrase.head, "naming")) return this.#nameTold(whose, named);
    if (isKnownPlace(name.name) || isA(name.name.toLowerCase(), "demonym")) return undefined;
    // "My editor is Zed"
    if (isA(phrase.head, "tech role") && isA(name.name.toLowerCase(), "technology")) return undefined;
    const relation = relationIn(phrase, relationOf);
    if (!isNameOnly(name)) return undefined;
    // "My boss was Paul", but not "my brother was Paul".
    if (clause.isPast && (relation === undefined || !PASSING.test(relation.predicate))) return undefined;
    // "Our CTO is Marta", "my dentist is Bob"
    const title: Stated[] =
      !clause.isPast &&
      isRole(phrase) &&
      !/^(?:REPORTS_TO|PARTNER_OF)$/u.test(relation?.predicate ?? "") &&
      !isOfType(phrase, ["favourite"])
        ? [
            {
              subject: referentOf(named),
              finding: { predicate: "OCCUPATION", object: { value: titleOf(phrase, undefined) } },
            },
          ]
        : [];
    const species = speciesOf(phrase.head);
    if (relation === undefined && species !== undefined) return [petOf(whose, named, species)];
    // "Our auditor is Deloitte" may be a firm.
    const isOurs = phrase.owner !== undefined && "pronoun" in phrase.owner && phrase.owner.pronoun === "we";
    const isProfession = relation === undefined && title.length > 0 && isOfType(phrase, ["profession"]);
    if (isProfession && isOurs && !name.name.includes(" ") && isOfType(name, ["firm"])) return [];
    if (isProfession)
      return [
        {
          subject: whose,
          finding: { predicate: "KNOWS", object: named, properties: { relation: phrase.text } },
        },
        ...title,
      ];
    if (relation === undefined)
      return title.length === 0
        ? undefined
        : [...title, ...worksAt(referentOf(named), phrase.text, whose, this.#language)];
    if (!clause.isPast)
      this.#referents.rename(ownedName(whose.named.name, phrase.text), named, genderOf(phrase.head));
    const { predicate } = relation;
    const properties = { relation: relationWord(phrase, relation) };
    const bond = { owner: whose, predicate, properties };
    const description = descriptionOf({ ...phrase, name: name.name }, bond, this.#language);
    const told = { predicate, object: { ...named, ...description }, properties };
    const org = name.of?.name;
    const isForATime = PASSING.test(predicate) && (clause.dates.length > 0 || clause.isPast);
    return [
      ...(isForATime ? stated(whose, "state", formerly(clause), told) : [{ subject: whose, finding: told }]),
      ...title,
      ...(org === undefined || predicate !== "KNOWS"
        ? []
        : [{ subject: referentOf(named), finding: { predicate: "WORKS_AT", object: { name: org } } }]),
    ];
  }

  /** "The cat is called Miso", "the new dentist is Dr Osei": that of who speaks. */
  #isOwn(phrase: NounPhrase | undefined): boolean {
    const { speciesOf, succession, answering } = this.#language;
    if (phrase?.determiner !== "the") return false;
    if (speciesOf(phrase.head) !== undefined) return true;
    const isNew = phrase.adjectives.some((word) => answering.ending?.renewing.test(word) === true);
    return isNew && succession?.isOnePerson(phrase.head) === true && !this.#referents.isOfOthers;
  }

  #role(noun: NounPhrase, clause: Clause, subject: Referent, words: readonly Word[]): Stated[] {
    return roleTold(noun, clause, subject, words, this.#language, this.#referents);
  }

  /** "His name is Leo": whoever was spoken of. */
  #nameTold(
    { hasName, isSpeaker, named: { name: called }, relation }: Referent,
    named: Named,
  ): Stated[] | undefined {
    if (hasName || isSpeaker || relation === undefined) return undefined;
    const { owner, predicate, properties } = relation;
    if ("species" in properties) return [petOf(owner, named, properties.species)];
    this.#referents.rename(called, named, undefined);
    return [{ subject: owner, finding: { predicate, object: { ...named, aliases: [called] }, properties } }];
  }
}

function referentOf(named: Named): Referent {
  return { named, kind: "person", isSpeaker: false, hasName: true };
}

/** "a labrador" */
function isOneOfAKind({ determiner, name, owner, of }: NounPhrase): boolean {
  return /^an?$/u.test(determiner ?? "") && name === undefined && owner === undefined && of === undefined;
}

function isAlive({ kind }: Referent): boolean {
  return kind === "person" || kind === "pet";
}
