/** An edge as `match`, `neighbours` and `path` give it. */
import sql, { raw, type Sql } from "sql-template-tag";
import type { EntityReference } from "../../domain/fact.ts";
import { type EntityId, entityId, type FactId, factId, type VersionId, versionId } from "../../domain/ids.ts";
import { toIso } from "../../domain/interval.ts";
import type { JsonObject } from "../../domain/json.ts";

/** One version of a fact between two entities. Times are ISO 8601 in UTC. */
export interface Relationship {
  /** The fact's id, which `why` takes; `null` for a chain of several facts of a transitive predicate. */
  readonly id: FactId | null;
  readonly versionId: VersionId | null;
  /** The predicate, read from the subject's side: of two inverse ones that which reads so. */
  readonly type: string;
  readonly subject: EntityId;
  readonly object: EntityId;
  /** First instant at which it was true; `null` if only its end is known. */
  readonly validFrom: string | null;
  /** First instant at which it was true no more; `null` while it is true. */
  readonly validTo: string | null;
  readonly status: "held" | "disputed";
  /** The qualifiers, which are part of the fact's identity, and what its sources add. */
  readonly properties: JsonObject;
}

/** An edge with its entities by name. */
export interface Edge extends Omit<Relationship, "subject" | "object"> {
  readonly subject: EntityReference;
  readonly object: EntityReference;
}

/** A relationship as the database gives it. */
interface RelationshipRow {
  readonly fact_id: string | null;
  readonly version_id: string | null;
  readonly predicate: string;
  readonly subject_id: string;
  readonly object_id: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly status: "held" | "disputed";
  readonly properties: JsonObject;
}

export function relationshipOfRow(row: RelationshipRow): Relationship {
  return {
    id: row.fact_id === null ? null : factId(row.fact_id),
    versionId: row.version_id === null ? null : versionId(row.version_id),
    type: row.predicate,
    subject: entityId(row.subject_id),
    object: entityId(row.object_id),
    validFrom: isoOrNull(row.valid_from),
    validTo: isoOrNull(row.valid_to),
    status: row.status,
    properties: row.properties,
  };
}

/**
 * A version `v` as one text, what `neighbours` and `path` read: the embedded database hands over a thousand
 * texts of nine parts in a third of the time of a thousand lists, and in a tenth of that of a thousand rows.
 * Only the last part may contain the sign between them.
 */
export function edgeText(version: string, qualifiers: Sql): Sql {
  const v = raw(version);
  return sql`concat_ws('|', ${v}.id, coalesce(${v}.fact_id::text, ''), ${v}.predicate_id, ${v}.subject_id, ${v}.object_id, ${v}.status,
    CASE WHEN ${v}.from_basis = 'unknown' THEN '' ELSE extract(epoch FROM ${v}.valid_from)::text END,
    coalesce(extract(epoch FROM ${v}.valid_to)::text, ''), coalesce((${qualifiers})::text, ''))`;
}

/** An edge from its text, with the entities and predicates by their ids. */
export function edgeOfText(
  text: string,
  entities: ReadonlyMap<string, EntityReference>,
  predicates: { readonly [id: string]: string },
): Edge {
  const [version = "", fact = "", predicate = "", subject = "", object = "", status, from, to] = text.split(
    "|",
    8,
  );
  const qualifiers = afterParts(text, 8);
  const [one, other] = [entities.get(subject), entities.get(object)];
  if (one === undefined || other === undefined) throw new Error(`An end of the fact ${fact} was not read`);
  return {
    // Where a text names an entity, no fact is behind it.
    id: fact === "" ? null : factId(fact),
    versionId: fact === "" ? null : versionId(version),
    type: predicates[predicate] ?? "",
    subject: one,
    object: other,
    validFrom: isoOfSeconds(from),
    validTo: isoOfSeconds(to),
    status: status === "disputed" ? "disputed" : "held",
    properties: qualifiers === "" ? {} : JSON.parse(qualifiers),
  };
}

/** What stands behind so many parts of a text. */
export function afterParts(text: string, parts: number): string {
  let at = 0;
  for (let part = 0; part < parts; part += 1) at = text.indexOf("|", at) + 1;
  return text.slice(at);
}

function isoOfSeconds(seconds: string | undefined): string | null {
  return seconds === undefined || seconds === "" ? null : toIso(Math.round(Number(seconds) * 1000));
}

export function isoOrNull(time: string | null): string | null {
  return time === null ? null : toIso(Date.parse(time));
}
