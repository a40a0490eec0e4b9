/**
 * Facts between entities that the process does not hold: as known at a moment, those that are sure, with
 * weights, or beside mentions. Read in slices, for one answer.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction } from "../../db/database.ts";
import type { GraphPlace } from "../../db/in-graphs.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { CurrentGraph, type NamedEntity } from "../cache/current-graph.ts";
import { Slices } from "../cache/load-graph.ts";
import {
  addEntities,
  addLines,
  FIRST_ENTITY,
  type LinesRow,
  predicatesOf,
  resultLines,
} from "../cache/read-current.ts";
import { claimsOf } from "../read/standing.ts";
import type { MentionAlternative } from "../walk/edge-alternatives.ts";
import { versionCounts } from "../walk/edges.ts";
import { mentionRows } from "../walk/mention-edges.ts";
import { nodeTable } from "../walk/mention-nodes.ts";
import { fromWhere, scoped, type Visibility } from "../walk/tables.ts";
import { WalkEdges, type WalkQuery } from "../walk/walk-query.ts";
import { tooLarge } from "./arc-graph.ts";

/** Bytes that all graphs of one answer may take. */
const MAX_BYTES = 400_000_000;
const FIRST_FACT = "00000000-0000-0000-0000-000000000000";
const FIRST_TEXT = FIRST_FACT;

/** Texts that are nodes beside entities, and what joins them with those that they mention. */
const TEXTS = [
  { kind: "mention", name: "MENTIONS", text: "episode", backward: false },
  { kind: "mention", name: "DISCUSSED", text: "conversation", backward: false },
] as const satisfies readonly MentionAlternative[];

interface LoadedGraphs {
  readonly graphs: readonly CurrentGraph[];
  /** By place of the graph and number of the edge; absent where no weight is asked for. */
  readonly weights?: readonly Float64Array[];
}

/**
 * All slices see the same: what was recorded when the first one was read.
 *
 * @param weight the property that is the weight of a fact
 * @throws InputError `search_too_large`; the signal's reason
 */
export async function loadGraphs(
  database: Database,
  query: WalkQuery,
  ontology: Ontology,
  { weight, signal }: { readonly weight: string | undefined; readonly signal: AbortSignal | undefined },
): Promise<LoadedGraphs> {
  const graphs: CurrentGraph[] = [];
  const weights: Float64Array[] = [];
  let bytes = 0;
  for (const graph of query.graphs) {
    const place = { tenant: query.tenant, graph };
    const scope = { tenant: query.tenant, read: [graph], write: null };
    const run = <Result>(work: (transaction: Transaction) => Promise<Result>) => {
      signal?.throwIfAborted();
      return database.transaction(scope, work);
    };
    const knownAt = query.knownAt ?? (await run((transaction) => lastRecordedAt(transaction, place)));
    const load = new Load(place, { ...query, graphs: [graph], knownAt }, ontology, weight);
    const [entities, facts] = [new Slices(run), new Slices(run)];
    for (let after: string | undefined = FIRST_ENTITY; after !== undefined; ) {
      const from: string = after;
      after = await entities.next((transaction, rows) =>
        addEntities(transaction, load.graph, place, from, rows, knownAt),
      );
      if (bytes + load.graph.bytes > MAX_BYTES) throw tooLarge();
    }
    for (let after: string | undefined = FIRST_FACT; after !== undefined; ) {
      const from: string = after;
      after = await facts.next((transaction, rows) => load.next(transaction, from, rows));
      if (bytes + load.graph.bytes > MAX_BYTES) throw tooLarge();
    }
    for (const kind of query.hasMentions === true ? TEXTS : []) {
      const texts = new Slices(run);
      for (let after: string | undefined = FIRST_TEXT; after !== undefined; ) {
        const from: string = after;
        after = await texts.next((transaction, rows) => load.nextTexts(transaction, kind, from, rows));
        if (bytes + load.graph.bytes > MAX_BYTES) throw tooLarge();
      }
    }
    bytes += load.graph.bytes;
    graphs.push(load.graph);
    weights.push(load.weights);
  }
  return { graphs, ...(weight === undefined ? {} : { weights }) };
}

async function lastRecordedAt(transaction: Transaction, { tenant, graph }: GraphPlace): Promise<string> {
  const [row] = await transaction.query<{ at: string }>(
    sql`SELECT last_recorded_at::text AS at FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}`,
  );
  return row?.at ?? "-infinity";
}

interface MentionsRow {
  readonly texts: readonly NamedEntity[] | null;
  /** `at`: milliseconds since 1970. */
  readonly mentions: readonly (readonly [id: string, text: string, entity: string, at: number])[] | null;
}

class Load {
  readonly graph: CurrentGraph;
  readonly #place: GraphPlace;
  readonly #visibility: Visibility;
  readonly #weight: string | undefined;
  readonly #weights: (number | undefined)[] = [];

  constructor(place: GraphPlace, query: WalkQuery, ontology: Ontology, weight: string | undefined) {
    this.graph = new CurrentGraph(place.graph, { count: 0, head: "" });
    this.#place = place;
    this.#visibility = new WalkEdges(query, ontology).sight;
    this.#weight = weight;
  }

  /** By number of the edge; 0 where nothing is said. */
  get weights(): Float64Array {
    return Float64Array.from({ length: this.graph.edges.end }, (_, edge) => this.#weights[edge] ?? 0);
  }

  /** Adds the facts behind one, by id. Returns the last one's id; `undefined` if there are no more. */
  async next(transaction: Transaction, after: string, limit: number): Promise<string | undefined> {
    const visibility = this.#visibility;
    const { tenant, graph } = this.#place;
    // Looked up one by one: without statistics all versions of the graph were read for each slice.
    const ofFact = [scoped(visibility, "v"), sql`v.fact_id = f.id`, ...versionCounts(visibility, "v", null)];
    const versions = fromWhere([{ table: sql`fact_version v`, on: ofFact }]);
    type Row = LinesRow & {
      readonly last: string | null;
      readonly weights: readonly (readonly [version: string, weight: number])[] | null;
    };
    const [row] = await transaction.query<Row>(sql`
      WITH f AS MATERIALIZED (
        SELECT id, qualifiers FROM fact
        WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND object_id IS NOT NULL AND id > ${after}::uuid ORDER BY id LIMIT ${limit}),
      v AS MATERIALIZED (SELECT v.*, f.qualifiers FROM f CROSS JOIN LATERAL (SELECT v.* ${versions} OFFSET 0) v)
      SELECT (SELECT id FROM f ORDER BY id OFFSET ${limit - 1} LIMIT 1) AS last, (${resultLines(sql`v`)}) AS lines,
        (${predicatesOf(this.#place, sql`SELECT predicate_id FROM v`)}) AS predicates, ${this.#weightsOf()} AS weights`);
    const first = this.graph.edges.end;
    if (row === undefined) return undefined;
    addLines(this.graph, row);
    const said = new Map(row.weights ?? []);
    for (let edge = first; said.size > 0 && edge < this.graph.edges.end; edge += 1)
      this.#weights[edge] = said.get(this.graph.edges.versionOf(edge));
    return row.last ?? undefined;
  }

  /**
   * Adds the texts behind one, by id, with what they mention. Returns the last one's id; `undefined` if there
   * are no more.
   */
  async nextTexts(
    transaction: Transaction,
    kind: MentionAlternative,
    after: string,
    limit: number,
  ): Promise<string | undefined> {
    const [row] = await transaction.query<MentionsRow>(sql`
      WITH t AS MATERIALIZED (
        SELECT x.graph_id, x.id, x.name, x.type FROM (${nodeTable(this.#visibility, [kind.text], null)}) x
        WHERE x.id > ${after}::uuid ORDER BY x.id LIMIT ${limit}),
      m AS MATERIALIZED (
        SELECT m.id, m.subject_id, m.object_id, (extract(epoch FROM m.valid_from) * 1000)::bigint AS at FROM t
        CROSS JOIN LATERAL (${mentionRows(this.#visibility, kind, { end: "left", graph: sql`t.graph_id`, id: sql`t.id` })}) m)
      SELECT (SELECT json_agg(json_build_array(t.id, t.type, t.name) ORDER BY t.id) FROM t) AS texts,
        (SELECT json_agg(json_build_array(m.id, m.subject_id, m.object_id, m.at) ORDER BY m.subject_id, m.object_id) FROM m) AS mentions`);
    const texts = row?.texts ?? [];
    for (const text of texts) this.graph.name(text);
    const predicate = this.graph.predicates.add(kind.name);
    for (const [id, text, entity, from] of row?.mentions ?? []) {
      const ends = { subject: this.graph.reach(text), object: this.graph.reach(entity) };
      const lasts = { from, to: Number.POSITIVE_INFINITY, isDisputed: false, hasUnknownStart: false };
      this.graph.edges.append({ version: id, fact: id, predicate, ...ends, ...lasts });
    }
    return texts.length < limit ? undefined : texts.at(-1)?.[0];
  }

  /** Versions with the number that identifies the fact, else the newest that its sources say. */
  #weightsOf(): Sql {
    const key = this.#weight;
    if (key === undefined) return sql`NULL::json`;
    const said = sql`SELECT c.properties -> ${key}::text ${claimsOf("v", this.#visibility.knownAt)} AND jsonb_typeof(c.properties -> ${key}::text) <> 'null'
      ORDER BY c.occurred_at DESC, c.content_hash LIMIT 1`;
    return sql`(SELECT json_agg(json_build_array(w.id, w.value)) FROM (
      SELECT v.id, coalesce(nullif(v.qualifiers -> ${key}::text, 'null'), (${said})) AS value FROM v) w WHERE jsonb_typeof(w.value) = 'number')`;
  }
}
