/** Long lists a page at a time. */

import { z } from "zod";
import { given } from "../domain/given.ts";
import { InputError } from "../errors.ts";

/** Where a page begins. */
interface Cursor {
  /** Number of items before the page. */
  readonly skip: number;
  /** What the first page saw, so that the next ones see the same: a moment of recording. */
  readonly knownAt?: string;
  /** Items before this moment are behind it. */
  readonly from?: string;
  /** The item that the page before ended with. */
  readonly after?: string;
}

interface Page {
  readonly items: readonly unknown[];
  /** Gives the next page; absent on the last one. */
  readonly next?: string;
}

const DEFAULT_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 1_000;
/** Farthest item that can be reached. */
const MAX_OFFSET = 99_000;

export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .optional()
    .describe(`Items of a page, up to ${MAX_PAGE_SIZE}. Default ${DEFAULT_PAGE_SIZE}.`),
  cursor: z.string().max(1_000).optional().describe("What `next` of the page before said."),
};

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * A page of a list that is read from its beginning.
 *
 * @param read gives the first items of the list, as many as are asked for; `knownAt` of who reads the state
 *   of the first page
 */
export async function pageOf(
  { limit = DEFAULT_PAGE_SIZE, cursor }: PageQuery,
  read: (limit: number) => Promise<readonly unknown[]>,
): Promise<Page> {
  const { skip } = readCursor(cursor);
  const found = await read(skip + limit + 1);
  return pageFrom(found.slice(skip, skip + limit), found.length > skip + limit, { skip: skip + limit });
}

/** A page of a list whose state at a moment can be read again: what is written meanwhile moves nothing. */
export async function pinnedPageOf(
  { limit = DEFAULT_PAGE_SIZE, cursor }: PageQuery,
  now: string,
  read: (limit: number, knownAt: string | undefined) => Promise<readonly unknown[]>,
): Promise<Page> {
  const { skip, knownAt } = readCursor(cursor);
  const found = await read(skip + limit + 1, knownAt);
  return pageFrom(found.slice(skip, skip + limit), found.length > skip + limit, {
    skip: skip + limit,
    knownAt: knownAt ?? now,
  });
}

/** A page of a list in the order of a moment, which can be read from a moment on. */
export async function datedPageOf<Item>(
  { limit = DEFAULT_PAGE_SIZE, cursor }: PageQuery,
  momentOf: (item: Item) => string,
  read: (limit: number, from: string | undefined) => Promise<readonly Item[]>,
): Promise<Page> {
  const { skip, from } = readCursor(cursor);
  const found = await read(skip + limit + 1, from);
  const items = found.slice(skip, skip + limit);
  const last = items.at(-1);
  if (last === undefined || found.length <= skip + limit) return { items };
  const at = momentOf(last);
  const isSame = (item: Item) => momentOf(item) === at;
  const seen = found.slice(0, skip + limit).filter(isSame).length;
  return pageFrom(items, true, { skip: seen, from: at });
}

/** Characters at which a page ends: a thousand episodes may have a megabyte each. */
const MAX_PAGE_CHARACTERS = 16 * 1024 * 1024;
/** Items that are read before it is known how long they are. */
const FIRST_ITEMS = 25;

interface Listed<Item> {
  readonly idOf: (item: Item) => string;
  /** Its characters. */
  readonly lengthOf: (item: Item) => number;
}

/** A page of a list that can be read from an item on. It ends earlier where its items are long. */
export async function pageAfter<Item>(
  { limit = DEFAULT_PAGE_SIZE, cursor }: PageQuery,
  { idOf, lengthOf }: Listed<Item>,
  read: (limit: number, after: string | undefined) => Promise<readonly Item[]>,
): Promise<Page> {
  const items: Item[] = [];
  let { after } = readCursor(cursor);
  let [left, isMore] = [MAX_PAGE_CHARACTERS, true];
  while (isMore && left > 0 && items.length < limit) {
    const usual = (MAX_PAGE_CHARACTERS - left) / items.length;
    const fit = items.length === 0 ? FIRST_ITEMS : Math.ceil(left / Math.max(1, usual));
    const most = Math.min(fit, limit - items.length);
    const found = await read(most + 1, after);
    isMore = found.length > most;
    for (const item of found.slice(0, most)) {
      if (left <= 0) {
        isMore = true;
        break;
      }
      items.push(item);
      after = idOf(item);
      left -= lengthOf(item);
    }
  }
  return pageFrom(items, isMore, { skip: 0, ...given({ after }) });
}

function pageFrom(items: readonly unknown[], isMore: boolean, next: Cursor): Page {
  if (!isMore) return { items };
  return { items, next: Buffer.from(JSON.stringify(next)).toString("base64url") };
}

const cursorShape = z.strictObject({
  skip: z.int().min(0).max(MAX_OFFSET),
  knownAt: z.string().optional(),
  from: z.string().optional(),
  after: z.uuid().optional(),
});

function readCursor(text: string | undefined): Cursor {
  if (text === undefined) return { skip: 0 };
  const fault = new InputError(
    "request_invalid",
    "The cursor is none that a page gave, or leads too far. Begin anew without one.",
  );
  try {
    const parsed = cursorShape.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    if (!parsed.success) throw fault;
    const { skip, knownAt, from, after } = parsed.data;
    return {
      skip,
      ...given({ knownAt, from, after }),
    };
  } catch {
    throw fault;
  }
}

/** A page, for the OpenAPI document. */
export function pageShape(item: z.ZodType) {
  return z.object({ items: z.array(item), next: z.string().optional() });
}
