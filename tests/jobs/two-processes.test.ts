import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { type MemoryOptions, openMemory } from "../../src/index.ts";
import { memoryWith, reply } from "./scripted-memory.ts";

const NEWS = "Marisol founded Brightwater Robotics in Porto and hired Tomás as its first engineer.";
const FOUNDED = {
  episode: 1,
  subject: "Marisol",
  predicate: "FOUNDED",
  object: "Brightwater Robotics",
  quote: "Marisol founded Brightwater Robotics",
};

test("what one memory is having read is left alone by another on the same database, and both work off what waits", async () => {
  const events = new EventEmitter();
  const [asked, held] = [once(events, "asked"), once(events, "release")];
  const first = await memoryWith(
    async (request) => {
      events.emit("asked");
      await held;
      const isNews = request.messages.some(({ content }) => content.includes("Brightwater"));
      return reply(isNews ? [FOUNDED] : []);
    },
    {},
    {},
    true,
  );
  const options = {
    database: first.address,
    clock: () => first.clock.now,
    model: { baseURL: first.server.url, name: "scripted", retries: 0 },
  } satisfies MemoryOptions;
  const second = await openMemory({ ...options, extraction: { worker: false } });
  const episode = { id: "1", content: NEWS, wait: "extracted" } as const;
  const reading = first.memory.graph("g").remember(episode);
  await asked;
  expect(await second.graph("g").remember(episode)).toMatchObject({
    deduplicated: true,
    extraction: { state: "waiting" },
  });
  events.emit("release");
  expect((await reading).extraction.state).toBe("done");
  expect(first.server.requests).toHaveLength(1);
  await second.close();

  const workers = await Promise.all(
    [1, 2].map(() => openMemory({ ...options, extraction: { batchEveryMs: 0 } })),
  );
  const words = ["harbour", "violin", "glacier", "saffron", "lantern", "walnut", "comet", "meadow"];
  await workers[0]
    ?.graph("g")
    .rememberMany(
      words.map((word, at) => ({ id: word, content: `Visitor ${at} brought a ${word} to Lisbon.` })),
    );
  await expect
    .poll(async () => (await first.memory.graph("g").extractions({ state: "waiting" })).length, {
      interval: 100,
    })
    .toBe(0);
  const done = await first.memory.graph("g").extractions({ state: "done" });
  expect(done.length).toBeGreaterThan(1);
  expect(done.every(({ attempts }) => attempts === 1)).toBe(true);
  for (const worker of workers) await worker.close();
});

test("a reply that comes after the lease has passed to another changes nothing", async () => {
  const events = new EventEmitter();
  const [asked, held] = [once(events, "asked"), once(events, "release")];
  let calls = 0;
  const first = await memoryWith(
    async () => {
      calls += 1;
      if (calls > 1) return reply([FOUNDED]);
      events.emit("asked");
      await held;
      return reply([{ ...FOUNDED, predicate: "LEFT" }]);
    },
    {},
    {},
    true,
  );
  const second = await openMemory({
    database: first.address,
    clock: () => first.clock.now,
    model: { baseURL: first.server.url, name: "scripted", retries: 0 },
    extraction: { worker: false },
  });
  const episode = { id: "1", content: NEWS, wait: "extracted" } as const;
  const late = first.memory.graph("g").remember(episode);
  await asked;
  first.clock.now += 3_600_000;
  expect((await second.graph("g").remember(episode)).extraction.state).toBe("done");
  events.emit("release");
  await late;
  const facts = await second.graph("g").facts({ asOf: "any" });
  expect(facts.map(({ predicate }) => predicate)).toEqual(["FOUNDED"]);
  expect(first.server.requests).toHaveLength(2);
  await second.close();
});
