/**
 * What a row refers to is there, in the same graph: rows are inserted and removed past the code that would
 * never do so.
 */
import sql, { type Sql } from "sql-template-tag";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, database, asOwner } = await testMemory();
const tenant = memory.tenant("t");
let own: Ids;
let other: Ids;
let threads: { readonly own: number; readonly other: number };
let numbers: { readonly tenant: number; readonly graph: number };

interface Ids {
  readonly episode: string;
  readonly entity: string;
  readonly fact: string;
  readonly version: string;
  readonly claim: string;
}

async function told(name: string): Promise<Ids> {
  const graph = tenant.graph(name);
  const { facts, episode } = await graph.remember({
    content: "Ann works at Acme.",
    extraction: {
      entities: [{ name: "Ann", type: "Person" }],
      facts: [{ subject: "Ann", predicate: "WORKS_AT", object: "Acme" }],
    },
  });
  const [fact] = facts;
  if (fact === undefined) throw new Error("Nothing was learned");
  const [claim] = (await graph.why(fact.id)).claims;
  return {
    episode: episode.uid,
    entity: fact.subject.id,
    fact: fact.id,
    version: fact.versionId,
    claim: claim?.id ?? "",
  };
}

/** As the application would do it, in a transaction that writes the first graph. */
async function run(...statements: readonly Sql[]): Promise<void> {
  const { tenant, graph } = numbers;
  await database.transaction({ tenant, read: [graph], write: graph }, async (transaction) => {
    for (const statement of statements) await transaction.query(statement);
  });
}

beforeAll(async () => {
  own = await told("own");
  other = await told("other");
  const [row] = await database.asOwner((transaction) =>
    transaction.query<{ tenant: number; graph: number }>(sql`
      SELECT set_config('palimpsest.tenant', '1', true), set_config('palimpsest.list_graphs', 'on', true), tenant_id AS tenant, id AS graph
      FROM graph WHERE name = 'own'`),
  );
  const ids = await asOwner((transaction) =>
    transaction.query<{ own: number; other: number }>(sql`
      SELECT max(thread_id) FILTER (WHERE id = ${own.episode}::uuid) AS own, max(thread_id) FILTER (WHERE id = ${other.episode}::uuid) AS other FROM episode`),
  );
  threads = ids[0] ?? { own: 1, other: 2 };
  numbers = row ?? { tenant: 1, graph: 1 };
});

const NOWHERE = v7();

function naming(entity: string): Sql {
  return sql`INSERT INTO alias (tenant_id, graph_id, normalized, entity_id, name, recorded_at)
    VALUES (${numbers.tenant}, ${numbers.graph}, 'annie', ${entity}::uuid, 'Annie', now())`;
}

function mentioning(episode: string, entity: string): Sql {
  return sql`INSERT INTO mention (tenant_id, graph_id, episode_id, entity_id, span_start, span_end)
    VALUES (${numbers.tenant}, ${numbers.graph}, ${episode}::uuid, ${entity}::uuid, 1, 2)`;
}

function inThread(thread: number): Sql {
  return sql`INSERT INTO episode (tenant_id, graph_id, id, thread_id, position, ordinal, role, content, occurred_at, recorded_at, metadata, terms, is_question)
    VALUES (${numbers.tenant}, ${numbers.graph}, ${v7()}::uuid, ${thread}::integer, 77, 77, 'user', 'Hello.', now(), now(), '{}', 1, false)`;
}

function fact(subject: string, object: string | null): Sql {
  return sql`INSERT INTO fact (tenant_id, graph_id, id, subject_id, predicate_id, object_id, value, value_key, search_text, terms, recorded_at)
    VALUES (${numbers.tenant}, ${numbers.graph}, ${v7()}::uuid, ${subject}::uuid, 1, ${object}::uuid, ${object === null ? "7" : null}::jsonb, ${v7()}, '', 1, now())`;
}

function claim(episode: string | null, about: string | null): Sql {
  return sql`INSERT INTO claim (tenant_id, graph_id, id, episode_id, fact_id, subject_id, subject_name, predicate_id, polarity, kind, confidence,
      occurred_at, recorded_at, content_hash)
    VALUES (${numbers.tenant}, ${numbers.graph}, ${v7()}::uuid, ${episode}::uuid, ${about}::uuid, ${own.entity}::uuid, 'Ann', 1, 'holds', 'stated', 1, now(), now(), '')`;
}

function support(version: string, by: string): Sql {
  return sql`INSERT INTO support (tenant_id, graph_id, version_id, claim_id, recorded_at)
    VALUES (${numbers.tenant}, ${numbers.graph}, ${version}::uuid, ${by}::uuid, now()) ON CONFLICT DO NOTHING`;
}

describe("a row that refers to nothing, or to another graph, is refused", () => {
  test.each<[string, (missing: string) => Sql]>([
    ["a name of an entity", (missing) => naming(missing)],
    ["a mention in an episode", (missing) => mentioning(missing, own.entity)],
    ["a mention of an entity", (missing) => mentioning(own.episode, missing)],
    ["a fact's subject", (missing) => fact(missing, null)],
    ["a fact's object", (missing) => fact(own.entity, missing)],
    ["a claim's episode", (missing) => claim(missing, own.fact)],
    ["a claim's fact", (missing) => claim(own.episode, missing)],
    ["what a version rests on", (missing) => support(own.version, missing)],
    ["the version that rests on something", (missing) => support(missing, own.claim)],
  ])("%s", async (_, inserting) => {
    for (const missing of [NOWHERE, other.entity, other.episode, other.fact, other.claim, other.version])
      await expect(run(inserting(missing))).rejects.toThrow(/refers to something that is not there/u);
  });

  test("an episode of a thread", async () => {
    for (const missing of [999, threads.other])
      await expect(run(inThread(missing))).rejects.toThrow(/refers to something that is not there/u);
  });

  test("a claim that is moved to another fact", async () => {
    await expect(
      run(sql`UPDATE claim SET fact_id = ${other.fact}::uuid WHERE id = ${own.claim}::uuid`),
    ).rejects.toThrow(/refers to something that is not there/u);
  });
});

test("a row that refers to what is there is taken, absent ends included", async () => {
  await run(
    naming(own.entity),
    mentioning(own.episode, own.entity),
    fact(own.entity, null),
    claim(null, null),
    claim(own.episode, own.fact),
    support(own.version, own.claim),
    inThread(threads.own),
  );
});

test.each<[string, () => Sql]>([
  ["an episode", () => sql`DELETE FROM episode WHERE id = ${own.episode}::uuid`],
  ["a thread", () => sql`DELETE FROM thread WHERE id = ${threads.own}::integer`],
  ["an entity", () => sql`DELETE FROM entity WHERE id = ${own.entity}::uuid`],
  ["a fact", () => sql`DELETE FROM fact WHERE id = ${own.fact}::uuid`],
  ["a version", () => sql`DELETE FROM fact_version WHERE id = ${own.version}::uuid`],
  ["a claim", () => sql`DELETE FROM claim WHERE id = ${own.claim}::uuid`],
])("%s to which something refers is not removed", async (_, removing) => {
  await expect(run(sql`SELECT set_config('palimpsest.forgetting', 'on', true)`, removing())).rejects.toThrow(
    /something refers to a row/u,
  );
});
