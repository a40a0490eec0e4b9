/**
 * Dates of German. What a date says is the same in every language: its words are put into English, and read
 * by the grammar of dates; the offsets stay those of the German.
 */

import type { Instant } from "../../domain/interval.ts";
import type { TimeZone } from "../../domain/time-zone.ts";
import { type DateMention, findDates as findEnglish } from "../../text/dates.ts";
import { overlap } from "../../text/overlap.ts";
import type { Direction } from "../../text/stretches.ts";
import { wordMap } from "../../text/word-lists.ts";

const MONTHS = wordMap(
  "januar=January jänner=January februar=February märz=March april=April mai=May juni=June juli=July august=August september=September oktober=October november=November dezember=December",
);
const DAYS = wordMap(
  "montag=Monday dienstag=Tuesday mittwoch=Wednesday donnerstag=Thursday freitag=Friday samstag=Saturday sonnabend=Saturday sonntag=Sunday",
);
const SEASONS = wordMap("frühling=spring frühjahr=spring sommer=summer herbst=autumn winter=winter");
const UNITS = wordMap(
  "minute=minute minuten=minutes stunde=hour stunden=hours tag=day tage=days tagen=days woche=week wochen=weeks wochenende=weekend monat=month monate=months monaten=months jahr=year jahre=years jahren=years jahrzehnt=decade jahrzehnten=decades",
);
const COUNTS = wordMap(
  "ein=one einem=one einer=one einen=one zwei=two drei=three vier=four fünf=five sechs=six sieben=seven acht=eight neun=nine zehn=ten zwölf=twelve zwanzig=twenty dreißig=thirty",
);
const RELATIVE = wordMap(
  "letzten=last letzte=last letztes=last letztem=last letzter=last vergangenen=last vergangene=last vergangenes=last vorigen=last voriges=last vorige=last nächsten=next nächste=next nächstes=next nächster=next kommenden=next kommende=next kommendes=next diesen=this diese=this dieses=this diesem=this dieser=this",
);
const BARE = wordMap(
  "vorgestern=the_day_before_yesterday gestern=yesterday heute=today morgen=tomorrow übermorgen=the_day_after_tomorrow",
);

const any = (...tables: readonly ReadonlyMap<string, string>[]) =>
  tables.flatMap((each) => [...each.keys()]).join("|");
const MONTH = `(?<month>${any(MONTHS)})`;
const YEAR = "(?<year>(?:1[5-9]|20)\\d\\d)";
const LEAD =
  "(?<lead>seit|ab|bis|bis zum|vor|nach|am|im|in|an|auf|zum|den|dem|vom|von|gegen|um|anfang|mitte|ende|für)";
const LEADS = `(?:(?<lead>(?:${LEAD.slice("(?<lead>".length, -1)})(?: (?:dem|den|der|zum|das|anfang|mitte|ende))?) )?`;
const END = "(?![\\p{L}\\d])";

interface Groups {
  readonly [name: string]: string | undefined;
  readonly lead?: string;
}

interface Form {
  readonly pattern: RegExp;
  /** The English of it without its preposition; `undefined`: no date after all. */
  readonly english: (groups: Groups) => string | undefined;
}

const form = (pattern: string, english: Form["english"]): Form => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])${pattern}${END}`, "giu"),
  english,
});
const of = (words: ReadonlyMap<string, string>, word: string | undefined) =>
  words.get((word ?? "").toLowerCase());

const FORMS: readonly Form[] = [
  form(`von (?<from>(?:1[5-9]|20)\\d\\d) bis ${YEAR}`, ({ from, year }) => `from ${from} to ${year}`),
  form(
    `${LEADS}(?<day>\\d{1,2})\\. ?${MONTH}(?: ${YEAR})?`,
    ({ day, month, year }) => `${day} ${of(MONTHS, month)}${year === undefined ? "" : ` ${year}`}`,
  ),
  form(
    `${LEADS}(?<day>\\d{1,2})\\.(?<number>\\d{1,2})\\.(?<year>(?:19|20)\\d\\d)`,
    ({ day = "", number = "", year }) => `${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`,
  ),
  form(
    `${LEADS}(?:(?<relative>${any(RELATIVE)}) )?${MONTH}(?: ${YEAR})?`,
    ({ relative, month, year, lead }) =>
      relative === undefined && year === undefined && lead === undefined
        ? undefined
        : `${relative === undefined ? "" : `${of(RELATIVE, relative)} `}${of(MONTHS, month)}${year === undefined ? "" : ` ${year}`}`,
  ),
  form(
    `${LEADS}(?:(?<relative>${any(RELATIVE)}) )?(?<season>${any(SEASONS)})(?: ${YEAR})?`,
    ({ relative, season, year, lead }) =>
      relative === undefined && year === undefined && lead === undefined
        ? undefined
        : [relative === undefined ? "" : of(RELATIVE, relative), of(SEASONS, season), year ?? ""]
            .join(" ")
            .trim(),
  ),
  form(
    `(?:am |bis |seit |ab )?(?<relative>${any(RELATIVE)}) (?<unit>woche|wochenende|monat|jahr|${any(DAYS)})`,
    ({ relative, unit }) => `${of(RELATIVE, relative)} ${of(DAYS, unit) ?? of(UNITS, unit)}`,
  ),
  form(
    `vor (?:etwa |rund |ungefähr |gut |fast )?(?<count>\\d+|${any(COUNTS)}) (?<unit>${any(UNITS)})`,
    ({ count = "", unit }) => `${of(COUNTS, count) ?? count} ${of(UNITS, unit)} ago`,
  ),
  form(
    `seit (?:etwa |rund |ungefähr |gut |fast )?(?<count>\\d+|${any(COUNTS)}) (?<unit>${any(UNITS)})`,
    ({ count = "", unit }) => `for ${of(COUNTS, count) ?? count} ${of(UNITS, unit)}`,
  ),
  form(
    `in (?<count>\\d+|${any(COUNTS)}) (?<unit>${any(UNITS)})`,
    ({ count = "", unit }) => `in ${of(COUNTS, count) ?? count} ${of(UNITS, unit)}`,
  ),
  form(`(?<lead>seit|ab|bis|am|auf|zum) (?:den |dem )?(?<weekday>${any(DAYS)})`, ({ weekday }) =>
    of(DAYS, weekday),
  ),
  form(`(?:(?<lead>seit|ab|bis|anfang|ende|mitte|im jahr|im jahre) )${YEAR}`, ({ year }) => year),
  form(`(?:(?<lead>seit|ab|bis) )?(?<bare>${any(BARE)})`, ({ bare }) => of(BARE, bare)),
  form(
    `(?:vor kurzem|vor langem|neulich|kürzlich|vor ein paar (?:tagen|wochen|monaten|jahren)|seit (?:kurzem|langem|ein paar (?:tagen|wochen|monaten|jahren)))`,
    () => "the other day",
  ),
  form(YEAR, ({ year }) => `in ${year}`),
];

const CUE =
  /\d|gestern|heute|morgen|neulich|kürzlich|jahr|monat|woche|tag|sommer|winter|herbst|früh|seit|vor|letzt|nächst|märz|mai|april|ju[nl]i|august|januar|februar|jänner|tember|tober|november|dezember|mittwoch|sonnabend/iu;

/** What stands before the date in English, as its sense has it. */
function leadOf(lead: string | undefined, english: string): string {
  const word = (lead ?? "").toLowerCase();
  if (/^(?:from|for|in|the) |ago$|^\p{L}+day$|^tomorrow$|^today$/u.test(english) && word === "") return "";
  if (/^seit/u.test(word)) return "since ";
  if (/^ab\b/u.test(word)) return "starting ";
  if (/^bis/u.test(word)) return "until ";
  if (/^vor\b/u.test(word)) return "before ";
  if (/^nach\b/u.test(word)) return "after ";
  if (/(?:last|next|this) /u.test(english)) return "";
  return /^\p{L}+day$|^\d+ \p{L}|^\d{4}-/u.test(english) ? "on " : "in ";
}

/** The dates of a text in German, as `findDates` in `text/dates.ts` has them. */
export function findDates(
  text: string,
  reference: Instant,
  direction: Direction = "past",
  zone: TimeZone = null,
): DateMention[] {
  if (!CUE.test(text)) return [];
  const found: DateMention[] = [];
  for (const { pattern, english } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((each) => overlap(each, { start, end }))) continue;
      const groups: Groups = match.groups ?? {};
      const words = english(groups);
      // "der Morgen" is no tomorrow.
      if (words === undefined || (/^Morgen/u.test(match[0]) && start > 0)) continue;
      const read = findEnglish(`${leadOf(groups.lead, words)}${words}`, reference, direction, zone)[0];
      if (read !== undefined) found.push({ ...read, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
