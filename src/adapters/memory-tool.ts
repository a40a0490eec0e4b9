/** The form of the memory's tools, of which the frameworks' own forms are made. */
import type { z } from "zod";

/** A tool: `run` does what the description promises. */
export interface MemoryTool<Input extends z.ZodType, Output extends z.ZodType> {
  readonly description: string;
  readonly inputSchema: Input;
  readonly outputSchema: Output;
  readonly run: (input: z.output<Input>) => Promise<z.output<Output>>;
}
