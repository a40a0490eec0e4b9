/**
 * What becomes of decisions about entities: those of people stay with their entities, those of names follow
 * from the names that are left. Pure but for new ids.
 */
import { type EntityId, entityId, type NewId } from "../../domain/ids.ts";
import { microseconds } from "../../graph/journal/journal.ts";
import type { DecisionRow } from "../../graph/write/rows.ts";
import { BY_NAMES } from "../../graph/write/store-entities.ts";
import type { EntityCorrection } from "../../resolve/corrections.ts";
import { type Merge, rootsOf } from "../../resolve/groups.ts";
import type { PastIdentity, PastMerge } from "./entity-histories.ts";
import type { ReresolvedNames } from "./re-resolve-names.ts";

export interface StoredDecision {
  readonly id: string;
  readonly kind: DecisionRow["kind"];
  readonly entity_id: string;
  readonly other_id: string;
  readonly score: number | null;
  /** JSON. */
  readonly parts: string;
  readonly reason: string;
  readonly actor: string;
  readonly recorded_at: string;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
  /** JSON. */
  readonly correction: string | null;
}

export interface RederivedDecisions {
  readonly removed: readonly StoredDecision[];
  /** How many of these stand under other ids in `rows`. */
  readonly moved: number;
  readonly rows: readonly DecisionRow[];
  /** All that make two one now. */
  readonly merges: readonly Merge[];
  /** All that ever did. */
  readonly pastMerges: readonly PastMerge[];
  /** All that ever gave an entity a name or a type, the earliest first. */
  readonly given: readonly PastIdentity[];
}

/** What names decide now. */
type ByNames = ReresolvedNames["decisions"][number];

/**
 * Derives the decisions about entities again after names were resolved again.
 *
 * @param stored all decisions about the entities that were resolved again
 * @param seen those entities
 * @param gone which of them are gone; what they became has another id
 */
export function rederiveDecisions(
  stored: readonly StoredDecision[],
  seen: ReadonlySet<string>,
  gone: ReadonlySet<string>,
  { entities, decisions, became }: ReresolvedNames,
  newId: NewId,
): RederivedDecisions {
  // The same entity may have another id now.
  const now = (id: string) => (gone.has(id) ? (became.get(id) ?? entityId(id)) : entityId(id));
  const byPeople = stored.filter(({ kind, actor }) => kind === "merge" && actor !== BY_NAMES);
  const decided = oncePerGroup(decisions, entities, byPeople, now);
  const target = new Map(decided.map((one) => [pairOf(one.kind, one.entity, one.other), one]));
  const isByNames = ({ actor, entity_id, other_id }: StoredDecision) =>
    actor === BY_NAMES && seen.has(entity_id) && seen.has(other_id);
  const removed = stored.filter(
    (one) =>
      gone.has(one.entity_id) ||
      gone.has(one.other_id) ||
      (isByNames(one) && !isStillSo(one, target.get(pairOf(one.kind, one.entity_id, one.other_id)))),
  );
  const lost = new Set(removed.map(({ id }) => id));
  const kept = stored.filter(({ id }) => !lost.has(id));
  const has = new Set(kept.map((one) => pairOf(one.kind, one.entity_id, one.other_id)));

  const moved = removed.flatMap((decision): DecisionRow[] => {
    const [entity, other] = [now(decision.entity_id), now(decision.other_id)];
    const isLost =
      gone.has(entity) || gone.has(other) || (entity === other) !== (decision.kind === "correction");
    return isLost || decision.actor === BY_NAMES || has.has(pairOf(decision.kind, entity, other))
      ? []
      : [movedTo(decision, entity, other, newId)];
  });
  const undone = new Map(
    removed
      .filter((one) => one.undone_at !== null)
      .map((one) => [pairOf(one.kind, now(one.entity_id), now(one.other_id)), one]),
  );
  const byOthers = [...kept, ...removed].filter(({ actor }) => actor !== BY_NAMES);
  const isDecidedBefore = ({ kind, entity, other, recordedAt }: ByNames) =>
    kind === "candidate" &&
    byOthers.some(
      (one) =>
        pairOf(kind, now(one.entity_id), now(one.other_id)) === pairOf(kind, entity, other) &&
        microseconds(one.recorded_at) < recordedAt,
    );
  const fresh = decided.flatMap((decision): DecisionRow[] => {
    const { kind, entity, other, score, reason, recordedAt } = decision;
    const pair = pairOf(kind, entity, other);
    if (has.has(pair) || isDecidedBefore(decision)) return [];
    // What a person undid stays undone, whenever names decide it now.
    const { undone_at: undoneAt = null, undone_by: undoneBy = null } = undone.get(pair) ?? {};
    const parts = JSON.stringify({ names: score });
    const row = {
      kind,
      entityId: entity,
      otherId: other,
      score,
      parts,
      reason,
      recordedAt,
      undoneAt,
      undoneBy,
      correction: null,
    };
    return [{ id: newId(), actor: BY_NAMES, ...row }];
  });
  const rows = [...fresh, ...moved];
  const pastMerges = [
    ...kept.flatMap((one) =>
      one.kind === "merge" ? [pastMerge(one.entity_id, one.other_id, one.recorded_at, one.undone_at)] : [],
    ),
    ...rows.flatMap((row) =>
      row.kind === "merge" ? [pastMerge(row.entityId, row.otherId, row.recordedAt, row.undoneAt)] : [],
    ),
  ];
  const merges = pastMerges.filter(({ until }) => until === null);
  const given = [
    ...kept.map((one) => pastIdentity(one.entity_id, one.recorded_at, one.undone_at, one.correction)),
    ...rows.map((row) => pastIdentity(row.entityId, row.recordedAt, row.undoneAt, row.correction)),
  ]
    .flat()
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  return { removed, moved: moved.length, rows, merges, pastMerges, given };
}

function pastIdentity(
  entity: string,
  at: string,
  until: string | null,
  correction: string | null,
): PastIdentity[] {
  if (correction === null) return [];
  const said: EntityCorrection = JSON.parse(correction);
  return [
    {
      ...said,
      entity: entityId(entity),
      at: microseconds(at),
      until: until === null ? null : microseconds(until),
    },
  ];
}

function pastMerge(entity: string, other: string, from: string, until: string | null): PastMerge {
  const ended = until === null ? null : microseconds(until);
  return { ...mergeOf(entity, other), from: microseconds(from), until: ended };
}

/**
 * Keeps one decision of a name for each group that people had made one by then: the one with the most similar
 * entity.
 */
function oncePerGroup(
  decisions: readonly ByNames[],
  entities: ReresolvedNames["entities"],
  merges: readonly StoredDecision[],
  now: (id: string) => EntityId,
): readonly ByNames[] {
  if (merges.length === 0) return decisions;
  const best = new Map<string, ByNames>();
  const groupOf = ({ entity, other, recordedAt }: ByNames) => {
    const active = merges.filter(
      ({ recorded_at: from, undone_at: until }) =>
        microseconds(from) < recordedAt && (until === null || microseconds(until) > recordedAt),
    );
    const roots = rootsOf(
      entities,
      active.map((one) => mergeOf(now(one.entity_id), now(one.other_id))),
    );
    return [roots.get(entity) ?? entity, other, recordedAt].join(" ");
  };
  const candidates = decisions.filter(({ kind }) => kind === "candidate");
  for (const one of candidates) {
    const group = groupOf(one);
    const known = best.get(group);
    if (known === undefined || one.score > known.score) best.set(group, one);
  }
  const kept = new Set(best.values());
  return decisions.filter((one) => one.kind !== "candidate" || kept.has(one));
}

function movedTo(decision: StoredDecision, entity: EntityId, other: EntityId, newId: NewId): DecisionRow {
  const { kind, score, parts, reason, actor, recorded_at, undone_at, undone_by, correction } = decision;
  const at = { recordedAt: recorded_at, undoneAt: undone_at, undoneBy: undone_by };
  return {
    id: newId(),
    kind,
    entityId: entity,
    otherId: other,
    score,
    parts,
    reason,
    actor,
    correction,
    ...at,
  };
}

function mergeOf(entity: string, other: string): Merge {
  return { entity: entityId(entity), other: entityId(other) };
}

function pairOf(kind: string, one: string, other: string): string {
  return `${kind} ${[one, other].sort().join(" ")}`;
}

/**
 * Do the names that are left decide the same, at the same time? What a person undid before names would decide
 * it now stays as it was.
 */
function isStillSo(decision: StoredDecision, reresolved: ByNames | undefined): boolean {
  if (reresolved === undefined) return false;
  if (decision.undone_at !== null && reresolved.recordedAt >= microseconds(decision.undone_at)) return true;
  return (
    microseconds(decision.recorded_at) === reresolved.recordedAt &&
    decision.reason === reresolved.reason &&
    decision.score === reresolved.score
  );
}
