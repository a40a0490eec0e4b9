/** The options with which a graph is made, and of what its ontology lacks. */

import { z } from "zod";
import { GAP_KINDS, type GapKind } from "../domain/ontology/gap-kinds.ts";
import { checked } from "../domain/shape-fault.ts";
import { checkTimeZone } from "../domain/time-zone.ts";

export interface CreateOptions {
  /**
   * The types and predicates that the graph knows: `memory`, `company`, `code`, `skills`, or one of the
   * tenant's own. Default `memory`.
   */
  readonly profile?: string;
  /**
   * Time zone in which "yesterday" and "on Sunday" are meant where an episode or a question names none: an
   * IANA name, such as `Europe/Berlin`. Given for a graph that exists, it holds from then on; what was read
   * before stays. Default: the memory's.
   */
  readonly timeZone?: string;
  /**
   * Days for which an episode is kept that is remembered without an `expiresAt`, from then on; `null`: for
   * good. Given for a graph that exists, it holds for what is remembered from then on; what is stored stays
   * as long as it was to. Default: the tenant's, see `setRetention()`.
   */
  readonly keepDays?: number | null;
}

export interface GapsOptions {
  /** Names of graphs. Default: the graph itself. */
  readonly graphs?: readonly string[];
  /** Kinds of gaps. Default: all. */
  readonly kinds?: readonly GapKind[];
  /** Also questions that have found an answer since? Default `false`. */
  readonly answered?: boolean;
  /**
   * Only questions whose answer stood in an episode that the gate had passed over, or that still waited for a
   * model? Default `false`.
   */
  readonly missed?: boolean;
  /** At most so many of terms, and of questions. Default 100. */
  readonly limit?: number;
}

const MAX_LIMIT = 100_000;
const DEFAULT_LIMIT = 100;

/** A hundred years. */
const MAX_KEEP_DAYS = 36_500;

/** Days for which episodes are kept; `null`: for good. */
export const keepDaysShape = z.int().min(1).max(MAX_KEEP_DAYS).nullable();

const createShape = z.strictObject({
  profile: z.string().optional(),
  timeZone: z.string().optional(),
  keepDays: keepDaysShape.optional(),
});
const gapsShape = z.strictObject({
  graphs: z.array(z.string()).optional(),
  kinds: z.array(z.enum(GAP_KINDS)).optional(),
  answered: z.boolean().optional(),
  missed: z.boolean().optional(),
  limit: z.int().min(1).max(MAX_LIMIT).optional(),
});

/** @throws InputError `invalid_input`, `invalid_time_zone` */
export function checkCreate(options: unknown): CreateOptions {
  const { profile, timeZone, keepDays } = checked("create()", createShape, options);
  return {
    ...(profile === undefined ? {} : { profile }),
    ...(timeZone === undefined ? {} : { timeZone: checkTimeZone(timeZone) }),
    ...(keepDays === undefined ? {} : { keepDays }),
  };
}

/** @throws InputError `invalid_input` */
export function gapsToShow(options: unknown): {
  readonly kinds: readonly GapKind[];
  readonly answered: boolean;
  readonly missed: boolean;
  readonly limit: number;
} {
  const {
    kinds = GAP_KINDS,
    answered = false,
    missed = false,
    limit = DEFAULT_LIMIT,
  } = checked("gaps()", gapsShape, options);
  return { kinds: missed ? kinds.filter((kind) => kind === "question") : kinds, answered, missed, limit };
}
