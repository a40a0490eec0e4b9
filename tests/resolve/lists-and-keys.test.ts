/**
 * Lists of known names, exports with merges, and the benchmark of pairs.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { benchResolve } from "../../bench/resolve/resolve.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { collected, testAddress, testMemory } from "../memory.ts";

const { memory } = await testMemory();
const tenant = memory.tenant("lists");

function say(graph: GraphHandle, subject: string, object: string) {
  return graph.remember({
    content: `${subject} ${object}`,
    extraction: { facts: [{ subject, predicate: "USES", object }] },
  });
}

async function subjects(graph: GraphHandle): Promise<string[]> {
  return (await graph.facts()).map((fact) => fact.subject.name);
}

test("a list of known names makes two names one, and keeps alike ones two, for its tenant", async () => {
  const listed = await openMemory({
    database: await testAddress(),
    resolution: {
      known: [
        { name: "IBM", aliases: ["Big Blue"], tenant: "acme" },
        { name: "Acme Corp", tenant: "acme" },
        { name: "Acme", tenant: "acme" },
      ],
    },
  });
  try {
    for (const [name, expected] of [
      ["acme", ["IBM", "IBM", "Acme Corp", "Acme"]],
      ["other", ["IBM", "Big Blue", "Acme Corp", "Acme Corp"]],
    ] as const) {
      const graph = listed.tenant(name).graph("g");
      for (const subject of ["IBM", "Big Blue", "Acme Corp", "Acme"])
        await say(graph, subject, `${subject} things`);
      expect((await subjects(graph)).sort()).toEqual([...expected].sort());
    }
  } finally {
    await listed.close();
  }
});

test("an export carries merges and decisions, and what is restored can be undone", async () => {
  const graph = tenant.graph("exported");
  await say(graph, "Acme Corp", "Kafka");
  await say(graph, "Acme Corporation", "Redis");
  await say(graph, "Zenith", "Redis");
  const undone = await graph.merge("Zenith", "Acme Corp");
  await graph.undo(undone.id);
  await graph.keepApart("Zenith", "Acme Corp");
  const lines = await collected(graph.export());
  const copy = tenant.graph("restored");
  await copy.restore(
    (async function* () {
      yield* lines;
    })(),
  );
  expect(await collected(copy.export())).toEqual(lines);
  expect(await copy.decisions()).toEqual(await graph.decisions());
  expect(await copy.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  const merge = (await copy.decisions()).find(({ kind, undoneAt }) => kind === "merge" && undoneAt === null);
  await copy.undo(merge?.id ?? "");
  expect(await subjects(copy)).toEqual(["Acme Corp", "Acme Corporation", "Zenith"]);
});

test("the benchmark counts bands and names what was merged and is two", async () => {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-pairs-"));
  try {
    const file = join(folder, "pairs.tsv");
    const lines = [
      "Acme Corp\tACME\tsame",
      "J. Smith\tJohn Smith\tsame",
      "Rome\tParis\tsame",
      "iPhone 12\tiPhone 13\tdifferent",
      '{"one":"St. Paul","other":"Saint Paul","verdict":"different","type":"Place"}',
    ];
    await writeFile(file, `# pairs\n${lines.join("\n")}\n`);
    expect(await benchResolve(file)).toMatchObject({
      pairs: 5,
      same: { merged: 1, candidates: 1, apart: 1 },
      different: { merged: 1, candidates: 0, apart: 1 },
      falseMerges: [{ one: "St. Paul", other: "Saint Paul" }],
      missed: [{ one: "Rome", other: "Paris" }],
    });
    await writeFile(file, "Acme\tACME\tperhaps\n");
    await expect(benchResolve(file)).rejects.toMatchObject({ code: "import_invalid" });
    await expect(benchResolve(join(folder, "none"))).rejects.toMatchObject({ code: "file_not_found" });
  } finally {
    await rm(folder, { recursive: true });
  }
});
