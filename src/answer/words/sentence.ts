/** The sentences of turns, each with what stands beside it. */
import type { EpisodeView } from "../../domain/episode.ts";
import { lazy } from "../../domain/lazy.ts";
import { argumentPhrases, type Clause } from "../../language/clause.ts";
import type { Language } from "../../language/language.ts";
import { languageOf } from "../../language/languages.ts";
import type { Question } from "../../language/question.ts";
import type { FullReply } from "../../language/replying.ts";
import { speakingIn } from "../../language/transcript.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import type { DateMention } from "../../text/dates.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { surfaces, terms } from "../../text/terms.ts";
import { divide } from "./divide.ts";
import { FIRST, Meanings, type Meant } from "./meant.ts";

/** A sentence that may answer, or a part of one that tells of somebody of its own. */
export interface SaidSentence {
  readonly text: string;
  /** Its turn; of a line of a transcript, with who says it. */
  readonly episode: EpisodeView;
  /** Place in its turn, from 0. */
  readonly place: number;
  readonly isQuestion: boolean;
  readonly language: Language;
  /** Terms of its words, and of what they are forms of. */
  readonly terms: ReadonlySet<string>;
  /** Terms of the sentences of the same turn just before and after it, and of all the turn. */
  readonly besideTerms: ReadonlySet<string>;
  readonly turnTerms: ReadonlySet<string>;
  /** Terms of the turn before, and of the one after. */
  readonly beforeTerms: ReadonlySet<string>;
  readonly afterTerms: ReadonlySet<string>;
  /** Terms of the turn before that, if the same one speaks. */
  readonly contextTerms: ReadonlySet<string>;
  /** With the word that joins it to the sentence before, if it is a part of one with that. */
  readonly joined: string;
  /** The sentences of its turn, each as it is joined. */
  readonly turn: readonly string[];
  /** Terms of the question with which the turn before ends, of the first sentence of a turn. */
  readonly questionTerms: ReadonlySet<string>;
  /** That question, which is read when it is asked for; `undefined` if there is none. */
  readonly question: () => Question | undefined;
  /** Its clauses, which are read when they are asked for. */
  readonly clauses: () => readonly Clause[];
  /** What it says together with that question, if it is a short answer to it. */
  readonly reply: () => Reply | undefined;
  /** Those whom its pronouns mean. */
  readonly meant: Meant;
}

/** A question and a short answer, put together. */
export interface Reply extends Pick<FullReply, "asked" | "text"> {
  readonly clauses: readonly Clause[];
  /** Terms of both, and of what was said before that, if the question is about "it" or says only "Which?". */
  readonly terms: ReadonlySet<string>;
}

const NO_TERMS: ReadonlySet<string> = new Set();

/** The sentences of some turns, which come in the order of their threads. */
export function* saidSentences(turns: readonly EpisodeView[]): CooperativeTask<SaidSentence[]> {
  const read: ReadTurn[] = [];
  for (const turn of turns) read.push(yield* readTurn(turn));
  const names = new Set<string>();
  for (const turn of read) {
    yield;
    for (const term of namesIn(turn)) names.add(term);
  }
  const meanings = new Meanings(turns, names);
  const said: SaidSentence[] = [];
  const replies: (() => Reply | undefined)[] = [];
  for (const [at, { episode, sentences, terms: turnTerms }] of read.entries()) {
    const before = read[at - 1];
    const after = read[at + 1];
    const follows = before !== undefined && isNext(before.episode, episode);
    const context = read[at - 2];
    const isOwn =
      follows &&
      context !== undefined &&
      isNext(context.episode, before.episode) &&
      context.episode.speaker === episode.speaker;
    const precedes = after !== undefined && isNext(episode, after.episode);
    const turn = sentences.map(({ joined }) => joined);
    const reply = lazy(() => {
      const [first] = sentences;
      if (first === undefined || !follows || before.episode.speaker === episode.speaker) return undefined;
      return replyIn(first, before, isOwn ? saidIn(context, replies[at - 2]?.()) : []);
    });
    replies.push(reply);
    for (const [place, sentence] of sentences.entries()) {
      yield;
      said.push({
        ...sentence,
        meant: meanings.next(sentence.episode, sentence.text, sentence.language),
        place,
        turn,
        besideTerms: new Set([
          ...(sentences[place - 1]?.terms ?? NO_TERMS),
          ...(sentences[place + 1]?.terms ?? NO_TERMS),
        ]),
        turnTerms,
        beforeTerms: follows ? before.terms : NO_TERMS,
        afterTerms: precedes ? after.terms : NO_TERMS,
        contextTerms: isOwn ? context.terms : NO_TERMS,
        question: () => (place === 0 && follows ? before.question() : undefined),
        reply: place === 0 ? reply : NO_REPLY,
        questionTerms: place === 0 && follows ? questionAtEnd(before.sentences.at(-1)) : NO_TERMS,
      });
    }
  }
  return said;
}

interface ReadTurn {
  readonly episode: EpisodeView;
  readonly sentences: readonly Pick<
    SaidSentence,
    "text" | "episode" | "joined" | "isQuestion" | "language" | "terms" | "clauses"
  >[];
  /** The question that it ends with. */
  readonly question: () => Question | undefined;
  readonly terms: ReadonlySet<string>;
}

function* readTurn(episode: EpisodeView): CooperativeTask<ReadTurn> {
  const language = languageOf(episode.content);
  const saidAt = Date.parse(episode.occurredAt);
  const sentences: ReadTurn["sentences"][number][] = [];
  const said = sentencesOf(episode.content, language);
  const speaking = episode.role === "document" ? speakingIn(said, language) : [];
  for (const [at, { start, end, question: isQuestion }] of said.entries()) {
    yield;
    if (isHeading(episode.content.slice(start, end), said[at + 1])) continue;
    const { speaker, labelLength = 0 } = speaking[at] ?? {};
    const content = episode.content.slice(start + labelLength, end);
    for (const { text, joined, clauses: read } of divide(content, saidAt, language)) {
      const clauses = lazy(() => {
        // "my dads passport" is his.
        const typed = episode.role === "user" ? language.restored?.(text, [])?.text : undefined;
        if (typed === undefined && read !== undefined) return read;
        const whole = typed ?? text;
        return language.readSentence(whole, language.findDates(whole, saidAt)).clauses;
      });
      sentences.push({
        text,
        episode: speaker === undefined ? episode : { ...episode, speaker },
        joined: joined === content ? episode.content.slice(start, end) : joined,
        isQuestion,
        language,
        terms: new Set(termsWithForms(text, language)),
        clauses,
      });
    }
  }
  const last = sentences.at(-1);
  const question = lazy(() =>
    last?.isQuestion === true ? language.readQuestion(last.text, NO_DATES) : undefined,
  );
  return { episode, sentences, question, terms: new Set(sentences.flatMap((each) => [...each.terms])) };
}

/** Sentences before a short question, of who answers, that it may be about. */
const MAX_SAID = 3;

/** What a turn says, the last sentences of it; of a short answer what it says with its question. */
function saidIn({ sentences }: ReadTurn, reply: Reply | undefined): SaidBefore[] {
  return sentences
    .flatMap((sentence, place): SaidBefore[] => {
      if (place === 0 && reply !== undefined) return [reply];
      return sentence.isQuestion ? [] : [sentence];
    })
    .slice(-MAX_SAID);
}

type SaidBefore = Pick<SaidSentence, "text" | "terms">;

function replyIn(
  sentence: ReadTurn["sentences"][number],
  { sentences: asking }: ReadTurn,
  said: readonly SaidBefore[],
): Reply | undefined {
  const { language, episode, text } = sentence;
  const question = asking.at(-1);
  if (question === undefined || sentence.isQuestion || language.replying?.asks(question.text) !== true)
    return undefined;
  const at = { occurredAt: Date.parse(episode.occurredAt), timeZone: null };
  const before = said.map((each) => each.text);
  const full = language.replying.statementOf(question.text, text, at, before);
  if (full === undefined) return undefined;
  const { asked } = full;
  const { clauses } = language.readSentence(full.text, language.findDates(full.text, at.occurredAt));
  const isAbout = asked.isShort === true || clauses.some(isOfIt);
  const about = isAbout ? said.flatMap((each) => [...each.terms]) : [];
  return {
    asked,
    text: full.text,
    clauses,
    terms: new Set([...termsWithForms(full.text, language), ...about]),
  };
}

const NO_REPLY = (): undefined => undefined;

/** Is a clause about "it", "she" or "their" things? */
function isOfIt(clause: Clause): boolean {
  const phrases = [...(clause.subject === undefined ? [] : [clause.subject]), ...argumentPhrases(clause)];
  return phrases.some(({ pronoun, owner }) =>
    [pronoun, owner !== undefined && "pronoun" in owner ? owner.pronoun : undefined].some(
      (each) => each !== undefined && each !== "you" && !FIRST.has(each),
    ),
  );
}

const RULE = /^\|[\s|:-]+\|$/u;

/** The head of a table and the rule below it say nothing of anybody. */
function isHeading(text: string, next: { readonly text: string } | undefined): boolean {
  return text.startsWith("|") && (RULE.test(text) || RULE.test(next?.text ?? ""));
}

/** Terms of all names in a turn, and of who speaks. */
function namesIn({ episode, sentences }: ReadTurn): readonly string[] {
  return [
    ...terms(episode.speaker ?? ""),
    ...sentences.flatMap(({ text, language }) => language.answering.namesIn(text).flatMap(terms)),
  ];
}

/** The terms of a text, and of what its words are forms of: "flies" is found by fly. */
export function termsWithForms(text: string, { answering }: Language): string[] {
  const forms = surfaces(text).flatMap((word) => answering.baseFormsOf(word.toLowerCase()));
  return [...terms(text), ...forms.flatMap(terms)];
}

const NO_DATES: readonly DateMention[] = [];

function questionAtEnd(
  last: { readonly isQuestion: boolean; readonly terms: ReadonlySet<string> } | undefined,
): ReadonlySet<string> {
  return last?.isQuestion === true ? last.terms : NO_TERMS;
}

function isNext(one: EpisodeView, other: EpisodeView): boolean {
  return one.thread === other.thread && one.position + 1 === other.position;
}
