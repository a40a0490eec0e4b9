/**
 * Ends what somebody or something else is in the place of whom a claim begins: "Ben leads the platform team
 * now" says that Anna does so no more, "Acme has a new CEO" that the last one is none, "we switched to Zed"
 * that the editor before it is used no more.
 */
import sql from "sql-template-tag";
import { timestamp } from "../../db/time.ts";
import { type ClaimObject, canonicalValue, type Value } from "../../domain/claim.ts";
import { addTo } from "../../domain/grouping.ts";
import { shortKey } from "../../domain/hash.ts";
import { claimId, entityId, type NewId } from "../../domain/ids.ts";
import type { NewClaim } from "../../graph/write/store-claims.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { languageOf } from "../../language/languages.ts";
import { contentHash } from "../input/content-hash.ts";

/** What is so of somebody else, or of something else, at the time of a claim. */
interface Held {
  readonly subject: { readonly id: string; readonly name: string };
  readonly object: ClaimObject;
  /** What an object is to its subject: "landlord"; `null`: nothing that was said. */
  readonly relation: string | null;
  /** The claims that say so. */
  readonly claims: readonly string[];
}

type Kind = "duty" | "post" | "person" | "place" | "tool" | "taste" | "team";

/** Extractions, each with the endings that follow from what it says. */
export async function withSuccessions<Item extends { readonly claims: readonly NewClaim[] }>(
  writing: Writing,
  items: readonly Item[],
  newId: NewId,
): Promise<Item[]> {
  const claims = items.flatMap((item) => item.claims);
  const beginning = claims.flatMap((claim) => {
    const kind = kindOf(claim, claims);
    return kind === undefined ? [] : [{ claim, kind }];
  });
  if (beginning.length === 0) return [...items];
  const stored = await storedBeside(
    writing,
    beginning.map(({ claim }) => claim),
  );
  const beside = beginning.map(({ claim, kind }) => {
    const all = [...inSlice(claims, claim), ...(stored.get(claim.id) ?? [])];
    return { claim, kind, held: all.filter((held) => !isSaidBy(claim, held, claims)) };
  });
  const people = beside.flatMap(({ claim, kind, held }) =>
    kind === "post" && held.length > 0 ? [claim.subject.id, ...held.map(({ subject }) => subject.id)] : [],
  );
  const employers = people.length === 0 ? new Map() : await employersOf(writing, people, claims);
  const endings = new Map<string, readonly NewClaim[]>();
  for (const { claim, kind, held } of beside) {
    const over = held.filter((each) => isReplaced(each, claim, kind, employers));
    // Which of several tools was switched from nobody knows.
    if (kind !== "tool" || over.length === 1)
      endings.set(
        claim.id,
        over.map((each) => endOf(each, claim, newId)),
      );
  }
  return items.map((item) => ({
    ...item,
    claims: item.claims.flatMap((claim) => [claim, ...(endings.get(claim.id) ?? [])]),
  }));
}

/** What a claim makes somebody, or something, the next in; `undefined`: nothing. */
function kindOf(
  { predicate, polarity, subject, object, properties, origin, to, quoteText, episode }: NewClaim,
  claims: readonly NewClaim[],
): Kind | undefined {
  if (polarity !== "holds" || object === null || origin !== "local" || to !== null) return undefined;
  const kind = KINDS.get(predicate);
  const words = quoteText ?? "";
  const { succession, isA } = languageOf(words);
  if (kind === undefined || succession === undefined) return undefined;
  // A firm has several places, an event one.
  if (kind === "place") return isA(subject.name.split(" ").at(-1) ?? "", "event") ? kind : undefined;
  // Who prefers short answers prefers no long ones.
  if (kind === "taste") return kind;
  if (kind === "tool" || kind === "team") {
    // "from Jira to Linear" says by itself what is used no more.
    const saysEnd = claims.some(
      (other) => other.episode === episode && other.predicate === predicate && other.polarity === "ends",
    );
    return succession.tellsSwitch.test(words) && !saysEnd ? kind : undefined;
  }
  if (kind === "person" && !succession.isOnePerson(String(properties.relation))) return undefined;
  if (kind === "post" && !(object.kind === "value" && succession.isOnePost(String(object.value))))
    return undefined;
  return succession.tellsSuccessor.test(words) ? kind : undefined;
}

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["RESPONSIBLE_FOR", "duty"],
  ["ASSIGNED_TO", "duty"],
  ["OCCUPATION", "post"],
  ["KNOWS", "person"],
  ["LOCATED_IN", "place"],
  ["USES", "tool"],
  ["PREFERS", "taste"],
  ["MEMBER_OF", "team"],
]);

/** Does the message that makes the claim say, too, that it is so of the other: "Ben and Ann lead it now"? */
function isSaidBy(claim: NewClaim, { subject, object }: Held, claims: readonly NewClaim[]): boolean {
  const key = keyOf(object);
  return claims.some(
    (other) =>
      other.episode === claim.episode &&
      other.predicate === claim.predicate &&
      other.subject.id === subject.id &&
      keyOf(other.object) === key,
  );
}

function isReplaced(
  held: Held,
  claim: NewClaim,
  kind: Kind,
  employers: ReadonlyMap<string, readonly string[]>,
): boolean {
  switch (kind) {
    case "duty":
    case "place":
      return true;
    case "person":
      return held.relation === claim.properties.relation;
    case "post": {
      // There is one CEO of each firm; of whom no firm is known both are of the same.
      const [own = [], theirs = []] = [claim, held].map(({ subject }) => employers.get(subject.id));
      return own.length + theirs.length === 0 || theirs.some((each) => own.includes(each));
    }
    case "taste":
      return isOfSameHead(nameOf(claim.object), nameOf(held.object));
    case "team":
      return TEAM.test(nameOf(claim.object)) && TEAM.test(nameOf(held.object));
    case "tool":
      return (
        languageOf(claim.quoteText ?? "").succession?.isAlternative(
          nameOf(claim.object),
          nameOf(held.object),
        ) === true
      );
  }
}

/** "short answers" and "detailed answers" */
function isOfSameHead(one: string, other: string): boolean {
  const [ours = [], theirs = []] = [one, other].map((name) => name.split(" "));
  return ours.length > 1 && theirs.length > 1 && ours.at(-1) === theirs.at(-1);
}

const TEAM = /\b(?:team|squad|department)$/u;

/** The claim that something is over from the time on from which another one holds. */
function endOf({ subject, object, claims }: Held, claim: NewClaim, newId: NewId): NewClaim {
  const { predicate, qualifiers, kind, from } = claim;
  const hashed = {
    subject: subject.name,
    predicate,
    qualifiers,
    kind,
    polarity: "ends" as const,
    object,
    ...(from === null ? {} : { to: from }),
  };
  return {
    ...claim,
    id: claimId(newId()),
    subject: { id: entityId(subject.id), name: subject.name },
    object,
    polarity: "ends",
    properties: {},
    replaces: null,
    from: null,
    to: from,
    text: null,
    restsOn: claims,
    hash: contentHash(hashed, claim.occurredAt),
  };
}

/** Is another claim about the same duty or post, of somebody else; or about another tool of the same? */
function isBeside(other: NewClaim, claim: NewClaim): boolean {
  const isOfSame = other.subject.id === claim.subject.id;
  return (
    other.predicate === claim.predicate &&
    isOfSame !== (keyOf(other.object) === keyOf(claim.object)) &&
    isOfSame === OF_SUBJECT.has(claim.predicate)
  );
}

/** Predicates of which something else of the same subject comes in the place of what was. */
const OF_SUBJECT: ReadonlySet<string> = new Set([
  "ASSIGNED_TO",
  "KNOWS",
  "LOCATED_IN",
  "USES",
  "PREFERS",
  "MEMBER_OF",
]);

function keyOf(object: ClaimObject | null): string {
  return object?.kind === "entity" ? object.id : shortKey(canonicalValue(object?.value ?? ""));
}

/** The name of an object, in lower case. */
function nameOf(object: ClaimObject | null): string {
  return (object?.kind === "entity" ? object.name : String(object?.value ?? "")).toLowerCase();
}

/** What was said before a claim by another episode of the same transaction. */
function inSlice(claims: readonly NewClaim[], claim: NewClaim): Held[] {
  return claims.flatMap((other) =>
    other.episode !== claim.episode &&
    other.polarity === "holds" &&
    other.to === null &&
    other.occurredAt <= claim.occurredAt &&
    other.object !== null &&
    isBeside(other, claim)
      ? [{ subject: other.subject, object: other.object, relation: relationOf(other), claims: [other.id] }]
      : [],
  );
}

function relationOf({ properties: { relation } }: NewClaim): string | null {
  return typeof relation === "string" ? relation : null;
}

interface Row {
  readonly claim: string;
  readonly subject: string;
  readonly subjectName: string;
  readonly object: string | null;
  readonly objectName: string | null;
  readonly value: Value | null;
  readonly relation: string | null;
  readonly claims: readonly string[];
}

/** What is stored beside some claims at the time of each, by their ids. */
async function storedBeside(
  { transaction, tenant, graph }: Writing,
  claims: readonly NewClaim[],
): Promise<ReadonlyMap<string, readonly Held[]>> {
  const ofSubject = claims.map(({ predicate }) => OF_SUBJECT.has(predicate));
  const keys = claims.map((claim) => (claim.object?.kind === "value" ? keyOf(claim.object) : null));
  const objects = claims.map(({ object }) => (object?.kind === "entity" ? object.id : null));
  const rows = await transaction.query<Row>(sql`
    SELECT wanted.claim, s.id AS subject, s.name AS "subjectName", o.id AS object, o.name AS "objectName", f.value,
      (SELECT c.properties ->> 'relation' FROM claim c WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.fact_id = f.id AND c.properties <> '{}' AND c.polarity = 'holds' AND c.withdrawn_at IS NULL ORDER BY c.occurred_at DESC, c.id LIMIT 1) AS relation,
      ARRAY(SELECT c.id::text FROM claim c WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.fact_id = f.id AND c.polarity = 'holds' AND c.withdrawn_at IS NULL) AS claims
    FROM unnest(${claims.map(({ id }) => id)}::text[], ${claims.map(({ subject }) => subject.id)}::uuid[],
                ${claims.map(({ predicate }) => predicate)}::text[], ${ofSubject}::boolean[], ${keys}::text[], ${objects}::uuid[],
                ${claims.map(({ occurredAt }) => timestamp(occurredAt))}::timestamptz[])
      AS wanted (claim, subject_id, predicate, of_subject, value_key, object_id, at)
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.name = wanted.predicate
    JOIN fact f ON f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.predicate_id = p.id
      AND (f.subject_id = wanted.subject_id) = wanted.of_subject
      AND (f.object_id IS NOT DISTINCT FROM wanted.object_id AND (wanted.value_key IS NULL OR f.value_key = wanted.value_key)) <> wanted.of_subject
    JOIN fact_version v ON v.tenant_id = ${tenant} AND v.graph_id = ${graph} AND v.fact_id = f.id AND v.superseded_at IS NULL
      AND v.status = 'held' AND v.valid_from <= wanted.at AND (v.valid_to IS NULL OR v.valid_to > wanted.at)
    JOIN entity s ON s.tenant_id = ${tenant} AND s.graph_id = ${graph} AND s.id = f.subject_id
    LEFT JOIN entity o ON o.tenant_id = ${tenant} AND o.graph_id = ${graph} AND o.id = f.object_id
    ORDER BY wanted.claim, f.id`);
  const held = new Map<string, Held[]>();
  for (const { claim, claims: told, relation, ...row } of rows)
    addTo(held, claim, {
      subject: { id: row.subject, name: row.subjectName },
      relation,
      object:
        row.object === null
          ? { kind: "value", value: row.value ?? "" }
          : { kind: "entity", id: entityId(row.object), name: row.objectName ?? "" },
      claims: told,
    });
  return held;
}

/** Where people work, by their ids: as it is stored, and as the same transaction says. */
async function employersOf(
  { transaction, tenant, graph }: Writing,
  people: readonly string[],
  claims: readonly NewClaim[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await transaction.query<{ readonly person: string; readonly employer: string }>(sql`
    SELECT DISTINCT f.subject_id AS person, f.object_id AS employer
    FROM fact f
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.id = f.predicate_id AND p.name = 'WORKS_AT'
    JOIN fact_version v ON v.tenant_id = ${tenant} AND v.graph_id = ${graph} AND v.fact_id = f.id AND v.superseded_at IS NULL
      AND v.status = 'held' AND v.valid_to IS NULL
    WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.subject_id = ANY (${[...people]}::uuid[]) AND f.object_id IS NOT NULL`);
  const employers = new Map<string, string[]>();
  for (const { person, employer } of rows) addTo(employers, person, employer);
  for (const { predicate, polarity, subject, object, to } of claims)
    if (predicate === "WORKS_AT" && polarity === "holds" && to === null && object?.kind === "entity")
      addTo(employers, subject.id, object.id);
  return employers;
}
