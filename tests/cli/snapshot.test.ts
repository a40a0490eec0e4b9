import { join } from "node:path";
import { expect, test } from "vitest";
import { listSnapshots, removeOlder, writeSnapshot } from "../../src/cli/snapshots.ts";
import { testAddress, testMemory } from "../memory.ts";
import { commandLine, temporaryFolder } from "./run.ts";

const folder = temporaryFolder();
const palimpsest = commandLine(await testAddress());
const backups = join(folder, "backups");

test("a snapshot is written, and read back into the tenant that it is of", { timeout: 180_000 }, async () => {
  await palimpsest([
    "remember",
    "I live in Bergen.",
    "--speaker",
    "Ann",
    "--graph",
    "ann",
    "--tenant",
    "acme",
  ]);
  const written = await palimpsest(["snapshot", "create", backups, "--keep", "3", "--tenant", "acme"]);
  expect(written).toMatchObject({ exitCode: 0, stderr: "" });
  expect(written.stdout).toMatch(/^Wrote .*: 1 graph, \d+ records\.\n$/u);
  const restore = ["snapshot", "restore", backups, "--database", join(folder, "copy"), "--json"];
  const restored = await palimpsest(restore);
  expect(JSON.parse(restored.stdout)).toMatchObject({ tenant: "acme", restored: [{ graph: "ann" }] });
  // The same again adds nothing.
  const again = await palimpsest([...restore, "--graphs", "ann"]);
  expect(JSON.parse(again.stdout)).toMatchObject({ tenant: "acme", restored: [{ graph: "ann", added: 0 }] });
  const elsewhere = await palimpsest([...restore, "--tenant", "trial"]);
  expect(JSON.parse(elsewhere.stdout)).toMatchObject({ tenant: "trial", restored: [{ graph: "ann" }] });
});

test("older snapshots go, but for so many, and those of other tenants stay", async () => {
  const { memory } = await testMemory();
  const parent = join(folder, "several");
  const written = async (name: string) => {
    await memory.tenant(name).graph("ann").create();
    const snapshot = await writeSnapshot(memory.tenant(name), parent, {}, () => undefined);
    return snapshot.folder;
  };
  const other = await written("other");
  const [oldest, ...rest] = [await written("acme"), await written("acme"), await written("acme")];
  expect(await removeOlder(parent, "acme", 2)).toEqual([oldest]);
  const left = (await listSnapshots(parent)).map((snapshot) => snapshot.folder);
  expect(left).toEqual([...rest.toReversed(), other]);
});
