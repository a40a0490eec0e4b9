/** The gap of a question: what kind of thing its answer is. */
import type { AnswerGap, Answering } from "../../language/answering.ts";
import type { Question } from "../../language/question.ts";

/** Returns the kind of answer that a question asks for. An unreadable question asks for a thing. */
export function gapOf(question: Question | undefined, { naming, weekday }: Answering): AnswerGap {
  if (question === undefined) return "thing";
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
      return naming.test(clause.verb) || naming.test(clause.subject?.head ?? "") || naming.test(noun)
        ? "name"
        : "thing";
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
