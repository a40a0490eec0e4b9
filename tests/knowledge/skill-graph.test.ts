import { expect, test } from "vitest";
import { buildSkillGraph, requirementsOf, type Skill } from "../../src/knowledge/knowledge.ts";

const SKILLS: readonly Skill[] = [
  {
    name: "api-design",
    description: "Designs APIs",
    version: "1.2.0",
    tags: ["api", "review"],
    requires: ["code-review", "security"],
  },
  { name: "code-review", tags: ["review", "quality"], requires: ["git"] },
  { name: "testing-guidelines", tags: ["quality"] },
  { name: "security", requires: ["threat-modelling", "code-review"] },
  { name: "git" },
  { name: "release", requires: ["changelog", "git"] },
  { name: "changelog", requires: ["release"] },
];
const graph = await buildSkillGraph({ list: () => SKILLS });
const neighbours = (name: string) =>
  graph
    .getNeighbors(name)
    .map(({ id }) => id)
    .toSorted();

test("a skill is a node with its tags as labels, its description and its version", () => {
  expect(graph.getNode("api-design")).toMatchObject({
    type: "skill",
    labels: ["api", "review"],
    properties: { description: "Designs APIs", version: "1.2.0" },
  });
  expect(graph.findNodesByLabel("quality").map(({ id }) => id)).toEqual([
    "code-review",
    "testing-guidelines",
  ]);
});

test("skills that share tags are related, by as many as they share; what one needs is followed one way", () => {
  expect(neighbours("code-review")).toEqual(["api-design", "git", "testing-guidelines"]);
  expect(neighbours("git")).toEqual([]);
  expect(graph.getNeighborInfo("code-review", "related_to")).toEqual([
    { id: "api-design", weight: 1 / 3 },
    { id: "testing-guidelines", weight: 1 / 2 },
  ]);
});

test("what a skill needs comes before it, and what is missing is told", () => {
  expect(requirementsOf(graph, "api-design")).toEqual({
    order: ["git", "code-review", "security", "api-design"],
    missing: ["threat-modelling"],
    cycles: [],
  });
  expect(requirementsOf(graph, "git")).toEqual({ order: ["git"], missing: [], cycles: [] });
});

test("skills that need one another are told as a cycle", async () => {
  expect(requirementsOf(graph, "release")).toEqual({
    order: ["git", "changelog", "release"],
    missing: [],
    cycles: [["changelog", "release"]],
  });
  const self = await buildSkillGraph({ list: async () => [{ name: "a", requires: ["a"] }] });
  expect(requirementsOf(self, "a")).toEqual({ order: ["a"], missing: [], cycles: [["a"]] });
  expect(() => requirementsOf(self, "b")).toThrow(expect.objectContaining({ code: "node_unknown" }));
});

test("a chain of requirements may be long", async () => {
  const count = 12_000;
  const chain = Array.from({ length: count }, (_, at) => ({
    name: `s${at}`,
    requires: at + 1 < count ? [`s${at + 1}`] : [],
  }));
  const { order, cycles } = requirementsOf(await buildSkillGraph({ list: () => chain }), "s0");
  expect([order.length, order[0], order.at(-1), cycles]).toEqual([count, `s${count - 1}`, "s0", []]);
});

test("what a skill does not say itself stands in its metadata, lists also with commas", async () => {
  const metadata = { version: 2, tags: "api, review", requires: ["git"] };
  const made = await buildSkillGraph({ list: async () => [{ name: "api", metadata }, { name: "git" }] });
  expect(made.getNode("api")).toMatchObject({
    labels: ["api", "review"],
    properties: { version: "2", requires: ["git"] },
  });
  expect(made.getNeighborInfo("api", "requires")).toEqual([{ id: "git", weight: 1 }]);
});

test.each([{}, null, { list: () => null }, { list: () => [{ tags: ["x"] }] }, { list: () => ["x"] }])(
  "%j lists no skills, and is refused",
  async (skills) => {
    await expect(Reflect.apply(buildSkillGraph, undefined, [skills])).rejects.toMatchObject({
      code: "invalid_input",
    });
  },
);
