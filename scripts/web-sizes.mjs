/**
 * Says what a browser loads for the first page and for the page of the graph: scripts, styles and the faces
 * of Latin letters, compressed as the server does it. Exits with 1 where a page has more than its limit.
 *
 *     npm run sizes             # -- --files lists the files, too
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** Bytes of 1,000 a kB. */
const PAGES = [
  { name: "the first page", entry: "src/home/home-page.tsx", most: 150_000 },
  { name: "the page of the graph", entry: "src/graph/graph-page.tsx", most: 300_000 },
];

const root = fileURLToPath(new URL("../web/", import.meta.url));
const { output } = await build({
  configFile: `${root}vite.config.ts`,
  configLoader: "runner",
  build: { write: false },
});
const files = new Map(output.map((file) => [file.fileName, file]));
const chunks = output.filter(({ type }) => type === "chunk");
/** Of other letters a face is loaded only where a text has them. */
const faces = output.map(({ fileName }) => fileName).filter((name) => /-latin-wght-/u.test(name));
const frame = chunks.find(({ isEntry }) => isEntry);
if (frame === undefined) throw new Error("Nothing was built that a page begins with.");

/** Names of the files that a chunk needs before it runs; its own first. */
function filesOf(chunk, seen = new Set()) {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata.importedCss) seen.add(style);
  for (const name of chunk.imports) filesOf(files.get(name), seen);
  return seen;
}

/** Bytes on the way; a face is compressed already. */
function bytesOf({ type, fileName, code, source }) {
  const content = type === "chunk" ? code : source;
  return fileName.endsWith(".woff2") ? content.length : gzipSync(content).length;
}

/** A worker is loaded by the page that starts it, and by no import. */
function workersOf(chunk) {
  const scripts = output.filter(({ fileName, type }) => type === "asset" && fileName.endsWith(".js"));
  return scripts.map(({ fileName }) => fileName).filter((name) => chunk.code.includes(name));
}

for (const { name, entry, most } of PAGES) {
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry));
  if (page === undefined) throw new Error(`${entry} is built into no file of its own.`);
  const names = new Set(["index.html", ...filesOf(frame), ...filesOf(page), ...workersOf(page), ...faces]);
  const loaded = [...names].map((file) => files.get(file));
  const bytes = loaded.reduce((sum, file) => sum + bytesOf(file), 0);
  console.log(
    `${name}: ${(bytes / 1000).toFixed(1)} kB in ${loaded.length} files, of at most ${most / 1000} kB`,
  );
  if (process.argv.includes("--files"))
    for (const file of loaded)
      console.log(`  ${(bytesOf(file) / 1000).toFixed(1).padStart(6)} kB  ${file.fileName}`);
  if (bytes > most) process.exitCode = 1;
}
