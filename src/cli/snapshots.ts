/** Snapshots of a tenant: a folder for each, with an export of every graph and a list of them. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { parseShape } from "../domain/shape-fault.ts";
import { importInvalid, NotFoundError } from "../errors.ts";
import { parseJson, readText } from "../import/whole-file.ts";
import type { Tenant } from "../memory/tenant.ts";
import type { SigningOptions } from "../transfer/seal.ts";
import type { Progress } from "./progress.ts";
import { unwritable, writeWhole } from "./write-atomically.ts";

const manifestShape = z.object({
  palimpsestSnapshot: z.literal(1),
  tenant: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  graphs: z.array(z.object({ graph: z.string(), file: z.string(), records: z.int() })),
});

/** A snapshot that is complete. */
export interface Snapshot extends Readonly<z.infer<typeof manifestShape>> {
  readonly folder: string;
}

const MANIFEST = "snapshot.json";
/** Characters of a graph's name in the name of its file. */
const MAX_NAME_CHARS = 80;

/**
 * Writes all graphs of a tenant into a new folder below `parent`. The folder gets its name when it is
 * complete.
 *
 * @throws InputError `invalid_input` if it cannot be written there; NotFoundError `tenant_unknown` if the
 *   tenant has no graph
 */
export async function writeSnapshot(
  tenant: Tenant,
  parent: string,
  how: SigningOptions,
  onProgress: (progress: Progress) => void,
): Promise<Snapshot> {
  const names = await tenant.graphs();
  if (names.length === 0)
    throw new NotFoundError(
      "tenant_unknown",
      `The tenant ${tenant.name} has no graph. Name one by --tenant.`,
    );
  const createdAt = new Date().toISOString();
  const folder = join(parent, createdAt.replaceAll(/[:.]/gu, "-"));
  const draft = `${folder}.part`;
  await mkdir(draft, { recursive: true }).catch((error: unknown) => {
    throw unwritable(draft, error);
  });
  try {
    const graphs: Snapshot["graphs"] = [];
    for (const [place, graph] of names.entries()) {
      onProgress({ done: place, total: names.length, label: graph });
      const file = `${String(place + 1).padStart(4, "0")}-${encodeURIComponent(graph).slice(0, MAX_NAME_CHARS)}.jsonl`;
      const records = await writeWhole(join(draft, file), tenant.graph(graph).export(how));
      graphs.push({ graph, file, records });
    }
    const manifest = { palimpsestSnapshot: 1, tenant: tenant.name, createdAt, graphs } as const;
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await rename(draft, folder);
    return { ...manifest, folder };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** The complete snapshots below a folder, the newest first; none where there is no such folder. */
export async function listSnapshots(parent: string): Promise<Snapshot[]> {
  const found = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const read = await Promise.all(
    found.filter((each) => each.isDirectory()).map((each) => manifestIn(join(parent, each.name))),
  );
  return read
    .filter((snapshot) => snapshot !== undefined)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/**
 * The snapshot in a folder, else the newest below it.
 *
 * @throws NotFoundError `file_not_found` if there is none
 */
export async function snapshotAt(folder: string): Promise<Snapshot> {
  const found = (await manifestIn(folder)) ?? (await listSnapshots(folder))[0];
  if (found !== undefined) return found;
  throw new NotFoundError(
    "file_not_found",
    `There is no snapshot in ${folder}. palimpsest snapshot create writes one, snapshot list shows them.`,
  );
}

/** Removes all but the newest snapshots of a tenant below a folder. Returns the folders that went. */
export async function removeOlder(parent: string, tenant: string, keep: number): Promise<string[]> {
  const own = (await listSnapshots(parent)).filter((snapshot) => snapshot.tenant === tenant);
  const older = own.slice(keep).map(({ folder }) => folder);
  for (const folder of older) await rm(folder, { recursive: true });
  return older;
}

/** @throws InputError `import_invalid` for a list that is none; a folder that is still written has no list */
async function manifestIn(folder: string): Promise<Snapshot | undefined> {
  if (basename(folder).endsWith(".part")) return undefined;
  const path = join(folder, MANIFEST);
  const text = await readText(path).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { data } = parseShape(manifestShape, parseJson(text, path));
  // What it names stands beside it, and nowhere else.
  if (data?.graphs.every(({ file }) => file === basename(file))) return { ...data, folder };
  throw importInvalid(`${path} is no list of a snapshot. Take another snapshot.`);
}
