/**
 * One process owns a database directory: two openers of an embedded database would silently lose rows. The
 * lock file says who it is, and where others find it.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { ConflictError } from "../../errors.ts";
import { type Endpoint, isOwnFolder, isPipe, socketFor } from "../share/endpoint.ts";

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells a process from a later one with the same id, where the system says when it started. */
  readonly started: string;
  /** Tells this taking of the lock from every other. */
  readonly token: string;
  /** Where the owner lets others in; `undefined` if its version, or its file system, has no such place. */
  readonly door: Endpoint | undefined;
}

/** What came of trying to take a lock: it is ours until it is released, or somebody's who is alive. */
export type Lock =
  | {
      readonly kind: "taken";
      readonly door: Endpoint;
      /** Has the file say that nobody can be let in. */
      readonly withdrawEndpoint: () => void;
      readonly release: () => void;
    }
  | { readonly kind: "held"; readonly holder: Holder };

/**
 * Takes the lock file for this process. A lock whose process is gone is taken over.
 *
 * @throws ConflictError `database_in_use` if many take and release it at the same time
 */
export function tryLock(path: string): Lock {
  const token = randomUUID();
  const endpoint = { socket: socketFor(dirname(path), token), secret: randomBytes(32).toString("hex") };
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token,
    door: endpoint,
  };
  const draft = `${path}.${token}`;
  // The secret is for those only who may read everything in the directory anyway.
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(draft, path)) {
        const withdrawEndpoint = () => {
          writeFileSync(draft, JSON.stringify({ ...mine, door: undefined }), { mode: 0o600 });
          renameSync(draft, path);
        };
        return { kind: "taken", door: endpoint, withdrawEndpoint, release: () => release(path, mine) };
      }
      const holder = readHolder(path);
      if (holder !== undefined && isAlive(holder)) return { kind: "held", holder };
      removeStaleLock(path, holder, token);
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

/**
 * Moves a dead process's lock aside. If another process was faster and the lock is now its own, it is put
 * back.
 */
function removeStaleLock(path: string, dead: Holder | undefined, token: string): void {
  const aside = `${path}.${token}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved !== undefined && moved.token !== dead?.token) tryLink(aside, path);
  else removeFolder(dead?.door);
  rmSync(aside, { force: true });
}

function release(path: string, { token, door: endpoint }: Holder): void {
  if (readHolder(path)?.token !== token) return;
  // First the socket: after the lock it is that of the next owner.
  if (endpoint !== undefined && !isPipe(endpoint.socket)) rmSync(endpoint.socket, { force: true });
  removeFolder(endpoint);
  rmSync(path, { force: true });
}

/** A socket in the directory is replaced by the next owner's; a folder elsewhere would stay. */
function removeFolder(endpoint: Endpoint | undefined): void {
  if (endpoint !== undefined && isOwnFolder(endpoint.socket)) {
    rmSync(dirname(endpoint.socket), { recursive: true, force: true });
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(path, "utf8"));
    const { pid, host, started, token, door: endpoint } = holder;
    if (typeof pid !== "number" || typeof host !== "string" || typeof token !== "string") return undefined;
    return {
      pid,
      host,
      started: typeof started === "string" ? started : "",
      token,
      door:
        typeof endpoint?.socket === "string" && typeof endpoint.secret === "string" ? endpoint : undefined,
    };
  } catch (error) {
    // Gone since, or not written by us: either way nobody who is alive vouches for it.
    if (isCode(error, "ENOENT") || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive(holder: Holder): boolean {
  // A process of another machine on a shared disk cannot be asked: believe its lock.
  if (!isOfThisMachine(holder)) return true;
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

/** The error for a process that cannot share the directory with its holder. */
export function inUse(path: string, holder: Holder): ConflictError {
  const who = holder.pid === process.pid ? "this process" : `process ${holder.pid} on ${holder.host}`;
  return new ConflictError(
    "database_in_use",
    `The database directory is in use by ${who}${failureOf(holder)}. Close it there first, or give another directory; if you are sure that no process uses it, delete ${path}.`,
  );
}

function failureOf(holder: Holder): string {
  if (!isOfThisMachine(holder)) return ", and only processes of one machine can share it";
  if (holder.door === undefined) return ", and cannot be shared";
  return ", which does not answer";
}

/** On a shared disk it may be another's. */
export function isOfThisMachine(holder: Holder): boolean {
  return holder.host === hostname();
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
