/** Skills as a graph: which belong together, which need which, and in what order. */

import { z } from "zod";
import { given } from "../domain/given.ts";
import { addTo } from "../domain/grouping.ts";
import { checked } from "../domain/shape-fault.ts";
import { invalid, NotFoundError } from "../errors.ts";
import { KnowledgeGraph } from "./knowledge-graph.ts";
import { SkillWords } from "./skill-words.ts";

/** What is known of a skill: what the front matter of a `SKILL.md` says. */
export interface Skill {
  readonly name: string;
  readonly description?: string | undefined;
  readonly version?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Names of skills that it needs. */
  readonly requires?: readonly string[] | undefined;
  /** Where its file is. */
  readonly path?: string | undefined;
}

/**
 * Whatever lists skills, such as Mastra's `Skills`. What a skill does not say itself is looked up in its
 * `metadata`; there lists may be texts with commas.
 */
export interface Skills {
  list(): Iterable<Skill> | Promise<Iterable<Skill>>;
}

/** The skills that one needs, and what stands in the way. */
export interface Requirements {
  /**
   * Names, each after all that it needs, the skill itself last. Within a cycle the order is that of the
   * names.
   */
  order: string[];
  /** Names of skills that are needed and not there. */
  missing: string[];
  /** Skills that need one another, in a circle. */
  cycles: string[][];
}

/** Least cosine of the words of two skills that makes them related. */
const MIN_COSINE = 0.15;

/**
 * A node for each skill (its name is the id, its tags are the labels), a `requires` edge to each skill that
 * it needs, and a `related_to` edge between skills that share tags, or words of their names, tags and
 * descriptions. Its weight is the share of tags that they have in common (Jaccard), or the cosine of their
 * words if that is more; `properties.by` says which.
 *
 * @throws InputError `invalid_input`; ConflictError `node_exists` if two skills have one name
 * @example
 * const graph = await buildSkillGraph(skills);
 * graph.getNeighbors("code-review").map(({ id }) => id); // ["api-design", "testing-guidelines"]
 */
export async function buildSkillGraph(skills: Skills): Promise<KnowledgeGraph> {
  const graph = new KnowledgeGraph({ name: "skill-graph" });
  const all = await listed(skills);
  graph.addNodes(
    all.map(({ name, tags = [], requires = [], description, version, path }) => ({
      id: name,
      type: SKILL_TYPE,
      labels: [...new Set(tags)],
      properties: {
        ...given({ description, version, path }),
        ...(requires.length === 0 ? {} : { requires: [...new Set(requires)] }),
      },
    })),
  );
  for (const skill of all) {
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
  }
  for (const { source, target, weight, by } of relatedSkills(all)) {
    graph.addEdge({
      id: JSON.stringify([source, "related_to", target]),
      source,
      target,
      type: "related_to",
      supportedEdgeType: "semantic",
      weight,
      properties: { by },
    });
  }
  return graph;
}

const SKILL_TYPE = "skill";

const skillsShape = z.custom<Skills>(
  (given) =>
    typeof given === "object" && given !== null && "list" in given && typeof given.list === "function",
  "Expected what has list(), such as { list: () => skills }",
);
const skillShape = z.looseObject({ name: z.string().min(1) });

/** All that are listed, with what stands below `metadata` where they do not say it themselves. */
async function listed(skills: Skills): Promise<Skill[]> {
  checked("buildSkillGraph()", skillsShape, skills, "skills");
  const all: unknown = await skills.list();
  const isList = typeof all === "object" && all !== null && Symbol.iterator in all;
  if (!isList) throw invalid("buildSkillGraph(): list() gave no list of skills.");
  return [...(all as Iterable<unknown>)].map((each) => {
    const given: Record<string, unknown> = checked("buildSkillGraph(): a skill", skillShape, each, "skill");
    const more = Object(given.metadata);
    const field = (name: string) => given[name] ?? more[name];
    return {
      name: String(given.name),
      tags: namesIn(field("tags")),
      requires: namesIn(field("requires")),
      description: textOf(field("description")),
      version: textOf(field("version")),
      path: textOf(given.path),
    };
  });
}

/** Names in a list, or in a text with commas, each once. */
export function namesIn(value: unknown): string[] {
  const items: readonly unknown[] =
    typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  return [...new Set(items.flatMap((item) => textOf(item)?.replaceAll(/\s+/gu, " ").trim() || []))];
}

/** The skills of a graph that {@link buildSkillGraph} made. */
export function skillsIn(graph: KnowledgeGraph): Skill[] {
  return graph.findNodesByType(SKILL_TYPE).map(({ id, labels, properties = {} }) => ({
    name: id,
    tags: labels,
    requires: requiresOf(graph, id),
    description: textOf(properties.description),
    version: textOf(properties.version),
    path: textOf(properties.path),
  }));
}

/** A text, or a number as one. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

interface Related {
  readonly source: string;
  readonly target: string;
  readonly weight: number;
  readonly by: "tags" | "words";
}

function relatedSkills(all: readonly Skill[]): Related[] {
  const related = new Map<string, Related>();
  const note = (skill: number, other: number, weight: number, by: Related["by"]) => {
    const key = `${other} ${skill}`;
    if ((related.get(key)?.weight ?? 0) >= weight) return;
    related.set(key, { source: all[other]?.name ?? "", target: all[skill]?.name ?? "", weight, by });
  };
  const tagged = new Map<string, number[]>();
  for (const [place, skill] of all.entries()) {
    const tags = [...new Set(skill.tags)];
    for (const other of new Set(tags.flatMap((tag) => tagged.get(tag) ?? [])))
      note(place, other, sharedTags(skill.tags, all[other]?.tags), "tags");
    for (const tag of tags) addTo(tagged, tag, place);
  }
  for (const { skill, other, cosine } of new SkillWords(all).pairs(MIN_COSINE))
    note(skill, other, cosine, "words");
  return [...related.values()];
}

function sharedTags(one: readonly string[] = [], other: readonly string[] = []): number {
  const tags = new Set(one);
  const others = new Set(other);
  const shared = [...others].filter((tag) => tags.has(tag)).length;
  return shared / (tags.size + others.size - shared);
}

/**
 * What a skill of {@link buildSkillGraph} needs, in the order in which to read it: strongly connected
 * components by Tarjan (1972), which come out with what they need before them.
 *
 * @throws NotFoundError `node_unknown`
 */
export function requirementsOf(graph: KnowledgeGraph, skill: string): Requirements {
  if (graph.getNode(skill) === undefined)
    throw new NotFoundError("node_unknown", `There is no skill "${skill}" in the graph "${graph.name}".`);
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  const missing = new Set<string>();
  // By hand, not by calls: a chain may be longer than calls may be nested.
  const visits: { readonly name: string; readonly requires: readonly string[]; at: number }[] = [];
  const visit = (name: string): void => {
    lowest.set(name, index.size);
    index.set(name, index.size);
    open.push(name);
    isOpen.add(name);
    visits.push({ name, requires: requiresOf(graph, name), at: 0 });
  };
  const lower = (name: string, by: number | undefined) =>
    lowest.set(name, Math.min(lowest.get(name) ?? 0, by ?? 0));
  visit(skill);
  for (let last = visits.at(-1); last !== undefined; last = visits.at(-1)) {
    const { name, requires, at } = last;
    const required = requires[at];
    last.at += 1;
    if (required !== undefined) {
      if (graph.getNode(required) === undefined) missing.add(required);
      else if (!index.has(required)) visit(required);
      else if (isOpen.has(required)) lower(name, index.get(required));
      continue;
    }
    visits.pop();
    const [before] = visits.slice(-1);
    if (before !== undefined) lower(before.name, lowest.get(name));
    if (lowest.get(name) !== index.get(name)) continue;
    const group = open.splice(open.lastIndexOf(name)).sort();
    for (const each of group) isOpen.delete(each);
    groups.push(group);
  }
  const isCycle = (group: readonly string[]) =>
    group.length > 1 || requiresOf(graph, group[0] ?? "").includes(group[0] ?? "");
  return { order: groups.flat(), missing: [...missing].sort(), cycles: groups.filter(isCycle) };
}

function requiresOf(graph: KnowledgeGraph, name: string): readonly string[] {
  const requires = graph.getNode(name)?.properties?.requires;
  return Array.isArray(requires) ? requires : [];
}
