/** The HTTP API over a socket: the same results, errors and lists as the library's. */
import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { collected } from "../memory.ts";
import { testServer } from "./running.ts";

const { call, memory, logged, server } = await testServer();

const alice = { graph: "user:alice" };
const said = await call(
  "POST",
  "/v1/episodes",
  [
    {
      content: "I live in Berlin. My dog is called Fido.",
      speaker: "Alice",
      occurredAt: "2026-03-02",
      id: "m1",
    },
    { content: "We moved to Paris in April!", speaker: "Alice", occurredAt: "2026-05-10", id: "m2" },
  ],
  alice,
);
const own = memory.graph("user:alice");

test("Episodes that are sent are remembered as the library remembers them", async () => {
  expect(said.status).toBe(200);
  expect(said.body.items).toHaveLength(2);
  const again = await call(
    "POST",
    "/v1/episodes",
    { content: "We moved to Paris in April!", speaker: "Alice", occurredAt: "2026-05-10", id: "m2" },
    alice,
  );
  expect(again.body).toMatchObject({ deduplicated: true, episode: { id: "m2" } });
});

test("The zone of a graph, an episode and a question says which day yesterday is", async () => {
  const eve = { graph: "user:eve" };
  await call("POST", "/v1/graphs", { timeZone: "America/New_York" }, eve);
  const content = (pet: string) => `I adopted a dog, ${pet}, yesterday.`;
  const occurredAt = "2026-03-02T04:30:00Z";
  await call(
    "POST",
    "/v1/episodes",
    [
      { content: content("Rex"), speaker: "Eve", occurredAt },
      { content: content("Max"), speaker: "Eve", occurredAt, timeZone: "UTC" },
    ],
    eve,
  );
  const { body } = await call("GET", "/v1/facts?subject=Eve&predicate=HAS_PET&asOf=any", undefined, eve);
  const began = body.items.map((fact: { object: { name: string }; validFrom: string }) => [
    fact.object.name,
    fact.validFrom.slice(0, 10),
  ]);
  expect(Object.fromEntries(began)).toEqual({ Rex: "2026-02-28", Max: "2026-03-01" });
  for (const path of ["/v1/recall", "/v1/ask"]) {
    const refused = await call("POST", path, { question: "Which dog do I have?", timeZone: "Moon" }, eve);
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_time_zone" } });
  }
});

test("Recall answers with facts, episodes and a context", async () => {
  const { body } = await call(
    "POST",
    "/v1/recall",
    { question: "Where do I live?", speaker: "Alice", notices: false },
    alice,
  );
  const direct = await own.recall("Where do I live?", { speaker: "Alice", notices: false });
  expect(body.context).toBe(direct.context);
  expect(body.facts.map(({ id }: { id: string }) => id)).toEqual(direct.facts.map(({ id }) => id));
  expect(body.facts[0].text).toBe("Alice lives in Paris");
});

test("Facts, entities, timeline, why, changes and walks say what the library says", async () => {
  const through = async (path: string) => (await call("GET", path, undefined, alice)).body;
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  const facts = await own.facts({ subject: "Alice", asOf: "any" });
  expect((await through("/v1/facts?subject=Alice&asOf=any")).items).toEqual(plain(facts));
  expect((await through("/v1/entities?name=Alice")).items).toEqual(
    plain(await own.entities({ name: "Alice" })),
  );
  expect(await through("/v1/entities/Alice")).toEqual(plain((await own.entities({ name: "Alice" }))[0]));
  expect((await through("/v1/entities/Alice/timeline")).items).toEqual(plain(await own.timeline("Alice")));
  expect((await through("/v1/changes")).items).toEqual(plain(await own.changes()));
  const [fact] = facts;
  expect(await through(`/v1/facts/${fact?.id}/why`)).toEqual(plain(await own.why(fact?.id ?? "")));
  const post = async (path: string, body: object) => (await call("POST", path, body, alice)).body;
  const query = "MATCH (a)-[:LIVES_IN]->(b) RETURN a.name, b.name";
  expect(await post("/v1/match", { query })).toEqual(plain(await own.match(query)));
  expect(await post("/v1/neighbours", { entity: "Alice" })).toEqual(plain(await own.neighbours("Alice")));
  expect(await post("/v1/path", { from: "Fido", to: "Paris" })).toEqual(
    plain(await own.path("Fido", "Paris")),
  );
  expect(await post("/v1/path", { from: "Fido", to: "Paris", maxHops: 1 })).toBeNull();
});

describe("Writing facts", () => {
  const bob = { graph: "user:bob", headers: { "x-palimpsest-user": "bob" } };

  test("A fact is stated, corrected, confirmed and retracted, in the name of whom it is done for", async () => {
    const { body } = await call(
      "POST",
      "/v1/facts",
      { subject: "Bob", predicate: "WORKS_AT", object: "Acme" },
      bob,
    );
    const [{ id }] = body.facts;
    expect((await call("POST", `/v1/facts/${id}/confirm`, {}, bob)).status).toBe(200);
    const corrected = await call(
      "POST",
      `/v1/facts/${id}/correct`,
      { object: "Initech", reason: "He told me." },
      bob,
    );
    const right = corrected.body.facts.find(
      ({ object }: { object: { name: string } }) => object.name === "Initech",
    );
    expect((await call("POST", `/v1/facts/${right.id}/retract`, {}, bob)).status).toBe(200);
    const journal = await memory.graph("user:bob").audit();
    expect(new Set(journal.map(({ actor }) => actor))).toEqual(new Set(["user:bob"]));
    expect(new Set(journal.map(({ via }) => via))).toEqual(new Set(["local:local"]));
  });

  test("A request names a user by 1 to 200 characters", async () => {
    const statuses: number[] = [];
    for (const user of ["u".repeat(200), "u".repeat(201), "%20"]) {
      const named = { graph: "user:bob", headers: { "x-palimpsest-user": user } };
      statuses.push((await call("POST", "/v1/episodes", { content: "Hello." }, named)).status);
    }
    expect(statuses).toEqual([200, 403, 403]);
  });

  test("The journal says by which key somebody acted, whomever for, and lists what was done by one", async () => {
    const [one, other] = await Promise.all(
      ["one", "other"].map((name) => memory.tenant("default").keys.create({ name })),
    );
    const said = (token: string | undefined, user?: string) =>
      call(
        "POST",
        "/v1/episodes",
        { content: `Hello from ${user}.` },
        {
          token: token ?? "",
          graph: "by-keys",
          headers: user === undefined ? {} : { "x-palimpsest-user": user },
        },
      );
    await said(one?.token, "cat");
    await said(other?.token, "cat");
    await said(one?.token);
    const graph = memory.graph("by-keys");
    const via = `key:${one?.key.id}`;
    const by = async (options: object) =>
      (await graph.audit(options)).map((entry) => [entry.actor, entry.via]);
    expect(new Set((await by({ via })).map(String))).toEqual(
      new Set([`user:cat,${via}`, `agent:${via},${via}`]),
    );
    const cats = await by({ via, actor: { kind: "user", id: "cat" } });
    expect(cats.length).toBeGreaterThan(0);
    const { body } = await call("GET", `/v1/audit?via=${encodeURIComponent(via)}&actor=user:cat`, undefined, {
      graph: "by-keys",
    });
    expect(body.items.map((entry: { actor: string; via: string }) => [entry.actor, entry.via])).toEqual(cats);
    expect(await by({ via: "key:nobody" })).toEqual([]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true });
  });

  test("The same request under the same key is answered again and not done again", async () => {
    const fact = { subject: "Bob", predicate: "LIKES", object: "Tea" };
    const named = { ...bob, headers: { ...bob.headers, "idempotency-key": "k-1" } };
    const first = await call("POST", "/v1/facts", fact, named);
    const second = await call("POST", "/v1/facts", fact, named);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(second.body).toEqual(first.body);
    expect((await memory.graph("user:bob").facts({ predicate: "LIKES" }))[0]?.sources).toHaveLength(1);
    const other = await call("POST", "/v1/facts", { ...fact, object: "Coffee" }, named);
    expect([other.status, other.body.code]).toEqual([409, "request_conflict"]);
  });

  test("One token's requests for two users under the same key are done for both", async () => {
    const { token } = await memory.tenant("default").keys.create({ name: "bot" });
    const send = (user: string) =>
      call(
        "POST",
        "/v1/episodes",
        { content: "I like tea." },
        {
          token,
          graph: "of both",
          headers: { "x-palimpsest-user": user, "idempotency-key": "k-3" },
        },
      );
    const [ofAnn, ofBen, again] = [await send("ann"), await send("ben"), await send("ann")];
    expect(ofBen.body.episode.uid).not.toBe(ofAnn.body.episode.uid);
    expect(again.body.episode.uid).toBe(ofAnn.body.episode.uid);
  });

  test("A request that fails does not use up its key", async () => {
    const named = { ...bob, headers: { ...bob.headers, "idempotency-key": "k-2" } };
    const wrong = { subject: "Bob", predicate: "LIKES", object: "Rain", validFrom: "never" };
    expect((await call("POST", "/v1/facts", wrong, named)).body.code).toBe("invalid_time");
    expect((await call("POST", "/v1/facts", wrong, named)).body.code).toBe("invalid_time");
    const right = await call("POST", "/v1/facts", { ...wrong, validFrom: "2025" }, named);
    expect(right.headers.get("idempotency-replayed")).toBeNull();
    expect(right.status).toBe(200);
  });
});

describe("Long lists", () => {
  const many = { graph: "many" };

  test("The pages of a list are the list, though something is written meanwhile", async () => {
    await memory.graph("many").remember({
      content: "All of them.",
      extraction: {
        facts: Array.from({ length: 25 }, (_, at) => ({
          subject: `Item ${at}`,
          predicate: "IS_ON",
          object: "Shelf",
        })),
      },
    });
    const whole = (await memory.graph("many").facts()).map(({ id }) => id);
    const ids: string[] = [];
    let next: string | undefined;
    do {
      const cursor: string = next === undefined ? "" : `&cursor=${next}`;
      const { body } = await call("GET", `/v1/facts?limit=10${cursor}`, undefined, many);
      ids.push(...body.items.map(({ id }: { id: string }) => id));
      next = body.next;
      await memory
        .graph("many")
        .assert({ subject: `Item ${ids.length}b`, predicate: "IS_ON", object: "Shelf" });
    } while (next !== undefined);
    expect(ids).toEqual(whole);
  });

  test("The pages of the journal and of changes leave nothing out and tell nothing twice", async () => {
    for (const path of ["/v1/audit", "/v1/changes"]) {
      const { body: whole } = await call("GET", `${path}?limit=1000`, undefined, many);
      const items: unknown[] = [];
      let next = "";
      do {
        const { body } = await call("GET", `${path}?limit=7${next}`, undefined, many);
        items.push(...body.items);
        next = body.next === undefined ? "" : `&cursor=${body.next}`;
      } while (next !== "");
      expect(items).toEqual(whole.items);
    }
  });

  test("A cursor that no page gave is refused", async () => {
    const { status, body } = await call("GET", "/v1/facts?cursor=bm9uc2Vuc2U", undefined, many);
    expect([status, body.code]).toEqual([400, "request_invalid"]);
  });
});

describe("What goes wrong", () => {
  test.each([
    ["POST", "/v1/recall", { question: "" }, 400, "invalid_input"],
    ["POST", "/v1/recall", { question: "What?", graphs: ["other"] }, 400, "request_invalid"],
    ["POST", "/v1/recall", "{not json", 400, "request_invalid"],
    ["POST", "/v1/episodes", { contnt: "x" }, 400, "request_invalid"],
    ["POST", "/v1/episodes", { content: "" }, 400, "episode_empty"],
    ["POST", "/v1/episodes", { content: "x", extraction: { facts: [{ subject: 1 }] } }, 400, "invalid_input"],
    ["POST", "/v1/episodes", { content: "x", extraction: [] }, 400, "invalid_input"],
    ["POST", "/v1/episodes", { content: "x", extraction: { fact: [] } }, 400, "invalid_input"],
    ["POST", "/v1/documents", { thread: "t", content: "" }, 400, "episode_empty"],
    ["POST", "/v1/documents", { content: "Words." }, 400, "request_invalid"],
    ["POST", "/v1/episodes", [{ content: "fine" }, { content: "" }], 400, "episode_empty"],
    ["POST", "/v1/episodes", { content: "Other words.", id: "m1" }, 409, "episode_conflict"],
    ["GET", "/v1/facts?asOf=someday", undefined, 400, "invalid_time"],
    ["GET", "/v1/facts?asof=2025", undefined, 400, "request_invalid"],
    ["GET", "/v1/facts/nonsense/why", undefined, 404, "fact_unknown"],
    ["GET", "/v1/entities/Nobody", undefined, 404, "entity_unknown"],
    ["GET", "/v1/nothing", undefined, 404, "route_unknown"],
    ["PUT", "/v1/facts", {}, 405, "method_not_allowed"],
    ["DELETE", "/v1/facts/nonsense/why", undefined, 405, "method_not_allowed"],
    ["POST", "/v1/match", { query: "MATCH (a RETURN a" }, 400, "query_invalid"],
  ])("%s %s with %o is refused with %i and %s", async (method, path, body, status, code) => {
    const reply = await call(method, path, body, alice);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.headers.get("content-type")).toBe("application/problem+json");
    expect(reply.body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    expect(reply.body.requestId).toBe(reply.headers.get("x-request-id"));
  });

  const fact = { subject: "A", predicate: "KNOWS", object: "B" };
  const values = { color: Array.from({ length: 1_001 }, (_, at) => `shade ${at}`) };
  test.each([
    ["facts", { facts: Array(1_001).fill(fact) }],
    ["entities", { entities: Array(1_001).fill({ name: "A" }) }],
    ["entities.properties", { entities: [{ name: "A", properties: values }] }],
    ["entities.properties", { entities: [{ name: "A", aliases: values.color }] }],
  ])(
    "More %s than others should wait for are refused, alone, in a list and of a revision",
    async (what, extraction) => {
      const say = `${what}: there are 1001, at most 1000 are kept with one episode; hand in several, each with its part`;
      const episode = { content: "Much is told.", extraction };
      for (const [path, body] of [
        ["/v1/episodes", episode],
        ["/v1/episodes", [{ content: "fine" }, episode]],
        ["/v1/episodes/m1/revise", episode],
      ] as const) {
        const reply = await call("POST", path, body, alice);
        expect(reply).toMatchObject({ status: 400, body: { detail: expect.stringContaining(say) } });
      }
    },
  );

  test("An item of a list that is at fault is named, and nothing is stored", async () => {
    const { body } = await call("POST", "/v1/episodes", [{ content: "Kept?" }, { content: " " }], alice);
    expect(body.index).toBe(1);
    expect((await own.recall("Kept?")).episodes.map(({ content }) => content)).not.toContain("Kept?");
  });

  test("A graph that does not exist is not made by reading it", async () => {
    const { status, body } = await call("POST", "/v1/recall", { question: "Who?" }, { graph: "absent" });
    expect([status, body.code]).toEqual([404, "graph_unknown"]);
    expect(
      (await call("GET", "/v1/graphs")).body.items.map(({ name }: { name: string }) => name),
    ).not.toContain("absent");
  });
});

test("A graph is exported and read into another one", async () => {
  const { body, headers } = await call("GET", "/v1/export", undefined, alice);
  expect(headers.get("content-type")).toBe("application/x-ndjson");
  const restored = await call("POST", "/v1/import", body, { graph: "copy" });
  expect(restored.body.records).toBeGreaterThan(10);
  expect((await call("GET", "/v1/export", undefined, { graph: "copy" })).body.split("\n").length).toBe(
    body.split("\n").length,
  );
  const again = await call("POST", "/v1/import", body, { graph: "copy" });
  expect(again.body.added).toBe(0);
});

test("An export whose definitions the tenant lacks is imported by who may define, and with a key only if it is signed", async () => {
  const origin = memory.tenant("origin");
  await origin.ontology.define({ profile: "yard", extends: "memory", predicates: [{ name: "MOORED_AT" }] });
  const yard = origin.graph("yard");
  await yard.create({ profile: "yard" });
  await yard.assert({ subject: "Astra", predicate: "MOORED_AT", object: "Pier 4" });
  const body = (await collected(yard.export())).join("\n");
  const { token } = await memory.tenant("default").keys.create({ name: "writer" });
  const refused = await call("POST", "/v1/import", body, { graph: "yard", token });
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
  const { publicKey } = generateKeyPairSync("ed25519");
  const verifyKey = encodeURIComponent(publicKey.export({ type: "spki", format: "pem" }).toString());
  const unsigned = await call("POST", `/v1/import?verifyKey=${verifyKey}`, body, { graph: "yard" });
  expect([unsigned.status, unsigned.body.code]).toEqual([400, "export_unverified"]);
  const kept = await call("POST", "/v1/import?define=false", body, { graph: "yard" });
  expect(kept.status).toBe(403);
  expect((await call("POST", "/v1/import", body, { graph: "yard" })).body.records).toBeGreaterThan(3);
  const again = await call("POST", "/v1/import", body, { graph: "yard", token });
  expect(again.body.added).toBe(0);
});

test("Several graphs are read at once, and the first one is written", async () => {
  await call(
    "POST",
    "/v1/episodes",
    { content: "The office key is under the mat.", id: "s1" },
    { graph: "shared" },
  );
  const both = { graph: "user:alice, shared" };
  const { body } = await call("POST", "/v1/recall", { question: "Where is the office key?" }, both);
  expect(body.episodes[0].id).toBe("s1");
  const { body: one } = await call("POST", "/v1/recall", { question: "Where is the office key?" }, alice);
  expect(one.episodes.map(({ id }: { id: string }) => id)).not.toContain("s1");
});

test("A graph may have any name: it stands percent-encoded in the header", async () => {
  const name = "equipe São Paulo, nº 1";
  await memory.graph(name).remember({ content: "A chave está na gaveta.", id: "k" });
  const { body } = await call(
    "POST",
    "/v1/recall",
    { question: "chave?" },
    { graph: encodeURIComponent(name) },
  );
  expect(body.episodes[0].id).toBe("k");
  expect((await call("GET", "/v1/facts", undefined, { graph: "%E0%A4%A" })).body.code).toBe(
    "request_invalid",
  );
});

test("Health, readiness, metrics and the journal are there for who runs it", async () => {
  expect((await call("GET", "/healthz", undefined, { token: null })).body).toEqual({ status: "ok" });
  expect((await call("GET", "/readyz", undefined, { token: null })).body).toEqual({ status: "ready" });
  const { body: metrics } = await call("GET", "/metrics");
  expect(metrics).toMatch(
    /palimpsest_request_seconds_count\{method="POST",route="\/v1\/recall",status="200"\} \d/,
  );
  expect(metrics).toContain("palimpsest_waiting");
  expect(metrics).toContain("palimpsest_reply_items_dropped_total");
  expect((await call("GET", "/v1/audit?limit=1", undefined, alice)).body.items[0].ordinal).toBeTypeOf(
    "number",
  );
  expect((await call("GET", "/v1/traces?limit=1", undefined, alice)).body.items[0].kind).toBe("recall");
  expect((await call("GET", "/v1/jobs", undefined, alice)).body.items).toEqual([]);
});

test("Probes and refused requests are known by their routes, too", async () => {
  await call("GET", "/v1/facts/nonsense/why", undefined, { token: "no-such-token" });
  await call("GET", "/no/such/path");
  const { body: metrics } = await call("GET", "/metrics");
  const routes = new Set([...metrics.matchAll(/route="([^"]+)"/gu)].map(([, route]) => route));
  expect([...routes]).toEqual(
    expect.arrayContaining(["/healthz", "/readyz", "/v1/facts/{id}/why", "unknown"]),
  );
  expect([...routes].filter((route) => /[:*]|such|nonsense/u.test(route))).toEqual([]);
});

test("The log says what was asked of which route, and nothing of what was said", async () => {
  await call("GET", "/v1/entities/Alice/timeline", undefined, alice);
  const text = logged.join("");
  expect(text).toContain('"route":"/v1/entities/{id}/timeline"');
  for (const secret of ["Fido", "Paris", "Alice", "local-token"]) expect(text).not.toContain(secret);
});

test("Every operation that is served is in the OpenAPI document, and each answer has the shape that it says", async () => {
  const { body: document } = await call("GET", "/openapi.json", undefined, { token: null });
  expect(document.openapi).toBe("3.1.0");
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  for (const name of new Set(references)) expect(Object.keys(document.components.schemas)).toContain(name);
  const { facts } = document.components.schemas.EpisodeInput.properties.extraction.properties;
  expect(facts.items.properties).toMatchObject({ validFrom: { type: "string" }, ends: { type: "boolean" } });
  for (const path of [
    "/v1/episodes",
    "/v1/documents",
    "/v1/recall",
    "/v1/facts",
    "/v1/facts/{id}/why",
    "/v1/match",
    "/v1/keys/{id}",
  ])
    expect(Object.keys(document.paths)).toContain(path);
});

test("The page of the documentation loads nothing from elsewhere", async () => {
  const { body: page, headers } = await call("GET", "/docs", undefined, { token: null });
  expect(page).not.toMatch(/https?:\/\//);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await call("GET", `/${path}`, undefined, { token: null })).status).toBe(200);
});

test("An answer is compressed for who takes it", async () => {
  const response = await fetch(`${server.url}/openapi.json`, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
});

test("What is forgotten is gone, with a receipt; a graph or a tenant only by who may", async () => {
  const carol = { graph: "user:carol" };
  await call("POST", "/v1/episodes", { content: "I live in Ghent.", speaker: "Carol", id: "c1" }, carol);
  const receipt = await call("POST", "/v1/forget", { episode: "c1", verify: true }, carol);
  expect(receipt.body).toMatchObject({
    kind: "episode",
    erased: { episodes: 1, facts: 1 },
    verification: { ok: true },
  });
  expect((await call("GET", "/v1/facts?asOf=any", undefined, carol)).body.items).toEqual([]);
  expect((await call("POST", "/v1/forget", { episode: "c1" }, carol)).body.code).toBe("episode_unknown");
  expect((await call("POST", "/v1/forget", {}, carol)).body.code).toBe("request_invalid");
  const { token } = await memory.tenant("default").keys.create({ name: "writer" });
  const asWriter = { ...carol, token };
  expect((await call("POST", "/v1/forget", { all: true }, asWriter)).body.code).toBe("forbidden");
  expect((await call("POST", "/v1/forget/tenant", { tenant: "default" }, asWriter)).body.code).toBe(
    "forbidden",
  );
  expect((await call("POST", "/v1/forget/tenant", { tenant: "other" })).body.code).toBe("forbidden");
  expect((await call("POST", "/v1/forget", { all: true }, carol)).body.kind).toBe("graph");
  expect((await call("GET", "/v1/facts", undefined, carol)).body.code).toBe("graph_unknown");
});
