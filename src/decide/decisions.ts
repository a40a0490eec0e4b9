/** The decisions that can be made about a fact. */
import { type ClaimEnd, type ClaimObject, clampToBand } from "../domain/claim.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import { type Endpoint, type Instant, parseTime, type TimeInput } from "../domain/interval.ts";
import type { JsonObject } from "../domain/json.ts";
import { type InputError, invalid } from "../errors.ts";
import { BY_ID, EFFECT, type NamedEntity } from "../graph/write/namings.ts";
import { existingIds, readNames, readSimilarNames, storeEntities } from "../graph/write/store-entities.ts";
import type { Writing } from "../graph/write/writing.ts";
import { canonicalizeDirection } from "../ingest/apply/canonicalize-direction.ts";
import type { IngestContext } from "../ingest/context.ts";
import { checkInterval } from "../ingest/proposals.ts";
import { NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import { NameAnalysisCache } from "../resolve/name-analysis-cache.ts";
import type { NameResolution } from "../resolve/resolution-plan.ts";
import { Resolver } from "../resolve/resolve.ts";
import { checkJsonForm } from "../text/check-json.ts";
import { type Decision, periodOf, restated, type Statement } from "./decide.ts";

/** What is right instead. What is left out stays as it is. */
export interface Correction {
  /** Name or id of the object entity. */
  readonly object?: string;
  /** A literal, for a fact that has one. */
  readonly value?: string | number | boolean;
  /** `null`: not known. */
  readonly validFrom?: TimeInput | null;
  /** The last unit in which it was true; `null`: it has not ended. */
  readonly validTo?: TimeInput | null;
  /** Added to those that it has; qualifiers give another fact. */
  readonly properties?: JsonObject;
  /** Kept with the claim. */
  readonly reason?: string;
}

export interface Reason {
  /** Kept with the claim. */
  readonly reason?: string;
}

/** The decision that it never was as the version says, but so. Other periods of the fact stay. */
export function correction(context: IngestContext, given: Correction): Decision {
  checkJsonForm(given.properties, "properties");
  return async ({ versions, version, now }, writing) => {
    const { ontology } = context;
    const { restsOn, ...before } = restated(version, ontology, now);
    const { object, names: called } = await objectGiven(context, writing, version, given);
    const { from, to } = { ...periodOf(version), ...periodGiven(given) };
    checkInterval(from ?? undefined, to ?? undefined);
    const { qualifiers: names, domain } = ontology.predicate(version.predicate);
    const entries = Object.entries(given.properties ?? {});
    const later = now + 1;
    // What is given stands against the subject that the fact was shown with.
    const shown = { id: version.subject.id, name: version.subject.name };
    return [
      denial({ ...before, ...(restsOn === undefined ? {} : { restsOn }) }, now, given),
      ...others(versions, version).map((other) => restated(other, ontology, later)),
      {
        ...before,
        ...(object === undefined ? {} : canonicalizeDirection(ontology, version.predicate, shown, object)),
        qualifiers: {
          ...before.qualifiers,
          ...Object.fromEntries(entries.filter(([name]) => names.includes(name))),
        },
        properties: {
          ...before.properties,
          ...Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
          ...reasonOf(given),
        },
        from,
        to,
        kind: "manual",
        confidence: clampToBand("manual", undefined),
        occurredAt: later,
        names: called === undefined ? [] : [[shown.id, shown.name, onlyType(domain) ?? null, BY_ID], called],
      },
    ];
  };
}

/**
 * The decision that it is as the version says. A disputed one is held from now on, for the period that it
 * has.
 */
export function confirmation(context: IngestContext, given: Reason): Decision {
  return ({ version, now }) => {
    const { ontology } = context;
    // A word of its own: it stays without those that it confirms.
    const { restsOn: _, ...said } = restated(version, ontology, now);
    // What is open and held needs no period: the word of now carries it on.
    const hasBegun = version.validFrom === null || Date.parse(version.validFrom) <= now;
    const isPlain = hasBegun && version.validTo === null && version.status === "held";
    return [
      {
        ...said,
        ...(isPlain ? { from: null } : {}),
        properties: reasonOf(given),
        kind: "manual",
        confidence: clampToBand("manual", undefined),
      },
    ];
  };
}

/** The decision that it never was so. With the id of a version its other periods stay. */
export function retraction(context: IngestContext, given: Reason): Decision {
  return ({ versions, version, given: isOne, now }) => {
    const { ontology } = context;
    const stay = isOne === undefined ? [] : others(versions, version);
    return [
      denial(restated(version, ontology, now), now, given),
      ...stay.map((other) => restated(other, ontology, now + 1)),
    ];
  };
}

function denial(said: Statement, now: Instant, given: Reason): Statement {
  return {
    ...said,
    properties: reasonOf(given),
    polarity: "denies",
    from: null,
    to: null,
    kind: "manual",
    confidence: clampToBand("manual", undefined),
    occurredAt: now,
  };
}

function others(versions: readonly Fact[], version: Fact): Fact[] {
  return versions.filter((other) => other.versionId !== version.versionId);
}

function reasonOf({ reason }: Reason): JsonObject {
  return reason === undefined ? {} : { reason };
}

function periodGiven(given: Correction): { from?: Endpoint | null; to?: Endpoint | null } {
  const endpoint = (field: "validFrom" | "validTo") => {
    const time = given[field];
    return time === undefined || time === null ? time : parseTime(time, field);
  };
  const [from, to] = [endpoint("validFrom"), endpoint("validTo")];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The only type that an end of a relation can have. */
function onlyType(types: readonly string[] | "value"): string | undefined {
  return types !== "value" && types.length === 1 ? types[0] : undefined;
}

/** The object that is given instead; nothing if none is. */
async function objectGiven(
  context: IngestContext,
  writing: Writing,
  version: Fact,
  given: Correction,
): Promise<{ readonly object?: ClaimObject; readonly names?: NamedEntity }> {
  if (given.value !== undefined) {
    if (version.value === undefined) throw wrongKind("an object", "object");
    return { object: { kind: "value", value: given.value } };
  }
  if (given.object === undefined) return {};
  if (version.value !== undefined) throw wrongKind("a value", "value");
  const [known] = await existingIds(writing, [given.object]);
  if (known !== undefined) return { object: { kind: "entity", ...endOf(known, known.name) } };
  const { range } = context.ontology.predicate(version.predicate);
  const { newId, ontology, lists = NO_ENTITY_LISTS } = context;
  const names = await readNames(writing, [normalizeName(given.object)]);
  const taken = new NameAnalysisCache();
  const like = names.length > 0 ? [] : [given.object, ...lists.namesWith(given.object)];
  const keys = [...new Set(like.flatMap((name) => taken.lookupKeysOf(name)))];
  const similar = await readSimilarNames(writing, keys);
  const resolver = new Resolver(names, newId, ontology, { similar, lists, names: taken });
  const type = onlyType(range);
  const meaning = resolver.resolve({ name: given.object, type });
  await storeEntities(writing, resolver.plan(), context.newId);
  const effect = resolver.changes > 0 ? EFFECT : 0;
  return {
    object: { kind: "entity", ...endOf(meaning, given.object) },
    names: [meaning.named ?? meaning.id, given.object, type ?? null, effect],
  };
}

function endOf({ id, named }: NameResolution, name: string): ClaimEnd {
  return named === undefined || named === id ? { id, name } : { id, name, named };
}

function wrongKind(has: string, option: string): InputError {
  return invalid(`The fact has ${has}. Correct it with \`${option}\`.`);
}
