/** The journal of a graph: who did what, and that nothing was done beside it. */
import { describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { collected, testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const tenant = memory.tenant("journal");
const ALICE = { kind: "user", id: "alice" } as const;

/** Moves, learns a type and another name, corrects. */
async function lived(name: string): Promise<GraphHandle> {
  const graph = tenant.graph(name);
  at("2026-03-02T00:00:00Z");
  await graph.remember({
    content: "I live in Berlin.",
    speaker: "Alice",
    occurredAt: "2026-03-02",
    metadata: { n: 1.5e300 },
  });
  at("2026-05-10T00:00:00Z");
  await graph.remember({ content: "I moved to Paris.", speaker: "Alice", occurredAt: "2026-05-10" });
  at("2026-06-01T00:00:00Z");
  await graph.remember({
    content: "She runs it.",
    role: "document",
    extraction: {
      entities: [
        { name: "Alice", aliases: ["Al", "Ali"] },
        { name: "Acme", type: "Organization", aliases: ["Acme Inc"] },
      ],
      facts: [
        {
          subject: "Alice",
          predicate: "RUNS",
          object: "Acme",
          fact: "Alice runs Acme",
          properties: { since: 2019 },
        },
      ],
    },
  });
  at("2026-07-01T00:00:00Z");
  const [paris] = await graph.facts({ object: "Paris" });
  await graph.as(ALICE).correct(paris?.id ?? "", { object: "Lyon", reason: "near Paris" });
  return graph;
}

describe("the journal", () => {
  test("tells each change with its actor, its time, what was before and after, and the cause", async () => {
    const graph = await lived("told");
    const entries = await graph.audit();
    expect(entries.map((entry) => entry.ordinal)).toEqual(entries.map((_, index) => index));
    const [berlinClosed] = entries.filter((entry) => entry.before !== null && entry.after !== null);
    expect(berlinClosed).toMatchObject({
      at: "2026-05-10T00:00:00.000000Z",
      actor: "agent:api",
      action: "fact.changed",
      before: { object: { name: "Berlin" }, validTo: null },
      after: { object: { name: "Berlin" }, validTo: "2026-05-10T00:00:00.000Z" },
    });
    const claim = entries.find((entry) => entry.item === berlinClosed?.cause);
    expect(claim?.action).toBe("claim.stored");
    expect(entries.some((entry) => entry.action === "episode.stored" && entry.item === claim?.cause)).toBe(
      true,
    );
    const byAlice = await graph.audit({ actor: ALICE });
    expect(new Set(byAlice.map((entry) => entry.action))).toEqual(
      new Set(["entity.stored", "claim.stored", "fact.stored", "fact.changed"]),
    );
    expect(byAlice.every((entry) => entry.at === "2026-07-01T00:00:00.000000Z")).toBe(true);
  });

  test("is read by time and by item", async () => {
    const graph = await lived("by item");
    const [lyon] = await graph.facts({ object: "Lyon" });
    const history = await graph.audit({ item: lyon?.id ?? "" });
    expect(history.map((entry) => entry.action)).toEqual(["fact.stored", "fact.changed"]);
    const spring = await graph.audit({ from: "2026-03", to: "2026-05-10" });
    expect(spring.every((entry) => entry.at.startsWith("2026-03-02"))).toBe(true);
    expect(spring.length).toBeGreaterThan(3);
    expect(await graph.audit({ item: "no uuid" })).toEqual([]);
  });

  test("gives the receipt of an episode, which holds while others are written, revised and forgotten", async () => {
    const graph = tenant.graph("receipts");
    const { episode } = await graph.remember({ content: "The valve was replaced.", speaker: "Alice" });
    const stored = async () => (await graph.audit({ item: episode.uid }))[0];
    const receipt = await stored();
    expect(receipt).toMatchObject({ action: "episode.stored", item: episode.uid, actor: "agent:api" });
    expect(receipt?.hash).toMatch(/^[\da-f]{64}$/u);
    const { episode: other } = await graph.remember({ content: "I live in Rome.", speaker: "Alice" });
    await graph.forget({ episode: other.uid });
    await graph.revise(episode.uid, "The valve was cleaned.");
    expect((await graph.audit({ item: episode.uid })).map(({ action }) => action)).toContain(
      "episode.revised",
    );
    expect([await stored(), (await graph.verifyAudit()).ok]).toEqual([receipt, true]);
    await graph.forget({ episode: episode.uid });
    expect([await stored(), (await graph.verifyAudit()).ok]).toEqual([receipt, true]);
  });

  test("verifies what was written, restored copies included", async () => {
    const graph = await lived("whole");
    const report = await graph.verifyAudit();
    expect(report).toMatchObject({ ok: true, faults: [], erased: 0, entries: (await graph.audit()).length });
    const copy = tenant.graph("copy of whole");
    const lines = await collected(graph.export());
    await copy.restore(
      (async function* () {
        yield* lines;
      })(),
    );
    expect(await copy.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    await copy.remember({ content: "I live in Rome.", speaker: "Alice" });
    expect(await copy.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  });

  test("of an empty graph is whole", async () => {
    const graph = tenant.graph("empty");
    await graph.create();
    expect(await graph.verifyAudit()).toEqual({
      ok: true,
      entries: 0,
      erased: 0,
      head: "",
      faults: [],
      faultCount: 0,
    });
  });
});
