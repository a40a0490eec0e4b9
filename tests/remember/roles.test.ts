/** The organisation of a role that names none: the one at which the person worked when it was said. */
import { expect, test } from "vitest";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-01-01T00:00:00Z");
const tenant = memory.tenant("firms");

const saying = (occurredAt: string, fact: object): EpisodeInput => ({
  content: `Said on ${occurredAt}.`,
  occurredAt,
  extraction: { facts: [{ subject: "Ann", predicate: "WORKS_AT", ...fact }] },
});
const JOB = { object: "Acme" };
const ROLE = { predicate: "HAS_ROLE", object: "team lead" };
const AT_ACME = "Ann has the role team lead at Acme";

const LISTS: readonly (readonly [name: string, episodes: readonly EpisodeInput[], role: string])[] = [
  ["said after it", [saying("2025-01-01", JOB), saying("2025-06-01", ROLE)], AT_ACME],
  ["said before it", [saying("2025-01-01", ROLE), saying("2025-06-01", JOB)], "Ann has the role team lead"],
  [
    "that ended before it",
    [saying("2025-01-01", { ...JOB, validFrom: "2024-01", validTo: "2024-12" }), saying("2025-06-01", ROLE)],
    "Ann has the role team lead",
  ],
];

test.each(LISTS)("an employer %s, in one list or one after the other", async (name, episodes, role) => {
  for (const isOneList of [true, false]) {
    const graph = tenant.graph(`${name} ${isOneList}`);
    await graph.create({ profile: "company" });
    for (const some of isOneList ? [episodes] : episodes.map((each) => [each]))
      await graph.rememberMany(some);
    const facts = await graph.facts({ predicate: "HAS_ROLE" });
    expect([isOneList, ...facts.map(({ text }) => text)]).toEqual([isOneList, role]);
  }
});
