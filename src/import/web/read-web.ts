/** Pages of the web as documents. */
import { given } from "../../domain/given.ts";
import { sha256 } from "../../domain/hash.ts";
import { InputError } from "../../errors.ts";
import { type DocumentState, shortened } from "../document-card.ts";
import { type DocumentOptions, itemsOf, type KnownDocument, readerOf } from "../documents.ts";
import { broken, type ImportItem } from "../item.ts";
import { Crawl, type Crawled, type CrawlOptions } from "./crawl.ts";

/** Pages of one host. */
interface WebPages {
  /** The URL of the first page, after redirects. */
  readonly root: string;
  readonly asked: () => number;
  readonly items: AsyncGenerator<ImportItem>;
}

export const WEB_DEFAULTS = { depth: 0, maxPages: 200, allowPrivate: false } as const satisfies CrawlOptions;

type ReadPage = Extract<Crawled, { kind: "page" }>;

/**
 * Reads a page, and what its links lead to within its host. The first page is asked for at once, the others
 * as their items are.
 *
 * @throws InputError `import_invalid` if the first page cannot or may not be read
 */
export async function readWeb(url: string, web: CrawlOptions, options: DocumentOptions): Promise<WebPages> {
  const crawl = new Crawl(web);
  const start = await crawl.start(url);
  return { root: start.url, asked: () => crawl.asked, items: itemsOfPages(crawl, start, web, options) };
}

async function* itemsOfPages(
  crawl: Crawl,
  start: ReadPage,
  web: CrawlOptions,
  options: DocumentOptions,
): AsyncGenerator<ImportItem> {
  const { known = new Map<string, KnownDocument>() } = options;
  const reader = `${readerOf(options)} ${web.depth}`;
  const knownPages = new Map(
    [...known]
      .filter(([, page]) => page.reader === reader)
      .map(([name, { etag, lastModified, links, brokenLinks }]) => [
        name,
        { etag, lastModified, links: [...links, ...brokenLinks] },
      ]),
  );
  // Which pages there are is known when all are read: then their links are returned.
  const pages = new Map<string, ReadPage>([[start.url, start]]);
  const unchanged = new Set<string>();
  for await (const crawled of crawl.follow(start, knownPages)) {
    if (crawled.kind === "page") pages.set(crawled.url, crawled);
    else if (crawled.kind === "unchanged") unchanged.add(crawled.url);
    else if (crawled.kind === "fault") yield { ...broken(1, crawled.reason), name: crawled.url };
  }
  const there = new Set([...pages.keys(), ...unchanged]);
  for (const url of unchanged) {
    const before = known.get(url);
    const leadsAsBefore =
      before?.links.every((link) => there.has(link)) === true &&
      !before.brokenLinks.some((link) => there.has(link));
    const again = leadsAsBefore ? undefined : await crawl.again(url);
    if (again?.kind === "page") pages.set(url, again);
    else yield { kind: "unchanged", line: 1, name: url };
  }
  for (const { url, page, mediaType } of pages.values()) {
    const hash = sha256(page.bytes);
    const before = known.get(url);
    const targets = crawl.linksOf({ kind: "page", url, page, mediaType });
    const links = shortened(targets.filter((link) => link !== url && there.has(link)));
    const isAsBefore =
      before?.hash === hash && before.reader === reader && String(before.links) === String(links);
    if (isAsBefore) {
      yield { kind: "unchanged", line: 1, name: url };
      continue;
    }
    const state: DocumentState = {
      name: url,
      url,
      hash,
      mediaType,
      bytes: page.bytes.length,
      changedAt: timeOf(page.lastModified),
      reader,
      ...given({ etag: page.etag, lastModified: page.lastModified }),
    };
    const resolve = () => ({ links, broken: targets.filter((link) => !there.has(link)) });
    try {
      yield* itemsOf(
        { state, mediaType, bytes: page.bytes, charset: page.charset, thread: url, root: start.url, resolve },
        options,
      );
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      yield { ...broken(1, error.message), name: url };
    }
  }
}

/** When the server says that it was changed; now, if it does not say or means the future. */
function timeOf(lastModified: string | undefined): string {
  const told = lastModified === undefined ? Number.NaN : Date.parse(lastModified);
  return new Date(told <= Date.now() ? told : Date.now()).toISOString();
}
