/**
 * Whatever was said, asserted, merged and undone: made again from its words and replies, a graph is what it
 * was.
 */
import fc from "fast-check";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { PalimpsestError } from "../../src/errors.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { memoryWith, reply } from "../jobs/scripted-memory.ts";
import { collected } from "../memory.ts";
import type { Script } from "../model/server.ts";

/** A model that notes who met whom, from the sentences "A met B in P." that it is shown. */
const scripted: Script = ({ messages }) => {
  const shown = messages.at(-1)?.content ?? "";
  const facts = shown.split("<<<").flatMap((section) => {
    const episode = /^ \w+ episode (\d+)/u.exec(section)?.[1];
    if (episode === undefined) return [];
    return [...section.matchAll(/(\w+) met (\w+) in (\w+)/gu)].flatMap(([quote, who, whom, place]) => [
      { episode: Number(episode), subject: who, predicate: "KNOWS", object: whom, quote },
      { episode: Number(episode), subject: who, predicate: "TRAVELLED_TO", object: place, quote },
    ]);
  });
  return reply(facts);
};

type Step =
  | { readonly kind: "say"; readonly words: string; readonly day: number }
  | { readonly kind: "supply"; readonly subject: string; readonly object: string }
  | { readonly kind: "assert"; readonly subject: string; readonly object: string }
  | { readonly kind: "decide"; readonly how: "retract" | "confirm" | "correct"; readonly which: number }
  | { readonly kind: "merge"; readonly pair: readonly [string, string] }
  | { readonly kind: "undo"; readonly which: number };

const person = fc.constantFrom("Ada", "Ben", "Cleo", "Dan");
const place = fc.constantFrom("Oslo", "Rome", "Lima");
const words = fc.oneof(
  fc.tuple(person, person, place).map(([a, b, p]) => `${a} met ${b} in ${p}.`),
  place.map((p) => `I live in ${p}.`),
  place.map((p) => `I moved to ${p} last month, and I no longer live where I did.`),
  fc.constant("I adopted a dog, Fido, last May. I love coffee."),
  fc.constant("I don't like coffee any more."),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("say" as const), words, day: fc.nat(40) }) },
  fc.record({ kind: fc.constant("supply" as const), subject: person, object: place }),
  fc.record({ kind: fc.constant("assert" as const), subject: person, object: place }),
  fc.record({
    kind: fc.constant("decide" as const),
    how: fc.constantFrom("retract", "confirm", "correct" as const),
    which: fc.nat(5),
  }),
  fc.record({ kind: fc.constant("merge" as const), pair: fc.tuple(person, person) }),
  fc.record({ kind: fc.constant("undo" as const), which: fc.nat(2) }),
);

async function take(graph: GraphHandle, item: Step): Promise<void> {
  switch (item.kind) {
    case "say":
      await graph.remember({
        content: item.words,
        speaker: "Ada",
        occurredAt: new Date(Date.UTC(2026, 3, 1 + item.day)),
        wait: "extracted",
      });
      return;
    case "supply":
      await graph.remember({
        content: "So they say.",
        extraction: { facts: [{ subject: item.subject, predicate: "LIVES_IN", object: item.object }] },
      });
      return;
    case "assert":
      await graph.assert({ subject: item.subject, predicate: "LIVES_IN", object: item.object });
      return;
    case "decide": {
      const facts = await graph.facts({ asOf: "any" });
      const fact = facts[item.which % Math.max(facts.length, 1)];
      if (fact === undefined) return;
      if (item.how === "correct") await graph.correct(fact.versionId, { validFrom: "2025-02" });
      else await graph[item.how](fact.versionId);
      return;
    }
    case "merge":
      await graph.merge(...item.pair);
      return;
    case "undo": {
      const merges = (await graph.decisions()).filter(
        ({ kind, undoneAt }) => kind === "merge" && undoneAt === null,
      );
      const decision = merges[item.which];
      if (decision !== undefined) await graph.undo(decision.id);
    }
  }
}

/** Steps that the history so far does not allow are left out. */
async function lived(graph: GraphHandle, steps: readonly Step[]): Promise<void> {
  for (const item of steps) {
    await take(graph, item).catch((error: unknown) => {
      if (!(error instanceof PalimpsestError)) throw error;
    });
  }
}

const facts = async (graph: GraphHandle) =>
  (await graph.facts({ asOf: "any", limit: 1000 })).map(
    ({ id, text, validFrom, validTo, status, kind, confidence, sources }) => ({
      id,
      text,
      validFrom,
      validTo,
      status,
      kind,
      confidence: confidence.toFixed(6),
      sources: sources.length,
    }),
  );

test("a graph that is made again is what it was, to the byte, and no model is asked", async () => {
  const { memory, server } = await memoryWith(scripted);
  let graphs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      graphs += 1;
      const graph = memory.graph(`same${graphs}`);
      await graph.create();
      await lived(graph, steps);
      const before = await collected(graph.export());
      const asked = server.requests.length;
      const report = await graph.rebuild();
      expect(report).toMatchObject({ unreadable: [], claimsAdded: 0, claimsWithdrawn: 0, factsChanged: 0 });
      expect(await collected(graph.export())).toEqual(before);
      expect(server.requests).toHaveLength(asked);
    }),
    { numRuns: 12 },
  );
});

test("what was derived and is lost comes back, with its ids", async () => {
  const { memory, asOwner } = await memoryWith(scripted);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const name = `lost${steps.length}-${Math.random().toString(36).slice(2)}`;
      const graph = memory.graph(name);
      await graph.create();
      await lived(graph, steps);
      const before = await facts(graph);
      await asOwner(async (transaction) => {
        const lost = sql`(SELECT id FROM graph WHERE name = ${name})`;
        await transaction.query(sql`DELETE FROM support WHERE graph_id = ${lost}`);
        await transaction.query(sql`DELETE FROM fact_version WHERE graph_id = ${lost}`);
      });
      expect(await facts(graph)).toEqual([]);
      const report = await graph.rebuild();
      expect(report.factsChanged).toBe(new Set(before.map(({ id }) => id)).size);
      expect(await facts(graph)).toEqual(before);
    }),
    { numRuns: 4 },
  );
});
