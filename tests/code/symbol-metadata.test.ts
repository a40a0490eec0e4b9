import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("code");
await graph.create({ profile: "code" });

const chunk = (content: string, metadata: Record<string, string | string[] | null>) =>
  graph.remember({ content, role: "document", metadata });

test("metadata of a code index becomes typed facts, as if the source had been read", async () => {
  const { facts } = await chunk("pay(token) { return checkSession(token); }", {
    symbol_name: "pay",
    symbol_type: "method",
    parent_symbol: "Cart",
    file_path: "src/cart.ts",
    imports: ["./session.ts", "zod"],
    calls: ["src/session.ts#checkSession"],
  });
  expect(
    facts.map(
      ({ subject, predicate, object }) =>
        `${subject.type} ${subject.name} ${predicate} ${object?.type} ${object?.name}`,
    ),
  ).toEqual([
    "Module src/cart.ts CONTAINS Class src/cart.ts#Cart",
    "Class src/cart.ts#Cart CONTAINS Method src/cart.ts#Cart.pay",
    "Module src/cart.ts IMPORTS Module ./session.ts",
    "Module src/cart.ts IMPORTS Package zod",
    "Method src/cart.ts#Cart.pay CALLS Thing src/session.ts#checkSession",
  ]);
});

test("kinds of symbols are read in any spelling, short names are aliases, and what was called untyped gets its type", async () => {
  await chunk("function checkSession() {}", {
    symbol_name: "checkSession",
    symbol_type: "FUNCTION",
    parent_symbol: null,
    file_path: "src/session.ts",
  });
  expect(await graph.facts({ subject: "pay", predicate: "CALLS" })).toMatchObject([
    { object: { name: "src/session.ts#checkSession", type: "Function" } },
  ]);
  expect(await graph.entities({ name: "checkSession" })).toMatchObject([{ type: "Function" }]);
});

test("a kind that the ontology does not know is kept", async () => {
  const { entities } = await chunk("macro_rules! vec", { symbol_name: "vec", symbol_type: "Macro" });
  expect(entities).toMatchObject([{ name: "vec", type: "Macro" }]);
});

test("what the caller hands in goes before metadata, and other metadata teaches nothing", async () => {
  const metadata = { symbol_name: "a", symbol_type: "function" };
  const own = await graph.remember({ content: "a calls b.", metadata, extraction: { facts: [] } });
  expect(own.facts).toEqual([]);
  for (const other of [
    { symbol_name: "a" },
    { symbol_name: 3, symbol_type: {} },
    { symbol_name: "", symbol_type: "x" },
  ])
    expect((await graph.remember({ content: "x", role: "document", metadata: other })).facts).toEqual([]);
});
