/** Routes for operators: the journal, traces, graphs, usage. */

import { z } from "zod";
import { isAmong } from "../../auth/permissions.ts";
import { given } from "../../domain/given.ts";
import type { AuditEntry } from "../../graph/journal/read-journal.ts";
import { keepDaysShape } from "../../ontology/graph-options.ts";
import { RECALLED_KINDS, RECALLED_ORDERS } from "../../trace/recalled.ts";
import { TRACE_ORDERS } from "../../trace/trace.ts";
import { flag, over } from "../bodies.ts";
import { graphOperation, type ServerParts, tenantOperation } from "../operation.ts";
import {
  auditEntryShape,
  auditReportShape,
  recalledShape,
  retentionShape,
  traceShape,
} from "../operator-shapes.ts";
import { datedPageOf, pageOf, pageQuery, pageShape } from "../page.ts";

export function addOperationRoutes(parts: ServerParts): void {
  graphOperation(parts, {
    method: "get",
    path: "/v1/audit",
    tag: "operations",
    summary: "List the journal of the graph, the oldest first",
    needs: "admin",
    own: true,
    query: z.strictObject({
      ...pageQuery,
      from: z.string().optional(),
      to: z.string().optional(),
      item: z.string().optional().describe("Id of the episode, entity, claim or fact."),
      actor: z
        .string()
        .regex(/^(?:user|agent|job):./, "is a kind and a name: user:alice")
        .optional(),
      via: z
        .string()
        .optional()
        .describe("The key or token: `key:` and its id, `jwt:` with issuer and subject, `local:local`."),
    }),
    result: pageShape(auditEntryShape),
    handle: ({ graph }, { query: { limit, cursor, from, to, item, actor, via } }) =>
      datedPageOf(
        { limit, cursor },
        ({ at }: AuditEntry) => at,
        (most, at) =>
          graph.audit({
            ...given({ from: at ?? from, to, item, via }),
            ...(actor === undefined ? {} : { actor: actorNamed(actor) }),
            limit: most,
          }),
      ),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/audit/verify",
    tag: "operations",
    summary: "Check that the journal is whole, and that what is stored is what was entered",
    needs: "admin",
    own: true,
    result: auditReportShape,
    handle: ({ graph }) => graph.verifyAudit(),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/traces",
    tag: "operations",
    summary: "List recalls and answers, the latest first, or the slowest",
    needs: "admin",
    own: true,
    query: z.strictObject({
      ...pageQuery,
      id: z.string().optional(),
      judged: flag.optional().describe("Only those of which somebody said whether they were right."),
      order: z.enum(TRACE_ORDERS).optional().describe("Default: `newest`."),
      askedHere: flag.optional().describe("Only what was asked of the first graph first."),
    }),
    result: pageShape(traceShape),
    handle: (reach, { query: { limit, cursor, ...wanted } }) =>
      pageOf({ limit, cursor }, (most) =>
        reach.graph.traces(
          over(reach, {
            ...given(wanted),
            limit: Math.min(most, 10_000),
            // What others asked of a graph that is only read is not theirs to see.
            ...(reach.caller.permissions.has("admin") ? {} : { askedHere: true }),
          }),
        ),
      ),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/recalled",
    tag: "operations",
    summary: "List facts or entities by how often recalls and answers found them",
    description: "Of what is held now, counted from the traces that are kept.",
    needs: "admin",
    own: true,
    query: z.strictObject({
      ...pageQuery,
      of: z.enum(RECALLED_KINDS).optional().describe("Default: `facts`."),
      order: z
        .enum(RECALLED_ORDERS)
        .optional()
        .describe("The most often found first, or the least. Default: `most`."),
      since: z.string().optional(),
      until: z.string().optional(),
    }),
    result: pageShape(recalledShape),
    handle: (reach, { query: { limit, cursor, ...wanted } }) =>
      pageOf({ limit, cursor }, (most) => {
        const options = { ...given(wanted), limit: Math.min(most, 10_000) };
        // What others asked of a graph that is only read is not theirs to see.
        return reach.graph.recalled(reach.caller.permissions.has("admin") ? over(reach, options) : options);
      }),
  });
  tenantOperation(parts, {
    method: "get",
    path: "/v1/usage",
    tag: "operations",
    summary: "Tell what the tenant has spent on models, by day, prompt and model",
    needs: "admin",
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(10_000).optional() }),
    result: z.object({ items: z.array(z.record(z.string(), z.unknown())) }),
    handle: async ({ caller, query }) => ({
      items: await parts.memory.tenant(caller.tenant).usage(given(query)),
    }),
  });
  tenantOperation(parts, {
    method: "get",
    path: "/v1/graphs",
    tag: "operations",
    summary: "List the graphs that the token reaches",
    needs: "read",
    result: z.object({ items: z.array(z.object({ name: z.string(), writable: z.boolean() })) }),
    handle: async ({ caller }) => {
      const names = await parts.memory.tenant(caller.tenant).graphs();
      const { read, write } = caller.graphs;
      return {
        items: names.flatMap((name) => {
          const writable = caller.permissions.has("write") && isAmong(write, name);
          return isAmong(read, name) || isAmong(write, name) ? [{ name, writable }] : [];
        }),
      };
    },
  });
  tenantOperation(parts, {
    method: "post",
    path: "/v1/retention",
    tag: "operations",
    summary: "Set for how many days graphs that are made from now on keep episodes",
    description: "Episodes with `expiresAt` go by that. `POST /v1/graphs` changes a graph that there is.",
    needs: "admin",
    body: z.strictObject({ keepDays: keepDaysShape.describe("Null: for good.") }),
    result: retentionShape,
    handle: ({ caller, body }) => parts.memory.tenant(caller.tenant).setRetention(body),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/graphs",
    tag: "operations",
    summary: "Make the graph that the header names, if it does not exist",
    needs: "write",
    // The same again changes nothing, and a name for it would make the graph before its profile is known.
    once: false,
    body: z.strictObject({
      profile: z
        .string()
        .describe("`memory`, `company`, `code`, `skills`, or one of your own.")
        .exactOptional(),
      timeZone: z
        .string()
        .describe(
          "In which “yesterday” is meant where nothing else is said: an IANA name. Default: the memory's, else UTC.",
        )
        .exactOptional(),
      keepDays: keepDaysShape
        .describe(
          "Days for which episodes are kept that are sent without `expiresAt`, from then on; null: for good. Default: the tenant's.",
        )
        .exactOptional(),
    }),
    result: z.object({ name: z.string() }),
    handle: async ({ graph }, { body }) => {
      await graph.create(body);
      return { name: graph.name };
    },
  });
}

function actorNamed(text: string): { readonly kind: "user" | "agent" | "job"; readonly id: string } {
  const at = text.indexOf(":");
  return { kind: z.enum(["user", "agent", "job"]).parse(text.slice(0, at)), id: text.slice(at + 1) };
}
