/** A tool in the form in which Mastra keeps those that its `createTool` makes. */
import type { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import type { MemoryTool } from "./memory-tool.ts";

/** A tool as Mastra's `createTool` makes it. */
export interface MastraTool<Input extends z.ZodType, Output extends z.ZodType> {
  readonly id: string;
  readonly description: string;
  readonly inputSchema: Input;
  readonly outputSchema: Output;
  /** Mastra 1 calls it with the input, Mastra 0 with `{ context: input }`; either may hand in more. */
  readonly execute: (
    input: z.input<Input> | { readonly context: z.input<Input> },
    context?: unknown,
  ) => Promise<z.output<Output>>;
}

/** A tool in Mastra's form. What is handed in is checked, whoever calls. */
export function mastraTool<Input extends z.ZodType, Output extends z.ZodType>(
  id: string,
  { description, inputSchema, outputSchema, run }: MemoryTool<Input, Output>,
): MastraTool<Input, Output> {
  return {
    id,
    description,
    inputSchema,
    outputSchema,
    execute: async (given) =>
      run(checked(id, inputSchema, isWrapped(given) ? given.context : given, "arguments")),
  };
}

/** No tool of a memory has a field `context`. */
function isWrapped<Input>(given: Input | { readonly context: Input }): given is { readonly context: Input } {
  return typeof given === "object" && given !== null && "context" in given;
}
