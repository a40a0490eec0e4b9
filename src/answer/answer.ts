/** An answer without a model: from the facts that answer, else in the words of the best evidence. */
import type { EpisodeView } from "../domain/episode.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant } from "../domain/interval.ts";
import { lazy } from "../domain/lazy.ts";
import { languageOf } from "../language/languages.ts";
import type { Citation } from "../recall/context/context.ts";
import { PLANS } from "../recall/question/plans.ts";
import { ALL_FACTS } from "../recall/question/read-intent.ts";
import type { Found } from "../recall/recall-result.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { answerOfTime } from "./answer-of-time.ts";
import type { AnswerOfQuery, GraphAnswer } from "./answering-match.ts";
import { answerFromClauses } from "./clauses/answer-from-clauses.ts";
import { type ExtractiveAnswer, factLines } from "./fact-lines.ts";
import { befallen, fittingFacts, isOfDeed, saidToBe, tellWhatIsAsked } from "./fitting-facts.ts";
import { answerOfOwnName } from "./own-name.ts";
import { answerFromWords } from "./words/answer-from-words.ts";
import { type AnswerQuery, askedOf } from "./words/asked.ts";
import { type Change, changeSince, toldOfChange } from "./words/later/changed.ts";
import { endedSince } from "./words/later/ended.ts";
import { listedAnswer } from "./words/listed.ts";
import { withinBounds } from "./words/within-bounds.ts";

/** Facts in one answer at the most. */
const MAX_FACTS = 5;
/** Facts in one answer at the most, where all that is known is asked for. */
const MAX_KNOWN = 12;

/**
 * Answers from what recall found.
 *
 * @param around - the turns that were found and those beside them, in the order of their threads
 * @param ofGraph - what a query over the graph says, where the question is one
 */
export function* extractiveAnswer(
  found: Found,
  now: Instant,
  around: readonly EpisodeView[] = [],
  ofGraph?: AnswerOfQuery,
): CooperativeTask<GraphAnswer> {
  const turns = withinBounds(
    around.length > 0 ? around : found.episodes,
    found.episodes.map(({ uid }) => uid),
  );
  const asked = lazy(() => askedOf(found, now));
  if (found.timing?.question.kind === "list") {
    const listed = yield* listedAnswer(found, turns, asked());
    return listed !== undefined || ofGraph?.known !== true
      ? ofRecall(listed ?? nothingListed(found))
      : ofGraph;
  }
  const answer = yield* answerAsHeld(found, now, turns, asked, ofGraph);
  const { yes } = languageOf(found.question.text).wording;
  const ended =
    !answer.known || answer.answer.startsWith(`${yes}.`)
      ? yield* endedSince(answer, found, turns, asked())
      : undefined;
  if (ended !== undefined) return ofRecall(ended);
  return answer.known ? yield* answerAfterChanges(answer, found, now, turns, asked) : answer;
}

/**
 * What answers in spite of what a later turn says of a change: what that says itself, the facts that it does
 * not touch, or no more than both quotes.
 */
function* answerAfterChanges(
  answer: GraphAnswer,
  found: Found,
  now: Instant,
  turns: readonly EpisodeView[],
  readAsked: () => AnswerQuery,
): CooperativeTask<GraphAnswer> {
  const cited = answer.citations.slice(0, MAX_FACTS);
  const changes: { readonly citation: Citation; readonly change: Change }[] = [];
  for (const citation of cited) {
    const change = yield* changeSince(citation, found, turns, readAsked);
    if (change !== undefined) changes.push({ citation, change });
  }
  const [first] = changes;
  if (first === undefined) return answer;
  const changed = new Set(changes.map(({ citation }) => citation.id));
  const isCited = ({ id }: Fact) => cited.some((each) => each.id === id);
  const tellsOf = found.answers.flatMap(({ id, object }) => (changed.has(id) ? (object?.id ?? []) : []));
  const left = found.answers.filter(
    (fact) => isCited(fact) && !changed.has(fact.id) && !tellsOf.includes(fact.subject.id),
  );
  // Whether something is so rests on all that is cited.
  if (left.length > 0 && readAsked().gap !== "polar") return ofRecall(answerFromFacts(left, found, now));
  return ofRecall(toldOfChange(first.change, first.citation, answer.confidence, found, readAsked()));
}

/**
 * Answers by what is held, whatever was said of its end in words that no fact tells. What is surest comes
 * first: one row of a query over the graph that is the whole answer; a clause that answers by its grammar, in
 * a language for whose sentences no weights were fitted; the name of who asks; what dates tell, of a question
 * about time; a query over the graph, where it is the whole question; all facts of whom all is asked; the
 * facts that fit the question; the words of the turns. Behind all of it stands what the query says otherwise:
 * an answer that gives way to words, or why there is none.
 */
function* answerAsHeld(
  found: Found,
  now: Instant,
  turns: readonly EpisodeView[],
  readAsked: () => AnswerQuery,
  ofGraph?: AnswerOfQuery,
): CooperativeTask<GraphAnswer> {
  if (ofGraph?.isWhole === true) return ofGraph;
  const language = languageOf(found.question.text);
  const byGrammar = language.hasFittedWeights
    ? undefined
    : yield* answerFromClauses(found, turns, now, language);
  if (byGrammar !== undefined) return ofRecall(byGrammar);
  const named = answerOfOwnName(found, turns, language);
  if (named !== undefined) return ofRecall(named);
  const timed = found.timing === undefined ? undefined : answerOfTime(found.timing, now);
  if (timed !== undefined) {
    // "I worked there for six years" says how long, where the fact says no more than until when.
    const isOfTwo = /^(?:order|between|date)$/u.test(found.timing?.question.kind ?? "");
    const told = timed.known || isOfTwo ? undefined : yield* answerFromWords(found, turns, readAsked());
    return ofRecall(told?.known === true ? told : withConfidence(timed, found));
  }
  // "Where will I live in March?": a plan says more than what is so now.
  const isAhead = found.intent?.isAhead === true;
  if (ofGraph?.known === true && ofGraph.givesWay !== true && !isAhead) return ofGraph;
  if (found.intent === ALL_FACTS && found.answers.length > 0)
    return ofRecall(answerFromFacts(preferred(found.answers), found, now, MAX_KNOWN));
  const asked = readAsked();
  // What a frame of the verb has a place for is asked by one condition.
  const isByFrame = found.intent?.fits !== undefined;
  const ofFrame = isByFrame ? found.answers.filter((fact) => isOfDeed(fact, asked)) : found.answers;
  const isBeyondOneFact = ofGraph?.isBeyondOneFact === true && ofGraph.givesWay !== true;
  const answers = isBeyondOneFact && !isByFrame ? [] : ofFrame;
  const fitting = fittingFacts(answers, asked);
  const facts =
    fitting.length > 0 ? fitting : [...saidToBe(found.facts, asked), ...befallen(found.facts, asked)];
  if (facts.length > 0 && tellWhatIsAsked(facts, asked)) {
    const isBefore = asked.asksBefore || asked.question?.clause.isPast === true;
    const held = preferred(isAhead ? plansFirst(facts) : facts, isBefore);
    return ofRecall(answerFromFacts(held, found, now));
  }
  const said = ofRecall(yield* answerFromWords(found, turns, asked));
  if (said.known || ofGraph === undefined) return said;
  if (ofGraph.known) return ofGraph;
  // Of one condition the only answer is that it is not known.
  if (!ofGraph.isBeyondOneFact && said.citations.length > 0) return { ...said, match: ofGraph.match };
  // What came closest is shown, behind the reason why it does not answer.
  const answer = [ofGraph.answer, ...(said.citations.length > 0 ? [closestIn(said.answer)] : [])].join(" ");
  return { ...said, answer, match: ofGraph.match };
}

function nothingListed(found: Found): ExtractiveAnswer {
  const { unknown } = languageOf(found.question.text).wording;
  return { answer: unknown, known: false, citations: [], confidence: 0 };
}

function plansFirst(facts: readonly Fact[]): readonly Fact[] {
  const isPlan = ({ predicate }: Fact) => predicate === PLANS;
  return [...facts.filter(isPlan), ...facts.filter((fact) => !isPlan(fact))];
}

function ofRecall(answer: ExtractiveAnswer): GraphAnswer {
  return { ...answer, match: null };
}

/** "The closest that was said: …" without "I don't know." before it. */
function closestIn(answer: string): string {
  return answer.replace(/^.*?(?=The closest)/u, "");
}

function answerFromFacts(
  answers: readonly Fact[],
  found: Found,
  now: Instant,
  most = MAX_FACTS,
): ExtractiveAnswer {
  const { lines, citations } = factLines(answers.slice(0, most), now);
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
function preferred(facts: readonly Fact[], isBefore = false): readonly Fact[] {
  const current = facts.filter((fact) => fact.status === "held");
  return oneFavourite(current.length > 0 ? current : facts, isBefore);
}

/** Keeps one of several favourites of one kind: the latest, or the one before it. */
function oneFavourite(facts: readonly Fact[], isBefore: boolean): readonly Fact[] {
  const kind = facts[0]?.properties.favourite;
  if (kind === undefined || !facts.every(({ properties }) => properties.favourite === kind)) return facts;
  const since = ({ validFrom, recordedAt }: Fact) => `${validFrom ?? ""} ${recordedAt}`;
  const inOrder = [...facts].sort((one, other) => (since(one) < since(other) ? -1 : 1));
  return inOrder.slice(isBefore ? -2 : -1).slice(0, 1);
}
