/** An answer without a model: from the facts that answer, else in the words of the best evidence. */
import type { EpisodeView } from "../domain/episode.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant } from "../domain/interval.ts";
import { languageOf } from "../language/languages.ts";
import type { Found } from "../recall/recall.ts";
import { terms } from "../text/terms.ts";
import { answerOfTime } from "./answer-of-time.ts";
import type { AnswerOfQuery, GraphAnswer } from "./answering-match.ts";
import { answerFromClauses } from "./clauses/answer-from-clauses.ts";
import { type ExtractiveAnswer, factLines } from "./fact-lines.ts";
import { answerFromWords } from "./words/answer-from-words.ts";
import { askedOf } from "./words/asked.ts";

/** Facts in one answer at the most. */
const MAX_FACTS = 5;
/** The share of what a question's words weigh that facts need not tell; of one word nothing is asked, as the kind of fact tells it. */
const MAX_MISSING = 0.5;

/**
 * Answers from what recall found.
 *
 * @param around - the turns that were found and those beside them, in the order of their threads
 * @param ofGraph - what a query over the graph says, where the question is one
 */
export function extractiveAnswer(
  found: Found,
  now: Instant,
  around: readonly EpisodeView[] = [],
  ofGraph?: AnswerOfQuery,
): GraphAnswer {
  const language = languageOf(found.question.text);
  const byGrammar = language.hasFittedWeights ? undefined : answerFromClauses(found, around, now, language);
  if (byGrammar !== undefined) return ofRecall(byGrammar);
  const timed = found.timing === undefined ? undefined : answerOfTime(found.timing, now);
  if (timed !== undefined) return ofRecall(withConfidence(timed, found));
  if (ofGraph?.known === true) return ofGraph;
  const hasFacts = found.answers.length > 0 && ofGraph?.needsAll !== true && tellsWhatIsAsked(found, now);
  if (hasFacts) return ofRecall(answerFromFacts(found, now));
  const said = ofRecall(answerFromWords(found, around, now));
  if (said.known || ofGraph === undefined) return said;
  // What came closest is shown, behind the reason why it does not answer.
  const answer = [ofGraph.answer, ...(said.citations.length > 0 ? [closestIn(said.answer)] : [])].join(" ");
  return { ...said, answer, match: ofGraph.match };
}

function ofRecall(answer: ExtractiveAnswer): GraphAnswer {
  return { ...answer, match: null };
}

/** "The closest that was said: …" without "I don't know." before it. */
function closestIn(answer: string): string {
  return answer.slice(answer.indexOf(" ") + 1).replace(/^.*?(?=The closest)/u, "");
}

/**
 * Do the facts tell of most that is asked about? Of "Which movie did she like?" a fact that she likes reading tells nothing,
 * though it is of the right kind.
 */
function tellsWhatIsAsked(found: Found, now: Instant): boolean {
  const { topics } = askedOf(found, now, found.question.text);
  const told = new Set(
    found.answers.flatMap(({ text, predicate, properties, sources }) =>
      terms(
        [
          text,
          predicate.replaceAll("_", " "),
          ...Object.values(properties).map(String),
          ...sources.map(({ quote }) => quote ?? ""),
        ].join(" "),
      ),
    ),
  );
  const weightOf = (some: typeof topics) => some.reduce((sum, { weight }) => sum + weight, 0);
  const missing = topics.filter(
    ({ term, related }) => !told.has(term) && ![...related].some((each) => told.has(each)),
  );
  return missing.length <= 1 || weightOf(missing) <= MAX_MISSING * weightOf(topics);
}

function answerFromFacts(found: Found, now: Instant): ExtractiveAnswer {
  const facts = preferred(found.answers).slice(0, MAX_FACTS);
  const { lines, citations } = factLines(facts, now);
  return withConfidence({ answer: lines.join("\n"), known: true, citations }, found);
}

/** Facts answer as surely as the least sure of them is held. */
function withConfidence(answer: Omit<ExtractiveAnswer, "confidence">, found: Found): ExtractiveAnswer {
  const cited = new Set(answer.citations.map(({ id }) => id));
  const shown = [...found.answers, ...found.facts].filter(({ id }) => cited.has(id));
  const confidence = answer.known ? Math.min(1, ...shown.map((fact) => fact.confidence)) : 0;
  return { ...answer, confidence };
}

/** Undisputed facts answer alone; the disputed ones only where there is nothing else. */
function preferred(facts: readonly Fact[]): readonly Fact[] {
  const current = facts.filter((fact) => fact.status === "held");
  return current.length > 0 ? current : facts;
}
