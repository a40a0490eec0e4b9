/** Finds the notes in what a model wrote. */
import { z } from "zod";
import { parseJsonIfAny } from "../../domain/json.ts";
import { parseRelaxed } from "./relaxed-json.ts";
import { plainKey } from "./reply-fields.ts";
import { readFact } from "./reply-items.ts";

/** The lists of a reply, each item as it came. */
interface ReplyLists {
  readonly entities: readonly unknown[];
  readonly facts: readonly unknown[];
  readonly ends: readonly unknown[];
  readonly duplicates: readonly unknown[];
  /** What should have been a list and is none. */
  readonly strays: readonly { readonly list: string; readonly item: unknown }[];
}

/**
 * A reply that is longer is not read, in UTF-16 code units: the longest have a tenth of it. As many brackets
 * take a second.
 */
const MAX_REPLY_CHARS = 2_000_000;

const FENCED = /```[a-z]*[ \t]*\r?\n([\s\S]*?)\r?\n?```/giu;
/** "SUBJECT | SUBJECT_TYPE | PREDICATE", and the line below it. */
const HEAD_OF_TABLE = /^[\s|:-]*$|^[\s|*]*subject[\s*]*\|[^|]*(?:type[^|]*\|[^|]*)?predicate/iu;
const THOUGHTS = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/iu;

/** Names under which models give the lists. Compared in lower case without signs. */
const LISTS: ReadonlyMap<string, Exclude<keyof ReplyLists, "strays">> = new Map([
  ["entities", "entities"],
  ["nodes", "entities"],
  ["facts", "facts"],
  ["relationships", "facts"],
  ["relations", "facts"],
  ["edges", "facts"],
  ["triples", "facts"],
  ["triplets", "facts"],
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

/**
 * The lists of a reply: one JSON object, alone, in a fenced block, or among other words; a list of facts or a
 * single one; or lines of `subject | type | predicate | object | type`. Else why there is none.
 */
export function listsOf(raw: string): ReplyLists | string {
  if (raw.trim() === "") return "it is empty";
  if (raw.length > MAX_REPLY_CHARS)
    return `it has ${raw.length} characters, at most ${MAX_REPLY_CHARS} are read`;
  const text = raw
    .replace(THOUGHTS, "")
    .replace(/^\uFEFF/u, "")
    .trim();
  let fault: string | undefined;
  for (const parse of [parseJsonIfAny, parseRelaxed]) {
    for (const candidate of candidatesIn(text)) {
      const data = parse(candidate);
      const lists = data === undefined ? undefined : listsIn(data);
      if (lists !== undefined) return lists;
      if (data !== undefined) fault = "its JSON has none of the lists entities, facts, ends and duplicates";
      else if (/^[[{]/u.test(candidate)) fault ??= "its JSON is broken or not whole";
    }
  }
  // Lines of broken JSON may hold the sign, too.
  const lines = /"\s*:/u.test(text) ? [] : linesIn(text);
  if (lines.some(isFact)) return { ...NO_LISTS, facts: lines };
  return fault ?? "it holds no JSON object";
}

function* candidatesIn(text: string): Iterable<string> {
  yield text;
  for (const [, block = ""] of text.matchAll(FENCED)) yield block.trim();
  for (const [open, close] of [
    ["{", "}"],
    ["[", "]"],
  ] as const) {
    const first = text.indexOf(open);
    const last = text.lastIndexOf(close);
    if (first >= 0 && (first > 0 || last < text.length - 1))
      yield text.slice(first, last < first ? undefined : last + 1);
  }
}

/** The lines that are divided as in a table, without its head. */
function linesIn(text: string): string[] {
  return text.split(/[\r\n]+/u).filter((line) => line.includes("|") && !HEAD_OF_TABLE.test(line));
}

const record = z.record(z.string(), z.unknown());

function listsIn(data: unknown): ReplyLists | undefined {
  // Some models give the list of facts alone.
  if (Array.isArray(data))
    return data.some((item) => isRecord(item) || isFact(item)) ? { ...NO_LISTS, facts: data } : undefined;
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
  if (inner.length === 1 && Object.keys(given.data).length === 1) return listsIn(inner[0]);
  return isFact(data) ? { ...NO_LISTS, facts: [data] } : undefined;
}

const NONE: readonly unknown[] = [];
const NO_LISTS: ReplyLists = { entities: NONE, facts: NONE, ends: NONE, duplicates: NONE, strays: [] };

function isRecord(data: unknown): boolean {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function isFact(data: unknown): boolean {
  const fact = readFact(data);
  return (fact?.object ?? fact?.value) !== undefined;
}
