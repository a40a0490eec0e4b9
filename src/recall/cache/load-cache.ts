/** Reads what recall holds of a graph in the process, in slices that others need not wait for. */
import { setImmediate } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { GraphPlace } from "../../db/in-graphs.ts";
import { type Ends, endsIn, endsOf, type JournalPosition } from "../../graph/cache/journal-ends.ts";
import { runCooperatively } from "../../scheduling/yielding.ts";
import { countingTerms } from "../../text/counted-terms.ts";
import type { EpisodesEnd } from "../index/graph-end.ts";
import { PLACE_COLUMNS, type PlaceColumns, type PlaceRow, placeColumns } from "../index/place-columns.ts";
import { readThreadNames } from "../index/read-threads.ts";
import { addClaims, FIRST_CLAIM, followClaims } from "../walk/read-claims.ts";
import { ClaimAdjacency } from "./claim-adjacency.ts";
import { EpisodeTable } from "./episode-table.ts";

/** Runs a slice as a transaction of its own. */
export type Run = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Episodes of the first slice and of the largest, and characters that further ones should have, so that few
 * are waited for and none is large; claims of each.
 */
const SLICE = { first: 500, most: 4_000, characters: 1_000_000, claims: 2_000 } as const;
/** A graph that is moved about all the time is left to the database. */
const MAX_ATTEMPTS = 3;

/**
 * Reads episodes, or goes on where some are held.
 *
 * @returns `undefined` if they take more than `mostBytes`, or are moved about all the time
 */
export async function loadEpisodes(
  run: Run,
  place: GraphPlace,
  existing: EpisodeTable | undefined,
  mostBytes: number,
): Promise<EpisodeTable | undefined> {
  let episodes = existing;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    let rows: number = SLICE.first;
    for (let isMoved = false; !isMoved; await setImmediate()) {
      const from = episodes?.next ?? 0;
      const [end, slice] = await run(async (transaction) => {
        const now = await episodesEnd(transaction, place);
        const to = Math.min(now.next, from + rows);
        return [now, await readSlice(transaction, place, episodes, from, to)] as const;
      });
      isMoved = episodes !== undefined && episodes.moved !== end.moved;
      if (isMoved) break;
      episodes ??= new EpisodeTable(end.moved);
      await addSlice(episodes, slice);
      if (episodes.bytes > mostBytes) return undefined;
      if (episodes.next >= end.next) return episodes;
      rows = rowsAfter(slice);
    }
    episodes = undefined;
  }
  return undefined;
}

/** Reads the episodes from the next one that is not held to before the ordinal `to`. */
export async function followEpisodes(
  transaction: Transaction,
  place: GraphPlace,
  cached: EpisodeTable,
  to: number,
): Promise<void> {
  await addSlice(cached, await readSlice(transaction, place, cached, cached.next, to));
}

/**
 * Reads claims, or goes on where some are held.
 *
 * @returns `too large` if they take more than `mostBytes`; `undefined` if something was forgotten meanwhile
 */
export async function loadClaims(
  run: Run,
  place: GraphPlace,
  existing: ClaimAdjacency | undefined,
  mostBytes: number,
): Promise<ClaimAdjacency | "too large" | undefined> {
  let claims = existing;
  if (claims === undefined) {
    const begin = await run((transaction) => journalEnd(transaction, place));
    if (begin === undefined) return undefined;
    const read = new ClaimAdjacency(begin);
    for (let after: string | undefined = FIRST_CLAIM; after !== undefined; await setImmediate()) {
      const from: string = after;
      after = await run((transaction) => addClaims(transaction, read, place, from, SLICE.claims));
      if (read.bytes > mostBytes) return "too large";
    }
    claims = read;
  }
  // What was written meanwhile is in the journal.
  const cached = claims;
  const follow = async (transaction: Transaction): Promise<"end" | "told" | "lost"> => {
    const end = await journalEnd(transaction, place);
    if (end === undefined || end.count <= cached.position.count) return "end";
    return (await followClaims(transaction, place, cached, end)) ? "told" : "lost";
  };
  for (; ; await setImmediate()) {
    const step = await run(follow);
    if (step !== "told") return step === "end" ? cached : undefined;
  }
}

async function journalEnd(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
): Promise<JournalPosition | undefined> {
  const [row] = await transaction.query<Ends>(sql`SELECT ${endsOf({ tenant, graphs: [graph] })} AS ends`);
  return endsIn(row).get(graph);
}

async function episodesEnd(transaction: Transaction, { tenant, graph }: GraphPlace): Promise<EpisodesEnd> {
  const [row] = await transaction.query<EpisodesEnd>(sql`
    SELECT episode_count + ordinal_holes AS next, places_moved AS moved FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}`);
  return row ?? { next: 0, moved: 0 };
}

/** Episodes by their ordinals, from the first one to before `to`. */
interface Slice {
  readonly to: number;
  readonly columns: PlaceColumns;
  readonly contents: readonly string[];
  /** The names of threads that were not there yet, by number. */
  readonly threads: ReadonlyMap<number, string>;
}

async function readSlice(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
  cached: EpisodeTable | undefined,
  from: number,
  to: number,
): Promise<Slice> {
  const [row] = await transaction.query<PlaceRow & { readonly contents: readonly string[] | null }>(sql`
    SELECT ${PLACE_COLUMNS}, array_agg(e.content) AS contents
    FROM (SELECT * FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND ordinal >= ${from} AND ordinal < ${to} AND content <> '' ORDER BY ordinal) e`);
  const columns = placeColumns(row);
  const rest = new Set(columns.threads.filter((thread) => cached?.threadName(thread) === undefined));
  const threads = await readThreadNames(transaction, { tenant, graphs: [graph] }, [...rest]);
  return { to, columns, contents: row?.contents ?? [], threads };
}

/** How many episodes the next slice should have, by how long those of the last one are. */
function rowsAfter({ contents }: Slice): number {
  const characters = contents.reduce((sum, content) => sum + content.length, 0);
  if (characters === 0) return SLICE.most;
  return Math.max(1, Math.min(SLICE.most, Math.round((SLICE.characters * contents.length) / characters)));
}

/** Others may add the same meanwhile: each adds what is not there yet, in the same order. */
async function addSlice(episodes: EpisodeTable, { to, columns, contents, threads }: Slice): Promise<void> {
  for (const [thread, name] of threads) episodes.nameThread(thread, name);
  for (const [at, content] of contents.entries()) {
    const words = await runCooperatively(countingTerms(content));
    episodes.add(columns, at, content, words);
  }
  episodes.isWholeUpTo(to, columns.ids.at(-1));
}
