import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { BUILD } from "../../src/db/build-files.ts";
import { embedderOf } from "../../src/embed/encoders/embedder-of.ts";
import { requirePackages } from "../../src/embed/encoders/process-encoder.ts";
import { embeddingSettings } from "../../src/embed/options.ts";

const encoder = embedderOf(embeddingSettings("local"));
afterAll(() => encoder.close());

const folder = mkdtempSync(join(tmpdir(), "palimpsest-encoder-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function embedded(...texts: string[]) {
  return (await encoder.embed(texts, { purpose: "items" })).vectors;
}

function cosine(a: Float32Array | null | undefined, b: Float32Array | null | undefined): number {
  return [...(a ?? [])].reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
}

test("the packaged encoder finds what is said in other words nearer than what is not said", async () => {
  const [pets, puppy, weather] = await embedded(
    "Do you have any pets?",
    "I adopted a little puppy.",
    "It rained in Lisbon on Friday.",
  );
  expect(puppy).toHaveLength(512);
  expect(Math.hypot(...(puppy ?? []))).toBeCloseTo(1, 5);
  expect(cosine(pets, puppy)).toBeGreaterThan(cosine(pets, weather) + 0.1);
});

test("a text has the same vector alone and among others", async () => {
  const texts = ["I adopted a dog.", "It rains.", "My sister is a nurse.", "We met in Oslo.", "Hello!"];
  const together = await embedded(...texts);
  for (const [at, text] of texts.entries()) {
    const [alone] = await embedded(text);
    expect(cosine(alone, together[at])).toBeCloseTo(1, 4);
  }
});

test("words that the encoder does not know have no vector: all of them would be alike", async () => {
  const found = await embedded("北京很大", "🙂", "", "   ", "2026-03-02", "Привет, мир", "Hello from 北京!");
  expect(found.map((vector) => vector !== null)).toEqual([false, false, false, false, false, false, true]);
});

test("a question goes before the items that wait, and the process goes on while the encoder works", async () => {
  const items = Array.from({ length: 40 }, (_, index) => `Sentence number ${index} is about nothing at all.`);
  let areItemsDone = false;
  const working = embedded(...items).then(() => {
    areItemsDone = true;
  });
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (!areItemsDone) setImmediate(turn);
  };
  setImmediate(turn);
  const { vectors } = await encoder.embed(["What is it about?"], { purpose: "question" });
  expect([vectors.length, areItemsDone]).toEqual([1, false]);
  await working;
  expect(turns).toBeGreaterThan(100);
});

test("a question that is not waited for any more is taken out of the line", async () => {
  const working = embedded(...Array.from({ length: 8 }, (_, index) => `Sentence ${index}.`));
  const asked = encoder.embed(["What?"], { purpose: "question", signal: AbortSignal.timeout(1) });
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
  await working;
});

test("a closed encoder says so", async () => {
  const other = embedderOf(embeddingSettings("local"));
  const asked = other.embed(["What?"], { purpose: "items" });
  const said = expect(asked).rejects.toMatchObject({ code: "embedding_unavailable" });
  await other.close();
  await said;
  await expect(other.embed(["What?"], { purpose: "items" })).rejects.toThrow(/closed/u);
});

test("packages that are missing are named with the command that installs them", () => {
  const elsewhere = join(folder, "nowhere.js");
  expect(() => requirePackages("local", elsewhere)).toThrow(
    /npm install @energetic-ai\/core@0\.2\.0 @energetic-ai\/embeddings@0\.2\.0 @energetic-ai\/model-embeddings-en@0\.2\.0$/u,
  );
  expect(() => requirePackages("transformers", elsewhere)).toThrow(
    expect.objectContaining({
      code: "embedder_missing",
      message: expect.stringMatching(/npm install @huggingface\/transformers@[\d.]+$/u),
    }),
  );
});

test("transformers.js is asked for pooled vectors of length 1, by a stand-in of its interface", async () => {
  const home = join(folder, "node_modules/@huggingface/transformers");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ type: "module", exports: "./index.js" }));
  writeFileSync(
    join(home, "index.js"),
    `export const pipeline = async (task, model) => async (texts, options) => ({
       data: Float32Array.from(texts.flatMap((text) => [text.length, [task, model, options.pooling, options.normalize].join() === "feature-extraction,some/model,mean,true" ? 1 : 0])),
     });`,
  );
  const worker = join(folder, "encoder-worker.mjs");
  copyFileSync(new URL("encoder-worker.js", BUILD), worker);
  const thread = new Worker(worker, { workerData: { kind: "transformers", name: "some/model" } });
  const answered = new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
  thread.postMessage({ id: 7, texts: ["ab", "abc"] });
  expect(await answered).toEqual({ id: 7, ok: true, values: Float32Array.of(2, 1, 3, 1) });
  await thread.terminate();
});
