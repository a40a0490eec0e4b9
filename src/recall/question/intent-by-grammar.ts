/** What a question asks for by its grammar: the facts that would fill its gap. */
import type { Fact } from "../../domain/fact.ts";
import { argumentPhrases, type NounPhrase } from "../../language/clause.ts";
import { predicatesOfAll } from "../../language/frames/asked.ts";
import type { Language } from "../../language/language.ts";
import { languageOf } from "../../language/languages.ts";
import type { Gap, Question } from "../../language/question.ts";
import { terms } from "../../text/terms.ts";
import type { Intent } from "./intent.ts";

/** Kinds of gaps that a fact answers; reasons, numbers and yes or no are in no fact by itself. */
const ANSWERED = new Set<Gap["kind"]>(["person", "place", "date", "age", "thing"]);
/** Places of a gap where the subject is known and something about it is asked for. */
const MISSING = new Set<Gap["place"]>(["object", "prepositional", "circumstance"]);

/**
 * The kind of fact that would fill a question's gap; `undefined` where no frame has a place for all that the
 * question says, or somebody is asked for who does it.
 *
 * @example intentByGrammar("Which language is Maya learning?", false) // LEARNS; a fact fits whose object is
 *   a language
 */
export function intentByGrammar(text: string, before: boolean): Intent | undefined {
  const language = languageOf(text);
  const question = language.readQuestion(text, []);
  if (question === undefined || question.others.length > 0) return undefined;
  const { gap, clause } = question;
  const isAnswered =
    ANSWERED.has(gap.kind) && MISSING.has(gap.place) && clause.subject !== undefined && !clause.isNegated;
  // "Do" alone is what is left of a question whose verb is not known.
  if (
    !isAnswered ||
    clause.verb === language.answering.doing ||
    clause.modal !== undefined ||
    clause.doings.length > 0
  )
    return undefined;
  const predicates = gap.kind === "age" ? ["AGE"] : [...predicatesOfAll(question, language).keys()];
  if (predicates.length === 0) return undefined;
  const asks = gap.kind === "date" ? "time" : "object";
  return { predicates, asks, before, fits: fitting(question, language, asks) };
}

function fitting(
  { gap, clause }: Question,
  language: Language,
  asks: Intent["asks"],
): (fact: Fact) => boolean {
  const { subject } = clause;
  const told = [
    ...argumentPhrases(clause).flatMap((phrase) => [phrase, ...phrase.others].flatMap(termsOf)),
    // Where her house is says nothing that is known of her.
    ...(subject?.owner === undefined || language.isOfType(subject, ["person"]) ? [] : terms(subject.head)),
  ];
  return (fact) => {
    // When somebody was heard of is not when it began.
    if (asks === "time" && fact.validFromBasis !== "stated") return false;
    const words = new Set(terms([fact.text, ...Object.values(fact.properties).map(String)].join(" ")));
    return told.every((term) => words.has(term)) && isOfKind(fact, gap, language);
  };
}

function termsOf({ pronoun, name, head }: NounPhrase): readonly string[] {
  return pronoun === undefined ? terms(name ?? head) : [];
}

/** "Which language" is answered by Italian, and by what is typed as one. */
function isOfKind({ object, value, text }: Fact, { noun }: Gap, language: Language): boolean {
  if (noun === undefined) return true;
  const kind = language.singular(noun);
  if (object?.type.toLowerCase() === kind || terms(text).includes(terms(kind)[0] ?? "")) return true;
  const named = (object?.name ?? String(value)).toLowerCase();
  return [named, named.split(" ").at(-1) ?? named].some((each) => language.isA(each, kind));
}
