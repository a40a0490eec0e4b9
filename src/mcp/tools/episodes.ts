import { z } from "zod";
import { inLine } from "../../text/in-line.ts";
import { LIMITS } from "../limits.ts";
import { wrapped } from "../text.ts";
import { READS, tool } from "../tool.ts";
import { episodeShape, episodeView, noticeShape, shortened } from "../views.ts";
import { knownAt, limit, name } from "./shapes.ts";

const time = z.string().min(4).max(40).exactOptional();

export const episodesTool = tool({
  name: "episodes",
  title: "Episodes",
  description:
    "List what was said, word for word, the latest first: of one conversation or of a stretch of time. To find what answers a question use recall.",
  scope: "read",
  annotations: READS,
  input: z.object({
    thread: name.exactOptional().describe("The conversation. Default: all"),
    since: time.describe("Said at or after the first instant of this: 2024, 2024-03, 2024-03-05"),
    until: time.describe("Said before the first instant of this"),
    knownAt,
    limit: limit(LIMITS.episodes),
  }),
  output: z.object({ episodes: z.array(episodeShape), total: z.int(), notice: noticeShape }),
  run: async ({ limit: most, ...wanted }, { graph, graphs }) => {
    const found = await graph.episodes({ ...wanted, graphs, order: "newest", limit: most + 1 });
    const { items, notice } = shortened(found.episodes.map(episodeView), most, "Name a thread or a time.");
    const lines = items.map(
      ({ occurredAt, speaker, role, content, id }) =>
        `- ${occurredAt.slice(0, 10)} ${inLine(speaker ?? role)}: ${inLine(content)}  id: ${id}`,
    );
    return {
      text: lines.length === 0 ? "Nothing was said." : wrapped(lines.join("\n"), notice),
      data: { episodes: [...items], total: found.total, notice },
    };
  },
});
