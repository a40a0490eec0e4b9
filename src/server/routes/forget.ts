/** Erasing. */
import { z } from "zod";
import { demandOwn } from "../../auth/caller.ts";
import { isAmong } from "../../auth/permissions.ts";
import { ROLES } from "../../domain/episode.ts";
import { PermissionError } from "../../errors.ts";
import type { ForgetOptions, ForgetTarget } from "../../forget/options.ts";
import { graphOperation, type ServerParts, tenantOperation } from "../operation.ts";
import { previewShape, receiptShape } from "../operator-shapes.ts";

const verify = z
  .boolean()
  .describe("Look through every column of every table afterwards for what was erased.")
  .exactOptional();
const forgetBody = z.union([
  z.strictObject({ episode: z.string().describe("Its id."), verify }),
  z.strictObject({ thread: z.string(), verify }),
  z.strictObject({
    entity: z.string().describe("Name or id."),
    episodes: z
      .enum(["erase", "keep"])
      .describe("What becomes of the episodes that name it.")
      .exactOptional(),
    verify,
  }),
  z.strictObject({
    before: z
      .string()
      .describe("What was said before this. Needs `admin`, too, unless it is the token's own graph."),
    roles: z.array(z.enum(ROLES)).describe("Default: user, assistant and tool.").exactOptional(),
    verify,
  }),
  z.strictObject({
    expired: z
      .literal(true)
      .describe("What was remembered until a time that is over; it goes by itself, too."),
    verify,
  }),
  z.strictObject({
    all: z.literal(true).describe("The whole graph. Needs `admin`, too, unless it is the token's own."),
    verify,
  }),
]) satisfies z.ZodType<ForgetTarget & ForgetOptions>;

/** @param forgetKeys Has keys asked for anew: those of an erased tenant are none any more. */
export function addForgetRoutes(parts: ServerParts, forgetKeys: () => void): void {
  graphOperation(parts, {
    method: "post",
    path: "/v1/forget",
    tag: "memory",
    summary: "Erase an episode, a thread, an entity or the graph, with all that was derived from it",
    description: "It cannot be undone. The receipt holds numbers only.",
    needs: "write",
    // The same again finds nothing more, and an answer that was kept would outlive what it is about.
    once: false,
    body: forgetBody,
    result: receiptShape,
    handle: ({ caller, graph }, { body }) => {
      if ("all" in body || "before" in body) demandOwn(caller, graph.name);
      return graph.forget(body);
    },
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/forget/preview",
    tag: "memory",
    summary: "Tell what would be erased, and erase nothing",
    description: "The counts of the receipt, and the first hundred of what would go.",
    needs: "write",
    once: false,
    body: forgetBody,
    result: previewShape,
    handle: ({ caller, graph }, { body }) => {
      if ("all" in body || "before" in body) demandOwn(caller, graph.name);
      return graph.previewForget(body);
    },
  });
  tenantOperation(parts, {
    method: "post",
    path: "/v1/forget/tenant",
    tag: "memory",
    summary: "Erase all graphs of the tenant, its ontology, its keys and whatever else belongs to it",
    needs: "admin",
    body: z.strictObject({
      tenant: z.string().describe("Its name, so that none is erased by mistake."),
      verify: verify.describe(
        "Count afterwards what is left of the tenant in any table, and look for its words, names and ids in all of them.",
      ),
    }),
    result: receiptShape,
    handle: async ({ caller, body: { tenant, ...options } }) => {
      if (tenant !== caller.tenant || !isAmong(caller.graphs.write, "*"))
        throw new PermissionError(
          "forbidden",
          "A tenant is erased by a token that may write all of its graphs, and that names the tenant.",
        );
      const receipt = await parts.memory.tenant(tenant).forget(options);
      forgetKeys();
      return receipt;
    },
  });
}
