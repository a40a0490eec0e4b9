/**
 * Terms of a filter: one that is neither defined nor used in the graphs is a mistake, and no empty answer.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { didYouMean } from "../domain/ontology/nearest.ts";
import { normalizePredicate, type Ontology } from "../domain/ontology.ts";
import { InputError } from "../errors.ts";

/** Names of predicates and types, as a caller wrote them. */
export interface FilterTerms {
  readonly predicates?: readonly string[];
  readonly types?: readonly string[];
}

/** Has a filter terms that the ontology does not know? Only these are looked for in the graphs. */
export function hasUndefinedTerms(terms: FilterTerms, ontology: Ontology): boolean {
  return undefinedOf(terms, ontology).some(({ names }) => names.length > 0);
}

export interface TermFault {
  readonly code: "predicate_unknown" | "type_unknown";
  /** Which term it is, and which one may have been meant. */
  readonly message: string;
}

/**
 * Refuses terms that are neither defined nor used.
 *
 * @throws InputError `predicate_unknown`, `type_unknown`; the message names the nearest ones
 */
export async function checkTerms(
  transaction: Transaction,
  where: ReadGraphs,
  terms: FilterTerms,
  ontology: Ontology,
): Promise<void> {
  const [fault] = await termFaults(transaction, where, terms, ontology, 1);
  if (fault !== undefined) throw new InputError(fault.code, fault.message);
}

/** Terms that are told at a time to be neither defined nor used: each is compared with all that are. */
const MAX_FAULTS = 8;

/** The first `most` of the terms that are neither defined nor used. */
export async function termFaults(
  transaction: Transaction,
  where: ReadGraphs,
  terms: FilterTerms,
  ontology: Ontology,
  most = MAX_FAULTS,
): Promise<TermFault[]> {
  const faults: TermFault[] = [];
  for (const { kind, names } of undefinedOf(terms, ontology)) {
    if (names.length === 0) continue;
    const [row] = await transaction.query<{ used: readonly string[]; counted: readonly string[] }>(
      kind === "predicate" ? usedPredicates(where, names) : usedTypes(where, names),
    );
    const { used = [], counted = [] } = row ?? {};
    const usedNames = new Set([...used, ...counted]);
    const known = [...new Set([...definedOf(kind, ontology), ...counted])];
    for (const name of new Set(names)) {
      if (usedNames.has(name)) continue;
      if (faults.length === most) return faults;
      const meant = didYouMean(name, known, "describe() of the ontology and gaps() list what there is");
      const what = `There is no ${kind} ${JSON.stringify(name)}: it is neither defined nor used in the graphs that are read.`;
      faults.push({ code: `${kind}_unknown`, message: `${what} ${meant}` });
    }
  }
  return faults;
}

function undefinedOf({ predicates = [], types = [] }: FilterTerms, ontology: Ontology) {
  return [
    {
      kind: "predicate" as const,
      names: predicates.filter((name) => !ontology.knows(name)).map(normalizePredicate),
    },
    {
      kind: "type" as const,
      names: types
        .filter((name) => !ontology.knowsType(name) && ontology.kindsOf(name).length < 2)
        .map((name) => ontology.type(name).name),
    },
  ];
}

function definedOf(kind: "predicate" | "type", ontology: Ontology): string[] {
  const terms = kind === "predicate" ? ontology.predicates : ontology.types;
  const names = terms.flatMap(({ name, aliases }) => [name, ...aliases]);
  return kind === "predicate" ? names : [...names, ...ontology.groups.map(({ name }) => name)];
}

/** Those of some predicates that current facts use, and all that are counted as not defined. */
function usedPredicates(where: ReadGraphs, names: readonly string[]) {
  const { tenant, graphs } = where;
  return sql`SELECT ARRAY(
      SELECT p.name FROM predicate p WHERE p.tenant_id = ${tenant} AND p.name = ANY (${[...names]}::text[]) AND EXISTS (
        SELECT FROM fact_version v WHERE v.tenant_id = ${tenant} AND ${inGraphs("v.graph_id", graphs)}
          AND v.predicate_id = p.id AND v.superseded_at IS NULL OFFSET 0)) AS used,
    ${counted(where, "predicate")}`;
}

/** Those of some types that entities have, and all that are counted as not defined. */
function usedTypes(where: ReadGraphs, names: readonly string[]) {
  const { tenant, graphs } = where;
  return sql`SELECT ARRAY(
      SELECT t.name FROM unnest(${[...names]}::text[]) AS t (name) WHERE EXISTS (
        SELECT FROM entity e WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.type = t.name OFFSET 0)) AS used,
    ${counted(where, "type")}`;
}

function counted({ tenant, graphs }: ReadGraphs, kind: "predicate" | "type") {
  return sql`ARRAY(SELECT DISTINCT term FROM gap
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND kind = ${kind}) AS counted`;
}
