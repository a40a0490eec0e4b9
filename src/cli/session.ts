/** One run of the command line: where it prints, and the memory it works on. */
import type { Command } from "commander";
import pc from "picocolors";
import { z } from "zod";
import { isMissing } from "../db/open.ts";
import { given } from "../domain/given.ts";
import { parseShape } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import type { MemoryOptions } from "../memory/config.ts";
import type { GraphHandle } from "../memory/graph-handle.ts";
import { type Memory, openMemoryOn } from "../memory/memory.ts";
import type { Observe } from "../telemetry/events.ts";
import {
  answeringModelFromEnvironment,
  cacheFromEnvironment,
  type EncoderChoice,
  embeddingsFromEnvironment,
  exportKeysFromEnvironment,
  modelFromEnvironment,
  timeZoneFromEnvironment,
} from "./environment.ts";
import { settingsFromEnvironment } from "./settings-from-environment.ts";
import type { Stopper } from "./stopping.ts";
import { dim, jsonText, type Piece, render } from "./text.ts";

/** Options that every command takes. */
export interface GlobalOptions {
  readonly database: string;
  readonly tenant: string;
  readonly graph: string;
  readonly json: boolean;
}

const named = z.string().regex(/\S/u, "it is empty");
const globalOptions = z.object({
  database: named,
  tenant: named,
  graph: named,
  json: z.boolean().default(false),
});

/** The command's options and the global ones. Commander has no types for them. */
export function globalsOf(command: Command): GlobalOptions {
  return optionsOf(command, globalOptions);
}

/** A command's own options by their shape. @throws InputError `invalid_input` that names the option */
export function optionsOf<Shape extends z.ZodType>(command: Command, shape: Shape): z.infer<Shape> {
  const { success, data, error } = parseShape(shape, command.optsWithGlobals());
  if (success) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  throw invalid(
    `option '${flagsOf(command, name) ?? name}': ${issue?.message}. Run it with --help to see how it is used.`,
  );
}

/** An option of a command, or of one that it stands under, as its help shows it. */
function flagsOf(command: Command | null, name: string): string | undefined {
  const option = command?.options.find((each) => each.attributeName() === name);
  return command === null || option !== undefined ? option?.flags : flagsOf(command.parent, name);
}

/** What a command wants of a memory beside the database. */
export interface MemoryUse {
  /** Has this process the model read, and the encoder embed, what waits? Default `false`. */
  readonly worker?: boolean;
  /** Which encoder, see {@link embeddingsFromEnvironment}. Default `any`. */
  readonly encoder?: EncoderChoice;
  /**
   * Milliseconds that a write waits for the encoder. Default: a command that is over soon does not wait for
   * one that is only being loaded.
   */
  readonly noveltyTimeoutMs?: number;
  /** Is called with each event. Default: nothing is called. */
  readonly observe?: Observe;
  /** Has the process so much to do that models should wait? Default: it never has. */
  readonly isBusy?: () => boolean;
  /** What has to end before the memory is closed. Default: nothing. */
  readonly beforeClose?: () => Promise<void>;
}

const DEFAULT_WIDTH = 120;
const QUESTION_TIMEOUT = 20_000;
/** What a brief command reads has room in it; four times as much takes a tenth of a second to set up. */
const BRIEF_BUFFER_MEGABYTES = 32;

export class Session {
  /** What the process ends with if nothing is thrown. */
  exitCode = 0;
  /** Is the command over soon? Then it waits for no more of the database than it needs. */
  isBrief = false;
  readonly #stopper: Pick<Stopper, "guard">;

  constructor(stopper: Pick<Stopper, "guard">) {
    this.#stopper = stopper;
  }

  /** Characters in a line. */
  get width(): number {
    // Some terminals say 0.
    return process.stdout.columns || DEFAULT_WIDTH;
  }

  /** Prints a line of the result. */
  print(...pieces: readonly Piece[]): void {
    process.stdout.write(`${render(pieces, isColoured(process.stdout))}\n`);
  }

  /** Prints a line that is not part of the result: on standard error, so that the result can be piped. */
  note(...pieces: readonly Piece[]): void {
    process.stderr.write(`${render(pieces, isColoured(process.stderr))}\n`);
  }

  printJson(value: unknown): void {
    process.stdout.write(`${jsonText(value)}\n`);
  }

  /** Prints a result as JSON, or for people. */
  result(json: boolean, value: unknown, forPeople: () => void): void {
    if (json) this.printJson(value);
    else forPeople();
  }

  /**
   * Opens the memory, works on it and closes it, whatever happens. The environment may name a file of
   * settings, and counts before it: a model, an encoder, a time zone and keys of exports.
   */
  async withMemory<Result>(
    database: string,
    work: (memory: Memory) => Promise<Result>,
    { worker = false, encoder = "any", noveltyTimeoutMs, observe, isBusy, beforeClose }: MemoryUse = {},
  ): Promise<Result> {
    const { limits: _, ...settings } = settingsFromEnvironment(process.env);
    const model = modelFromEnvironment(process.env) ?? settings.model;
    const answering = answeringModelFromEnvironment(process.env, model);
    const embeddings =
      embeddingsFromEnvironment(process.env, encoder) ??
      (encoder === "any" ? settings.embeddings : undefined);
    const graphCache = cacheFromEnvironment(process.env);
    const timeZone = timeZoneFromEnvironment(process.env);
    const exports = await exportKeysFromEnvironment(process.env);
    const options: MemoryOptions = {
      ...settings,
      database,
      ...given({ graphCache, timeZone, exports }),
      ...(process.env.PALIMPSEST_TRACE_ANSWERS === "1"
        ? { traces: { ...settings.traces, answers: true } }
        : {}),
      extraction: { ...settings.extraction, worker, ...(isBusy === undefined ? {} : { isBusy }) },
      ...given({ observe, model }),
      ...(answering === undefined ? {} : { answer: { ...settings.answer, model: answering } }),
      // A command that asks one question waits for an encoder that is only being loaded.
      ...(embeddings === undefined
        ? {}
        : {
            embeddings: {
              ...embeddings,
              worker,
              questionTimeoutMs: QUESTION_TIMEOUT,
              ...(noveltyTimeoutMs === undefined && worker
                ? {}
                : { noveltyTimeoutMs: noveltyTimeoutMs ?? 0 }),
            },
          }),
    };
    const memory = await openMemoryOn(
      options,
      this.isBrief ? { bufferMegabytes: BRIEF_BUFFER_MEGABYTES } : {},
    );
    return this.#stopper.guard(
      () => work(memory),
      async () => {
        try {
          await beforeClose?.();
        } finally {
          await memory.close();
        }
      },
    );
  }

  /** Does the environment name a model to read with, or an encoder? */
  hasReader(): boolean {
    const { env } = process;
    const { model, embeddings } = settingsFromEnvironment(env);
    return [modelFromEnvironment(env) ?? model, embeddingsFromEnvironment(env, "any") ?? embeddings].some(
      (each) => each !== undefined,
    );
  }

  /** Works on the graph that the options name. */
  withGraph<Result>(
    options: GlobalOptions,
    work: (graph: GraphHandle, memory: Memory) => Promise<Result>,
  ): Promise<Result> {
    return this.withMemory(options.database, (memory) =>
      work(memory.tenant(options.tenant).graph(options.graph), memory),
    );
  }

  /** Runs work that only reads: a database that does not exist is read as an empty one and is not made. */
  async reading<Result>(
    options: GlobalOptions,
    work: (graph: GraphHandle, memory: Memory) => Promise<Result>,
  ): Promise<Result> {
    const { database } = options;
    const isThere = !isMissing(database);
    if (!isThere && !options.json) this.note(dim(`There is no database at ${database} yet.`));
    return this.withGraph(isThere ? options : { ...options, database: "memory:" }, work);
  }
}

function isColoured(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && pc.isColorSupported;
}
