/** Lists that come page by page. */
import { type Asked, type CallOptions, type ServerAddress, sendJson } from "./requests.ts";

interface Page<Item> {
  readonly items: readonly Item[];
  /** Gives the next page; absent on the last one. */
  readonly next?: string;
}

/** How a list is walked through. */
export interface EachOptions extends CallOptions {
  /** So many items are fetched at a time, 1 to 1,000. Default 1,000. */
  readonly pageSize?: number;
}

/** The longest page that a server gives. */
const LONGEST = 1_000;

/** The items of a list, read as they are taken, at most so many. */
export async function* eachOf<Item>(
  server: ServerAddress,
  asked: Asked,
  most: number,
  { pageSize = LONGEST, ...call }: EachOptions = {},
): AsyncGenerator<Item, void, undefined> {
  let left = most;
  let cursor: string | undefined;
  while (left > 0) {
    const query = { ...asked.query, limit: Math.min(left, pageSize), cursor };
    const page: Page<Item> = await sendJson(server, { ...asked, query }, call);
    yield* page.items;
    left -= page.items.length;
    cursor = page.next;
    if (cursor === undefined) return;
  }
}

/** The same at once. */
export async function listOf<Item>(
  server: ServerAddress,
  asked: Asked,
  most: number,
  call: CallOptions = {},
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of eachOf<Item>(server, asked, most, call)) items.push(item);
  return items;
}
