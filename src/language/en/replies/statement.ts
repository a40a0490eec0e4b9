/** A question and a short answer to it as one statement, from the mouth of who answers. */
import { TITLE_MARK } from "../../../text/sentences.ts";
import type { GapKind } from "../../question.ts";
import type { FullReply, SaidAt } from "../../replying.ts";
import { isOccupation } from "../occupations.ts";
import { isKnownPlace } from "../places.ts";
import { singular } from "../singular.ts";
import { isOfType } from "../types.ts";
import { type AskedOf, askedOf, isOpen } from "./asked.ts";
import { AT_PLACES } from "./cues.ts";
import { replyIn, type Said, type ShortReply } from "./said.ts";
import { completed, shortQuestionOf } from "./short-question.ts";

/** Puts a question and a short answer together: see `Replying`. */
export function statementOf(
  asked: string,
  answered: string,
  at: SaidAt,
  said: readonly string[] = [],
): FullReply | undefined {
  const short = said.length === 0 ? undefined : shortQuestionOf(asked);
  const full = short === undefined ? undefined : completed(said, short, answered, at);
  if (full !== undefined || (short !== undefined && short.isOfIt !== true)) return full;
  const question = askedOf(asked, at);
  const reply = question === undefined ? undefined : replyIn(answered, at);
  if (question === undefined || reply === undefined) return undefined;
  const { gap } = question.question;
  const stated = gap.kind === "truth" ? ofTruth(question, reply) : ofGap(question, reply);
  return stated === undefined ? undefined : { ...stated, asked: gap };
}

type Stated = Omit<FullReply, "asked">;

/** "Are you married?": "Yes, to Tom." */
function ofTruth(asked: AskedOf, { polarity, said }: ShortReply): Stated | undefined {
  const isBare = said.kind === "nothing" || said.kind === "sentence" || said.kind === "clause";
  if (polarity === "no") return isBare ? denial(asked) : undefined;
  if (said.kind === "phrase" && isOpen(asked)) return withObject(asked, said.text);
  if (polarity === undefined) return undefined;
  if (said.kind === "prepositional" || said.kind === "date")
    return joined(textOf(asked), ` ${said.text}`, "");
  // "Yes" to "any" says of nothing in particular that it is so.
  const [object] = asked.question.clause.objects;
  return isBare && object?.determiner !== "any" ? joined(textOf(asked), "", "") : undefined;
}

/** "I do not like coffee", "I am no longer living in Oslo". */
function denial(asked: AskedOf): Stated | undefined {
  if (isOpen(asked)) return undefined;
  const { words } = asked;
  const still = words.findIndex(({ word }) => word.lower === "still");
  const [verb] = words.slice(asked.subjectEnd);
  if (verb === undefined) return undefined;
  const isAuxiliary = verb.word.class === "auxiliary" || verb.word.verb?.lemma === "be";
  const place = asked.subjectEnd + (isAuxiliary ? 1 : 0);
  const negation = still >= 0 ? " no longer" : isAuxiliary ? " not" : " do not";
  const text = words
    .map((each, at) => (at === place ? negation : "") + (at === still ? "" : each.text))
    .join("");
  return joined(place >= words.length ? text + negation : text, "", "");
}

/** "Do you have any pets?": "A cat." */
function withObject(asked: AskedOf, filler: string): Stated | undefined {
  const { words, question, verbEnd } = asked;
  const [object] = question.clause.objects;
  // "I have peanuts" is not what is meant.
  if (object !== undefined && /^(?:allergy|intolerance)$/u.test(singular(object.head)))
    return joined(`${textOf(asked, 0, asked.subjectEnd)} am allergic to `, filler, "");
  const behind = words.findIndex(
    ({ word }) =>
      word.start >= (question.words[(object?.end ?? 0) - 1]?.end ?? 0) && word.class !== "auxiliary",
  );
  const rest = behind < verbEnd ? "" : textOf(asked, behind);
  return joined(`${textOf(asked, 0, verbEnd)} `, filler, rest);
}

/** "Where do you live?": "In Porto." */
function ofGap(asked: AskedOf, { polarity, said }: ShortReply): Stated | undefined {
  if (polarity !== undefined || said.kind === "nothing" || said.kind === "sentence") return undefined;
  if (said.kind === "clause") return ofClause(asked, said);
  const { gap } = asked.question;
  if (!fits(kindOf(asked), said, gap.kind)) return undefined;
  if (asksForWork(asked)) {
    if (said.kind !== "phrase" || !isWork(asked, said)) return undefined;
    const does = asked.isOfReplier ? "I work" : `${textOf(asked, 0, asked.subjectEnd)} works`;
    return joined(`${does} as `, withArticle(said), "");
  }
  switch (gap.place) {
    case "predicate":
      return joined(`${textOf(asked)} `, said.text, "");
    case "object":
      return joined(`${textOf(asked, 0, asked.verbEnd)} `, said.text, textOf(asked, asked.verbEnd));
    case "prepositional":
      return joined(`${textOf(asked)} `, behind(gap.preposition ?? "", said), "");
    case "circumstance":
      return joined(`${textOf(asked)} `, circumstance(asked, said), "");
    case "subject":
      return joined("", said.text, textOf(asked, 1));
    default:
      return undefined;
  }
}

/** "her name is Jo", "it's Jo", "she lives in Porto". */
function ofClause(asked: AskedOf, said: Extract<Said, { kind: "clause" }>): Stated | undefined {
  const { clause } = asked.question;
  const subject = textOf(asked, 0, asked.subjectEnd);
  if (asked.isOfReplier || subject === "" || clause.subject === undefined) return undefined;
  const named = said.subject.pronoun === undefined;
  if (named && said.subject.head !== clause.subject.head) return undefined;
  // "What's your sister's name?": "She's called Jo."
  const owner = /^(.*)'s name$/u.exec(subject)?.[1];
  const isOfOwner = !named && said.subject.pronoun !== "it" && said.subject.pronoun !== "that";
  return joined(`${isOfOwner && owner !== undefined ? owner : subject} `, said.text, "");
}

/** "What do you do for a living?", "What does she do?" */
function asksForWork({ question: { clause }, ...asked }: AskedOf): boolean {
  if (clause.verb !== "do" || clause.isPast) return false;
  return IS_FOR_WORK.test(textOf(asked)) || (clause.prepositions.length === 0 && clause.dates.length === 0);
}

/** Is it what somebody can be? Of what she does for a living anything is. */
function isWork(asked: AskedOf, { phrase }: Extract<Said, { kind: "phrase" }>): boolean {
  return IS_FOR_WORK.test(textOf(asked)) || isOccupation(phrase.head);
}

const IS_FOR_WORK = /\bfor (?:a living|work)\b/u;

/** What fits: a name for a person, a place, a date. */
function fits(kind: GapKind, said: Said, asked: GapKind): boolean {
  switch (kind) {
    case "person":
      return (
        said.kind === "phrase" &&
        (said.phrase.isName ||
          said.phrase.name !== undefined ||
          isOfType(said.phrase, ["person"]) ||
          isOccupation(said.phrase.head))
      );
    case "place":
      return (
        said.kind === "prepositional" ||
        (said.kind === "phrase" && (said.phrase.isName || isKnownPlace(said.phrase.text)))
      );
    case "date":
      return said.kind === "date";
    case "duration":
      return said.kind === "date" || said.kind === "length";
    case "age":
      return said.kind === "number" || (said.kind === "phrase" && said.phrase.number !== undefined);
    case "thing":
      return /^(?:phrase|number)$/u.test(said.kind) || (said.kind === "prepositional" && asked === "thing");
    case "money":
    case "amount":
    case "count":
    case "measure":
      return said.kind === "number" || (said.kind === "phrase" && said.phrase.number !== undefined);
    default:
      return false;
  }
}

/** A thing that is asked for by its name is answered by a name. */
function kindOf({ question: { gap, clause } }: AskedOf): GapKind {
  const isNamed = (clause.verb === "be" && clause.subject?.head === "name") || clause.verb === "call";
  return isNamed && gap.kind === "thing" ? "person" : gap.kind;
}

function withArticle({ text, phrase }: Extract<Said, { kind: "phrase" }>): string {
  if (phrase.determiner !== undefined || phrase.owner !== undefined) return text;
  return `${/^[aeiou]/iu.test(text) ? "an" : "a"} ${text}`;
}

/** Behind the preposition of the question, unless the answer brings one. */
function behind(preposition: string, said: Said): string {
  if (said.kind === "prepositional") return said.text;
  if (said.kind === "date" && !said.isBare) return said.text;
  return "text" in said ? `${preposition} ${said.text}` : "";
}

function circumstance({ question: { gap, clause } }: AskedOf, said: Said): string {
  if (!("text" in said)) return "";
  if (said.kind === "length" && /^(?:take|last)$/u.test(clause.verb)) return said.text.replace(/^for /u, "");
  if (said.kind === "phrase" && gap.kind === "place")
    return `${AT_PLACES.test(clause.verb) ? "at" : "in"} ${said.text}`;
  return said.text;
}

function textOf({ words }: Pick<AskedOf, "words">, from = 0, to = words.length): string {
  return words
    .slice(from, to)
    .map(({ text }) => text)
    .join("");
}

function joined(before: string, filler: string, after: string): Stated {
  const lead = before.replace(/\s+/gu, " ").replace(/^ /u, "");
  const text = `${lead}${filler}${after}`.trimEnd();
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replaceAll(TITLE_MARK, '"');
  return { text: sentence, filler: { start: lead.length, end: lead.length + filler.length } };
}
