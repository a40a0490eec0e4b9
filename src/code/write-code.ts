/** Writes packages, modules and symbols as episodes: what is new, what changed, and what is gone. */
import { z } from "zod";
import { batchesOf } from "../domain/batches.ts";
import type { EpisodeView } from "../domain/episode.ts";
import { addTo } from "../domain/grouping.ts";
import { InputError } from "../errors.ts";
import { shortHash } from "../import/item.ts";
import type { EpisodeInput, ExtractionInput, FactInput } from "../ingest/input/input.ts";
import type { GraphHandle } from "../memory/graph-handle.ts";
import { LIMITS } from "../text/text-limits.ts";
import { type CodeFact, type CodeItem, HASH_LABEL } from "./item.ts";
import { MAX_NAME_CHARS } from "./names.ts";
import type { CodeFault } from "./read-code.ts";
import type { CodeMerger } from "./untyped.ts";

/** A graph of a memory, in the process or behind a client. */
export type CodeWriter = Pick<
  GraphHandle,
  "name" | "create" | "episodes" | "facts" | "rememberMany" | "revise"
> &
  CodeMerger;

const MAX_FACTS = 10_000;
const BATCH = 256;
/** Ends the words of what is gone. */
export const GONE = "is not there any more.";

/** The path of a file and the hash of its text, from the words of its episode; none of other episodes. */
export function hashIn(content: string): string[] {
  const [, path] = /^\w+ (.+?), [^,]+, \d+ lines\.$/mu.exec(content) ?? [];
  const at = content.lastIndexOf(`\n${HASH_LABEL}`);
  return path === undefined || at < 0 ? [] : [`${path} ${content.slice(at + 1 + HASH_LABEL.length)}`];
}

/** What the metadata of an episode say of the symbol; `undefined`: it is of no code. */
export function codeIn(metadata: unknown): z.infer<typeof metadataShape>["code"] | undefined {
  return metadataShape.safeParse(metadata).data?.code;
}

interface CodeEpisodesOptions {
  readonly graph: CodeWriter;
  readonly thread: string;
  /** The first commit. */
  readonly repository: string | undefined;
  /** Since when what a file says holds. */
  readonly timeOf: (path: string) => string;
  readonly now: string;
}

/** Writes what is other than what is stored. */
export class CodeEpisodes {
  readonly counts = { added: 0, changed: 0, ended: 0, unchanged: 0 };
  readonly #graph: CodeWriter;
  readonly #thread: string;
  readonly #repository: string | undefined;
  readonly #stored: ReadonlyMap<string, EpisodeView>;
  readonly #timeOf: (path: string) => string;
  readonly #now: string;
  readonly #faults: CodeFault[] = [];
  /** What held until now, by file. */
  readonly #former = new Map<string, { readonly words: string; readonly fact: FactInput }[]>();

  constructor(
    { graph, thread, repository, timeOf, now }: CodeEpisodesOptions,
    stored: ReadonlyMap<string, EpisodeView>,
  ) {
    this.#graph = graph;
    this.#thread = thread;
    this.#repository = repository;
    this.#stored = stored;
    this.#timeOf = timeOf;
    this.#now = now;
  }

  async write(
    items: readonly CodeItem[],
    onProgress: (done: number, total: number) => void,
  ): Promise<CodeFault[]> {
    const ids = new Set(items.map(idOf));
    const changed = items.filter((item) => {
      const known = this.#stored.get(idOf(item));
      return known !== undefined && known.content !== item.content;
    });
    const gone = [...this.#stored.values()].filter(
      ({ id, content }) => id.startsWith(PREFIX) && !ids.has(id) && !content.endsWith(GONE),
    );
    const added = items.filter((item) => !this.#stored.has(idOf(item)));
    const total = added.length + changed.length + gone.length;
    let done = 0;
    const step = (count: number) => {
      done += count;
      onProgress(done, total);
    };
    for (const episode of gone) {
      await this.#end(episode);
      step(1);
    }
    // What says which text was read comes when all of it is there.
    const isFile = ({ content }: CodeItem) => hashIn(content).length > 0;
    for (const last of [false, true]) {
      const [old, fresh] = [changed, added].map((each) => each.filter((item) => isFile(item) === last));
      for (const item of old ?? []) {
        await this.#change(item);
        step(1);
      }
      if (last) await this.#rememberFormer();
      for (const batch of batchesOf(fresh ?? [], BATCH)) {
        await this.#add(batch);
        step(batch.length);
      }
    }
    this.counts.unchanged = items.length - changed.length - added.length;
    return this.#faults;
  }

  /** All of them; where one is refused, each half, down to that one. */
  async #add(items: readonly CodeItem[]): Promise<void> {
    const [first] = items;
    if (first === undefined) return;
    try {
      const results = await this.#graph.rememberMany(items.map((item) => this.#episodeOf(item)));
      for (const [at, { rejected }] of results.entries()) this.#fault(items[at], rejected);
      this.counts.added += items.length;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const half = Math.ceil(items.length / 2);
      if (items.length === 1) this.#fault(first, [error]);
      else for (const part of [items.slice(0, half), items.slice(half)]) await this.#add(part);
    }
  }

  #episodeOf(item: CodeItem): EpisodeInput {
    const since = this.#timeOf(item.path);
    return {
      id: idOf(item),
      thread: this.#thread,
      role: "document",
      content: item.content,
      occurredAt: since,
      metadata: { code: { name: item.name, type: item.type, path: item.path, ...this.#ofRepository() } },
      extraction: extractionOf(item, () => since),
    };
  }

  #ofRepository(): { repository?: string } {
    return this.#repository === undefined ? {} : { repository: this.#repository };
  }

  async #change(item: CodeItem): Promise<void> {
    const isBack = this.#stored.get(idOf(item))?.content.endsWith(GONE) === true;
    const since = this.#timeOf(item.path);
    const held = await this.#heldBy(item.name);
    const extraction = extractionOf(item, (fact) => held.get(keyOf(fact)) ?? since);
    try {
      this.#fault(item, (await this.#graph.revise(idOf(item), item.content, { extraction })).rejected);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return this.#fault(item, [error]);
    }
    const holds = new Set(item.facts.map(keyOf));
    for (const [key, from] of held) if (!holds.has(key)) this.#noteFormer(item, key, from);
    this.counts[isBack ? "added" : "changed"] += 1;
  }

  async #end({ id, metadata }: EpisodeView): Promise<void> {
    const { name, type, path } = codeIn(metadata) ?? {
      name: id.slice(PREFIX.length),
      type: "Thing",
      path: "",
    };
    const held = await this.#heldBy(name);
    for (const [key, from] of held) this.#noteFormer({ name, type, path }, key, from);
    await this.#graph.revise(id, `${type} ${name} ${GONE}`, { extraction: { entities: [{ name, type }] } });
    this.counts.ended += 1;
  }

  /** Since when each fact that an item states holds. */
  async #heldBy(name: string): Promise<Map<string, string>> {
    const held = new Map<string, string>();
    const [does, within] = await Promise.all([
      this.#graph.facts({ subject: name, limit: MAX_FACTS }),
      this.#graph.facts({ object: name, predicate: "CONTAINS", limit: MAX_FACTS }),
    ]);
    for (const { predicate, object, validFrom, sources } of does)
      if (object !== undefined && validFrom !== null && predicate !== "CONTAINS" && sources.length > 0)
        held.set(keyOf({ predicate, other: object.name, otherType: object.type }), validFrom);
    for (const { subject, validFrom, sources } of within)
      if (validFrom !== null && sources.some(({ episode }) => episode === `${PREFIX}${name}`))
        held.set(
          keyOf({ predicate: "CONTAINS", other: subject.name, otherType: subject.type, isReversed: true }),
          validFrom,
        );
    return held;
  }

  #noteFormer(item: Pick<CodeItem, "name" | "type" | "path">, key: string, from: string): void {
    const [predicate = "", reversed = "", otherType = "", ...rest] = key.split(" ");
    const other = rest.join(" ");
    const time = this.#timeOf(item.path);
    const until = time > from ? time : this.#now;
    if (until <= from) return;
    const ends = {
      [reversed === "1" ? "object" : "subject"]: item.name,
      [reversed === "1" ? "subject" : "object"]: other,
    };
    const fact: FactInput = {
      ...ends,
      predicate,
      [reversed === "1" ? "objectType" : "subjectType"]: item.type,
      [reversed === "1" ? "subjectType" : "objectType"]: otherType,
      validFrom: from,
      validTo: until,
      properties: { path: item.path },
    };
    const words = `${ends.subject} ${predicate.toLowerCase().replaceAll("_", " ")} ${ends.object}`;
    addTo(this.#former, item.path, { words, fact });
  }

  /** Keeps what held until now: an episode for each file. */
  async #rememberFormer(): Promise<void> {
    const pieces = [...this.#former].flatMap(([path, all]) =>
      batchesOf(all, LIMITS.extractionItems).map((former) => ({ path, former })),
    );
    const episodes = pieces.map(({ path, former }): EpisodeInput => {
      const content = `No more in ${path || "the packages"} since ${this.#now}:\n${former.map(({ words }) => words).join("\n")}`;
      return {
        id: `change of code ${shortHash(this.#thread, content)}`,
        thread: `${this.#thread}, changes`,
        role: "document",
        content: content.slice(0, 100_000),
        extraction: { facts: former.map(({ fact }) => fact) },
      };
    });
    for (const batch of batchesOf(episodes, BATCH)) {
      const results = await this.#graph.rememberMany(batch);
      for (const { rejected } of results) this.#fault(undefined, rejected);
    }
  }

  #fault(item: CodeItem | undefined, rejected: readonly { readonly message: string }[]): void {
    for (const { message } of rejected) this.#faults.push({ path: item?.path ?? "", reason: message });
  }
}

const PREFIX = "code ";

function idOf({ name }: Pick<CodeItem, "name">): string {
  return `${PREFIX}${name}`;
}

const metadataShape = z.object({
  code: z.object({
    name: z.string(),
    type: z.string(),
    path: z.string(),
    repository: z.string().optional(),
  }),
});

function keyOf({ predicate, other, otherType, isReversed = false }: Omit<CodeFact, "properties">): string {
  return `${predicate} ${isReversed ? 1 : 0} ${otherType} ${other}`;
}

function extractionOf(
  { name, type, aliases, facts }: CodeItem,
  since: (fact: CodeFact) => string,
): ExtractionInput {
  return {
    entities: [{ name, type, aliases: aliases.filter(({ length }) => length <= MAX_NAME_CHARS) }],
    facts: facts.map((fact): FactInput => {
      const { predicate, other, otherType, isReversed = false, properties } = fact;
      return isReversed
        ? {
            subject: other,
            subjectType: otherType,
            predicate,
            object: name,
            properties,
            validFrom: since(fact),
          }
        : {
            subject: name,
            predicate,
            object: other,
            objectType: otherType,
            properties,
            validFrom: since(fact),
          };
    }),
  };
}
