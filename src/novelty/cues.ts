/** Words that may end or change what is known: what holds one is read by an extractor, however little else it says. */
import type { Role } from "../domain/episode.ts";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { type DateMention, findDates } from "../text/dates.ts";

export type Cue = "ending" | "negation" | "change" | "new_date";

const ENDING =
  /\b(?:no longer|no more|not any ?more|any ?more|any longer|used to|stop(?:s|ped|ping)?|quit(?:s|ting)?|ceased?|ceases|end(?:s|ed|ing)?|over with|broke up|split up|divorced|retired?|resign(?:s|ed)?|gave up|giv(?:e|es|en|ing) up|left|leav(?:e|es|ing)|lost|died|passed away|cancel(?:s|l?ed|l?ing)?|former(?:ly)?|ex)\b/i;
const NEGATION =
  /\b(?:not|never|neither|nor|none|nobody|nothing|nowhere|cannot|without|dont|doesnt|didnt|isnt|wasnt|arent|wont|cant|havent|hasnt)\b|n't\b|\bno (?!worries|problem|doubt|wonder|kidding|idea|matter|way)[a-z]/i;
const CHANGE =
  /\b(?:now|nowadays|these days|currently|as of|from now on|since then|lately|recently|actually|instead|rather than|in fact|correction|chang(?:e|es|ed|ing)|switch(?:es|ed|ing)?|mov(?:e|es|ed|ing)|replac(?:e|es|ed|ing)|bec(?:ome|omes|ame|oming)|turned|start(?:s|ed|ing)?|beg(?:in|ins|an|un|inning)|new|again|back to|return(?:s|ed|ing)?|still|already|finally|prefers? .{1,40} (?:over|to)|got (?:married|engaged|divorced|promoted|fired|hired))\b/i;

/** In the words of an assistant or a tool only what is said to or of the person counts: advice is full of "not" and "now". */
const ADDRESSED = /\b(?:you|yours?)\b/i;
const SENTENCE_END = /[.!?\n]+/;
/** As far as a long text is looked through, in UTF-16 code units. */
const MAX_CHARS = { user: 20_000, document: 20_000, assistant: 4_000, tool: 4_000 } as const;

/** Without one of these there is no date: most texts need not be read for one. */
const DATEABLE =
  /\d|\b(?:yesterday|today|tonight|tomorrow|ago|last|next|past|previous|coming|this|since|until|till|the other|weekend|days?|weeks?|months?|years?|decades?|spring|summer|autumn|fall|winter|christmas|easter|halloween|thanksgiving|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*)\b/i;

export interface CuesOfText {
  readonly cues: readonly Cue[];
  /** The times that are named and have a date. */
  readonly dates: readonly DateMention[];
}

/** The cues of a text. In English, as the local extraction is. */
export function cuesOf(content: string, role: Role, occurredAt: Instant, zone: TimeZone = null): CuesOfText {
  const plain = content.slice(0, MAX_CHARS[role]).replaceAll("’", "'");
  const isOwn = role === "user" || role === "document";
  const text = isOwn
    ? plain
    : plain
        .split(SENTENCE_END)
        .filter((sentence) => ADDRESSED.test(sentence))
        .join("\n");
  const dates = DATEABLE.test(text)
    ? findDates(text, occurredAt, "past", zone).filter(({ sense }) => sense !== "vague")
    : [];
  const cues: Cue[] = [];
  if (ENDING.test(text)) cues.push("ending");
  if (isOwn && NEGATION.test(text)) cues.push("negation");
  if (CHANGE.test(text)) cues.push("change");
  if (dates.length > 0) cues.push("new_date");
  return { cues, dates };
}
