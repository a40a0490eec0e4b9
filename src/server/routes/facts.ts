/** Facts: read, explained, stated, corrected. */

import { z } from "zod";
import { valuesSpelled } from "../../domain/claim.ts";
import { FACT_ORDERS, FACT_STATUSES } from "../../domain/fact.ts";
import { given } from "../../domain/given.ts";
import { assertBody, correctionBody, flag, over, reasonBody, sureQuery, timeQuery } from "../bodies.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { pageQuery, pageShape, pinnedPageOf } from "../page.ts";
import { explanationShape, factShape, learnedShape } from "../shapes.ts";

const factsQuery = z.strictObject({
  ...pageQuery,
  subject: z.string().optional().describe("Name or id."),
  predicate: z.string().optional(),
  object: z.string().optional().describe("Name or id."),
  value: z
    .array(z.string())
    .optional()
    .describe(
      "The literal that it points to: a text, or what is spelled so, as `30` or `true`. Repeated: one of these.",
    ),
  types: z
    .array(z.string())
    .optional()
    .describe("Repeated. Facts with an entity of one of these types at either end. Default: all."),
  status: z
    .enum(FACT_STATUSES)
    .optional()
    .describe("`disputed`: those that contradict what is held and are kept beside it. Default: both."),
  order: z.enum(FACT_ORDERS).optional().describe("`confidence`: the surest first. Default `subject`."),
  superseded: flag.optional().describe("Also versions that others took the place of? Default `false`."),
  ...sureQuery,
  ...timeQuery,
});

export function addFactRoutes(parts: ServerParts, now: () => string): void {
  graphOperation(parts, {
    method: "get",
    path: "/v1/facts",
    tag: "facts",
    summary: "List facts by subject, predicate, object or value and both times",
    needs: "read",
    query: factsQuery,
    result: pageShape(factShape),
    handle: (reach, { query: { limit, cursor, knownAt, value, ...wanted } }) => {
      const values = { value: value?.flatMap(valuesSpelled) };
      return pinnedPageOf({ limit, cursor }, knownAt ?? now(), (most, pinned) =>
        reach.graph.facts(
          over(reach, given({ ...wanted, ...values, knownAt: pinned ?? knownAt, limit: most })),
        ),
      );
    },
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/facts",
    tag: "facts",
    summary: "State a fact",
    needs: "write",
    body: assertBody,
    result: learnedShape,
    handle: ({ graph }, { body }) => graph.assert(body),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/facts/{id}/why",
    tag: "facts",
    summary: "Tell why a fact is held",
    needs: "read",
    query: z.strictObject({ knownAt: factsQuery.shape.knownAt }),
    result: explanationShape,
    handle: (reach, { part, query }) => reach.graph.why(part("id"), over(reach, given(query))),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/facts/{id}/correct",
    tag: "facts",
    summary: "Say what is right instead",
    needs: "write",
    body: correctionBody,
    result: learnedShape,
    handle: ({ graph }, { body, part }) => graph.correct(part("id"), body),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/facts/{id}/confirm",
    tag: "facts",
    summary: "Confirm a fact",
    needs: "write",
    body: reasonBody,
    result: learnedShape,
    handle: ({ graph }, { body, part }) => graph.confirm(part("id"), body),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/facts/{id}/retract",
    tag: "facts",
    summary: "Say that a fact never was so",
    needs: "write",
    body: reasonBody,
    result: learnedShape,
    handle: ({ graph }, { body, part }) => graph.retract(part("id"), body),
  });
}
