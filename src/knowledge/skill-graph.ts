/** Skills as a graph: which belong together, which need which, and in what order. */
import { NotFoundError } from "../errors.ts";
import { KnowledgeGraph } from "./knowledge-graph.ts";

/** What is known of a skill: what the front matter of a `SKILL.md` says. */
export interface Skill {
  readonly name: string;
  readonly description?: string | undefined;
  readonly version?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Names of skills that it needs. */
  readonly requires?: readonly string[] | undefined;
}

/** Whatever lists skills, such as Mastra's `Skills`. */
export interface Skills {
  list(): Iterable<Skill> | Promise<Iterable<Skill>>;
}

/** The skills that one needs, and what stands in the way. */
export interface Requirements {
  /** Names, each after all that it needs, the skill itself last. Within a cycle the order is that of the names. */
  order: string[];
  /** Names of skills that are needed and not there. */
  missing: string[];
  /** Skills that need one another, in a circle. */
  cycles: string[][];
}

/**
 * A node for each skill (its name is the id, its tags are the labels), a `requires` edge to each skill that it needs, and a
 * `related_to` edge between skills that share tags, whose weight is the share of tags that they have in common (Jaccard).
 *
 * @example
 * const graph = await buildSkillGraph(skills);
 * graph.getNeighbors("code-review").map(({ id }) => id); // ["api-design", "testing-guidelines"]
 */
export async function buildSkillGraph(skills: Skills): Promise<KnowledgeGraph> {
  const graph = new KnowledgeGraph({ name: "skill-graph" });
  const all = [...(await skills.list())];
  graph.addNodes(
    all.map(({ name, tags = [], requires = [], description, version }) => ({
      id: name,
      type: "skill",
      labels: [...new Set(tags)],
      properties: {
        ...(description === undefined ? {} : { description }),
        ...(version === undefined ? {} : { version }),
        ...(requires.length === 0 ? {} : { requires: [...new Set(requires)] }),
      },
    })),
  );
  for (const [place, skill] of all.entries()) {
    for (const required of new Set(skill.requires)) {
      if (graph.getNode(required) === undefined) continue;
      graph.addEdge({
        id: JSON.stringify([skill.name, "requires", required]),
        source: skill.name,
        target: required,
        type: "requires",
        supportedEdgeType: "structural",
        directed: true,
      });
    }
    for (const other of all.slice(0, place)) {
      const weight = sharedTags(skill, other);
      if (weight === 0) continue;
      graph.addEdge({
        id: JSON.stringify([other.name, "related_to", skill.name]),
        source: other.name,
        target: skill.name,
        type: "related_to",
        supportedEdgeType: "semantic",
        weight,
      });
    }
  }
  return graph;
}

function sharedTags(one: Skill, other: Skill): number {
  const tags = new Set(one.tags);
  const others = new Set(other.tags);
  const shared = [...others].filter((tag) => tags.has(tag)).length;
  return shared === 0 ? 0 : shared / (tags.size + others.size - shared);
}

/**
 * What a skill of {@link buildSkillGraph} needs, in the order in which to read it: strongly connected components by Tarjan
 * (1972), which come out with what they need before them.
 *
 * @throws NotFoundError `node_unknown`
 */
export function requirementsOf(graph: KnowledgeGraph, skill: string): Requirements {
  if (graph.getNode(skill) === undefined)
    throw new NotFoundError("node_unknown", `There is no skill "${skill}" in the graph "${graph.name}".`);
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const missing = new Set<string>();
  const visit = (name: string): void => {
    index.set(name, index.size);
    lowest.set(name, index.size - 1);
    open.push(name);
    const lower = (by: number | undefined) => lowest.set(name, Math.min(lowest.get(name) ?? 0, by ?? 0));
    for (const required of requiresOf(graph, name)) {
      if (graph.getNode(required) === undefined) missing.add(required);
      else if (!index.has(required)) {
        visit(required);
        lower(lowest.get(required));
      } else if (open.includes(required)) lower(index.get(required));
    }
    if (lowest.get(name) === index.get(name)) groups.push(open.splice(open.indexOf(name)).sort());
  };
  visit(skill);
  const isCycle = (group: readonly string[]) =>
    group.length > 1 || requiresOf(graph, group[0] ?? "").includes(group[0] ?? "");
  return { order: groups.flat(), missing: [...missing].sort(), cycles: groups.filter(isCycle) };
}

function requiresOf(graph: KnowledgeGraph, name: string): readonly string[] {
  const requires = graph.getNode(name)?.properties?.requires;
  return Array.isArray(requires) ? requires : [];
}
