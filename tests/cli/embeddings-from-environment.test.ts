import { expect, test } from "vitest";
import { embeddingsFromEnvironment } from "../../src/cli/environment.ts";

const URL = "http://localhost:11434/v1";

test("the environment names a server, the encoder in the process, or none", () => {
  const server = {
    PALIMPSEST_EMBEDDING_URL: URL,
    PALIMPSEST_EMBEDDING_MODEL: "nomic",
    PALIMPSEST_EMBEDDING_KEY: "k",
  };
  expect(embeddingsFromEnvironment(server, "any")).toEqual({ baseURL: URL, name: "nomic", apiKey: "k" });
  expect(embeddingsFromEnvironment({ PALIMPSEST_EMBEDDINGS: "local" }, "any")).toEqual({ encoder: "local" });
  expect(embeddingsFromEnvironment({}, "any")).toBeUndefined();
  expect(embeddingsFromEnvironment(server, "none")).toBeUndefined();
  expect(embeddingsFromEnvironment(server, "local")).toEqual({ encoder: "local" });
});

test.each([
  [{ PALIMPSEST_EMBEDDING_URL: URL }],
  [{ PALIMPSEST_EMBEDDING_MODEL: "nomic" }],
  [{ PALIMPSEST_EMBEDDINGS: "remote" }],
  [
    {
      PALIMPSEST_EMBEDDINGS: "local",
      PALIMPSEST_EMBEDDING_URL: URL,
      PALIMPSEST_EMBEDDING_MODEL: "nomic",
    },
  ],
])("half an encoder, or two, is refused: %j", (environment) => {
  expect(() => embeddingsFromEnvironment(environment, "any")).toThrow(
    expect.objectContaining({ code: "invalid_input" }),
  );
});

test("a server that is asked for must be named", () => {
  expect(() => embeddingsFromEnvironment({}, "server")).toThrow(/belong together/u);
});
