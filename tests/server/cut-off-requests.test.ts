/** A named write that was cut off before it had an answer. */
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { runOnce } from "../../src/requests/once.ts";
import { testMemory } from "../memory.ts";

const { memory, database, asOwner } = await testMemory();
await memory.graph("notes").create();
const [stored] = await asOwner((transaction) =>
  transaction.query<{ tenant: number; graph: number }>(
    sql`SELECT tenant_id AS tenant, id AS graph FROM graph`,
  ),
);
const { tenant = 0, graph = 0 } = stored ?? {};
const scope = { tenant, read: [graph], write: graph };

test("it is done again after a minute, and another request under its key is refused as before", async () => {
  let now = Date.parse("2026-12-01T00:00:00Z");
  const send = (asked: string, work: () => Promise<object>) =>
    runOnce(database, scope, () => now, { key: "k", asked }, work);
  const never = Promise.race<never>([]); // no process is there to end it
  await new Promise<void>((begun) => {
    void send("one", () => {
      begun();
      return never;
    });
  });
  await expect(send("one", async () => ({}))).rejects.toMatchObject({ code: "request_unfinished" });
  now += 61_000;
  await expect(send("other", async () => ({ by: "other" }))).rejects.toMatchObject({
    code: "request_conflict",
  });
  expect(await send("one", async () => ({ by: "one" }))).toEqual({
    result: { by: "one" },
    isRepeated: false,
  });
  expect(await send("one", async () => ({}))).toEqual({ result: { by: "one" }, isRepeated: true });
  // A day after it began its key is anybody's.
  now += 86_401_000;
  expect(await send("other", async () => ({ by: "other" }))).toEqual({
    result: { by: "other" },
    isRepeated: false,
  });
});
