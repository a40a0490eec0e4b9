import { executionAsyncResource } from "node:async_hooks";
import { expect, test } from "vitest";
import { Calls } from "../../src/db/calls.ts";

/** Runs work inside a call of each database, the first outermost. */
function insideAll<Result>(databases: readonly Calls[], work: () => Promise<Result>): Promise<Result> {
  return databases.reduceRight<() => Promise<Result>>(
    (inner, database) => () => database.trackCall(inner),
    work,
  )();
}

test("what a promise carries does not grow with the databases that are in use", async () => {
  const carried = async () => {
    await undefined;
    return Object.getOwnPropertySymbols(executionAsyncResource()).length;
  };
  const one = await insideAll([new Calls()], carried);
  expect(await insideAll([new Calls(), new Calls(), new Calls()], carried)).toBe(one);
});

test("inside a transaction another database is free to use, and there its own is still refused", async () => {
  const [one, other] = [new Calls(), new Calls()];
  await one.transaction(async () => {
    expect(await other.transaction(async () => "other")).toBe("other");
    const within = other.transaction(() => one.transaction(async () => "one"));
    await expect(within).rejects.toMatchObject({ code: "transaction_nested" });
  });
});

test("a database that closes lets the transactions of its calls through, inside those of another as well", async () => {
  const [one, other] = [new Calls(), new Calls()];
  const result = await one.trackCall(() =>
    other.trackCall(async () => {
      await one.transaction(async () => "before");
      const closing = one.close(async () => undefined);
      await expect(one.trackCall(async () => "late")).rejects.toMatchObject({ code: "memory_closed" });
      return { closing, seen: await one.transaction(async () => "seen") };
    }),
  );
  await result.closing;
  expect(result.seen).toBe("seen");
  await expect(one.transaction(async () => "late")).rejects.toMatchObject({ code: "memory_closed" });
});
