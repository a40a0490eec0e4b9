/** Cases of the openCypher Technology Compatibility Kit, rewritten for a graph that is only read. */
import { describe, expect, test } from "vitest";
import type { MatchOptions } from "../../src/match/options.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.tenant("tck").graph("trees");

await graph.remember({
  content: "Trees",
  occurredAt: "2025-01-01",
  extraction: {
    entities: [
      { name: "Ash", type: "Person", properties: { num: 1, colour: "red" } },
      { name: "Birch", type: "Person", properties: { num: 2, colour: "blue" } },
      { name: "Cedar", type: "Person", properties: { num: 3, colour: "red" } },
      { name: "Dogwood", type: "Place" },
      { name: "Elm", type: "Place", properties: { num: 5 } },
      { name: "Fir", type: "Product", aliases: ["Spruce"], properties: { num: 2 } },
    ],
    facts: [
      { subject: "Ash", predicate: "FEEDS", object: "Birch", validFrom: "2020" },
      { subject: "Birch", predicate: "FEEDS", object: "Cedar", validFrom: "2021" },
      { subject: "Cedar", predicate: "FEEDS", object: "Dogwood", validFrom: "2022" },
      { subject: "Dogwood", predicate: "FEEDS", object: "Elm", validFrom: "2023", validTo: "2024" },
      { subject: "Dogwood", predicate: "FEEDS", object: "Elm", validFrom: "2024" },
      { subject: "Ash", predicate: "ADMIRES", object: "Cedar", validFrom: "2020", properties: { weight: 7 } },
      { subject: "Birch", predicate: "ADMIRES", object: "Ash", validFrom: "2020", properties: { weight: 2 } },
    ],
  },
});

type Case = readonly [query: string, rows: readonly (readonly unknown[])[], options?: MatchOptions];

const ASH = "(a {name: 'Ash'})";

const CASES: { readonly [feature: string]: readonly Case[] } = {
  MATCH: [
    ["MATCH (n) RETURN count(n)", [[6]]],
    ["MATCH (n:Person) RETURN n.name", [["Ash"], ["Birch"], ["Cedar"]]],
    ["MATCH (n:Person|Product) RETURN n.name", [["Ash"], ["Birch"], ["Cedar"], ["Fir"]]],
    ["MATCH (n {num: 2}) RETURN n.name", [["Birch"], ["Fir"]]],
    ["MATCH (n:Person {num: 2}) RETURN n.name", [["Birch"]]],
    ["MATCH (n {name: 'spruce'}) RETURN n.name", [["Fir"]]],
    [`MATCH ${ASH}-[:FEEDS]->(b) RETURN b.name`, [["Birch"]]],
    [`MATCH ${ASH}-->(b) RETURN b.name`, [["Birch"], ["Cedar"]]],
    [`MATCH ${ASH}<--(b) RETURN b.name`, [["Birch"]]],
    [`MATCH ${ASH}--(b) RETURN b.name`, [["Birch"], ["Cedar"], ["Birch"]]],
    [`MATCH ${ASH}-[:FEEDS|ADMIRES]->(b) RETURN b.name`, [["Birch"], ["Cedar"]]],
    [`MATCH ${ASH}-[:FEEDS]->()-[:FEEDS]->(c) RETURN c.name`, [["Cedar"]]],
    [`MATCH ${ASH}-[:FEEDS]->(b), (b)-[:ADMIRES]->(c) RETURN c.name`, [["Ash"]]],
    [`MATCH ${ASH}-[:FEEDS]->(b) MATCH (b)-[:FEEDS]->(c) RETURN b.name, c.name`, [["Birch", "Cedar"]]],
    ["MATCH (a)-[:FEEDS]->(b)-[:ADMIRES]->(a) RETURN a.name, b.name", [["Ash", "Birch"]]],
    [
      "MATCH (a)-[:ADMIRES]-(b)-[:ADMIRES]-(c) RETURN a.name, c.name",
      [
        ["Cedar", "Birch"],
        ["Birch", "Cedar"],
      ],
    ],
    ["MATCH (a)-[:FEEDS]->(a) RETURN a.name", []],
  ],
  WHERE: [
    ["MATCH (n) WHERE n.num > 2 RETURN n.name", [["Cedar"], ["Elm"]]],
    ["MATCH (n) WHERE n.num >= 2 AND n.num < 5 RETURN n.name", [["Birch"], ["Cedar"], ["Fir"]]],
    ["MATCH (n) WHERE n.num IS NULL RETURN n.name", [["Dogwood"]]],
    ["MATCH (n) WHERE n.num IS NOT NULL RETURN count(*)", [[5]]],
    ["MATCH (n) WHERE n.num = null RETURN n.name", []],
    ["MATCH (n) WHERE NOT n.num = 2 RETURN n.name", [["Ash"], ["Cedar"], ["Elm"]]],
    ["MATCH (n) WHERE n.num <> 2 OR n.num IS NULL RETURN n.name", [["Ash"], ["Cedar"], ["Elm"], ["Dogwood"]]],
    ["MATCH (n) WHERE n.num IN [1, 5] RETURN n.name", [["Ash"], ["Elm"]]],
    [
      "MATCH (n) WHERE n.name STARTS WITH 'E' OR n.name ENDS WITH 'r' RETURN n.name",
      [["Elm"], ["Cedar"], ["Fir"]],
    ],
    ["MATCH (n) WHERE n.name CONTAINS 'i' RETURN n.name", [["Birch"], ["Fir"]]],
    ["MATCH (n) WHERE n:Place RETURN n.name", [["Dogwood"], ["Elm"]]],
    ["MATCH (a)-[r]->(b) WHERE type(r) = 'ADMIRES' RETURN a.name", [["Ash"], ["Birch"]]],
    ["MATCH (a)-[r]->(b) WHERE r.weight > 5 RETURN b.name", [["Cedar"]]],
    ["MATCH (a)-[:FEEDS]->(b) WHERE a.num < b.num RETURN a.name", [["Ash"], ["Birch"]]],
    ["MATCH (n) WHERE n.num = $num RETURN n.name", [["Cedar"]], { parameters: { num: 3 } }],
    ["MATCH (n) WHERE n.name IN $names RETURN n.num", [[1], [5]], { parameters: { names: ["ash", "elm"] } }],
  ],
  "variable length": [
    [`MATCH ${ASH}-[:FEEDS*1..2]->(b) RETURN b.name`, [["Birch"], ["Cedar"]]],
    [`MATCH ${ASH}-[:FEEDS*2]->(b) RETURN b.name`, [["Cedar"]]],
    [`MATCH ${ASH}-[:FEEDS*..3]->(b) RETURN b.name`, [["Birch"], ["Cedar"], ["Dogwood"]]],
    [`MATCH ${ASH}-[:FEEDS*0..1]->(b) RETURN b.name`, [["Ash"], ["Birch"]]],
    [`MATCH ${ASH}-[:FEEDS*0]->(b) RETURN b.name`, [["Ash"]]],
    [`MATCH ${ASH}-[:FEEDS*0..0]->(b:Place) RETURN b.name`, []],
    [`MATCH ${ASH}-[:FEEDS*1..4]->(b:Place) RETURN b.name`, [["Dogwood"], ["Elm"]]],
    [`MATCH ${ASH}-[:FEEDS*3..4]->(b {num: 5}) RETURN b.name`, [["Elm"]]],
    [`MATCH ${ASH}-[:FEEDS*5..6]->(b) RETURN b.name`, []],
    ["MATCH (a)-[:FEEDS*1..4]->(b {name: 'Cedar'}) RETURN a.name", [["Birch"], ["Ash"]]],
    ["MATCH (b {name: 'Cedar'})<-[:FEEDS*1..4]-(a) RETURN a.name", [["Birch"], ["Ash"]]],
    ["MATCH (b {name: 'Cedar'})-[:FEEDS*1..1]-(a) RETURN a.name", [["Birch"], ["Dogwood"]]],
    [`MATCH ${ASH}-[*1..2]->(b) RETURN b.name`, [["Birch"], ["Cedar"], ["Cedar"], ["Ash"], ["Dogwood"]]],
    [`MATCH ${ASH}-[:ADMIRES*1..3]-(b) RETURN b.name`, [["Cedar"], ["Birch"]]],
    [`MATCH ${ASH}-[:FEEDS|ADMIRES*2]->(b) RETURN b.name`, [["Cedar"], ["Ash"], ["Dogwood"]]],
    [`MATCH ${ASH}-[:ADMIRES*1..2 {weight: 7}]->(b) RETURN b.name`, [["Cedar"]]],
    [`MATCH ${ASH}-[r:FEEDS*2]->(b) RETURN size(r), b.name`, [[2, "Cedar"]]],
    [
      `MATCH ${ASH}-[:FEEDS]->(m)-[:FEEDS*1..2]->(b) RETURN m.name, b.name`,
      [
        ["Birch", "Cedar"],
        ["Birch", "Dogwood"],
      ],
    ],
    [`MATCH ${ASH}-[:FEEDS*1..2]->(m)-[:ADMIRES]->(b) RETURN m.name, b.name`, [["Birch", "Ash"]]],
    [
      `MATCH ${ASH}-[:FEEDS*1..2]->(m)-[:FEEDS*1..2]->(b {name: 'Dogwood'}) RETURN m.name`,
      [["Birch"], ["Cedar"]],
    ],
    [
      "MATCH (a)-[:FEEDS*2]->(b) RETURN a.name, b.name",
      [
        ["Ash", "Cedar"],
        ["Birch", "Dogwood"],
        ["Cedar", "Elm"],
      ],
    ],
    [
      "MATCH (a:Person)-[:FEEDS*1..3]->(b:Place) RETURN a.name, b.name",
      [
        ["Ash", "Dogwood"],
        ["Birch", "Dogwood"],
        ["Birch", "Elm"],
        ["Cedar", "Dogwood"],
        ["Cedar", "Elm"],
      ],
    ],
    [`MATCH ${ASH} MATCH (a)-[:FEEDS*1..2]->(b) RETURN b.name`, [["Birch"], ["Cedar"]]],
    [
      `MATCH ${ASH}, (b {name: 'Dogwood'}) MATCH (a)-[:FEEDS*1..4]->(b) RETURN a.name, b.name`,
      [["Ash", "Dogwood"]],
    ],
    [`MATCH ${ASH}-[:FEEDS*1..2]->(b), (b)-[:ADMIRES]->(a) RETURN b.name`, [["Birch"]]],
    [`MATCH ${ASH}-[:FEEDS*1..2]->(b), (a)-[:FEEDS]->(c) RETURN b.name`, []],
    [`MATCH ${ASH}-[:FEEDS*1..4]->(b) RETURN b.name`, [["Birch"]], { asOf: "2020-06" }],
    [
      `MATCH ${ASH}-[:FEEDS*1..4]->(b) RETURN b.name`,
      [["Birch"], ["Cedar"], ["Dogwood"]],
      { asOf: "2022-06" },
    ],
    [`MATCH ${ASH}-[:FEEDS*4]->(b) RETURN b.name`, [["Elm"]], { asOf: "2023-06" }],
  ],
  paths: [
    [`MATCH p = ${ASH}-[:FEEDS*2]->(b) RETURN length(p)`, [[2]]],
    [`MATCH p = ${ASH}-[:FEEDS]->(b) RETURN length(p)`, [[1]]],
    [`MATCH p = ${ASH} RETURN length(p)`, [[0]]],
    [`MATCH p = ${ASH}-[:FEEDS*2]->() UNWIND nodes(p) AS n RETURN n.name`, [["Ash"], ["Birch"], ["Cedar"]]],
    [
      `MATCH p = ${ASH}-[:FEEDS*2]->() UNWIND relationships(p) AS r RETURN type(r), r.validFrom`,
      [
        ["FEEDS", "2020-01-01T00:00:00.000Z"],
        ["FEEDS", "2021-01-01T00:00:00.000Z"],
      ],
    ],
    [
      `MATCH p = ({name: 'Cedar'})<-[:FEEDS*2]-(x) UNWIND nodes(p) AS n RETURN n.name`,
      [["Cedar"], ["Birch"], ["Ash"]],
    ],
    [
      `MATCH p = (x)-[:FEEDS*2]->({name: 'Cedar'}) UNWIND nodes(p) AS n RETURN n.name`,
      [["Ash"], ["Birch"], ["Cedar"]],
    ],
    [`MATCH p = ${ASH}-[:FEEDS]->()-[:FEEDS*1..2]->(b) WHERE length(p) = 3 RETURN b.name`, [["Dogwood"]]],
    [`MATCH p = ${ASH}-[:FEEDS*1..4]->(b) RETURN max(length(p))`, [[4]]],
    [`MATCH p = ${ASH}-[:FEEDS*1..4]->(b) WITH nodes(p) AS ns RETURN size(ns)`, [[2], [3], [4], [5]]],
    [
      `MATCH p = ${ASH}-[:FEEDS*2]->() WITH head(nodes(p)) AS first, last(nodes(p)) AS end RETURN first.name, end.name`,
      [["Ash", "Cedar"]],
    ],
    [`MATCH p = ${ASH}-[:FEEDS*1..2]->(b) WITH p ORDER BY length(p) DESC LIMIT 1 RETURN length(p)`, [[2]]],
  ],
  shortestPath: [
    [`MATCH p = shortestPath(${ASH}-[:FEEDS*]->(b {name: 'Elm'})) RETURN length(p)`, [[4]]],
    [`MATCH p = shortestPath(${ASH}-[*]->(b {name: 'Elm'})) RETURN length(p)`, [[3]]],
    [`MATCH p = shortestPath(${ASH}-[*..2]->(b {name: 'Elm'})) RETURN length(p)`, []],
    [`MATCH p = shortestPath((b {name: 'Elm'})-[:FEEDS*]->(a {name: 'Ash'})) RETURN length(p)`, []],
    [
      `MATCH p = shortestPath((b {name: 'Elm'})<-[*]-(a {name: 'Ash'})) UNWIND nodes(p) AS n RETURN n.name`,
      [["Elm"], ["Dogwood"], ["Cedar"], ["Ash"]],
    ],
    [`MATCH p = shortestPath(${ASH}-[*]-(b {name: 'Fir'})) RETURN p`, []],
    [
      `MATCH ${ASH}, (b:Place) MATCH p = shortestPath((a)-[*]-(b)) RETURN b.name, length(p)`,
      [
        ["Dogwood", 2],
        ["Elm", 3],
      ],
    ],
    [
      `MATCH p = shortestPath(${ASH}-[*]->(b:Place)) RETURN b.name, length(p)`,
      [
        ["Dogwood", 2],
        ["Elm", 3],
      ],
    ],
    [
      `MATCH ${ASH} OPTIONAL MATCH p = shortestPath((a)-[*]-({name: 'Fir'})) RETURN a.name, p`,
      [["Ash", null]],
    ],
    [`MATCH p = allShortestPaths(${ASH}-[*]-(b {name: 'Birch'})) RETURN length(p)`, [[1], [1]]],
    [`MATCH p = shortestPath(${ASH}-[*]->(b {name: 'Elm'})) WHERE length(p) > 3 RETURN p`, []],
    [`MATCH p = shortestPath(${ASH}-[*0..3]->(b {name: 'Ash'})) RETURN length(p)`, [[0]]],
    [`MATCH p = shortestPath(${ASH}-[*]->(b {name: 'Ash'})) RETURN length(p)`, []],
  ],
  "OPTIONAL MATCH": [
    [
      "MATCH (n:Person) OPTIONAL MATCH (n)-[:ADMIRES]->(m) RETURN n.name, m.name",
      [
        ["Ash", "Cedar"],
        ["Birch", "Ash"],
        ["Cedar", null],
      ],
    ],
    ["MATCH (n {name: 'Fir'}) OPTIONAL MATCH (n)-->(m) RETURN m", [[null]]],
    ["MATCH (n {name: 'Fir'}) OPTIONAL MATCH (n)-[r]->(m) RETURN r, m.num, type(r)", [[null, null, null]]],
    ["OPTIONAL MATCH (n {name: 'Nobody'}) RETURN n", [[null]]],
    ["OPTIONAL MATCH (n {name: 'Ash'}) RETURN n.num", [[1]]],
    [
      "MATCH (n:Person) OPTIONAL MATCH (n)-[:FEEDS]->(m) WHERE m.num > 2 RETURN n.name, m.name",
      [
        ["Ash", null],
        ["Birch", "Cedar"],
        ["Cedar", null],
      ],
    ],
    [
      "MATCH (n:Person) OPTIONAL MATCH (n)-[:FEEDS]->(m:Place) RETURN n.name, m.name",
      [
        ["Ash", null],
        ["Birch", null],
        ["Cedar", "Dogwood"],
      ],
    ],
    [
      "MATCH (n:Person) OPTIONAL MATCH (n)-[:ADMIRES]->(m) WITH n, m WHERE m IS NULL RETURN n.name",
      [["Cedar"]],
    ],
    ["MATCH (n:Person) OPTIONAL MATCH (n)-[:ADMIRES]->(m) RETURN count(m), count(*)", [[2, 3]]],
    [
      "MATCH (n {name: 'Fir'}) OPTIONAL MATCH (n)-->(m) OPTIONAL MATCH (m)-->(o) RETURN n.name, o",
      [["Fir", null]],
    ],
    ["MATCH (n {name: 'Fir'}) OPTIONAL MATCH (n)-->(m) MATCH (m)-->(o) RETURN o", []],
    ["MATCH (n {name: 'Cedar'}) OPTIONAL MATCH (n)-[:FEEDS*1..2]->(m) RETURN m.name", [["Dogwood"], ["Elm"]]],
    ["MATCH (n {name: 'Elm'}) OPTIONAL MATCH (n)-[:FEEDS*1..2]->(m) RETURN m", [[null]]],
    ["MATCH (n {name: 'Elm'}) OPTIONAL MATCH p = (n)-->(m) RETURN length(p)", [[null]]],
    [
      "MATCH (n:Person) OPTIONAL MATCH (n)-[:ADMIRES]->(m) RETURN n.name, collect(m.name)",
      [
        ["Ash", ["Cedar"]],
        ["Birch", ["Ash"]],
        ["Cedar", []],
      ],
    ],
    [
      "MATCH (a:Person), (b:Person) WHERE a.num < b.num OPTIONAL MATCH (a)-[r:FEEDS]->(b) RETURN a.name, b.name, type(r)",
      [
        ["Ash", "Birch", "FEEDS"],
        ["Ash", "Cedar", null],
        ["Birch", "Cedar", "FEEDS"],
      ],
    ],
  ],
  WITH: [
    ["MATCH (n:Person) WITH n RETURN n.name", [["Ash"], ["Birch"], ["Cedar"]]],
    ["MATCH (n:Person) WITH n.num AS x RETURN x", [[1], [2], [3]]],
    ["MATCH (n:Person) WITH n AS m RETURN m.name", [["Ash"], ["Birch"], ["Cedar"]]],
    ["MATCH (n) WITH n WHERE n.num > 2 RETURN n.name", [["Cedar"], ["Elm"]]],
    ["MATCH (n) WITH n WHERE n.name = 'SPRUCE' RETURN n.name", [["Fir"]]],
    ["MATCH (n) WITH n WHERE n.colour = 'RED' RETURN n.name", [["Ash"], ["Cedar"]]],
    ["MATCH (n) WITH n.num AS x WHERE x = 2 RETURN x", [[2], [2]]],
    ["MATCH (n) WITH DISTINCT n.num AS x RETURN count(*)", [[5]]],
    ["MATCH (n) WITH n ORDER BY n.num, n.name LIMIT 2 RETURN n.name", [["Ash"], ["Birch"]]],
    ["MATCH (n) WITH n ORDER BY n.name SKIP 4 RETURN n.name", [["Elm"], ["Fir"]]],
    ["MATCH (n) WITH n ORDER BY n.name DESC LIMIT 3 WHERE n:Place RETURN n.name", [["Elm"], ["Dogwood"]]],
    [
      "MATCH (n:Person) WITH n MATCH (n)-[:ADMIRES]->(m) RETURN n.name, m.name",
      [
        ["Ash", "Cedar"],
        ["Birch", "Ash"],
      ],
    ],
    [
      "MATCH (n)-[:FEEDS]->(m) WITH m MATCH (m)-[:FEEDS]->(o) RETURN o.name",
      [["Cedar"], ["Dogwood"], ["Elm"]],
    ],
    [
      "MATCH (n) WITH labels(n) AS l, count(*) AS c WHERE c > 1 RETURN head(l), c",
      [
        ["Person", 3],
        ["Place", 2],
      ],
    ],
    ["MATCH (n:Person) WITH count(*) AS c MATCH (p:Place {name: 'Elm'}) RETURN c, p.name", [[3, "Elm"]]],
    [
      "MATCH (n:Person) WITH n, n.num AS x ORDER BY x DESC LIMIT 1 MATCH (n)-->(m) RETURN n.name, m.name",
      [["Cedar", "Dogwood"]],
    ],
    [
      "MATCH (n:Person) WITH *, n.num AS x RETURN n.name, x",
      [
        ["Ash", 1],
        ["Birch", 2],
        ["Cedar", 3],
      ],
    ],
    [
      "MATCH (n:Person) WITH collect(n) AS ns UNWIND ns AS m MATCH (m)-[:FEEDS]->(o) RETURN m.name, o.name",
      [
        ["Ash", "Birch"],
        ["Birch", "Cedar"],
        ["Cedar", "Dogwood"],
      ],
    ],
    [
      "MATCH (a {name: 'Ash'}) WITH a.num AS x MATCH (b) WHERE b.num > x RETURN b.name",
      [["Birch"], ["Cedar"], ["Elm"], ["Fir"]],
    ],
    ["MATCH (a {name: 'Birch'}) WITH a.num AS x MATCH (b {num: x}) RETURN b.name", [["Birch"], ["Fir"]]],
    ["MATCH (a)-[:FEEDS]->(b) WITH a, b WHERE a.num < b.num RETURN a.name", [["Ash"], ["Birch"]]],
    ["MATCH (n) WITH n WHERE NOT n.num = 2 RETURN n.name", [["Ash"], ["Cedar"], ["Elm"]]],
    ["MATCH (n) WITH n WHERE n.num IN [1, 5] RETURN n.name", [["Ash"], ["Elm"]]],
    ["MATCH (n) WITH n WHERE n:Place OR n.num = 1 RETURN n.name", [["Ash"], ["Dogwood"], ["Elm"]]],
  ],
  UNWIND: [
    ["UNWIND [1, 2, 3] AS x RETURN x", [[1], [2], [3]]],
    ["UNWIND [] AS x RETURN x", []],
    ["UNWIND null AS x RETURN x", []],
    ["UNWIND [1, null] AS x RETURN x", [[1], [null]]],
    ["UNWIND [[1, 2], [3]] AS x UNWIND x AS y RETURN y", [[1], [2], [3]]],
    ["UNWIND $list AS x RETURN x", [["a"], ["b"]], { parameters: { list: ["a", "b"] } }],
    ["UNWIND range(1, 3) AS x RETURN x", [[1], [2], [3]]],
    ["UNWIND range(6, 1, -2) AS x RETURN x", [[6], [4], [2]]],
    ["UNWIND ['Ash', 'Elm', 'Nobody'] AS x MATCH (n {name: x}) RETURN n.num", [[1], [5]]],
    [
      "UNWIND ['Ash', 'Elm', 'Nobody'] AS x OPTIONAL MATCH (n {name: x}) RETURN x, n.num",
      [
        ["Ash", 1],
        ["Elm", 5],
        ["Nobody", null],
      ],
    ],
    ["UNWIND [1, 1, 2] AS x RETURN DISTINCT x", [[1], [2]]],
    [
      "UNWIND [1, 1, 2] AS x RETURN x, count(*) AS c",
      [
        [1, 2],
        [2, 1],
      ],
    ],
    ["UNWIND [3, 1, 2] AS x WITH x ORDER BY x RETURN collect(x)", [[[1, 2, 3]]]],
    [
      "UNWIND [1, 2] AS x UNWIND ['a', 'b'] AS y RETURN x, y",
      [
        [1, "a"],
        [1, "b"],
        [2, "a"],
        [2, "b"],
      ],
    ],
    ["UNWIND [1, 2, 3] AS x WITH x WHERE x > 1 RETURN x", [[2], [3]]],
    ["MATCH (n:Person) WITH collect(n.num) AS xs UNWIND xs AS x RETURN sum(x)", [[6]]],
    [
      "UNWIND [1, 2] AS x MATCH (n) WHERE n.num = x RETURN x, n.name",
      [
        [1, "Ash"],
        [2, "Birch"],
        [2, "Fir"],
      ],
    ],
  ],
  aggregation: [
    ["MATCH (n) RETURN count(n.num)", [[5]]],
    ["MATCH (n) RETURN count(DISTINCT n.num)", [[4]]],
    ["MATCH (n) RETURN sum(n.num)", [[13]]],
    ["MATCH (n) RETURN sum(DISTINCT n.num)", [[11]]],
    ["MATCH (n:Person) RETURN avg(n.num)", [[2]]],
    ["MATCH (n) RETURN min(n.num), max(n.num)", [[1, 5]]],
    ["MATCH (n) RETURN min(n.name), max(n.name)", [["Ash", "Fir"]]],
    [
      "MATCH (n {name: 'Nobody'}) RETURN count(n), sum(n.num), avg(n.num), min(n.num), collect(n)",
      [[0, 0, null, null, []]],
    ],
    ["MATCH (n {name: 'Nobody'}) RETURN n.name, collect(n)", []],
    ["MATCH (n:Person) WITH n ORDER BY n.num DESC RETURN collect(n.name)", [[["Cedar", "Birch", "Ash"]]]],
    ["MATCH (n) WITH n ORDER BY n.name RETURN collect(DISTINCT n.num)", [[[1, 2, 3, 5]]]],
    [
      "MATCH (a)-[r]->(b) RETURN type(r), count(*), sum(r.weight)",
      [
        ["FEEDS", 4, 0],
        ["ADMIRES", 2, 9],
      ],
    ],
    ["MATCH (a)-[r:ADMIRES]->() RETURN max(r.weight), min(r.weight), avg(r.weight)", [[7, 2, 4.5]]],
    [
      "MATCH (n)-->(m) RETURN n.name, count(m) AS c ORDER BY c DESC, n.name LIMIT 2",
      [
        ["Ash", 2],
        ["Birch", 2],
      ],
    ],
    ["MATCH (n:Person) RETURN count(n) > 2 AS many", [[true]]],
    ["MATCH (n) RETURN size(collect(n.num)) AS s", [[5]]],
    ["MATCH (n:Person)-[:FEEDS]->(m) RETURN count(DISTINCT labels(m)) AS kinds", [[2]]],
    [
      "MATCH p = (n:Person)-[:FEEDS*1..3]->(m:Place) RETURN m.name, min(length(p)) AS d",
      [
        ["Dogwood", 1],
        ["Elm", 2],
      ],
    ],
  ],
  "patterns as conditions": [
    ["MATCH (n:Person) WHERE (n)-[:ADMIRES]->() RETURN n.name", [["Ash"], ["Birch"]]],
    ["MATCH (n:Person) WHERE NOT (n)-[:ADMIRES]->() RETURN n.name", [["Cedar"]]],
    ["MATCH (n) WHERE (n)<-[:FEEDS]-(:Person) RETURN n.name", [["Birch"], ["Cedar"], ["Dogwood"]]],
    ["MATCH (n) WHERE (n)--() AND n.num > 2 RETURN n.name", [["Cedar"], ["Elm"]]],
    ["MATCH (n) WHERE NOT (n)--() RETURN n.name", [["Fir"]]],
    ["MATCH (n) WHERE (n)-[:FEEDS*2]->(:Place) RETURN n.name", [["Birch"], ["Cedar"]]],
    [
      "MATCH (a:Person), (b:Person) WHERE a.num < b.num AND (a)-[:ADMIRES]->(b) RETURN a.name, b.name",
      [["Ash", "Cedar"]],
    ],
    ["MATCH (n:Person) WHERE exists((n)-[:ADMIRES]->()) RETURN n.name", [["Ash"], ["Birch"]]],
    ["MATCH (n:Person) WHERE EXISTS { (n)-[:FEEDS]->(m) } RETURN n.name", [["Ash"], ["Birch"], ["Cedar"]]],
    [
      "MATCH (n:Person) WHERE EXISTS { MATCH (n)-[:FEEDS]->(m) WHERE m.num > n.num } RETURN n.name",
      [["Ash"], ["Birch"]],
    ],
    [
      "MATCH (n:Person) WHERE EXISTS { (n)-[:FEEDS]->(m) WHERE NOT (m)-[:ADMIRES]->() } RETURN n.name",
      [["Birch"], ["Cedar"]],
    ],
    ["MATCH (n) WHERE exists(n.num) RETURN count(*)", [[5]]],
    [
      "MATCH (n:Person) RETURN n.name, exists((n)-[:ADMIRES]->()) AS admires",
      [
        ["Ash", true],
        ["Birch", true],
        ["Cedar", false],
      ],
    ],
    ["MATCH (n) WITH n WHERE (n)-[:ADMIRES]->() OR n:Product RETURN n.name", [["Ash"], ["Birch"], ["Fir"]]],
    ["MATCH (n:Person) WITH n, exists((n)-[:ADMIRES]->()) AS x WHERE NOT x RETURN n.name", [["Cedar"]]],
  ],
  "functions and values": [
    [`MATCH ${ASH} RETURN toUpper(a.name), toLower(a.name)`, [["ASH", "ash"]]],
    ["MATCH (n {name: 'Dogwood'}) RETURN coalesce(n.num, -1)", [[-1]]],
    [
      `MATCH ${ASH}-[r:FEEDS]->(b) WITH startNode(r) AS s, endNode(r) AS e RETURN s.name, e.name`,
      [["Ash", "Birch"]],
    ],
    [
      `MATCH ${ASH}<-[r:ADMIRES]-(b) WITH startNode(r) AS s, endNode(r) AS e RETURN s.name, e.name`,
      [["Birch", "Ash"]],
    ],
    [`MATCH ${ASH} RETURN [a.num, a.name] AS pair`, [[[1, "Ash"]]]],
    [`MATCH ${ASH} RETURN size(a.name)`, [[3]]],
    [`MATCH ${ASH} RETURN a.num = 1, a.num > 1, a.age = 1`, [[true, false, null]]],
    [`MATCH ${ASH} RETURN a.num IS NULL, NOT a.num = 2 AS other`, [[false, true]]],
    ["UNWIND [1, 'a', true, null] AS x RETURN x IS NULL", [[false], [false], [false], [true]]],
    ["UNWIND [1, 2] AS x RETURN x IN [2, 3]", [[false], [true]]],
    ["UNWIND [1] AS x RETURN x IN [2, null]", [[null]]],
    ["UNWIND [[1, 2]] AS x RETURN x = [1, 2], x = [2, 1]", [[true, false]]],
    ["UNWIND ['Ash'] AS x RETURN x STARTS WITH 'A', x ENDS WITH 'A', x CONTAINS 's'", [[true, false, true]]],
    ["MATCH (a)-[r:ADMIRES]->() WITH r WHERE r.weight = 7 RETURN r.weight", [[7]]],
    [
      "MATCH (a)-[r:FEEDS]->() WITH r WHERE r.validFrom < '2021-06' RETURN r.validFrom",
      [["2020-01-01T00:00:00.000Z"], ["2021-01-01T00:00:00.000Z"]],
    ],
    ["MATCH (a)-[r]->() WITH r WHERE r.type = 'admires' RETURN count(r)", [[2]]],
    ["MATCH (a)-[r:FEEDS]->() WITH r WHERE r.confidence > 0.5 RETURN count(*)", [[4]]],
  ],
  "RETURN, ORDER BY, SKIP, LIMIT": [
    ["MATCH (n) RETURN DISTINCT n.colour", [["red"], ["blue"], [null]]],
    [
      "MATCH (n) RETURN n.name ORDER BY n.num DESC, n.name",
      [["Dogwood"], ["Elm"], ["Cedar"], ["Birch"], ["Fir"], ["Ash"]],
    ],
    [
      "MATCH (n) WITH n RETURN n.name ORDER BY n.num DESC, n.name",
      [["Dogwood"], ["Elm"], ["Cedar"], ["Birch"], ["Fir"], ["Ash"]],
    ],
    ["MATCH (n) WITH n RETURN n.name AS x ORDER BY x SKIP 1 LIMIT 2", [["Birch"], ["Cedar"]]],
    ["MATCH (n) WITH n RETURN n.name ORDER BY n.name LIMIT $n", [["Ash"]], { parameters: { n: 1 } }],
    ["UNWIND [1, 'a', null, true, [1]] AS x RETURN x ORDER BY x", [[[1]], ["a"], [true], [1], [null]]],
    ["UNWIND [1, null, 2] AS x RETURN x ORDER BY x DESC", [[null], [2], [1]]],
    ["MATCH (n:Person) WITH n.name AS name RETURN * ORDER BY name", [["Ash"], ["Birch"], ["Cedar"]]],
    ["MATCH (n)-->(m) RETURN n.name AS x, count(*) ORDER BY count(*) DESC, x LIMIT 1", [["Ash", 2]]],
    ["MATCH (n:Person) RETURN n.name LIMIT 0", []],
  ],
};

for (const [feature, cases] of Object.entries(CASES)) {
  describe(feature, () => {
    for (const [query, expected, options = {}] of cases) {
      test(`${query} ${options.asOf ?? ""}`, async () => {
        const { columns, rows } = await graph.match(query, options);
        const found = rows.map((row) => columns.map((column) => row[column]));
        const isOrdered = /ORDER BY[^()]*$/u.test(query);
        expect(isOrdered ? found : sorted(found)).toEqual(isOrdered ? expected : sorted(expected));
      });
    }
  });
}

test("there are as many cases as the description of the language promises", () => {
  expect(Object.values(CASES).flat().length).toBeGreaterThanOrEqual(150);
});

function sorted(rows: readonly (readonly unknown[])[]): unknown[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}
