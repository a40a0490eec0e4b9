/** Files of one test, removed after it. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { ImportItem } from "../../src/import/item.ts";
import { type ReadFileOptions, readFileItems } from "../../src/import/read.ts";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "palimpsest-test-files-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Writes a file into a new folder. Text, bytes, or anything else as JSON. */
export async function fileOf(name: string, contents: unknown): Promise<string> {
  const path = join(await folder(), name);
  await mkdir(dirname(path), { recursive: true });
  const isRaw = typeof contents === "string" || contents instanceof Uint8Array;
  await writeFile(path, isRaw ? contents : JSON.stringify(contents));
  return path;
}

export async function readAll(path: string, options?: ReadFileOptions): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for await (const item of (await readFileItems(path, options)).items) items.push(item);
  return items;
}

export function episodesOf(items: readonly ImportItem[]): EpisodeInput[] {
  return items.flatMap((item) => (item.kind === "episode" ? [item.episode] : []));
}

export function brokenOf(items: readonly ImportItem[]): { line: number; reason: string }[] {
  return items.flatMap((item) => (item.kind === "broken" ? [{ line: item.line, reason: item.reason }] : []));
}
