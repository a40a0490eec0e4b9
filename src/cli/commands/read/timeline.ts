import type { MentionEntry, TimelineEntry } from "../../../graph/read/timeline.ts";
import { readsGraph } from "../../command.ts";
import { GRAPHS, included, KNOWN_AT, limited, texts } from "../../options.ts";
import { dim, green, oneLine, type Styled, yellow } from "../../text.ts";

const STYLE_OF_EVENT: {
  readonly [Event in (TimelineEntry | MentionEntry)["event"]]: (text: string) => Styled;
} = {
  mentioned: dim,
  began: green,
  ended: yellow,
  happened: green,
};

/** Characters of an episode that are shown. */
const SHOWN_CHARS = 200;

/** `palimpsest timeline`: what happened to an entity. */
export const addTimeline = readsGraph({
  name: "timeline",
  description: "Tell what began, ended and happened to an entity, in that order.",
  args: { "<entity>": "name or id" },
  options: {
    predicates: texts("<names...>", "of these predicates only"),
    ...included("also the episodes that mention it"),
    ...KNOWN_AT,
    ...GRAPHS,
    ...limited(1_000),
  },
  examples: ["timeline Maya", "timeline Maya --predicates LIVES_IN WORKS_AT"],
  run: (graph, options, entity: string) => graph.timeline(entity, { include: [], ...options }),
  print: (entries, session) => {
    for (const entry of entries) {
      const day = entry.at?.slice(0, 10) ?? "?".padEnd(10);
      const event = STYLE_OF_EVENT[entry.event](entry.event.padEnd(9));
      session.print(dim(day), "  ", event, "  ", oneLine(textOf(entry)));
    }
    if (entries.length === 0) session.note(dim("Nothing such is known of it."));
  },
});

function textOf(entry: TimelineEntry | MentionEntry): string {
  if (entry.event === "mentioned")
    return oneLine(`${entry.episode.speaker ?? entry.episode.role}: ${entry.episode.content}`, SHOWN_CHARS);
  const { text, status, questioned } = entry.fact;
  return `${text}${status === "disputed" ? " (disputed)" : questioned === true ? " (questioned)" : ""}`;
}
