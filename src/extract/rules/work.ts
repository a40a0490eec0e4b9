/** Jobs, employers and studies. */

import { isFirstName } from "../../language/en/first-names.ts";
import { CLUB_NAMES, SCHOOLS } from "../../language/en/nouns.ts";
import { isOccupation } from "../../language/en/occupations.ts";
import { isKnownPlace } from "../../language/en/places.ts";
import {
  dateOf,
  endSpan,
  type Finding,
  type Named,
  pastSpan,
  type Statement,
  startSpan,
} from "./findings.ts";
import { phraseEnds, standaloneName } from "./names.ts";
import { type Head, head, matchHead } from "./subjects.ts";

type Meaning = "works" | "began" | "worked" | "ended" | "studies" | "studied";

const AT = "(?:at|for|with)";
const JOB =
  "(?:a |my |the )?(?:new |first |old |full-time |part-time |summer )?(?:job|position|role|internship|gig)";

const EMPLOYERS: readonly (readonly [Meaning, Head])[] = [
  ["works", head("{adv}{work|intern|freelance} (?:at|for) ")],
  ["works", head("{be}{adv} (?:working|employed|interning) (?:at|for|by) ")],
  ["works", head("{have}{adv} been{adv} (?:working|employed|interning|teaching|nursing) (?:at|for|by) ")],
  ["works", head("{have}{adv} worked (?:at|for) ")],
  ["works", head(`{have}{adv} ${JOB} ${AT} `)],
  ["began", head(`(?:{have})?{adv} (?:started|began|got|landed|accepted|took|begun) ${JOB} ${AT} `)],
  ["began", head("(?:{have})?{adv} (?:started|began|begun)(?: (?:working|work))? (?:at|for) ")],
  ["began", head("(?:{have})?{adv} (?:got|was|been|were) hired (?:at|by) ")],
  ["worked", head("{adv} (?:worked|was working|was employed|used to work) (?:at|for) ")],
  [
    "ended",
    head(
      `(?:{have})?{adv} (?:quit|left|lost|resigned from) (?:my|his|her|their|a|the) (?:old |current )?(?:job|position|role) (?:at|with) `,
    ),
  ],
  ["ended", head("(?:{have})?{adv} (?:quit|resigned from|retired from) ")],
  [
    "ended",
    head("(?:{have})?{adv} (?:was|got|been|were) (?:laid off|fired|let go|made redundant) (?:from|by|at) "),
  ],
  ["ended", head(" no longer{work} (?:at|for) ")],
];
const WORKING = /\b(?:work(?:ing)?|job|position|role|gig|hired|as an?)\b/u;
const JOINED = head("(?:{have})?{adv} joined ");
const STUDIES: readonly (readonly [Meaning, Head])[] = [
  ["studies", head("{adv}{study}(?= )")],
  ["studies", head("{be}{adv} (?:studying|majoring in)(?= )")],
  ["studies", head("{have}{adv} been{adv} studying(?= )")],
  ["studies", head("{be}{adv} an? (?:\\p{L}+ )?student(?= at )")],
  ["studied", head("{adv} studied(?= )")],
];
const OCCUPATIONS: readonly (readonly [Meaning, Head])[] = [
  ["works", head("{adv}{work} as an? ")],
  ["works", head("{be}{adv} (?:working|employed) as an? ")],
  ["works", head("{have}{adv} been{adv} (?:working|employed) as an? ")],
  ["works", head("{have}{adv} been an? ")],
  ["works", head("{be}{adv} an? ")],
  ["began", head("(?:{have})?{adv} (?:started|began|got hired)(?: working)? as (?:an?|the) ")],
  ["began", head("(?:{have})?{adv} (?:got |was |been )?promoted to (?:an? |the )?")],
  ["began", head("(?:{have})?{adv} became an? ")],
];
const ORGANIZATION_WORD =
  /\b(?:Inc|Corp|Corporation|Company|Group|Bank|University|College|School|Hospital|Institute|Labs?|Studios?|Technologies|Systems|Foundation|Agency|Airlines|Partners|Ltd|LLC|GmbH|Consulting|Solutions|Media|Software)\b/;
const NOT_AN_EMPLOYER =
  /^(?:Google (?:Docs|Maps|Drive|Sheets)|Zoom|Facebook Marketplace|Instagram|Discord|Christmas|Thanksgiving|Easter|Peace Corps)$/;
const OCCUPATION_PHRASE = /(?:\p{L}[\p{L}'-]*)(?: \p{L}[\p{L}'-]*){0,3}/uy;
const EMPLOYED_AT = / (?:at|for|with) /y;
const SUBJECT_OF_STUDY =
  /(?:art history|architecture|art|anthropology|archaeology|astronomy|biochemistry|biology|business(?: administration)?|chemistry|civil engineering|computer science|cs|data science|dentistry|design|ecology|economics|education|electrical engineering|engineering|english(?: literature)?|environmental science|film|finance|french|geography|geology|german|graphic design|history|informatics|international relations|journalism|law|linguistics|literature|marketing|math(?:s|ematics)?|mechanical engineering|medicine|microbiology|music|neuroscience|nursing|nutrition|pharmacy|philosophy|physics|political science|politics|psychology|public health|social work|sociology|software engineering|spanish|statistics|theology|veterinary medicine|zoology)(?![\p{L}-])/iuy;

export function workFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  for (const [meaning, each] of EMPLOYERS) {
    const at = matchHead(each, clause, subject);
    if (at === undefined) continue;
    const employer = readEmployer(clause.text, at);
    if (employer === undefined) return [];
    // "I've just started at Warwick": where they study.
    if (meaning === "began" && SCHOOLS.test(employer.name) && !WORKING.test(clause.text)) return [];
    const found = timed(
      statement,
      meaning,
      { predicate: "WORKS_AT", object: employer },
      employer.span?.end ?? at,
    );
    return found.length === 0 || meaning === "ended"
      ? found
      : [...found, ...occupationAfter(statement, employer)];
  }
  const joined = matchHead(JOINED, clause, subject);
  if (joined !== undefined) return joinedFindings(statement, joined);
  return [...occupationFindings(statement), ...studyFindings(statement)];
}

/** "I joined Acme as a designer": a club can be joined too, so the words around must speak of work. */
function joinedFindings(statement: Statement, at: number): Finding[] {
  const { clause } = statement;
  const employer = readEmployer(clause.text, at);
  if (employer === undefined || isKnownPlace(employer.name)) return [];
  if (
    CLUB_NAMES.test(employer.name) ||
    /\b(?:Club|Society|Gym|Church|Facebook|Instagram|TikTok|Twitter|Discord|Reddit|Team|Band|Party|Army|Navy|Circle|Association|League|Union|Council|Alliance)\b/.test(
      employer.name,
    )
  )
    return [];
  const occupation = occupationAfter(statement, employer);
  if (statement.subject.person !== "speaker" && occupation.length === 0) return [];
  const found = timed(
    statement,
    "began",
    { predicate: "WORKS_AT", object: employer },
    employer.span?.end ?? at,
  );
  return found.length === 0 ? found : [...found, ...occupation];
}

/** "at Acme as a nurse" */
function occupationAfter(statement: Statement, employer: Named): Finding[] {
  const as = /^ as an? /.exec(statement.clause.text.slice(employer.span?.end));
  const phrase =
    as === null ? undefined : readOccupation(statement.clause.text, (employer.span?.end ?? 0) + as[0].length);
  if (phrase === undefined) return [];
  const span = startSpan(dateOf(statement.clause, 0));
  return span === undefined || span.to !== undefined
    ? []
    : [{ predicate: "OCCUPATION", object: { value: phrase.value }, ...span }];
}

function occupationFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  if (subject.person === "group") return [];
  for (const [meaning, each] of OCCUPATIONS) {
    const at = matchHead(each, clause, subject);
    if (at === undefined) continue;
    const phrase = readOccupation(clause.text, at);
    if (phrase === undefined) continue;
    const found = timed(
      statement,
      meaning,
      { predicate: "OCCUPATION", object: { value: phrase.value } },
      phrase.end,
    );
    EMPLOYED_AT.lastIndex = phrase.end;
    const employer = EMPLOYED_AT.test(clause.text)
      ? readEmployer(clause.text, EMPLOYED_AT.lastIndex)
      : undefined;
    if (found.length === 0 || employer === undefined) return found;
    return [...found, ...timed(statement, meaning, { predicate: "WORKS_AT", object: employer }, phrase.end)];
  }
  return [];
}

function studyFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  if (subject.person === "group") return [];
  for (const [meaning, each] of STUDIES) {
    const at = matchHead(each, clause, subject);
    if (at === undefined) continue;
    SUBJECT_OF_STUDY.lastIndex = at + 1;
    const topic = SUBJECT_OF_STUDY.exec(clause.text);
    const rest = topic === null ? at : at + 1 + topic[0].length;
    const school = clause.text.startsWith(" at ", rest) ? readEmployer(clause.text, rest + 4) : undefined;
    const ends = topic !== null && (school !== undefined || phraseEnds(clause.text, rest));
    return [
      ...(school === undefined
        ? []
        : timed(statement, meaning, { predicate: "STUDIES_AT", object: school }, rest)),
      ...(ends
        ? timed(
            statement,
            meaning,
            {
              predicate: "STUDIES",
              object: { name: topic[0], type: "Topic", span: { start: at + 1, end: rest } },
            },
            rest,
          )
        : []),
    ];
  }
  return [];
}

function timed(statement: Statement, meaning: Meaning, finding: Finding, at: number): Finding[] {
  const date = dateOf(statement.clause, at);
  switch (meaning) {
    case "works":
    case "studies": {
      if (date !== undefined && date.sense === "within") return date.future ? [] : [finding];
      if (
        date === undefined &&
        /(?:'ve| have|'s| has)(?: \p{L}+)? worked (?:at|for) /u.test(statement.clause.text)
      )
        return [];
      const span = startSpan(date);
      return span === undefined ? [] : [{ ...finding, ...span }];
    }
    case "began": {
      const span = startSpan(date);
      return span === undefined ? [] : [{ ...finding, ...span }];
    }
    case "worked":
    case "studied": {
      const span = pastSpan(date);
      return span === undefined ? [] : [{ ...finding, ...span }];
    }
    case "ended": {
      const span = endSpan(date);
      return span === undefined ? [] : [{ ...finding, polarity: "ends", ...span }];
    }
  }
}

function readEmployer(text: string, at: number): Named | undefined {
  const read = standaloneName(text, at);
  if (read === undefined || NOT_AN_EMPLOYER.test(read.name)) return undefined;
  if (isFirstName(read.name.toLowerCase())) return undefined;
  if (isKnownPlace(read.name) && !ORGANIZATION_WORD.test(read.name)) return undefined;
  return { name: read.name, type: "Organization", span: { start: read.start, end: read.end } };
}

/** The longest phrase that is an occupation and ends cleanly. */
function readOccupation(text: string, at: number): { value: string; end: number } | undefined {
  OCCUPATION_PHRASE.lastIndex = at;
  const words = OCCUPATION_PHRASE.exec(text)?.[0].split(" ") ?? [];
  for (let count = words.length; count > 0; count--) {
    const value = words.slice(0, count).join(" ");
    if (isOccupation(value) && phraseEnds(text, at + value.length)) return { value, end: at + value.length };
  }
  return undefined;
}
