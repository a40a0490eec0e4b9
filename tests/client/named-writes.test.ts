/** Writes that their sender named. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

test("a write that was cut off is done again after a minute, and not before", async () => {
  const { memory, at } = await testMemory("2026-12-01T00:00:00Z");
  const graph = memory.graph("named");
  await graph.create();
  const named = { key: "k", asked: "the same" };
  const again = () => graph.once(named, async () => ({ n: 2 }));
  let finish: (result: { n: number }) => void = () => undefined;
  const cutOff = await new Promise<{ readonly write: Promise<unknown> }>((begun) => {
    const write: Promise<unknown> = graph.once(named, () => {
      begun({ write });
      return new Promise<{ n: number }>((done) => {
        finish = done;
      });
    });
  });
  at("2026-12-01T00:00:59Z");
  await expect(again()).rejects.toMatchObject({ code: "request_unfinished" });
  at("2026-12-01T00:01:01Z");
  expect(await again()).toEqual({ result: { n: 2 }, isRepeated: false });
  expect(await again()).toEqual({ result: { n: 2 }, isRepeated: true });
  finish({ n: 1 });
  await cutOff.write;
});
