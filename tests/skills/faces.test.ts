import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { followSkills, skillsFor } from "../../src/index.ts";
import { commandLine, temporaryFolder } from "../cli/run.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { client2026 } from "../mcp/http-client.ts";
import { httpServer } from "../mcp/http-server.ts";
import { testMemory } from "../memory.ts";
import { putExamples } from "./folder.ts";

const { memory } = await testMemory();
const folder = temporaryFolder();
await putExamples(folder);

test("an agent asks which skills a task needs", async () => {
  const graph = memory.graph("skills");
  await followSkills(graph, folder);
  const { url } = await httpServer("palimpsest", () => ({ graph, graphs: ["skills"], can: () => true }));
  const result = await (await client2026(url)).callTool({ name: "skills", arguments: { task: "security" } });
  expect(result.structuredContent).toMatchObject({
    skills: [
      { name: "git" },
      { name: "code-review" },
      { name: "security", path: "security/SKILL.md", score: 1 },
    ],
    missing: [{ name: "threat-modelling", requiredBy: ["security"] }],
    cycles: [],
  });
  expect(JSON.stringify(result.content)).toContain("Missing: threat-modelling, needed by security");
  const nothing = await (await client2026(url)).callTool({
    name: "skills",
    arguments: { task: "sourdough" },
  });
  expect(nothing.structuredContent).toMatchObject({ skills: [] });
});

test("the client follows a folder and answers as the library does", async () => {
  const url = await runningServer(memory, "acme", () => Date.now());
  const remote = connect({ url, token: TOKEN }).graph("skills");
  expect((await followSkills(remote, folder)).added).toHaveLength(12);
  expect((await followSkills(remote, folder)).unchanged).toBe(12);
  const plan = await skillsFor(remote, "api-design");
  expect(plan).toEqual(await skillsFor(memory.tenant("acme").graph("skills"), "api-design"));
  expect(plan.skills.map(({ name }) => name)).toEqual(["git", "code-review", "security", "api-design"]);
});

test("the command line follows a folder, lists its skills and tells what a task needs", async () => {
  const palimpsest = commandLine(temporaryFolder());
  const own = temporaryFolder();
  await putExamples(own);
  const where = ["--graph", "skills"];
  const first = await palimpsest(["skills", own, ...where]);
  expect(first).toMatchObject({ exitCode: 0, stderr: "" });
  expect(first.stdout).toContain("12 new skills, 0 changed, 0 as before, 0 ended.");
  await rm(`${own}/openapi`, { recursive: true });
  const second = await palimpsest(["skills", own, "--json", ...where]);
  expect(JSON.parse(second.stdout)).toMatchObject({ added: [], unchanged: 11, ended: ["openapi"] });
  const plan = await palimpsest(["skills", "--for", "changelog", ...where]);
  expect(plan.stdout.split("\n").map((line) => line.slice(0, 12))).toEqual([
    "1. git  Comm",
    "2. changelog",
    "3. release  ",
    "",
  ]);
  expect(plan.stderr).toContain("circle: changelog → release → changelog");
  const list = await palimpsest(["skills", ...where]);
  expect(list.stdout).toContain("api-design 1.2.0  Shape HTTP endpoints");
  const none = await palimpsest(["skills", `${own}/git/SKILL.md`, ...where]);
  expect(none).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("Give the folder") });
}, 120_000);
