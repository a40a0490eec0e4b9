/** Values of a query that is run in the process. */
import type { EntityReference } from "../../domain/fact.ts";
import { canonicalJson, type Json, type JsonObject } from "../../domain/json.ts";
import type { Relationship } from "../../graph/read/relationship.ts";
import type { MatchValue } from "../compile/compile-output.ts";
import { compareTexts } from "../in-memory/rows-in-memory.ts";

/** A node, one for each key. Its properties are read when they are first asked for. */
export class NodeValue {
  /** Its graph and its id. */
  readonly key: string;
  /** Is it an entity and nothing else? */
  readonly isEntity: boolean;
  reference: EntityReference | undefined;
  /** All its names, normalised. */
  names: readonly string[] | undefined;
  /** By key, as it is written in the query. */
  readonly properties = new Map<string, Json>();

  constructor(key: string, isEntity: boolean) {
    this.key = key;
    this.isEntity = isEntity;
  }
}

export class EdgeValue {
  /** What equal ones have in common. */
  readonly id: string;
  /** What no other edge of a clause may stand for. */
  readonly key: string;
  readonly left: NodeValue;
  readonly right: NodeValue;
  readonly relationship: Relationship | null;
  /** What a relationship does not show, by its column. */
  readonly columns: ReadonlyMap<string, Json>;

  constructor(
    id: string,
    key: string,
    ends: readonly [left: NodeValue, right: NodeValue],
    relationship: Relationship | null,
    columns: ReadonlyMap<string, Json>,
  ) {
    this.id = id;
    this.key = key;
    [this.left, this.right] = ends;
    this.relationship = relationship;
    this.columns = columns;
  }
}

export class PathValue {
  readonly nodes: readonly NodeValue[];
  readonly edges: readonly EdgeValue[];

  constructor(nodes: readonly NodeValue[], edges: readonly EdgeValue[]) {
    this.nodes = nodes;
    this.edges = edges;
  }
}

export type Value =
  | string
  | number
  | boolean
  | null
  | NodeValue
  | EdgeValue
  | PathValue
  | JsonObject
  | readonly Value[];

export type Row = readonly Value[];

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isMap(value: Value): value is JsonObject {
  return typeof value === "object" && value !== null && !isList(value) && !isGraphValue(value);
}

function isGraphValue(value: object): value is NodeValue | EdgeValue | PathValue {
  return value instanceof NodeValue || value instanceof EdgeValue || value instanceof PathValue;
}

/** Equal values have the same identity, and others have not. `null` is one with itself. */
export function identityOf(value: Value): string {
  if (value instanceof NodeValue) return `n ${value.key}`;
  if (value instanceof EdgeValue) return `r ${value.id}`;
  if (value instanceof PathValue)
    return `p ${[...value.nodes.map(({ key }) => key), ...value.edges.map(({ id }) => id)].join(" ")}`;
  if (isList(value)) return `[${value.map((item) => JSON.stringify(identityOf(item))).join()}]`;
  return canonicalJson(value);
}

const RANKS = ["array", "string", "boolean", "number"] as const;

/**
 * Compares as the database sorts: lists first, then texts by code point, booleans, numbers; what is absent
 * comes last.
 */
export function compareForSort(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [a, b] = [rankOf(one), rankOf(other)];
  if (a !== b) return a - b;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return compareTexts(sortText(one), sortText(other));
}

function rankOf(value: Value): number {
  return RANKS.findIndex((kind) => (isList(value) ? kind === "array" : kind === typeof value));
}

function sortText(value: Value): string {
  if (value instanceof NodeValue) return value.reference?.id ?? value.key;
  if (value instanceof EdgeValue) return value.relationship?.versionId ?? value.id;
  return isList(value) ? identityOf(value) : String(typeof value === "object" ? identityOf(value) : value);
}

export function shown(value: Value): MatchValue {
  if (value instanceof NodeValue) return referenceOf(value);
  if (value instanceof EdgeValue) return relationshipOf(value);
  if (value instanceof PathValue)
    return { nodes: value.nodes.map(referenceOf), relationships: value.edges.map(relationshipOf) };
  return isList(value) ? value.map(shown) : value;
}

function referenceOf({ reference }: NodeValue): EntityReference {
  if (reference === undefined) throw new Error("A node is shown before it was read");
  return reference;
}

function relationshipOf({ relationship }: EdgeValue): Relationship {
  if (relationship === null) throw new Error("A relationship is shown that was not read");
  return relationship;
}

export function nodesIn(value: Value): readonly NodeValue[] {
  if (value instanceof NodeValue) return [value];
  if (value instanceof PathValue) return value.nodes;
  if (value instanceof EdgeValue) return [value.left, value.right];
  return isList(value) ? value.flatMap(nodesIn) : [];
}
