/** The current versions of facts between entities, as columns; each node's edges hang together as chains. */
import { resized } from "./columns.ts";
import { IdRows, wordsOf } from "./id-table.ts";

interface NewEdge {
  readonly version: string;
  readonly fact: string;
  /** Numbers of the nodes. */
  readonly subject: number;
  readonly object: number;
  /** Number of the predicate in the graph's list. */
  readonly predicate: number;
  /** Milliseconds since 1970; `to` is infinite while it is open. */
  readonly from: number;
  readonly to: number;
  readonly isDisputed: boolean;
  /** Is only its end known? Then `from` is where it counts from, and is not returned. */
  readonly hasUnknownStart: boolean;
  /** JSON; absent: none. */
  readonly qualifiers?: string;
}

const DISPUTED = 1;
const UNKNOWN_START = 2;
/** Flag of what was taken out: it stays in its chains until they are tied anew. */
export const DELETED = 4;
/** Columns of the ids. */
const VERSION = 0;
const FACT = 1;
/** Removed edges are dropped when there are so many, and a quarter of all. */
const MAX_DELETED_SHARE = 256;

/** 67 bytes an edge and 16 a node. Numbers of edges hold until the next change. */
export class CurrentEdges {
  /** Columns by the number of the edge. */
  subject = new Int32Array(0);
  object = new Int32Array(0);
  predicate = new Uint16Array(0);
  from = new Float64Array(0);
  to = new Float64Array(0);
  /** Bits: is it disputed, is its beginning unknown, is it {@link DELETED}? */
  flags = new Uint8Array(0);
  /** The next edge of the same subject, of the same object; -1 ends the chain. */
  nextOut = new Int32Array(0);
  nextIn = new Int32Array(0);
  readonly #ids = new IdRows(2, 0);
  #qualifiers = new Map<number, string>();
  /** By the number of the node: its first edge, and how many there are. */
  #firstOut = new Int32Array(0);
  #firstIn = new Int32Array(0);
  #outs = new Int32Array(0);
  #ins = new Int32Array(0);
  #size = 0;
  #deleted = 0;

  /** Numbers of edges are below this. */
  get end(): number {
    return this.#size;
  }

  get count(): number {
    return this.#size - this.#deleted;
  }

  get bytes(): number {
    const columns = [
      this.subject,
      this.object,
      this.predicate,
      this.from,
      this.to,
      this.flags,
      this.nextOut,
      this.nextIn,
      this.#firstOut,
      this.#firstIn,
      this.#outs,
      this.#ins,
    ];
    return columns.reduce((sum, column) => sum + column.byteLength, this.#ids.bytes);
  }

  /**
   * First edge of which a node is the subject; -1 if there is none. The chain goes on in `nextOut`; pass over
   * what {@link isGone}.
   */
  firstOut(node: number): number {
    return this.#firstOut[node] ?? -1;
  }

  /** The first edge that has a node as its object; -1 if there is none. */
  firstIn(node: number): number {
    return this.#firstIn[node] ?? -1;
  }

  /** Edges of which a node is the subject, about: some may be gone. */
  outDegree(node: number): number {
    return this.#outs[node] ?? 0;
  }

  inDegree(node: number): number {
    return this.#ins[node] ?? 0;
  }

  isDeleted(edge: number): boolean {
    return ((this.flags[edge] ?? 0) & DELETED) !== 0;
  }

  isDisputed(edge: number): boolean {
    return ((this.flags[edge] ?? 0) & DISPUTED) !== 0;
  }

  hasUnknownStart(edge: number): boolean {
    return ((this.flags[edge] ?? 0) & UNKNOWN_START) !== 0;
  }

  versionOf(edge: number): string {
    return this.#ids.text(edge, VERSION);
  }

  factOf(edge: number): string {
    return this.#ids.text(edge, FACT);
  }

  /** JSON; `undefined` if the fact has none. */
  qualifiersOf(edge: number): string | undefined {
    return this.#qualifiers.get(edge);
  }

  isSameFact(one: number, other: number): boolean {
    return this.#ids.compare(one, other, FACT) === 0;
  }

  /**
   * Compares edges by fact, then by beginning, then by version: as the database orders them. The other one
   * may be of another graph.
   */
  compare(one: number, other: number, others: CurrentEdges = this): number {
    return (
      this.#ids.compare(one, other, FACT, others.#ids) ||
      (this.from[one] ?? 0) - (others.from[other] ?? 0) ||
      this.#ids.compare(one, other, VERSION, others.#ids)
    );
  }

  /** Adds an edge, unless it is there already. */
  add(edge: NewEdge): void {
    if (this.#find(edge.version, edge.subject) < 0) this.append(edge);
  }

  /** Adds an edge that is known not to be there. */
  append(edge: NewEdge): void {
    const place = this.#size;
    if (place === this.subject.length) this.#resize(Math.max(64, Math.ceil(place * 1.5)));
    this.#reachNode(Math.max(edge.subject, edge.object));
    this.#size += 1;
    this.subject[place] = edge.subject;
    this.object[place] = edge.object;
    this.predicate[place] = edge.predicate;
    this.from[place] = edge.from;
    this.to[place] = edge.to;
    this.flags[place] = (edge.isDisputed ? DISPUTED : 0) | (edge.hasUnknownStart ? UNKNOWN_START : 0);
    this.#ids.set(place, VERSION, edge.version);
    this.#ids.set(place, FACT, edge.fact);
    if (edge.qualifiers !== undefined) this.#qualifiers.set(place, edge.qualifiers);
    this.#tie(place);
  }

  /** Takes out the edge of a version, if it is there. */
  remove(version: string, subject: number): void {
    const edge = this.#find(version, subject);
    if (edge < 0) return;
    this.flags[edge] = (this.flags[edge] ?? 0) | DELETED;
    this.#qualifiers.delete(edge);
    this.#deleted += 1;
    if (this.#deleted >= MAX_DELETED_SHARE && this.#deleted * 4 >= this.#size) this.#evict();
  }

  /** Releases room that was allocated for more. */
  trim(): void {
    this.#resize(this.#size);
  }

  #find(version: string, subject: number): number {
    const versionWords = wordsOf(version);
    for (let edge = this.firstOut(subject); edge >= 0; edge = this.nextOut[edge] ?? -1) {
      if (!this.isDeleted(edge) && this.#ids.isEqual(edge, VERSION, versionWords)) return edge;
    }
    return -1;
  }

  #tie(edge: number): void {
    const [subject, object] = [this.subject[edge] ?? 0, this.object[edge] ?? 0];
    this.nextOut[edge] = this.firstOut(subject);
    this.#firstOut[subject] = edge;
    this.#outs[subject] = this.outDegree(subject) + 1;
    this.nextIn[edge] = this.firstIn(object);
    this.#firstIn[object] = edge;
    this.#ins[object] = this.inDegree(object) + 1;
  }

  /** Moves the edges that are left together, and ties all chains anew. */
  #evict(): void {
    for (const column of [this.#firstOut, this.#firstIn]) column.fill(-1);
    for (const column of [this.#outs, this.#ins]) column.fill(0);
    const qualifiers = new Map<number, string>();
    let left = 0;
    for (let edge = 0; edge < this.#size; edge += 1) {
      if (this.isDeleted(edge)) continue;
      for (const column of [this.subject, this.object, this.predicate, this.from, this.to, this.flags])
        column[left] = column[edge] ?? 0;
      this.#ids.copy(edge, left);
      const moved = this.#qualifiers.get(edge);
      if (moved !== undefined) qualifiers.set(left, moved);
      this.#tie(left);
      left += 1;
    }
    this.#qualifiers = qualifiers;
    this.#size = left;
    this.#deleted = 0;
  }

  #resize(capacity: number): void {
    this.subject = resized(this.subject, new Int32Array(capacity));
    this.object = resized(this.object, new Int32Array(capacity));
    this.predicate = resized(this.predicate, new Uint16Array(capacity));
    this.from = resized(this.from, new Float64Array(capacity));
    this.to = resized(this.to, new Float64Array(capacity));
    this.flags = resized(this.flags, new Uint8Array(capacity));
    this.nextOut = resized(this.nextOut, new Int32Array(capacity));
    this.nextIn = resized(this.nextIn, new Int32Array(capacity));
    this.#ids.resize(capacity);
  }

  #reachNode(node: number): void {
    if (node < this.#firstOut.length) return;
    const capacity = Math.max(64, Math.ceil((node + 1) * 1.5));
    this.#firstOut = resized(this.#firstOut, new Int32Array(capacity).fill(-1));
    this.#firstIn = resized(this.#firstIn, new Int32Array(capacity).fill(-1));
    this.#outs = resized(this.#outs, new Int32Array(capacity));
    this.#ins = resized(this.#ins, new Int32Array(capacity));
  }
}
