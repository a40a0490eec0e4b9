/** What changed, what surprises, what is missing, and what waits for a decision. */

import { z } from "zod";
import { given } from "../../domain/given.ts";
import { GAP_KINDS } from "../../domain/ontology/gap-kinds.ts";
import type { Change } from "../../graph/read/changes.ts";
import { entityCorrectionBody, flag, mergeBody, over, pairBody } from "../bodies.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { datedPageOf, pageOf, pageQuery, pageShape } from "../page.ts";
import { changeShape, decisionShape, gapShape, reviewShape, surpriseShape } from "../shapes.ts";

export function addHistoryRoutes(parts: ServerParts): void {
  graphOperation(parts, {
    method: "get",
    path: "/v1/changes",
    tag: "history",
    summary: "List what was learned, ended and corrected, the oldest first",
    needs: "read",
    query: z.strictObject({ ...pageQuery, from: z.string().optional(), to: z.string().optional() }),
    result: pageShape(changeShape),
    handle: (reach, { query: { limit, cursor, from, to } }) =>
      datedPageOf(
        { limit, cursor },
        ({ at }: Change) => at,
        (most, at) => reach.graph.changes(over(reach, { ...given({ from: at ?? from, to }), limit: most })),
      ),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/surprises",
    tag: "history",
    summary: "List what contradicted facts that were current, the latest first",
    needs: "read",
    query: z.strictObject({ ...pageQuery, settled: flag.optional() }),
    result: pageShape(surpriseShape),
    handle: (reach, { query: { limit, cursor, settled } }) =>
      pageOf({ limit, cursor }, (most) =>
        reach.graph.surprises(over(reach, { ...given({ settled }), limit: most })),
      ),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/gaps",
    tag: "history",
    summary:
      "List questions without an answer, terms that the ontology does not know, and relations that it does not expect",
    needs: "read",
    query: z.strictObject({
      ...pageQuery,
      kinds: z.array(z.enum(GAP_KINDS)).optional(),
      answered: flag.optional(),
      missed: flag.optional(),
    }),
    result: pageShape(gapShape),
    handle: (reach, { query: { limit, cursor, ...wanted } }) =>
      pageOf({ limit, cursor }, (most) => reach.graph.gaps(over(reach, { ...given(wanted), limit: most }))),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/review",
    tag: "decisions",
    summary: "List pairs of entities that may be one, the most alike first",
    needs: "read",
    query: z.strictObject(pageQuery),
    result: pageShape(reviewShape),
    handle: (reach, { query }) => pageOf(query, (limit) => reach.graph.review(over(reach, { limit }))),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/decisions",
    tag: "decisions",
    summary: "List what was decided about entities, the newest first",
    needs: "read",
    query: z.strictObject(pageQuery),
    result: pageShape(decisionShape),
    handle: (reach, { query }) => pageOf(query, (limit) => reach.graph.decisions(over(reach, { limit }))),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/merge",
    tag: "decisions",
    summary: "Say that two entities are one",
    needs: "write",
    body: mergeBody,
    result: decisionShape,
    handle: ({ graph }, { body: { entity, other, ...options } }) => graph.merge(entity, other, options),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/entities/{id}/correct",
    tag: "decisions",
    summary: "Say how an entity is called and of which type it is",
    description: "By id, or by a name that only one has. Undo takes it back.",
    needs: "write",
    body: entityCorrectionBody,
    result: decisionShape,
    handle: ({ graph }, { part, body }) => graph.correctEntity(part("id"), body),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/keep-apart",
    tag: "decisions",
    summary: "Say that two entities are two",
    needs: "write",
    body: pairBody,
    result: decisionShape,
    handle: ({ graph }, { body: { entity, other, ...reason } }) => graph.keepApart(entity, other, reason),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/decisions/{id}/undo",
    tag: "decisions",
    summary: "Take a decision back",
    needs: "write",
    result: decisionShape.extend({ ambiguous: z.array(z.string()) }),
    handle: ({ graph }, { part }) => graph.undo(part("id")),
  });
}
