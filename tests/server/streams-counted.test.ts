/** An answer that is made as it is read is worked on until its end. */
import { expect, test } from "vitest";
import { Limits } from "../../src/server/limits.ts";
import { LIMIT_DEFAULTS } from "../../src/server/options.ts";

const EVENTS = { headers: { "content-type": "text/event-stream" } };
const limitsOfOne = () => new Limits({ ...LIMIT_DEFAULTS, concurrentPerTenant: 1 });
const inEvents = (body: ReadableStream | string) => async () => new Response(body, EVENTS);
const whole = async () => Response.json({});

test("another request is refused until all events are read", async () => {
  const limits = limitsOfOne();
  const first = await limits.trackRequest("acme", inEvents("event: done\n\n"));
  await expect(limits.trackRequest("acme", whole)).rejects.toMatchObject({ code: "overloaded" });
  expect((await limits.trackRequest("globex", whole)).status).toBe(200);
  expect(await first.text()).toBe("event: done\n\n");
  expect(first.headers.get("content-type")).toBe("text/event-stream");
  expect((await limits.trackRequest("acme", whole)).status).toBe(200);
  expect(limits.working).toBe(0);
});

test.each(["application/x-ndjson", "text/csv; charset=utf-8", "application/xml; charset=utf-8"])(
  "an import and an export of %s are worked on until their end",
  async (type) => {
    const limits = limitsOfOne();
    const lines = async () => new Response("{}\n", { headers: { "content-type": type } });
    const first = await limits.trackRequest("acme", lines);
    await expect(limits.trackRequest("acme", whole)).rejects.toMatchObject({ code: "overloaded" });
    expect(await first.text()).toBe("{}\n");
    expect(limits.working).toBe(0);
  },
);

test("a reader who goes away ends it, and its source learns so", async () => {
  const limits = limitsOfOne();
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(": \n\n")),
    cancel: () => {
      isCancelled = true;
    },
  });
  const reader = (await limits.trackRequest("acme", inEvents(endless))).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect([limits.working, isCancelled]).toEqual([0, true]);
});

test("a source that fails ends it with its error", async () => {
  const limits = limitsOfOne();
  const failing = new ReadableStream({ pull: () => Promise.reject(new Error("gone")) });
  const response = await limits.trackRequest("acme", inEvents(failing));
  await expect(response.text()).rejects.toThrow("gone");
  await expect(limits.trackRequest("acme", () => Promise.reject(new Error("refused")))).rejects.toThrow(
    "refused",
  );
  expect(limits.working).toBe(0);
});
