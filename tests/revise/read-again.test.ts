/** The words of a revised episode are read by the model and embedded as those of a new one are. */
import { expect, test } from "vitest";
import { memoryWith as memoryWithEncoder } from "../embed/scripted-memory.ts";
import { memoryWith, reply } from "../jobs/scripted-memory.ts";

const founded = (name: string) => ({
  episode: 1,
  subject: "Marisol",
  predicate: "FOUNDED",
  object: name,
  quote: `Marisol founded ${name}`,
});
const saying = (name: string) => `Marisol founded ${name} in Porto and hired Tomás as its first engineer.`;

test("a model reads the new words; what it read in the former ones counts no more", async () => {
  const { memory, server } = await memoryWith(({ messages }) =>
    reply([founded((messages.at(-1)?.content ?? "").includes("Clearwater") ? "Clearwater" : "Brightwater")]),
  );
  const graph = memory.graph("read");
  const texts = async () => (await graph.facts({ predicate: "FOUNDED" })).map(({ text }) => text);
  await graph.remember({ id: "m1", content: saying("Brightwater"), speaker: "Ana", wait: "extracted" });
  expect(await texts()).toEqual(["Marisol founded Brightwater"]);
  // Hardly anything new, but a model had read it.
  const result = await graph.revise("m1", saying("Clearwater"), { wait: "extracted" });
  expect(result).toMatchObject({ revised: true, extraction: { state: "done" } });
  expect(server.requests).toHaveLength(2);
  expect(await texts()).toEqual(["Marisol founded Clearwater"]);
  expect(await graph.rebuild()).toMatchObject({ claimsAdded: 0, claimsWithdrawn: 0, readByModel: 1 });
  expect(await graph.verifyAudit()).toMatchObject({ ok: true });
});

test("a model reads new words that say hardly anything new, if it had read the former ones", async () => {
  const { memory, server } = await memoryWith(() => reply([]));
  const graph = memory.graph("hardly");
  await graph.remember({ id: "m1", content: saying("Brightwater"), speaker: "Ana", wait: "extracted" });
  await graph.remember({ id: "m2", content: "Thanks, bye!", speaker: "Ana" });
  const result = await graph.revise("m1", "Hm, ok.", { wait: "extracted" });
  expect(result).toMatchObject({
    novelty: {
      route: "deferred",
      reasons: expect.arrayContaining([expect.objectContaining({ code: "revised" })]),
    },
    extraction: { state: "done" },
  });
  expect(server.requests).toHaveLength(2);
  expect((await graph.revise("m2", "Hm, fine.")).novelty?.route).toBe("logged");
});

test("what a model was asked before the revision is not learned after it", async () => {
  const { memory, server } = await memoryWith(async ({ messages }, index) => {
    if (index === 0) await memory.graph("raced").revise("m1", saying("Clearwater"));
    return reply([
      founded((messages.at(-1)?.content ?? "").includes("Clearwater") ? "Clearwater" : "Brightwater"),
    ]);
  });
  const graph = memory.graph("raced");
  await graph.remember({ id: "m1", content: saying("Brightwater"), speaker: "Ana", wait: "extracted" });
  expect(await graph.revise("m1", saying("Clearwater"), { wait: "extracted" })).toMatchObject({
    revised: false,
  });
  expect(server.requests).toHaveLength(2);
  expect((await graph.facts({ predicate: "FOUNDED", asOf: "any" })).map(({ text }) => text)).not.toContain(
    "Marisol founded Brightwater",
  );
});

test("a deleted message is not read, and neither is it when all is read again", async () => {
  const { memory, server } = await memoryWith(() => reply([]));
  const graph = memory.graph("deleted");
  await graph.remember({ id: "m1", content: saying("Brightwater"), speaker: "Ana" });
  await graph.revise("m1", null);
  expect(await graph.extractions({ state: "waiting" })).toEqual([]);
  expect(await graph.reextract({ which: "all" })).toBe(0);
  expect(server.requests).toEqual([]);
});

test("vectors are made of the new words, of a deleted message none, and nothing is left to embed", async () => {
  const { memory, server } = await memoryWithEncoder([{ kind: "vectors" }]);
  const graph = memory.graph("embedded");
  await graph.remember({ id: "m1", content: "The harbour was full of ships.", extraction: {} });
  await graph.remember({ id: "m2", content: "We ate bread and olives.", extraction: {} });
  await graph.embed();
  const before = server.requests.length;
  await graph.revise("m1", "The station was full of trains.");
  await graph.revise("m2", null);
  await graph.embed();
  const asked = JSON.stringify(server.requests.slice(before));
  expect(asked).toContain("The station was full of trains.");
  expect(asked).not.toContain("olives");
  expect(asked).not.toContain('""');
  expect(await graph.embeddings()).toMatchObject([{ isComplete: true, episodes: { done: 2, total: 2 } }]);
});
