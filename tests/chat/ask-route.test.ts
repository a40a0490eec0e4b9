/** `POST /v1/ask`, whole and as server-sent events. */
import { expect, test } from "vitest";
import { z } from "zod";
import { answeringMemory } from "../answer/answering-memory.ts";
import { type Reached, served } from "./served.ts";

const { server, memory } = await answeringMemory();
const graph = memory.tenant("acme").graph("user:maya");
await graph.remember({
  id: "m1",
  content: "I live in Porto now.",
  speaker: "Maya",
  occurredAt: "2026-05-01",
});
let reached: Reached = { graph, caller: { user: "Maya" } };
const { url } = await served(() => reached, { upstream: { baseURL: server.url, apiKey: null } });

const post = (body: unknown, signal?: AbortSignal) =>
  fetch(`${url}/ask`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });

/** The events of a stream, as a client reads them. */
function eventsIn(text: string): { readonly event: string; readonly data: Record<string, unknown> }[] {
  return text
    .split("\n\n")
    .filter((block) => block !== "")
    .map((block) => ({
      event: /^event: (.*)$/mu.exec(block)?.[1] ?? "",
      data: JSON.parse(/^data: (.*)$/mu.exec(block)?.[1] ?? "null"),
    }));
}

test("answers as JSON, with the id of the trace in a header", async () => {
  server.play([{ kind: "says", pieces: ["In Porto [1]."] }]);
  const response = await post({ question: "Where do I live?", speaker: "Eve" });
  const answer = z.looseObject({ traceId: z.string() }).parse(await response.json());
  expect(answer).toMatchObject({ answer: "In Porto [1].", mode: "model", citations: [{ number: 1 }] });
  expect(response.headers.get("x-palimpsest-trace")).toBe(answer.traceId);
  // The token names its user: a request cannot speak for another.
  expect(await graph.traces({ id: answer.traceId })).toMatchObject([{ options: { speaker: "Maya" } }]);
});

test("streams the sources, then the words, then the answer with its trace", async () => {
  server.play([{ kind: "says", pieces: ["In ", "Porto [", "1]", "."] }]);
  const response = await post({
    question: "Where do I live?",
    stream: true,
    thread: "chat",
    remember: true,
    id: "q1",
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const events = eventsIn(await response.text());
  const kinds = events.map(({ event }) => event);
  expect([kinds[0], ...new Set(kinds.slice(1, -1)), kinds.at(-1)]).toEqual(["sources", "token", "done"]);
  expect(kinds.length).toBeGreaterThan(4);
  expect(events[0]?.data).toMatchObject({
    mode: "model",
    citations: [{ number: 1, kind: "fact" }, { number: 2 }],
  });
  expect(events.map(({ data }) => data.text ?? "").join("")).toBe("In Porto [1].");
  expect(events.at(-1)?.data).toMatchObject({
    answer: "In Porto [1].",
    remembered: ["q1", "q1:answer"],
    traceId: expect.any(String),
  });
});

test("a model that breaks off in the middle is followed by the answer in the words of the evidence", async () => {
  server.play([{ kind: "cut", pieces: ["In Ro", "me"] }]);
  const events = eventsIn(await (await post({ question: "Where do I live?", stream: true })).text());
  const again = events.findLastIndex(({ event }) => event === "sources");
  expect(again).toBeGreaterThan(0);
  expect(events[again]?.data).toMatchObject({ mode: "extractive", reason: { code: "model_unavailable" } });
  expect(events.at(-1)?.data).toMatchObject({ answer: events[again + 1]?.data.text, mode: "extractive" });
});

test("what is wrong with a request is said before the stream begins, what goes wrong later is an event", async () => {
  for (const body of [
    { question: "" },
    { question: "?", graphs: ["x"] },
    { question: "?", limit: 0 },
    { stream: true },
    7,
  ])
    expect([body, (await post(body)).status]).toEqual([body, 400]);
  reached = { graph, can: (permission) => permission === "read" };
  expect((await post({ question: "Where?", remember: true })).status).toBe(403);
  reached = { graph, caller: { user: "Maya" } };
  server.play([{ kind: "says", pieces: ["In Porto [1]."] }]);
  const events = eventsIn(
    await (await post({ question: "Another question?", stream: true, remember: true, id: "q1" })).text(),
  );
  expect(events.at(-1)).toMatchObject({ event: "error", data: { code: "episode_conflict" } });
});

test("a client that goes away stops the model", async () => {
  server.play([{ kind: "stall", pieces: ["In Porto", " and"] }]);
  const stop = new AbortController();
  const response = await post({ question: "Where do I live?", stream: true }, stop.signal);
  await response.body?.getReader().read();
  stop.abort();
  await expect.poll(() => server.requests.at(-1)?.gone.value).toBe(true);
});
