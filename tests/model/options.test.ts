import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { describe, expect, test } from "vitest";
import { modelFromEnvironment } from "../../src/cli/environment.ts";
import { configFrom } from "../../src/memory/config.ts";
import { modelSettings } from "../../src/model/options.ts";
import { extractorOf, requestOf, said, startModelServer } from "./server.ts";

const server = { baseURL: "http://localhost:11434/v1/", name: "qwen3" };

describe("the model of a memory", () => {
  test("is none by default", () => {
    expect(configFrom({}).model).toBeUndefined();
  });

  test("is a server by its address, with settings that have defaults", () => {
    expect(configFrom({ model: { ...server, retries: 5 } }).model).toEqual({
      source: {
        kind: "server",
        baseURL: "http://localhost:11434/v1",
        name: "qwen3",
        apiKey: null,
        headers: {},
      },
      timeoutMs: 60_000,
      retries: 5,
      retryDelayMs: 500,
      longestWaitMs: 20_000,
      concurrency: 4,
      maxOutputTokens: 8000,
      prices: null,
    });
  });

  test("is any model of the AI SDK, alone or with settings", async () => {
    const { url, requests } = await startModelServer([{ kind: "reply", content: { facts: [] } }]);
    const model = createOpenAICompatible({ name: "other", baseURL: url })("given");
    expect(configFrom({ model }).model).toMatchObject({ source: { kind: "given" }, retries: 2 });
    expect(configFrom({ model: { languageModel: model, retries: 0 } }).model).toMatchObject({ retries: 0 });
    const { extractor } = extractorOf({ languageModel: model });
    const reply = await extractor.extract(requestOf([said("I moved.")]));
    expect([extractor.model, reply.model, requests.length]).toEqual(["given", "given", 1]);
  });

  test.each([
    [{}, "baseURL"],
    [{ name: "qwen3" }, "baseURL"],
    [{ ...server, baseURL: "localhost" }, "no address"],
    [{ ...server, baseURL: "file:///etc/passwd" }, "no address"],
    [{ ...server, baseURL: "http://me:secret@localhost/v1" }, "no password"],
    [{ ...server, timeoutMs: 0 }, "timeoutMs"],
    [{ ...server, concurrency: 0 }, "concurrency"],
    [{ ...server, prices: { input: -1, output: 0 } }, "prices: input"],
    [{ ...server, colour: "red" }, "colour"],
  ])("is refused if it is not said right: %j", (model, words) => {
    const refused = () => configFrom({ model });
    expect(refused).toThrow(
      expect.objectContaining({ code: "invalid_input", message: expect.stringContaining(words) }),
    );
    expect(refused).not.toThrow("secret");
  });

  test("is not both a server and a model of the AI SDK", () => {
    const languageModel = createOpenAICompatible({ name: "other", baseURL: "http://localhost/v1" })("given");
    expect(() => modelSettings({ ...server, languageModel })).toThrow("not both");
  });
});

describe("the environment", () => {
  test("names a server, its model and its key", () => {
    expect(modelFromEnvironment({})).toBeUndefined();
    expect(
      modelFromEnvironment({
        PALIMPSEST_MODEL_URL: "http://localhost:11434/v1",
        PALIMPSEST_MODEL: "qwen3",
        PALIMPSEST_MODEL_KEY: "k",
      }),
    ).toEqual({ baseURL: "http://localhost:11434/v1", name: "qwen3", apiKey: "k" });
  });

  test("that says only half of it is refused", () => {
    expect(() => modelFromEnvironment({ PALIMPSEST_MODEL: "qwen3" })).toThrow("belong together");
  });
});
