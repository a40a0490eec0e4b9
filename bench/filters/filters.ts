/**
 * How fast facts and entities are found by what they are, where nobody is named whom they are about, and what
 * the indexes for that cost when facts are loaded.
 */
import type { Database } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { type Machine, machineWith } from "../hops/machine.ts";
import { findStored } from "../hops/stored.ts";
import { EMPLOYER, fill, MATCHES, type Matches, PERIOD, PREDICATE, SHORT, STATUS } from "./data.ts";
import { compareLoads, type LoadFigures } from "./loads.ts";

export interface FiltersOptions {
  /** Where the graph is kept: an address as `openMemory` takes it. */
  readonly database: string;
  /** Half of them are facts of one value. */
  readonly facts: number;
  /** How often each query is timed. */
  readonly rounds: number;
  /** Relations that are loaded with and without the indexes; 0 leaves it out. */
  readonly loads: number;
}

/** Milliseconds. */
export interface FilterFigures {
  readonly what: string;
  readonly matches: Matches | "of a day";
  /** How many were found, at most the limit. */
  readonly found: number;
  readonly p50: number;
  readonly p95: number;
}

export interface FiltersReport {
  readonly machine: Machine;
  readonly facts: number;
  /** Seconds; `null`: the graph was there. */
  readonly filled: number | null;
  readonly rounds: number;
  readonly queries: readonly FilterFigures[];
  /** `null`: left out. */
  readonly loads: LoadFigures | null;
}

type OnProgress = (progress: {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}) => void;

const LIMIT = 100;
const WARM_UP = 20;

/** Runs the benchmark. What is found is checked by its number. */
export async function benchFilters(
  options: FiltersOptions,
  onProgress: OnProgress = () => undefined,
): Promise<FiltersReport> {
  const database = await openDatabase(options.database);
  const memory = new Memory(configFrom({ database: options.database }), database);
  try {
    return await measure(memory, database, options, onProgress);
  } finally {
    await memory.close();
  }
}

async function measure(
  memory: Memory,
  database: Database,
  { facts, rounds, loads }: FiltersOptions,
  onProgress: OnProgress,
): Promise<FiltersReport> {
  const names = { tenant: `bench-filters-${facts}`, graph: "people" };
  const handle = memory.tenant(names.tenant).graph(names.graph);
  let filled: number | null = null;
  if ((await findStored(database, names)) === undefined) {
    await handle.create();
    const stored = await findStored(database, names);
    if (stored === undefined) throw new Error("The graph was made and is not there");
    const started = performance.now();
    await fill(database, stored, { people: facts / 2 }, (done, total) =>
      onProgress({ label: "filling", done, total }),
    );
    filled = (performance.now() - started) / 1000;
  }
  const asked = questions(handle);
  const queries: FilterFigures[] = [];
  for (const [place, { what, matches, ask, least }] of asked.entries()) {
    onProgress({ label: `${what}, ${matches}`, done: place, total: asked.length });
    const found = await ask();
    if (found < least || found > (matches === "half" ? LIMIT : least))
      throw new Error(`${what}, ${matches}: ${found} were found`);
    queries.push({ what, matches, found, ...(await timesOf(ask, rounds)) });
  }
  return {
    machine: await machineWith(database),
    facts,
    filled,
    rounds,
    queries,
    loads: loads === 0 ? null : await compareLoads(memory, database, loads, onProgress),
  };
}

interface Question {
  readonly what: string;
  readonly matches: FilterFigures["matches"];
  readonly ask: () => Promise<number>;
  /** So many are to be found. */
  readonly least: number;
}

function questions(graph: GraphHandle): Question[] {
  const count = (of: Promise<readonly unknown[]>) => of.then((list) => list.length);
  const each = (what: string, ask: (matches: Matches) => Promise<readonly unknown[]>) =>
    MATCHES.map((matches): Question => {
      const least = matches === "1" ? 1 : LIMIT;
      return { what, matches, ask: () => count(ask(matches)), least };
    });
  const facts = graph.facts.bind(graph);
  return [
    ...each("facts by predicate", (matches) =>
      facts({ predicate: PREDICATE[matches], asOf: "any", limit: LIMIT }),
    ),
    ...each("facts by predicate and value", (matches) =>
      facts({ predicate: "STATUS", value: STATUS[matches], limit: LIMIT }),
    ),
    ...each("facts by value", (matches) => facts({ value: STATUS[matches], limit: LIMIT })),
    ...each("facts by object", (matches) => facts({ object: EMPLOYER[matches], asOf: "any", limit: LIMIT })),
    ...each("facts by validity", (matches) => facts({ ...PERIOD[matches], limit: LIMIT })),
    {
      what: "facts by validity",
      matches: "of a day",
      ask: () => count(facts({ ...SHORT.day, limit: LIMIT })),
      least: LIMIT,
    },
    {
      what: "facts by predicate and validity",
      matches: "of a day",
      ask: () => count(facts({ predicate: PREDICATE.half, ...SHORT.day, limit: LIMIT })),
      least: LIMIT,
    },
    { what: "facts of now", matches: "half", ask: () => count(facts({ limit: LIMIT })), least: LIMIT },
    ...each("entities by value", (matches) =>
      graph.entities({ where: { status: STATUS[matches] }, limit: LIMIT }),
    ),
    ...each("entities by relation", (matches) =>
      graph.entities({ where: { [PREDICATE[matches]]: EMPLOYER[matches] }, asOf: "any", limit: LIMIT }),
    ),
    {
      what: "entities by type",
      matches: "half",
      ask: () => count(graph.entities({ types: ["Person"], limit: LIMIT })),
      least: LIMIT,
    },
  ];
}

async function timesOf(
  ask: () => Promise<unknown>,
  rounds: number,
): Promise<Pick<FilterFigures, "p50" | "p95">> {
  const times: number[] = [];
  for (let round = -Math.min(WARM_UP, rounds); round < rounds; round += 1) {
    const started = performance.now();
    await ask();
    if (round >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const quantile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95) };
}
