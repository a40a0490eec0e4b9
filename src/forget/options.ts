/** What callers may have forgotten. */
import { z } from "zod";
import { ROLES, type Role } from "../domain/episode.ts";
import type { TimeInput } from "../domain/interval.ts";
import { checked } from "../domain/shape-fault.ts";
import { InputError } from "../errors.ts";
import { nameShape } from "../ingest/input/extraction-shape.ts";
import { textFault } from "../text/check-text.ts";

/** What is to be forgotten, one thing at a time. */
export type ForgetTarget =
  /** The episodes of this id: as it was given, or Palimpsest's own. */
  | { readonly episode: string }
  /** All episodes of this thread. */
  | { readonly thread: string }
  | {
      /** Name or id. What was merged with it goes, too. */
      readonly entity: string;
      /**
       * What becomes of the episodes that name it, or that it said. `erase`: they go whole, so that no words
       * about it are left. `keep`: their words stay, only what was learned of the entity goes; a rebuild
       * reads them again. Default `erase`.
       */
      readonly episodes?: "erase" | "keep";
    }
  | {
      /** What was said before the first instant of this, whatever was learned of it. */
      readonly before: TimeInput;
      /** The roles of which it goes. Default: `user`, `assistant` and `tool`; documents stay. */
      readonly roles?: readonly Role[];
    }
  /**
   * What was remembered with an `expiresAt` that is over. It goes by itself; this reports it, with
   * `verify: true` also that nothing is left.
   */
  | { readonly expired: true }
  /** The whole graph, its name and its journal with it. */
  | { readonly all: true };

/** How. */
export interface ForgetOptions {
  /** Look through every column of every table afterwards for what was erased. Default `false`. */
  readonly verify?: boolean;
}

const shape = z.union([
  z.strictObject({ episode: nameShape, verify: z.boolean().optional() }),
  z.strictObject({ thread: nameShape, verify: z.boolean().optional() }),
  z.strictObject({
    entity: nameShape,
    episodes: z.enum(["erase", "keep"]).optional(),
    verify: z.boolean().optional(),
  }),
  z.strictObject({
    before: z.union([z.string(), z.date()]),
    roles: z.array(z.enum(ROLES)).min(1).optional(),
    verify: z.boolean().optional(),
  }),
  z.strictObject({ expired: z.literal(true), verify: z.boolean().optional() }),
  z.strictObject({ all: z.literal(true), verify: z.boolean().optional() }),
]);

/** @throws InputError `invalid_input` */
export function checkForget(given: unknown): void {
  const { success, data } = shape.safeParse(given);
  if (success) {
    for (const [name, item] of Object.entries(data)) {
      const fault = typeof item === "string" ? textFault(item) : undefined;
      if (fault !== undefined) throw new InputError("invalid_input", `forget(): the ${name} ${fault}.`);
    }
    return;
  }
  throw new InputError(
    "invalid_input",
    "forget() takes one of { episode }, { thread }, { entity, episodes? }, { before, roles? }, { expired: true } and { all: true }, and { verify? }. Say exactly one thing to forget.",
  );
}

const optionsShape = z.strictObject({ verify: z.boolean().exactOptional() });

/** What is said beside a tenant to forget. @throws InputError `invalid_input` */
export function checkForgetOptions(given: unknown): ForgetOptions {
  return checked("forget()", optionsShape, given);
}

/** Shorter texts stand everywhere. */
const MIN_CHARS = 3;
const residueTermsShape = z.array(z.string().trim().min(MIN_CHARS)).min(1);

/** @throws InputError `invalid_input` */
export function checkResidueTerms(given: unknown): string[] {
  const parsed = residueTermsShape.safeParse(given);
  if (parsed.success) return parsed.data.map((text) => text.toLowerCase());
  throw new InputError(
    "invalid_input",
    `verifyForgotten() takes a list of texts to look for, each of ${MIN_CHARS} characters or more.`,
  );
}
