import { z } from "zod";
import { ROLES } from "../../domain/episode.ts";
import { followUpShape } from "../../domain/follow-up.ts";
import { invalid } from "../../errors.ts";
import type { ReviseOptions } from "../../ingest/revise/revise.ts";
import type { GraphHandle } from "../../memory/graph-handle.ts";
import { counted } from "../../text/counted-noun.ts";
import { LIMITS } from "../limits.ts";
import { factLines, wrapped } from "../text.ts";
import { tool } from "../tool.ts";
import { factShape, factView, noticeShape, shortened } from "../views.ts";
import { name, timeZone } from "./shapes.ts";

const time = z.string().min(4).max(40);

// What it does not have would be dropped without a word.
const triple = z.strictObject({
  subject: name.describe("Name of the subject, such as Alice"),
  subjectType: name.exactOptional().describe("Type of the subject, such as Person"),
  predicate: name.describe("The relation, such as WORKS_AT or LIVES_IN"),
  object: name.exactOptional().describe("Name of the other entity. Give this or value"),
  objectType: name.exactOptional().describe("Type of the object, such as Organization"),
  value: z
    .union([z.string().max(10_000), z.number(), z.boolean()])
    .exactOptional()
    .describe("A literal"),
  properties: z
    .record(z.string().max(200), z.json())
    .exactOptional()
    .describe('What else is said of it: { "role": "CEO" } of HAS_ROLE, { "strength": 0.9 } of LIKES'),
  kind: z
    .enum(["stated", "extracted", "inferred"])
    .exactOptional()
    .describe("stated: said so, the default; extracted: read out of the words; inferred: you conclude it"),
  confidence: z.number().min(0).max(1).exactOptional().describe("How sure it is, 0 to 1, for its kind"),
  validFrom: time.exactOptional().describe('When it began: "2024", "2024-03", "2024-03-05"'),
  validTo: time.exactOptional().describe("The last day, month or year in which it was so"),
  adds: z.boolean().exactOptional().describe("true: it is so as well, and replaces nothing: a second role"),
  ends: z.boolean().exactOptional().describe("true: it stopped being so"),
  quote: z.string().max(10_000).exactOptional().describe("The words of the content that say so"),
});

export const rememberTool = tool({
  name: "remember",
  title: "Remember",
  description:
    "Store something that was said or learned, word for word, with its facts. Use it for what should be known in later conversations: who people " +
    "are, what they do, like, own, plan and decide, and when that changes. What is said later supersedes what was said earlier; nothing is lost. " +
    "State facts that you are sure of in `facts`; without them, plain statements are read by rules.",
  scope: "write",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.object({
    content: z.string().min(1).max(200_000).describe("The words, verbatim"),
    speaker: name.exactOptional().describe('Who says it, by name: whom "I" and "my" mean'),
    role: z.enum(ROLES).exactOptional().describe("Where the words come from. Default: user"),
    thread: name.exactOptional().describe("The conversation or document it belongs to"),
    occurredAt: time.exactOptional().describe("When it was said, ISO 8601. Default: now"),
    timeZone,
    expiresAt: time
      .exactOptional()
      .describe(
        "When it is to be forgotten by itself, ISO 8601: what holds for some time only, or was told so",
      ),
    id: name.exactOptional().describe("Your own id: the same id again adds nothing"),
    revises: name
      .exactOptional()
      .describe(
        "Id of an episode that was edited where it was said: these are its words now, and what it said before counts no more. Leave out all but content and facts",
      ),
    answers: followUpShape
      .exactOptional()
      .describe("The question that these words of a person answer: followUp of ask"),
    facts: z
      .array(triple)
      .max(200)
      .exactOptional()
      .describe("What it says, learned instead of what rules would find"),
  }),
  output: z.object({
    episode: z.string().describe("Its id"),
    deduplicated: z.boolean().describe("It was there already; nothing was added"),
    facts: z.array(factShape).describe("Facts that it says something about"),
    ended: z.array(factShape).describe("Facts that it ended"),
    disputed: z.array(factShape).describe("Facts that are disputed now"),
    rejected: z.array(z.string()).describe("Why facts were not learned"),
    notice: noticeShape,
  }),
  run: async ({ facts: triples, revises, ...said }, { graph }) => {
    const extraction = triples === undefined ? {} : { extraction: { facts: triples } };
    const stored =
      revises === undefined
        ? await graph.remember({ ...said, ...extraction })
        : await revision(graph, revises, said, extraction);
    const { items: facts, notice } = shortened(
      stored.facts,
      LIMITS.facts.most,
      "timeline and facts tell the others.",
    );
    const ended = stored.ended.slice(0, LIMITS.facts.most);
    const disputed = stored.disputed.slice(0, LIMITS.facts.most);
    const rejected = stored.rejected.slice(0, LIMITS.facts.most).map(({ message }) => message);
    const state = stored.deduplicated ? "was remembered before" : "is remembered";
    const lines = [
      ...(facts.length === 0 ? [] : [factLines(facts)]),
      ...(ended.length === 0 ? [] : ["Ended by this:", factLines(ended)]),
      ...(disputed.length === 0 ? [] : ["Disputed now:", factLines(disputed)]),
    ];
    const head = `Episode ${stored.episode.id} ${state}; ${counted(facts.length, "fact")}.`;
    const refused = rejected.map((message) => `Not learned: ${message}`);
    return {
      text: [head, ...(lines.length === 0 ? [] : [wrapped(lines.join("\n"), notice)]), ...refused].join("\n"),
      data: {
        episode: stored.episode.id,
        deduplicated: stored.deduplicated,
        facts: facts.map(factView),
        ended: ended.map(factView),
        disputed: disputed.map(factView),
        rejected,
        notice,
      },
    };
  },
});

/** A revised episode keeps all but its words. */
async function revision(
  graph: GraphHandle,
  id: string,
  { content, ...others }: { readonly content: string },
  options: ReviseOptions,
) {
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw invalid(`A revised episode keeps its ${other}. Give content, and facts, with revises.`);
  const { revised, ...result } = await graph.revise(id, content, options);
  return { ...result, deduplicated: !revised };
}
