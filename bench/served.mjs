/** A server of the build in dist/, in a process of its own. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));

/** @returns its process, a promise of its end, and its address */
export async function served(database, token) {
  const child = spawn(process.execPath, [CLI, "start", "--port", "0", "--json"], {
    env: { ...process.env, PALIMPSEST_DATABASE: database, PALIMPSEST_TOKEN: token },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let text = "";
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.trimEnd().endsWith("}")) break;
  }
  return { process: child, ended, url: JSON.parse(text).url };
}
