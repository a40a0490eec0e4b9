/**
 * Reads a turn without a model: by patterns, by grammar, as an answer and as a correction. It asserts only
 * what one clause says outright, and leaves the rest to be found in the episode. Precision before recall.
 */

import type { Extraction } from "../domain/extraction.ts";
import type { Instant } from "../domain/interval.ts";
import type { Correction, Repair } from "../language/correction.ts";
import { isUnreal } from "../language/en/believing.ts";
import { ENGLISH } from "../language/en/english.ts";
import { FactReader } from "../language/facts/facts.ts";
import type { Language } from "../language/language.ts";
import { languageOf } from "../language/languages.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import { type Clause, clausesOf, type Sentence, sentencesOf } from "../text/sentences.ts";
import { type AboutWhom, Collected, speakerOf } from "./collected.ts";
import { correctedFacts } from "./corrected.ts";
import { type House, sheetOf } from "./document/sheet.ts";
import { isAsking, isOfTwo } from "./hearing.ts";
import { isTitleCase, mentionsByWords, mentionsIn } from "./mentions.ts";
import { putRight } from "./put-right.ts";
import { readRecord } from "./record.ts";
import { birthdayFindings, dietFindings, ownBirthdayFindings } from "./rules/diet.ts";
import { eventFindings } from "./rules/events.ts";
import type { Finding, Statement } from "./rules/findings.ts";
import { homeFindings } from "./rules/home.ts";
import { ownName } from "./rules/own-names.ts";
import { bondFindings, coupleFindings, kinFindings } from "./rules/people.ts";
import {
  adoptionOf,
  isNaming,
  namedAfterwards,
  type PetAdoption,
  petFindings,
  petIsMine,
} from "./rules/pets.ts";
import { planFindings } from "./rules/plans.ts";
import { possessionFindings } from "./rules/possessions.ts";
import { type Subject, subjectOf, type Voice } from "./rules/subjects.ts";
import { favouriteFindings, tasteFindings } from "./rules/tastes.ts";
import { aimFindings, wishFindings } from "./rules/wishes.ts";
import { workFindings } from "./rules/work.ts";
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
 * The entities, mentions and facts of an episode, as far as patterns are sure. First-person statements of a
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
 * Reads an episode rule by rule, with pauses: the first text of a process compiles the patterns of the rules,
 * which takes a fifth of a second.
 */
export function* readingSteps(source: ExtractionSource): CooperativeTask<Reading> {
  const { content, role, hasModel = false, before = [] } = source;
  const language = languageOf(content);
  const sentences = sentencesOf(content, language.isAbbreviated);
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
  if (!hasModel) yield* language.load();
  for (const turn of before) yield* reader.hear(turn);
  const answer = hasModel ? undefined : yield* answerOf(source, readingSteps);
  if (answer?.isOnlyAnswer === true) collected.leaveOut(answer.quote);
  const isCorrecting =
    role === "user" && !hasModel ? yield* correct(sentences, source, language, collected) : false;
  yield* reader.read(sheet?.sentences ?? sentences, collected);
  collected.addTold(answer?.extraction);
  const form = yield* answerFormOf(source);
  return {
    extraction: collected.extraction(),
    looksBack: role === "user" && (isCorrecting || reader.looksBack || form !== undefined),
    isFragment: form === "fragment",
    isAnswer: answer !== undefined,
  };
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

/** A pet without a name yet, with where it is mentioned, if in this turn. */
interface Arrival {
  readonly what: PetAdoption;
  readonly start?: number;
  readonly age: number;
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
  #arrival: Arrival | undefined;

  constructor(language: Language, speaker: string | null, { hasModel, readings, isOfTwo: ofTwo }: Readers) {
    this.#isOfTwo = ofTwo;
    this.#language = language;
    this.#speaker = speaker;
    this.#hasModel = hasModel;
    this.#readings = readings;
    this.#facts = new FactReader(language, speaker);
  }

  get looksBack(): boolean {
    return this.#facts.looksBack || this.#isNaming;
  }

  #isNaming = false;

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
    const sentences = sentencesOf(content, language.isAbbreviated);
    const isOwn = role === "user" && speaker === this.#speaker;
    if (isOwn) yield* this.read(sentences, new Collected(turn, []));
    else
      for (const { text } of sentences) {
        this.#facts.hear(this.#readings.heard(text, turn, language), isAsking(text));
        yield;
      }
    const other = { speaker, isToReader: this.#isOfTwo };
    this.#facts.endTurn(isOwn ? "own" : role === "assistant" ? role : other);
    if (this.#arrival !== undefined && isOwn) this.#arrival = { what: this.#arrival.what, age: 0 };
    this.#isNaming = false;
  }

  *read(sentences: readonly Sentence[], collected: Collected): CooperativeTask<void> {
    const { source } = collected;
    const language = this.#language;
    const voice: Voice = {
      speaker: this.#speaker,
      names: collected.names(),
      fullNames: source.role === "document",
    };
    for (const sentence of sentences) {
      if (collected.isLeftOut(sentence) || isTitleCase(sentence.text)) {
        this.#arrival = undefined;
        continue;
      }
      if (language !== ENGLISH || !CUE.test(sentence.text) || isUnreal(sentence.text)) {
        this.#arrival = undefined;
        yield;
        this.#readByClauses(sentence, collected);
        continue;
      }
      const clauses = clausesOf(sentence, source.occurredAt, source.timeZone);
      yield;
      if (voice.speaker !== null) readPossessives(sentence, clauses, collected);
      for (const clause of clauses) {
        if (voice.speaker !== null) this.#readName(clause, voice.speaker, collected);
        const what = yield* readClause(clause, voice, collected, source.occurredAt);
        this.#arrival = what === undefined ? aged(this.#arrival) : { what, start: startOf(clause), age: 0 };
      }
      yield;
      this.#readByClauses(sentence, collected);
    }
  }

  /** "We named her Luna." */
  #readName(clause: Clause, speaker: string, collected: Collected): void {
    if (this.#arrival === undefined) {
      this.#isNaming ||= isNaming(clause);
      return;
    }
    const { what, start = startOf(clause) } = this.#arrival;
    collected.add(namedAfterwards(clause, what), {
      ...speakerOf(speaker),
      base: clause.start,
      quote: { start, end: endOf(clause) },
    });
  }

  /** Adds what the grammar of the sentence says, where no pattern has said so. */
  #readByClauses({ text, start }: Sentence, collected: Collected): void {
    if (this.#hasModel) return;
    const { occurredAt, timeZone } = collected.source;
    const { clauses, words, fragment } = this.#readings.stated(text, collected.source, this.#language);
    if (fragment !== undefined) this.#facts.meet(fragment, words);
    const ahead = () => this.#language.findDates(text, occurredAt, "future", timeZone);
    for (const { subject, finding, quote } of this.#facts.read(clauses, words, ahead)) {
      const { name, span } = subject.named;
      const { type = subject.kind === "person" ? "Person" : undefined } = subject.named;
      collected.addUntold(finding, {
        subject: name,
        kind: subject.isSpeaker ? "stated" : "extracted",
        type: type ?? null,
        ...(span === undefined ? {} : { span }),
        base: start,
        quote: { start: start + quote.start, end: start + quote.end },
      });
    }
  }
}

/** Words without which no rule can apply. */
const CUE =
  /\b(?:I|i|im|Im|[Ww]e|[Mm]y|[Oo]ur|lives?|works?|worked|moved|studies|studied|studying|loves?|likes?|hates?|enjoys?|joined|born|from|married|engaged|allergic|is|has|got|started|quit|was|plans?|visited|went|attended|lived|became|vegan|vegetarian|name|called|named|[Cc]alls?|here|[Mm]e(?=,))\b|^(?:\p{L}+ )?(?:\p{Ll}+ed|[A-Z]\p{Ll}+ed|[A-Za-z]\p{Ll}+) (?:an?|my|some|to|for|up|back|\p{Ll}+ing)\b/u;

/** After two more clauses, "his name is Max" may be about somebody else. */
function aged<T extends { readonly age: number }>(arrival: T | undefined): T | undefined {
  return arrival === undefined || arrival.age >= 2 ? undefined : { ...arrival, age: arrival.age + 1 };
}

function readPossessives(sentence: Sentence, clauses: readonly Clause[], collected: Collected): void {
  const { speaker } = collected.source;
  if (speaker === null) return;
  const about = { ...speakerOf(speaker), base: sentence.start, quote: sentence };
  collected.add(kinFindings(sentence), about);
  collected.add(petFindings(sentence, clauses), about);
}

/** Adds what a clause says; returns a pet that it brings in without a name. */
function* readClause(
  clause: Clause,
  voice: Voice,
  collected: Collected,
  occurredAt: Instant,
): CooperativeTask<PetAdoption | undefined> {
  yield;
  const quote = { start: startOf(clause), end: endOf(clause) };
  const couple = voice.speaker === null ? [] : coupleFindings(clause);
  if (voice.speaker !== null) {
    const about = { ...speakerOf(voice.speaker), base: clause.start, quote };
    collected.add(favouriteFindings(clause.text), about);
    collected.add(ownBirthdayFindings({ clause }), about);
    collected.add(couple, about);
    collected.name(voice.speaker, ownName(clause, voice.speaker));
    collected.add(aimFindings(clause, voice.speaker), about);
  }
  yield;
  const subject = subjectOf(clause, voice);
  if (subject === undefined) {
    return undefined;
  }
  const statement: Statement = { clause, subject, occurredAt };
  const about = { ...aboutSubject(subject), base: clause.start, quote };
  yield;
  const plans = planFindings(statement);
  if (plans.length > 0) {
    collected.add(plans, about);
    return undefined;
  }
  yield;
  const arrival = adoptionOf(statement);
  const findings: Finding[] = [];
  for (const rule of RULES) {
    yield;
    findings.push(...rule(statement));
  }
  findings.push(...(arrival?.findings ?? []));
  const isToldOtherwise = findings.length > 0 || couple.length > 0 || arrival !== undefined;
  collected.add(isToldOtherwise ? findings : yield* generalFindings(statement), about);
  return arrival !== undefined && arrival.findings.length === 0 && subject.person !== "other"
    ? arrival
    : undefined;
}

/** What is said in a clause that no rule of a topic knows: the first kind that fits. */
function* generalFindings(statement: Statement): CooperativeTask<readonly Finding[]> {
  for (const rule of GENERAL) {
    yield;
    const findings = rule(statement);
    if (findings.length > 0) return findings;
  }
  return [];
}

const GENERAL: readonly ((statement: Statement) => readonly Finding[])[] = [possessionFindings, wishFindings];

const RULES: readonly ((statement: Statement) => readonly Finding[])[] = [
  homeFindings,
  workFindings,
  bondFindings,
  petIsMine,
  tasteFindings,
  dietFindings,
  birthdayFindings,
  eventFindings,
];

function aboutSubject(subject: Subject): Pick<AboutWhom, "subject" | "kind" | "span"> {
  if (subject.person === "other") return { subject: subject.name, kind: "extracted", span: subject.span };
  return { ...speakerOf(subject.name), span: subject.span };
}

function startOf(clause: Clause): number {
  return clause.start + (clause.text.length - clause.text.trimStart().length);
}

function endOf(clause: Pick<Clause, "start" | "text">): number {
  return clause.start + clause.text.trimEnd().length;
}
