/** Clients of servers that run as processes of their own. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { atEndOfFile } from "../cleanups.ts";
import { CLI } from "../cli/run.ts";

const ORIGINAL = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-memory/dist/index.js");

/** A client of the 2025 protocol and the process that it started. */
export async function stdioClient(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...args],
      env: { ...inherited, ...env },
      stderr: "ignore",
    }),
  );
  atEndOfFile(() => client.close());
  return client;
}

/** `palimpsest mcp` on a database. */
export function palimpsestClient(database: string, args: readonly string[] = []): Promise<Client> {
  return stdioClient([CLI, "mcp", ...args], { PALIMPSEST_DATABASE: database });
}

/** The original server, with its file in a folder. */
export function originalClient(folder: string): Promise<Client> {
  return stdioClient([ORIGINAL], { MEMORY_FILE_PATH: join(folder, "memory.jsonl") });
}
