/** As a browser does: keeps cookies by their rules, and says where its requests come from. */
export interface BrowserReply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it is.
  readonly body: any;
}

interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the page that makes the request. Default: the server's own. */
  readonly page?: string;
}

export class Browser {
  readonly #url: string;
  /** By name. */
  readonly cookies = new Map<string, string>();
  /** Every `set-cookie` that came, the latest last. */
  readonly set: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** A request of a page, as its script makes it. Redirects are not followed. */
  async request(
    method: string,
    path: string,
    { body, headers = {}, page = this.#url }: RequestOptions = {},
  ): Promise<BrowserReply> {
    const isSame = page === this.#url;
    const response = await fetch(new URL(path, this.#url), {
      method,
      redirect: "manual",
      headers: {
        ...(this.cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
        ...(method === "GET" && isSame ? {} : { origin: page }),
        "sec-fetch-site": isSame ? "same-origin" : "same-site",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const text of response.headers.getSetCookie()) this.#keep(text);
    const text = await response.text();
    const isJson = /json\b/.test(response.headers.get("content-type") ?? "");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(text: string): void {
    this.set.push(text);
    const [pair = ""] = text.split(";");
    const [name = "", value = ""] = pair.split("=");
    if (/max-age=0/i.test(text)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
