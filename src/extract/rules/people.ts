/** Family, partners, friends and colleagues. */

import { RELATION_ADJECTIVE, RELATION_WORD, relationOf } from "../../language/en/kinship.ts";
import { isOrdinaryWord } from "../../language/en/ordinary-words.ts";
import { isKnownPlace } from "../../language/en/places.ts";
import type { Clause, Sentence } from "../../text/sentences.ts";
import { dateOf, endSpan, type Finding, type Named, SPEAKER, type Statement, startSpan } from "./findings.ts";
import { type NameRead, phraseEnds, readName, readNames } from "./names.ts";
import { type Head, head, matchHead, openingEnd } from "./subjects.ts";

const POSSESSED = new RegExp(
  `(?<![\\p{L}'-])(?:[Mm]y|[Oo]ur) ${RELATION_ADJECTIVE}(${RELATION_WORD})('s name is| is called| is named|'s called| named| called|,)? (?=\\p{Lu})`,
  "gu",
);
/** "my sister, Anna, is": the second comma distinguishes it from a list and from an address. */
const CLOSING_COMMA = /^, (?!and\b|or\b|I\b|\p{Lu})\p{Ll}/u;
const ANOTHERS = /(?:\bif|\bwish|\bimagine)(?: \p{L}+)? $/u;

/** Who is married no more: the grammar of the sentence says until when. */
const DIED = /^,? (?:\p{L}+ )?(?:died|passed(?: away)?)\b/iu;

/** What "my sister Anna" presupposes, wherever it stands: in questions and conditions too. */
export function kinFindings(sentence: Sentence): Finding[] {
  const { text } = sentence;
  const findings: Finding[] = [];
  if (!text.includes("y ") && !text.includes("ur ")) return findings;
  POSSESSED.lastIndex = 0;
  for (let match = POSSESSED.exec(text); match !== null; match = POSSESSED.exec(text)) {
    const [all, word = "", link = ""] = match;
    const relation = relationOf(word);
    if (relation === undefined || ANOTHERS.test(text.slice(Math.max(0, match.index - 12), match.index)))
      continue;
    if (/^ is |^'s/.test(link) && sentence.question) continue;
    const plural = (word.endsWith("s") && word !== relation.relation) || word.toLowerCase() === "children";
    const names = readNames(text, match.index + all.length);
    const people = (plural ? names : names.slice(0, 1)).filter(isPerson);
    if (plural && people.length < 2) continue;
    if (relation.predicate === "MARRIED_TO" && DIED.test(text.slice(names.at(-1)?.end))) continue;
    if (link === "," && !CLOSING_COMMA.test(text.slice(names.at(-1)?.end))) continue;
    for (const person of people) {
      findings.push({
        predicate: relation.predicate,
        object: named(person),
        properties: { relation: relation.relation },
      });
    }
  }
  return findings;
}

function isPerson(read: NameRead): boolean {
  const [first = ""] = read.name.split(" ");
  return (
    !isOrdinaryWord(first) &&
    !isKnownPlace(read.name) &&
    !/ of |\d|&/.test(read.name) &&
    read.name.split(" ").length <= 3 &&
    !/^\p{Lu}{2,}$/u.test(read.name)
  );
}

function named(read: NameRead): Named {
  return { name: read.name, type: "Person", span: { start: read.start, end: read.end } };
}

const BONDS: readonly { readonly head: Head; readonly predicate: string; readonly ends?: true }[] = [
  { head: head("{be}{adv}(?: happily)? married to "), predicate: "MARRIED_TO" },
  { head: head("(?:{have})?{adv} (?:got married to|married|been married to) "), predicate: "MARRIED_TO" },
  { head: head("(?:{be}|{have})?{adv} (?:got )?engaged to "), predicate: "ENGAGED_TO" },
  { head: head("{be}{adv} (?:dating|in a relationship with|going out with) "), predicate: "PARTNER_OF" },
  { head: head("{have}{adv} been{adv} (?:dating|in a relationship with) "), predicate: "PARTNER_OF" },
  { head: head("(?:{have})?{adv} started (?:dating|seeing|going out with) "), predicate: "PARTNER_OF" },
  { head: head("(?:{have})?{adv} (?:broke|broken|split) up with "), predicate: "PARTNER_OF", ends: true },
  { head: head("(?:{have})?{adv} (?:got divorced from|divorced) "), predicate: "MARRIED_TO", ends: true },
];
const IS_MY = head(`{be}{adv} my ${RELATION_ADJECTIVE}(?=${RELATION_WORD}(?![\\p{L}'-]))`);
const HAVE_NAMED = head(
  `(?: (?:have|has)|{have})(?: got)?{adv}(?: (?:an?|one|two|three|four|2|3|4)) ${RELATION_ADJECTIVE}(?=${RELATION_WORD}(?:, | named | called | - ))`,
);
const WORD_AND_LINK = new RegExp(`(${RELATION_WORD})(?:, | named | called | - )?`, "iuy");

export function bondFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  for (const bond of BONDS) {
    const at = matchHead(bond.head, clause, subject);
    if (at === undefined) continue;
    const read = readName(clause.text, at);
    if (read === undefined) {
      // "I broke up with my boyfriend": nobody else can be meant.
      return bond.ends === true &&
        /^my (?:boyfriend|girlfriend|partner|husband|wife)\b/.test(clause.text.slice(at))
        ? over(clause, undefined, bond.predicate, at)
        : [];
    }
    if (!isPerson(read) || read.possessive || !phraseEnds(clause.text, read.end)) return [];
    if (bond.ends === true) return over(clause, named(read), bond.predicate, read.end);
    const span = startSpan(dateOf(clause, read.end));
    return span === undefined ? [] : [{ predicate: bond.predicate, object: named(read), ...span }];
  }
  return [...isMine(statement), ...haveNamed(statement)];
}

function over(clause: Clause, object: Named | undefined, predicate: string, at: number): Finding[] {
  const span = endSpan(dateOf(clause, at));
  if (span === undefined) return [];
  return [{ predicate, polarity: "ends", ...(object === undefined ? {} : { object }), ...span }];
}

/** "Anna is my sister." The clause is about Anna, the fact about the speaker. */
function isMine({ clause, subject }: Statement): Finding[] {
  if (subject.person !== "other") return [];
  const at = matchHead(IS_MY, clause, subject);
  if (at === undefined) return [];
  WORD_AND_LINK.lastIndex = at;
  const word = WORD_AND_LINK.exec(clause.text)?.[1] ?? "";
  const relation = relationOf(word);
  if (
    relation === undefined ||
    relation.relation !== word.toLowerCase() ||
    !phraseEnds(clause.text, at + word.length)
  )
    return [];
  return [
    {
      subject: SPEAKER,
      predicate: relation.predicate,
      object: { name: subject.name, type: "Person", span: subject.span },
      properties: { relation: relation.relation },
    },
  ];
}

function haveNamed({ clause, subject }: Statement): Finding[] {
  const at = matchHead(HAVE_NAMED, clause, subject);
  if (at === undefined) return [];
  WORD_AND_LINK.lastIndex = at;
  const match = WORD_AND_LINK.exec(clause.text);
  const relation = relationOf(match?.[1] ?? "");
  if (match === null || relation === undefined) return [];
  return readNames(clause.text, at + match[0].length)
    .filter(isPerson)
    .map((read) => ({
      predicate: relation.predicate,
      object: named(read),
      properties: { relation: relation.relation },
    }));
}

const COUPLES: readonly { readonly verb: RegExp; readonly predicate: string; readonly ends?: true }[] = [
  { verb: /^(?: just| finally| recently| actually)? (?:got|are) married/, predicate: "MARRIED_TO" },
  { verb: /^(?: have|'ve) been married/, predicate: "MARRIED_TO" },
  { verb: /^(?: just| finally| recently)? (?:got|are) engaged/, predicate: "ENGAGED_TO" },
  { verb: /^(?: have been| are| started) dating/, predicate: "PARTNER_OF" },
  {
    verb: /^(?: just| recently| finally| sadly)? (?:broke|split|have broken|have split) up/,
    predicate: "PARTNER_OF",
    ends: true,
  },
  { verb: /^(?: just| recently| finally)? (?:got|are|have) divorced/, predicate: "MARRIED_TO", ends: true },
];
const MY_OTHER_HALF = /[Mm]y (boyfriend|girlfriend|partner|husband|wife)(?= and I )/y;
const AND_I = /^ and I(?=[ '])/;

/** "Tom and I got married", "my girlfriend and I broke up". */
export function coupleFindings(clause: Clause): Finding[] {
  const start = openingEnd(clause.text);
  MY_OTHER_HALF.lastIndex = start;
  const other = MY_OTHER_HALF.exec(clause.text);
  const read = other === null ? readName(clause.text, start) : undefined;
  const end = other === null ? read?.end : start + other[0].length;
  if (end === undefined || !AND_I.test(clause.text.slice(end))) return [];
  const rest = clause.text.slice(end + " and I".length);
  for (const { verb, predicate, ends } of COUPLES) {
    const match = verb.exec(rest);
    if (match === null || !phraseEnds(rest, match[0].length)) continue;
    if (ends === true) return over(clause, read === undefined ? undefined : named(read), predicate, end);
    if (read === undefined || !isPerson(read)) return [];
    const span = startSpan(dateOf(clause, end));
    return span === undefined ? [] : [{ predicate, object: named(read), ...span }];
  }
  return [];
}
