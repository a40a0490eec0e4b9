/** Threads are had in rounds over the tenants: what one sends is nobody else's waiting. */
import { expect, onTestFinished, test } from "vitest";
import { cutDocument } from "../../src/import/document-pieces.ts";
import { ThreadPool, type Threads, type ThreadTask } from "../../src/scheduling/thread-pool.ts";

const HOLD: ThreadTask<null, null> = { name: "hold", run: (nothing) => nothing };
const ECHO: ThreadTask<number, number> = { name: "echo", run: (number) => number };

function threads(): ThreadPool {
  const pool = new ThreadPool(1, () => undefined, new URL("waiting-thread.mjs", import.meta.url));
  onTestFinished(() => pool.close());
  return pool;
}

test("who has many texts read lets the one text of another go before all but the first", async () => {
  const pool = threads();
  const done: string[] = [];
  const read = async (tenant: string, number: number) => {
    expect(await pool.of(tenant).run(ECHO, number, { waits: true })).toBe(number);
    done.push(tenant);
  };
  await read("globex", 0);
  const many = Array.from({ length: 50 }, (_, number) => read("acme", number));
  await read("globex", 1);
  expect(done.length).toBeLessThan(6);
  await Promise.all(many);
});

test("a document of another is read however many that come to no end a tenant has sent", async () => {
  const pool = threads();
  const stop = new AbortController();
  const held = Array.from({ length: 8 }, () => pool.of("acme").runApart(HOLD, null, 60_000, stop.signal));
  expect(await pool.of("globex").runApart(ECHO, 7, 60_000)).toBe(7);
  stop.abort(new Error("enough"));
  for (const { status } of await Promise.allSettled(held)) expect(status).toBe("rejected");
  expect(await pool.of("acme").runApart(ECHO, 8, 60_000)).toBe(8);
});

test("a document of thousands of short lines is cut in a thread: some hundred thousand signs took seconds", async () => {
  const apart: string[] = [];
  const pool: Threads = {
    run: () => Promise.resolve(undefined),
    runApart: async (task, input) => {
      apart.push(task.name);
      return task.run(input);
    },
  };
  const cut = (text: string) => cutDocument({ text, name: "lines.txt", isMarkdown: false }, {}, pool);
  await cut("1\n".repeat(4_000));
  expect(apart).toEqual([]);
  await cut("1\n".repeat(6_000));
  expect(apart).toEqual(["chunk"]);
});
