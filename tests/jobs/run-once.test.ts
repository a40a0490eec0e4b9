/** What is due is done once, in place of a worker that goes on. */
import { expect, test } from "vitest";
import { openMemory } from "../../src/memory/memory.ts";
import { memoryWith, reply } from "./scripted-memory.ts";

const NEWS = "Marisol founded Brightwater Robotics in Porto and hired Tomás as its first engineer.";
const FOUNDED = {
  episode: 1,
  subject: "Brightwater Robotics",
  predicate: "HAS_ENGINEER",
  object: "Tomás",
  quote: "hired Tomás as its first engineer",
};
const AT_ONCE = [{}, {}, false, { novelty: { immediate: 0, deferred: 0 } }] as const;
const MINUTE = 60_000;
const NOTHING = { graphs: 0, failed: 0, episodes: 0, facts: 0, retryLater: 0, embedded: 0 };

test("it reads what is due in all tenants, says what it did, and ends", async () => {
  const { server, memory } = await memoryWith([reply([FOUNDED]), reply([FOUNDED])], ...AT_ONCE);
  for (const name of ["acme", "globex"])
    await memory.tenant(name).graph("g").remember({ content: NEWS, speaker: "Ana" });
  expect(await memory.runOnce()).toEqual({ ...NOTHING, graphs: 2, episodes: 2, facts: 2 });
  expect(server.requests).toHaveLength(2);
  expect(await memory.tenant("acme").graph("g").facts({ predicate: "HAS_ENGINEER" })).toHaveLength(1);
  expect(await memory.runOnce()).toEqual(NOTHING);
});

test("what is deferred waits until it is due", async () => {
  const { memory, clock } = await memoryWith([reply([FOUNDED])], { batchEveryMs: 30 * MINUTE }, {}, false, {
    novelty: { immediate: 101, deferred: 0 },
  });
  await memory.graph("later").remember({ content: NEWS, speaker: "Ana" });
  expect(await memory.runOnce()).toEqual(NOTHING);
  clock.now += 31 * MINUTE;
  expect(await memory.runOnce()).toMatchObject({ graphs: 1, episodes: 1 });
});

test("what a model cannot read now is told, and left for later", async () => {
  const { memory, clock } = await memoryWith([{ kind: "status", status: 500 }, reply([FOUNDED])], ...AT_ONCE);
  await memory.graph("fails").remember({ content: NEWS, speaker: "Ana" });
  expect(await memory.runOnce()).toMatchObject({ graphs: 1, episodes: 0, retryLater: 1, failed: 0 });
  clock.now += MINUTE;
  expect(await memory.runOnce()).toMatchObject({ episodes: 1, retryLater: 0 });
});

test("without a model, an extractor and an encoder there is nothing to run", async () => {
  await using memory = await openMemory();
  await expect(memory.runOnce()).rejects.toMatchObject({ code: "invalid_input" });
});
