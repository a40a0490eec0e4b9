/** The drop-in profile beside the original, both as processes: the same calls, the same results. */
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CLI, temporaryFolder } from "../cli/run.ts";
import { testAddress } from "../memory.ts";
import { originalClient, palimpsestClient, stdioClient } from "./stdio-client.ts";

interface ToolCall {
  readonly name: string;
  readonly arguments?: Record<string, unknown>;
}

const folder = temporaryFolder();
const database = await testAddress();
const [original, ours] = await Promise.all([
  originalClient(folder),
  palimpsestClient(database, ["--profile", "memory"]),
]);

const read = { name: "read_graph" } as const;

async function both(call: ToolCall): Promise<void> {
  const [theirs, own] = [await original.callTool({ ...call }), await ours.callTool({ ...call })];
  expect(own, JSON.stringify(call)).toEqual(theirs);
}

async function emptied(client: Client): Promise<void> {
  const { structuredContent } = await client.callTool(read);
  const { entities, relations } = structuredContent as {
    entities: { name: string }[];
    relations: unknown[];
  };
  await client.callTool({
    name: "delete_entities",
    arguments: { entityNames: entities.map(({ name }) => name) },
  });
  await client.callTool({ name: "delete_relations", arguments: { relations } });
}

const ada = { name: "Ada", entityType: "person", observations: ["writes programs", "likes tea"] };
const engine = { name: "Analytical Engine", entityType: "Machine", observations: [] };
const relation = (from: string, relationType: string, to: string) => ({ from, to, relationType });

const SCRIPT: readonly ToolCall[] = [
  read,
  { name: "search_nodes", arguments: { query: "" } },
  { name: "create_entities", arguments: { entities: [ada, engine] } },
  // What is known is left out, and the observations of the second are not taken.
  { name: "create_entities", arguments: { entities: [{ ...ada, observations: ["other"] }] } },
  // Names are told apart by case; within one call nothing is compared.
  {
    name: "create_entities",
    arguments: {
      entities: [
        { ...ada, name: "ada" },
        engine,
        { ...ada, name: "Bo" },
        { ...ada, name: "Bo", entityType: "dog" },
      ],
    },
  },
  {
    name: "create_relations",
    arguments: {
      relations: [
        relation("Ada", "works at", "Acme"),
        relation("Ada", "works at", "Initech"),
        relation("Ada", "works at", "Acme"),
      ],
    },
  },
  {
    name: "create_relations",
    arguments: {
      relations: [
        relation("Ada", "works at", "Acme"),
        relation("Ada", "WORKS_AT", "Acme"),
        relation("Nobody", "knows", "No one"),
        relation("Ada", "married to", "Ada"),
      ],
    },
  },
  {
    name: "add_observations",
    arguments: {
      observations: [
        { entityName: "Ada", contents: ["likes tea", "born in 1815", "born in 1815"] },
        { entityName: "Ada", contents: ["born in 1815", "x"] },
      ],
    },
  },
  {
    name: "add_observations",
    arguments: {
      observations: [
        { entityName: "Ada", contents: ["lost"] },
        { entityName: "Unknown", contents: ["y"] },
      ],
    },
  },
  { name: "add_observations", arguments: { observations: [{ entityName: "Bo", contents: [] }] } },
  read,
  { name: "search_nodes", arguments: { query: "TEA" } },
  { name: "search_nodes", arguments: { query: "machine" } },
  { name: "search_nodes", arguments: { query: "nothing like it" } },
  { name: "open_nodes", arguments: { names: ["Analytical Engine", "Unknown", "Ada"] } },
  { name: "open_nodes", arguments: { names: [] } },
  { name: "open_nodes", arguments: { names: ["Acme"] } },
  {
    name: "delete_observations",
    arguments: {
      deletions: [
        { entityName: "Ada", observations: ["born in 1815", "never said"] },
        { entityName: "Unknown", observations: ["z"] },
        { entityName: "Bo", observations: ["likes tea"] },
      ],
    },
  },
  read,
  {
    name: "delete_relations",
    arguments: { relations: [relation("Ada", "works at", "Acme"), relation("a", "b", "c")] },
  },
  { name: "delete_entities", arguments: { entityNames: ["Bo", "Unknown", "Nobody"] } },
  read,
  // What went can come again.
  { name: "create_entities", arguments: { entities: [{ ...ada, name: "Bo" }] } },
  {
    name: "add_observations",
    arguments: { observations: [{ entityName: "Ada", contents: ["born in 1815"] }] },
  },
  { name: "create_relations", arguments: { relations: [relation("Ada", "works at", "Acme")] } },
  read,
  // Names and words that no database likes.
  {
    name: "create_entities",
    arguments: {
      entities: [
        { name: "", entityType: "", observations: ["", " ", "\0", "\ud800", "ｆｕｌｌ", "🙂"] },
        { name: "a\nb", entityType: "!?", observations: ["x".repeat(12_000)] },
        { name: "n".repeat(700), entityType: "t".repeat(700), observations: ["'; DROP TABLE fact; --"] },
        { name: "__proto__", entityType: "constructor", observations: ["__proto__"] },
      ],
    },
  },
  {
    name: "create_relations",
    arguments: { relations: [relation("", " ", "\0"), relation("__proto__", "!", "constructor")] },
  },
  { name: "search_nodes", arguments: { query: "\ud800" } },
  { name: "search_nodes", arguments: { query: "ＦＵＬＬ" } },
  { name: "open_nodes", arguments: { names: ["", "__proto__"] } },
  { name: "delete_observations", arguments: { deletions: [{ entityName: "", observations: ["\0", ""] }] } },
  read,
  // Calls of which a part does not fit into one episode.
  {
    name: "create_entities",
    arguments: {
      entities: Array.from({ length: 60 }, (_, at) => ({
        name: `Entity ${at}`,
        entityType: "item",
        observations: [`"\\🙂${"y".repeat(2_000)}${at}`],
      })),
    },
  },
  {
    name: "delete_entities",
    arguments: { entityNames: Array.from({ length: 59 }, (_, at) => `Entity ${at}`) },
  },
  read,
  // What they do not take.
  { name: "create_entities", arguments: {} },
  { name: "create_entities" },
  {
    name: "create_entities",
    arguments: { entities: [{ name: 1, entityType: "x", observations: ["a", 2] }] },
  },
  { name: "add_observations", arguments: { observations: [{ entityName: "Ada", contents: "not a list" }] } },
  { name: "search_nodes", arguments: { query: 7 } },
  { name: "read_graph", arguments: { more: true } },
  { name: "open_nodes", arguments: { names: ["Ada"], extra: 1 } },
  { name: "no_such_tool", arguments: {} },
];

test("the same calls have the same results, word for word", async () => {
  for (const call of SCRIPT) await both(call);
}, 60_000);

test("any sequence of calls has the same results", async () => {
  const word = fc.constantFrom("Ann", "ann", "Bo", "Acme", "x y", "");
  const words = fc.array(fc.constantFrom("tea", "TEA", "works", "a", ""), { maxLength: 3 });
  const entity = fc.record({
    name: word,
    entityType: fc.constantFrom("person", "Person", "firm"),
    observations: words,
  });
  const tie = fc.record({
    from: word,
    to: word,
    relationType: fc.constantFrom("knows", "WORKS_AT", "works at"),
  });
  const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 });
  const call = fc.oneof(
    fc.record({ name: fc.constant("create_entities"), arguments: fc.record({ entities: few(entity) }) }),
    fc.record({ name: fc.constant("create_relations"), arguments: fc.record({ relations: few(tie) }) }),
    fc.record({
      name: fc.constant("add_observations"),
      arguments: fc.record({ observations: few(fc.record({ entityName: word, contents: words })) }),
    }),
    fc.record({
      name: fc.constant("delete_entities"),
      arguments: fc.record({ entityNames: fc.array(word, { maxLength: 1 }) }),
    }),
    fc.record({
      name: fc.constant("delete_observations"),
      arguments: fc.record({ deletions: few(fc.record({ entityName: word, observations: words })) }),
    }),
    fc.record({ name: fc.constant("delete_relations"), arguments: fc.record({ relations: few(tie) }) }),
    fc.record({
      name: fc.constant("search_nodes"),
      arguments: fc.record({ query: fc.constantFrom("a", "PERSON", "tea", "") }),
    }),
    fc.record({ name: fc.constant("open_nodes"), arguments: fc.record({ names: few(word) }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 10, maxLength: 25 }), async (calls) => {
      await emptied(original);
      await emptied(ours);
      for (const one of calls) await both(one);
      await both(read);
    }),
    { numRuns: 6, interruptAfterTimeLimit: 20_000, endOnFailure: true },
  );
}, 60_000);

test("the tools are listed in the same words, and the graph is a resource", async () => {
  const [theirs, own] = [await original.listTools(), await ours.listTools()];
  expect(own.tools).toEqual(theirs.tools);
  await both({ name: "create_entities", arguments: { entities: [ada] } });
  const uri = "memory://knowledge-graph";
  expect((await ours.listResources()).resources).toEqual((await original.listResources()).resources);
  expect(await ours.readResource({ uri })).toEqual(await original.readResource({ uri }));
});

test("who changes only the command keeps the file: it is taken in, in its order", async () => {
  const { structuredContent } = await original.callTool(read);
  const file = join(folder, "memory.jsonl");
  const moved = await stdioClient([CLI, "mcp", "--profile", "memory"], {
    PALIMPSEST_DATABASE: await testAddress(),
    MEMORY_FILE_PATH: file,
  });
  expect((await moved.callTool(read)).structuredContent).toEqual(structuredContent);
}, 60_000);
