/** What the upstream answered, read beside the bytes that pass through. */
import { z } from "zod";
import { parseJsonIfAny } from "../../domain/json.ts";
import { type ChatMessage, messagesOf } from "./messages.ts";

const completionShape = z.looseObject({ choices: z.array(z.looseObject({ message: z.unknown() })) });

/**
 * The message of a completion; `undefined` if it has none, or several to choose from: the client sends back
 * the one that it takes.
 */
export function replyOf(text: string): ChatMessage | undefined {
  const { choices = [] } = completionShape.safeParse(parseJsonIfAny(text)).data ?? {};
  return choices.length === 1 ? messagesOf({ messages: [choices[0]?.message] })?.[0] : undefined;
}

const deltaShape = z.looseObject({
  choices: z.array(
    z.looseObject({
      index: z.number().default(0),
      finish_reason: z.string().nullish(),
      delta: z
        .looseObject({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.looseObject({
                index: z.number().default(0),
                id: z.string().nullish(),
                function: z
                  .looseObject({ name: z.string().nullish(), arguments: z.string().nullish() })
                  .nullish(),
              }),
            )
            .nullish(),
        })
        .nullish(),
    }),
  ),
});

/** More of a reply is not kept, in characters. */
const MAX_REPLY_CHARS = 900_000;
/** A stream with a longer line is read no further, in characters: it may have no end. */
const MAX_LINE_CHARS = 4_000_000;

/** Puts the message of a stream together from its chunks, wherever these are cut. */
export class StreamedReply {
  readonly #decoder = new TextDecoder();
  readonly #calls = new Map<number, { id: string; name: string; arguments: string }>();
  #line = "";
  #data: string[] = [];
  #content = "";
  #isComplete = false;
  #isOne = true;

  push(bytes: Uint8Array): void {
    if (!this.#isOne) return;
    this.#line += this.#decoder.decode(bytes, { stream: true });
    const lines = this.#line.split(/\r\n|\n|\r(?!$)/u);
    this.#line = lines.pop() ?? "";
    if (this.#line.length > MAX_LINE_CHARS) this.#isOne = false;
    for (const line of lines) this.#read(line);
  }

  /** The message; `undefined` if the stream was not whole, or had several to choose from. */
  end(): ChatMessage | undefined {
    this.#read(this.#line.replace(/\r$/u, ""));
    this.#read("");
    if (!this.#isComplete || !this.#isOne) return undefined;
    const calls = [...this.#calls.values()].map(({ id, ...called }) => ({ id, function: called }));
    return {
      role: "assistant",
      content: this.#content,
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
    };
  }

  #read(line: string): void {
    if (line.startsWith("data:")) this.#data.push(line.slice(5));
    if (line !== "" || this.#data.length === 0) return;
    const data = this.#data.join("\n").trim();
    this.#data = [];
    if (data === "[DONE]") return;
    for (const choice of deltaShape.safeParse(parseJsonIfAny(data)).data?.choices ?? []) {
      if (choice.index !== 0) this.#isOne = false;
      else this.#take(choice);
    }
  }

  #take({ finish_reason, delta }: z.infer<typeof deltaShape>["choices"][number]): void {
    if (typeof finish_reason === "string") this.#isComplete = true;
    if (this.#content.length < MAX_REPLY_CHARS) this.#content += delta?.content ?? "";
    for (const { index, id, function: called } of delta?.tool_calls ?? []) {
      const call = this.#calls.get(index) ?? { id: "", name: "", arguments: "" };
      this.#calls.set(index, call);
      call.id += id ?? "";
      call.name += called?.name ?? "";
      if (call.arguments.length < MAX_REPLY_CHARS) call.arguments += called?.arguments ?? "";
    }
  }
}
