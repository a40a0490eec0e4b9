/**
 * Single expressions for a stretch of the calendar, such as "last May" or "three weeks ago", with their
 * precision.
 */
import { type Instant, startOfUnit } from "../domain/interval.ts";
import { type Cue, cuesIn, isToBegin } from "./calendar-cues.ts";
import { COUNT, countOf, precisionOf } from "./counts.ts";
import { HOLIDAY, holidayNear } from "./holidays.ts";
import { DAY_ORDINALS } from "./numbers.ts";
import {
  type Direction,
  dayOf,
  dayShift,
  isLast,
  isNext,
  monthIndex,
  partOf,
  quarterNumber,
  quarterOf,
  relativeMonth,
  relativeSeason,
  relativeWeekday,
  relativeWeekend,
  type Stretch,
  season,
  shifted,
  unit,
  weekend,
  yearlessDay,
  yearlessMonth,
  yearlessQuarter,
  yearOf,
} from "./stretches.ts";

export interface CalendarMatch {
  readonly start: number;
  readonly end: number;
  readonly stretch: Stretch | undefined;
}

interface Form {
  /** What a text must have for the pattern to be tried. */
  readonly needs: readonly Cue[];
  readonly pattern: RegExp;
  /** `null`: not a date after all. `undefined`: a vague one. */
  readonly read: (match: RegExpExecArray, now: Instant, direction: Direction) => Stretch | undefined | null;
  /** What it is after another date of the text: "from 3 July, and back on the 28th". */
  readonly readAfter?: (match: RegExpExecArray, before: Stretch) => Stretch | undefined;
}

const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const WEEKDAY = "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
const SEASON = "(spring|summer|fall|autumn|winter)";
const YEAR = "((?:1[5-9]|20)\\d\\d)";
const UNIT = "(minute|hour|day|night|week|weekend|month|quarter|year|decade)";
const LAST = "(last|this past|past|previous|this|this coming|coming|next)";
const YEAR_FOLLOWS = /^ ?(?:to|until|–|-) ?(?:1[5-9]|20)\d\d\b/;
const DATE_PREPOSITION =
  /\b(?:in|since|until|till|by|before|after|during|of|around|about|through|thru|early|late|mid|from|to|for|and|between|circa|back in|as of|summer|spring|fall|autumn|winter)[ -]$|[([/–-] ?$/i;

/** "may" and "march" are verbs unless something else says that they are months. */
function isPlainVerb(word: string): boolean {
  return word === "may" || word === "march" || word === "mar";
}

/** A day of a year, or of the one that is near. */
function dayIn(year: string | undefined, month: number, day: number, now: Instant, direction: Direction) {
  return (
    (year === undefined ? yearlessDay(month, day, now, direction) : dayOf(Number(year), month, day)) ?? null
  );
}

const FORMS: readonly Form[] = [
  {
    needs: ["digit"],
    pattern: /\b(\d{4})-(\d{2})(?:-(\d{2}))?\b(?![-/.]\d)/g,
    read: ([, year, month, day]) => {
      const m = Number(month) - 1;
      if (m < 0 || m > 11) return null;
      return day === undefined
        ? unit(Date.UTC(Number(year), m), "month")
        : (dayOf(Number(year), m, Number(day)) ?? null);
    },
  },
  {
    needs: ["digit"],
    pattern: /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g,
    read: ([, a, b, year]) => {
      const [x, y] = [Number(a), Number(b)];
      if (x > 12) return dayOf(Number(year), y - 1, x) ?? null;
      if (y > 12 || x === y) return dayOf(Number(year), x - 1, y) ?? null;
      return undefined;
    },
  },
  {
    needs: ["digit", "month"],
    pattern: new RegExp(
      `\\b(?:the )?(\\d{1,2})(st|nd|rd|th)?( of)? ${MONTH}(?:(?:,| of)? (?:${YEAR}|(this|last|next) year))?(?![\\p{L}\\d])`,
      "giu",
    ),
    read: ([, day, ordinal, of, month = "", said, which], now, direction) => {
      const index = monthIndex(month);
      const year = which === undefined ? said : String(yearOf(which, now));
      if (isPlainVerb(month) && ordinal === undefined && of === undefined && year === undefined) return null;
      return dayIn(year, index, Number(day), now, direction);
    },
  },
  {
    needs: ["month"],
    // The longer first: of "twenty-first" none is "first".
    pattern: new RegExp(
      `\\b(?:the )?(${DAY_ORDINALS.toReversed().join("|")}) of ${MONTH}(?:,? ${YEAR})?(?![\\p{L}\\d])`,
      "giu",
    ),
    read: ([, ordinal = "", month = "", year], now, direction) => {
      const day = DAY_ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
      return dayIn(year, monthIndex(month), day, now, direction);
    },
  },
  {
    needs: ["digit", "month"],
    pattern: new RegExp(
      `\\b${MONTH} (?:the )?(\\d{1,2})(st|nd|rd|th)?(?:,? ${YEAR})?(?![\\p{L}\\d:%]| ?(?:am|pm|percent)\\b)`,
      "giu",
    ),
    read: ([, month = "", day, ordinal, year], now, direction) => {
      const index = monthIndex(month);
      if (isPlainVerb(month) && ordinal === undefined && year === undefined) return null;
      return dayIn(year, index, Number(day), now, direction);
    },
  },
  {
    needs: ["digit", "month"],
    pattern: new RegExp(`(?<!\\d )\\b${MONTH},? (?:of )?${YEAR}(?!\\d)`, "gi"),
    read: ([, month = "", year]) => unit(Date.UTC(Number(year), monthIndex(month)), "month"),
  },
  {
    needs: ["month"],
    pattern: new RegExp(`\\b${LAST} ${MONTH}(?![\\p{L}\\d'’-])`, "giu"),
    read: ([, word = "", month = ""], now) => relativeMonth(word.toLowerCase(), monthIndex(month), now),
  },
  {
    needs: ["month"],
    pattern: new RegExp(`\\b${MONTH}(?![\\p{L}\\d'’-])`, "giu"),
    read: (match, now, direction) =>
      followsPreposition(match) &&
      !(
        (isPlainVerb(match[1] ?? "") || match[1] === "Jan") &&
        /\b(?:to|for|and|about|before|after) $/i.test(match.input.slice(0, match.index))
      ) &&
      !/^(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)$/.test(match[1] ?? "")
        ? yearlessMonth(monthIndex(match[1] ?? ""), now, direction)
        : null,
  },
  {
    needs: ["digit", "season"],
    pattern: new RegExp(`\\b(?:the )?${SEASON}(?:,? of|,)? ${YEAR}(?!\\d)`, "gi"),
    read: ([, name = "", year]) => season(name, Number(year)),
  },
  {
    needs: ["season"],
    pattern: new RegExp(`\\b${LAST} ${SEASON}\\b(?! [a-z]+ ?(?:camp|course|class|school|job)\\b)`, "gi"),
    read: ([, word = "", name = ""], now, direction) =>
      relativeSeason(word.toLowerCase(), name, now, direction),
  },
  {
    needs: ["season"],
    pattern: new RegExp(`(?<=\\b(?:in|during|over|since|until|before|after|by) )(?:the )?${SEASON}\\b`, "gi"),
    read: ([, name = ""], now, direction) => relativeSeason("", name, now, direction),
  },
  {
    needs: ["digit"],
    pattern: new RegExp(
      `\\b(?:the )?${YEAR}(?![\\d%]|[.,:/]\\d| ?(?:km|m|kg|dollars|euros|people|words|steps|calories|meters|metres|miles|points|years|hours|mg|ml|square|usd|k)\\b)`,
      "gi",
    ),
    read: (match) =>
      followsPreposition(match) || match.index === 0 || YEAR_FOLLOWS.test(match.input.slice(match.index + 4))
        ? unit(Date.UTC(Number(match[1]), 0), "year")
        : null,
  },
  {
    needs: ["digit"],
    pattern: /\b(?:the )?(?:early |late |mid[- ]?)?(?:(1[5-9]|20)(\d)0s|['’]?([6-9])0s)\b/gi,
    read: ([, century, decade, short]) =>
      unit(
        Date.UTC(short === undefined ? Number(`${century}${decade}0`) : 1900 + Number(short) * 10, 0),
        "decade",
      ),
  },
  {
    needs: ["digit"],
    pattern: /\bQ([1-4])(?:,? (?:of )?|[-/])((?:19|20)\d\d)\b/gi,
    read: ([, quarter, year]) => quarterOf(Number(year), Number(quarter)),
  },
  {
    needs: ["digit"],
    pattern: /\b((?:19|20)\d\d)[- ]?Q([1-4])\b/gi,
    read: ([, year, quarter]) => quarterOf(Number(year), Number(quarter)),
  },
  {
    needs: ["digit", "unit"],
    pattern:
      /\b(?:the )?(first|second|third|fourth|last|1st|2nd|3rd|4th) quarter,? (?:of )?((?:19|20)\d\d)\b/gi,
    read: ([, ordinal = "", year]) => quarterOf(Number(year), quarterNumber(ordinal)),
  },
  {
    needs: ["digit"],
    pattern: /\bQ([1-4])\b(?!['’-])/g,
    read: (match, now, direction) =>
      followsPreposition(match) ? yearlessQuarter(Number(match[1]), now, direction) : null,
  },
  {
    needs: ["unit"],
    pattern: /\bthe (last|past|previous|current|coming|next) quarter\b(?! of\b|['’])/gi,
    read: ([, word = ""], now) =>
      shifted(now, "quarter", isLast(word.toLowerCase()) ? -1 : isNext(word.toLowerCase()) ? 1 : 0),
  },
  {
    needs: ["unit"],
    pattern: new RegExp(
      `(?<!\\bthe )\\b${LAST} ${UNIT}(?<!quarter(?= of\\b))(?!['’s]|\\p{L})(?: (?:morning|afternoon|evening|night))?`,
      "giu",
    ),
    read: ([, word = "", name = ""], now, direction) => {
      const relation = word.toLowerCase();
      const noun = name.toLowerCase();
      if (noun === "weekend") return relativeWeekend(relation, now, direction);
      if (noun === "minute" || noun === "hour" || noun === "day") return null;
      const count = isLast(relation) ? -1 : isNext(relation) ? 1 : 0;
      return noun === "night" && count === 0 ? null : shifted(now, precisionOf(noun), count);
    },
  },
  {
    needs: ["unit"],
    pattern: /\b(?:over|on|at) the weekend\b(?! of\b)/gi,
    read: (_match, now, direction) => relativeWeekend("", now, direction),
  },
  {
    needs: ["unit"],
    pattern: new RegExp(
      `\\b(?:about |around |almost |nearly |roughly |over |like |just )?${COUNT} ${UNIT}s? ago\\b`,
      "gi",
    ),
    read: ([, count = "", name = ""], now) => {
      const number = countOf(count);
      if (number === undefined) return undefined;
      if (name.toLowerCase() === "weekend") return weekend(now, -number);
      return shifted(now, precisionOf(name), -number);
    },
  },
  {
    needs: ["unit"],
    pattern: new RegExp(`\\bin (?:about |around |just )?${COUNT} ${UNIT}s?(?:['’]s?)?(?: time)?\\b`, "gi"),
    read: ([, count = "", name = ""], now, direction) => {
      const number = countOf(count);
      return number === undefined || direction === "past"
        ? undefined
        : shifted(now, precisionOf(name), number);
    },
  },
  {
    needs: ["back"],
    pattern:
      /\b(?:(?:a long time|a while|ages|some time|not long|a little while|years|months|weeks|days|a year and a half|half a year) (?:ago|back)|the other (?:day|week|night)|(?:(?:over|in|during|for) )?the (?:last|past|next|coming) (?:few|couple of|several) (?:days|weeks|months|years))\b/gi,
    read: () => undefined,
  },
  {
    needs: ["day"],
    pattern:
      /\b(the day before yesterday|the day after tomorrow|yesterday|today|tonight|tomorrow|this (?:morning|afternoon|evening)|last night)\b(?!['’]s)(?: (?:morning|afternoon|evening|night))?/gi,
    read: ([, words = ""], now) => shifted(now, "day", dayShift(words.toLowerCase())),
  },
  {
    needs: ["weekday"],
    pattern: new RegExp(
      `\\b(?<!\\b(?:every|each|most|alternate) (?:(?:other|first|second|third|fourth|last) )?)(?:(on|by|until|since|from|before|after) )?(?:${LAST} )?${WEEKDAY}(?! (?:night lights|mornings|afternoons|evenings|nights|of (?:the|every|each) month)\\b)( morning| afternoon| evening| night)?(?!['’\\p{L}-])`,
      "giu",
    ),
    read: ([, preposition, word, name = "", part], now, direction) => {
      if (preposition === undefined && word === undefined && part === undefined) return null;
      // "off until Thursday", "a dentist on Thursday", said on a Thursday
      const isNextOne = direction === "future" && preposition !== undefined;
      return relativeWeekday(word?.toLowerCase() ?? (isNextOne ? "coming" : ""), name, now, direction);
    },
  },
  {
    needs: ["holiday"],
    pattern: new RegExp(
      `\\b(?:on|at|over|for|by|until|till|since|before|after|from|during) (?:${LAST} )?${HOLIDAY}(?: (\\d{4}))?(?! (?!(?:and|but|so|with|in|at|to|we|I|i|he|she|they|when|because)\\b)\\p{L}|['’])`,
      "giu",
    ),
    read: ([, word = "", name = "", year], now, direction) =>
      unit(holidayNear(name, word.toLowerCase(), year, now, direction), "day"),
  },
  {
    needs: ["unit"],
    pattern:
      /\b(?:(?:at|by|until|till|before|since|from|towards) )?(?:the )?(end|start|beginning|middle) of (the|this|next|last) (week|month|year)\b/gi,
    read: ([, part = "", word = "", name = ""], now, direction) =>
      partOf(part.toLowerCase(), word.toLowerCase(), precisionOf(name), now, direction),
  },
  {
    needs: ["weekday"],
    pattern: new RegExp(
      `(?<!\\b(?:every|each|most|other|second|third|alternate|an?|the|of|on|is|was|good|black|casual|happy|love|hate|like) )\\b${WEEKDAY}(?= at (?:\\d|noon|midday|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)| \\d{1,2}(?:[:.]\\d\\d| ?[ap]m)\\b|(?<=^\\p{L}+): \\p{L}|(?<=\\p{Ll} \\p{L}+) ?(?:[.!?,;]|$))`,
      "giu",
    ),
    read: ([, name = ""], now, direction) => relativeWeekday("", name, now, direction),
  },
  {
    needs: ["digit"],
    pattern:
      /(?<=\b(?:on|from|to|until|till|by|before|after|since|between|and) )the (\d{1,2})(?:st|nd|rd|th)\b(?! (?!(?:and|or|at|with|for|from|because|but|so|if|instead|due|when|till|until|I|we)\b)\p{L})/giu,
    read: ([, day], now, direction) => {
      const month = new Date(now).getUTCMonth();
      const year = new Date(now).getUTCFullYear();
      for (const shift of direction === "past" ? [0, -1, -2] : [0, 1, 2]) {
        const start = new Date(Date.UTC(year, month + shift));
        const stretch = dayOf(start.getUTCFullYear(), start.getUTCMonth(), Number(day));
        if (stretch === undefined) continue;
        if (direction === "past" ? stretch.first.at <= now : stretch.first.at >= startOfUnit(now, "day"))
          return stretch;
      }
      return null;
    },
    readAfter: ([, day], { first: { at, precision } }) => {
      if (precision !== "day" && precision !== "month") return undefined;
      const before = new Date(at);
      const isLater = precision === "month" || Number(day) > before.getUTCDate();
      const month = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + (isLater ? 0 : 1)));
      return dayOf(month.getUTCFullYear(), month.getUTCMonth(), Number(day));
    },
  },
];

function followsPreposition(match: RegExpExecArray): boolean {
  return DATE_PREPOSITION.test(match.input.slice(Math.max(0, match.index - 12), match.index));
}

/** All expressions in a text, in order; where two overlap, the one that begins first, then the longer. */
export function calendarMatches(text: string, now: Instant, direction: Direction): CalendarMatch[] {
  const found: (CalendarMatch & { readonly after?: (before: Stretch) => Stretch | undefined })[] = [];
  const has = cuesIn(text);
  for (const form of FORMS) {
    if (!form.needs.every(has)) continue;
    form.pattern.lastIndex = 0;
    for (let match = form.pattern.exec(text); match !== null; match = form.pattern.exec(text)) {
      const stretch = form.read(match, now, isToBegin(match) ? "future" : direction);
      if (stretch === null) continue;
      const end = match.index + match[0].length - (match[0].endsWith(".") ? 1 : 0);
      const { readAfter } = form;
      const after = readAfter === undefined ? {} : { after: (before: Stretch) => readAfter(match, before) };
      found.push({ start: match.index, end, stretch, ...after });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: CalendarMatch[] = [];
  let end = -1;
  for (const { after, ...match } of found) {
    if (match.start < end) continue;
    const before = kept.at(-1)?.stretch;
    const stretch = (before === undefined ? undefined : after?.(before)) ?? match.stretch;
    kept.push({ ...match, stretch });
    end = match.end;
  }
  return kept;
}
