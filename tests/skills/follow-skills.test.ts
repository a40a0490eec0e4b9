import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { followSkills, skillGraph, skillsFor } from "../../src/index.ts";
import { folder } from "../import/files.ts";
import { testMemory } from "../memory.ts";
import { EXAMPLES, put, putExamples, skillText } from "./folder.ts";

const { memory, at } = await testMemory("2026-03-01T00:00:00Z");
const api = EXAMPLES.find(({ name }) => name === "api-design");
if (api === undefined) throw new Error("There is no such example");

test("Twelve skills of a folder: what a task needs, in which order, what is missing and what goes in a circle", async () => {
  const root = await folder();
  await putExamples(root);
  const graph = memory.graph("skills");
  const report = await followSkills(graph, root);
  expect(report).toEqual({
    added: EXAMPLES.map(({ name }) => name).sort(),
    changed: [],
    unchanged: 0,
    ended: [],
    faults: [],
  });
  expect(await graph.gaps({ kinds: ["type", "predicate", "relation"] })).toEqual([]);
  const plan = await skillsFor(graph, "Design the HTTP endpoints of our shop");
  expect(plan.skills.map(({ name }) => name)).toEqual(["git", "code-review", "security", "api-design"]);
  expect(plan.skills.map(({ score }) => score === null)).toEqual([true, true, true, false]);
  expect(plan.missing).toEqual([{ name: "threat-modelling", requiredBy: ["security"] }]);
  expect(plan.cycles).toEqual([]);
  expect(plan.skills[1]).toMatchObject({
    description: "Read a change and say what to improve.",
    version: "1.0.0",
    path: "code-review/SKILL.md",
    requiredBy: ["security", "api-design"],
  });

  const release = await skillsFor(graph, "release");
  expect(release.skills.map(({ name }) => name)).toEqual(["git", "changelog", "release"]);
  expect(release.cycles).toEqual([["changelog", "release"]]);
  expect((await skillsFor(graph, "change the database schema")).skills.map(({ name }) => name)).toEqual([
    "git",
    "postgres-tuning",
    "migrations",
  ]);
  expect(await skillsFor(graph, "bake a sourdough loaf")).toEqual({ skills: [], missing: [], cycles: [] });
  await expect(skillsFor(graph, " ")).rejects.toMatchObject({ code: "invalid_input" });
});

test("Skills are related by shared tags, and by shared words", async () => {
  const graph = await skillGraph(memory.graph("skills"));
  const related = (name: string) => graph.getNeighborInfo(name, "related_to").map(({ id }) => id);
  expect(related("testing-guidelines")).toEqual(["code-review"]);
  expect(related("password-reset")).toEqual(["account-recovery"]);
  expect(graph.findNodesByLabel("database").map(({ id }) => id)).toEqual(["migrations", "postgres-tuning"]);
});

test("A second run reads only what changed; a new version follows the old one, and what was required before can be asked", async () => {
  const root = await folder();
  await putExamples(root);
  const graph = memory.graph("steps");
  await followSkills(graph, root);
  const before = (await graph.episodes()).total;
  // As long and as old as before: only who reads it can tell.
  const git = EXAMPLES.find(({ name }) => name === "git");
  await put(
    root,
    "git/SKILL.md",
    skillText({ ...git, name: "git", description: "commit, branch and rebase in a repository." }),
  );
  expect(await followSkills(graph, root)).toMatchObject({
    added: [],
    changed: [],
    unchanged: 12,
    faults: [],
  });
  expect((await graph.episodes()).total).toBe(before);

  await put(
    root,
    "api-design/SKILL.md",
    skillText({ ...api, version: "2.0.0", requires: ["code-review", "openapi"], tags: ["api"] }),
    "2026-02-10T00:00:00Z",
  );
  await rm(join(root, "password-reset"), { recursive: true });
  expect(await followSkills(graph, root)).toEqual({
    added: [],
    changed: ["api-design"],
    unchanged: 10,
    ended: ["password-reset"],
    faults: [],
  });
  const required = async (asOf: string) => {
    const skills = await skillGraph(graph, { asOf });
    return skills
      .getNeighborInfo("api-design", "requires")
      .map(({ id }) => id)
      .toSorted();
  };
  expect(await required("2026-03-01T00:00:00Z")).toEqual(["code-review", "openapi"]);
  expect(await required("2026-02-01T00:00:00Z")).toEqual(["code-review", "security"]);
  const facts = await graph.facts({ subject: "api-design", predicate: "REQUIRES", asOf: "2026-02-01" });
  expect(facts.map(({ object }) => object?.name)).toEqual(["code-review", "security"]);

  at("2026-03-02T00:00:00Z");
  const now = await skillGraph(graph);
  expect(now.getNode("password-reset")).toBeUndefined();
  expect(now.getNode("api-design")).toMatchObject({ labels: ["api"], properties: { version: "2.0.0" } });
  expect(now.getEdgesByType("next_version")).toMatchObject([
    { source: "api-design@1.2.0", target: "api-design", supportedEdgeType: "temporal", directed: true },
  ]);
  const then = await skillGraph(graph, { asOf: "2026-02-01T00:00:00Z" });
  expect(then.getNode("password-reset")).toBeDefined();
  expect(then.getEdgesByType("next_version")).toEqual([]);
  expect(await followSkills(graph, root)).toMatchObject({ added: [], changed: [], unchanged: 11, ended: [] });
});

test("A skill that comes back, or takes back a version, is as it was", async () => {
  const root = await folder();
  const graph = memory.graph("back");
  const path = "api-design/SKILL.md";
  await put(root, "git/SKILL.md", skillText({ name: "git", description: "Commits." }));
  await put(root, path, skillText(api));
  at("2026-03-01T00:00:00Z");
  await followSkills(graph, root);
  await put(root, path, skillText({ ...api, version: "2.0.0", requires: [] }), "2026-02-10T00:00:00Z");
  await followSkills(graph, root);
  at("2026-03-03T00:00:00Z");
  await put(root, path, skillText(api), "2026-01-05T10:00:00Z");
  expect(await followSkills(graph, root)).toMatchObject({ changed: ["api-design"] });
  at("2026-03-04T00:00:00Z");
  await rm(join(root, "api-design"), { recursive: true });
  expect(await followSkills(graph, root)).toMatchObject({ ended: ["api-design"] });
  at("2026-03-05T00:00:00Z");
  expect((await skillGraph(graph)).nodes.map(({ id }) => id)).toEqual(["git"]);
  await put(root, path, skillText(api));
  expect(await followSkills(graph, root)).toMatchObject({ added: ["api-design"] });
  at("2026-03-06T00:00:00Z");
  const facts = await graph.facts({ subject: "api-design", predicate: "REQUIRES" });
  expect(facts.map(({ object }) => object?.name)).toEqual(["code-review", "security"]);
});

test("What gives no skill is told, and the rest goes on", async () => {
  const root = await folder();
  const outside = await folder();
  await put(outside, "SKILL.md", skillText({ name: "stolen", description: "From elsewhere." }));
  await put(
    root,
    "good/SKILL.md",
    "---\ndescription: No name, so the folder's.\nmetadata:\n  version: 3\n  tags: a, b\n---\n",
  );
  await put(root, "twin/SKILL.md", skillText({ name: "good", description: "The same name." }));
  await put(root, "none/SKILL.md", "# No front matter\n");
  await put(root, "code/SKILL.md", "---js\n{ name: process.exit(3) }\n---\n");
  await put(root, "bad/SKILL.md", "---\nname: [a\ndescription: b\n---\n");
  const bomb = [
    "a: &a [x, x, x, x, x, x, x, x, x]",
    ..."bcdefghi".split("").map((key, place) => {
      const alias = `*${"abcdefgh"[place]}`;
      return `${key}: &${key} [${Array(9).fill(alias).join(", ")}]`;
    }),
  ];
  await put(root, "bomb/SKILL.md", `---\n${bomb.join("\n")}\n---\n`);
  await put(root, ".hidden/SKILL.md", skillText({ name: "hidden", description: "x" }));
  await symlink(join(outside, "SKILL.md"), join(root, "SKILL.md"));
  await symlink(outside, join(root, "linked"));
  const graph = memory.graph("faults");
  const report = await followSkills(graph, root);
  expect(report.added).toEqual(["good"]);
  expect(report.faults.map(({ path, reason }) => [path, reason])).toEqual([
    ["bad/SKILL.md", expect.stringContaining("not valid YAML")],
    ["bomb/SKILL.md", expect.stringContaining("aliases")],
    ["code/SKILL.md", expect.stringContaining("no front matter")],
    ["none/SKILL.md", expect.stringContaining("no front matter")],
    ["twin/SKILL.md", expect.stringContaining("good/SKILL.md is also called")],
  ]);
  const skills = await skillGraph(graph);
  expect(skills.getNode("good")).toMatchObject({ labels: ["a", "b"], properties: { version: "3" } });
  await expect(followSkills(graph, join(root, "nowhere"))).rejects.toMatchObject({ code: "file_not_found" });
  await expect(followSkills(graph, join(root, "good/SKILL.md"))).rejects.toMatchObject({
    code: "unsupported_format",
  });
});

test("A folder without skills is refused, and ends none: it may only not be mounted", async () => {
  const root = await folder();
  await putExamples(root);
  const graph = memory.graph("unmounted");
  await followSkills(graph, root);
  for (const { name } of EXAMPLES) await rm(join(root, name), { recursive: true });
  await expect(followSkills(graph, root)).rejects.toMatchObject({ code: "unsupported_format" });
  expect((await skillGraph(graph)).getNode("git")).toBeDefined();
});
