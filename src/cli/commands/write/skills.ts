import type { SkillPlan } from "../../../knowledge/skills-for-task.ts";
import type { SkillsReport } from "../../../skills/follow-skills.ts";
import { skillGraph, skillsFor } from "../../../skills/stored-skills.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { EXIT } from "../../failure.ts";
import { number, text } from "../../options.ts";
import { withProgress } from "../../progress.ts";
import type { Session } from "../../session.ts";
import { dim, yellow } from "../../text.ts";

/** `palimpsest skills`: reads a folder of Agent Skills, lists them, or says which a task asks for. */
export const addSkills = commandOf({
  name: "skills",
  description:
    "Read the Agent Skills of a folder (SKILL.md) and keep them in step with it; list them; or say which a task asks for, what they need first, what is missing and what goes in a circle. A file that gives no skill is reported and the rest goes on (exit code 1).",
  args: { "[folder]": "a folder with SKILL.md files below it; without it the stored skills are read" },
  options: {
    for: text("<task>", "which skills does this ask for? Words, or the name of a skill"),
    limit: number("<number>", "--for: at most so many that the task itself asks for (default: 3)"),
    asOf: text("<time>", "as they were at this time"),
  },
  examples: [
    "skills .claude/skills --graph skills",
    'skills --for "review an API" --graph skills',
    "skills --for api-design --as-of 2026-03-01T00:00:00Z --graph skills",
  ],
  act: async ({ session, globals, options }, folder?: string) => {
    const { for: task, limit, ...when } = options;
    const tell = async (graph: Parameters<typeof skillGraph>[0], followed?: SkillsReport) => {
      if (task !== undefined) {
        const plan = await skillsFor(graph, task, { ...when, ...(limit === undefined ? {} : { limit }) });
        session.result(globals.json, followed === undefined ? plan : { ...followed, plan }, () =>
          printPlan(plan, session),
        );
      } else if (followed !== undefined) session.result(globals.json, followed, () => undefined);
      else {
        const skills = (await skillGraph(graph, when)).findNodesByType("skill");
        session.result(globals.json, skills, () => {
          if (skills.length === 0) session.note(dim("There are no skills. Name a folder that holds some."));
          for (const { id, properties = {} } of skills) session.print(...line(id, properties));
        });
      }
    };
    if (folder === undefined) return session.reading(globals, (graph) => tell(graph));
    const { followSkills } = await import("../../../skills/follow-skills.ts");
    return session.withGraph(globals, async (graph) => {
      const report = await withProgress("reading", (onProgress) =>
        followSkills(graph, folder, { onProgress }),
      );
      if (!globals.json) printReport(report, folder, session);
      if (report.faults.length > 0) session.exitCode = EXIT.partly;
      await tell(graph, report);
    });
  },
});

function printReport(
  { added, changed, unchanged, ended, faults }: SkillsReport,
  folder: string,
  session: Session,
): void {
  session.print(
    `Read ${folder}: ${counted(added.length, "new skill")}, ${changed.length} changed, ${unchanged} as before, ${ended.length} ended.`,
  );
  for (const { path, reason } of faults) session.note(yellow(path), `: ${reason}`);
}

function printPlan({ skills, missing, cycles }: SkillPlan, session: Session): void {
  if (skills.length === 0) session.note(dim("No skill fits."));
  for (const [at, { name, requiredBy, ...more }] of skills.entries())
    session.print(
      `${at + 1}. `,
      ...line(name, more),
      ...(requiredBy.length === 0 ? [] : [dim(`  needed by ${requiredBy.join(", ")}`)]),
    );
  for (const { name, requiredBy } of missing)
    session.note(yellow("missing"), `: ${name}, which ${requiredBy.join(", ")} needs`);
  for (const cycle of cycles) session.note(yellow("circle"), `: ${[...cycle, cycle[0]].join(" → ")}`);
}

function line(name: string, { version, description }: { version?: unknown; description?: unknown }) {
  return [
    name,
    ...(typeof version === "string" ? [` ${version}`] : []),
    ...(typeof description === "string" ? [dim(`  ${description}`)] : []),
  ];
}
