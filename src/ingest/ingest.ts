/**
 * The write path after the check (which is in `remember.ts`, and in `import/import-file.ts`): extract, then
 * in one transaction under the graph's lock store the episodes, resolve names, append claims and derive
 * facts. One message and a million take the same way; a long list goes in slices.
 */
import type { Database, WriteScope } from "../db/database.ts";
import { partsUpTo } from "../domain/batches.ts";
import { SentenceReadings } from "../extract/sentence-readings.ts";
import { beginWriting } from "../graph/write/writing.ts";
import { withCurrentOntology } from "../ontology/current.ts";
import { type Analysed, analyse, similaritiesOf, toBeScored } from "./analyse.ts";
import type { IngestContext } from "./context.ts";
import { refuseConflicts } from "./deduplicate.ts";
import type { PreparedEpisode } from "./input/normalize.ts";
import type { IngestOutcome } from "./outcome.ts";
import { storeSlice } from "./store-slice.ts";
import { turnsBeforeInList } from "./turns-before.ts";

/**
 * How much goes into one transaction; an episode is never divided. An embedded database has one session,
 * which everybody else waits for.
 */
const SLICES = {
  pglite: { episodes: 64, facts: 200 },
  postgres: { episodes: 512, facts: 2000 },
} as const satisfies Record<Database["kind"], unknown>;

/** Maximum of episodes in one transaction. */
export function maxEpisodesPerSlice({ kind }: Database): number {
  return SLICES[kind].episodes;
}

interface IngestOptions {
  /**
   * What to do when an id is taken by an episode that says something else: `throw` before anything is
   * written, go on and `report` it, or `revise` the episode if nothing but its words is other, and report the
   * rest.
   */
  readonly onConflict: "throw" | "report" | "revise";
}

/**
 * Stores episodes and learns from them. Each slice is one transaction: whole or not at all.
 *
 * @throws ConflictError `episode_conflict` with `onConflict: "throw"`; StorageError `memory_closed` between
 *   two slices if the memory closes
 */
export async function ingest(
  context: IngestContext,
  scope: WriteScope,
  episodes: readonly PreparedEpisode[],
  options: IngestOptions,
): Promise<IngestOutcome[]> {
  const slices = slicesOf(episodes, SLICES[context.database.kind], options.onConflict === "revise");
  if (options.onConflict === "throw" && slices.length > 1)
    await refuseConflicts(context.database, scope, slices);
  const outcomes: IngestOutcome[] = [];
  // Turns of a list look back to one another: each sentence is read once for all of them.
  const before = turnsBeforeInList(episodes);
  let latest: IngestContext = { ...context, readings: new SentenceReadings() };
  let next: Promise<Analysed[]> | undefined;
  for (const [index, slice] of slices.entries()) {
    // What fits into one slice is waited for.
    if (index > 0) context.closing?.throwIfAborted();
    const [looked, similarities, given] = await Promise.all([
      next ?? analyse(latest, slice, before),
      // A long list is scored by its words: an encoder takes longer than all the rest of the write.
      slices.length > 1 ? [] : similaritiesOf(context, scope, slice),
      context.askScorer?.(slice.map(toBeScored)) ?? [],
    ]);
    const analysed = looked.map((item, place) => ({
      ...item,
      similarity: similarities[place],
      given: given[place],
    }));
    // More facts may be found than go into one transaction.
    const maxFacts = SLICES[context.database.kind].facts;
    const parts = partsUpTo(analysed, maxFacts, ({ extraction }) => extraction.facts.length);
    if (options.onConflict === "throw" && slices.length === 1 && parts.length > 1)
      await refuseConflicts(context.database, scope, [slice]);
    // While the database stores a slice, the process looks at the next one.
    const meanwhile = () => {
      const following = slices[index + 1];
      next = following === undefined ? undefined : analyse(latest, following, before);
      // The next slice awaits it and throws; if this one fails, nothing does.
      next?.catch(() => undefined);
    };
    for (const part of parts) {
      const isLast = part === parts.at(-1);
      const stepOptions = { ...options, ...(isLast ? { meanwhile } : {}) };
      // Slice by slice: a change of the ontology repeats none that is stored.
      const stored = await withCurrentOntology(latest, (current) => {
        latest = current;
        return ingestSlice(current, scope, part, stepOptions);
      });
      outcomes.push(...stored);
      context.queue?.onQueued();
    }
  }
  return outcomes;
}

/**
 * @param isByKey Does an episode that comes again begin a slice? Then it is compared with what is stored of
 *   it.
 */
function slicesOf(
  episodes: readonly PreparedEpisode[],
  most: { readonly episodes: number; readonly facts: number },
  isByKey: boolean,
): PreparedEpisode[][] {
  const slices: PreparedEpisode[][] = [];
  let facts = 0;
  let keys = new Set<string>();
  for (const episode of episodes) {
    const slice = slices.at(-1);
    const more = episode.extraction?.facts.length ?? 0;
    const isAgain = isByKey && episode.dedupKey !== null && keys.has(episode.dedupKey);
    if (slice === undefined || isAgain || slice.length >= most.episodes || facts + more > most.facts) {
      slices.push([episode]);
      facts = more;
      keys = new Set();
    } else {
      slice.push(episode);
      facts += more;
    }
    if (episode.dedupKey !== null) keys.add(episode.dedupKey);
  }
  return slices;
}

interface SliceOptions extends IngestOptions {
  /** Called as soon as all statements have been sent to the database. */
  readonly meanwhile?: () => void;
}

async function ingestSlice(
  context: IngestContext,
  scope: WriteScope,
  slice: readonly Analysed[],
  { onConflict, meanwhile }: SliceOptions,
): Promise<IngestOutcome[]> {
  const { clock, ontology } = context;
  const isCurrent = slice.every(({ episode }) => episode.ontology === ontology);
  const analysed = isCurrent ? slice : await analysedAgain(context, slice);
  return context.database.transaction(scope, async (transaction) => {
    const { tenant, write } = scope;
    const writing = await beginWriting(transaction, tenant, write, clock(), context, ontology.version);
    const canRevise = onConflict === "revise";
    const sliced = await storeSlice(context, writing, analysed, canRevise);
    if (onConflict === "throw") throwFirstRefusal(sliced);
    meanwhile?.();
    return sliced;
  });
}

/** Episodes in the terms of another ontology. What does not depend on it is kept. */
async function analysedAgain(context: IngestContext, slice: readonly Analysed[]): Promise<Analysed[]> {
  const episodes = slice.map(({ episode }) => episode);
  return (await analyse(context, episodes)).map((item, place) => {
    const { similarity, given } = slice[place] ?? {};
    return { ...item, similarity, given };
  });
}

function throwFirstRefusal(outcomes: readonly IngestOutcome[]): void {
  for (const outcome of outcomes) if (outcome.kind === "refused") throw outcome.error;
}
