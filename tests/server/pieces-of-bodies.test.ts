/** How a body is cut into pieces is its sender's choice: it must cost neither memory nor time. */
import { ReadableStream } from "node:stream/web";
import { describe, expect, test } from "vitest";
import { bodyLines, keptBytes, readBody } from "../../src/server/read-body.ts";

const BOUNDS = { bytes: 8_000_000, milliseconds: 60_000 };

/** A request whose body comes in pieces, and how many of them were read. */
function inPieces(pieces: Iterable<string | Uint8Array>) {
  const read = { pieces: 0 };
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done === true) return controller.close();
      read.pieces += 1;
      controller.enqueue(Buffer.from(value));
    },
  });
  const request = new Request("http://localhost", { method: "POST", body, duplex: "half" });
  return { request, read };
}

function* repeated(piece: string, times: number) {
  for (let at = 0; at < times; at++) yield piece;
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("a body that comes byte by byte is refused after its first thousands", () => {
  test.each([
    ["JSON", (request: Request) => readBody(request, BOUNDS)],
    ["lines", (request: Request) => allOf(bodyLines(request, BOUNDS.milliseconds, 0))],
    ["a file", (request: Request) => allOf(keptBytes(request, BOUNDS, 0))],
  ])("%s", async (_, work) => {
    const { request, read } = inPieces(repeated(" ", 100_000));
    await expect(work(request)).rejects.toMatchObject({
      code: "request_invalid",
      message: expect.stringContaining("longer pieces"),
    });
    expect(read.pieces).toBeLessThan(12_000);
  });
});

test.each([
  ["short pieces of which there are few", "ab", 5_000],
  ["many pieces of some length", "ä".repeat(40), 30_000],
])("a body in %s is whole", async (_, piece, times) => {
  expect(await readBody(inPieces(repeated(piece, times)).request, BOUNDS)).toBe(piece.repeat(times));
});

test("lines are those of the body, wherever it is cut", async () => {
  const lines = ["ä".repeat(50_000), "b", "ü".repeat(70_001), "c"];
  const bytes = Buffer.from(lines.join("\n"));
  const cut = Array.from({ length: Math.ceil(bytes.length / 777) }, (_, at) =>
    bytes.subarray(at * 777, (at + 1) * 777),
  );
  expect(await allOf(bodyLines(inPieces(cut).request, BOUNDS.milliseconds, 0))).toEqual(lines);
});
