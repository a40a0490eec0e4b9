/** Both clocks in every read: after any history, each read with `knownAt` gives the answer that it gave at that moment. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const tenant = memory.tenant("clocks");
let graphs = 0;

const NAMES = ["Ada", "Ada King", "Ben", "Acme", "Acme Rockets", "Berlin", "Rome"] as const;
const QUESTIONS = ["Where does Ada live?", "Who works at Acme?", "Who is Ben married to?"] as const;
const QUERIES = [
  "MATCH (n) RETURN n",
  "MATCH (n:Organization) RETURN n.name, n.type",
  "MATCH (n {name: 'Ada'}) RETURN n",
  "MATCH (a)-[r:WORKS_AT]->(b) RETURN a, r, b",
  "MATCH (a:Person)-[:LIVES_IN]->(b:Place) RETURN a.name, b.name",
] as const;

type Step =
  | {
      readonly kind: "say";
      readonly subject: string;
      readonly predicate: string;
      readonly object: string;
      readonly occurredAt: string;
      readonly alias: string | undefined;
      readonly ends: boolean;
    }
  | { readonly kind: "merge" | "apart"; readonly one: string; readonly other: string }
  | { readonly kind: "undo" | "confirm" | "retract"; readonly which: number };

const name = fc.constantFrom(...NAMES);
const say = fc.record({
  kind: fc.constant("say" as const),
  subject: name,
  predicate: fc.constantFrom("LIVES_IN", "WORKS_AT", "MARRIED_TO", "KNOWS", "VISITED"),
  object: name,
  occurredAt: fc.constantFrom("2026-02-01", "2026-03-01", "2026-04-01"),
  alias: fc.option(fc.constantFrom("Countess", "The Firm", "Ben"), { nil: undefined, freq: 3 }),
  ends: fc.boolean(),
});
const pair = fc.record({
  kind: fc.constantFrom("merge" as const, "merge" as const, "apart" as const),
  one: name,
  other: name,
});
const other = fc.record({
  kind: fc.constantFrom("undo" as const, "undo" as const, "confirm" as const, "retract" as const),
  which: fc.nat(),
});
const history = fc.array<Step>(
  fc.oneof({ weight: 4, arbitrary: say }, { weight: 2, arbitrary: pair }, { weight: 2, arbitrary: other }),
  { minLength: 3, maxLength: 9 },
);

/** Does a step; one that cannot be done does nothing. */
async function take(graph: GraphHandle, step: Step): Promise<void> {
  switch (step.kind) {
    case "say": {
      const { subject, predicate, object, occurredAt, alias, ends } = step;
      await graph.remember({
        content: `${subject} ${predicate} ${object}, ${JSON.stringify(step)}`,
        occurredAt,
        extraction: {
          entities: alias === undefined ? [] : [{ name: subject, aliases: [alias] }],
          facts: [{ subject, predicate, object, ...(ends ? { ends } : {}) }],
        },
      });
      return;
    }
    case "merge":
      await graph.merge(step.one, step.other).catch(() => undefined);
      return;
    case "apart":
      await graph.keepApart(step.one, step.other).catch(() => undefined);
      return;
    case "undo": {
      const open = (await graph.decisions()).filter(
        (one) => one.kind !== "candidate" && one.undoneAt === null,
      );
      const decision = open[step.which % Math.max(1, open.length)];
      if (decision !== undefined) await graph.undo(decision.id);
      return;
    }
    default: {
      const facts = await graph.facts({ asOf: "any" });
      const fact = facts[step.which % Math.max(1, facts.length)];
      if (fact !== undefined) await graph[step.kind](fact.versionId);
    }
  }
}

const NOBODY = { start: [], entities: [], facts: [] };

/** What a read gives. Of what is known by now it gives nothing where it was refused then, since nothing was called so. */
async function told(answer: Promise<unknown>, nothing: unknown): Promise<unknown> {
  return answer.catch((error: { readonly code?: string }) =>
    error.code === "entity_unknown" || error.code === "fact_unknown" ? nothing : error,
  );
}

/** The answers of all reads, as known at a moment or now. `facts` are ids that may be asked for their reasons. */
async function answers(
  graph: GraphHandle,
  facts: readonly string[],
  known: { readonly knownAt?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const seen = { asOf: "2026-05-15", ...known };
  const found: Record<string, unknown> = {
    "facts of any time": await graph.facts({ asOf: "any", ...known }),
    "facts of a time": await graph.facts(seen),
    entities: await graph.entities(seen),
    people: await graph.entities({ type: "Person", ...seen }),
    episodes: await graph.episodes(known),
  };
  // Rows come in no order of their own.
  for (const query of QUERIES)
    found[query] = (await graph.match(query, seen)).rows.map((row) => JSON.stringify(row)).sort();
  for (const each of NAMES) {
    found[`facts of ${each}`] = await graph.facts({ subject: each, asOf: "any", ...known });
    found[`spouse of ${each}`] = await graph.facts({ subject: each, predicate: "MARRIED_TO", ...seen });
    found[`called ${each}`] = await graph.entities({ name: each, ...seen });
    found[`works at ${each}`] = await graph.entities({ where: { worksAt: each }, ...seen });
    found[`timeline of ${each}`] = await told(graph.timeline(each, known), []);
    found[`neighbours of ${each}`] = await told(graph.neighbours(each, { hops: 2, ...seen }), NOBODY);
    found[`path to ${each}`] = await told(graph.path("Ada", each, { maxHops: 3, ...seen }), null);
  }
  for (const fact of facts) found[`why ${fact}`] = await told(graph.why(fact, known), undefined);
  for (const question of QUESTIONS) {
    const recalled = await graph.recall(question, { limit: 50, notices: false, ...seen });
    found[question] = {
      facts: recalled.facts
        .map(({ score, why, ...fact }) => fact)
        .sort((a, b) => (a.versionId < b.versionId ? -1 : 1)),
      entities: recalled.entities,
    };
    // How episodes rank hangs on all words that there are by now; none is shown that came later.
    for (const { recordedAt } of recalled.episodes)
      expect(Date.parse(recordedAt)).toBeLessThanOrEqual(Date.parse(known.knownAt ?? "9999-01-01"));
  }
  return found;
}

test("every read with knownAt gives what it gave at that moment", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      graphs += 1;
      const graph = tenant.graph(`g${graphs}`);
      await graph.create();
      const ids = new Set<string>();
      const seen: {
        readonly moment: string;
        readonly facts: readonly string[];
        readonly answered: unknown;
      }[] = [];
      for (const [index, step] of steps.entries()) {
        const moment = new Date(Date.UTC(2026, 5, 1) + index * 60_000).toISOString();
        at(moment);
        await take(graph, step);
        for (const { id } of await graph.facts({ asOf: "any" })) ids.add(id);
        const facts = [...ids];
        seen.push({ moment, facts, answered: await answers(graph, facts, {}) });
      }
      at("2026-12-01T00:00:00Z");
      for (const { moment, facts, answered } of seen)
        expect(await answers(graph, facts, { knownAt: moment })).toEqual(answered);
      expect(await graph.entities({ knownAt: "2026-05-31" })).toEqual([]);
      expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    }),
    { numRuns: Number(process.env.PALIMPSEST_TEST_RUNS ?? 8), endOnFailure: true },
  );
}, 240_000);
