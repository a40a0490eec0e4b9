import dns, { type LookupAddress } from "node:dns";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { checkUrl, isPublicAddress, lookupFor } from "../../src/import/web/address.ts";
import { atEndOfFile } from "../cleanups.ts";
import { AHEAD, testMemory } from "../memory.ts";
import { pdfOf } from "./formats.mjs";

const { memory } = await testMemory(AHEAD);

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on loopback: its pages by path, and which were asked for. */
async function site(pages: Record<string, string | Handler>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const page = pages[path];
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === "string")
      response
        .writeHead(200, { "content-type": path.endsWith(".txt") ? "text/plain" : "text/html; charset=utf-8" })
        .end(page);
    else page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEndOfFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, asked, pages };
}

const link = (href: string, text = href) => `<a href="${href}">${text}</a>`;

test("A page and what it links to within its host, so far as robots.txt allows", async () => {
  const elsewhere = await site({ "/": "Never read." });
  const { url, asked, pages } = await site({
    "/robots.txt": "User-agent: *\nDisallow: /private/\n",
    "/": `<title>Start</title><h1>Harbour</h1><p>The ferry sails at noon.</p>${link("/docs/a.html#x")}${link("/private/keys.html")}${link(elsewhere.url)}${link("mailto:a@b.c")}${link("/paper.pdf")}${link("/photo.png")}${link("/moved")}${link("/away")}${link("/gone.html")}`,
    "/docs/a.html": `<h1>Mooring</h1><p>Two bollards on the pier.</p>${link("b.html")}${link("../")}`,
    "/docs/b.html": `<h1>Anchors</h1><p>Kedge and grapnel.</p>${link("c.html")}`,
    "/docs/c.html": "<p>Too deep.</p>",
    "/private/keys.html": "<p>The harbour master's keys.</p>",
    "/moved": (_, response) => response.writeHead(301, { location: "/docs/new.html" }).end(),
    "/docs/new.html": "<h1>Tides</h1><p>Spring tide on Sunday.</p>",
    "/away": (_, response) => response.writeHead(302, { location: `${elsewhere.url}/` }).end(),
    "/paper.pdf": (_, response) =>
      response.writeHead(200, { "content-type": "application/pdf" }).end(pdfOf("Lighthouse lenses.")),
    "/photo.png": (_, response) =>
      response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(100)),
  });
  const graph = memory.graph("web");
  const report = await graph.importFile(`${url}/`, { depth: 2, allowPrivate: true });
  expect(report).toMatchObject({ format: "web", documents: 5, unchanged: 0, ended: 0, brokenCount: 1 });
  expect(report.broken[0]?.reason).toMatch(/away redirects to http.*which is not read/u);
  expect(asked).not.toContain("/private/keys.html");
  expect(asked).not.toContain("/docs/c.html");
  expect(elsewhere.asked).toEqual([]);
  const found = async (question: string) => (await graph.recall(question, { limit: 1 })).episodes[0];
  expect(await found("When does the ferry sail?")).toMatchObject({
    thread: `${url}/`,
    metadata: { url: `${url}/`, headings: ["Harbour"] },
  });
  expect((await found("grapnel"))?.thread).toBe(`${url}/docs/b.html`);
  expect((await found("lighthouse lenses"))?.thread).toBe(`${url}/paper.pdf`);
  const links = await graph.facts({ predicate: "REFERENCES", subject: `${url}/docs/a.html` });
  expect(links.map(({ object }) => object?.name)).toEqual([`${url}/`, `${url}/docs/b.html`]);

  pages["/docs/a.html"] = `<h1>Mooring</h1><p>Three bollards on the pier.</p>${link("b.html")}${link("../")}`;
  delete pages["/docs/b.html"];
  expect(await graph.importFile(`${url}/`, { depth: 2, allowPrivate: true })).toMatchObject({
    documents: 1,
    unchanged: 3,
    ended: 1,
    episodes: 1,
  });
  const words = (await graph.episodes({ limit: 100 })).episodes.map(({ content }) => content).join("\n");
  expect(words).toContain("Three bollards");
  expect(words).not.toMatch(/Two bollards|grapnel/u);
});

test("A page that a server calls unchanged is not sent again, and its links are followed all the same", async () => {
  const tagged =
    (tag: string, html: string): Handler =>
    (request, response) => {
      if (request.headers["if-none-match"] === tag) response.writeHead(304).end();
      else {
        sent.push(tag);
        response.writeHead(200, { "content-type": "text/html", etag: tag }).end(html);
      }
    };
  const sent: string[] = [];
  const { url, pages } = await site({
    "/": `<p>One.</p>${link("/two")}`,
    "/two": tagged('"2"', `<p>Two.</p>${link("/three")}`),
    "/three": "<p>Three.</p>",
  });
  const graph = memory.graph("tags");
  await graph.importFile(url, { depth: 3, allowPrivate: true });
  pages["/three"] = (_, response) => {
    sent.push("three");
    response.writeHead(200, { "content-type": "text/html" }).end("<p>Three changed.</p>");
  };
  expect(await graph.importFile(url, { depth: 3, allowPrivate: true })).toMatchObject({
    documents: 1,
    unchanged: 2,
    ended: 0,
  });
  expect(sent).toEqual(['"2"', "three"]);
  // What no page links to any more is looked at, and stays while it is there.
  pages["/two"] = "<p>Two alone.</p>";
  expect(await graph.importFile(url, { depth: 3, allowPrivate: true })).toMatchObject({
    documents: 1,
    unchanged: 2,
    ended: 0,
  });
});

test("What is too large, broken or endless is reported, and the rest goes on", async () => {
  const { url, asked } = await site({
    "/": `<p>Start.</p>${["/large", "/bomb", "/loop", "/cut", "/error", "/fine"].map((href) => link(href)).join("")}`,
    "/large": (_, response) => {
      // Without its length, so that only who counts can tell.
      response.writeHead(200, { "content-type": "text/html" }).write(Buffer.alloc(17 * 1024 * 1024));
      response.end();
    },
    "/bomb": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(32 * 1024 * 1024))),
    "/loop": (_, response) => response.writeHead(302, { location: "/loop" }).end(),
    "/cut": (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": 1000 });
      response.write("<p>half", () => response.destroy());
    },
    "/error": (_, response) => response.writeHead(500).end(),
    "/fine": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync("<p>Fine pages.</p>")),
  });
  const graph = memory.graph("bounds");
  const report = await graph.importFile(url, { depth: 1, allowPrivate: true });
  expect(report).toMatchObject({ documents: 2, brokenCount: 5 });
  const reasons = report.broken.map(({ reason }) => reason.slice(url.length)).toSorted();
  expect(reasons).toEqual([
    expect.stringMatching(/^\/bomb cannot be read \(ERR_BUFFER_TOO_LARGE\)/u),
    expect.stringMatching(/^\/cut cannot be read/u),
    expect.stringMatching(/^\/error answers 500/u),
    expect.stringMatching(/^\/large has more than/u),
    expect.stringMatching(/^\/loop redirects more than 5 times/u),
  ]);
  asked.length = 0;
  await graph.importFile(url, { depth: 1, maxPages: 2, allowPrivate: true });
  expect(asked.filter((path) => path !== "/robots.txt")).toHaveLength(2);
});

test("Neither this machine nor a private network is asked, unless it is allowed", async () => {
  const { url, port, asked } = await site({ "/": "<p>Inside.</p>" });
  const graph = memory.graph("private");
  for (const address of [
    url,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://0x7f.1:${port}/`,
  ])
    await expect(graph.importFile(address), address).rejects.toMatchObject({
      code: "import_invalid",
      message: expect.stringContaining("--allow-private"),
    });
  expect(asked).toEqual([]);
  await expect(graph.importFile("http://user:secret@example.com/")).rejects.toMatchObject({
    message: expect.not.stringContaining("secret"),
  });
  for (const address of [
    "10.0.0.1",
    "169.254.169.254",
    "192.168.1.1",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "fe80::1",
    "fc00::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "224.0.0.1",
    "no address",
  ])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"])
    expect(isPublicAddress(address), address).toBe(true);
  // As where a redirect leads, and as what a name turns out to be when the connection is made.
  expect(() => checkUrl("//169.254.169.254/latest", false, "https://example.com/")).toThrow(
    "private network",
  );
  expect(() => checkUrl("file:///etc/passwd", false, "https://example.com/")).toThrow(
    "neither http nor https",
  );
  const error = await new Promise((resolve) => lookupFor(false)("localhost", {}, (cause) => resolve(cause)));
  expect(error).toMatchObject({ code: "import_invalid" });
});

test("A name of which one address is private is not asked, whichever comes first", async () => {
  const [open, own] = [
    { address: "93.184.215.14", family: 4 },
    { address: "10.0.0.7", family: 4 },
  ];
  const found = async (...addresses: LookupAddress[]) => {
    const answer: unknown = (_name: string, _options: object, done: (...given: unknown[]) => void) =>
      done(null, addresses);
    vi.spyOn(dns, "lookup").mockImplementation(answer as typeof dns.lookup);
    try {
      return await new Promise((resolve) =>
        lookupFor(false)("example.com", {}, (cause, address) => resolve(cause ?? address)),
      );
    } finally {
      vi.restoreAllMocks();
    }
  };
  expect(await found(open)).toBe(open.address);
  for (const addresses of [[own], [open, own], [own, open]])
    expect(await found(...addresses)).toMatchObject({ code: "import_invalid" });
});

test("A host that forbids it, or cannot say, is not read; a page that is not there is told", async () => {
  const closed = await site({ "/robots.txt": "User-agent: palimpsest\nDisallow: /\n", "/": "<p>No.</p>" });
  const unwell = await site({
    "/robots.txt": (_, response) => response.writeHead(503).end(),
    "/": "<p>No.</p>",
  });
  const graph = memory.graph("closed");
  const how = { allowPrivate: true };
  await expect(graph.importFile(closed.url, how)).rejects.toThrow("robots.txt of its host forbids it");
  await expect(graph.importFile(unwell.url, how)).rejects.toThrow("answers 503");
  await expect(graph.importFile(`${(await site({})).url}/none`, how)).rejects.toThrow("answers 404");
  expect([...closed.asked, ...unwell.asked]).toEqual(["/robots.txt", "/robots.txt"]);
  expect(await memory.tenant("default").graphs()).not.toContain("closed");
});
