/** How long an engine takes for questions. */
import type { Engine } from "./engine.ts";
import type { Question } from "./questions.ts";

/** Milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
}

/**
 * How many questions are asked before, untimed: a process that serves has compiled by then what it runs. A
 * few rounds are a trial of the benchmark, which does not wait for that.
 */
export function warmUp(rounds: number): number {
  return Math.min(300, 5 * rounds);
}

/**
 * Asks one question after the other, from the beginning again when there are no more, as often as `rounds`
 * says.
 */
export async function timeQuestions(
  engine: Engine,
  questions: readonly Question[],
  rounds: number,
): Promise<Timing> {
  const times: number[] = [];
  const untimed = warmUp(rounds);
  for (let round = -untimed; round < rounds; round += 1) {
    const question = questions[(round + untimed) % questions.length];
    if (question === undefined) throw new Error("There are no questions to time");
    const started = performance.now();
    await engine.answer(question);
    if (round >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const quantile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95) };
}
