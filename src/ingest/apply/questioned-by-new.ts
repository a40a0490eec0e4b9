/** What new facts put in question: an older one of a kind of which there usually is one. */
import { type FactId, factId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFactRows } from "../../graph/read/fact-rows.ts";
import { questionedAmong } from "../../graph/read/questioned.ts";
import type { NewClaim } from "../../graph/write/store-claims.ts";
import type { Writing } from "../../graph/write/writing.ts";
import type { Disagreement } from "../../novelty/within-slice.ts";
import type { CreatedFacts } from "./created-facts.ts";

/** Facts of one subject that are compared at the most. */
const MAX_FACTS = 1000;

/** Each questioned fact with the new one that was stated since, and the place of what says so. */
export async function questionedByNew(
  { transaction, tenant, graph }: Writing,
  extractions: readonly { readonly claims: readonly NewClaim[] }[],
  { facts }: CreatedFacts,
  ontology: Ontology,
): Promise<Disagreement[]> {
  const told = [...facts].filter(([, { first }]) => {
    const { kind, usually } = ontology.predicate(first.predicate);
    return kind === "state" && usually === "one";
  });
  if (told.length === 0) return [];
  const where = { tenant, graphs: [graph], asOf: "any" } as const;
  const rows = await readFactRows(
    transaction,
    {
      ...where,
      subjects: told.map(([, { first }]) => first.subject.id),
      predicates: [...new Set(told.map(([, { first }]) => first.predicate))],
      limit: MAX_FACTS,
    },
    ontology,
  );
  const questioned = await questionedAmong(transaction, rows, rows, where, ontology);
  const placeOf = (fact: FactId) => {
    const claim = facts.get(fact)?.first.id;
    return extractions.findIndex(({ claims }) => claims.some(({ id }) => id === claim));
  };
  return rows.flatMap((row) => {
    const fact = questioned.get(row.version_id);
    return fact === undefined || !facts.has(fact)
      ? []
      : [{ extraction: placeOf(fact), fact, against: factId(row.fact_id), isEnding: false }];
  });
}
