/** Where a model is, is told who runs the memory, and nobody who remembers something in it. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { testServer } from "./running.ts";

const model = { baseURL: "http://127.0.0.1:9/v1", name: "none", retries: 0 };
const { call, memory } = await testServer({}, await testMemory("2026-12-01T00:00:00Z", { model }));
const { token } = await memory.tenant("default").keys.create({ name: "Ann's", user: "ann" });

const said = { content: "Marisol Vega founded Brightwater Robotics.", wait: "extracted" };

test("who runs the memory is told which model cannot be reached, and where", async () => {
  const { body } = await call("POST", "/v1/episodes", said, { graph: "shared" });
  expect(body.extraction.error).toMatchObject({ code: "model_unavailable", message: /at 127\.0\.0\.1:9/u });
});

test("any other caller is told the code only", async () => {
  const { body } = await call("POST", "/v1/episodes", said, { token, graph: "user:ann" });
  expect(body.extraction.error).toMatchObject({
    code: "model_unavailable",
    message: expect.stringContaining("palimpsest jobs list"),
  });
  expect(JSON.stringify(body)).not.toContain("127.0.0.1");
});
