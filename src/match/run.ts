/** Runs queries: each text is read once, compiled once for each kind of call, and then only filled in. */
import { LRUCache } from "lru-cache";
import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import { sha256 } from "../domain/hash.ts";
import type { Ontology } from "../domain/ontology.ts";
import { doEventsLast, lastingPredicates } from "../domain/valid-time.ts";
import { InputError } from "../errors.ts";
import type { CurrentGraphs, WalkAnswer } from "../graph/cache/current-graphs.ts";
import { type FilterTerms, hasUndefinedTerms, termFaults } from "../ontology/check-terms.ts";
import { type CompiledQuery, compileQuery } from "./compile/compile.ts";
import type { ResultRow } from "./compile/compile-output.ts";
import {
  type Call,
  constantValue,
  fillPlaceholders,
  openVisibility,
  type VisibilityKind,
} from "./compile/placeholders.ts";
import { withinTime } from "./compile/time-budget.ts";
import { type InMemoryPlan, planInMemory } from "./in-memory/in-memory-plan.ts";
import { matchInMemory } from "./in-memory/match-in-memory.ts";
import type { MatchCall, MatchResult } from "./match-call.ts";
import type { Query } from "./parse/ast.ts";
import { queryFault } from "./parse/fault.ts";
import type { Reader } from "./parse/parse.ts";
import { patternsOf } from "./parse/walk.ts";
import { checkJoined, checkSize } from "./plan/check-shape.ts";
import { withFixedLengths } from "./plan/fixed-lengths.ts";
import { typesOf } from "./plan/parameters.ts";
import type { QueryGraph } from "./plan/query-graph.ts";
import { resolveQuery } from "./plan/resolve.ts";
import { isPlain } from "./process/is-plain.ts";
import { type Program, planProgram, runProgram } from "./process/program.ts";

/** Texts and statements that are kept. A text of the longest kind takes some kilobytes. */
const MAX_CACHED_QUERIES = 500;

/**
 * From so many relationships on, which of them is best walked first depends on the names at hand: a plan for
 * these took a third of the time of one for any names. For fewer, making a plan takes longer than is gained.
 */
const PLANNED_FOR_VALUES = 3;

/** The one row of a statement: each part of a column as a list, all of one length. */
interface Lists {
  readonly [part: string]: readonly unknown[];
}

/** A query of several steps. */
interface Programmed {
  readonly program: Program;
  readonly undefinedTerms: Required<FilterTerms> | undefined;
  /** How the graphs in the process answer it; absent if they cannot. */
  readonly inMemory: InMemoryPlan | undefined;
}

/** A query that is one statement. */
interface Compiled extends CompiledQuery {
  readonly program?: undefined;
  readonly graph: QueryGraph;
  /** Types of its relationships and labels of its nodes; absent if all are defined. */
  readonly undefinedTerms: Required<FilterTerms> | undefined;
  /** How the graphs in the process answer it; absent if they cannot. */
  readonly inMemory: InMemoryPlan | undefined;
}

class Queries {
  #reader: Promise<Reader> | undefined;
  readonly #read = new LRUCache<string, Query>({ max: MAX_CACHED_QUERIES });
  readonly #compiled = new LRUCache<string, Compiled | Programmed>({ max: MAX_CACHED_QUERIES });
  readonly #fingerprints = new WeakMap<Ontology, string>();

  /** @throws InputError `query_invalid`, `parameter_missing`, `invalid_time` */
  async run(transaction: Transaction, ontology: Ontology, call: MatchCall): Promise<MatchResult> {
    const prepared = this.#prepare(await this.#readerOf(), ontology, call);
    const asOf = call.asOf === "any" ? null : call.asOf;
    const bound = { ...call, asOf, knownAt: call.knownAt ?? null };
    const result =
      prepared.program === undefined
        ? await runStatement(prepared, transaction, bound)
        : await runProgram(prepared.program, transaction, bound);
    const { undefinedTerms } = prepared;
    // What finds something needs no hint.
    const isHintDue = undefinedTerms !== undefined && result.rows.length === 0;
    const notices = isHintDue ? await termFaults(transaction, call, undefinedTerms, ontology) : [];
    return { ...result, ...(notices.length === 0 ? {} : { notices }) };
  }

  /**
   * Runs a query over the cached graphs; `undefined` if the database is to answer.
   *
   * @throws InputError `query_invalid`, `parameter_missing`, `invalid_time`
   */
  async runInMemory(
    current: CurrentGraphs,
    ontology: Ontology,
    call: MatchCall,
  ): Promise<WalkAnswer<MatchResult> | undefined> {
    const prepared = this.#prepare(await this.#readerOf(), ontology, call);
    if (prepared.inMemory === undefined) return undefined;
    const { inMemory, undefinedTerms } = prepared;
    const answer = await matchInMemory(current, inMemory, ontology, call);
    // Whether terms are used, the database says.
    const isHintDue = undefinedTerms !== undefined && answer?.result.rows.length === 0;
    return isHintDue ? undefined : answer;
  }

  /** Loaded with the first query, as most processes ask none. */
  #readerOf(): Promise<Reader> {
    this.#reader ??= import("./parse/parse.ts").then((parse) => parse.Reader.make());
    return this.#reader;
  }

  #prepare(reader: Reader, ontology: Ontology, call: MatchCall): Compiled | Programmed {
    const { text, parameters } = call;
    const types = typesOf(parameters);
    const isOneGraph = call.graphs.length === 1;
    const kind: VisibilityKind = {
      isOneGraph,
      isAtAnyTime: call.asOf === "any",
      hasKnownAt: call.knownAt !== undefined,
      hasMinConfidence: call.minConfidence !== undefined,
      hasSourceKinds: call.sourceKinds !== undefined,
      events: lastingPredicates(ontology, call.asOf),
      doEventsLast: doEventsLast(call.asOf),
    };
    const key = JSON.stringify([text, kind, [...types].sort(), this.#fingerprint(ontology)]);
    const compiled = this.#compiled.get(key) ?? this.#compile(reader, text, ontology, types, kind);
    this.#compiled.set(key, compiled);
    if (compiled.program === undefined) checkBounds(compiled.graph, call);
    return compiled;
  }

  #compile(
    reader: Reader,
    text: string,
    ontology: Ontology,
    types: ReturnType<typeof typesOf>,
    kind: VisibilityKind,
  ): Compiled | Programmed {
    const query = this.#read.get(text) ?? reader.read(text);
    this.#read.set(text, query);
    checkSize(text, query);
    const visibility = openVisibility(kind);
    const terms = termsOf(query);
    const undefinedTerms = hasUndefinedTerms(terms, ontology) ? terms : undefined;
    if (!isPlain(query)) {
      const program = planProgram(text, query, ontology, types, visibility);
      const fixed = kind.hasKnownAt ? undefined : withFixedLengths(query);
      const inMemory =
        fixed !== undefined && isPlain(fixed.query)
          ? planInMemory(
              resolveQuery(text, fixed.query, ontology, types),
              ontology,
              visibility,
              fixed.lengths,
            )
          : undefined;
      return { program, undefinedTerms, inMemory };
    }
    const graph = resolveQuery(text, query, ontology, types);
    checkJoined(text, graph);
    return {
      graph,
      undefinedTerms,
      ...compileQuery(graph, ontology, visibility),
      inMemory: kind.hasKnownAt ? undefined : planInMemory(graph, ontology, visibility),
    };
  }

  /**
   * Equal ontologies are loaded again and again: what they say tells them apart, not which object says it.
   */
  #fingerprint(ontology: Ontology): string {
    const known = this.#fingerprints.get(ontology);
    if (known !== undefined) return known;
    const hash = sha256(JSON.stringify([ontology.predicates, ontology.types]));
    this.#fingerprints.set(ontology, hash);
    return hash;
  }
}

/** The one statement of a query, and its rows. */
async function runStatement(
  { statement, columns, graph }: Compiled,
  transaction: Transaction,
  call: Call,
): Promise<MatchResult> {
  if (graph.edges.length >= PLANNED_FOR_VALUES)
    transaction.send(sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`);
  const filled = fillPlaceholders(statement, call);
  const [lists = {}] = await withinTime(call, () => transaction.query<Lists>(filled));
  const parts = Object.entries(lists);
  const length = parts[0]?.[1].length ?? 0;
  const rows = Array.from({ length: Math.min(length, call.limit) }, (_, place) => {
    const row: ResultRow = Object.fromEntries(parts.map(([part, list]) => [part, list[place]]));
    return Object.fromEntries(columns.map(({ name, decode }) => [name, decode(row)]));
  });
  return { columns: columns.map(({ name }) => name), rows, truncated: length > call.limit };
}

const OF_DATABASES = new WeakMap<Database, Queries>();

/** The queries of the memory that a database keeps. */
export function queriesOf(database: Database): Queries {
  const known = OF_DATABASES.get(database);
  if (known !== undefined) return known;
  const hash = new Queries();
  OF_DATABASES.set(database, hash);
  return hash;
}

/** The types of relationships and the labels of nodes that the patterns of a query name. */
function termsOf(query: Query): Required<FilterTerms> {
  const paths = patternsOf(query);
  const nodes = paths.flatMap(({ first, rest }) => [first, ...rest.map(({ node }) => node)]);
  const relationships = paths.flatMap(({ rest }) => rest.map(({ relationship }) => relationship));
  return {
    predicates: relationships.flatMap(({ types }) => types.map(({ text }) => text)),
    types: nodes.flatMap(({ labels }) => labels.flat().map(({ text }) => text)),
  };
}

/** SKIP and LIMIT may be parameters, so each call is checked. */
function checkBounds({ skip, limit }: QueryGraph, call: MatchCall): void {
  for (const bound of [skip, limit]) {
    if (bound === null) continue;
    const value = constantValue(bound.constant, { ...call, asOf: null, knownAt: null });
    if (Number.isSafeInteger(value) && Number(value) >= 0) continue;
    throw queryFault(
      call.text,
      bound.span,
      `This is ${String(value)}, and a whole number from 0 on is wanted.`,
    );
  }
}

/** Longest query, in characters. */
const MAX_QUERY_CHARS = 20_000;

/** @throws InputError `query_invalid` */
export function checkQueryText(text: unknown): void {
  if (typeof text !== "string" || text.trim() === "") {
    throw new InputError("query_invalid", 'match() takes a query, such as "MATCH (p:Person) RETURN p.name".');
  }
  if (text.length <= MAX_QUERY_CHARS) return;
  throw new InputError(
    "query_invalid",
    `The query has ${text.length} characters, at most ${MAX_QUERY_CHARS} are read. Hand long lists in as parameters.`,
  );
}
