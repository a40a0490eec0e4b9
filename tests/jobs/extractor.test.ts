import { expect, test, vi } from "vitest";
import type { Extractor, ExtractorRequest } from "../../src/index.ts";
import { ModelError, openMemory } from "../../src/index.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { testMemory } from "../memory.ts";

const START = "2026-06-01T10:00:00Z";
/** Something new enough to be read. */
const NEWS = "Ticket OPS-7 blocks OPS-9 since Marisol of Brightwater Robotics changed the lathe firmware.";

/** Reads which ticket blocks which, and remembers what it was given. */
function tickets(version = "1", predicate = "BLOCKS") {
  const requests: ExtractorRequest[] = [];
  const extractor: Extractor = {
    name: "tickets",
    version,
    extract: async (request) => {
      requests.push(request);
      return {
        entities: [{ name: "OPS-7", type: "Task", properties: { PRIORITY: 2 } }],
        facts: request.episodes.flatMap(({ id, content }) =>
          [...content.matchAll(/(OPS-\d+) blocks (OPS-\d+)/gu)].map(([quote, subject = "", object = ""]) => ({
            episode: id,
            subject,
            predicate,
            object,
            quote,
            validFrom: new Date("2026-05-01T00:00:00Z"),
            confidence: 0.8,
          })),
        ),
        usage: { inputTokens: 12, outputTokens: 3 },
      };
    },
  };
  return { extractor, requests };
}

const episode = { id: "1", content: NEWS, speaker: "Ana", wait: "extracted" } as const;

test("an extractor of one's own reads what a model would: its facts are learned, and its reply is stored", async () => {
  const { extractor, requests } = tickets();
  const { memory } = await testMemory(START, { extractor });
  const graph = memory.graph("own");
  const result = await graph.remember(episode);
  expect(result.extraction).toEqual({ state: "done", error: null });
  const [fact] = await graph.facts({ predicate: "BLOCKS" });
  expect(fact).toMatchObject({
    subject: { name: "OPS-7", type: "Task" },
    object: { name: "OPS-9" },
    kind: "extracted",
    confidence: 0.8,
    validFrom: "2026-05-01T00:00:00.000Z",
  });
  expect(fact?.sources[0]).toMatchObject({ model: "tickets", quote: "OPS-7 blocks OPS-9", episode: "1" });
  expect(await graph.facts({ subject: "OPS-7", predicate: "PRIORITY" })).toMatchObject([
    { value: 2, kind: "extracted" },
  ]);
  const [done] = await graph.extractions();
  expect(done).toMatchObject({ prompt: "tickets/1", usage: { model: "tickets", calls: 1, inputTokens: 12 } });
  expect(await memory.tenant("default").usage()).toMatchObject([{ prompt: "tickets/1", outputTokens: 3 }]);
  expect(requests).toMatchObject([
    {
      episodes: [
        { id: "1", content: NEWS, speaker: "Ana", role: "user", occurredAt: START.replace("Z", ".000Z") },
      ],
      context: [],
      ontology: { profile: "memory", strict: false },
    },
  ]);
  expect(requests[0]?.ontology.predicates.map(({ name }) => name)).toContain("WORKS_AT");
});

test("a rebuild reads stored replies without a call, and another version has them read again", async () => {
  const { extractor, requests } = tickets();
  const { memory, database } = await testMemory(START, { extractor });
  const graph = memory.graph("rebuild");
  await graph.remember(episode);
  const before = await graph.facts({ predicate: "BLOCKS" });
  expect(await graph.rebuild()).toMatchObject({ readByModel: 1, unreadable: [], factsChanged: 0 });
  expect(await graph.facts({ predicate: "BLOCKS" })).toEqual(before);
  expect(requests).toHaveLength(1);

  const second = tickets("2", "HINDERS");
  const options = {
    extractor: second.extractor,
    extraction: { worker: false },
    clock: () => Date.parse(START) + 60_000,
  };
  const upgraded = new Memory(configFrom(options), database);
  const again = upgraded.graph("rebuild");
  expect(await again.reextract()).toBe(1);
  await again.remember(episode);
  expect(await again.facts({ predicate: "BLOCKS" })).toEqual([]);
  expect(await again.facts({ predicate: "HINDERS" })).toHaveLength(1);
  // Both replies are kept, and the later one counts.
  expect(await again.rebuild()).toMatchObject({ readByModel: 1, claimsAdded: 0, factsChanged: 0 });
  expect(await again.facts({ predicate: "BLOCKS" })).toEqual([]);
  expect(await again.facts({ predicate: "HINDERS" })).toHaveLength(1);
});

test.each([
  ["1", "2"],
  ["2", "1"],
])(
  "of the replies of versions %s and %s in one millisecond the one that came later counts",
  async (first, second) => {
    const versioned = (version: string): Extractor => ({
      name: "tickets",
      version,
      extract: async ({ episodes }) => ({
        facts: episodes.flatMap(({ id }) => [
          { episode: id, subject: "OPS-7", predicate: `BLOCKS_${version}`, object: "OPS-9", quote: "OPS-7" },
          { episode: id, subject: `OPS-${version}`, predicate: "BLOCKS" },
        ]),
      }),
    });
    const { memory, database } = await testMemory(START, { extractor: versioned(first) });
    await memory.graph("at-once").remember(episode);
    const options = { extraction: { worker: false }, clock: () => Date.parse(START) };
    const graph = new Memory(configFrom({ ...options, extractor: versioned(second) }), database).graph(
      "at-once",
    );
    expect(await graph.reextract()).toBe(1);
    await graph.remember(episode);
    expect(await graph.reextract()).toBe(0);
    const { rejected } = await graph.remember(episode);
    expect(rejected).toMatchObject([{ item: { subject: `OPS-${second}` } }]);
    expect(await graph.rebuild()).toMatchObject({ claimsAdded: 0, factsChanged: 0 });
    const facts = await graph.facts({ subject: "OPS-7" });
    expect(facts.map(({ predicate }) => predicate)).toEqual([`BLOCKS_${second}`]);
  },
);

test("what waits for an older version is read by the one there is now", async () => {
  const failing: Extractor = {
    name: "tickets",
    version: "1",
    extract: () => {
      throw new Error("no dictionary");
    },
  };
  const { memory, database } = await testMemory(START, { extractor: failing });
  await memory.graph("older").remember(episode);
  const options = {
    extractor: tickets("2").extractor,
    extraction: { worker: false },
    clock: () => Date.parse(START) + 60_000,
  };
  const graph = new Memory(configFrom(options), database).graph("older");
  expect((await graph.remember(episode)).extraction).toEqual({ state: "done", error: null });
  expect(await graph.extractions()).toMatchObject([{ prompt: "tickets/2", state: "done" }]);
});

test("a budget is used up by the call that takes its last token", async () => {
  const { extractor, requests } = tickets();
  const { memory } = await testMemory(START, { extractor, extraction: { tokensPerDay: 15 } });
  const graph = memory.graph("last token");
  expect((await graph.remember(episode)).extraction.state).toBe("done");
  const other = { ...episode, id: "2", content: NEWS.replace("Marisol", "Noor").replace("OPS-7", "OPS-8") };
  expect((await graph.remember(other)).extraction).toMatchObject({
    state: "waiting",
    error: { code: "budget_exhausted" },
  });
  expect(requests).toHaveLength(1);
});

const FAULTS: readonly [what: string, extract: Extractor["extract"], code: string, state: string][] = [
  [
    "throws",
    () => {
      throw new Error("no dictionary");
    },
    "model_unavailable",
    "waiting",
  ],
  [
    "gives up for good",
    () => Promise.reject(new ModelError("model_refused", "Not this one.", { retryable: false })),
    "model_refused",
    "failed",
  ],
  ["takes too long", () => new Promise(() => undefined), "model_timeout", "waiting"],
  // @ts-expect-error what JavaScript may hand in
  ["replies with no reply", () => ({ facts: "none" }), "model_reply_invalid", "failed"],
  // @ts-expect-error what JavaScript may hand in
  ["replies with nothing", () => undefined, "model_reply_invalid", "failed"],
];

test.each(FAULTS)(
  "where an extractor %s, the episode is stored and kept for it",
  async (_, extract, code, state) => {
    const observe = vi.fn();
    const extractor = { name: "broken", version: "1", timeoutMs: 50, extract };
    const { memory } = await testMemory(START, { extractor, observe });
    const graph = memory.graph("faults");
    const result = await graph.remember(episode);
    expect(result.extraction).toMatchObject({ state, error: { code } });
    expect((await graph.episodes()).episodes).toMatchObject([{ content: NEWS }]);
    expect(observe).toHaveBeenCalledWith(expect.objectContaining({ kind: "model-call", outcome: code }));
  },
);

test("an extractor is told when nobody waits any more", async () => {
  let reason: unknown;
  const extractor: Extractor = {
    name: "slow",
    version: "1",
    timeoutMs: 20,
    extract: (_request, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          reason = signal.reason;
          reject(signal.reason);
        });
      }),
  };
  const { memory } = await testMemory(START, { extractor });
  const result = await memory.graph("signal").remember(episode);
  expect(result.extraction.error?.code).toBe("model_timeout");
  expect(reason).toMatchObject({ name: "TimeoutError" });
});

test("a malformed item costs itself and is reported; a fact ends what it names", async () => {
  const facts = [
    { subject: "Marisol", predicate: "WORKS_AT", object: "Brightwater Robotics", ends: true },
    { subject: "OPS-7", predicate: "BLOCKS", object: "OPS-9" },
    { subject: "OPS-7", predicate: "BLOCKS" },
    { subject: "OPS-7", predicate: "BLOCKS", object: "OPS-8", episode: "another" },
    { subject: "OPS-7", predicate: "BLOCKS", object: "OPS-8", validFrom: "soon" },
  ];
  const extractor: Extractor = {
    name: "mixed",
    version: "1",
    extract: () => ({ facts, entities: [{ name: "" }] }),
  };
  const { memory, at } = await testMemory(START, { extractor });
  const graph = memory.graph("mixed");
  await graph.assert({ subject: "Marisol", predicate: "KNOWS", object: "Ana" });
  await graph.remember({
    content: "Marisol joined Brightwater Robotics.",
    extraction: {
      facts: [
        { subject: "Marisol", predicate: "WORKS_AT", object: "Brightwater Robotics", kind: "extracted" },
      ],
    },
  });
  at("2026-06-02T10:00:00Z");
  await graph.remember(episode);
  expect(await graph.facts({ predicate: "BLOCKS" })).toHaveLength(1);
  expect(await graph.facts({ subject: "Marisol", predicate: "WORKS_AT" })).toEqual([]);
  const [done] = await graph.extractions({ limit: 1 });
  const codes = JSON.stringify(done?.report).match(/(?<="code":")\w+/gu);
  expect(codes?.toSorted()).toEqual(["episode_unknown", ...Array(3).fill("item_malformed")]);
});

test.each([
  [{ name: "a/b", version: "1", extract: () => ({}) }, /extractor\.name/u],
  [{ name: "a", version: "", extract: () => ({}) }, /extractor\.version/u],
  [{ name: "a", version: "1" }, /extractor\.extract/u],
])("an extractor that is none is refused: %#", async (extractor, message) => {
  // @ts-expect-error what JavaScript may hand in
  await expect(openMemory({ extractor })).rejects.toThrow(message);
});
