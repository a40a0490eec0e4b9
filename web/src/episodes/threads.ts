/** The conversations and documents of a graph. */
import type { RemoteGraph } from "palimpsest/client";

export interface ThreadEntry {
  readonly name: string;
  readonly episodes: number;
  /** ISO 8601; when its first and its last words were said. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Threads that are listed. */
export const MAX_THREADS = 300;

/** The latest first. */
export async function threadsOf(graph: RemoteGraph): Promise<ThreadEntry[]> {
  const { rows } = await graph.match(
    `MATCH (c:Conversation) RETURN c.name AS name, c.episodes AS episodes, c.firstAt AS firstAt, c.lastAt AS lastAt
     ORDER BY lastAt DESC LIMIT ${MAX_THREADS}`,
  );
  return rows.map(({ name, episodes, firstAt, lastAt }) => ({
    name: String(name),
    episodes: Number(episodes),
    firstAt: String(firstAt),
    lastAt: String(lastAt),
  }));
}
