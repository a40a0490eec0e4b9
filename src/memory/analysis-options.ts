/** Checks the options of algorithms and of what draws a graph. */

import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import { ANALYSIS_MAXIMA, CENTRALITIES } from "../graph/algorithms/options.ts";
import { DIRECTIONS, INCLUSIONS } from "../graph/walk/walk-query.ts";
import { nameShape } from "../ingest/input/extraction-shape.ts";
import { checkId, names, nameText, seen, text } from "./check-options.ts";

const most = (limit: number) => z.int().min(1).max(limit).optional();
const analysis = {
  ...seen,
  predicates: names,
  types: names,
  signal: z.instanceof(AbortSignal).optional(),
};
const mentions = { include: z.array(z.enum(INCLUSIONS)).optional() };
const weight = { weight: nameShape.pipe(text).optional() };
const directed = { direction: z.enum(DIRECTIONS).optional() };
const ranked = { limit: most(ANALYSIS_MAXIMA.entities) };
const groups = {
  of: nameText.optional(),
  limit: most(ANALYSIS_MAXIMA.groups),
  members: most(ANALYSIS_MAXIMA.members),
};

const pageRankShape = z.strictObject({
  ...analysis,
  ...mentions,
  ...weight,
  ...directed,
  ...ranked,
  near: z.union([nameText, z.array(nameText).min(1).max(ANALYSIS_MAXIMA.near)]).optional(),
  damping: z.number().min(0).max(0.99).optional(),
});
const centralityShape = z.strictObject({
  ...analysis,
  ...mentions,
  ...weight,
  ...directed,
  ...ranked,
  measure: z.enum(CENTRALITIES).optional(),
  samples: z.int().min(1).optional(),
});
const componentsShape = z.strictObject({ ...analysis, ...mentions, ...groups });
const communitiesShape = z.strictObject({
  ...analysis,
  ...mentions,
  ...weight,
  ...groups,
  resolution: z.number().positive().max(1_000).optional(),
});
const pathsShape = z.strictObject({
  ...analysis,
  ...weight,
  ...directed,
  limit: most(ANALYSIS_MAXIMA.paths),
});
const similarShape = z.strictObject({ ...analysis, ...mentions, ...directed, ...ranked });

/** Entities of one call. */
const MAX_ENDS = 20_000;
const ends = z.array(nameText).max(MAX_ENDS);
const versionsBetweenShape = z.strictObject({
  entities: ends,
  and: ends.optional(),
  graphs: seen.graphs,
  knownAt: seen.knownAt,
});

const CALLS = {
  pageRank: pageRankShape,
  centrality: centralityShape,
  components: componentsShape,
  communities: communitiesShape,
  paths: pathsShape,
  similar: similarShape,
  versionsBetween: versionsBetweenShape,
} as const;

/**
 * Checks what was handed to a call.
 *
 * @param entities the names or ids before its options
 * @throws InputError `invalid_input`; the message names the option
 */
export function checkAnalysis(
  call: keyof typeof CALLS,
  options: unknown,
  ...entities: readonly unknown[]
): void {
  for (const entity of entities) checkId(`${call}()`, entity, "the name or id of an entity");
  checked(`${call}()`, CALLS[call], options);
}
