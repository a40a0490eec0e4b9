import { describe, expect, test } from "vitest";
import type { MatchOptions } from "../../src/match/options.ts";
import { newLexer } from "../../src/match/parse/parse.ts";
import { QueryParser } from "../../src/match/parse/parser.ts";
import { testMemory } from "../memory.ts";
import { company } from "./company.ts";

const { graph } = await company(await testMemory());

/** The rows as lists of values. */
async function rows(query: string, options: MatchOptions = {}): Promise<unknown[][]> {
  const { columns, rows: found } = await graph.match(query, options);
  return found.map((row) => columns.map((column) => row[column]));
}

/** The first column, sorted. */
async function names(query: string, options: MatchOptions = {}): Promise<unknown[]> {
  return (await rows(query, options)).map(([name]) => name).sort();
}

describe("patterns", () => {
  test("a relationship has a direction, or none", async () => {
    expect(await names("MATCH (p)-[:WORKS_AT]->(o {name: 'Acme'}) RETURN p.name")).toEqual(["Ann", "Ben"]);
    expect(await names("MATCH (o {name: 'Acme'})<-[:WORKS_AT]-(p) RETURN p.name")).toEqual(["Ann", "Ben"]);
    expect(await names("MATCH (o {name: 'Acme'})-[:WORKS_AT]->(p) RETURN p.name")).toEqual([]);
    expect(await names("MATCH (o {name: 'Acme'})-[:WORKS_AT]-(p) RETURN p.name")).toEqual(["Ann", "Ben"]);
    expect(await names("MATCH (o {name: 'Acme'})<-[:WORKS_AT]->(p) RETURN p.name")).toEqual(["Ann", "Ben"]);
  });

  test("a relationship has one type, one of several, or any", async () => {
    expect(await names("MATCH ({name:'Acme'})-[:USES|PART_OF]-(x) RETURN x.name")).toEqual(["Stripe"]);
    expect(await names("MATCH (:Person {name:'Ann'})-->(x) RETURN x.name")).toEqual([
      "Acme",
      "Acme",
      "Ben",
      "Cleo",
      "Rome",
    ]);
    expect(await names("MATCH ({name:'Stripe'})--(x) RETURN x.name")).toEqual(["Acme", "Initech"]);
  });

  test("types and labels are known by all their spellings", async () => {
    expect(await names("MATCH (p:person)-[:worksFor]->(:Company {name: 'acme'}) RETURN p.name")).toEqual([
      "Ann",
      "Ben",
    ]);
  });

  test("labels hold together or one of them does", async () => {
    expect(await names("MATCH (x:Product|Organization) RETURN x.name")).toEqual([
      "Acme",
      "Initech",
      "Kafka",
      "Stripe",
    ]);
    expect(await names("MATCH (x:Product:Organization) RETURN x.name")).toEqual([]);
    expect(await names("MATCH (x)-[:USES]->(y) WHERE y:Product AND x:Organization RETURN x.name")).toEqual([
      "Acme",
      "Initech",
    ]);
  });

  test("several hops, several patterns and several MATCH are joined by their variables", async () => {
    const expected = ["Ann", "Ben"];
    for (const query of [
      "MATCH (p:Person)-[:WORKS_AT]->(o)-[:USES]->(:Product {name: 'Stripe'}), (o {name: 'Acme'}) RETURN p.name",
      "MATCH (p:Person)-[:WORKS_AT]->(o {name: 'Acme'}), (o)-[:USES]->({name: 'Stripe'}) RETURN p.name",
      "MATCH (p:Person)-[:WORKS_AT]->(o) MATCH (o {name: 'Acme'})-[:USES]->({name: 'Stripe'}) RETURN p.name",
    ])
      expect(await names(query), query).toEqual(expected);
  });

  test("what two named entities have in common is found from both", async () => {
    const query = "MATCH (o)-[:USES]->({name: 'Stripe'}), (o)-[:USES]->({name: 'Kafka'}) RETURN o.name";
    expect(await names(query, { asOf: "2021-06" })).toEqual(["Acme"]);
    expect(await names(query)).toEqual([]);
    const workers = query.replace("RETURN o", ", (p)-[:WORKS_AT]->(o) RETURN p");
    expect(await names(workers, { asOf: "2021-06" })).toEqual(["Ann"]);
  });

  test("within one MATCH a fact is matched once, over two it may be twice", async () => {
    const colleagues = "(a {name: 'Ann'})-[:WORKS_AT]->(o)";
    expect(await names(`MATCH ${colleagues}<-[:WORKS_AT]-(b) RETURN b.name`)).toEqual(["Ben"]);
    expect(await names(`MATCH ${colleagues} MATCH (o)<-[:WORKS_AT]-(b) RETURN b.name`)).toEqual([
      "Ann",
      "Ben",
    ]);
  });

  test("patterns without a common variable give each with each", async () => {
    expect(await rows("MATCH (a:Product), (b:Organization) RETURN count(*) AS n LIMIT 1")).toEqual([[4]]);
  });

  test("a node alone, without a label, is any entity", async () => {
    expect(await rows("MATCH (x) RETURN count(x) AS n")).toEqual([[10]]);
  });

  test("a loop begins and ends in the same entity", async () => {
    expect(await names("MATCH (a)-[:KNOWS]->(a) RETURN a.name")).toEqual([]);
    expect(await names("MATCH (a)-[:MARRIED_TO]-(b)-[:MARRIED_TO]-(a) RETURN a.name")).toEqual([]);
  });
});

describe("the ontology", () => {
  test("a symmetric relationship is found from both ends", async () => {
    expect(await names("MATCH ({name:'Cleo'})-[:MARRIED_TO]->(x) RETURN x.name")).toEqual(["Ann"]);
    expect(await names("MATCH ({name:'Ann'})-[:MARRIED_TO]->(x) RETURN x.name")).toEqual(["Cleo"]);
    expect(await rows("MATCH (a)-[:MARRIED_TO]-(b) RETURN count(*) AS n")).toEqual([[2]]);
  });

  test("an inverse relationship is found by either name", async () => {
    expect(await names("MATCH ({name:'Ben'})-[:CHILD_OF]->(x) RETURN x.name")).toEqual(["Cleo"]);
    expect(await names("MATCH ({name:'Cleo'})-[:PARENT_OF]->(x) RETURN x.name")).toEqual(["Ben"]);
    expect(await names("MATCH ({name:'Cleo'})-[:CHILD_OF]->(x) RETURN x.name")).toEqual([]);
    expect(
      await rows("MATCH (a)-[r:CHILD_OF|PARENT_OF]->(b) RETURN a.name, type(r), b.name ORDER BY a.name"),
    ).toEqual([
      ["Ben", "CHILD_OF", "Cleo"],
      ["Cleo", "PARENT_OF", "Ben"],
    ]);
    expect(await names("MATCH (a)-[r]-({name:'Cleo'}) WHERE type(r) = 'CHILD_OF' RETURN a.name")).toEqual([
      "Ben",
    ]);
  });

  test("a relationship is told from where its pattern begins", async () => {
    for (const [name, predicate] of [
      ["Ann", "MARRIED_TO"],
      ["Cleo", "MARRIED_TO"],
      ["Ben", "CHILD_OF"],
      ["Cleo", "PARENT_OF"],
    ]) {
      const { rows: found } = await graph.match(
        `MATCH (a {name: $name})-[r:${predicate}]->(b) RETURN r, id(a), id(b), type(r)`,
        { parameters: { name: name ?? "" } },
      );
      expect(found).toMatchObject([
        { r: { type: predicate, subject: found[0]?.["id(a)"], object: found[0]?.["id(b)"] } },
      ]);
      expect(found[0]?.["type(r)"]).toBe(predicate);
    }
  });

  test("a transitive relationship is found over several facts that are true together", async () => {
    expect(await names("MATCH ({name:'Lab'})-[:PART_OF]->(x) RETURN x.name")).toEqual([
      "Initech",
      "Research",
    ]);
    expect(await names("MATCH (x)-[:PART_OF]->({name:'Initech'}) RETURN x.name")).toEqual([
      "Lab",
      "Research",
    ]);
    const then = { asOf: "2022-06-01" };
    expect(await names("MATCH ({name:'Lab'})-[:PART_OF]->(x) RETURN x.name", then)).toEqual([
      "Acme",
      "Research",
    ]);
    expect(await names("MATCH ({name:'Lab'})-->(x) RETURN x.name")).toEqual(["Research"]);
  });

  test("a chain of facts has the time and the status that its facts have together", async () => {
    const [row] = await rows("MATCH ({name:'Lab'})-[r:PART_OF]->({name:'Acme'}) RETURN r", { asOf: "2022" });
    expect(row).toMatchObject([
      {
        id: null,
        versionId: null,
        type: "PART_OF",
        validFrom: "2021-01-01T00:00:00.000Z",
        validTo: "2024-01-01T00:00:00.000Z",
        status: "held",
      },
    ]);
  });
});

describe("conditions", () => {
  const people = (where: string, options?: MatchOptions) =>
    names(`MATCH (p:Person) WHERE ${where} RETURN p.name`, options);

  test("compare properties with values and parameters", async () => {
    expect(await people("p.city = 'oslo'")).toEqual(["Ann"]);
    expect(await people("p.city <> 'Oslo'")).toEqual(["Ben"]);
    expect(await people("p.age >= 35")).toEqual(["Ann", "Cleo"]);
    expect(await people("p.age > 35 OR p.age < 30")).toEqual(["Ann", "Ben"]);
    expect(await people("35 <= p.age AND p.age <= 35")).toEqual(["Cleo"]);
    expect(await people("p.age = $age", { parameters: { age: 29 } })).toEqual(["Ben"]);
    expect(await people("p.city > 'P'")).toEqual(["Ben"]);
    expect(await people("p.age > 'P'")).toEqual([]);
    expect(await people("p.admin")).toEqual(["Ann"]);
    expect(await people("p.admin = false")).toEqual([]);
  });

  test("compare names in any spelling, other names included", async () => {
    expect(await people("p.name = 'ANN LEE'")).toEqual(["Ann"]);
    expect(await people("p.name <> 'ann'")).toEqual(["Ben", "Cleo"]);
    expect(await people("p.name IN ['ann lee', 'cleo', 7]")).toEqual(["Ann", "Cleo"]);
    expect(await people("NOT p.name IN $names", { parameters: { names: ["Ben"] } })).toEqual(["Ann", "Cleo"]);
    expect(await people("p.name > 'B'")).toEqual(["Ben", "Cleo"]);
  });

  test("look up lists", async () => {
    expect(await people("p.city IN ['Rome', 'Paris']")).toEqual(["Ben"]);
    expect(await people("p.age IN $ages", { parameters: { ages: [35, 41] } })).toEqual(["Ann", "Cleo"]);
    expect(await people("'Person' IN labels(p) AND p.age = 35")).toEqual(["Cleo"]);
    expect(await people("p.city IN []")).toEqual([]);
  });

  test("look into texts", async () => {
    expect(await people("p.name STARTS WITH 'A'")).toEqual(["Ann"]);
    expect(await people("p.city ENDS WITH 'me'")).toEqual(["Ben"]);
    expect(await people("p.name CONTAINS 'e'")).toEqual(["Ben", "Cleo"]);
    expect(await people("p.name CONTAINS '%'")).toEqual([]);
  });

  test("are neither true nor false where a value is absent", async () => {
    expect(await people("p.city IS NULL")).toEqual(["Cleo"]);
    expect(await people("p.city IS NOT NULL")).toEqual(["Ann", "Ben"]);
    expect(await people("NOT p.city = 'Oslo'")).toEqual(["Ben"]);
    expect(await people("p.city = null")).toEqual([]);
    expect(await people("NOT (p.city = 'Oslo' OR p.age = 35)")).toEqual(["Ben"]);
    expect(await people("NOT p.city IN ['Oslo', null]")).toEqual([]);
  });

  test("are grouped by parentheses and bind as usual", async () => {
    expect(await people("p.age = 41 OR p.age = 29 AND p.city = 'Oslo'")).toEqual(["Ann"]);
    expect(await people("(p.age = 41 OR p.age = 29) AND p.city = 'Rome'")).toEqual(["Ben"]);
  });

  test("compare properties with one another, and nodes", async () => {
    const pairs = "MATCH (a:Person), (b:Person) WHERE";
    expect(await rows(`${pairs} a.age > b.age RETURN count(*) AS n`)).toEqual([[3]]);
    expect(await rows(`${pairs} a <> b RETURN count(*) AS n LIMIT 1`)).toEqual([[6]]);
    expect(await rows(`${pairs} a = b RETURN count(*) AS n`)).toEqual([[3]]);
    expect(await rows(`${pairs} a.city = b.city AND a <> b RETURN count(*) AS n`)).toEqual([[0]]);
  });

  test("ask relationships for their type, times, status, qualifiers and what sources add", async () => {
    const of = (where: string) => names(`MATCH (a)-[r]->(b) WHERE ${where} RETURN b.name`);
    expect(await of("r.role = 'CEO'")).toEqual(["Acme"]);
    expect(await of("r.closeness >= 3")).toEqual(["Ben"]);
    expect(await names("MATCH ()-[:HAS_ROLE {role: 'CEO'}]->(b) RETURN b.name")).toEqual(["Acme"]);
    expect(await of("r.validFrom >= '2024' AND type(r) = 'WORKS_AT'")).toEqual(["Acme"]);
    expect(await of("r.validTo IS NOT NULL AND type(r) <> 'VISITED'")).toEqual(["Initech"]);
    expect(await of("type(r) IN ['works for', 'KNOWS'] AND r.status = 'held'")).toEqual([
      "Acme",
      "Acme",
      "Ben",
      "Initech",
    ]);
    expect(await of("r.confidence > 0.9 AND type(r) = 'KNOWS'")).toEqual(["Ben"]);
  });
});

describe("what is returned", () => {
  test("a node and a relationship whole", async () => {
    const { rows: found } = await graph.match("MATCH (a {name: 'Ann'})-[r:HAS_ROLE]->(o) RETURN a, r, o");
    const [fact] = await graph.facts({ subject: "Ann", predicate: "HAS_ROLE" });
    expect(found).toEqual([
      {
        a: fact?.subject,
        r: {
          id: fact?.id,
          versionId: fact?.versionId,
          type: "HAS_ROLE",
          subject: fact?.subject.id,
          object: fact?.object?.id,
          validFrom: fact?.validFrom,
          validTo: null,
          status: "held",
          properties: { role: "CEO" },
        },
        o: fact?.object,
      },
    ]);
  });

  test("values by the names that they are given, in their order", async () => {
    const [fact] = await graph.facts({ subject: "Ann", predicate: "KNOWS" });
    expect(
      await graph.match(
        "MATCH (a {name: 'Ann'})-[r:KNOWS]->(b) RETURN a.name, id(a), a.age AS age, a.type, labels(a), type(r), id(r) AS fact, r.closeness, r.confidence, r.recordedAt, b.nothing, 1 AS one",
      ),
    ).toEqual({
      columns: [
        "a.name",
        "id(a)",
        "age",
        "a.type",
        "labels(a)",
        "type(r)",
        "fact",
        "r.closeness",
        "r.confidence",
        "r.recordedAt",
        "b.nothing",
        "one",
      ],
      rows: [
        {
          "a.name": "Ann",
          "id(a)": fact?.subject.id,
          age: 41,
          "a.type": "Person",
          "labels(a)": ["Person"],
          "type(r)": "KNOWS",
          fact: fact?.id,
          "r.closeness": 3,
          "r.confidence": fact?.confidence,
          "r.recordedAt": fact?.recordedAt,
          "b.nothing": null,
          one: 1,
        },
      ],
      truncated: false,
    });
  });

  test("everything that is named", async () => {
    const { columns } = await graph.match("MATCH (a)-[r:KNOWS]->(b) RETURN *");
    expect(columns).toEqual(["a", "r", "b"]);
  });

  test("several values of a property are a list, and one of them is enough for a condition", async () => {
    const many = graph;
    await many.remember({
      content: "x",
      extraction: {
        facts: [
          { subject: "Dora", predicate: "RECITES", value: "Greek", validFrom: "2001" },
          { subject: "Dora", predicate: "RECITES", value: "Latin", validFrom: "2010" },
        ],
      },
    });
    expect(await rows("MATCH (d {name: 'Dora'}) RETURN d.recites")).toEqual([[["Latin", "Greek"]]]);
    expect(await rows("MATCH (d {recites: 'greek'}) RETURN d.name")).toEqual([["Dora"]]);
    expect(await rows("MATCH (d) WHERE d.recites <> 'Latin' RETURN d.name")).toEqual([]);
    expect(await rows("MATCH (d) WHERE 'Latin' IN d.recites RETURN d.name")).toEqual([["Dora"]]);
  });

  test("each different row once", async () => {
    expect(await names("MATCH (p:Person)-[:WORKS_AT]->(o) RETURN DISTINCT o.name")).toEqual([
      "Acme",
      "Initech",
    ]);
    expect(
      await rows("MATCH (:Person)-[:WORKS_AT]->(o) RETURN DISTINCT o ORDER BY o.name").catch(
        (error) => error.code,
      ),
    ).toBe("query_invalid");
  });

  test("counts, by what is returned beside them", async () => {
    expect(
      await rows(
        "MATCH (p:Person)-[:WORKS_AT]->(o) RETURN o.name AS at, count(*) AS n, count(p.city), count(DISTINCT o) ORDER BY n DESC",
      ),
    ).toEqual([
      ["Acme", 2, 2, 1],
      ["Initech", 1, 0, 1],
    ]);
    expect(await rows("MATCH (p:Unicorn) RETURN count(*)")).toEqual([[0]]);
    expect(
      await rows("MATCH ()-[r]->() RETURN type(r), count(r) AS n ORDER BY n DESC, type(r) LIMIT 2"),
    ).toEqual([
      ["WORKS_AT", 3],
      ["MARRIED_TO", 2],
    ]);
  });

  test("sorted, skipped and cut", async () => {
    const people = "MATCH (p:Person) RETURN p.name";
    expect(await rows(`${people} ORDER BY p.age`)).toEqual([["Ben"], ["Cleo"], ["Ann"]]);
    expect(await rows(`${people} ORDER BY p.city DESC, p.name`)).toEqual([["Cleo"], ["Ben"], ["Ann"]]);
    expect(await rows(`${people} ORDER BY p.name desc SKIP 1 LIMIT 1`)).toEqual([["Ben"]]);
    expect(
      await rows(`${people} AS name ORDER BY name SKIP $from LIMIT $most`, {
        parameters: { from: 1, most: 5 },
      }),
    ).toEqual([["Ben"], ["Cleo"]]);
  });

  test("not more than the option lets through, and it is told that there is more", async () => {
    const all = await graph.match("MATCH (p:Person) RETURN p.name", { limit: 2 });
    expect([all.rows.length, all.truncated]).toEqual([2, true]);
    const some = await graph.match("MATCH (p:Person) RETURN p.name LIMIT 2", { limit: 2 });
    expect([some.rows.length, some.truncated]).toEqual([2, false]);
  });
});

describe("the text of a query", () => {
  test("keywords in any case, comments, backquotes, escapes, a semicolon", async () => {
    expect(
      await rows(
        'match (`the person`:Person) // who\n where `the person`.name = "Ann" /* or\n so */ return `the person`.name as `order`;',
      ),
    ).toEqual([["Ann"]]);
    expect(
      await rows("MATCH (p {name: '\\u0041nn'}) RETURN 'it\\'s' AS a, \"\\t\\\\\" AS b, -1.5e1 AS c"),
    ).toEqual([["it's", "\t\\", -15]]);
  });

  test("may name a keyword where no variable is meant", async () => {
    expect(await rows("MATCH (p:Match {order: 1})-[:RETURN]->() RETURN p.limit")).toEqual([]);
  });

  test("is never SQL, whatever it looks like", async () => {
    const evil = "'); DROP TABLE entity; --";
    await graph.remember({
      content: "x",
      extraction: { facts: [{ subject: evil, predicate: "ADMIRES", object: 'x" OR 1=1 //`' }] },
    });
    expect(
      await rows("MATCH ({name: $evil})-[:ADMIRES]->(x) RETURN x.name", { parameters: { evil } }),
    ).toEqual([['x" OR 1=1 //`']]);
    expect(
      await rows(
        "MATCH (`a\"; DROP TABLE fact; --` {name: '\\'); DROP TABLE entity; --'}) RETURN `a\"; DROP TABLE fact; --`.name AS `x\"y`",
      ),
    ).toEqual([[evil]]);
    expect(await rows(`MATCH (p:\`Person' OR true --\`) RETURN p.name`)).toEqual([]);
    expect(await rows("MATCH (p)-[r:`KNOWS') OR true --`]->() WHERE r.`'x` = 1 RETURN p.name")).toEqual([]);
    expect(await rows("MATCH (p:Person) RETURN count(*)")).toEqual([[3]]);
  });
});

test("the grammar has no faults; nobody else looks for them", () => {
  expect(() => new QueryParser(true)).not.toThrow();
  expect(() => newLexer(true)).not.toThrow();
});
