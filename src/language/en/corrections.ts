/** How people correct themselves in English. */
import type { Correcting, Correction, Repair } from "../correction.ts";

const RIGHT = "(?<right>(?:\\S+ ){0,4}?\\S+?)";
const AGAIN =
  "(?:,? (?:and |but )?not (?<wrong>(?:\\S+ ){0,3}\\S+?)|,? (?:instead of|rather than) (?<other>(?:\\S+ ){0,3}\\S+?)|,? instead|,? sorry|,? actually)?";
const IS =
  "(?:(?:it|that|(?:his|her|their|its) name)(?:['’]s| is|s| was)(?: now)?|it should be|i should (?:say|have said))";
/** Said of one's own words alone. */
const SURE =
  "(?:(?:oh |oops,? |wait,? |no,? )*(?:(?:so )?sorry|my (?:bad|mistake)|correction|scratch that|i me?ant?(?: to say)?|i misspoke|or rather|no,? wait|oops|whoops|wrong (?:day|date|time|place|name|number|one)|(?:it )?turns out(?: that)?)(?:,? (?:i me?ant?(?: to say)?|make (?:it|that)|wrong (?:day|date|time|place|name|number|one)))?)";
/** An answer may begin so, too. */
const WEAK = `(?:(?:no|nope),|(?:no,? )?actually,?|no,? ${IS}|(?:no,? )?(?:let['’]s )?make (?:it|that)|(?:no,? )?change (?:it|that) to|wait,)`;
const TURN = new RegExp(
  `^(?:(?<sure>${SURE})[,:.;–—-]*|${WEAK}) (?:${IS} )?(?:on |at |in )?${RIGHT}${AGAIN}$`,
  "iu",
);
/** "Not Thursday, Friday" */
const NOT_FIRST =
  /^(?:(?:no|sorry|oops|wait),? )*not (?:on |at |in )?(?<wrong>(?:\S+ ){0,3}\S+?)(?:,| but|, but|[;:–—-])+ (?:on |at |in )?(?<right>(?:\S+ ){0,3}\S+)$/iu;
/** "Friday, not Thursday", "her name is Ana, not Anna" */
const NOT_LAST = new RegExp(
  `^(?:${IS} )?(?:on |at |in )?(?<right>(?:\\S+ ){0,3}?\\S+?),? (?:and )?not (?:on |at |in )?(?<wrong>(?:\\S+ ){0,3}\\S+)$`,
  "iu",
);
/** "7:30 I mean" */
const MEANT_LAST = /^(?:on |at |in )?(?<right>(?:\S+ ){0,2}\S+?),? (?<sure>i me?ant?)$/iu;
/** "It's Katherine with a K" */
const SPELT = new RegExp(
  `^(?:${SURE}[,:.;–—-]* |(?:no|actually),? )?${IS} ${RIGHT},? (?<sure>with(?:out)? (?:an? |the )?(?:double |silent )?['"‘“]?\\p{L}['"’”]?)$`,
  "iu",
);
const MOVED = "(?:moved|changed|pushed|shifted|brought|put|postponed|rescheduled|delayed|switched|bumped)";
/** "It's now on Friday", "they've moved it to Friday" */
const CHANGED = new RegExp(
  `^(?:(?:so|and|but|update|ok|okay|oh|actually),?:? )*(?:it(?:['’]s| is) now|now it(?:['’]s| is)|it(?:['’]s| has| was| got| had)(?: been| just been)? ${MOVED}(?: back| forward)? (?:to|until|till)|(?:they|we|i|he|she)(?:['’](?:ve|s|d)| have| has| had)?(?: just)? ${MOVED} (?:it|that)(?: back| forward)? (?:to|until|till))(?: on| at| in)? ${RIGHT}(?: now| instead)?$`,
  "iu",
);
const INSIDE = new RegExp(
  `^(?<said>.{3,200}?)(?:,|\\.{2,3}| [–—-]+|;)? (?:${SURE}|no,? (?:actually|make that|it['’]s)|make that|or rather)[,:.;–—-]* (?:on |at |in )?(?<right>(?:\\S+ ){0,2}\\S+?)[.!]?$`,
  "iu",
);

/** Nothing is taken back without one of them, and few sentences have one. */
const CUE =
  /\b(?:not|no|nope|sorry|my (?:bad|mistake)|correction|scratch|me?ant?|misspoke|rather|wait|oops|whoops|actually|make|change|wrong|turns out|with(?:out)?|now|to|until|till)\b/iu;

function correctionIn(sentence: string): Correction | undefined {
  if (!CUE.test(sentence)) return undefined;
  if (/\?\s*$|["“]/u.test(sentence) || sentence.length > 100) return undefined;
  const text = sentence.trim().replace(/[.!]+$/u, "");
  const groups = [NOT_FIRST, SPELT, TURN, NOT_LAST, MEANT_LAST]
    .map((pattern) => pattern.exec(text))
    .find((found) => found !== null)?.groups;
  const { right, wrong = groups?.other, sure } = groups ?? {};
  if (right === undefined) return changeIn(text);
  if (/^(?:maybe|perhaps|if)\b/iu.test(right)) return undefined;
  const mayAnswer = sure === undefined && wrong === undefined;
  return { right, mayAnswer, ...(wrong === undefined ? {} : { wrong }) };
}

function changeIn(text: string): Correction | undefined {
  const right = CHANGED.exec(text)?.groups?.right;
  return right === undefined ? undefined : { right, mayAnswer: false, isChange: true };
}

function repairIn(sentence: string): Repair | undefined {
  if (!CUE.test(sentence)) return undefined;
  if (/\?\s*$|["“]/u.test(sentence) || sentence.length > 300) return undefined;
  const { said, right } = INSIDE.exec(sentence)?.groups ?? {};
  return said === undefined || right === undefined
    ? undefined
    : { said, correction: { right, mayAnswer: false } };
}

/** "at 8" too, where nothing is counted by it; "half past seven". */
const TIME =
  /(?<=\bat )(?:[01]?\d|2[0-3])(?=$|[,;!?]|\.(?!\d)| (?:on|tomorrow|today|tonight|sharp)\b)|\b(?:half past|(?:a )?quarter (?:past|to)|(?:five|ten|twenty) (?:past|to)) \w+\b|\b(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)? ?(?:[ap]\.?m\b\.?|o['’]clock)|\b(?:[01]?\d|2[0-3]):[0-5]\d\b|\b(?:noon|midnight)\b/giu;
const AMOUNT = /[£$€¥]\d+(?:[.,]\d+)*/gu;
const NUMBER = /(?<![\p{L}\p{N}.,:/-])\d+(?:[.,]\d+)?(?![\p{L}\p{N}:/-]|\.\d)/gu;
const DAY_OF_MONTH = /\d{1,2}(?:st|nd|rd|th)?/u;
const MONTH = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/iu;
/** "the 12th" */
const DAY_ALONE = /^(?:the )?\d{1,2}(?:st|nd|rd|th)$/iu;
const ARTICLE = /^the /iu;

export const CORRECTING: Correcting = {
  correctionIn,
  repairIn,
  kinds: [TIME, AMOUNT, NUMBER],
  beforeDate: /^(?:on|at|in|by|until|till|since|for|from) /iu,
  article: ARTICLE,
  openings: ["It is ", "It is on ", "It is in ", "It is at "],
  asksWhich: /\b(?:when|what|which|where|who|how)\b/iu,
  inPlaceOf: (former, right) =>
    DAY_ALONE.test(right) && MONTH.test(former)
      ? former.replace(DAY_OF_MONTH, right.replace(ARTICLE, ""))
      : right,
};
