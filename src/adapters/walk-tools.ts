/**
 * The tools by which an agent follows relations: patterns, what is around an entity, ways between two, and
 * where a fact comes from.
 */
import { z } from "zod";
import type { Edge } from "../graph/read/relationship.ts";
import type { ClaimView } from "../graph/read/why.ts";
import { orEmptyIfMissing } from "../items/empty-if-missing.ts";
import type { MemoryGraph } from "../items/memory-graph.ts";
import type { MemoryTool } from "./memory-tool.ts";

const time = z.string().describe("A date: 2024, 2024-03, 2024-03-15, or an ISO date-time");
const asOf = time.exactOptional().describe("When the facts are true, if not now");
const named = z.string().min(1);
const predicates = z.array(z.string()).exactOptional().describe("Only these relations, such as WORKS_AT");

const edgeView = z.object({
  id: z.string().nullable().describe("For why"),
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});

const claimView = z.object({
  says: z.string(),
  polarity: z.enum(["holds", "ends", "denies"]),
  who: z.string(),
  at: z.string(),
  quote: z.string().nullable(),
});

const whyInput = z.strictObject({
  fact: named.describe("Id of a fact, as facts and neighbours give it"),
});
const whyOutput = z.object({
  versions: z.array(
    z.object({ text: z.string(), validFrom: z.string().nullable(), validTo: z.string().nullable() }),
  ),
  said: z.array(claimView).describe("What was said about it, the newest first"),
  otherwise: z.array(claimView).describe("What was said of the same about others"),
});
const matchInput = z.strictObject({
  query: named.describe(
    "openCypher that reads: MATCH (p:Person)-[:WORKS_AT]->(:Organization {name: $name}) RETURN p.name",
  ),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .exactOptional()
    .describe("Values by the names that stand in the query as $name"),
  asOf,
});
const matchOutput = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  truncated: z.boolean().describe("There are more"),
  notices: z.array(z.string()),
});
const neighboursInput = z.strictObject({
  entity: named.describe("Name of the person or thing"),
  hops: z.int().min(1).max(4).exactOptional().describe("How far, 1 to 4. Default: 1"),
  predicates,
  types: z.array(z.string()).min(1).exactOptional().describe("Only entities of these types, such as Person"),
  asOf,
});
const neighboursOutput = z.object({
  entities: z.array(z.object({ name: z.string(), type: z.string(), hops: z.int() })),
  facts: z.array(edgeView),
});
const pathInput = z.strictObject({ from: named, to: named, predicates, asOf });
const pathOutput = z.object({
  found: z.boolean(),
  entities: z.array(z.string()),
  facts: z.array(edgeView),
});

const SHOWN_CLAIMS = 10;

/** @param limit At most so many rows, entities and facts. */
export function walkToolsOver(graph: MemoryGraph, limit: number) {
  return {
    why: {
      description:
        "Tells where a fact comes from: who said it, when, in which words, what it replaced and what was said otherwise. For a question like: how do you know that?",
      inputSchema: whyInput,
      outputSchema: whyOutput,
      run: async ({ fact }) => {
        const { versions, claims, competing } = await graph.why(fact);
        return {
          versions: versions.map(({ text, validFrom, validTo }) => ({ text, validFrom, validTo })),
          said: claims.slice(0, SHOWN_CLAIMS).map(claimOf),
          otherwise: competing.slice(0, SHOWN_CLAIMS).map(claimOf),
        };
      },
    } satisfies MemoryTool<typeof whyInput, typeof whyOutput>,
    match: {
      description:
        "Finds patterns over several relations at once with a query that only reads, and counts. For a question about what one thing has to do with another over a third.",
      inputSchema: matchInput,
      outputSchema: matchOutput,
      run: async ({ query, ...given }) => {
        const matched = graph.match(query, { limit, ...given });
        const found = await orEmptyIfMissing(matched, { rows: [], truncated: false });
        const notices = "notices" in found ? (found.notices ?? []) : [];
        return {
          rows: found.rows.map((row) => ({ ...row })),
          truncated: found.truncated,
          notices: notices.map(({ message }) => message),
        };
      },
    } satisfies MemoryTool<typeof matchInput, typeof matchOutput>,
    neighbours: {
      description:
        "Lists whom and what a person or thing has to do with, the nearest first, and the facts between them.",
      inputSchema: neighboursInput,
      outputSchema: neighboursOutput,
      run: async ({ entity, ...given }) => {
        const walked = graph.neighbours(entity, { limit, ...given });
        const { entities, facts } = await orEmptyIfMissing(walked, { entities: [], facts: [] });
        return {
          entities: entities.map(({ name, type, hops }) => ({ name, type, hops })),
          facts: facts.map(edgeOf),
        };
      },
    } satisfies MemoryTool<typeof neighboursInput, typeof neighboursOutput>,
    path: {
      description:
        "Tells how two persons or things are connected: the shortest way of facts from one to the other.",
      inputSchema: pathInput,
      outputSchema: pathOutput,
      run: async ({ from, to, ...given }) => {
        const way = await orEmptyIfMissing(graph.path(from, to, given), null);
        return {
          found: way !== null,
          entities: way?.entities.map(({ name }) => name) ?? [],
          facts: way?.facts.map(edgeOf) ?? [],
        };
      },
    } satisfies MemoryTool<typeof pathInput, typeof pathOutput>,
  };
}

function claimOf(claim: ClaimView): z.output<typeof claimView> {
  const { subject, predicate, object, polarity, speaker, actor, model, kind, occurredAt, quote } = claim;
  return {
    says: `${subject} ${predicate} ${object ?? ""}`.trim(),
    polarity,
    who: speaker ?? actor ?? model ?? kind,
    at: occurredAt,
    quote: quote?.text ?? null,
  };
}

function edgeOf({ id, subject, type, object, validFrom, validTo }: Edge): z.output<typeof edgeView> {
  return { id, subject: subject.name, predicate: type, object: object.name, validFrom, validTo };
}
