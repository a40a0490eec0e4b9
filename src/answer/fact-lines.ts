/** Facts as lines of an answer, each with its number and the words that it rests on. */
import type { Fact, Source } from "../domain/fact.ts";
import { describeTime, type Instant } from "../domain/interval.ts";
import { THE_USER } from "../domain/nameless-user.ts";
import { inPast } from "../language/en/deeds/past-tense.ts";
import {
  type Citation,
  citationOfFact,
  sayerOf,
  standingText,
  validityText,
} from "../recall/context/context.ts";
import { inLine } from "../text/in-line.ts";

/** An answer in the words of the evidence. */
export interface ExtractiveAnswer {
  /** The answer with numbers of its citations, or that it is not known. */
  readonly answer: string;
  /** Does the memory know? If not, the citations are at most the closest that was said. */
  readonly known: boolean;
  readonly citations: readonly Citation[];
  /**
   * How likely the answer is right, 0 to 1: of facts what they are held with, of words how well the sentence
   * fits. 0: nothing fits.
   */
  readonly confidence: number;
}

/** Maximum of quotes that are shown for one fact. */
const MAX_SOURCES = 5;

interface FactLines {
  readonly lines: readonly string[];
  readonly citations: readonly Citation[];
}

/** Numbers facts as lines, each with the words that it rests on. @param first number of the first one */
export function factLines(facts: readonly Fact[], now: Instant, first = 1): FactLines {
  return numbered(facts, now, first, (fact, { quote, occurredAt }) =>
    quote === null
      ? []
      : [
          `${beginning(inLine(sayerOf(fact) ?? "A document"))} on ${dayText(occurredAt ?? "")}: “${inLine(quote)}”`,
        ],
  );
}

/** Numbers facts as lines, each with everybody who said it, the latest word first. */
export function reasonLines(facts: readonly Fact[], now: Instant): FactLines {
  return numbered(facts, now, 1, ({ sources }) => {
    const more = sources.length - MAX_SOURCES;
    return [...sources.slice(0, MAX_SOURCES).map(sourceText), ...(more > 0 ? [`and ${more} more`] : [])];
  });
}

/** A line for each fact, which is one citation, and beneath it what it rests on. */
function numbered(
  facts: readonly Fact[],
  now: Instant,
  first: number,
  beneath: (fact: Fact, citation: Citation) => readonly string[],
): FactLines {
  const citations = facts.map((fact, at): Citation => ({ number: first + at, ...citationOfFact(fact) }));
  const lines = facts.map((fact, at) => {
    const citation = citations[at];
    const told = citation === undefined ? [] : beneath(fact, citation);
    return [`${sentence(fact, now)} [${first + at}]`, ...told].join("\n    ");
  });
  return { lines, citations };
}

/** Who said it, when, and in which words; what came without words says how it came. */
function sourceText(source: Source): string {
  const { occurredAt, quote, episode } = source;
  const words = quote === null ? (episode === null ? " (stated as a fact)" : "") : `: “${inLine(quote)}”`;
  return `${beginning(inLine(teller(source)))} on ${dayText(occurredAt)}${words}`;
}

function teller({ speaker, role, kind }: Source): string {
  if (speaker !== null) return speaker;
  if (role === "user") return THE_USER;
  if (role === "document") return "A document";
  return kind === "manual" ? "Somebody, by hand" : (role ?? "A caller");
}

/** A fact with its time, in the past tense if it is over. */
function sentence(fact: Fact, now: Instant): string {
  const isOver = fact.validTo !== null && Date.parse(fact.validTo) <= now;
  const validity = validityText(fact);
  // An event that was stated without its date: it was before that.
  const isBy = fact.validFromBasis === "observed" && /^(?:the )?[\p{Lu}\d]/u.test(validity);
  const words = beginning(inLine(isOver ? inPast(fact.text, fact.subject.name) : fact.text));
  return `${words} (${isBy ? "by " : ""}${validity}${standingText(fact)}).`;
}

/** "The user" begins a sentence; a name stays as it is written. */
export function beginning(text: string): string {
  return text.startsWith(THE_USER) ? text.replace(/^./u, (first) => first.toUpperCase()) : text;
}

function dayText(time: string): string {
  return describeTime({ at: Date.parse(time), precision: "day" });
}
