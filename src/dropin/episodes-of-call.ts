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
/** Characters of what one episode says: of UTF-8 they are at most three times as many bytes. */
const WORDS_CHARACTERS = 300_000;
/** The observations of one statement: with a name and separators they fit an episode. */
const PIECE = { observations: LIMITS.receivedItems, characters: 250_000 } as const;

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
  while (statements.length > parts.length && !haveRoom(statements, parts.length)) parts.push("");
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

/** Has each of so many episodes room for its share? */
function haveRoom(statements: readonly Statement[], parts: number): boolean {
  return Array.from({ length: parts }, (_, index) => share(statements, index, parts)).every(
    (own) =>
      own.reduce((sum, { facts }) => sum + facts.length, 0) <= LIMITS.receivedItems &&
      own.reduce((sum, { entities }) => sum + entities.length, 0) <= LIMITS.receivedItems &&
      own.reduce((sum, { words }) => sum + words.length, 0) <= WORDS_CHARACTERS,
  );
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
    ...entities.flatMap(({ name, entityType, observations }) =>
      piecesOrNone(observations).map((contents) => ({
        words: `${name} (${entityType})${contents.length === 0 ? "" : `: ${contents.join("; ")}`}`,
        facts: contents.flatMap((content) => observation(name, content)),
        entities: named(name, entityType),
      })),
    ),
    ...added.flatMap(({ entityName, addedObservations }) =>
      piecesOf(addedObservations).map((contents) => ({
        words: `${entityName}: ${contents.join("; ")}`,
        facts: contents.flatMap((content) => observation(entityName, content)),
        entities: [],
      })),
    ),
    ...relations.map((given) => ({
      words: `${given.from} ${given.relationType} ${given.to}`,
      facts: relation(given),
      entities: [],
    })),
    ...removed.entities.flatMap(({ name, observations }) =>
      piecesOrNone(observations).map((contents) => ({
        words: `Deleted: ${name}`,
        facts: contents.flatMap((content) => observation(name, content)).map(ended),
        entities: [],
      })),
    ),
    ...removed.observations.flatMap(({ entityName, contents: gone }) =>
      piecesOf(gone).map((contents) => ({
        words: `No longer held of ${entityName}: ${contents.join("; ")}`,
        facts: contents.flatMap((content) => observation(entityName, content)).map(ended),
        entities: [],
      })),
    ),
    ...removed.relations.map((given) => ({
      words: `No longer held: ${given.from} ${given.relationType} ${given.to}`,
      facts: relation(given).map(ended),
      entities: [],
    })),
  ];
}

/** Observations in pieces for each of which an episode has room. */
function piecesOf(observations: readonly string[]): string[][] {
  const pieces: string[][] = [];
  let characters = 0;
  for (const content of observations) {
    characters += content.length;
    const last = pieces.at(-1);
    if (last !== undefined && last.length < PIECE.observations && characters <= PIECE.characters) {
      last.push(content);
    } else {
      pieces.push([content]);
      characters = content.length;
    }
  }
  return pieces;
}

/** Pieces, or an empty one: that an entity is there, or gone, is said without observations, too. */
function piecesOrNone(observations: readonly string[]): string[][] {
  return observations.length === 0 ? [[]] : piecesOf(observations);
}

function named(name: string, entityType: string): Statement["entities"] {
  if (!isName(name)) return [];
  return [{ name, ...(isName(entityType) && normalizeType(entityType) !== "" ? { type: entityType } : {}) }];
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
