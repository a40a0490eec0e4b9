import { expect, test } from "vitest";
import { PalimpsestError } from "../../src/errors.ts";
import { testMemory } from "../memory.ts";
import { company } from "./company.ts";

const { graph } = await company(await testMemory());

/** The error of a query: its code, its position, its words, and what the carets stand under. */
async function fault(query: string, options = {}) {
  const error = await graph.match(query, options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PalimpsestError)) throw new Error(`${query} gave no error but ${String(error)}`);
  const [head = "", line = "", carets = ""] = error.message.split("\n");
  const start = carets.indexOf("^");
  return {
    code: error.code,
    at: /^Line (\d+), column (\d+): /u.exec(head)?.slice(1).map(Number),
    says: head,
    under: line.slice(start, carets.lastIndexOf("^") + 1),
  };
}

/** Each with the construct that the message names, its line and column, and what is underlined. */
const UNSUPPORTED: readonly (readonly [
  query: string,
  name: string,
  at: readonly [number, number],
  under: string,
])[] = [
  ["CREATE (n:Person)", "CREATE", [1, 1], "CREATE"],
  ["MATCH (n)\nSET n.age = 3 RETURN n", "SET", [2, 1], "SET"],
  ["MATCH (n) DETACH DELETE n", "DETACH", [1, 11], "DETACH"],
  ["MERGE (n) RETURN n", "MERGE", [1, 1], "MERGE"],
  ["CALL db.labels()", "CALL", [1, 1], "CALL"],
  ["MATCH (n) RETURN n UNION MATCH (m) RETURN m", "UNION", [1, 20], "UNION"],
  ["MATCH (a) WHERE ANY(x IN a.tags WHERE x = 1) RETURN a", "ANY", [1, 17], "ANY"],
  ["MATCH (a) WHERE a.age + 1 > 3 RETURN a", "Arithmetic", [1, 23], "+"],
  ["MATCH (a) RETURN a.age * 2", "Arithmetic", [1, 24], "*"],
  ["MATCH (a) RETURN a.age - 2", "Arithmetic", [1, 24], "-"],
  ["MATCH (a) WHERE a.name =~ 'A.*' RETURN a", "regular expression", [1, 24], "=~"],
  ["MATCH (a) WHERE 1 < a.age < 3 RETURN a", "chain of comparisons", [1, 27], "<"],
  ["MATCH (a) WHERE a.x = 1 XOR a.y = 1 RETURN a", "XOR", [1, 25], "XOR"],
  ["MATCH (a) RETURN CASE WHEN a.x THEN 1 END", "CASE", [1, 23], "WHEN"],
  ["MATCH (a) RETURN [x IN a.xs | x]", "list comprehension", [1, 29], "|"],
  ["MATCH (a) RETURN a {.name}", "map as a value", [1, 20], "{"],
  ["MATCH (a) RETURN a.name.first", "property of a property", [1, 24], "."],
  ["MATCH (a) RETURN a.tags[0]", "element of a list", [1, 24], "["],
  ["MATCH (a) RETURN toFloat(a.name)", "function toFloat()", [1, 18], "toFloat"],
  ["MATCH (a) WITH a.x AS x RETURN replace(x, 'a', 'b')", "function replace()", [1, 32], "replace"],
  ["MATCH (a) WITH a SET a.x = 1 RETURN a", "SET", [1, 18], "SET"],
  ["MATCH p = longestPath((a)-[*]->(b)) RETURN p", "longestPath", [1, 11], "longestPath"],
  ["MATCH (a:A&B) RETURN a", "label expression", [1, 11], "&"],
];

test.each(UNSUPPORTED)(
  "%s: the construct is named and shown, and what is supported is told",
  async (query, name, at, under) => {
    const error = await fault(query);
    expect(error).toMatchObject({ code: "query_invalid", at, under });
    expect(error.says).toContain(name);
    expect(error.says).toMatch(/Supported are|There are/u);
  },
);

const WRONG: readonly (readonly [
  query: string,
  says: string,
  at: readonly [number, number],
  under: string,
])[] = [
  ["MATCH (a RETURN a", "a node is expected", [1, 10], "RETURN"],
  ["MATCH (a)-[:KNOWS->(b) RETURN a", "the end of the relationship", [1, 18], "-"],
  ["MATCH (a)", "the query ends here", [1, 10], ""],
  ["RETURN 1", "MATCH …, then RETURN", [1, 1], "RETURN"],
  ["MATCH (a) WHERE RETURN a", "a condition or a value is expected", [1, 17], "RETURN"],
  ["MATCH (a) RETURN", "the query ends here", [1, 17], ""],
  ["MATCH (a) RETURN a AS limit", "backquotes", [1, 23], "limit"],
  ["MATCH (a) RETURN a extra", "cannot stand here", [1, 20], "extra"],
  ["MATCH (a) WHERE a.name = 'Ann RETURN a", "not closed", [1, 26], "'"],
  ["MATCH (a) /* RETURN a", "not closed", [1, 11], "/"],
  ["MATCH (a) RETURN a.name ~ 3", "no sign", [1, 25], "~"],
  ["MATCH (a)\n  WHERE b.name = 1\nRETURN a", "b is not known here. Known are a", [2, 9], "b"],
  ["MATCH (a) RETURN Ann", "Ann is not known here", [1, 18], "Ann"],
  ["MATCH (é)-[r]->(b)\tRETURN type(é)", "é is a node", [1, 32], "é"],
  ["MATCH (a)-[a]->(b) RETURN a", "a is used already", [1, 12], "a"],
  ["MATCH (a)-[r]->(r) RETURN a", "r is a relationship", [1, 17], "r"],
  ["MATCH (a)-[r]->(b)-[r]->(c) RETURN a", "r is used already", [1, 21], "r"],
  ["MATCH (a) WHERE a.name RETURN a", "no condition", [1, 17], "a.name"],
  ["MATCH (a) WHERE a RETURN a", "no condition", [1, 17], "a"],
  ["MATCH (a) WHERE a.x IN 'b' RETURN a", "After IN", [1, 24], "'b'"],
  ["MATCH (a) WHERE a.x = [1] RETURN a", "only after IN", [1, 23], "[1]"],
  ["MATCH (a) WHERE a = 'Ann' RETURN a", "another one", [1, 17], "a = 'Ann'"],
  ["MATCH (a)-[r]->() WHERE r.validFrom > 2020 RETURN a", "a date in quotes", [1, 39], "2020"],
  ["MATCH (a) WITH a.x RETURN a", "AS name", [1, 16], "a.x"],
  ["MATCH (a) WITH a.x AS x RETURN a.x", "a is not known here. Known are x", [1, 32], "a"],
  ["MATCH (a) WITH a WHERE b.x = 1 RETURN a", "b is not known here", [1, 24], "b"],
  ["UNWIND [1] AS x UNWIND [2] AS x RETURN x", "x is used already", [1, 31], "x"],
  ["MATCH (a) WITH a WHERE sum(a.x) > 1 RETURN a", "RETURN and WITH", [1, 24], "sum(a.x)"],
  ["MATCH (a) WITH count(count(a)) AS n RETURN n", "RETURN and WITH", [1, 22], "count(a)"],
  ["MATCH (a)-[r*1..2]->(b)-[r]->(c) RETURN a", "r is used already", [1, 26], "r"],
  ["MATCH (a)-[r*1..2]->(r) RETURN a", "r is a relationship", [1, 22], "r"],
  ["MATCH p = (a)-->(b), (p) RETURN a", "p is a path", [1, 23], "p"],
  ["MATCH (a)-[*3..1]->(b) RETURN a", "runs from", [1, 12], "*3..1"],
  ["MATCH (a)-[:KNOWS*1..2 {since: a.x}]->(b) RETURN a", "variable length", [1, 32], "a.x"],
  ["MATCH p = shortestPath((a)-->(b)-->(c)) RETURN p", "takes one relationship", [1, 11], "shortestPath"],
  ["MATCH (a) WITH a RETURN size(a.x, 1)", "used as in size(list)", [1, 25], "size(a.x, 1)"],
  ["MATCH (a) WITH a ORDER BY b.x RETURN a", "b is not known here", [1, 27], "b"],
  ["MATCH (a) WITH a LIMIT -1 RETURN a", "whole number", [1, 24], "-1"],
  ["MATCH (a) RETURN a.x, a.x", "Two columns", [1, 23], "a.x"],
  ["MATCH (a) RETURN DISTINCT a.x ORDER BY a.y", "only what is returned", [1, 40], "a.y"],
  ["MATCH (a) RETURN a LIMIT -1", "whole number", [1, 26], "-1"],
  ["MATCH (a) RETURN a LIMIT 1.5", "whole number", [1, 26], "1.5"],
  ["MATCH (a) RETURN count(a.x, a.y)", "one thing to count", [1, 18], "count(a.x, a.y)"],
  ["MATCH (a) WHERE count(a) > 1 RETURN a", "can only be returned", [1, 17], "count(a)"],
  ["MATCH (a) RETURN id(a.x)", "takes one variable", [1, 18], "id(a.x)"],
  ["MATCH ()-->() RETURN *", "nothing is", [1, 1], "M"],
  ["MATCH (a) WHERE a.x = 'a\\u0000' RETURN a", "NUL", [1, 23], "'a\\u0000'"],
];

test.each(WRONG)("%s: the place is shown, and what is wrong there", async (query, says, at, under) => {
  const error = await fault(query);
  expect(error).toMatchObject({ code: "query_invalid", at, under });
  expect(error.says).toContain(says);
});

test("a parameter that was not given is shown, with those that were", async () => {
  const error = await fault("MATCH (a) WHERE a.x = $x RETURN a", { parameters: { y: 1 } });
  expect(error).toMatchObject({ code: "parameter_missing", at: [1, 23], under: "$x" });
  expect(error.says).toContain("Given: $y");
});

test("a number of rows that comes as a parameter is checked in each call", async () => {
  const query = "MATCH (a) RETURN a.name LIMIT $n";
  expect((await graph.match(query, { parameters: { n: 1 } })).rows).toHaveLength(1);
  expect(await fault(query, { parameters: { n: -1 } })).toMatchObject({ code: "query_invalid", at: [1, 31] });
  expect(await fault(query, { parameters: { n: "1" } })).toMatchObject({
    code: "query_invalid",
    at: [1, 31],
  });
});

test.each([
  [["MATCH (a) RETURN a", { parameters: [] }], "invalid_input"],
  [["MATCH (a) RETURN a", { parameters: { a: { b: 1 } } }], "invalid_input"],
  [["MATCH (a) RETURN a", { parameters: { a: [[1]] } }], "invalid_input"],
  [["MATCH (a) RETURN a", { parameters: { a: "x\0" } }], "invalid_input"],
  [["MATCH (a) RETURN a", { parameters: { a: Number.NaN } }], "invalid_input"],
  [["MATCH (a) RETURN a", { limit: 100_001 }], "invalid_input"],
  [["MATCH (a) RETURN a", { limits: 1 }], "invalid_input"],
  [["MATCH (a) RETURN a", { asOf: "soon" }], "invalid_time"],
  [["MATCH ()-[r]->() WHERE r.validFrom > 'soon' RETURN r"], "invalid_time"],
  [["MATCH (a) RETURN a", { graphs: ["nowhere"] }], "graph_unknown"],
  [[""], "query_invalid"],
  [[7], "query_invalid"],
  [[`MATCH (a) RETURN a ${" ".repeat(30_000)}`], "query_invalid"],
])("%j is refused", async ([query, options], code) => {
  await expect(Reflect.apply(graph.match, graph, [query, options ?? {}])).rejects.toMatchObject({ code });
});
