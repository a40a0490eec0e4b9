/** Who a clause is about, and rules that begin right after that. */
import type { Quote } from "../../domain/claim.ts";
import { baseOfPast } from "../../language/en/deeds/verbs.ts";
import { RELATION_ADJECTIVE, RELATION_WORD } from "../../language/en/kinship.ts";
import { isOrdinaryWord, looksInflected } from "../../language/en/ordinary-words.ts";
import { type Clause, DATE_MARK } from "../../text/sentences.ts";
import { readName } from "./names.ts";

export interface Subject {
  readonly name: string;
  /** `speaker`: "I". `group`: "we", "my wife and I". `other`: a named person. */
  readonly person: "speaker" | "group" | "other";
  /** The words that name it, relative to the clause. */
  readonly span: Quote;
  /** Where the verb begins, with its space or apostrophe. */
  readonly verb: number;
}

/** How a message may speak of people. */
export interface Voice {
  /** The speaker's name, if the first person counts. */
  readonly speaker: string | null;
  /** Names that stand inside sentences of the message, hence are no ordinary words. */
  readonly names: ReadonlySet<string>;
  /** Only first name and surname together make a person. */
  readonly fullNames: boolean;
}

const OPENING = new RegExp(
  `^(?:[\\s,"'(*•-]|${DATE_MARK}|\\d{1,2}[.)] )*(?:(?:well|yeah|yes|yep|yup|no|nope|nah|oh|ah|aw|hey|hi|hello|so|and|but|also|actually|anyway|anyways|btw|by the way|honestly|ok|okay|sure|thanks|thank you|haha|lol|wow|plus|currently|recently|lately|now|right now|these days|fun fact|for me|personally|in fact|to be honest|tbh|luckily|unfortunately|sadly|fortunately|finally|guess what|update|good news|great news|big news|sorry|wait|then|of course|as you know|like i said|for the record|thankfully|basically|apparently|additionally|besides|speaking of which|on top of that)(?![\\p{L}'])[,!:.\\s${DATE_MARK}-]*)*(?:\\s|,|${DATE_MARK})*`,
  "iu",
);
const SPEAKER = /(?:I|i)(?=['\s])|[Ii](?=m |ve )/y;
const GROUP =
  /(?:[Ww]e(?=['\s])|(?:[Mm]y (?:\p{Ll}+ ){0,2}\p{L}+|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) and I(?= ))/uy;
const RELATION = new RegExp(`(?:my|our) ${RELATION_ADJECTIVE}${RELATION_WORD},? `, "iuy");

/** Where a clause begins to say something, after "Well," and its like. */
export function openingEnd(text: string): number {
  return OPENING.exec(text)?.[0].length ?? 0;
}

/** The subject of a clause, if it is the speaker or a person by name. */
export function subjectOf(clause: Clause, voice: Voice): Subject | undefined {
  const { text } = clause;
  const start = openingEnd(text);
  if (voice.speaker !== null) {
    const first = at(SPEAKER, text, start);
    if (first !== undefined) return person(voice.speaker, "speaker", start, first);
    const group = at(GROUP, text, start);
    if (group !== undefined) return person(voice.speaker, "group", start, group);
  }
  const relation = voice.speaker === null ? undefined : at(RELATION, text, start);
  const read = readName(text, relation ?? start);
  if (read === undefined || read.possessive) return undefined;
  if (relation === undefined && !isPersonName(read.name, voice)) return undefined;
  if (relation !== undefined && isOrdinaryWord(read.name)) return undefined;
  const comma = relation !== undefined && text[read.end] === "," ? 1 : 0;
  return {
    name: read.name,
    person: "other",
    span: { start: read.start, end: read.end },
    verb: read.end + comma,
  };
}

function isPersonName(name: string, voice: Voice): boolean {
  const words = name.split(" ");
  const [first = ""] = words;
  if (/\d|&|\p{Lu}{2}/u.test(name) || words.length > 4 || / of /.test(name)) return false;
  if (isOrdinaryWord(first) || looksInflected(first)) return false;
  // "Took a class": the speaker is left out.
  if (words.length === 1 && first !== "Drew" && baseOfPast(first) !== undefined) return false;
  if (words.length > 1) return true;
  return !voice.fullNames && (voice.names.has(name) || !/s$/.test(name));
}

function person(name: string, kind: "speaker" | "group", start: number, end: number): Subject {
  return { name, person: kind, span: { start, end }, verb: end };
}

function at(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The beginning of a statement, up to its object, as said of oneself and of somebody else. */
export interface Head {
  readonly first: RegExp;
  readonly third: RegExp;
}

const ADVERBS =
  "(?: (?:actually|also|already|always|both|currently|just|now|officially|presently|really|recently|still|absolutely|totally|truly|finally|originally|personally|only|all|simply|mostly|mainly|primarily|permanently|happily|genuinely|obviously|definitely|seriously|basically|even|especially|particularly|quite|so|very much|very|deathly|severely|highly|lately|proudly))*";

/**
 * A head from a template: `{be}`, `{have}` and `{live|stay}` take the form that suits the subject, `{adv}`
 * allows adverbs.
 *
 * @example head("{adv}{live|reside} in ") // matches " still live in " of "I" and " lives in " of "Tom"
 */
export function head(template: string): Head {
  const build = (third: boolean): RegExp =>
    new RegExp(
      template.replace(/\{([a-z|]+)\}/g, (_all, words: string) => {
        if (words === "adv") return ADVERBS;
        if (words === "be") return third ? "(?:'s| is)" : "(?:'m|m| am|'re| are)";
        if (words === "have") return third ? "(?:'s| has)" : "(?:'ve|ve| have)";
        if (words === "do") return third ? "(?: does(?:n't| not))" : "(?: do(?:n't| not)| dont)";
        return ` (?:${words
          .split("|")
          .map((verb) => (third ? thirdPerson(verb) : verb))
          .join("|")})`;
      }),
      "iuy",
    );
  return { first: build(false), third: build(true) };
}

function thirdPerson(verb: string): string {
  if (verb === "have") return "has";
  if (/(?:sh|ch|ss|x|o)$/.test(verb)) return `${verb}es`;
  return /[^aeou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** Where the object begins, if the clause goes on as the head says. */
export function matchHead(each: Head, clause: Clause, subject: Subject): number | undefined {
  return at(subject.person === "other" ? each.third : each.first, clause.text, subject.verb);
}
