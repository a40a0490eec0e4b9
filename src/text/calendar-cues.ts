/** What a text must have to name a time of the calendar: most have nothing of it. */
import { HOLIDAY } from "./holidays.ts";

export type Cue = "digit" | "month" | "season" | "weekday" | "holiday" | "unit" | "back" | "day";

const CUES: Readonly<Record<Cue, RegExp>> = {
  digit: /\d/,
  month: /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
  season: /\b(?:spring|summer|fall|autumn|winter)/i,
  weekday: /day\b/i,
  holiday: new RegExp(HOLIDAY, "i"),
  unit: /\b(?:minute|hour|day|night|week|month|quarter|year|decade)/i,
  back: /\b(?:ago|back|other|few|couple of|several)\b/i,
  day: /yesterday|today|tonight|tomorrow|\b(?:this|last)\b/i,
};

/** Does a text have a cue? Each is looked for once. */
export function cuesIn(text: string): (cue: Cue) => boolean {
  const known = new Map<Cue, boolean>();
  return (cue) => {
    let isThere = known.get(cue);
    if (isThere === undefined) {
      isThere = CUES[cue].test(text);
      known.set(cue, isThere);
    }
    return isThere;
  };
}

/** "I got the job, starting January 15": the next one. */
export function isToBegin({ input, index }: RegExpExecArray): boolean {
  return /\b(?:starting|beginning)(?: in| from| on)? $/iu.test(input.slice(Math.max(0, index - 18), index));
}
