/** Finds the entities that a question is about. */
import type { Transaction } from "../../db/database.ts";
import { type Entity, normalizeName } from "../../domain/entity.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readEntities } from "../../graph/read/find-entities.ts";
import { meantBy, onlyPersonOf } from "../../graph/read/meant.ts";
import { readFacts } from "../../graph/read/read-facts.ts";
import { isOfRelation } from "../facts/rank-facts.ts";
import type { KnownScope } from "../index/read-index.ts";
import type { Placed } from "../index/table.ts";
import type { Relative } from "./read-intent.ts";

interface SubjectQuery {
  readonly question: string;
  readonly names: readonly string[];
  /** Words that it asks about: names, or the ends of names, if it is written without capitals. */
  readonly words: readonly string[];
  readonly isAboutSpeaker: boolean;
  /** Finds the person whom "I" means. Asked only if the question says so. */
  readonly asker: () => Promise<string | undefined>;
  /** Is something asked of who asks and of those who are named: "Do I live in Bath?" */
  readonly isOfBoth: boolean;
  /** The person whom "she", "he" and "they" mean. */
  readonly about: string | undefined;
}

/** Entities of one question at the most. */
const MAX_SUBJECTS = 20;
/** Types of entities that have names of their own. */
const PROPER_TYPES: ReadonlySet<string> = new Set("Person Pet Place Organization Team Department".split(" "));
/** Words of a name in lower case at the most. */
const MAX_NAME_WORDS = 4;
const PRONOUN = /\b(?:she|he|they|her|his|their|him|them)\b/iu;

/** Does a question speak of somebody by a pronoun? */
export function hasPronoun(question: string): boolean {
  return PRONOUN.test(question);
}

/**
 * "where does maya live", "whom did our sales team call": a name only if the memory knows somebody or some
 * place of it, the longest first.
 */
async function findLowerCaseNames(
  transaction: Transaction,
  ontology: Ontology,
  scope: KnownScope,
  { question, words }: SubjectQuery,
): Promise<readonly Entity[] | undefined> {
  if (words.length === 0) return undefined;
  const names = namesEndingIn(words, question);
  const known = await readEntities(transaction, scope, { names, limit: MAX_SUBJECTS });
  const proper = known.filter(({ type }) =>
    ontology.widerTypes(type).some((wider) => PROPER_TYPES.has(wider)),
  );
  return proper.length === 0 ? undefined : longestNamed(proper);
}

/** The words themselves, and the runs of words of the question that end in them. */
function namesEndingIn(words: readonly string[], question: string): string[] {
  const text = question.match(/[\p{L}\p{M}\p{N}&.+#-]+/gu) ?? [];
  const ends = new Set(words);
  const runs = text.flatMap((word, at) =>
    ends.has(word)
      ? Array.from({ length: Math.min(MAX_NAME_WORDS - 1, at) }, (_, before) =>
          text.slice(at - before - 1, at + 1).join(" "),
        )
      : [],
  );
  return [...words, ...runs];
}

/** Without those whose name is a part of another's: of "sales team" and "team" the first. */
function longestNamed(entities: readonly Entity[]): readonly Entity[] {
  const names = entities.map(({ name, aliases }) => [name, ...aliases].map(normalizeName));
  const isPart = (name: string) =>
    names.flat().some((other) => other !== name && ` ${other} `.includes(` ${name} `));
  return entities.filter((_, at) => !names[at]?.every(isPart));
}

/**
 * The entities that the question is about; `undefined` if it is about nobody in particular, none if about
 * somebody unknown.
 */
export async function subjectsOf(
  transaction: Transaction,
  ontology: Ontology,
  scope: KnownScope,
  query: SubjectQuery,
): Promise<readonly Entity[] | undefined> {
  const { names, about } = query;
  const asksOfAsker = query.isAboutSpeaker && (names.length === 0 || query.isOfBoth);
  const asker = asksOfAsker ? await query.asker() : undefined;
  const meant =
    names.length > 0
      ? [...names, ...(asker === undefined ? [] : [asker])]
      : asker !== undefined
        ? [asker]
        : about !== undefined && hasPronoun(query.question)
          ? [about]
          : undefined;
  if (meant === undefined) return findLowerCaseNames(transaction, ontology, scope, query);
  const found = await readEntities(transaction, scope, { names: meant, limit: MAX_SUBJECTS });
  const [name, another] = names;
  if (found.length > 0 || name === undefined || another !== undefined) return found;
  const { near } = await meantBy(transaction, scope, name, ontology).catch(() => NOBODY);
  const only = onlyPersonOf(name, near);
  return only === undefined ? [] : readEntities(transaction, scope, { ids: [only.id], limit: 1 });
}

/** Where a spelling fits several, none is meant. */
const NOBODY: Awaited<ReturnType<typeof meantBy>> = { same: [], near: [] };

/**
 * Who is meant by what they are to the subjects: the sister of Tom, the dog of the asker. None if the memory
 * does not know them, so that nobody else's facts are taken for theirs.
 */
export async function relativesOf(
  transaction: Transaction,
  ontology: Ontology,
  scope: KnownScope,
  subjects: readonly Entity[],
  relative: Relative,
): Promise<readonly Entity[]> {
  const from = new Set<string>(subjects.map((entity) => entity.id));
  if (from.size === 0 || relative.predicates.length === 0) return [];
  const facts = await readFacts(
    transaction,
    { ...scope, predicates: relative.predicates, entities: [...from], asOf: "any", limit: MAX_SUBJECTS },
    ontology,
  );
  const ids = facts
    .filter((fact) => isOfRelation(fact, relative.word))
    .flatMap((fact) => [fact.subject, ...(fact.object === undefined ? [] : [fact.object])])
    .map((entity) => entity.id)
    .filter((id) => !from.has(id));
  return ids.length === 0
    ? []
    : readEntities(transaction, scope, { ids: [...new Set(ids)], limit: MAX_SUBJECTS });
}

/** The one person who speaks for themselves among the candidates, if there is just one. */
export function onlySpeaker(placed: readonly Placed[]): string | undefined {
  let only: string | undefined;
  for (const { role, speaker } of placed) {
    if (role !== "user" || speaker === null || speaker === only) continue;
    if (only !== undefined) return undefined;
    only = speaker;
  }
  return only;
}
