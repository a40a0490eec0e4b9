import { z } from "zod";
import { FACT_ORDERS, FACT_STATUSES } from "../../domain/fact.ts";
import { LIMITS } from "../limits.ts";
import { factLines, wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { factShape, factView, noticeShape, shortened } from "../views.ts";
import { limit, name, times, types } from "./shapes.ts";

export const factsTool = tool({
  name: "facts",
  title: "Facts",
  description:
    "List facts by subject, predicate and object, as of any day: what is true of Alice, who works at Acme, what was true in March 2024. Exact " +
    "lookups by name; for a question in words use recall.",
  scope: "read",
  annotations: READS,
  input: z.object({
    subject: name.exactOptional().describe("Name or id of the subject"),
    predicate: name.exactOptional().describe("Such as WORKS_AT, in any spelling"),
    object: name.exactOptional().describe("Name or id of the object"),
    value: z
      .union([name, z.number(), z.boolean()])
      .exactOptional()
      .describe("The literal that it points to, such as a birthday"),
    ...times,
    types,
    status: z
      .enum(FACT_STATUSES)
      .exactOptional()
      .describe("disputed: only those that contradict what is held and are kept beside it"),
    order: z.enum(FACT_ORDERS).exactOptional().describe("confidence: the surest first"),
    limit: limit(LIMITS.facts),
  }),
  output: z.object({ facts: z.array(factShape), notice: noticeShape }),
  run: async ({ limit: most, ...options }, { graph, graphs }) => {
    // One more than is shown, to see whether there are more.
    const found = await graph.facts({ ...options, graphs, limit: most + 1 });
    const { items, notice } = shortened(found, most, "Name a subject, predicate or object, or raise limit.");
    return {
      text: items.length === 0 ? "No such fact is held." : wrapped(factLines(items), notice),
      data: { facts: items.map(factView), notice },
    };
  },
});
