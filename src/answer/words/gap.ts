/** The gap of a question: what kind of thing its answer is. */
import type { AnswerGap } from "../../language/answering.ts";
import { phraseOf } from "../../language/frames/asked.ts";
import type { Language } from "../../language/language.ts";
import type { Question } from "../../language/question.ts";

/** Gaps that somebody fills. */
export const WHO: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["person", "name", "identity"]);

/** Returns the kind of answer that a question asks for. An unreadable question asks for a thing. */
export function gapOf(question: Question | undefined, language: Language): AnswerGap {
  if (question === undefined) return "thing";
  const { naming, weekday, priced } = language.answering;
  const { gap, clause } = question;
  const { noun = "" } = gap;
  switch (gap.kind) {
    case "person":
      if (gap.place !== "predicate") return "person";
      return clause.subject?.isName === true ? "identity" : "name";
    case "date":
      return weekday.test(noun) ? "weekday" : "date";
    // "Wie heißt sie?"
    case "manner":
    case "thing":
      if (naming.test(clause.verb) || naming.test(clause.subject?.head ?? "") || naming.test(noun))
        return "name";
      // "What did you pay?"
      if (noun === "" && gap.place === "object" && priced?.test(clause.verb) === true) return "money";
      // "Which school does she go to?"
      return noun !== "" && language.isOfType(phraseOf(noun, language), HOUSES) ? "place" : "thing";
    // A passport's number counts nothing.
    case "count":
      return gap.place === "predicate" ? "thing" : "count";
    // "How much sugar" asks for no price.
    case "amount":
      return noun === "" ? "money" : "measure";
    case "frequency":
      return "count";
    case "truth":
      return "polar";
    default:
      return gap.kind;
  }
}

/** Types of what has a name and stands somewhere. */
const HOUSES = ["employer", "school"];
