/**
 * Facts of predicates that usually have one object of a kind, of which another was stated since they were
 * last spoken of.
 */
import type { Transaction } from "../../db/database.ts";
import { instantOf } from "../../db/time.ts";
import { type FactId, factId } from "../../domain/ids.ts";
import { BASE_TYPES } from "../../domain/ontology/base.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { terms } from "../../text/terms.ts";
import { type FactViewRow, readFactRows } from "./fact-rows.ts";
import type { FactQuery } from "./select-versions.ts";

/** Facts of one subject that are compared at the most. */
const MAX_RIVALS = 1000;
/** Types that say too little for two of them to be of a kind. */
const WIDE_TYPES = new Set(BASE_TYPES.map(({ name }) => name));
/** What follows the noun of "a house in Rome". */
const AFTER_NOUN = / (?:in|with|of|for|at|on|from|by|near|that|which|who|named|called)\b.*$/isu;

type Where = Pick<FactQuery, "tenant" | "graphs" | "asOf" | "knownAt">;

/**
 * Which versions are questioned, each with the fact that was stated since: the older of two of a kind that
 * hold together, last spoken of before the other began. What was said to be so as well ("also") questions
 * nothing.
 */
export async function questionedVersions(
  transaction: Transaction,
  rows: readonly FactViewRow[],
  where: Where,
  ontology: Ontology,
): Promise<ReadonlyMap<string, FactId>> {
  const asked = rows.filter(
    (row) =>
      isUsuallyOne(row, ontology) &&
      row.superseded_at === null &&
      (row.object_id === null || saysKind(row.object_type)),
  );
  if (asked.length === 0) return new Map();
  const rivals = await readFactRows(
    transaction,
    {
      ...whereOf(where),
      subjects: asked.map((row) => row.subject_id),
      predicates: [...new Set(asked.map((row) => row.predicate))],
      limit: MAX_RIVALS,
    },
    ontology,
  );
  return questionedAmong(transaction, asked, rivals, where, ontology);
}

/**
 * Finds the questioned ones of some versions whose rivals, of all their subjects and predicates, are known.
 */
export async function questionedAmong(
  transaction: Transaction,
  rows: readonly FactViewRow[],
  rivals: readonly FactViewRow[],
  where: Where,
  ontology: Ontology,
): Promise<ReadonlyMap<string, FactId>> {
  if (rivals.length < 2) return new Map();
  const kindOf = await readKinds(transaction, rivals, where, ontology);
  return new Map(
    rows
      .filter((row) => row.status === "held")
      .flatMap((row) => {
        const [first] = rivals
          .filter(
            (rival) => isInPlaceOf(rival, row) && kindOf(rival) !== null && kindOf(rival) === kindOf(row),
          )
          .sort((a, b) => startOf(a) - startOf(b));
        return first === undefined ? [] : [[row.version_id, factId(first.fact_id)] as const];
      }),
  );
}

/** A query's time and graphs, without what else it asks for. */
function whereOf({ tenant, graphs, asOf, knownAt }: Where): Where {
  return { tenant, graphs, asOf, ...(knownAt === undefined ? {} : { knownAt }) };
}

function isUsuallyOne({ predicate, status }: FactViewRow, ontology: Ontology): boolean {
  const { kind, usually } = ontology.predicate(predicate);
  return status === "held" && kind === "state" && usually === "one";
}

/** Does a type say enough for two of it to be of a kind? */
function saysKind(type: string | null): type is string {
  return type !== null && !WIDE_TYPES.has(type);
}

/** May a fact have taken another's place, by when they were stated? */
function isInPlaceOf(rival: FactViewRow, row: FactViewRow): boolean {
  return (
    rival.fact_id !== row.fact_id &&
    rival.subject_id === row.subject_id &&
    rival.predicate === row.predicate &&
    rival.status === "held" &&
    rival.sources.some(({ adds }) => !adds) &&
    startOf(rival) > Math.max(startOf(row), ...row.sources.map(({ at }) => instantOf(at))) &&
    startOf(rival) < endOf(row) &&
    endOf(rival) >= endOf(row)
  );
}

function startOf({ from_basis, valid_from }: FactViewRow): number {
  return from_basis === "unknown" ? Number.NEGATIVE_INFINITY : instantOf(valid_from);
}

function endOf({ valid_to }: FactViewRow): number {
  return valid_to === null ? Number.POSITIVE_INFINITY : instantOf(valid_to);
}

/**
 * What each object is one of: of an entity what its type's property says ("car"), or the type; of words their
 * noun. `null`: not known.
 */
async function readKinds(
  transaction: Transaction,
  rows: readonly FactViewRow[],
  where: Where,
  ontology: Ontology,
): Promise<(row: FactViewRow) => string | null> {
  const propertyOf = new Map(
    ontology.types.map(({ name, discriminator }) => [name, discriminator?.property.toUpperCase()]),
  );
  const objects = rows.flatMap(({ object_id: id, object_type: type }) => {
    const property = propertyOf.get(type ?? "");
    return id === null || property === undefined ? [] : [{ id, property }];
  });
  const properties = [...new Set(objects.map(({ property }) => property))];
  const said =
    properties.length === 0
      ? []
      : await readFactRows(
          transaction,
          {
            ...whereOf(where),
            subjects: objects.map(({ id }) => id),
            predicates: properties,
            limit: MAX_RIVALS,
          },
          ontology,
        );
  const values = new Map(said.map((row) => [row.subject_id, String(row.value)]));
  return ({ object_id: id, object_type: type, value }) => {
    if (id === null) return terms(String(value).replace(AFTER_NOUN, "")).at(-1) ?? null;
    if (!saysKind(type)) return null;
    return propertyOf.get(type) === undefined ? type : (values.get(id) ?? null);
  };
}
