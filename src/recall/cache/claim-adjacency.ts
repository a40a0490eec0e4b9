/**
 * The claims of one graph in the process, as far as they connect entities and episodes: their ends,
 * predicates and episodes, without their words.
 */
import type { Instant } from "../../domain/interval.ts";
import { IdTable } from "../../graph/cache/id-table.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { JournalPosition } from "../../graph/cache/journal-ends.ts";
import { CELLS, ClaimRows, OrderedRows } from "../walk/claim-rows.ts";
import type { Connections } from "../walk/connections.ts";
import type { ClaimNeighbourhood } from "../walk/read-connections.ts";
import type { ConnectingClaim, Span } from "./claim-columns.ts";
import { ClaimSpans, type SpanFilter } from "./claim-spans.ts";

/**
 * A claim that says that something holds, as it stands now, with the number that its predicate has in the
 * database.
 */
export interface AdjacentClaim extends ConnectingClaim<number> {
  /** When what it says is so, as it is known now. */
  readonly spans: readonly Span[];
}

export class ClaimAdjacency {
  /** Where the journal of the graph ended when these were its claims. */
  position: JournalPosition;
  readonly claims = new IdTable();
  readonly entities = new IdTable();
  readonly episodes = new IdTable();
  readonly #predicateNames = new Map<number, string>();
  readonly #rows = new ClaimRows();
  readonly #spans = new ClaimSpans();
  readonly #ofSubject = new OrderedRows(
    this.#rows,
    CELLS.ofSubject,
    (a, b) => this.#byPredicate(a, b) || this.#byObject(a, b) || this.claims.compare(a, b),
  );
  readonly #ofObject = new OrderedRows(
    this.#rows,
    CELLS.ofObject,
    (a, b) => this.#byPredicate(a, b) || this.claims.compare(a, b),
  );
  readonly #ofEpisode = new OrderedRows(this.#rows, CELLS.ofEpisode, (a, b) => this.claims.compare(a, b));

  constructor(position: JournalPosition) {
    this.position = position;
  }

  /** The part of `bytes` that belongs to what is made on demand. */
  get grownBytes(): number {
    const ordered = [this.#ofSubject, this.#ofObject, this.#ofEpisode];
    return ordered.reduce((sum, { orderedBytes }) => sum + orderedBytes, 0);
  }

  get bytes(): number {
    return (
      this.claims.bytes +
      this.entities.bytes +
      this.episodes.bytes +
      this.#rows.bytes +
      this.#spans.bytes +
      this.#ofSubject.bytes +
      this.#ofObject.bytes +
      this.#ofEpisode.bytes
    );
  }

  namePredicate(predicate: number, name: string): void {
    this.#predicateNames.set(predicate, name);
  }

  /** Adds a claim; one that is there goes to where it stands now. */
  place({ claim, subject, object, episode, predicate, spans }: AdjacentClaim): void {
    const known = this.claims.size;
    const row = this.claims.add(claim);
    this.#spans.set(row, spans);
    const to = this.entities.add(subject);
    const toObject = object === null ? -1 : this.entities.add(object);
    if (row < known) {
      if (this.subjectAt(row) === to && this.objectAt(row) === toObject) return;
      this.#ofSubject.remove(this.subjectAt(row), row);
      if (this.objectAt(row) >= 0) this.#ofObject.remove(this.objectAt(row), row);
    }
    this.#rows.set(row, CELLS.subject, to);
    this.#rows.set(row, CELLS.object, toObject);
    if (row >= known) {
      this.#rows.set(row, CELLS.episode, this.episodes.add(episode));
      this.#rows.set(row, CELLS.predicate, predicate);
      this.#ofEpisode.add(this.episodeAt(row), row);
    }
    this.#ofSubject.add(to, row);
    if (toObject >= 0) this.#ofObject.add(toObject, row);
  }

  subjectAt(row: number): number {
    return this.#rows.at(row, CELLS.subject);
  }

  objectAt(row: number): number {
    return this.#rows.at(row, CELLS.object);
  }

  episodeAt(row: number): number {
    return this.#rows.at(row, CELLS.episode);
  }

  predicateAt(row: number): string {
    return this.#predicateNames.get(this.#rows.at(row, CELLS.predicate)) ?? "";
  }

  /** Finds the claims near some nodes, as `readClaimsNear` does in the database. */
  near({
    entities,
    items,
    episodes,
    each,
    neighbours,
    eachOfNeighbours,
    asOf,
    events,
  }: ClaimNeighbourhood): Connections {
    const isEvent = (row: number) => events.has(this.predicateAt(row));
    const connections = new AdjacencyConnections(this, this.#spans.during(asOf, isEvent));
    const addOfEntities = (some: Iterable<number>, most: number) => {
      for (const entity of some) {
        connections.add(this.#ofSubject.of(entity), most);
        connections.add(this.#ofObject.of(entity), most);
      }
    };
    const begun = new Set(entities.map((id) => this.entities.find(id)).filter((entity) => entity >= 0));
    addOfEntities(begun, each);
    for (const item of episodes) {
      const episode = this.episodes.findItem(items, item);
      if (episode >= 0) connections.add(this.#ofEpisode.of(episode), each);
    }
    addOfEntities(connections.adjacentTo(begun, neighbours), eachOfNeighbours);
    return connections;
  }

  /** Those of some episodes, by their ids, of whose claims something may hold no more at a moment. */
  withEnded(episodes: readonly string[], at: Instant, events: ReadonlySet<string>): readonly string[] {
    const isEvent = (row: number) => events.has(this.predicateAt(row));
    const holds = this.#spans.during({ from: at, to: Number.POSITIVE_INFINITY }, isEvent);
    return episodes.filter((id) => {
      const episode = this.episodes.find(id);
      return episode >= 0 && !this.#ofEpisode.of(episode).every(holds);
    });
  }

  #byPredicate(one: number, other: number): number {
    return this.#rows.at(one, CELLS.predicate) - this.#rows.at(other, CELLS.predicate);
  }

  /** What has a value instead comes last. */
  #byObject(one: number, other: number): number {
    const [first, second] = [this.objectAt(one), this.objectAt(other)];
    if (first === second) return 0;
    if (first < 0 || second < 0) return first < 0 ? 1 : -1;
    return this.entities.compare(first, second);
  }
}

/**
 * Some of the claims that are held, each once, with numbers for their ends in the order in which they came.
 */
class AdjacencyConnections implements Connections {
  readonly subjects: number[] = [];
  readonly objects: number[] = [];
  readonly episodes: number[] = [];
  readonly #adjacency: ClaimAdjacency;
  readonly #isSo: SpanFilter;
  readonly #rows: number[] = [];
  readonly #known = new Set<number>();
  /** By node: the number of an entity, or of an episode below 0, from -1 on. */
  readonly #ends: number[] = [];
  readonly #nodeOf = new Map<number, number>();

  /** @param isSo whether what a claim says is so at the time that is asked about */
  constructor(adjacency: ClaimAdjacency, isSo: SpanFilter) {
    this.#adjacency = adjacency;
    this.#isSo = isSo;
  }

  get nodes(): number {
    return this.#ends.length;
  }

  /** Adds the first of some rows that are so. */
  add(rows: readonly number[], most: number): void {
    const adjacency = this.#adjacency;
    for (let at = 0, found = 0; at < rows.length && found < most; at += 1) {
      const row = rows[at] ?? 0;
      if (!this.#isSo(row)) continue;
      found += 1;
      if (this.#known.has(row)) continue;
      this.#known.add(row);
      this.#rows.push(row);
      this.subjects.push(this.#numberOf(adjacency.subjectAt(row)));
      const object = adjacency.objectAt(row);
      this.objects.push(object < 0 ? -1 : this.#numberOf(object));
      this.episodes.push(this.#numberOf(endOf(adjacency.episodeAt(row))));
    }
  }

  /**
   * Entities at the ends of these claims but for some, at most so many, in the order of the claims: what
   * `neighboursOf` finds, by number.
   */
  adjacentTo(begun: ReadonlySet<number>, most: number): number[] {
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
    const entity = this.#adjacency.entities.find(id);
    return entity < 0 ? -1 : (this.#nodeOf.get(entity) ?? -1);
  }

  findEpisode(items: Items, item: number): number {
    const episode = this.#adjacency.episodes.findItem(items, item);
    return episode < 0 ? -1 : (this.#nodeOf.get(endOf(episode)) ?? -1);
  }

  idOf(node: number): string {
    const end = this.#ends[node] ?? 0;
    return end >= 0 ? this.#adjacency.entities.text(end) : this.#adjacency.episodes.text(endOf(end));
  }

  claimAt(place: number): string {
    return this.#adjacency.claims.text(this.#rows[place] ?? 0);
  }

  predicateAt(place: number): string {
    return this.#adjacency.predicateAt(this.#rows[place] ?? 0);
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
