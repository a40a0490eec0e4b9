/** What the gate reads of plain facts, small talk and repetitions, in graphs of several sizes. */
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { Memory } from "../../src/memory/memory.ts";
import type { Novelty } from "../../src/novelty/novelty.ts";
import { shareRead } from "./novelty.ts";
import { backgroundTurn, plainFacts, sayAgain, smallTalk, speakerOf } from "./plain-facts.ts";

/** Turns that a graph holds before. */
export const GRAPH_SIZES = [0, 50, 300, 3000] as const;

export interface GateReport {
  readonly size: number;
  /** Shares, from 0 to 1, that a model reads. */
  readonly facts: number;
  readonly smallTalk: number;
  readonly sameWords: number;
  readonly otherWords: number;
  /** Share of all turns for which no model is called. */
  readonly saved: number;
  /** Facts that are not read, and small talk and repetitions that are. */
  readonly errors: readonly { readonly text: string; readonly novelty: Novelty }[];
}

const TENANT = "bench-gate";
const BACKGROUND_DAY = Date.UTC(2025, 0, 6);
const DAY_MS = 24 * 60 * 60 * 1000;

interface Turn {
  readonly text: string;
  readonly novelty: Novelty;
}

/**
 * What becomes of the set in graphs of one size. A graph gets no more facts than it had turns, so that it
 * does not grow to another size.
 */
export async function benchGate(memory: Memory, size: number): Promise<GateReport> {
  const told = {
    facts: [] as Turn[],
    sameWords: [] as Turn[],
    otherWords: [] as Turn[],
    smallTalk: [] as Turn[],
  };
  for (const [number, facts] of chunks(plainFacts(), Math.max(1, size)).entries()) {
    const graph = memory.tenant(TENANT).graph(`facts-${size}-${number}`);
    const texts = facts.map(({ text }) => text);
    await fill(graph, size);
    told.facts.push(...(await say(graph, texts, 30)));
    told.sameWords.push(...(await say(graph, texts, 40)));
    told.otherWords.push(
      ...(await say(
        graph,
        texts.map((text, at) => sayAgain(text, at + number)),
        50,
      )),
    );
  }
  for (const [number, texts] of chunks(smallTalk(), Math.max(1, size)).entries()) {
    const graph = memory.tenant(TENANT).graph(`talk-${size}-${number}`);
    await fill(graph, size);
    told.smallTalk.push(...(await say(graph, texts, 30)));
  }
  const empty = [...told.smallTalk, ...told.sameWords, ...told.otherWords];
  return {
    size,
    facts: shareRead(told.facts),
    smallTalk: shareRead(told.smallTalk),
    sameWords: shareRead(told.sameWords),
    otherWords: shareRead(told.otherWords),
    saved: 1 - shareRead([...told.facts, ...empty]),
    errors: [
      ...told.facts.filter(({ novelty }) => novelty.route === "logged"),
      ...empty.filter(({ novelty }) => novelty.route !== "logged"),
    ],
  };
}

async function fill(graph: GraphHandle, size: number): Promise<void> {
  const turns = Array.from({ length: size }, (_, number) => {
    const { speaker, text } = backgroundTurn(number);
    return {
      content: text,
      speaker,
      occurredAt: new Date(BACKGROUND_DAY).toISOString(),
      id: `background-${number}`,
    };
  });
  await graph.rememberMany(turns);
}

/** Says turns one by one, as they are said: what comes later is not known yet. */
async function say(graph: GraphHandle, texts: readonly string[], day: number): Promise<Turn[]> {
  const occurredAt = new Date(BACKGROUND_DAY + day * DAY_MS).toISOString();
  const turns: Turn[] = [];
  for (const [place, content] of texts.entries()) {
    const { novelty } = await graph.remember({
      content,
      speaker: speakerOf(place),
      occurredAt,
      id: `${day}-${place}`,
    });
    if (novelty !== null) turns.push({ text: content, novelty });
  }
  return turns;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
