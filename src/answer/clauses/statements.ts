/** What turns say in their language: clauses with whom they are about, and the facts that they state. */
import type { EpisodeView } from "../../domain/episode.ts";
import type { Instant } from "../../domain/interval.ts";
import { namesOfWords } from "../../domain/nameless-user.ts";
import type { Clause } from "../../language/clause.ts";
import { FactReader } from "../../language/facts/facts.ts";
import { Referents } from "../../language/facts/referents.ts";
import { statementsOf } from "../../language/frames/match.ts";
import type { Language } from "../../language/language.ts";
import type { Word } from "../../language/word.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { sentencesOf } from "../../text/sentences.ts";

export interface StatedSentence {
  /** The sentence as it was said. */
  readonly text: string;
  readonly words: readonly Word[];
  readonly episode: EpisodeView;
  readonly at: Instant;
}

export interface StatedClause {
  readonly clause: Clause;
  /** Predicates of the frame that it fits. */
  readonly predicates: ReadonlySet<string>;
  /** Names of those who do it, or are so. */
  readonly subjects: readonly string[];
  /** The clause behind it in its sentence. */
  readonly next: Clause | undefined;
  readonly sentence: StatedSentence;
}

export interface StatedFact {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  /** The relation of a relative or a pet to the subject, in English. */
  readonly relation: string | undefined;
  readonly isEnded: boolean;
  readonly sentence: StatedSentence;
}

export interface Statements {
  readonly clauses: readonly StatedClause[];
  /** In the order in which they were stated. */
  readonly facts: readonly StatedFact[];
  /** Who speaks, each once; a user without a name by that of the thread's user. */
  readonly speakers: readonly string[];
}

/** Reads turns of people, and documents, in the order in which they were said. */
export function* readStatements(
  turns: readonly EpisodeView[],
  language: Language,
): CooperativeTask<Statements> {
  const clauses: StatedClause[] = [];
  const facts: StatedFact[] = [];
  const inOrder = turns.toSorted((one, other) => Date.parse(one.occurredAt) - Date.parse(other.occurredAt));
  const speakers = new Set<string>();
  for (const episode of inOrder) {
    if (episode.role !== "user" && episode.role !== "document") continue;
    const speaker = episode.role === "user" ? (namesOfWords(episode).at(-1) ?? null) : null;
    if (speaker !== null) speakers.add(speaker);
    const told = yield* readTurn(episode, speaker, language);
    clauses.push(...told.clauses);
    facts.push(...told.facts);
  }
  return { clauses, facts, speakers: [...speakers] };
}

function* readTurn(
  episode: EpisodeView,
  speaker: string | null,
  language: Language,
): CooperativeTask<Pick<Statements, "clauses" | "facts">> {
  const at = Date.parse(episode.occurredAt);
  const reader = new FactReader(language, speaker);
  const referents = new Referents(language, speaker);
  const clauses: StatedClause[] = [];
  const facts: StatedFact[] = [];
  for (const { text: masked, start, end } of sentencesOf(episode.content, language)) {
    yield;
    const told = language.readSentence(masked, language.findDates(masked, at));
    const { clauses: read, words } = told;
    const sentence = { text: episode.content.slice(start, end), words, episode, at };
    for (const [place, clause] of read.entries())
      clauses.push({
        clause,
        predicates: new Set(statementsOf(clause, language).map(({ predicate }) => predicate)),
        subjects: subjectsOf(clause, referents, words),
        next: read[place + 1],
        sentence,
      });
    for (const { subject, finding } of reader.read(told)) {
      const { object, predicate, polarity, properties } = finding;
      if (object === undefined) continue;
      const relation = properties?.relation ?? properties?.species;
      facts.push({
        subject: subject.named.name,
        predicate,
        object: "name" in object ? object.name : String(object.value),
        relation: typeof relation === "string" ? relation : undefined,
        isEnded: polarity !== undefined && polarity !== "holds",
        sentence,
      });
    }
  }
  return { clauses, facts };
}

function subjectsOf(clause: Clause, referents: Referents, words: readonly Word[]): string[] {
  const { subject } = clause;
  if (subject === undefined)
    return clause.isSubjectDropped && referents.speaker !== undefined ? [referents.speaker.named.name] : [];
  return [subject, ...subject.others].flatMap((phrase) => referents.of(phrase, words)?.named.name ?? []);
}
