/**
 * Finds what ends: "I sold my car" speaks of the Honda Civic that they own, and "Dan moved out" ends that
 * they live with him, if they do.
 */
import sql from "sql-template-tag";
import { timestamp } from "../../db/time.ts";
import type { ClaimObject } from "../../domain/claim.ts";
import { isDescription } from "../../domain/entity.ts";
import { addTo } from "../../domain/grouping.ts";
import { entityId } from "../../domain/ids.ts";
import type { NewClaim } from "../../graph/write/store-claims.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { languageOf } from "../../language/languages.ts";

/** What is held of somebody at the time of a claim: a thing, or a value. */
interface Owned {
  /** The id of the thing; `null` of a value. */
  readonly id: string | null;
  readonly name: string;
  /** The claims that say so. */
  readonly claims: readonly string[];
}

/** What people have one of, or name by its kind, its make or its first words alone. */
const OWNING: ReadonlySet<string> = new Set(["OWNS", "DRIVES", "USES", "OCCUPATION"]);

/**
 * Claims that end what is called by its kind ("my car") or by a part of its name ("the Honda") with the one
 * thing of those that are held that it may mean; those that end only what is held, where it is. Both rest on
 * what says that it is.
 */
export async function withOwned<Item extends { readonly claims: readonly NewClaim[] }>(
  writing: Writing,
  items: readonly Item[],
): Promise<Item[]> {
  const claims = items.flatMap((item) => item.claims);
  const endings = claims.filter(
    ({ predicate, polarity, object, origin, ifHeld }) =>
      ifHeld === true ||
      (polarity === "ends" && OWNING.has(predicate) && object !== null && origin === "local"),
  );
  if (endings.length === 0) return [...items];
  const stored = await storedOwned(writing, endings);
  const found = new Map<string, Owned>();
  for (const ending of endings) {
    const owned = [...ownedInSlice(claims, ending), ...(stored.get(ending.id) ?? [])];
    const same = ending.ifHeld === true ? owned.find((each) => isSame(each, ending)) : undefined;
    const [only, another] = same === undefined ? meantBy(ending, owned) : [same];
    if (only !== undefined && another === undefined) found.set(ending.id, only);
  }
  const complete = ({ ifHeld, ...claim }: NewClaim): NewClaim[] => {
    const thing = found.get(claim.id);
    if (thing === undefined) return ifHeld === true ? [] : [claim];
    const { id, name, claims: restsOn } = thing;
    const object: ClaimObject =
      id === null ? { kind: "value", value: name } : { kind: "entity", id: entityId(id), name };
    return [{ ...claim, restsOn, object }];
  };
  return items.map((item) => ({ ...item, claims: item.claims.flatMap(complete) }));
}

function isSame({ id, name }: Owned, { object }: NewClaim): boolean {
  return object?.kind === "entity" ? id === object.id : id === null && name === String(object?.value);
}

/** Those of some things that an ending may mean, each once; none where it names one of them. */
function meantBy(
  { object, predicate, quoteText, subject }: NewClaim,
  owned: readonly Owned[],
): readonly Owned[] {
  // "I stepped down as treasurer", of the treasurer of a club.
  if (object?.kind === "value") {
    const value = String(object.value);
    const isTold = owned.some(({ name: known }) => known === value);
    return isTold
      ? []
      : owned.filter(({ id, name: known }) => id === null && known.startsWith(`${value} of `));
  }
  if (object === null || owned.some(({ id }) => id === object.id)) return [];
  const name = object.name.toLowerCase();
  const { isA, singular } = languageOf(quoteText ?? name);
  // "I sold my sister's car" ends nothing of one's own.
  const owner = name
    .split(/['’]s /u)
    .slice(0, -1)
    .join("'s ");
  if (isDescription(object.name) && owner !== "" && owner !== subject.name.toLowerCase()) return [];
  const kind = isDescription(object.name) ? singular(name.split(/['’]s /u).at(-1) ?? name) : undefined;
  const isMeant = (thing: Owned) => {
    const words = thing.name.toLowerCase().split(" ");
    // Who gives up React goes on with React Native.
    return kind === undefined
      ? predicate !== "USES" && name.split(" ").every((word) => words.includes(word))
      : [words.join(" "), ...words].some((word) => isA(word, kind));
  };
  return [...new Map(owned.filter(isMeant).map((thing) => [thing.id, thing])).values()];
}

/** What was said to be theirs before a claim, by another episode of the same transaction. */
function ownedInSlice(
  claims: readonly NewClaim[],
  { predicate, subject, occurredAt, episode }: NewClaim,
): Owned[] {
  return claims.flatMap((other) =>
    other.episode !== episode &&
    other.predicate === predicate &&
    other.polarity === "holds" &&
    other.to === null &&
    other.subject.id === subject.id &&
    other.occurredAt <= occurredAt &&
    other.object !== null
      ? [{ ...heldIn(other.object), claims: [other.id] }]
      : [],
  );
}

function heldIn(object: ClaimObject): Pick<Owned, "id" | "name"> {
  return object.kind === "entity"
    ? { id: object.id, name: object.name }
    : { id: null, name: String(object.value) };
}

/** What the subjects of some claims had at the time of each, as it is stored. */
async function storedOwned(
  { transaction, tenant, graph }: Writing,
  claims: readonly NewClaim[],
): Promise<ReadonlyMap<string, readonly Owned[]>> {
  const rows = await transaction.query<Owned & { readonly claim: string }>(sql`
    SELECT wanted.claim, o.id, coalesce(o.name, f.value #>> '{}') AS name,
      ARRAY(SELECT c.id::text FROM claim c WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.fact_id = f.id AND c.polarity = 'holds' AND c.withdrawn_at IS NULL) AS claims
    FROM unnest(${claims.map(({ id }) => id)}::text[], ${claims.map(({ subject }) => subject.id)}::uuid[],
                ${claims.map(({ predicate }) => predicate)}::text[], ${claims.map(({ occurredAt }) => timestamp(occurredAt))}::timestamptz[])
      AS wanted (claim, subject_id, predicate, at)
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.name = wanted.predicate
    JOIN fact f ON f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.subject_id = wanted.subject_id AND f.predicate_id = p.id
    JOIN fact_version v ON v.tenant_id = ${tenant} AND v.graph_id = ${graph} AND v.fact_id = f.id AND v.superseded_at IS NULL
      AND v.status = 'held' AND v.valid_from <= wanted.at AND (v.valid_to IS NULL OR v.valid_to >= wanted.at)
    LEFT JOIN entity o ON o.tenant_id = ${tenant} AND o.graph_id = ${graph} AND o.id = f.object_id
    ORDER BY f.id`);
  const owned = new Map<string, Owned[]>();
  for (const { claim, ...thing } of rows) addTo(owned, claim, thing);
  return owned;
}
