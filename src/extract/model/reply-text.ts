/** Finds the notes in what a model wrote. */
import { z } from "zod";

/** The lists of a reply, each item as it came. */
export interface ReplyLists {
  readonly entities: readonly unknown[];
  readonly facts: readonly unknown[];
  readonly ends: readonly unknown[];
  readonly duplicates: readonly unknown[];
  /** What should have been a list and is none. */
  readonly strays: readonly { readonly list: string; readonly item: unknown }[];
}

/** A reply that is longer is not read. In UTF-16 code units. */
const MAX_REPLY_CHARS = 8_000_000;

const FENCED = /```[a-z]*[ \t]*\r?\n([\s\S]*?)\r?\n?```/giu;
const THOUGHTS = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/iu;

/** Under which names models give the lists. Compared in lower case without signs. */
const LISTS: ReadonlyMap<string, Exclude<keyof ReplyLists, "strays">> = new Map([
  ["entities", "entities"],
  ["nodes", "entities"],
  ["facts", "facts"],
  ["relationships", "facts"],
  ["relations", "facts"],
  ["edges", "facts"],
  ["triples", "facts"],
  ["ends", "ends"],
  ["endings", "ends"],
  ["ended", "ends"],
  ["duplicates", "duplicates"],
]);

/** Why a reply cannot be read, as the rest of a sentence; `undefined` if it can. */
export function replyFault(raw: string): string | undefined {
  const found = listsOf(raw);
  return typeof found === "string" ? found : undefined;
}

/** The lists of a reply: one JSON object, alone, in a fenced block, or among other words. Else why there is none. */
export function listsOf(raw: string): ReplyLists | string {
  if (raw.trim() === "") return "it is empty";
  if (raw.length > MAX_REPLY_CHARS)
    return `it has ${raw.length} characters, at most ${MAX_REPLY_CHARS} are read`;
  const text = raw
    .replace(THOUGHTS, "")
    .replace(/^\uFEFF/u, "")
    .trim();
  let fault = "it holds no JSON object";
  for (const candidate of candidatesIn(text)) {
    const data = parsed(candidate);
    if (data === undefined) {
      fault = candidate.startsWith("{") ? "its JSON is broken or not whole" : fault;
      continue;
    }
    const lists = listsIn(data);
    if (lists !== undefined) return lists;
    fault = "its JSON has none of the lists entities, facts, ends and duplicates";
  }
  return fault;
}

function* candidatesIn(text: string): Iterable<string> {
  yield text;
  for (const [, block = ""] of text.matchAll(FENCED)) yield block.trim();
  const first = text.indexOf("{");
  const last = text.lastIndexOf("}");
  if (first >= 0 && (first > 0 || last < text.length - 1))
    yield text.slice(first, last < first ? undefined : last + 1);
}

function parsed(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const record = z.record(z.string(), z.unknown());

function listsIn(data: unknown): ReplyLists | undefined {
  // Some models give the list of facts alone.
  if (Array.isArray(data)) return data.some(isRecord) ? { ...NO_LISTS, facts: data } : undefined;
  const given = record.safeParse(data);
  if (!given.success) return undefined;
  const lists = { entities: [...NONE], facts: [...NONE], ends: [...NONE], duplicates: [...NONE] };
  const strays: { list: string; item: unknown }[] = [];
  let isReply = false;
  for (const [key, value] of Object.entries(given.data)) {
    const list = LISTS.get(plainKey(key));
    if (list === undefined) continue;
    isReply = true;
    if (Array.isArray(value)) lists[list] = lists[list].concat(value);
    else if (value !== null) strays.push({ list: key, item: value });
  }
  if (isReply) return { ...lists, strays };
  // One level further in: {"result": {"facts": []}}
  const inner = Object.values(given.data).filter(isRecord);
  return inner.length === 1 && Object.keys(given.data).length === 1 ? listsIn(inner[0]) : undefined;
}

const NONE: readonly unknown[] = [];
const NO_LISTS: ReplyLists = { entities: NONE, facts: NONE, ends: NONE, duplicates: NONE, strays: [] };

function isRecord(data: unknown): boolean {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** Names of fields are compared without regard to case and signs: `valid_from` is `validFrom`. */
export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/gu, "");
}
