import { describe, expect, test, vi } from "vitest";
import { ModelError } from "../../src/model/model-error.ts";
import { atEndOfTest } from "../cleanups.ts";
import { extractorOf, requestOf, type Step, said, scripted, startModelServer } from "./server.ts";

const NOTES = {
  entities: [{ name: "Alice", type: "Person", aliases: [] }],
  facts: [],
  ends: [],
  duplicates: [],
};
const REPLY: Step = { kind: "reply", content: NOTES };
const REQUEST = requestOf([said("I moved to Paris in May.")]);

async function failure(work: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ModelError) return error;
  throw new Error(`no ModelError: ${String(error)}`);
}

describe("a model that answers", () => {
  test("is asked once, and its reply is kept as it came", async () => {
    const { server, extractor } = await scripted([{ ...REPLY, usage: { input: 1000, output: 200 } }], {
      prices: { input: 2, output: 10 },
    });
    const reply = await extractor.extract(REQUEST);
    expect(reply).toEqual({
      prompt: "extract/3",
      model: "scripted",
      raw: JSON.stringify(NOTES),
      usage: {
        calls: 1,
        inputTokens: 1000,
        outputTokens: 200,
        cost: 0.004,
        milliseconds: expect.any(Number),
      },
    });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.body).toMatchObject({
      model: "scripted",
      temperature: 0,
      max_tokens: 8000,
      response_format: { type: "json_schema", json_schema: { strict: true } },
    });
    expect(server.requests[0]?.headers.authorization).toBe("Bearer sk-secret-key");
  });

  test("may leave counting tokens to us, and costs nothing without prices", async () => {
    const { extractor } = await scripted([{ ...REPLY, usage: null }]);
    const { usage } = await extractor.extract(REQUEST);
    expect(usage).toMatchObject({
      calls: 1,
      cost: null,
      outputTokens: Math.ceil(JSON.stringify(NOTES).length / 4),
    });
    expect(usage.inputTokens).toBeGreaterThan(500);
  });

  test("may wrap its notes in a fenced block, in thoughts or in words", async () => {
    for (const content of [
      `\`\`\`json\n${JSON.stringify(NOTES, null, 2)}\n\`\`\``,
      `<think>{"facts": 1} hm</think>\n${JSON.stringify(NOTES)}`,
      `Here you are: ${JSON.stringify(NOTES)} — anything else?`,
    ]) {
      const { server, extractor } = await scripted([{ kind: "reply", content }]);
      expect((await extractor.extract(REQUEST)).raw).toBe(content);
      expect(server.requests).toHaveLength(1);
    }
  });
});

describe("a server that takes no JSON schema", () => {
  const refusing = (...words: readonly string[]): Step[] => [
    ...words.map((message): Step => ({ kind: "status", status: 400, body: { error: { message } } })),
    REPLY,
  ];

  test("is asked for plain JSON, from then on at once", async () => {
    const { server, extractor } = await scripted(
      refusing("response_format.type json_schema is not supported"),
    );
    expect((await extractor.extract(REQUEST)).usage.calls).toBe(2);
    expect((await extractor.extract(REQUEST)).usage.calls).toBe(1);
    expect(server.requests.map(({ body }) => body.response_format)).toEqual([
      expect.objectContaining({ type: "json_schema" }),
      { type: "json_object" },
      { type: "json_object" },
    ]);
  });

  test("is asked in words where it takes no JSON mode either", async () => {
    const { server, extractor } = await scripted(
      refusing("json_schema: unknown", "'response_format' is not a known field"),
    );
    expect((await extractor.extract(REQUEST)).usage.calls).toBe(3);
    expect(server.requests[2]?.body).not.toHaveProperty("response_format");
  });

  test("is spared a temperature and a limit that it does not know", async () => {
    const { server, extractor } = await scripted(
      refusing(
        "Unsupported value: 'temperature' does not support 0 with this model.",
        "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      ),
    );
    await extractor.extract(REQUEST);
    expect(server.requests[2]?.body).not.toHaveProperty("temperature");
    expect(server.requests[2]?.body).not.toHaveProperty("max_tokens");
    expect(server.requests[2]?.body).toMatchObject({ max_completion_tokens: 8000 });
  });
});

describe("a server in trouble", () => {
  test("is given the time that it asks for, in seconds or as a date", async () => {
    const { server, extractor, waits } = await scripted([
      { kind: "status", status: 429, headers: { "retry-after": "7" } },
      {
        kind: "status",
        status: 503,
        headers: { date: "Mon, 02 Mar 2026 09:00:00 GMT", "retry-after": "Mon, 02 Mar 2026 09:00:12 GMT" },
      },
      REPLY,
    ]);
    expect((await extractor.extract(REQUEST)).usage.calls).toBe(3);
    expect(server.requests).toHaveLength(3);
    expect(waits).toEqual([7000, 12_000]);
  });

  test("is asked again after waits that double and vary", async () => {
    const { extractor, waits } = await scripted([
      { kind: "status", status: 500 },
      { kind: "status", status: 502 },
      REPLY,
    ]);
    await extractor.extract(REQUEST);
    expect(waits).toEqual([375, 750]);
  });

  test("that asks for longer than we wait is left to the queue", async () => {
    const { server, extractor, waits } = await scripted([
      { kind: "status", status: 429, headers: { "retry-after": "3600" } },
    ]);
    const error = await failure(extractor.extract(REQUEST));
    expect(error).toMatchObject({ code: "model_unavailable", retryable: true, retryAfterMs: 3_600_000 });
    expect([server.requests.length, waits]).toEqual([1, []]);
  });

  test("is given up after the retries, with what it cost", async () => {
    const { server, extractor } = await scripted([{ kind: "status", status: 500 }]);
    const error = await failure(extractor.extract(REQUEST));
    expect(error).toMatchObject({
      code: "model_unavailable",
      retryable: true,
      usage: { calls: 3, outputTokens: 0 },
    });
    expect(server.requests).toHaveLength(3);
  });

  test("that closes the connection in the middle of an answer is asked again", async () => {
    const { extractor } = await scripted([
      { kind: "drop" },
      { kind: "drop", after: '{"id": "chatcmpl", "choices": [' },
      REPLY,
    ]);
    expect((await extractor.extract(REQUEST)).usage.calls).toBe(3);
  });

  test("that is not there is unavailable", async () => {
    const { extractor } = extractorOf({ baseURL: "http://127.0.0.1:1/v1", name: "gone", retries: 1 });
    const error = await failure(extractor.extract(REQUEST));
    expect(error).toMatchObject({ code: "model_unavailable", retryable: true, usage: { calls: 2 } });
    expect(error.message).toContain("127.0.0.1:1");
  });

  test("that takes too long is not waited for, nor asked again at once", async () => {
    const late = new AbortController();
    const timeouts = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
    atEndOfTest(() => timeouts.mockRestore());
    const { server, extractor } = await scripted(
      () => {
        late.abort(new DOMException("The time is over.", "TimeoutError"));
        return { kind: "hang" };
      },
      { timeoutMs: 600 },
    );
    const error = await failure(extractor.extract(REQUEST));
    expect(timeouts).toHaveBeenCalledExactlyOnceWith(600);
    expect(error).toMatchObject({ code: "model_timeout", retryable: true, usage: { calls: 1 } });
    expect(server.requests).toHaveLength(1);
  });

  test("that is slow but within the time is waited for", async () => {
    const { extractor } = await scripted([{ kind: "reply", content: NOTES, delay: 80 }], { timeoutMs: 5000 });
    const { usage } = await extractor.extract(REQUEST);
    expect(usage.calls).toBe(1);
    expect(usage.milliseconds).toBeGreaterThan(70);
  });
});

describe("what asking again does not help", () => {
  test.each([
    [401, { error: { message: "Incorrect API key provided: sk-secret-key" } }, "model_unavailable", false],
    [404, { error: { message: "model not found" } }, "model_unavailable", false],
    [400, { error: { message: "tools are required" } }, "model_unavailable", false],
    [
      429,
      { error: { message: "You exceeded your current quota", code: "insufficient_quota" } },
      "model_unavailable",
      true,
    ],
    [400, { error: { message: "filtered", code: "content_filter" } }, "model_refused", false],
    [
      400,
      { error: { message: "This model's maximum context length is 8192 tokens" } },
      "model_cut_off",
      false,
    ],
  ])("is not asked again: status %i, %j", async (status, body, code, retryable) => {
    const { server, extractor } = await scripted([{ kind: "status", status, body }]);
    const error = await failure(extractor.extract(REQUEST));
    expect(error).toMatchObject({ code, retryable, usage: { calls: 1 } });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    [{ kind: "reply", content: "", refusal: "I will not." }, "model_refused"],
    [{ kind: "reply", content: "", finish: "content_filter" }, "model_refused"],
    [{ kind: "reply", content: '{"facts": [{"sub', finish: "length" }, "model_cut_off"],
  ] as const)("is told by its name: %j", async (step, code) => {
    const { server, extractor } = await scripted([step]);
    const error = await failure(extractor.extract(REQUEST));
    expect(error).toMatchObject({ code, retryable: false, raw: step.content });
    expect(error.usage?.inputTokens).toBeGreaterThan(0);
    expect(server.requests).toHaveLength(1);
  });
});

describe("a reply that cannot be read", () => {
  test.each([
    ["no JSON", "I am sorry, but I cannot do that."],
    ["JSON that is cut off", '{"entities": [{"name": "Alice"'],
    ["JSON about something else", '{"error": "overloaded"}'],
    ["nothing", ""],
  ])("is asked for once more, with a reminder: %s", async (_, content) => {
    const { server, extractor } = await scripted([{ kind: "reply", content }, REPLY]);
    const reply = await extractor.extract(REQUEST);
    expect(reply.usage.calls).toBe(2);
    expect(reply.raw).toBe(JSON.stringify(NOTES));
    expect(server.requests[1]?.messages.map(({ role }) => role)).toEqual([
      "system",
      "user",
      "assistant",
      "user",
    ]);
  });

  test("is reported the second time, with what it said", async () => {
    const { server, extractor } = await scripted([{ kind: "reply", content: "Sorry!" }]);
    const error = await failure(extractor.extract(REQUEST));
    expect(error).toMatchObject({
      code: "model_reply_invalid",
      retryable: true,
      raw: "Sorry!",
      usage: { calls: 2 },
    });
    expect(server.requests).toHaveLength(2);
  });

  test("is told apart from an answer that is no chat completion", async () => {
    const { extractor } = await scripted([{ kind: "status", status: 200, body: "<html>Sign in</html>" }]);
    const error = await failure(extractor.extract(REQUEST));
    expect(error).toMatchObject({ code: "model_reply_invalid", usage: { calls: 2 } });
  });
});

describe("a server that is not what it should be", () => {
  test("is sent nothing more when it names another address", async () => {
    const elsewhere = await startModelServer([REPLY]);
    const headers = { location: `${elsewhere.url}/chat/completions` };
    const { extractor } = await scripted([{ kind: "status", status: 307, headers, body: "" }]);
    const error = await failure(extractor.extract(REQUEST));
    expect(error).toMatchObject({ code: "model_unavailable", retryable: false });
    expect(error.message).toContain("another address");
    expect(elsewhere.requests).toEqual([]);
  });

  test.each([
    ["is longer than what was asked for", { status: 200, body: { choices: "a".repeat(3_000_000) } }],
    ["is an error without an end", { status: 400, body: { error: "a".repeat(3_000_000) } }],
    ["is nested without an end", { status: 200, body: `{"choices":${"[".repeat(200)}` }],
  ])("is read no further than its bounds when its answer %s", async (_, answer) => {
    const { extractor } = await scripted([{ kind: "status", ...answer }], { maxOutputTokens: 1000 });
    const error = await failure(extractor.extract(REQUEST));
    expect(error.message).toMatch(/it has more than \d+ (?:bytes|levels)/u);
  });

  test("may say what it likes within a text, over its lines", async () => {
    const said = JSON.stringify({ ...NOTES, comment: `${"[{".repeat(200)}"\\` });
    const { extractor } = await scripted([{ kind: "reply", content: said }]);
    expect((await extractor.extract(REQUEST)).raw).toBe(said);
  });
});

describe("limits", () => {
  test("hold over all extractions of an extractor", async () => {
    const { server, extractor } = await scripted([{ kind: "reply", content: NOTES, delay: 30 }], {
      concurrency: 2,
    });
    await Promise.all(Array.from({ length: 7 }, () => extractor.extract(REQUEST)));
    expect([server.requests.length, server.peak]).toEqual([7, 2]);
  });

  test("let a caller who gives up go, and pass the place on", async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { extractor } = await scripted(
      (_, index) => {
        arrive();
        return index === 0 ? { kind: "hang" } : REPLY;
      },
      { concurrency: 1 },
    );
    const given = new AbortController();
    const waiting = new AbortController();
    const first = extractor.extract(REQUEST, given.signal);
    const second = extractor.extract(REQUEST, waiting.signal);
    const third = extractor.extract(REQUEST);
    waiting.abort(new Error("enough"));
    await expect(second).rejects.toThrow("enough");
    await arrived;
    given.abort(new Error("stop"));
    await expect(first).rejects.toThrow("stop");
    expect((await third).usage.calls).toBe(1);
  });

  test("of a budget are asked before each request", async () => {
    const { server, extractor } = await scripted([{ kind: "status", status: 500 }, REPLY]);
    const planned: number[] = [];
    const error = await failure(
      extractor.extract(REQUEST, undefined, ({ calls, inputTokens, outputTokens }) => {
        planned.push(calls);
        expect([inputTokens > 500, outputTokens]).toEqual([true, 8000]);
        if (calls > 0) throw new ModelError("budget_exhausted", "Used up.", { retryable: true });
      }),
    );
    expect(error).toMatchObject({ code: "budget_exhausted", usage: { calls: 1 } });
    expect([planned, server.requests.length]).toEqual([[0, 1], 1]);
  });
});

test("no key and no words of an episode get into an error", async () => {
  const { extractor } = await scripted([
    {
      kind: "status",
      status: 401,
      body: { error: { message: "Incorrect key sk-secret-key, Bearer sk-secret-key" } },
    },
  ]);
  const error = await failure(extractor.extract(REQUEST));
  const whole = JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause });
  expect(whole).not.toContain("sk-secret");
  expect(whole).not.toContain("Paris");
  expect(error.message).toContain("[key]");
});
