/**
 * Where the clauses of a German sentence begin and end: at stops, commas and conjunctions, with a verb in
 * each.
 */
import type { GermanWord } from "./tagger.ts";
import * as words from "./words.ts";

export interface Chunk {
  readonly start: number;
  readonly end: number;
  /** The conjunction, subordinator or relative pronoun that it begins with. */
  readonly link?: string;
  /** Does its verb stand at its end? */
  readonly isSubordinate: boolean;
  /** Does a comma alone, or nothing, stand before it? */
  readonly isAfterStop: boolean;
}

const RELATIVE = /^(?:der|die|das|den|dem|deren|dessen|denen|wo|was|welche[rsnm]?)$/u;

/** The chunks of a sentence; what has no verb goes with the chunk before it, or else the one after it. */
export function chunksOf(all: readonly GermanWord[]): Chunk[] {
  const found: Chunk[] = [];
  let start = 0;
  let isAfterStop = true;
  for (let at = 0; at <= all.length; at += 1) {
    const word = all[at];
    const isEnd = word === undefined || word.class === "stop";
    const isJoint = word?.class === "comma" || word?.class === "conjunction";
    if (!isEnd && !(isJoint && at > start && splits(all, start, at))) continue;
    if (at > start) found.push(chunk(all, start, at, isAfterStop));
    isAfterStop = isEnd;
    start = isEnd || word?.class === "comma" ? at + 1 : at;
  }
  return found;
}

/** Does a new clause begin at a joint: is there a verb before it and one behind it, or a subordinator? */
function splits(all: readonly GermanWord[], start: number, at: number): boolean {
  const before = all.slice(start, at);
  const rest = all.slice(at + 1);
  const end = rest.findIndex(({ class: kind }) => kind === "comma" || kind === "stop");
  const behind = rest.slice(0, end < 0 ? rest.length : end);
  const first = behind.find(({ class: kind }) => kind !== "conjunction");
  if (first === undefined) return false;
  if (first.class === "subordinator") return true;
  const hasVerb = behind.some(isVerb);
  const isNegated = behind.some(
    ({ class: kind, lower }) => kind === "negation" || words.DETERMINERS.get(lower) === "no",
  );
  // "Wenn ich groß bin, ...": what is before has its verb.
  return before.some(isVerb) ? hasVerb || (isNegated && before.some(isFiniteWord)) : false;
}

function chunk(all: readonly GermanWord[], from: number, end: number, isAfterStop: boolean): Chunk {
  let start = from;
  let link: string | undefined;
  let isSubordinate = false;
  for (; start < end; start += 1) {
    const word = all[start];
    if (word === undefined) break;
    if (word.class === "conjunction" || word.class === "interjection" || word.class === "comma") {
      if (word.class === "conjunction") link = word.lower;
      continue;
    }
    if (word.class === "subordinator") {
      link = word.lower;
      isSubordinate = true;
      continue;
    }
    const isRelative = !isAfterStop && RELATIVE.test(word.lower) && all[from - 1]?.class === "comma";
    // "unsere Katze Lotte, die ist schon alt"
    if (isRelative && /^d(?:er|ie|as)$/u.test(word.lower) && isFiniteWord(all[start + 1])) {
      link = "who";
      start += 1;
    } else if (isRelative && isFiniteWord(all[end - 1]) && !isFiniteWord(all[start + 1])) {
      link = "who";
      isSubordinate = true;
    }
    break;
  }
  return { start, end, isSubordinate, isAfterStop, ...(link === undefined ? {} : { link }) };
}

function isVerb({ class: kind, forms }: GermanWord): boolean {
  return kind === "modal" || kind === "auxiliary" || (kind === "verb" && forms.length > 0);
}

export function isFiniteWord(word: GermanWord | undefined): boolean {
  if (word === undefined) return false;
  return (
    word.class === "modal" || (word.class === "verb" && word.forms.some(({ form }) => form === "finite"))
  );
}
