/** Whom a question asks about. */
import type { Transaction } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import { readEntities } from "../graph/find-entities.ts";
import type { SearchScope } from "./read-index.ts";
import type { Placed } from "./table.ts";

export interface Asked {
  readonly question: string;
  /** Names in the question. */
  readonly names: readonly string[];
  readonly aboutAsker: boolean;
  /** Whom "I" means. */
  readonly asker: string | undefined;
  /** Whom "she", "he" and "they" mean. */
  readonly about: string | undefined;
}

/** Entities of one question at the most. */
const MOST_SUBJECTS = 20;
const PRONOUN = /\b(?:she|he|they|her|his|their|him|them)\b/iu;

/** The entities that the question is about; `undefined` if it is about nobody in particular, none if about somebody unknown. */
export async function subjectsOf(
  transaction: Transaction,
  scope: SearchScope,
  asked: Asked,
): Promise<readonly Entity[] | undefined> {
  const { names, asker, about } = asked;
  const meant =
    names.length > 0
      ? names
      : asked.aboutAsker && asker !== undefined
        ? [asker]
        : about !== undefined && PRONOUN.test(asked.question)
          ? [about]
          : undefined;
  if (meant === undefined) return undefined;
  return readEntities(transaction, scope, { names: meant, limit: MOST_SUBJECTS });
}

/** The one person who speaks for themselves among the candidates, if there is just one. */
export function onlySpeaker(placed: readonly Placed[]): string | undefined {
  const speakers = new Set(
    placed.flatMap(({ role, speaker }) => (role === "user" && speaker !== null ? [speaker] : [])),
  );
  const [only] = speakers;
  return speakers.size === 1 ? only : undefined;
}
