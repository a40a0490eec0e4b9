/** An answer that is made as it is read is worked on until its end. */
import { expect, test, vi } from "vitest";
import { PermissionError } from "../../src/errors.ts";
import { Limits } from "../../src/server/limits.ts";
import { LIMIT_DEFAULTS } from "../../src/server/options.ts";
import { atEndOfTest } from "../cleanups.ts";

const EVENTS = { headers: { "content-type": "text/event-stream" } };
const limitsOfOne = (readMs = 10_000) => new Limits({ ...LIMIT_DEFAULTS, concurrentPerTenant: 1, readMs });
const allowed = async () => undefined;
const inEvents = (body: ReadableStream | string) => async () => new Response(body, EVENTS);
const whole = async () => Response.json({});
const ACME = { tenant: "acme", user: null, mayNameUser: true };

test("another request is refused until all events are read", async () => {
  const limits = limitsOfOne();
  const first = await limits.trackRequest(ACME, inEvents("event: done\n\n"), allowed);
  await expect(limits.trackRequest(ACME, whole, allowed)).rejects.toMatchObject({ code: "overloaded" });
  expect((await limits.trackRequest({ ...ACME, tenant: "globex" }, whole, allowed)).status).toBe(200);
  expect(await first.text()).toBe("event: done\n\n");
  expect(first.headers.get("content-type")).toBe("text/event-stream");
  expect((await limits.trackRequest(ACME, whole, allowed)).status).toBe(200);
  expect(limits.working).toBe(0);
});

test.each(["application/x-ndjson", "text/csv; charset=utf-8", "application/xml; charset=utf-8"])(
  "an import and an export of %s are worked on until their end",
  async (type) => {
    const limits = limitsOfOne();
    const lines = async () => new Response("{}\n", { headers: { "content-type": type } });
    const first = await limits.trackRequest(ACME, lines, allowed);
    await expect(limits.trackRequest(ACME, whole, allowed)).rejects.toMatchObject({ code: "overloaded" });
    expect(await first.text()).toBe("{}\n");
    expect(limits.working).toBe(0);
  },
);

/** Events without an end, and whether what makes them was told to stop. */
function endless() {
  const seen = { isCancelled: false };
  const events = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(": \n\n")),
    cancel: () => {
      seen.isCancelled = true;
    },
  });
  return { events, seen };
}

test("a reader who goes away ends it, and its source learns so", async () => {
  const limits = limitsOfOne();
  const { events, seen } = endless();
  const reader = (await limits.trackRequest(ACME, inEvents(events), allowed)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect([limits.working, seen.isCancelled]).toEqual([0, true]);
});

test("a reader who takes nothing more ends it after a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  atEndOfTest(() => vi.useRealTimers());
  const limits = limitsOfOne(50);
  const { events, seen } = endless();
  const response = await limits.trackRequest(ACME, inEvents(events), allowed);
  const reader = response.body?.getReader();
  await reader?.read();
  await vi.advanceTimersByTimeAsync(49);
  expect([limits.working, seen.isCancelled]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(() => [limits.working, seen.isCancelled]).toEqual([0, true]);
  await expect(reader?.closed).rejects.toMatchObject({ code: "overloaded" });
});

test("whose token is revoked reads no further", async () => {
  const limits = limitsOfOne();
  const { events, seen } = endless();
  let isRevoked = false;
  const demandAllowed = async () => {
    if (isRevoked) throw new PermissionError("unauthenticated", "The token was revoked.");
  };
  const response = await limits.trackRequest(ACME, inEvents(events), demandAllowed);
  const reader = response.body?.getReader();
  await reader?.read();
  isRevoked = true;
  await expect
    .poll(
      () =>
        reader?.read().then(
          () => "read",
          ({ code }) => code,
        ),
      { interval: 5 },
    )
    .toBe("unauthenticated");
  expect([limits.working, seen.isCancelled]).toEqual([0, true]);
});

test("a source that fails ends it with its error", async () => {
  const limits = limitsOfOne();
  const failing = new ReadableStream({ pull: () => Promise.reject(new Error("gone")) });
  const response = await limits.trackRequest(ACME, inEvents(failing), allowed);
  await expect(response.text()).rejects.toThrow("gone");
  const refused = limits.trackRequest(ACME, () => Promise.reject(new Error("refused")), allowed);
  await expect(refused).rejects.toThrow("refused");
  expect(limits.working).toBe(0);
});
