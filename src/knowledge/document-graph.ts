/** Documents as a graph: their parts, what follows what, and which link to which. */
import { chunkText } from "../chunk/chunk.ts";
import { decodeAddress } from "../text/decode-address.ts";
import { KnowledgeGraph } from "./knowledge-graph.ts";
import type { KnowledgeEdge } from "./node.ts";
import { similarPairs } from "./similar-pairs.ts";

/** A text by a key that is a path: `guides/reset.md`. */
export interface KnowledgeDocument {
  readonly key: string;
  readonly content: string;
}

/** A part of a document, as it is found. */
export interface DocumentPart {
  readonly id: string;
  readonly key: string;
  readonly text: string;
  /** Titles above it, from the outermost. */
  readonly headings: readonly string[];
}

/** Types of the nodes. */
const DOCUMENT = "document";
export const CHUNK = "chunk";

const SIMILAR = { threshold: 0.7, topK: 5 } as const;
const MARKDOWN = /\.(?:md|mdx|markdown)$/iu;
/**
 * `[words](page.md#part)` and `[[page#part|words]]`, bounded, and tried once from each bracket and for each
 * target.
 */
const LINK =
  /\[[^\][]{0,500}\]\(\s{0,10}<?([^)\s>]+)(?=[)\s>])[^)]{0,500}\)|\[\[([^\][|]+)(?:\|[^\]]{0,500})?\]\]/gu;
/** Who writes put links there on purpose. */
const LINK_WEIGHT = 2;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:|^\/\//iu;

/** The parts of documents, in their order. */
export function partsOf(documents: readonly KnowledgeDocument[]): DocumentPart[] {
  return documents.flatMap(({ key, content }) =>
    chunkText(content, { markdown: MARKDOWN.test(key) }).map(({ text, headings }, place) => ({
      ...{ id: `${key}#${place + 1}`, key, text, headings },
    })),
  );
}

/**
 * A node for each document and, as its child, for each of its parts. `structural` edges lead between a
 * document and its parts (`part_of`) and from a part to the next (`followed_by`), `semantic` ones from a part
 * to those that it links to (`links_to`), and between parts whose vectors are alike (`similar_to`).
 *
 * @param vectors of the parts, or none
 */
export function documentGraph(
  name: string,
  documents: readonly KnowledgeDocument[],
  parts: readonly DocumentPart[],
  vectors: readonly ArrayLike<number>[],
): KnowledgeGraph {
  const graph = new KnowledgeGraph({ name });
  graph.addNodes(documents.map(({ key }) => ({ id: key, type: DOCUMENT })));
  graph.addNodes(
    parts.map(({ id, key, text, headings }, place) => {
      const vector = vectors[place];
      const embedding = vector === undefined ? undefined : Array.from(vector);
      return { id, type: CHUNK, parentId: key, properties: { text, headings: [...headings] }, embedding };
    }),
  );
  const edges = new Map<string, KnowledgeEdge>();
  const add = (
    source: string,
    type: string,
    target: string,
    supportedEdgeType: "structural" | "semantic",
    weight = 1,
  ) => {
    const id = JSON.stringify([source, type, target]);
    edges.set(id, { id, source, target, type, supportedEdgeType, weight });
  };
  const partsOfKey = new Map<string, DocumentPart[]>(documents.map(({ key }) => [key, []]));
  for (const part of parts) partsOfKey.get(part.key)?.push(part);
  const keys = new Set(documents.map(({ key }) => key));
  for (const [place, { id, key, text }] of parts.entries()) {
    add(id, "part_of", key, "structural");
    const next = parts[place + 1];
    if (next?.key === key) add(id, "followed_by", next.id, "structural");
    for (const link of linksOf(text, key, keys)) {
      const target = partAt(partsOfKey.get(link.key) ?? [], link.anchor);
      if (target !== undefined && target.id !== id) add(id, "links_to", target.id, "semantic", LINK_WEIGHT);
    }
  }
  for (const { a, b, cosine } of similarPairs(vectors, SIMILAR))
    add(parts[a]?.id ?? "", "similar_to", parts[b]?.id ?? "", "semantic", cosine);
  graph.addEdges([...edges.values()]);
  return graph;
}

interface Link {
  readonly key: string;
  /** Anchor of the part: what stands behind `#`. */
  readonly anchor: string;
}

function linksOf(text: string, from: string, keys: ReadonlySet<string>): Link[] {
  return [...text.matchAll(LINK)].flatMap(([, path, page]) => {
    const [address = "", anchor = ""] = (page ?? path ?? "").split("#");
    if (page !== undefined)
      return pageNamed(address.trim(), keys).map((key) => ({ key, anchor: slugOf(anchor) }));
    if (HAS_SCHEME.test(address)) return [];
    const key = address === "" ? from : resolved(address.replace(/\?.*$/u, ""), from);
    return keys.has(key) ? [{ key, anchor: slugOf(decodeAddress(anchor)) }] : [];
  });
}

/** The part under a title, else the first. */
function partAt(parts: readonly DocumentPart[], anchor: string): DocumentPart | undefined {
  const named = parts.find(({ headings }) => slugOf(headings.at(-1) ?? "") === anchor);
  return (anchor === "" ? undefined : named) ?? parts[0];
}

/** A title as links name it: `Locked accounts` is `locked-accounts`. */
function slugOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** A page by its name, wherever it lies: the shortest path wins. */
function pageNamed(page: string, keys: ReadonlySet<string>): string[] {
  const wanted = page.toLowerCase();
  return [...keys]
    .filter((key) => {
      const bare = key.toLowerCase().replace(/\.[^./]+$/u, "");
      return bare === wanted || bare.endsWith(`/${wanted}`) || key.toLowerCase() === wanted;
    })
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, 1);
}

/** A relative path, from the folder of the document that names it. */
function resolved(path: string, from: string): string {
  const steps = path.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const step of decodeAddress(path).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
