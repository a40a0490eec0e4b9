/** What and whom people have: "We have two kids", "I own a hybrid bike". */

import { readPhrase } from "../../language/en/deeds/self-contained.ts";
import { dateOf, type Finding, type Statement, startSpan } from "./findings.ts";
import { head, matchHead } from "./subjects.ts";

const HAVE = head(
  "(?: (?:also|actually|already|still|currently|now|both))*(?:{have|own}|{have} got) (?=\\p{L}|\\d)",
);
const COUNT = "(?:an? |two |three |four |five |six |several |\\d+ |some |my own |our own )";
const ADJECTIVE = "(?:(?!of |in |with |for |to |and |that |from )[\\p{L}\\p{N}-]+ ){0,3}?";
const KIN =
  "(?:kids?|child|children|sons?|daughters?|sisters?|brothers?|siblings?|twins|grandkids|grandchildren|nephews?|nieces?|wife|husband|girlfriend|boyfriend|fiancée?|roommates?|dogs?|puppy|puppies|pup|pups|cats?|kittens?|kitty|rabbits?|hamsters?|parrots?|turtles?|horses?|chickens|goats|fish tank|bunny|lizard|snake|gecko)";
const THING =
  "(?:car|truck|van|motorcycle|scooter|bike|bicycle|boat|rv|camper|guitar|ukulele|piano|keyboard|violin|cello|drum kit|saxophone|flute|harp|house|apartment|condo|cabin|cottage|farm|garden|backyard|greenhouse|studio|workshop|home gym|shop|store|business|bakery|restaurant|collection|blog|podcast|youtube channel|website|degree|master's degree|bachelor's degree|phd|camera|telescope|laptop|printer|tattoo|drone|sewing machine|treadmill|record player|degree in|scholarship|podcast|newsletter)s?";
const PEOPLE = new RegExp(
  `${COUNT}${ADJECTIVE}${KIN}(?![\\p{L}'-])(?! (?:named|called))(?!, \\p{Lu})`,
  "iuy",
);
const THINGS = new RegExp(`${COUNT}${ADJECTIVE}${THING}(?![\\p{L}'-])`, "iuy");
/** "I have a dog to feed", "I have a friend whose ..." */
const NOT_MEANT =
  /^ (?:to|whose|that needs|in mind|coming|interview|show|trip|issue|problem|question|idea|accident|appointment|party)\b/;

export function possessionFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  if (subject.person === "other") return [];
  const at = matchHead(HAVE, clause, subject);
  if (at === undefined) return [];
  for (const [pattern, predicate] of [
    [PEOPLE, "HAS"],
    [THINGS, "OWNS"],
  ] as const) {
    pattern.lastIndex = at;
    const words = pattern.exec(clause.text)?.[0];
    if (words === undefined) continue;
    const end = at + words.length;
    if (NOT_MEANT.test(clause.text.slice(end))) return [];
    const whole = readPhrase(clause.text, at, subject.name);
    const value = whole !== undefined && whole.value.length >= words.length ? whole.value : words;
    const span = startSpan(dateOf(clause, end));
    return span === undefined ? [] : [{ predicate, object: { value }, ...span }];
  }
  return [];
}
