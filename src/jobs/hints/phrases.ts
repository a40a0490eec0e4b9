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
/** Of several texts together: one whole call has fewer. Names come first. */
const MAX_PHRASES = 3_000;

const SPACED = /\S+/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const BEFORE = /^[^\p{L}\p{N}@#$]+/u;
const AFTER = /[^\p{L}\p{N}+#%]+$/u;
/** After such a word another thing begins, unless it is short for something: "St. Gallen", "J. Smith". */
const ENDS = /[.!?;:,)\]}"”»]["'*_]*$/u;
const SHORTENED = /^["'(*_]*\p{Lu}\p{L}{0,2}\.$/u;

/**
 * The phrases of some texts: of one to six words written as names are, of one to three others, without what stands on both sides of a comma or a full
 * stop. Each once, those that are written as names first.
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

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/u);
}

function collect(line: string, phrases: Map<string, Phrase>): void {
  const words = wordsOf(line);
  for (const [place, first] of words.entries()) {
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
