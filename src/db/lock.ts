/** One process owns a database directory: two openers of an embedded database would silently lose rows. */
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { ConflictError } from "../errors.ts";

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells a process from a later one with the same id, where the system says when it started. */
  readonly started: string;
  /** Tells this taking of the lock from every other. */
  readonly token: string;
}

/** Lets the directory go. */
export type Release = () => void;

/**
 * Takes the lock file for this process. A lock whose process is gone is taken over.
 *
 * @throws ConflictError `database_in_use` if a living process holds it; the message names the process.
 */
export function acquireLock(path: string): Release {
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token: randomUUID(),
  };
  const draft = `${path}.${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(draft, path)) return () => release(path, mine.token);
      const holder = readHolder(path);
      if (holder !== undefined && isAlive(holder)) throw inUse(path, holder);
      takeAway(path, holder, mine.token);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new ConflictError(
    "database_in_use",
    `The lock file ${path} keeps being taken by other processes that start at the same time. Try again.`,
  );
}

/** A hard link is created whole or not at all, so no process sees half a lock. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Moves a dead process's lock aside. If another process was faster and the lock is now its own, it is put back. */
function takeAway(path: string, dead: Holder | undefined, token: string): void {
  const aside = `${path}.${token}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved !== undefined && moved.token !== dead?.token) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, token: string): void {
  if (readHolder(path)?.token === token) rmSync(path, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(path, "utf8"));
    const { pid, host, started, token } = holder;
    if (typeof pid !== "number" || typeof host !== "string" || typeof token !== "string") return undefined;
    return { pid, host, started: typeof started === "string" ? started : "", token };
  } catch (error) {
    // Gone since, or not written by us: either way nobody who is alive vouches for it.
    if (isCode(error, "ENOENT") || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive(holder: Holder): boolean {
  // A process of another machine on a shared disk cannot be asked: believe its lock.
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isCode(error, "ESRCH")) return false;
  }
  return holder.started === "" || holder.started === startOf(holder.pid);
}

/** When a process started, in the kernel's ticks (Linux); elsewhere unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function inUse(path: string, holder: Holder): ConflictError {
  const who = holder.pid === process.pid ? "this process" : `process ${holder.pid} on ${holder.host}`;
  return new ConflictError(
    "database_in_use",
    `The database directory is in use by ${who}. Close it there first, or give another directory; if you are sure that no process uses it, delete ${path}.`,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
