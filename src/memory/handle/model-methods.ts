import type { Embeddings } from "../../embed/embeddings.ts";
import { checkEmbed, checkModelName, type EmbedGraphOptions } from "../../embed/graph-options.ts";
import { type EmbeddingView, readProgress, removeVectors, retryRefused } from "../../embed/progress.ts";
import { invalid } from "../../errors.ts";
import { type ExtractionView, listExtractions } from "../../jobs/list-extractions.ts";
import {
  checkExtractions,
  checkRebuild,
  checkReextract,
  type ExtractionsOptions,
  type ReextractOptions,
} from "../../jobs/options.ts";
import { reextract } from "../../jobs/reextract.ts";
import { requeueFailed } from "../../queue/extraction-queue.ts";
import { type RebuildOptions, type RebuildReport, rebuild } from "../../rebuild/rebuild.ts";
import { FeedbackMethods } from "./feedback-methods.ts";

/**
 * Work that models do beside the write path: extraction, embedding, and the graph made again from their
 * replies.
 */
export class ModelMethods extends FeedbackMethods {
  /**
   * What a model is to read, has read, or could not read, with what it took; the latest first.
   *
   * @throws NotFoundError `graph_unknown`
   * @example const failed = await graph.extractions({ state: "failed" });
   */
  async extractions(options: ExtractionsOptions = {}): Promise<ExtractionView[]> {
    const checked = checkExtractions(options);
    return this.access.read(options, (transaction, where) =>
      listExtractions(transaction, { ...where, ...checked }),
    );
  }

  /**
   * Has everything read again that could not be read. Returns how many episodes wait for it.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async replayExtractions(): Promise<number> {
    const { database, clock, queue } = this.parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.access.find();
      const count = await database.transaction({ tenant, read: [graph], write: graph }, (transaction) =>
        requeueFailed({ transaction, tenant, graph }, clock()),
      );
      queue?.onQueued();
      return count;
    });
  }

  /**
   * Has a model read again what another prompt or another model read, or what none has read, of all times or
   * of a period, such as last night; the usual limits and batches hold. The model knows what the graph knows
   * by now. What the new reply says as the one before stays as it is; the rest of that counts no more.
   *
   * @returns How many episodes were enqueued.
   * @throws NotFoundError `graph_unknown`; InputError `invalid_time`; `invalid_input`, also if neither a
   *   model nor an extractor is configured
   * @example const waiting = await graph.reextract({ which: "unread" });
   * @example await graph.reextract({ which: "all", since: "2026-03-02T18:00", until: "2026-03-03T06:00" });
   */
  async reextract(options: ReextractOptions = {}): Promise<number> {
    const query = checkReextract(options);
    const { database, clock, queue } = this.parts;
    if (queue === undefined)
      throw invalid(
        "reextract() needs a model or an extractor. Open the memory with the option model or extractor.",
      );
    return database.trackCall(async () => {
      const { tenant, graph } = await this.access.find();
      const count = await database.transaction({ tenant, read: [graph], write: graph }, (transaction) =>
        reextract({ transaction, tenant, graph }, query, queue, clock()),
      );
      queue.onQueued();
      return count;
    });
  }

  /**
   * How far the embedding of what the graph holds is, by model, the one that is asked first. Empty where
   * nothing was embedded yet.
   *
   * @throws NotFoundError `graph_unknown`
   * @example const [{ isComplete, episodes, error }] = await graph.embeddings();
   */
  async embeddings(): Promise<EmbeddingView[]> {
    return this.access.read({}, (transaction, { tenant, graphs }) =>
      readProgress(transaction, tenant, graphs[0] ?? 0, this.parts.embeddings?.model),
    );
  }

  /**
   * Embeds now what waits for it, instead of leaving it to the background, and tries again what was refused.
   *
   * @returns How many items were embedded.
   * @throws EmbeddingError if the encoder fails; what is done by then stays done. InputError `invalid_input`
   *   if the memory was opened without one.
   * @throws NotFoundError `graph_unknown`
   */
  async embed(options: EmbedGraphOptions = {}): Promise<number> {
    const { onProgress } = checkEmbed(options);
    const embeddings = this.#embeddings();
    return this.parts.database.trackCall(async () => {
      const { tenant, graph } = await this.access.find();
      const scope = { tenant, read: [graph], write: graph };
      await embeddings.use(scope);
      await this.parts.database.transaction(scope, (transaction) =>
        retryRefused(transaction, tenant, graph, embeddings.model),
      );
      const round = await embeddings.embed(
        { tenant, graph },
        { recount: true, ...(onProgress === undefined ? {} : { onProgress }) },
      );
      if (round.error !== null) throw round.error;
      return round.embedded;
    });
  }

  #embeddings(): Embeddings {
    const { embeddings } = this.parts;
    if (embeddings !== undefined) return embeddings;
    throw invalid(
      'embed(): the memory was opened without an encoder. Open it with embeddings: "local", or with those of a server.',
    );
  }

  /**
   * Removes the vectors that a model made, such as a former one's. Those of the model that is asked are made
   * anew.
   *
   * @param model Its name, as in `embeddings()`.
   * @returns How many there were.
   * @throws NotFoundError `graph_unknown`
   */
  async removeEmbeddings(model: string): Promise<number> {
    checkModelName(model);
    const { database, embeddings } = this.parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.access.find();
      const scope = { tenant, read: [graph], write: graph };
      const removed = await database.transaction(scope, (transaction) =>
        removeVectors(transaction, tenant, graph, model),
      );
      if (embeddings?.model === model) await embeddings.useAgain(scope);
      return removed;
    });
  }

  /**
   * Makes the graph again from what was said, without a call: rules read the episodes anew, the stored
   * replies of models are read anew, and the facts are derived anew from all claims, by the ontology and the
   * rules of now. Ids stay, also those of people's decisions; what comes out as before is not touched. Goes
   * in slices, so that others can read and write meanwhile; cut off, it is done again.
   *
   * @throws NotFoundError `graph_unknown`
   * @example
   * const { claimsAdded, factsChanged } = await graph.rebuild({ onProgress: (done, total) => console.log(done, total) });
   */
  async rebuild(options: RebuildOptions = {}): Promise<RebuildReport> {
    checkRebuild(options);
    await this.parts.database.trackCall(() => this.access.find());
    return this.access.write((context, scope) => rebuild(context, scope, options));
  }
}
