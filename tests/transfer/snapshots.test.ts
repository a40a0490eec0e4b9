/** Snapshots of a tenant: the folders that `palimpsest snapshot` writes and reads. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSnapshots, removeOlder, snapshotAt, writeSnapshot } from "../../src/cli/snapshots.ts";
import { temporaryFolder } from "../cli/run.ts";
import { collected, testMemory } from "../memory.ts";

const { memory } = await testMemory();
const acme = memory.tenant("acme");
await acme.graph("user:ann").remember({ content: "I live in Bergen.", speaker: "Ann" });
await acme.graph("team/a").remember({ content: "I work at Acme.", speaker: "Ann" });
const write = (parent: string) => writeSnapshot(acme, parent, {}, () => undefined);

test("all graphs of a tenant are written, each as its export", async () => {
  const { folder, graphs, tenant } = await write(join(temporaryFolder(), "new"));
  expect(tenant).toBe("acme");
  expect(graphs.map(({ graph, file }) => [graph, file])).toEqual([
    ["team/a", "0001-team%2Fa.jsonl"],
    ["user:ann", "0002-user%3Aann.jsonl"],
  ]);
  expect(readdirSync(folder)).toEqual([...graphs.map(({ file }) => file), "snapshot.json"]);
  const lines = readFileSync(join(folder, "0002-user%3Aann.jsonl"), "utf8").trimEnd().split("\n");
  expect(lines).toEqual(await collected(acme.graph("user:ann").export()));
  expect(graphs[1]?.records).toBe(lines.length - 2);
});

test("the newest of a tenant are kept, and those of others stay", async () => {
  const parent = temporaryFolder();
  const other = memory.tenant("other");
  await other.graph("g").remember({ content: "I live in Rome.", speaker: "Bo" });
  const foreign = await writeSnapshot(other, parent, {}, () => undefined);
  const first = await write(parent);
  const [second, third] = [await write(parent), await write(parent)];
  expect(await removeOlder(parent, "acme", 2)).toEqual([first.folder]);
  expect(existsSync(first.folder)).toBe(false);
  const left = [third, second, foreign].map(({ folder }) => folder);
  expect((await listSnapshots(parent)).map(({ folder }) => folder)).toEqual(left);
  expect((await snapshotAt(parent)).folder).toBe(third.folder);
  expect((await snapshotAt(second.folder)).folder).toBe(second.folder);
});

test("what is no whole snapshot is none", async () => {
  const parent = temporaryFolder();
  mkdirSync(join(parent, "2026-01-01T00-00-00-000Z.part"));
  mkdirSync(join(parent, "something else"));
  expect(await listSnapshots(parent)).toEqual([]);
  await expect(snapshotAt(parent)).rejects.toMatchObject({ code: "file_not_found" });
  await expect(writeSnapshot(memory.tenant("nobody"), parent, {}, () => undefined)).rejects.toMatchObject({
    code: "tenant_unknown",
  });
  const { folder } = await write(parent);
  const list = join(folder, "snapshot.json");
  writeFileSync(list, readFileSync(list, "utf8").replace("0001-", "../0001-"));
  await expect(snapshotAt(folder)).rejects.toMatchObject({ code: "import_invalid" });
});
