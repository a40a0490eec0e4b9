import { type BaseStore, InMemoryStore } from "@langchain/langgraph-checkpoint";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PalimpsestStore } from "../../src/adapters/langgraph.ts";
import { AHEAD, testMemory } from "../memory.ts";

const { memory } = await testMemory(AHEAD);
let graphs = 0;

function newStore(options = {}) {
  graphs += 1;
  const graph = memory.graph(`langgraph-${graphs}`);
  return { graph, store: new PalimpsestStore(graph, options) };
}

/** What both stores are asked to do. */
type Step =
  | { readonly kind: "put"; readonly at: Place; readonly value: Value | null }
  | { readonly kind: "get"; readonly at: Place }
  | {
      readonly kind: "search";
      readonly prefix: string[];
      readonly filter: { readonly [field: string]: unknown } | undefined;
      readonly limit: number;
      readonly offset: number;
    }
  | { readonly kind: "list"; readonly options: Parameters<InMemoryStore["listNamespaces"]>[0] };
interface Place {
  readonly namespace: string[];
  readonly key: string;
}
interface Value {
  readonly [field: string]: unknown;
}

const label = fc.constantFrom("a", "A", "b c", "é/%", "*x", "langgraph");
const namespace = fc.array(label, { minLength: 1, maxLength: 3 });
const place = fc.record({ namespace, key: fc.constantFrom("k", "K", "k ", "a/b", "\0", "\ud800", "") });
const scalar = fc.constantFrom(1, 2, 2.5, "1", "red", "Red", true, false, null);
const value = fc.dictionary(
  fc.constantFrom("n", "color", "deep"),
  fc.oneof(scalar, fc.array(scalar), fc.constant({ x: 1 })),
);
const condition = fc.oneof(
  scalar,
  fc.dictionary(fc.constantFrom("$eq", "$ne", "$gt", "$gte", "$lt", "$lte"), scalar, { maxKeys: 2 }),
  fc.record({ $in: fc.array(scalar) }),
  fc.record({ $nin: fc.array(scalar) }),
  fc.constant({ $eq: 1, other: 2 }),
);
const path = fc.array(fc.oneof(label, fc.constant("*")), { maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("put" as const),
      at: place,
      value: fc.oneof(value, value, fc.constant(null)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("get" as const), at: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("search" as const),
      prefix: fc.array(label, { maxLength: 2 }),
      filter: fc.option(fc.dictionary(fc.constantFrom("n", "color"), condition, { maxKeys: 2 }), {
        nil: undefined,
      }),
      limit: fc.integer({ min: 1, max: 6 }),
      offset: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("list" as const),
      options: fc.record(
        {
          prefix: path,
          suffix: path,
          maxDepth: fc.integer({ min: 1, max: 3 }),
          limit: fc.integer({ min: 1, max: 4 }),
          offset: fc.integer({ min: 0, max: 2 }),
        },
        { requiredKeys: [] },
      ),
    }),
  },
);

/** LangGraph's own store, and in which order its items were made. */
class Model {
  readonly store = new InMemoryStore();
  readonly #made = new Map<string, { readonly at: Place; readonly order: number }>();
  #count = 0;

  async put({ namespace, key }: Place, given: Value | null): Promise<void> {
    await this.store.batch([{ namespace, key, value: given }]);
    const name = JSON.stringify([namespace, key]);
    this.#count += 1;
    if (given === null) this.#made.delete(name);
    else if (!this.#made.has(name)) this.#made.set(name, { at: { namespace, key }, order: this.#count });
  }

  /** By namespace, then the oldest first; its own order is by when a namespace was first written. */
  async search({ prefix, filter, limit, offset }: Extract<Step, { kind: "search" }>) {
    const all = await this.store.search(prefix, { ...(filter && { filter }), limit: 1000 });
    const orderOf = (item: Place) => this.#made.get(JSON.stringify([item.namespace, item.key]))?.order ?? 0;
    const textOf = (item: Place) =>
      `${item.namespace.map((part) => `${encodeURIComponent(part)}/`).join("")} `;
    all.sort((a, b) => (textOf(a) === textOf(b) ? orderOf(a) - orderOf(b) : textOf(a) < textOf(b) ? -1 : 1));
    return all.slice(offset, offset + limit);
  }

  /** Without namespaces whose last item was deleted, which it goes on listing. */
  async list(options: Parameters<InMemoryStore["listNamespaces"]>[0]): Promise<string[][]> {
    const present = new InMemoryStore();
    for (const { at } of this.#made.values()) await present.batch([{ ...at, value: {} }]);
    return present.listNamespaces(options);
  }
}

const seen = (items: readonly { namespace: string[]; key: string; value: unknown }[]) =>
  items.map(({ namespace: where, key, value: what }) => ({ where, key, what }));

test("whatever is put, deleted, got, searched and listed, the store answers as LangGraph's own", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { store } = newStore();
      const model = new Model();
      for (const next of steps) {
        if (next.kind === "put") {
          const { at, value: given } = next;
          await model.put(at, given);
          await store.batch([{ ...at, value: given }]);
        } else if (next.kind === "get") {
          const item = await store.get(next.at.namespace, next.at.key);
          const expected = await model.store.get(next.at.namespace, next.at.key);
          expect(item?.value).toEqual(expected?.value);
        } else if (next.kind === "search") {
          const { prefix, filter, limit, offset } = next;
          const found = await store.search(prefix, { ...(filter && { filter }), limit, offset });
          expect(seen(found)).toEqual(seen(await model.search(next)));
        } else {
          expect(await store.listNamespaces(next.options)).toEqual(await model.list(next.options));
        }
      }
    }),
    { numRuns: 8 },
  );
});

test("a batch reads what was there before it, and of several puts of one key the last counts", async () => {
  const stores: BaseStore[] = [newStore().store, new InMemoryStore()];
  for (const store of stores) {
    await store.put(["n"], "k", { v: 0 });
    const results = await store.batch([
      { namespace: ["n"], key: "k", value: { v: 1 } },
      { namespace: ["n"], key: "k" },
      { namespacePrefix: [] },
      { namespace: ["n"], key: "k", value: { v: 2 } },
      { namespace: ["n"], key: "other" },
      { matchConditions: [], limit: 10, offset: 0 },
    ]);
    expect(results).toHaveLength(6);
    expect(results[2]).toMatchObject([{ key: "k", namespace: ["n"] }]);
    expect([results[4], results[5]]).toEqual([null, [["n"]]]);
    expect((await store.get(["n"], "k"))?.value).toEqual({ v: 2 });
  }
});

test("an item keeps when it was made, and tells when it was put last; deleted and put again it is new", async () => {
  let now = Date.parse("2026-11-01T00:00:00Z");
  const { store } = newStore({ clock: () => now });
  const times = async () => {
    const item = await store.get(["n"], "k");
    return [item?.createdAt.toISOString(), item?.updatedAt.toISOString()];
  };
  await store.put(["n"], "k", { v: 1 });
  now += 1000;
  await store.put(["n"], "k", { v: 2 });
  expect(await times()).toEqual(["2026-11-01T00:00:00.000Z", "2026-11-01T00:00:01.000Z"]);
  await store.delete(["n"], "k");
  now += 1000;
  await store.put(["n"], "k", { v: 2 });
  expect(await times()).toEqual(["2026-11-01T00:00:02.000Z", "2026-11-01T00:00:02.000Z"]);
});

test("puts at one moment and by a clock that goes back follow each other", async () => {
  const at = Date.parse("2026-11-01T00:00:00Z");
  const { graph, store } = newStore({ clock: () => at });
  for (const v of [1, 2, 3]) await store.put(["n"], "k", { v });
  const late = new PalimpsestStore(graph, { clock: () => at - 60_000 });
  await late.put(["n"], "k", { v: 4 });
  expect((await store.get(["n"], "k"))?.value).toEqual({ v: 4 });
});

test("of one item that two write at once one version is left, and the next put ends both", async () => {
  const { graph, store } = newStore();
  const other = new PalimpsestStore(graph);
  await store.put(["n"], "k", { v: 0 });
  await Promise.all([store.put(["n"], "k", { v: 1 }), other.put(["n"], "k", { v: 2 })]);
  expect([{ v: 1 }, { v: 2 }]).toContainEqual((await store.get(["n"], "k"))?.value);
  await store.put(["n"], "k", { v: 3 });
  expect(seen(await other.search(["n"]))).toEqual([{ where: ["n"], key: "k", what: { v: 3 } }]);
});

test("a long item comes back whole", async () => {
  const { store } = newStore();
  const text = Array.from({ length: 1_500 }, (_, index) => `${index} 🙂 ${Math.sin(index)}`).join(" \n");
  await store.put(["docs"], "long", { text });
  await store.put(["docs"], "long", { text: `${text} and more` });
  expect((await store.get(["docs"], "long"))?.value).toEqual({ text: `${text} and more` });
});

test("a query ranks what is current, and what it does not find comes after without a score", async () => {
  const { store } = newStore();
  await store.put(["users", "alice"], "1", { text: "I go climbing in the Alps" });
  await store.put(["users", "alice"], "2", { text: "My favourite food is sushi" });
  await store.put(["users", "bob"], "1", { text: "Sushi makes me ill" });
  await store.put(["users", "alice"], "3", { text: "Sushi is what I eat on Fridays" });
  await store.put(["users", "alice"], "3", { text: "I own a car" });
  await store.put(["users", "alice"], "4", { text: "sushi sushi" }, false);
  const found = await store.search(["users", "alice"], { query: "favourite sushi" });
  expect(found.map(({ key, score }) => [key, score !== undefined])).toEqual([
    ["2", true],
    ["1", false],
    ["3", false],
    ["4", false],
  ]);
  const paged = [
    ...(await store.search(["users", "alice"], { query: "favourite sushi", limit: 3 })),
    ...(await store.search(["users", "alice"], { query: "favourite sushi", limit: 3, offset: 3 })),
  ];
  expect(seen(paged)).toEqual(seen(found));
  const filtered = await store.search(["users"], { query: "sushi", filter: { text: "Sushi makes me ill" } });
  expect(filtered).toMatchObject([{ namespace: ["users", "bob"], key: "1" }]);
});

test("only the fields that are named are searched", async () => {
  const { store } = newStore({ fields: ["title"] });
  await store.put(["d"], "1", { title: "Boats", body: "all about trains" });
  await store.put(["d"], "2", { title: "Cars", chapters: [{ name: "engines" }, { name: "trains" }] }, [
    "chapters[*].name",
  ]);
  const scored = async (query: string) =>
    (await store.search(["d"], { query })).flatMap(({ key, score }) => (score === undefined ? [] : [key]));
  expect(await scored("trains")).toEqual(["2"]);
  expect(await scored("boats")).toEqual(["1"]);
});

test("what a put replaced stays in the history of the graph", async () => {
  const { graph, store } = newStore();
  await store.put(["n"], "k", { theme: "dark" });
  await store.put(["n"], "k", { theme: "light" });
  const versions = await graph.facts({ predicate: "LANGGRAPH_ITEM", asOf: "any" });
  expect(
    versions.map(({ value: text, validTo }) => [String(text).includes("dark"), validTo !== null]),
  ).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("a namespace that LangGraph refuses is refused", async () => {
  const { store } = newStore();
  await expect(store.put([], "k", {})).rejects.toThrow("Namespace cannot be empty");
  await expect(store.batch([{ namespace: ["a:b"], key: "k", value: {} }])).rejects.toThrow("colons");
  await expect(store.put(["\ud800"], "k", {})).rejects.toThrow("Unicode");
});
