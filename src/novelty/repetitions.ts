/**
 * Episodes that say what was said before, whatever frames it, and the claims that they thereby make again.
 */
import sql from "sql-template-tag";
import { canonicalValue } from "../domain/claim.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Role } from "../domain/episode.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import { given } from "../domain/given.ts";
import { groupedBy } from "../domain/grouping.ts";
import type { Endpoint, Precision } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { StoredClaimRow } from "../graph/write/stored-claim.ts";
import type { Writing } from "../graph/write/writing.ts";

/** An episode that may repeat another. */
export interface RepetitionCandidate {
  readonly content: string;
  readonly fingerprint: string | null;
  /** Where it stands, and who says it. */
  readonly thread: string;
  readonly role: Role;
  readonly speaker: string | null;
  /** Do turns before it say whom it means? Then the same words elsewhere may mean somebody else. */
  readonly looksBack: boolean;
  /** What is learned from it anyway. */
  readonly extraction: Extraction;
  /** Did the caller say what is to be learned? Then nothing is added. */
  readonly isGiven: boolean;
}

/** What was said before. */
export interface Repetition {
  /** The latest episode that said it; `null` if it stands in the same list. */
  readonly of: string | null;
  /** What it says again, in the words of the new episode. */
  readonly restated: readonly ProposedFact[];
  /** Does what was said before differ from what is held now? */
  readonly isOutdated: boolean;
}

/** Number of earlier episodes with the same words whose claims are read. */
const MAX_EARLIER = 5;

/** Finds what each episode repeats, `undefined` if nothing. Reads only. */
export async function findRepetitions(
  writing: Writing,
  episodes: readonly RepetitionCandidate[],
  ontology: Ontology,
): Promise<(Repetition | undefined)[]> {
  const stored = await storedRepetitions(writing, episodes, ontology);
  const seen = new Set<string>();
  return episodes.map((episode, place) => {
    const key = keyOfWords(episode, writing);
    if (key === null) return undefined;
    const isInList = seen.has(key);
    seen.add(key);
    return stored.get(place) ?? (isInList ? { of: null, restated: [], isOutdated: false } : undefined);
  });
}

/** Equal if the same person states the same: a user without a name is another one in another thread. */
function keyOfWords(
  {
    fingerprint,
    thread,
    role,
    speaker,
  }: Pick<RepetitionCandidate, "fingerprint" | "thread" | "role" | "speaker">,
  { isOfOneUser }: Pick<Writing, "isOfOneUser">,
): string | null {
  const isNameless = role === "user" && speaker === null && !isOfOneUser;
  return fingerprint !== null && isNameless ? `${fingerprint} ${thread}` : fingerprint;
}

interface EarlierClaim
  extends Pick<
    StoredClaimRow,
    | "predicate"
    | "value"
    | "qualifiers"
    | "properties"
    | "polarity"
    | "kind"
    | "confidence"
    | "model"
    | "quote"
  > {
  readonly subject: string;
  readonly subjectName: string;
  readonly object: string | null;
  readonly objectName: string | null;
  readonly from: string | null;
  readonly fromPrecision: Precision | null;
  readonly to: string | null;
  readonly toPrecision: Precision | null;
  /** Is the fact current and undisputed, and open unless the claim has an end of its own? */
  readonly isHeld: boolean;
}

async function storedRepetitions(
  writing: Writing,
  episodes: readonly RepetitionCandidate[],
  ontology: Ontology,
): Promise<Map<number, Repetition>> {
  const keys = episodes.map((episode) => keyOfWords(episode, writing));
  const earlier = await earlierWithSameWords(
    writing,
    episodes.flatMap(({ fingerprint }) => fingerprint ?? []),
  );
  if (earlier.size === 0) return new Map();
  const ids = [...earlier.values()].flatMap((same) => same.map(({ id }) => id));
  const claims = await claimsOf(writing, ids, ontology);
  return new Map(
    [...episodes.entries()].flatMap(([place, episode]) => {
      const same = earlier.get(keys[place] ?? "") ?? [];
      const [latest] = same;
      if (latest === undefined) return [];
      const saidIn = (some: typeof same) => some.flatMap(({ id }) => claims.get(id) ?? []);
      // "She lives in Porto" may mean somebody else elsewhere.
      const alike = episode.looksBack ? same.filter(({ thread }) => thread === episode.thread) : same;
      const said = { inAll: saidIn(same), alike: saidIn(alike) };
      return [[place, repetitionOf(latest.id, said, episode, ontology)] as const];
    }),
  );
}

interface EarlierEpisode extends Pick<RepetitionCandidate, "fingerprint" | "thread" | "role" | "speaker"> {
  readonly id: string;
}

/** Reads by their keys the latest episodes with the same words, the latest first. */
async function earlierWithSameWords(
  writing: Writing,
  fingerprints: readonly string[],
): Promise<Map<string, EarlierEpisode[]>> {
  if (fingerprints.length === 0) return new Map();
  const { transaction, tenant, graph } = writing;
  const rows = await transaction.query<EarlierEpisode>(sql`
    SELECT n.fingerprint, n.episode_id AS id, t.name AS thread, e.role, e.speaker
    FROM novelty n JOIN episode e ON e.tenant_id = n.tenant_id AND e.graph_id = n.graph_id AND e.id = n.episode_id
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE n.tenant_id = ${tenant} AND n.graph_id = ${graph} AND n.fingerprint = ANY (${[...fingerprints]}::uuid[])
    ORDER BY n.recorded_at DESC, n.episode_id`);
  const groups = groupedBy(rows, (row) => keyOfWords(row, writing) ?? "");
  return new Map([...groups].map(([key, same]) => [key, same.slice(0, MAX_EARLIER)]));
}

/** What some episodes say, by episode, the latest first. */
async function claimsOf(
  { transaction, tenant, graph }: Writing,
  episodes: readonly string[],
  ontology: Ontology,
): Promise<Map<string, readonly EarlierClaim[]>> {
  const rows = await transaction.query<{ episode: string; claims: EarlierClaim[] }>(sql`
    SELECT c.episode_id AS episode, json_agg(json_build_object(
        'subject', c.subject_id, 'subjectName', c.subject_name, 'predicate', p.name, 'object', c.object_id, 'objectName', c.object_name,
        'value', c.value, 'qualifiers', c.qualifiers, 'properties', c.properties, 'polarity', c.polarity,
        'from', c.from_at, 'fromPrecision', c.from_precision, 'to', c.to_at, 'toPrecision', c.to_precision, 'kind', c.kind,
        'confidence', c.confidence, 'model', c.model, 'quote', c.quote,
        'isHeld', EXISTS (
          SELECT FROM fact_version v
          WHERE v.tenant_id = c.tenant_id AND v.graph_id = c.graph_id AND v.fact_id = c.fact_id AND v.superseded_at IS NULL
            AND v.status = 'held' AND (v.valid_to IS NULL OR c.to_at IS NOT NULL OR p.name = ANY (${ontology.events()}::text[]))))
      ORDER BY c.occurred_at DESC, c.content_hash) AS claims
    FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.episode_id = ANY (${[...episodes]}::uuid[]) AND c.fact_id IS NOT NULL AND c.withdrawn_at IS NULL
    GROUP BY c.episode_id`);
  return new Map(rows.map((row) => [row.episode, row.claims]));
}

function repetitionOf(
  latest: string,
  said: Readonly<Record<"inAll" | "alike", readonly EarlierClaim[]>>,
  episode: RepetitionCandidate,
  ontology: Ontology,
): Repetition {
  // What is held against the words now is not said again: somebody has to look at it.
  const isOutdated = said.inAll.some(({ polarity, isHeld }) => (polarity === "holds") !== isHeld);
  const known = new Set(episode.extraction.facts.map((fact) => keyOf(fact, ontology)));
  const restated: ProposedFact[] = [];
  for (const claim of episode.isGiven || isOutdated ? [] : said.alike) {
    const key = claimKey(claim, ontology);
    if (claim.polarity !== "holds" || known.has(key)) continue;
    known.add(key);
    restated.push(restatement(claim, episode.content));
  }
  return { of: latest, restated, isOutdated };
}

/**
 * Restates an earlier claim as one of the new episode. Entities are named by their ids: the same ones are
 * meant.
 */
function restatement(claim: EarlierClaim, content: string): ProposedFact {
  const from = endpoint(claim.from, claim.fromPrecision);
  const to = endpoint(claim.to, claim.toPrecision);
  const start = claim.quote === null ? -1 : content.toLowerCase().indexOf(claim.quote.toLowerCase());
  return {
    subject: claim.subject,
    predicate: claim.predicate,
    polarity: claim.polarity,
    qualifiers: claim.qualifiers,
    properties: claim.properties,
    kind: claim.kind,
    confidence: claim.confidence,
    isRepeated: true,
    ...(claim.object === null ? {} : { object: { kind: "entity", name: claim.object } as const }),
    ...(claim.value === null ? {} : { object: { kind: "value", value: claim.value } as const }),
    ...given({ from, to }),
    ...(claim.model === null ? {} : { model: claim.model }),
    ...(claim.quote === null || start < 0 ? {} : { quote: { start, end: start + claim.quote.length } }),
  };
}

function endpoint(at: string | null, precision: Precision | null): Endpoint | undefined {
  return at === null || precision === null ? undefined : { at: Date.parse(at), precision };
}

/** Equal for the same fact, in whichever direction it is stored. */
function keyOf({ subject, predicate, object }: ProposedFact, ontology: Ontology): string {
  const about =
    object?.kind === "entity" ? normalizeName(object.name) : object && canonicalValue(object.value);
  return identity(ontology, predicate, normalizeName(subject), about ?? "");
}

function claimKey(claim: EarlierClaim, ontology: Ontology): string {
  const { subjectName, predicate, objectName, value } = claim;
  const about = objectName === null ? canonicalValue(value ?? "") : normalizeName(objectName);
  return identity(ontology, predicate, normalizeName(subjectName), about);
}

function identity(ontology: Ontology, predicate: string, one: string, other: string): string {
  return JSON.stringify([ontology.stored(predicate).name, ...[one, other].sort()]);
}
