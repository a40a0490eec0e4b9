/** JSON lines: one episode a line. */

import { z } from "zod";
import { ROLES } from "../domain/episode.ts";
import { given } from "../domain/given.ts";
import type { Json, JsonObject } from "../domain/json.ts";
import { parseShape } from "../domain/shape-fault.ts";
import { extractionShape, jsonObjectShape } from "../ingest/input/extraction-shape.ts";
import type { EpisodeInput } from "../ingest/input/input.ts";
import {
  broken,
  derivedId,
  formFault,
  type ImportItem,
  isTime,
  OccurrenceCounter,
  readTime,
  shortHash,
  toItem,
} from "./item.ts";
import { readLines } from "./lines.ts";
import { tryParseJson } from "./whole-file.ts";

interface JsonlOptions {
  /** Thread of the lines that name none. Default: `remember`'s. */
  readonly thread?: string;
  /** Is called with the offset in the file after each line, in bytes. */
  readonly onProgress?: (bytes: number) => void;
}

const EXAMPLE =
  '{"content": "…", "speaker": "Ann", "occurredAt": "2026-03-02T10:00:00Z", "thread": "chat-1", "id": "m1"}';

const json: z.ZodType<Json> = z.json();
const date = z.string().refine(isTime, "is not a date such as 2026-03-02");

const lineSchema = z
  .object({
    content: z.string(),
    speaker: z.string().exactOptional(),
    role: z.enum(ROLES).exactOptional(),
    thread: z.string().exactOptional(),
    occurredAt: z.union([z.string(), z.number()]).exactOptional(),
    timeZone: z.string().exactOptional(),
    expiresAt: z.string().exactOptional(),
    id: z.union([z.string(), z.number()]).exactOptional(),
    metadata: jsonObjectShape.exactOptional(),
    extraction: extractionShape(date).exactOptional(),
  })
  .catchall(json);

/** A message that was deleted where it was said. */
const deletedLine = z
  .strictObject({
    id: z.union([z.string(), z.number()]).transform(String),
    thread: z.string().exactOptional(),
    deleted: z.literal(true),
  })
  .transform(({ id, thread }) => ({ id, ...(thread === undefined ? {} : { thread }) }));

/**
 * Reads JSON lines in constant memory:
 * `{content, speaker?, role?, thread?, occurredAt?, timeZone?, expiresAt?, id?, metadata?, extraction?}`.
 * `{id, thread?, deleted: true}` is a message that was deleted. Blank lines are skipped; `null` and blank
 * names are as good as absent; other fields are kept in `metadata`; `occurredAt` may be a Unix time in
 * seconds or milliseconds. A line with neither `id` nor `occurredAt` gets an id from what it says and how
 * often the file said it before, so that the same file again adds nothing (this keeps about 50 bytes for each
 * such line).
 *
 * @throws NotFoundError `file_not_found`; InputError `import_invalid` if the file cannot be read. Never
 *   because of a line.
 * @example for await (const item of readJsonl("chat.jsonl")) if (item.kind === "broken") console.warn(item.line, item.reason);
 */
export async function* readJsonl(path: string, options: JsonlOptions = {}): AsyncGenerator<ImportItem> {
  const counter = new OccurrenceCounter();
  for await (const line of readLines(path)) {
    options.onProgress?.(line.endByte);
    if (line.kind === "fault") yield broken(line.number, line.reason);
    else if (line.text.trim() !== "") yield await readLine(line.number, line.text, counter, options.thread);
  }
}

async function readLine(
  line: number,
  text: string,
  counter: OccurrenceCounter,
  thread: string | undefined,
): Promise<ImportItem> {
  const parsed = await tryParseJson(text);
  if (!parsed.ok) {
    if (typeof parsed.fault === "string") return broken(line, `The line is ${parsed.fault}`);
    return broken(line, `Not valid JSON at column ${parsed.fault + 1}. Each line is one object: ${EXAMPLE}`);
  }
  if (typeof parsed.value !== "object" || parsed.value === null || Array.isArray(parsed.value)) {
    return broken(line, `Not a JSON object. Each line is one object: ${EXAMPLE}`);
  }
  const fault = formFault(parsed.value);
  if (fault !== undefined) return broken(line, fault);
  const present = Object.entries(parsed.value).filter(([key, field]) => !isAbsent(key, field));
  const deleted = deletedLine.safeParse(Object.fromEntries(present));
  if (deleted.success) return { ...deleted.data, kind: "deleted", line };
  const checked = parseShape(lineSchema, Object.fromEntries(present));
  if (!checked.success) return broken(line, describeIssue(checked.error.issues[0]));
  const {
    content,
    speaker,
    role,
    occurredAt,
    timeZone,
    expiresAt,
    id,
    metadata,
    extraction: triples,
    ...others
  } = checked.data;
  const time = readTime(occurredAt);
  if (occurredAt !== undefined && time === undefined) {
    return broken(
      line,
      '"occurredAt" is not a date. Give ISO 8601 such as "2026-03-02T10:00:00Z", or a Unix time.',
    );
  }
  const inThread = others.thread ?? thread;
  const rest: JsonObject = withoutThread(others);
  const known = id === undefined ? undefined : String(id);
  const hash = (): string => shortHash(inThread, role, speaker, content);
  const identity = known ?? (time === undefined ? derivedId("line-", hash(), counter) : undefined);
  const episode: EpisodeInput = {
    content,
    ...given({ speaker, role, thread: inThread, occurredAt: time, timeZone, expiresAt, id: identity }),
    ...(metadata === undefined && Object.keys(rest).length === 0
      ? {}
      : { metadata: { ...rest, ...metadata } }),
    ...(triples === undefined ? {} : { extraction: triples }),
  };
  return toItem(line, episode);
}

const NAMES = ["speaker", "thread", "id"];

/** Does a field say nothing, as `null` and a blank name do? */
function isAbsent(key: string, field: unknown): boolean {
  return field === null || (NAMES.includes(key) && typeof field === "string" && field.trim() === "");
}

function withoutThread({ thread: _thread, ...rest }: { readonly [key: string]: Json }): JsonObject {
  return rest;
}

/**
 * The field and what is expected there. Names inside of metadata and properties are the user's own and not
 * shown.
 */
function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const path = (issue?.path ?? []).map(String);
  const own = path.findIndex((part) => part === "metadata" || part === "properties");
  const field = (own < 0 ? path : path.slice(0, own + 1)).join(".");
  if (field === "content") return `"content" must be a text. Each line is one object: ${EXAMPLE}`;
  return `"${field}": ${issue?.message ?? "invalid"}. Correct or remove it.`;
}
