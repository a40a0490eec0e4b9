/** What is open: questions without an answer, contradictions, names that may mean one. */
import { z } from "zod";
import { GAP_KINDS } from "../../domain/ontology/gap-kinds.ts";
import { inLine } from "../../text/in-line.ts";
import { LIMITS } from "../limits.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { entityShape, entityView, factShape, factView, noticeShape, shortened } from "../views.ts";
import { limit } from "./shapes.ts";

export const gapsTool = tool({
  name: "gaps",
  title: "Gaps",
  description:
    "List what the memory does not know: questions that were asked in vain, terms that were used and are not defined, facts and values that definitions do not allow.",
  scope: "read",
  annotations: READS,
  input: z.object({
    kinds: z.array(z.enum(GAP_KINDS)).min(1).exactOptional().describe("Default: all"),
    missed: z
      .boolean()
      .exactOptional()
      .describe("Only questions whose answer stood in words that no model had read"),
    limit: limit(LIMITS.openMatters),
  }),
  output: z.object({
    gaps: z.array(
      z.object({ kind: z.string(), term: z.string(), count: z.number(), answer: z.string().nullable() }),
    ),
    notice: noticeShape,
  }),
  run: async ({ limit: most, ...wanted }, { graph, graphs }) => {
    const found = await graph.gaps({ ...wanted, graphs, limit: most + 1 });
    const views = found.map((gap) =>
      gap.kind === "question"
        ? { kind: gap.kind, term: gap.question, count: gap.count, answer: gap.answered?.answer ?? null }
        : { kind: gap.kind, term: gap.term, count: gap.count, answer: null },
    );
    const { items, notice } = shortened(views, most, "Name kinds, or raise limit.");
    const lines = items.map(
      ({ kind, term, count, answer }) =>
        `- ${kind}: ${inLine(term)} (${count})${answer === null ? "" : `, by now: ${inLine(answer)}`}`,
    );
    return {
      text: lines.length === 0 ? "Nothing is open." : wrapped(lines.join("\n"), notice),
      data: { gaps: [...items], notice },
    };
  },
});

export const surprisesTool = tool({
  name: "surprises",
  title: "Surprises",
  description:
    "List what contradicted a fact that was current, with both sides and a question to ask the person where there is one.",
  scope: "read",
  annotations: READS,
  input: z.object({
    settled: z.boolean().exactOptional().describe("true: only settled ones; false: only open ones"),
    limit: limit(LIMITS.openMatters),
  }),
  output: z.object({
    surprises: z.array(
      z.object({
        fact: factShape,
        against: factShape,
        settled: z.boolean(),
        question: z.string().nullable(),
      }),
    ),
    notice: noticeShape,
  }),
  run: async ({ limit: most, ...wanted }, { graph, graphs }) => {
    const found = await graph.surprises({ ...wanted, graphs, limit: most + 1 });
    const views = found.map(({ fact, against, settled, question = null }) => ({
      fact: factView(fact),
      against: factView(against),
      settled: settled !== null,
      question,
    }));
    const { items, notice } = shortened(views, most, "Raise limit.");
    const lines = items.map(
      ({ fact, against, question }) =>
        `- ${inLine(fact.text)} (id: ${fact.id}) against ${inLine(against.text)} (id: ${against.id})${question === null ? "" : `. Ask: ${inLine(question)}`}`,
    );
    return {
      text: lines.length === 0 ? "Nothing contradicts." : wrapped(lines.join("\n"), notice),
      data: { surprises: [...items], notice },
    };
  },
});

export const reviewTool = tool({
  name: "review",
  title: "Review",
  description:
    "List pairs of entities that may be one, and names that are not on a list of known ones, of which nobody decided: the surest first. Ask the person, then " +
    "call decide or correct_entity.",
  scope: "read",
  annotations: READS,
  input: z.object({ limit: limit(LIMITS.openMatters) }),
  output: z.object({
    open: z.array(
      z.object({
        kind: z.enum(["pair", "name"]),
        entity: entityShape,
        other: entityShape.nullable().describe("null for a name"),
        listed: z.string().nullable().describe("The name on the list that is most like it"),
        score: z.number(),
        reasons: z.array(z.string()),
      }),
    ),
    notice: noticeShape,
  }),
  run: async ({ limit: most }, { graph, graphs }) => {
    const found = await graph.review({ graphs, limit: most + 1 });
    const views = found.map(({ kind, entity, other, listed, score, reasons }) => ({
      kind,
      entity: entityView(entity),
      other: other === null ? null : entityView(other),
      listed,
      score,
      reasons: [...reasons],
    }));
    const { items, notice } = shortened(views, most, "Decide these first.");
    const lines = items.map(
      ({ entity, other, score, reasons }) =>
        `- ${called(entity)}${other === null ? "" : ` and ${called(other)}`}: ${score.toFixed(2)}, ${inLine(reasons.join("; "))}`,
    );
    return {
      text: lines.length === 0 ? "Nothing is open." : wrapped(lines.join("\n"), notice),
      data: { open: [...items], notice },
    };
  },
});

const called = ({ id, name }: z.infer<typeof entityShape>) => `${inLine(name)} (id: ${id})`;
