import { z } from "zod";
import { skillsFor } from "../../skills/stored-skills.ts";
import { inLine } from "../../text/in-line.ts";
import { LIMITS } from "../limits.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { cut, noticeShape, shortened } from "../views.ts";
import { limit, question } from "./shapes.ts";

const names = z.array(z.string());

export const skillsTool = tool({
  name: "skills",
  title: "Skills for a task",
  description:
    "Say which skills a task asks for, and in which order to read them: those that others need come first, with the path of each file. Also tells what is " +
    "needed and not there, and skills that need one another in a circle. Skills are read from folders by the command palimpsest skills.",
  scope: "read",
  annotations: READS,
  input: z.object({
    task: question.describe("What is to be done, in plain words, or the name of a skill"),
    limit: limit(LIMITS.skills),
    asOf: z
      .string()
      .min(4)
      .max(40)
      .exactOptional()
      .describe('As the skills were at this time, such as "2026-03-01T00:00:00Z". Default: now'),
  }),
  output: z.object({
    skills: z.array(
      z.object({
        name: z.string(),
        description: z.string().nullable(),
        version: z.string().nullable(),
        path: z.string().nullable().describe("Of its SKILL.md, in the folder that it was read from"),
        score: z.number().nullable().describe("How well it fits the task, 0 to 1; null: others need it"),
        requiredBy: names,
      }),
    ),
    missing: z.array(z.object({ name: z.string(), requiredBy: names })),
    cycles: z.array(names),
    notice: noticeShape,
  }),
  run: async ({ task, ...options }, { graph, graphs }) => {
    const plan = await skillsFor(graph, task, { ...options, graphs });
    const { items, notice } = shortened(plan.skills, plan.skills.length, "Name one of the skills.");
    const skills = items.map((skill) => ({
      ...skill,
      description: skill.description === null ? null : cut(skill.description),
      requiredBy: [...skill.requiredBy],
    }));
    const missing = plan.missing.slice(0, LIMITS.openMatters.most);
    const cycles = plan.cycles.slice(0, LIMITS.openMatters.most);
    const lines = [
      ...skills.map(
        ({ name, version, path, description }, at) =>
          `${at + 1}. ${inLine(name)}${version === null ? "" : ` ${inLine(version)}`}${path === null ? "" : ` (${inLine(path)})`}${description === null ? "" : `: ${inLine(description)}`}`,
      ),
      ...missing.map(
        ({ name, requiredBy }) => `Missing: ${inLine(name)}, needed by ${inLine(requiredBy.join(", "))}`,
      ),
      ...cycles.map((cycle) => `They need one another: ${inLine(cycle.join(", "))}`),
    ];
    return {
      text: lines.length === 0 ? "No skill fits the task." : wrapped(lines.join("\n"), notice),
      data: {
        skills,
        missing: missing.map(({ name, requiredBy }) => ({ name, requiredBy: [...requiredBy] })),
        cycles: cycles.map((cycle) => [...cycle]),
        notice,
      },
    };
  },
});
