/** The `conversations.json` of a ChatGPT data export. */
import { z } from "zod";
import type { Role } from "../domain/episode.ts";
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
  id: z.string().nullish(),
  conversation_id: z.string().nullish(),
  title: z.string().nullish(),
  create_time: z.unknown().optional(),
  current_node: z.string().nullish(),
  mapping: z.record(z.string(), z.unknown()),
});
type Conversation = z.infer<typeof conversationSchema>;

const nodeSchema = z.object({
  parent: z.string().nullish(),
  children: z.array(z.string()).nullish(),
  message: z.unknown().optional(),
});

const messageSchema = z.object({
  id: z.string().min(1).nullish(),
  author: z.object({ role: z.string() }),
  recipient: z.string().nullish(),
  weight: z.number().nullish(),
  create_time: z.unknown().optional(),
  content: z.object({ content_type: z.string(), parts: z.array(z.unknown()).nullish() }),
  metadata: z.object({ is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish(),
});
type Message = z.infer<typeof messageSchema>;

/**
 * The messages a person saw, conversation by conversation: the branch that ends at `current_node`, from its
 * root. Kept are the texts of user, assistant and tool; of mixed messages the text parts. Skipped are system,
 * hidden and empty messages, calls of tools, and what is no text (code that was run, thoughts, images).
 * Messages of other branches count as deleted. `thread` is the conversation, `id` the message's,
 * `metadata.title` the title. A message without a date has that of the one before it, at first that of the
 * conversation.
 *
 * @example for (const item of readChatgpt(JSON.parse(text), { speaker: "Maya" })) …
 */
export function* readChatgpt(
  conversations: readonly unknown[],
  options: ConversationOptions = {},
): Generator<ImportItem> {
  yield* readConversations(conversations, options, {
    schema: conversationSchema,
    fault: `is not one of ChatGPT's: it has no readable "mapping". It is left out.`,
    read: readConversation,
  });
}

function* readConversation(
  conversation: Conversation,
  place: string,
  counter: OccurrenceCounter,
  options: ConversationOptions,
): Generator<ImportItem> {
  const title = wellFormed(conversation.title ?? "");
  const thread =
    conversation.conversation_id ??
    conversation.id ??
    `chatgpt-${shortHash(title, String(conversation.create_time))}`;
  let time = readTime(conversation.create_time);
  const branch = branchOf(conversation);
  yield* replacedIn(conversation, new Set(branch.map(([node]) => node)), thread);
  for (const [nodeId, raw] of branch) {
    if (raw === null || raw === undefined) continue;
    const message = messageSchema.safeParse(raw);
    if (!message.success) {
      yield broken(0, `${place}: a message has no readable author or content. It is left out.`);
      continue;
    }
    const role = roleOf(message.data);
    const content = textOf(message.data);
    if (role === undefined || content.trim() === "") continue;
    time = readTime(message.data.create_time) ?? time;
    const speaker = speakerOf(role, options);
    yield toItem(0, {
      content,
      role,
      thread,
      id: message.data.id ?? derivedId("", shortHash(thread, nodeId), counter),
      ...given({ speaker, occurredAt: time }),
      ...(title === "" ? {} : { metadata: { title } }),
    });
  }
}

/**
 * Messages beside the branch: a person edited what stood there, or had it answered anew. An earlier export
 * may have imported them.
 */
function* replacedIn(
  conversation: Conversation,
  branch: ReadonlySet<string>,
  thread: string,
): Generator<ImportItem> {
  for (const nodeId of Object.keys(conversation.mapping)) {
    if (branch.has(nodeId)) continue;
    const message = messageSchema.safeParse(nodeOf(conversation, nodeId)?.message);
    if (message.success && message.data.id != null && roleOf(message.data) !== undefined)
      yield { kind: "deleted", line: 0, id: message.data.id, thread };
  }
}

function speakerOf(role: Role, options: ConversationOptions): string | undefined {
  if (role === "user") return options.speaker;
  return role === "assistant" ? "Assistant" : undefined;
}

/** The messages from the root to the current node, by node. A damaged tree ends where it is damaged. */
function branchOf(conversation: Conversation): [node: string, message: unknown][] {
  const branch: [string, unknown][] = [];
  const seen = new Set<string>();
  let id = leafOf(conversation);
  while (id !== undefined && !seen.has(id)) {
    seen.add(id);
    const node = nodeOf(conversation, id);
    if (node === undefined) break;
    branch.push([id, node.message]);
    id = node.parent ?? undefined;
  }
  return branch.reverse();
}

/** `current_node`; if it is missing, the end of the newest branch. */
function leafOf(conversation: Conversation): string | undefined {
  const current = conversation.current_node ?? undefined;
  if (current !== undefined && nodeOf(conversation, current) !== undefined) return current;
  const seen = new Set<string>();
  const isRoot = (id: string): boolean => (nodeOf(conversation, id)?.parent ?? undefined) === undefined;
  let leaf = Object.keys(conversation.mapping).find(isRoot);
  while (leaf !== undefined && !seen.has(leaf)) {
    seen.add(leaf);
    const next: string | undefined = nodeOf(conversation, leaf)?.children?.at(-1);
    if (next === undefined || nodeOf(conversation, next) === undefined) break;
    leaf = next;
  }
  return leaf;
}

function nodeOf(conversation: Conversation, id: string): z.infer<typeof nodeSchema> | undefined {
  if (!Object.hasOwn(conversation.mapping, id)) return undefined;
  const node = nodeSchema.safeParse(conversation.mapping[id]);
  return node.success ? node.data : undefined;
}

function roleOf(message: Message): Role | undefined {
  if (message.weight === 0 || message.metadata?.is_visually_hidden_from_conversation === true)
    return undefined;
  if ((message.recipient ?? "all") !== "all") return undefined;
  const role = message.author.role;
  return role === "user" || role === "assistant" || role === "tool" ? role : undefined;
}

const transcriptSchema = z.object({ content_type: z.literal("audio_transcription"), text: z.string() });

/** Text parts, and what was said aloud, a paragraph each. */
function textOf(message: Message): string {
  const { content_type: type, parts } = message.content;
  if (type !== "text" && type !== "multimodal_text") return "";
  const texts = (parts ?? []).map((part) => {
    if (typeof part === "string") return part;
    const transcript = transcriptSchema.safeParse(part);
    return transcript.success ? transcript.data.text : "";
  });
  return texts.filter((text) => text.trim() !== "").join("\n\n");
}
