/**
 * Palimpsest for LangGraph: a `BaseStore` whose items are facts of a graph, so that each version of an item
 * stays in the history.
 */
import {
  BaseStore,
  type GetOperation,
  InvalidNamespaceError,
  type Item,
  type ListNamespacesOperation,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
  validateNamespace,
} from "@langchain/langgraph-checkpoint";
import { StorageError } from "../errors.ts";
import { textOfItem } from "../items/item-text.ts";
import { namespaceLabels, namespaceText } from "../items/item-version.ts";
import type { MemoryGraph } from "../items/memory-graph.ts";
import {
  episodeOfDelete,
  episodeOfPut,
  itemName,
  ofEpisode,
  pageOfItems,
  readItems,
  readNamespaces,
  type StoredItem,
  threadOf,
} from "./item-facts.ts";
import { matchesFilter } from "./item-filter.ts";

export type { MemoryGraph } from "../items/memory-graph.ts";

export interface PalimpsestStoreOptions {
  /** The paths of an item by which `search` finds it, where `put` names none. Default `["$"]`: all of it. */
  readonly fields?: readonly string[];
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly clock?: () => number;
}

/** Items that are looked through at once for a filter. */
const PAGE = 200;
/** Episodes that are recalled for a query; an index gives hardly more. */
const RECALLED = 200;
/**
 * Items are no turns of a conversation: what stands beside an item, and who says it, means nothing for it.
 */
const OF_ITEMS = {
  previous: 0,
  previousQuestion: 0,
  beforeQuestion: 0,
  next: 0,
  speakerName: 0,
  speaker: 0,
  asker: 0,
  question: 0,
  thread: 0,
  specific: 0,
  meaningAround: 0,
  graph: 0,
} as const;
/** With more namespaces than this under a prefix, what is recalled is looked through instead. */
const MAX_THREADS = 200;
const DEFAULT_LIMIT = 10;

/**
 * A store of LangGraph over a graph, for `compile({ store })`. Give it a graph of its own. What `put`
 * replaces and `delete` removes stays in the graph's history; `search` with a `query` ranks by recall, and
 * what the query does not find comes after, without a score.
 *
 * @example
 * const store = new PalimpsestStore(memory.tenant("acme").graph("langgraph"));
 * await store.put(["users", "alice"], "prefs", { theme: "dark" });
 */
export class PalimpsestStore extends BaseStore {
  readonly #graph: MemoryGraph;
  readonly #fields: readonly string[];
  readonly #clock: () => number;
  #latest = 0;

  constructor(graph: MemoryGraph, options: PalimpsestStoreOptions = {}) {
    super();
    this.#graph = graph;
    this.#fields = options.fields ?? ["$"];
    this.#clock = options.clock ?? Date.now;
  }

  /**
   * Runs operations together: what they read is from before what they put; of several puts of one key the
   * last counts. All puts are stored, or none.
   */
  override batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>>;
  override async batch(operations: Operation[]): Promise<unknown[]> {
    for (const operation of operations) check(operation);
    const gets = operations.filter(isGet);
    const puts = operations.filter(isPut);
    const names = await this.#names([...gets, ...puts]);
    const items = await readItems(this.#graph, [...new Set(names.values())]);
    const itemAt = (operation: GetOperation) => items.get(names.get(operation) ?? "");
    const results = await Promise.all(
      operations.map(async (operation) => {
        if ("namespacePrefix" in operation) return this.#search(operation);
        if (isGet(operation)) return itemView(itemAt(operation));
        return isPut(operation) ? null : this.#listNamespaces(operation);
      }),
    );
    await this.#put(new Map(puts.map((put) => [names.get(put) ?? "", put])), items);
    return results;
  }

  async #names(operations: readonly GetOperation[]): Promise<Map<GetOperation, string>> {
    const named = operations.map(
      async (operation) =>
        [operation, await itemName(namespaceText(operation.namespace), operation.key)] as const,
    );
    return new Map(await Promise.all(named));
  }

  async #put(puts: ReadonlyMap<string, PutOperation>, items: ReadonlyMap<string, StoredItem>): Promise<void> {
    const episodes = [...puts].flatMap(([name, { namespace, key, value, index }]) => {
      const before = items.get(name);
      const at = this.#now(before);
      const mark = crypto.randomUUID().slice(0, 8);
      if (value === null)
        return before === undefined ? [] : [episodeOfDelete(before, { updatedAt: at, mark })];
      const createdAt = before?.createdAt ?? at;
      const version = { namespace: namespaceText(namespace), key, value, createdAt, updatedAt: at, mark };
      const text = index === false ? undefined : textOfItem(value, index ?? this.#fields);
      return [episodeOfPut(name, version, before, text)];
    });
    if (episodes.length === 0) return;
    const results = await this.#graph.rememberMany(episodes);
    const [refused] = results.flatMap(({ rejected }) => rejected);
    if (refused === undefined) return;
    throw new StorageError(
      "storage_failed",
      `An item could not be stored: ${refused.message} Give the store a graph of its own, with a profile that is not strict.`,
    );
  }

  /** A time later than all before, also than what another process put by another clock. */
  #now(before: StoredItem | undefined): string {
    const known = before === undefined ? 0 : Date.parse(before.updatedAt);
    this.#latest = Math.max(this.#clock(), this.#latest + 1, known + 1);
    return new Date(this.#latest).toISOString();
  }

  async #search(operation: SearchOperation): Promise<SearchItem[]> {
    const { namespacePrefix, filter, limit = DEFAULT_LIMIT, offset = 0, query } = operation;
    const prefix = namespaceText(namespacePrefix);
    const passesFilter = (item: StoredItem) => matchesFilter(item.value, filter);
    const found =
      query === undefined || query.trim() === "" ? [] : await this.#recalled(query, prefix, passesFilter);
    const ranked = found.map(({ item, score }) => ({ ...viewOf(item), score }));
    const missing = offset + limit - ranked.length;
    if (missing <= 0) return ranked.slice(offset, offset + limit);
    const names = new Set(found.map(({ item }) => item.name));
    const skip = Math.max(0, offset - ranked.length);
    // Where nothing is to be left out, the database counts.
    const isPlain = names.size === 0 && filter === undefined;
    const others = isPlain
      ? await pageOfItems(this.#graph, prefix, { skip, limit: missing - skip })
      : (await this.#first(prefix, missing, (item) => !names.has(item.name) && passesFilter(item))).slice(
          skip,
        );
    return [...ranked.slice(offset), ...others.map(viewOf)];
  }

  /** The first items under a prefix that are wanted; read page by page until there are enough. */
  async #first(
    prefix: string,
    most: number,
    passesFilter: (item: StoredItem) => boolean,
  ): Promise<StoredItem[]> {
    const found: StoredItem[] = [];
    for (let skip = 0; found.length < most; skip += PAGE) {
      const page = await pageOfItems(this.#graph, prefix, { skip, limit: PAGE });
      found.push(...page.filter(passesFilter));
      if (page.length < PAGE) break;
    }
    return found.slice(0, most);
  }

  /** What recall finds among the current versions, the best first. */
  async #recalled(query: string, prefix: string, passesFilter: (item: StoredItem) => boolean) {
    const namespaces = await readNamespaces(this.#graph, prefix);
    if (namespaces.length === 0) return [];
    const threads = [...new Set(namespaces.map(threadOf))];
    const { episodes } = await this.#graph.recall(query, {
      limit: RECALLED,
      weights: OF_ITEMS,
      ...(threads.length > MAX_THREADS ? {} : { threads }),
    });
    const hits = episodes.flatMap(({ id, score }) => ({ score, ...ofEpisode(id) }));
    const items = await readItems(this.#graph, [...new Set(hits.flatMap(({ name }) => name ?? []))]);
    return hits.flatMap(({ name = "", mark, score }) => {
      const item = items.get(name);
      const isCurrent = item !== undefined && item.mark === mark && item.namespace.startsWith(prefix);
      return isCurrent && passesFilter(item) ? [{ item, score }] : [];
    });
  }

  async #listNamespaces({ matchConditions = [], maxDepth, limit, offset = 0 }: ListNamespacesOperation) {
    const prefixes = matchConditions.filter(({ matchType }) => matchType === "prefix");
    const known = prefixes.map(({ path }) => path.slice(0, [...path, "*"].indexOf("*")));
    const longest = known.sort((a, b) => b.length - a.length)[0] ?? [];
    const all = (await readNamespaces(this.#graph, namespaceText(longest))).map(namespaceLabels);
    const matching = all.filter((labels) =>
      matchConditions.every(({ matchType, path }) => {
        const from = matchType === "prefix" ? 0 : labels.length - path.length;
        return (
          path.length <= labels.length &&
          path.every((label, index) => label === "*" || label === labels[from + index])
        );
      }),
    );
    const cut = new Map(
      matching.map((labels) => labels.slice(0, maxDepth)).map((labels) => [labels.join(":"), labels]),
    );
    const sorted = [...cut].sort(([a], [b]) => a.localeCompare(b)).map(([, labels]) => labels);
    return sorted.slice(offset, offset + (limit ?? sorted.length));
  }
}

function isGet(operation: Operation): operation is GetOperation {
  return "key" in operation && "namespace" in operation && !("value" in operation);
}

function isPut(operation: Operation): operation is PutOperation {
  return "value" in operation;
}

/** @throws InvalidNamespaceError */
function check(operation: Operation): void {
  if ("namespacePrefix" in operation) {
    if (operation.namespacePrefix.length > 0) checkNamespace(operation.namespacePrefix);
  } else if ("namespace" in operation) checkNamespace(operation.namespace);
}

function checkNamespace(labels: string[]): void {
  validateNamespace(labels, { allowReservedRoot: true });
  if (labels.every((label) => label.isWellFormed())) return;
  throw new InvalidNamespaceError("Namespace labels must be Unicode text: one holds half a surrogate pair.");
}

function itemView(item: StoredItem | undefined): Item | null {
  return item === undefined ? null : viewOf(item);
}

function viewOf({ namespace, key, value, createdAt, updatedAt }: StoredItem): Item {
  return {
    namespace: namespaceLabels(namespace),
    key,
    value,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
