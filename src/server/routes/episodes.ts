/** Remember and recall. */
import { z } from "zod";
import { documentBody, episodesBody, episodesDescribed, over, recallBody } from "../bodies.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { recalledShape, rememberedShape } from "../shapes.ts";

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
    async handle({ graph }, { body }) {
      return Array.isArray(body) ? { items: await graph.rememberMany(body) } : graph.remember(body);
    },
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
    handle: async ({ graph }, { body }) => ({ items: await graph.rememberDocument(body) }),
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
