/** Slots of thousands of claims: somebody who moves in each message, or says one thing again and again. */
import { expect, test } from "vitest";
import { DAY } from "../../src/domain/interval.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { runToCompletion } from "../../src/scheduling/cooperative-task.ts";
import { type Derivation, derive } from "../../src/temporal/derive.ts";
import { derivingWithPast } from "../../src/temporal/presupposed.ts";
import type { SlotClaim, SlotRule } from "../../src/temporal/statement.ts";

/** Seconds of the processor. It takes about half a second; the square of the claims would take minutes. */
const LIMIT = 5;

async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const SHAPES = {
  "other objects at one time": (at) => ({ object: `object ${at}`, occurredAt: 1_000 }),
  "other objects one after the other": (at) => ({ object: `object ${at}`, occurredAt: at * 1_000 }),
  "one object again and again": (at) => ({ object: "object", occurredAt: at * 1_000 }),
  "two objects in turn": (at) => ({ object: `object ${at % 2}`, occurredAt: at * 1_000 }),
  "other objects, each since its day, told at once": (at) => ({
    ...{ object: `object ${at}`, occurredAt: 10_000 * DAY, from: { at: at * DAY, precision: "day" } },
  }),
  "periods with gaps, and others told late that fill them": (at) => ({
    ...{ object: `object ${at}`, occurredAt: (30_000 - at) * DAY },
    ...(at % 2 === 0
      ? { from: { at: 0, precision: "day" } }
      : { from: { at: at * DAY, precision: "day" }, to: { at: at * DAY, precision: "day" } }),
  }),
  "many objects of one episode": (at) => ({ object: `object ${at}`, occurredAt: 1_000, episode: "episode" }),
  "endings, and before them homes that overlap": (at) => ({
    object: `object ${99_999 - at}`,
    occurredAt: 10_000 * DAY,
    ...(at % 2 === 0
      ? { polarity: "ends", to: { at: 366 * DAY, precision: "year" } }
      : {
          from: { at: 366 * DAY + at * 1_000, precision: "instant" },
          to: { at: 700 * DAY, precision: "instant" },
        }),
  }),
} satisfies Record<string, (at: number) => Pick<SlotClaim, "object" | "occurredAt"> & Partial<SlotClaim>>;

function claimsOf(shape: keyof typeof SHAPES, length = 10_000): SlotClaim[] {
  return Array.from({ length }, (_, at) => ({
    ...{ id: `claim ${at}`, value: null, episode: `episode ${at}`, adds: false, polarity: "holds" },
    ...{ from: null, to: null, kind: "stated", confidence: 0.9, voter: "thread", hash: `${at}` },
    ...SHAPES[shape](at),
  }));
}

const CASES = (["functional", "several"] satisfies SlotRule[]).flatMap((rule) =>
  Object.keys(SHAPES).map((shape) => ({ rule, shape: shape as keyof typeof SHAPES })),
);

test.each(CASES)(
  "a slot ($rule) of thousands of claims is derived at once: $shape",
  async ({ rule, shape }) => {
    const claims = claimsOf(shape);
    expect(await processorSeconds(() => derive(claims, rule))).toBeLessThan(LIMIT);
  },
);

test("what only endings tell of is derived at once", async () => {
  const claims = claimsOf("endings, and before them homes that overlap", 2_400);
  const found: Derivation[] = [];
  const derived = () => found.push(runToCompletion(derivingWithPast(claims, "functional")));
  // Where each ending went back over each home by itself, it took 57.
  expect(await processorSeconds(derived)).toBeLessThan(LIMIT);
  expect(found[0]?.versions).toHaveLength(2_400);
});

test("what ends whatever somebody's home is, again and again, is derived at once", async () => {
  const facts = Array.from({ length: 1_000 }, (_, at) => ({
    ...{ subject: "Ann", predicate: "LIVES_IN", validTo: new Date(Date.UTC(2020, 0, 1 + at)) },
    ...(at % 2 === 0 ? { ends: true } : { object: `Town${at}`, validFrom: "2019" }),
  }));
  const memory = await openMemory();
  const told = { content: "Where Ann lived.", extraction: { facts } };
  expect(await processorSeconds(() => memory.graph("homes").remember(told))).toBeLessThan(LIMIT);
  await memory.close();
}, 300_000);

test("a recall says at once what of thousands of homes is no longer so, and since which episode", async () => {
  const memory = await openMemory();
  const graph = memory.graph("homes");
  for (const part of [0, 1, 2]) {
    const facts = Array.from({ length: 700 }, (_, at) => ({
      ...{ subject: "Ann", predicate: "LIVES_IN", object: `Town${part}x${at}` },
      validFrom: new Date(Date.UTC(2000, 0, 1 + at * 3 + part)),
    }));
    await graph.remember({ content: `The homes of Ann, part ${part}.`, extraction: { facts } });
  }
  const found: Awaited<ReturnType<typeof graph.recall>>[] = [];
  const question = "Which are the homes of Ann?";
  expect(await processorSeconds(async () => found.push(await graph.recall(question)))).toBeLessThan(LIMIT);
  expect(found.flatMap(({ episodes }) => episodes.map(({ stale }) => stale?.length)).sort()).toEqual([
    699, 700, 700,
  ]);
  await memory.close();
}, 300_000);

test("a list in which one person moves a thousand times is stored in seconds, with what each move contradicts", async () => {
  const memory = await openMemory();
  const moves = Array.from({ length: 1_000 }, (_, at) => ({
    content: `I live in Town${at}.`,
    speaker: "Ann",
    occurredAt: new Date(Date.UTC(2020, 0, 1 + at)),
  }));
  const graph = memory.graph("moves");
  await graph.remember({ content: "I live in Bern.", speaker: "Ann", occurredAt: "2019" });
  const stored: Awaited<ReturnType<typeof graph.rememberMany>>[number][] = [];
  const seconds = await processorSeconds(async () => stored.push(...(await graph.rememberMany(moves))));
  expect(stored.at(-1)?.surprises.map(({ against }) => against.text)).toContain("Ann lives in Town998");
  expect(seconds).toBeLessThan(60);
  await memory.close();
}, 300_000);
