/** Every public method, called with the ids, names and words of another tenant and of another graph. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Fact } from "../../src/domain/fact.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { collected, testMemory } from "../memory.ts";

const { memory } = await testMemory();

/** Says something that nobody else says. */
async function tell(graph: GraphHandle, secret: string): Promise<Fact> {
  await graph.remember({
    content: `The password of the vault is ${secret}.`,
    speaker: "Alice",
    id: "m1",
    occurredAt: "2026-03-02",
    extraction: {
      entities: [{ name: "Alice", type: "Person", properties: { city: secret } }],
      facts: [
        { subject: "Alice", predicate: "WORKS_AT", object: `${secret} Ltd`, fact: `Alice guards ${secret}` },
      ],
    },
  });
  const [fact] = await graph.facts({ predicate: "WORKS_AT" });
  if (fact === undefined) throw new Error("No fact");
  return fact;
}

const attacker = memory.tenant("attacker").graph("own");
const sibling = memory.tenant("attacker").graph("sibling");
const victim = memory.tenant("victim").graph("own");
const SECRETS = ["Xyzzy", "Plugh"];
let strangers: readonly Fact[] = [];

beforeAll(async () => {
  await tell(attacker, "Swordfish");
  strangers = [await tell(sibling, "Xyzzy"), await tell(victim, "Plugh")];
});

/** Everything that a method shows, as text. */
async function shown(call: Promise<unknown> | AsyncIterable<unknown>): Promise<string> {
  try {
    return JSON.stringify(Symbol.asyncIterator in call ? await collected(call) : await call) ?? "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const READS: readonly [
  string,
  (graph: GraphHandle, stranger: Fact) => Promise<unknown> | AsyncIterable<unknown>,
][] = [
  ["facts", (graph) => graph.facts({ asOf: "any" })],
  ["facts by the subject's id", (graph, { subject }) => graph.facts({ subject: subject.id, asOf: "any" })],
  ["facts by the object's id", (graph, { object }) => graph.facts({ object: object?.id ?? "", asOf: "any" })],
  ["facts as known before", (graph) => graph.facts({ asOf: "any", knownAt: "2999" })],
  ["entities", (graph) => graph.entities()],
  ["entities by id", (graph, { subject }) => graph.entities({ name: subject.id })],
  ["entities by property", (graph) => graph.entities({ where: { city: [...SECRETS] } })],
  ["episodes", (graph) => graph.episodes()],
  ["episodes by id", (graph) => graph.episodes({ ids: ["m1"] })],
  ["timeline", (graph) => graph.timeline("Alice")],
  ["timeline by id", (graph, { subject }) => graph.timeline(subject.id)],
  ["changes", (graph) => graph.changes()],
  ["why", (graph, { id }) => graph.why(id)],
  ["recall", (graph) => graph.recall("What is the password of the vault? Xyzzy Plugh")],
  ["ask", (graph) => graph.ask("What is the password of the vault?")],
  ["neighbours", (graph) => graph.neighbours("Alice", { hops: 4 })],
  ["neighbours by id", (graph, { subject }) => graph.neighbours(subject.id)],
  ["path by id", (graph, { subject, object }) => graph.path(subject.id, object?.id ?? "")],
  ["centrality", (graph) => graph.centrality({ asOf: "any" })],
  ["components as known before", (graph) => graph.components({ asOf: "any", knownAt: "2999" })],
  ["similar by id", (graph, { subject }) => graph.similar(subject.id)],
  ["match", (graph) => graph.match("MATCH (a)-[r]->(b) RETURN a, r, b")],
  ["match of nodes", (graph) => graph.match("MATCH (a) RETURN a.name, a.city")],
  [
    "match by id",
    (graph, { subject }) =>
      graph.match("MATCH (a) WHERE id(a) = $id RETURN a", { parameters: { id: subject.id } }),
  ],
  ["gaps", (graph) => graph.gaps({ kinds: ["type", "predicate"] })],
  ["audit", (graph) => graph.audit()],
  ["audit by item", (graph, { id }) => graph.audit({ item: id })],
  ["export", (graph) => graph.export()],
];

describe("reading", () => {
  test.each(READS)("%s shows nothing of another tenant or graph", async (_, call) => {
    for (const stranger of strangers) {
      const text = await shown(call(attacker, stranger));
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    }
  });

  test.each(READS.filter(([name]) => !name.includes("by") || name.includes("property")))(
    "%s shows its own, so that the check above can fail",
    async (name, call) => {
      const stranger = strangers[0];
      if (stranger === undefined) throw new Error("No fact");
      const text = await shown(call(sibling, stranger));
      if (!["gaps", "audit"].includes(name)) expect(text).toContain("Xyzzy");
    },
  );

  test("questions and traces of another tenant or graph are not shown", async () => {
    await victim.ask("Who has the key of the Zanzibar vault?");
    const own = await attacker.ask("Who has the key of the Lisbon vault?");
    expect((await victim.traces()).map(({ question }) => question)).toContain(
      "Who has the key of the Zanzibar vault?",
    );
    const questions = await shown(attacker.gaps({ kinds: ["question"], answered: true }));
    const traces = await shown(attacker.traces());
    for (const text of [questions, traces]) {
      expect(text).toContain("Lisbon");
      expect(text).not.toContain("Zanzibar");
    }
    expect(await victim.traces({ id: own.traceId ?? "" })).toEqual([]);
  });

  test("names of graphs of other tenants open nothing", async () => {
    await expect(attacker.facts({ graphs: ["own", "victim"] })).rejects.toMatchObject({
      code: "graph_unknown",
    });
    expect(await memory.tenant("attacker").graphs()).toEqual(["own", "sibling"]);
    expect(await memory.tenant("nobody").graphs()).toEqual([]);
    const both = await shown(attacker.facts({ graphs: ["own", "sibling"], asOf: "any" }));
    expect(both).toContain("Xyzzy");
    expect(both).not.toContain("Plugh");
  });
});

describe("writing", () => {
  test("correct, confirm and retract know no fact of another tenant or graph", async () => {
    for (const stranger of strangers) {
      for (const id of [stranger.id, stranger.versionId]) {
        for (const call of [
          () => attacker.correct(id, { object: "Mine" }),
          () => attacker.confirm(id),
          () => attacker.retract(id),
        ]) {
          await expect(call()).rejects.toMatchObject({ code: "fact_unknown" });
        }
      }
    }
    expect(await sibling.facts({ predicate: "WORKS_AT" })).toHaveLength(1);
    expect(await victim.facts({ predicate: "WORKS_AT" })).toHaveLength(1);
  });

  test("assert knows no entity of another tenant or graph", async () => {
    for (const { subject } of strangers) {
      await expect(
        attacker.assert({ subject: subject.id, predicate: "KNOWS", object: "Bob" }),
      ).rejects.toMatchObject({
        code: "entity_unknown",
      });
    }
  });

  test("the same id of an episode is another episode in another graph", async () => {
    const again = await attacker.remember({ content: "Other words.", id: "m2" });
    const there = await victim.remember({ content: "Quite other words.", id: "m2" });
    expect([again.deduplicated, there.deduplicated]).toEqual([false, false]);
  });
});

const NAMES = [
  "'; DROP TABLE episode; --",
  '" OR 1=1 --',
  "1); SET palimpsest.tenant = '1'; --",
  "$victim$",
  "victim%",
  "Robert\\'); RESET ROLE; --",
  "{1,2,3}",
];

describe("names that look like SQL", () => {
  test.each(NAMES)("%s is a name like any other", async (name) => {
    const graph = memory.tenant(`tenant ${name}`).graph(name);
    const { facts } = await graph.remember({
      content: `${name} says hello`,
      speaker: name,
      thread: name,
      id: name,
      extraction: {
        facts: [{ subject: name, predicate: `LIKES`, object: `${name} too`, properties: { [name]: name } }],
      },
    });
    expect(facts.map((fact) => fact.subject.name)).toEqual([name]);
    for (const [, call] of READS.filter(([read]) => !read.includes("by"))) {
      const text = await shown(call(graph, strangers[0] ?? firstOf(facts)));
      for (const secret of [...SECRETS, "Swordfish"]) expect(text).not.toContain(secret);
    }
    await expect(graph.facts({ subject: name, predicate: name })).rejects.toMatchObject({
      code: "predicate_unknown",
    });
    await expect(graph.entities({ where: { [name]: name } })).rejects.toMatchObject({
      code: "predicate_unknown",
    });
    expect(
      (await graph.match("MATCH (a {name: $name})-[:LIKES]->(b) RETURN b.name", { parameters: { name } }))
        .rows,
    ).toEqual([{ "b.name": `${name} too` }]);
    expect(await memory.tenant(`tenant ${name}`).graphs()).toEqual([name]);
    expect((await victim.facts({ asOf: "any" })).length).toBeGreaterThan(1);
  });
});

test("many tenants at once on few connections see their own", async () => {
  const names = Array.from({ length: 24 }, (_, index) => `tenant ${index}`);
  await Promise.all(
    names.map((name) =>
      memory
        .tenant(name)
        .graph("g")
        .remember({
          content: name,
          extraction: { facts: [{ subject: "I", predicate: "CALLED", value: name }] },
        }),
    ),
  );
  const rounds = Array.from({ length: 4 }, () => names).flat();
  const seen = await Promise.all(
    rounds.map(async (name) => (await memory.tenant(name).graph("g").facts()).map((fact) => fact.value)),
  );
  expect(seen).toEqual(rounds.map((name) => [name]));
});

function firstOf(facts: readonly Fact[]): Fact {
  const [fact] = facts;
  if (fact === undefined) throw new Error("No fact");
  return fact;
}
