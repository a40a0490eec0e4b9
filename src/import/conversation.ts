/** What the readers of assistants' exports have in common. */
import type { z } from "zod";
import { asLatest, broken, type ImportItem, OccurrenceCounter } from "./item.ts";

export interface ConversationOptions {
  /** Name of the person who wrote the user's messages, which exports do not say. Default: none. */
  readonly speaker?: string;
  /** Is called with how many conversations are done. */
  readonly onProgress?: (done: number) => void;
}

/** How the conversations of an export are read. */
interface ConversationReader<Conversation> {
  readonly schema: z.ZodType<Conversation>;
  /** What is said of one that does not fit the schema, after its place. */
  readonly fault: string;
  readonly read: (
    conversation: Conversation,
    place: string,
    counter: OccurrenceCounter,
    options: ConversationOptions,
  ) => Iterable<ImportItem>;
}

/**
 * The messages of an export, conversation by conversation, numbered through. One that cannot be read is a
 * broken item.
 */
export function* readConversations<Conversation>(
  conversations: readonly unknown[],
  options: ConversationOptions,
  reader: ConversationReader<Conversation>,
): Generator<ImportItem> {
  const counter = new OccurrenceCounter();
  let number = 0;
  for (const [index, raw] of conversations.entries()) {
    const place = `Conversation ${index + 1}`;
    const conversation = reader.schema.safeParse(raw);
    if (conversation.success) {
      for (const item of reader.read(conversation.data, place, counter, options)) {
        number += 1;
        yield { ...asLatest(item), line: number };
      }
    } else {
      number += 1;
      yield broken(number, `${place} ${reader.fault}`);
    }
    options.onProgress?.(index + 1);
  }
}
