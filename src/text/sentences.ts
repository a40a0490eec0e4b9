/** Sentences and clauses of a message, with offsets, and without what the speaker only quotes. */

import type { Quote } from "../domain/claim.ts";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { type DateMention, findDates } from "./dates.ts";
import type { Direction } from "./stretches.ts";

/** What a masked character is replaced with. No pattern matches it. */
export const MASK = "\uE000";
/** What the characters of a date are replaced with. */
export const DATE_MARK = "\uE001";

/** A message is read up to here; a longer one is a paste, and its length must not decide the cost. */
const MAX_READ_CHARS = 60_000;
/** Longer sentences are lists, logs or pastes. */
const MAX_SENTENCE_CHARS = 600;

export interface Sentence extends Quote {
  /** As in the content, with quotations masked and typographic apostrophes made plain. */
  readonly text: string;
  readonly question: boolean;
}

export interface Clause extends Quote {
  /** Dates are masked too; as long as the clause's span. */
  readonly text: string;
  /** Offsets relative to `text`. */
  readonly dates: readonly DateMention[];
  /** The dates of the clause, read as those of an intention. */
  readonly futureDates: () => readonly DateMention[];
  readonly sentence: Sentence;
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
  const readable = withoutQuotations(content.slice(0, MAX_READ_CHARS));
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
const SHORT_NAME = /^.(?:\p{Lu}[\p{L}'-]{0,20})(?: \p{Lu}[\p{L}'-]{0,20}){0,2}.$/u;

function withoutQuotations(content: string): string {
  const mask = (words: string): string => MASK.repeat(words.length);
  let text = content
    .replace(/[\u2018\u2019]/g, "'")
    .replaceAll(DATE_MARK, MASK)
    .replace(/[\t\u00a0]/g, " ");
  if (text.includes("`") || text.includes("://") || text.includes("www.")) text = text.replace(CODE, mask);
  if (/["“«„]/.test(text)) {
    // A quoted name ("Luna") is the speaker's own word.
    text = text.replace(DOUBLE_QUOTES, (words) =>
      SHORT_NAME.test(words) ? `${MASK}${words.slice(1, -1)}${MASK}` : mask(words),
    );
  }
  if (/[\s(:,]'\p{L}/u.test(text)) text = text.replace(SINGLE_QUOTES, mask);
  if (/^[ \t]*[>|]/m.test(text)) text = text.replace(QUOTED_LINES, mask);
  return text;
}

const SUBJECT_WORD =
  "(?:[Ii]|[Ii]'(?:m|ve|d|ll)|[Ii]m|[Ww]e|[Ww]e'(?:re|ve|d|ll)|[Mm]y|[Oo]ur|[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Hh]e's|[Ss]he's|[Ii]t's|[Tt]hey're|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Yy]ou|[Yy]our|[Tt]hat(?:'s)?|[Tt]his|[Tt]here|[Ww]hat(?:'s)?|[Ww]here|[Hh]ow|[Aa]ny|[Ll]et|(?:[Dd]o|[Dd]oes|[Dd]id|[Aa]re|[Ii]s|[Cc]an|[Cc]ould|[Ww]ould|[Ss]hould|[Hh]ave|[Hh]as) (?:it|there|that|this|you|I|we|they|he|she|anyone|any))";
const BOUNDARY = new RegExp(
  `[;–—${MASK}]+|\\.\\.\\.?|…| [-~] |(?<=\\p{L})- (?=${SUBJECT_WORD}(?![\\p{L}']))|(?:,? )(?:but|and|so|because|since|cuz|cause|although|though|while|where|which|who|plus|when|if|or|after|before|until|as|than|that|then|as soon as) (?=${SUBJECT_WORD}(?![\\p{L}']))|, (?=${SUBJECT_WORD}(?![\\p{L}']))`,
  "gu",
);
const ONLY_AN_OPENING = new RegExp(
  `^(?:[Aa]lso|[Aa]nd|[Bb]ut|[Ss]o|[Ww]ell|[Tt]hen|[Aa]ctually|${DATE_MARK}|[\\s,])*$`,
);
const ONLY_A_PERSON = new RegExp(
  `^(?:[\\s,]|${DATE_MARK})*(?:[Mm]y (?:\\p{Ll}+ ){0,2}\\p{L}+|\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)$`,
  "u",
);
/** From such a word on, nothing is asserted for itself. */
const SUBORDINATOR =
  /\b(?:if|unless|whether|when|whenever|while|until|before|after|as|than|that|who|which|where|once|or)\b/i;
const HYPOTHETICAL =
  /\b(?:if|unless|wish(?:es|ing)?|wished|imagine|imagining|suppose|supposing|pretend|hypothetically|what if|let's say|in (?:my|a) dream|dreamt|dreamed that|joking|jk|just kidding|as if|fictional|sarcas\p{L}+|not true that|false that)\b/iu;
const NARRATIVE =
  /^(?:back )?(?:when(?:ever)?|while|before|after|once|until|as a (?:kid|child|boy|girl|teen|teenager|student|baby)|growing up|in (?:college|high school|school|university|my (?:youth|childhood|twenties|thirties|20s|30s))|years? (?:later|before)|at the time|back then|as soon as)\b/i;
const OPEN_QUESTION =
  /^(?:do|does|did|are|is|can|could|would|what|what's|where|how|why|who|which|any|have you|should|will|got any)\b/i;

/** The clauses of a sentence that assert something by themselves, each with the dates that it holds. */
export function clausesOf(sentence: Sentence, reference: Instant, zone: TimeZone = null): Clause[] {
  const find = (direction: Direction) => findDates(sentence.text, reference, direction, zone);
  const dates = find("past");
  const text = markDates(sentence.text, dates);
  const clauses: Clause[] = [];
  let hypothetical = false;
  for (const piece of piecesOf(text)) {
    const body = text.slice(piece.start, piece.end);
    if (HYPOTHETICAL.test(body) || SUBORDINATOR_IF.test(piece.lead)) hypothetical = true;
    if (NARRATIVE.test(body.trimStart())) hypothetical = true;
    if (hypothetical) continue;
    if (SUBORDINATOR.test(piece.lead) && !/\b(?:so|since|because)\b/i.test(piece.lead)) continue;
    clauses.push(clauseOf(sentence, text, piece, dates, () => find("future")));
  }
  if (!sentence.question) return clauses;
  // "I'm allergic to nuts, so what can I eat?": what comes before the question is a statement.
  const asks = clauses.findIndex((clause) => OPEN_QUESTION.test(clause.text.trimStart()));
  return asks > 0 ? clauses.slice(0, asks) : [];
}

const SUBORDINATOR_IF = /\bif\b/i;

interface Piece extends Quote {
  /** The conjunction that introduces it. */
  readonly lead: string;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let lead = "";
  BOUNDARY.lastIndex = 0;
  for (let match = BOUNDARY.exec(text); match !== null; match = BOUNDARY.exec(text)) {
    // "Tom and I moved": one subject.
    if (/^,? and $/.test(match[0]) && ONLY_A_PERSON.test(text.slice(start, match.index))) continue;
    // "In 2019, I moved": the date belongs to what follows.
    if (ONLY_AN_OPENING.test(text.slice(start, match.index)) && !/\p{L}/u.test(match[0])) continue;
    pieces.push({ start, end: match.index, lead });
    start = match.index + match[0].length;
    lead = match[0];
  }
  pieces.push({ start, end: text.length, lead });
  return pieces;
}

function clauseOf(
  sentence: Sentence,
  text: string,
  { start, end }: Piece,
  dates: readonly DateMention[],
  futureDates: () => readonly DateMention[],
): Clause {
  const isInside = (all: readonly DateMention[]): DateMention[] =>
    all
      .filter((date) => date.start >= start && date.end <= end)
      .map((date) => ({ ...date, start: date.start - start, end: date.end - start }));
  return {
    start: sentence.start + start,
    end: sentence.start + end,
    text: text.slice(start, end),
    dates: isInside(dates),
    futureDates: () => (dates.length === 0 ? [] : isInside(futureDates())),
    sentence,
  };
}

function markDates(text: string, dates: readonly DateMention[]): string {
  let marked = text;
  for (const { start, end } of dates) {
    marked = marked.slice(0, start) + DATE_MARK.repeat(end - start) + marked.slice(end);
  }
  return marked;
}
