/**
 * What another graph gets of a share: the versions of its facts as they are held now, in names and not in
 * ids. Reads only.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { periodOf, splitProperties } from "../decide/decide.ts";
import { combinedConfidence, highestKind } from "../domain/claim.ts";
import type { Extraction } from "../domain/extraction.ts";
import type { EntityReference, Fact } from "../domain/fact.ts";
import { sha256 } from "../domain/hash.ts";
import type { FactId } from "../domain/ids.ts";
import type { Instant } from "../domain/interval.ts";
import { canonicalJson, type JsonObject } from "../domain/json.ts";
import { meansNamelessUser } from "../domain/nameless-user.ts";
import type { Ontology } from "../domain/ontology.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import type { StoredShare } from "./stored-shares.ts";

/** A version of a fact, to be stated in another graph. */
export interface Copy {
  /** Hash of what it says. */
  readonly said: string;
  readonly fact: FactId;
  /** The claims that say so. */
  readonly restsOn: readonly string[];
  readonly extraction: Extraction;
  readonly occurredAt: Instant;
  readonly quote: string | null;
}

/** Versions of one share. */
const MAX_VERSIONS = 10_000;

interface SourceGraph {
  readonly tenant: number;
  readonly graph: number;
  readonly ontology: Ontology;
}

/**
 * The versions that a share stands for now: held, of somebody with a name, and on a word of the graph's own.
 */
export async function copiesOf(
  transaction: Transaction,
  { tenant, graph, ontology }: SourceGraph,
  share: StoredShare,
): Promise<Copy[]> {
  const which =
    share.entity === null
      ? { facts: await factsNow(transaction, tenant, graph, share.facts) }
      : { subjects: await rootOf(transaction, tenant, graph, share.entity) };
  const query = { tenant, graphs: [graph], ...which, asOf: "any" as const, limit: MAX_VERSIONS };
  const versions = await readFacts(transaction, query, ontology);
  return versions.flatMap((version) =>
    faultOf(version) === undefined ? copyOf(version, ontology, share) : [],
  );
}

/** Why a version cannot be copied to another graph; `undefined` if it can. */
export function faultOf(version: Fact): "not held" | "nameless" | "shared" | undefined {
  if (version.status !== "held") return "not held";
  const names = [version.subject.name, version.object?.name ?? ""];
  if (names.some(meansNamelessUser)) return "nameless";
  return version.sources.every(({ sharedFrom }) => sharedFrom !== undefined) ? "shared" : undefined;
}

function copyOf(version: Fact, ontology: Ontology, { hasQuote }: StoredShare): Copy {
  // What is itself a copy says nothing of its own: else two graphs that share with each other would believe
  // one another more and more.
  const sources = version.sources.filter(({ sharedFrom }) => sharedFrom === undefined);
  const { qualifiers, properties } = splitProperties(version, ontology);
  const { reason: _, ...plain } = properties;
  const { from, to } = periodOf(version);
  const { subject, object, value } = version;
  const kind = highestKind(sources.map((source) => source.kind));
  const quote = hasQuote ? (sources.find((source) => source.quote !== null)?.quote ?? null) : null;
  const entities = [subject, object ?? []].flat().map(namedAs);
  const extraction: Extraction = {
    entities,
    mentions: [],
    facts: [
      {
        subject: subject.name,
        predicate: version.predicate,
        object:
          object === undefined
            ? { kind: "value", value: value ?? "" }
            : { kind: "entity", name: object.name },
        polarity: "holds",
        qualifiers,
        properties: plain,
        ...(from === null ? {} : { from }),
        ...(to === null ? {} : { to }),
        kind,
        confidence: combinedConfidence(sources),
      },
    ],
  };
  const occurredAt = Date.parse(sources[0]?.occurredAt ?? version.recordedAt);
  const plainText: JsonObject = JSON.parse(JSON.stringify({ extraction, occurredAt, quote }));
  return {
    said: sha256(canonicalJson(plainText)),
    fact: version.id,
    restsOn: sources.map(({ claim }) => claim),
    extraction,
    occurredAt,
    quote,
  };
}

function namedAs({ name, type }: EntityReference) {
  return { name, type };
}

/** Facts, and those with which their claims stand now that entities are one. */
async function factsNow(
  transaction: Transaction,
  tenant: number,
  graph: number,
  facts: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT DISTINCT c.fact_id AS id FROM fact f
    JOIN claim c ON c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND c.named_fact_id = f.id AND c.fact_id IS NOT NULL
    WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.id = ANY (${[...facts]}::uuid[])`);
  return [...new Set([...facts, ...rows.map(({ id }) => id)])];
}

/** The entity that an entity is one with; none if it is gone. */
async function rootOf(
  transaction: Transaction,
  tenant: number,
  graph: number,
  entity: string,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT coalesce(merged_into, id) AS id FROM entity
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${entity}::uuid`);
  return rows.map(({ id }) => id);
}
