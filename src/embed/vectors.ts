/**
 * The vectors of graphs in the memory of the process. They are read once and then only what is new: the
 * model's row says how far they go, and the database says on each call what the tenant and the graph may see.
 * Exact: an index over all tenants finds too few rows of one.
 */
import sql from "sql-template-tag";
import type { Database } from "../db/database.ts";
import { ByteBoundedCache } from "../graph/cache/byte-bounded-cache.ts";
import { areBehind } from "./embed-graph.ts";
import { Matrix } from "./matrix.ts";
import { type EmbeddedKind, readModels, type StoredModel } from "./models.ts";

export type GraphVectors = Readonly<Record<EmbeddedKind, Matrix>>;

interface LoadedVectors {
  readonly graphs: readonly GraphVectors[];
  /** Are there items without a vector? */
  readonly isPartial: boolean;
  /** Graphs whose vectors do not fit. */
  readonly tooLarge: number;
}

/** Rows of one transaction: on an embedded database everybody else waits for it. */
const SLICE = 2000;
/** Bytes that the vectors of all graphs may take, and those of one: 130,000 of 512 numbers. */
const MAX_BYTES = 256 * 2 ** 20;

class CachedVectors {
  readonly generation: number;
  readonly vectors: GraphVectors;
  sequence = 0;

  constructor(generation: number, dimensions: number) {
    this.generation = generation;
    this.vectors = { e: new Matrix(dimensions), f: new Matrix(dimensions), n: new Matrix(dimensions) };
  }

  /** One graph whose vectors fit has room, with what its matrices have for more. */
  get bytes(): number {
    const { e, f, n } = this.vectors;
    return Math.min(MAX_BYTES, e.bytes + f.bytes + n.bytes);
  }
}

export class VectorCache {
  readonly #database: Database;
  readonly #cached = new ByteBoundedCache<CachedVectors>(MAX_BYTES);
  readonly #loading = new Map<string, Promise<void>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The vectors of a model in some graphs, as they are now. */
  async load(tenant: number, graphs: readonly number[], model: string): Promise<LoadedVectors> {
    const models = await this.#database.transaction({ tenant, read: graphs, write: null }, (transaction) =>
      readModels(transaction, tenant, graphs, model),
    );
    const fitting = models.filter(
      ({ dimensions, lastSequence }) => lastSequence * (dimensions ?? 0) * 4 <= MAX_BYTES,
    );
    const vectors: GraphVectors[] = [];
    for (const stored of fitting) {
      if (stored.dimensions !== null) vectors.push(await this.#current(tenant, stored, stored.dimensions));
    }
    return {
      graphs: vectors,
      isPartial: areBehind(models, graphs),
      tooLarge: models.length - fitting.length,
    };
  }

  async #current(tenant: number, model: StoredModel, dimensions: number): Promise<GraphVectors> {
    const key = `${tenant}:${model.graph}:${model.id}`;
    // Two that come at once read it once.
    await this.#loading.get(key);
    const known = this.#cached.get(key);
    const cached =
      known?.generation === model.generation ? known : new CachedVectors(model.generation, dimensions);
    if (cached.sequence < model.lastSequence) {
      const loading = this.#readOn(tenant, model, cached);
      this.#loading.set(
        key,
        loading.catch(() => undefined),
      );
      try {
        await loading;
      } finally {
        this.#loading.delete(key);
        this.#cached.set(key, cached);
      }
    }
    return cached.vectors;
  }

  async #readOn(
    tenant: number,
    { graph, id, lastSequence }: StoredModel,
    cached: CachedVectors,
  ): Promise<void> {
    while (cached.sequence < lastSequence) {
      const rows = await this.#database.transaction({ tenant, read: [graph], write: null }, (transaction) =>
        transaction.query<{ kind: EmbeddedKind; items: string; vectors: string; last: number }>(sql`
          SELECT kind::text AS kind, string_agg(item_id::text, ' ' ORDER BY sequence) AS items,
            encode(string_agg(vector, ''::bytea ORDER BY sequence), 'hex') AS vectors, max(sequence)::float8 AS last
          FROM (SELECT kind, item_id, vector, sequence FROM embedding
                WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND model_id = ${id} AND sequence > ${cached.sequence}::bigint
                  AND vector IS NOT NULL
                ORDER BY sequence LIMIT ${SLICE}) next
          GROUP BY kind`),
      );
      for (const { kind, items, vectors } of rows)
        cached.vectors[kind].add(items.split(" "), numbersOf(vectors));
      const read = rows.reduce((sum, { items }) => sum + Math.ceil(items.length / 37), 0);
      cached.sequence = read < SLICE ? lastSequence : Math.max(...rows.map(({ last }) => last));
    }
  }
}

/** The numbers of a vector, which comes as text: the embedded database reads `bytea` a byte at a time. */
function numbersOf(hex: string): Float32Array {
  return new Float32Array(Uint8Array.from(Buffer.from(hex, "hex")).buffer);
}
