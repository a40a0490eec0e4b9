/** Manifests of packages: their names, what they need, and which file their name means. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { folderOf } from "./link/modules.ts";

export interface Manifest {
  readonly path: string;
  readonly name: string;
  /** Its folder below the one that is read; empty for that itself. */
  readonly folder: string;
  readonly version: string | null;
  readonly description: string;
  /** Names of the packages that it depends on, sorted. */
  readonly dependencies: readonly string[];
  /** Files that its name may mean, below its folder. */
  readonly entries: readonly string[];
}

const names = z.record(z.string(), z.unknown()).catch({});
const packageJson = z.object({
  name: z.string().min(1),
  version: z.string().nullable().catch(null).default(null),
  description: z.string().catch("").default(""),
  main: z.string().optional().catch(undefined),
  types: z.string().optional().catch(undefined),
  module: z.string().optional().catch(undefined),
  source: z.string().optional().catch(undefined),
  dependencies: names.default({}),
  peerDependencies: names.default({}),
  optionalDependencies: names.default({}),
});

/** Reads the manifests among some paths; one that cannot be read is none. */
export async function readManifests(root: string, paths: readonly string[]): Promise<Manifest[]> {
  const found = paths.filter((path) => path === "package.json" || path.endsWith("/package.json"));
  const manifests = await Promise.all(
    found.map(async (path) => manifestOf(path, await readFile(join(root, path), "utf8").catch(() => ""))),
  );
  return manifests.filter((manifest) => manifest !== null);
}

function manifestOf(path: string, text: string): Manifest | null {
  const { data } = packageJson.safeParse(jsonOf(text));
  if (data === undefined) return null;
  const { name, version, description, main, types, module, source } = data;
  const needed = { ...data.dependencies, ...data.peerDependencies, ...data.optionalDependencies };
  const entries = [source, types, module, main].filter((entry) => entry !== undefined);
  return {
    path,
    name,
    folder: folderOf(path),
    version,
    description,
    dependencies: Object.keys(needed).sort(),
    entries: [
      ...entries,
      ...entries.map((entry) => entry.replace(/^(?:\.\/)?(?:dist|lib|build|out)\//u, "src/")),
    ],
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
