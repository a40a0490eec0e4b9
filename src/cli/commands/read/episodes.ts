import { type Command, Option } from "commander";
import { z } from "zod";
import { EPISODE_ORDERS } from "../../../domain/episode.ts";
import { EPISODE_DETAILS, type ListedEpisode } from "../../../memory/graph-episodes.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, oneLine } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  thread: z.string().exactOptional(),
  ids: z.array(z.string()).exactOptional(),
  since: z.string().exactOptional(),
  until: z.string().exactOptional(),
  order: z.enum(EPISODE_ORDERS).exactOptional(),
  after: z.string().exactOptional(),
  before: z.string().exactOptional(),
  knownAt: z.string().exactOptional(),
  include: z.array(z.enum(EPISODE_DETAILS)).exactOptional(),
});

/** `palimpsest episodes`: what was said, word for word. */
export function addEpisodes(program: Command, session: Session): void {
  const command = program
    .command("episodes")
    .description("List what was said: when, by whom, and the words.")
    .option("--thread <name>", "of this thread only")
    .option("--ids <ids...>", "these only, by the ids that were given or their own")
    .option("--since <date>", "occurred then or later")
    .option("--until <date>", "occurred before then")
    .addOption(
      new Option(
        "--order <order>",
        "as they arrived, or as they occurred, the earliest first (default: oldest)",
      ).choices(EPISODE_ORDERS),
    )
    .option("--after <uid>", "only what arrived after this episode, or comes after it in the order occurred")
    .option("--before <uid>", "only what arrived or comes before it")
    .option("--known-at <date>", "what had arrived at that time (default: now)")
    .addOption(
      new Option("--include <details...>", "also how new each was and its route, and what it names").choices(
        EPISODE_DETAILS,
      ),
    )
    .addHelpText("after", examples("episodes --thread chat-1", "episodes --since 2026-03 --order occurred"))
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const page = await graph.episodes(optionsOf(command, shape));
        session.result(options.json, page, () => {
          for (const episode of page.episodes) {
            const { occurredAt, speaker, role, content, id } = episode;
            session.print(
              dim(occurredAt.slice(0, 16).replace("T", " ")),
              `  ${oneLine(`${speaker ?? role}: ${content}`, 200)}`,
              dim(`  ${[oneLine(id), ...detailsOf(episode)].join("; ")}`),
            );
          }
          const left = page.total - page.episodes.length;
          if (left > 0) session.print(dim(`${page.episodes.length} of ${page.total}`));
        });
      });
    });
  addLimit(command, 100);
}

/** What the memory made of it, where that was asked for. */
function detailsOf({ novelty, mentions = [] }: ListedEpisode): string[] {
  const names = [...new Set(mentions.map(({ name }) => oneLine(name)))];
  return [
    ...(novelty ? [`novelty ${novelty.score}, ${novelty.route}`] : []),
    ...(names.length === 0 ? [] : [`names ${names.join(", ")}`]),
  ];
}
