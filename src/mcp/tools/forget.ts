import { z } from "zod";
import { invalid } from "../../errors.ts";
import type { GraphHandle } from "../../memory/graph-handle.ts";
import { counted } from "../../text/counted-noun.ts";
import { tool } from "../tool.ts";
import { name } from "./shapes.ts";

/** What is to be forgotten: one of these. */
type Forgotten = { readonly episode: string } | { readonly thread: string } | { readonly entity: string };

export const forgetTool = tool({
  name: "forget",
  title: "Forget",
  description:
    "Remove for good what was remembered, with everything that was derived from it: one episode, a thread, or all that is known of an entity. It " +
    "cannot be undone; with preview it only tells what would go. Only when the person asks for it; what merely changed needs no forgetting: remember what is true now.",
  scope: "write",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: z.object({
    episode: name.exactOptional().describe("Id of the episode. Give exactly one of the three"),
    thread: name.exactOptional().describe("Name of the thread"),
    entity: name.exactOptional().describe("Name or id of the entity"),
    preview: z.boolean().exactOptional().describe("Erase nothing, tell what would go"),
    keepWords: z
      .boolean()
      .exactOptional()
      .describe(
        "true, with episode: the message was deleted where it was said. It is told no more and counts no more; its words are kept for the history",
      ),
  }),
  output: z.object({
    forgotten: z.string(),
    erased: z.record(z.string(), z.int()).describe("How many of each kind went"),
    factsChanged: z.int().describe("Facts that stay, and that have other versions than before"),
    isPreview: z.boolean(),
  }),
  run: async ({ preview = false, keepWords = false, ...given }, { graph }) => {
    const what = forgottenOf(given);
    if (keepWords) return withdrawn(graph, what, preview);
    const { erased, factsChanged } = await (preview ? graph.previewForget(what) : graph.forget(what));
    const forgotten = Object.entries(what)
      .map(([kind, which]) => `${kind} ${which}`)
      .join();
    const { episodes, facts, entities } = erased;
    const counts = [
      counted(episodes, "episode"),
      counted(facts, "fact"),
      counted(entities, "entity", "entities"),
    ].join(", ");
    return {
      text: preview
        ? `Would be forgotten: ${forgotten} (${counts}).`
        : `Forgotten: ${forgotten} (${counts}).`,
      data: { forgotten, erased: { ...erased }, factsChanged, isPreview: preview },
    };
  },
});

/** A message that was deleted where it was said. */
async function withdrawn(graph: GraphHandle, what: Forgotten, preview: boolean) {
  if (!("episode" in what)) throw invalid("keepWords is for one episode. Name its id, or leave it out.");
  if (preview) throw invalid("preview is for what goes for good. Leave out preview or keepWords.");
  const { ended, corrected } = await graph.revise(what.episode, null);
  const factsChanged = ended.length + corrected.length;
  return {
    text: `Told no more: episode ${what.episode} (${counted(factsChanged, "fact")} changed). Its words are kept.`,
    data: { forgotten: `episode ${what.episode}`, erased: {}, factsChanged, isPreview: false },
  };
}

function forgottenOf(given: {
  readonly episode?: string;
  readonly thread?: string;
  readonly entity?: string;
}): Forgotten {
  const { episode, thread, entity } = given;
  const named: Forgotten[] = [
    ...(episode === undefined ? [] : [{ episode }]),
    ...(thread === undefined ? [] : [{ thread }]),
    ...(entity === undefined ? [] : [{ entity }]),
  ];
  const [one] = named;
  if (one !== undefined && named.length === 1) return one;
  throw invalid("Name exactly one of episode, thread and entity.");
}
