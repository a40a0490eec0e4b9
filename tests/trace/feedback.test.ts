/**
 * What is said of answers is kept with their traces, leads to what mends them, and asking again tells what is
 * better.
 */
import sql from "sql-template-tag";
import { beforeAll, describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at, asOwner } = await testMemory("2026-06-01T10:00:00Z", {
  traces: { answers: true, keepDays: 7 },
});

const ann = { kind: "user", id: "ann" } as const;
let counter = 0;
async function lives(): Promise<GraphHandle> {
  counter += 1;
  const graph = memory.graph(`feedback ${counter}`).as(ann);
  await graph.remember({ id: "m1", content: "I live in Berlin.", speaker: "Ann", occurredAt: "2026-05-01" });
  await graph.assert({ subject: "Ann", predicate: "WORKS_AT", object: "Acme" });
  return graph;
}
const factNamed = async (graph: GraphHandle, object: string) => {
  const fact = (await graph.facts({ object }))[0];
  if (fact === undefined) throw new Error(`No fact of ${object}`);
  return fact;
};
const askedOf = async (graph: GraphHandle, question = "Where does Ann live?") => {
  const { traceId } = await graph.ask(question);
  return traceId ?? "";
};

describe("Feedback", () => {
  test("is kept with the trace of the answer, whose text is kept too", async () => {
    const graph = await lives();
    const trace = await askedOf(graph);
    const given = await graph.feedback({ trace, verdict: "right", note: "Quite so." });
    expect(given).toMatchObject({
      trace,
      verdict: "right",
      blames: null,
      correctable: null,
      isGap: false,
      actor: "user:ann",
    });
    const [kept] = await graph.traces({ id: trace });
    expect(kept).toMatchObject({
      answer: { text: expect.stringContaining("Berlin") },
      feedback: [{ id: given.id, verdict: "right", fact: null, note: "Quite so.", actor: "user:ann" }],
    });
    await askedOf(graph, "Where does Ann work?");
    expect((await graph.traces({ judged: true })).map(({ id }) => id)).toEqual([trace]);
  });

  test("on a wrong fact gives the fact to correct", async () => {
    const graph = await lives();
    const fact = await factNamed(graph, "Berlin");
    const { blames, correctable } = await graph.feedback({
      trace: await askedOf(graph),
      verdict: "wrong-fact",
      fact: fact.id,
    });
    expect([blames, correctable?.id, correctable?.text]).toEqual(["memory", fact.id, fact.text]);
    await graph.correct(correctable?.id ?? "", { object: "Oslo" });
    expect((await graph.ask("Where does Ann live?")).answer).toContain("Oslo");
  });

  test("on a missing fact makes the question a gap", async () => {
    const graph = await lives();
    const trace = await askedOf(graph);
    const { isGap, blames } = await graph.feedback({ trace, verdict: "missing-fact" });
    expect([isGap, blames]).toEqual([true, "memory"]);
    expect(await graph.gaps({ kinds: ["question"] })).toMatchObject([
      { question: "Where does Ann live?", count: 1 },
    ]);
  });

  test("on a right fact blames the answer", async () => {
    const graph = await lives();
    const { id: fact } = await factNamed(graph, "Acme");
    const given = await graph.feedback({ trace: await askedOf(graph), verdict: "wrong-answer", fact });
    expect(given).toMatchObject({ blames: "answer", correctable: null, isGap: false, fact });
  });

  test.each([
    ["no trace", { verdict: "right" }, "invalid_input"],
    ["a trace that is no id", { trace: "x", verdict: "right" }, "invalid_input"],
    [
      "a trace that is not there",
      { trace: "00000000-0000-7000-8000-000000000000", verdict: "right" },
      "trace_unknown",
    ],
    ["no verdict that is known", { verdict: "bad" }, "invalid_input"],
    ["a wrong fact that is not named", { verdict: "wrong-fact" }, "invalid_input"],
    [
      "a missing fact with an id",
      { verdict: "missing-fact", fact: "00000000-0000-7000-8000-000000000000" },
      "invalid_input",
    ],
    [
      "a fact that is not there",
      { verdict: "wrong-fact", fact: "00000000-0000-7000-8000-000000000000" },
      "fact_unknown",
    ],
    ["an empty note", { verdict: "right", note: " " }, "invalid_input"],
    ["a note of 2,001 characters", { verdict: "right", note: "x".repeat(2_001) }, "invalid_input"],
    ["a note that cannot be stored", { verdict: "right", note: "a\0b" }, "invalid_input"],
  ])("with %s is refused, and nothing is kept", async (name, given, code) => {
    const graph = memory.graph("refused");
    await graph.remember({
      id: "m1",
      content: "I live in Berlin.",
      speaker: "Ann",
      occurredAt: "2026-05-01",
    });
    const trace = await askedOf(graph);
    const whole = name === "no trace" ? given : { trace, ...given };
    await expect(graph.feedback(whole as never)).rejects.toMatchObject({ code });
    expect(await graph.traces({ judged: true })).toEqual([]);
  });

  test("is for the graph that was asked, and for who may read all that was read", async () => {
    const [graph, other] = [await lives(), await lives()];
    const trace = await askedOf(graph);
    await expect(other.feedback({ trace, verdict: "right" })).rejects.toMatchObject({
      code: "trace_unknown",
    });
    const { traceId } = await graph.ask("Where does Ann live?", { graphs: [graph.name, other.name] });
    const both = { trace: traceId ?? "", verdict: "right" } as const;
    await expect(graph.feedback(both)).rejects.toMatchObject({ code: "trace_unknown" });
    await graph.feedback({ ...both, graphs: [graph.name, other.name] });
    await expect(memory.tenant("strangers").graph(graph.name).feedback(both)).rejects.toMatchObject({
      code: "graph_unknown",
    });
  });
});

describe("Asked again", () => {
  test("an answer whose wrong fact was corrected is better, and one whose fact stands is the same", async () => {
    const graph = await lives();
    const [berlin, acme] = [await factNamed(graph, "Berlin"), await factNamed(graph, "Acme")];
    await graph.feedback({ trace: await askedOf(graph), verdict: "wrong-fact", fact: berlin.id });
    await graph.feedback({
      trace: await askedOf(graph, "Where does Ann work?"),
      verdict: "wrong-fact",
      fact: acme.id,
    });
    await graph.correct(berlin.id, { object: "Oslo" });
    const before = await graph.traces();
    const { counts, items } = await graph.replayFeedback();
    expect(counts).toEqual({ better: 1, worse: 0, same: 1, changed: 0 });
    expect(items.find(({ outcome }) => outcome === "better")).toMatchObject({
      question: "Where does Ann live?",
      verdict: "wrong-fact",
      before: { text: expect.stringContaining("Berlin"), known: true },
      now: { text: expect.stringContaining("Oslo"), known: true },
    });
    // Nothing is noted of it.
    expect(await graph.traces()).toEqual(before);
  });

  test("a missing fact that was told since is better", async () => {
    const graph = await lives();
    const question = "What is the name of Ann's dog?";
    await graph.feedback({ trace: await askedOf(graph, question), verdict: "missing-fact" });
    expect((await graph.replayFeedback()).counts).toMatchObject({ better: 0, same: 1 });
    const gaps = await graph.gaps({ kinds: ["question"] });
    await graph.remember({ content: "My dog is called Fido.", speaker: "Ann", occurredAt: "2026-05-20" });
    expect((await graph.replayFeedback()).items[0]).toMatchObject({
      outcome: "better",
      before: { known: false },
      now: { known: true },
    });
    expect(gaps).toMatchObject([{ question, count: 2 }]);
  });

  test("a right answer that is not known any more is worse", async () => {
    const graph = await lives();
    await graph.feedback({ trace: await askedOf(graph, "Where does Ann work?"), verdict: "right" });
    expect((await graph.replayFeedback()).counts).toMatchObject({ same: 1 });
    await graph.retract((await factNamed(graph, "Acme")).id);
    expect((await graph.replayFeedback()).counts).toMatchObject({ worse: 1 });
  });

  test("an answer that says now what it should have said is better, and another answer is only another one", async () => {
    const graph = await lives();
    const trace = await askedOf(graph, "Where does Ann live?");
    await graph.feedback({ trace, verdict: "wrong-answer" });
    expect((await graph.replayFeedback()).counts).toMatchObject({ same: 1 });
    await graph.remember({ id: "m2", content: "I moved to Oslo.", speaker: "Ann", occurredAt: "2026-05-25" });
    expect((await graph.replayFeedback()).counts).toMatchObject({ changed: 1 });
    await graph.feedback({ trace, verdict: "wrong-answer", fact: (await factNamed(graph, "Oslo")).id });
    expect((await graph.replayFeedback()).counts).toMatchObject({ better: 1 });
  });

  test("a recall is compared by what it finds", async () => {
    const graph = await lives();
    const { traceId } = await graph.recall("Where does Ann live?");
    const { id: fact } = await factNamed(graph, "Berlin");
    await graph.feedback({ trace: traceId ?? "", verdict: "wrong-fact", fact });
    expect((await graph.replayFeedback()).counts).toMatchObject({ same: 1 });
    await graph.retract(fact);
    expect((await graph.replayFeedback()).counts).toMatchObject({ better: 1 });
  });
});

describe("What was judged", () => {
  test("is kept longer than other traces", async () => {
    const graph = await lives();
    const [judged, other] = [await askedOf(graph), await askedOf(graph)];
    await graph.feedback({ trace: judged, verdict: "right" });
    at("2026-06-20T10:00:00Z");
    const latest = await askedOf(graph);
    const kept = (await graph.traces()).map(({ id }) => id);
    at("2026-06-01T10:00:00Z");
    expect(kept).toEqual([latest, judged]);
    expect(kept).not.toContain(other);
  });

  let graph: GraphHandle;
  const left = () =>
    asOwner((transaction) =>
      transaction.query(sql`SELECT note FROM feedback WHERE note LIKE 'of what is forgotten%'`),
    );
  beforeAll(async () => {
    graph = memory.graph("forgetting").as(ann);
    await graph.remember({
      id: "m1",
      content: "I live in Berlin.",
      speaker: "Ann",
      occurredAt: "2026-05-01",
    });
    await graph.remember({
      id: "m2",
      content: "My dog is called Fidelio.",
      speaker: "Ann",
      occurredAt: "2026-05-02",
    });
    await graph.feedback({ trace: await askedOf(graph), verdict: "right", note: "of what is forgotten" });
    await graph.feedback({
      trace: await askedOf(graph, "Which planet is the largest?"),
      verdict: "missing-fact",
      note: "of what is forgotten: Fidelio would know.",
    });
  });

  test("goes with what is forgotten, and so does a note that names it", async () => {
    expect(await left()).toHaveLength(2);
    await graph.forget({ episode: "m1" });
    expect(await left()).toEqual([{ note: "of what is forgotten: Fidelio would know." }]);
    const { verification } = await graph.forget({ entity: "Fidelio", verify: true });
    expect(await left()).toEqual([]);
    expect(verification?.found.filter(({ table }) => table === "feedback" || table === "trace")).toEqual([]);
  });

  test("goes with its graph", async () => {
    const whole = await lives();
    await whole.feedback({ trace: await askedOf(whole), verdict: "right", note: "of what is forgotten" });
    const { verification } = await whole.forget({ all: true, verify: true });
    expect(verification?.ok).toBe(true);
    expect(await left()).toEqual([]);
  });
});
