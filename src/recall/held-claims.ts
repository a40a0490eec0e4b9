/** The claims of one graph in the process, as far as they connect entities and episodes: their ends, predicates and episodes, without their words. */
import { resized, roomFor } from "../graph/current/columns.ts";
import { IdTable } from "../graph/current/id-table.ts";
import type { JournalPosition } from "../graph/current/journal-ends.ts";
import type { ConnectingClaim } from "./claim-columns.ts";
import type { Connections } from "./connections.ts";
import type { Around } from "./read-connections.ts";

/** A claim that says that something holds, as it stands now, with the number that its predicate has in the database. */
export type HeldClaim = ConnectingClaim<number>;

/** Bytes of one claim in the columns. */
const BYTES_EACH = 4 * 4;
const FIRST_CAPACITY = 64;

export class HeldClaims {
  /** Where the journal of the graph ended when these were its claims. */
  position: JournalPosition;
  readonly claims = new IdTable();
  readonly entities = new IdTable();
  readonly episodes = new IdTable();
  readonly #predicateNames = new Map<number, string>();
  #subjects = new Int32Array(FIRST_CAPACITY);
  #objects = new Int32Array(FIRST_CAPACITY);
  #saidIn = new Int32Array(FIRST_CAPACITY);
  #predicates = new Int32Array(FIRST_CAPACITY);
  readonly #ofSubject = new OrderedRows(
    (a, b) => this.#byPredicate(a, b) || this.#byObject(a, b) || this.claims.compare(a, b),
  );
  readonly #ofObject = new OrderedRows((a, b) => this.#byPredicate(a, b) || this.claims.compare(a, b));
  readonly #ofEpisode = new OrderedRows((a, b) => this.claims.compare(a, b));

  constructor(position: JournalPosition) {
    this.position = position;
  }

  /** Of `bytes`, those of what is put in order when it is asked for. */
  get orderedBytes(): number {
    return this.#ofSubject.orderedBytes + this.#ofObject.orderedBytes + this.#ofEpisode.orderedBytes;
  }

  get bytes(): number {
    return (
      this.claims.bytes +
      this.entities.bytes +
      this.episodes.bytes +
      this.#subjects.length * BYTES_EACH +
      this.#ofSubject.bytes +
      this.#ofObject.bytes +
      this.#ofEpisode.bytes
    );
  }

  namePredicate(predicate: number, name: string): void {
    this.#predicateNames.set(predicate, name);
  }

  /** Adds a claim; one that is there goes to where it stands now. */
  place({ claim, subject, object, episode, predicate }: HeldClaim): void {
    const known = this.claims.size;
    const row = this.claims.add(claim);
    const to = this.entities.add(subject);
    const toObject = object === null ? -1 : this.entities.add(object);
    if (row < known) {
      if (this.#subjects[row] === to && this.#objects[row] === toObject) return;
      this.#ofSubject.remove(this.subjectAt(row), row);
      if (this.objectAt(row) >= 0) this.#ofObject.remove(this.objectAt(row), row);
    } else {
      if (row >= this.#subjects.length) this.#grow();
      this.#saidIn[row] = this.episodes.add(episode);
      this.#predicates[row] = predicate;
      this.#ofEpisode.add(this.episodeAt(row), row);
    }
    this.#subjects[row] = to;
    this.#objects[row] = toObject;
    this.#ofSubject.add(to, row);
    if (toObject >= 0) this.#ofObject.add(toObject, row);
  }

  subjectAt(row: number): number {
    return this.#subjects[row] ?? 0;
  }

  objectAt(row: number): number {
    return this.#objects[row] ?? -1;
  }

  episodeAt(row: number): number {
    return this.#saidIn[row] ?? 0;
  }

  predicateAt(row: number): string {
    return this.#predicateNames.get(this.#predicates[row] ?? 0) ?? "";
  }

  /** The same as `readAround` finds in the database. */
  around({ entities, episodes, each, neighbours, eachOfNeighbours }: Around): Connections {
    const connections = new HeldConnections(this);
    const addOfEntities = (some: Iterable<number>, most: number) => {
      for (const entity of some) {
        connections.add(this.#ofSubject.of(entity), most);
        connections.add(this.#ofObject.of(entity), most);
      }
    };
    const begun = new Set(entities.map((id) => this.entities.find(id)).filter((entity) => entity >= 0));
    addOfEntities(begun, each);
    for (const id of episodes) {
      const episode = this.episodes.find(id);
      if (episode >= 0) connections.add(this.#ofEpisode.of(episode), each);
    }
    addOfEntities(connections.beside(begun, neighbours), eachOfNeighbours);
    return connections;
  }

  #byPredicate(one: number, other: number): number {
    return (this.#predicates[one] ?? 0) - (this.#predicates[other] ?? 0);
  }

  /** What has a value instead comes last. */
  #byObject(one: number, other: number): number {
    const [first, second] = [this.objectAt(one), this.objectAt(other)];
    if (first === second) return 0;
    if (first < 0 || second < 0) return first < 0 ? 1 : -1;
    return this.entities.compare(first, second);
  }

  #grow(): void {
    const capacity = roomFor(this.#subjects.length + 1);
    this.#subjects = resized(this.#subjects, new Int32Array(capacity));
    this.#objects = resized(this.#objects, new Int32Array(capacity));
    this.#saidIn = resized(this.#saidIn, new Int32Array(capacity));
    this.#predicates = resized(this.#predicates, new Int32Array(capacity));
  }
}

/** So many rows are put in order each time they are asked for: it takes less than to keep them so. */
const FEW = 32;

/** The rows of each node, in order: as chains, from each row to the one that was added before it. */
class OrderedRows {
  readonly #compare: (one: number, other: number) => number;
  /** By node: the row that was added last, from 1; 0 of a node without. */
  #last = new Int32Array(FIRST_CAPACITY);
  /** By row: the one before it, from 1. */
  #before = new Int32Array(FIRST_CAPACITY);
  /** Rows of nodes that have many, in order. */
  readonly #ordered = new Map<number, readonly number[]>();
  #orderedBytes = 0;

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare;
  }

  get orderedBytes(): number {
    return this.#orderedBytes;
  }

  get bytes(): number {
    return 4 * (this.#last.length + this.#before.length) + this.#orderedBytes;
  }

  add(node: number, row: number): void {
    if (node >= this.#last.length) this.#last = resized(this.#last, new Int32Array(roomFor(node + 1)));
    if (row >= this.#before.length) this.#before = resized(this.#before, new Int32Array(roomFor(row + 1)));
    this.#before[row] = this.#last[node] ?? 0;
    this.#last[node] = row + 1;
    this.#disorder(node);
  }

  remove(node: number, row: number): void {
    const before = this.#before[row] ?? 0;
    let at = this.#last[node] ?? 0;
    if (at === row + 1) this.#last[node] = before;
    for (; at > 0 && at !== row + 1; at = this.#before[at - 1] ?? 0)
      if (this.#before[at - 1] === row + 1) this.#before[at - 1] = before;
    this.#disorder(node);
  }

  of(node: number): readonly number[] {
    const known = this.#ordered.get(node);
    if (known !== undefined) return known;
    const rows: number[] = [];
    for (let at = this.#last[node] ?? 0; at > 0; at = this.#before[at - 1] ?? 0) rows.push(at - 1);
    if (rows.length > 1) rows.sort(this.#compare);
    if (rows.length > FEW) {
      this.#ordered.set(node, rows);
      this.#orderedBytes += 8 * rows.length;
    }
    return rows;
  }

  #disorder(node: number): void {
    const ordered = this.#ordered.get(node);
    if (ordered === undefined) return;
    this.#ordered.delete(node);
    this.#orderedBytes -= 8 * ordered.length;
  }
}

/** Some of the claims that are held, each once, with numbers for their ends in the order in which they came. */
class HeldConnections implements Connections {
  readonly subjects: number[] = [];
  readonly objects: number[] = [];
  readonly episodes: number[] = [];
  readonly #held: HeldClaims;
  readonly #rows: number[] = [];
  readonly #known = new Set<number>();
  /** By node: the number of an entity, or of an episode below 0, from -1 on. */
  readonly #ends: number[] = [];
  readonly #nodeOf = new Map<number, number>();

  constructor(held: HeldClaims) {
    this.#held = held;
  }

  get nodes(): number {
    return this.#ends.length;
  }

  /** Adds the first of some rows. */
  add(rows: readonly number[], most: number): void {
    const held = this.#held;
    for (let at = 0; at < rows.length && at < most; at += 1) {
      const row = rows[at] ?? 0;
      if (this.#known.has(row)) continue;
      this.#known.add(row);
      this.#rows.push(row);
      this.subjects.push(this.#numberOf(held.subjectAt(row)));
      const object = held.objectAt(row);
      this.objects.push(object < 0 ? -1 : this.#numberOf(object));
      this.episodes.push(this.#numberOf(endOf(held.episodeAt(row))));
    }
  }

  /** Entities at the ends of these claims but for some, at most so many, in the order of the claims: what `besideOf` finds, by number. */
  beside(begun: ReadonlySet<number>, most: number): number[] {
    const found = new Set<number>();
    for (let place = 0; place < this.subjects.length && found.size < most; place += 1) {
      for (const node of [this.subjects[place] ?? -1, this.objects[place] ?? -1]) {
        const entity = this.#ends[node];
        if (entity !== undefined && !begun.has(entity) && found.size < most) found.add(entity);
      }
    }
    return [...found];
  }

  findEntity(id: string): number {
    const entity = this.#held.entities.find(id);
    return entity < 0 ? -1 : (this.#nodeOf.get(entity) ?? -1);
  }

  findEpisode(id: string): number {
    const episode = this.#held.episodes.find(id);
    return episode < 0 ? -1 : (this.#nodeOf.get(endOf(episode)) ?? -1);
  }

  idOf(node: number): string {
    const end = this.#ends[node] ?? 0;
    return end >= 0 ? this.#held.entities.text(end) : this.#held.episodes.text(endOf(end));
  }

  claimAt(place: number): string {
    return this.#held.claims.text(this.#rows[place] ?? 0);
  }

  predicateAt(place: number): string {
    return this.#held.predicateAt(this.#rows[place] ?? 0);
  }

  #numberOf(end: number): number {
    const known = this.#nodeOf.get(end);
    if (known !== undefined) return known;
    const node = this.#ends.push(end) - 1;
    this.#nodeOf.set(end, node);
    return node;
  }
}

/** The number of an episode among the ends of claims, beside those of entities; and back. */
function endOf(episode: number): number {
  return -1 - episode;
}
