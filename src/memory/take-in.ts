/** Takes in what waits in the inbox of a tenant. */
import type { Embeddings } from "../embed/embeddings.ts";
import { checkName } from "../graph/read/names.ts";
import type { InboxMessage } from "../inbox/inbox-messages.ts";
import { processInbox, type TakeInReport } from "../inbox/process-inbox.ts";
import type { GraphId } from "../queue/outbox.ts";
import type { Sharing } from "../sharing/sharing.ts";
import type { GraphParts } from "./graph-access.ts";
import { GraphHandle } from "./graph-handle.ts";
import { performRequest } from "./inbox-requests.ts";
import type { Registry } from "./registry.ts";

interface TakeInParts {
  readonly tenant: string;
  readonly parts: GraphParts;
  readonly registry: Registry;
  readonly embeddings: Embeddings | undefined;
  readonly sharing: Sharing;
}

/** Each message once, in its graph, for who sent it. */
export function takeIn(
  { tenant, parts, registry, embeddings, sharing }: TakeInParts,
  limit: number,
): Promise<TakeInReport> {
  const { database } = parts;
  const shared = new Map<number, GraphId>();
  const open = async (name: string) => {
    const { ontology, ...created } = await registry.make(tenant, checkName(name, "graph"));
    if (created.hasShares) shared.set(created.graph, created);
    const timeZone = created.timeZone ?? parts.timeZone ?? null;
    await embeddings?.use({ tenant: created.tenant, read: [created.graph], write: created.graph });
    const renew = () => registry.renew(created.tenant, created.graph, parts);
    return {
      context: { ...parts, timeZone, ontology, renew },
      scope: { tenant: created.tenant, read: [created.graph], write: created.graph },
    };
  };
  const perform = async (graph: string, message: InboxMessage) =>
    performRequest(
      new GraphHandle(
        { tenant, graph: checkName(graph, "graph") },
        { ...parts, actor: message.actor },
        registry,
      ),
      message,
      await registry.graphs(tenant),
    );
  return database.trackCall(async () => {
    const report = await processInbox({ database, tenant, open, perform }, limit);
    for (const graph of shared.values()) await sharing.follow(graph);
    return report;
  });
}
