/**
 * Extraction by patterns, without a model: it asserts only what one clause says outright, and leaves the rest to be found
 * in the episode. Precision before recall.
 */

import type { Quote, SourceKind } from "../domain/claim.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Role } from "../domain/episode.ts";
import type { Extraction, ProposedEntity, ProposedFact, ProposedMention } from "../domain/extraction.ts";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { isUnreal } from "../language/en/believing.ts";
import { ENGLISH } from "../language/en/english.ts";
import { FactReader } from "../language/facts/facts.ts";
import type { Language } from "../language/language.ts";
import { languageOf } from "../language/languages.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import { type Clause, clausesOf, type Sentence, sentencesOf } from "../text/sentences.ts";
import { isTitleCase, mentionsByWords, mentionsIn } from "./mentions.ts";
import { type NamedRecord, readRecord } from "./record.ts";
import { birthdayFindings, dietFindings, ownBirthdayFindings } from "./rules/diet.ts";
import { eventFindings } from "./rules/events.ts";
import { type Finding, type Named, SPEAKER, type Statement } from "./rules/findings.ts";
import { homeFindings } from "./rules/home.ts";
import { ownName } from "./rules/own-names.ts";
import { bondFindings, coupleFindings, kinFindings } from "./rules/people.ts";
import { adoptionOf, namedAfterwards, type PetAdoption, petFindings, petIsMine } from "./rules/pets.ts";
import { planFindings } from "./rules/plans.ts";
import { possessionFindings } from "./rules/possessions.ts";
import { type Subject, subjectOf, type Voice } from "./rules/subjects.ts";
import { favouriteFindings, tasteFindings } from "./rules/tastes.ts";
import { aimFindings, wishFindings } from "./rules/wishes.ts";
import { workFindings } from "./rules/work.ts";

export interface ExtractionSource {
  readonly content: string;
  readonly speaker: string | null;
  readonly role: Role;
  readonly occurredAt: Instant;
  /** In which "today" is meant. Default: UTC. */
  readonly timeZone?: TimeZone;
  /** Does a model read, too? Then patterns alone are tried, and the rest is left to it. Default: no. */
  readonly hasModel?: boolean;
}

/**
 * The entities, mentions and facts of an episode, as far as patterns can tell for sure. First-person statements of a `user`
 * are `stated`, what is said of other people by name `extracted`. A document is read only for what it
 * says of people by their full names; `assistant` and `tool` give mentions only. Never throws; the first 60,000
 * characters are read.
 *
 * @example
 * extractLocally({ content: "I adopted a dog, Fido, last May.", speaker: "Alice", role: "user", occurredAt })
 * // facts: Alice HAS_PET Fido { species: "dog" } from May of last year
 */
export function extractLocally(source: ExtractionSource): Extraction {
  return runToCompletion(readingSteps(source));
}

/** The same, rule by rule: the first text of a process compiles their patterns, which takes a fifth of a second. */
export function* readingSteps(source: ExtractionSource): CooperativeTask<Extraction> {
  const language = languageOf(source.content);
  const sentences = sentencesOf(source.content, language.isAbbreviated);
  yield;
  const isByCapitals = language.hasCapitalNames;
  if (!isByCapitals) yield* language.load();
  const mentions = isByCapitals ? mentionsIn(sentences) : mentionsByWords(sentences, language);
  const collected = new Collected(source, mentions);
  yield;
  if (source.role === "assistant" || source.role === "tool") return collected.extraction();
  // In a chat JSON is code more often than not.
  const isRead = source.role === "document" && source.hasModel !== true;
  const record = isRead ? readRecord(source.content) : undefined;
  if (record !== undefined) return collected.ofRecord(record);
  if (source.role === "user" && language.handsOverText(source.content)) return collected.extraction();
  const voice: Voice = {
    speaker: source.role === "user" ? source.speaker : null,
    names: collected.names(),
    fullNames: source.role === "document",
  };
  let arrival: { readonly what: PetAdoption; readonly start: number; readonly age: number } | undefined;
  const reader = new FactReader(language, voice.speaker);
  if (source.hasModel !== true) yield* language.load();
  for (const sentence of sentences) {
    if (isTitleCase(sentence.text)) {
      arrival = undefined;
      continue;
    }
    if (language !== ENGLISH || !CUE.test(sentence.text) || isUnreal(sentence.text)) {
      arrival = undefined;
      yield;
      readByClauses(sentence, language, reader, collected);
      continue;
    }
    const clauses = clausesOf(sentence, source.occurredAt, source.timeZone);
    yield;
    if (voice.speaker !== null) readPossessives(sentence, clauses, collected);
    for (const clause of clauses) {
      if (arrival !== undefined && voice.speaker !== null) {
        const named = namedAfterwards(clause, arrival.what);
        collected.add(named, {
          ...speakerOf(voice.speaker),
          base: clause.start,
          quote: { start: arrival.start, end: endOf(clause) },
        });
      }
      const what = yield* readClause(clause, voice, collected, source.occurredAt);
      arrival = what === undefined ? aged(arrival) : { what, start: startOf(clause), age: 0 };
    }
    yield;
    readByClauses(sentence, language, reader, collected);
  }
  return collected.extraction();
}

/** Adds what the grammar of the sentence says, where no pattern has said so. */
function readByClauses(
  sentence: Sentence,
  language: Language,
  reader: FactReader,
  collected: Collected,
): void {
  const { source } = collected;
  if (source.hasModel === true) return;
  const dates = language.findDates(sentence.text, source.occurredAt, "past", source.timeZone);
  const { clauses, words } = language.readSentence(sentence.text, dates);
  const ahead = () => language.findDates(sentence.text, source.occurredAt, "future", source.timeZone);
  for (const { subject, finding, quote } of reader.read(clauses, words, ahead)) {
    const { name, type = "Person", span } = subject.named;
    collected.addUntold(finding, {
      subject: name,
      kind: subject.isSpeaker ? "stated" : "extracted",
      type,
      ...(span === undefined ? {} : { span }),
      base: sentence.start,
      quote: { start: sentence.start + quote.start, end: sentence.start + quote.end },
    });
  }
}

/** Words without which no rule can apply. */
const CUE =
  /\b(?:I|i|im|Im|[Ww]e|[Mm]y|[Oo]ur|lives?|works?|worked|moved|studies|studied|studying|loves?|likes?|hates?|enjoys?|joined|born|from|married|engaged|allergic|is|has|got|started|quit|was|plans?|visited|went|attended|lived|became|vegan|vegetarian|name|called|named|[Cc]alls?|here|[Mm]e(?=,))\b|^(?:\p{L}+ )?(?:\p{Ll}+ed|[A-Z]\p{Ll}+ed|[A-Za-z]\p{Ll}+) (?:an?|my|some|to|for|up|back|\p{Ll}+ing)\b/u;

/** Events that are told by "wrote a play" as much as by a fact of their own. */
const IN_DEEDS =
  /^(?:CREATED|CELEBRATED|BUILT|COOKED|PLANTED|HOSTED|BROKE|FIXED|WATCHED|HAS_READ|LEARNED|TEACHES|WON|REPAIRED|WROTE|LOST|FOUND|PAID|SPENT)$/;

/** Of such a message may tell several. */
const SEVERAL = /^(?:DID|ENGAGES_IN|PLANS|WANTS)$/;

/** "a trip to Rome" and "take a trip to Rome". */
function isSameDeed(one: unknown, other: unknown): boolean {
  return String(one).includes(String(other)) || String(other).includes(String(one));
}

function isDeedWith(predicate: string, deed: unknown, object: unknown): boolean {
  return (
    (predicate === "DID" || predicate === "ENGAGES_IN") &&
    typeof deed === "string" &&
    typeof object === "string" &&
    deed.includes(object.split(" ").at(-1) ?? object)
  );
}

interface AboutWhom {
  readonly subject: string;
  readonly kind: SourceKind;
  /** Default `Person`. */
  readonly type?: string;
  /** The words that name the subject, relative to `base`. */
  readonly span?: Quote;
  readonly base: number;
  readonly quote: Quote;
}

function speakerOf(name: string): { readonly subject: string; readonly kind: "stated" } {
  return { subject: name, kind: "stated" };
}

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

function endOf(clause: Clause): number {
  return clause.start + clause.text.trimEnd().length;
}

/** Gathers findings of one message as facts, entities and mentions, each once. */
class Collected {
  readonly source: ExtractionSource;
  readonly #mentions = new Map<string, ProposedMention>();
  readonly #entities = new Map<string, ProposedEntity>();
  readonly #facts = new Map<string, ProposedFact>();
  /** Subjects and predicates that were read by clauses. */
  readonly #read = new Set<string>();

  constructor(source: ExtractionSource, mentions: readonly ProposedMention[]) {
    this.source = source;
    for (const mention of mentions) {
      this.#mention(mention);
      this.#entity({ name: mention.name });
    }
  }

  names(): ReadonlySet<string> {
    return new Set(this.#entities.keys());
  }

  add(findings: readonly Finding[], about: AboutWhom): void {
    for (const finding of findings) this.#addOne(finding, about);
  }

  /** Adds a finding unless the message says as much already: of the same two, or the same of the same. */
  addUntold(finding: Finding, about: AboutWhom): void {
    const named =
      finding.object === undefined || !("name" in finding.object) ? undefined : finding.object.name;
    const value =
      finding.object !== undefined && "value" in finding.object ? finding.object.value : undefined;
    const isTold = [...this.#facts.values()].some(({ subject, predicate, object, polarity }) => {
      if (subject !== about.subject) return false;
      const other = object?.kind === "entity" ? object.name : object?.value;
      return (
        (predicate === finding.predicate &&
          !this.#read.has(`${subject} ${predicate}`) &&
          !(SEVERAL.test(predicate) && !isSameDeed(other, value))) ||
        other === (named ?? value) ||
        (SEVERAL.test(finding.predicate) &&
          polarity !== "ends" &&
          typeof other === "string" &&
          String(value).endsWith(` ${other}`)) ||
        (IN_DEEDS.test(finding.predicate) && isDeedWith(predicate, other, named ?? value))
      );
    });
    if (isTold) return;
    this.#read.add(`${about.subject} ${finding.predicate}`);
    this.#addOne(finding, about);
  }

  /** Adds another name of who speaks. */
  name(speaker: string, name: string | undefined): void {
    if (name === undefined || normalizeName(name) === normalizeName(speaker)) return;
    const aliases = this.#entities.get(speaker)?.aliases ?? [];
    if (aliases.includes(name)) return;
    // Who is called so is no third person in the message.
    if (!this.#isNamedByFact(name)) this.#entities.delete(name);
    for (const [key, mention] of this.#mentions)
      if (mention.name === name) this.#mentions.set(key, { ...mention, name: speaker });
    this.#entity({ name: speaker, type: "Person", aliases: [...aliases, name] });
  }

  #isNamedByFact(name: string): boolean {
    return [...this.#facts.values()].some(
      ({ subject, object }) => subject === name || (object?.kind === "entity" && object.name === name),
    );
  }

  /** What a record says of what it names; nothing else in it is anybody's name. */
  ofRecord({ name, facts }: NamedRecord): Extraction {
    const start = this.source.content.indexOf(name);
    const mentions = start < 0 ? [] : [{ name, start, end: start + name.length }];
    return { entities: [{ name }], mentions, facts };
  }

  extraction(): Extraction {
    return {
      entities: [...this.#entities.values()],
      mentions: [...this.#mentions.values()].sort((a, b) => a.start - b.start || a.end - b.end),
      facts: [...this.#facts.values()],
    };
  }

  #addOne(finding: Finding, about: AboutWhom): void {
    const speaker = this.source.speaker;
    if (finding.subject === SPEAKER && speaker === null) return;
    const { subject, kind } = finding.subject === SPEAKER && speaker !== null ? speakerOf(speaker) : about;
    const { object, predicate, polarity = "holds", properties, from, to } = finding;
    const named = object !== undefined && "name" in object ? object : undefined;
    if (named?.name === subject) return;
    const fact: ProposedFact = {
      subject,
      predicate,
      ...(object === undefined
        ? {}
        : "name" in object
          ? { object: { kind: "entity", name: object.name } }
          : { object: { kind: "value", value: object.value } }),
      polarity,
      ...(properties === undefined ? {} : { properties }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      kind,
      quote: { start: about.quote.start, end: about.quote.end },
    };
    const key = JSON.stringify([subject, predicate, fact.object, polarity]);
    if (this.#facts.has(key)) return;
    this.#facts.set(key, fact);
    this.#entity({ name: subject, type: about.type ?? "Person" });
    if (about.span !== undefined && subject === about.subject)
      this.#mention(shifted(subject, about.span, about.base));
    if (named !== undefined) this.#named(named, about.base);
  }

  #named(named: Named, base: number): void {
    const { name, type, aliases, span } = named;
    this.#entity({
      name,
      ...(type === undefined ? {} : { type }),
      ...(aliases === undefined ? {} : { aliases }),
    });
    if (span !== undefined) this.#mention(shifted(name, span, base));
  }

  #entity(entity: ProposedEntity): void {
    const known = this.#entities.get(entity.name);
    this.#entities.set(entity.name, { ...known, ...entity });
  }

  /** A more exact reading of a span takes the place of one by capitals. */
  #mention(mention: ProposedMention): void {
    this.#mentions.set(`${mention.start}`, mention);
  }
}

function shifted(name: string, span: Quote, base: number): ProposedMention {
  return { name, start: base + span.start, end: base + span.end };
}
