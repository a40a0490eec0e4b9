import { z } from "zod";
import { followUpShape } from "../../domain/follow-up.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { cut } from "../views.ts";
import { asker, predicates, question, times, types } from "./shapes.ts";

const moment = z.string().nullable();
const value = z.union([z.string(), z.number(), z.boolean()]);

/** Maximum of rows of a query that are returned; its answer says how many there are. */
const MAX_ROWS = 100;

export const askTool = tool({
  name: "ask",
  title: "Ask",
  description:
    "Answer one question from the memory, with citations, or say that it is not known. Use it for a direct question such as where somebody works " +
    "now or worked in 2024; use recall to gather background for an answer of your own.",
  scope: "read",
  annotations: READS,
  input: z.object({ question, ...asker, ...times, predicates, types }),
  output: z.object({
    answer: z.string(),
    known: z.boolean().describe("Does the memory know?"),
    followUp: followUpShape
      .nullable()
      .describe(
        "What to ask the person where it does not know; hand it to remember as answers, with what they say",
      ),
    trace: z
      .string()
      .nullable()
      .describe("For decide, with judge: should the person say that it is right or wrong"),
    match: z
      .object({
        query: z.string(),
        parameters: z.record(z.string(), z.union([value, z.array(value).readonly()])),
        rows: z.array(value),
      })
      .nullable()
      .describe("The query that answered, for match, and what it gave; null if none did"),
    citations: z.array(
      z.object({
        number: z.int().describe("As in the answer: [1]"),
        kind: z.enum(["fact", "episode"]),
        id: z.string().describe("Of a fact for why, of an episode for memory://episodes/{id}"),
        quote: moment,
        speaker: moment,
        occurredAt: moment,
      }),
    ),
  }),
  run: async ({ question: asked, ...options }, { graph, graphs }) => {
    const { answer, known, citations, followUp, match, traceId } = await graph.ask(asked, {
      ...options,
      graphs,
    });
    const ids = citations.map(({ number, kind, id }) => `[${number}] ${kind} ${id}`).join(", ");
    const notices = [
      ...(followUp === null ? [] : [`To ask: ${followUp.question}`]),
      ...(ids === "" ? [] : [`Sources: ${ids}`]),
      ...(traceId === null ? [] : [`Trace: ${traceId}`]),
    ];
    return {
      text: wrapped(cut(answer), notices.length === 0 ? null : notices.join("\n")),
      data: {
        answer: cut(answer),
        known,
        followUp,
        trace: traceId,
        match:
          match === null
            ? null
            : { query: match.query, parameters: match.parameters, rows: match.rows.slice(0, MAX_ROWS) },
        citations: citations.map(({ number, kind, id, quote, speaker, occurredAt }) => ({
          number,
          kind,
          id,
          quote: quote === null ? null : cut(quote),
          speaker,
          occurredAt,
        })),
      },
    };
  },
});
