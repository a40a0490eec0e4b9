import { z } from "zod";
import { factLine } from "../../recall/context/context.ts";
import { LIMITS } from "../limits.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { cut, factShape, factView, noticeShape, shortened } from "../views.ts";
import { entity, knownAt, limit, predicates } from "./shapes.ts";

export const timelineTool = tool({
  name: "timeline",
  title: "Timeline",
  description:
    "Tell what began, ended and happened to one entity, in order of time: former jobs and homes, events, changes. Use it for questions about how " +
    "things were, when they changed, or what came before.",
  scope: "read",
  annotations: READS,
  input: z.object({ entity, predicates, knownAt, limit: limit(LIMITS.timeline) }),
  output: z.object({
    entries: z.array(
      z.object({
        at: z.string().nullable().describe("null for a beginning that is not known"),
        event: z.enum(["began", "ended", "happened"]),
        fact: factShape,
      }),
    ),
    notice: noticeShape,
  }),
  run: async ({ entity: about, limit: most, ...options }, { graph, graphs }) => {
    const found = await graph.timeline(about, { ...options, graphs, limit: most + 1 });
    const { items, notice } = shortened(found, most, "Name predicates, or raise limit.");
    const lines = items.map(
      ({ at, event, fact }, index) =>
        `${at?.slice(0, 10) ?? "unknown"} ${event}:\n[${index + 1}] ${cut(factLine(fact))}\n    id: ${fact.id}`,
    );
    return {
      text: lines.length === 0 ? "Nothing is known of it." : wrapped(lines.join("\n"), notice),
      data: { entries: items.map(({ at, event, fact }) => ({ at, event, fact: factView(fact) })), notice },
    };
  },
});
