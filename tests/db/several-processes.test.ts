import { existsSync, statSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openMemory } from "../../src/memory/memory.ts";
import { commandLine } from "../cli/run.ts";
import { MemoryProcess } from "./memory-process.ts";

const root = await mkdtemp(join(tmpdir(), "palimpsest-shared-"));
afterAll(() => rm(root, { recursive: true, force: true }));

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}-${at}`);

/** Remembers one after the other and returns what was acknowledged, whatever happens in between. */
async function remembering(memory: Awaited<ReturnType<typeof openMemory>>, given: readonly string[]) {
  const acknowledged: string[] = [];
  for (const id of given) {
    try {
      await memory.graph("g").remember({ content: `This is ${id}.`, id });
      acknowledged.push(id);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "owner_lost")) throw error;
    }
  }
  return acknowledged;
}

/** Each starts processes, which takes long where others run, too. */
const SLOW = { timeout: 120_000 };

test(
  "several processes write and read one directory at once, what one says the others recall, and nothing is lost",
  SLOW,
  async () => {
    const database = join(root, "together");
    const [one, two] = await Promise.all([MemoryProcess.start(database), MemoryProcess.start(database)]);
    const memory = await openMemory({ database });
    const mode = (name: string) => statSync(join(database, name)).mode & 0o777;
    // They are for their user alone.
    expect([mode("."), mode("palimpsest.lock"), mode("palimpsest.sock")]).toEqual([0o700, 0o600, 0o600]);
    const batches = [ids("a", 25), ids("b", 25), ids("c", 25)] as const;
    const [a, b, c] = batches;
    await Promise.all([one.run(remembering, a), two.run(remembering, b), remembering(memory, c)]);
    const kept = (given: readonly string[]) =>
      memory.graph("g").rememberMany(given.map((id) => ({ content: `This is ${id}.`, id })));
    for (const batch of batches) {
      expect((await kept(batch)).every((result) => result.deduplicated)).toBe(true);
    }

    await one.run((own) => own.graph("g").remember({ content: "My dog is called Fido.", speaker: "Ann" }));
    const recalled = await two.run(async (own) => {
      const found = await own.graph("g").recall("What is Ann's dog called?");
      return found.episodes[0]?.content;
    });
    expect(recalled).toBe("My dog is called Fido.");
    expect((await memory.graph("g").verifyAudit()).ok).toBe(true);
    await memory.close();
  },
);

test(
  "when the owner is killed, the others take over and everything acknowledged is there",
  SLOW,
  async () => {
    const database = join(root, "killed");
    const owner = await MemoryProcess.start(database);
    const clients = [await MemoryProcess.start(database), await MemoryProcess.start(database)];
    await owner.run((memory) => memory.graph("g").create());
    const writing = clients.map((client, at) => client.run(remembering, ids(`guest${at}`, 40)));
    const byOwner = owner.run(async (memory) => {
      for (let at = 0; ; at += 1) {
        await memory.graph("g").remember({ content: `By the owner, ${at}.`, id: `owner-${at}` });
        if (at === 15) return at;
      }
    });
    expect(await byOwner).toBe(15);
    await owner.kill();
    const acknowledged = (await Promise.all(writing)).flat();
    // At most the one under way in each is unknown.
    expect(acknowledged.length).toBeGreaterThanOrEqual(78);
    const memory = await openMemory({ database });
    const results = await memory
      .graph("g")
      .rememberMany([
        ...acknowledged.map((id) => ({ content: `This is ${String(id)}.`, id: String(id) })),
        { content: "By the owner, 15.", id: "owner-15" },
      ]);
    expect(results.filter((result) => !result.deduplicated)).toEqual([]);
    await memory.close();
  },
);

test(
  "a process that is killed inside a transaction leaves nothing of it, and the owner goes on",
  SLOW,
  async () => {
    const database = join(root, "inside");
    const memory = await openMemory({ database });
    await memory.graph("g").create();
    const client = await MemoryProcess.start(database, "clocked");
    const gone = client.gone;
    const call = client.run(async (own) => {
      const list = Array.from({ length: 300 }, (_, at) => ({
        content: `Half done ${at}.`,
        id: `half-${at}`,
        thread: "half",
      }));
      Object.assign(globalThis, { killAt: 4 });
      await own.graph("g").rememberMany(list);
    });
    await expect(call).rejects.toThrow("gone");
    await gone;
    await memory.graph("g").remember({ content: "The owner goes on.", id: "on" });
    const { total } = await memory.graph("g").episodes({ thread: "half" });
    // Whole slices or nothing.
    expect(total % 64).toBe(0);
    expect(total).toBeLessThan(300);
    expect((await memory.graph("g").verifyAudit()).ok).toBe(true);
    await memory.close();
  },
);

test("when the owner closes, calls under way elsewhere go on as if nothing had happened", SLOW, async () => {
  const database = join(root, "closing");
  const memory = await openMemory({ database });
  const client = await MemoryProcess.start(database);
  const writing = client.run(remembering, ids("closing", 40));
  await remembering(memory, ids("owner", 5));
  await memory.close();
  expect(await writing).toHaveLength(40);
  expect(existsSync(join(database, "palimpsest.lock"))).toBe(true);
  // Now the other one is the owner.
  const again = await openMemory({ database });
  const [known] = await again.graph("g").rememberMany([{ content: "This is closing-39.", id: "closing-39" }]);
  expect(known?.deduplicated).toBe(true);
  await again.close();
  await client.run((own) => own.close());
  expect(existsSync(join(database, "palimpsest.lock"))).toBe(false);
});

test("the command line remembers in a directory that another process holds", SLOW, async () => {
  const database = join(root, "cli");
  const memory = await openMemory({ database });
  const palimpsest = commandLine(database);
  const run = await palimpsest(["remember", "I live in Oslo.", "--speaker", "Ann", "--graph", "g"]);
  expect(run).toMatchObject({ exitCode: 0, stderr: "" });
  expect((await memory.graph("g").facts({ subject: "Ann" })).map((fact) => fact.text)).toEqual([
    "Ann lives in Oslo",
  ]);
  await memory.close();
});

test(
  "what a killed owner left behind is no obstacle, in the directory or where its name is too long for a socket",
  SLOW,
  async () => {
    const sockets = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith("palimpsest-socket-"));
    const before = await sockets();
    for (const database of [join(root, "left"), join(root, "long".repeat(30))]) {
      const owner = await MemoryProcess.start(database);
      const client = await MemoryProcess.start(database);
      expect(await client.run((memory) => memory.tenant("t").graphs())).toEqual([]);
      await client.kill();
      await owner.kill();
      const memory = await openMemory({ database });
      const other = await MemoryProcess.start(database);
      await other.run((own) => own.graph("g").create());
      expect(await memory.tenant("default").graphs()).toEqual(["g"]);
      await other.kill();
      await memory.close();
      expect((await readdir(database)).filter((name) => /lock/u.test(name))).toEqual([]);
    }
    expect(await sockets()).toEqual(before);
  },
);
