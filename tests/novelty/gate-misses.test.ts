import { expect, test } from "vitest";
import { openMemory } from "../../src/memory/memory.ts";
import type { MemoryEvent } from "../../src/telemetry/events.ts";
import { atEndOfTest } from "../cleanups.ts";
import { memoryWith, reply } from "../jobs/scripted-memory.ts";

const LATER_MS = 10 * 60_000;
/** Whatever its score, an episode without a cue is passed over. */
const STRICT = { immediate: 101, deferred: 101 };
const INES = { speaker: "Ines" };
const QUESTION = "Where do I keep the ladder?";
const ANSWERED = { ...INES, content: "I keep the ladder behind the shed.", id: "ladder" };
const LADDER = {
  episode: 1,
  subject: "Ines",
  predicate: "KEEPS_LADDER_BEHIND",
  object: "shed",
  quote: "I keep the ladder behind the shed",
};

/** A graph in which the question was asked in vain, and then some time went by. */
async function askedInVain(novelty: object, { isWorking = false, question = QUESTION } = {}) {
  const events: MemoryEvent[] = [];
  const { memory, clock, server } = await memoryWith(
    () => reply([LADDER]),
    { worker: isWorking, batchEveryMs: 3_600_000 },
    {},
    false,
    { novelty, observe: (event) => events.push(event) },
  );
  const graph = memory.graph("user:ines");
  await graph.remember({ ...INES, content: "Good morning!" });
  expect((await graph.ask(question, INES)).known).toBe(false);
  clock.now += LATER_MS;
  return { graph, server, misses: () => events.filter(({ kind }) => kind === "gate-missed") };
}

test("an answer in a logged episode is a miss: the episode is read at once, counted, and shown with the parts of its score", async () => {
  const { graph, server, misses } = await askedInVain(STRICT, { isWorking: true });
  expect((await graph.remember(ANSWERED)).novelty?.route).toBe("logged");
  expect(await graph.extractions()).toEqual([]);
  const gaps = await graph.gaps({ missed: true });
  expect(gaps).toMatchObject([
    {
      question: QUESTION,
      answered: { episode: "ladder" },
      missed: { episode: "ladder", novelty: { route: "logged", parts: { statements: 0.5, surprise: 0 } } },
    },
  ]);
  expect(misses()).toEqual([{ kind: "gate-missed", episodes: 1 }]);
  await expect.poll(() => graph.extractions({ state: "done" })).toHaveLength(1);
  expect(server.requests).toHaveLength(1);
  expect(await graph.facts({ predicate: "KEEPS_LADDER_BEHIND" })).toHaveLength(1);
  await graph.forget({ episode: "ladder" });
  expect(await graph.gaps({ missed: true })).toEqual([]);
});

test("a miss goes with its episode, and the question is open again", async () => {
  const { graph } = await askedInVain(STRICT);
  await graph.assert({ subject: "Ines", predicate: "LIVES_IN", object: "Oslo" });
  await graph.remember(ANSWERED);
  expect(await graph.gaps({ missed: true })).toMatchObject([{ question: QUESTION }]);
  await graph.forget({ episode: "ladder" });
  expect(await graph.gaps({ missed: true })).toEqual([]);
  expect(await graph.gaps({ kinds: ["question"] })).toMatchObject([{ question: QUESTION, answered: null }]);
});

test("an answer in an episode that waits for the next batch is a miss, too, also where a recall finds it", async () => {
  const { graph, misses } = await askedInVain({});
  await graph.remember(ANSWERED);
  const [waiting] = await graph.extractions();
  expect(waiting).toMatchObject({ state: "waiting", route: "deferred" });
  await graph.recall("What is behind the shed?", INES);
  expect(misses()).toHaveLength(1);
  const [hurried] = await graph.extractions();
  expect(hurried).toMatchObject({ episode: "ladder", state: "waiting", route: "immediate" });
  expect(Date.parse(hurried?.dueAt ?? "")).toBeLessThan(Date.parse(waiting?.dueAt ?? ""));
  expect(await graph.gaps({ missed: true })).toMatchObject([{ missed: { novelty: { route: "deferred" } } }]);
});

test("a fact that answers has the logged episode read in which its words stood", async () => {
  const { graph } = await askedInVain(STRICT, { question: "Where does Bo work?" });
  await graph.remember({ ...INES, content: "Bo, badge of Brightwater.", id: "hint" });
  expect(await graph.gaps({ missed: true })).toEqual([]);
  await graph.assert({ subject: "Bo", predicate: "WORKS_AT", object: "Brightwater" });
  expect(await graph.gaps({ missed: true })).toMatchObject([{ missed: { episode: "hint" } }]);
  expect(await graph.extractions()).toMatchObject([{ episode: "hint", route: "immediate" }]);
});

test("without a model nothing is missed", async () => {
  const memory = await openMemory({ novelty: STRICT });
  atEndOfTest(() => memory.close());
  const graph = memory.graph("user:ines");
  await graph.remember({ ...INES, content: "Good morning!" });
  await graph.ask(QUESTION, INES);
  await graph.remember(ANSWERED);
  expect(await graph.gaps({ missed: true })).toEqual([]);
  expect(await graph.gaps({ answered: true, kinds: ["question"] })).toMatchObject([{ missed: null }]);
});
