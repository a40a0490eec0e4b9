/** The options of a graph's methods that are about its ontology. */
import { z } from "zod";
import { InputError } from "../errors.ts";

export interface CreateOptions {
  /** The types and predicates that the graph knows: `memory`, `company`, `code`, `skills`, or one of the tenant's own. Default `memory`. */
  readonly profile?: string;
}

export interface GapsOptions {
  /** Names of graphs. Default: the graph itself. */
  readonly graphs?: readonly string[];
  /** At most so many. Default 100. */
  readonly limit?: number;
}

const MOST = 100_000;
const USUAL = 100;

const createShape = z.strictObject({ profile: z.string().optional() });
const gapsShape = z.strictObject({
  graphs: z.array(z.string()).optional(),
  limit: z.int().min(1).max(MOST).optional(),
});

/** @throws InputError `invalid_input` */
export function profileToCreate(options: unknown): string | undefined {
  return checked("create()", createShape, options).profile;
}

/** @throws InputError `invalid_input` */
export function gapsToShow(options: unknown): number {
  return checked("gaps()", gapsShape, options).limit ?? USUAL;
}

/**
 * Options by their shape.
 *
 * @param call The method, as callers write it.
 * @throws InputError `invalid_input` that names the option and all that there are
 */
export function checked<Shape extends z.ZodObject>(
  call: string,
  shape: Shape,
  options: unknown,
): z.infer<Shape> {
  const parsed = shape.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || "options";
  throw new InputError(
    "invalid_input",
    `${call}: ${where}: ${issue?.message ?? ""}. It takes ${Object.keys(shape.shape).join(", ")}.`,
  );
}
