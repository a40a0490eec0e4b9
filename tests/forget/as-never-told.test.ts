/** What was forgotten of conversations leaves a graph as one that was told only the rest. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { PalimpsestError } from "../../src/errors.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";
import {
  type Decided,
  decide,
  type Forgotten,
  momentOfStep,
  seen,
  type Told,
  targetOf,
  tellWords,
  type WordHistory,
  type WordStep,
  wordHistory,
} from "./word-histories.ts";

const { memory, at } = await testMemory();
const RUNS = Number(process.env.PALIMPSEST_TEST_RUNS ?? 8);
let made = 0;

const NOTHING_TO_DO = /_(?:unknown|ambiguous|merged|apart|incompatible|not_open|not_current)$/u;

/** Does it, if there is something to do it with. */
async function ifKnown<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PalimpsestError && NOTHING_TO_DO.test(error.code)) return undefined;
    throw error;
  }
}

async function restored(graph: GraphHandle, name: string): Promise<GraphHandle> {
  const copy = memory.tenant(graph.tenant).graph(name);
  return (await ifKnown(() => copy.restore(graph.export()))) === undefined ? graph : copy;
}

/**
 * Tells a graph a history, and returns the graph that holds it in the end.
 *
 * @param decided is given what steps decided upon
 */
async function tellAll(
  begun: GraphHandle,
  steps: readonly WordStep[],
  decided: Map<number, string>,
): Promise<GraphHandle> {
  let graph = begun;
  const decisions = new Map<number, string>();
  for (const [index, step] of steps.entries()) {
    at(momentOfStep(index));
    if (step.kind === "told") await tellWords(graph, step, index);
    else if (step.kind === "restore") graph = await restored(graph, `${begun.name} ${index}`);
    else if (isDecided(step)) {
      const upon = await ifKnown(() => decide(graph, step, index, decisions));
      if (upon !== undefined) decided.set(index, upon);
    } else if (step.kind === "rebuild") await ifKnown(() => graph.rebuild());
    else await ifKnown(() => graph.forget(targetOf(step)));
  }
  return graph;
}

function isDecided(step: WordStep): step is Decided {
  return ["renamed", "merged", "corrected", "undone"].includes(step.kind);
}

async function agree({ isOfOneUser, steps }: WordHistory): Promise<void> {
  made += 1;
  const tenant = memory.tenant(`told ${made}`);
  const name = isOfOneUser ? "user:" : "";
  const decided = new Map<number, string>();
  const heard = await tellAll(tenant.graph(`${name}heard`), steps, decided);
  if ((await ifKnown(() => heard.episodes())) === undefined) return;
  const { episodes } = await heard.episodes({ limit: 1000 });
  const left = new Set(episodes.map(({ id }) => id));
  const never = tenant.graph(`${name}never`);
  await never.create();
  const decisions = new Map<number, string>();
  for (const [index, step] of steps.entries())
    if (decided.has(index) && isDecided(step)) {
      at(momentOfStep(index));
      // Who was not known by then, or not as the same, may be named by words that came later.
      fc.pre((await ifKnown(() => decide(never, step, index, decisions))) === decided.get(index));
    } else if (step.kind === "told" && left.has(`e${index}`)) {
      at(momentOfStep(index));
      await tellWords(never, step, index);
    }
  at(momentOfStep(steps.length));
  expect(await heard.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  expect(await seen(heard)).toEqual(await seen(never));
  await tenant.forget();
}

const turn = (thread: string, speaker: string | undefined, content: string): Told => ({
  kind: "told",
  thread,
  role: "user",
  speaker,
  day: undefined,
  content,
  triple: undefined,
});
const given = (...triple: readonly [string, string, string]): Told => ({
  ...turn("one", undefined, `${triple.join(" ")}.`),
  triple,
});
const forget = (step: number): Forgotten => ({ kind: "forget", step });

/** Histories that once came out otherwise. */
const FOUND: readonly WordHistory[] = [
  // Who the user is was known because nobody else spoke there by name.
  { isOfOneUser: false, steps: [turn("one", "Ana", "No."), turn("one", undefined, "I'm Ben."), forget(0)] },
  {
    isOfOneUser: true,
    steps: [turn("one", "Ana", "Me too."), turn("two", undefined, "I work at Acme."), forget(0)],
  },
  {
    isOfOneUser: false,
    steps: [turn("two", undefined, "I moved to Porto in April."), turn("two", "Ben", "No."), forget(0)],
  },
  {
    isOfOneUser: true,
    steps: [
      turn("one", "Ben", "Ana likes jazz."),
      turn("one", undefined, "I live in Porto."),
      turn("one", "Ana", "This is Ana."),
      forget(0),
    ],
  },
  // It was known sooner, by words that are forgotten.
  {
    isOfOneUser: false,
    steps: [
      turn("two", "Ben", "Hello."),
      turn("two", undefined, "I work at Initech."),
      turn("two", "Ben", "I like tea."),
      forget(0),
    ],
  },
  // A name is told twice.
  {
    isOfOneUser: false,
    steps: [turn("two", undefined, "Call me Ana."), turn("two", undefined, "This is Ana."), forget(0)],
  },
  {
    isOfOneUser: true,
    steps: [
      turn("one", "Ben", "They moved to Porto."),
      turn("one", undefined, "I met Ana on 3 March."),
      turn("two", undefined, "This is Ben."),
      { kind: "forget", thread: "one" },
    ],
  },
  // A name is that of somebody who speaks in another thread.
  {
    isOfOneUser: false,
    steps: [
      turn("one", "Ana", "I live in Oslo."),
      turn("two", undefined, "Call me Ana."),
      turn("one", "Ana", "Cleo moved to Oslo."),
      { kind: "forget", entity: "Cleo" },
    ],
  },
  // Two users without a name say the same.
  {
    isOfOneUser: false,
    steps: [
      turn("two", undefined, "I live in Porto."),
      turn("one", undefined, "I live in Porto."),
      { kind: "forget", thread: "two" },
    ],
  },
  // Who was known first by words that are forgotten is known second.
  {
    isOfOneUser: false,
    steps: [
      given("Ana", "LIVES_IN", "Porto"),
      turn("one", undefined, "I live in Porto."),
      turn("one", undefined, "My brother Ana works at Acme."),
      turn("one", "Ben", "No."),
      turn("one", undefined, "Call me Ana."),
      forget(0),
    ],
  },
  {
    isOfOneUser: false,
    steps: [
      given("Ana", "LIVES_IN", "Porto"),
      given("Porto", "LIVES_IN", "Oslo"),
      given("Ben", "LIVES_IN", "Porto"),
      forget(0),
      given("Ana", "LIKES", "Porto"),
    ],
  },
  // Who was corrected was brought in by words that are forgotten, and is another one by those that are left.
  {
    isOfOneUser: false,
    steps: [
      { ...turn("paper", undefined, "Ana likes tea. Ana is married to Ana."), role: "document" },
      turn("one", undefined, "Call me Ana."),
      { kind: "renamed", entity: "Ana", name: "Anna" },
      forget(0),
    ],
  },
  {
    isOfOneUser: false,
    steps: [
      { ...turn("one", undefined, "Ana lives in Porto and works at Acme."), day: 0 },
      turn("one", undefined, "My name is Ana."),
      { kind: "renamed", entity: "Ana", name: "Anna" },
      { ...turn("paper", undefined, "Ana is married to Ana. Ana lives in Porto."), role: "document" },
      turn("one", undefined, "I no longer live in Porto."),
      { kind: "merged", entity: "Ana", other: "Ana" },
      { kind: "forget", before: 1 },
    ],
  },
  {
    isOfOneUser: false,
    steps: [
      { ...turn("one", "Ana", "No."), day: 0 },
      { ...turn("one", undefined, "I live in Porto."), day: 0 },
      turn("one", undefined, "I'm Ana."),
      { kind: "renamed", entity: "Ana", name: "Anna" },
      { kind: "forget", before: 1 },
    ],
  },
  // What took the place of a marriage is told of either of the two.
  {
    isOfOneUser: false,
    steps: [
      turn("one", undefined, "Ana moved to Porto. No."),
      { ...turn("paper", undefined, "Ana is married to Cleo. Ana lives in Porto."), role: "document" },
      { ...turn("paper", undefined, "Ana likes tea. Ben is married to Ana."), role: "document" },
      forget(0),
      turn("one", undefined, "Ana lives in Porto."),
      { kind: "forget", thread: "one" },
    ],
  },
  // A user has a name that a person gave, or by who a person said it is, and another one says that it has it.
  ...[
    [{ kind: "renamed", entity: "Ben", name: "Cleo" } as const],
    [{ kind: "merged", entity: "Ben", other: "Cleo" } as const],
    [{ kind: "merged", entity: "Ben", other: "Cleo" } as const, { kind: "undone", step: 4 } as const],
  ].map(
    (decided): WordHistory => ({
      isOfOneUser: false,
      steps: [
        turn("one", undefined, "My name is Ben."),
        { ...turn("paper", undefined, "Cleo lives in Oslo. Ana likes tea."), role: "document" },
        turn("one", undefined, "I live in Porto."),
        turn("two", "Ana", "Ben lives in Oslo."),
        ...decided,
        turn("two", undefined, "My name is Cleo."),
        forget(3),
      ],
    }),
  ),
];

test("A graph shows nothing of what was forgotten, and all of the rest", {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(wordHistory(), agree), {
    numRuns: RUNS + FOUND.length,
    examples: FOUND.map((found): [WordHistory] => [found]),
  });
});
