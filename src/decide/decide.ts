/**
 * What a person decides about a fact: correct, confirm, retract. Each is claims of kind `manual` like those
 * of any other source, so that later words, late news and the order of arrival are treated by the same rules;
 * nothing that is recorded goes away.
 */
import type { WriteScope } from "../db/database.ts";
import type { ClaimObject } from "../domain/claim.ts";
import type { Fact } from "../domain/fact.ts";
import { claimId, entityId, type FactId } from "../domain/ids.ts";
import { addUnits, type Endpoint, endOfEndpoint, type Instant, type Precision } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { ConflictError, NotFoundError } from "../errors.ts";
import { type DecidableFact, decidableFact } from "../graph/read/decidable-fact.ts";
import { followCorrection } from "../graph/write/follow-correction.ts";
import { type NamedEntity, storeNamings } from "../graph/write/namings.ts";
import type { NewClaim, StoredClaim } from "../graph/write/store-claims.ts";
import { beginWriting, endWriting, type Writing } from "../graph/write/writing.ts";
import { type LearnedView, learnedView, readViews } from "../ingest/applied-view.ts";
import { applyClaims, prepareClaims } from "../ingest/apply/apply-claims.ts";
import { type AppliedExtraction, changesOfPerson } from "../ingest/apply/assign-changes.ts";
import { canonicalizeDirection } from "../ingest/apply/canonicalize-direction.ts";
import type { IngestContext } from "../ingest/context.ts";
import { contentHash } from "../ingest/input/content-hash.ts";

/** What to say of a fact, given its current versions. Runs under the graph's lock. */
export type Decision = (
  fact: DecidedFact,
  writing: Writing,
) => Promise<readonly Statement[]> | readonly Statement[];

interface DecidedFact extends DecidableFact {
  /** The version that is meant: the one whose id was given, the only one, or the one that is true now. */
  readonly version: Fact;
  /** Later than every word about the fact so far: what is said then has the last word. */
  readonly now: Instant;
}

/** A claim before it is stored. */
export interface Statement
  extends Pick<
    NewClaim,
    | "subject"
    | "predicate"
    | "qualifiers"
    | "properties"
    | "polarity"
    | "from"
    | "to"
    | "kind"
    | "confidence"
    | "occurredAt"
  > {
  readonly object: ClaimObject;
  /** How it names its ends, if not by what they are shown as. */
  readonly names?: readonly NamedEntity[];
  /** The claims without which it says nothing: it only restates, or denies, what these say. */
  readonly restsOn?: readonly string[];
}

/**
 * Decides about a fact, in one transaction.
 *
 * @throws NotFoundError `fact_unknown`; ConflictError `fact_not_current`, `fact_ambiguous`
 */
export async function decide(
  context: IngestContext,
  scope: WriteScope,
  id: string,
  decision: Decision,
): Promise<LearnedView> {
  const { database, ontology, clock, actor, newId } = context;
  const learned = await database.transaction(scope, async (transaction): Promise<AppliedExtraction> => {
    const clockTime = clock();
    const { version } = ontology;
    const writing = await beginWriting(transaction, scope.tenant, scope.write, clockTime, context, version);
    const found = await decidableFact(writing, id, ontology);
    if (found === undefined) throw unknownFact(id);
    const now = Math.max(clockTime, found.lastOccurredAt);
    const statements = await decision(
      { ...found, version: versionMeant(found, id, clockTime), now },
      writing,
    );
    const named = statements.map(({ names = [], ...statement }) => ({
      id: claimId(newId()),
      names,
      statement,
    }));
    const prepared = await prepareClaims(
      context,
      writing,
      named.map(
        ({ id: claim, statement }): NewClaim => ({
          ...statement,
          id: claim,
          episode: null,
          model: null,
          quote: null,
          quoteText: null,
          text: null,
          actor,
          origin: "person",
          replaces: null,
          thread: null,
          hash: contentHash(saidBy(statement), statement.occurredAt),
        }),
      ),
    );
    storeNamings(
      writing,
      named.map(({ id: source, names }) => ({ source, reading: "person", names })),
    );
    const applied = await applyClaims(context, writing, prepared);
    followCorrection(writing, found.versions[0]?.id ?? id, heldIn(applied.claims));
    await endWriting(writing, {
      facts: applied.newFacts,
      factTerms: applied.newFactTerms,
    });
    return changesOfPerson(applied);
  });
  return learnedView(learned, await readViews(context, scope, [learned]));
}

/** The facts that claims say to be so. */
function heldIn(claims: readonly StoredClaim[]): readonly FactId[] {
  return claims.flatMap(({ fact, polarity }) => (polarity === "holds" ? (fact ?? []) : []));
}

function saidBy({ subject, object, from, to, ...rest }: Statement) {
  return {
    ...rest,
    subject: subject.name,
    object,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

function unknownFact(id: string): NotFoundError {
  return new NotFoundError(
    "fact_unknown",
    `There is no fact ${JSON.stringify(id)} in this graph. facts() gives the ids.`,
  );
}

function versionMeant({ versions, given }: DecidableFact, id: string, now: Instant): Fact {
  if (given !== undefined) return given;
  const current = versions.filter((version) => isTrueAt(version, now));
  const [only, ...others] = versions.length === 1 ? versions : current;
  if (only !== undefined && others.length === 0) return only;
  if (versions.length === 0) {
    throw new ConflictError(
      "fact_not_current",
      `The fact ${id} is not held any more. facts({ knownAt }) and why() show what was held; assert() says it anew.`,
    );
  }
  const periods = versions.map(
    (version) => `${version.versionId} (${version.validFrom ?? "?"} to ${version.validTo ?? "now"})`,
  );
  throw new ConflictError(
    "fact_ambiguous",
    `The fact ${id} has several periods. Give the versionId of the one you mean: ${periods.join(", ")}.`,
  );
}

function isTrueAt(version: Fact, now: Instant): boolean {
  const from = version.validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(version.validFrom);
  return from <= now && (version.validTo === null || now < Date.parse(version.validTo));
}

/** A version said once more, by the same kind of source and with the same period. */
export function restated(version: Fact, ontology: Ontology, occurredAt: Instant): Statement {
  const { qualifiers, properties } = splitProperties(version, ontology);
  const subject = { id: version.subject.id, name: version.subject.name };
  return {
    ...canonicalizeDirection(ontology, version.predicate, subject, objectOf(version)),
    qualifiers,
    properties,
    polarity: "holds",
    ...periodOf(version),
    kind: version.kind,
    confidence: version.confidence,
    occurredAt,
    restsOn: version.sources.map(({ claim }) => claim),
  };
}

function objectOf({ object, value }: Fact): ClaimObject {
  if (object !== undefined) return { kind: "entity", id: entityId(object.id), name: object.name };
  if (value !== undefined) return { kind: "value", value };
  throw new Error("A fact has neither an object nor a value");
}

/** Which of a fact's properties identify it. */
export function splitProperties(fact: Fact, ontology: Ontology) {
  const { qualifiers } = ontology.predicate(fact.predicate);
  const entries = Object.entries(fact.properties);
  return {
    qualifiers: Object.fromEntries(entries.filter(([name]) => qualifiers.includes(name))),
    properties: Object.fromEntries(entries.filter(([name]) => !qualifiers.includes(name))),
  };
}

/** The period of a version as the endpoints of a claim. */
export function periodOf(version: Fact): Pick<Statement, "from" | "to"> {
  return {
    from:
      version.validFrom === null
        ? null
        : { at: Date.parse(version.validFrom), precision: version.validFromPrecision ?? "instant" },
    to:
      version.validTo === null ? null : endpointUntil(Date.parse(version.validTo), version.validToPrecision),
  };
}

/**
 * The unit that ends at an instant: as a claim gives an end, of which the first instant after it is the end.
 */
function endpointUntil(end: Instant, precision: Precision | null): Endpoint {
  const unit = precision ?? "instant";
  const endpoint = { at: addUnits(end, unit, -1), precision: unit };
  return endOfEndpoint(endpoint) === end ? endpoint : { at: end - 1, precision: "instant" };
}
