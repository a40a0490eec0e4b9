/** What a graph shares with others. */

import { z } from "zod";
import { given } from "../../domain/given.ts";
import { PermissionError } from "../../errors.ts";
import type { Reach } from "../env.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { pageOf, pageQuery, pageShape } from "../page.ts";

const shareShape = z
  .object({
    id: z.string(),
    facts: z
      .array(z.string())
      .describe("The fact that was meant, and those that corrections put in its place."),
    entity: z.string().nullable(),
    to: z.string().describe("Name of the other graph."),
    quote: z.boolean(),
    by: z.string(),
    at: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Share" });

const how = {
  to: z.string().describe("Name of another graph of the tenant, which the token must be allowed to write."),
  quote: z.boolean().describe("Do the words go with it that say so? Default: false.").exactOptional(),
};
const shareBody = z.union([
  z.strictObject({ fact: z.string().describe("Id of a fact."), ...how }),
  z.strictObject({ entity: z.string().describe("Name or id: all that is held of it is shared."), ...how }),
]);

export function addShareRoutes(parts: ServerParts): void {
  graphOperation(parts, {
    method: "post",
    path: "/v1/shares",
    tag: "sharing",
    summary: "Share a fact, or an entity, with another graph of the tenant",
    description:
      "It is stated there with who shared it and from where, follows what becomes of it here, and is forgotten there when it is forgotten here.",
    needs: "write",
    body: shareBody,
    result: shareShape,
    handle: (reach, { body: { to, quote, ...target } }) => {
      demandWriting(reach, to);
      return reach.graph.share(target, { to, ...given({ quote }) });
    },
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/shares",
    tag: "sharing",
    summary: "List what the graph shares with others, the newest first",
    needs: "read",
    query: z.strictObject({
      ...pageQuery,
      to: z.string().optional().describe("Only with the graph of this name."),
      withdrawn: z
        .enum(["true", "false"])
        .transform((word) => word === "true")
        .optional()
        .describe("Also what was withdrawn?"),
    }),
    result: pageShape(shareShape),
    handle: ({ graph }, { query: { limit, cursor, ...wanted } }) =>
      pageOf({ limit, cursor }, async (most) => (await graph.shares(given(wanted))).slice(0, most)),
  });
  graphOperation(parts, {
    method: "delete",
    path: "/v1/shares/{id}",
    tag: "sharing",
    summary: "Withdraw what was shared",
    needs: "write",
    result: shareShape,
    handle: ({ graph }, { part }) => graph.unshare(part("id")),
  });
}

/** Who may write one graph must not put anything into another. */
function demandWriting({ canWrite }: Reach, graph: string): void {
  if (canWrite(graph)) return;
  throw new PermissionError("forbidden", `The token may not write the graph ${JSON.stringify(graph)}.`);
}
