/** The types and predicates of the tenant. */
import { z } from "zod";
import { actorOf } from "../../auth/caller.ts";
import { given } from "../../domain/given.ts";
import type { AdoptOptions } from "../../ontology/adopt.ts";
import { definitionShape, type OntologyInput } from "../../ontology/input.ts";
import { type ServerParts, tenantOperation } from "../operation.ts";
import { ontologyShape, proposalShape } from "../operator-shapes.ts";

const definedShape = z.object({
  version: z.int(),
  profile: z.string(),
  rederived: z.object({ graphs: z.int(), facts: z.int() }),
});

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
    result: definedShape,
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
  tenantOperation(parts, {
    method: "get",
    path: "/v1/ontology/proposals",
    tag: "ontology",
    summary: "List terms that are used and not defined, the most frequent first",
    description:
      "With the types of their ends, words that say them, and the known term that is most like each.",
    needs: "read",
    query: z.strictObject({
      profile: z
        .string()
        .exactOptional()
        .describe("Whose graphs are looked at. Default: those of all profiles."),
      limit: z.coerce.number().int().exactOptional().describe("At most so many. Default: 20."),
    }),
    result: z.object({ items: z.array(proposalShape) }),
    handle: async ({ caller, query }) => ({
      items: await memory.tenant(caller.tenant).ontology.propose(query),
    }),
  });
  tenantOperation(parts, {
    method: "post",
    path: "/v1/ontology/adopt",
    tag: "ontology",
    summary: "Make a term known that is used already, or another name of one that is",
    description: "What is stored under the other name follows in all graphs of the profile.",
    needs: "admin",
    body: z.strictObject({
      kind: z.enum(["type", "predicate"]),
      term: z.string(),
      profile: z.string().exactOptional(),
      aliasOf: z
        .string()
        .exactOptional()
        .describe("The known term of which it is another name. Default: a term of its own."),
      definition: z
        .custom<NonNullable<AdoptOptions["definition"]>>()
        .exactOptional()
        .describe("What else is said of it, as in a definition."),
    }),
    result: definedShape.extend({ moved: z.int() }),
    handle: ({ caller, body: { aliasOf, definition, ...proposal } }) =>
      memory.tenant(caller.tenant).ontology.adopt(proposal, {
        ...given({ aliasOf, definition }),
        actor: actorOf(caller),
      }),
  });
}
