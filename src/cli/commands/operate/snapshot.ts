import { join } from "node:path";
import { z } from "zod";
import { invalid } from "../../../errors.ts";
import { counted } from "../../../text/counted-noun.ts";
import type { RestoreReport } from "../../../transfer/restore.ts";
import { commandOf, group } from "../../command.ts";
import { keyFile } from "../../environment.ts";
import { exportLinesOf } from "../../export-lines.ts";
import { numberText, text, texts } from "../../options.ts";
import { withProgress } from "../../progress.ts";
import { listSnapshots, removeOlder, type Snapshot, snapshotAt, writeSnapshot } from "../../snapshots.ts";
import { dim, oneLine } from "../../text.ts";

const create = commandOf({
  name: "create",
  description:
    "Write all graphs of the tenant with all their history into a new folder below the one that is given. Others may work meanwhile.",
  args: { "<folder>": "made if it is not there" },
  options: {
    keep: numberText.pipe(z.int().min(1)).exactOptional(),
    sign: text("<file>", "sign each export with the private Ed25519 key in this file"),
  },
  more: (command) =>
    command.option("--keep <number>", "then remove older snapshots of the tenant, but for so many"),
  examples: [
    "snapshot create ./backups --keep 14",
    "snapshot create ./backups --tenant acme --sign signing.pem",
  ],
  act: async ({ session, globals, options: { keep, sign } }, folder: string) => {
    const how = sign === undefined ? {} : { signingKey: await keyFile("--sign", sign) };
    await session.reading(globals, async (_graph, memory) => {
      const written = await withProgress("writing", (onProgress) =>
        writeSnapshot(memory.tenant(globals.tenant), folder, how, onProgress),
      );
      const removed = keep === undefined ? [] : await removeOlder(folder, globals.tenant, keep);
      session.result(globals.json, { ...written, removed }, () => {
        session.print(`Wrote ${shown(written)}.`);
        if (removed.length > 0) session.print(`Removed ${counted(removed.length, "older snapshot")}.`);
      });
    });
  },
});

const list = commandOf({
  name: "list",
  description: "The complete snapshots below a folder, the newest first.",
  args: { "<folder>": "that snapshots were written into" },
  options: {},
  examples: ["snapshot list ./backups"],
  act: async ({ session, globals }, folder: string) => {
    const found = await listSnapshots(folder);
    session.result(globals.json, found, () => {
      for (const snapshot of found)
        session.print(shown(snapshot), dim(`  tenant ${oneLine(snapshot.tenant)}`));
      if (found.length === 0) session.note(dim(`There is no snapshot in ${folder}.`));
    });
  },
});

const restore = commandOf({
  name: "restore",
  description:
    "Read a snapshot back, each graph under its name, into the tenant that it is of, or the one that --tenant names. A graph that holds something else is refused; what was interrupted goes on.",
  args: { "<folder>": "a snapshot, or the folder of several: the newest" },
  options: {
    graphs: texts("<names...>", "only these (default: all)"),
    verify: text("<file>", "refuse what the owner of the public Ed25519 key in this file did not sign"),
  },
  examples: [
    "snapshot restore ./backups --database ./restored",
    "snapshot restore ./backups/2026-11-28T23-00-00-000Z --graphs user:maya --tenant trial",
  ],
  act: async ({ session, globals, options: { graphs, verify }, command }, folder: string) => {
    const snapshot = await snapshotAt(folder);
    const wanted = snapshot.graphs.filter(({ graph }) => graphs?.includes(graph) ?? true);
    const missing = graphs?.find((name) => !wanted.some(({ graph }) => graph === name));
    if (missing !== undefined) throw invalid(`The snapshot has no graph ${JSON.stringify(missing)}.`);
    const how = verify === undefined ? {} : { verifyKey: await keyFile("--verify", verify) };
    const isNamed = command.getOptionValueSourceWithGlobals("tenant") !== "default";
    const tenant = isNamed ? globals.tenant : snapshot.tenant;
    await session.withMemory(globals.database, async (memory) => {
      const restored: (RestoreReport & { readonly graph: string })[] = [];
      for (const { graph, file } of wanted) {
        const report = await withProgress(graph, async (onProgress) => {
          const lines = await exportLinesOf(join(snapshot.folder, file), onProgress);
          return memory.tenant(tenant).graph(graph).restore(lines, how);
        });
        restored.push({ graph, ...report });
      }
      session.result(globals.json, { tenant, restored }, () => {
        for (const { graph, records, added } of restored)
          session.print(`Restored ${oneLine(graph)}: ${counted(records, "record")}, ${added} of them new.`);
      });
    });
  },
});

function shown({ folder, graphs }: Snapshot): string {
  const records = graphs.reduce((sum, each) => sum + each.records, 0);
  return `${folder}: ${counted(graphs.length, "graph")}, ${counted(records, "record")}`;
}

/** `palimpsest snapshot`: backups of all graphs of a tenant. */
export const addSnapshot = group(
  "snapshot",
  "Back up all graphs of a tenant, and read them back.",
  [create, list, restore],
  ["snapshot create ./backups --keep 14", "snapshot restore ./backups --database ./restored"],
);
