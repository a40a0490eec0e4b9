import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

function named(name: string, type: string) {
  return { content: `${name} is a ${type}.`, extraction: { entities: [{ name, type }] } };
}

test("a type given by an alias, in any case, is the type", async () => {
  const graph = memory.graph("aliases");
  const { entities, facts } = await graph.remember(named("Acme", "company"));
  expect(entities).toMatchObject([{ name: "Acme", type: "Organization" }]);
  expect(facts).toEqual([]);
  await graph.remember(named("Acme", "ORGANIZATION"));
  expect(await graph.entities({ type: "Organization" })).toHaveLength(1);
});

test("a name that says more than the type keeps the difference as a property", async () => {
  const graph = memory.graph("discriminators");
  const { entities, facts } = await graph.remember(named("Ship the beta", "goal"));
  expect(entities).toMatchObject([{ type: "Task" }]);
  expect(facts).toMatchObject([
    { predicate: "TASK_TYPE", value: "goal", text: "Ship the beta's task type is goal" },
  ]);
  await graph.remember(named("Slow builds", "Problem"));
  expect(await graph.facts({ predicate: "topic type" })).toMatchObject([
    { subject: { name: "Slow builds", type: "Topic" }, value: "problem" },
  ]);
});

test("a type that is not known is kept, normalised", async () => {
  const graph = memory.graph("unknown");
  const { entities } = await graph.remember(named("Rover", "space probe"));
  expect(entities).toMatchObject([{ type: "SpaceProbe" }]);
});

test("a type of the tenant's own joins those that come with the profile", async () => {
  const tenant = memory.tenant("robots");
  await tenant.ontology.define({
    types: [
      { name: "robot", aliases: ["droid"], discriminator: { property: "robot kind", aliases: ["Cyborg"] } },
    ],
    predicates: [{ name: "BUILT_BY", domain: ["droid"], range: ["Company"] }],
  });
  const graph = tenant.graph("g");
  const { entities } = await graph.remember({
    content: "R2 was built by Acme.",
    extraction: { facts: [{ subject: "R2", predicate: "built by", object: "Acme" }] },
  });
  expect(entities).toMatchObject([
    { name: "R2", type: "Robot" },
    { name: "Acme", type: "Organization" },
  ]);
  const { facts } = await graph.remember(named("Robo", "cyborg"));
  expect(facts).toMatchObject([{ predicate: "ROBOT_KIND", value: "cyborg" }]);
});

test("terms of the five documents meet: one fact, whatever it is called", async () => {
  const graph = memory.graph("meet");
  for (const predicate of ["WORKS_FOR", "works at", "HAS_JOB", "employedBy"]) {
    await graph.remember({
      content: `Jane ${predicate} Acme.`,
      extraction: { facts: [{ subject: "Jane", predicate, object: "Acme" }] },
    });
  }
  expect(await graph.facts({ subject: "Jane" })).toMatchObject([{ predicate: "WORKS_AT" }]);
});
