/** What of a graph has a name that is like one of some. */
import sql from "sql-template-tag";
import { addTo } from "../../domain/grouping.ts";
import { readSimilarNames } from "../../graph/write/store-entities.ts";
import type { Writing } from "../../graph/write/writing.ts";
import type { EntityLists } from "../../resolve/entity-lists.ts";
import { canBeSimilar } from "../../resolve/find-similar.ts";
import { NameAnalysisCache } from "../../resolve/name-analysis-cache.ts";
import type { NameParts } from "../../resolve/name-parts.ts";
import { forEachPart, yieldIfDue } from "../../scheduling/yielding.ts";

/**
 * Entities beyond those that are known already, with a name that is like one of some, whatever their types:
 * what keeps two apart today may not have done so, or not any more.
 */
export async function similarEntities(
  writing: Writing,
  names: readonly string[],
  lists: EntityLists,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const called = new CalledNames(lists);
  await forEachPart([...new Set(names)], (part) => {
    for (const name of part) called.add(name);
  });
  const sharing = await readSimilarNames(writing, called.keys);
  const near = await namesNear(writing, called.words);
  const found = new Set<string>();
  for (const other of [...sharing, ...near]) {
    // The names of what is known already are the most, where something has thousands.
    if (known.has(other.named) || found.has(other.named)) continue;
    if (await called.includeSimilar(other)) found.add(other.named);
  }
  return [...found];
}

interface OtherName {
  readonly name: string;
  readonly named: string;
  /** The word that it begins or ends with, if it is looked up by that. */
  readonly word?: string;
}

/** Names by the keys under which they stand or are looked up: resolution compares none that share no key. */
class CalledNames {
  readonly #byKey = new Map<string, NameParts[]>();
  /** Names of one word, by their normalised forms. */
  readonly #byWord = new Map<string, NameParts[]>();
  readonly #taken = new NameAnalysisCache();
  readonly #lists: EntityLists;

  constructor(lists: EntityLists) {
    this.#lists = lists;
  }

  add(name: string): void {
    const parts = this.#taken.partsOf(name);
    for (const key of this.#keysOf(name)) addTo(this.#byKey, key, parts);
    if (parts.words.length === 1) addTo(this.#byWord, parts.normalized, parts);
  }

  get keys(): string[] {
    return [...this.#byKey.keys()];
  }

  get words(): string[] {
    return [...this.#byWord.keys()];
  }

  async includeSimilar({ name, word }: OtherName): Promise<boolean> {
    const other = this.#taken.partsOf(name);
    const ofWord = word === undefined ? [] : (this.#byWord.get(word) ?? []);
    const compared = new Set<NameParts>();
    for (const some of [ofWord, ...this.#keysOf(name).map((key) => this.#byKey.get(key) ?? [])])
      for (const one of some) {
        if (compared.has(one)) continue;
        compared.add(one);
        if (canBeSimilar(one, other, this.#lists)) return true;
        await yieldIfDue();
      }
    return false;
  }

  #keysOf(name: string): string[] {
    const all = [name, ...this.#lists.namesWith(name)];
    const keys = all.flatMap((each) => [...this.#taken.lookupKeysOf(each), ...this.#taken.keysOf(each)]);
    return [...new Set(keys)];
  }
}

/**
 * Names that begin or end with one of some words: who has more than one name is looked up by these, and not
 * the other way round.
 */
async function namesNear(
  { transaction, tenant, graph }: Writing,
  words: readonly string[],
): Promise<OtherName[]> {
  if (words.length === 0) return [];
  // What begins with a word, which may have a title ("dr. smith"), begins with its first part: by that they
  // are joined by hash. Each beside each, 200 words among 50,000 names took 4 s.
  return transaction.query(sql`
    SELECT a.name, coalesce(a.named_entity_id, a.entity_id) AS named, wanted.word
    FROM alias a JOIN unnest(${[...words]}::text[]) AS wanted (word)
      ON split_part(a.normalized, ' ', 1) = split_part(wanted.word, ' ', 1) AND starts_with(a.normalized, wanted.word || ' ')
    WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph}
    UNION ALL SELECT a.name, coalesce(a.named_entity_id, a.entity_id), wanted.word
    FROM alias a JOIN unnest(${[...words]}::text[]) AS wanted (word)
      ON split_part(a.normalized, ' ', -1) = split_part(wanted.word, ' ', -1) AND right(a.normalized, length(wanted.word) + 1) = ' ' || wanted.word
    WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph}`);
}
