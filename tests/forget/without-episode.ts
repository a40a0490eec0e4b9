/**
 * What a person decided about what one graph held, told to another that did not hear all of it: the claims of
 * the decision are that person's words, but for those that only restate, or deny, what was never heard there.
 */
import sql from "sql-template-tag";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../src/db/database.ts";
import type { ClaimEnd } from "../../src/domain/claim.ts";
import { normalizeName } from "../../src/domain/entity.ts";
import { claimId } from "../../src/domain/ids.ts";
import { Ontology } from "../../src/domain/ontology.ts";
import {
  existingIds,
  readNames,
  readSimilarNames,
  storeEntities,
} from "../../src/graph/write/store-entities.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../../src/graph/write/stored-claim.ts";
import { beginWriting, endWriting, type Writing } from "../../src/graph/write/writing.ts";
import { applyClaims, prepareClaims } from "../../src/ingest/apply/apply-claims.ts";
import { canonicalizeDirection } from "../../src/ingest/apply/canonicalize-direction.ts";
import { NO_ENTITY_LISTS } from "../../src/resolve/entity-lists.ts";
import { NameAnalysisCache } from "../../src/resolve/name-analysis-cache.ts";
import { lookupKeys } from "../../src/resolve/name-keys.ts";
import { Resolver } from "../../src/resolve/resolve.ts";
import type { TestMemory } from "../memory.ts";

/** A graph by its numbers. */
export interface Place {
  readonly tenant: number;
  readonly graph: number;
}

export async function placeOf(asOwner: TestMemory["asOwner"], tenant: string, graph: string): Promise<Place> {
  const [row] = await asOwner((transaction) =>
    transaction.query<Place>(sql`
      SELECT g.tenant_id AS tenant, g.id AS graph FROM graph g JOIN tenant t ON t.id = g.tenant_id WHERE t.name = ${tenant} AND g.name = ${graph}`),
  );
  if (row === undefined) throw new Error("There is no such graph");
  return row;
}

interface Naming {
  readonly episode: string | null;
  readonly reading: string;
  readonly at: string;
  readonly names: readonly (readonly [entity: string, name: string, type: string | null, flags: number])[];
}

/** Which entities of two graphs are named by the same words of the same sources. */
export class Counterparts {
  readonly #asOwner: TestMemory["asOwner"];
  readonly #heard: Place;
  readonly #never: Place;
  /** Entities that only a decision named. */
  readonly #decided: { readonly heard: string; readonly name: string; readonly never: string }[] = [];

  constructor(asOwner: TestMemory["asOwner"], heard: Place, never: Place) {
    this.#asOwner = asOwner;
    this.#heard = heard;
    this.#never = never;
  }

  /**
   * The entity that the other graph has for one, by this name if there are several, or if it was meant by it;
   * `undefined` if it never heard of it.
   */
  async of(entity: string, name = "", isByName = false): Promise<string | undefined> {
    const pairs = await this.#asOwner(async (transaction) => {
      const others = await namings(transaction, this.#never);
      return (await namings(transaction, this.#heard)).flatMap((naming) => {
        const same = others.find(
          (other) =>
            other.reading === naming.reading &&
            other.episode === naming.episode &&
            (naming.episode !== null || other.at === naming.at),
        );
        if (same === undefined) return [];
        return naming.names.flatMap(([id, called, , flags]) => {
          const twin = same.names.find((one) => one[1] === called && (one[3] & 2) === (flags & 2));
          return twin === undefined || (flags & 2) !== 0 ? [] : [{ heard: id, name: called, never: twin[0] }];
        });
      });
    });
    const own = [...pairs, ...this.#decided].filter((pair) => pair.heard === entity);
    const called = own.find((pair) => normalizeName(pair.name) === normalizeName(name));
    return (called ?? (isByName ? undefined : own[0]))?.never;
  }

  /** Is an entity that only the one graph heard of called in several ways there? */
  async isCalledVariously(entity: string): Promise<boolean> {
    const names = (await this.#asOwner((transaction) => namings(transaction, this.#heard))).flatMap(
      (naming) => naming.names.flatMap(([id, called]) => (id === entity ? [called] : [])),
    );
    return new Set(names).size > 1;
  }

  add(heard: string, name: string, never: string): void {
    this.#decided.push({ heard, name, never });
  }
}

function namings(transaction: Transaction, { tenant, graph }: Place): Promise<Naming[]> {
  return transaction.query<Naming>(sql`
    SELECT e.external_id AS episode, n.reading, to_char(date_trunc('milliseconds', n.recorded_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS at, n.names
    FROM naming n LEFT JOIN episode e ON e.tenant_id = n.tenant_id AND e.graph_id = n.graph_id AND e.id = n.source_id
    WHERE n.tenant_id = ${tenant} AND n.graph_id = ${graph} ORDER BY n.recorded_at, n.place`);
}

interface DecisionClaim extends StoredClaimRow {
  readonly named_subject: string;
  readonly named_object: string | null;
  readonly rests_on: readonly string[] | null;
  readonly said_by: string | null;
  readonly is_of_now: boolean;
}

/**
 * Tells the other graph what was decided in one at a moment: what is corrected to a name means who is called
 * so. `isGone` says which episodes it never hears. Returns whether it can be said what the other graph calls
 * everybody: who is decided about by an id, and was called in several ways in words that go one after the
 * other, is called in the end as these words left it.
 */
export async function tellDecision(
  { asOwner, database }: Pick<TestMemory, "asOwner"> & { readonly database: Database },
  [heard, never]: readonly [Place, Place],
  counterparts: Counterparts,
  moment: string,
  correctedTo: string | undefined,
  isGone: (episode: string) => boolean,
): Promise<boolean> {
  const ontology = new Ontology();
  const claims = await asOwner((transaction) =>
    transaction.query<DecisionClaim>(sql`
      SELECT ${STORED_CLAIM}, coalesce(c.named_subject_id, c.subject_id) AS named_subject, coalesce(c.named_object_id, c.object_id) AS named_object,
        c.rests_on, e.external_id AS said_by, c.recorded_at >= ${moment}::timestamptz AND c.episode_id IS NULL AS is_of_now
      FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
      LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
      WHERE c.tenant_id = ${heard.tenant} AND c.graph_id = ${heard.graph} ORDER BY c.id`),
  );
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const isUnheard = (id: string): boolean => {
    const claim = byId.get(id);
    if (claim === undefined) return true;
    if (claim.said_by !== null) return isGone(claim.said_by);
    return claim.rests_on?.every(isUnheard) ?? false;
  };
  const told = claims.filter(({ id, is_of_now }) => is_of_now && !isUnheard(id));
  if (told.length === 0) return true;
  const twins = new Map<string, string | undefined>();
  for (const { named_subject, subject_name, named_object, object_name } of told) {
    twins.set(named_subject, await counterparts.of(named_subject, subject_name));
    if (named_object !== null)
      twins.set(
        named_object,
        await counterparts.of(named_object, object_name ?? "", object_name === correctedTo),
      );
  }
  let isClear = true;
  for (const [id, twin] of twins)
    if (twin === undefined && (await counterparts.isCalledVariously(id))) isClear = false;
  const { tenant, graph } = never;
  await database.transaction({ tenant, read: [graph], write: graph }, async (transaction) => {
    const [actor = "", now] = [told[0]?.actor ?? "", Date.parse(moment)];
    const writing = await beginWriting(transaction, tenant, graph, now, { actor }, null);
    const resolver = await resolverOf(
      writing,
      ontology,
      told,
      [...twins.values()].flatMap((id) => id ?? []),
    );
    const end = (id: string, name: string, types: readonly string[] | "value"): ClaimEnd => {
      const twin = twins.get(id);
      const type = types !== "value" && types.length === 1 ? types[0] : undefined;
      const { id: root, named = root } = resolver.resolve({ name: twin ?? name, type });
      if (twin === undefined) counterparts.add(id, name, named);
      // Who is meant by an id is called what that graph calls him.
      const called = twin === undefined || name === correctedTo ? name : resolver.nameOf(root);
      return named === root ? { id: root, name: called } : { id: root, name: called, named };
    };
    const meant = told.map((row) => {
      const { domain, range } = ontology.predicate(row.predicate);
      const claim = storedClaimOf(row);
      const subject = end(row.named_subject, row.subject_name, domain);
      if (row.named_object === null || claim.object === null)
        return { ...claim, subject, id: claimId(newId()) };
      const object = { kind: "entity" as const, ...end(row.named_object, row.object_name ?? "", range) };
      return {
        ...claim,
        ...canonicalizeDirection(ontology, row.predicate, subject, object),
        id: claimId(newId()),
      };
    });
    await storeEntities(writing, resolver.plan(), newId);
    const context = { database, ontology, clock: () => now, actor, newId, renew: async () => ontology };
    const applied = await applyClaims(context, writing, await prepareClaims(context, writing, meant));
    endWriting(writing, { facts: applied.newFacts, factTerms: applied.newFactTerms });
  });
  return isClear;
}

async function resolverOf(
  writing: Writing,
  ontology: Ontology,
  claims: readonly DecisionClaim[],
  ids: readonly string[],
): Promise<Resolver> {
  const names = claims.flatMap(({ subject_name, object_name }) => [subject_name, object_name ?? []].flat());
  const taken = new NameAnalysisCache();
  const known = [
    ...(await readNames(writing, names.map(normalizeName))),
    ...(await existingIds(writing, ids)),
  ];
  const has = new Set(known.map(({ normalized }) => normalized));
  const fresh = names.filter((name) => !has.has(normalizeName(name)));
  const keys = [...new Set(fresh.flatMap((name) => lookupKeys(taken.partsOf(name))))];
  const similar = await readSimilarNames(writing, keys);
  return new Resolver(known, newId, ontology, { similar, lists: NO_ENTITY_LISTS, names: taken });
}
