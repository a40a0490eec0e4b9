/** The skills that a graph of a memory knows, now or at a time. */
import type { Fact } from "../domain/fact.ts";
import { groupedBy } from "../domain/grouping.ts";
import type { TimeInput } from "../domain/interval.ts";
import { PalimpsestError } from "../errors.ts";
import type { KnowledgeGraph } from "../knowledge/knowledge-graph.ts";
import { buildSkillGraph } from "../knowledge/skill-graph.ts";
import { type SkillPlan, type SkillsForTaskOptions, skillsForTask } from "../knowledge/skills-for-task.ts";
import type { GraphHandle } from "../memory/graph-handle.ts";
import type { ReadOptions } from "../memory/graph-options.ts";

/** A graph of a memory, in the process or behind a client. */
export type SkillReader = Pick<GraphHandle, "entities" | "facts">;

export interface SkillGraphOptions extends ReadOptions {
  /**
   * Time as of which the skills are read. A day counts with all of it: two versions of that day are both
   * there. Default: now.
   */
  readonly asOf?: TimeInput;
}

export interface SkillsForOptions extends SkillGraphOptions, SkillsForTaskOptions {}

/** More than a folder may have, see `findSkills`. */
const MAX_SKILLS = 10_000;
const MAX_FACTS = 100_000;

/**
 * The skills that a graph knows from folders, as {@link buildSkillGraph} makes a graph of them. A former
 * version of a skill is a node `name@version` of type `skill_version`; a `next_version` edge, which is
 * `temporal`, leads from each version to the next, and from the last but one to the skill.
 *
 * @throws NotFoundError `graph_unknown`; InputError `invalid_time`
 * @example
 * const graph = await skillGraph(memory.graph("skills"), { asOf: "2026-03-01T00:00:00Z" });
 * graph.getNeighborInfo("api-design", "requires"); // [{ id: "code-review", weight: 1 }]
 */
export async function skillGraph(
  graph: SkillReader,
  options: SkillGraphOptions = {},
): Promise<KnowledgeGraph> {
  const known = await ifUsed(graph.entities({ ...options, types: ["Skill"], limit: MAX_SKILLS }));
  const skills = known.filter(({ properties }) => typeof properties.path === "string");
  if (skills.length === 0) return buildSkillGraph({ list: () => [] });
  const ids = new Map<string, string>(skills.map(({ id, name }) => [id, name]));
  const factsOf = async (predicate: string, time = options) =>
    (await ifUsed(graph.facts({ ...time, predicate, limit: MAX_FACTS }))).filter(
      // What follows along a chain of requirements is not what the skill itself says.
      ({ subject, via }) => ids.has(subject.id) && via === undefined,
    );
  const requires = groupedBy(await factsOf("REQUIRES"), bySubject);
  const labels = groupedBy(await factsOf("LABEL"), bySubject);
  const made = await buildSkillGraph({
    list: () =>
      skills.map(({ id, name, properties }) => ({
        name,
        tags: (labels.get(id) ?? []).map(objectOf),
        requires: (requires.get(id) ?? []).map(objectOf),
        description: textOf(properties.description),
        version: textOf(properties.version),
        path: textOf(properties.path),
      })),
  });
  for (const [id, versions] of groupedBy(await factsOf("VERSION", { ...options, asOf: "any" }), bySubject))
    addVersions(made, ids.get(id) ?? "", versions);
  return made;
}

/**
 * Which skills that a graph knows a task asks for, in the order in which to read them, with what is missing
 * and what needs one another in a circle.
 *
 * @throws InputError `invalid_input`, `invalid_time`; NotFoundError `graph_unknown`
 * @example
 * const { skills, missing, cycles } = await skillsFor(memory.graph("skills"), "design an HTTP API");
 */
export async function skillsFor(
  graph: SkillReader,
  task: string,
  { limit, ...options }: SkillsForOptions = {},
): Promise<SkillPlan> {
  return skillsForTask(await skillGraph(graph, options), task, { limit });
}

/** Former versions, up to the one that the skill has. */
function addVersions(graph: KnowledgeGraph, name: string, versions: readonly Fact[]): void {
  const current = graph.getNode(name)?.properties?.version;
  const began = versions.toSorted((a, b) => ((a.validFrom ?? "") < (b.validFrom ?? "") ? -1 : 1));
  const last = began.findLastIndex(({ value }) => value === current);
  let [newer, to] = [name, String(current)];
  for (const { value, validFrom, validTo } of began.slice(0, Math.max(last, 0)).toReversed()) {
    const id = `${name}@${value}`;
    if (graph.getNode(id) !== undefined) continue;
    graph.addNode({
      id,
      type: "skill_version",
      parentId: name,
      properties: {
        version: value,
        ...(validFrom === null ? {} : { validFrom }),
        ...(validTo === null ? {} : { validTo }),
      },
    });
    graph.addEdge({
      id: JSON.stringify([id, "next_version", newer]),
      source: id,
      target: newer,
      type: "next_version",
      supportedEdgeType: "temporal",
      directed: true,
      properties: { from: value, to },
    });
    [newer, to] = [id, String(value)];
  }
}

const bySubject = ({ subject }: Fact) => subject.id;

function objectOf({ object, value }: Fact): string {
  return object?.name ?? String(value);
}

function textOf(value: unknown): string | undefined {
  return value === undefined || Array.isArray(value) ? undefined : String(value);
}

/** A term that is neither defined nor used stands in no fact. */
async function ifUsed<Item>(items: Promise<Item[]>): Promise<Item[]> {
  try {
    return await items;
  } catch (error) {
    const isUnused =
      error instanceof PalimpsestError && ["predicate_unknown", "type_unknown"].includes(error.code);
    if (isUnused) return [];
    throw error;
  }
}
