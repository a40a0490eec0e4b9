/** `remember`: the write path for callers, and what it tells them. */
import { setImmediate } from "node:timers/promises";
import type { Scope, WriteScope } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import type { EpisodeView } from "../domain/episode.ts";
import type { Fact } from "../domain/fact.ts";
import type { FactId } from "../domain/ids.ts";
import { readEntities } from "../graph/find-entities.ts";
import { readFacts } from "../graph/read-facts.ts";
import type { IngestContext } from "./context.ts";
import { type IngestOutcome, ingest, type KeptEpisode } from "./ingest.ts";
import type { EpisodeInput } from "./input.ts";
import type { Learned } from "./learn.ts";
import { type PreparedEpisode, prepareEpisode } from "./normalize.ts";
import type { RejectedFact } from "./proposals.ts";

/** A fact that contradicts one that was current. */
export interface SurpriseView {
  readonly fact: Fact;
  readonly against: Fact;
}

/** What `remember` did. */
export interface RememberResult {
  readonly episode: EpisodeView;
  /** It was there already; nothing was added. */
  readonly deduplicated: boolean;
  /** Entities that it names. */
  readonly entities: readonly Entity[];
  /** Facts that it says something about, in their current versions. */
  readonly facts: readonly Fact[];
  /** Facts whose end became earlier. */
  readonly ended: readonly Fact[];
  /** Facts whose versions changed otherwise. One that vanished is shown in its last version, with `supersededAt`. */
  readonly corrected: readonly Fact[];
  /** Facts that are disputed now. */
  readonly disputed: readonly Fact[];
  readonly surprises: readonly SurpriseView[];
  /** Facts of your own that could not be learned. */
  readonly rejected: readonly RejectedFact[];
}

const CHECKED_AT_ONCE = 500;

/**
 * Stores a list of episodes and tells what became of each.
 *
 * @throws PalimpsestError of the first episode that is refused, with its `index`. Everything is checked before anything is
 *   written.
 */
export async function rememberAll(
  context: IngestContext,
  scope: WriteScope,
  inputs: readonly EpisodeInput[],
): Promise<RememberResult[]> {
  const now = context.clock();
  const episodes: PreparedEpisode[] = [];
  for (const [index, input] of inputs.entries()) {
    episodes.push(prepareEpisode(input, index, now, context.ontology));
    // A long list does not hold up the process.
    if (index % CHECKED_AT_ONCE === CHECKED_AT_ONCE - 1) await setImmediate();
  }
  const outcomes = await ingest(context, scope, episodes, { onConflict: "throw" });
  const views = await viewsOf(context, scope, outcomes);
  return outcomes.map((outcome, index) => {
    if (outcome.kind === "refused") throw outcome.error;
    return resultOf(outcome, views, episodes[index]?.rejected ?? []);
  });
}

interface Views {
  readonly entities: ReadonlyMap<string, Entity>;
  readonly facts: ReadonlyMap<FactId, readonly Fact[]>;
}

/** Reads everything that the outcomes speak of, at once. */
async function viewsOf(
  context: IngestContext,
  scope: Scope,
  outcomes: readonly IngestOutcome[],
): Promise<Views> {
  const learned = outcomes.flatMap((outcome) => (outcome.kind === "stored" ? [outcome.learned] : []));
  const entities = [...new Set(learned.flatMap((item) => item.entities))];
  const facts = [
    ...new Set(
      learned.flatMap((item) => [
        ...item.facts,
        ...item.ended,
        ...item.corrected,
        ...item.disputed,
        ...item.surprises.map((surprise) => surprise.against),
      ]),
    ),
  ];
  if (entities.length === 0) return { entities: new Map(), facts: new Map() };
  const where = { tenant: scope.tenant, graphs: scope.read };
  return context.database.transaction({ ...scope, write: null }, async (transaction) => {
    const [named, versions] = await Promise.all([
      readEntities(transaction, where, { ids: entities, limit: entities.length }),
      facts.length === 0
        ? []
        : readFacts(
            transaction,
            { ...where, facts, asOf: "any", allRecorded: true, limit: 1_000_000 },
            context.ontology,
          ),
    ]);
    return { entities: new Map(named.map((entity) => [entity.id, entity])), facts: latestVersions(versions) };
  });
}

/** Of each fact the current versions, or the last one of a fact that has none. */
function latestVersions(versions: readonly Fact[]): Map<FactId, Fact[]> {
  const byFact = new Map<FactId, Fact[]>();
  for (const version of versions) byFact.set(version.id, [...(byFact.get(version.id) ?? []), version]);
  for (const [id, all] of byFact) {
    const current = all.filter((version) => version.supersededAt === null);
    const last = all
      .toSorted((a, b) => ((a.supersededAt ?? "") < (b.supersededAt ?? "") ? 1 : -1))
      .slice(0, 1);
    byFact.set(id, current.length > 0 ? current : last);
  }
  return byFact;
}

function resultOf(
  outcome: Exclude<IngestOutcome, { kind: "refused" }>,
  views: Views,
  rejected: readonly RejectedFact[],
): RememberResult {
  const learned: Partial<Learned> = outcome.kind === "stored" ? outcome.learned : {};
  const versions = (ids: readonly FactId[] = []) => ids.flatMap((id) => views.facts.get(id) ?? []);
  return {
    episode: episodeView(outcome.episode),
    deduplicated: outcome.kind === "known",
    entities: (learned.entities ?? []).flatMap((id) => views.entities.get(id) ?? []),
    facts: versions(learned.facts),
    ended: versions(learned.ended),
    corrected: versions(learned.corrected),
    disputed: versions(learned.disputed),
    surprises: (learned.surprises ?? []).flatMap(({ fact, against }) => {
      const one = versions([fact])[0];
      const other = versions([against])[0];
      return one === undefined || other === undefined ? [] : [{ fact: one, against: other }];
    }),
    rejected: outcome.kind === "stored" ? rejected : [],
  };
}

/** An episode as callers read it. */
export function episodeView(episode: KeptEpisode): EpisodeView {
  const { uid, externalId, thread, position, role, speaker, content, occurredAt, recordedAt, metadata } =
    episode;
  return {
    id: externalId ?? uid,
    uid,
    thread,
    position,
    role,
    speaker,
    content,
    occurredAt: new Date(occurredAt).toISOString(),
    recordedAt,
    metadata,
  };
}
