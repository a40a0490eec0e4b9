import { expect, test } from "vitest";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { testMemory } from "../memory.ts";

const { memory, database, asOwner } = await testMemory();
/** Another memory on the same database, with what it knows of its own: as in another process. */
const other = new Memory(configFrom({ clock: () => Date.parse("2026-12-01T00:00:00Z") }), database);

function pilots(car: string, occurredAt: string) {
  return {
    content: `Ada pilots a ${car}.`,
    occurredAt,
    extraction: { facts: [{ subject: "Ada", predicate: "pilots", object: car }] },
  };
}
const functional = { predicates: [{ name: "PILOTS", functional: true }] };

test("a write uses what another process has defined just now", async () => {
  const [here, there] = [memory.tenant("writes"), other.tenant("writes")];
  await here.graph("g").remember(pilots("Volvo", "2026-01-01"));
  await there.ontology.define(functional);
  const { ended } = await here.graph("g").remember(pilots("Fiat", "2026-03-01"));
  expect(ended).toMatchObject([{ object: { name: "Volvo" } }]);
});

test("so do assertions and corrections", async () => {
  const [here, there] = [memory.tenant("asserts"), other.tenant("asserts")];
  const graph = here.graph("g");
  await graph.remember(pilots("Volvo", "2026-01-01"));
  await there.ontology.define(functional);
  await graph.assert({ subject: "Ada", predicate: "PILOTS", object: "Fiat", validFrom: "2026-03-01" });
  const [fiat, ...others] = await graph.facts({ predicate: "PILOTS" });
  expect(others).toEqual([]);
  await there.ontology.define({ predicates: [{ name: "PILOTS", aliases: ["STEERS"] }] });
  await graph.retract(fiat?.id ?? "");
  expect(await graph.facts({ predicate: "PILOTS" })).toMatchObject([{ object: { name: "Volvo" } }]);
});

test("a write speaks in the terms that were defined, also where it was prepared before", async () => {
  const [here, there] = [memory.tenant("terms"), other.tenant("terms")];
  await here.graph("g").create();
  await there.ontology.define({ predicates: [{ name: "STEERS", aliases: ["pilots"] }], strict: true });
  const { facts, rejected } = await here.graph("g").remember({
    content: "Ada pilots a Volvo and admires a Fiat.",
    extraction: {
      facts: [
        { subject: "Ada", predicate: "pilots", object: "Volvo" },
        { subject: "Ada", predicate: "polishes", object: "Fiat" },
      ],
    },
  });
  expect(facts.map((fact) => fact.predicate)).toEqual(["STEERS"]);
  expect(rejected).toMatchObject([{ code: "predicate_unknown" }]);
});

test("a long list that is written when a definition comes is stored once, by the new rules from then on", async () => {
  const [here, there] = [memory.tenant("long"), other.tenant("long")];
  const graph = here.graph("g");
  await graph.create();
  const episodes = Array.from({ length: 200 }, (_, place) =>
    pilots(`Car ${place}`, new Date(Date.UTC(2026, 0, 1 + place)).toISOString()),
  ).map(({ occurredAt, ...episode }) => ({ ...episode, occurredAt }));
  const [results] = await Promise.all([graph.rememberMany(episodes), there.ontology.define(functional)]);
  expect(results).toHaveLength(200);
  expect(await graph.facts({ predicate: "PILOTS", asOf: "any", limit: 1_000 })).toHaveLength(200);
  expect(await graph.facts({ predicate: "PILOTS" })).toMatchObject([{ object: { name: "Car 199" } }]);
});

test("a graph that was left behind is brought up by the next write to it", async () => {
  const [here, there] = [memory.tenant("behind"), other.tenant("behind")];
  const graph = here.graph("g");
  await graph.rememberMany([pilots("Volvo", "2026-01-01"), pilots("Fiat", "2026-03-01")]);
  // As if the process that defined had died before it derived anything.
  await asOwner(async (transaction) => {
    await transaction.script(`INSERT INTO ontology (tenant_id, version, profile, definition, actor, recorded_at)
      SELECT id, 1, 'memory', '{"types": [], "predicates": [{"name": "PILOTS", "functional": true}]}', 'user:ada', now()
      FROM tenant WHERE name = 'behind'`);
  });
  await there.graph("g").remember({ content: "Nothing about cars." });
  expect(await there.graph("g").facts({ predicate: "PILOTS" })).toMatchObject([{ object: { name: "Fiat" } }]);
});

test("a graph that is made by who does not know the newest definition follows it all the same", async () => {
  const [here, there] = [memory.tenant("made"), other.tenant("made")];
  await here.graph("first").create();
  await there.ontology.define(functional);
  const graph = here.graph("second");
  await graph.rememberMany([pilots("Volvo", "2026-01-01"), pilots("Fiat", "2026-03-01")]);
  expect(await there.graph("second").facts({ predicate: "PILOTS" })).toHaveLength(1);
});
