/** What git knows of a folder: when files were changed last, and which repository it is. */
import { git } from "./files.ts";

const MAX_COMMITS = 20_000;

/**
 * The time of the last commit that touched each file; files with changes that are not committed are not in
 * it.
 */
export async function commitTimes(root: string): Promise<ReadonlyMap<string, string>> {
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
export async function firstCommit(root: string): Promise<string | undefined> {
  const isShallow = await git(root, "rev-parse", "--is-shallow-repository");
  if (isShallow?.trim() !== "false") return undefined;
  const commits = await git(root, "rev-list", "--max-parents=0", "HEAD");
  return commits?.trim().split("\n").at(-1) || undefined;
}
