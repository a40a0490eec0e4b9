/** Keeps the code of a graph in step with a folder. */
import type { EpisodeView } from "../domain/episode.ts";
import { InputError, NotFoundError } from "../errors.ts";
import { git } from "./files.ts";
import { itemsOf } from "./items.ts";
import { type CodeFault, type CodeFolder, openFolder, readFolder } from "./read-code.ts";
import { typeUntyped } from "./untyped.ts";
import { CodeEpisodes, type CodeWriter, codeIn, GONE, hashIn } from "./write-code.ts";

export interface FollowCodeOptions {
  /** Is called with the progress of reading files, then of writing what is new. */
  readonly onProgress?: (progress: {
    readonly step: "reading" | "writing";
    readonly done: number;
    readonly total: number;
  }) => void;
}

/** What came of a folder of code. */
export interface CodeReport {
  /** The package's name, or the folder's. */
  readonly name: string;
  /** Files of code, documents, and files that name services, databases, endpoints or tables. */
  readonly files: number;
  /** Packages, modules and symbols that are new, or there again. */
  readonly added: number;
  /** Those of which something is other than it was. */
  readonly changed: number;
  /** Those that are gone: what held of them ended. */
  readonly ended: number;
  readonly unchanged: number;
  /** Entities without a type that turned out to be symbols: facts about them become facts about these. */
  readonly typed: number;
  /** Facts that hold by what was read. */
  readonly facts: number;
  /** Files that could not be read, and facts that could not be learned. */
  readonly faults: readonly CodeFault[];
}

const PROFILE = "code";
const PAGE = 20_000;

/**
 * Reads the code of a folder into a graph: each package, module and symbol is an episode with its facts,
 * which hold from the last commit of its file on, else from now. If no file is other than it was, nothing is
 * read. What changed is put right, and what is gone ends: by the time of the commit, it is still known what
 * held before. What was told of its symbols without a type is told of them. A graph called `code` that is not
 * there yet, follows the profile `code`; create others with it.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format`, `parser_missing`,
 * `repository_differs` where the graph holds another repository of the same name
 * @example
 * const { added, changed, ended } = await followCode(memory.graph("code"), ".");
 */
export async function followCode(
  graph: CodeWriter,
  folder: string,
  { onProgress }: FollowCodeOptions = {},
): Promise<CodeReport> {
  const opened = await openFolder(folder);
  const thread = `code of ${opened.name}`;
  const stored = await storedEpisodes(graph, thread);
  const living = [...stored.values()].filter(({ content }) => !content.endsWith(GONE));
  if (isAsBefore(opened, living)) {
    const { name, files, faults } = opened;
    return {
      name,
      files: files.length,
      added: 0,
      changed: 0,
      ended: 0,
      unchanged: living.length,
      typed: 0,
      facts: 0,
      faults,
    };
  }
  const repository = await firstCommit(opened.root);
  checkRepository(opened.name, repository, living);
  const reading = await readFolder(opened, {
    onProgress: (progress) => onProgress?.({ step: "reading", ...progress }),
  });
  const items = itemsOf(reading);
  const times = await commitTimes(opened.root);
  const now = new Date().toISOString();
  const timeOf = (path: string) => times.get(path) ?? now;
  const writer = new CodeEpisodes({ graph, thread, repository, timeOf, now }, stored);
  const faults = await writer.write(items, (done, total) => onProgress?.({ step: "writing", done, total }));
  return {
    name: reading.name,
    files: reading.files.size,
    ...writer.counts,
    typed: await typeUntyped(graph, items),
    facts: items.reduce((sum, { facts }) => sum + facts.length, 0),
    faults: [...reading.faults, ...faults],
  };
}

async function storedEpisodes(graph: CodeWriter, thread: string): Promise<Map<string, EpisodeView>> {
  try {
    const stored = new Map<string, EpisodeView>();
    for (let after: string | undefined; ; ) {
      const page = await graph.episodes({ thread, limit: PAGE, ...(after === undefined ? {} : { after }) });
      for (const episode of page.episodes) stored.set(episode.id, episode);
      after = page.episodes.at(-1)?.uid;
      if (page.episodes.length < PAGE) return stored;
    }
  } catch (error) {
    if (!(error instanceof NotFoundError && error.code === "graph_unknown")) throw error;
    await graph.create({ profile: PROFILE });
    return new Map();
  }
}

/** Refuses what would end all that is held of another repository. */
function checkRepository(name: string, repository: string | undefined, living: readonly EpisodeView[]): void {
  const held = new Set(living.flatMap(({ metadata }) => codeIn(metadata)?.repository ?? []));
  if (repository === undefined || held.size === 0 || held.has(repository)) return;
  throw new InputError(
    "repository_differs",
    `The graph holds the code of another repository that is called ${JSON.stringify(name)} as well, of which nothing would be left. Read this one into a graph of its own, or give its package another name.`,
  );
}

/** Has every file the text that was read last, and is none gone? */
function isAsBefore({ files, manifests }: CodeFolder, living: readonly EpisodeView[]): boolean {
  const known = new Set(living.flatMap(({ content }) => hashIn(content)));
  const read = new Set(files.map(({ path, hash }) => `${path} ${hash}`));
  const kept = living.filter(({ content }) => content.startsWith("Package ")).length;
  const named = new Set(manifests.map(({ name }) => name.toLowerCase()));
  return (
    known.size === read.size && [...read].every((key) => known.has(key)) && kept >= named.size && kept > 0
  );
}

const MAX_COMMITS = 20_000;

/**
 * The time of the last commit that touched each file; files with changes that are not committed are not in
 * it.
 */
async function commitTimes(root: string): Promise<ReadonlyMap<string, string>> {
  const [log, changed, others] = await Promise.all([
    git(
      root,
      "log",
      `--max-count=${MAX_COMMITS}`,
      "--no-renames",
      "--format=%x01%cI",
      "--name-only",
      "--relative",
      "-z",
      "--",
      ".",
    ),
    git(root, "diff", "--name-only", "--relative", "-z", "HEAD", "--", "."),
    git(root, "ls-files", "-z", "--others", "--exclude-standard"),
  ]);
  const times = new Map<string, string>();
  let time = "";
  for (const part of (log ?? "").split(/[\0\n]/u)) {
    if (part.startsWith("\u0001")) time = part.slice(1);
    else if (part !== "" && !times.has(part)) times.set(part, time);
  }
  for (const path of `${changed ?? ""}\0${others ?? ""}`.split("\0")) times.delete(path);
  return times;
}

/** The first commit of a repository, which its clones have, too; `undefined` if there is none to be seen. */
async function firstCommit(root: string): Promise<string | undefined> {
  const isShallow = await git(root, "rev-parse", "--is-shallow-repository");
  if (isShallow?.trim() !== "false") return undefined;
  const commits = await git(root, "rev-list", "--max-parents=0", "HEAD");
  return commits?.trim().split("\n").at(-1) || undefined;
}
