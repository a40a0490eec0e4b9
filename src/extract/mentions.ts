/** Which entities a message names, by their capitals alone. */
import type { ProposedMention } from "../domain/extraction.ts";
import { isMonthOrDay, isOrdinaryWord, looksInflected } from "../language/en/ordinary-words.ts";
import { isKnownPlace } from "../language/en/places.ts";
import type { Language } from "../language/language.ts";
import type { Sentence } from "../text/sentences.ts";
import { readName } from "./names.ts";

const CAPITAL = /(?<![\p{L}\p{N}'’@#/_.-])\p{Lu}/gu;
/** What stands before a word that would be written small if it were no name. */
const INSIDE = /(?:[\p{Ll}\p{N}][,;:]?|[\p{Lu}]|\bI,?) $|[\p{Ll}] ["(]$/u;
const VOCATIVE =
  /^(?:Hey|Hi|Hello|Thanks|Congrats|Congratulations|Bye|Wow|Yes|Yeah|Yep|Sure|Oh|Dear|Goodbye|Sorry|OK|Okay|Absolutely|Definitely|Exactly|Haha|Aw|Aww|Cool|Great|Nice|Awesome|No|Nope|Well|So|And|But|Good morning|Happy Birthday),? /;

interface NameSpan {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Is every longer word of a sentence capitalised, as in a heading? Then capitals say nothing. */
export function isTitleCase(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < 4) return false;
  return !TOLD.test(text) && !words.some((word) => /^\p{Ll}/u.test(word) && !HEADING_SMALL.test(word));
}

/**
 * "Moved from Cork to Lyon in May", "Moving to Bath in May": who speaks did so, or will. "Kids: Ana and Leo"
 * is no heading either.
 */
const TOLD =
  /^(?:\p{Lu}\p{Ll}+:|(?:Just |Finally )?(?:Moved|Moving|Leaving|Flying|Starting|Visiting|Meeting|Seeing|Driving|Joining|Marrying|Selling|Buying|Left|Joined|Started|Graduated|Switched|Transferred|Flew|Met|Got|Went|Retired|Enrolled|Replaced|Married|Bought|Sold|Visited|Drove|Travelled|Traveled|Came|Quit|Worked|Lived|Studied|Applied|Interviewed)\b)/u;

const HEADING_SMALL = /^(?:of|the|and|an?|in|for|to|on|with|by|at|or|from|as|vs|ll|ve|re)$/;

/** The names in a message, in order; offsets are those of the content. */
export function mentionsIn(sentences: readonly Sentence[]): ProposedMention[] {
  const inside: NameSpan[] = [];
  const initial: NameSpan[] = [];
  for (const sentence of sentences) {
    if (isTitleCase(sentence.text)) continue;
    collect(sentence, inside, initial);
  }
  const names = new Set(inside.map((each) => each.name));
  const firstWords = new Set([...names].map((name) => name.split(" ")[0] ?? ""));
  for (const each of initial) {
    const [first = "", ...rest] = each.name.split(" ");
    if (names.has(each.name) || firstWords.has(first)) inside.push(each);
    else if (rest.length > 0 && !isOrdinaryWord(first) && !looksInflected(first) && !/\d|'|&/.test(each.name))
      inside.push(each);
  }
  return inside.sort((a, b) => a.start - b.start);
}

/** Finds names by the grammar, in a language in which a capital makes no name. */
export function mentionsByWords(sentences: readonly Sentence[], language: Language): ProposedMention[] {
  return sentences.flatMap(({ text, start: base }) => {
    const found: ProposedMention[] = [];
    let last: { readonly start: number; readonly end: number } | undefined;
    for (const word of language.readSentence(text, []).words) {
      if (word.class !== "name") {
        last = undefined;
        continue;
      }
      // "Anna Meier" is one name.
      if (last !== undefined) found.pop();
      last = { start: last?.start ?? word.start, end: word.end };
      found.push({
        name: text.slice(last.start, last.end),
        start: base + last.start,
        end: base + last.end,
      });
    }
    return found;
  });
}

function collect(sentence: Sentence, inside: NameSpan[], initial: NameSpan[]): void {
  const { text } = sentence;
  let end = VOCATIVE.exec(text)?.[0].length ?? 0;
  const vocativeEnd = end;
  CAPITAL.lastIndex = end;
  for (let match = CAPITAL.exec(text); match !== null; match = CAPITAL.exec(text)) {
    if (match.index < end) continue;
    const read = readName(text, match.index);
    if (read === undefined) continue;
    end = read.end;
    CAPITAL.lastIndex = Math.max(end, match.index + 1);
    const span = trimmed(read.name, read.start, match.index === 0);
    if (span === undefined) continue;
    const within = INSIDE.test(text.slice(Math.max(0, match.index - 4), match.index));
    const vocative =
      vocativeEnd > 0 && match.index === vocativeEnd && /^\s*(?:[!,.?]|$)/.test(text.slice(read.end));
    const found = {
      name: span.name,
      start: sentence.start + span.start,
      end: sentence.start + span.start + span.name.length,
    };
    // What is left of "Poor Anna" after its ordinary word stands inside the sentence.
    if (within || vocative || span.start > match.index) inside.push(found);
    else if (match.index === 0) initial.push(found);
  }
}

/** A run of capitals without what does not belong to a name; `undefined` if nothing is left. */
function trimmed(name: string, start: number, initial: boolean): { name: string; start: number } | undefined {
  // "CTO of Acme" names a person by the company.
  const office = /^C\p{Lu}{1,2}O (?:of|at) (?:the )?/u.exec(name)?.[0] ?? "";
  let words = name.slice(office.length).split(" ");
  let at = start + office.length;
  const skip = words.every(isOrdinaryWord)
    ? words.length
    : initial && !isKnownPlace(name)
      ? leading(words)
      : 0;
  for (const word of words.slice(0, skip)) at += word.length + 1;
  words = words.slice(skip);
  while (isMonthOrDay(words.at(-1) ?? "")) words = words.slice(0, -1);
  const rest = words.join(" ");
  if (!/^\p{Lu}/u.test(rest) || rest.length < 2) return undefined;
  if (words.length === 1 && /^\p{Lu}{6,}$/u.test(rest)) return undefined;
  return { name: rest, start: at };
}

function leading(words: readonly string[]): number {
  const first = words.findIndex((word) => !isOrdinaryWord(word));
  return first < 0 ? words.length : first;
}
