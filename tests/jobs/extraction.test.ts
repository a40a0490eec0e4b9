import { expect, test } from "vitest";
import type { ModelRequest, Script } from "../model/server.ts";
import { memoryWith, reply } from "./scripted-memory.ts";

/** Something new enough to be read. */
const NEWS = "Marisol founded Brightwater Robotics in Porto and hired Tomás as its first engineer.";

const FOUNDED = {
  episode: 1,
  subject: "Marisol",
  predicate: "FOUNDED",
  object: "Brightwater Robotics",
  quote: "Marisol founded Brightwater Robotics",
};

test("one call reads an episode, and who waits for it is told what was learned", async () => {
  const { server, memory } = await memoryWith([reply([FOUNDED])]);
  const graph = memory.graph("wait");
  const result = await graph.remember({ content: NEWS, speaker: "Ana", wait: "extracted" });
  expect(result.extraction).toEqual({ state: "done", error: null });
  expect(result.facts.map(({ text }) => text)).toContainEqual(
    expect.stringContaining("Brightwater Robotics"),
  );
  const [founded] = await graph.facts({ subject: "Marisol", predicate: "FOUNDED" });
  expect(founded).toMatchObject({ kind: "extracted", object: { name: "Brightwater Robotics" } });
  expect(founded?.sources[0]).toMatchObject({ model: "scripted", quote: FOUNDED.quote });
  expect(server.requests).toHaveLength(1);
  const [done] = await graph.extractions();
  expect(done).toMatchObject({ state: "done", attempts: 1, usage: { model: "scripted", calls: 1 } });
  expect(done?.usage?.inputTokens).toBeGreaterThan(0);
  const [spent] = await memory.tenant("default").usage();
  expect(spent).toMatchObject({ day: "2026-06-01", model: "scripted", calls: 1 });
});

test("the same again is not read again, and your own triples are not read at all", async () => {
  const { server, memory } = await memoryWith([reply([FOUNDED])]);
  const graph = memory.graph("again");
  const episode = { id: "1", content: NEWS, wait: "extracted" } as const;
  await graph.remember(episode);
  expect((await graph.remember(episode)).extraction.state).toBe("done");
  const own = { facts: [{ subject: "Ben", predicate: "KNOWS", object: "Zoë" }] };
  const supplied = await graph.remember({
    content: "Ben knows Zoë from Lima.",
    extraction: own,
    wait: "extracted",
  });
  expect(supplied.extraction).toEqual({ state: "none", error: null });
  expect(server.requests).toHaveLength(1);
});

const FAULTS: readonly [what: string, code: string, state: "waiting" | "failed", script: Script][] = [
  ["is dead", "model_unavailable", "waiting", [{ kind: "drop" }]],
  ["fails", "model_unavailable", "waiting", [{ kind: "status", status: 500 }]],
  [
    "is busy",
    "model_unavailable",
    "waiting",
    [{ kind: "status", status: 429, headers: { "retry-after": "30" } }],
  ],
  ["refuses", "model_refused", "failed", [{ kind: "reply", content: "", refusal: "I will not." }]],
  ["is cut off", "model_cut_off", "failed", [{ kind: "reply", content: '{"facts": [', finish: "length" }]],
];

test.each(FAULTS)(
  "where a model %s, the episode is stored, found and kept for it",
  async (_, code, state, script) => {
    const { memory } = await memoryWith(script);
    const graph = memory.graph("faults");
    const result = await graph.remember({ id: "1", content: NEWS, wait: "extracted" });
    expect(result.extraction).toMatchObject({ state, error: { code } });
    const found = await graph.recall("Who founded Brightwater Robotics?");
    expect(found.episodes.map(({ id }) => id)).toContain("1");
    expect(await graph.extractions({ state })).toMatchObject([{ episode: "1", error: { code } }]);
  },
);

test("what could not be read is read when it is due again, or when somebody asks for it", async () => {
  const script: Script = (_: ModelRequest, index: number) =>
    index === 0
      ? { kind: "status", status: 503 }
      : index === 1
        ? { kind: "reply", content: "", refusal: "No." }
        : reply([FOUNDED]);
  const { memory, clock } = await memoryWith(script);
  const graph = memory.graph("later");
  const episode = { id: "1", content: NEWS, wait: "extracted" } as const;
  expect((await graph.remember(episode)).extraction.state).toBe("waiting");
  clock.now += 60_000;
  expect((await graph.remember(episode)).extraction).toMatchObject({
    state: "failed",
    error: { code: "model_refused" },
  });
  expect(await graph.replayExtractions()).toBe(1);
  expect((await graph.remember(episode)).extraction.state).toBe("done");
  expect(await graph.facts({ subject: "Marisol" })).toHaveLength(1);
});

test("what failed too often and is to be read all the same has all its tries again", async () => {
  const { memory } = await memoryWith(() => ({ kind: "status", status: 500 }));
  const graph = memory.graph("tries");
  const stateNow = async () =>
    (await graph.remember({ id: "1", content: NEWS, wait: "extracted" })).extraction.state;
  const triesUntilFailed = async () => {
    let tries = 1;
    while ((await stateNow()) === "waiting") tries += 1;
    return tries;
  };
  const tries = await triesUntilFailed();
  expect(tries).toBeGreaterThan(1);
  expect(await graph.replayExtractions()).toBe(1);
  expect(await triesUntilFailed()).toBe(tries);
});

test("a tenant's budget for the day stops calls before they are made, and what waits is read the next day", async () => {
  const { server, memory, clock } = await memoryWith([reply([FOUNDED])], { tokensPerDay: 1 });
  const graph = memory.graph("budget");
  await graph.remember({ id: "1", content: NEWS, wait: "extracted" });
  const second = {
    id: "2",
    content: "Ida sold the Kestrel vineyard to Noor in Lisbon.",
    wait: "extracted",
  } as const;
  const refused = await graph.remember(second);
  expect(refused.extraction).toMatchObject({ state: "waiting", error: { code: "budget_exhausted" } });
  expect(server.requests).toHaveLength(1);
  const [waiting] = await graph.extractions({ state: "waiting" });
  expect(waiting?.dueAt).toMatch(/^2026-06-02T00:00:00/u);
  clock.now = Date.parse("2026-06-02T00:00:01Z");
  expect((await graph.remember(second)).extraction.state).toBe("done");
});

test("a model ends only what it was shown, and nothing that a person has said", async () => {
  const script: Script = (request, index) => {
    if (index === 0) return reply([{ ...FOUNDED }]);
    const shown = request.messages.map(({ content }) => content).join("\n");
    expect(shown).toContain("Brightwater");
    return reply([], {
      ends: [
        { episode: 1, fact: 1, quote: "left Brightwater Robotics" },
        { episode: 1, fact: 99, quote: "left Brightwater Robotics" },
      ],
    });
  };
  const { memory, clock } = await memoryWith(script);
  const graph = memory.graph("ends");
  await graph.assert({ subject: "Tomás", predicate: "WORKS_AT", object: "Brightwater Robotics" });
  clock.now += 1000;
  await graph.remember({ content: NEWS, wait: "extracted" });
  clock.now += 86_400_000;
  await graph.remember({
    id: "left",
    content: "Tomás left Brightwater Robotics yesterday and Marisol is furious about it.",
    wait: "extracted",
  });
  const asserted = await graph.facts({ subject: "Tomás", predicate: "WORKS_AT" });
  expect(asserted).toMatchObject([{ kind: "manual", validTo: null }]);
  const [{ report } = { report: null }] = await graph.extractions({ limit: 1 });
  expect(JSON.stringify(report)).toContain("fact_not_shown");
});

/** Sixty words that say something new each time. */
const WORDS =
  "violin telescope saffron lantern compass orchid mandolin anvil parasol tortoise marble ledger kettle feather walnut cello sextant amber tulip wagon scarf bellows almond harp quill brass trumpet ginger loom ribbon copper falcon barley ferret granite heather iguana jasmine kayak lavender magnet nutmeg otter paprika quartz raven sandal thimble urchin velvet whistle xylophone yarrow zither acorn basket candle drum easel flute goblet hammer inkwell".split(
    " ",
  );

test("a worker reads what waits, several in a call, one graph beside the other", async () => {
  const everyone = (request: ModelRequest) => {
    const numbers = [
      ...request.messages
        .map(({ content }) => content)
        .join("\n")
        .matchAll(/Visitor (\d+) arrived/gu),
    ];
    return reply(
      [...new Set(numbers.map((match) => match[1]))].map((number) => ({
        episode: 1,
        subject: `Visitor ${number}`,
        predicate: "VISITED",
        object: "Lisbon",
        quote: `Visitor ${number} arrived`,
      })),
    );
  };
  const { server, memory } = await memoryWith(everyone, { worker: true, batchEveryMs: 0 });
  const graphs = ["one", "two"].map((name) => memory.graph(name));
  for (const graph of graphs) {
    await graph.rememberMany(
      Array.from({ length: 60 }, (_, index) => ({
        id: `${index}`,
        content: `Visitor ${index} arrived in Lisbon with ${WORDS.slice(index, index + 4).join(" and ")}.`,
      })),
    );
  }
  await expect
    .poll(
      async () =>
        Promise.all(graphs.map(async (graph) => (await graph.extractions({ state: "done" })).length)),
      {
        timeout: 30_000,
        interval: 200,
      },
    )
    .toSatisfy((counts: number[]) => counts.every((count) => count > 0));
  await expect
    .poll(
      async () =>
        (await Promise.all(graphs.map((graph) => graph.extractions({ state: "waiting" })))).flat().length,
      {
        timeout: 30_000,
        interval: 200,
      },
    )
    .toBe(0);
  for (const graph of graphs) expect(await graph.extractions({ state: "failed" })).toEqual([]);
  expect(server.requests.length).toBeLessThan(60);
}, 90_000);
