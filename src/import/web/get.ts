/** One request for a page, bounded in size and time, with each redirect checked. */
import http from "node:http";
import https from "node:https";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { InputError, importInvalid } from "../../errors.ts";
import { VERSION } from "../../package-files.ts";
import { checkUrl, lookupFor } from "./address.ts";

/** How we are called in robots.txt. */
export const AGENT = "palimpsest";
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 20_000;
const MAX_PAGE_BYTES = 16 * 1024 * 1024;

interface GetOptions {
  readonly allowPrivate: boolean;
  /** What a redirect may lead to. */
  readonly mayFollow: (url: URL) => boolean | Promise<boolean>;
  /** Is the body wanted? Default: yes. */
  readonly wants?: (type: string, url: URL) => boolean;
  /** What is known of it. */
  readonly etag?: string | undefined;
  readonly since?: string | undefined;
}

export interface Page {
  /** After redirects. */
  readonly url: URL;
  readonly status: number;
  /** Media type in lower case, without parameters; empty: none is said. */
  readonly type: string;
  readonly charset: string | undefined;
  readonly etag: string | undefined;
  /** As the server writes it. */
  readonly lastModified: string | undefined;
  readonly robots: string;
  /** Empty if it was not wanted. */
  readonly bytes: Buffer;
}

/**
 * Asks for a page.
 *
 * @throws InputError `import_invalid` if it cannot be reached, is too large or too slow, or leads where it
 *   may not
 */
export async function get(start: URL, options: GetOptions): Promise<Page> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    const { response, status, headers } = await ask(url, options, signal);
    const { location } = headers;
    if (status < 300 || status >= 400 || status === 304 || location === undefined)
      return pageOf(url, response, options, signal);
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw failed(start, `redirects more than ${MAX_REDIRECTS} times`);
    url = checkUrl(location, options.allowPrivate, url.href);
    if (!(await options.mayFollow(url))) throw failed(start, `redirects to ${url.origin}, which is not read`);
  }
}

interface Answer {
  readonly response: http.IncomingMessage;
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
}

function ask(url: URL, { allowPrivate, etag, since }: GetOptions, signal: AbortSignal): Promise<Answer> {
  const { request } = url.protocol === "https:" ? https : http;
  const headers = {
    "user-agent": `${AGENT}/${VERSION}`,
    accept: "text/html, text/markdown, text/plain, application/pdf, */*;q=0.5",
    "accept-encoding": "identity",
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(since === undefined ? {} : { "if-modified-since": since }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { lookup: lookupFor(allowPrivate), headers, signal, agent: false },
      (response) => resolve({ response, status: response.statusCode ?? 0, headers: response.headers }),
    );
    sent.on("error", (cause) =>
      reject(cause instanceof InputError ? cause : failed(url, reasonOf(cause), cause)),
    );
    sent.end();
  });
}

async function pageOf(
  url: URL,
  response: http.IncomingMessage,
  { wants }: GetOptions,
  signal: AbortSignal,
): Promise<Page> {
  const { headers, statusCode = 0 } = response;
  const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";");
  const charset = parameters
    .map((each) => /^\s*charset="?([\w-]+)"?/u.exec(each)?.[1])
    .find((each) => each !== undefined);
  const isWanted = statusCode === 200 && (wants?.(type.trim(), url) ?? true);
  const bytes = isWanted ? await bodyOf(url, response, signal) : Buffer.alloc(0);
  response.destroy();
  return {
    url,
    status: statusCode,
    type: type.trim(),
    charset,
    etag: headers.etag,
    lastModified: headers["last-modified"],
    robots: [headers["x-robots-tag"] ?? ""].flat().join(",").toLowerCase(),
    bytes,
  };
}

async function bodyOf(url: URL, response: http.IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const tooLarge = () => failed(url, `has more than ${MAX_PAGE_BYTES} bytes`);
  if (Number(response.headers["content-length"] ?? 0) > MAX_PAGE_BYTES) throw tooLarge();
  try {
    for await (const chunk of response) {
      const bytes: Buffer = chunk;
      length += bytes.length;
      if (length > MAX_PAGE_BYTES) throw tooLarge();
      chunks.push(bytes);
    }
    return await unpacked(Buffer.concat(chunks), response.headers["content-encoding"]);
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw failed(url, signal.aborted ? reasonOf(signal.reason) : reasonOf(cause), cause);
  }
}

/** Some servers pack what nobody asked them to pack. */
async function unpacked(body: Buffer, encoding = "identity"): Promise<Buffer> {
  const bound = { maxOutputLength: MAX_PAGE_BYTES };
  switch (encoding.trim().toLowerCase()) {
    case "identity":
      return body;
    case "gzip":
    case "x-gzip":
      return promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gunzip)(body, bound);
    case "deflate":
      return promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.inflate)(body, bound);
    case "br":
      return promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress)(body, bound);
    default:
      throw new Error(`the encoding ${encoding.slice(0, 50)} is not known`);
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "fails";
  if (cause.name === "TimeoutError" || cause.name === "AbortError")
    return `takes longer than ${TIMEOUT_MS / 1000} seconds`;
  return `cannot be read (${"code" in cause ? String(cause.code) : cause.message})`;
}

/** An error about a page. */
export function failed(url: URL, why: string, cause?: unknown): InputError {
  return importInvalid(`${url.href.slice(0, 500)} ${why}.`, { cause });
}
