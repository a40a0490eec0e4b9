/**
 * Inserts records of an export, with ids and recording times as they are. Those that are there already stay.
 */

import { canonicalValue, type Value } from "../domain/claim.ts";
import { normalizeName } from "../domain/entity.ts";
import { shortKey } from "../domain/hash.ts";
import { canonicalJson } from "../domain/json.ts";
import { checkTimeZone } from "../domain/time-zone.ts";
import { changeContent } from "../graph/journal/journal-contents.ts";
import { insertEntityVersions } from "../graph/write/entity-versions.ts";
import { reviseEpisodes } from "../graph/write/episode-versions.ts";
import { indexedItem, indexItems } from "../graph/write/index-terms.ts";
import {
  insertAliases,
  insertClaims,
  insertDecisions,
  insertEntities,
  insertEpisodes,
  insertFacts,
  insertMentions,
  insertSupports,
  insertVersions,
  type Target,
} from "../graph/write/insert-rows.ts";
import { insertNamings } from "../graph/write/namings.ts";
import { insertPastNames } from "../graph/write/past-names.ts";
import type { VersionRow } from "../graph/write/rows.ts";
import { predicateIds } from "../graph/write/store-claims.ts";
import { openThreads, setExpiries } from "../graph/write/store-episodes.ts";
import { storedKeys } from "../resolve/name-keys.ts";
import { partsOf } from "../resolve/name-parts.ts";
import { terms } from "../text/terms.ts";
import type {
  ClaimLine,
  DecisionLine,
  EntityLine,
  EpisodeLine,
  FactLine,
  RecordLine,
  VersionLine,
} from "./format.ts";

type Predicates = ReadonlyMap<string, number>;

/** Inserts records, and each once, as the journal has it. Returns how many were not there before. */
export async function insertRecords(target: Target, given: readonly RecordLine[]): Promise<number> {
  const keys = new Set<string>();
  const records = given.filter((record) => keys.size < keys.add(keyOf(record)).size);
  const of = <Kind extends RecordLine["kind"]>(kind: Kind) =>
    records.filter((record): record is Extract<RecordLine, { kind: Kind }> => record.kind === kind);
  const facts = of("fact");
  const claims = of("claim");
  const predicates = await predicateIds(
    target,
    [...facts, ...claims].map((record) => record.predicate),
  );
  return (
    (await addEntities(target, of("entity"))) +
    (await addEpisodes(target, of("episode"))) +
    (await addFacts(target, facts, predicates)) +
    (await addClaims(target, claims, predicates)) +
    (await addVersions(target, of("version"))) +
    (await addDecisions(target, of("decision"))) +
    (await insertNamings(target, of("naming")))
  );
}

function keyOf(record: RecordLine): string {
  const id = record.kind === "episode" ? record.uid : "id" in record ? record.id : JSON.stringify(record);
  return `${record.kind} ${id}`;
}

async function addEntities(target: Target, lines: readonly EntityLine[]): Promise<number> {
  const added = await insertEntities(
    target,
    lines.map(({ ownName = null, ownType = null, isTypeGiven = false, mergedInto = null, ...line }) => ({
      ...line,
      ownName,
      ownType,
      isTypeGiven,
      mergedInto,
    })),
  );
  insertEntityVersions(
    target,
    lines.flatMap(({ id, versions }) => (versions ?? []).map((version) => ({ entityId: id, ...version }))),
  );
  await insertPastNames(
    target,
    lines.flatMap(({ id, name, ownName, pastNames }) =>
      (pastNames ?? []).map((past) => ({
        entityId: id,
        normalized: normalizeName(past.name),
        isOwnName: past.name === (ownName ?? name),
        ...past,
      })),
    ),
  );
  await insertAliases(
    target,
    lines.flatMap(({ id, name: shown, ownName, names, mergedInto = null }) =>
      names.map(({ name, recordedAt }) => ({
        entityId: mergedInto ?? id,
        namedEntityId: mergedInto === null ? null : id,
        normalized: normalizeName(name),
        keys: storedKeys(partsOf(name)),
        name,
        recordedAt,
        isOwnName: name === (ownName ?? shown),
      })),
    ),
  );
  return added.length;
}

async function addEpisodes(target: Target, lines: readonly EpisodeLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const threads = await openThreads(target, [...new Set(lines.map((line) => line.thread))].sort());
  const items = lines.map((line) => indexedItem(line.uid, line.content));
  const added = await insertEpisodes(
    target,
    lines.map((line, index) => ({
      ...line,
      id: line.uid,
      externalId: line.id,
      dedupKey: line.key,
      threadId: threads.get(line.thread)?.id ?? 0,
      content: line.versions?.[0]?.content ?? line.content,
      metadata: JSON.stringify(line.metadata),
      terms: items[index]?.terms.length ?? 0,
      isReadLocally: line.readLocally ?? null,
      timeZone: line.timeZone == null ? null : checkTimeZone(line.timeZone),
    })),
  );
  insertMentions(
    target,
    lines.flatMap((line) =>
      line.mentions.map(({ entity, start, end, recordedAt = null }) => ({
        episodeId: line.uid,
        entityId: entity,
        start,
        end,
        recordedAt,
      })),
    ),
  );
  const fresh = new Set(added);
  setExpiries(
    target,
    new Map(
      lines.flatMap(({ uid, expiresAt }) =>
        expiresAt == null || !fresh.has(uid) ? [] : [[uid, Date.parse(expiresAt)] as const],
      ),
    ),
  );
  reviseAgain(
    target,
    lines.filter((line) => fresh.has(line.uid)),
  );
  await indexItems(
    target,
    "e",
    items.filter((item) => fresh.has(item.id)),
  );
  return added.length;
}

/** Episodes that were revised are revised again, step by step, which keeps their former words. */
function reviseAgain(target: Target, lines: readonly EpisodeLine[]): void {
  const most = Math.max(0, ...lines.map(({ versions }) => versions?.length ?? 0));
  for (let step = 0; step < most; step += 1) {
    reviseEpisodes(
      target,
      lines.flatMap(({ uid, versions, content, readLocally = null }) => {
        const version = versions?.[step];
        if (version === undefined) return [];
        const next = versions?.[step + 1]?.content ?? content;
        return {
          uid,
          content: next,
          terms: terms(next).length,
          isReadLocally: readLocally,
          revisedAt: version.supersededAt,
        };
      }),
    );
  }
}

async function addFacts(target: Target, lines: readonly FactLine[], predicates: Predicates): Promise<number> {
  const added = await insertFacts(
    target,
    lines.map((line) => ({
      ...line,
      subjectId: line.subject,
      predicateId: predicates.get(line.predicate) ?? 0,
      objectId: line.object,
      value: jsonOrNull(line.value),
      valueKey: line.value === null ? "" : shortKey(canonicalValue(line.value)),
      qualifiers: JSON.stringify(line.qualifiers),
      qualifiersKey: shortKey(canonicalJson(line.qualifiers)),
      statedText: line.text,
      searchText: line.words,
      terms: terms(line.words).length,
    })),
  );
  const fresh = new Set(added);
  await indexItems(
    target,
    "f",
    lines.filter((line) => fresh.has(line.id)).map((line) => indexedItem(line.id, line.words)),
  );
  return added.length;
}

async function addClaims(
  target: Target,
  lines: readonly ClaimLine[],
  predicates: Predicates,
): Promise<number> {
  const added = await insertClaims(
    target,
    lines.map((line) => ({
      ...line,
      episodeId: line.episode,
      factId: line.fact,
      subjectId: line.subject,
      predicateId: predicates.get(line.predicate) ?? 0,
      objectId: line.object,
      value: jsonOrNull(line.value),
      qualifiers: JSON.stringify(line.qualifiers),
      properties: JSON.stringify(line.properties),
      fromAt: line.from?.at ?? null,
      fromPrecision: line.from?.precision ?? null,
      toAt: line.to?.at ?? null,
      toPrecision: line.to?.precision ?? null,
      kind: line.source,
      quote: line.quote?.text ?? null,
      quoteStart: line.quote?.start ?? null,
      quoteEnd: line.quote?.end ?? null,
      actor: line.actor ?? null,
      origin: line.origin ?? null,
      withdrawnAt: line.withdrawnAt ?? null,
      namedSubjectId: line.named?.subject ?? null,
      namedObjectId: line.named?.object ?? null,
      namedFactId: line.named?.fact ?? null,
      statedText: line.text ?? null,
      restsOn: line.restsOn == null ? null : `{${line.restsOn.join(",")}}`,
      replaces: line.replaces ?? null,
    })),
  );
  return added.length;
}

async function addVersions(target: Target, lines: readonly VersionLine[]): Promise<number> {
  const rows = lines.map(({ fact, from, to, ...line }) => ({
    ...line,
    factId: fact,
    validFrom: from.at,
    fromPrecision: from.precision,
    fromBasis: from.basis,
    validTo: to?.at ?? null,
    toPrecision: to?.precision ?? null,
  }));
  const added = await insertVersions(target, rows);
  enterVersions(target, rows, new Set(added));
  insertSupports(
    target,
    lines.flatMap((line) =>
      line.claims.map(({ id, recordedAt }) => ({ versionId: line.id, claimId: id, recordedAt })),
    ),
  );
  return added.length;
}

async function addDecisions(target: Target, lines: readonly DecisionLine[]): Promise<number> {
  const added = await insertDecisions(
    target,
    lines.map((line) => ({
      ...line,
      kind: line.decision,
      entityId: line.entity,
      otherId: line.other,
      parts: JSON.stringify(line.parts),
      undoneAt: line.undone?.at ?? null,
      undoneBy: line.undone?.by ?? null,
      correction: line.correction == null ? null : JSON.stringify(line.correction),
    })),
  );
  return added.length;
}

/** Enters into the journal the versions that are restored, each with the end that it had. */
function enterVersions(target: Target, rows: readonly VersionRow[], added: ReadonlySet<string>): void {
  for (const { supersededAt, ...after } of rows) {
    const { id, factId } = after;
    if (!added.has(id)) continue;
    const entry = { action: "fact.changed", item: factId } as const;
    target.journal.add({ ...entry, after: id, content: changeContent(null, after) });
    if (supersededAt !== null)
      target.journal.add({ ...entry, before: id, content: changeContent({ id, supersededAt }, null) });
  }
}

function jsonOrNull(value: Value | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
