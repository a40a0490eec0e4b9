/** Has the model of a memory read its graphs. */

import type { Database } from "../db/database.ts";
import { given } from "../domain/given.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import type { FindSimilarEntities } from "../embed/names-like.ts";
import type { ModelExtractor } from "../extract/model/extractor.ts";
import type { OntologyLookup } from "../ontology/current.ts";
import type { GraphId } from "../queue/outbox.ts";
import type { ExtractionQueue } from "../queue/plan-queue.ts";
import { type EntityLists, NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import type { Observe } from "../telemetry/events.ts";
import { extractGraph, type ReaderParts, type ReadRound } from "./extract-graph.ts";
import type { ExtractionOptions } from "./options.ts";

interface GraphReadersParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly registry: OntologyLookup;
  readonly extractor: ModelExtractor;
  readonly extraction: ExtractionOptions;
  /** Finds entities whose names are alike in meaning. Default: nothing does. */
  readonly findSimilarEntities?: FindSimilarEntities;
  /** Is called with how much of a reply was dropped. */
  readonly observe?: Observe;
  /** The lists of known names of a tenant, by its number. Default: none. */
  readonly listsOf?: (tenant: number) => Promise<EntityLists>;
}

const HOUR_MS = 3_600_000;
/** Who writes what a model has read, as the journal has it. */
const ACTOR = "job:extract";

export class GraphReaders {
  readonly #parts: ReaderParts;
  readonly #batchEvery: number;
  readonly #isBusy: (() => boolean) | undefined;

  constructor({
    database,
    clock,
    newId,
    registry,
    extractor,
    extraction,
    findSimilarEntities,
    observe,
    listsOf,
  }: GraphReadersParts) {
    const { batchEveryMs = HOUR_MS, tokensPerDay, maxFacts, hints, isBusy } = extraction;
    this.#batchEvery = batchEveryMs;
    this.#isBusy = isBusy;
    this.#parts = {
      database,
      clock,
      newId,
      extractor,
      startId: newId(),
      ...given({ tokensPerDay, maxFacts }),
      ...(hints === undefined ? {} : { hints: hints === false ? 0 : hints }),
      ...given({ findSimilarEntities, observe }),
      open: async ({ tenant, graph }) => {
        const ontology = await registry.ontologyOf(tenant, graph);
        if (ontology === undefined) return undefined;
        const renew = () => registry.renew(tenant, graph, { actor: ACTOR });
        const lists = (await listsOf?.(tenant)) ?? NO_ENTITY_LISTS;
        const context = { database, clock, newId, actor: ACTOR, ontology, renew, lists };
        return { context, scope: { tenant, read: [graph], write: graph } };
      },
    };
  }

  read(graph: GraphId): Promise<ReadRound> {
    return extractGraph(this.#parts, graph);
  }

  /** Where writers put episodes down. */
  queue(onQueued: () => void): ExtractionQueue {
    return {
      prompt: this.#parts.extractor.prompt,
      model: this.#parts.extractor.model,
      batchEvery: this.#batchEvery,
      ...(this.#isBusy === undefined ? {} : { isBusy: this.#isBusy }),
      onQueued,
      readNow: (graph, episodes) => extractGraph(this.#parts, graph, episodes),
    };
  }
}
