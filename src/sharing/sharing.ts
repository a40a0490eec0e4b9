/**
 * Keeps what graphs share in line with what they hold: after each of their writes, and whenever one was cut
 * off.
 */
import type { Database } from "../db/database.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import type { Refusal } from "../domain/ontology/fit.ts";
import { PalimpsestError } from "../errors.ts";
import { graphNamed } from "../graph/read/names.ts";
import { beginWriting } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import { type OntologyLookup, withCurrentOntology } from "../ontology/current.ts";
import { claimDueIn, type GraphId } from "../queue/outbox.ts";
import { bringShare, type ShareSource } from "./bring-share.ts";
import { readMarks, readShares, type StoredShare, settleShares } from "./stored-shares.ts";

interface SharingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly registry: OntologyLookup;
  /** Is called with what went wrong where nobody waits: it is tried again. */
  readonly onError: (error: Error) => void;
}

/** Copies that went because what they say was forgotten where it comes from. */
interface ForgottenCopies {
  /** Name of the graph. */
  readonly graph: string;
  readonly claims: number;
}

/** What became of the shares of a graph. */
interface Brought {
  readonly forgotten: readonly ForgottenCopies[];
  /** By share: what the other graph's ontology does not let through. */
  readonly refusals: ReadonlyMap<string, readonly Refusal[]>;
}

const NOTHING: Brought = { forgotten: [], refusals: new Map() };

export class Sharing {
  readonly #parts: SharingParts;

  constructor(parts: SharingParts) {
    this.#parts = parts;
  }

  /** The graphs whose shares are due, of all tenants. */
  due(now: number): Promise<GraphId[]> {
    return claimDueIn(this.#parts.database, "share_due", now);
  }

  /** Brings what is due where it should be, where nobody waits for it. What fails stays due. */
  async follow(source: GraphId): Promise<void> {
    try {
      await this.bring(source);
    } catch (error) {
      this.#parts.onError(
        new Error("What a graph shares could not be brought to another; it is tried again.", {
          cause: error,
        }),
      );
    }
  }

  /** Brings what a graph shares to the graphs that it is shared with, and waits until it is there. */
  async bring(source: GraphId): Promise<Brought> {
    const { database } = this.#parts;
    const { tenant, graph } = source;
    const forgotten = new Map<string, number>();
    for (;;) {
      const { marks, shares, name } = await database.transaction(
        { tenant, read: [graph], write: null },
        async (transaction) => ({
          marks: await readMarks(transaction, source),
          shares: await readShares(transaction, source),
          name: await graphNamed(transaction, source),
        }),
      );
      if (marks === undefined || name === undefined) return NOTHING;
      const refusals = new Map<string, readonly Refusal[]>();
      for (const share of shares) {
        const { erased, refused } = await this.#bringOne(source, name, share);
        refusals.set(share.id, refused);
        if (erased > 0) forgotten.set(share.target, (forgotten.get(share.target) ?? 0) + erased);
      }
      const isSettled = await database.transaction({ tenant, read: [graph], write: graph }, (transaction) =>
        settleShares(transaction, source, marks),
      );
      const copies = [...forgotten].map(([target, claims]) => ({ graph: target, claims }));
      if (isSettled) return { forgotten: copies, refusals };
    }
  }

  async #bringOne(
    { tenant, graph }: GraphId,
    name: string,
    share: StoredShare,
  ): Promise<{ readonly erased: number; readonly refused: readonly Refusal[] }> {
    const { database, clock, newId, registry } = this.#parts;
    const target = share.targetId;
    const [own, theirs] = await Promise.all([
      registry.ontologyOf(tenant, graph),
      registry.ontologyOf(tenant, target),
    ]);
    // A graph that was forgotten holds no copies.
    if (own === undefined || theirs === undefined) return { erased: 0, refused: [] };
    const source: ShareSource = { graph, name, ontology: own };
    const renew = () => registry.renew(tenant, target, { actor: share.actor });
    const context: IngestContext = { database, clock, newId, actor: share.actor, ontology: theirs, renew };
    const scope = { tenant, read: [graph, target], write: target };
    let erased = 0;
    for (;;) {
      const step = await withCurrentOntology(context, (current) =>
        database.transaction(scope, async (transaction) => {
          const version = current.ontology.version;
          const writing = await beginWriting(transaction, tenant, target, clock(), current, version);
          return bringShare(current, writing, source, share);
        }),
      ).catch((error: unknown) => {
        if (error instanceof PalimpsestError && error.code === "graph_unknown") return GONE;
        throw error;
      });
      erased += step.erased;
      if (step.isDone) return { erased, refused: step.refusals };
    }
  }
}

const GONE = { erased: 0, isDone: true, refusals: [] } as const;
