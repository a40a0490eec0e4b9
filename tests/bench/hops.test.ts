import { expect, test } from "vitest";
import { benchHops, type HopsOptions, type QueryTimes } from "../../bench/hops/hops.ts";
import { countStored, findStored } from "../../bench/hops/stored.ts";
import { openDatabase } from "../../src/db/open.ts";
import { bench } from "../cli/run.ts";
import { server, testAddress } from "../memory.ts";

const SMALL: Omit<HopsOptions, "database"> = {
  relations: 300,
  tenants: 2,
  relationsOfOthers: 200,
  seed: 5,
  rounds: 4,
  versions: 2,
};
const SLOW = 120_000;

const figures = expect.objectContaining({ p50: expect.any(Number), p95: expect.any(Number) });
const times = { sample: figures, named: figures };

test(
  "all queries are timed on all engines, and once more with old versions",
  async () => {
    const report = await benchHops({ ...SMALL, database: await testAddress() });
    expect(report.graph).toMatchObject({
      relations: 300,
      tenants: 2,
      companies: 31,
      people: 21,
      technologies: 80,
    });
    expect(report.loading).toMatchObject({ reused: false, relations: 500 });
    expect(report.held).toMatchObject({ edges: 300, bytes: expect.any(Number), seconds: expect.any(Number) });
    expect(report.held.bytes / 300).toBeGreaterThan(67);
    expect(report.machine.database).toContain(server === undefined ? "embedded" : "PostgreSQL");
    expect(report.queries.map(({ query, published }) => [query, published])).toEqual([
      ["one hop", { postgres: 18, neo4jEstimated: 8 }],
      ["two hops", { postgres: 65, neo4jEstimated: 22 }],
      ["three hops", { postgres: 180, neo4jEstimated: 45 }],
      ["neighbourhood", null],
    ]);
    expect(report.lengths).toEqual(
      [1, 2, 3].map((hops) => ({
        ...{ hops, fixed: figures, exactly: figures, upTo: figures },
        ways: { most: expect.any(Number), median: expect.any(Number) },
      })),
    );
    expect(report.lengths.map(({ ways }) => ways.most > 0)).toEqual([true, true, true]);
    for (const query of report.queries) {
      expect(query).toMatchObject({
        palimpsest: times,
        database: times,
        maps: times,
        sqlite: times,
        withOldVersions: times,
      });
      expect(query.answers.most).toBeGreaterThan(0);
      expect(query.named.answers).toBeGreaterThan(0);
      const all: (QueryTimes | null)[] = [query.palimpsest, query.maps, query.sqlite, query.withOldVersions];
      for (const of of all) expect(of?.sample.p50).toBeGreaterThan(0);
    }
  },
  SLOW,
);

test(
  "graphs that are there already are used again, and old versions do not stay",
  async () => {
    const options = { ...SMALL, tenants: 1, database: await testAddress() };
    const labels: string[] = [];
    const first = await benchHops(options, ({ label }) => labels.push(label));
    expect(first.loading).toMatchObject({ reused: false, relations: 300 });
    expect(labels).toEqual(expect.arrayContaining(["loading tenant 1 of 1", "adding old versions"]));
    expect(await storedIn(options.database)).toEqual({ entities: 141, current: 300, replaced: 0 });
    const again = await benchHops({ ...options, versions: 0 });
    expect(again.loading).toMatchObject({ reused: true, relations: 0 });
    expect(again.queries.map(({ answers }) => answers)).toEqual(first.queries.map(({ answers }) => answers));
    expect(again.queries[0]?.withOldVersions).toBeNull();
  },
  SLOW,
);

/** What stands in the one graph of the small benchmark. */
async function storedIn(address: string) {
  const database = await openDatabase(address);
  try {
    const stored = await findStored(database, {
      tenant: "bench-hops-300-1x200-seed-5-0",
      graph: "companies",
    });
    return stored && (await countStored(database, stored));
  } finally {
    await database.close();
  }
}

test(
  "the command prints the report as JSON, or as tables",
  async () => {
    const args = ["hops", "--scale", "200", "--tenants", "1", "--rounds", "2", "--versions", "1"];
    const printed = await bench([...args, "--json"]);
    expect(printed).toMatchObject({ exitCode: 0, stderr: "" });
    const report = JSON.parse(printed.stdout);
    expect(report).toMatchObject({ rounds: 2, versions: 1, graph: { relations: 200, tenants: 1, seed: 1 } });
    expect(report.queries).toHaveLength(4);
    for (const query of report.queries) expect(query.palimpsest.sample.p95).toBeGreaterThan(0);
    const table = await bench([...args, "--versions", "0"]);
    expect(table.stdout).toMatch(/^200 relations of 21 companies/mu);
    expect(table.stdout).toMatch(
      /^one hop: companies using Stripe +\d+ +18 +8 +\d+\.\d\d\/\d+\.\d\d +\d+\.\d\d\/\d+\.\d\d +\d+\.\d\d\/\d+\.\d\d +\d+\.\d\d\/\d+\.\d\d$/mu,
    );
    expect(table.stdout).not.toContain("old versions");
  },
  SLOW,
);

test("a graph that is too small is refused", async () => {
  const refused = await bench(["hops", "--scale", "10"]);
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain("at least 200");
});
