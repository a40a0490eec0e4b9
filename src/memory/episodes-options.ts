/** Checks what callers hand to `episodes` and `threads`. */
import { z } from "zod";
import { EPISODE_ORDERS } from "../domain/episode.ts";
import { isUuid } from "../domain/ids.ts";
import { InputError } from "../errors.ts";
import { EPISODE_DETAILS } from "./graph-episodes.ts";
import { check, count, read, text, time } from "./read-options.ts";

const episodeUid = text.refine(isUuid, { error: "is not the uid of an episode" }).optional();
const episodesShape = z.strictObject({
  ...read,
  ids: z.array(text).optional(),
  thread: text.optional(),
  since: time,
  until: time,
  after: episodeUid,
  before: episodeUid,
  order: z.enum(EPISODE_ORDERS).optional(),
  knownAt: time,
  include: z.array(z.enum(EPISODE_DETAILS)).optional(),
  limit: count,
});

export const threadsShape = z.strictObject({ ...read, search: text.min(1).optional(), limit: count });

/** @throws InputError `invalid_input` */
export function checkEpisodes(options: unknown): void {
  check("episodes()", episodesShape, options);
  const { include = [], knownAt } = episodesShape.parse(options);
  if (include.length === 0 || knownAt === undefined) return;
  throw new InputError(
    "invalid_input",
    "episodes(): include tells of the entities of now. Leave out knownAt, or include.",
  );
}
