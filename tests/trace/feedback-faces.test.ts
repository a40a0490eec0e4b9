/** Feedback over HTTP, by the client, and as a tool of MCP. */
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { client2026 } from "../mcp/http-client.ts";
import { testMemory } from "../memory.ts";
import { LOCAL_TOKEN, testServer } from "../server/running.ts";

const memory = await testMemory("2026-06-01T10:00:00Z", { traces: { answers: true } });
const { server, call } = await testServer({ tenant: "acme" }, memory);
const acme = memory.memory.tenant("acme");
const client = connect({ url: server.url, token: LOCAL_TOKEN });

async function filled(name: string): Promise<void> {
  await acme
    .graph(name)
    .remember({ id: "m1", content: "I live in Berlin.", speaker: "Ann", occurredAt: "2026-05-01" });
}

test("The client says of an answer whether it was right, corrects the fact, and sees what is better", async () => {
  await filled("client");
  const graph = client.graph("client");
  const { traceId } = await graph.ask("Where does Ann live?");
  const [fact] = await graph.facts({ predicate: "LIVES_IN" });
  const given = await graph.feedback({
    trace: traceId ?? "",
    verdict: "wrong-fact",
    fact: fact?.id ?? "",
    note: "She moved.",
  });
  expect(given).toMatchObject({
    blames: "memory",
    correctable: { id: fact?.id },
    note: "She moved.",
    actor: "agent:local:local",
  });
  const judged = await graph.traces({ judged: true });
  expect(judged).toEqual(JSON.parse(JSON.stringify(await acme.graph("client").traces({ judged: true }))));
  expect(judged[0]?.feedback).toMatchObject([{ id: given.id }]);
  await graph.correct(given.correctable?.id ?? "", { object: "Oslo" });
  const report = await graph.replayFeedback();
  expect(report).toEqual(JSON.parse(JSON.stringify(await acme.graph("client").replayFeedback())));
  expect(report.counts).toMatchObject({ better: 1 });
});

test("A trace of several graphs is judged by who reads them all", async () => {
  await filled("one");
  await filled("other");
  const both = client.graph("one", { read: ["other"] });
  const { traceId } = await both.ask("Where does Ann live?");
  await expect(
    client.graph("one").feedback({ trace: traceId ?? "", verdict: "right" }),
  ).rejects.toMatchObject({
    name: "NotFoundError",
    code: "trace_unknown",
  });
  expect(await both.feedback({ trace: traceId ?? "", verdict: "right" })).toMatchObject({ blames: null });
});

test("Who may only read judges nothing, and a user judges and replays what their own graph answered", async () => {
  await filled("user:ann");
  const ask = async (token: string) =>
    (await call("POST", "/v1/ask", { question: "Where does Ann live?" }, { token, graph: "user:ann" })).body
      .traceId;
  const { token: reader } = await acme.keys.create({
    name: "r",
    permissions: ["read"],
    graphs: { read: ["user:ann"] },
  });
  const refused = await call(
    "POST",
    "/v1/feedback",
    { trace: await ask(reader), verdict: "right" },
    { token: reader, graph: "user:ann" },
  );
  expect(refused.body.code).toBe("forbidden");
  const { token } = await acme.keys.create({ name: "a", user: "ann", graphs: { write: ["user:ann"] } });
  const given = await call("POST", "/v1/feedback", { trace: await ask(token), verdict: "right" }, { token });
  expect([given.status, given.body.actor]).toEqual([200, "user:ann"]);
  const replayed = await call("POST", "/v1/feedback/replay", {}, { token });
  expect(replayed.body).toMatchObject({
    counts: { same: 1 },
    items: [{ verdict: "right", outcome: "same" }],
  });
  const { token: another } = await acme.keys.create({
    name: "b",
    user: "ben",
    graphs: { read: ["user:ann"], write: ["user:ben"] },
  });
  const foreign = await call("POST", "/v1/feedback/replay", {}, { token: another, graph: "user:ann" });
  expect(foreign.body.code).toBe("forbidden");
});

test("A body that does not fit is refused with what it takes", async () => {
  await filled("bad");
  for (const body of [{}, { trace: "x", verdict: "bad" }, { trace: "x", verdict: "right", more: 1 }])
    expect((await call("POST", "/v1/feedback", body, { graph: "bad" })).body.code).toBe("request_invalid");
  expect(
    (await call("POST", "/v1/feedback", { trace: "x", verdict: "right" }, { graph: "bad" })).body.code,
  ).toBe("invalid_input");
});

test("A model notes over MCP that a person found an answer wrong, by the trace that the answer names", async () => {
  await filled("tools");
  const { token } = await acme.keys.create({ name: "t", graphs: { write: ["tools"] } });
  const tools = await client2026(`${server.url}/mcp`, token);
  const asked = await tools.callTool({ name: "ask", arguments: { question: "Where does Ann live?" } });
  const { trace, citations } = asked.structuredContent as { trace: string; citations: { id: string }[] };
  expect(JSON.stringify(asked.content)).toContain(trace);
  const [fact] = await acme.graph("tools").facts({ predicate: "LIVES_IN" });
  const judged = await tools.callTool({
    name: "decide",
    arguments: { action: "judge", trace, verdict: "wrong-fact", fact: fact?.id, reason: "She moved." },
  });
  expect(judged.structuredContent).toMatchObject({
    kind: "judged",
    next: expect.stringContaining("Remember"),
  });
  expect(citations.length).toBeGreaterThan(0);
  expect(await acme.graph("tools").traces({ judged: true })).toMatchObject([
    { id: trace, feedback: [{ note: "She moved." }] },
  ]);
  const half = await tools.callTool({ name: "decide", arguments: { action: "judge", trace } });
  expect(half.isError).toBe(true);
});
