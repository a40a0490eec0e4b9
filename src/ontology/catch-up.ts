/**
 * Brings a graph to the ontology of its profile: derives the facts of changed predicates anew, in slices
 * under the graph's lock.
 *
 * What is derived from claims can be derived again at any time, so nothing marks a slice as done: only the
 * last one writes the version into the graph's row. Whoever finds an older version there, a writer or the
 * next definition, does the work, however often it was cut off.
 */
import sql from "sql-template-tag";
import type { Database, WriteScope } from "../db/database.ts";
import type { Acting } from "../domain/actor.ts";
import type { Clock, FactId, NewId } from "../domain/ids.ts";
import type { OntologyHistory } from "../domain/ontology/history.ts";
import type { Ontology } from "../domain/ontology.ts";
import { contentOfDetail } from "../graph/journal/journaled-rows.ts";
import { type Derived, deriveNext } from "../graph/write/derive-next.ts";
import { loadTouched, rederive } from "../graph/write/rederive.ts";
import { predicateIds, type StoredClaim } from "../graph/write/store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../graph/write/stored-claim.ts";
import { beginWriting, endWriting, type Writing } from "../graph/write/writing.ts";
import { RULES_VERSION } from "../temporal/rules-version.ts";
import { changedRules } from "./rules.ts";

/** Also who causes it, for the journal. */
interface CatchUpParts extends Acting {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

/**
 * Subjects whose facts are derived in one transaction, which an embedded database should not hold for longer
 * than 50 ms.
 */
const SUBJECTS = 32;

/** What the slices so far have done. */
interface Progress {
  /** The last subject, by id, whose facts were derived by newer rules; `null` before the first. */
  readonly byRules: string | null;
  /** The last subject, by id; `null` before the first. */
  readonly after: string | null;
  readonly isListed: boolean;
  /** What was recorded later was written meanwhile, perhaps by the old rules. */
  readonly since: string | null;
}

/** @returns the facts that were derived anew */
export async function catchUp(
  parts: CatchUpParts,
  scope: WriteScope,
  profile: string,
  history: OntologyHistory,
): Promise<ReadonlySet<FactId>> {
  const ontology = history.ontology(profile);
  const facts = new Set<FactId>();
  let progress: Progress | "done" = { byRules: null, after: null, isListed: false, since: null };
  while (progress !== "done") {
    const before: Progress = progress;
    progress = await parts.database.transaction(scope, async (transaction) => {
      const now = parts.clock();
      const writing = await beginWriting(transaction, scope.tenant, scope.write, now, parts, null);
      if (writing.rulesVersion < RULES_VERSION) {
        const derived = await deriveByRules(writing, { ontology, newId: parts.newId }, before.byRules);
        for (const fact of derived.changed) facts.add(fact);
        return { ...before, byRules: derived.last ?? null };
      }
      if (writing.ontologyVersion >= ontology.version) return "done";
      const past = history.until(writing.ontologyVersion);
      const changed = past.has(profile) ? changedRules(past.ontology(profile), ontology) : [];
      return slice(parts, writing, { ontology, changed }, before, facts);
    });
  }
  return facts;
}

/**
 * Derives the facts of the next subjects by the rules as they are now; the last slice marks the graph as
 * done.
 */
export async function deriveByRules(
  writing: Writing,
  context: { readonly ontology: Ontology; readonly newId: NewId },
  after: string | null,
): Promise<Derived> {
  const derived = await deriveNext(context, writing, after);
  if (derived.last === undefined) {
    const { transaction, tenant, graph, journal } = writing;
    await transaction.query(
      sql`UPDATE graph SET rules_version = ${RULES_VERSION} WHERE tenant_id = ${tenant} AND id = ${graph}`,
    );
    const detail = `rules ${RULES_VERSION}`;
    journal.add({ action: "ontology.changed", item: null, detail, content: contentOfDetail(detail) });
    await endWriting(writing);
  }
  return derived;
}

async function slice(
  { newId }: CatchUpParts,
  writing: Writing,
  { ontology, changed }: { readonly ontology: Ontology; readonly changed: readonly string[] },
  progress: Progress,
  facts: Set<FactId>,
): Promise<Progress | "done"> {
  const opposites = changed.flatMap((name) => ontology.predicate(name).opposite ?? []);
  const ids = await predicateIds(writing, [...changed, ...opposites]);
  const numbers = changed.flatMap((name) => ids.get(name) ?? []);
  const subjects = await nextSubjects(writing, numbers, progress);
  if (subjects.length > 0) {
    const claims = await claimsOf(writing, numbers, subjects);
    const touched = await loadTouched(writing, claims, ids, ontology);
    const { slotClaims } = await rederive(writing, touched, ontology, newId);
    for (const fact of slotClaims.keys()) facts.add(fact);
  }
  const isDone = subjects.length === 0 && (progress.isListed || numbers.length === 0);
  if (isDone) await setVersion(writing, ontology);
  await endWriting(writing);
  if (isDone) return "done";
  if (progress.isListed) return { ...progress, since: writing.recordedAt };
  return {
    ...progress,
    after: subjects.at(-1) ?? progress.after,
    isListed: subjects.length < SUBJECTS,
    since: progress.since ?? writing.recordedAt,
  };
}

function nextSubjects(
  writing: Writing,
  predicates: readonly number[],
  { after, isListed, since }: Progress,
): Promise<string[]> {
  return isListed && since !== null
    ? subjectsOf(writing, predicates, { kind: "since", recordedAt: since })
    : subjectsOf(writing, predicates, { kind: "next", after, limit: SUBJECTS });
}

async function setVersion(writing: Writing, { profile, version }: Ontology): Promise<void> {
  const { transaction, tenant, graph, journal } = writing;
  await transaction.query(
    sql`UPDATE graph SET ontology_version = ${version} WHERE tenant_id = ${tenant} AND id = ${graph}`,
  );
  const detail = `${profile} ${version}`;
  journal.add({ action: "ontology.changed", item: null, detail, content: contentOfDetail(detail) });
}

/** Which subjects: the next ones by id, or all of which something was said since a time of recording. */
type WhichSubjects =
  | { readonly kind: "next"; readonly after: string | null; readonly limit: number }
  | { readonly kind: "since"; readonly recordedAt: string };

/** Subjects of claims of some predicates, by id. */
async function subjectsOf(
  { transaction, tenant, graph }: Writing,
  predicates: readonly number[],
  which: WhichSubjects,
): Promise<string[]> {
  const where =
    which.kind === "since"
      ? sql`recorded_at > ${which.recordedAt}::timestamptz`
      : sql`(${which.after}::uuid IS NULL OR subject_id > ${which.after}::uuid)`;
  const rows = await transaction.query<{ subject_id: string }>(sql`
    SELECT DISTINCT subject_id FROM claim
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND predicate_id = ANY (${[...predicates]}::integer[]) AND ${where}
    ORDER BY subject_id LIMIT ${which.kind === "since" ? null : which.limit}`);
  return rows.map((row) => row.subject_id);
}

/** Reads one claim of each fact of some subjects and predicates, which stands for its slot. */
async function claimsOf(
  { transaction, tenant, graph }: Writing,
  predicates: readonly number[],
  subjects: readonly string[],
): Promise<StoredClaim[]> {
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT DISTINCT ON (c.fact_id) ${STORED_CLAIM}
    FROM claim c
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.subject_id = ANY (${[...subjects]}::uuid[])
      AND c.predicate_id = ANY (${[...predicates]}::integer[]) AND c.fact_id IS NOT NULL
    ORDER BY c.fact_id, c.id`);
  return rows.map(storedClaimOf);
}
