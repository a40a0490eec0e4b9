/** The types and predicates of the tenant. */
import { z } from "zod";
import { actorOf } from "../../auth/caller.ts";
import { definitionShape, type OntologyInput } from "../../ontology/input.ts";
import { type ServerParts, tenantOperation } from "../operation.ts";
import { ontologyShape } from "../shapes.ts";

export function addOntologyRoutes(parts: ServerParts): void {
  const { memory } = parts;
  tenantOperation(parts, {
    method: "get",
    path: "/v1/ontology",
    tag: "ontology",
    summary: "Describe the types and predicates of a profile",
    needs: "read",
    query: z.strictObject({ profile: z.string().optional().describe("Default: `memory`.") }),
    result: ontologyShape,
    handle: ({ caller, query }) => memory.tenant(caller.tenant).ontology.describe(query.profile),
  });
  tenantOperation(parts, {
    method: "post",
    path: "/v1/ontology",
    tag: "ontology",
    summary: "Define types and predicates, or a profile, for all graphs of the tenant",
    description: "Facts are derived anew where a definition asks for it.",
    needs: "admin",
    // The library checks it, with errors that name the fields.
    body: z.custom<OntologyInput>(),
    described: definitionShape,
    result: z.object({
      version: z.int(),
      profile: z.string(),
      rederived: z.object({ graphs: z.int(), facts: z.int() }),
    }),
    handle: ({ caller, body }) =>
      memory.tenant(caller.tenant).ontology.define(body, { actor: actorOf(caller) }),
  });
  tenantOperation(parts, {
    method: "get",
    path: "/v1/ontology/versions",
    tag: "ontology",
    summary: "List what the tenant defined, the oldest first",
    needs: "read",
    result: z.object({ items: z.array(z.looseObject({ version: z.int(), profile: z.string() })) }),
    handle: async ({ caller }) => ({ items: await memory.tenant(caller.tenant).ontology.versions() }),
  });
}
