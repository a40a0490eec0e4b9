/** What callers hand to `takeIn`. */

import { z } from "zod";
import { parseShape } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";

export interface TakeInOptions {
  /** At most so many episodes, 1 to 100,000. Default 1,000. */
  readonly limit?: number;
}

const PROCESS_INBOX_DEFAULTS = { limit: 1_000 } as const satisfies TakeInOptions;
const MAX_EPISODES = 100_000;

const shape = z.strictObject({ limit: z.int().min(1).max(MAX_EPISODES).optional() });

/** @throws InputError `invalid_input` if an option is not known or out of its bounds. */
export function checkProcessInbox(options: TakeInOptions): Required<TakeInOptions> {
  const parsed = parseShape(shape, options);
  if (parsed.success) return { limit: parsed.data.limit ?? PROCESS_INBOX_DEFAULTS.limit };
  throw invalid(`takeIn(): limit is a whole number from 1 to ${MAX_EPISODES}, and the only option.`);
}
