/** Messages of chats with the entities and relations that another system found in each, in its own form. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { InputError, NotFoundError } from "../../src/errors.ts";

const messageShape = z.object({
  episode: z.object({ uuid: z.string(), content: z.string(), valid_at: z.string() }),
  nodes: z.array(z.object({ uuid: z.string(), name: z.string() })),
  edges: z.array(
    z.object({
      source_node_uuid: z.string(),
      target_node_uuid: z.string(),
      name: z.string(),
      fact: z.string(),
    }),
  ),
});
const streamShape = z.record(z.string(), z.array(messageShape));

/** A message with what is said in it. */
export type StreamMessage = z.infer<typeof messageShape>;

/**
 * Reads the chats of a file.
 *
 * @throws PalimpsestError `file_not_found`, `unsupported_format`
 */
export async function readStream(path: string): Promise<ReadonlyMap<string, readonly StreamMessage[]>> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    throw new NotFoundError("file_not_found", `There is no file ${path}.`);
  }
  const read = streamShape.safeParse(jsonOf(text));
  if (read.success) return new Map(Object.entries(read.data));
  throw new InputError(
    "unsupported_format",
    `${path} is no stream: an object of lists of messages, each with episode, nodes and edges.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
