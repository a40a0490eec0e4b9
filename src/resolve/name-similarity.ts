/**
 * How much two names are alike. No single string distance is safe ("iPhone 12" and "iPhone 13" are 96%
 * alike), so names are taken apart: what is only another spelling is set aside, what tells things apart is a
 * veto, and the words are compared one by one. Only names whose words are the same, spelled another way, are
 * taken for one; similar letters make a candidate, which somebody decides.
 */
import { DOUBTFUL_SCORE, isSameWord, similarityOfWords } from "./letters.ts";
import { textOf } from "./name-keys.ts";
import { type NameParts, partsOf, type Word } from "./name-parts.ts";
import {
  COMMON_NOUNS,
  DISTINCTIVE_WORDS,
  FEMALE_TITLES,
  GIVEN_NAMES,
  JOINING_WORDS,
  KIND_WORDS,
  MALE_TITLES,
  NEGATIONS,
  NICKNAME_OF,
  OPPOSITE_BEGINNINGS,
} from "./name-words.ts";

/** From here on two names are one. */
export const MERGE_SCORE = 0.95;
/** From here on they may be one: somebody is to decide. */
export const CANDIDATE_SCORE = 0.78;
/** The most that similar letters can give. */
const MAX_SPELLING_SCORE = 0.94;

interface NameSimilarity {
  /** 0 to 1. */
  readonly score: number;
  /** What the score comes from, in a few words. */
  readonly reason: string;
  /**
   * The names would be the same but for something that tells them apart, such as another form of company: no
   * third name makes them one.
   */
  readonly isConflict: boolean;
}

/** What is known of both: the more particular of their types, if it is known. */
export interface MeasureContext {
  readonly type?: string;
}

const of = (score: number, reason: string, isConflict = false): NameSimilarity => ({
  score,
  reason,
  isConflict,
});
const DISTINCT = (reason: string) => of(0, reason, true);

/**
 * Compares two names.
 *
 * @example nameSimilarity("Acme Corp", "ACME").score >= MERGE_SCORE // true
 * @example nameSimilarity("iPhone 12", "iPhone 13").score // 0
 */
export function nameSimilarity(one: string, other: string, context: MeasureContext = {}): NameSimilarity {
  return similarityOf(partsOf(one), partsOf(other), context);
}

/** Compares names that are taken apart already. */
export function similarityOf(one: NameParts, other: NameParts, context: MeasureContext = {}): NameSimilarity {
  if (one.normalized === other.normalized) return of(1, "the same name");
  if (one.isExact || other.isExact) return of(0, "identifiers and phrases are compared as they are");
  if (one.signs !== other.signs)
    return DISTINCT(`other signs: ${one.signs || "none"} and ${other.signs || "none"}`);
  if (one.numbers !== other.numbers)
    return DISTINCT(`other numbers: ${one.numbers || "none"} and ${other.numbers || "none"}`);
  const [left, right] = decided(one, other, context);
  const spelled = joinedWords(left, right) ?? acronym(left, right, context) ?? acronym(right, left, context);
  if (spelled !== undefined) return spelled;
  const distinction = distinguish(left, right);
  if (distinction !== undefined) return distinction;
  if (isSame(left.words, right.words)) return sameWords(left, right, context);
  return (
    initials(left, right, context) ??
    oneInOther(left, right, context) ??
    otherOrder(left, right) ??
    byLetters(left, right)
  );
}

/**
 * Decides whether the last word of each name is the form of a company, as it may be of organisations; of two
 * names with such a word it is compared as one.
 */
function decided(
  one: NameParts,
  other: NameParts,
  { type }: MeasureContext,
): readonly [NameParts, NameParts] {
  const isOrganization = type === "Organization" || type === "Company";
  const decide = (parts: NameParts, beside: NameParts): NameParts => {
    const { perhapsLegalForm, legalForm, words, numbers } = parts;
    if (perhapsLegalForm === null || legalForm !== null || numbers !== "") return parts;
    const core = words.slice(0, words.at(-2)?.text === "and" && words.length > 2 ? -2 : -1);
    // "Ford Motor Co" beside "Ford Motor Company", or beside "Ford Motor"; but "Ford Company" is not Ford.
    const isForm =
      isOrganization ||
      beside.legalForm !== null ||
      beside.perhapsLegalForm === perhapsLegalForm ||
      (perhapsLegalForm === "co" && core.length > 1 && !soundsLikePerson({ ...parts, words: core }));
    if (!isForm) return parts;
    return { ...parts, legalForm: perhapsLegalForm, words: core, joined: textOf(core) };
  };
  return [decide(one, other), decide(other, one)];
}

/** What tells two names apart whatever else they have in common. */
function distinguish(one: NameParts, other: NameParts): NameSimilarity | undefined {
  const titles = [one.title ?? "", other.title ?? ""];
  if (titles.some((title) => MALE_TITLES.has(title)) && titles.some((title) => FEMALE_TITLES.has(title)))
    return DISTINCT("the title of a man and that of a woman");
  if (one.generation !== null && other.generation !== null && one.generation !== other.generation)
    return DISTINCT("parent and child");
  const [distinctive, otherDistinctive] = [distinctiveWords(one), distinctiveWords(other)];
  if (distinctive !== otherDistinctive)
    return DISTINCT(`what tells apart: ${distinctive || "nothing"} and ${otherDistinctive || "nothing"}`);
  for (const word of one.words) {
    for (const beside of other.words) {
      if (isOpposite(word.text, beside.text)) return DISTINCT(`opposites: ${word.text} and ${beside.text}`);
    }
  }
  return undefined;
}

function distinctiveWords({ words }: NameParts): string {
  return words
    .filter((word) => DISTINCTIVE_WORDS.has(word.text))
    .map((word) => word.text)
    .join(" ");
}

function isOpposite(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < 4) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.endsWith(short) && NEGATIONS.includes(long.slice(0, -short.length))) return true;
  return OPPOSITE_BEGINNINGS.some(
    ([a, b]) => differInBeginning(one, a, other, b) || differInBeginning(other, a, one, b),
  );
}

/** Does each begin as given, and are they the same after that? */
function differInBeginning(one: string, beginning: string, other: string, otherBeginning: string): boolean {
  return (
    one.startsWith(beginning) &&
    other.startsWith(otherBeginning) &&
    one.length > beginning.length + 2 &&
    one.slice(beginning.length) === other.slice(otherBeginning.length)
  );
}

function isSame(one: readonly Word[], other: readonly Word[]): boolean {
  return (
    one.length === other.length &&
    one.every((word, place) => {
      const beside = other[place];
      return beside !== undefined && isSameWord(word, beside);
    })
  );
}

/** The words are the same: is there anything around them that speaks against it? */
function sameWords(one: NameParts, other: NameParts, context: MeasureContext): NameSimilarity {
  const { legalForm, title, generation } = one;
  if (legalForm !== null && other.legalForm !== null && legalForm !== other.legalForm)
    return of(DOUBTFUL_SCORE, `other forms of a company: ${legalForm} and ${other.legalForm}`, true);
  if (generation !== other.generation) return of(0.85, "parent or child", true);
  if (legalForm !== other.legalForm && context.type === "Person")
    return of(0.8, "a person and a company", true);
  if (legalForm !== other.legalForm && context.type === undefined && soundsLikePerson(one))
    return of(0.85, "a person or a company of the name", true);
  if (title !== other.title) {
    if (title !== null && other.title !== null) return of(0.85, `other titles: ${title} and ${other.title}`);
    if (one.words.length === 1) return of(0.82, "one name only, with a title and without");
    return of(0.96, "a title more");
  }
  const isShort = one.joined.length <= 3 && one.joined !== other.joined;
  if (isShort || isAccentedOnly(one, other)) return of(DOUBTFUL_SCORE, "a short name with another accent");
  if (legalForm !== other.legalForm) return of(0.97, "a form of company more");
  return of(0.98, "the same words");
}

/** One word of three letters at the most, which accents may make another one. */
function isAccentedOnly(one: NameParts, other: NameParts): boolean {
  const written = (parts: NameParts) => parts.words.map((word) => word.written.toLowerCase()).join("");
  return (
    one.words.length === 1 &&
    one.joined.length <= 3 &&
    written(one) !== written(other) &&
    one.joined === other.joined
  );
}

/** "OpenAI" and "Open AI". */
function joinedWords(one: NameParts, other: NameParts): NameSimilarity | undefined {
  if (one.joined !== other.joined || one.words.length === other.words.length) return undefined;
  if (one.legalForm !== null && other.legalForm !== null && one.legalForm !== other.legalForm)
    return undefined;
  const [distinct, joined] = one.words.length > other.words.length ? [one, other] : [other, one];
  const hyphenated = distinct.words.slice(1).every((word) => word.isHyphenated);
  const humps = new Set(joined.words.map((word) => word.written.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")));
  const isHumped = humps.has(distinct.words.map((word) => word.written).join(" "));
  if (one.joined.length > 4 && (hyphenated || isHumped)) return of(0.96, "the same words, run together");
  return of(0.93, "the same letters, run together");
}

const MIN_ACRONYM_CHARS = 3;
/**
 * Length from which an acronym is sure for anything else than organisations: among 10,000 facts about people
 * and places, RCA came beside the Roberto Clemente Award.
 */
const SURE_ACRONYM = 4;

/**
 * "IBM" and "International Business Machines": every word begins with a capital and gives a letter, joining
 * words aside.
 */
function acronym(short: NameParts, long: NameParts, { type }: MeasureContext): NameSimilarity | undefined {
  const [word, ...more] = short.words;
  if (word === undefined || more.length > 0 || long.words.length < 2 || word.isNumber) return undefined;
  const written = word.written.replace(/\./gu, "");
  if (!/^\p{Lu}{2,}$/u.test(written)) return undefined;
  const first = (words: readonly Word[]) => words.map(({ text }) => [...text][0] ?? "").join("");
  const heavy = long.words.filter(({ text }) => !JOINING_WORDS.has(text));
  if (![first(heavy), first(long.words)].includes(word.text)) return undefined;
  // Two letters are those of too many people.
  if (heavy.length < MIN_ACRONYM_CHARS && soundsLikePerson(long)) return undefined;
  const isNamed = heavy.every((each) => /^\p{Lu}/u.test(each.written));
  const least = type === "Organization" || type === "Company" ? MIN_ACRONYM_CHARS : SURE_ACRONYM;
  return heavy.length >= least && isNamed
    ? of(0.95, "the first letters of its words")
    : of(heavy.length >= MIN_ACRONYM_CHARS ? 0.93 : 0.85, "perhaps the first letters of its words");
}

/**
 * Has it the look of the name of a person: two to four words with capitals, the first of which is a given
 * name or initials?
 */
export function soundsLikePerson({ words, title, signs, numbers }: NameParts): boolean {
  if (signs !== "" || numbers !== "") return false;
  const [first] = words;
  if (first === undefined || words.length < 2 || words.length > 4) return false;
  if (words.some(({ text }) => KIND_WORDS.has(text) || COMMON_NOUNS.has(text))) return false;
  if (!words.every(({ written }) => /^\p{Lu}/u.test(written) || JOINING_WORDS.has(written))) return false;
  return title !== null || first.isInitials || GIVEN_NAMES.has(first.text) || NICKNAME_OF.has(first.text);
}

function isOfPerson(one: NameParts, other: NameParts, { type }: MeasureContext): boolean {
  if (type !== undefined && type !== "Person") return false;
  if (type === "Person") return true;
  const isPersonOrShort = (parts: NameParts) => parts.words.length === 1 || soundsLikePerson(parts);
  return isPersonOrShort(one) && isPersonOrShort(other) && (soundsLikePerson(one) || soundsLikePerson(other));
}

/** Given names by their initials: "J. R. R. Tolkien" and "John Ronald Reuel Tolkien". */
function initials(one: NameParts, other: NameParts, context: MeasureContext): NameSimilarity | undefined {
  if (!isOfPerson(one, other, context)) return undefined;
  const [family, otherFamily] = [one.words.at(-1), other.words.at(-1)];
  if (family === undefined || otherFamily === undefined || !isSameWord(family, otherFamily)) return undefined;
  if (one.words.length < 2 || other.words.length < 2) return undefined;
  const [given, otherGiven] = [givenNames(one), givenNames(other)];
  const count = Math.min(given.length, otherGiven.length);
  let byInitial = 0;
  let whole = 0;
  for (let place = 0; place < count; place += 1) {
    const [a = "", b = ""] = [given[place], otherGiven[place]];
    const [short, long] = a.length < b.length ? [a, b] : [b, a];
    if (a === b && a.length > 1) whole += 1;
    else if (short.length === 1 && long.startsWith(short)) byInitial += 1;
    // "John A. Smith" and "John B. Smith", or names of other people.
    else if (short.length === 1) return DISTINCT("other initials");
    else return undefined;
  }
  const isOneMore = given.length !== otherGiven.length;
  const isContradicted = one.generation !== other.generation || one.title !== other.title;
  if (isContradicted) return of(0.85, "initials, and another title or generation");
  if (isOneMore) return of(whole > 0 ? 0.88 : 0.84, "a given name more", whole > 0);
  if (byInitial === 0) return undefined;
  if (whole > 0 || byInitial > 1) return of(0.95, "given names by their initials");
  return of(0.86, "one given name by its initial");
}

function givenNames({ words }: NameParts): string[] {
  return words.slice(0, -1).flatMap((word) => (word.isInitials ? [...word.text] : [word.text]));
}

/** All words of one are in the other, in their order. */
function oneInOther(one: NameParts, other: NameParts, context: MeasureContext): NameSimilarity | undefined {
  const [short, long] = one.words.length < other.words.length ? [one, other] : [other, one];
  if (short.words.length === long.words.length) return undefined;
  const extra: Word[] = [];
  let place = 0;
  for (const word of long.words) {
    const next = short.words[place];
    if (next !== undefined && isSameWord(next, word)) place += 1;
    else extra.push(word);
  }
  if (place < short.words.length) return undefined;
  if (extra.every(({ text }) => JOINING_WORDS.has(text) || text === "and"))
    return of(DOUBTFUL_SCORE, "a joining word more");
  if (isOfPerson(one, other, context)) {
    const [only] = short.words;
    if (short.words.length > 1 || only === undefined) return of(0.84, "a name more");
    const ends = [long.words[0], long.words.at(-1)].filter((word) => word !== undefined);
    return ends.some((word) => isSameWord(word, only))
      ? of(0.8, "one name of a person only")
      : of(0.6, "a name inside");
  }
  const heavy = extra.filter(({ text }) => !JOINING_WORDS.has(text));
  if (heavy.length === 1 && heavy.every(({ text }) => KIND_WORDS.has(text)))
    return of(0.85, `without ${extra.map(({ written }) => written).join(" ")}`);
  if (short.words.length > 1 && extra[0]?.text === "of") return of(0.8, "the shorter name");
  return of(0.6, "a word more");
}

/** "Wei Li" and "Li Wei"; "Smith, John" and "John Smith". */
function otherOrder(one: NameParts, other: NameParts): NameSimilarity | undefined {
  const sorted = (parts: NameParts) =>
    parts.words
      .map(({ text }) => text)
      .sort()
      .join(" ");
  if (one.words.length !== other.words.length || sorted(one) !== sorted(other)) return undefined;
  const [inverted, plain] = /,\s/u.test(one.name) ? [one, other] : [other, one];
  const [family, ...given] = inverted.words;
  const isInverted =
    /^[^,\s]+, [^,]+$/u.test(inverted.name) && family !== undefined && soundsLikePerson(plain);
  if (isInverted && isSame([...given, family], plain.words)) return of(0.96, "family name first");
  return of(DOUBTFUL_SCORE, "the words in another order");
}

/** The words side by side, by their letters: what differs most counts as much as all of them together. */
function byLetters(one: NameParts, other: NameParts): NameSimilarity {
  if (one.words.length !== other.words.length) return of(0, "other words");
  const scores = one.words.map((word, place) => {
    const beside = other.words[place];
    return beside === undefined ? 0 : similarityOfWords(word, beside);
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const score = Math.min(MAX_SPELLING_SCORE, (mean + Math.min(...scores)) / 2);
  return of(score, score >= CANDIDATE_SCORE ? "similar letters" : "other words");
}
