/** Names in a sentence without capitals, by lists of them and by where unknown words stand. */
import { mayBeFirstName } from "../first-names.ts";
import { isA, isKind } from "../kinds/kinds.ts";
import { isKinOrPet, relationOf } from "../kinship.ts";
import { isMonthOrDay, isOrdinaryWord } from "../ordinary-words.ts";
import { isPlaceAndWord, placeWords } from "../places.ts";
import { isEnglish } from "../tagging/tokens.ts";
import { verbFormOf } from "../verb-forms.ts";
import * as classes from "../words.ts";
import * as lists from "./name-lists.ts";
import type { IsName } from "./owners.ts";
import { beginsClause, followingOf, isFunctionWord, type TypedWord } from "./words.ts";

/** Is it a word of no kind that is known, as names are? */
function isStrange(word: string): boolean {
  return (
    /^\p{L}{2,}(?:-\p{L}{2,})?$/u.test(word) &&
    !word.split("-").some((part) => part !== word && isEnglish(part)) &&
    !isEnglish(word) &&
    !isKind(word) &&
    verbFormOf(word) === undefined &&
    !isOrdinaryWord(word) &&
    !isFunctionWord(word) &&
    !lists.SLANG.has(word) &&
    !/ing$|ed$|ly$|(.)\1\1/u.test(word) &&
    !(word.endsWith("s") && (isEnglish(word.slice(0, -1)) || isKind(word.slice(0, -1))))
  );
}

/** Is it a first name wherever it stands? */
function isFirstNameAlone(lower: string): boolean {
  return (mayBeFirstName(lower) || lists.SHARED_NAMES.has(lower)) && !lists.ORDINARY_NAMES.has(lower);
}

/** "recieve", "teh": two letters have changed places. */
function isMistyped(word: string): boolean {
  return [...word].some((letter, at) => {
    const next = word[at + 1];
    return (
      next !== undefined &&
      next !== letter &&
      isEnglish(`${word.slice(0, at)}${next}${letter}${word.slice(at + 2)}`)
    );
  });
}

/** "tom" of "tom's" */
const stemOf = (word: TypedWord | undefined): string => word?.lower.replace(/'s?$/u, "") ?? "";
const isOwned = (word: TypedWord | undefined): boolean => /'s?$/u.test(word?.lower ?? "");

/** Goes through a sentence from its head and gathers what is named. */
export class NameFinder {
  readonly #words: readonly TypedWord[];
  readonly #isKnown: IsName;
  /** Is not even the first word written with a capital? Else lists alone say what a name is. */
  readonly #isAllSmall: boolean;
  readonly #found = new Set<number>();

  constructor(words: readonly TypedWord[], isKnown: IsName) {
    this.#words = words;
    this.#isKnown = isKnown;
    this.#isAllSmall = !/^\p{Lu}/u.test(words[0]?.text ?? "");
  }

  names(): readonly TypedWord[] {
    for (let place = 0; place < this.#words.length; place += 1) {
      const count = this.#isListed(place) || (this.#isAllSmall ? this.#isByItsPlace(place) : 0);
      for (let at = place; at < place + count; at += 1) this.#found.add(at);
      if (count > 1) place += count - 1;
    }
    return this.#words.filter((_, place) => this.#found.has(place) && !this.#isInAddress(place));
  }

  /** "nia@example.com", "github.com/tom" */
  #isInAddress(place: number): boolean {
    const after = this.#words[place + 1]?.gap ?? "";
    return /[@./_#]$/u.test(this.#words[place]?.gap ?? "") || /^[@./_]+$/u.test(after);
  }

  #lower(place: number): string {
    return this.#words[place]?.lower ?? "";
  }

  /** How many words from a place on are a name that is listed. */
  #isListed(place: number): number {
    const stem = stemOf(this.#words[place]);
    const before = this.#lower(place - 1);
    const places = placeWords(this.#words.slice(place, place + 3).map(stemOf));
    if (places > 0) return places;
    if (/^(?:may|march)$/u.test(stem)) return this.#isMonth(place) ? 1 : 0;
    if (stem === "us") return before === "the" ? 1 : 0;
    if (this.#isAlwaysName(place)) return 1;
    if (isFunctionWord(stem)) return 0;
    if (isFirstNameAlone(stem)) return /^(?:an?|the|per)$/u.test(before) ? 0 : 1;
    if (this.#isKnown(stem)) return isEnglish(stem) && !this.#isPersonsPlace(place) ? 0 : 1;
    if (/^(?:language|nationality|stack|toolchain|toolkit)$/u.test(stem)) return 0;
    if (isA(stem, "language") || isA(stem, "nationality"))
      return /^(?:polish|thai|swiss)$/u.test(stem) &&
        !/^(?:speaks?|speaking|learn\p{L}*|is|am|i'm|are|he's|she's|fluent)$/u.test(before)
        ? 0
        : 1;
    if (isA(stem, "technology")) return this.#isTool(place) ? 1 : 0;
    return this.#isNamedAlso(place) || this.#isPlaceAndWord(place) ? 1 : 0;
  }

  /** "bbc", "tesco", "fridays" */
  #isAlwaysName(place: number): boolean {
    const [lower, stem] = [this.#lower(place), stemOf(this.#words[place])];
    if ([lists.FEASTS, lists.FIRMS, lists.ACRONYMS].some((each) => each.has(lower) || each.has(stem)))
      return true;
    if (isMonthOrDay(stem) || isMonthOrDay(lower)) return stem.length > 3;
    return isA(stem, "make of car") && !isEnglish(stem);
  }

  /** "in may", "3 may", "since march" */
  #isMonth(place: number): boolean {
    return (
      /^(?:in|since|until|till|by|last|next|this|of|early|late|mid|from|before|after|on|during)$|\d(?:st|nd|rd|th)?$/u.test(
        this.#lower(place - 1),
      ) || /^\d/u.test(this.#lower(place + 1))
    );
  }

  /** "we use slack", "built in rust", "postgres" */
  #isTool(place: number): boolean {
    const lower = this.#lower(place);
    if (!isEnglish(lower)) return lower.length > 2;
    const { next } = followingOf(this.#words, place);
    if (next !== "" && !isFunctionWord(next)) return false;
    if (lists.USING.test(this.#lower(place - 1))) return true;
    return (
      /^(?:on|in|with|to|from)$/u.test(this.#lower(place - 1)) &&
      (this.#found.has(place - 2) || this.#words.some(({ lower: other }) => lists.OF_PROGRAMS.test(other)))
    );
  }

  /** Names that are words as well: "mark works", "my sister grace", "grace is a nurse" */
  #isNamedAlso(place: number): boolean {
    const stem = stemOf(this.#words[place]);
    return (mayBeFirstName(stem) || lists.ORDINARY_NAMES.has(stem)) && this.#isPersonsPlace(place);
  }

  /** Does a person stand here rather than a thing? */
  #isPersonsPlace(place: number): boolean {
    const [before, next, after] = [place - 1, place + 1, place + 2].map((at) => this.#lower(at));
    if (/^(?:met|married|marrying|dating|hired|fired|phoned|texted)$/u.test(before ?? "")) return true;
    if (/^(?:to)$/u.test(before ?? "") && /^(?:married|engaged|talked|spoke)$/u.test(this.#lower(place - 2)))
      return true;
    // "my brother will come", "my sister rose early"
    if (/^(?:will|rose)$/u.test(this.#lower(place)) && verbFormOf(next ?? "")?.form !== "s") return false;
    const isVirtue = /^(?:faith|hope|joy|grace)$/u.test(this.#lower(place));
    if (this.#isKinBefore(place)) return true;
    if (before === "and" && this.#found.has(place - 2)) return true;
    if (/^(?:with|by)$/u.test(before ?? ""))
      return !isKind(stemOf(this.#words[place])) && !isVirtue && (next === "" || isFunctionWord(next ?? ""));
    if (!beginsClause(this.#words, place)) return false;
    if (isOwned(this.#words[place])) return isKinOrPet(next ?? "");
    if (/^(?:is|was|has)$/u.test(next ?? "")) return /^(?:an?|my|our|his|her|\p{L}+ing)$/u.test(after ?? "");
    return !isVirtue && verbFormOf(next ?? "")?.form === "s";
  }

  /** "my sister", "my late husband", "tom's best friend" */
  #isKinBefore(place: number): boolean {
    if (
      !isKinOrPet(this.#lower(place - 1)) ||
      /[^s]s$/u.test(this.#lower(place - 1)) ||
      this.#words[place]?.gap !== " "
    )
      return false;
    const at =
      /^(?:late|ex|old|older|elder|younger|little|big|best|new|eldest|oldest|youngest|dear|good)$/u.test(
        this.#lower(place - 2),
      )
        ? 3
        : 2;
    return /^(?:my|our|his|her|their)$|'s$/u.test(this.#lower(place - at));
  }

  /** "in bath", "moved to nice" */
  #isPlaceAndWord(place: number): boolean {
    if (!isPlaceAndWord(stemOf(this.#words[place]))) return false;
    return (
      this.#isBareBehind(place, lists.LIVING, /^(?:in|to|from|near)$/u) ||
      /^(?:visited|visiting)$/u.test(this.#lower(place - 1))
    );
  }

  /** Does it stand behind a verb and a preposition, and nothing that it would describe behind it? */
  #isBareBehind(place: number, verb: RegExp, preposition: RegExp): boolean {
    const { next } = followingOf(this.#words, place);
    return (
      preposition.test(this.#lower(place - 1)) &&
      verb.test(this.#lower(place - 2)) &&
      (next === "" ||
        isFunctionWord(next) ||
        classes.ADVERBS.has(next) ||
        classes.AUXILIARIES.has(next) ||
        /^(?:last|next|until|yesterday)$/u.test(next))
    );
  }

  /** How many words from a place on are a name by what stands around them. */
  #isByItsPlace(place: number): number {
    const { lower } = this.#words[place] ?? { lower: "" };
    const stem = stemOf(this.#words[place]);
    const before = this.#lower(place - 1);
    const isAdjoining = this.#words[place]?.gap === " ";
    if (isAdjoining && /^(?:called|named)$/u.test(before)) return this.#called(place);
    if (lists.TITLES.has(stem)) return this.#titled(place);
    if (isAdjoining && this.#found.has(place - 1) && /^\p{L}\d+$/u.test(lower)) return 1;
    if (
      lists.TAILS.has(this.#lower(place + 1)) &&
      /^(?:at|attends?|attended|to)$/u.test(before) &&
      !lists.KINDS_OF_SCHOOL.test(lower)
    )
      return 2;
    if (
      isAdjoining &&
      this.#found.has(place - 1) &&
      lists.TAILS.has(stem) &&
      !isOwned(this.#words[place - 1])
    )
      return 1;
    if (
      lists.HEADS.has(lower) &&
      ((lower === "st" && !/^\d/u.test(before)) || isStrange(stemOf(this.#words[place + 1])))
    )
      return 2;
    if (this.#isBareBehind(place, lists.WORKING, /^(?:at|for)$/u) && this.#isBareName(stem)) return 1;
    if (this.#isBareBehind(place, lists.LIVING, /^(?:in|from|to)$/u) && this.#isBareName(stem)) return 1;
    if (this.#isBareName(stem) && this.#isSubjectByName(place)) return 1;
    return isStrange(stem) && this.#isNamePlace(place) && !isMistyped(stem) ? 1 : 0;
  }

  /** "orchid sells tea", "my dog biscuit is ill" */
  #isSubjectByName(place: number): boolean {
    const { next, after } = followingOf(this.#words, place);
    if (this.#isKinBefore(place))
      return relationOf(this.#lower(place - 1)) !== undefined && this.#tellsOf(next);
    return beginsClause(this.#words, place) && lists.OF_FIRMS.test(next === "is" ? after : next);
  }

  /** Is a noun in the singular said without an article? */
  #isBareName(stem: string): boolean {
    return (
      isEnglish(stem) &&
      !lists.BARE_NOUNS.has(stem) &&
      !isFunctionWord(stem) &&
      !/s$|ing$|ed$|\d/u.test(stem) &&
      !isKind(stem) &&
      verbFormOf(stem) === undefined &&
      !isOrdinaryWord(stem) &&
      !classes.ADVERBS.has(stem) &&
      stem.length > 3
    );
  }

  /** "mr osei", "aunt clara" */
  #titled(place: number): number {
    const title = this.#lower(place);
    const next = stemOf(this.#words[place + 1]);
    const isPerson =
      isStrange(next) || mayBeFirstName(next) || lists.SHARED_NAMES.has(next) || this.#isKnown(next);
    const isAny = /^(?:mr|mrs|ms)$/u.test(title) && next !== "" && !isFunctionWord(next);
    if (!isPerson && !isAny) return 0;
    if (/^(?:uncle|aunt\p{L}*|professor)$/u.test(title) && classes.POSSESSIVES.has(this.#lower(place - 1))) {
      this.#found.add(place + 1);
      return 0;
    }
    return 2;
  }

  /** "a band called wet paint", "her name is called" */
  #called(place: number): number {
    const who = this.#lower(place - 2);
    if (classes.SUBJECT_PRONOUNS.has(who) && !/^(?:it|her|him)$/u.test(who))
      return isStrange(stemOf(this.#words[place])) ? 1 : 0;
    let count = 0;
    while (count < 3 && this.#isOfName(place + count, count)) count += 1;
    return count === 1 && this.#lower(place) === "the" ? 0 : count;
  }

  #isOfName(place: number, count: number): boolean {
    const word = this.#words[place];
    if (word === undefined || (count > 0 && word.gap !== " ")) return false;
    if (count === 0 && word.lower === "the") return true;
    return (
      !isFunctionWord(word.lower) &&
      !classes.AUXILIARIES.has(word.lower) &&
      !classes.MODALS.has(word.lower) &&
      !classes.ADVERBS.has(word.lower) &&
      !classes.OBJECT_PRONOUNS.has(word.lower) &&
      !(
        count > 0 &&
        (/^(?:s|past|ing)$/u.test(verbFormOf(word.lower)?.form ?? "") || isMonthOrDay(word.lower))
      ) &&
      !/^(?:off|out|up|back|after|because|sick|round|last|next|what|idk|me|him|it)$/u.test(word.lower)
    );
  }

  /** Does a word that is strange stand where names stand? */
  #isNamePlace(place: number): boolean {
    const word = this.#words[place];
    const [before, beforeThat] = [this.#lower(place - 1), this.#lower(place - 2)];
    if (word === undefined || classes.DETERMINERS.has(before)) return false;
    if (isOwned(word)) return !classes.POSSESSIVES.has(before);
    const { next } = followingOf(this.#words, place);
    if (beginsClause(this.#words, place) && this.#tellsOf(next)) return true;
    if (word.gap === " " && this.#found.has(place - 1) && !isOwned(this.#words[place - 1])) return true;
    if (/^(?:and|or|&)$/u.test(before) || word.gap === ", ")
      return this.#found.has(place - (word.gap === ", " ? 1 : 2));
    if (isKinOrPet(before)) return this.#isKinBefore(place);
    if (/^(?:is|name's)$/u.test(before))
      return (
        /name/u.test(`${beforeThat} ${before}`) || (next === "" && lists.NAMED_BY_BEING.test(beforeThat))
      );
    if (/^(?:me|him|her)$/u.test(before) && /^(?:calls?|named|called)$/u.test(beforeThat)) return true;
    if (before === "to") return lists.BEFORE_TO.test(beforeThat);
    const isEaten = before === "with" && this.#words.some(({ lower }) => lists.OF_MEALS.test(lower));
    return lists.BEFORE_NAMES.test(before) && !lists.BEFORE_THINGS.test(beforeThat) && !isEaten;
  }

  /** Is what follows a subject a verb, or somebody else beside it? */
  #tellsOf(next: string): boolean {
    const form = verbFormOf(next)?.form;
    return form === "s" || form === "past" || /^(?:is|was|has|had|will|can|and)$/u.test(next);
  }
}
