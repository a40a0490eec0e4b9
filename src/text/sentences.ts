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

const ABBREVIATION =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Mt|Ft|Prof|Jr|Sr|vs|etc|e\.g|i\.e|approx|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|No|Inc|Co|Corp|Ltd|\p{Lu}(?:\.\p{Lu})*)\.$/u;
/** Begins at the first sign of a row: a row of many thousand would else be tried from each of them. */
const SENTENCE_END =
  /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|\n+|(?<=[\p{L}\d)!?.] ?)\p{Extended_Pictographic}\s*/gu;
/** After such a request come words that are not the speaker's own. */
const TEXT_TO_WORK_ON =
  /\b(?:write|rewrite|re-write|translate|proofread|proof-read|summari[sz]e|paraphrase|edit|rephrase|act as|role ?-?play|pretend|you are an?|imagine|story|poem|lyrics|script|essay|dialogue|monologue|prompt|cover letter|resume|blog post|sentences?)\b/i;

/** Does a full stop at the end of a text end no sentence? In English. */
export function isAbbreviated(before: string): boolean {
  return ABBREVIATION.test(before);
}

/**
 * The sentences of a message, in order. Overlong ones are left out.
 *
 * @param isWithin does a full stop between the two texts end no sentence, in the language of the message?
 */
export function sentencesOf(
  content: string,
  isWithin: (before: string, after: string) => boolean = isAbbreviated,
): Sentence[] {
  const readable = unwrapped(withoutQuotations(content.slice(0, MAX_READ_CHARS)));
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
      if (isWithin(readable.slice(Math.max(0, end - 12), end), readable.slice(end, end + 12))) continue;
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

/**
 * Does the message hand over a text to work on, or set up a role? Then its first person may not be the
 * speaker.
 */
export function handsOverText(content: string): boolean {
  return (
    content.length > 60 &&
    TEXT_TO_WORK_ON.test(content.slice(0, 2000)) &&
    REQUEST.test(content.slice(0, 2000))
  );
}

const REQUEST =
  /(?:^|[.!?\n]\s*|\b(?:please|can you|could you|help me|want you to|need you to|going to)\s+)(?:help me )?(?:re-?write|write|translate|proof-?read|summari[sz]e|paraphrase|edit|rephrase|act as|role ?-?play|pretend|imagine|you are an?|make (?:me )?an?|create|generate|compose|draft|improve|fix|correct|complete|continue)\b/i;

const DOUBLE_QUOTES = /"[^"\n]{1,1000}"|“[^“”\n]{1,1000}”|«[^«»\n]{1,1000}»|„[^„“”\n]{1,1000}[“”]/g;
const SINGLE_QUOTES =
  /(?<=[\s(:,])'(?!(?:cause|em|til|tis|twas|bout|n)\b|\d)\p{L}[^\n]{0,300}?[.,!?\p{L}]'(?=[\s.,!?)]|$)/gu;
const QUOTED_LINES = /^[ \t]*(?:>|\|).*$/gm;
const CODE = /```[\s\S]{0,20000}?(?:```|$)|`[^`\n]{1,200}`|\bhttps?:\/\/\S{1,500}|\bwww\.\S{1,500}/g;
/** "Luna", "To Kill a Mockingbird": only short words within it are without a capital. */
const TITLE = /^.[\p{Lu}\d][\p{L}\d'-]{0,20}(?: (?:\p{Ll}{1,4} ){0,2}[\p{Lu}\d][\p{L}\d'-]{0,20}){0,5}.$/u;

/** "I live in Rome tbh": chatter behind a sentence is no word of it. "IMO" is a firm, "what is tbh" asks. */
const CHATTER =
  /(?<=[\p{L}\d),])(?<!\b(?:is|are|at|for|of|with|says?|means?)) (?:tbh|btw|lol|lmao|(?:ha)+ha|ngl|fwiw|imho|imo|fyi|tho)(?=[ \t]*(?:[.!…\n]|$))/gu;

function withoutQuotations(content: string): string {
  const mask = (words: string): string => MASK.repeat(words.length);
  let text = content
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\uE001\uE002]/g, MASK)
    .replace(/[\t\u00a0]/g, " ")
    .replace(CHATTER, (words) => " ".repeat(words.length));
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
