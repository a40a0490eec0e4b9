/** Entities and what happened to them. */

import { z } from "zod";
import { given } from "../../domain/given.ts";
import { NotFoundError } from "../../errors.ts";
import { INCLUSIONS } from "../../graph/walk/walk-query.ts";
import { over, sureQuery, timeQuery, whereOf } from "../bodies.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { pageOf, pageQuery, pageShape, pinnedPageOf } from "../page.ts";
import { entityContextShape, entityDetailsShape, timelineEntryShape } from "../shapes.ts";

const value = z.union([z.string(), z.number(), z.boolean()]);
const whereShape = z.record(z.string(), z.union([value, z.array(value)]));

export function addEntityRoutes(parts: ServerParts, now: () => string): void {
  graphOperation(parts, {
    method: "get",
    path: "/v1/entities",
    tag: "entities",
    summary: "List entities by type, name and properties",
    needs: "read",
    query: z.strictObject({
      ...pageQuery,
      types: z.array(z.string()).optional().describe("Repeated: of one of these."),
      type: z.array(z.string()).optional().meta({ deprecated: true }).describe("Another name of types."),
      name: z.string().optional().describe("Name or id."),
      search: z
        .string()
        .optional()
        .describe("Words of their names and facts, or alike in meaning; the best come first."),
      meaning: z
        .enum(["true", "false"])
        .transform((given) => given === "true")
        .optional()
        .describe("Does likeness in meaning count in a search? Default: yes."),
      where: z
        .string()
        .transform(whereOf)
        .pipe(whereShape)
        .optional()
        .describe('JSON: `{"city":"Oslo","worksAt":["Acme","Initech"]}`.'),
      ...timeQuery,
    }),
    result: pageShape(entityDetailsShape),
    handle: (reach, { query: { limit, cursor, knownAt, ...wanted } }) =>
      pinnedPageOf({ limit, cursor }, knownAt ?? now(), (most, pinned) =>
        reach.graph.entities(over(reach, given({ ...wanted, knownAt: pinned ?? knownAt, limit: most }))),
      ),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/entities/{id}",
    tag: "entities",
    summary: "Show an entity",
    description: "By id, or by a name that only one has.",
    needs: "read",
    query: z.strictObject(timeQuery),
    result: entityDetailsShape,
    async handle(reach, { part, query }) {
      const [found] = await reach.graph.entities(
        over(reach, { ...given(query), name: part("id"), limit: 1 }),
      );
      if (found !== undefined) return found;
      throw new NotFoundError(
        "entity_unknown",
        `There is no entity ${JSON.stringify(part("id"))} in the graphs that are read.`,
      );
    },
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/entities/{id}/context",
    tag: "entities",
    summary: "Tell what is known of an entity, as a text for a prompt",
    needs: "read",
    query: z.strictObject({
      predicates: z.array(z.string()).optional(),
      maxTokens: z.coerce.number().optional().describe("Budget of the text. Default: 2000."),
      ...sureQuery,
      ...timeQuery,
    }),
    result: entityContextShape,
    handle: (reach, { part, query }) => reach.graph.context(part("id"), over(reach, given(query))),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/entities/{id}/timeline",
    tag: "entities",
    summary: "Tell what happened to an entity, the earliest first",
    needs: "read",
    query: z.strictObject({
      ...pageQuery,
      predicates: z.array(z.string()).optional(),
      knownAt: z.string().optional(),
      include: z.array(z.enum(INCLUSIONS)).optional(),
    }),
    result: pageShape(timelineEntryShape),
    handle: (reach, { part, query: { limit, cursor, ...wanted } }) =>
      pageOf({ limit, cursor }, (most) =>
        reach.graph.timeline(part("id"), over(reach, { ...given(wanted), limit: most })),
      ),
  });
}
