/** What can be done with a graph in memory, and with one that is stored, with promises. */
import type { ChunksInput } from "./chunks.ts";
import type { KnowledgeEdge, KnowledgeNode } from "./node.ts";
import type { QueryOptions, RankedNode } from "./query.ts";

export interface KnowledgeGraphData {
  name: string;
  nodes: KnowledgeNode[];
  edges: KnowledgeEdge[];
}

export interface GraphMethods {
  readonly name: string;
  readonly nodes: KnowledgeNode[];
  readonly edges: KnowledgeEdge[];
  addNode(node: KnowledgeNode): void;
  addNodes(nodes: readonly KnowledgeNode[]): void;
  updateNode(id: string, updates: Partial<KnowledgeNode>): void;
  removeNode(id: string): void;
  getNode(id: string): KnowledgeNode | undefined;
  findNodesByType(type: string): KnowledgeNode[];
  findNodesByLabel(label: string): KnowledgeNode[];
  filterNodesByProperty(key: string, value: unknown): KnowledgeNode[];
  addEdge(edge: KnowledgeEdge): void;
  addEdges(edges: readonly KnowledgeEdge[]): void;
  removeEdge(id: string): void;
  getEdgesByType(type: string): KnowledgeEdge[];
  getNeighbors(nodeId: string): KnowledgeNode[];
  getNeighborInfo(nodeId: string, edgeType?: string): { id: string; weight: number }[];
  findPath(sourceId: string, targetId: string): KnowledgeNode[];
  getSubgraph(nodeIds: readonly string[]): GraphMethods;
  addNodesFromChunks(input: ChunksInput): string[];
  query(options: QueryOptions): RankedNode[];
  toJSON(): KnowledgeGraphData;
}

/** Methods and properties, each with a promise of what it gives. */
export type Promised<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Result>
    : Promise<Methods[Name]>;
};
