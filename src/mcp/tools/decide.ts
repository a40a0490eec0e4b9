/** What a person says: that two names are one or two, or that an answer was right or wrong. */

import { z } from "zod";
import { given } from "../../domain/given.ts";
import { type InputError, invalid } from "../../errors.ts";
import { VERDICTS } from "../../trace/feedback.ts";
import type { McpReach } from "../reach.ts";
import { tool } from "../tool.ts";
import { name } from "./shapes.ts";

const input = z.object({
  action: z.enum(["merge", "keep_apart", "undo", "judge"]).describe("What the person decided"),
  entity: name.exactOptional().describe("merge, keep_apart: name or id of the one"),
  other: name.exactOptional().describe("merge, keep_apart: name or id of the other"),
  type: name.exactOptional().describe("merge: the right type, where the two have different ones"),
  decision: name.exactOptional().describe("undo: the id of the decision"),
  reason: name.exactOptional().describe("Why, kept with the decision"),
  trace: name.exactOptional().describe("judge: the trace of the answer"),
  verdict: z
    .enum(VERDICTS)
    .exactOptional()
    .describe(
      "judge: was it right, is a fact wrong or missing, or do the facts say otherwise than the answer",
    ),
  fact: name.exactOptional().describe("judge: id of the fact that is wrong, or that should have been said"),
});

export const decideTool = tool({
  name: "decide",
  title: "Decide",
  description:
    "Make two entities one (merge), keep them apart for good (keep_apart), take such a decision back (undo), or note whether an answer was right (judge), when " +
    "the person says so.",
  scope: "write",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input,
  output: z.object({
    decision: z.string().describe("The id by which it is undone; of a judgement its own"),
    kind: z.string(),
    next: z.string().nullable().describe("What to do now: correct the wrong fact, or tell what is missing"),
  }),
  run: async (given, reach) => {
    const { action, entity, other, decision, type, reason } = given;
    const { graph } = reach;
    if (action === "judge") return judged(given, reach);
    if (action === "undo") {
      if (decision === undefined) throw incomplete("undo takes the id of a decision.");
      const { id } = await graph.undo(decision);
      return { text: "Taken back.", data: { decision: id, kind: "undone", next: null } };
    }
    if (entity === undefined || other === undefined)
      throw incomplete(`${action} takes entity and other, the names or ids of two entities.`);
    const why = reason === undefined ? {} : { reason };
    const { id, kind } =
      action === "merge"
        ? await graph.merge(entity, other, { ...why, ...(type === undefined ? {} : { type }) })
        : await graph.keepApart(entity, other, why);
    return {
      text: `${action === "merge" ? "Made one" : "Kept apart"}. Decision ${id}.`,
      data: { decision: id, kind, next: null },
    };
  },
});

async function judged({ trace, verdict, fact, reason }: z.infer<typeof input>, { graph, graphs }: McpReach) {
  if (trace === undefined || verdict === undefined)
    throw incomplete("judge takes the trace of an answer and a verdict.");
  const { id, correctable, isGap } = await graph.feedback({
    trace,
    verdict,
    graphs,
    ...given({ fact, note: reason }),
  });
  const next =
    correctable !== null
      ? "Remember what is so instead, in the person's words: it takes the place of the wrong fact."
      : isGap
        ? "The question is noted. Remember the answer once the person tells it."
        : null;
  return {
    text: next === null ? "Noted." : `Noted. ${next}`,
    data: { decision: id, kind: "judged", next },
  };
}

function incomplete(message: string): InputError {
  return invalid(message);
}
