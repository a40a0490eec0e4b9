import fc from "fast-check";
import { expect, test } from "vitest";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";
import { loaded, outcome, type TwoMemories, twoMemories } from "./two-memories.ts";

const NOW = "2026-06-01T00:00:00Z";
const NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"] as const;
const TYPES = ["Person", "Place"] as const;
/** Symmetric, inverse, transitive, event, functional, with a qualifier, unknown to the ontology. */
const PREDICATES = [
  "SIBLING_OF",
  "PARENT_OF",
  "CHILD_OF",
  "PART_OF",
  "VISITED",
  "LIVES_IN",
  "HAS_ROLE",
  "ADMIRES",
] as const;
/** Around the moments at which is asked. */
const MONTHS = ["2024-01", "2026-05", "2026-07", "2026-09", "2027-01"] as const;
const MOMENTS = [NOW, "2026-07-15T00:00:00Z", "2026-12-01T00:00:00Z"] as const;

const two = twoMemories(await testMemory(NOW), NOW);
let made = 0;

type Step =
  | { readonly kind: "say"; readonly graph: number; readonly facts: readonly FactInput[] }
  | { readonly kind: "type"; readonly graph: number; readonly name: string; readonly type: string }
  | {
      readonly kind: "retract" | "correct" | "confirm" | "undo";
      readonly graph: number;
      readonly which: number;
    }
  | { readonly kind: "merge"; readonly graph: number; readonly pair: readonly [string, string] }
  | { readonly kind: "fail"; readonly graph: number; readonly facts: readonly FactInput[] };

const name = fc.constantFrom(...NAMES);
const graph = fc.integer({ min: 0, max: 1 });
const fact: fc.Arbitrary<FactInput> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        subject: name,
        predicate: fc.constantFrom(...PREDICATES),
        object: name,
        validFrom: fc.option(fc.constantFrom(...MONTHS)),
        validTo: fc.option(fc.constantFrom(...MONTHS), { freq: 3 }),
        role: fc.constantFrom("chair", "clerk | cook"),
        weight: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 }),
        kind: fc.constantFrom("stated" as const, "extracted" as const),
      })
      .map(({ role, weight, validFrom, validTo, ...fields }) => ({
        ...fields,
        properties: {
          ...(fields.predicate === "HAS_ROLE" ? { role } : {}),
          ...(weight === null ? {} : { weight }),
        },
        ...(validFrom === null ? {} : { validFrom }),
        ...(validTo === null || (validFrom !== null && validTo <= validFrom) ? {} : { validTo }),
      })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      subject: name,
      predicate: fc.constantFrom(...PREDICATES),
      object: name,
      ends: fc.constant(true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      subject: name,
      predicate: fc.constant("COLOUR"),
      value: fc.constantFrom("red", "blue"),
    }),
  },
);
const facts = fc.array(fact, { minLength: 1, maxLength: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("say" as const), graph, facts }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("type" as const),
      graph,
      name,
      type: fc.constantFrom(...TYPES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("retract" as const, "correct" as const, "confirm" as const, "undo" as const),
      graph,
      which: fc.nat(5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("merge" as const), graph, pair: fc.tuple(name, name) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("fail" as const), graph, facts }) },
);

const PATTERNS = [
  "(a {name: $one})-[r:%]->(b)",
  "(a {name: $one})-[r:%]-(b)",
  "(a)-[r:%]->(b:Person {name: $one})",
  "(a {name: $one})-[r]->(b)",
  "(a {name: $one})-[r]-(b)",
  "(a:Person)-[r:%]->(b)<-[q]-({name: $one})",
  "(a:Place|Person)-[r:%]->(b)-[:%]-({name: $one}), (a)-[]-({name: $other})",
  "(a)-[r]-(b)-[:%|ADMIRES]->(c {colour: 'red'})",
  "(a {name: $one})-[r]-(b {name: $other})",
  "(a)-[r:%]->(b) WHERE a.name IN [$one, $other]",
  "(a {name: $one})-[r:%]->(a), (a)--(b)",
  "(a {name: $one})-[r]-(b) MATCH (b)-[q]-(c)",
  "(a {name: $one})-[r:%]-(c)-[:%|ADMIRES*1..3]->(b)",
  "(a {name: $one})-[:%*1..2]-(b)-[r]-()",
  "(a {name: $one})-[:%|ADMIRES*2..3]-(b {name: $other})-[r:%]-()",
  "(a {name: $one})-[r:%]->(b:Person)-[:%|ADMIRES*1..3]-(a)",
  "(a {name: $one})-[:%*1..2]->(c)<-[:%*..2]-(b)-[r]->()",
  "(a {name: $one})-[r:%]->(c)-[*1..2]->(b)",
  "(a {name: $one})-[*2..3]-(b)<-[r]-(:Person)",
] as const;
const RETURNS = [
  ["a.name", "b.name"],
  ["a", "type(r)", "b"],
  ["b.name", "r.status", "r.validFrom"],
  ["labels(b)", "b.type", "id(r)", "r.validTo"],
  ["count(*) AS n"],
  ["b.name", "count(*) AS n", "count(DISTINCT a) AS m"],
  ["a.id", "r.versionId"],
] as const;

const when = fc.constantFrom(undefined, undefined, undefined, "2026", "2024-03", "2027-06", "any" as const);
const graphsRead = fc.constantFrom([0], [1], [0, 1], [1, 0]);
const question = fc.record({
  kind: fc.constantFrom("neighbours" as const, "path" as const, "match" as const, "match" as const),
  one: fc.oneof({ weight: 8, arbitrary: name }, { weight: 1, arbitrary: fc.constant("Nobody") }),
  other: name,
  predicates: fc.uniqueArray(fc.constantFrom(...PREDICATES), { maxLength: 2 }),
  direction: fc.constantFrom("both" as const, "out" as const, "in" as const),
  hops: fc.integer({ min: 1, max: 3 }),
  limit: fc.constantFrom(1, 2, 3, 100),
  asOf: when,
  graphs: graphsRead,
  pattern: fc.constantFrom(...PATTERNS),
  returns: fc.constantFrom(...RETURNS),
  distinct: fc.boolean(),
  ordered: fc.boolean(),
  descending: fc.boolean(),
  skip: fc.constantFrom(0, 0, 1),
});
type Question = typeof question extends fc.Arbitrary<infer Of> ? Of : never;

async function take(graphs: readonly GraphHandle[], step: Step): Promise<void> {
  const at = graphs[step.graph];
  if (at === undefined) return;
  const versions = async () => at.facts({ asOf: "any", limit: 100 });
  const calls = {
    say: async () =>
      step.kind === "say" && at.remember({ content: "said", extraction: { facts: step.facts } }),
    type: async () =>
      step.kind === "type" &&
      at.remember({
        content: "typed",
        extraction: { entities: [{ name: step.name, type: step.type }], facts: [] },
      }),
    fail: async () => {
      if (step.kind !== "fail") return;
      await at.remember({ id: "once", content: "the first", occurredAt: "2026-01-01" });
      await at.rememberMany([
        { content: "lost", extraction: { facts: step.facts } },
        { id: "once", content: "another", occurredAt: "2026-01-01" },
      ]);
    },
    retract: async () => at.retract((await chosen(versions))?.id ?? ""),
    correct: async () => at.correct((await chosen(versions))?.id ?? "", { validFrom: "2026-02" }),
    confirm: async () => at.confirm((await chosen(versions))?.id ?? ""),
    merge: async () => step.kind === "merge" && at.merge(...step.pair),
    undo: async () => at.undo((await chosen(() => at.decisions()))?.id ?? ""),
  };
  await outcome(Promise.resolve(calls[step.kind]()));

  async function chosen<Item>(list: () => Promise<readonly Item[]>): Promise<Item | undefined> {
    const items = await list();
    return "which" in step && items.length > 0 ? items[step.which % items.length] : undefined;
  }
}

function ask(graph: GraphHandle, names: readonly string[], question: Question): Promise<unknown> {
  const { one, other, predicates, direction, hops, limit, asOf, returns, descending } = question;
  const graphs = question.graphs.map((place) => names[place] ?? "");
  const seen = { graphs, ...(asOf === undefined ? {} : { asOf }) };
  const walk = { ...seen, direction, ...(predicates.length === 0 ? {} : { predicates }) };
  if (question.kind === "neighbours") return graph.neighbours(one, { ...walk, hops, limit });
  if (question.kind === "path") return graph.path(one, other, { ...walk, maxHops: hops });
  const pattern = question.pattern.replaceAll("%", predicates[0] ?? "ADMIRES");
  const used = returns.map((column) => column.replace(/ AS .*/u, ""));
  const sorts = returns.map((column) => (column.includes(" AS ") ? column.replace(/.* AS /u, "") : column));
  const order = sorts.map((column) => `${column}${descending ? " DESC" : ""}`).join(", ");
  const text = `MATCH ${pattern} RETURN ${question.distinct ? "DISTINCT " : ""}${returns.join(", ")}${
    question.ordered ? ` ORDER BY ${order} SKIP ${question.skip} LIMIT ${limit}` : ""
  }`;
  expect(used.length).toBeGreaterThan(0);
  return graph.match(text, { ...seen, parameters: { one, other }, limit: question.ordered ? 2 : 1_000 });
}

/** Without ORDER BY rows are in no particular order. */
function comparable(answer: unknown, { kind, ordered }: Question): unknown {
  const rows =
    typeof answer === "object" && answer !== null && "result" in answer && kind === "match" && !ordered
      ? answer.result
      : undefined;
  if (typeof rows !== "object" || rows === null || !("rows" in rows) || !Array.isArray(rows.rows))
    return answer;
  return { ...rows, rows: rows.rows.map((row) => JSON.stringify(row)).sort() };
}

async function compare(
  { holding, plain }: TwoMemories,
  names: readonly string[],
  questions: readonly Question[],
) {
  const [held, read] = [holding, plain].map((memory) => memory.tenant("unseen").graph(names[0] ?? ""));
  for (const question of questions) {
    if (held === undefined || read === undefined) return;
    const expected = await outcome(ask(read, names, question));
    const answer = await outcome(ask(held, names, question));
    expect(comparable(answer, question), JSON.stringify(question)).toEqual(comparable(expected, question));
  }
}

test("whatever is written by another memory, answers are the same from the process and from the database", {
  timeout: 600_000,
}, async () => {
  const { holding, plain, at } = two;
  const before = holding.graphCache.answered;
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.array(step, { maxLength: 3 }), fc.array(question, { minLength: 6, maxLength: 6 })),
        {
          minLength: 3,
          maxLength: 5,
        },
      ),
      async (rounds) => {
        made += 1;
        const names = [`a${made}`, `b${made}`];
        const graphs = names.map((graphName) => plain.tenant("unseen").graph(graphName));
        at(NOW);
        for (const each of graphs) {
          await each.create();
          const entities = NAMES.map((entity, place) => ({
            name: entity,
            type: TYPES[place % 2] ?? "Person",
          }));
          await each.remember({
            content: "there are",
            extraction: { entities, facts: [{ subject: "Ash", predicate: "ADMIRES", object: "Elm" }] },
          });
        }
        await holding
          .tenant("unseen")
          .graph(names[0] ?? "")
          .neighbours("Ash", { graphs: names });
        await loaded(holding);
        for (const [place, [steps, questions]] of rounds.entries()) {
          for (const one of steps) await take(graphs, one);
          at(MOMENTS[Math.min(place, MOMENTS.length - 1)] ?? NOW);
          await compare(two, names, questions);
          asked += questions.length;
        }
      },
    ),
    { numRuns: Number(process.env.INVISIBLE_RUNS ?? 20) },
  );
  expect(holding.graphCache.answered - before).toBeGreaterThan(asked / 2);
});
