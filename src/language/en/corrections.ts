/** How people correct themselves in English. */
import type { Correcting, Correction, Repair } from "../correction.ts";

const RIGHT = "(?<right>(?:\\S+ ){0,4}?\\S+?)";
const AGAIN =
  "(?:,? (?:and |but )?not (?<wrong>(?:\\S+ ){0,3}\\S+?)|,? (?:instead of|rather than) (?<other>(?:\\S+ ){0,3}\\S+?)|,? instead|,? sorry|,? actually)?";
const IS = "(?:it(?:['’]s| is|s| was)|that(?:['’]s| is|s)|it should be|i should (?:say|have said))";
/** Said of one's own words alone. */
const SURE =
  "(?:(?:oh |oops,? |wait,? |no,? )*(?:(?:so )?sorry|my (?:bad|mistake)|correction|scratch that|i me?ant?(?: to say)?|i misspoke|or rather|no,? wait|oops|whoops)(?:,? (?:i me?ant?(?: to say)?|make (?:it|that)))?)";
/** An answer may begin so, too. */
const WEAK = `(?:(?:no|nope),|(?:no,? )?actually,?|no,? ${IS}|(?:no,? )?(?:let['’]s )?make (?:it|that)|(?:no,? )?change (?:it|that) to|wait,)`;
const TURN = new RegExp(
  `^(?:(?<sure>${SURE})[,:.;–—-]*|${WEAK}) (?:${IS} )?(?:on |at |in )?${RIGHT}${AGAIN}$`,
  "iu",
);
/** "Not Thursday, Friday" */
const NOT_FIRST =
  /^(?:(?:no|sorry|oops|wait),? )*not (?:on |at |in )?(?<wrong>(?:\S+ ){0,3}\S+?)(?:,| but|, but|[;:–—-])+ (?:on |at |in )?(?<right>(?:\S+ ){0,3}\S+)$/iu;
/** "Friday, not Thursday" */
const NOT_LAST =
  /^(?:on |at |in )?(?<right>(?:\S+ ){0,3}?\S+?),? (?:and )?not (?:on |at |in )?(?<wrong>(?:\S+ ){0,3}\S+)$/iu;
const INSIDE = new RegExp(
  `^(?<said>.{3,200}?)(?:,|\\.{2,3}| [–—-]+|;)? (?:${SURE}|no,? (?:actually|make that|it['’]s)|make that|or rather)[,:.;–—-]* (?:on |at |in )?(?<right>(?:\\S+ ){0,2}\\S+?)[.!]?$`,
  "iu",
);

/** Nothing is taken back without one of them, and few sentences have one. */
const CUE =
  /\b(?:not|no|nope|sorry|my (?:bad|mistake)|correction|scratch|me?ant?|misspoke|rather|wait|oops|whoops|actually|make|change)\b/iu;

function correctionIn(sentence: string): Correction | undefined {
  if (!CUE.test(sentence)) return undefined;
  if (/\?\s*$|["“]/u.test(sentence) || sentence.length > 100) return undefined;
  const text = sentence.trim().replace(/[.!]+$/u, "");
  const groups = (NOT_FIRST.exec(text) ?? TURN.exec(text) ?? NOT_LAST.exec(text))?.groups;
  const { right, wrong = groups?.other, sure } = groups ?? {};
  if (right === undefined || /^(?:maybe|perhaps|if)\b/iu.test(right)) return undefined;
  const mayAnswer = sure === undefined && wrong === undefined;
  return { right, mayAnswer, ...(wrong === undefined ? {} : { wrong }) };
}

function repairIn(sentence: string): Repair | undefined {
  if (!CUE.test(sentence)) return undefined;
  if (/\?\s*$|["“]/u.test(sentence) || sentence.length > 300) return undefined;
  const { said, right } = INSIDE.exec(sentence)?.groups ?? {};
  return said === undefined || right === undefined
    ? undefined
    : { said, correction: { right, mayAnswer: false } };
}

const TIME =
  /\b(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)? ?(?:[ap]\.?m\b\.?|o['’]clock)|\b(?:[01]?\d|2[0-3]):[0-5]\d\b|\b(?:noon|midnight)\b/giu;
const NUMBER = /(?<![\p{L}\p{N}.,:/-])\d+(?:[.,]\d+)?(?![\p{L}\p{N}:/-]|\.\d)/gu;
const DAY_OF_MONTH = /\d{1,2}(?:st|nd|rd|th)?/u;
const MONTH = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/iu;
/** "the 12th" */
const DAY_ALONE = /^(?:the )?\d{1,2}(?:st|nd|rd|th)$/iu;
const ARTICLE = /^the /iu;

export const CORRECTING: Correcting = {
  correctionIn,
  repairIn,
  kinds: [TIME, NUMBER],
  beforeDate: /^(?:on|at|in|by|until|till|since|for|from) /iu,
  article: ARTICLE,
  openings: ["It is ", "It is on ", "It is in "],
  asksWhich: /\b(?:when|what|which|where|who|how)\b/iu,
  inPlaceOf: (former, right) =>
    DAY_ALONE.test(right) && MONTH.test(former)
      ? former.replace(DAY_OF_MONTH, right.replace(ARTICLE, ""))
      : right,
};
