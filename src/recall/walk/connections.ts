/**
 * What connects entities and episodes around a question: claims by columns, and what stands at their ends by
 * numbers.
 */
import type { Items } from "../../graph/cache/items.ts";
import type { ConnectingClaim } from "../cache/claim-columns.ts";

/** Numbers instead of ids: a question looks at thousands of ends. */
export interface Connections {
  /**
   * By claim: the number of its subject, of its object, -1 where it has a value instead, and of the episode
   * that says it.
   */
  readonly subjects: readonly number[];
  readonly objects: readonly number[];
  readonly episodes: readonly number[];
  /** Entities and episodes have the numbers from 0 to before this one. */
  readonly nodes: number;
  /** The number of an entity; -1 if it is at no end. */
  findEntity(id: string): number;
  /**
   * The number of an episode, which is an item of a look into the index; -1 if none of the claims is from it.
   */
  findEpisode(items: Items, item: number): number;
  idOf(node: number): string;
  /** The id of the claim at a place of the columns. */
  claimAt(place: number): string;
  predicateAt(place: number): string;
}

/** A claim with the name of its predicate. */
export type Connection = ConnectingClaim<string>;

/** Connections that were read, each claim once. */
export class ReadConnections implements Connections {
  readonly subjects: number[] = [];
  readonly objects: number[] = [];
  readonly episodes: number[] = [];
  readonly #claims: string[] = [];
  readonly #predicates: string[] = [];
  readonly #known = new Set<string>();
  readonly #ids: string[] = [];
  readonly #numbers = new Map<string, number>();

  get nodes(): number {
    return this.#ids.length;
  }

  add({ claim, subject, object, episode, predicate }: Connection): void {
    if (this.#known.has(claim)) return;
    this.#known.add(claim);
    this.#claims.push(claim);
    this.#predicates.push(predicate);
    this.subjects.push(this.#numberOf(subject));
    this.objects.push(object === null ? -1 : this.#numberOf(object));
    this.episodes.push(this.#numberOf(episode));
  }

  findEntity(id: string): number {
    return this.#numbers.get(id) ?? -1;
  }

  findEpisode(items: Items, item: number): number {
    return this.#numbers.get(items.text(item)) ?? -1;
  }

  idOf(node: number): string {
    return this.#ids[node] ?? "";
  }

  claimAt(place: number): string {
    return this.#claims[place] ?? "";
  }

  predicateAt(place: number): string {
    return this.#predicates[place] ?? "";
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = this.#ids.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }
}

/** The entities at the ends of some claims, each once, in the order of the claims. */
export function entitiesIn(connections: Connections): string[] {
  const found = new Set<number>();
  for (const [place, subject] of connections.subjects.entries()) {
    found.add(subject);
    const object = connections.objects[place] ?? -1;
    if (object >= 0) found.add(object);
  }
  return Array.from(found, (node) => connections.idOf(node));
}
