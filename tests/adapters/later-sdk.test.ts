/** Models as the AI SDK 7 has them, which says "v4" and has other files in its messages. */
import { convertArrayToReadableStream } from "ai/test";
import { expect, test } from "vitest";
import { withMemory } from "../../src/adapters/ai-sdk.ts";
import { openMemory } from "../../src/index.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

interface LaterFile {
  readonly type: "file";
  readonly mediaType: string;
  readonly data: { readonly type: "data"; readonly data: Uint8Array };
}

interface LaterText {
  readonly type: "text";
  readonly text: string;
}

interface LaterOptions {
  readonly prompt: readonly (
    | { readonly role: "system"; readonly content: string }
    | { readonly role: "user"; readonly content: readonly (LaterText | LaterFile)[] }
  )[];
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model whose methods use what is private to it, as those of providers may. */
class LaterModel {
  readonly specificationVersion = "v4";
  readonly provider = "test";
  readonly modelId = "later";
  readonly supportedUrls = {};
  readonly #asked: LaterOptions[] = [];
  readonly #says: string;

  constructor(says: string) {
    this.#says = says;
  }

  get asked(): readonly LaterOptions[] {
    return this.#asked;
  }

  async doGenerate(options: LaterOptions) {
    this.#asked.push(options);
    return {
      content: [{ type: "text", text: this.#says }],
      finishReason: { unified: "stop", raw: undefined },
      usage,
      warnings: [],
    };
  }

  async doStream(options: LaterOptions) {
    const { content, ...rest } = await this.doGenerate(options);
    const deltas = content.map(({ text }) => ({ type: "text-delta", id: "1", delta: text }));
    const parts = [{ type: "text-start", id: "1" }, ...deltas, { type: "text-end", id: "1" }];
    return { stream: convertArrayToReadableStream([...parts, { type: "finish", ...rest }]) };
  }
}

test("a model of the AI SDK 7 remembers, stays one, and gets files as they are", async () => {
  const graph = memory.graph("later");
  await graph.remember({ content: "I adopted a dog, Fido.", speaker: "Alice", occurredAt: "2026-03-02" });
  const inner = new LaterModel("That is Fido.");
  const model = withMemory(inner, { graph, thread: "chat", speaker: "Alice" });
  expect([model.specificationVersion, model.modelId]).toEqual(["v4", "later"]);
  const file: LaterFile = {
    type: "file",
    mediaType: "image/png",
    data: { type: "data", data: Uint8Array.of(1) },
  };
  const content = [{ type: "text", text: "What is my dog called? Is this it?" } as const, file];
  const { content: answered } = await model.doGenerate({ prompt: [{ role: "user", content }] });
  expect(answered).toEqual([{ type: "text", text: "That is Fido." }]);
  const [system, user] = inner.asked[0]?.prompt ?? [];
  expect(String(system?.content)).toContain("Alice has a pet, Fido");
  expect(user?.content).toEqual(content);
  const { episodes } = await graph.episodes({ thread: "chat" });
  expect(episodes.map(({ content: words }) => words)).toContain("That is Fido.");
});

test("a memory answers with a model of the AI SDK 7, and embeds with one", async () => {
  const embedded: string[] = [];
  const embeddingModel = {
    specificationVersion: "v4",
    provider: "test",
    modelId: "vectors",
    maxEmbeddingsPerCall: 10,
    supportsParallelCalls: true,
    doEmbed: async ({ values }: { readonly values: readonly string[] }) => {
      embedded.push(...values);
      return { embeddings: values.map(() => [1, 0]), warnings: [] };
    },
  } as const;
  const settings = { embeddingModel, worker: false };
  const own = await openMemory({ model: new LaterModel("Fido [1]."), embeddings: settings });
  try {
    const graph = own.graph("g");
    await graph.remember({ content: "I adopted a dog, Fido.", speaker: "Alice", occurredAt: "2026-03-02" });
    const answer = await graph.ask("What is my dog called?", { speaker: "Alice" });
    expect(answer).toMatchObject({ answer: "Fido [1].", mode: "model", reason: null });
    expect(embedded).toContain("What is my dog called?");
  } finally {
    await own.close();
  }
});

test.each([
  ["a name", "openai/gpt-5-mini"],
  ["a model of an older release", { ...new LaterModel(""), specificationVersion: "v2" }],
])("%s is refused with the words of what to give", (_, model) => {
  // @ts-expect-error It is no model that can be wrapped.
  expect(() => withMemory(model, { graph: memory.graph("later") })).toThrow(
    'withMemory(): model: give a model of the AI SDK 6 or 7, such as openai("gpt-5-mini").',
  );
});
