/**
 * Facts that were stored without types before the code was read: an untyped entity that is called as one
 * symbol is, is that symbol.
 */
import { type Entity, UNTYPED } from "../domain/entity.ts";
import type { GraphHandle } from "../memory/graph-handle.ts";
import { type CodeItem, onlyOnes } from "./item.ts";

/** A graph of a memory, or of a client. */
export type CodeMerger = Pick<GraphHandle, "entities" | "facts" | "merge" | "correctEntity">;

const MAX_ENTITIES = 10_000;
const MAX_FACTS = 100;
const RELATIONS: ReadonlySet<string> = new Set(
  "CALLS CONTAINS DEPENDS_ON EXTENDS IMPLEMENTS IMPORTS REFERENCES".split(" "),
);
const REASON = "The code says what it is.";

/**
 * Gives untyped entities the types of the symbols that they are: those of a short name that only one symbol
 * has, with a relation of a kind that code has. Both are one from then on, by the symbol's name; `undo()`
 * takes that back.
 *
 * @returns how many there were
 */
export async function typeUntyped(graph: CodeMerger, items: readonly CodeItem[]): Promise<number> {
  const untyped = await graph.entities({ types: [UNTYPED], limit: MAX_ENTITIES });
  if (untyped.length === 0) return 0;
  const called = onlyOnes(items.flatMap((item) => item.aliases.map((alias) => [alias, item] as const)));
  let count = 0;
  for (const entity of untyped) {
    const item = called.get(entity.name);
    if (entity.type !== UNTYPED || item === undefined || item === null) continue;
    if (!(await isOfCode(graph, entity))) continue;
    await graph.merge(entity.id, item.name, { reason: REASON });
    await graph.correctEntity(entity.id, { name: item.name, type: item.type, reason: REASON });
    count += 1;
  }
  return count;
}

/** Has it a relation of a kind that code has? A word of a conversation may be a symbol's short name, too. */
async function isOfCode(graph: CodeMerger, { id }: Pick<Entity, "id">): Promise<boolean> {
  const [does, done] = await Promise.all([
    graph.facts({ subject: id, limit: MAX_FACTS }),
    graph.facts({ object: id, limit: MAX_FACTS }),
  ]);
  return [...does, ...done].some(({ predicate }) => RELATIONS.has(predicate));
}
