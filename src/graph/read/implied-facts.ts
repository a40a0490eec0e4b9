/** What follows from chains of facts of a transitive predicate: derived when it is read, stored nowhere. */
import type { Transaction } from "../../db/database.ts";
import { TIERS } from "../../domain/claim.ts";
import type { Fact } from "../../domain/fact.ts";
import { sha256 } from "../../domain/hash.ts";
import { type FactId, factId, versionId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFacts } from "./read-facts.ts";
import type { FactQuery } from "./select-versions.ts";

/** Longest chain of facts. */
const MAX_CHAIN_LENGTH = 16;
/** Facts that are read for one length of chains. */
const MAX_FACTS = 10_000;

/**
 * The facts that follow from at least two others, from some subjects on or towards some objects: valid while
 * all of the chain are, disputed if one of them is. Each names in `via` what it follows from.
 *
 * @param query With `subjects` or `objects`, and the one transitive predicate.
 */
export async function impliedFacts(
  transaction: Transaction,
  query: FactQuery & { readonly predicates: readonly [string] },
  ontology: Ontology,
): Promise<Fact[]> {
  const isForward = query.subjects !== undefined;
  const starts = new Set<string>(query.subjects ?? query.objects);
  const ends = isForward && query.objects !== undefined ? new Set<string>(query.objects) : undefined;
  const { subjects: _subjects, objects: _objects, ...rest } = query;
  const seen = new Set<string>();
  const implied: Fact[] = [];
  let chains: readonly Fact[][] = [];
  for (
    let frontier = [...starts], length = 1;
    frontier.length > 0 && length <= MAX_CHAIN_LENGTH;
    length += 1
  ) {
    const where = isForward ? { subjects: frontier } : { objects: frontier };
    const steps = await readFacts(transaction, { ...rest, ...where, limit: MAX_FACTS }, ontology);
    chains = length === 1 ? steps.map((step) => [step]) : extended(chains, steps, isForward);
    const fresh: Fact[][] = [];
    for (const chain of chains) {
      const fact = impliedBy(chain);
      if (fact === undefined || !isTrueIn(fact, query.asOf)) continue;
      const key = [fact.subject.id, fact.object?.id, fact.validFrom, fact.validTo, fact.status].join(" ");
      if (seen.has(key)) continue;
      seen.add(key);
      fresh.push(chain);
      if (length > 1 && (ends === undefined || ends.has(fact.object?.id ?? ""))) implied.push(fact);
    }
    chains = fresh;
    frontier = [...new Set(chains.flatMap((chain) => farEnd(chain, isForward)))];
  }
  return implied;
}

/** Chains with one fact more; none goes in a circle. */
function extended(chains: readonly Fact[][], steps: readonly Fact[], isForward: boolean): Fact[][] {
  return chains.flatMap((chain) => {
    const [far] = farEnd(chain, isForward);
    const visited = new Set(chain.flatMap(({ subject, object }) => [subject.id, object?.id]));
    return steps
      .filter((step) => (isForward ? step.subject.id : step.object?.id) === far)
      .filter((step) => !visited.has(isForward ? (step.object?.id ?? step.subject.id) : step.subject.id))
      .map((step) => (isForward ? [...chain, step] : [step, ...chain]));
  });
}

function farEnd(chain: readonly Fact[], isForward: boolean): string[] {
  return isForward ? [chain.at(-1)?.object?.id ?? []].flat() : [chain[0]?.subject.id ?? []].flat();
}

/** What a chain says of its two ends; nothing if its facts never hold together. */
function impliedBy(chain: readonly Fact[]): Fact | undefined {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last?.object === undefined) return undefined;
  const from = chain.reduce((a, b) => ((b.validFrom ?? "") > (a.validFrom ?? "") ? b : a));
  const to = chain.reduce((a, b) => ((b.validTo ?? "~") < (a.validTo ?? "~") ? b : a));
  if (to.validTo !== null && (from.validFrom ?? "") >= to.validTo) return undefined;
  const weakest = chain.reduce((a, b) =>
    TIERS[b.kind] < TIERS[a.kind] || (TIERS[b.kind] === TIERS[a.kind] && b.confidence < a.confidence) ? b : a,
  );
  return {
    id: factId(derivedId(["fact", first.subject.id, first.predicate, last.object.id])),
    versionId: versionId(derivedId(["version", ...chain.map((fact) => fact.versionId)])),
    subject: first.subject,
    predicate: first.predicate,
    object: last.object,
    text: chain.map((fact) => fact.text).join("; "),
    properties: {},
    validFrom: from.validFrom,
    validFromPrecision: from.validFromPrecision,
    validFromBasis: from.validFromBasis,
    validTo: to.validTo,
    validToPrecision: to.validToPrecision,
    recordedAt: chain.map((fact) => fact.recordedAt).reduce((a, b) => (b > a ? b : a)),
    supersededAt: null,
    status: chain.some((fact) => fact.status === "disputed") ? "disputed" : "held",
    // A chain is no surer than its weakest link.
    confidence: weakest.confidence,
    kind: weakest.kind,
    sources: chain.flatMap((fact) => fact.sources),
    via: chain.map((fact): FactId => fact.id),
  };
}

function isTrueIn(fact: Fact, asOf: FactQuery["asOf"]): boolean {
  if (asOf === "any") return true;
  const from = fact.validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(fact.validFrom);
  return from < asOf.to && (fact.validTo === null || Date.parse(fact.validTo) > asOf.from);
}

/** A UUID of version 8 (RFC 9562) from the first bits of a hash: the same for the same parts. */
function derivedId(parts: readonly string[]): string {
  const hex = sha256(JSON.stringify(parts));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
