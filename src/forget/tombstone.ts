/**
 * The journal after something was forgotten: which entries lose their contents, and what is entered anew
 * because it is another now.
 */
import sql from "sql-template-tag";
import type { AuditAction, JournalItem } from "../graph/journal/journal.ts";
import { contentsOf } from "../graph/journal/journaled-rows.ts";
import { aliasEntry } from "../graph/write/insert-rows.ts";
import type { Writing } from "../graph/write/writing.ts";
import { enterVersions } from "./rederive/past-versions.ts";

/** What is not any more as it was entered, by ids. */
interface Changes {
  /** Episodes, claims and decisions. */
  readonly items: readonly string[];
  readonly entities: readonly string[];
  readonly facts: readonly string[];
  /** Facts with other versions. */
  readonly versions: readonly string[];
}

/** The entries about what is gone or another now. */
export async function findErasedContents(
  { transaction, tenant, graph }: Writing,
  { items, entities, facts, versions }: Changes,
): Promise<number[]> {
  const entriesAbout = (ids: readonly string[], actions: readonly AuditAction[] | null) => sql`
    SELECT a.ordinal FROM audit a WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.item_id = ANY (${[...ids]}::uuid[]) AND a.salt IS NOT NULL
      AND (${actions === null} OR a.action = ANY (${actions ?? []}::text[]))`;
  const rows = await transaction.query<{ ordinal: number }>(sql`
    SELECT ordinal::float8 AS ordinal FROM (
      ${entriesAbout(items, null)}
      UNION ${entriesAbout(entities, ["entity.stored", "entity.typed", "entity.named", "alias.stored"])}
      UNION ${entriesAbout(facts, ["fact.stored"])}
      UNION ${entriesAbout(versions, ["fact.changed"])}) gone
    ORDER BY ordinal`);
  return rows.map(({ ordinal }) => ordinal);
}

/** Numbers in their order as stretches, both ends included. */
export function rangesOf(ordinals: readonly number[]): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const ordinal of ordinals) {
    const last = ranges.at(-1);
    if (last !== undefined && ordinal === last[1] + 1) last[1] = ordinal;
    else ranges.push([ordinal, ordinal]);
  }
  return ranges;
}

/** Enters what is another now as it is, and what is new. */
export async function rewriteEntries(
  writing: Writing,
  changed: {
    readonly claims: readonly string[];
    readonly entities: readonly string[];
    readonly facts: readonly string[];
    readonly versions: readonly string[];
  },
): Promise<void> {
  const { transaction, tenant, graph, journal } = writing;
  const ids = [...changed.entities];
  const withdrawn = await transaction.query<{ id: string }>(sql`
    SELECT id FROM claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${[...changed.claims]}::uuid[]) AND withdrawn_at IS NOT NULL`);
  const types = await transaction.query<{ id: string; type: string }>(sql`
    SELECT id, type FROM entity WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ANY (${ids}::uuid[])`);
  const decisions = await transaction.query<{ id: string; kind: string; is_undone: boolean }>(sql`
    SELECT d.id, d.kind, d.undone_at IS NOT NULL AS is_undone FROM decision d WHERE d.tenant_id = ${tenant} AND d.graph_id = ${graph} AND d.entity_id = ANY (${ids}::uuid[])
      AND NOT EXISTS (SELECT FROM audit a WHERE a.tenant_id = d.tenant_id AND a.graph_id = d.graph_id AND a.item_id = d.id)`);
  const entries: { action: AuditAction; item: string; detail?: string }[] = [
    ...types.map(({ id, type }) => ({ action: "entity.stored" as const, item: id, detail: type })),
    ...decisions.flatMap(({ id, kind, is_undone }) => [
      { action: "decision.stored" as const, item: id, detail: kind },
      ...(is_undone ? [{ action: "decision.undone" as const, item: id }] : []),
    ]),
    ...changed.claims.map((item) => ({ action: "claim.stored" as const, item })),
    ...withdrawn.map(({ id }) => ({ action: "claim.withdrawn" as const, item: id })),
    ...changed.facts.map((item) => ({ action: "fact.stored" as const, item })),
  ];
  const contents = await contentsOf(
    transaction,
    tenant,
    graph,
    entries.map(({ action, item }, ordinal) => ({
      ordinal,
      action,
      item,
      before: null,
      after: null,
      detail: null,
    })),
  );
  journal.add(
    ...entries.flatMap((entry, index): JournalItem[] => {
      const [content] = contents.get(index) ?? [];
      return content === undefined ? [] : [{ ...entry, content }];
    }),
  );
  const aliases = await transaction.query<{
    entityId: string;
    namedEntityId: string | null;
    normalized: string;
    name: string;
    recordedAt: string;
  }>(sql`
    SELECT x.entity_id AS "entityId", x.named_entity_id AS "namedEntityId", x.normalized, x.name, x.recorded_at AS "recordedAt"
    FROM entity e
    JOIN (SELECT tenant_id, graph_id, entity_id, named_entity_id, normalized, name, recorded_at FROM alias
          UNION ALL SELECT tenant_id, graph_id, entity_id, NULL, normalized, name, recorded_at FROM alias_version) x
      ON x.tenant_id = e.tenant_id AND x.graph_id = e.graph_id AND coalesce(x.named_entity_id, x.entity_id) = e.id AND x.name <> coalesce(e.own_name, e.name)
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ANY (${ids}::uuid[])`);
  journal.add(...aliases.map(aliasEntry));
  await enterVersions(writing, changed.versions);
}
