/**
 * Reads a turn without a model: by its grammar, as an answer and as a correction. It asserts only what one
 * clause says outright, and leaves the rest to be found in the episode. Precision before recall.
 */
import type { Extraction } from "../domain/extraction.ts";
import type { Correction, Repair } from "../language/correction.ts";
import { FactReader, type ReadFact } from "../language/facts/facts.ts";
import type { Language } from "../language/language.ts";
import { languageOf } from "../language/languages.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { Collected } from "./collected.ts";
import { correctedFacts } from "./corrected.ts";
import { type House, sheetOf } from "./document/sheet.ts";
import { isTitleCase, mentionsByWords, mentionsIn } from "./mentions.ts";
import { ownName } from "./own-names.ts";
import { putRight } from "./put-right.ts";
import { readRecord } from "./record.ts";
import { restoredSource } from "./restored-source.ts";
import { SentenceReadings } from "./sentence-readings.ts";
import { answerFormOf, answerOf } from "./short-answers.ts";
import type { ExtractionSource, Turn } from "./turn.ts";

/** What is read out of an episode. */
export interface Reading {
  readonly extraction: Extraction;
  /**
   * Does it speak of somebody whom it does not name, correct something, or may it answer a question? Then the
   * turns before it may say more.
   */
  readonly looksBack: boolean;
  /** Does it say something only together with what was said before it: "Yes.", "In Porto."? */
  readonly isFragment: boolean;
  /** Does it say something as the answer to the question before it? */
  readonly isAnswer: boolean;
}

/**
 * The entities, mentions and facts of an episode, as far as its grammar is sure. First-person statements of a
 * `user` are `stated`, what is said of others `extracted`, as is all that a document says: of people by their
 * full names, of what it is about, and of who wrote it, if it says who. `assistant` and `tool` give mentions
 * only. Never throws; the first 60,000 characters are read.
 *
 * @example
 * extractLocally({ content: "I adopted a dog, Fido, last May.", speaker: "Alice", role: "user", occurredAt })
 * // facts: Alice HAS_PET Fido { species: "dog" } from May of last year
 */
export function extractLocally(source: ExtractionSource): Extraction {
  return runToCompletion(readingSteps(source)).extraction;
}

/**
 * Reads an episode sentence by sentence, with pauses: the first text of a process loads the grammar, which
 * takes a fifth of a second.
 */
export function* readingSteps(source: ExtractionSource): CooperativeTask<Reading> {
  const language = languageOf(source.content);
  if (source.role !== "user" || language.restored === undefined) return yield* readAsTyped(source, language);
  yield* language.load();
  const { restored, placesOf } = restoredSource(source, language);
  return placesOf(yield* readAsTyped(restored, language));
}

function* readAsTyped(source: ExtractionSource, language: Language): CooperativeTask<Reading> {
  const { content, role, hasModel = false, before = [] } = source;
  const sentences = sentencesOf(content, language);
  yield;
  const isByCapitals = language.hasCapitalNames;
  if (!isByCapitals) yield* language.load();
  const mentions = isByCapitals ? mentionsIn(sentences) : mentionsByWords(sentences, language);
  const collected = new Collected(source, mentions);
  yield;
  if (role === "assistant" || role === "tool") return standingAlone(collected.extraction());
  // In a chat JSON is code more often than not.
  const record = role === "document" && !hasModel ? readRecord(content) : undefined;
  if (record !== undefined) return standingAlone(collected.ofRecord(record));
  if (role === "user" && language.handsOverText(content)) return standingAlone(collected.extraction());
  const { readings = new SentenceReadings() } = source;
  const sheet = role === "document" && !hasModel ? sheetOf(content, sentences, language) : undefined;
  const speaker = role === "user" ? source.speaker : (sheet?.author ?? null);
  const reader = new TurnReader(language, speaker, { hasModel, readings, isOfTwo: isOfTwo(source) });
  if (sheet?.house !== undefined) reader.speakFor(sheet.house);
  collected.addTold(sheet);
  yield* language.load();
  for (const turn of before) yield* reader.hear(turn);
  const answer = hasModel ? undefined : yield* answerOf(source, readingSteps);
  if (answer?.isOnlyAnswer === true) collected.leaveOut(answer.quote);
  const isCorrecting =
    role === "user" && !hasModel ? yield* correct(sentences, source, language, collected) : false;
  for (const { said, fact, quote } of sheet?.duties ?? []) {
    const told = (yield* readingSteps({ ...source, content: said })).extraction.facts;
    const dated = told.filter(({ predicate }) => predicate === fact.predicate);
    collected.addTold({
      entities: [{ name: fact.subject, type: "Person" }],
      facts: dated.length === 0 ? [{ ...fact, quote }] : dated.map((each) => ({ ...each, quote })),
    });
  }
  const isTranscript = sheet?.sentences.some((each) => each.speaker !== undefined) === true;
  if (isTranscript) yield* readTranscript(sheet.sentences, source, language, collected);
  else yield* reader.read(sheet?.sentences ?? sentences, collected);
  collected.addTold(answer?.extraction);
  const form = yield* answerFormOf(source);
  return {
    extraction: collected.extraction(),
    looksBack: role === "user" && (isCorrecting || reader.looksBack || form !== undefined),
    isFragment: form === "fragment",
    isAnswer: answer !== undefined,
  };
}

/** Turns before one that may say whom it means. */
const MAX_HEARD = 6;

/** Reads what each says in a transcript as a turn of theirs. */
function* readTranscript(
  sentences: readonly (Sentence & { readonly speaker?: string })[],
  source: ExtractionSource,
  language: Language,
  collected: Collected,
): CooperativeTask<void> {
  const { readings = new SentenceReadings() } = source;
  const isTwo = new Set(sentences.map(({ speaker }) => speaker)).size === 2;
  const heard: Turn[] = [];
  for (let at = 0; at < sentences.length; ) {
    const { speaker } = sentences[at] ?? {};
    const end = sentences.findIndex((each, place) => place > at && each.speaker !== speaker);
    const run = sentences.slice(at, end < 0 ? undefined : end);
    const reader = new TurnReader(language, speaker ?? null, { hasModel: false, readings, isOfTwo: isTwo });
    for (const turn of heard.slice(-MAX_HEARD)) yield* reader.hear(turn);
    yield* reader.read(run, collected);
    const content = run.map(({ text }) => text).join("\n");
    heard.push({ ...source, content, role: "user", speaker: speaker ?? null });
    at += run.length;
  }
}

/** Adds what a turn takes back of what was said before, and says in its place. Does it do so? */
function* correct(
  sentences: readonly Sentence[],
  source: ExtractionSource,
  language: Language,
  collected: Collected,
): CooperativeTask<boolean> {
  let isCorrecting = false;
  for (const [index, sentence] of sentences.entries()) {
    if (collected.isLeftOut(sentence)) continue;
    const correction = language.correcting?.correctionIn(sentence.text);
    const repair = repairIn(sentences, index, correction, language);
    const said = repair && putRight(repair.said, repair.correction, language, source.occurredAt);
    if (repair !== undefined && said !== undefined) {
      const { entities, facts } = (yield* readingSteps({ ...source, content: said })).extraction;
      const quote = { start: repair.start, end: endOf(sentence) };
      collected.addTold({ entities, facts: facts.map((fact) => ({ ...fact, quote })) });
      collected.leaveOut(quote);
    } else if (correction !== undefined) {
      isCorrecting = true;
      const quote = { start: sentence.start, end: endOf(sentence) };
      collected.addTold(yield* correctedFacts(correction, quote, source, language, readingSteps));
    }
  }
  return isCorrecting;
}

/** "I live in Rome, no sorry, Milan", "I live in Rome. Sorry, Milan." */
function repairIn(
  sentences: readonly Sentence[],
  index: number,
  correction: Correction | undefined,
  language: Language,
): (Repair & { readonly start: number }) | undefined {
  const [before, sentence] = [sentences[index - 1], sentences[index]];
  if (sentence === undefined) return undefined;
  if (correction !== undefined)
    return before === undefined ? undefined : { said: before.text, correction, start: before.start };
  const repair = language.correcting?.repairIn(sentence.text);
  return repair === undefined ? undefined : { ...repair, start: sentence.start };
}

function standingAlone(extraction: Extraction): Reading {
  return { extraction, looksBack: false, isFragment: false, isAnswer: false };
}

/** How the turns of one thread are read. */
interface Readers {
  readonly hasModel: boolean;
  readonly readings: SentenceReadings;
  /** Do no more than two persons talk? */
  readonly isOfTwo: boolean;
}

/** Reads turns of one thread in their order. Facts about the first person are facts about one speaker. */
class TurnReader {
  readonly #language: Language;
  readonly #speaker: string | null;
  readonly #hasModel: boolean;
  readonly #readings: SentenceReadings;
  readonly #isOfTwo: boolean;
  readonly #facts: FactReader;

  constructor(language: Language, speaker: string | null, { hasModel, readings, isOfTwo: ofTwo }: Readers) {
    this.#isOfTwo = ofTwo;
    this.#language = language;
    this.#speaker = speaker;
    this.#hasModel = hasModel;
    this.#readings = readings;
    this.#facts = new FactReader(language, speaker);
  }

  get looksBack(): boolean {
    return !this.#hasModel && this.#facts.looksBack;
  }

  /** Sets whose page it is that is read. */
  speakFor({ nouns, ...house }: House): void {
    this.#facts.speakFor(house, nouns);
  }

  /** Takes in whom an earlier turn names, and learns nothing else of it. */
  *hear(turn: Turn): CooperativeTask<void> {
    const { content, role, speaker } = turn;
    const language = this.#language;
    if (role === "document" || role === "tool" || languageOf(content) !== language) return;
    if (role === "user" && language.handsOverText(content)) return;
    const sentences = sentencesOf(content, language);
    const isOwn = role === "user" && speaker === this.#speaker;
    for (const { text } of sentences) {
      if (!isOwn) this.#facts.hear(this.#readings.heard(text, turn, language), isAsking(text));
      else if (!isTitleCase(text)) this.#factsIn(text, turn);
      yield;
    }
    const other = { speaker, isToReader: this.#isOfTwo };
    this.#facts.endTurn(isOwn ? "own" : role === "assistant" ? role : other);
  }

  *read(sentences: readonly Sentence[], collected: Collected): CooperativeTask<void> {
    for (const sentence of sentences) {
      if (isTitleCase(sentence.text)) continue;
      if (collected.isLeftOut(sentence)) {
        // Whom an answer names may be meant by the next sentence.
        this.#factsIn(sentence.text, collected.source);
        continue;
      }
      if (this.#speaker !== null) collected.name(this.#speaker, ownName(sentence, this.#speaker));
      yield;
      this.#collect(sentence, collected);
    }
  }

  #collect({ text, start }: Sentence, collected: Collected): void {
    // A model reads all of a document.
    if (this.#hasModel && collected.source.role === "document") return;
    for (const { subject, finding, quote } of this.#factsIn(text, collected.source)) {
      if (this.#hasModel && !AT_ONCE.test(finding.predicate)) continue;
      const { name, span } = subject.named;
      const { type = subject.kind === "person" ? "Person" : undefined } = subject.named;
      collected.addUntold(finding, {
        subject: name,
        kind: subject.isSpeaker ? "stated" : "extracted",
        type: type ?? null,
        ...(span === undefined ? {} : { span }),
        base: start,
        quote: { start: start + quote.start, end: start + withStop(text, quote) },
      });
    }
  }

  #factsIn(text: string, turn: Turn): readonly ReadFact[] {
    const { occurredAt, timeZone } = turn;
    const sentence = this.#readings.stated(text, turn, this.#language);
    if (sentence.fragment !== undefined) this.#facts.meet(sentence.fragment, sentence.words);
    const ahead = () => this.#language.findDates(text, occurredAt, "future", timeZone);
    return this.#facts.read(sentence, ahead);
  }
}

/** What is learned at once where a model reads later: the rest is left to its words. */
const AT_ONCE =
  /^(?:LIVES_IN|COMES_FROM|BORN_IN|GREW_UP_IN|WORKS_AT|OCCUPATION|STUDIES|STUDIES_AT|MARRIED_TO|ENGAGED_TO|PARTNER_OF|SIBLING_OF|PARENT_OF|CHILD_OF|RELATIVE_OF|FRIEND_OF|COLLEAGUE_OF|REPORTS_TO|KNOWS|HAS_PET|LIKES|DISLIKES|PREFERS|ALLERGIC_TO|DIET|BIRTHDAY|PLANS|WANTS|CONSIDERS|VISITED|ATTENDED|OWNS|HAS)$/u;

/** The end of a clause with the full stop behind it. */
function withStop(text: string, quote: { readonly start: number; readonly end: number }): number {
  const isOpen = text[quote.end] === ")" && text.slice(quote.start, quote.end).includes("(");
  const end = isOpen ? quote.end + 1 : quote.end;
  return /^[\s.!?…]*$/u.test(text.slice(end)) ? text.length : end;
}

function endOf({ start, text }: Sentence): number {
  return start + text.trimEnd().length;
}

/** Does a sentence ask: of whom it speaks the answer may say "she"? */
function isAsking(sentence: string): boolean {
  return /\?\W*$/u.test(sentence);
}

/** Do no more than two persons talk? Then "you" is the other one. */
function isOfTwo({ speaker, before = [] }: ExtractionSource): boolean {
  const speakers = before.filter(({ role }) => role === "user").map((turn) => turn.speaker);
  return new Set([speaker, ...speakers]).size <= 2;
}
