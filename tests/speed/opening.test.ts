/** How fast a memory opens. Runs when no other test does. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMemory } from "../../src/memory.ts";

test("an empty memory opens in under 2 s and one on disk opens again in under 1 s", async () => {
  // The best of several, so that what else the machine does is not measured.
  const timed = async (database: string) => {
    const started = performance.now();
    const memory = await openMemory({ database });
    await memory.tenant("t").graphs();
    const took = performance.now() - started;
    await memory.close();
    return took;
  };
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const database = join(await mkdtemp(join(tmpdir(), "palimpsest-")), "data");
    cold.push(await timed(database));
    warm.push(await timed(database));
  }
  expect(Math.min(...cold)).toBeLessThan(2_000);
  expect(Math.min(...warm)).toBeLessThan(1_000);
});
