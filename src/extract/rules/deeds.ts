/** What people did: "I ran a charity race last Saturday", "Took my kids to a museum." */
import { DATE_MARK } from "../../text/sentences.ts";
import { AFTER_DEED, ONLY_DATED } from "./deed-objects.ts";
import { dateOf, eventSpan, type Finding, type Statement } from "./findings.ts";
import { isCutShort, type Phrase, readPhrase } from "./phrases.ts";
import { head, matchHead } from "./subjects.ts";
import { baseOfPast, isBase, pastOfParticiple } from "./verbs.ts";

const DID = head("(?:{have})?{adv} (?=\\p{Ll}+ )");
const WAS = head(
  "(?:{have})?{adv} (?=(?:(?:was|got|were|been) )(?:recently |just |finally |officially )?(?:diagnosed with|promoted to|hired (?:as|by|for)|accepted (?:to|into|for|by)|drafted by|invited to|selected (?:for|to|as)|chosen (?:for|to|as)|elected|awarded|nominated for|promoted|laid off|fired|married|engaged|divorced|certified|licensed|hurt|injured|robbed)(?![\\p{L}'-]))",
);
const DECIDED = head("(?:{have})?{adv} decided to ");
const WORD = /\p{L}+/uy;
/** "Lost my job": the subject is left out only where the object is plain. */
const ELIDED =
  /^(?:(?:just|also|finally|recently|even|actually|so|and|well|yeah|oh) |\uE001+,? ?)*(?=(\p{L}+) (?:an? |my |our |some |dinner |lunch |for an? |up for |back from |(?:\p{L}+ )?to (?:an? |the |\p{Lu})))/iu;

/** Times that the date grammar does not read, and times long past. */
const UNREAD_TIME =
  /\b(?:when I was|as a (?:kid|child|teen|teenager)|years? old|at age|growing up|childhood|back then|in (?:high school|college|middle school|school|the day|my (?:youth|teens|twenties|thirties))|ago|once(?! an? )|used to|always|every (?:day|week|month|year|morning|night|time)|(?:last|this|next|on) (?:mon|tues?|wed|thurs?|fri|sat|sun)\b|each (?:day|week|month|year)|on the \d+(?:st|nd|rd|th)|never|almost|nearly|usually|often|sometimes)\b/i;

/** What the speaker did, each as words in the past tense: "ran a charity race". */
export function deedFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  if (subject.person === "other") return [];
  const other = abilityOrHabit(statement);
  if (other !== undefined) return other;
  const decided = matchHead(DECIDED, clause, subject);
  if (decided !== undefined) return decision(statement, decided);
  const passive = matchHead(WAS, clause, subject);
  const at = passive ?? matchHead(DID, clause, subject);
  if (at === undefined) return [];
  const lead = clause.text.slice(subject.verb, at);
  return chain(statement, at, lead, passive !== undefined);
}

const ABLE = head(
  "(?: was able| were able|{have}{adv} been able|{adv} managed|{adv} got(?! to (?:go|get|run|leave)\\b)) to (?=\\p{Ll}+ )",
);
const USED_TO = head(" used to{adv} (?=\\p{Ll}+ )");

const BEEN_TO = head("{have}{adv} been to (?=(?:the )?\\p{Lu}|an? )");

/** "We were able to raise some money", "I used to play the drums". */
function abilityOrHabit(statement: Statement): Finding[] | undefined {
  const { clause, subject } = statement;
  const been = matchHead(BEEN_TO, clause, subject);
  if (been !== undefined) {
    const place = readPhrase(clause.text, been, subject.name);
    return place === undefined || clause.dates.length > 0
      ? []
      : [{ predicate: "DID", object: { value: `has been to ${place.value}` } }];
  }
  const able = matchHead(ABLE, clause, subject);
  const at = able ?? matchHead(USED_TO, clause, subject);
  if (at === undefined) return undefined;
  const verb = wordAt(clause.text, at).toLowerCase();
  const phrase = isBase(verb) ? readPhrase(clause.text, at + verb.length + 1, subject.name) : undefined;
  if (phrase === undefined || !hasObject(phrase.value) || isCutShort(verb, phrase.value)) return [];
  if (able === undefined)
    return clause.dates.length > 0
      ? []
      : [{ predicate: "DID", object: { value: `used to ${verb} ${phrase.value}` } }];
  const time = timeOf(statement, phrase);
  return time === undefined
    ? []
    : [
        {
          predicate: "DID",
          object: {
            value: `${/\b(managed|got) to $/.exec(clause.text.slice(0, at))?.[1] ?? "was able"} to ${verb} ${phrase.value}`,
          },
          ...time,
        },
      ];
}

/** "Took a trip to Rome last week.": the same without a subject, at the beginning of a sentence. */
export function elidedDeeds(statement: Statement): Finding[] {
  const match = ELIDED.exec(statement.clause.text);
  return match === null || baseOfPast(match[1] ?? "") === undefined
    ? []
    : chain(statement, match[0].length, "", false);
}

/** What is done, and what else is: "visited my parents and painted their fence". */
function chain(statement: Statement, at: number, lead: string, passive: boolean): Finding[] {
  const { text } = statement.clause;
  const findings = deed(statement, at, lead, passive);
  if (!passive && baseOfPast(pastOfParticiple(wordAt(text, at))) === undefined) return findings;
  NEXT.lastIndex = at;
  for (let match = NEXT.exec(text); match !== null && findings.length < 3; match = NEXT.exec(text)) {
    if (baseOfPast(match[1] ?? "") === undefined) continue;
    findings.push(...deed(statement, match.index + match[0].length, "", false));
  }
  return findings;
}

const NEXT = /(?:,? and|,) (?:then |also |even |just |finally )?(?=(\p{Ll}+) )/gu;

function deed(statement: Statement, at: number, lead: string, passive: boolean): Finding[] {
  const { clause, subject } = statement;
  const word = wordAt(clause.text, at);
  // "I have seen" is read like "I saw"; "I seen" is not.
  const verb = /(?:ve|have) /.test(`${lead} `) ? pastOfParticiple(word) : word;
  const base = baseOfPast(verb);
  if (base === undefined && !passive) return [];
  const from = at + word.length + 1;
  const rest = clause.text.slice(from);
  // "I've got a car" is about having.
  if (base === "get" && /(?:ve|have) /.test(`${lead} `) && verb === "got") return [];
  if (!passive && base !== undefined && AFTER_DEED[base]?.test(rest) === false) return [];
  const phrase = readPhrase(clause.text, from, subject.name);
  if (phrase === undefined || (base !== undefined && isCutShort(base, phrase.value))) return [];
  if (!(passive ? isDone(phrase.value) : hasObject(phrase.value))) return [];
  const time = timeOf(statement, phrase);
  if (time === undefined) return [];
  const dated = time.from !== undefined || / (?:just|recently|already|finally) $/.test(lead);
  if (!dated && base !== undefined && ONLY_DATED.test(base)) return [];
  const value = `${verb === "been" ? "was" : verb.toLowerCase()} ${phrase.value}`;
  return [{ predicate: "DID", object: { value }, ...time }];
}

function wordAt(text: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0] ?? "";
}

/** "promoted" says enough, "drafted" only with "by the Hawks". */
function isDone(words: string): boolean {
  return (
    / /.test(words) ||
    /^(?:promoted|married|engaged|divorced|certified|licensed|fired|elected|hurt|injured|robbed)$/.test(words)
  );
}

/** More than particles and prepositions? */
function hasObject(words: string): boolean {
  const [, bare = ""] = /^to (\p{Ll}+)$/u.exec(words) ?? [];
  if (isBase(bare)) return false;
  return !/^(?:(?:hard|harder|well|fast|better)\b|(?:listening|watching|working|taking|buying|reading|rereading|following|attending|collecting|building|learning|seeing|playing|doing|researching|practicing|preparing|planning)$|for (?:\p{Ll}+ )?(?:\p{Ll}+|\d+) (?:minutes|hours|days|weeks|months|years|miles)\b|(?:up|out|on|to|in|off|over|back|together|down|for|with|at|by|into|from|through)(?: (?:up|out|on|to|in|for|with))*$)/u.test(
    words,
  );
}

function decision(statement: Statement, at: number): Finding[] {
  const phrase = readPhrase(statement.clause.text, at, statement.subject.name);
  const time = phrase === undefined ? undefined : timeOf(statement, phrase);
  return phrase === undefined || time === undefined || !/^\p{Ll}+ \S/u.test(phrase.value)
    ? []
    : [{ predicate: "DECIDED", object: { value: `to ${phrase.value}` }, ...time }];
}

/** When it was; nothing if no date is given or a vague one. `undefined` where a date cannot be meant so or is not understood. */
function timeOf({ clause }: Statement, phrase: Phrase): Pick<Finding, "from" | "to"> | undefined {
  const date = dateOf(clause, phrase.end);
  if (date === undefined && clause.dates.length > 1) return undefined;
  if (date === undefined) return UNREAD_TIME.test(clause.sentence.text) ? undefined : {};
  // "emailed some shops and one replied today": the date is that of the reply.
  if (date.start > phrase.end && /,| and /.test(clause.text.slice(phrase.end, date.start))) return {};
  if (date.sense === "vague") return {};
  if (!clause.text.includes(DATE_MARK)) return undefined;
  return eventSpan(date);
}
