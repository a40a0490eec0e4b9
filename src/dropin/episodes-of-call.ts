/**
 * A call as episodes: its words for people and for recall, the facts that it states or ends, and the call
 * itself, letter by letter, in the metadata. The episodes of the thread `server-memory` are the log from
 * which the graph is made again, so nothing else has to be kept.
 */
import { normalizeType } from "../domain/entity.ts";
import type { EpisodeInput, ExtractionInput, FactInput } from "../ingest/input/input.ts";
import { isBlank } from "../text/check-text.ts";
import { LIMITS } from "../text/text-limits.ts";
import type { Call, DropInRelation } from "./call.ts";
import type { Outcome } from "./state.ts";

/** The thread whose episodes are calls. */
export const CALLS_THREAD = "server-memory";

/** The predicate of observations: literal-valued, and as many as are said. */
const OBSERVATION = "OBSERVATION";

/**
 * Characters of a call in the metadata of one episode. JSON within JSON grows by its escapes: at worst a
 * control character, from `\u0000` (6) to `\\u0000` (7), or a quotation mark, from `\"` (2) to `\\\"` (4).
 */
const PART_CHARACTERS = 45_000;
/** Longest literal value and longest sentence of a fact, in characters. */
const VALUE_CHARACTERS = 10_000;

/**
 * @param id The same id is the same call: given again, it adds nothing.
 * @param occurredAt Default: when the episodes are stored.
 */
export function episodesOfCall(
  call: Call,
  outcome: Outcome,
  { id, occurredAt }: { readonly id: string; readonly occurredAt?: string },
): EpisodeInput[] {
  const statements = statementsOf(outcome);
  const parts = partsOf(JSON.stringify(call));
  // A short call may say much: that somebody is gone whom thousands knew.
  while (statements.length > parts.length && mostFacts(statements, parts.length) > LIMITS.extractionItems)
    parts.push("");
  return parts.map((part, index) => {
    const own = share(statements, index, parts.length);
    const facts = own.flatMap((statement) => statement.facts);
    const entities = own.flatMap((statement) => statement.entities);
    return {
      content: wordsOf(own) ?? call.tool,
      role: "tool",
      thread: CALLS_THREAD,
      id: parts.length === 1 ? id : `${id}/${index + 1}`,
      ...(occurredAt === undefined ? {} : { occurredAt }),
      metadata: { serverMemory: { id, part: index, parts: parts.length, call: part } },
      extraction: { entities, facts },
    };
  });
}

/** The statements that one of so many episodes has. */
function share(statements: readonly Statement[], index: number, parts: number): readonly Statement[] {
  const each = Math.ceil(statements.length / parts);
  return statements.slice(index * each, (index + 1) * each);
}

/** The most facts that one of so many episodes has. */
function mostFacts(statements: readonly Statement[], parts: number): number {
  const counts = Array.from({ length: parts }, (_, index) =>
    share(statements, index, parts).reduce((sum, { facts }) => sum + facts.length, 0),
  );
  return Math.max(...counts);
}

/** Text in pieces that can be stored: none ends between the halves of a character. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + PART_CHARACTERS, text.length);
    if (end < text.length && !text.slice(start, end).isWellFormed()) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** Something that a call says, in words and in facts. */
interface Statement {
  readonly words: string;
  readonly facts: readonly FactInput[];
  readonly entities: NonNullable<ExtractionInput["entities"]>;
}

/** What is said, a line each; `undefined` if that is nothing to be seen. */
function wordsOf(statements: readonly Statement[]): string | undefined {
  const words = storable(statements.map((statement) => statement.words).join("\n"));
  return isBlank(words) ? undefined : words;
}

function statementsOf({ entities, relations, added, removed }: Outcome): Statement[] {
  return [
    ...entities.map(({ name, entityType, observations }) => ({
      words: `${name} (${entityType})${observations.length === 0 ? "" : `: ${observations.join("; ")}`}`,
      facts: observations.flatMap((content) => observation(name, content)),
      entities: isName(name)
        ? [
            {
              name,
              ...(isName(entityType) && normalizeType(entityType) !== "" ? { type: entityType } : {}),
            },
          ]
        : [],
    })),
    ...added
      .filter(({ addedObservations }) => addedObservations.length > 0)
      .map(({ entityName, addedObservations }) => ({
        words: `${entityName}: ${addedObservations.join("; ")}`,
        facts: addedObservations.flatMap((content) => observation(entityName, content)),
        entities: [],
      })),
    ...relations.map((given) => ({
      words: `${given.from} ${given.relationType} ${given.to}`,
      facts: relation(given),
      entities: [],
    })),
    ...removed.entities.map(({ name, observations }) => ({
      words: `Deleted: ${name}`,
      facts: observations.flatMap((content) => observation(name, content)).map(ended),
      entities: [],
    })),
    ...removed.observations
      .filter(({ contents }) => contents.length > 0)
      .map(({ entityName, contents }) => ({
        words: `No longer held of ${entityName}: ${contents.join("; ")}`,
        facts: contents.flatMap((content) => observation(entityName, content)).map(ended),
        entities: [],
      })),
    ...removed.relations.map((given) => ({
      words: `No longer held: ${given.from} ${given.relationType} ${given.to}`,
      facts: relation(given).map(ended),
      entities: [],
    })),
  ];
}

function observation(subject: string, content: string): FactInput[] {
  if (!isName(subject) || content.trim() === "" || content.length > VALUE_CHARACTERS) return [];
  const value = storable(content);
  const fact = `${subject}: ${value}`;
  return [{ subject, predicate: OBSERVATION, value, ...(fact.length > VALUE_CHARACTERS ? {} : { fact }) }];
}

function relation({ from, to, relationType }: DropInRelation): FactInput[] {
  if (![from, to, relationType].every(isName)) return [];
  return [{ subject: from, predicate: relationType, object: to }];
}

function ended({ fact: _fact, ...stated }: FactInput): FactInput {
  return { ...stated, ends: true };
}

/** Can it name something in the graph? If not, the call is kept all the same, and says no fact. */
function isName(text: string): boolean {
  const isShort = text.trim() !== "" && text.length <= LIMITS.nameCharacters;
  return isShort && !/\p{Cc}/u.test(text) && text.isWellFormed();
}

/** What PostgreSQL cannot hold as text becomes U+FFFD. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
