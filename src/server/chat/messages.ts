/**
 * The messages of a chat completion as turns that are remembered: each once, however often the client sends
 * the history again.
 */
import { z } from "zod";
import type { Role } from "../../domain/episode.ts";
import { sha256 } from "../../domain/hash.ts";
import type { EpisodeInput } from "../../ingest/input/input.ts";

const toolCall = z.looseObject({
  id: z.string().optional(),
  function: z.looseObject({ name: z.string(), arguments: z.string().optional() }).optional(),
});
const messageShape = z.looseObject({
  role: z.string(),
  content: z.unknown().optional(),
  name: z.string().optional(),
  tool_call_id: z.string().optional(),
  tool_calls: z.array(toolCall).nullish().catch(null),
});
const messagesShape = z.array(messageShape).min(1);

export type ChatMessage = z.infer<typeof messageShape>;

/**
 * The messages of a request; `undefined` if there are none that can be read, which is for the upstream to
 * say.
 */
export function messagesOf(body: Readonly<Record<string, unknown>>): readonly ChatMessage[] | undefined {
  return messagesShape.safeParse(body.messages).data;
}

/** A turn as it is remembered. */
interface ChatTurn {
  readonly role: Exclude<Role, "document">;
  readonly content: string;
  /** Name of a user, where the message has one; of a tool, its name. */
  readonly name: string | undefined;
}

const textPart = z.looseObject({ type: z.literal("text"), text: z.string() });
/** What a tool gives may be a whole page: its beginning is kept, in characters. */
const MAX_RESULT_CHARS = 20_000;

/** The text of a message's content: of its parts those that are text. */
export function textOf(content: unknown): string {
  const parts = Array.isArray(content) ? content : [];
  const text =
    typeof content === "string"
      ? content
      : parts.flatMap((part) => textPart.safeParse(part).data?.text ?? []).join("\n");
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

/** The turns of messages, in order. Instructions of the application are none. */
export function turnsOf(messages: readonly ChatMessage[]): ChatTurn[] {
  const tools = new Map(
    messages.flatMap(({ tool_calls }) =>
      (tool_calls ?? []).map((call) => [call.id, call.function?.name] as const),
    ),
  );
  return messages
    .flatMap((message): ChatTurn[] => {
      const content = textOf(message.content);
      switch (message.role) {
        case "user":
          return [{ role: "user", content, name: message.name }];
        case "assistant":
          return [
            { role: "assistant", content, name: undefined },
            { role: "tool", content: callsIn(message), name: undefined },
          ];
        case "tool":
        case "function":
          return [
            {
              role: "tool",
              content: content.slice(0, MAX_RESULT_CHARS).toWellFormed(),
              name: message.name ?? tools.get(message.tool_call_id),
            },
          ];
        default:
          return [];
      }
    })
    .filter(({ content }) => content.trim() !== "");
}

/** `lookUp({"city":"Porto"})`, a line for each call. */
function callsIn({ tool_calls }: ChatMessage): string {
  return (tool_calls ?? [])
    .flatMap(({ function: called }) =>
      called === undefined ? [] : [`${called.name}(${called.arguments ?? ""})`],
    )
    .join("\n")
    .toWellFormed()
    .replaceAll("\0", "\uFFFD");
}

/** Where turns belong, and whose the user's words are. */
export interface Conversation {
  readonly thread: string;
  readonly speaker: string | undefined;
  /** May messages name who says them? */
  readonly mayName: boolean;
}

/**
 * Nothing is learned from the assistant's words: they may say again what the memory showed. They are kept and
 * found.
 */
const NOTHING = { entities: [], facts: [] } as const;

/**
 * Turns as episodes. Their ids come from the thread, who says what, and the how-manieth of its kind it is: so
 * the same history gives the same ids, also where the client leaves out its beginning.
 */
export function episodesOf(turns: readonly ChatTurn[], { thread, speaker, mayName }: Conversation) {
  const counts = new Map<string, number>();
  return turns.map(({ role, content, name }): EpisodeInput & { readonly id: string } => {
    const who = role === "user" ? ((mayName ? name : undefined) ?? speaker) : name;
    const key = sha256(JSON.stringify([thread, role, who ?? null, content])).slice(0, 32);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return {
      id: `chat:${key}:${count}`,
      thread,
      role,
      content,
      ...(who === undefined ? {} : { speaker: who }),
      ...(role === "assistant" ? { extraction: NOTHING } : {}),
    };
  });
}

/**
 * The name of the thread for clients that name none: who speaks, and what they said first, which a growing
 * conversation keeps.
 */
export function threadOf(turns: readonly ChatTurn[], speaker: string | undefined): string {
  const first = turns.find(({ role }) => role === "user")?.content ?? "";
  return `chat-${sha256(JSON.stringify([speaker ?? null, first])).slice(0, 24)}`;
}
