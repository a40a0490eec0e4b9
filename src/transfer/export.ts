/**
 * Writes a memory out as JSON lines: all words, claims and versions, so that both clocks are kept, and what
 * the ontology was.
 */
import type { KeyObject } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { Database, Scope, Transaction } from "../db/database.ts";
import type { OntologyDefinition } from "../domain/ontology/extend.ts";
import { ConflictError, NotFoundError } from "../errors.ts";
import { readHistory } from "../ontology/store.ts";
import { type DefinitionLine, type EndLine, FORMAT, type Header, type RecordLine } from "./format.ts";
import { LinesHash, signed } from "./seal.ts";

/** Rows of one transaction: exports do not hold up others. */
const PAGE = 500;
/**
 * Bytes of words after which a page ends. 400 episodes of a megabyte in one page took 1.5 GB, and twelve such
 * exports at a time held others up for 50 seconds.
 */
const PAGE_BYTES = 4 * 1024 * 1024;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

interface Exported {
  readonly tenant: number;
  readonly graph: number;
  /** What was recorded later is left out, so that the lines belong together while others write. */
  readonly until: string;
}

/**
 * The lines of a memory, the header first. Equal memories give equal lines. The hash of all stands in the
 * last one: who reads them as they come knows it only then.
 *
 * @param signingKey Signs the hash; `undefined`: nobody does.
 */
export async function* exportLines(
  database: Database,
  tenant: number,
  graph: number,
  signingKey?: KeyObject,
): AsyncGenerator<string> {
  const hash = new LinesHash();
  let records = -1;
  for await (const line of contentLines(database, tenant, graph)) {
    const text = JSON.stringify(line);
    hash.add(text);
    // The header is none.
    records += 1;
    yield text;
  }
  const sha256 = hash.hex();
  const signature = signingKey === undefined ? {} : { signature: signed({ records, sha256 }, signingKey) };
  yield JSON.stringify({ kind: "end", records, sha256, ...signature } satisfies EndLine);
}

async function* contentLines(
  database: Database,
  tenant: number,
  graph: number,
): AsyncGenerator<Header | RecordLine> {
  const scope: Scope = { tenant, read: [graph], write: null };
  const { header, definitions } = await database.transaction(scope, async (transaction) => ({
    header: await readHeader(transaction, tenant, graph),
    definitions: (await readHistory(transaction, tenant)).definitions,
  }));
  yield header;
  for (const { version, profile, definition, actor, at } of definitions)
    yield { kind: "definition", version, profile, definition: jsonOf(definition), actor, at };
  const exported: Exported = { tenant, graph, until: header.lastRecordedAt };
  for (const select of [
    selectEntities,
    selectEpisodes,
    selectFacts,
    selectClaims,
    selectVersions,
    selectDecisions,
    selectNamings,
  ]) {
    for (let after = FIRST_ID; ; ) {
      const rows = await database.transaction(scope, (transaction) =>
        transaction.query<{ readonly id: string; readonly line: RecordLine }>(select(exported, after)),
      );
      for (const row of rows) yield row.line;
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
  }
  await database.transaction(scope, (transaction) => refuseChangedMeanwhile(transaction, exported));
}

function jsonOf(definition: OntologyDefinition): DefinitionLine["definition"] {
  return JSON.parse(JSON.stringify(definition));
}

interface HeaderRow {
  readonly uid: string;
  readonly revision: number;
  readonly last_recorded_at: string;
  readonly rules_version: number;
  readonly profile: string;
  readonly ontology_version: number;
  readonly time_zone: string | null;
  readonly keep_days: number | null;
}

async function readHeader(transaction: Transaction, tenant: number, graph: number): Promise<Header> {
  const [row] = await transaction.query<HeaderRow>(sql`
    SELECT uid, revision::float8 AS revision, last_recorded_at, rules_version, profile, ontology_version, time_zone, keep_days
    FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}`);
  if (row === undefined)
    throw new NotFoundError("graph_unknown", "The graph that is exported does not exist any more.");
  const { uid, revision, last_recorded_at: lastRecordedAt, rules_version: rulesVersion } = row;
  const { profile, ontology_version: ontologyVersion, time_zone: timeZone, keep_days: keepDays } = row;
  const derivedBy = { rulesVersion, profile, ontologyVersion };
  const settings = { timeZone, ...(keepDays === null ? {} : { keepDays }) };
  return { palimpsest: FORMAT, uid, revision, lastRecordedAt, ...derivedBy, settings };
}

/** Times as the rest of the interface writes them. */
function iso(column: string): Sql {
  return sql([`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`]);
}

function page(table: string, { tenant, graph, until }: Exported, after: string): Sql {
  const alias = table;
  return sql(
    [
      `WHERE ${alias}.tenant_id = `,
      ` AND ${alias}.graph_id = `,
      ` AND ${alias}.id > `,
      `::uuid AND ${alias}.recorded_at <= `,
      `::timestamptz ORDER BY ${alias}.id LIMIT `,
      "",
    ],
    tenant,
    graph,
    after,
    until,
    PAGE,
  );
}

function selectEntities(exported: Exported, after: string): Sql {
  return sql`
    SELECT e.id, json_build_object('kind', 'entity', 'id', e.id, 'name', e.name, 'type', e.type, 'ownName', e.own_name, 'ownType', e.own_type, 'isTypeGiven', e.is_type_given, 'mergedInto', e.merged_into,
      'recordedAt', ${iso("e.recorded_at")},
      'names', (SELECT json_agg(json_build_object('name', a.name, 'recordedAt', ${iso("a.recorded_at")}) ORDER BY a.normalized)
                FROM alias a WHERE a.tenant_id = e.tenant_id AND a.graph_id = e.graph_id
                  AND ((a.entity_id = e.id AND a.named_entity_id IS NULL) OR a.named_entity_id = e.id) AND a.recorded_at <= ${exported.until}::timestamptz),
      'pastNames', (SELECT json_agg(json_build_object('name', y.name, 'recordedAt', ${iso("y.recorded_at")}, 'supersededAt', ${iso("y.superseded_at")})
                                    ORDER BY y.normalized, y.recorded_at)
                    FROM alias_version y WHERE y.tenant_id = e.tenant_id AND y.graph_id = e.graph_id AND y.entity_id = e.id),
      'versions', (SELECT json_agg(json_build_object('name', w.name, 'type', w.type, 'mergedInto', w.merged_into, 'recordedAt', ${iso("w.recorded_at")},
                                                     'supersededAt', ${iso("w.superseded_at")}) ORDER BY w.recorded_at)
                   FROM entity_version w WHERE w.tenant_id = e.tenant_id AND w.graph_id = e.graph_id AND w.entity_id = e.id)) AS line
    FROM entity e ${page("e", exported, after)}`;
}

function selectEpisodes(exported: Exported, after: string): Sql {
  return sql`
    SELECT e.id, json_build_object('kind', 'episode', 'uid', e.id, 'id', e.external_id, 'key', e.dedup_key, 'thread', t.name,
      'position', e.position, 'ordinal', e.ordinal, 'role', e.role, 'speaker', e.speaker, 'content', e.content,
      'occurredAt', ${iso("e.occurred_at")}, 'recordedAt', ${iso("e.recorded_at")}, 'metadata', e.metadata, 'readLocally', e.read_locally,
      'timeZone', e.time_zone, 'expiresAt', ${iso("e.expires_at")}, 'revisedAt', ${iso("e.revised_at")},
      'versions', (SELECT json_agg(json_build_object('content', w.content, 'recordedAt', ${iso("w.recorded_at")}, 'supersededAt', ${iso("w.superseded_at")})
                                   ORDER BY w.recorded_at)
                   FROM episode_version w WHERE w.tenant_id = e.tenant_id AND w.graph_id = e.graph_id AND w.episode_id = e.id),
      'mentions', (SELECT coalesce(json_agg(json_build_object('entity', m.entity_id, 'start', m.span_start, 'end', m.span_end, 'recordedAt', ${iso("m.recorded_at")})
                                            ORDER BY m.span_start, m.span_end, m.entity_id), '[]')
                   FROM mention m WHERE m.tenant_id = e.tenant_id AND m.graph_id = e.graph_id AND m.episode_id = e.id)) AS line
    FROM (
      SELECT e.tenant_id, e.graph_id, e.id, sum(l.bytes) OVER (ORDER BY e.id) - l.bytes AS bytes_before
      FROM episode e, LATERAL (
        SELECT octet_length(e.content) + coalesce(sum(octet_length(w.content)), 0) AS bytes
        FROM episode_version w WHERE w.tenant_id = e.tenant_id AND w.graph_id = e.graph_id AND w.episode_id = e.id) l
      ${page("e", exported, after)}) p
    JOIN episode e ON e.tenant_id = p.tenant_id AND e.graph_id = p.graph_id AND e.id = p.id
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE p.bytes_before < ${PAGE_BYTES} ORDER BY e.id`;
}

function selectFacts(exported: Exported, after: string): Sql {
  return sql`
    SELECT f.id, json_build_object('kind', 'fact', 'id', f.id, 'subject', f.subject_id, 'predicate', p.name, 'object', f.object_id,
      'value', f.value, 'qualifiers', f.qualifiers, 'text', f.stated_text,
      'words', f.search_text, 'recordedAt', ${iso("f.recorded_at")}) AS line
    FROM fact f JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id ${page("f", exported, after)}`;
}

function selectClaims(exported: Exported, after: string): Sql {
  return sql`
    SELECT c.id, json_build_object('kind', 'claim', 'id', c.id, 'episode', c.episode_id, 'fact', c.fact_id, 'subject', c.subject_id,
      'subjectName', c.subject_name, 'predicate', p.name, 'object', c.object_id, 'objectName', c.object_name, 'value', c.value,
      'qualifiers', c.qualifiers, 'properties', c.properties, 'polarity', c.polarity,
      'from', CASE WHEN c.from_at IS NOT NULL THEN json_build_object('at', ${iso("c.from_at")}, 'precision', c.from_precision) END,
      'to', CASE WHEN c.to_at IS NOT NULL THEN json_build_object('at', ${iso("c.to_at")}, 'precision', c.to_precision) END,
      'source', c.kind, 'confidence', c.confidence, 'model', c.model,
      'quote', CASE WHEN c.quote IS NOT NULL THEN json_build_object('text', c.quote, 'start', c.quote_start, 'end', c.quote_end) END,
      'occurredAt', ${iso("c.occurred_at")}, 'recordedAt', ${iso("c.recorded_at")}, 'hash', c.content_hash, 'actor', c.actor, 'origin', c.origin,
      'withdrawnAt', CASE WHEN c.withdrawn_at <= ${exported.until}::timestamptz THEN ${iso("c.withdrawn_at")} END,
      'named', CASE WHEN coalesce(c.named_subject_id, c.named_object_id, c.named_fact_id) IS NOT NULL
        THEN json_build_object('subject', c.named_subject_id, 'object', c.named_object_id, 'fact', c.named_fact_id) END,
      'text', c.stated_text, 'restsOn', to_json(c.rests_on), 'replaces', c.replaces) AS line
    FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id ${page("c", exported, after)}`;
}

function selectVersions(exported: Exported, after: string): Sql {
  return sql`
    SELECT v.id, json_build_object('kind', 'version', 'id', v.id, 'fact', v.fact_id,
      'from', json_build_object('at', ${iso("v.valid_from")}, 'precision', v.from_precision, 'basis', v.from_basis),
      'to', CASE WHEN v.valid_to IS NOT NULL THEN json_build_object('at', ${iso("v.valid_to")}, 'precision', v.to_precision) END,
      'status', v.status, 'recordedAt', ${iso("v.recorded_at")},
      'supersededAt', CASE WHEN v.superseded_at <= ${exported.until}::timestamptz THEN ${iso("v.superseded_at")} END,
      'claims', (SELECT json_agg(json_build_object('id', s.claim_id, 'recordedAt', ${iso("s.recorded_at")}) ORDER BY s.claim_id)
                 FROM support s WHERE s.tenant_id = v.tenant_id AND s.graph_id = v.graph_id AND s.version_id = v.id
                   AND s.recorded_at <= ${exported.until}::timestamptz)) AS line
    FROM fact_version v ${page("v", exported, after)}`;
}

function selectDecisions(exported: Exported, after: string): Sql {
  return sql`
    SELECT d.id, json_build_object('kind', 'decision', 'id', d.id, 'decision', d.kind, 'entity', d.entity_id, 'other', d.other_id, 'score', d.score,
      'parts', d.parts, 'reason', d.reason, 'actor', d.actor, 'recordedAt', ${iso("d.recorded_at")},
      'undone', CASE WHEN d.undone_at IS NOT NULL THEN json_build_object('at', ${iso("d.undone_at")}, 'by', d.undone_by) END,
      'correction', d.correction) AS line
    FROM decision d ${page("d", exported, after)}`;
}

function selectNamings(exported: Exported, after: string): Sql {
  return sql`
    SELECT n.id, json_build_object('kind', 'naming', 'source', n.id, 'reading', n.reading, 'recordedAt', ${iso("n.recorded_at")}, 'place', n.place,
      'names', n.names) AS line
    FROM (SELECT tenant_id, graph_id, source_id AS id, reading, recorded_at, place, names FROM naming) n ${page("n", exported, after)}`;
}

/**
 * What stands where follows from merges: lines that were written before and after one do not belong together,
 * nor do those of former and new words. Merges of what was new meanwhile do not matter, since that is left
 * out.
 */
async function refuseChangedMeanwhile(
  transaction: Transaction,
  { tenant, graph, until }: Exported,
): Promise<void> {
  const [row] = await transaction.query<{ changed: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM decision d
      JOIN entity e ON e.tenant_id = d.tenant_id AND e.graph_id = d.graph_id AND e.id = d.other_id
      WHERE d.tenant_id = ${tenant} AND d.graph_id = ${graph} AND d.kind IN ('merge', 'correction')
        AND ((d.recorded_at > ${until}::timestamptz AND e.recorded_at <= ${until}::timestamptz)
             OR (d.recorded_at <= ${until}::timestamptz AND d.undone_at > ${until}::timestamptz)))
      OR EXISTS (
        SELECT FROM episode e WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.recorded_at <= ${until}::timestamptz AND e.revised_at > ${until}::timestamptz)
      AS changed`);
  if (row?.changed !== true) return;
  throw new ConflictError(
    "export_interrupted",
    "Entities were merged or corrected, or that was undone, or episodes were revised, while the graph was exported. Export it again.",
  );
}
