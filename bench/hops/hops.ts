/**
 * How fast questions over several hops are answered: the published graph among the graphs of other tenants,
 * asked through the public API, beside the same questions to plain maps and to SQLite in the same process.
 */
import type { Database } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { Adjacency } from "./adjacency.ts";
import { type AnswerSizes, checkAgreement } from "./agree.ts";
import type { Engine } from "./engine.ts";
import { GraphQueries } from "./graph-queries.ts";
import { type LengthReport, timeLengths } from "./lengths.ts";
import { type Machine, machineWith } from "./machine.ts";
import { type InMemoryFigures, measureInMemory } from "./measure-in-memory.ts";
import { addOldVersions, removeOldVersions, settle } from "./old-versions.ts";
import type { Counts } from "./published-graph.ts";
import { type Query, questionsOf } from "./questions.ts";
import { loadSqlJs, Sqlite } from "./sqlite.ts";
import { type Loaded, loadTenants, type Sizes } from "./tenants.ts";
import { type Timing, timeQuestions } from "./timing.ts";

export interface HopsOptions extends Sizes {
  /** Where the graphs are kept: an address as `openMemory` takes it. */
  readonly database: string;
  /** How often each query is timed. */
  readonly rounds: number;
  /** Replaced versions that each fact gets for the second measurement; 0 leaves it out. */
  readonly versions: number;
}

/** Milliseconds of a query: over its sample of questions, and of the one that the publication names. */
export interface QueryTimes {
  readonly sample: Timing;
  readonly named: Timing;
}

export interface QueryReport {
  readonly query: Query["name"];
  readonly title: string;
  /** Milliseconds that were published for a graph of this size. */
  readonly published: Query["published"];
  /** How many different questions were asked. */
  readonly questions: number;
  readonly answers: AnswerSizes;
  /** What the named question asks about, and how many names answer it. */
  readonly named: { readonly about: string; readonly answers: number };
  readonly palimpsest: QueryTimes;
  /** The same without graphs in the process: every question is answered by the database. */
  readonly database: QueryTimes;
  readonly maps: QueryTimes;
  /** `null`: sql.js is not installed. */
  readonly sqlite: QueryTimes | null;
  /** Once more with replaced versions; `null`: left out. */
  readonly withOldVersions: QueryTimes | null;
}

export interface HopsReport {
  readonly machine: Machine;
  readonly graph: Sizes & Counts;
  readonly loading: {
    /** The graphs were there from an earlier run. */
    readonly reused: boolean;
    readonly relations: number;
    readonly seconds: number;
  };
  readonly rounds: number;
  readonly versions: number;
  /** What the process holds of the graph. */
  readonly held: InMemoryFigures;
  readonly queries: readonly QueryReport[];
  /** Patterns of variable length, of the memory. */
  readonly lengths: readonly LengthReport[];
}

export interface HopsProgress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

type OnProgress = (progress: HopsProgress) => void;

/** Megabytes for the graph in the process: enough for millions of relations. */
const ROOM = 2_000;

/**
 * Runs the benchmark. Nothing is timed before all engines have given the same answers to all questions.
 *
 * @throws Error if an answer differs, or if what is stored is not what was loaded
 */
export async function benchHops(
  options: HopsOptions,
  onProgress: OnProgress = () => undefined,
): Promise<HopsReport> {
  const database = await openDatabase(options.database);
  const open = (megabytes: number) =>
    new Memory(configFrom({ database: options.database, graphCache: { megabytes } }), database);
  const memory = open(ROOM);
  try {
    return await measure(memory, open(0), database, options, onProgress);
  } finally {
    await memory.close();
  }
}

async function measure(
  memory: Memory,
  withoutGraphs: Memory,
  database: Database,
  options: HopsOptions,
  onProgress: OnProgress,
): Promise<HopsReport> {
  const { relations, tenants, relationsOfOthers, seed, rounds, versions } = options;
  const loaded = await loadTenants(memory, database, options, (tenant, done, total) =>
    onProgress({ label: `loading tenant ${tenant + 1} of ${tenants}`, done, total }),
  );
  if (loaded.hasOldVersions) await removeOldVersions(database, loaded.stored);
  await settle(database);
  const queries = questionsOf(loaded.graph, seed);
  const palimpsest = new GraphQueries("Palimpsest", loaded.handle);
  const { tenant, name } = loaded.handle;
  const plain = new GraphQueries(
    "Palimpsest without graphs in the process",
    withoutGraphs.tenant(tenant).graph(name),
  );
  onProgress({ label: "reading the graph into the process", done: 0, total: 1 });
  const held = await measureInMemory(memory, loaded.handle);
  const first = await compare(palimpsest, plain, loaded, queries, rounds, onProgress);
  onProgress({ label: "patterns of variable length", done: 0, total: 1 });
  const companies = queries.find(({ name }) => name === "neighbourhood")?.sample ?? [];
  const lengths = await timeLengths(loaded.handle, companies, rounds);
  const again =
    versions === 0
      ? null
      : await timeWithOldVersions(palimpsest, database, loaded, queries, options, onProgress);
  return {
    machine: await machineWith(database),
    graph: { relations, tenants, relationsOfOthers, seed, ...loaded.graph.counts },
    loading: { reused: loaded.reused, relations: loaded.relations, seconds: loaded.seconds },
    rounds,
    versions,
    held,
    queries: first.map((query, place) => ({ ...query, withOldVersions: again?.[place] ?? null })),
    lengths,
  };
}

/** All engines, one query after the other. */
async function compare(
  palimpsest: Engine,
  plain: Engine,
  { graph }: Loaded,
  queries: readonly Query[],
  rounds: number,
  onProgress: OnProgress,
): Promise<Omit<QueryReport, "withOldVersions">[]> {
  const maps = new Adjacency(graph);
  const library = await loadSqlJs();
  const sqlite = library === undefined ? undefined : new Sqlite(library, graph);
  const reports: Omit<QueryReport, "withOldVersions">[] = [];
  for (const [done, query] of queries.entries()) {
    onProgress({ label: query.title, done, total: queries.length });
    const others = sqlite === undefined ? [palimpsest, plain] : [palimpsest, plain, sqlite];
    const answers = await checkAgreement(maps, others, query);
    reports.push({
      query: query.name,
      title: query.title,
      published: query.published,
      questions: query.sample.length,
      answers,
      named: { about: query.named.about, answers: maps.answer(query.named).length },
      palimpsest: await timeQuery(palimpsest, query, rounds),
      database: await timeQuery(plain, query, rounds),
      maps: await timeQuery(maps, query, rounds),
      sqlite: sqlite === undefined ? null : await timeQuery(sqlite, query, rounds),
    });
  }
  sqlite?.close();
  return reports;
}

async function timeQuery(engine: Engine, { sample, named }: Query, rounds: number): Promise<QueryTimes> {
  return {
    sample: await timeQuestions(engine, sample, rounds),
    named: await timeQuestions(engine, [named], rounds),
  };
}

/** Palimpsest alone: the other engines keep no past. What stays in the database is as it was before. */
async function timeWithOldVersions(
  palimpsest: Engine,
  database: Database,
  { graph, stored }: Loaded,
  queries: readonly Query[],
  { rounds, versions, database: address }: HopsOptions,
  onProgress: OnProgress,
): Promise<QueryTimes[]> {
  const total = stored.length * versions;
  let done = 0;
  await addOldVersions(database, stored, versions, () => {
    done += 1;
    onProgress({ label: "adding old versions", done, total });
  });
  await settle(database);
  const maps = new Adjacency(graph);
  const times: QueryTimes[] = [];
  for (const query of queries) {
    await checkAgreement(maps, [palimpsest], query);
    times.push(await timeQuery(palimpsest, query, rounds));
  }
  if (address !== "memory:") {
    await removeOldVersions(database, stored);
    await settle(database);
  }
  return times;
}
