/** Which skills a task asks for, and in which order. */
import { invalid } from "../errors.ts";
import type { KnowledgeGraph } from "./knowledge-graph.ts";
import { requirementsOf, type Skill, skillsIn } from "./skill-graph.ts";
import { SkillWords } from "./skill-words.ts";

export interface SkillsForTaskOptions {
  /** At most so many that the task itself asks for; what these need comes on top. Default 3. */
  readonly limit?: number | undefined;
}

/** A skill of a {@link SkillPlan}. */
export interface PlannedSkill {
  readonly name: string;
  readonly description: string | null;
  readonly version: string | null;
  /** Where its file is, in the folder that it was read from; `null` if that is not known. */
  readonly path: string | null;
  /** How well it fits the task, from 0 to 1; `null`: only other skills need it. */
  readonly score: number | null;
  /** Names of the skills of the plan that need it. */
  readonly requiredBy: readonly string[];
}

export interface SkillPlan {
  /** Each after all that it needs. Within a cycle the order is that of the names. */
  readonly skills: readonly PlannedSkill[];
  /** What is needed and not there. */
  readonly missing: readonly { readonly name: string; readonly requiredBy: readonly string[] }[];
  /** Skills that need one another, in a circle. */
  readonly cycles: readonly (readonly string[])[];
}

const DEFAULT_LIMIT = 3;
/** Least share of the best score, and least score. */
const MIN_SHARE = 0.5;
const MIN_SCORE = 0.1;

/**
 * Which skills of {@link buildSkillGraph} a task asks for: those that it names, else those whose names, tags
 * and descriptions have most of its words in common (cosine of TF-IDF vectors), and all that these need.
 * Empty if nothing fits.
 *
 * @throws InputError `invalid_input` for a blank task or a limit below 1
 * @example skillsForTask(graph, "review an API").skills.map(({ name }) => name); // ["git", "code-review", "api-design"]
 */
export function skillsForTask(
  graph: KnowledgeGraph,
  task: string,
  { limit = DEFAULT_LIMIT }: SkillsForTaskOptions = {},
): SkillPlan {
  if (typeof task !== "string" || task.trim() === "")
    throw invalid("Say what is to be done, or name a skill.");
  if (!Number.isInteger(limit) || limit < 1) throw invalid("limit: give a whole number from 1 on.");
  const skills = skillsIn(graph);
  const chosen = new Map(bestOf(skills, task, limit));
  const plans = [...chosen.keys()].map((name) => requirementsOf(graph, name));
  const order = [...new Set(plans.flatMap((plan) => plan.order))];
  const byName = new Map(skills.map((skill) => [skill.name, skill]));
  const neededBy = (name: string) =>
    order.filter((other) => other !== name && byName.get(other)?.requires?.includes(name));
  return {
    skills: order.map((name) => ({
      name,
      description: byName.get(name)?.description ?? null,
      version: byName.get(name)?.version ?? null,
      path: pathOf(graph, name),
      score: chosen.get(name) ?? null,
      requiredBy: neededBy(name),
    })),
    missing: [...new Set(plans.flatMap(({ missing }) => missing))]
      .sort()
      .map((name) => ({ name, requiredBy: neededBy(name) })),
    cycles: [
      ...new Map(plans.flatMap(({ cycles }) => cycles).map((cycle) => [cycle.join("\n"), cycle])).values(),
    ],
  };
}

/** The best first. A skill whose name stands in the task is what was asked for. */
function bestOf(skills: readonly Skill[], task: string, limit: number): [name: string, score: number][] {
  const named = skills.filter(({ name }) => names(task, name));
  if (named.length > 0) return named.slice(0, limit).map(({ name }) => [name, 1]);
  const similarity = new SkillWords(skills).similarityTo(task);
  const ranked = skills
    .map(({ name }, place): [string, number] => [name, similarity[place] ?? 0])
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const least = Math.max(MIN_SCORE, MIN_SHARE * (ranked[0]?.[1] ?? 0));
  return ranked.filter(([, score]) => score >= least).slice(0, limit);
}

/** Does a text name a skill: is it its name, or does it hold a name of several parts as it is written? */
function names(task: string, skill: string): boolean {
  const text = task.trim().toLowerCase();
  const name = skill.toLowerCase();
  if (text === name) return true;
  return /[\p{L}\p{N}][-_./:][\p{L}\p{N}]/u.test(name) && text.split(/[\s,;"'`()]+/u).includes(name);
}

function pathOf(graph: KnowledgeGraph, name: string): string | null {
  const path = graph.getNode(name)?.properties?.path;
  return typeof path === "string" ? path : null;
}
