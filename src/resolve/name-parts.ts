/** A name taken apart: the words that matter, and what stands around them. */
import { normalizeName } from "../domain/entity.ts";
import { isNameOfUser } from "../domain/nameless-user.ts";
import {
  AMBIGUOUS_LEGAL_FORMS,
  DEGREES,
  FAMILIAR_KIN,
  GENERATIONS,
  LEGAL_FORMS,
  NUMBER_WORDS,
  ROMAN_NUMERALS,
  SAME_WORDS,
  TITLES,
} from "./name-words.ts";

export interface Word {
  /** One spelling for all: lower case, without the accents of Latin letters, abbreviations written out. */
  readonly text: string;
  /** As `text`, with umlauts written as two letters; the same if there are none. */
  readonly spelledOut: string;
  readonly written: string;
  /** Letters that stand for words: the `J` of `J. Smith`, the `JRR` of `J. R. R. Tolkien`. */
  readonly isInitials: boolean;
  readonly isNumber: boolean;
  /** Did a hyphen stand before it? */
  readonly isHyphenated: boolean;
}

export interface NameParts {
  readonly name: string;
  readonly normalized: string;
  /** Only the very same name is the same: an identifier, an address, a long phrase. */
  readonly isExact: boolean;
  readonly words: readonly Word[];
  /** The words without spaces. */
  readonly joined: string;
  /** In their order, as they are written. */
  readonly numbers: string;
  /** Such as the `++` of `C++`. */
  readonly signs: string;
  readonly title: string | null;
  readonly generation: string | null;
  readonly legalForm: string | null;
  /** A form of a company or an ordinary word: its last word, if it may be either. */
  readonly perhapsLegalForm: string | null;
}

const MAX_WORDS = 6;
const MAX_NAME_CHARS = 80;
/** Identifiers, paths, addresses and what stands in brackets. */
const EXACT = /[_@\\/|<>{}[\]()]|::|\p{L}\.\p{L}{2,}/u;
/** A single letter with a full stop, without a space behind it. */
const TIGHT_INITIAL = /(?<!\p{L})(\p{L})\.(?=\p{L})/gu;
const TOKEN =
  /\p{N}+(?:[.:]\p{N}+)*(?:st|nd|rd|th)?(?!\p{L})|\p{N}+(?:[.:]\p{N}+)*|[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*|[^\s\p{L}\p{M}\p{N}]/giu;
/** What only separates words. */
const PUNCTUATION = /^[.,;:!?'"“”‘’«»…·•™®©\u00ad\u2010-\u2015-]$/u;
/** What a name ends with before what somebody has. */
const GENITIVE = /(?:['’ʼ]s|s['’ʼ])\s$/u;
const GENITIVE_CHARS = 3;
const LATIN_OR_GREEK = /^[\p{Script=Latin}\p{Script=Greek}\p{M}'’ʼ]+$/u;
const UNDECOMPOSED: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" }),
);
const UMLAUTS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" }),
);

/** ASCII words between single spaces: most names, which need none of the rest. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/i;

/** Takes a name apart. Neither digits nor signs nor other scripts are lost. */
export function partsOf(name: string): NameParts {
  const isPlain = PLAIN.test(name);
  const text = isPlain
    ? name
    : name.normalize("NFKC").replace(TIGHT_INITIAL, "$1. ").replace(/&/gu, " and ").trim();
  const tokens = isPlain ? plainTokensOf(text) : tokensOf(text);
  const core = stripped(tokens.words);
  const { words } = core;
  const isExact =
    isNameOfUser(name) ||
    words.length === 0 ||
    words.length > MAX_WORDS ||
    text.length > MAX_NAME_CHARS ||
    (!isPlain && EXACT.test(text));
  const numbers = words.filter((word) => word.isNumber);
  return {
    name,
    normalized: normalizeName(name),
    isExact,
    words,
    joined: words.map((word) => word.text).join(""),
    numbers: numbers.map((word) => word.text).join(" "),
    signs: tokens.signs,
    title: core.title,
    generation: core.generation,
    legalForm: core.legalForm,
    perhapsLegalForm: core.perhapsLegalForm,
  };
}

interface Tokens {
  readonly words: readonly Word[];
  readonly signs: string;
}

function plainTokensOf(text: string): Tokens {
  const words: Word[] = [];
  for (const token of text.split(" ")) addWord(words, token, false);
  return { words: words.filter((word) => word.text !== "the"), signs: "" };
}

function tokensOf(text: string): Tokens {
  const words: Word[] = [];
  const signs: string[] = [];
  const plain = text.replace(/(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, "");
  for (const match of plain.matchAll(TOKEN)) {
    const [token] = match;
    const before = plain.slice(0, match.index);
    if (/^[\p{L}\p{M}\p{N}]/u.test(token))
      addWord(
        words,
        GENITIVE.test(before.slice(-GENITIVE_CHARS)) ? formalKin(token) : token,
        /\S-$/u.test(before),
      );
    else if (!PUNCTUATION.test(token) || isMinus(token, before, plain.slice(match.index + token.length)))
      signs.push(token);
  }
  return { words: words.filter((word) => word.text !== "the"), signs: signs.join("") };
}

/** A word behind a genitive, with the formal one for kin: of "dad's", in "Ann's dad's car", "father's". */
function formalKin(word: string): string {
  return word.replace(/^\p{L}+/u, (kin) => FAMILIAR_KIN.get(kin.toLowerCase()) ?? kin);
}

/** `-5` and `A-`, but not `Coca-Cola`. */
function isMinus(token: string, before: string, after: string): boolean {
  if (!/^[-\u2010\u2011\u2212]$/u.test(token)) return false;
  return /^\p{N}/u.test(after) ? /(?:^|\s)$/u.test(before) : /\S$/u.test(before) && /^(?:\s|$)/u.test(after);
}

function addWord(words: Word[], written: string, isHyphenated: boolean): void {
  const bare = written.replace(/['’ʼ]/gu, "");
  const lower = bare.toLowerCase();
  const number = numberOf(bare, lower, words.length > 0);
  if (number !== undefined) {
    words.push({
      text: number,
      spelledOut: number,
      written,
      isInitials: false,
      isNumber: true,
      isHyphenated,
    });
    return;
  }
  const last = words.at(-1);
  const isAscii = /^[a-z]+$/.test(lower);
  const isLetter = isAscii ? lower.length === 1 : [...lower].length === 1;
  if (isLetter && last?.isInitials === true && !isHyphenated) {
    const text = last.text + folded(lower);
    words[words.length - 1] = { ...last, text, spelledOut: text, written: last.written + bare };
    return;
  }
  const text = folded(lower);
  const same = SAME_WORDS.get(text) ?? text;
  const spelledOut =
    isAscii || same !== text
      ? same
      : folded([...lower].map((letter) => UMLAUTS.get(letter) ?? letter).join(""));
  words.push({ text: same, spelledOut, written: bare, isInitials: isLetter, isNumber: false, isHyphenated });
}

function numberOf(bare: string, lower: string, isLater: boolean): string | undefined {
  if (/^\p{N}/u.test(bare)) return lower.replace(/(?:st|nd|rd|th)$/u, "th");
  return NUMBER_WORDS.get(lower) ?? (isLater ? ROMAN_NUMERALS.get(bare) : undefined);
}

/**
 * Latin and Greek letters without accents: other scripts keep their marks, which are letters of their own
 * there.
 */
function folded(lower: string): string {
  if (/^[a-z]+$/u.test(lower) || !LATIN_OR_GREEK.test(lower)) return lower;
  const plain = [...lower].map((letter) => UNDECOMPOSED.get(letter) ?? letter).join("");
  return plain.normalize("NFD").replace(/[\u0300-\u036f]/gu, "");
}

type Core = Pick<NameParts, "words" | "title" | "generation" | "legalForm" | "perhapsLegalForm">;

/** Takes off what stands around the name itself, and writes `St` out by its place. */
function stripped(all: readonly Word[]): Core {
  let words = all.map((word, place) => saintOrStreet(word, place, all.length));
  const title = words.length > 1 ? (TITLES.get(words[0]?.text ?? "") ?? null) : null;
  if (title !== null) words = words.slice(1);
  let generation: string | null = null;
  let legalForm: string | null = null;
  for (;;) {
    const last = words.at(-1)?.text ?? "";
    if (words.length < 2) break;
    if (DEGREES.has(last) && words.length > 2) words = words.slice(0, -1);
    else if (GENERATIONS.has(last) && words.length > 2) {
      generation = GENERATIONS.get(last) ?? null;
      words = words.slice(0, -1);
    } else if (LEGAL_FORMS.has(last)) {
      legalForm = LEGAL_FORMS.get(last) ?? null;
      words = words.slice(0, -1);
    } else break;
  }
  if (legalForm !== null && words.length > 1 && AMBIGUOUS_LEGAL_FORMS.has(words.at(-1)?.text ?? "")) {
    // "& Co. Ltd."
    words = words.slice(0, words.at(-2)?.text === "and" && words.length > 2 ? -2 : -1);
  }
  const perhapsLegalForm =
    words.length > 1 ? (AMBIGUOUS_LEGAL_FORMS.get(words.at(-1)?.text ?? "") ?? null) : null;
  return { words, title, generation, legalForm, perhapsLegalForm };
}

function saintOrStreet(word: Word, place: number, length: number): Word {
  if (word.text !== "st") return word;
  const text = place === length - 1 && length > 1 ? "street" : "saint";
  return { ...word, text, spelledOut: text };
}
