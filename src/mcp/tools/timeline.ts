import { z } from "zod";
import type { EpisodeView } from "../../domain/episode.ts";
import { factLine } from "../../recall/context/context.ts";
import { inLine } from "../../text/in-line.ts";
import { LIMITS } from "../limits.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { cut, episodeShape, episodeView, factShape, factView, noticeShape, shortened } from "../views.ts";
import { entity, include, knownAt, limit, predicates } from "./shapes.ts";

export const timelineTool = tool({
  name: "timeline",
  title: "Timeline",
  description:
    "Tell what began, ended and happened to one entity, in order of time: former jobs and homes, events, changes. Use it for questions about how " +
    "things were, when they changed, or what came before.",
  scope: "read",
  annotations: READS,
  input: z.object({ entity, predicates, include, knownAt, limit: limit(LIMITS.timeline) }),
  output: z.object({
    entries: z.array(
      z.object({
        at: z.string().nullable().describe("null for a beginning that is not known"),
        event: z.enum(["began", "ended", "happened", "mentioned"]),
        fact: factShape.optional(),
        episode: episodeShape.optional().describe("Of what is mentioned, in place of a fact"),
      }),
    ),
    notice: noticeShape,
  }),
  run: async ({ entity: about, limit: most, ...options }, { graph, graphs }) => {
    const found = await graph.timeline(about, { include: [], ...options, graphs, limit: most + 1 });
    const { items, notice } = shortened(found, most, "Name predicates, or raise limit.");
    const lines = items.map((entry, index) => {
      const { id, line } =
        entry.event === "mentioned"
          ? { id: entry.episode.id, line: saidLine(entry.episode) }
          : { id: entry.fact.id, line: factLine(entry.fact) };
      const day = entry.at?.slice(0, 10) ?? "unknown";
      return `${day} ${entry.event}:\n[${index + 1}] ${cut(line)}\n    id: ${inLine(id)}`;
    });
    return {
      text: lines.length === 0 ? "Nothing is known of it." : wrapped(lines.join("\n"), notice),
      data: {
        entries: items.map((entry) =>
          entry.event === "mentioned"
            ? { at: entry.at, event: entry.event, episode: episodeView(entry.episode) }
            : { at: entry.at, event: entry.event, fact: factView(entry.fact) },
        ),
        notice,
      },
    };
  },
});

function saidLine({ speaker, role, content }: EpisodeView): string {
  return `${inLine(speaker ?? role)}: ${inLine(content)}`;
}
