/** What is said of answers, and how what was judged is answered now. */
import { z } from "zod";
import { type FeedbackInput, OUTCOMES, VERDICTS } from "../../trace/feedback.ts";
import { over } from "../bodies.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { factShape, moment, text } from "../shapes.ts";

const feedbackBody = z
  .strictObject({
    trace: text.describe("Id of the trace, as the answer gave it."),
    verdict: z.enum(VERDICTS),
    fact: text.describe("The fact that is wrong, or that the answer should have said.").exactOptional(),
    note: text.exactOptional(),
  })
  .meta({ id: "FeedbackInput" }) satisfies z.ZodType<FeedbackInput>;

const verdict = z.enum(VERDICTS);
const answered = z.object({ text: text.nullable(), known: z.boolean(), cited: z.array(text) });

export function addFeedbackRoutes(parts: ServerParts): void {
  graphOperation(parts, {
    method: "post",
    path: "/v1/feedback",
    tag: "history",
    summary: "Say whether an answer was right",
    description:
      "Kept with the trace of the answer. A wrong fact comes back as `correctable`, a missing one becomes a gap.",
    needs: "write",
    body: feedbackBody,
    result: z.object({
      id: text,
      trace: text,
      verdict,
      fact: text.nullable(),
      note: text.nullable(),
      actor: text,
      recordedAt: moment,
      blames: z.enum(["memory", "answer"]).nullable(),
      correctable: factShape.nullable(),
      isGap: z.boolean(),
    }),
    handle: (reach, { body }) => reach.graph.feedback(over(reach, body)),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/feedback/replay",
    tag: "operations",
    summary: "Ask again what was judged, and tell what is better or worse now",
    needs: "admin",
    own: true,
    once: false,
    body: z.strictObject({ limit: z.int().min(1).max(1_000).exactOptional() }),
    result: z.object({
      counts: z.record(z.enum(OUTCOMES), z.int()),
      items: z.array(
        z.object({
          trace: text,
          question: text,
          verdict,
          note: text.nullable(),
          outcome: z.enum(OUTCOMES),
          before: answered,
          now: answered,
        }),
      ),
    }),
    handle: (reach, { body }) => reach.graph.replayFeedback(over(reach, body)),
  });
}
