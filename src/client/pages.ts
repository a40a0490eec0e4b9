/** Lists that come page by page. */
import { notOurs } from "./connection-error.ts";
import { type CallOptions, type RequestInput, type ServerAddress, sendJson } from "./requests.ts";

interface Page<Item> {
  readonly items: readonly Item[];
  /** Gives the next page; absent on the last one. */
  readonly next?: string;
  /** How many there are on all pages, where a server says so. */
  readonly total?: number;
}

/** How a list is walked through. */
export interface EachOptions extends CallOptions {
  /** Number of items that one request fetches, 1 to 1,000. Default 1,000. */
  readonly pageSize?: number;
}

/** The longest page that a server gives. */
const MAX_PAGE_SIZE = 1_000;

/**
 * The items of a list, read as they are taken, at most so many. @param onPage is called with each page that
 * comes
 */
export async function* eachOf<Item>(
  server: ServerAddress,
  request: RequestInput,
  most: number,
  { pageSize = MAX_PAGE_SIZE, ...call }: EachOptions = {},
  onPage: (page: Page<Item>) => void = () => undefined,
): AsyncGenerator<Item, void, undefined> {
  let left = most;
  let cursor: string | undefined;
  while (left > 0) {
    const query = { ...request.query, limit: Math.min(left, pageSize), cursor };
    const page: Page<Item> = await sendJson(server, { ...request, query }, call);
    if (!Array.isArray(page?.items)) throw notOurs(200);
    // A page of none after which there are more would be asked for without an end.
    if (page.items.length === 0 && page.next !== undefined) throw notOurs(200);
    onPage(page);
    yield* page.items;
    left -= page.items.length;
    cursor = page.next;
    if (cursor === undefined) return;
  }
}

/** Reads all pages of a list into one array. */
export async function listOf<Item>(
  server: ServerAddress,
  request: RequestInput,
  most: number,
  call: CallOptions = {},
  onPage?: (page: Page<Item>) => void,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of eachOf<Item>(server, request, most, call, onPage)) items.push(item);
  return items;
}
