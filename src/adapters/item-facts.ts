/** The items of a LangGraph store as facts of a graph: written by `rememberMany`, read by `match`. */
import { type InputError, invalid } from "../errors.ts";
import type { EpisodeInput, FactInput } from "../ingest/input/input.ts";
import { digestOf } from "../items/digest.ts";
import { orEmptyIfMissing } from "../items/empty-if-missing.ts";
import { type ItemVersion, readVersion, writeVersion } from "../items/item-version.ts";
import { type MatchRow, type MemoryGraph, textsOf } from "../items/memory-graph.ts";

const ITEM = "LANGGRAPH_ITEM";
const PART = "LANGGRAPH_PART";
const NAMESPACE = "LANGGRAPH_NAMESPACE";
/** What has no end: whichever clock the writer had, that is the latest version. */
const LATEST = { asOf: "9000-01-01T00:00:00Z" } as const;
const RETURN = `RETURN i.name AS name, i.${ITEM} AS heads, i.${PART} AS parts, i.${NAMESPACE} AS namespaces`;
/** The longest name of a thread, in characters. */
const MAX_NAME_CHARS = 500;

export interface StoredItem extends ItemVersion {
  /** Name of its entity. */
  readonly name: string;
  /** The values that the next version ends. */
  readonly facts: readonly { readonly predicate: string; readonly value: string }[];
  readonly hasNamespace: boolean;
}

/** The name of an item's entity. */
export function itemName(namespace: string, key: string): Promise<string> {
  return digestOf([namespace, key]);
}

/** Which item, in which version, an episode of the store is about. */
export function ofEpisode(id: string): { readonly name: string; readonly mark: string } | undefined {
  const [, name, mark] = /^langgraph:([0-9a-f]+):(.+)$/u.exec(id) ?? [];
  return name === undefined || mark === undefined ? undefined : { name, mark };
}

/** Items by the names of their entities; those that are not there are left out. */
export async function readItems(
  graph: MemoryGraph,
  names: readonly string[],
): Promise<Map<string, StoredItem>> {
  if (names.length === 0) return new Map();
  const query = `MATCH (i) WHERE i.name IN $names AND i.${ITEM} IS NOT NULL ${RETURN}`;
  const rows = await rowsOf(graph, query, { names: [...names] }, names.length);
  return new Map(rows.flatMap(itemOf).map((item) => [item.name, item]));
}

/** Items under a namespace, by namespace and then the oldest first. */
export async function pageOfItems(
  graph: MemoryGraph,
  prefix: string,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<StoredItem[]> {
  const query = `MATCH (i) WHERE i.${ITEM} STARTS WITH $prefix ${RETURN} ORDER BY heads SKIP $skip LIMIT $limit`;
  return (await rowsOf(graph, query, { prefix, skip, limit }, limit)).flatMap(itemOf);
}

/** Most namespaces that are read. */
const MAX_NAMESPACES = 100_000;

/** The namespaces under one that have items. */
export async function readNamespaces(graph: MemoryGraph, prefix: string): Promise<string[]> {
  const query = `MATCH (i) WHERE i.${NAMESPACE} STARTS WITH $prefix RETURN DISTINCT i.${NAMESPACE} AS namespaces`;
  const rows = await rowsOf(graph, query, { prefix }, MAX_NAMESPACES);
  return [...new Set(rows.flatMap(({ namespaces }) => textsOf(namespaces)))];
}

/** The episode that makes a version of an item the current one. `text` is what it is found by. */
export function episodeOfPut(
  name: string,
  version: ItemVersion,
  before: StoredItem | undefined,
  text: string | undefined,
): EpisodeInput {
  const { head, parts } = writeVersion(version);
  const fact = labelOf(version);
  const begun = (predicate: string, value: string): FactInput => ({ subject: name, predicate, value, fact });
  return {
    ...episodeOf(name, version, text ?? `${fact} was stored.`),
    // Without words of its own it is not to be found by those that stand for it.
    ...(text === undefined ? { id: `langgraph-silent:${name}:${version.mark}` } : {}),
    extraction: {
      facts: [
        ...endings(name, before),
        begun(ITEM, head),
        ...parts.map((part) => begun(PART, part)),
        ...(before?.hasNamespace === true ? [] : [begun(NAMESPACE, version.namespace)]),
      ],
    },
  };
}

export function episodeOfDelete(
  item: StoredItem,
  at: { readonly updatedAt: string; readonly mark: string },
): EpisodeInput {
  const ended = { ...item, ...at };
  const namespace = { subject: item.name, predicate: NAMESPACE, value: item.namespace, ends: true };
  return {
    ...episodeOf(item.name, ended, `${labelOf(item)} was deleted.`),
    id: `langgraph-deleted:${item.name}:${at.mark}`,
    extraction: { facts: [...endings(item.name, item), namespace] },
  };
}

function episodeOf(name: string, { namespace, updatedAt, mark }: ItemVersion, content: string): EpisodeInput {
  return {
    content,
    role: "tool",
    thread: threadOf(namespace),
    occurredAt: updatedAt,
    id: `langgraph:${name}:${mark}`,
  };
}

/** The thread of a namespace; one that is too long for a name is cut, and shares its thread with others. */
export function threadOf(namespace: string): string {
  return namespace.slice(0, MAX_NAME_CHARS);
}

function endings(name: string, item: StoredItem | undefined): FactInput[] {
  return (item?.facts ?? []).map((fact) => ({ subject: name, ...fact, ends: true }));
}

/** An item in words, for people who look at the graph. */
function labelOf({ namespace, key }: ItemVersion): string {
  return `The item ${key} in ${namespace}`.slice(0, MAX_NAME_CHARS).toWellFormed().replaceAll("\0", " ");
}

async function rowsOf(
  graph: MemoryGraph,
  query: string,
  parameters: { readonly [name: string]: string | number | readonly string[] },
  limit: number,
) {
  return (await orEmptyIfMissing(graph.match(query, { ...LATEST, parameters, limit }), { rows: [] })).rows;
}

function itemOf({ name, heads: head, parts: part, namespaces }: MatchRow): StoredItem[] {
  const [heads, parts] = [textsOf(head), textsOf(part)];
  const versions = heads.flatMap((text) => readVersion(text, parts) ?? []);
  // Two processes may have put the same item at once: the later one counts.
  const [version] = versions.sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
  if (typeof name !== "string") return [];
  if (version === undefined) throw brokenItem(name);
  const facts = [
    ...heads.map((value) => ({ predicate: ITEM, value })),
    ...parts.map((value) => ({ predicate: PART, value })),
  ];
  return [{ ...version, name, facts, hasNamespace: textsOf(namespaces).length > 0 }];
}

function orderOf({ updatedAt, mark }: ItemVersion): string {
  return `${updatedAt} ${mark}`;
}

function brokenItem(name: string): InputError {
  return invalid(
    `The facts of ${name} are no item of a store. Give the store a graph of its own, which nothing else writes.`,
  );
}
