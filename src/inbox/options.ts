/** What callers hand to `takeIn`. */
import { z } from "zod";
import { InputError } from "../errors.ts";

export interface TakeInOptions {
  /** At most so many episodes, 1 to 100,000. Default 1,000. */
  readonly limit?: number;
}

const DEFAULTS = { limit: 1_000 } as const satisfies TakeInOptions;
const MOST = 100_000;

const shape = z.strictObject({ limit: z.int().min(1).max(MOST).optional() });

/** @throws InputError `invalid_input` if an option is not known or out of its bounds. */
export function checkTakeIn(options: TakeInOptions): Required<TakeInOptions> {
  const parsed = shape.safeParse(options);
  if (parsed.success) return { limit: parsed.data.limit ?? DEFAULTS.limit };
  throw new InputError(
    "invalid_input",
    `takeIn(): limit is a whole number from 1 to ${MOST}, and the only option.`,
  );
}
