/** How a command is told: its name, what it takes, examples, and what it does. */
import type { Command } from "commander";
import { z } from "zod";
import type { GraphHandle } from "../memory/graph-handle.ts";
import type { Memory } from "../memory/memory.ts";
import type { Tenant } from "../memory/tenant.ts";
import { EXIT } from "./failure.ts";
import { addOptions } from "./options.ts";
import { type GlobalOptions, globalsOf, optionsOf, type Session } from "./session.ts";

/** Adds a command to the program or to another command. */
type AddCommand = (program: Command, session: Session) => void;

interface CommandForm<Shape extends z.core.$ZodShape> {
  readonly name: string;
  readonly description: string;
  /** What it takes by place, with what each is: `{ "<entity>": "its name or id" }`. Default: nothing. */
  readonly args?: Readonly<Record<string, string>>;
  readonly options: Shape;
  /** What else the command has. */
  readonly more?: (command: Command) => void;
  readonly examples: readonly string[];
}

/** One run of a command. */
interface Run<Shape extends z.core.$ZodShape> {
  readonly session: Session;
  readonly globals: GlobalOptions;
  readonly options: z.infer<z.ZodObject<Shape>>;
  readonly command: Command;
}

interface CommandSpec<Shape extends z.core.$ZodShape> extends CommandForm<Shape> {
  act(run: Run<Shape>, ...args: unknown[]): void | Promise<void>;
}

/** A command that acts on its own. */
export function commandOf<Shape extends z.core.$ZodShape>(spec: CommandSpec<Shape>): AddCommand {
  return (program, session) => {
    const shape = z.object(spec.options);
    const command = program.command(spec.name).description(spec.description);
    for (const [form, what] of Object.entries(spec.args ?? {})) command.argument(form, what);
    addOptions(command, spec.options);
    spec.more?.(command);
    command.addHelpText("after", examplesHelp(spec.examples)).action(async (...args: unknown[]) => {
      const run = { session, globals: globalsOf(command), options: optionsOf(command, shape), command };
      await spec.act(run, ...args.slice(0, command.registeredArguments.length));
    });
  };
}

interface AskingSpec<On, Shape extends z.core.$ZodShape, Result> extends CommandForm<Shape> {
  run(on: On, options: z.infer<z.ZodObject<Shape>>, ...args: unknown[]): Promise<Result>;
  /** For people. */
  print(result: Result, session: Session, ...args: unknown[]): void;
  /** Does what came make the exit code 1? Default: nothing does. */
  readonly isFault?: (result: Result) => boolean;
}

type Open<On> = (session: Session, globals: GlobalOptions, work: (on: On) => Promise<void>) => Promise<void>;

function commandsOn<On>(open: Open<On>) {
  return <Shape extends z.core.$ZodShape, Result>(spec: AskingSpec<On, Shape, Result>): AddCommand =>
    commandOf({
      ...spec,
      act: ({ session, globals, options }, ...args) =>
        open(session, globals, async (on) => {
          const result = await spec.run(on, options, ...args);
          if (spec.isFault?.(result) === true) session.exitCode = EXIT.partly;
          session.result(globals.json, result, () => spec.print(result, session, ...args));
        }),
    });
}

/** A command that reads a graph and prints what comes: a database that does not exist is not made for it. */
export const readsGraph = commandsOn<GraphHandle>((session, globals, work) => session.reading(globals, work));

/** A command that writes a graph and prints what comes. */
export const writesGraph = commandsOn<GraphHandle>((session, globals, work) =>
  session.withGraph(globals, work),
);

/** A command that reads what is a tenant's: a database that does not exist is not made for it. */
export const readsTenant = commandsOn<Tenant>((session, globals, work) =>
  session.reading(globals, (_graph, memory) => work(memory.tenant(globals.tenant))),
);

/** A command that reads what is of all tenants: a database that does not exist is not made for it. */
export const readsMemory = commandsOn<Memory>((session, globals, work) =>
  session.reading(globals, (_graph, memory) => work(memory)),
);

/** A command that works on what is a tenant's. */
export const writesTenant = commandsOn<Tenant>((session, globals, work) =>
  session.withMemory(globals.database, (memory) => work(memory.tenant(globals.tenant))),
);

/** A command that holds others. */
export function group(
  name: string,
  description: string,
  commands: readonly AddCommand[],
  examples: readonly string[] = [],
): AddCommand {
  return (program, session) => {
    const command = program.command(name).description(description);
    if (examples.length > 0) command.addHelpText("after", examplesHelp(examples));
    for (const add of commands) add(command, session);
  };
}

/** The end of a command's help. */
function examplesHelp(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ palimpsest ${line}`).join("\n")}`;
}
