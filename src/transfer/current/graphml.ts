/**
 * A graph as GraphML, which Gephi, yEd and networkx read: entities are nodes, and the facts between them are
 * edges from subject to object. The literal-valued facts of an entity are attributes of its node.
 */

import type { Entity } from "../../domain/entity.ts";
import type { Fact } from "../../domain/fact.ts";
import { entitiesAt, factsAt, type GraphAt, literalPredicates } from "./graph-at.ts";

/** An attribute by its name, with its type in GraphML. */
interface Attribute {
  readonly id: string;
  readonly name: string;
  readonly type: "string" | "double" | "boolean";
}

const NODE = attributes("n", ["label", "type", "aliases"]);
const EDGE = [
  ...attributes("e", [
    "label",
    "text",
    "valid_from",
    "valid_to",
    "recorded_at",
    "status",
    "kind",
    "properties",
  ]),
  { id: "e8", name: "confidence", type: "double" },
] as const satisfies readonly Attribute[];
const TYPES: Readonly<Record<string, Attribute["type"]>> = { number: "double", boolean: "boolean" };

export async function* graphmlLines(at: GraphAt): AsyncGenerator<string> {
  const lists = new Set(at.ontology.listAttributes().map((name) => name.toLowerCase()));
  const taken = new Set(NODE.map(({ name }) => name));
  const literals = (await literalPredicates(at)).map(({ name, kind }, place) => ({
    id: `p${place}`,
    property: name,
    // Readers tell attributes by their names alone.
    name: taken.has(name) ? `${name}_` : name,
    type: lists.has(name) ? ("string" as const) : (TYPES[kind] ?? "string"),
  }));
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">';
  for (const each of [...NODE, ...literals]) yield key(each, "node");
  for (const each of EDGE) yield key(each, "edge");
  yield '<graph id="graph" edgedefault="directed">';
  for await (const entity of entitiesAt(at)) {
    const { literals: found } = entity;
    const own = literals.map(({ id, property }) => {
      const values = found.get(property) ?? [];
      return [id, lists.has(property) ? values : values.at(-1)] as const;
    });
    yield `<node id="${entity.id}">${data([...valuesOfNode(entity), ...own])}</node>`;
  }
  for await (const fact of factsAt(at)) {
    if (fact.object === undefined) continue;
    const { versionId, subject, object } = fact;
    yield `<edge id="${versionId}" source="${subject.id}" target="${object.id}">${data(valuesOfEdge(fact))}</edge>`;
  }
  yield "</graph>";
  yield "</graphml>";
}

type Values = readonly (readonly [id: string, value: unknown])[];

function valuesOfNode({ name, type, aliases }: Entity): Values {
  return inPlaces(NODE, [name, type, aliases]);
}

function valuesOfEdge(fact: Fact): Values {
  const { predicate, text, validFrom, validTo, recordedAt, status, kind, properties, confidence } = fact;
  const more = Object.keys(properties).length === 0 ? null : JSON.stringify(properties);
  return inPlaces(EDGE, [predicate, text, validFrom, validTo, recordedAt, status, kind, more, confidence]);
}

function inPlaces(names: readonly Attribute[], values: readonly unknown[]): Values {
  return names.map(({ id }, place) => [id, values[place]]);
}

/** What is absent, or an empty list, is left out. */
function data(values: Values): string {
  return values
    .map(([id, value]) => [id, Array.isArray(value) ? value.join("; ") : (value ?? "")] as const)
    .filter(([, value]) => value !== "")
    .map(([id, value]) => `<data key="${id}">${escaped(String(value))}</data>`)
    .join("");
}

function attributes(prefix: string, names: readonly string[]): Attribute[] {
  return names.map((name, place) => ({ id: `${prefix}${place}`, name, type: "string" }));
}

function key({ id, name, type }: Attribute, of: "node" | "edge"): string {
  return `<key id="${id}" for="${of}" attr.name="${escaped(name)}" attr.type="${type}"/>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What no document of XML 1.0 may hold, not even as a reference. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** White space of lines stands as references: a carriage return would be read as a line feed otherwise. */
function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, "\u{FFFD}")
    .replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? character)
    .replace(/[\t\n\r]/gu, (character) => `&#${character.charCodeAt(0)};`);
}
