/** Which of the entities that were shown a reply is about. */
import sql from "sql-template-tag";
import type { EntityHint, ExtractionReply, ExtractionRequest } from "../../extract/model/extractor.ts";
import { wordsOf } from "../../extract/model/words.ts";
import type { HintsPlace } from "./read-hints.ts";

/**
 * Those of whose names one stands in a reply: only these matter to how it is read, and to what it gives away.
 */
export function usedHints(
  { hints = [] }: ExtractionRequest,
  { raw }: Pick<ExtractionReply, "raw">,
): EntityHint[] {
  const plain = raw
    .replace(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/gu, " ");
  const said = new Set(wordsOf(plain));
  return hints.filter(({ name, aliases }) =>
    [name, ...aliases].some((each) => wordsOf(each).every((word) => said.has(word))),
  );
}

/** Those that are still there: what was forgotten since is not named again. */
export async function remainingHints(
  { transaction, tenant, graph }: HintsPlace,
  hints: readonly EntityHint[],
): Promise<EntityHint[]> {
  if (hints.length === 0) return [];
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT id FROM entity WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${hints.map(({ id }) => id)}::uuid[])`);
  const there = new Set(rows.map(({ id }) => id));
  return hints.filter(({ id }) => there.has(id));
}
