/** The form of documents in English. */
import { type DocumentWords, documentFieldsOf } from "../document-field.ts";

const CAPITALISED = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
const PARTICLES = "(?:(?:van|von|de|der|da|bin|al) )*";
const TITLE = "(?:(?:Dr|Mr|Mrs|Ms|Prof)\\.? )?";
const PERSON = `${TITLE}\\p{Lu}[\\p{L}\\p{M}'’-]+(?: ${PARTICLES}${CAPITALISED}){0,3}`;

/**
 * What a line "Owner: Ana Ruiz" says of what its document is about: a line each, with what the document must
 * be about (`person`, `thing`, `meeting`, `any`), the predicate (`<`: of the value), and what the value is.
 */
const FIELDS = documentFieldsOf(`
role|position|job|job title|title|occupation|profession > person OCCUPATION value
company|employer|organisation|organization|works at|affiliation > person WORKS_AT Organization
location|city|residence|lives in|based in|home > person LIVES_IN Place
location|headquarters|hq|head office|based in > thing LOCATED_IN Place
born|birthday|date of birth|dob > person BIRTHDAY value
place of birth|birthplace|born in|hometown > person COMES_FROM Place
nationality > person NATIONALITY value
age > person AGE value
languages|speaks > person SPEAKS values
team|department|squad > person MEMBER_OF Organization
hobbies|interests|likes > person LIKES values
allergies > person ALLERGIC_TO values
manager|reports to|boss|supervisor > person REPORTS_TO Person
spouse|wife|husband > person MARRIED_TO Person
partner|girlfriend|boyfriend > person PARTNER_OF Person
children|kids > person PARENT_OF Persons
email|e-mail|mail > any EMAIL value
phone|telephone|tel|mobile|cell|phone number > any PHONE value
address > any ADDRESS value
website|web|homepage|url > any WEBSITE value
status > any STATUS value
owner|responsible|lead|project lead|team lead|led by|manager|project manager|product owner|maintainer|maintained by|contact > thing <RESPONSIBLE_FOR Person
assigned to|assignee > thing ASSIGNED_TO Person
team|members|team members|staff|developers|engineers > thing <WORKS_ON Persons
founders|founder|founded by > thing <FOUNDED Persons
founded|established|founded in > thing FOUNDED_ON value
customers|clients > thing <CUSTOMER_OF Organizations
investors|funded by|backers > thing FUNDED_BY Organizations
partners > thing PARTNERED_WITH Organizations
competitors|competitor > thing COMPETES_WITH Organizations
parent company|parent|part of > thing PART_OF Organization
stack|tech stack|technology|technologies|tools|built with|uses > thing USES values
employees|headcount|team size|staff size > thing HEADCOUNT value
industry|sector > thing IN_INDUSTRY value
present|attendees|participants|attending|in attendance > meeting <ATTENDED Persons
deadline|due|due date > thing DUE value
budget > thing BUDGET value
cost|price > thing COSTS value
priority > thing PRIORITY value
severity > thing SEVERITY value
version > thing VERSION value
phase|stage > thing STAGE value
license|licence > thing LICENSE value
revenue|annual revenue > thing REVENUE value
`);

/** "(due Friday)", " – by 12 May" at the end of what is to be done. */
const DUE = /,? ?[([–—-] ?(?:due|by|until|deadline:?)(?: on| by)? ([^()[\]]+)[)\]]?\.?$/iu;

export const DOCUMENT_WORDS: DocumentWords = {
  fields: FIELDS,
  author: new RegExp(
    `^(?:From|Author|Written by|By): *(${CAPITALISED}(?: ${PARTICLES}${CAPITALISED}){1,3}) *(?:<[^>\\n]*>)?$`,
    "gmu",
  ),
  titled: new RegExp(
    `^(?:Name|Profile|Project|Product|Company|Team|Customer|Client|Account|CV|Curriculum vitae|Résumé|Resume)(?::| of| [–—-]) +${TITLE}(\\p{Lu}[^,;:]*)$`,
    "u",
  ),
  named: new RegExp(`^(?:Full name|Name): +(${TITLE}\\p{Lu}[^,;:\\n]*)$`, "gmu"),
  numbered: /^(?:Ticket|Issue|Bug|Case|Order|Invoice|RFC|ADR) #?\w+$|^\p{Lu}[\p{Lu}\d]+-\d+$/u,
  meeting: /\b(?:meeting|minutes|sync|stand-?up|retrospective|retro|council|workshop|call)\b/iu,
  dates:
    /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/u,
  personal: /^(?:Role|Position|Job title|Occupation|Born|Date of birth|Birthday): /mu,
  kinds:
    /\b(?:company|firm|team|organi[sz]ation|business|group|studio|agency|start-?up|project|product|service|app|tool|library|platform|system)\b/gu,
  usualKind: "company",
  copula: "is",
  person: new RegExp(`^${PERSON}$`, "u"),
  // "- Bo Larsen, backend developer", "Contact: Owen Price, sales manager, Tarrant Tools"
  listed: new RegExp(
    `^(?:[-*•] )?(?:Contact: )?(${PERSON})(?:, | [–—-] |: | \\()(\\p{L}[\\p{L} -]+?)\\)?(?:(?:, | at )(\\p{Lu}[^,;:.]*))?$`,
    "u",
  ),
  career:
    /^(?:[-*•] )?(\d{4}) ?[-–—] ?(\d{4}|[Pp]resent|now|today|current)[:,]? +(\p{L}[\p{L} -]+?)(?:, | at | [–—] )(\p{Lu}[^,;:.]*)(?:, [^,;:.]+)?$/u,
  rows: {
    name: /^(?:full )?name$/iu,
    person: /^(?:person|employee|(?:team )?member|colleague)$/iu,
    thing: /^(?:project|product|ticket|task|component|service|company)$/iu,
  },
  talk: /\b(?:I|we|you|my|our|your)\b/iu,
  duties: {
    mark: /^(?:[-*•] +|\d{1,2}[.)] +)?(?:\*{0,2}(?:Action(?: item| point)?|AI|AP|To-?do|TODO|Task|Next step|Follow-?up)(?: ?#?\d+)?\*{0,2}(?::\*{0,2} +| [–—-] +| +(?=\())|\[ \] +)/iu,
    line: new RegExp(
      `^([-*•] +|\\d{1,2}[.)] +)?[@(]?(${PERSON})\\)?(: +| to | (?:will|must|should|shall|needs to|has to|is to) | [–—-] )(\\p{L}.*)$`,
      "u",
    ),
    surely: /^ (?:to|is to|needs to|has to|must) $/u,
    heading:
      /^(?:#+ *|\*\*)?(?:Actions?(?: items| points)?|To-?dos?|Tasks|Next steps|Follow-?ups)(?:\*\*)?:?(?:\*\*)?$/iu,
    deed: (what) =>
      `${what.slice(0, 1).toLowerCase()}${what.slice(1)}`.replace(DUE, " by $1").replace(/[.;]$/u, ""),
    sentence: (who, deed) => `${who} has to ${deed}.`,
  },
  firm: /^\p{Lu}[\p{L}\p{M}\d&.'’ -]{1,50}$/u,
  education:
    /^(?:[-*•] )?(\d{4}) ?[-–—] ?(\d{4}|[Pp]resent|now|today|current)[:,]? +((?:B|M)(?:Sc|A|Eng|BA|Phil)|Ph\.?D|MD|Diploma|Bachelor|Master)(?: (?:of|in) | |, )(\p{L}[\p{L} -]+?)(?:, | at | [–—] )(\p{Lu}[^,;:.]*)(?:, [^,;:.]+)?$/u,
  sentence: /[.!?;]$|\b(?:is|are|was|were|has|have|will|must|should|can)\b/iu,
  separator: /, (?:and )?|; | and /u,
};
