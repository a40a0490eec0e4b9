/** Groups of words of a text that may be a name of something. */
import { normalizeName } from "../../domain/entity.ts";
import { STOP_WORDS } from "../../text/stop-words.ts";

/** Some words of a text that stand together. */
export interface Phrase {
  /** As they are written where they stand first. */
  readonly text: string;
  readonly normalized: string;
  /** Are the first and the last of them written as names are? */
  readonly isName: boolean;
}

interface Word {
  readonly start: number;
  readonly end: number;
  /** A phrase neither begins nor ends with it: "of", "and", "she". */
  readonly isStop: boolean;
  readonly isCapital: boolean;
  /** Does a phrase that has it end with it? */
  readonly isLast: boolean;
}

/** Words of a phrase that is written as a name, and of any other. */
const MAX_WORDS = { name: 6, other: 3 } as const;
/** Maximum of phrases of several texts together: one whole call has fewer. Names come first. */
const MAX_PHRASES = 3_000;
/** Maximum of phrases that are collected: a long text without spaces has very many. */
const MAX_COLLECTED = 12_000;
/** What is longer is no word of a name. */
const MAX_WORD_CHARS = 100;

const SPACED = /\S+/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const BEFORE = /^[^\p{L}\p{N}@#$]+/u;
const AFTER = /[^\p{L}\p{N}+#%]+$/u;
/** After such a word another thing begins, unless it is short for something: "St. Gallen", "J. Smith". */
const ENDS = /[.!?;:,)\]}"”»]["'*_]*$/u;
const SHORTENED = /^["'(*_]*\p{Lu}\p{L}{0,2}\.$/u;

/**
 * The phrases of some texts: of one to six words written as names are, of one to three others, without what
 * stands on both sides of a comma or a full stop. Each once, those that are written as names first.
 *
 * @example phrasesOf(["the car of Ana Ruiz"]).map(({ normalized }) => normalized) // ["ana", "ana ruiz", "ruiz", "car", "car of ana"]
 */
export function phrasesOf(texts: readonly string[]): readonly Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const text of texts) for (const line of linesOf(text)) collect(line, phrases);
  const all = [...phrases.values()];
  return [...all.filter(({ isName }) => isName), ...all.filter(({ isName }) => !isName)].slice(
    0,
    MAX_PHRASES,
  );
}

/** Pieces of at most 1,000 characters: a segmenter takes a hundred times as long for sixty times as much. */
function linesOf(text: string): readonly string[] {
  return (
    text.match(/[^\r\n\u2028\u2029。！？]{1,1000}(?:(?=\s)|$)|[^\r\n\u2028\u2029。！？]{1,1000}/gmu) ?? []
  );
}

function collect(line: string, phrases: Map<string, Phrase>): void {
  const words = wordsOf(line);
  for (const [place, first] of words.entries()) {
    if (phrases.size >= MAX_COLLECTED) return;
    if (first.isStop) continue;
    for (let length = 1; length <= MAX_WORDS.name; length += 1) {
      const last = words[place + length - 1];
      if (last === undefined) break;
      const isName = first.isCapital && last.isCapital;
      if (!last.isStop && (isName || length <= MAX_WORDS.other)) {
        const text = line.slice(first.start, last.end);
        add({ text, normalized: normalizeName(text), isName }, phrases);
      }
      if (last.isLast) break;
    }
  }
}

function add(phrase: Phrase, phrases: Map<string, Phrase>): void {
  const { normalized, isName } = phrase;
  if (normalized.length < 2 && !UNSPACED.test(normalized)) return;
  const known = phrases.get(normalized);
  if (known === undefined || (isName && !known.isName)) phrases.set(normalized, phrase);
}

function wordsOf(line: string): Word[] {
  const written = UNSPACED.test(line) ? segmentsOf(line) : line.matchAll(SPACED);
  return [...written].flatMap(({ 0: whole, index }): Word[] => {
    if (whole.length > MAX_WORD_CHARS) return [];
    const before = BEFORE.exec(whole)?.[0].length ?? 0;
    const bare = whole.slice(before).replace(AFTER, "");
    if (bare === "") return [];
    const isCapital = /^[\p{Lu}\p{Lo}\p{N}@#$]/u.test(bare) || /\p{Ll}\p{Lu}/u.test(bare);
    const isAllCapitals = bare.length > 1 && bare === bare.toUpperCase();
    return [
      {
        start: index + before,
        end: index + before + bare.length,
        isStop: !isAllCapitals && STOP_WORDS.has(bare.toLowerCase().replace(/['’]/gu, "")),
        isCapital,
        isLast: ENDS.test(whole) && !SHORTENED.test(whole),
      },
    ];
  });
}

/** Words of a script that is written without spaces. */
function segmentsOf(line: string): { readonly 0: string; readonly index: number }[] {
  return [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(line)].map(
    ({ segment, index }) => ({ 0: segment, index }),
  );
}
