/** An answer without a model: taken from the best evidence, in its own words. */
import { normalizeName } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant } from "../domain/interval.ts";
import { namesOfWords } from "../domain/nameless-user.ts";
import { type Citation, citationOfEpisode, inLine, noteText } from "../recall/context/context.ts";
import { inverseDocumentFrequency } from "../recall/index/bm25.ts";
import { nameTerms } from "../recall/question/question.ts";
import type { Found, RecalledEpisode } from "../recall/recall.ts";
import { terms } from "../text/terms.ts";
import { answerOfTime } from "./answer-of-time.ts";
import { dayText, type ExtractiveAnswer, factLines } from "./fact-lines.ts";

/** Facts in one answer at the most. */
const MAX_FACTS = 5;
/** The share of what a question's words weigh that an episode must cover to be taken for an answer; of one or two words, all. */
const MIN_COVERAGE = 0.6;
const MAX_SHORT_QUESTION_TERMS = 2;
/** The share from which on it is at least worth showing. */
const NEAR = 0.3;
const JUST_NEAR = (MIN_COVERAGE + NEAR) / 2;
/** Longer quotes are cut to their best sentence, in characters. */
const LONG_ANSWER_CHARS = 320;

/** Answers from what recall found. */
export function extractiveAnswer(found: Found, now: Instant): ExtractiveAnswer {
  const timed = found.timing === undefined ? undefined : answerOfTime(found.timing, now);
  if (timed !== undefined) return timed;
  if (found.answers.length > 0) return answerFromFacts(found, now);
  const evidence = found.episodes.map((episode) => ({ episode, share: coverage(episode, found) }));
  // Where a kind of fact is asked for of somebody and none is known, words alone may be of another time.
  const isSettled = found.intent !== undefined && found.isAboutSomebody;
  const answering = isSettled ? undefined : evidence.find(({ share }) => share >= MIN_COVERAGE);
  if (answering !== undefined) return answerFromEpisode(answering.episode, found);
  const near = evidence.find(({ share }) => share >= NEAR);
  if (near === undefined) {
    const answer = "I don't know: nothing that was remembered answers this.";
    return { answer, known: false, citations: [] };
  }
  const closest = answerFromEpisode(near.episode, found);
  return { ...closest, answer: `I don't know. The closest that was said: ${closest.answer}`, known: false };
}

function answerFromFacts(found: Found, now: Instant): ExtractiveAnswer {
  const { lines, citations } = factLines(preferred(found.answers).slice(0, MAX_FACTS), now);
  return { answer: lines.join("\n"), known: true, citations };
}

/** Undisputed facts answer alone; the disputed ones only where there is nothing else. */
function preferred(facts: readonly Fact[]): readonly Fact[] {
  const current = facts.filter((fact) => fact.status === "held");
  return current.length > 0 ? current : facts;
}

function answerFromEpisode(episode: RecalledEpisode, found: Found): ExtractiveAnswer {
  const quote =
    episode.content.length <= LONG_ANSWER_CHARS ? episode.content : bestSentence(episode.content, found);
  const citation: Citation = { number: 1, ...citationOfEpisode(episode), quote };
  const who =
    episode.speaker ??
    (episode.role === "document" ? `The document ${episode.thread}` : `The ${episode.role}`);
  return {
    answer: `${inLine(who)} on ${dayText(episode.occurredAt)}: “${inLine(quote)}”${noteText(episode)} [1]`,
    known: true,
    citations: [citation],
  };
}

/**
 * How much of what the question asks about the episode says, by the rarity of the words, 0 to 1. Its own questions say nothing; and whoever
 * is named must be in it or be the one who speaks.
 */
function coverage(episode: RecalledEpisode, found: Found): number {
  if (found.question.isAboutSpeaker && !isByAsker(episode, found)) return 0;
  const said = new Set(terms(statements(episode.content).join(" ")));
  const present = new Set([...said, ...terms(episode.speaker ?? "")]);
  const named = [...found.question.names, ...(found.about === undefined ? [] : [found.about])];
  const names = named.flatMap((name) => nameTerms(name).flat());
  if (!names.every((term) => present.has(term))) return 0;
  const topics = found.question.terms.filter(({ term }) => !names.includes(term));
  if (topics.length === 0) return 1;
  const weigh = (term: string) => inverseDocumentFrequency(found.corpus, term);
  const total = topics.reduce((sum, { term }) => sum + weigh(term), 0);
  const share = topics.reduce((sum, { term }) => sum + (said.has(term) ? weigh(term) : 0), 0) / total;
  return topics.length <= MAX_SHORT_QUESTION_TERMS && share < 1 ? Math.min(share, JUST_NEAR) : share;
}

/** What somebody else said of themselves is no answer to "what am I". */
function isByAsker(episode: RecalledEpisode, { asker, askerNames }: Found): boolean {
  if (episode.role !== "user") return false;
  return asker === undefined || namesOfWords(episode).some((name) => askerNames.has(normalizeName(name)));
}

function sentences(content: string): string[] {
  return [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(content)].map(
    (part) => part.segment,
  );
}

function statements(content: string): string[] {
  return sentences(content).filter((text) => !/[?？؟]["”’)]*\s*$/u.test(text));
}

/** The sentence that says most of what is asked for. */
function bestSentence(content: string, found: Found): string {
  const questionTerms = new Set(found.question.terms.map(({ term }) => term));
  const score = (text: string) =>
    [...new Set(terms(text))].reduce(
      (sum, term) => sum + (questionTerms.has(term) ? inverseDocumentFrequency(found.corpus, term) : 0),
      0,
    );
  const best = statements(content).reduce((a, b) => (score(b) > score(a) ? b : a), "");
  return best.length <= 2 * LONG_ANSWER_CHARS ? best : `${best.slice(0, 2 * LONG_ANSWER_CHARS)}…`;
}
