import { expect, test, vi } from "vitest";
import { Adjacency } from "../../bench/hops/adjacency.ts";
import { checkAgreement } from "../../bench/hops/agree.ts";
import type { Engine } from "../../bench/hops/engine.ts";
import { makePublishedGraph } from "../../bench/hops/published-graph.ts";
import { type QueryName, questionsOf } from "../../bench/hops/questions.ts";
import { loadSqlJs, Sqlite } from "../../bench/hops/sqlite.ts";
import { timeQuestions, warmUp } from "../../bench/hops/timing.ts";
import { atEndOfTest } from "../cleanups.ts";

const graph = makePublishedGraph({ relations: 20_000, seed: 3 });
const maps = new Adjacency(graph);
const queries = questionsOf(graph, 3);

function queryCalled(name: QueryName) {
  const query = queries.find((known) => known.name === name);
  if (query === undefined) throw new Error(`No query ${name}`);
  return query;
}

/** The maps with their answers changed. */
function changed(change: (answer: readonly string[]) => readonly string[]): Engine {
  return { name: "changed", answer: (question) => change(maps.answer(question)) };
}

test("SQLite gives the answers of the maps, also where a neighbourhood is cut off", async () => {
  const library = await loadSqlJs();
  if (library === undefined) throw new Error("sql.js is not installed");
  const sqlite = new Sqlite(library, graph);
  for (const query of queries) await checkAgreement(maps, [sqlite], query);
  const most = Math.max(
    ...queryCalled("neighbourhood").sample.map(({ about }) => maps.distancesFrom(about).size),
  );
  expect(most).toBeGreaterThan(500);
  sqlite.close();
});

test("the size of the answers is told", async () => {
  const query = queryCalled("one hop");
  const { least, median, most } = await checkAgreement(maps, [], query);
  const sizes = query.sample.map((question) => maps.answer(question).length).sort((a, b) => a - b);
  expect([least, median, most]).toEqual([sizes[0], sizes[100], sizes.at(-1)]);
});

test.each(["one hop", "two hops", "three hops"] as const)(
  "an answer with a name too few, too many or wrong is refused: %s",
  async (name) => {
    const query = queryCalled(name);
    for (const change of [
      (answer: readonly string[]) => answer.slice(1),
      (answer: readonly string[]) => [...answer, ...answer.slice(0, 1)],
      (answer: readonly string[]) => answer.map((found, place) => (place === 0 ? "Nobody" : found)),
    ]) {
      await expect(checkAgreement(maps, [changed(change)], query)).rejects.toThrow(
        /changed and maps.*disagree/u,
      );
    }
    await expect(
      checkAgreement(maps, [changed((answer) => answer.toReversed())], query),
    ).resolves.toBeDefined();
  },
);

test("a neighbourhood that is cut off elsewhere is the same one, unless a near name, any name or a distinct name is missing", async () => {
  const query = queryCalled("neighbourhood");
  const strangers = (answer: readonly string[]) =>
    answer.map((found, place) => (place === 0 ? "Nobody" : found));
  const twice = (answer: readonly string[]) => answer.map((_, place) => answer[Math.max(1, place)] ?? "");
  const cut = (answer: readonly string[]) => answer.slice(1);
  for (const change of [strangers, twice, cut]) {
    await expect(checkAgreement(maps, [changed(change)], query)).rejects.toThrow("disagree");
  }
  const farFirst: Engine = {
    name: "far first",
    answer: ({ about }) =>
      [...maps.distancesFrom(about)]
        .sort((a, b) => b[1] - a[1])
        .map(([name]) => name)
        .slice(0, 500),
  };
  await expect(checkAgreement(maps, [farFirst], query)).rejects.toThrow("direct neighbours");
  const otherBorder: Engine = {
    name: "other border",
    answer: ({ about }) =>
      [...maps.distancesFrom(about)]
        .toReversed()
        .sort((a, b) => a[1] - b[1])
        .map(([name]) => name)
        .slice(0, 500),
  };
  await expect(checkAgreement(maps, [otherBorder], query)).resolves.toBeDefined();
});

test("a query that nothing answers is refused", async () => {
  const empty = new Adjacency({ ...graph, relations: [] });
  await expect(checkAgreement(empty, [], queryCalled("one hop"))).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("another seed"),
  });
});

test("relations that are over or have not begun are in no answer", () => {
  const [from, until] = [Date.parse("2023-12-31"), Date.parse("2100-01-01")];
  const holding = graph.relations.filter(
    (relation) =>
      Date.parse(relation.from) < until && (relation.to === undefined || Date.parse(relation.to) > from),
  );
  expect(holding.length).toBeLessThan(graph.relations.length);
  const now = new Adjacency({ ...graph, relations: holding });
  for (const { sample } of queries) {
    for (const { query, about } of sample) {
      expect(now.distancesFrom(about)).toEqual(maps.distancesFrom(about));
      if (query !== "neighbourhood")
        expect(now.answer({ query, about })).toEqual(maps.answer({ query, about }));
    }
  }
});

test("without sql.js there is no SQLite; another fault of it is told", async () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  expect(await loadSqlJs(failing("ERR_MODULE_NOT_FOUND"))).toBeUndefined();
  await expect(loadSqlJs(failing("EACCES"))).rejects.toThrow("EACCES");
});

test("questions are asked in turn, after a warm-up that is not counted", async () => {
  const asked: string[] = [];
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  atEndOfTest(() => clock.mockRestore());
  const engine: Engine = {
    name: "slow",
    answer: async ({ about }) => {
      asked.push(about);
      now += asked.length <= warmUp(10) ? 5 : asked.length / 100;
      return [];
    },
  };
  const questions = ["a", "b", "c"].map((about) => ({ query: "one hop", about }) as const);
  const { p50, p95 } = await timeQuestions(engine, questions, 10);
  expect(asked).toHaveLength(warmUp(10) + 10);
  expect(asked.slice(0, 4)).toEqual(["a", "b", "c", "a"]);
  expect([p50, p95].map((time) => time.toFixed(2))).toEqual(["0.56", "0.60"]);
});
