/** What was said over SQL, checked as what callers hand in. */
import { z } from "zod";
import { ROLES } from "../domain/episode.ts";
import { parseShape, shapeFault } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import type { IngestContext } from "../ingest/context.ts";
import { extractionShape, jsonObjectShape } from "../ingest/input/extraction-shape.ts";
import { type PreparedEpisode, prepareEpisode } from "../ingest/input/normalize.ts";
import { checkJsonForm } from "../text/check-json.ts";
import type { InboxMessage } from "./inbox-messages.ts";

const payloadShape = z.strictObject({
  content: z.string(),
  speaker: z.string().exactOptional(),
  thread: z.string().exactOptional(),
  role: z.enum(ROLES).exactOptional(),
  occurredAt: z.string().exactOptional(),
  timeZone: z.string().exactOptional(),
  metadata: jsonObjectShape.exactOptional(),
  extraction: extractionShape(z.string()).exactOptional(),
});

/**
 * The episode that an arrival is. Its time, if none is given, is when it arrived; the same words that arrive
 * again under the same id are the same episode all the same.
 *
 * @throws InputError `invalid_input` and what `remember` throws for such an episode
 */
export function episodeOf(
  message: InboxMessage,
  index: number,
  { ontology, timeZone }: Pick<IngestContext, "ontology" | "timeZone">,
): PreparedEpisode {
  checkJsonForm(message.payload, "payload");
  const parsed = parseShape(payloadShape, message.payload);
  if (!parsed.success) throw invalid(`The episode cannot be used. ${shapeFault(parsed.error, "payload")}.`);
  return prepareEpisode({ ...parsed.data, id: message.id }, index, message.receivedAt, ontology, timeZone);
}
