/** What a process knows of a graph while its row changes. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { Registry } from "../../src/memory/registry.ts";
import { Latch } from "../../src/scheduling/latch.ts";
import { testMemory } from "../memory.ts";

/** A database whose transactions are answered when they may be. */
function late(database: Database, mayAnswer: () => Promise<void>): Database {
  return {
    kind: database.kind,
    openedAlone: database.openedAlone,
    transaction: async (scope, work) => {
      const result = await database.transaction(scope, work);
      await mayAnswer();
      return result;
    },
    read: (scope, statement) => database.read(scope, statement),
    asOwner: (work) => database.asOwner(work),
    trackCall: (call) => database.trackCall(call),
    close: () => database.close(),
  };
}

test("a graph that was read while its row changed is asked for again", async () => {
  const { memory, database } = await testMemory();
  await memory.tenant("acme").graph("notes").create({ timeZone: "Europe/Berlin" });
  const [read, mayAnswer] = [new Latch(), new Latch()];
  let isLate = false;
  const answer = async () => {
    if (!isLate) return;
    read.fire();
    await mayAnswer.fired;
  };
  const registry = new Registry({
    database: late(database, answer),
    ...{ clock: Date.now, newId: randomUUID, age: () => 0 },
  });
  const zone = async () => (await registry.find("acme", "notes")).timeZone;
  await registry.findTenant("acme");
  isLate = true;
  const reading = zone();
  await read.fired;
  await memory.tenant("acme").graph("notes").create({ timeZone: "Asia/Tokyo" });
  registry.invalidate("acme", "notes");
  mayAnswer.fire();
  expect(await reading).toBe("Europe/Berlin");
  expect(await zone()).toBe("Asia/Tokyo");
});
