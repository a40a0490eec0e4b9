/**
 * Runs a PostgreSQL server until standard input ends: when whoever started it stops it, or is gone, killed or
 * not. Then removes its folder. Arguments: a JSON object with `command`, `args`, `folder`, and `uid` and
 * `gid` where the server runs as somebody else.
 */
import { spawn } from "node:child_process";
import { openSync, rmSync } from "node:fs";
import { join } from "node:path";

const { command, args, folder, uid, gid } = JSON.parse(process.argv[2] ?? "");
const log = openSync(join(folder, "log"), "a");
const identity = uid === undefined ? {} : { uid, gid };
const server = spawn(command, args, { stdio: ["ignore", log, log], ...identity });

server.once("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
// Whoever started it may be stopped from the keyboard, which is told to all: the server stops when they are
// gone.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill("SIGINT"));
process.stdin.resume();
process.stdin.once("end", () => server.kill("SIGINT"));
process.stdin.once("error", () => server.kill("SIGINT"));
