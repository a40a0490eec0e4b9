/** Lists of all that there is of a type: what is not on one is kept, flagged or dropped, whoever says it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Extractor, GraphHandle, KnownList } from "../../src/index.ts";
import { atEndOfFile } from "../cleanups.ts";
import { collected, testMemory } from "../memory.ts";

const COMPANIES: KnownList = {
  type: "company",
  names: ["Acme Corporation", { name: "IBM", aliases: ["Big Blue"] }, "Stripe"],
  otherwise: "drop",
  tenant: "drops",
};

/** Reads who works where. */
const workers: Extractor = {
  name: "workers",
  version: "1",
  extract: ({ episodes }) => ({
    facts: episodes.flatMap(({ id, content }) =>
      [...content.matchAll(/([A-Z]\w+) is employed by ([A-Z][\w ]+)\./gu)].map(
        ([quote, subject = "", object = ""]) => ({
          episode: id,
          subject,
          predicate: "WORKS_AT",
          object,
          quote,
        }),
      ),
    ),
  }),
};

const { memory } = await testMemory("2026-06-01T10:00:00Z", {
  extractor: workers,
  resolution: { known: [COMPANIES, { ...COMPANIES, otherwise: "flag", tenant: "flags" }] },
});

const works = (subject: string, object: string) => ({ subject, predicate: "WORKS_AT", object });
const employers = async (graph: GraphHandle) =>
  (await graph.facts({ predicate: "WORKS_AT" })).map(({ object }) => object?.name).toSorted();

test("what is not on a list that drops is not learned: of a caller's triples, by rules, of an extractor, in an import", async () => {
  const graph = memory.tenant("drops").graph("g");
  const facts = [works("Ann", "Foobarium LLC"), works("Ben", "acme corporation"), works("Cleo", "Big Blue")];
  const content = "Ann, Ben and Cleo were at the fair.";
  const handedIn = await graph.remember({ id: "1", content, extraction: { facts } });
  expect(handedIn.rejected).toEqual([
    {
      fact: works("Ann", "Foobarium LLC"),
      code: "name_unlisted",
      message: expect.stringContaining('"Foobarium LLC" is not on the list of known names of Organization'),
    },
  ]);
  const byRules = await graph.remember({ id: "2", content: "I work at Foobarium LLC.", speaker: "Dora" });
  expect(byRules.rejected).toMatchObject([{ fact: works("Dora", "Foobarium LLC"), code: "name_unlisted" }]);
  const news = "Finn is employed by Foobarium LLC. Gus is employed by Stripe. Both met Ann in Lisbon in May.";
  await graph.remember({ id: "3", content: news, speaker: "Dora", wait: "extracted" });
  const [read] = await graph.extractions({ limit: 1 });
  expect(read).toMatchObject({ state: "done", report: [{ code: "name_unlisted" }] });
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-lists-"));
  atEndOfFile(() => rm(folder, { recursive: true }));
  const file = join(folder, "fair.jsonl");
  const line = JSON.stringify({
    id: "4",
    content: "Hal said so.",
    extraction: { facts: [works("Hal", "Foobarium LLC")] },
  });
  await writeFile(file, `${line}\n`);
  expect(await graph.importFile(file)).toMatchObject({ episodes: 1, facts: 0, rejectedCount: 1 });
  expect(await employers(graph)).toEqual(["Big Blue", "Stripe", "acme corporation"]);
  expect(await graph.entities({ name: "Foobarium LLC" })).toEqual([]);
  // The third episode was read by rules as well.
  expect(await graph.gaps({ kinds: ["name"] })).toMatchObject([
    { kind: "name", term: "Foobarium LLC", count: 5 },
  ]);

  const before = await collected(graph.export());
  expect(await graph.rebuild()).toMatchObject({ claimsAdded: 0, claimsWithdrawn: 0 });
  expect(await collected(graph.export())).toEqual(before);
  await graph.forget({ episode: "3" });
  expect(await graph.gaps({ kinds: ["name"] })).toMatchObject([{ count: 3 }]);
});

test("a name that is 80% like one on the list is taken for it, and shown in review; one that is less so is flagged or dropped", async () => {
  const facts = [
    works("Ann", "Acme Corportion"),
    works("Ben", "Foobarium LLC"),
    works("Cleo", "Acme Corporation"),
    works("Dan", "Strype"),
  ];
  const episode = { content: "Four were at the fair.", extraction: { facts } };
  const dropping = memory.tenant("drops").graph("near");
  expect((await dropping.remember(episode)).rejected).toHaveLength(1);
  const flagging = memory.tenant("flags").graph("near");
  expect((await flagging.remember(episode)).rejected).toEqual([]);
  const shown = async (graph: GraphHandle) =>
    (await graph.review())
      .filter(({ kind }) => kind === "name")
      .map(({ entity, listed, reasons }) => [entity.name, listed, ...reasons])
      .toSorted();
  const taken = [
    ["Acme Corportion", "Acme Corporation", "taken for Acme Corporation of the list of known names"],
    ["Strype", "Stripe", "taken for Stripe of the list of known names"],
  ];
  expect(await shown(dropping)).toEqual(taken);
  expect(await shown(flagging)).toEqual([
    taken[0],
    ["Foobarium LLC", null, "not on the list of known names"],
    taken[1],
  ]);
  await flagging.merge("Acme Corportion", "Acme Corporation");
  await flagging.correctEntity("Strype", { name: "Stripe" });
  expect(await shown(flagging)).toEqual([["Foobarium LLC", null, "not on the list of known names"]]);
});

test("another type, another tenant and a person's own word are not checked", async () => {
  const graph = memory.tenant("drops").graph("others");
  await graph.remember({
    content: "At the fair.",
    extraction: { facts: [{ subject: "Ann", predicate: "LIVES_IN", object: "Foobarium" }] },
  });
  await graph.assert(works("Ann", "Foobarium LLC"));
  expect(await employers(graph)).toEqual(["Foobarium LLC"]);
  expect(await graph.facts({ predicate: "LIVES_IN" })).toHaveLength(1);
  const other = memory.tenant("other").graph("g");
  await other.remember({ content: "At the fair.", extraction: { facts: [works("Ann", "Foobarium LLC")] } });
  expect(await employers(other)).toEqual(["Foobarium LLC"]);
  expect(await other.review()).toEqual([]);
});
