import { EPISODE_ORDERS } from "../../../domain/episode.ts";
import { EPISODE_DETAILS, type ListedEpisode } from "../../../memory/graph-episodes.ts";
import { readsGraph } from "../../command.ts";
import { choice, choices, GRAPHS, limited, text, texts } from "../../options.ts";
import { dim, oneLine } from "../../text.ts";

/** `palimpsest episodes`: what was said, word for word. */
export const addEpisodes = readsGraph({
  name: "episodes",
  description: "List what was said: when, by whom, and the words.",
  options: {
    thread: text("<name>", "of this thread only"),
    ids: texts("<ids...>", "these only, by the ids that were given or their own"),
    since: text("<date>", "occurred then or later"),
    until: text("<date>", "occurred before then"),
    order: choice(
      "<order>",
      EPISODE_ORDERS,
      "as they arrived, or as they occurred, the earliest first (default: oldest)",
    ),
    after: text("<uid>", "only what arrived after this episode, or comes after it in the order occurred"),
    before: text("<uid>", "only what arrived or comes before it"),
    knownAt: text("<date>", "what had arrived at that time (default: now)"),
    include: choices(
      "<details...>",
      EPISODE_DETAILS,
      "also how new each was and its route, and what it names",
    ),
    ...limited(100),
    ...GRAPHS,
  },
  examples: ["episodes --thread chat-1", "episodes --since 2026-03 --order occurred"],
  run: (graph, options) => graph.episodes(options),
  print: ({ episodes, total }, session) => {
    for (const episode of episodes) {
      const { occurredAt, speaker, role, content, id } = episode;
      session.print(
        dim(occurredAt.slice(0, 16).replace("T", " ")),
        `  ${oneLine(`${speaker ?? role}: ${content}`, 200)}`,
        dim(`  ${[oneLine(id), ...detailsOf(episode)].join("; ")}`),
      );
    }
    if (total > episodes.length) session.print(dim(`${episodes.length} of ${total}`));
    if (episodes.length === 0) session.note(dim("There is no such episode."));
  },
});

/** What the memory made of it, where that was asked for. */
function detailsOf({ novelty, mentions = [] }: ListedEpisode): string[] {
  const names = [...new Set(mentions.map(({ name }) => oneLine(name)))];
  return [
    ...(novelty ? [`novelty ${novelty.score}, ${novelty.route}`] : []),
    ...(names.length === 0 ? [] : [`names ${names.join(", ")}`]),
  ];
}
