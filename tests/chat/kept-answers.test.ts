/**
 * What a model said through the proxy is kept with the trace of what it was shown, and goes with what it was
 * said of.
 */
import OpenAI from "openai";
import { expect, test } from "vitest";
import { startChatServer } from "../answer/chat-server.ts";
import { testMemory } from "../memory.ts";
import { served } from "./served.ts";

const kept = await testMemory("2026-06-01T10:00:00Z", { traces: { answers: true } });
const usual = await testMemory("2026-06-01T10:00:00Z");
const upstream = await startChatServer([{ kind: "hang" }]);
let graph = kept.memory.graph("unset");
const proxy = await served(() => ({ graph, caller: { user: "Maya" } }), {
  upstream: { baseURL: upstream.url, apiKey: "k" },
});
const client = new OpenAI({ baseURL: proxy.url, apiKey: "none", maxRetries: 0 });

async function say(content: string, isStream = false): Promise<string> {
  const request = { model: "scripted", messages: [{ role: "user", content }] } as const;
  if (isStream) {
    const { data, response } = await client.chat.completions
      .create({ ...request, messages: [...request.messages], stream: true })
      .withResponse();
    for await (const chunk of data) expect(chunk.choices.length).toBeGreaterThan(0);
    await proxy.settled();
    return response.headers.get("x-palimpsest-trace") ?? "";
  }
  const { response } = await client.chat.completions
    .create({ ...request, messages: [...request.messages] })
    .withResponse();
  await proxy.settled();
  return response.headers.get("x-palimpsest-trace") ?? "";
}

test.each([false, true])(
  "An answer is kept with its trace (streamed: %s), and can be judged",
  async (isStream) => {
    graph = kept.memory.graph(`kept ${isStream}`);
    upstream.play([{ kind: "says", pieces: ["Fado is ", "a fine name."] }]);
    const trace = await say("I adopted a dog, Fado.", isStream);
    await graph.feedback({ trace, verdict: "right" });
    const [found] = await graph.traces({ id: trace });
    expect(found).toMatchObject({
      kind: "recall",
      answer: { text: "Fado is a fine name.", model: "scripted", mode: "model" },
      feedback: [{ verdict: "right" }],
    });
    expect(found?.answer?.remembered).toHaveLength(1);
  },
);

test("It is forgotten with the words that it answers, although it was not shown them by the memory", async () => {
  graph = kept.memory.graph("forgotten");
  upstream.play([{ kind: "says", pieces: ["Fado is a fine name."] }]);
  const trace = await say("I adopted a dog, Fado.");
  const [said] = (await graph.episodes()).episodes;
  await graph.forget({ episode: said?.id ?? "" });
  expect(await graph.traces({ id: trace })).toEqual([]);
});

test("Without traces.answers nothing of it is kept", async () => {
  graph = usual.memory.graph("usual");
  upstream.play([{ kind: "says", pieces: ["Fado is a fine name."] }]);
  const trace = await say("I adopted a dog, Fado.");
  expect((await graph.traces({ id: trace })).map(({ answer }) => answer)).toEqual([null]);
  const { traceId } = await graph.ask("What is my dog called?", { speaker: "Maya" });
  expect((await graph.traces({ id: traceId ?? "" }))[0]?.answer).toMatchObject({ text: null });
});
