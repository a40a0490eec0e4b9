/**
 * `knownAt` replays the past: after any history, what was seen after each step is what `knownAt` gives for
 * its moment.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fact } from "../../src/domain/fact.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const tenant = memory.tenant("replay");
let graphs = 0;

type Step =
  | {
      readonly kind: "say";
      readonly subject: string;
      readonly predicate: string;
      readonly object: string;
      readonly occurredAt: string;
      readonly by: "stated" | "extracted" | "inferred";
      readonly ends: boolean;
      readonly from: string | undefined;
    }
  | { readonly kind: "correct" | "confirm" | "retract"; readonly which: number; readonly object: string };

const object = fc.constantFrom("Berlin", "Paris", "Rome");
const say = fc.record({
  kind: fc.constant("say" as const),
  subject: fc.constantFrom("Ada", "Ben"),
  predicate: fc.constantFrom("LIVES_IN", "LIKES", "DISLIKES", "VISITED", "MARRIED_TO"),
  object,
  occurredAt: fc.constantFrom("2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"),
  by: fc.constantFrom("stated" as const, "extracted" as const, "inferred" as const),
  ends: fc.boolean(),
  from: fc.constantFrom(undefined, undefined, "2019", "2025-12"),
});
const decide = fc.record({
  kind: fc.constantFrom("correct" as const, "confirm" as const, "retract" as const),
  which: fc.nat(),
  object,
});
const history = fc.array<Step>(fc.oneof({ weight: 3, arbitrary: say }, { weight: 1, arbitrary: decide }), {
  minLength: 2,
  maxLength: 8,
});

/** Everything about the facts that the memory holds. */
function stateOf(facts: readonly Fact[]): readonly string[] {
  return facts.map((fact) => JSON.stringify(fact)).sort();
}

async function take(graph: GraphHandle, step: Step): Promise<void> {
  if (step.kind === "say") {
    const { subject, predicate, object: to, by, ends, from } = step;
    await graph.remember({
      content: JSON.stringify(step),
      occurredAt: step.occurredAt,
      extraction: {
        facts: [
          {
            subject,
            predicate,
            object: to,
            kind: by,
            ...(ends ? { ends } : from === undefined ? {} : { validFrom: from }),
          },
        ],
      },
    });
    return;
  }
  const facts = await graph.facts({ asOf: "any" });
  const fact = facts[step.which % Math.max(1, facts.length)];
  if (fact === undefined) return;
  if (step.kind === "correct")
    await graph.correct(fact.versionId, fact.object === undefined ? {} : { object: step.object });
  else await graph[step.kind](fact.versionId);
}

test("the state after each step is what knownAt gives for it, on both axes", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      graphs += 1;
      const graph = tenant.graph(`g${graphs}`);
      await graph.create();
      const seen: {
        readonly moment: string;
        readonly any: readonly string[];
        readonly now: readonly string[];
      }[] = [];
      for (const [index, step] of steps.entries()) {
        const moment = new Date(Date.UTC(2026, 5, 1) + index * 60_000).toISOString();
        at(moment);
        await take(graph, step);
        seen.push({
          moment,
          any: stateOf(await graph.facts({ asOf: "any" })),
          now: stateOf(await graph.facts({ asOf: "2026-04-15" })),
        });
      }
      at("2026-12-01T00:00:00Z");
      for (const { moment, any, now } of seen) {
        expect(stateOf(await graph.facts({ asOf: "any", knownAt: moment }))).toEqual(any);
        expect(stateOf(await graph.facts({ asOf: "2026-04-15", knownAt: moment }))).toEqual(now);
      }
      expect(await graph.facts({ asOf: "any", knownAt: "2026-05-31" })).toEqual([]);
      expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 240_000);
