/** Keeps the documents of a folder in step with what is stored of them. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { WriteScope } from "../db/database.ts";
import { listEpisodes } from "../graph/read/list-episodes.ts";
import type { IngestContext } from "../ingest/context.ts";
import { deleteMessages } from "../ingest/revise/revise.ts";
import { cardThread } from "./document-card.ts";
import type { KnownDocument } from "./documents.ts";
import type { ImportItem } from "./item.ts";

/** What is stored of a document: its card. */
interface StoredDocument extends KnownDocument {
  readonly name: string;
  readonly thread: string;
  readonly card: string;
}

type DocumentItem = Extract<ImportItem, { kind: "document" }>;

const MAX_DOCUMENTS = 100_000;
const SLICE = 500;
const metadataShape = z.object({
  document: z.object({
    name: z.string(),
    thread: z.string(),
    hash: z.string(),
    bytes: z.number(),
    changedAt: z.string(),
    reader: z.string(),
    links: z.array(z.string()),
    brokenLinks: z.array(z.string()),
    url: z.string().exactOptional(),
    etag: z.string().exactOptional(),
    lastModified: z.string().exactOptional(),
  }),
});

/** The documents of one folder, file or host in one graph. */
export class FollowedDocuments {
  /** By name; filled by {@link load}. */
  readonly known = new Map<string, StoredDocument>();
  readonly #seen = new Set<string>();

  /** Looks up what is stored. */
  async load({ database }: IngestContext, scope: WriteScope, root: string): Promise<void> {
    const { tenant, write } = scope;
    const { episodes } = await database.transaction({ ...scope, write: null }, (transaction) =>
      listEpisodes(transaction, {
        tenant,
        graphs: [write],
        thread: cardThread(root),
        order: "oldest",
        limit: MAX_DOCUMENTS,
      }),
    );
    for (const { id, metadata } of episodes) {
      const { data } = metadataShape.safeParse(metadata);
      if (data !== undefined) this.known.set(data.document.name, { ...data.document, card: id });
    }
  }

  /** Notes that a document is still there. */
  see(name: string): void {
    this.#seen.add(name);
  }

  /** Takes back what a document said before and says no more. */
  async replace(context: IngestContext, scope: WriteScope, item: DocumentItem): Promise<void> {
    const before = this.known.get(item.name);
    if (before === undefined) return;
    await this.#delete(context, scope, before, item.pieces);
    if (before.card !== item.episode.id) await deleteMessages(context, scope, [{ id: before.card }]);
  }

  /** Takes back the documents that are there no more. Returns how many these are. */
  async endOthers(context: IngestContext, scope: WriteScope): Promise<number> {
    const gone = [...this.known.values()].filter(({ name }) => !this.#seen.has(name));
    for (const document of gone) {
      await this.#delete(context, scope, document, new Set());
      await deleteMessages(context, scope, [{ id: document.card }]);
    }
    return gone.length;
  }

  async #delete(
    context: IngestContext,
    scope: WriteScope,
    { name, thread }: StoredDocument,
    kept: ReadonlySet<string>,
  ): Promise<void> {
    const { tenant, write } = scope;
    const stored = await context.database.transaction({ ...scope, write: null }, (transaction) =>
      transaction.query<{ id: string; thread: string }>(sql`
        SELECT e.external_id AS id, t.name AS thread FROM thread t
        JOIN episode e ON e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id
        WHERE t.tenant_id = ${tenant} AND t.graph_id = ${write} AND (t.name = ${thread} OR starts_with(t.name, ${`${thread}/`}))
          AND e.external_id IS NOT NULL AND e.content <> '' AND e.metadata ->> 'source' = ${name}`),
    );
    const gone = stored.filter(({ id }) => !kept.has(id));
    for (let at = 0; at < gone.length; at += SLICE)
      await deleteMessages(context, scope, gone.slice(at, at + SLICE));
  }
}
