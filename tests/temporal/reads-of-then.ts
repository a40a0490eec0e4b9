/**
 * Random histories without forgetting, and what every read answers in them: with `knownAt` what it answered
 * at that moment.
 */
import fc from "fast-check";
import { expect } from "vitest";
import type { EntityCorrectionInput } from "../../src/decide/correct-entity.ts";
import type { EntityInput, EpisodeInput, FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { TestMemory } from "../memory.ts";

const NAMES = ["Ada", "Ada King", "Ben", "Acme", "Acme Rockets", "Berlin", "Rome"] as const;
const ALIASES = ["Countess", "The Firm", "Ben"] as const;
const DATES = ["2026-02-01", "2026-03-01", "2026-04-01"] as const;
const QUESTIONS = [
  "Where does Ada live?",
  "Who works at Acme?",
  "Who is Ben married to?",
  "What does the user own?",
] as const;
const QUERIES = [
  "MATCH (n) RETURN n",
  "MATCH (n:Organization) RETURN n.name, n.type",
  "MATCH (n {name: 'Ada'}) RETURN n",
  "MATCH (n {industry: 'retail'}) RETURN n.name",
  "MATCH (a)-[r:WORKS_AT]->(b) RETURN a, r, b",
  "MATCH (a:Person)-[:LIVES_IN]->(b:Place) RETURN a.name, b.name",
  "MATCH (a)-[:MARRIED_TO]-(b) RETURN a.name, b.name",
] as const;

interface Said {
  readonly kind: "say";
  readonly episode: EpisodeInput;
}
interface Asserted {
  readonly kind: "assert";
  readonly fact: FactInput;
}
interface Paired {
  readonly kind: "merge" | "keepApart";
  readonly one: string;
  readonly other: string;
}
interface Corrected {
  readonly kind: "correct";
  readonly which: number;
  readonly object: string | undefined;
  readonly validFrom: string | null | undefined;
}
interface Renamed {
  readonly kind: "rename";
  readonly one: string;
  readonly correction: EntityCorrectionInput;
}
interface Decided {
  readonly kind: "undo" | "confirm" | "retract";
  readonly which: number;
}
export type Step = Said | Asserted | Paired | Corrected | Renamed | Decided;

const name = fc.constantFrom(...NAMES);
const maybe = <Value>(...values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });

const fact: fc.Arbitrary<FactInput> = fc
  .record({
    subject: name,
    about: fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          predicate: fc.constantFrom("LIVES_IN", "WORKS_AT", "MARRIED_TO", "KNOWS", "VISITED", "OWNS"),
          object: name,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          predicate: fc.constant("HAS_ROLE"),
          object: fc.constantFrom("Engineer", "Founder"),
          properties: fc.constantFrom({}, { at: "Acme" }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          predicate: fc.constant("DIET"),
          value: fc.constantFrom("vegan", "vegetarian"),
        }),
      },
    ),
    validFrom: maybe("2025", "2026-02", "2026-03-15"),
    ends: fc.boolean(),
    kind: fc.constantFrom("stated" as const, "extracted" as const),
  })
  .map(({ about, validFrom, ends, ...fact }) => ({
    ...fact,
    ...about,
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(ends && validFrom === undefined ? { ends } : {}),
  }));

const entity: fc.Arbitrary<EntityInput> = fc
  .record({
    name,
    type: maybe("Person", "Organization", "Place"),
    alias: maybe(...ALIASES),
    industry: maybe("retail", "fintech"),
  })
  .map(({ name, type, alias, industry }) => ({
    name,
    ...(type === undefined ? {} : { type }),
    ...(alias === undefined ? {} : { aliases: [alias] }),
    ...(industry === undefined ? {} : { properties: { industry } }),
  }));

const supplied = fc
  .record({
    occurredAt: fc.constantFrom(...DATES),
    entities: fc.array(entity, { maxLength: 1 }),
    facts: fc.array(fact, { minLength: 1, maxLength: 2 }),
  })
  .map(
    ({ occurredAt, ...extraction }): EpisodeInput => ({
      content: JSON.stringify(extraction),
      occurredAt,
      extraction,
    }),
  );

/** What is understood without a model, of somebody with a name or without. */
const plain = fc
  .record({
    content: fc.constantFrom(
      "I live in Rome.",
      "I moved to Berlin.",
      "I work at Acme.",
      "I own a Ford.",
      "I own a Tesla.",
      "I don't live in Rome any more.",
      "My name is Ada.",
      "Call me Countess.",
      "Ada is married to Ben.",
    ),
    speaker: maybe("Ada", "Ben"),
    thread: fc.constantFrom("one", "two"),
    occurredAt: fc.constantFrom(...DATES),
  })
  .map(
    ({ speaker, ...episode }): EpisodeInput => (speaker === undefined ? episode : { ...episode, speaker }),
  );

const renamed: fc.Arbitrary<Renamed> = fc.record({
  kind: fc.constant("rename" as const),
  one: name,
  correction: fc
    .record({
      name: maybe(...NAMES, "Ada Lovelace"),
      type: maybe("Person", "Organization", "Place"),
      aliases: fc.option(fc.subarray(["Countess", "Acme", "The Firm"]), { nil: undefined }),
    })
    .map(({ name, type, aliases }) => ({
      ...(name === undefined ? {} : { name }),
      ...(type === undefined ? {} : { type }),
      ...(aliases === undefined ? {} : { aliases }),
    })),
});

const which = fc.nat(30);

/** A history. Each step is taken a minute after the one before. */
export const history: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: supplied.map((episode): Step => ({ kind: "say", episode })) },
    { weight: 3, arbitrary: plain.map((episode): Step => ({ kind: "say", episode })) },
    { weight: 1, arbitrary: fact.map((fact): Step => ({ kind: "assert", fact })) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("merge" as const, "merge" as const, "keepApart" as const),
        one: name,
        other: name,
      }),
    },
    { weight: 2, arbitrary: renamed },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("correct" as const),
        which,
        object: maybe(...NAMES),
        validFrom: fc.constantFrom(undefined, null, "2025-05"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("undo" as const, "undo" as const, "confirm" as const, "retract" as const),
        which,
      }),
    },
  ),
  { minLength: 3, maxLength: 9 },
);

const say = (extraction: EpisodeInput["extraction"] & object): Step => ({
  kind: "say",
  episode: { content: JSON.stringify(extraction), occurredAt: "2026-02-01", extraction },
});

/** Histories in which everything that has versions gets some. */
const EXAMPLES: readonly (readonly Step[])[] = [
  // A type that is told later, one that a person corrects, and that taken back.
  [
    say({ facts: [{ subject: "Ada", predicate: "SAW", object: "Rome" }] }),
    say({ entities: [{ name: "Rome", type: "Place", aliases: ["The Firm"] }] }),
    {
      kind: "rename",
      one: "Rome",
      correction: { name: "Ada Lovelace", type: "Person", aliases: ["Countess"] },
    },
    { kind: "undo", which: 0 },
  ],
  // Two of which one is called otherwise before and after they are one.
  [
    say({ facts: [{ subject: "Ada", predicate: "LIVES_IN", object: "Rome" }] }),
    say({ facts: [{ subject: "Ada King", predicate: "LIVES_IN", object: "Berlin" }] }),
    { kind: "rename", one: "Ada", correction: { name: "Ben" } },
    { kind: "merge", one: "Ben", other: "Ada King" },
    { kind: "rename", one: "Ada King", correction: { name: "Ada Lovelace", aliases: [] } },
    { kind: "undo", which: 1 },
    { kind: "undo", which: 0 },
  ],
  // A marriage of two, in which one that came later is one with somebody who came first.
  [
    say({
      facts: [
        { subject: "Ada", predicate: "VISITED", object: "Ben" },
        { subject: "Ada King", predicate: "MARRIED_TO", object: "Ben" },
      ],
    }),
    { kind: "merge", one: "Ada King", other: "Ada" },
  ],
];

/** One of a list, whatever the number. */
function pick<Item>(list: readonly Item[], which: number): Item | undefined {
  return list[which % Math.max(1, list.length)];
}

/** Takes a step; one that is refused does nothing. */
async function take(graph: GraphHandle, step: Step): Promise<void> {
  const refused = (error: { readonly code?: string }) => {
    if (error.code === undefined) throw error;
  };
  switch (step.kind) {
    case "say":
      await graph.remember(step.episode).catch(refused);
      return;
    case "assert":
      await graph.assert(step.fact).catch(refused);
      return;
    case "merge":
      await graph.merge(step.one, step.other, { type: "Person" }).catch(refused);
      return;
    case "keepApart":
      await graph.keepApart(step.one, step.other).catch(refused);
      return;
    case "rename":
      await graph.correctEntity(step.one, step.correction).catch(refused);
      return;
    case "undo": {
      const decisions = await graph.decisions();
      const open = decisions.filter(({ kind, undoneAt }) => kind !== "candidate" && undoneAt === null);
      const decision = pick(open, step.which);
      if (decision !== undefined) await graph.undo(decision.id).catch(refused);
      return;
    }
    case "correct": {
      const version = pick(await graph.facts({ asOf: "any" }), step.which);
      const { object, validFrom } = step;
      const right = {
        ...(object === undefined ? {} : { object }),
        ...(validFrom === undefined ? {} : { validFrom }),
      };
      if (version !== undefined) await graph.correct(version.versionId, right).catch(refused);
      return;
    }
    default: {
      const version = pick(await graph.facts({ asOf: "any" }), step.which);
      if (version !== undefined) await graph[step.kind](version.versionId).catch(refused);
    }
  }
}

const NOBODY = { start: [], entities: [], facts: [] };

/**
 * What a read gives. Of what is known by now it gives nothing where it was refused then, since nothing was
 * called so.
 */
async function told(answer: Promise<unknown>, nothing: unknown): Promise<unknown> {
  return answer.catch((error: { readonly code?: string }) =>
    ["entity_unknown", "fact_unknown", "predicate_unknown"].includes(error.code ?? "") ? nothing : error,
  );
}

/**
 * The answers of all reads, as known at a moment or now. `facts` are ids that may be asked for their reasons.
 */
async function answers(
  graph: GraphHandle,
  facts: readonly string[],
  known: { readonly knownAt?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const seen = { asOf: "2026-05-15", ...known };
  const found: Record<string, unknown> = {
    "facts of any time": await graph.facts({ asOf: "any", ...known }),
    "facts of a time": await graph.facts(seen),
    "facts of a month": await graph.facts({ ...seen, asOf: "2026-02" }),
    entities: await graph.entities(seen),
    people: await graph.entities({ type: "Person", ...seen }),
    retailers: await told(graph.entities({ where: { industry: "retail" }, ...seen }), []),
    episodes: await graph.episodes(known),
  };
  // Rows come in no order of their own.
  for (const query of QUERIES)
    found[query] = (await graph.match(query, seen)).rows.map((row) => JSON.stringify(row)).sort();
  for (const each of [...NAMES, "Countess", "the user"]) {
    found[`facts of ${each}`] = await graph.facts({ subject: each, asOf: "any", ...known });
    found[`facts about ${each}`] = await graph.facts({ object: each, asOf: "any", ...known });
    found[`spouse of ${each}`] = await graph.facts({ subject: each, predicate: "MARRIED_TO", ...seen });
    found[`called ${each}`] = await graph.entities({ name: each, ...seen });
    found[`works at ${each}`] = await graph.entities({ where: { worksAt: each }, ...seen });
    found[`timeline of ${each}`] = await told(graph.timeline(each, known), []);
    found[`neighbours of ${each}`] = await told(graph.neighbours(each, { hops: 2, ...seen }), NOBODY);
    found[`path to ${each}`] = await told(graph.path("Ada", each, { maxHops: 3, ...seen }), null);
  }
  for (const id of facts) found[`why ${id}`] = await told(graph.why(id, known), undefined);
  for (const question of QUESTIONS) {
    const recalled = await graph.recall(question, { limit: 50, notices: false, ...seen });
    found[question] = {
      facts: recalled.facts
        .map(({ score, why, signals, ...fact }) => fact)
        .sort((a, b) => (a.versionId < b.versionId ? -1 : 1)),
      // In the order of the facts.
      entities: recalled.entities
        .map(({ score, ...entity }) => entity)
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
    // How episodes rank hangs on all words that there are by now; none is shown that came later.
    for (const { recordedAt } of recalled.episodes)
      expect(Date.parse(recordedAt)).toBeLessThanOrEqual(Date.parse(known.knownAt ?? "9999-01-01"));
  }
  return found;
}

interface Moment {
  /** When the step was taken and what it records is recorded: a call may take some microseconds. */
  readonly moment: string;
  readonly facts: readonly string[];
  readonly answered: unknown;
}

/** Takes the steps in a graph, and notes after each what all reads answer. */
async function live(
  graph: GraphHandle,
  at: TestMemory["at"],
  steps: readonly Step[],
): Promise<readonly Moment[]> {
  const ids = new Set<string>();
  const moments: Moment[] = [];
  for (const [index, step] of steps.entries()) {
    const begun = Date.UTC(2026, 5, 1) + index * 60_000;
    at(new Date(begun).toISOString());
    await take(graph, step);
    for (const { id } of await graph.facts({ asOf: "any" })) ids.add(id);
    const facts = [...ids];
    const moment = new Date(begun + 1).toISOString();
    moments.push({ moment, facts, answered: await answers(graph, facts, {}) });
  }
  return moments;
}

/**
 * Expects of random histories that every read gives with `knownAt` what it gave at that moment, also in a
 * copy.
 */
export async function expectReadsOfThen({ memory, at }: TestMemory, numRuns: number): Promise<void> {
  let graphs = 0;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      graphs += 1;
      const graph = memory.tenant("clocks").graph(`g${graphs}`);
      await graph.create();
      const moments = await live(graph, at, steps);
      at("2026-12-01T00:00:00Z");
      for (const { moment, facts, answered } of moments)
        expect(await answers(graph, facts, { knownAt: moment })).toEqual(answered);
      expect(await graph.entities({ knownAt: "2026-05-31" })).toEqual([]);
      expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
      await expectInCopy(memory.tenant("copies").graph(`g${graphs}`), graph, moments);
    }),
    { numRuns, endOnFailure: true, examples: EXAMPLES.map((steps) => [steps]) },
  );
}

/** Expects that a graph that is restored from another has its names and facts of each moment. */
async function expectInCopy(
  copy: GraphHandle,
  graph: GraphHandle,
  moments: readonly Moment[],
): Promise<void> {
  await copy.restore(graph.export());
  for (const { moment: knownAt } of moments) {
    const then = { asOf: "any", knownAt } as const;
    expect(await copy.facts(then)).toEqual(await graph.facts(then));
    expect(await copy.entities(then)).toEqual(await graph.entities(then));
  }
  expect(await copy.verifyAudit()).toMatchObject({ ok: true, faults: [] });
}
