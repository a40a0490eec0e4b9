/** Turns of two who talk, for questions about what they said. */
import type { GraphHandle } from "../../src/memory/graph-handle.ts";

type Told = readonly [at: string, speaker: string, content: string];

/** Stores the turns of one thread; their ids are `t0`, `t1` and so on. */
export async function rememberTurns(
  graph: GraphHandle,
  thread: string,
  turns: readonly Told[],
): Promise<void> {
  await graph.rememberMany(
    turns.map(([occurredAt, speaker, content], at) => ({
      id: `t${at}`,
      thread,
      occurredAt,
      speaker,
      content,
    })),
  );
}
