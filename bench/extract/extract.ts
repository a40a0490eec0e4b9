/** What extraction with a model costs and gives, over conversations in LoCoMo's form. Nothing is stored. */
import { episodeUid } from "../../src/domain/ids.ts";
import { parseTime } from "../../src/domain/interval.ts";
import { Ontology } from "../../src/domain/ontology.ts";
import { modelExtractor } from "../../src/extract/model/ask-model.ts";
import { batchesOf } from "../../src/extract/model/batches.ts";
import type { ContextTurn, ReadReply, RequestedEpisode } from "../../src/extract/model/extractor.ts";
import { readReply } from "../../src/extract/model/read-reply.ts";
import { readJsonList } from "../../src/import/detect.ts";
import { readLocomoSamples } from "../../src/import/locomo.ts";
import { ModelError } from "../../src/model/model-error.ts";
import { type ModelOptions, modelSettings } from "../../src/model/options.ts";

/** Turns before a batch that a model is shown, too. */
const CONTEXT_TURNS = 4;

export interface ExtractReport {
  readonly prompt: string;
  readonly model: string;
  readonly episodes: number;
  readonly batches: number;
  /** Batches for which there was no reply to read, by the code of the error. */
  readonly failed: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** `null` without prices. */
  readonly cost: number | null;
  readonly entities: number;
  /** By kind. */
  readonly facts: Readonly<Record<string, number>>;
  readonly quoted: number;
  /** What of the replies was changed or dropped, by the code of the fault. */
  readonly notes: Readonly<Record<string, number>>;
  /** From the first request to the last reply. */
  readonly seconds: number;
}

/**
 * Has a model read conversations, several batches at a time, and counts.
 *
 * @param path - a file in LoCoMo's form
 * @param limit - at most so many episodes of each conversation
 * @throws PalimpsestError `file_not_found`, `import_invalid`
 */
export async function benchExtract(
  model: ModelOptions,
  path: string,
  limit: number,
  onProgress?: (done: number, total: number) => void,
): Promise<ExtractReport> {
  const extractor = modelExtractor(modelSettings(model));
  const ontology = new Ontology();
  const conversations = (await conversationsIn(path)).map((turns) => turns.slice(0, limit));
  const tally = new Tally();
  const requests = conversations.flatMap((turns) =>
    batchesOf(turns).map((episodes) => ({
      episodes,
      context: contextOf(turns, episodes),
      known: [],
      candidates: [],
      ontology,
    })),
  );
  const started = performance.now();
  let done = 0;
  await Promise.all(
    requests.map(async (request) => {
      try {
        const { raw, usage } = await extractor.extract(request);
        tally.spend(usage);
        tally.count(readReply(raw, request));
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        if (error.usage !== null) tally.spend(error.usage);
        tally.failed.set(error.code, (tally.failed.get(error.code) ?? 0) + 1);
      }
      done += 1;
      onProgress?.(done, requests.length);
    }),
  );
  return {
    prompt: extractor.prompt,
    model: extractor.model,
    episodes: conversations.reduce((sum, turns) => sum + turns.length, 0),
    batches: requests.length,
    failed: Object.fromEntries(tally.failed),
    calls: tally.calls,
    inputTokens: tally.inputTokens,
    outputTokens: tally.outputTokens,
    cost: model.prices === undefined ? null : tally.cost,
    entities: tally.entities,
    facts: Object.fromEntries(tally.facts),
    quoted: tally.quoted,
    notes: Object.fromEntries(tally.notes),
    seconds: (performance.now() - started) / 1000,
  };
}

class Tally {
  calls = 0;
  inputTokens = 0;
  outputTokens = 0;
  cost = 0;
  entities = 0;
  quoted = 0;
  readonly facts = new Map<string, number>();
  readonly notes = new Map<string, number>();
  readonly failed = new Map<string, number>();

  spend(usage: { calls: number; inputTokens: number; outputTokens: number; cost: number | null }): void {
    this.calls += usage.calls;
    this.inputTokens += usage.inputTokens;
    this.outputTokens += usage.outputTokens;
    this.cost += usage.cost ?? 0;
  }

  count({ extractions, report }: ReadReply): void {
    for (const { entities, facts } of extractions.values()) {
      this.entities += entities.length;
      for (const { kind, quote } of facts) {
        this.facts.set(kind, (this.facts.get(kind) ?? 0) + 1);
        if (quote !== undefined) this.quoted += 1;
      }
    }
    for (const { code } of report) this.notes.set(code, (this.notes.get(code) ?? 0) + 1);
  }
}

/** The turns of each conversation, in order. */
async function conversationsIn(path: string): Promise<RequestedEpisode[][]> {
  return readLocomoSamples(await readJsonList(path)).map(({ id, items }) =>
    items.flatMap((item): RequestedEpisode[] => {
      if (item.kind !== "episode") return [];
      const { content, speaker = null, role = "user", thread = "", occurredAt, id: turn = "" } = item.episode;
      const at = occurredAt === undefined ? 0 : parseTime(occurredAt).at;
      return [{ uid: episodeUid(`${id}/${turn}`), content, speaker, role, thread, occurredAt: at }];
    }),
  );
}

function contextOf(turns: readonly RequestedEpisode[], batch: readonly RequestedEpisode[]): ContextTurn[] {
  const [first] = batch;
  const at = first === undefined ? -1 : turns.indexOf(first);
  return turns
    .slice(Math.max(0, at - CONTEXT_TURNS), Math.max(0, at))
    .filter(({ thread }) => thread === first?.thread);
}
