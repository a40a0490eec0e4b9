/** Episodes and conversations as nodes of patterns. */
import { beforeAll, describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const graph = memory.tenant("texts").graph("g");

beforeAll(async () => {
  at("2026-03-10T00:00:00Z");
  await graph.rememberMany([
    {
      id: "m1",
      thread: "chat-1",
      speaker: "Ann",
      occurredAt: "2026-03-02T10:00:00Z",
      content: "Then Maya Lind joined Initech.",
      metadata: { page: 3 },
      extraction: {
        entities: [
          { name: "Maya Lind", type: "Person" },
          { name: "Initech", type: "Organization" },
        ],
        facts: [
          {
            subject: "Maya Lind",
            predicate: "WORKS_AT",
            object: "Initech",
            kind: "extracted",
            confidence: 0.8,
            quote: "Maya Lind joined Initech",
          },
        ],
      },
    },
    {
      id: "m2",
      thread: "chat-1",
      speaker: "Ben",
      occurredAt: "2026-03-03",
      content: "She likes tea.",
      extraction: { facts: [{ subject: "Maya Lind", predicate: "LIKES", object: "Tea" }] },
    },
    {
      id: "m3",
      thread: "report",
      role: "document",
      occurredAt: "2026-03-05",
      content: "Initech sells software.",
      extraction: { facts: [{ subject: "Initech", predicate: "SELLS", value: "software" }] },
    },
  ]);
  await graph.assert({ subject: "Ben", predicate: "DISCUSSED", object: "Tea" });
});

/** The rows of a query as lists, sorted. */
async function rows(query: string, options: Parameters<typeof graph.match>[1] = {}): Promise<unknown[][]> {
  const { columns, rows: found } = await graph.match(query, options);
  return found
    .map((row) => columns.map((column) => row[column]))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

describe("an episode", () => {
  test("is a node that mentions whom it names and of whom it says something", async () => {
    expect(await rows("MATCH (e:Episode)-[:MENTIONS]->(p) RETURN e.id, p.name")).toEqual([
      ["m1", "Initech"],
      ["m1", "Maya Lind"],
      ["m2", "Maya Lind"],
      ["m2", "Tea"],
      ["m3", "Initech"],
    ]);
    const maya = await rows(
      "MATCH (p {name: 'Maya Lind'})<-[r:MENTIONS]-(e) RETURN e.id, type(r), r.validFrom",
    );
    expect(maya).toEqual([
      ["m1", "MENTIONS", "2026-03-02T10:00:00.000Z"],
      ["m2", "MENTIONS", "2026-03-03T00:00:00.000Z"],
    ]);
    expect(await rows("MATCH (e {id: 'm3'})-[:MENTIONS]->(p:Organization) RETURN p.name")).toEqual([
      ["Initech"],
    ]);
    expect(await rows("MATCH (p)-[:MENTIONED_IN]->(e:Episode {id: 'm2'}) RETURN p.name")).toEqual([
      ["Maya Lind"],
      ["Tea"],
    ]);
  });

  test("asserts claims, each with what it says", async () => {
    expect(
      await rows(
        "MATCH (e:Episode)-[r:ASSERTED]->(s) RETURN e.id, s.name, r.predicate, r.object, r.quote, r.kind, r.confidence",
      ),
    ).toEqual([
      ["m1", "Maya Lind", "WORKS_AT", "Initech", "Maya Lind joined Initech", "extracted", 0.8],
      ["m2", "Maya Lind", "LIKES", "Tea", null, "stated", 0.95],
      ["m3", "Initech", "SELLS", "software", null, "stated", 0.95],
    ]);
    expect(
      await rows("MATCH (e)-[:ASSERTED {predicate: 'LIKES'}]->(s)-[:WORKS_AT]->(o) RETURN e.content, o.name"),
    ).toEqual([["She likes tea.", "Initech"]]);
  });

  test("has its words, speaker, role, time, thread and metadata, and is returned whole", async () => {
    expect(
      await rows(
        "MATCH (e:Episode) WHERE e.speaker = 'Ann' RETURN e.content, e.role, e.occurredAt, e.thread, e.metadata, e.page",
      ),
    ).toEqual([
      ["Then Maya Lind joined Initech.", "user", "2026-03-02T10:00:00.000Z", "chat-1", { page: 3 }, 3],
    ]);
    expect(await rows("MATCH (e:Episode) WHERE e.occurredAt >= '2026-03-03' RETURN e.id")).toEqual([
      ["m2"],
      ["m3"],
    ]);
    expect(await rows("MATCH (e:Episode) WHERE e.speaker IS NULL RETURN e.id, e.speaker")).toEqual([
      ["m3", null],
    ]);
    expect(await rows("MATCH (e:Episode) WHERE e.content CONTAINS 'tea' RETURN e")).toEqual([
      [
        {
          id: "m2",
          name: "She likes tea.",
          type: "Episode",
          content: "She likes tea.",
          role: "user",
          speaker: "Ben",
          occurredAt: "2026-03-03T00:00:00.000Z",
          thread: "chat-1",
          metadata: {},
        },
      ],
    ]);
    expect(await rows("MATCH (e:Episode)-[r:ASSERTED]->(s:Organization) RETURN r")).toMatchObject([
      [{ id: null, versionId: null, type: "ASSERTED", subject: "m3", properties: { object: "software" } }],
    ]);
    expect(await rows("MATCH (e:Episode) RETURN count(*)")).toEqual([[3]]);
    expect(await rows("MATCH (e:Episode {thread: 'chat-1'})-->(p) RETURN DISTINCT p.name")).toEqual([
      ["Initech"],
      ["Maya Lind"],
      ["Tea"],
    ]);
  });

  test("that names two joins them, and nobody with himself", async () => {
    expect(
      await rows(
        "MATCH (a)<-[:MENTIONS]-(e)-[:MENTIONS]->(b) WHERE a.name < b.name RETURN a.name, b.name, e.id",
      ),
    ).toEqual([
      ["Initech", "Maya Lind", "m1"],
      ["Maya Lind", "Tea", "m2"],
    ]);
    expect(await rows("MATCH (a)<-[:MENTIONS]-(e)-[:MENTIONS]->(b) WHERE a = b RETURN a.name")).toEqual([]);
  });
});

describe("a conversation", () => {
  test("is a node that discusses what its episodes name, and in which that is mentioned", async () => {
    expect(await rows("MATCH (c:Conversation)-[r:DISCUSSED]->(p) RETURN c.name, type(r), p.name")).toEqual([
      ["chat-1", "DISCUSSED", "Initech"],
      ["chat-1", "DISCUSSED", "Maya Lind"],
      ["chat-1", "DISCUSSED", "Tea"],
      ["report", "DISCUSSED", "Initech"],
    ]);
    expect(
      await rows("MATCH (o:Organization)-[r:MENTIONED_IN]->(c) RETURN o.name, type(r), c.name, c.id"),
    ).toEqual([
      ["Initech", "MENTIONED_IN", "chat-1", "chat-1"],
      ["Initech", "MENTIONED_IN", "report", "report"],
    ]);
    expect(await rows("MATCH (c:Conversation {name: 'report'})-[:DISCUSSED]->(p) RETURN p.name")).toEqual([
      ["Initech"],
    ]);
    expect(
      await rows("MATCH (c:Conversation {name: 'chat-1'}) RETURN c, c.firstAt, c.lastAt, c.episodes"),
    ).toEqual([
      [
        {
          id: "chat-1",
          name: "chat-1",
          type: "Conversation",
          firstAt: "2026-03-02T10:00:00.000Z",
          lastAt: "2026-03-03T00:00:00.000Z",
          episodes: 2,
        },
        "2026-03-02T10:00:00.000Z",
        "2026-03-03T00:00:00.000Z",
        2,
      ],
    ]);
    expect(await rows("MATCH (c:Conversation) WHERE c.lastAt > '2026-03-04' RETURN c.name")).toEqual([
      ["report"],
    ]);
  });

  test("stands beside facts of the same name: a label says which is meant, without one it is both", async () => {
    expect(await rows("MATCH (x)-[:DISCUSSED]->(t {name: 'Tea'}) RETURN x.name, x.type")).toEqual([
      ["Ben", "Thing"],
      ["chat-1", "Conversation"],
    ]);
    expect(await rows("MATCH (x:Conversation)-[:DISCUSSED]->(t {name: 'Tea'}) RETURN x.name")).toEqual([
      ["chat-1"],
    ]);
    expect(await rows("MATCH (x:Thing)-[:DISCUSSED]->(t {name: 'Tea'}) RETURN x.name")).toEqual([["Ben"]]);
    expect(await rows("MATCH (x)-->(t {name: 'Tea'}) RETURN x.name")).toEqual([["Ben"], ["Maya Lind"]]);
  });
});

describe("what texts name", () => {
  test("is seen at the time of the episodes, and as it was known at a moment", async () => {
    const query = "MATCH (e:Episode)-[:MENTIONS]->(p) RETURN e.id, p.name";
    expect(await rows(query, { asOf: "2026-03-03" })).toEqual([
      ["m2", "Maya Lind"],
      ["m2", "Tea"],
    ]);
    expect(await rows(query, { asOf: "2026-03-02T12:00:00Z" })).toHaveLength(2);
    expect(await rows(query, { asOf: "any" })).toHaveLength(5);
    expect(
      await rows("MATCH (c:Conversation)-[:DISCUSSED]->(p) RETURN c.name, p.name", { asOf: "2026-03-05" }),
    ).toEqual([["report", "Initech"]]);
    expect(await rows(query, { knownAt: "2026-03-01" })).toEqual([]);
    expect(await rows("MATCH (c:Conversation) RETURN c.name", { knownAt: "2026-03-01" })).toEqual([]);
  });

  test("goes with merges and comes back with undoing them, from whichever end it is asked for, then and now", async () => {
    const people = memory.tenant("texts").graph("merged");
    at("2026-04-01T00:00:00Z");
    const says = (id: string, subject: string, object: string) => ({
      id,
      thread: id < "c" ? "one" : "two",
      occurredAt: "2026-03-01",
      content: `${id}: ${subject} met ${object}.`,
      extraction: { facts: [{ subject, predicate: "KNOWS", object }] },
    });
    await people.rememberMany([
      says("a", "Ada", "Ben"),
      says("b", "Adele", "Cleo"),
      says("c", "Ben", "Adele"),
    ]);
    const tell = async (options: Parameters<typeof people.match>[1] = {}) => {
      const names = ["Ada", "Adele", "Ben", "Cleo"];
      const answers: string[] = [];
      const ask = async (query: string) => {
        const found = await people.match(query, options);
        const lines = found.rows.map((row) => found.columns.map((column) => row[column]).join(" "));
        return lines.sort();
      };
      for (const [text, edge] of [
        ["Episode", "MENTIONS"],
        ["Episode", "ASSERTED"],
        ["Conversation", "DISCUSSED"],
      ] as const) {
        const all = await ask(`MATCH (t:${text})-[:${edge}]->(p) RETURN t.id, p.name`);
        const byEntity: string[] = [];
        for (const name of names)
          byEntity.push(...(await ask(`MATCH (t)-[:${edge}]->(p {name: '${name}'}) RETURN t.id, p.name`)));
        const byText: string[] = [];
        for (const id of text === "Episode" ? ["a", "b", "c"] : ["one", "two"])
          byText.push(...(await ask(`MATCH (p)<-[:${edge}]-(t:${text} {id: '${id}'}) RETURN t.id, p.name`)));
        expect(byText.sort(), edge).toEqual(all);
        expect([...new Set(byEntity)].sort(), edge).toEqual(all);
        answers.push(...all.map((line) => `${edge} ${line}`));
      }
      return answers;
    };
    const before = await tell();
    expect(before).toContain("MENTIONS b Adele");
    at("2026-04-02T00:00:00Z");
    const { id } = await people.merge("Ada", "Adele");
    const merged = await tell();
    expect(merged).not.toEqual(before);
    expect(merged.filter((line) => line.endsWith(" Ada"))).toEqual([
      "MENTIONS a Ada",
      "MENTIONS b Ada",
      "MENTIONS c Ada",
      "ASSERTED a Ada",
      "ASSERTED b Ada",
      "DISCUSSED one Ada",
      "DISCUSSED two Ada",
    ]);
    at("2026-04-03T00:00:00Z");
    await people.undo(id);
    expect(await tell()).toEqual(before);
    expect(await tell({ knownAt: "2026-04-02T12:00:00Z" })).toEqual(merged);
    expect(await tell({ knownAt: "2026-04-01T12:00:00Z" })).toEqual(before);
    await people.forget({ episode: "b" });
    expect((await tell({ knownAt: "2026-04-02T12:00:00Z" })).filter((line) => line.includes(" b "))).toEqual(
      [],
    );
    expect(await tell()).toEqual(before.filter((line) => !/ b |Cleo|DISCUSSED one Adele/u.test(line)));
  });

  test("is of the graphs that are read, and stays in each", async () => {
    const beside = memory.tenant("texts").graph("beside");
    await beside.remember({
      id: "m1",
      thread: "chat-1",
      content: "Then Initech moved.",
      occurredAt: "2026-03-04",
      extraction: { entities: [{ name: "Initech" }, { name: "Maya Lind" }] },
    });
    const query =
      "MATCH (c:Conversation {name: 'chat-1'})-[:DISCUSSED]->(p)<-[:MENTIONS]-(e) RETURN p.name, e.content";
    const both = await rows(query, { graphs: ["g", "beside"] });
    expect(both).toHaveLength(5 + 2);
    expect(both.filter(([, content]) => content === "Then Initech moved.")).toEqual([
      ["Initech", "Then Initech moved."],
      ["Maya Lind", "Then Initech moved."],
    ]);
    expect(await rows(query)).toHaveLength(5);
    const stranger = memory.tenant("strangers").graph("g");
    await stranger.create();
    for (const each of ["(e:Episode)", "(c:Conversation)", "(e)-[:MENTIONS]->()", "(c:Conversation)-->()"])
      expect((await stranger.match(`MATCH ${each} RETURN count(*) AS n`)).rows).toEqual([{ n: 0 }]);
  });
});
