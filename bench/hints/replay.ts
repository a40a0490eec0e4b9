/**
 * Chats through a memory whose model is a stand-in: it knows which entity a name means, and calls it as
 * before only where that name is shown to it.
 */
import { normalizeName } from "../../src/domain/entity.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { estimatedTokens } from "../../src/model/tokens.ts";
import { type ModelRequest, startModelServer } from "../extract/model-server.ts";
import { entitiesSection, namesIn } from "./known-entities.ts";
import type { StreamMessage } from "./stream.ts";

/** How often a mention that came before was shown. */
export interface Shown {
  readonly mentions: number;
  readonly shown: number;
}

export interface ReplayFigures {
  readonly episodes: number;
  /** By the ids of the stream: any name of the entity counts. */
  readonly byId: Shown;
  /** By the name alone. */
  readonly byName: Shown;
  /** Of the section of a prompt. */
  readonly tokens: { readonly mean: number; readonly most: number };
  /** Entities of the stream that the memory has. */
  readonly entities: number;
  /** Those of the memory that mean one that it has already. */
  readonly duplicates: number;
}

/** What is known of a chat while it is replayed. */
class Chat {
  /** The name under which each entity of the stream came first: the right one. */
  readonly #right = new Map<string, string>();
  /** All names that were given to each. */
  readonly given = new Map<string, Set<string>>();
  readonly #named = new Set<string>();
  readonly counts = { byId: { mentions: 0, shown: 0 }, byName: { mentions: 0, shown: 0 } };
  readonly tokens: number[] = [];

  /** The reply to a request about a message. */
  reply({ nodes, edges }: StreamMessage, request: ModelRequest): object {
    const section = entitiesSection(request.messages.at(-1)?.content ?? "");
    this.tokens.push(estimatedTokens(section));
    const shown = namesIn(section);
    this.#count(nodes, shown);
    const called = new Map(nodes.map((node) => [node.uuid, this.#nameFor(node, shown)]));
    return {
      entities: nodes.map(({ uuid, name }) => ({ name: called.get(uuid) ?? name, aliases: [name] })),
      facts: edges.map(({ source_node_uuid, target_node_uuid, name }) => ({
        episode: 1,
        subject: called.get(source_node_uuid) ?? "",
        predicate: name,
        object: called.get(target_node_uuid) ?? "",
        confidence: 0.8,
      })),
      ends: [],
      duplicates: [],
    };
  }

  #nameFor({ uuid, name }: StreamMessage["nodes"][number], shown: ReadonlySet<string>): string {
    const right = this.#right.get(uuid) ?? name;
    this.#right.set(uuid, right);
    const called = shown.has(normalizeName(right)) ? right : name;
    this.given.set(uuid, (this.given.get(uuid) ?? new Set()).add(called));
    this.#named.add(normalizeName(name));
    return called;
  }

  #count(nodes: StreamMessage["nodes"], shown: ReadonlySet<string>): void {
    const { byId, byName } = this.counts;
    for (const uuid of new Set(nodes.map((node) => node.uuid))) {
      const before = this.given.get(uuid);
      if (before === undefined) continue;
      byId.mentions += 1;
      if ([...before].some((name) => shown.has(normalizeName(name)))) byId.shown += 1;
    }
    for (const name of new Set(nodes.map((node) => normalizeName(node.name)))) {
      if (!this.#named.has(name)) continue;
      byName.mentions += 1;
      if (shown.has(name)) byName.shown += 1;
    }
  }
}

/** Replays all chats, each in a graph of its own. @param hints as many entities as are shown */
export async function replay(
  stream: ReadonlyMap<string, readonly StreamMessage[]>,
  database: string,
  hints: number,
): Promise<ReplayFigures> {
  let current: (request: ModelRequest) => object = () => ({});
  const server = await startModelServer((request) => ({ kind: "reply", content: current(request) }));
  const memory = await openMemory({
    database,
    model: { baseURL: server.url, name: "stand-in" },
    extraction: { worker: false, hints },
    // Every message is read.
    novelty: { immediate: 0, deferred: 0 },
  });
  const sum = { episodes: 0, entities: 0, duplicates: 0 };
  const counts = { byId: { mentions: 0, shown: 0 }, byName: { mentions: 0, shown: 0 } };
  const tokens: number[] = [];
  try {
    for (const [name, messages] of stream) {
      const chat = new Chat();
      const graph = memory.tenant(`bench-hints-${hints}`).graph(name);
      for (const message of messages) {
        current = (request) => chat.reply(message, request);
        const { uuid, content, valid_at } = message.episode;
        const role = content.startsWith("assistant:") ? "assistant" : "user";
        const episode = { id: uuid, content, role, occurredAt: valid_at, wait: "extracted" } as const;
        const { extraction } = await graph.remember(episode);
        if (extraction.state !== "done")
          throw new Error(`A message was not read: ${extraction.error?.message ?? extraction.state}`);
      }
      const stored = await graph.entities({ limit: 10_000 });
      const ids = new Map(
        stored.flatMap(({ id, name, aliases }) =>
          [name, ...aliases].map((each) => [normalizeName(each), id] as const),
        ),
      );
      for (const names of chat.given.values()) {
        const meant = new Set([...names].flatMap((each) => ids.get(normalizeName(each)) ?? []));
        sum.entities += Math.min(1, meant.size);
        sum.duplicates += Math.max(0, meant.size - 1);
      }
      sum.episodes += messages.length;
      for (const by of ["byId", "byName"] as const) {
        counts[by].mentions += chat.counts[by].mentions;
        counts[by].shown += chat.counts[by].shown;
      }
      tokens.push(...chat.tokens);
    }
  } finally {
    await memory.close();
    await server.close();
  }
  const mean = tokens.reduce((all, each) => all + each, 0) / Math.max(1, tokens.length);
  return { ...sum, ...counts, tokens: { mean: Math.round(mean), most: Math.max(0, ...tokens) } };
}
