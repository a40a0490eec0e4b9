/** The `conversations.json` of a Claude data export. */
import { z } from "zod";
import { given } from "../domain/given.ts";
import { type ConversationOptions, readConversations } from "./conversation.ts";
import {
  broken,
  derivedId,
  type ImportItem,
  type OccurrenceCounter,
  readTime,
  shortHash,
  toItem,
  wellFormed,
} from "./item.ts";

const conversationSchema = z.object({
  uuid: z.string().nullish(),
  name: z.string().nullish(),
  created_at: z.unknown().optional(),
  chat_messages: z.array(z.unknown()),
});
type Conversation = z.infer<typeof conversationSchema>;

const messageSchema = z.object({
  uuid: z.string().min(1).nullish(),
  sender: z.enum(["human", "assistant"]),
  text: z.string().nullish(),
  content: z.array(z.unknown()).nullish(),
  created_at: z.unknown().optional(),
  attachments: z.array(z.unknown()).nullish(),
});
type Message = z.infer<typeof messageSchema>;

const textBlock = z.object({ type: z.literal("text"), text: z.string() });
const attachment = z.object({ file_name: z.string().min(1) });

/**
 * The messages of each conversation: the text blocks of `content`, else `text`. Empty messages are skipped.
 * `thread` is the conversation, `id` the message's, `metadata.title` the name, `metadata.attachments` the
 * names of attached files (not their text). A message without a date has that of the one before it, at first
 * that of the conversation.
 *
 * @example for (const item of readClaude(JSON.parse(text), { speaker: "Maya" })) …
 */
export function* readClaude(
  conversations: readonly unknown[],
  options: ConversationOptions = {},
): Generator<ImportItem> {
  yield* readConversations(conversations, options, {
    schema: conversationSchema,
    fault: `is not one of Claude's: it has no "chat_messages". It is left out.`,
    read: readConversation,
  });
}

function* readConversation(
  conversation: Conversation,
  place: string,
  counter: OccurrenceCounter,
  options: ConversationOptions,
): Generator<ImportItem> {
  const title = wellFormed(conversation.name ?? "");
  const thread = conversation.uuid ?? `claude-${shortHash(title, String(conversation.created_at))}`;
  let time = readTime(conversation.created_at);
  for (const [index, raw] of conversation.chat_messages.entries()) {
    const message = messageSchema.safeParse(raw);
    if (!message.success) {
      yield broken(0, `${place}: message ${index + 1} has no readable sender or text. It is left out.`);
      continue;
    }
    const content = textOf(message.data);
    if (content.trim() === "") continue;
    time = readTime(message.data.created_at) ?? time;
    const isHuman = message.data.sender === "human";
    const speaker = isHuman ? options.speaker : "Assistant";
    const attachments = attachmentNames(message.data);
    yield toItem(0, {
      content,
      role: isHuman ? "user" : "assistant",
      thread,
      id: message.data.uuid ?? derivedId("", shortHash(thread, message.data.sender, content), counter),
      ...given({ speaker, occurredAt: time }),
      metadata: {
        ...(title === "" ? {} : { title }),
        ...(attachments.length === 0 ? {} : { attachments }),
      },
    });
  }
}

/** `text` of newer exports holds notes on what could not be shown; the text blocks do not. */
function textOf(message: Message): string {
  const blocks = (message.content ?? []).flatMap((block) => {
    const text = textBlock.safeParse(block);
    return text.success && text.data.text.trim() !== "" ? [text.data.text] : [];
  });
  return blocks.length > 0 ? blocks.join("\n\n") : (message.text ?? "");
}

function attachmentNames(message: Message): string[] {
  return (message.attachments ?? []).flatMap((raw) => {
    const file = attachment.safeParse(raw);
    return file.success ? [wellFormed(file.data.file_name)] : [];
  });
}
