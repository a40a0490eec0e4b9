/** What people eat, cannot eat, and when they were born: plain values. */
import { dateOf, type Finding, type Statement, startSpan } from "./findings.ts";
import { phraseEnds } from "./names.ts";
import { head, matchHead, openingEnd } from "./subjects.ts";

const ALLERGIC = head(
  "(?:{be}|{have} been)?{adv} (?:severely |highly |deathly |mildly |slightly |very )?allergic to ",
);
const HAVE_ALLERGY = head(
  " (?:have|has)(?: got)? an? (?:severe |bad |mild |serious )?(?=(?:\\p{L}+ )?\\p{L}+ allergy)",
);
const DIETS = "(vegetarian|vegan|pescatarian|pescetarian|flexitarian)";
const DIET_IS = head(
  `(?:{be}|{have} been)(?: (?:actually|also|now|mostly|strictly|currently|still|both))?(?: an?)?(?: strict| lifelong)? (?=${DIETS}(?![\\p{L}-]))`,
);
const DIET_BEGAN = head(
  `(?:{have})?{adv} (?:went|became|gone|turned|been)(?: an?)? (?=${DIETS}(?![\\p{L}-]))`,
);
const SUBSTANCE =
  /^(?!(?:the|my|it|that|this|some|most|certain|something|many|a|an|all|work|mornings?|you|your|certain|both|them)\b)(\p{L}+(?: (?!and|or|but|so|which|because|with|as|too|though|tho|btw|lol|haha|tbh|fyi|in|that|when|if|since|for)\p{L}+)?)/iu;
const TWO = /^(?:,? (?:and|&|or) )(\p{Ll}+)/u;

export function dietFindings({ clause, subject }: Statement): Finding[] {
  if (subject.person === "group") return [];
  const allergic = matchHead(ALLERGIC, clause, subject);
  if (allergic !== undefined) return allergies(clause.text, allergic);
  const allergy = matchHead(HAVE_ALLERGY, clause, subject);
  if (allergy !== undefined) {
    const name = /^(\p{Ll}+(?: \p{Ll}+)?) allergy/u.exec(clause.text.slice(allergy))?.[1];
    if (
      name === undefined ||
      /^(?:bad|severe|food|seasonal|skin|new|similar|terrible|slight|huge|known|weird)\b/.test(name)
    )
      return [];
    return [allergyTo(name, allergy)];
  }
  const is = matchHead(DIET_IS, clause, subject);
  const at = is ?? matchHead(DIET_BEGAN, clause, subject);
  if (at === undefined) return [];
  const value = new RegExp(`^${DIETS}`, "i").exec(clause.text.slice(at))?.[1]?.toLowerCase();
  if (value === undefined || !phraseEnds(clause.text, at + value.length)) return [];
  const date = dateOf(clause, at);
  const span = is !== undefined && date?.sense === "within" ? {} : startSpan(date);
  return span === undefined
    ? []
    : [
        {
          predicate: "DIET",
          object: { value: value.replace("pescet", "pescat") },
          ...span,
        },
      ];
}

function allergies(text: string, at: number): Finding[] {
  const rest = text.slice(at);
  const name = SUBSTANCE.exec(rest)?.[1];
  if (name === undefined || !phraseEnds(text, at + name.length)) return [];
  const second = TWO.exec(rest.slice(name.length));
  const another = second?.[1];
  const findings = [allergyTo(name, at)];
  if (
    second !== null &&
    another !== undefined &&
    !/^(?:i|it|so|my|we|that|have|am|can|need|always|is|cannot|get)$/.test(another)
  ) {
    const start = at + name.length + second[0].length - another.length;
    if (/^\s*(?:$|[.,!;)])/.test(text.slice(start + another.length)))
      findings.push(allergyTo(another, start));
  }
  return findings;
}

function allergyTo(name: string, start: number): Finding {
  return {
    predicate: "ALLERGIC_TO",
    object: { name, type: "Topic", span: { start, end: start + name.length } },
  };
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const MONTH =
  "(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?![a-z])\\.?";
const DAY_MONTH = new RegExp(
  `^(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (\\d{4}))?(?!\\d| \\d)`,
  "i",
);
const MONTH_DAY = new RegExp(
  `^${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?!\\d| \\d)`,
  "i",
);
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const MY_BIRTHDAY = /[Mm]y (?:birthday|date of birth|bday) (?:is|falls)(?: (?:on|actually|always))* /y;
const BORN = head(" (?:was|were) born on ");

/**
 * A birthday as "14 March", or as an ISO date if the year is given. `text` is the clause with its dates
 * unmasked.
 */
export function birthdayFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  const at = matchHead(BORN, unmasked(statement), subject);
  return at === undefined || subject.person === "group" ? [] : birthday(unmasked({ clause }).text.slice(at));
}

/** "My birthday is on 14 March." */
export function ownBirthdayFindings(statement: Pick<Statement, "clause">): Finding[] {
  const { text } = unmasked(statement);
  MY_BIRTHDAY.lastIndex = openingEnd(text);
  return MY_BIRTHDAY.test(text) ? birthday(text.slice(MY_BIRTHDAY.lastIndex)) : [];
}

function unmasked({ clause }: Pick<Statement, "clause">): Statement["clause"] {
  const offset = clause.start - clause.sentence.start;
  return { ...clause, text: clause.sentence.text.slice(offset, offset + clause.text.length) };
}

function birthday(text: string): Finding[] {
  const iso = ISO_DATE.exec(text);
  if (iso !== null) return [{ predicate: "BIRTHDAY", object: { value: iso[0] } }];
  const [, day, month = "", year] = DAY_MONTH.exec(text) ?? swapped(MONTH_DAY.exec(text)) ?? [];
  const index = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3)));
  const number = Number(day);
  if (day === undefined || index < 0 || number < 1 || number > 31) return [];
  const name = MONTHS[index] ?? "";
  const value =
    year === undefined
      ? `${number} ${name.charAt(0).toUpperCase()}${name.slice(1)}`
      : `${year}-${String(index + 1).padStart(2, "0")}-${String(number).padStart(2, "0")}`;
  return [{ predicate: "BIRTHDAY", object: { value } }];
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match === null ? undefined : [match[0], match[2], match[1], match[3]];
}
