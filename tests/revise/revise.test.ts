/** Messages that were edited or deleted where they were said. */
import sql from "sql-template-tag";
import { beforeAll, describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { collected, testMemory } from "../memory.ts";

const { memory, at, asOwner } = await testMemory();
const tenant = memory.tenant("revised");
const SAID = { thread: "chat", speaker: "Alice" } as const;
const BEFORE = "2026-03-20";

/** Alice says where she lives and works, Tom asks, and Alice goes on. */
async function chat(name: string): Promise<GraphHandle> {
  const graph = tenant.graph(name);
  at("2026-03-02T12:00:00Z");
  await graph.rememberMany([
    { ...SAID, id: "m1", content: "I live in Rome. I work at Siemens.", occurredAt: "2026-03-01T10:00:00Z" },
    { ...SAID, id: "m2", content: "And the music?", speaker: "Tom", occurredAt: "2026-03-01T10:01:00Z" },
    { ...SAID, id: "m3", content: "I love jazz.", occurredAt: "2026-03-01T10:02:00Z" },
  ]);
  at("2026-04-02T12:00:00Z");
  return graph;
}

const textsOf = async (graph: GraphHandle, options = {}) =>
  (await graph.facts({ asOf: "any", ...options })).map(({ text }) => text).sort();
const found = async (graph: GraphHandle, question: string, options = {}) =>
  (await graph.recall(question, options)).episodes.map(({ content }) => content);

describe("an edited message", () => {
  let graph: GraphHandle;
  beforeAll(async () => {
    graph = await chat("edited");
  });

  test("keeps its id, place and time, and says what it withdrew", async () => {
    const result = await graph.revise("m1", "I live in Paris. I work at Siemens.");
    expect(result.revised).toBe(true);
    expect(result.facts.map(({ text }) => text).sort()).toEqual([
      "Alice lives in Paris",
      "Alice works at Siemens",
    ]);
    expect(result.corrected.map(({ text }) => text)).toEqual(["Alice lives in Rome"]);
    const { episodes, total } = await graph.episodes({ thread: "chat" });
    expect(total).toBe(3);
    expect(episodes.map(({ id }) => id)).toEqual(["m1", "m2", "m3"]);
    expect(episodes[0]).toMatchObject({
      position: 0,
      content: "I live in Paris. I work at Siemens.",
      occurredAt: "2026-03-01T10:00:00.000Z",
      recordedAt: expect.stringMatching(/^2026-03-02T12/u),
      revisedAt: expect.stringMatching(/^2026-04-02T12/u),
    });
  });

  test("is what its facts come from, as of when it was said", async () => {
    expect(await textsOf(graph)).toEqual([
      "Alice likes jazz",
      "Alice lives in Paris",
      "Alice works at Siemens",
    ]);
    const [home] = await graph.facts({ subject: "Alice", predicate: "LIVES_IN" });
    expect(home).toMatchObject({ validFrom: "2026-03-01T10:00:00.000Z" });
    const quotes = (await graph.why(home?.id ?? "")).claims.map(({ quote, episode }) => [
      quote?.text,
      episode,
    ]);
    expect(quotes).toEqual([["I live in Paris.", "m1"]]);
  });

  test("is what was known before, at the time before", async () => {
    expect(await textsOf(graph, { knownAt: BEFORE })).toEqual([
      "Alice likes jazz",
      "Alice lives in Rome",
      "Alice works at Siemens",
    ]);
    const { episodes } = await graph.episodes({ ids: ["m1"], knownAt: BEFORE });
    expect(episodes).toMatchObject([{ content: "I live in Rome. I work at Siemens.", position: 0 }]);
    expect(episodes[0]).not.toHaveProperty("revisedAt");
    expect(
      (await graph.revisions("m1")).map(({ content, supersededAt }) => [content, supersededAt === null]),
    ).toEqual([
      ["I live in Rome. I work at Siemens.", false],
      ["I live in Paris. I work at Siemens.", true],
    ]);
  });

  test("is found by its new words, and by the former ones at the time before", async () => {
    expect(await found(graph, "Paris Siemens")).toContain("I live in Paris. I work at Siemens.");
    expect(await found(graph, "Who is in Rome?")).not.toContain("I live in Rome. I work at Siemens.");
    const then = await found(graph, "Rome", { knownAt: BEFORE });
    expect(then).toContain("I live in Rome. I work at Siemens.");
    expect((await found(graph, "Paris", { knownAt: BEFORE })).join()).not.toContain("Paris");
    // Asked again, the process has the episodes in memory.
    for (let time = 0; time < 3; time += 1) expect((await found(graph, "Rome")).join()).not.toContain("Rome");
  });

  test("tells what its former words said, and that they were withdrawn", async () => {
    const [rome] = await graph.facts({ predicate: "LIVES_IN", asOf: "any", knownAt: BEFORE });
    const { claims } = await graph.why(rome?.id ?? "");
    expect(claims).toMatchObject([
      { quote: { text: "I live in Rome." }, withdrawnAt: expect.stringMatching(/^2026-04-02/u) },
    ]);
    const { episodes } = await graph.episodes({ ids: ["m1"] });
    const entries = await graph.audit({ item: episodes[0]?.uid ?? "" });
    expect(entries.map(({ action }) => action)).toEqual(["episode.stored", "episode.revised"]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true });
  });

  test("stays as it is if it is revised to the same words, or its former words are delivered again", async () => {
    const before = await collected(graph.export());
    expect(await graph.revise("m1", "I live in Paris. I work at Siemens.")).toMatchObject({ revised: false });
    const again = {
      ...SAID,
      id: "m1",
      content: "I live in Rome. I work at Siemens.",
      occurredAt: "2026-03-01T10:00:00Z",
    };
    expect(await graph.remember(again)).toMatchObject({
      deduplicated: true,
      episode: { content: "I live in Paris. I work at Siemens." },
    });
    expect(await collected(graph.export())).toEqual(before);
    await expect(graph.remember({ ...again, content: "I live in Oslo." })).rejects.toMatchObject({
      code: "episode_conflict",
      message: expect.stringContaining("revise()"),
    });
  });

  test("can be edited back", async () => {
    await graph.revise("m1", "I live in Rome. I work at Siemens.");
    expect(await textsOf(graph)).toContain("Alice lives in Rome");
    expect(await graph.revisions("m1")).toHaveLength(3);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true });
  });
});

describe("a deleted message", () => {
  let graph: GraphHandle;
  beforeAll(async () => {
    graph = await chat("deleted");
    await graph.revise("m1", null);
  });

  test("is told no more, and neither is what it said", async () => {
    expect(await textsOf(graph)).toEqual(["Alice likes jazz"]);
    const { episodes, total } = await graph.episodes({ thread: "chat" });
    expect([total, episodes.map(({ id, position }) => [id, position])]).toEqual([
      2,
      [
        ["m2", 1],
        ["m3", 2],
      ],
    ]);
    for (let time = 0; time < 3; time += 1) {
      const { episodes: recalled } = await graph.recall("Siemens music jazz Rome");
      expect(recalled.map(({ id }) => id).sort()).toEqual(["m2", "m3"]);
    }
  });

  test("is kept: with knownAt, and in revisions()", async () => {
    expect(await textsOf(graph, { knownAt: BEFORE })).toContain("Alice lives in Rome");
    expect((await graph.revisions("m1")).map(({ content }) => content)).toEqual([
      "I live in Rome. I work at Siemens.",
      null,
    ]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true });
  });

  test("does not come back with a second delivery, and does with a revision", async () => {
    const again = {
      ...SAID,
      id: "m1",
      content: "I live in Rome. I work at Siemens.",
      occurredAt: "2026-03-01T10:00:00Z",
    };
    expect(await graph.remember(again)).toMatchObject({ deduplicated: true });
    expect(await textsOf(graph)).toEqual(["Alice likes jazz"]);
    await graph.revise("m1", "I work at Bosch.");
    expect(await textsOf(graph)).toEqual(["Alice likes jazz", "Alice works at Bosch"]);
    expect((await graph.episodes({ thread: "chat" })).total).toBe(3);
  });
});

test("a message without an id is revised by its uid, and delivered again it is known", async () => {
  const graph = tenant.graph("by-uid");
  const said = { ...SAID, content: "I live in Rome.", occurredAt: "2026-03-01T10:00:00Z" };
  const { episode } = await graph.remember(said);
  await graph.revise(episode.uid, "I live in Paris.");
  expect(await graph.remember(said)).toMatchObject({ deduplicated: true, episode: { uid: episode.uid } });
  expect(await textsOf(graph)).toEqual(["Alice lives in Paris"]);
});

test("what another message says in the same words stays said", async () => {
  const graph = tenant.graph("repeated");
  const content = "I live in Rome and I love jazz very much.";
  await graph.remember({ ...SAID, id: "m1", content, occurredAt: "2026-03-01T10:00:00Z" });
  await graph.remember({ ...SAID, id: "m2", content, occurredAt: "2026-03-02T10:00:00Z" });
  await graph.revise("m1", null);
  expect(await textsOf(graph)).toContain("Alice lives in Rome");
  await graph.rebuild();
  expect(await textsOf(graph)).toContain("Alice lives in Rome");
});

test("what another message says again, and only the first was handed in with, stays said", async () => {
  const graph = tenant.graph("repeated-triples");
  const content = "The old lighthouse near the harbour belongs to the fishermen of Porto.";
  const facts = [{ subject: "Lighthouse", predicate: "OWNED_BY", object: "Fishermen" }];
  await graph.remember({ ...SAID, id: "m1", content, occurredAt: "2026-03-01", extraction: { facts } });
  await graph.remember({ ...SAID, id: "m2", content, occurredAt: "2026-03-02" });
  const sources = async () =>
    (await graph.facts({ subject: "Lighthouse" })).flatMap((fact) =>
      fact.sources.map(({ episode }) => episode),
    );
  expect((await sources()).sort()).toEqual(["m1", "m2"]);
  await graph.revise("m1", null);
  await graph.rebuild();
  expect(await sources()).toEqual(["m2"]);
});

test("what another message says again, and only earlier rules read in the first, stays said when all is read again", async () => {
  const graph = tenant.graph("repeated-rules");
  const content = "The old lighthouse near the harbour belongs to the fishermen of Porto.";
  const facts = [{ subject: "Lighthouse", predicate: "OWNED_BY", object: "Fishermen" }];
  await graph.remember({ ...SAID, id: "m1", content, occurredAt: "2026-03-01", extraction: { facts } });
  await asOwner((transaction) =>
    transaction.query(
      sql`UPDATE claim SET origin = 'local' WHERE graph_id = (SELECT id FROM graph WHERE name = ${graph.name})`,
    ),
  );
  await graph.remember({ ...SAID, id: "m2", content, occurredAt: "2026-03-02" });
  await graph.forget({ episode: "m1" });
  await graph.rebuild();
  const [fact] = await graph.facts({ subject: "Lighthouse" });
  expect(fact?.sources.map(({ episode }) => episode)).toEqual(["m2"]);
});

test("words of which nothing is learned are found as they were then", async () => {
  const graph = tenant.graph("only-words");
  at("2026-03-02T12:00:00Z");
  for (const [id, content] of [
    ["m1", "The harbour was full of ships."],
    ["m2", "We ate bread and olives."],
    ["m3", "A storm is coming."],
  ] as const)
    await graph.remember({ id, thread: id, content, extraction: {} });
  at("2026-04-02T12:00:00Z");
  await graph.revise("m1", "The station was full of trains.");
  expect(await found(graph, "harbour ships", { knownAt: BEFORE })).toEqual([
    "The harbour was full of ships.",
  ]);
  expect(await found(graph, "station trains", { knownAt: BEFORE })).toEqual([]);
  expect(await found(graph, "station trains")).toEqual(["The station was full of trains."]);
});

test("what the former words had ended is so again", async () => {
  const graph = tenant.graph("reopened");
  await graph.remember({ ...SAID, id: "m1", content: "I live in Rome.", occurredAt: "2026-03-01T10:00:00Z" });
  await graph.remember({
    ...SAID,
    id: "m2",
    content: "I live in Oslo now.",
    occurredAt: "2026-03-05T10:00:00Z",
  });
  const result = await graph.revise("m2", "It rains a lot.");
  expect(result.corrected.map(({ text }) => text).sort()).toEqual([
    "Alice lives in Oslo",
    "Alice lives in Rome",
  ]);
  expect(await graph.facts({ predicate: "LIVES_IN" })).toMatchObject([
    { text: "Alice lives in Rome", validTo: null },
  ]);
});

test("a person's decision about a fact stands, whatever becomes of the words", async () => {
  const graph = tenant.graph("confirmed");
  await graph.remember({ ...SAID, id: "m1", content: "I live in Rome.", occurredAt: "2026-03-01T10:00:00Z" });
  const [home] = await graph.facts({ predicate: "LIVES_IN" });
  await graph.confirm(home?.id ?? "");
  await graph.revise("m1", null);
  expect(await textsOf(graph)).toEqual(["Alice lives in Rome"]);
});

test("your own triples take the place of what is read", async () => {
  const graph = tenant.graph("triples");
  const said = { ...SAID, id: "m1", occurredAt: "2026-03-01T10:00:00Z" };
  const facts = (object: string) => ({ facts: [{ subject: "Alice", predicate: "MANAGES", object }] });
  await graph.remember({ ...said, content: "It is mine.", extraction: facts("Apollo") });
  await graph.revise("m1", "It is ours.", { extraction: facts("Gemini") });
  expect(await textsOf(graph)).toEqual(["Alice manages Gemini"]);
});

test("an export holds the former words, a restored memory tells the same, and a rebuild changes nothing", async () => {
  const graph = await chat("exported");
  await graph.revise("m1", "I live in Paris.");
  at("2026-05-02T12:00:00Z");
  await graph.revise("m1", "I live in Oslo.");
  await graph.revise("m3", null);
  expect(await graph.rebuild()).toMatchObject({ claimsAdded: 0, claimsWithdrawn: 0, factsChanged: 0 });
  const lines = await collected(graph.export());
  const copy = tenant.graph("exported-copy");
  await copy.restore(
    (async function* () {
      yield* lines;
    })(),
  );
  expect(await collected(copy.export())).toEqual(lines);
  for (const knownAt of [BEFORE, "2026-04-20", "2026-06-01"]) {
    expect(await copy.facts({ asOf: "any", knownAt })).toEqual(await graph.facts({ asOf: "any", knownAt }));
    expect(await copy.episodes({ knownAt })).toEqual(await graph.episodes({ knownAt }));
  }
  expect(await copy.revisions("m1")).toEqual(await graph.revisions("m1"));
  expect(await copy.verifyAudit()).toMatchObject({ ok: true });
});

test("forgetting it erases all that it ever said", async () => {
  const graph = await chat("forgotten");
  await graph.revise("m1", "I live in Wuppertal with Ottokar.");
  at("2026-05-02T12:00:00Z");
  await graph.revise("m1", "Nothing of that.");
  const receipt = await graph.forget({ episode: "m1", verify: true });
  expect(receipt.verification).toMatchObject({ ok: true, found: [] });
  expect(await graph.verifyForgotten(["Wuppertal", "Ottokar"])).toMatchObject({ ok: true });
  expect(await textsOf(graph, { knownAt: BEFORE })).toEqual(["Alice likes jazz"]);
  expect(await graph.verifyAudit()).toMatchObject({ ok: true });
  await expect(graph.revise("m1", "Again.")).rejects.toMatchObject({ code: "episode_unknown" });
});

test("what cannot be revised is said, and nothing is written", async () => {
  const graph = await chat("refused");
  const before = await collected(graph.export());
  for (const [id, content, options, code] of [
    ["nobody", "Words.", {}, "episode_unknown"],
    ["m1", "  ", {}, "episode_empty"],
    ["m1", "a\0b", {}, "invalid_input"],
    ["m1", 7, {}, "invalid_input"],
    ["m1", undefined, {}, "invalid_input"],
    [7, "Words.", {}, "invalid_input"],
    ["m1", "Words.", { thread: "other" }, "invalid_input"],
    ["m1", null, { extraction: { facts: [] } }, "invalid_input"],
  ] as const)
    await expect(
      graph.revise(id as never, content as never, options as never),
      String(content),
    ).rejects.toMatchObject({ code });
  await expect(tenant.graph("no-such-graph").revise("m1", "Words.")).rejects.toMatchObject({
    code: "graph_unknown",
  });
  await expect(graph.revisions("nobody")).rejects.toMatchObject({ code: "episode_unknown" });
  expect(await collected(graph.export())).toEqual(before);
});
