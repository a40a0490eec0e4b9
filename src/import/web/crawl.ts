/** Pages of one host, from one page on along its links. */
import { extname } from "node:path/posix";
import { setTimeout } from "node:timers/promises";
import robotsParser from "robots-parser";
import { InputError } from "../../errors.ts";
import { decodeHtml } from "../formats/decode.ts";
import { type MediaType, mediaTypeOf } from "../formats/formats.ts";
import { parseHtml } from "../formats/html.ts";
import { checkUrl } from "./address.ts";
import { AGENT, failed, get, type Page } from "./get.ts";

export interface CrawlOptions {
  /** Links between the first page and the farthest. 0: the page alone. */
  readonly depth: number;
  /** Pages that are asked for at most. */
  readonly maxPages: number;
  readonly allowPrivate: boolean;
}

/** What is known of a page from before. */
interface KnownPage {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Pages of the host that it links to. */
  readonly links: readonly string[];
}

/** What came of a page. */
export type Crawled =
  | { readonly kind: "page"; readonly url: string; readonly mediaType: MediaType; readonly page: Page }
  | { readonly kind: "unchanged"; readonly url: string }
  | { readonly kind: "gone"; readonly url: string }
  | { readonly kind: "fault"; readonly url: string; readonly reason: string };

const MAX_TOTAL_BYTES = 128 * 1024 * 1024;
const MAX_DELAY_SECONDS = 10;
const MAX_URL_CHARS = 450;
/** Pages that wait to be asked for. */
const MAX_WAITING = 100_000;

/** Pages of one host: robots.txt is read first, and obeyed. */
export class Crawl {
  readonly #options: CrawlOptions;
  readonly #robots = new Map<string, Promise<ReturnType<typeof robotsParser>>>();
  #host = "";
  #asked = 0;
  #bytes = 0;

  constructor(options: CrawlOptions) {
    this.#options = options;
  }

  /** How many pages were asked for. */
  get asked(): number {
    return this.#asked;
  }

  /**
   * Asks for the first page. Its redirects may lead to another host, which is then the one that is read.
   *
   * @throws InputError `import_invalid` if it cannot be read, or robots.txt says that it may not
   */
  async start(text: string): Promise<Extract<Crawled, { kind: "page" }>> {
    const url = checkUrl(text, this.#options.allowPrivate);
    await this.#checkRobots(url);
    const page = await this.#get(url, undefined, async (next) => {
      await this.#checkRobots(next);
      return true;
    });
    this.#host = page.url.host;
    const crawled = this.#crawled(page);
    if (crawled.kind === "page") return crawled;
    throw failed(page.url, crawled.kind === "fault" ? crawled.reason : `answers ${page.status}`);
  }

  /**
   * All that its links lead to, and after them what was known and is not linked to any more: is it still
   * there?
   */
  async *follow(
    start: Extract<Crawled, { kind: "page" }>,
    known: ReadonlyMap<string, KnownPage>,
  ): AsyncGenerator<Crawled> {
    const seen = new Set([start.url]);
    const waiting: { readonly url: string; readonly depth: number }[] = [];
    const enqueue = (urls: readonly string[], depth: number) => {
      if (depth > this.#options.depth) return;
      for (const url of urls) {
        if (seen.has(url) || seen.size > MAX_WAITING) continue;
        seen.add(url);
        waiting.push({ url, depth });
      }
    };
    enqueue(this.linksOf(start), 1);
    for (const { url, depth } of waiting) {
      const crawled = await this.#next(url, known.get(url));
      if (crawled === undefined) continue;
      yield crawled;
      if (crawled.kind === "page") {
        seen.add(crawled.url);
        enqueue(this.linksOf(crawled), depth + 1);
      }
      if (crawled.kind === "unchanged") enqueue(known.get(url)?.links ?? [], depth + 1);
    }
    for (const [url, page] of known) {
      if (seen.has(url)) continue;
      const crawled = await this.#next(url, page);
      if (crawled !== undefined) yield crawled.kind === "page" ? { kind: "unchanged", url } : crawled;
    }
  }

  /** The page again, whether or not it is as before. */
  again(url: string): Promise<Crawled | undefined> {
    return this.#next(url, undefined);
  }

  /** The pages of the host that a page links to, each once. */
  linksOf({ page, mediaType }: Extract<Crawled, { kind: "page" }>): string[] {
    if (mediaType !== "text/html") return [];
    const { links, base, robots } = parseHtml(
      decodeHtml(page.bytes, page.url.href, page.charset),
      page.url.href,
    );
    if (/\b(?:nofollow|none)\b/u.test(`${robots},${page.robots}`)) return [];
    return this.resolve(
      page.url.href,
      base,
      links.map(({ target }) => target),
    );
  }

  /** Links as URLs of the host. */
  resolve(url: string, base: string | undefined, targets: readonly string[]): string[] {
    const from = base !== undefined && URL.canParse(base, url) ? new URL(base, url).href : url;
    const found = targets.flatMap((target) => {
      if (!URL.canParse(target, from)) return [];
      const link = new URL(target, from);
      link.hash = "";
      const isRead =
        link.host === this.#host && /^https?:$/u.test(link.protocol) && link.href.length <= MAX_URL_CHARS;
      return isRead ? [link.href] : [];
    });
    return [...new Set(found)];
  }

  async #next(url: string, known: KnownPage | undefined): Promise<Crawled | undefined> {
    if (this.#asked >= this.#options.maxPages || this.#bytes > MAX_TOTAL_BYTES)
      return known === undefined ? undefined : { kind: "unchanged", url };
    try {
      const robots = await this.#robotsOf(new URL(url));
      if (robots.isDisallowed(url, AGENT) === true)
        return known === undefined ? undefined : { kind: "gone", url };
      const delay = Math.min(MAX_DELAY_SECONDS, robots.getCrawlDelay(AGENT) ?? 0);
      if (delay > 0) await setTimeout(delay * 1000);
      const page = await this.#get(new URL(url), known, async (next) => {
        const isOne = next.host === this.#host;
        return isOne && (await this.#robotsOf(next)).isDisallowed(next.href, AGENT) !== true;
      });
      return this.#crawled(page, url);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { kind: "fault", url, reason: error.message };
    }
  }

  async #get(
    url: URL,
    known: KnownPage | undefined,
    mayFollow: (url: URL) => Promise<boolean>,
  ): Promise<Page> {
    this.#asked += 1;
    const page = await get(url, {
      allowPrivate: this.#options.allowPrivate,
      mayFollow,
      wants: (type, at) => typeOf(type, at) !== undefined,
      etag: known?.etag,
      since: known?.lastModified,
    });
    this.#bytes += page.bytes.length;
    return page;
  }

  #crawled(page: Page, asked = page.url.href): Crawled {
    if (page.status === 304) return { kind: "unchanged", url: asked };
    if (page.status === 404 || page.status === 410) return { kind: "gone", url: asked };
    if (page.status !== 200) return { kind: "fault", url: asked, reason: `${asked} answers ${page.status}.` };
    const mediaType = typeOf(page.type, page.url);
    const url = page.url.href;
    // Pictures and the like are linked to from everywhere: nothing is wrong with them.
    if (mediaType === undefined || url.length > MAX_URL_CHARS || /\b(?:noindex|none)\b/u.test(page.robots))
      return { kind: "gone", url: asked };
    return { kind: "page", url, mediaType, page };
  }

  async #checkRobots(url: URL): Promise<void> {
    if ((await this.#robotsOf(url)).isDisallowed(url.href, AGENT) === true)
      throw failed(url, "may not be read: robots.txt of its host forbids it");
  }

  /** A host without robots.txt allows all; one that cannot answer, nothing (RFC 9309). */
  #robotsOf({ origin }: URL): Promise<ReturnType<typeof robotsParser>> {
    const kept = this.#robots.get(origin);
    if (kept !== undefined) return kept;
    const url = new URL("/robots.txt", origin);
    const asked = get(url, {
      allowPrivate: this.#options.allowPrivate,
      mayFollow: (next) => next.host === url.host,
    }).then(({ status, bytes }) => {
      if (status >= 500) throw failed(url, `answers ${status}, so that nothing of the host may be read now`);
      return robotsParser(
        url.href,
        status === 200 ? bytes.subarray(0, MAX_ROBOTS_BYTES).toString("utf8") : "",
      );
    });
    this.#robots.set(origin, asked);
    return asked;
  }
}

const MAX_ROBOTS_BYTES = 500 * 1024;

/** The media type that the server gives, else the one of the path's ending. */
function typeOf(type: string, url: URL): MediaType | undefined {
  if (type === "application/xhtml+xml") return "text/html";
  const ending = mediaTypeOf(extname(url.pathname).toLowerCase());
  if (type === "" || type === "application/octet-stream" || type === "binary/octet-stream") return ending;
  if (type === "text/plain" && ending === "text/markdown") return ending;
  const known: readonly MediaType[] = [
    "text/html",
    "text/markdown",
    "text/plain",
    "application/pdf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "text/csv",
    "message/rfc822",
  ];
  return known.find((each) => each === type);
}
