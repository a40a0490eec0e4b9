/** Facts as lines of an answer, each with its number and the words that it rests on. */
import type { Fact, Source } from "../domain/fact.ts";
import { describeTime, type Instant } from "../domain/interval.ts";
import { THE_USER } from "../domain/nameless-user.ts";
import {
  type Citation,
  citationOfFact,
  inLine,
  sayerOf,
  standingText,
  validityText,
} from "../recall/context/context.ts";
import { inPast } from "./tense.ts";

/** An answer in the words of the evidence. */
export interface ExtractiveAnswer {
  /** The answer with numbers of its citations, or that it is not known. */
  readonly answer: string;
  /** Does the memory know? If not, the citations are at most the closest that was said. */
  readonly known: boolean;
  readonly citations: readonly Citation[];
  /** How likely the answer is right, 0 to 1: of facts what they are held with, of words how well the sentence fits. 0: nothing fits. */
  readonly confidence: number;
}

/** Words that one fact is told to rest on. */
const MAX_SOURCES = 5;

export interface FactLines {
  readonly lines: readonly string[];
  readonly citations: readonly Citation[];
}

/** @param hasQuotes Do the words that each rests on stand below it? Default `true`. */
export function factLines(facts: readonly Fact[], now: Instant, hasQuotes = true): FactLines {
  const citations = facts.map((fact, at): Citation => ({ number: at + 1, ...citationOfFact(fact) }));
  const lines = facts.map((fact, at) => {
    const quote = citations[at]?.quote;
    const source = sayerOf(fact);
    const words =
      quote == null || !hasQuotes
        ? ""
        : `\n    ${beginning(inLine(source ?? "A document"))} on ${dayText(citations[at]?.occurredAt ?? "")}: “${inLine(quote)}”`;
    return `${sentence(fact, now)} [${at + 1}]${words}`;
  });
  return { lines, citations };
}

/** The same with everybody who said it, the latest word first. Each fact is one citation. */
export function reasonLines(facts: readonly Fact[], now: Instant): FactLines {
  const citations = facts.map((fact, at): Citation => ({ number: at + 1, ...citationOfFact(fact) }));
  const lines = facts.map((fact, at) => {
    const told = fact.sources.slice(0, MAX_SOURCES).map((source) => `\n    ${sourceText(source)}`);
    const more = fact.sources.length - MAX_SOURCES;
    const others = more > 0 ? `\n    and ${more} more` : "";
    return `${sentence(fact, now)} [${at + 1}]${told.join("")}${others}`;
  });
  return { lines, citations };
}

/** Who said it, when, and in which words; what came without words says how it came. */
function sourceText({ speaker, role, occurredAt, quote, kind, episode }: Source): string {
  const sayer = speaker ?? (role === "user" ? THE_USER : role === "document" ? "a document" : undefined);
  const who = beginning(inLine(sayer ?? (kind === "manual" ? "somebody, by hand" : (role ?? "a caller"))));
  const words = quote === null ? (episode === null ? " (stated as a fact)" : "") : `: “${inLine(quote)}”`;
  return `${who.replace(/^[as](?= |omebody)/u, (first) => first.toUpperCase())} on ${dayText(occurredAt)}${words}`;
}

/** A fact with its time, in the past tense if it is over. */
function sentence(fact: Fact, now: Instant): string {
  const isOver = fact.validTo !== null && Date.parse(fact.validTo) <= now;
  const validity = validityText(fact);
  // An event that was told without its date: it was before that.
  const isBy = fact.validFromBasis === "observed" && /^(?:the )?[\p{Lu}\d]/u.test(validity);
  const words = beginning(inLine(isOver ? inPast(fact.text) : fact.text));
  return `${words} (${isBy ? "by " : ""}${validity}${standingText(fact)}).`;
}

/** "The user" begins a sentence; a name stays as it is written. */
function beginning(text: string): string {
  return text.startsWith(THE_USER) ? text.replace(/^./u, (first) => first.toUpperCase()) : text;
}

export function dayText(time: string): string {
  return describeTime({ at: Date.parse(time), precision: "day" });
}
