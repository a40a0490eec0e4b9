/** What was forgotten leaves the graph as one that never heard it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { PalimpsestError } from "../../src/errors.ts";
import type { EntityDecision } from "../../src/graph/read/read-decisions.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { startEmbeddingServer } from "../embed/embedding-server.ts";
import { testMemory } from "../memory.ts";
import { startModelServer } from "../model/server.ts";
import {
  choices,
  type Decided,
  FOUND,
  type History,
  history,
  momentOf,
  type Paired,
  READER,
  shown,
  tell,
} from "./histories.ts";
import { Counterparts, placeOf, tellDecision } from "./without-episode.ts";

const model = await startModelServer(READER);
const encoder = await startEmbeddingServer([{ kind: "vectors" }]);
const { memory, at, asOwner, database } = await testMemory("2026-06-01T00:00:00Z", {
  model: { baseURL: model.url, name: "scripted", retries: 0 },
  extraction: { worker: false },
  embeddings: { baseURL: encoder.url, name: "letters", worker: false, retries: 0, questionTimeoutMs: 5000 },
  // The route may depend on what was known: here everything is read.
  novelty: { immediate: 0, deferred: 0 },
});
const RUNS = Number(process.env.PALIMPSEST_TEST_RUNS ?? 5);
let made = 0;

/** Decides, unless it cannot be decided. */
async function decided<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof PalimpsestError) return undefined;
    throw error;
  });
}

async function decide(graph: GraphHandle, step: Decided): Promise<boolean> {
  const { how, pick, isOne, object, validFrom, reason } = step;
  const facts = await choices(graph);
  const fact = facts[pick % Math.max(1, facts.length)];
  if (fact === undefined) return false;
  const id = isOne ? fact.versionId : fact.id;
  const why = reason === undefined ? {} : { reason };
  const right = {
    ...(object === undefined ? {} : { object }),
    ...(validFrom === undefined ? {} : { validFrom }),
  };
  const done = await decided(
    how === "correct" ? graph.correct(id, { ...right, ...why }) : graph[how](id, why),
  );
  return done !== undefined;
}

async function pair(graph: GraphHandle, { how, one, other }: Paired): Promise<EntityDecision | undefined> {
  const entities = (await graph.entities({ limit: 1000, asOf: "any" })).toSorted((a, b) =>
    `${a.name} ${a.type}` < `${b.name} ${b.type}` ? -1 : 1,
  );
  const [first, second] = [
    entities[one % Math.max(1, entities.length)],
    entities[other % Math.max(1, entities.length)],
  ];
  if (first === undefined || second === undefined || first === second) return undefined;
  return decided(graph[how](first.id, second.id));
}

async function undo(graph: GraphHandle, pick: number): Promise<EntityDecision | undefined> {
  const open = (await graph.decisions({ limit: 1000 })).filter(
    ({ kind, undoneAt }) => kind !== "candidate" && undoneAt === null,
  );
  const named = ({ kind, entity, other }: EntityDecision) =>
    JSON.stringify([kind, [entity.name, other.name].sort()]);
  const chosen = open.toSorted((a, b) => (named(a) < named(b) ? -1 : 1))[pick % Math.max(1, open.length)];
  return chosen === undefined ? undefined : graph.undo(chosen.id);
}

async function agree({ steps, forgotten }: History): Promise<void> {
  made += 1;
  const tenant = `acme ${made}`;
  const heard = memory.tenant(tenant).graph("heard").as({ kind: "user", id: "ida" });
  const never = memory.tenant(tenant).graph("never").as({ kind: "user", id: "ida" });
  const goes = (index: number) => forgotten[index] === true && steps[index]?.kind === "said";
  await heard.create();
  await never.create();
  const places = [await placeOf(asOwner, tenant, "heard"), await placeOf(asOwner, tenant, "never")] as const;
  const counterparts = new Counterparts(asOwner, ...places);
  /** What was decided about entities of which the other graph did not know both. */
  const unknown: (readonly [string, string])[] = [];
  /** Tells the other graph what was decided about two entities, if it knows both. */
  const pairAgain = async ({ kind, entity, other }: EntityDecision) => {
    const one = await counterparts.of(entity.id);
    const two = await counterparts.of(other.id);
    if (one === undefined || two === undefined) {
      unknown.push([entity.id, other.id]);
      return;
    }
    // Where names alone make one, or keep two, there is nothing to decide.
    fc.pre(
      (await decided(kind === "merge" ? never.merge(one, two) : never.keepApart(one, two))) !== undefined,
    );
  };
  const undoAgain = async ({ kind, entity, other }: EntityDecision) => {
    const ends = [await counterparts.of(entity.id), await counterparts.of(other.id)];
    if (ends.includes(undefined)) {
      unknown.push([entity.id, other.id]);
      return;
    }
    const same = (await never.decisions({ limit: 1000 })).find(
      (decision) =>
        decision.kind === kind &&
        decision.undoneAt === null &&
        ends.includes(decision.entity.id) &&
        ends.includes(decision.other.id),
    );
    fc.pre(same !== undefined);
    if (same !== undefined) await never.undo(same.id);
  };
  let isComparable = true;
  for (const [index, step] of steps.entries()) {
    at(momentOf(index));
    if (step.kind === "decided") {
      if (await decide(heard, step)) {
        const isClear = await tellDecision(
          { asOwner, database },
          places,
          counterparts,
          momentOf(index),
          step.how === "correct" ? step.object : undefined,
          (id) => goes(Number(/\d+/u.exec(id)?.[0])),
        );
        if (!isClear) isComparable = false;
      }
    } else if (step.kind === "paired") {
      const decision = await pair(heard, step);
      if (decision !== undefined) await pairAgain(decision);
    } else if (step.kind === "undone") {
      const decision = await undo(heard, step.pick);
      if (decision !== undefined) await undoAgain(decision);
    } else {
      await tell(heard, step, index);
      if (!goes(index)) await tell(never, step, index);
    }
  }
  // What others name later stays decided from the beginning: there is no moment at which the other graph
  // could be told.
  for (const ends of unknown)
    fc.pre((await Promise.all(ends.map((id) => counterparts.of(id)))).includes(undefined));
  at(momentOf(steps.length));
  await heard.recall("Where does Alice live?", { asOf: "any" });
  const threads = new Set(["one", "two", "three"]);
  for (const [index, step] of steps.entries())
    if (step.kind === "said" && !goes(index)) threads.delete(step.thread);
  const targets = [
    ...[...threads].flatMap((thread) =>
      steps.some((step) => step.kind === "said" && step.thread === thread) ? [{ thread }] : [],
    ),
    ...steps.flatMap((step, index) =>
      step.kind === "said" && goes(index) && !threads.has(step.thread) ? [{ episode: `e${index}` }] : [],
    ),
  ];
  for (const target of targets)
    expect((await heard.forget({ ...target, verify: true })).verification).toMatchObject({
      ok: true,
      found: [],
    });
  expect(await heard.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  fc.pre(isComparable);
  const moments = steps.map((_, index) => momentOf(index));
  for (const graph of [heard, never]) {
    await tell(graph, { kind: "read" }, steps.length);
    await tell(graph, { kind: "embed" }, steps.length);
  }
  expect(await shown(heard, moments)).toEqual(await shown(never, moments));
  await memory.tenant(tenant).forget();
}

test("Episodes and threads that were forgotten leave what a graph shows that never heard them", {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(history(), agree), {
    numRuns: RUNS + FOUND.length,
    examples: FOUND.map((found): [History] => [found]),
  });
});
