/** Terms that no ontology knows are listed as long as somebody uses them. */
import sql from "sql-template-tag";
import type { Ontology } from "../domain/ontology.ts";
import { ALIAS } from "../graph/write/namings.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { ErasureSet } from "./erasure-set.ts";

/** Takes back how often the erased used unknown terms. To be done before anything is erased. */
export async function forgetTerms(
  writing: Writing,
  erasureSet: ErasureSet,
  ontology: Ontology,
): Promise<void> {
  const { transaction, tenant, graph } = writing;
  const types = await transaction.query<{ type: string; n: number }>(sql`
    SELECT name ->> 2 AS type, count(*)::integer AS n FROM naming x, jsonb_array_elements(x.names) AS name
    WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.source_id = ANY (${[...erasureSet.sources]}::uuid[])
      AND name ->> 2 IS NOT NULL AND (name ->> 3)::integer & ${ALIAS} = 0
    GROUP BY 1`);
  const used = new Map<string, { readonly kind: string; readonly term: string; n: number }>();
  const count = (kind: string, term: string, n: number) => {
    const known = used.get(`${kind} ${term}`);
    if (known === undefined) used.set(`${kind} ${term}`, { kind, term, n });
    else known.n += n;
  };
  const others = await transaction.query<{ kind: string; term: string; n: number }>(sql`
    SELECT gap ->> 0 AS kind, gap ->> 1 AS term, count(*)::integer AS n FROM naming x, jsonb_array_elements(x.gaps) AS gap
    WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.source_id = ANY (${[...erasureSet.sources]}::uuid[]) GROUP BY 1, 2`);
  for (const { kind, term, n } of others) count(kind, term, n);
  for (const { type, n } of types) if (!ontology.knowsType(type)) count("type", type, n);
  for (const { predicate } of erasureSet.claims)
    if (!ontology.knows(predicate)) count("predicate", predicate, 1);
  if (used.size === 0) return;
  const rows = [...used.values()];
  transaction.send(sql`
    UPDATE gap g SET count = greatest(g.count - gone.n, 0)
    FROM unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ term }) => term)}::text[], ${rows.map(({ n }) => n)}::bigint[]) AS gone (kind, term, n)
    WHERE g.tenant_id = ${tenant} AND g.graph_id = ${graph} AND g.kind = gone.kind AND g.term = gone.term`);
  transaction.send(sql`DELETE FROM gap WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND count <= 0`);
}
