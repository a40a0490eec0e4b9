/** What Prometheus is told of what a memory learns and holds. */
import { expect, test } from "vitest";
import { Metrics } from "../../src/server/metrics.ts";
import { serveMetrics } from "../../src/server/serve-metrics.ts";
import { atEndOfTest } from "../cleanups.ts";
import { testMemory } from "../memory.ts";
import { startModelServer } from "../model/server.ts";

const model = await startModelServer([{ kind: "status", status: 400 }]);
const metrics: Metrics = new Metrics({ working: () => 0, memory: () => memory });
const { memory } = await testMemory("2026-12-01T00:00:00Z", {
  observe: (event) => metrics.observe(event),
  model: { baseURL: model.url, name: "scripted", retries: 0 },
  extraction: { worker: false },
});

const told = async (name: string) =>
  Object.fromEntries(
    (await metrics.registry.metrics())
      .split("\n")
      .filter((line) => line.startsWith(`palimpsest_${name}{`))
      .map((line) => /"(.*?)"\} (\S+)/u.exec(line)?.slice(1, 3) ?? [])
      .map(([label = "", value]) => [label, Number(value)]),
  );

test("What is stored, changed and forgotten is counted once it is committed, and so are surprises", async () => {
  const graph = memory.tenant("acme").graph("user:ann");
  await graph.remember({ content: "I live in Berlin.", speaker: "Ann", occurredAt: "2026-03-02", id: "m1" });
  const first = await told("changes_total");
  expect(first).toMatchObject({ "episode.stored": 1, "fact.stored": 1, "entity.stored": 2 });
  expect(first["surprise.noticed"]).toBeUndefined();

  await graph.remember({ content: "I live in Oslo.", speaker: "Ann", occurredAt: "2026-05-02" });
  await graph.previewForget({ episode: "m1" });
  const second = await told("changes_total");
  expect(second).toMatchObject({ "episode.stored": 2, "fact.stored": 2, "surprise.noticed": 1 });
  expect(second.forgotten).toBeUndefined();

  await graph.forget({ episode: "m1" });
  expect((await told("changes_total")).forgotten).toBe(1);
});

test("An episode for which the model is given up is a dead letter", async () => {
  const graph = memory.tenant("globex").graph("user:bob");
  const content = "Marisol founded Brightwater Robotics, which has 40 people.";
  await graph.remember({ content, speaker: "Bob", wait: "extracted" });
  expect(await told("dead_letters_total")).toEqual({ model_unavailable: 1 });
});

test("What the database holds is told over all tenants, and listed by tenant", async () => {
  const stored = await told("stored");
  expect(stored).toEqual({ tenants: 2, graphs: 2, episodes: 2, facts: expect.any(Number), dead_letters: 1 });
  const [acme, globex, ...others] = await memory.tenants();
  expect(others).toEqual([]);
  expect([acme?.name, globex?.name]).toEqual(["acme", "globex"]);
  expect(acme).toMatchObject({ graphs: 1, episodes: 1, createdAt: expect.stringMatching(/^2026-12-01T/u) });
  expect(acme?.lastWrittenAt).toMatch(/^2026-12-01T/u);
  expect((acme?.facts ?? 0) + (globex?.facts ?? 0)).toBe(stored.facts);

  // Of a database that does not answer nothing is told, and of the process all the same.
  const closed = (await testMemory()).memory;
  await closed.close();
  const left = await new Metrics({ working: () => 7, memory: () => closed }).registry.metrics();
  expect(left).toContain("palimpsest_requests_working 7");
  expect(left).not.toContain("palimpsest_stored{");

  await memory.tenant("globex").forget();
  expect((await memory.tenants()).map(({ name }) => name)).toEqual(["acme"]);
});

test("A process that serves nothing else serves its metrics, and says what there is", async () => {
  const served = await serveMetrics(metrics, "127.0.0.1", 0);
  atEndOfTest(served.stop);
  const asked = async (path: string, method = "GET") => {
    const response = await fetch(`${served.url}${path}`, { method });
    return [response.status, await response.text()] as const;
  };
  const [status, told] = await asked("/metrics");
  expect(status).toBe(200);
  expect(told).toMatch(/^palimpsest_changes_total\{action="fact.stored"\} \d+$/mu);
  expect(await asked("/healthz")).toEqual([200, "ok\n"]);
  expect(await asked("/v1/facts")).toEqual([404, "There are /metrics and /healthz.\n"]);
  expect(await asked("/metrics", "POST")).toEqual([405, "Use GET.\n"]);
  await expect(serveMetrics(metrics, "127.0.0.1", Number(new URL(served.url).port))).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("--metrics-port"),
  });
});
