/** Remember and recall. */
import { z } from "zod";
import { episodesBody, over, recallBody } from "../bodies.ts";
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
    result: z.union([rememberedShape, z.object({ items: z.array(rememberedShape) })]),
    async handle({ graph }, { body }) {
      return Array.isArray(body) ? { items: await graph.rememberMany(body) } : graph.remember(body);
    },
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
