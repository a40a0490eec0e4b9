/** Random histories with supplied extractions, told to a graph, and what a graph shows. */
import fc from "fast-check";
import { expect } from "vitest";
import type { Script } from "../../bench/extract/model-server.ts";
import type { Fact } from "../../src/domain/fact.ts";
import type { EntityInput, FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";

export interface Said {
  readonly kind: "said";
  readonly thread: string;
  /** Days after the first of March 2026 on which it occurred. */
  readonly day: number;
  readonly facts: readonly FactInput[];
  readonly entities: readonly EntityInput[];
  /** A model reads the facts; else they are supplied. */
  readonly isRead: boolean;
}

/** What a person decides about one of the facts that there are by then. */
export interface Decided {
  readonly kind: "decided";
  readonly how: "confirm" | "retract" | "correct";
  readonly pick: number;
  /** One version, or the fact. */
  readonly isOne: boolean;
  /** What a correction says instead. */
  readonly object: string | undefined;
  readonly validFrom: string | null | undefined;
  readonly reason: string | undefined;
}

/** What a person decides about two of the entities that there are by then. */
export interface Paired {
  readonly kind: "paired";
  readonly how: "merge" | "keepApart";
  readonly one: number;
  readonly other: number;
}

/**
 * Something that was said or asserted, a person's decision, one that is undone, or what waits is read by a
 * model or embedded.
 */
export type Step =
  | Said
  | { readonly kind: "assert"; readonly fact: FactInput }
  | Decided
  | Paired
  | { readonly kind: "undone"; readonly pick: number }
  | { readonly kind: "read" }
  | { readonly kind: "embed" };

const PEOPLE = ["Alice", "Bob Stone", "Cleo", "Robert"];
const PLACES = ["Berlin", "Paris", "Oslo"];
const FIRMS = ["Acme", "Acme Inc", "Acme Inc.", "Brightwater Robotics"];
const DATES = ["2025-06", "2026-02", "2026-03-05", "2026-04", "2026"];

const date = fc.option(fc.constantFrom(...DATES), { nil: undefined });
const relation = fc.oneof(
  fc.tuple(fc.constant("LIVES_IN"), fc.constantFrom(...PLACES)),
  fc.tuple(fc.constantFrom("LIKES", "DISLIKES"), fc.constantFrom(...PLACES)),
  fc.tuple(fc.constant("WORKS_AT"), fc.constantFrom(...FIRMS)),
  fc.tuple(fc.constant("MARRIED_TO"), fc.constantFrom(...PEOPLE)),
  fc.tuple(fc.constant("ATTENDED"), fc.constantFrom("Fair", "fair")),
);
const fact: fc.Arbitrary<FactInput> = fc
  .record({
    subject: fc.constantFrom(...PEOPLE),
    relation,
    validFrom: date,
    validTo: date,
    ends: fc.boolean(),
    kind: fc.constantFrom("stated" as const, "stated" as const, "extracted" as const),
    text: fc.option(fc.constantFrom("so it is said", "one hears"), { nil: undefined }),
  })
  .filter(({ subject, relation: named }) => subject !== named[1])
  .map(({ subject, relation: named, validFrom, validTo, ends, kind, text }) => ({
    subject,
    predicate: named[0],
    object: named[1],
    kind,
    ...(text === undefined ? {} : { fact: text }),
    ...(ends && named[0] !== "ATTENDED" && validFrom === undefined ? { ends } : {}),
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validTo === undefined || (validFrom !== undefined && validTo < validFrom) ? {} : { validTo }),
  }));
const entity: fc.Arbitrary<EntityInput> = fc.oneof(
  fc.constantFrom<EntityInput>(
    { name: "Robert", type: "Person", aliases: ["Bob Stone"] },
    { name: "Cleo", aliases: ["Cleopatra"] },
    { name: "Alice", type: "Person" },
    { name: "berlin", type: "Place" },
    { name: "Acme", type: "Organization" },
    { name: "ACME Inc", type: "Organization", aliases: ["Rocket Skates"] },
    { name: "Oslo", type: "Person" },
  ),
);
const said: fc.Arbitrary<Said> = fc.record({
  kind: fc.constant("said" as const),
  thread: fc.constantFrom("one", "two", "three"),
  day: fc.integer({ min: 0, max: 60 }),
  facts: fc.array(fact, { maxLength: 3 }),
  entities: fc.array(entity, { maxLength: 1 }),
  isRead: fc.boolean(),
});
const decided: fc.Arbitrary<Decided> = fc.record({
  kind: fc.constant("decided" as const),
  how: fc.constantFrom("confirm" as const, "retract" as const, "correct" as const),
  pick: fc.nat(9),
  isOne: fc.boolean(),
  object: fc.option(fc.constantFrom(...PLACES, ...FIRMS, "Bob Stone", "Cleopatra", "Rocket Skates"), {
    nil: undefined,
  }),
  validFrom: fc.constantFrom(undefined, undefined, null, ...DATES),
  reason: fc.option(fc.constant("I know better"), { nil: undefined }),
});
const paired: fc.Arbitrary<Paired> = fc.record({
  kind: fc.constant("paired" as const),
  how: fc.constantFrom("merge" as const, "merge" as const, "keepApart" as const),
  one: fc.nat(9),
  other: fc.nat(9),
});

/** What was told, and which of it goes. */
export interface History {
  readonly steps: readonly Step[];
  readonly forgotten: readonly boolean[];
}

export function history(): fc.Arbitrary<History> {
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: said },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("assert" as const), fact }) },
    { weight: 2, arbitrary: decided },
    { weight: 1, arbitrary: paired },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("undone" as const), pick: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: "read" }, { kind: "embed" }) },
  );
  return fc
    .array(fc.tuple(step, fc.boolean()), { minLength: 2, maxLength: 10 })
    .map((list) => ({ steps: list.map(([one]) => one), forgotten: list.map(([, goes]) => goes) }));
}

const words = { kind: "said", thread: "one", day: 0, entities: [], isRead: false } as const;
const likes = (object: string): FactInput => ({
  subject: "Alice",
  predicate: "LIKES",
  object,
  kind: "stated",
});

const confirmed = {
  kind: "decided",
  how: "confirm",
  pick: 0,
  isOne: false,
  object: undefined,
  validFrom: undefined,
  reason: undefined,
} as const;

/** Histories that once came out otherwise. */
export const FOUND: readonly History[] = [
  // A fact that was never true, of a claim that was denied before two were one for a while.
  {
    steps: [
      { ...words, facts: [likes("Paris")] },
      {
        ...words,
        facts: [{ subject: "Alice", predicate: "ATTENDED", object: "fair", kind: "stated" }],
        entities: [{ name: "Cleo", aliases: ["Cleopatra"] }],
      },
      { ...confirmed, how: "retract" },
      { kind: "paired", how: "merge", one: 2, other: 0 },
      { kind: "undone", pick: 0 },
      { ...words, facts: [] },
    ],
    forgotten: [false, true, false, false, false, false],
  },
  // A name may mean two that a person had made one by then.
  {
    steps: [
      { kind: "assert", fact: likes("Berlin") },
      { kind: "paired", how: "merge", one: 0, other: 5 },
      { ...words, facts: [likes("Berlin")], isRead: true },
      { ...words, facts: [] },
      {
        ...words,
        facts: [{ subject: "Bob Stone", predicate: "MARRIED_TO", object: "Alice", kind: "stated" }],
      },
    ],
    forgotten: [false, false, false, false, true],
  },
  // Somebody was one for a while with what only words name that are forgotten.
  {
    steps: [
      { ...words, facts: [likes("Paris")] },
      {
        ...words,
        facts: [{ subject: "Cleo", predicate: "LIVES_IN", object: "Berlin", kind: "stated" }, likes("Oslo")],
      },
      { kind: "paired", how: "merge", one: 2, other: 9 },
      { kind: "undone", pick: 0 },
      { ...words, facts: [] },
      {
        kind: "assert",
        fact: { subject: "Alice", predicate: "LIVES_IN", object: "Berlin", kind: "stated" },
      },
    ],
    forgotten: [true, false, false, false, false, false],
  },
  // What kept two from being alike was their types, of which one was told in words that are forgotten.
  {
    steps: [
      { ...words, facts: [], entities: [{ name: "berlin", type: "Place" }] },
      { kind: "assert", fact: likes("Berlin") },
      {
        ...words,
        facts: [{ subject: "Alice", predicate: "LIVES_IN", object: "Berlin", kind: "stated" }],
        isRead: true,
      },
      { ...words, facts: [] },
    ],
    forgotten: [true, false, false, false],
  },
  // A fact that came apart from another one is spelled as that was, in words that are forgotten.
  {
    steps: [
      {
        ...words,
        facts: [
          {
            subject: "Cleo",
            predicate: "WORKS_AT",
            object: "Acme Inc.",
            kind: "stated",
            fact: "so it is said",
          },
        ],
      },
      {
        kind: "assert",
        fact: { subject: "Cleo", predicate: "WORKS_AT", object: "Acme", kind: "stated" },
      },
      { ...words, facts: [] },
      { kind: "undone", pick: 0 },
    ],
    forgotten: [true, false, false, false],
  },
  // What a person decided is about entities that have other ids without the words that are forgotten.
  {
    steps: [
      {
        ...words,
        facts: [{ subject: "Alice", predicate: "MARRIED_TO", object: "Robert", kind: "stated" }],
      },
      {
        ...words,
        facts: [{ subject: "Robert", predicate: "LIKES", object: "Berlin", kind: "stated" }, likes("Berlin")],
      },
      { kind: "paired", how: "merge", one: 1, other: 0 },
    ],
    forgotten: [true, false, false],
  },
  {
    steps: [
      { ...words, facts: [], entities: [{ name: "Oslo", type: "Person" }] },
      {
        ...words,
        facts: [{ subject: "Alice", predicate: "LIVES_IN", object: "Oslo", kind: "stated" }],
      },
      { kind: "paired", how: "keepApart", one: 1, other: 0 },
    ],
    forgotten: [true, false, false],
  },
  // What a person confirmed is of somebody who has another id without the words that are forgotten.
  {
    steps: [
      {
        ...words,
        facts: [
          {
            subject: "Alice",
            predicate: "MARRIED_TO",
            object: "Robert",
            kind: "stated",
            validFrom: "2025-06",
          },
        ],
        entities: [{ name: "Robert", type: "Person", aliases: ["Bob Stone"] }],
      },
      {
        ...words,
        facts: [
          {
            subject: "Alice",
            predicate: "LIVES_IN",
            object: "Berlin",
            kind: "stated",
            validTo: "2025-06",
          },
          { subject: "Bob Stone", predicate: "ATTENDED", object: "Fair", kind: "stated" },
        ],
      },
      { ...confirmed, pick: 1 },
    ],
    forgotten: [true, false, false],
  },
  // What was made second, of words that are forgotten, is made first by those that are left.
  {
    steps: [
      { ...words, facts: [], entities: [{ name: "Acme", type: "Organization" }] },
      {
        ...words,
        facts: [{ subject: "Alice", predicate: "WORKS_AT", object: "Acme", kind: "stated" }],
        entities: [{ name: "ACME Inc", type: "Organization", aliases: ["Rocket Skates"] }],
      },
      { kind: "paired", how: "merge", one: 0, other: 0 },
      confirmed,
    ],
    forgotten: [true, false, false, false],
  },
  // What a person confirmed is of somebody who had another name only by words that are forgotten.
  {
    steps: [
      { ...words, facts: [], entities: [{ name: "Robert", type: "Person", aliases: ["Bob Stone"] }] },
      {
        ...words,
        facts: [
          {
            subject: "Bob Stone",
            predicate: "WORKS_AT",
            object: "Acme",
            kind: "stated",
            validFrom: "2025-06",
          },
        ],
      },
      confirmed,
    ],
    forgotten: [true, false, false],
  },
  // Somebody is called by the name of another, who is forgotten.
  {
    steps: [
      {
        ...words,
        facts: [{ subject: "Robert", predicate: "WORKS_AT", object: "Acme", kind: "stated" }],
      },
      {
        ...words,
        facts: [{ subject: "Bob Stone", predicate: "WORKS_AT", object: "Acme", kind: "stated" }],
      },
      { ...words, facts: [], entities: [{ name: "Robert", type: "Person", aliases: ["Bob Stone"] }] },
    ],
    forgotten: [false, true, false],
  },
  // Two were made one by a name that is forgotten, and would have been by a later one; a person made them two
  // again.
  {
    steps: [
      { ...words, facts: [], entities: [{ name: "Acme", type: "Organization" }] },
      {
        ...words,
        facts: [],
        entities: [{ name: "ACME Inc", type: "Organization", aliases: ["Rocket Skates"] }],
      },
      {
        ...words,
        facts: [{ subject: "Alice", predicate: "WORKS_AT", object: "Acme Inc.", kind: "stated" }],
      },
      { kind: "undone", pick: 0 },
      { ...words, facts: [] },
    ],
    forgotten: [false, true, false, false, false],
  },
  // Names made two one, a person made them two again, and then took that back.
  {
    steps: [
      { ...words, facts: [], entities: [{ name: "Acme", type: "Organization" }] },
      {
        ...words,
        facts: [{ subject: "Alice", predicate: "WORKS_AT", object: "Acme Inc.", kind: "stated" }],
      },
      { kind: "undone", pick: 0 },
      { kind: "undone", pick: 0 },
    ],
    forgotten: [true, false, false, false],
  },
  // What a person confirmed was told in words that are forgotten, and stood with another fact before two
  // entities were one.
  {
    steps: [
      {
        kind: "said",
        thread: "one",
        day: 0,
        facts: [
          { subject: "Alice", predicate: "ATTENDED", object: "Fair", kind: "stated", fact: "so it is said" },
        ],
        entities: [],
        isRead: false,
      },
      confirmed,
      { kind: "paired", how: "merge", one: 3, other: 0 },
      confirmed,
      { kind: "said", thread: "one", day: 0, facts: [], entities: [], isRead: false },
    ],
    forgotten: [true, false, false, false, false],
  },
  // A correction of two sources, of which one goes.
  {
    steps: [
      { ...words, facts: [likes("Oslo")] },
      { ...words, facts: [likes("Oslo")] },
      {
        kind: "decided",
        how: "correct",
        pick: 0,
        isOne: false,
        object: "Paris",
        validFrom: undefined,
        reason: undefined,
      },
    ],
    forgotten: [true, false, false],
  },
  // A fact that stood only while two were one.
  {
    steps: [
      { ...words, facts: [likes("Berlin")] },
      { kind: "paired", how: "merge", one: 1, other: 0 },
      { kind: "undone", pick: 0 },
    ],
    forgotten: [true, false, false],
  },
  // A fact that only an ending was stored with, before two became one.
  {
    steps: [
      { ...words, facts: [likes("Berlin")] },
      { ...words, facts: [{ ...likes("Oslo"), ends: true }] },
      { kind: "paired", how: "merge", one: 2, other: 0 },
    ],
    forgotten: [true, false, false],
  },
];

const FIRST = Date.parse("2026-03-01T00:00:00Z");
const DAY = 86_400_000;

/** When a step is recorded. */
export function momentOf(index: number): string {
  return new Date(Date.parse("2026-06-01T00:00:00Z") + index * 60_000).toISOString();
}

/** What the model reads in a note, by its number. */
const notes = new Map<number, readonly FactInput[]>();

/** A model that reads in each note what is said there, whatever else it is shown. */
export const READER: Script = ({ messages }) => {
  const shown = messages.at(-1)?.content ?? "";
  const episodes = [...shown.matchAll(/ episode (\d+),[^\n]*\n[^\n]*?Note (\d+):/gu)];
  const facts = episodes.flatMap(([, episode, note]) =>
    (notes.get(Number(note)) ?? []).map(({ subject, predicate, object, validFrom, validTo }) => ({
      episode: Number(episode),
      subject,
      predicate,
      object,
      validFrom: validFrom ?? null,
      validTo: validTo ?? null,
      quote: `${subject} ${object}`,
    })),
  );
  return { kind: "reply", content: { entities: [], facts, ends: [], duplicates: [] } };
};

/** Tells a graph a step that needs nothing of what the graph holds. */
export async function tell(
  graph: GraphHandle,
  step: Exclude<Step, Decided | Paired | { readonly kind: "undone" }>,
  index: number,
): Promise<void> {
  if (step.kind === "said") {
    const { thread, day, facts, entities, isRead } = step;
    const words = [
      ...facts.map(({ subject, object }) => `${subject} ${object}`),
      ...entities.map(({ name }) => name),
    ];
    notes.set(index, facts);
    await graph.remember({
      id: `e${index}`,
      thread,
      content: `Note ${index}: ${words.join(", ")}.`,
      occurredAt: new Date(FIRST + day * DAY).toISOString(),
      ...(isRead ? {} : { extraction: { facts: [...facts], entities: [...entities] } }),
    });
  } else if (step.kind === "assert") {
    const { kind: _, ...given } = step.fact;
    await graph.assert({ ...given, occurredAt: new Date(FIRST + index * DAY).toISOString() });
  } else if (step.kind === "read") {
    notes.set(index, []);
    const { extraction } = await graph.remember({
      id: `read ${index}`,
      thread: "read",
      content: `Note ${index}: read what waits.`,
      occurredAt: momentOf(0),
      wait: "extracted",
    });
    expect(extraction).toEqual({ state: "done", error: null });
  } else await graph.embed();
}

/** What is written at one time of the clock follows by microseconds: fewer where less is read. */
const inMilliseconds = (time: string) => time.slice(0, 23);

/** A fact by what it says: of a symmetric one both ends in order. */
function keyOf(fact: Fact) {
  const ends = [fact.subject, fact.object].map((end) => `${end?.name} (${end?.type})`);
  if (fact.predicate === "MARRIED_TO") ends.sort();
  const isSpoken =
    fact.predicate !== "MARRIED_TO" || fact.text === "so it is said" || fact.text === "one hears";
  const { predicate, value, properties, validFrom, validTo, validFromBasis, validToPrecision, status } = fact;
  return {
    ends,
    predicate,
    value,
    properties,
    text: isSpoken ? fact.text : "",
    validFrom,
    validFromPrecision: fact.validFromPrecision,
    validFromBasis,
    validTo,
    validToPrecision,
    status,
    confidence: fact.confidence,
    kind: fact.kind,
    recordedAt: inMilliseconds(fact.recordedAt),
    sources: fact.sources.map(({ episode, kind, occurredAt }) => [episode, kind, occurredAt]).sort(),
  };
}

const sorted = <Item>(list: readonly Item[]) =>
  list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The facts that there are, in an order that does not depend on ids. */
export async function choices(graph: GraphHandle): Promise<Fact[]> {
  const facts = await graph.facts({ asOf: "any", limit: 1000 });
  const key = (fact: Fact) => JSON.stringify(keyOf(fact));
  return facts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** All that a graph shows, by names and not by ids. */
export async function shown(graph: GraphHandle, moments: readonly string[]) {
  const known = [];
  for (const knownAt of moments)
    known.push(
      sorted(
        (await graph.facts({ asOf: "any", knownAt: knownAt.replace("000Z", "999Z"), limit: 1000 })).map(
          keyOf,
        ),
      ),
    );
  const entities = await graph.entities({ limit: 1000, asOf: "any" });
  const knownEntities = [];
  for (const knownAt of moments)
    knownEntities.push(
      sorted(
        (await graph.entities({ asOf: "any", knownAt: knownAt.replace("000Z", "999Z"), limit: 1000 })).map(
          ({ name, type, aliases }) => ({ name, type, aliases: [...aliases].sort() }),
        ),
      ),
    );
  const timelines = [];
  for (const { id, name } of entities)
    timelines.push([
      name,
      sorted((await graph.timeline(id)).map(({ at, event, fact }) => ({ at, event, fact: keyOf(fact) }))),
    ]);
  const recalled = [];
  for (const question of ["Where does Alice live?", "Who works at Acme?", "What does Bob Stone like?"]) {
    const { facts, episodes, threads } = await graph.recall(question, { asOf: "any", limit: 50 });
    recalled.push({
      facts: sorted(facts.map(({ score: _, ...found }) => keyOf(found))),
      episodes: episodes.map(({ id, content, score }) => [id, content, score.toFixed(6)]),
      threads: threads.length,
    });
  }
  return {
    facts: sorted((await graph.facts({ asOf: "any", limit: 1000 })).map(keyOf)),
    known,
    knownEntities,
    entities: sorted(
      entities.map(({ name, type, aliases, properties }) => ({
        name,
        type,
        aliases: [...aliases].sort(),
        properties,
      })),
    ),
    timelines: sorted(timelines),
    recalled,
    embeddings: (await graph.embeddings()).map(({ episodes, facts, names, isComplete }) => ({
      episodes,
      facts,
      names,
      isComplete,
    })),
    extractions: sorted((await graph.extractions()).map(({ episode, state }) => ({ episode, state }))),
    gaps: await graph.gaps({ kinds: ["type", "predicate"] }),
    merged: sorted(
      (await graph.decisions({ limit: 1000 }))
        // A job that proposes what is alike in meaning goes by the facts that hold while it runs, which
        // nobody can know later.
        .filter(({ reason }) => !reason.startsWith("alike in meaning"))
        .map(({ kind, entity, other, score, reason, recordedAt, undoneAt }) => ({
          kind,
          pair: [entity.name, other.name].sort(),
          score,
          reason,
          recordedAt: inMilliseconds(recordedAt),
          undoneAt: undoneAt === null ? null : inMilliseconds(undoneAt),
        })),
    ),
  };
}
