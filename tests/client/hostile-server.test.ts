/** A server that is none of ours, and means harm: the client keeps its token to itself, and comes to an end. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { wholeText } from "../../src/client/whole-text.ts";
import { atEndOfFile } from "../cleanups.ts";
import { collected } from "../memory.ts";

async function served(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  return `http://127.0.0.1:${port}`;
}

const graphAt = (url: string) => connect({ url, token: "secret", retries: 0 }).graph("g");
const invalid = { code: "reply_invalid" };

test.each([301, 302, 307, 308])("a redirect (%i) to another host is not followed", async (status) => {
  const seen: unknown[] = [];
  const elsewhere = await served((request, response) => {
    seen.push(request.headers);
    response.end("{}");
  });
  const url = await served((_, response) => {
    response.writeHead(status, { location: `${elsewhere}/v1/recall` }).end();
  });
  await expect(graphAt(url).recall("What is my PIN?")).rejects.toMatchObject(invalid);
  expect(seen).toEqual([]);
});

test("an error without an end is given up, also one that is compressed", async () => {
  const zeros = Buffer.alloc(50_000_000, " ");
  const compressed = await served((_, response) => {
    response.writeHead(500, { "content-encoding": "gzip" }).end(gzipSync(zeros));
  });
  await expect(graphAt(compressed).recall("Who?")).rejects.toMatchObject(invalid);
  const endless = await served((_, response) => {
    response.writeHead(500);
    const write = () => {
      while (response.write(zeros.subarray(0, 60_000)));
    };
    response.on("drain", write);
    write();
  });
  await expect(graphAt(endless).recall("Who?")).rejects.toMatchObject(invalid);
});

test("of an answer no more is read than it may have", async () => {
  await expect(wholeText(new Response("x".repeat(11)), 10)).rejects.toMatchObject(invalid);
  expect(await wholeText(new Response("ééééé"), 10)).toBe("ééééé");
});

test.each(["text/html", "application/json"])("events and lines of the type %s are none", async (type) => {
  const url = await served((_, response) => {
    response.writeHead(200, { "content-type": type }).end("event: done\ndata: {}\n\n");
  });
  await expect(collected(graphAt(url).askStream("Who?"))).rejects.toMatchObject(invalid);
  await expect(collected(graphAt(url).export())).rejects.toMatchObject(invalid);
});

test("a list of empty pages, each of which names another, is given up", async () => {
  let pages = 0;
  const url = await served((_, response) => {
    pages += 1;
    response.end(JSON.stringify(pages > 20 ? { items: [] } : { items: [], next: `page-${pages}` }));
  });
  await expect(graphAt(url).entities()).rejects.toMatchObject(invalid);
  expect(pages).toBe(1);
});

test("a line, and an event, that does not end is given up", { timeout: 60_000 }, async () => {
  const line = Buffer.alloc(1_000_000, "x");
  const url = await served((request, response) => {
    const isExport = request.url?.startsWith("/v1/export") === true;
    response.writeHead(200, { "content-type": isExport ? "application/x-ndjson" : "text/event-stream" });
    const write = () => {
      while (response.write(isExport ? line : `data: ${line}\n`));
    };
    response.on("drain", write);
    write();
  });
  await expect(collected(graphAt(url).export())).rejects.toMatchObject(invalid);
  await expect(collected(graphAt(url).askStream("Who?"))).rejects.toMatchObject(invalid);
});
