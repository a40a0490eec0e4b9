/** German by which a sentence shows that it has what a question asks for. */
import type { AnswerGap, Answering, BareDay } from "../answering.ts";
import { singularOf } from "./kinds/kinds.ts";
import { formsOfWord } from "./verbs.ts";

const NUMBER =
  "(?:\\d[\\d.,]*|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|ein paar)";
const unit = (words: string) => new RegExp(`(?<!\\p{L})${NUMBER}[ -]?(?:${words})(?!\\p{L})`, "iu");

const CLOCK = /(?<!\p{L})(?:um )?(?:\d{1,2}(?:[:.]\d\d)? Uhr|halb \p{L}+|viertel (?:vor|nach) \p{L}+)/iu;
const REASON = /(?<!\p{L})(?:weil|denn|da|wegen|deshalb|deswegen|damit)(?!\p{L})/iu;
const DURATION = unit("Minuten?|Stunden?|Tagen?|Tage|Wochen?|Monaten?|Monate|Jahren?|Jahre");
const MONEY = unit("Euro|€|Franken|Dollar|Cent");
const MEASURE = unit(
  "kg|Kilo|Gramm|km|Kilometer|Meter|cm|Zentimeter|Liter|Prozent|%|Quadratmeter|m²|mg|Grad",
);
const COUNT = new RegExp(`(?<!\\p{L})(?:${NUMBER}|einmal|zweimal|beide)(?!\\p{L})`, "iu");
const WEEKDAY = /(?<!\p{L})(?:(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?)(?!\p{L})/iu;
const PLACE = /(?<!\p{L})(?:in|im|an|am|auf|bei|beim|nach|aus|neben|über|unter|zu|zum|zur) /iu;
/** A word with a capital that begins no sentence: a name or a noun. */
const CAPITALISED = /(?<!^|[.!?…]\s|["„(])(?<!\p{L})\p{Lu}[\p{L}'’-]+/gu;

const PATTERNS: Readonly<Partial<Record<AnswerGap, RegExp>>> = {
  reason: REASON,
  time: CLOCK,
  weekday: WEEKDAY,
  duration: DURATION,
  money: MONEY,
  measure: MEASURE,
  count: COUNT,
  age: COUNT,
  place: PLACE,
};
const SPANS: readonly AnswerGap[] = ["time", "duration", "money", "measure"];

const MONTHS = "jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez";
const BARE_DAY = new RegExp(`(?<!\\p{L})(?<day>\\d{1,2})\\. ?(?:(?<month>${MONTHS})\\p{L}*)?`, "giu");

function bareDaysIn(sentence: string): BareDay[] {
  return [...sentence.matchAll(BARE_DAY)].map((match) => {
    const { day, month } = match.groups ?? {};
    return {
      day: Number(day),
      ...(month === undefined ? {} : { month: MONTHS.split("|").indexOf(month.toLowerCase()) }),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

const NONE: ReadonlySet<string> = new Set();

const JOINT = /[,;]|(?<!\p{L})(?:und|aber|während)(?!\p{L})/iu;

export const ANSWERING: Answering = {
  asksAllOf:
    /^\W*(?:bitte )?(?:erzähl(?:e)? mir|was (?:weißt|kannst) du|was ist bekannt|sag(?:e)? mir) (?:alles |etwas |mehr )?(?:über|von) (?<whom>mich|mir|[\p{L}\p{N}][\p{L}\p{N}'’&. -]{0,80}?)[\s?.!]*$/iu,
  asksOwnName:
    /^[\s¿"]*(?:wie heiße ich|wer bin ich|(?:(?:weißt|kennst) du,? )?(?:noch )?(?:wie (?:ist )?)?mein(?:en)? name(?:n)?)\b[^,]*$/iu,
  asker: /^(?:ich|mich|mir|mein(?:e[mnrs]?)?|wir|uns|unse?re?[mnrs]?)$/iu,
  asksBefore: /(?<!\p{L})(?:vorher|früher|davor|zuerst|ursprünglich|bevor|vor de[rm])(?!\p{L})/iu,
  asksNow: /(?<!\p{L})(?:jetzt|noch|zurzeit|gerade|aktuell|inzwischen|heute|derzeit)(?!\p{L})/iu,
  anchor: /(?<!\p{L})(?:bevor|vor) (.*)$/iu,
  bare: /^(?:be|have|machen|tun|gehen|bekommen)$/u,
  doing: "machen",
  naming: /^(?:heißen|nennen|\p{L}*name)$/iu,
  partOfName: /(?:nach|vor|familien|mädchen)namen?(?!\p{L})/iu,
  weekday: /^(?:tag|wochentag)$/iu,
  lightWords: "heißen nennen Name Art gehen machen nehmen haben Tag Jahr Monat Woche erste neu",
  timeWords: "jetzt zurzeit vorher früher noch zuerst",
  tellsBefore: /(?<!\p{L})(?:vorher|früher|damals|war|waren|hatte|statt|nicht mehr|gekündigt|bis)(?!\p{L})/iu,
  tellsNow:
    /(?<!\p{L})(?:jetzt|inzwischen|stattdessen|nicht mehr|neu\p{L}*|verschoben|verlegt|abgesagt|doch|wieder)(?!\p{L})/iu,
  denial: /(?<!\p{L})(?:nicht|nie|niemals|kein\p{L}*|niemand|nichts|weder)(?!\p{L})/iu,
  affirms: /^(?:ja|doch|genau|stimmt)(?!\p{L})/iu,
  denies: /^(?:nein|nee|nicht mehr)(?!\p{L})/iu,
  tellsEnd: /(?<!\p{L})(?:nicht mehr|abgesagt|aufgehört|aufgegeben|getrennt)(?!\p{L})/iu,
  firstPerson: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*)(?!\p{L})/iu,
  thirdSubject:
    /^(?:(?:und|aber|ja|nein|also|dann),? )*(?:er|sie|es|das|dies|der|die|ein|eine|(?:mein|unser)e? \p{L}+)(?!\p{L})/iu,
  secondPerson: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/iu,
  pronounOf: {
    f: /(?<!\p{L})(?:sie|ihr\p{L}*)(?!\p{L})/iu,
    m: /(?<!\p{L})(?:er|ihm|ihn|sein\p{L}*)(?!\p{L})/iu,
  },
  numberBefore: new RegExp(`${NUMBER}(?: \\p{L}+){0,2}$`, "iu"),
  placeBefore: /(?<!\p{L})(?:in|im|an|am|bei|nach|aus|auf|zu|zum|zur)(?: de[rmn])? $/iu,
  past: /(?<!\p{L})(?:war|waren|hatte|hatten|wurde|wurden|ge\p{L}+(?:t|en))(?!\p{L})/iu,
  rescheduled: /(?<!\p{L})(?:verschoben|verlegt|gebucht|geplant|abgesagt|vereinbart)(?!\p{L})/giu,
  aim: /^(?:für|wegen|zu|zum|zur|aus|trotz|nach)$/u,
  joint: JOINT,
  // Every noun has a capital.
  mayNameAnother: (sentence) => JOINT.test(sentence),
  clauseEnd: /[,;:!?()–—]|(?<!\d)\.|(?<!\p{L})(?:und|aber|weil|wenn|dass)(?!\p{L})/giu,
  hasGap: (gap, sentence) => {
    const pattern = PATTERNS[gap];
    return pattern === undefined ? 0.5 : pattern.test(sentence) ? 1 : 0;
  },
  spanFor: (gap, sentence) => {
    if (gap === "reason") {
      const found = REASON.exec(sentence);
      return found === null ? undefined : sentence.slice(found.index).replace(/[.!?…]+$/u, "");
    }
    return SPANS.includes(gap) ? PATTERNS[gap]?.exec(sentence)?.[0].trim() : undefined;
  },
  wordsOfGap: {},
  isClosedKind: () => false,
  namesIn: (sentence) => [...sentence.matchAll(CAPITALISED)].map(([word]) => word),
  baseFormsOf: (word) =>
    [singularOf(word), ...formsOfWord(word).map(({ lemma }) => lemma)].flatMap((form) =>
      form === undefined || form === word ? [] : [form],
    ),
  bareDaysIn,
  relatedTermsOf: () => NONE,
  oppositesOf: () => NONE,
  kindNounOf: () => undefined,
  wordsOfKind: () => undefined,
};
