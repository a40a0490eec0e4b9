/** The inverted index in the database: blocks that writes add, packed now and then. */
import sql from "sql-template-tag";
import { beforeAll, describe, expect, test } from "vitest";
import { IdTable } from "../../src/graph/cache/id-table.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { selectTerms } from "../../src/recall/index/candidates.ts";
import { postingsIn, readFirst, readPostings } from "../../src/recall/index/read-index.ts";
import { testMemory } from "../memory.ts";

// Nothing is held in the process: what is answered comes from the index.
const { memory, asOwner } = await testMemory("2026-06-01T00:00:00Z", { graphCache: { megabytes: 0 } });
const tenant = memory.tenant("index");
const episodes = Array.from({ length: 120 }, (_, at) => ({
  id: `e${at}`,
  content: `The ferry number ${at} leaves the harbour${at % 9 === 0 ? ", and the harbour is foggy" : ""}.`,
  occurredAt: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
  extraction: {
    facts: [
      {
        subject: `Ferry ${at}`,
        predicate: "LEAVES_FROM",
        object: at % 4 === 0 ? "North Quay" : "South Quay",
      },
    ],
  },
}));
const QUESTIONS = [
  "foggy harbour",
  "Which ferry leaves the harbour?",
  "ferry number 27",
  "What leaves from North Quay?",
];

async function answers(graph: GraphHandle) {
  const found = [];
  for (const question of QUESTIONS) {
    const { episodes, facts } = await graph.recall(question);
    found.push({
      episodes: episodes.map(({ id, score }) => [id, score.toFixed(9)]),
      facts: facts.map(({ text, score }) => [text, score.toFixed(9)]).sort(),
    });
  }
  return found;
}

/** Of each term the items that its blocks hold, and how many blocks. */
function blocksOf(graph: string) {
  return asOwner((transaction) =>
    transaction.query<{
      kind: string;
      term: string;
      blocks: number;
      items: number;
      most: number;
      counted: number;
    }>(sql`
      SELECT p.kind, p.term, count(*)::integer AS blocks, sum(octet_length(p.postings) / 20)::integer AS items, max(octet_length(p.postings) / 20) AS most,
        coalesce(max(t.items) + coalesce(sum(octet_length(p.postings) / 20) FILTER (WHERE p.block >= 1 << 30), 0), 0)::integer AS counted
      FROM posting p JOIN graph g ON g.tenant_id = p.tenant_id AND g.id = p.graph_id
      LEFT JOIN term t ON t.tenant_id = p.tenant_id AND t.graph_id = p.graph_id AND t.kind = p.kind AND t.term = p.term
      WHERE g.name = ${graph} GROUP BY p.kind, p.term ORDER BY 4 DESC, 1, 2`),
  );
}

describe("The first look at the index", () => {
  const TERMS = [
    "ferri",
    "quai",
    "north",
    "south",
    ...Array.from({ length: 30 }, (_, at) => `${at}`),
    "zeppelin",
  ];
  const bounds = [
    { maxPostings: 1, commonFrom: 5000, commonShare: 0.1 },
    { maxPostings: 33, commonFrom: 5000, commonShare: 0.1 },
    { maxPostings: 150, commonFrom: 100, commonShare: 0.3 },
    { maxPostings: 1000, commonFrom: 100, commonShare: 0.001 },
    { maxPostings: 1000, commonFrom: 5000, commonShare: 0.1 },
  ];
  const places: { tenant: number; graph: number }[] = [];
  beforeAll(async () => {
    await tenant.graph("first").rememberMany(episodes);
    places.push(
      ...(await asOwner((transaction) =>
        transaction.query<{ tenant: number; graph: number }>(
          sql`SELECT tenant_id AS tenant, id AS graph FROM graph WHERE name = 'first'`,
        ),
      )),
    );
  });

  test.each(bounds)(
    "brings the postings of facts that are worth reading: $maxPostings, $commonShare",
    async (within) => {
      const [{ tenant, graph } = { tenant: 0, graph: 0 }] = places;
      const scope = { tenant, graphs: [graph] };
      for (const asked of [TERMS, TERMS.slice(0, 4), ["north", "south"], ["zeppelin"], []]) {
        const first = await asOwner((transaction) =>
          readFirst(transaction, scope, { ofFacts: asked, ofEpisodes: ["harbour"] }, within),
        );
        const { facts, episodes: ofEpisodes } = first.corpora;
        const chosen = selectTerms(
          asked.map((term) => ({ term, weight: 1 })),
          facts,
          within,
        ).map(({ term }) => term);
        expect(ofEpisodes.documentFrequency.get("harbour")).toBe(120);
        expect([...first.factRuns.keys()]).toEqual(expect.arrayContaining(chosen));
        const all = await asOwner((transaction) =>
          readPostings(transaction, scope, "f", chosen, new IdTable(), within.maxPostings),
        );
        expect(postingsIn(first.factRuns, chosen, new IdTable(), within.maxPostings)).toEqual(all);
        // What is brought beside them is no rarer than the last of them.
        const held = (term: string) => facts.documentFrequency.get(term) ?? 0;
        const most = Math.max(0, ...chosen.map(held));
        for (const term of first.factRuns.keys()) expect(held(term)).toBeLessThanOrEqual(most);
      }
    },
  );
});

describe("What is remembered one by one", () => {
  const single = tenant.graph("single");
  beforeAll(async () => {
    for (const episode of episodes) await single.remember(episode);
    await tenant.graph("whole").rememberMany(episodes);
  });

  test("is found with the same scores as what is remembered at once", async () => {
    expect(await answers(single)).toEqual(await answers(tenant.graph("whole")));
  });

  test("is packed into few blocks, and nothing is lost or counted twice", async () => {
    const [one, whole] = [await blocksOf("single"), await blocksOf("whole")];
    const itemsOf = (rows: typeof one) => rows.map(({ kind, term, items }) => [kind, term, items]);
    expect(itemsOf(one)).toEqual(itemsOf(whole));
    const ferry = one.find(({ kind, term }) => kind === "e" && term === "ferri");
    expect(ferry).toMatchObject({ items: 120, most: 48, counted: 120 });
    expect(ferry?.blocks).toBeLessThan(50);
  });

  test("is forgotten from packed and from loose blocks", async () => {
    const gone = episodes.filter((_, at) => at % 5 === 1);
    const kept = episodes.filter((_, at) => at % 5 !== 1);
    for (const { id } of gone) await single.forget({ episode: id });
    await tenant.graph("never heard").rememberMany(kept);
    expect(await answers(single)).toEqual(await answers(tenant.graph("never heard")));
    for (const { counted, items } of await blocksOf("single")) if (counted > 0) expect(counted).toBe(items);
    await single.rememberMany(gone.slice(0, 20));
    await tenant.graph("never heard").rememberMany(gone.slice(0, 20));
    expect(await answers(single)).toEqual(await answers(tenant.graph("never heard")));
  });
});
