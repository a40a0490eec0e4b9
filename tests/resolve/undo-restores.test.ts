/**
 * Whatever is merged, said and undone: without its merges a graph is as if there had been none, and with them
 * as if the names had been one.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalValue } from "../../src/domain/claim.ts";
import { PalimpsestError } from "../../src/errors.ts";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
let graphs = 0;

function emptyGraph(): GraphHandle {
  graphs += 1;
  return memory.tenant("undoing").graph(`g${graphs}`);
}

const PEOPLE = ["Ada", "Ben", "Cleo", "Dan"] as const;
const SYMMETRIC = ["MARRIED_TO", "FRIEND_OF"];

/** The current versions by what they say; of a symmetric relation either end may be stored as the subject. */
async function facts(graph: GraphHandle, knownAt?: string): Promise<string[]> {
  const found = await graph.facts({
    asOf: "any",
    limit: 1000,
    ...(knownAt === undefined ? {} : { knownAt }),
  });
  return found
    .map((fact) => {
      const ends = [fact.subject.name, fact.object?.name ?? canonicalValue(fact.value ?? "")];
      if (SYMMETRIC.includes(fact.predicate)) ends.sort();
      const days = `${fact.validFrom?.slice(0, 10) ?? "?"}..${fact.validTo?.slice(0, 10) ?? ""}`;
      return [
        fact.predicate,
        ...ends,
        days,
        fact.status,
        fact.confidence.toFixed(6),
        fact.sources.length,
      ].join(" ");
    })
    .sort();
}

async function names(graph: GraphHandle): Promise<string[]> {
  const entities = await graph.entities({ asOf: "any" });
  return entities.map(({ name, type, aliases }) => [name, type, ...aliases].join(" ")).sort();
}

interface Said {
  readonly kind: "say";
  readonly fact: FactInput;
}
interface Merge {
  readonly kind: "merge";
  readonly pair: readonly [string, string];
}
interface Undo {
  readonly kind: "undo";
  readonly which: number;
}
type Step = Said | Merge | Undo;

const person = fc.constantFrom(...PEOPLE);
const kind = fc.constantFrom("stated", "extracted" as const);
const object = fc.oneof(
  fc.record({ predicate: fc.constantFrom(...SYMMETRIC), object: person }),
  fc.record({ predicate: fc.constant("LIVES_IN"), object: fc.constantFrom("Oslo", "Rome", "Lima") }),
  fc.record({ predicate: fc.constantFrom("LIKES", "DISLIKES"), object: fc.constantFrom("tea", "Ben") }),
  fc.record({ predicate: fc.constant("DIET"), value: fc.constantFrom("vegan", "none") }),
);
const holds = fc
  .record({ subject: person, about: object, kind })
  .map(({ subject, about, kind: by }): Said => ({ kind: "say", fact: { subject, ...about, kind: by } }));
const ends = fc
  .record({ subject: person, predicate: fc.constantFrom("LIVES_IN", "LIKES", "MARRIED_TO") })
  .map((fact): Said => ({ kind: "say", fact: { ...fact, ends: true } }));
const merge = fc.tuple(person, person).map((pair): Merge => ({ kind: "merge", pair }));
const undo = fc.nat(3).map((which): Undo => ({ kind: "undo", which }));
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: holds },
    { weight: 1, arbitrary: ends },
    { weight: 3, arbitrary: merge },
    { weight: 1, arbitrary: undo },
  ),
  { minLength: 4, maxLength: 12 },
);

/**
 * Words of their own and a day of its own each, so that neither the order of arrival nor a tie plays a part.
 */
async function say(graph: GraphHandle, fact: FactInput, place: number): Promise<void> {
  const occurredAt = `2026-03-${String(place + 1).padStart(2, "0")}`;
  await graph.remember({
    content: `${place}`,
    thread: `t${place}`,
    occurredAt,
    extraction: { facts: [fact] },
  });
}

/** Does the steps; what cannot be merged any more is left out. Returns the merges that are left. */
async function live(
  graph: GraphHandle,
  list: readonly Step[],
): Promise<{ id: string; pair: Merge["pair"] }[]> {
  const merges: { id: string; pair: Merge["pair"] }[] = [];
  for (const [place, step] of list.entries()) {
    if (step.kind === "say") await say(graph, step.fact, place);
    else if (step.kind === "merge") {
      try {
        merges.push({ id: (await graph.merge(...step.pair)).id, pair: step.pair });
      } catch (error) {
        expect(error).toBeInstanceOf(PalimpsestError);
      }
    } else {
      const [undone] = merges.splice(step.which, 1);
      if (undone !== undefined) await graph.undo(undone.id);
    }
  }
  return merges;
}

async function introduce(graph: GraphHandle): Promise<void> {
  for (const name of PEOPLE)
    await graph.remember({ content: name, extraction: { entities: [{ name, type: "Person" }] } });
}

test("a graph whose merges are all undone is as if there had been none", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (list, isBackwards) => {
      at("2026-12-01T00:00:00Z");
      const [merged, plain] = [emptyGraph(), emptyGraph()];
      await introduce(merged);
      await introduce(plain);
      const half = Math.floor(list.length / 2);
      const first = await live(merged, list.slice(0, half));
      const before = await facts(merged);
      at("2026-12-03T00:00:00Z");
      const shifted = list.map((step, place) => (place < half ? undefined : step));
      const second: typeof first = [...first];
      for (const [place, step] of shifted.entries()) {
        if (step?.kind === "say") await say(merged, step.fact, place);
        else if (step !== undefined) second.push(...(await live(merged, [step])));
      }
      for (const { id } of isBackwards ? second.reverse() : second) await merged.undo(id);
      for (const [place, step] of list.entries()) if (step.kind === "say") await say(plain, step.fact, place);
      expect(await facts(merged)).toEqual(await facts(plain));
      expect(await names(merged)).toEqual(await names(plain));
      expect(await facts(merged, "2026-12-02")).toEqual(before);
      expect(await merged.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    }),
    { numRuns: 10 },
  );
});

test("merged entities have the facts that one entity of both names would have", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      at("2026-12-01T00:00:00Z");
      const [merged, plain] = [emptyGraph(), emptyGraph()];
      await introduce(merged);
      await introduce(plain);
      const left = await live(merged, list);
      const rootOf = (name: string): string => {
        const group = new Set([name]);
        for (let size = 0; size < group.size; ) {
          size = group.size;
          for (const { pair } of left)
            if (pair.some((end) => group.has(end))) for (const end of pair) group.add(end);
        }
        return PEOPLE.find((person) => group.has(person)) ?? name;
      };
      const renamed = list.map((step) =>
        step.kind !== "say"
          ? undefined
          : {
              ...step.fact,
              subject: rootOf(step.fact.subject ?? ""),
              ...(step.fact.object === undefined ? {} : { object: rootOf(step.fact.object) }),
            },
      );
      // A symmetric relation to itself is refused where it is said.
      fc.pre(
        renamed.every((fact) => !SYMMETRIC.includes(fact?.predicate ?? "") || fact?.subject !== fact?.object),
      );
      for (const [place, fact] of renamed.entries()) if (fact !== undefined) await say(plain, fact, place);
      expect(await facts(merged)).toEqual(await facts(plain));
    }),
    { numRuns: 10 },
  );
});
