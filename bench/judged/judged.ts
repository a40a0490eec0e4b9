/** How many of the facts that are learned of messages a strict reader has called right. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { extractLocally } from "../../src/extract/local.ts";
import { warmUp } from "../../src/extract/warm-up.ts";
import { briefly, THURSDAY } from "../../tests/extract/briefly.ts";

/**
 * Sets of threads, each written before the reader was run on them, and judged by who wrote them: of private
 * life, of work, of friends who chat, and a mix.
 */
export const JUDGED_SETS = ["home", "work", "friends", "mixed"] as const;
export type JudgedSet = (typeof JUDGED_SETS)[number];

const threads = z.array(
  z.array(
    z.object({
      speaker: z.string().default("Nia"),
      content: z.string(),
      facts: z
        .array(
          z.object({
            fact: z.string(),
            verdict: z.enum(["right", "wrong"]),
            why: z.string().exactOptional(),
          }),
        )
        .default([]),
      /** What a careful reader would have noted as well. */
      missed: z.array(z.string()).default([]),
    }),
  ),
);

export interface JudgedCount {
  readonly name: string;
  readonly messages: number;
  readonly right: number;
  readonly wrong: number;
  /** Facts that were right and are not learned any more. */
  readonly lost: readonly string[];
  /** Facts that nobody has judged. */
  readonly unjudged: readonly string[];
  /** Facts that are wrong and learned all the same, with what is wrong with them. */
  readonly wrongs: readonly string[];
}

/** Reads the messages of a set, all said on one Thursday in March 2026, and counts what is learned of them. */
export async function countJudged(name: JudgedSet): Promise<JudgedCount> {
  await warmUp();
  const said = threads.parse(JSON.parse(readFileSync(`bench/judged/${name}.json`, "utf8")));
  const counts = { right: 0, wrong: 0 };
  const lists = { lost: [] as string[], unjudged: [] as string[], wrongs: [] as string[] };
  for (const thread of said) {
    const before: { content: string; speaker: string; role: "user"; occurredAt: number }[] = [];
    for (const { content, speaker, facts } of thread) {
      const turn = { content, speaker, role: "user" as const, occurredAt: THURSDAY + before.length * 60_000 };
      const learned = extractLocally({ ...turn, before: before.slice(-6) }).facts.map(briefly);
      for (const fact of learned) {
        const judged = facts.find((each) => each.fact === fact);
        if (judged === undefined) lists.unjudged.push(fact);
        else counts[judged.verdict] += 1;
        if (judged?.verdict === "wrong") lists.wrongs.push(`${fact} (${judged.why ?? ""})`);
      }
      for (const { fact, verdict } of facts)
        if (verdict === "right" && !learned.includes(fact)) lists.lost.push(fact);
      before.push(turn);
    }
  }
  return { name, messages: said.flat().length, ...counts, ...lists };
}
