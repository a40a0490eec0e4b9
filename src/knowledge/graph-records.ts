/**
 * Nodes and edges of a `KnowledgeGraph` as facts of a graph of a memory: written by `rememberMany`, read by
 * `match`.
 */
import { batchesOf } from "../domain/batches.ts";
import { normalizeName } from "../domain/entity.ts";
import type { JsonObject } from "../domain/json.ts";
import { normalizePredicate } from "../domain/ontology/names.ts";
import { StorageError } from "../errors.ts";
import type { EpisodeInput, FactInput } from "../ingest/input/input.ts";
import { digestOf } from "../items/digest.ts";
import { orEmptyIfMissing } from "../items/empty-if-missing.ts";
import { textOfItem } from "../items/item-text.ts";
import { type ItemVersion, namespaceText, readVersion, writeVersion } from "../items/item-version.ts";
import { type MatchRow, type MemoryGraph, textsOf } from "../items/memory-graph.ts";
import { isBlank } from "../text/check-text.ts";
import type { GraphChange, KnowledgeEdge, KnowledgeNode } from "./node.ts";

const NODE = "KNOWLEDGE_NODE";
/** Predicate of the fact that stores an edge, whose subject is the entity of its source. */
const EDGE = "KNOWLEDGE_EDGE";
const PART = "KNOWLEDGE_PART";
const TYPE = "KNOWLEDGE_TYPE";
const LABEL = "KNOWLEDGE_LABEL";
/** Without these nothing is stored; the other facts are for those who ask the memory itself. */
const NEEDED: readonly string[] = [NODE, EDGE, PART];
/** What has no end: whichever clock the writer had, that is the latest version. */
const LATEST = "9000-01-01T00:00:00Z";
const PAGE = 1_000;
const QUERY = `MATCH (n) WHERE n.${NODE} STARTS WITH $prefix
  RETURN n.name AS name, n.${NODE} AS nodes, n.${EDGE} AS edges, n.${PART} AS parts ORDER BY name SKIP $skip LIMIT $limit`;
/** Changes in one episode. */
const MAX_CHANGES = 100;
const MAX_NAME_CHARS = 200;
const MAX_PROPERTIES_CHARS = 10_000;

/** A node or an edge as it is stored. */
interface StoredRecord {
  readonly change: GraphChange;
  /** Name of the entity whose facts these are. */
  readonly entity: string;
  readonly facts: readonly ValueFact[];
  /** The fact that joins the ends of an edge. */
  readonly joining?: JoiningFact;
  readonly version: ItemVersion;
}

interface ValueFact {
  readonly predicate: string;
  readonly value: string;
}

type JoiningFact = FactInput & { readonly subject: string; readonly object: string };

/** The stored form of one graph, as far as this process knows it. */
export class GraphRecords {
  readonly #memory: Pick<MemoryGraph, "rememberMany" | "match">;
  readonly #name: string;
  readonly #clock: () => number;
  readonly #records = new Map<string, StoredRecord>();
  /** How many edges stand behind a fact that joins two entities. */
  readonly #joins = new Map<string, number>();
  #latest = 0;

  constructor(memory: Pick<MemoryGraph, "rememberMany" | "match">, name: string, clock: () => number) {
    this.#memory = memory;
    this.#name = name;
    this.#clock = clock;
  }

  /** What is stored, in the order in which it was added. */
  async load(): Promise<GraphChange[]> {
    this.#records.clear();
    this.#joins.clear();
    const prefix = `${namespaceText([this.#name])} `;
    for (let skip = 0; ; skip += PAGE) {
      const options = { asOf: LATEST, parameters: { prefix, skip, limit: PAGE }, limit: PAGE };
      const { rows } = await orEmptyIfMissing(this.#memory.match(QUERY, options), { rows: [] as MatchRow[] });
      for (const row of rows) await this.#take(row, prefix);
      if (rows.length < PAGE) break;
    }
    const inOrder = [...this.#records.values()].sort((a, b) =>
      a.version.createdAt < b.version.createdAt ? -1 : 1,
    );
    for (const { joining, version } of inOrder) {
      this.#count(joining, 1);
      this.#latest = Math.max(this.#latest, Date.parse(version.updatedAt));
    }
    return inOrder.map(({ change }) => change);
  }

  async #take({ name, nodes, edges, parts }: MatchRow, prefix: string): Promise<void> {
    const stored = textsOf(parts);
    for (const [kind, heads] of [["node", textsOf(nodes)] as const, ["edge", textsOf(edges)] as const])
      for (const head of heads) {
        const version = head.startsWith(prefix) ? readVersion(head, stored) : undefined;
        if (version === undefined || typeof name !== "string") continue;
        const item = { ...version.value, id: version.key } as unknown as KnowledgeNode & KnowledgeEdge;
        const record = await this.#recordOf({ kind, id: item.id, item }, version);
        const other = this.#records.get(keyOf(record.change));
        // Two processes may have put the same item at once: the later one counts, and the next write ends
        // both.
        const [last, first] =
          other !== undefined && orderOf(other) > orderOf(record) ? [other, record] : [record, other];
        this.#records.set(keyOf(record.change), { ...last, facts: [...last.facts, ...(first?.facts ?? [])] });
      }
  }

  /**
   * Stores changes, of which each item has one. If that fails, what is known here is no longer what is
   * stored: load it.
   */
  async save(changes: readonly GraphChange[]): Promise<void> {
    const updatedAt = new Date(this.#now()).toISOString();
    const isPut = ({ item }: GraphChange) => item !== undefined;
    const nodes = changes.filter(({ kind }) => kind === "node");
    const batches = [
      ...nodes.filter(isPut).map((node) => [node]),
      ...batchesOf(
        changes.filter(({ kind }) => kind === "edge"),
        MAX_CHANGES,
      ),
      ...batchesOf(
        nodes.filter((node) => !isPut(node)),
        MAX_CHANGES,
      ),
    ];
    const places = new Map(changes.map((change, place) => [change, place]));
    const episodes: EpisodeInput[] = [];
    for (const batch of batches) {
      const facts: FactInput[] = [];
      for (const change of batch)
        facts.push(...(await this.#apply(change, updatedAt, places.get(change) ?? 0)));
      episodes.push({
        content: batch.map(textOf).join("\n"),
        role: "document",
        thread: this.#name,
        occurredAt: updatedAt,
        id: `knowledge:${crypto.randomUUID()}`,
        extraction: { facts },
      });
    }
    const results = await this.#memory.rememberMany(episodes);
    const rejected = results.flatMap((result) => result.rejected);
    const refused = rejected.find((item) => "fact" in item && NEEDED.includes(item.fact.predicate));
    if (refused === undefined) return;
    throw new StorageError(
      "storage_failed",
      `A node or an edge could not be stored: ${refused.message} Open a graph with a profile that is not strict.`,
    );
  }

  /** What of a change is stored in the memory. */
  async #apply(change: GraphChange, updatedAt: string, place: number): Promise<FactInput[]> {
    const before = this.#records.get(keyOf(change));
    const createdAt = before?.version.createdAt ?? `${updatedAt}#${String(place).padStart(7, "0")}`;
    const after =
      change.item === undefined
        ? undefined
        : await this.#recordOf(change, {
            namespace: namespaceText([this.#name]),
            key: change.id,
            value: withoutId(change.item),
            createdAt,
            updatedAt,
            mark: crypto.randomUUID().slice(0, 8),
          });
    if (after === undefined) this.#records.delete(keyOf(change));
    else this.#records.set(keyOf(change), after);
    const isOver = this.#count(before?.joining, -1) === 0;
    this.#count(after?.joining, 1);
    const has = (record: StoredRecord | undefined, { predicate, value }: ValueFact) =>
      record?.facts.some((fact) => fact.predicate === predicate && fact.value === value) ?? false;
    const said = (record: StoredRecord | undefined, fact: ValueFact) => ({
      subject: record?.entity ?? "",
      ...fact,
    });
    const { subject = "", predicate = "", object = "" } = before?.joining ?? {};
    return [
      ...(before?.facts ?? [])
        .filter((fact) => !has(after, fact))
        .map((fact) => ({ ...said(before, fact), ends: true })),
      ...(isOver ? [{ subject, predicate, object, ends: true }] : []),
      ...(after?.facts ?? [])
        .filter((fact) => !has(before, fact))
        .map((fact) => ({ ...said(after, fact), fact: labelOf(change) })),
      ...(after?.joining === undefined ? [] : [after.joining]),
    ];
  }

  async #recordOf(change: GraphChange, version: ItemVersion): Promise<StoredRecord> {
    const { head, parts } = writeVersion(version);
    const { item } = change;
    const isEdge = change.kind === "edge";
    const entity = await entityName(this.#name, (isEdge ? change.item?.source : item?.id) ?? change.id);
    const joining =
      isEdge && change.item !== undefined ? await this.#joining(change.item, entity) : undefined;
    return {
      change,
      entity,
      version,
      facts: [
        { predicate: isEdge ? EDGE : NODE, value: head },
        ...parts.map((value) => ({ predicate: PART, value })),
        ...(change.kind === "node" && change.item !== undefined ? describing(change.item) : []),
      ],
      ...(joining === undefined ? {} : { joining }),
    };
  }

  async #joining(edge: KnowledgeEdge, subject: string): Promise<JoiningFact | undefined> {
    const { id, source, target, type, ...rest } = edge;
    if (source === target || type.length > MAX_NAME_CHARS || normalizePredicate(type) === "")
      return undefined;
    return {
      subject,
      predicate: type,
      object: await entityName(this.#name, target),
      adds: true,
      fact: labelOf({ kind: "edge", id, item: edge }),
      properties: tellable({ edge: id, ...rest }),
    };
  }

  /** Counts an edge more or less behind its fact, and returns how many there are then. */
  #count(joining: JoiningFact | undefined, by: 1 | -1): number | undefined {
    if (joining === undefined) return undefined;
    const key = JSON.stringify([joining.subject, normalizePredicate(joining.predicate), joining.object]);
    const count = (this.#joins.get(key) ?? 0) + by;
    this.#joins.set(key, count);
    return count;
  }

  /** A time later than all before, also than what another process wrote by another clock. */
  #now(): number {
    this.#latest = Math.max(this.#clock(), this.#latest + 1);
    return this.#latest;
  }
}

/**
 * The name of a node's entity: the graph's and the node's, `skills/code-review`. Names that the memory would
 * take for those of others, because it compares them without case and outer punctuation, end with a digest:
 * `skills/C++!~4fd7…`.
 */
async function entityName(graph: string, id: string): Promise<string> {
  const name = `${graph}/${id}`;
  const isPlain =
    name.length <= MAX_NAME_CHARS && normalizeName(name) === name && !/~[\da-f]{16}$|\p{Cc}/u.test(name);
  if (isPlain && name.isWellFormed()) return name;
  return `${oneLine(name)}~${(await digestOf([graph, id])).slice(0, 16)}`;
}

function keyOf({ kind, id }: GraphChange): string {
  return `${kind} ${id}`;
}

function orderOf({ version }: StoredRecord): string {
  return `${version.updatedAt} ${version.mark}`;
}

function withoutId({ id, ...rest }: KnowledgeNode | KnowledgeEdge): ItemVersion["value"] {
  return { ...rest };
}

/** The type and the labels of a node, to be asked for. */
function describing({ type, labels = [] }: KnowledgeNode): ValueFact[] {
  const values = [{ predicate: TYPE, value: type }, ...labels.map((value) => ({ predicate: LABEL, value }))];
  return values.filter(({ value }) => !isBlank(value) && value === cut(value));
}

/** A change in words, by which recall finds it: a node by what its properties say. */
function textOf(change: GraphChange): string {
  const { kind, item } = change;
  const text = kind === "node" && item !== undefined ? textOfItem(item.properties, ["$"]) : undefined;
  return text === undefined
    ? `${labelOf(change)}${item === undefined ? " was removed" : ""}.`
    : `${labelOf(change)}: ${text}`;
}

function labelOf({ kind, id, item }: GraphChange): string {
  if (kind === "edge")
    return oneLine(item === undefined ? `Edge ${id}` : `${item.source} ${item.type} ${item.target}`);
  return oneLine(item === undefined ? `Node ${id}` : `${item.type} ${id}`);
}

function cut(text: string): string {
  return cleaned(text.slice(0, MAX_NAME_CHARS));
}

/** A text as the memory takes names: without control characters. */
function oneLine(text: string): string {
  return cut(text).replaceAll(/\p{Cc}/gu, " ");
}

/**
 * Properties as the memory takes them beside a fact; what is too large for that stands in the record alone.
 */
function tellable(properties: Record<string, unknown>): JsonObject {
  const text = JSON.stringify(properties, (_, value: unknown) =>
    typeof value === "string" ? cleaned(value) : value,
  );
  return text.length <= MAX_PROPERTIES_CHARS ? JSON.parse(text) : {};
}

function cleaned(text: string): string {
  return text.toWellFormed().replaceAll("\0", " ");
}

/** A property with one value or several. */
