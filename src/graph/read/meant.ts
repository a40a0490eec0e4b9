/**
 * What a name means that nothing is called by: what it is surely another spelling of, by the rules by which
 * names of entities are one, and what it may have meant.
 */
import type { Transaction } from "../../db/database.ts";
import type { ReadGraphs } from "../../db/in-graphs.ts";
import { normalizeName, UNTYPED } from "../../domain/entity.ts";
import type { EntityReference } from "../../domain/fact.ts";
import { type EntityId, isUuid } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { ConflictError, NotFoundError } from "../../errors.ts";
import { NO_ENTITY_LISTS } from "../../resolve/entity-lists.ts";
import { InMemoryNames, type SimilarName } from "../../resolve/find-similar.ts";
import { NameAnalysisCache } from "../../resolve/name-analysis-cache.ts";
import { MERGE_SCORE } from "../../resolve/name-similarity.ts";
import { readSimilarNames } from "../write/store-entities.ts";
import { entitiesCalled, readEntities } from "./find-entities.ts";

interface In extends ReadGraphs {
  /** As known at this moment; absent: now. Of then only what was called exactly so is known. */
  readonly knownAt?: string;
}

/** What a name that nothing is called by may stand for. */
interface Meant {
  /** What it surely is: one of each graph. */
  readonly same: readonly EntityId[];
  /** What is called much alike, the most alike first. */
  readonly near: readonly EntityReference[];
}

/** Names that a message suggests. */
const MAX_NEAR = 3;

/**
 * The entities that a name or an id means: by one of its names, else by a name that is surely the same in
 * another spelling. None if nothing does.
 *
 * @throws ConflictError `entity_ambiguous` if the spelling fits several
 */
export async function entitiesMeant(
  transaction: Transaction,
  where: In,
  nameOrId: string,
  ontology: Ontology,
): Promise<readonly EntityId[]> {
  const called = await entitiesCalled(transaction, where, nameOrId);
  if (called.length > 0 || where.knownAt !== undefined) return called;
  return (await similarTo(transaction, where, nameOrId, ontology)).same;
}

/** @throws ConflictError `entity_ambiguous` if the spelling fits several of a graph */
export async function meantBy(
  transaction: Transaction,
  where: In,
  name: string,
  ontology: Ontology,
): Promise<Meant> {
  const similar = await similarTo(transaction, where, name, ontology);
  if (similar.same.length + similar.near.length > 0 || isUuid(name)) return similar;
  const { tenant, graphs } = where;
  const near = await readEntities(
    transaction,
    { tenant, graphs },
    { names: misspelt(name), limit: MAX_NEAR },
  );
  return { same: [], near };
}

/**
 * The only person who is called by a word and more: Tom Becker of "Tom".
 *
 * @param near what is called much alike
 */
export function onlyPersonOf(name: string, near: readonly EntityReference[]): EntityReference | undefined {
  const own = normalizeName(name);
  if (own.includes(" ")) return undefined;
  const [only, another] = near.filter((each) => normalizeName(each.name).startsWith(`${own} `));
  return another === undefined && only?.type === "Person" ? only : undefined;
}

/** The longest name of which one letter may be wrong: of longer ones the sounds are compared. */
const MAX_MISSPELT_CHARS = 8;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** A short name with one letter more, less or another one, and with two in each other's place. */
function misspelt(name: string): string[] {
  const letters = [...normalizeName(name)];
  if (letters.length < 2 || letters.length > MAX_MISSPELT_CHARS) return [];
  return letters.concat("").flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at + 1).join("")];
    return [
      before + after,
      `${before}${letters[at + 1] ?? ""}${letter}${letters.slice(at + 2).join("")}`,
      ...LETTERS.flatMap((other) => [before + other + after, before + other + letter + after]),
    ];
  });
}

async function similarTo(
  transaction: Transaction,
  { tenant, graphs }: In,
  name: string,
  ontology: Ontology,
): Promise<Meant> {
  if (isUuid(name)) return { same: [], near: [] };
  const cache = new NameAnalysisCache();
  const keys = cache.lookupKeysOf(name);
  const found = await Promise.all(
    graphs.map(async (graph) => {
      const similar = await readSimilarNames({ transaction, tenant, graph }, keys);
      const types = new Map(similar.map(({ id, type }) => [id, type]));
      const names = new InMemoryNames({ similar, lists: NO_ENTITY_LISTS, names: cache }, ontology);
      return names.find(name, UNTYPED, (entity) => types.get(entity) ?? UNTYPED);
    }),
  );
  for (const { same, candidates } of found) {
    const fitting = candidates.filter(({ score }) => score >= MERGE_SCORE);
    if (same === undefined && fitting.length > 1) throw ambiguous(name, fitting.map(referenceOf));
  }
  const near = found.flatMap(({ candidates }) => candidates).toSorted((a, b) => b.score - a.score);
  return {
    same: found.flatMap(({ same }) => (same === undefined ? [] : [same.name.id])),
    near: near.map(referenceOf).slice(0, MAX_NEAR),
  };
}

function referenceOf({ name: { id, entityName, type } }: SimilarName): EntityReference {
  return { id, name: entityName, type };
}

function ambiguous(name: string, entities: readonly EntityReference[]): ConflictError {
  return new ConflictError(
    "entity_ambiguous",
    `${JSON.stringify(name)} is the name of none, and may be that of ${listed(entities)}. Give the id of the one that is meant.`,
  );
}

/** The error for a name that no entity has, with those that may have been meant. */
export function unknownEntity(name: string, near: readonly EntityReference[] = []): NotFoundError {
  const meant = near.length === 0 ? "entities() lists what there is." : `Did you mean ${listed(near)}?`;
  return new NotFoundError(
    "entity_unknown",
    `Nothing is called ${JSON.stringify(name)} in the graphs that are read. ${meant}`,
  );
}

function listed(entities: readonly EntityReference[]): string {
  return entities.map(({ id, name, type }) => `${name} (${type}, ${id})`).join(" or ");
}
