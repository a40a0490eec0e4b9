import { z } from "zod";
import type { ClaimView, Explanation } from "../../graph/read/why.ts";
import { counted } from "../../text/counted-noun.ts";
import { inLine } from "../../text/in-line.ts";
import { LIMITS } from "../limits.ts";
import { factLines, wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { cut, factShape, factView, noticeShape } from "../views.ts";
import { knownAt } from "./shapes.ts";

const moment = z.string().nullable();

const claimShape = z.object({
  says: z.string(),
  polarity: z.string().describe("holds, ends or denies"),
  kind: z.string(),
  episode: moment,
  speaker: moment,
  actor: moment,
  occurredAt: z.string(),
  quote: moment,
  asked: moment.describe("The question that the quote is a short answer to"),
});

const explanationShape = z.object({
  versions: z.array(factShape).describe("What was held, the oldest recording first"),
  claims: z.array(claimShape).describe("What was said about it, the newest first"),
  competing: z.array(claimShape).describe("What was said otherwise"),
  notice: noticeShape,
});

export const whyTool = tool({
  name: "why",
  title: "Why",
  description:
    "Explain one fact by its id: who said so, when, in which words, what it replaced and what contradicts it. Use it to check a fact before you " +
    "rely on it, or to tell where it comes from. Ids come with facts, recall and timeline.",
  scope: "read",
  annotations: READS,
  input: z.object({ fact: z.string().min(1).max(100).describe("The fact's id"), knownAt }),
  output: explanationShape,
  run: async ({ fact, ...known }, { graph, graphs }) => {
    const explanation = await graph.why(fact, { graphs, ...known });
    const data = explanationView(explanation);
    const lines = [
      factLines(explanation.versions.slice(0, LIMITS.claims)),
      "Said about it:",
      ...data.claims.map(claimLine),
      ...(data.competing.length === 0 ? [] : ["Said otherwise:", ...data.competing.map(claimLine)]),
    ];
    return { text: wrapped(lines.join("\n"), data.notice), data };
  },
});

/** An explanation within bounds. */
export function explanationView(explanation: Explanation): z.infer<typeof explanationShape> {
  const { versions, claims, competing } = explanation;
  const most = LIMITS.claims;
  const isCut = [versions, claims, competing].some((list) => list.length > most);
  return {
    versions: versions.slice(0, most).map(factView),
    claims: claims.slice(0, most).map(claimView),
    competing: competing.slice(0, most).map(claimView),
    notice: isCut
      ? `Cut: of ${counted(versions.length, "version")}, ${counted(claims.length, "claim")} and ${competing.length} competing ones, at most ${most} each.`
      : null,
  };
}

function claimView(claim: ClaimView): z.infer<typeof claimShape> {
  const { polarity, kind, episode, speaker, actor, occurredAt, quote, asked } = claim;
  return {
    says: cut([claim.subject, claim.predicate, claim.object ?? ""].join(" ").trim()),
    polarity,
    kind,
    episode,
    speaker,
    actor,
    occurredAt,
    quote: quote === null ? null : cut(quote.text),
    asked: asked === undefined ? null : cut(asked.text),
  };
}

function claimLine({
  says,
  polarity,
  speaker,
  actor,
  episode,
  occurredAt,
  quote,
  asked,
}: z.infer<typeof claimShape>) {
  const who = inLine(speaker ?? actor ?? "somebody");
  const words = quote === null ? "" : `: ${JSON.stringify(quote)}`;
  const to = asked === null ? "" : ` to ${JSON.stringify(asked)}`;
  const where = episode === null ? "" : ` (episode ${inLine(episode)})`;
  return `- ${occurredAt.slice(0, 10)} ${who} ${polarity}: ${inLine(says)}${words}${to}${where}`;
}
