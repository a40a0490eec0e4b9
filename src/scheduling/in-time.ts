/**
 * Bounds the time of work that cannot be interrupted from outside, as an expression that backtracks without
 * an end: V8 stops the code of a script that runs too long.
 */
import { randomUUID } from "node:crypto";
import { Script } from "node:vm";
import { InputError } from "../errors.ts";
import type { CooperativeTask } from "./cooperative-task.ts";
import { isYieldDue } from "./yielding.ts";

/** Work took longer than it may. */
export class TookTooLong extends InputError {
  constructor(timeoutMs: number, cause: Error) {
    super("search_too_large", `Reading these words took longer than ${timeoutMs} ms. Use fewer.`, { cause });
  }
}

/**
 * Milliseconds that one stretch of work may take: many times what any takes, also on a busy machine and
 * while a model is loaded.
 */
export const MAX_STRETCH_MS = 5_000;
/**
 * Milliseconds of small steps that are done in one stretch: to bound one costs a tenth of a millisecond and
 * more.
 */
const STRETCH_MS = 8;

/** What the script calls, by a name that no other copy of this module has. */
const WORK = `palimpsest.work.${randomUUID()}`;
const CALL = new Script(`globalThis[Symbol.for("${WORK}")]()`);
let current: (() => void) | undefined;
Object.defineProperty(globalThis, Symbol.for(WORK), { value: () => current?.() });

/**
 * Does some work, and stops it when its time is over. Work within such work has the time of the outer one.
 *
 * @throws TookTooLong; what the work throws
 * @example inTime(() => /(a+)+b/.test(text), 1_000)
 */
export function inTime<Result>(work: () => Result, timeoutMs = MAX_STRETCH_MS): Result {
  if (current !== undefined) return work();
  const results: Result[] = [];
  current = () => void results.push(work());
  try {
    CALL.runInThisContext({ timeout: timeoutMs });
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      throw new TookTooLong(timeoutMs, cause);
    throw cause;
  } finally {
    current = undefined;
  }
  for (const result of results) return result;
  throw new Error("Nothing was done");
}

interface Stretches {
  readonly timeoutMs?: number | undefined;
  /** Milliseconds of small steps in one stretch. Default: 8, or until others are due. */
  readonly stretchMs?: number | undefined;
}

/** A task with no stretch that takes longer than its time: the steps of another. @throws TookTooLong */
export function* stepsInTime<Result>(
  task: CooperativeTask<Result>,
  { timeoutMs, stretchMs }: Stretches = {},
): CooperativeTask<Result> {
  while (true) {
    const step = inTime(() => stretchOf(task, stretchMs), timeoutMs);
    if (step.done === true) return step.value;
    yield;
  }
}

function stretchOf<Result>(
  task: CooperativeTask<Result>,
  stretchMs: number | undefined,
): IteratorResult<void, Result> {
  const end = performance.now() + (stretchMs ?? STRETCH_MS);
  const isOver = () => performance.now() >= end || (stretchMs === undefined && isYieldDue());
  let step = task.next();
  while (step.done !== true && !isOver()) step = task.next();
  return step;
}
