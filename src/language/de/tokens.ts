/** Tokens of German with their offsets; each date is one. */

import type { DateMention } from "../../text/dates.ts";
import { MASK, TITLE_MARK } from "../../text/sentences.ts";
import type { WordClass } from "../word.ts";
import type { GermanForm } from "./verbs.ts";

/** A word while its class is being settled. */
export interface Draft {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  class: WordClass;
  /** What it may be a form of, if it is a verb. */
  forms: readonly GermanForm[];
  readonly date?: DateMention;
}

/** A title between its marks, a word, a number, or a mark. */
const TOKEN = new RegExp(
  String.raw`(?<=${TITLE_MARK})[^${TITLE_MARK}]+(?=${TITLE_MARK})|\p{L}[\p{L}\p{M}\d]*(?:[-&’'](?=\p{L})[\p{L}\p{M}\d]+)*['’]?|\d+(?:[.,:]\d+)*(?:\.(?= ))?|[^\s${TITLE_MARK}]`,
  "gu",
);

export function draftsOf(text: string, dates: readonly DateMention[]): Draft[] {
  const found: Draft[] = [];
  let date = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    while ((dates[date]?.end ?? index + 1) <= index) date += 1;
    const next = dates[date];
    if (next !== undefined && index >= next.start) {
      if (found.at(-1)?.date !== next)
        found.push({
          text: text.slice(next.start, next.end),
          lower: "",
          start: next.start,
          end: next.end,
          class: "date",
          forms: [],
          date: next,
        });
      continue;
    }
    const isMask = token.startsWith(MASK);
    if (isMask && found.at(-1)?.text === ";") continue;
    found.push({
      text: isMask ? ";" : token,
      lower: isMask ? ";" : token.toLowerCase(),
      start: index,
      end: index + token.length,
      class: "noun",
      forms: [],
    });
  }
  return found;
}
