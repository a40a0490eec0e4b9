/** Sentences of a message, with offsets, and without what the speaker only quotes. */

import type { Quote } from "../domain/claim.ts";

/** What a masked character is replaced with. No pattern matches it. */
export const MASK = "\uE000";
/** What the characters of a date are replaced with. */
export const DATE_MARK = "\uE001";

/** What stands in place of each of the quotation marks around a name or a title. */
export const TITLE_MARK = "\uE002";

/** A message is read up to here; a longer one is a paste, and its length must not decide the cost. */
const MAX_READ_CHARS = 60_000;
/** Longer sentences are lists, logs or pastes. */
const MAX_SENTENCE_CHARS = 600;

export interface Sentence extends Quote {
  /** As in the content, with quotations and marks of titles masked and apostrophes made plain. */
  readonly text: string;
  readonly question: boolean;
}

/** What tells of a language where its sentences end. */
export interface SentenceCues {
  /** Does a full stop between two texts end no sentence: "Dr.", "3. Mai"? */
  readonly isAbbreviated: (before: string, after: string) => boolean;
  /** Chatter behind a sentence, which is no word of it: "I live in Rome tbh". Global. Absent: none is. */
  readonly chatter?: RegExp;
}

/**
 * Begins at the first sign of a row: a row of many thousand would else be tried from each of them. Emoji are
 * taken whole, with what joins and colours them, and with the full stop behind them.
 */
const SENTENCE_END =
  /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|\n+|(?<=[\p{L}\d)!?.] ?)(?:\p{Extended_Pictographic}[\p{EMod}\p{VS}\p{Join_C}]*\s*)+(?:[.!?…]+(?=\s|$))?\s*/gu;
/**
 * The sentences of a message, in order. Overlong ones are left out.
 *
 * @param cues those of the language of the message
 */
export function sentencesOf(content: string, { isAbbreviated, chatter }: SentenceCues): Sentence[] {
  const readable = unwrapped(withoutQuotations(content.slice(0, MAX_READ_CHARS), chatter));
  const sentences: Sentence[] = [];
  let start = 0;
  const push = (end: number): void => {
    const raw = readable.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const text = raw.trim();
    if (text.length > 0 && text.length <= MAX_SENTENCE_CHARS) {
      sentences.push({
        start: start + lead,
        end: start + lead + text.length,
        text,
        question: /\?["'”’)\]!.]*$/.test(text),
      });
    }
    start = end;
  };
  SENTENCE_END.lastIndex = 0;
  for (let match = SENTENCE_END.exec(readable); match !== null; match = SENTENCE_END.exec(readable)) {
    const end = match.index + match[0].length;
    if (match[0] === "." && /^ \S/.test(readable.slice(end, end + 2))) {
      if (isAbbreviated(readable.slice(Math.max(0, end - 12), end), readable.slice(end, end + 12))) continue;
    }
    push(end);
  }
  push(readable.length);
  return sentences;
}

/** A line that is long, or ends within a phrase, goes on in the next: those of e-mails are broken. */
const BROKEN_LINE =
  /(?<=^.{50,200}[\p{L}\p{N},;')])\n(?=\p{Ll})|(?<=^.{50,200} (?:to|in|at|with|from|for|by|on))\n(?=\p{Lu})|(?<=[ \n](?:the|an?|of|and|my|our|der|die|das|und|ein|eine|von))\n(?=[\p{L}\p{N}])/gmu;

/** With a space where a line was broken. In a text without capitals each line may be a sentence. */
function unwrapped(text: string): string {
  return text.includes("\n") && /^\P{L}*\p{Lu}/u.test(text) ? text.replace(BROKEN_LINE, " ") : text;
}

const DOUBLE_QUOTES = /(?<!\d)"[^"\n]{1,1000}"|“[^“”\n]{1,1000}”|«[^«»\n]{1,1000}»|„[^„“”\n]{1,1000}[“”]/g;
const SINGLE_QUOTES =
  /(?<=[\s(:,])'(?!(?:cause|em|til|tis|twas|bout|n)\b|\d)\p{L}[^\n]{0,300}?[.,!?\p{L}]'(?=[\s.,!?)]|$)/gu;
const QUOTED_LINES = /^[ \t]*(?:>|\|).*$/gm;
const CODE = /```[\s\S]{0,20000}?(?:```|$)|`[^`\n]{1,200}`|\bhttps?:\/\/\S{1,500}|\bwww\.\S{1,500}/g;
/** "Luna", "To Kill a Mockingbird": only short words within it are without a capital. */
const TITLE = /^.[\p{Lu}\d][\p{L}\d'-]{0,20}(?: (?:\p{Ll}{1,4} ){0,2}[\p{Lu}\d][\p{L}\d'-]{0,20}){0,5}.$/u;

function withoutQuotations(content: string, chatter: RegExp | undefined): string {
  const mask = (words: string): string => MASK.repeat(words.length);
  let text = content
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\uE001\uE002]/g, MASK)
    .replace(/[\t\u00a0]/g, " ");
  // "I've moved, remember?" asks for nothing.
  const quiet = (words: string) => (words.endsWith("?") ? "." : " ").padStart(words.length);
  if (chatter !== undefined) text = text.replace(chatter, quiet);
  if (text.includes("`") || text.includes("://") || text.includes("www.")) text = text.replace(CODE, mask);
  if (/["“«„]/.test(text)) {
    // A quoted name ("Luna") is the speaker's own word.
    text = text.replace(DOUBLE_QUOTES, (words) =>
      TITLE.test(words) ? `${TITLE_MARK}${words.slice(1, -1)}${TITLE_MARK}` : mask(words),
    );
  }
  if (/[\s(:,]'\p{L}/u.test(text)) text = text.replace(SINGLE_QUOTES, mask);
  if (/^[ \t]*[>|]/m.test(text)) text = text.replace(QUOTED_LINES, mask);
  return text;
}
