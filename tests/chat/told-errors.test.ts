/** What a client of OpenAI's protocol is told by a server that refuses it. */
import OpenAI from "openai";
import { expect, test } from "vitest";
import { LOCAL_TOKEN, testServer } from "../server/running.ts";

const { server, call } = await testServer();
const client = (apiKey: string) => new OpenAI({ baseURL: `${server.url}/v1`, apiKey, maxRetries: 0 });

test.each([
  ["its token is unknown", "wrong", 401, "unauthenticated", "The token is not known"],
  ["no model stands behind the proxy", LOCAL_TOKEN, 404, "route_unknown", "PALIMPSEST_MODEL_URL"],
])("a client of OpenAI's protocol is told that %s, and what to do", async (_why, key, status, code, says) => {
  const error = await client(key)
    .models.list()
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status, code, message: expect.stringContaining(says) });
});

test("a path of that protocol that is not served is told as such; other paths keep the form of problems", async () => {
  const embedding = client(LOCAL_TOKEN).embeddings.create({ model: "any", input: "words" });
  await expect(embedding).rejects.toMatchObject({ code: "route_unknown", message: /nothing at this path/u });
  const { body } = await call("GET", "/v1/nowhere");
  expect(body).toMatchObject({ code: "route_unknown", detail: expect.any(String) });
  expect(body).not.toHaveProperty("error");
});
