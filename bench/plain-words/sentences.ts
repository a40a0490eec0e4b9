/** Facts learned from single sentences, each in a graph of its own; inventions in traps; and the gate. */
import type { Fact } from "../../src/domain/fact.ts";
import { type Memory, openMemory } from "../../src/memory/memory.ts";
import { factLine, isExpected } from "./judge.ts";
import type { ExpectedFact, GateText, PlainSentence, Trap } from "./sets.ts";

const TENANT = "bench-plain-words";
const HOUR_MS = 60 * 60 * 1000;
const TRAP_DAY = "2025-05-12T12:00:00Z";

async function withMemory<Result>(
  work: (memory: Memory, time: { now: number }) => Promise<Result>,
): Promise<Result> {
  const time = { now: 0 };
  const memory = await openMemory({ clock: () => time.now });
  try {
    return await work(memory, time);
  } finally {
    await memory.close();
  }
}

interface Said {
  readonly text: string;
  readonly speaker: string;
  readonly occurredAt: string;
}

async function factsLearned(
  memory: Memory,
  time: { now: number },
  name: string,
  { text, speaker, occurredAt }: Said,
): Promise<Fact[]> {
  time.now = Date.parse(occurredAt) + HOUR_MS;
  const graph = memory.tenant(TENANT).graph(name);
  await graph.remember({ content: text, speaker, occurredAt });
  return graph.facts({ asOf: "any" });
}

export interface ReadSentence {
  readonly text: string;
  readonly expected: readonly ExpectedFact[];
  readonly missed: readonly ExpectedFact[];
  readonly learned: readonly {
    readonly line: string;
    readonly predicate: string;
    readonly isListed: boolean;
  }[];
}

/** Has each sentence read, and compares what was learned with what a careful reader takes. */
export function readSentences(
  sentences: readonly PlainSentence[],
  onProgress: (done: number) => void = () => undefined,
): Promise<ReadSentence[]> {
  return withMemory(async (memory, time) => {
    const read: ReadSentence[] = [];
    for (const [number, sentence] of sentences.entries()) {
      const facts = await factsLearned(memory, time, `sentence-${number}`, sentence);
      read.push({
        text: sentence.text,
        expected: sentence.facts,
        missed: sentence.facts.filter((expected) => !facts.some((fact) => isExpected(expected, fact))),
        learned: facts.map((fact) => ({
          line: factLine(fact),
          predicate: fact.predicate,
          isListed: sentence.facts.some((expected) => isExpected(expected, fact)),
        })),
      });
      onProgress(read.length);
    }
    return read;
  });
}

export interface SentenceFigures {
  readonly expected: number;
  readonly found: number;
  readonly learned: number;
  /** Facts learned that the list has. The others need not be wrong: `--list` shows them. */
  readonly listed: number;
  /** By what is expected, as the set calls it. */
  readonly missedBy: readonly (readonly [predicate: string, missed: number, expected: number])[];
  /** By the ontology's predicate. */
  readonly learnedBy: readonly (readonly [predicate: string, listed: number, learned: number])[];
}

export function sentenceFigures(read: readonly ReadSentence[]): SentenceFigures {
  const expected = read.flatMap((each) => each.expected);
  const missed = read.flatMap((each) => each.missed);
  const learned = read.flatMap((each) => each.learned);
  const count = (items: readonly { readonly predicate: string }[], predicate: string) =>
    items.filter((item) => item.predicate === predicate).length;
  const named = (items: readonly { readonly predicate: string }[]) =>
    [...new Set(items.map(({ predicate }) => predicate))].sort((a, b) => count(items, b) - count(items, a));
  const listed = learned.filter(({ isListed }) => isListed);
  return {
    expected: expected.length,
    found: expected.length - missed.length,
    learned: learned.length,
    listed: listed.length,
    missedBy: named(missed).map((name) => [name, count(missed, name), count(expected, name)]),
    learnedBy: named(learned).map((name) => [name, count(listed, name), count(learned, name)]),
  };
}

export interface Invention {
  readonly kind: string;
  readonly text: string;
  readonly line: string;
}

/** Has each trap read: every fact learned of it that is not allowed is an invention. */
export function readInventions(
  traps: readonly Trap[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Invention[]> {
  return withMemory(async (memory, time) => {
    const inventions: Invention[] = [];
    for (const [number, { kind, text, allow }] of traps.entries()) {
      const said = { text, speaker: "Sam", occurredAt: TRAP_DAY };
      for (const fact of await factsLearned(memory, time, `trap-${number}`, said)) {
        const line = factLine(fact);
        if (allow === undefined || !new RegExp(allow, "iu").test(line)) inventions.push({ kind, text, line });
      }
      onProgress(number + 1);
    }
    return inventions;
  });
}

export interface GateFigures {
  readonly keep: number;
  readonly kept: number;
  readonly log: number;
  readonly logged: number;
  readonly errors: readonly string[];
}

/** Says each text in turn in one graph: which are worth reading? */
export function readGate(texts: readonly GateText[]): Promise<GateFigures> {
  return withMemory(async (memory, time) => {
    const graph = memory.tenant(TENANT).graph("gate");
    const routes: { readonly said: GateText; readonly isKept: boolean }[] = [];
    for (const [number, said] of texts.entries()) {
      time.now = Date.parse(TRAP_DAY) + number * HOUR_MS;
      const occurredAt = new Date(time.now).toISOString();
      const { novelty } = await graph.remember({ content: said.text, speaker: "Sam", occurredAt });
      routes.push({ said, isKept: novelty?.route !== "logged" });
    }
    const keep = routes.filter(({ said }) => said.expect === "keep");
    const log = routes.filter(({ said }) => said.expect === "log");
    return {
      keep: keep.length,
      kept: keep.filter(({ isKept }) => isKept).length,
      log: log.length,
      logged: log.filter(({ isKept }) => !isKept).length,
      errors: routes
        .filter(({ said, isKept }) => isKept !== (said.expect === "keep"))
        .map(({ said }) => `${said.expect}: ${said.text}`),
    };
  });
}
