/** How each source named entities: what it called them, of which type, and whether that added anything. */
import sql from "sql-template-tag";
import type { UnknownTerm } from "../../domain/extraction.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { Target } from "./insert-rows.ts";
import type { Writing } from "./writing.ts";

/**
 * An entity with what a source calls it, the type that it gives it, and {@link EFFECT}, {@link ALIAS} and
 * {@link BY_ID}, as a sum.
 */
export type NamedEntity = readonly [entity: EntityId, name: string, type: string | null, flags: number];

/** The naming made the entity, or added a name or a type to it. */
export const EFFECT = 1;
/** It is another name of the entity, beside the one by which it was named. */
export const ALIAS = 2;
/** The source named it by its id. */
export const BY_ID = 4;

/**
 * The reading of what no words say: that a user without a name is the only one who speaks by name where the
 * user does.
 */
export const BY_SPEAKING = "speaker";

interface NamingRow {
  /** The episode, or the first claim of somebody's own word. */
  readonly source: string;
  readonly reading: string;
  readonly recordedAt: string;
  /** Order among those of one time. */
  readonly place: number;
  readonly names: readonly (readonly [entity: string, name: string, type: string | null, flags: number])[];
  /** What it counts in gaps and neither its names nor its claims show. Default: nothing. */
  readonly gaps?: readonly (readonly [kind: string, term: string])[];
}

/** What is named twice in one way is kept once. */
export function withoutRepetitions(names: readonly NamedEntity[]): NamedEntity[] {
  const kept = new Map<string, NamedEntity>();
  for (const name of names) {
    const [entity, text, type, flags] = name;
    const key = JSON.stringify([entity, text, type, flags & ~EFFECT]);
    const known = kept.get(key);
    if (known === undefined) kept.set(key, name);
    else if (flags & EFFECT) kept.set(key, [entity, text, type, known[3] | EFFECT]);
  }
  return [...kept.values()];
}

/** Stores how some sources name entities. What is read again and named otherwise is added. */
export function storeNamings(
  writing: Writing,
  sources: readonly {
    readonly source: string | null;
    readonly reading: string;
    readonly names: readonly NamedEntity[];
    readonly gaps?: readonly UnknownTerm[];
  }[],
): void {
  const rows = sources.flatMap(({ source, reading, names, gaps = [] }, place): NamingRow[] =>
    source === null || (names.length === 0 && gaps.length === 0)
      ? []
      : [
          {
            source,
            reading,
            recordedAt: writing.recordedAt,
            place,
            names,
            gaps: gaps.map(({ kind, term }) => [kind, term]),
          },
        ],
  );
  if (rows.length > 0)
    writing.transaction.send(sql`${insertion(writing, rows)}
      ON CONFLICT (tenant_id, graph_id, source_id, reading) DO UPDATE
        SET names = known.names || excluded.names, gaps = known.gaps || excluded.gaps
      WHERE NOT known.names @> excluded.names OR excluded.gaps <> '[]'`);
}

/** Inserts them as they are. Those that are there already stay. Returns how many were not. */
export async function insertNamings(target: Target, rows: readonly NamingRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await target.transaction.query(
    sql`${insertion(target, rows)} ON CONFLICT DO NOTHING RETURNING source_id`,
  );
  return added.length;
}

function insertion(
  { tenant, graph }: Pick<Target, "tenant" | "graph">,
  rows: readonly NamingRow[],
): ReturnType<typeof sql> {
  return sql`
    INSERT INTO naming AS known (tenant_id, graph_id, source_id, reading, recorded_at, place, names, gaps)
    SELECT ${tenant}, ${graph}, source_id, reading, recorded_at, place, names::jsonb, gaps::jsonb
    FROM unnest(${rows.map(({ source }) => source)}::uuid[], ${rows.map(({ reading }) => reading)}::text[],
                ${rows.map(({ recordedAt }) => recordedAt)}::timestamptz[], ${rows.map(({ place }) => place)}::integer[],
                ${rows.map(({ names }) => JSON.stringify(names))}::text[], ${rows.map(({ gaps = [] }) => JSON.stringify(gaps))}::text[])
      AS new (source_id, reading, recorded_at, place, names, gaps)`;
}
