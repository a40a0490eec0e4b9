/** Remember, list and recall. */

import { z } from "zod";
import { EPISODE_ORDERS } from "../../domain/episode.ts";
import { given } from "../../domain/given.ts";
import { EPISODE_DETAILS, type ListedEpisode } from "../../memory/graph-episodes.ts";
import {
  documentBody,
  episodesBody,
  episodesDescribed,
  over,
  recallBody,
  revisionBody,
  revisionDescribed,
} from "../bodies.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { pageAfter, pageOf, pageQuery, pageShape } from "../page.ts";
import { listedEpisodeShape, recalledShape, rememberedShape, revisedShape } from "../shapes.ts";
import { toldResult, toldResults } from "../told-extraction.ts";

const threadShape = z
  .object({
    name: z.string(),
    episodes: z.int(),
    firstAt: z.string().describe("When its first episode occurred."),
    lastAt: z.string(),
  })
  .meta({ id: "Thread" });

const revisionsShape = z.object({
  items: z.array(
    z
      .object({
        content: z.string().nullable().describe("The words; `null`: it was deleted."),
        recordedAt: z.string(),
        supersededAt: z.string().nullable(),
      })
      .meta({ id: "EpisodeRevision" }),
  ),
});

export function addEpisodeRoutes(parts: ServerParts): void {
  graphOperation(parts, {
    method: "post",
    path: "/v1/episodes",
    tag: "memory",
    summary: "Remember what was said",
    description:
      "One episode, or a list, which is answered with `items`. All are checked before one is stored.",
    needs: "write",
    body: episodesBody,
    described: episodesDescribed,
    result: z.union([rememberedShape, z.object({ items: z.array(rememberedShape) })]),
    async handle(reach, { body }) {
      if (Array.isArray(body)) return { items: toldResults(reach, await reach.graph.rememberMany(body)) };
      return toldResult(reach, await reach.graph.remember(body));
    },
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/episodes",
    tag: "memory",
    summary: "List what was said, in the order in which it arrived or occurred",
    description: "`total` counts all of them, whatever the page. A page ends at 16 million characters.",
    needs: "read",
    query: z.strictObject({
      ...pageQuery,
      ids: z.array(z.string()).optional().describe("Ids that were given, or `uid`s."),
      thread: z.string().optional(),
      since: z.string().optional().describe("Occurred at or after the first instant of this."),
      until: z.string().optional().describe("Occurred before the first instant of this."),
      after: z
        .string()
        .optional()
        .describe("The `uid` of an episode: what arrived after it; by `occurred`, what comes after it."),
      before: z.string().optional().describe("The same of what arrived or comes before it."),
      order: z
        .enum(EPISODE_ORDERS)
        .optional()
        .describe("As they arrived, or as they occurred, the earliest first. Default: `oldest`."),
      knownAt: z.string().optional().describe("What had arrived by then. Default: now."),
      include: z
        .array(z.enum(EPISODE_DETAILS))
        .optional()
        .describe("Also how new each was, and where it names entities. Not beside `knownAt`."),
    }),
    result: pageShape(listedEpisodeShape).extend({ total: z.int() }),
    async handle(reach, { query: { limit, cursor, ...wanted } }) {
      const bound = wanted.order === "newest" ? "before" : "after";
      let total = 0;
      const page = await pageAfter<ListedEpisode>(
        { limit, cursor },
        { idOf: ({ uid }) => uid, lengthOf: ({ content }) => content.length },
        async (most, last) => {
          const from = last === undefined ? {} : { [bound]: last };
          const found = await reach.graph.episodes(over(reach, { ...given(wanted), ...from, limit: most }));
          total = found.total;
          return found.episodes;
        },
      );
      return { ...page, total };
    },
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/threads",
    tag: "memory",
    summary: "List conversations and documents, the one that spoke last first",
    needs: "read",
    query: z.strictObject({
      ...pageQuery,
      search: z.string().min(1).optional().describe("Part of the name, in any case."),
    }),
    result: pageShape(threadShape),
    handle: (reach, { query: { limit, cursor, search } }) =>
      pageOf({ limit, cursor }, (most) =>
        reach.graph.threads(over(reach, { ...given({ search }), limit: most })),
      ),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/episodes/{id}/revise",
    tag: "memory",
    summary: "Put the words of an episode right that was edited or deleted where it was said",
    description:
      "By the id that it was given, or its `uid`. What the former words said counts no more; they are kept, and told with `knownAt`.",
    needs: "write",
    body: revisionBody,
    described: revisionDescribed,
    result: revisedShape,
    handle: async (reach, { part, body: { content, ...options } }) =>
      toldResult(reach, await reach.graph.revise(part("id"), content, options)),
  });
  graphOperation(parts, {
    method: "get",
    path: "/v1/episodes/{id}/revisions",
    tag: "memory",
    summary: "What an episode said, the first words first",
    needs: "read",
    result: revisionsShape,
    handle: async ({ graph }, { part }) => ({ items: await graph.revisions(part("id")) }),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/documents",
    tag: "memory",
    summary: "Remember a long text, in pieces",
    description:
      "Cut at headings, or where a text without headings turns to something else. The same text again adds nothing, an edited one what is new.",
    needs: "write",
    body: documentBody,
    result: z.object({ items: z.array(rememberedShape) }),
    handle: async (reach, { body }) => ({
      items: toldResults(reach, await reach.graph.rememberDocument(body)),
    }),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/recall",
    tag: "memory",
    summary: "Find what answers a question",
    description: "Calls no model. `context` is a text for a prompt with numbered citations.",
    needs: "read",
    body: recallBody,
    result: recalledShape,
    handle: (reach, { body: { question, ...options } }) => reach.graph.recall(question, over(reach, options)),
  });
}
