/** What of a graph has a name that is like one of some. */
import sql from "sql-template-tag";
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
}

/** Names that others are compared with, each taken apart once. */
class CalledNames {
  readonly #called: NameParts[] = [];
  readonly #keys = new Set<string>();
  readonly #taken = new NameAnalysisCache();
  readonly #lists: EntityLists;

  constructor(lists: EntityLists) {
    this.#lists = lists;
  }

  add(name: string): void {
    this.#called.push(this.#taken.partsOf(name));
    const others = this.#lists.namesWith(name).flatMap((other) => this.#taken.keysOf(other));
    for (const key of [...this.#taken.lookupKeysOf(name), ...this.#taken.keysOf(name), ...others])
      this.#keys.add(key);
  }

  get keys(): string[] {
    return [...this.#keys];
  }

  /** Normalised, those of one word. */
  get words(): string[] {
    return this.#called.flatMap(({ words, normalized }) => (words.length === 1 ? [normalized] : []));
  }

  async includeSimilar({ name }: OtherName): Promise<boolean> {
    const other = this.#taken.partsOf(name);
    for (const one of this.#called) {
      if (canBeSimilar(one, other, this.#lists)) return true;
      await yieldIfDue();
    }
    return false;
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
    SELECT a.name, coalesce(a.named_entity_id, a.entity_id) AS named
    FROM alias a JOIN unnest(${[...words]}::text[]) AS wanted (word)
      ON split_part(a.normalized, ' ', 1) = split_part(wanted.word, ' ', 1) AND starts_with(a.normalized, wanted.word || ' ')
    WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph}
    UNION ALL SELECT a.name, coalesce(a.named_entity_id, a.entity_id)
    FROM alias a JOIN unnest(${[...words]}::text[]) AS wanted (word)
      ON split_part(a.normalized, ' ', -1) = split_part(wanted.word, ' ', -1) AND right(a.normalized, length(wanted.word) + 1) = ' ' || wanted.word
    WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph}`);
}
