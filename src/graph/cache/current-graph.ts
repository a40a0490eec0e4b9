/**
 * A graph's current facts between entities, in the process: what `neighbours`, `path` and `match` walk, and
 * whoever else walks.
 */
import type { EntityReference } from "../../domain/fact.ts";
import { entityId } from "../../domain/ids.ts";
import { CurrentEdges } from "./current-edges.ts";
import { IdTable } from "./id-table.ts";
import type { JournalPosition } from "./journal-ends.ts";

/** Words by number, each once. */
class WordList {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a word; `undefined` if it is not there. */
  find(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** @throws RangeError if there are more words than 16 bits can number */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    if (this.words.length > 0xffff) throw new RangeError("A graph has more than 65,536 predicates or types");
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

/** An entity as it is read: id, type, name. */
export type NamedEntity = readonly [id: string, type: string, name: string];

/** What a string takes beside its characters, and its place in a list. */
const STRING_BYTES = 24;

export class CurrentGraph {
  /** Entities by number: those that are, or were, an end of an edge. */
  readonly nodes = new IdTable();
  readonly edges = new CurrentEdges();
  /** Stored names of predicates by the number that edges have. */
  readonly predicates = new WordList();
  readonly types = new WordList();
  /** Where it stands in the database. */
  readonly graph: number;
  position: JournalPosition;
  /** Grows with each change: numbers of nodes and edges hold until then. */
  revision = 0;
  readonly #names: string[] = [];
  #types = new Uint16Array(64);
  #nameBytes = 0;
  readonly #unnamed = new Set<number>();

  constructor(graph: number, position: JournalPosition) {
    this.graph = graph;
    this.position = position;
  }

  get bytes(): number {
    return this.nodes.bytes + this.edges.bytes + this.#types.byteLength + this.#nameBytes;
  }

  nameOf(node: number): string {
    return this.#names[node] ?? "";
  }

  typeOf(node: number): string {
    return this.types.words[this.#types[node] ?? 0] ?? "";
  }

  /** Number of the node's type in `types`. */
  typeNumberOf(node: number): number {
    return this.#types[node] ?? 0;
  }

  entity(node: number): EntityReference {
    return { id: entityId(this.nodes.text(node)), name: this.nameOf(node), type: this.typeOf(node) };
  }

  /** The number of an entity, which is added without a name if it is not there. */
  reach(id: string): number {
    const node = this.nodes.add(id);
    if (this.#names[node] === undefined) this.#unnamed.add(node);
    return node;
  }

  /** Says what an entity is called; what it was called before does not matter. */
  name([id, type, name]: NamedEntity): void {
    const node = this.nodes.add(id);
    if (node >= this.#types.length) {
      const types = new Uint16Array(Math.ceil((node + 1) * 1.5));
      types.set(this.#types);
      this.#types = types;
    }
    this.#nameBytes += bytesOf(name) - bytesOf(this.#names[node]);
    this.#names[node] = name;
    this.#types[node] = this.types.add(type);
    this.#unnamed.delete(node);
  }

  /** Ids of some entities of which nothing but the id is known. */
  unnamed(most: number): string[] {
    return [...this.#unnamed].slice(0, most).map((node) => this.nodes.text(node));
  }

  /** Releases room that was allocated for more. */
  trim(): void {
    this.nodes.trim();
    this.edges.trim();
  }
}

function bytesOf(name: string | undefined): number {
  return name === undefined ? 0 : STRING_BYTES + 2 * name.length;
}
