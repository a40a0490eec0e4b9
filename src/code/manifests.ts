/** Manifests of packages: their names, what they need, and which file their name means. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { folderOf } from "./link/paths.ts";

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
  const manifests = await Promise.all(
    paths.map(async (path) => {
      const read = READERS[path.slice(path.lastIndexOf("/") + 1)];
      if (read === undefined) return [];
      return read(path, await readFile(join(root, path), "utf8").catch(() => ""), paths);
    }),
  );
  return manifests.flat().filter(({ name }) => NAME.test(name));
}

/** One that is longer, or goes over several lines, is no name of a package. */
const NAME = /^\P{Cc}{1,214}$/u;

type ReadManifest = (path: string, text: string, paths: readonly string[]) => Manifest[];

const READERS: Readonly<Record<string, ReadManifest>> = {
  "package.json": packageJsonOf,
  "go.mod": goModuleOf,
  "Cargo.toml": cargoOf,
  "pom.xml": mavenOf,
};

function packageJsonOf(path: string, text: string): Manifest[] {
  const { data } = packageJson.safeParse(jsonOf(text));
  if (data === undefined) return [];
  const { name, version, description, main, types, module, source } = data;
  const needed = { ...data.dependencies, ...data.peerDependencies, ...data.optionalDependencies };
  const entries = [source, types, module, main].filter((entry) => entry !== undefined);
  const manifest = {
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
  return [manifest];
}

/** A module of Go, and each of its folders: these are its packages. */
function goModuleOf(path: string, text: string, paths: readonly string[]): Manifest[] {
  const name = /^module\s+"?([^\s"]+)/mu.exec(text)?.[1];
  if (name === undefined) return [];
  const root = folderOf(path);
  const within = root === "" ? "" : `${root}/`;
  const folders = paths
    .filter((each) => each.startsWith(within) && each.endsWith(".go"))
    .map((each) => folderOf(each));
  const dependencies = [...text.matchAll(/^[ \t]*(?:require[ \t]+)?(?=[\w-]+\.)([\w./~-]+)[ \t]+v\d/gmu)];
  const module = {
    path,
    name,
    folder: root,
    version: null,
    description: "",
    dependencies: dependencies.map(([, dependency = ""]) => dependency).sort(),
    entries: [],
  };
  return [
    module,
    ...[...new Set(folders)]
      .filter((folder) => folder !== root)
      .map((folder) => ({
        ...module,
        name: `${name}/${folder.slice(within.length)}`,
        folder,
        dependencies: [],
      })),
  ];
}

const TABLE = /^\s*\[{1,2}([^\]\n]+)\]+\s*$/u;
const SETTING = /^\s*"?([\w-]+)"?\s*(?:\.\s*[\w-]+\s*)?=\s*(?:"([^"]*)")?/u;

/** A crate of Rust: its name, and the tables of what it needs. */
function cargoOf(path: string, text: string): Manifest[] {
  const package_ = new Map<string, string>();
  const dependencies = new Set<string>();
  let table = "";
  for (const line of text.split("\n")) {
    table = TABLE.exec(line)?.[1]?.trim() ?? table;
    const [, key, value = ""] = SETTING.exec(line) ?? [];
    const [, named] = /^(?:target\..*\.)?dependencies(?:\.([\w-]+))?$/u.exec(table) ?? [];
    if (named !== undefined) dependencies.add(named);
    else if (key === undefined) continue;
    else if (/(?:^|\.)dependencies$/u.test(table)) dependencies.add(key);
    else if (table === "package") package_.set(key, value);
  }
  const name = package_.get("name");
  if (name === undefined || name === "") return [];
  return [
    {
      path,
      name,
      folder: folderOf(path),
      version: package_.get("version") || null,
      description: package_.get("description") ?? "",
      dependencies: [...dependencies].sort(),
      entries: ["src/lib.rs", "src/main.rs"],
    },
  ];
}

/** An artifact of Maven; what its parent says is not looked up. */
function mavenOf(path: string, text: string): Manifest[] {
  const own = text
    .replace(/<!--[\s\S]*?-->/gu, "")
    .replace(/<(parent|build|profiles|reporting|dependencyManagement)>[\s\S]*?<\/\1>/gu, "");
  const tag = (within: string, name: string) =>
    new RegExp(`<${name}>\\s*([^<$]*?)\\s*</${name}>`, "u").exec(within)?.[1] ?? "";
  const needed = own.split("<dependency>").slice(1);
  const head = own.replace(/<dependencies>[\s\S]*$/u, "");
  const name = tag(head, "artifactId");
  if (name === "") return [];
  const dependencies = needed.map((each) => tag(each, "artifactId")).filter(Boolean);
  return [
    {
      path,
      name,
      folder: folderOf(path),
      version: tag(head, "version") || null,
      description: tag(head, "description"),
      dependencies: [...new Set(dependencies)].sort(),
      entries: [],
    },
  ];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
