/** Puts the right words in the place of those that a correction takes back. */
import type { Instant } from "../domain/interval.ts";
import type { Correction } from "../language/correction.ts";
import type { Language } from "../language/language.ts";
import { sentencesOf } from "../text/sentences.ts";
import { mentionsIn } from "./mentions.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds what is of one kind in a text. */
type SpansOf = (text: string, language: Language, at: Instant) => readonly Span[];

/** Finders of what can be put right, the most special first. */
function kindsOf({ correcting }: Language): readonly SpansOf[] {
  if (correcting === undefined) return [];
  return [
    (text, { findDates }, at) =>
      findDates(text, at, "future").map(({ start, end }) => ({
        start: start + (correcting.beforeDate.exec(text.slice(start, end))?.[0].length ?? 0),
        end,
      })),
    ...correcting.kinds.map((pattern) => (text: string) => matchesOf(pattern, text)),
    (text, language) => namesIn(text, language).filter(({ name }) => language.isKnownPlace(name)),
    namesIn,
  ];
}

/**
 * A text with the right words in the place of the wrong ones; `undefined` if it is not clear which these are:
 * those that are said again, or the only ones of the same kind (a day, a time, a number, a place, a name).
 *
 * @example
 * putRight("The exam is on Thursday.", { right: "Friday", mayAnswer: true }, ENGLISH, now) // "The exam is on Friday."
 */
export function putRight(
  text: string,
  { right, wrong }: Correction,
  language: Language,
  at: Instant,
): string | undefined {
  if (!isOneThing(right, language, at)) return undefined;
  const span = wrong === undefined ? onlyOneLike(right, text, language, at) : spanOf(wrong, text);
  if (span === undefined) return undefined;
  const former = text.slice(span.start, span.end);
  const now = language.correcting?.inPlaceOf(former, right) ?? right;
  return now.toLowerCase() === former.toLowerCase()
    ? undefined
    : text.slice(0, span.start) + now + text.slice(span.end);
}

/** Do words of the kind of the right ones stand in a text? */
export function hasLike(text: string, { right }: Correction, language: Language, at: Instant): boolean {
  return kindsOf(language).some(
    (spansIn) =>
      isWhole(right, spansIn, language, at) &&
      (spansIn(text, language, at).length > 0 || (spansIn === namesIn && CAPITAL_INSIDE.test(text))),
  );
}

/** Is a word no name for sure? A capital inside of a sentence says that it may be. */
const CAPITAL_INSIDE = /\S \p{Lu}\p{Ll}/u;

function isOneThing(words: string, language: Language, at: Instant): boolean {
  return kindsOf(language).some((spansIn) => isWhole(words, spansIn, language, at));
}

function isWhole(words: string, spansIn: SpansOf, language: Language, at: Instant): boolean {
  const { openings = [], article } = language.correcting ?? {};
  return openings.some((opening) => {
    const first = opening.length + (article?.exec(words)?.[0].length ?? 0);
    return spansIn(`${opening}${words}.`, language, at).some(
      ({ start, end }) => start <= first && end === opening.length + words.length,
    );
  });
}

function onlyOneLike(right: string, text: string, language: Language, at: Instant): Span | undefined {
  for (const spansIn of kindsOf(language).filter((kind) => isWhole(right, kind, language, at))) {
    const [span, another] = spansIn(text, language, at);
    if (another !== undefined) return undefined;
    if (span !== undefined) return span;
  }
  return undefined;
}

function spanOf(words: string, text: string): Span | undefined {
  const start = text.toLowerCase().indexOf(words.toLowerCase());
  const end = start + words.length;
  const isWord = start >= 0 && !/[\p{L}\p{N}]/u.test(`${text[start - 1] ?? ""}${text[end] ?? ""}`);
  return isWord ? { start, end } : undefined;
}

function matchesOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function namesIn(text: string, language: Language) {
  return mentionsIn(sentencesOf(text, language));
}
