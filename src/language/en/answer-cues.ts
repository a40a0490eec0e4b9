/** English by which a sentence shows that it has what a question asks for. */

import { IRREGULAR_FORMS, IRREGULAR_PASTS } from "../../text/irregular.ts";
import { numberWords } from "../../text/numbers.ts";
import type { AnswerGap, Answering, BareDay } from "../answering.ts";
import { isClosedKind, kindNounOf, wordsOfKind } from "./asked/answer-kinds.ts";
import { asAsked } from "./asked/as-asked.ts";
import { describedIn } from "./asked/described.ts";
import { askedOtherwise } from "./asked/otherwise.ts";
import { partsOf, questionsIn } from "./asked/parts.ts";
import { ENDING_WORDS } from "./endings/ending-words.ts";
import { outcomeIn } from "./endings/outcomes.ts";
import { shiftIn } from "./endings/shifts.ts";
import { isFirstName, mayBeFirstName } from "./first-names.ts";
import { ADDRESS } from "./nouns.ts";
import { isOccupation } from "./occupations.ts";
import { oppositesOf, relatedTermsOf } from "./related-words.ts";
import { NO, YES } from "./replies/cues.ts";
import { singular } from "./singular.ts";
import { verbFormOf } from "./verb-forms.ts";

/** A question about what was so before what is so now, or at first. */
const ASKS_BEFORE =
  /\b(?:before|previous|previously|former|formerly|prior|used to|(?<=\bdid\b.*)use to|original(?:ly)?|at first|first planned|first booked|at the beginning|initially|(?<!\bhow |\byears? |\bmonths? )old)\b|\b(?:was|were) (?:my|our|his|her|their|\p{L}+['’]s?) (?:job|jobs|occupation|profession|role|position|employer|address|hometown|boss|manager)\b/iu;
/** A question about what is so now, or in the end. */
const ASKS_NOW =
  /\b(?:now|currently|current|these days|nowadays|at the moment|still|in the end|latest|newest|today|at present)\b/iu;

const TO_TWELVE = numberWords(1, 12).join("|");
const CLOCK = new RegExp(
  `\\b(?:[01]?\\d|2[0-3])[:.][0-5]\\d\\b|\\b(?:[1-9]|1[0-2]) ?(?:am|pm|a\\.m\\.|p\\.m\\.|o'?clock)\\b|\\b(?:half past|quarter (?:past|to)) \\p{L}+|\\bat (?:[1-9]|1[0-2]|${TO_TWELVE})\\b(?! (?:%|per)|[:.]\\d)|\\b(?:around|until|till|before|after|by) (?:[1-9]|1[0-2]|${TO_TWELVE})(?:ish)?(?= ?(?:[.,;!?)]|$|(?:and|or|on|in the|every|most|tonight|but|so|now|from|instead)\\b))|\\bnoon\\b|\\bmidnight\\b`,
  "iu",
);
/** "One" is a number only before a noun. */
const NUMBER = `(?:\\d[\\d.,]*|${numberWords(2).join("|")}|a hundred|a dozen|half a dozen|couple of)`;
const DURATION = new RegExp(
  `\\b(?:${NUMBER}|a|an|few|several)(?:[ -](?:and a half|more|full|whole|odd))?[ -](?:second|minute|min|hour|hr|day|night|week|fortnight|month|year|yr|decade)s?\\b|\\bsince\\b|\\bfor ages\\b|\\ball (?:day|night|week|month|year|summer|winter)\\b|\\buntil\\b`,
  "iu",
);
const YEARS = `(?:1[01]\\d|[1-9]?\\d|${numberWords(2).join("|")}|a hundred)(?![\\d.,]*\\d)`;
/** An age stands behind a verb or a name, or alone: "She's nine", "Maya (9)", "Seven." */
const AGE = new RegExp(
  `\\b${NUMBER}[ -](?:year|month|week)s?[ -]olds?\\b|(?:^|[,(]|['’](?:m|s|re)\\b|\\b(?:am|im|is|are|was|were|be|been|at|age|only|just|nearly|almost|already|still|about|hit|reached|turn(?:s|ed|ing)?)\\b|\\p{L}(?= ${YEARS} (?:now|already|since)\\b)) ?${YEARS}(?: (?:year|month|week)s?)?(?:[.,!?)]|$| (?:now|and|but|so|already|today|yesterday|tomorrow|next|this|last|since|in|on|when|as|too|though|lol|haha)\\b)|\\bturn(?:s|ed|ing)? \\w+\\b|\\baged? \\d+`,
  "iu",
);
const EACH = "(?: (?:a|per|an) (?:month|week|year|hour|day|night))";
const SUM = new RegExp(
  `[€$£¥₹] ?\\d[\\d.,]*(?: ?(?:k|m|million|thousand))?\\b${EACH}?|\\b${NUMBER} ?(?:k|m|grand|million|thousand|hundred|quid|pounds?|euros?|dollars?|bucks|cents|francs?|pesos|rupees|shillings|usd|eur|gbp)\\b${EACH}?|\\b\\d[\\d.,]*${EACH}\\b|\\b\\d{1,3}(?:,\\d{3})+\\b`,
  "iu",
);
/** "My phone bill is 40": a bare number that is said of what has a price. */
const PRICED =
  /\b(?:rent|mortgage|bills?|fees?|fares?|deposit|salary|wages?|price|subscription|membership|dues|tuition|insurance|costs?|charges?|pays?|paid|earns?)\b(?:[^.,;:!?\d]{0,30} (?:is|was|are|were|be|costs?|to))? (?<sum>(?:\d[\d.,]*)?\d(?: (?:an?|per) (?:hour|day|week|month|year|term|head|person|night))?)(?=[.,;:!?]|$| (?:but|and|now|since|from|until|each|in)\b)/iu;
const MONEY = new RegExp(
  `${SUM.source}|\\b(?:pa(?:y|id|ys)|cost(?:s|ing)?|rent|price|charge[ds]?|quote[ds]?|estimated|came to|comes to|offered|worth|owe[ds]?|for|at) (?:\\w+ ){0,2}\\d{2,}[\\d.,]*\\b(?! ?%)|\\b\\d{2,}[\\d.,]*\\b,? (?:all in|in all|altogether|with|plus|between|each)\\b`,
  "iu",
);
const MEASURE = new RegExp(
  `\\b${NUMBER} ?(?:k|m|kg|kilos?|kilograms?|g|grams?|lbs?|stone|tons?|tonnes?|km|kilomet(?:re|er)s?|miles?|met(?:re|er)s?|cm|mm|inch(?:es)?|feet|foot|ft|square|sq|lit(?:re|er)s?|gallons?|mg|ml|percent|%|degrees|milliseconds|ms|gb|mb|tb|watts?|mph|pounds?)\\b|\\d ?(?:%|kg|km|mg|m²)`,
  "iu",
);
const COUNT = new RegExp(
  `\\b${NUMBER}(?:st|nd|rd|th)?\\b|\\bonce\\b|\\btwice\\b|\\bevery (?:day|week|month|other|second|year)\\b|\\bdaily\\b|\\bboth\\b|\\bnone\\b`,
  "iu",
);
const REASON =
  /\b(?:because|cause|cuz|cos|since|so that|so (?:i|we|he|she|they|that)|as (?:i|we|he|she|they|it|the|my|our|there)|due to|on account of|thanks to|that's why|which is why|the reason|in order to|or else|otherwise|after all|it's because)\b|'cause\b/iu;
/** What follows from the words before it: "so I have never been there"; not the purpose "so I can see it". */
const FOLLOWS =
  /^(?:so (?:i|we|he|she|they)(?! (?:can|could|will|would|may|might|do(?:es)?n['’]?t have to)\b|['’](?:ll|d)\b)|(?:that's|which is) why)\b/iu;
/** A preposition of a place with what stands behind it; a time is none. Global. */
const PLACE =
  /\b(?:in|at|to|from|near|on|outside|inside|behind|opposite|by(?= the\b)|next to|above|under|round|around|into|via|towards) (?:(?:the|a|an|my|our|his|her|their|this) )?(?:\p{L}[\p{L}'’-]*)/giu;
const FIRST_PROPER = /^(\p{Lu}\p{L}+)[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)*/u;
const TITLE = /^(?:Mrs?|Ms|Miss|Dr|Prof|Aunt|Uncle)\.? \p{Lu}/u;
const PROPER = /(?<!^|[.!?…]\s|["“(])\b\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu;
const TIME_WORD =
  /\b(?:spring|summer|autumn|fall|winter|christmas|easter|new year'?s?|weekend|night|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|yesterday|today|tonight|tomorrow|tmrw|week|month|year|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|\d{1,2}(?:st|nd|rd|th)|(?:19|20)\d\d|ago|last|next|the fourth)\b/iu;
const ROLE =
  /\b(?:my|our|his|her|their|the|a|an|'s)(?: \p{L}+)? (?:mother|mum|mom|father|dad|sister|brother|son|daughter|wife|husband|cousin|aunt|uncle|niece|nephew|gran|grandma|grandpa|grandmother|grandfather|friend|boss|manager|colleague|neighbou?r|doctor|teacher|landlord|landlady|owner|flatmate|roommate|partner|girlfriend|boyfriend|fianc[eé]e?|godmother|godfather|assistant|conductor|coach|client|customer|supplier|director|head|lead|student|nurse|waiter|singer|couple)\b/iu;

const DAYS = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const WEEKDAY = new RegExp(`\\b${DAYS}s?\\b`, "iu");
/** Times that come again and again: "every other Sunday", "at weekends". */
const RECURRING = new RegExp(
  `\\b(?:every|each) (?:single |other |second |third |(?:few|${NUMBER}) )?(?:${DAYS}|day|week|month|year|hour|morning|afternoon|evening|night|weekend|weekday|spring|summer|autumn|winter)s?\\b|\\b${DAYS}s\\b|\\b${DAYS}(?:,? (?:and |or )?${DAYS})* (?:morning|afternoon|evening|night)s\\b|\\b(?:at|on) weekends\\b|\\bon weekdays\\b|\\b(?:daily|nightly|weekly|fortnightly|monthly|yearly|annually)\\b|\\b(?:first|second|third|fourth|last) ${DAYS} (?:of (?:the|each|every)|in the|every) (?:month|quarter|year)\\b`,
  "iu",
);
const NAMING = /\b(?:call(?:ed)?|named?)(?:['’]s| is)? \p{L}+/iu;

function hasOccupation(sentence: string): boolean {
  return (sentence.match(/\p{L}+/gu) ?? []).some((word) => isOccupation(word.toLowerCase()));
}

/** A sentence that says what was so before. */
const TELLS_BEFORE =
  /\b(?:before|used to|previously|formerly|at first|originally|from|instead of|rather than|not|no longer|anymore|any more|was|were|had|left|quit|leaving|moved out|switched|gave up|until)\b/iu;

/** How surely a sentence has what fills a gap: 0 not at all, 1 in the form that is asked for. */
function hasGap(gap: AnswerGap, sentence: string): number {
  switch (gap) {
    case "reason":
      return REASON.test(sentence) ? 1 : 0;
    case "time":
      return CLOCK.test(sentence) ? 1 : 0;
    case "weekday":
      return WEEKDAY.test(sentence) ? 1 : 0;
    case "date":
      return TIME_WORD.test(sentence) ? 0.4 : 0;
    case "duration":
      return DURATION.test(sentence) ? 1 : 0;
    case "age":
      return AGE.test(sentence) ? 1 : COUNT.test(sentence) ? 0.3 : 0;
    case "money":
      return MONEY.test(sentence) || PRICED.test(sentence) ? 1 : COUNT.test(sentence) ? 0.3 : 0;
    case "measure":
      return MEASURE.test(sentence) ? 1 : COUNT.test(sentence) ? 0.5 : 0;
    case "count":
      return COUNT.test(sentence) ? 1 : 0;
    case "person":
      return properIn(sentence).length > 0 ? 1 : ROLE.test(sentence) ? 0.7 : 0;
    case "place":
      return hasPlace(sentence) ? (properIn(sentence).length > 0 ? 1 : 0.7) : 0;
    case "name":
      return NAMING.test(sentence) ? 1 : properIn(sentence).length > 0 ? 0.7 : 0;
    case "identity":
      return ROLE.test(sentence) || hasOccupation(sentence) ? 1 : 0.3;
    case "polar":
    case "thing":
      return 0.5;
  }
}

/** Words with a capital that name nobody and nothing: "I", months, days. */
const NO_NAME =
  /^(?:I(?:['’].*)?|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)$/u;

/** Where something is, without a preposition and a noun: "two floors down", "abroad". */
const PLACE_ADVERB =
  /\b(?:upstairs|downstairs|abroad|overseas|nearby|next door|round the corner|around the corner|(?:at|back|from) home|(?:floors?|doors?|streets?|blocks?|miles?|km|kilomet(?:er|re)s?|minutes?|hours?) (?:up|down|away|above|below|north|south|east|west))\b/iu;

function hasPlace(sentence: string): boolean {
  if (PLACE_ADVERB.test(sentence) || ADDRESS.test(sentence)) return true;
  return [...sentence.matchAll(PLACE)].some(
    ([phrase]) =>
      !TIME_WORD.test(phrase) && verbFormOf(/^to (\p{L}+)$/iu.exec(phrase)?.[1] ?? "") === undefined,
  );
}

/** Names in a sentence: runs of words with a capital. One that begins it has a title, or is a first name. */
function properIn(sentence: string): string[] {
  const inside = [...sentence.matchAll(PROPER)].map(([run]) => run).filter((run) => !NO_NAME.test(run));
  const [first, word = ""] = FIRST_PROPER.exec(sentence) ?? [];
  return first !== undefined && (TITLE.test(first) || isFirstName(word.toLowerCase()))
    ? [first, ...inside]
    : inside;
}

const JOINT = String.raw`[,;]|\b(?:and|but|while|whereas)\b|&`;
const AFTER_JOINT = new RegExp(String.raw`(?:${JOINT})(?= *(?:the )?(\p{L}+))`, "giu");

/** "…, and Bruno", "but my wife", "and the vet Bruno" */
function mayNameAnother(sentence: string): boolean {
  return [...sentence.matchAll(AFTER_JOINT)].some(
    ([, word = ""]) => /^\p{Lu}|^(?:my|our|we|i)$/u.test(word) || mayBeFirstName(word.toLowerCase()),
  );
}

/** The span of a sentence that fills a gap, as it was said; `undefined` where the whole sentence answers. */
function spanFor(gap: AnswerGap, sentence: string): string | undefined {
  const first = (pattern: RegExp) => pattern.exec(sentence)?.[0].trim();
  switch (gap) {
    case "reason": {
      const found = REASON.exec(sentence);
      if (found === null) return undefined;
      const [before, after] = [sentence.slice(0, found.index), sentence.slice(found.index)];
      const span = FOLLOWS.test(after) && /\p{L}/u.test(before) ? before : after;
      return span.replace(/[\s,;:.!?…–—-]+$/u, "");
    }
    case "time":
      return (CLOCK.exec(MOVED_TO.exec(sentence)?.[1] ?? "") ?? CLOCK.exec(sentence))?.[0].trim();
    case "duration": {
      const span = first(DURATION);
      // "since school": of which the word alone says nothing.
      return /^(?:since|until)$/iu.test(span ?? "") ? first(/\b(?:since|until) [^.,;:!?]+/iu) : span;
    }
    case "money":
      return first(SUM) ?? first(MONEY) ?? PRICED.exec(sentence)?.groups?.sum;
    case "measure":
      return first(MEASURE);
    default:
      return undefined;
  }
}

/** Words of questions that only say what fills a gap. */
const WORDS_OF_GAP: Readonly<Partial<Record<AnswerGap, string>>> = {
  money:
    "cost costs price pay paid charge rent fee spend spent salary earn wage amount total worth budget expensive bill money",
  measure: "weigh weight heavy tall height big size far distance wide dose high deep fast",
  age: "old age year",
  duration: "long take last",
  name: "name call surname",
  time: "time",
  weekday: "day week",
  date: "date day month year",
  count: "number many",
  place: "place address location",
  reason: "reason",
};

/** Past forms that are more often other words, or say how something is known that may be to come. */
const NO_PAST: ReadonlySet<string> = new Set(
  "bit shot heard thought said meant knew felt understood read lent found spoke".split(" "),
);
const PAST_FORMS = IRREGULAR_PASTS.filter((word) => !NO_PAST.has(word)).join("|");
/** Words in -ed that are no past form. */
const NO_ED =
  "need feed seed weed speed breed bleed shed exceed proceed succeed indeed hundred kindred naked sacred";
/** A clause that says what has happened. */
const SPEAKS_OF_PAST = new RegExp(
  `\\b(?:was|were|had|did|found|born|yesterday|ago|been|gone|done|seen|taken|since|${PAST_FORMS}|(?!(?:${NO_ED.replaceAll(" ", "|")})\\b)\\p{L}{2,}ed)\\b`,
  "iu",
);

/** Words that many questions have, whatever they are about. */
const LIGHT_WORDS =
  "call called name named kind type sort get go do make take use have old long much many time day date year month week first last new someone something people person thing happen work way";

/** The speaker speaks of themselves: by a pronoun, or by a verb without one ("Got my licence"). */
const FIRST_PERSON =
  /\b(?:i|i['’]?(?:m|ve|d|ll)|im|ive|my|me|mine|we|we['’](?:re|ve|d|ll)|our|us|myself)\b/iu;
/** The subject of a sentence is somebody or something else. */
const THIRD_SUBJECT =
  /^(?:(?:and|but|so|well|oh|ok|okay|yes|yeah|no|btw|also|then|now|anyway|actually|because|since),? )*(?:he|she|it|they|his|her|its|their|(?:he|she|it|that)['’]?s|they['’]?re|hes|shes|theyre|there|that|this|the|a|an|you|your|u|ur|(?:my|our) (?:\p{L}+ ){1,3}?(?:is|was|has|had|are|were|will|who|\p{L}+s|\p{L}+ed))\b/iu;
const SECOND_PERSON = /\b(?:you|your|yours|yourself|u|ur)\b/iu;
const PRONOUN_OF = {
  f: /\b(?:she|her|hers|herself|shes)\b/iu,
  m: /\b(?:he|him|his|himself|hes)\b/iu,
};

/** A sentence that says what took the place of something else. */
const TELLS_NOW =
  /^(?:no|sorry|wait)[,:] |\b(?:i meant?|make (?:that|it)|now|these days|nowadays|instead|no longer|anymore|any more|changed?|switched|moved|moves|pushed|postponed|rescheduled|brought forward|put back|shifted|cancel(?:l?ed)?|called off|in the end|after all|turned out|from (?:next|now|today|tomorrow|monday)|replaced|took over|taking over|ended up|(?:raised|lowered|increased|reduced|bumped|upgraded|downgraded|extended|shortened|doubled|halved|renamed)\b(?=.* to\b))\b/iu;
const DENIAL =
  /\b(?:not|never|no|nobody|nothing|none|neither|nor|cannot)\b|n['’]t\b|\b(?:cant|dont|didnt|wont|isnt|wasnt|doesnt)\b/iu;
const TELLS_END =
  /\b(?:no (?:longer|more)|any ?more|gave (?:it |that )?up|given up|quit|stopped|cancel(?:l?ed)?|called off|is off|split up|broke up|lasted (?:only |just |all of )?(?:until|till|to|an?|two|three|four|five|six|\d+)|(?:came|drew) to an end)\b/iu;
const NUMBER_BEFORE = new RegExp(
  `(?:\\d[\\d.,]*|\\b(?:a|an|${TO_TWELVE}|\\p{L}+teen|\\p{L}+ty|hundred|dozen|both|no|couple))(?: \\p{L}+){0,2}$`,
  "iu",
);
const RESCHEDULED =
  /\b(?:(?:am|are|is|be|being|get|gets|getting) (?:\p{L}+ly )?\p{L}{2,}ed|(?:moved|pushed|shifted) (?:it|them|us|me|back|out|to (?:the )?\d)|(?:moved|pushed|shifted|changed|brought) (?:\p{L}+ ){1,5}?(?:to|until|till|forward|back)(?=\s{2}|\s*(?:[.,;!?]|$))|(?:['’]ve|have|has|['’]s) got(?! (?:married|engaged|divorced|fired|sacked|rid|back|home|over)\b)|(?:been|was|were|got|have|has) (?:moved|pushed|put off|postponed|delayed|rescheduled|brought forward)|booked|offered|planned|cancelled|canceled|postponed|delayed|slipped|(?:re)?scheduled|put off|brought forward)\b/giu;
/** Where it was moved to: "4pm", of "moved from 2pm to 4pm". */
const MOVED_TO =
  /\b(?:moved|changed|pushed|shifted|switched|rescheduled|postponed|delayed|brought)\b[^.;!?]*?\b(?:to|until|till) ([^.;!?]*)/iu;
const CLAUSE_END = /[,;:.!?()–—]|\s-\s|\b(?:and|but|because|so|though|(?:when|while)(?! \p{L}+ing\b))\b/giu;

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const BARE_DAY = new RegExp(
  `\\b(?:(?<month>${MONTHS})[a-z]* (?<date>\\d{1,2})(?:st|nd|rd|th)?|the (?<day>\\d{1,2})(?:st|nd|rd|th))\\b(?! ?(?:floor|time|birthday|century|of |day|anniversary|street|attempt|grade|year|edition|place|one))`,
  "giu",
);

function bareDaysIn(sentence: string): BareDay[] {
  return [...sentence.matchAll(BARE_DAY)].map((match) => {
    const { month, date, day } = match.groups ?? {};
    return {
      day: Number(date ?? day),
      ...(month === undefined ? {} : { month: MONTHS.split("|").indexOf(month.toLowerCase()) }),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

function baseFormsOf(word: string): readonly string[] {
  const forms = [verbFormOf(word)?.lemma, IRREGULAR_FORMS.get(word), singular(word)];
  return forms.flatMap((form) => (form === undefined || form === word ? [] : [form]));
}

export const ANSWERING: Answering = {
  inFull: (words) => `What is ${words}`,
  asAsked,
  partsOf,
  questionsIn,
  otherWords: askedOtherwise,
  describedIn,
  asksAllOf:
    /^\W*(?:please )?(?:(?:can|could) you )?(?:tell me|what (?:do|can) you (?:know|remember|tell me)|what (?:have|did) you learn(?:ed|t)?|what is known|what(?:['’]s| is) (?:there )?to know) (?:everything |all |more |something )?(?:you know )?(?:about|of) (?<whom>me|myself|(?:my |the )?[\p{L}\p{N}][\p{L}\p{N}'’&. -]{0,80}?)[\s?.!]*$/iu,
  asksOwnName:
    /^\W*(?:(?:do|can|could) you (?:know|remember|tell me|say) |tell me |say |remember )?(?:what(?:['’]?s| is| was) )?my (?:own )?name(?: is| again| please)?\W*$|^\W*(?:do you know |remember )?who (?:am i|i am)\W*$|^\W*what am i called\W*$/iu,
  asker: /^(?:i|me|my|mine|myself)$/iu,
  asksBefore: ASKS_BEFORE,
  asksNow: ASKS_NOW,
  anchor: /\bbefore\b(.*)$/iu,
  bare: /^(?:be|have|do|go|get)$/u,
  mutual:
    /^(?:marry|meet|date|divorce|know|kiss|hug|fight|join|merge|border|face|neighbour|neighbor|match)$/u,
  doing: "do",
  naming: /^(?:call|name|(?:\p{L}+ )?names?|surname)$/iu,
  partOfName: /\b(?:sur|last |first |family |full |maiden )names?\b/iu,
  weekday: /^(?:day|weekday)(?: of the week)?$/u,
  genericNouns: "job role position post place money",
  priced: /^(?:cost|charge|pay)$/u,
  lightWords: LIGHT_WORDS,
  timeWords:
    "now current currently before previous previously former formerly original originally still latest days end",
  tellsBefore: TELLS_BEFORE,
  tellsNow: TELLS_NOW,
  denial: DENIAL,
  affirms: YES,
  denies: NO,
  tellsEnd: TELLS_END,
  exception: /\b(?:except(?:ing)?(?: for)?|apart from|aside from|other than|excluding|but not)\b([^.;!?]*)/iu,
  alternatives: /\p{L} or (?!not\b|else\b|so\b|any)\p{L}/iu,
  ending: ENDING_WORDS,
  origin: {
    preposition: "from",
    told: /\b(?:from|born|gr[eo]w up|growing up|raised|native|originally|roots|home ?town|family)\b/iu,
  },
  firstPerson: FIRST_PERSON,
  thirdSubject: THIRD_SUBJECT,
  secondPerson: SECOND_PERSON,
  pronounOf: PRONOUN_OF,
  numberBefore: NUMBER_BEFORE,
  placeBefore: /\b(?:at|in|to|from|near|on|for|into|outside|inside|behind|opposite|via)(?: the)? $/u,
  past: SPEAKS_OF_PAST,
  rescheduled: RESCHEDULED,
  movedTo: MOVED_TO,
  aim: /^(?:for|due to|despite|through|over|after|on account of)$/u,
  joint: new RegExp(JOINT, "iu"),
  mayNameAnother,
  clauseEnd: CLAUSE_END,
  recurring: RECURRING,
  shiftIn,
  outcomeIn,
  hasGap,
  spanFor,
  wordsOfGap: WORDS_OF_GAP,
  isClosedKind,
  namesIn: properIn,
  baseFormsOf,
  bareDaysIn,
  relatedTermsOf,
  oppositesOf,
  kindNounOf,
  wordsOfKind,
};
