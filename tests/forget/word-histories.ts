/** Random histories in words that the grammar reads, told to a graph, and what a graph shows of them. */
import fc from "fast-check";
import type { ForgetTarget } from "../../src/forget/options.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";

/** A turn of a conversation, or a document. */
export interface Told {
  readonly kind: "told";
  readonly thread: string;
  readonly role: "user" | "assistant" | "document";
  readonly speaker: string | undefined;
  /** Days after the first of March 2026; `undefined` for what was said when it is told. */
  readonly day: number | undefined;
  readonly content: string;
  /** A triple of the caller's own in place of what the grammar reads. */
  readonly triple: Triple | undefined;
}

type Triple = readonly [subject: string, predicate: string, object: string];

/** What goes: of the steps before it, by number, thread, entity, or time. */
export type Forgotten =
  | { readonly kind: "forget"; readonly step: number }
  | { readonly kind: "forget"; readonly thread: string }
  | { readonly kind: "forget"; readonly entity: string }
  | { readonly kind: "forget"; readonly before: number };

/** A person gives somebody another name. */
interface Renamed {
  readonly kind: "renamed";
  readonly entity: string;
  readonly name: string;
}

/** A person says that two are one. */
interface Merged {
  readonly kind: "merged";
  readonly entity: string;
  readonly other: string;
}

/** A person says that somebody lives elsewhere than is known. */
interface Corrected {
  readonly kind: "corrected";
  readonly entity: string;
  readonly place: string;
}

/** A person takes back what was decided about entities in a step, by its number. */
interface Undone {
  readonly kind: "undone";
  readonly step: number;
}

export type Decided = Renamed | Merged | Corrected | Undone;

export type WordStep =
  | Told
  | Forgotten
  | Decided
  | { readonly kind: "rebuild" }
  | { readonly kind: "restore" };

export interface WordHistory {
  readonly isOfOneUser: boolean;
  readonly steps: readonly WordStep[];
}

const PEOPLE = ["Ana", "Ben", "Cleo"] as const;
const person = fc.constantFrom(...PEOPLE);
/** The names of persons, and those that a person gave them. */
const named = fc.constantFrom(...PEOPLE, "Anna", "Benno");
const place = fc.constantFrom("Porto", "Oslo");
const firm = fc.constantFrom("Acme", "Initech");
const thing = fc.constantFrom("tea", "jazz");

type Slot = "person" | "place" | "firm" | "thing";
const FILLERS: Readonly<Record<Slot, fc.Arbitrary<string>>> = { person, place, firm, thing };

/** Fills the places of a sentence, in braces. */
function filled(sentence: string): fc.Arbitrary<string> {
  const parts = sentence.split(/[{}]/u);
  return fc
    .tuple(...parts.map((part, index) => (index % 2 === 0 ? fc.constant(part) : FILLERS[part as Slot])))
    .map((words) => words.join(""));
}

const oneOf = (...sentences: readonly string[]) => fc.oneof(...sentences.map(filled));

const OF_ONESELF = oneOf(
  "I live in {place}.",
  "I live in {place}.",
  "I moved to {place} in April.",
  "I'm in {place} until June.",
  "I no longer live in {place}.",
  "I never lived in {place}.",
  "I work at {firm}.",
  "I don't work at {firm} any more.",
  "I like {thing}.",
  "I don't like {thing}.",
  "I used to work at {firm}.",
  "I met {person} on 3 March.",
  "I'm married to {person}.",
  "My wife is {person}.",
  "My sister lives in {place}.",
  "My sister is {person}.",
  "My brother {person} works at {firm}.",
  "My boss likes {thing}.",
  "{person} and I work at {firm}.",
);
const OF_NAMES = oneOf("I'm {person}.", "My name is {person}.", "Call me {person}.", "This is {person}.");
const OF_OTHERS = oneOf(
  "{person} lives in {place}.",
  "{person} works at {firm}.",
  "{person} likes {thing}.",
  "{person} is married to {person}.",
  "{person} left {firm}.",
  "{person} moved to {place}.",
  "{person} lives in {place} and works at {firm}.",
);
const LOOKING_BACK = oneOf(
  "She lives in {place}.",
  "He works at {firm}.",
  "She likes {thing}.",
  "They moved to {place}.",
  "No, in {place}.",
  "Sorry, I meant {place}.",
  "Me too.",
  "Yes.",
  "No.",
  "{place}.",
  "{person}.",
  "At {firm}.",
  "Her boss is {person}.",
);
const ASKED = oneOf(
  "Where do you live?",
  "Where do you work?",
  "What's your name?",
  "Where does {person} live?",
  "Do you like {thing}?",
  "Who is your boss?",
);

const triple: fc.Arbitrary<Triple> = fc.oneof(
  fc.tuple(person, fc.constant("LIVES_IN"), place),
  fc.tuple(fc.constantFrom("I", "Ana"), fc.constant("WORKS_AT"), firm),
);

const day = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined, freq: 3 });
const thread = fc.constantFrom("one", "two");

const turn: fc.Arbitrary<Told> = fc.record({
  kind: fc.constant("told" as const),
  thread,
  role: fc.constant("user" as const),
  speaker: fc.constantFrom(undefined, undefined, "Ana", "Ben"),
  day,
  content: fc.oneof(
    { weight: 6, arbitrary: OF_ONESELF },
    { weight: 2, arbitrary: OF_NAMES },
    { weight: 3, arbitrary: OF_OTHERS },
    { weight: 4, arbitrary: LOOKING_BACK },
    { weight: 1, arbitrary: fc.tuple(OF_OTHERS, LOOKING_BACK).map((both) => both.join(" ")) },
  ),
  triple: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: triple }),
});
const answered: fc.Arbitrary<Told> = fc.record({
  kind: fc.constant("told" as const),
  thread,
  role: fc.constant("assistant" as const),
  speaker: fc.constant(undefined),
  day,
  content: fc.oneof(ASKED, OF_OTHERS),
  triple: fc.constant(undefined),
});
const document: fc.Arbitrary<Told> = fc.record({
  kind: fc.constant("told" as const),
  thread: fc.constantFrom("paper", "one"),
  role: fc.constant("document" as const),
  speaker: fc.constant(undefined),
  day,
  content: fc.tuple(OF_OTHERS, OF_OTHERS).map((both) => both.join(" ")),
  triple: fc.constant(undefined),
});
const forgotten: fc.Arbitrary<Forgotten> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(9).map((step): Forgotten => ({ kind: "forget", step })) },
  { weight: 1, arbitrary: thread.map((name): Forgotten => ({ kind: "forget", thread: name })) },
  { weight: 1, arbitrary: person.map((entity): Forgotten => ({ kind: "forget", entity })) },
  { weight: 1, arbitrary: fc.nat(60).map((before): Forgotten => ({ kind: "forget", before })) },
);

const decided: fc.Arbitrary<Decided> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("renamed" as const),
      entity: person,
      name: fc.constantFrom("Anna", "Benno", "Cleo"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("merged" as const), entity: named, other: named }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("corrected" as const), entity: person, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undone" as const), step: fc.nat(9) }) },
);

export function wordHistory(): fc.Arbitrary<WordHistory> {
  const step: fc.Arbitrary<WordStep> = fc.oneof(
    { weight: 8, arbitrary: turn },
    { weight: 1, arbitrary: answered },
    { weight: 1, arbitrary: document },
    { weight: 2, arbitrary: forgotten },
    { weight: 2, arbitrary: decided },
    ...(process.env.PALIMPSEST_TEST_REBUILD === undefined
      ? []
      : [{ weight: 1, arbitrary: fc.constantFrom<WordStep>({ kind: "rebuild" }, { kind: "restore" }) }]),
  );
  return fc.record({
    isOfOneUser: fc.boolean(),
    steps: fc
      .tuple(
        fc.array(step, { minLength: 3, maxLength: 12 }),
        fc.array(forgotten, { minLength: 1, maxLength: 3 }),
      )
      .map(([told, last]) => [...told, ...last]),
  });
}

const FIRST = Date.parse("2026-03-01T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

/** When a step is told, by the clock. */
export function momentOfStep(index: number): string {
  return new Date(Date.parse("2026-05-10T08:00:00Z") + index * 60_000).toISOString();
}

export async function tellWords(graph: GraphHandle, step: Told, index: number): Promise<void> {
  const { thread: named, role, speaker, day: said, content, triple: given } = step;
  await graph.remember({
    id: `e${index}`,
    thread: named,
    role,
    content,
    occurredAt:
      said === undefined ? momentOfStep(index) : new Date(FIRST + said * DAY + index * 1000).toISOString(),
    ...(speaker === undefined ? {} : { speaker }),
    ...(given === undefined
      ? {}
      : { extraction: { facts: [{ subject: given[0], predicate: given[1], object: given[2] }] } }),
  });
}

/**
 * Decides something, and notes by which id. Returns what it decided upon; `undefined` where nobody knew of
 * anything to decide.
 *
 * @param made ids of decisions, by the steps that made them
 */
export async function decide(
  graph: GraphHandle,
  step: Decided,
  index: number,
  made: Map<number, string>,
): Promise<string | undefined> {
  if (step.kind === "undone") {
    const id = made.get(step.step);
    if (id === undefined) return undefined;
    await graph.undo(id);
    return "";
  }
  if (step.kind === "corrected") {
    const [fact, another] = await graph.facts({ subject: step.entity, predicate: "LIVES_IN" });
    if (fact === undefined || another !== undefined) return undefined;
    await graph.correct(fact.id, { object: step.place });
    return JSON.stringify([fact.text, fact.validFrom, fact.validTo, fact.status]);
  }
  const meant = await meantBy(graph, step.entity);
  if (step.kind === "renamed") {
    made.set(index, (await graph.correctEntity(step.entity, { name: step.name })).id);
    return "";
  }
  const other = await meantBy(graph, step.other);
  if (meant === undefined || other === undefined || meant.id === other.id) return undefined;
  made.set(index, (await graph.merge(meant.id, other.id)).id);
  return JSON.stringify([meant, other].map(({ name, type, aliases }) => [name, type, aliases]));
}

async function meantBy(graph: GraphHandle, name: string) {
  const [entity, another] = await graph.entities({ name });
  return another === undefined ? entity : undefined;
}

/** What a step forgets, as `forget` takes it. */
export function targetOf(step: Forgotten): Exclude<ForgetTarget, { readonly all: true }> {
  if ("step" in step) return { episode: `e${step.step}` };
  if ("before" in step) return { before: new Date(FIRST + step.before * DAY).toISOString() };
  return "thread" in step ? { thread: step.thread } : { entity: step.entity };
}

const QUESTIONS = [
  "Where do I live?",
  "Where does Ana live?",
  "Who works at Acme?",
  "Where do I work?",
  "Who is my sister?",
];

/** All that readers see of a graph, without ids and times of recording. */
export async function seen(graph: GraphHandle): Promise<unknown> {
  const entities = await graph.entities({ limit: 1000, asOf: "any" });
  const contexts = [];
  const timelines = [];
  for (const { id, name, type } of entities) {
    contexts.push([name, type, await graph.context(id)]);
    timelines.push([name, type, await graph.timeline(id, { include: ["mentions"] })]);
  }
  const recalled = [];
  const answers = [];
  for (const question of QUESTIONS) {
    const { facts, episodes, entities: found } = await graph.recall(question, { asOf: "any", limit: 50 });
    // Why each was found, and how it ranks among equals, depends on ids.
    recalled.push({
      question,
      facts: facts.map(({ score: _, ...fact }) => fact),
      episodes: episodes.map(({ score: _, why: _why, signals: _signals, ...episode }) => episode),
      found: found.map(({ name, type, aliases }) => ({ name, type, aliases })),
    });
    const { answer } = await graph.ask(question);
    answers.push([question, answer.split("\n").map((line) => line.trim().replace(/\[\d+\]/gu, ""))]);
  }
  return bare({
    facts: await graph.facts({ asOf: "any", limit: 1000 }),
    now: await graph.facts({ limit: 1000 }),
    entities,
    episodes: await graph.episodes({ limit: 1000 }),
    threads: await graph.threads(),
    timelines,
    contexts,
    decisions: (await graph.decisions({ limit: 1000 })).map(({ entity, other, ...decision }) => ({
      ...decision,
      pair: [entity, other],
    })),
    terms: await graph.gaps({ kinds: ["type", "predicate"] }),
    review: await graph.review(),
    recalled,
    answers,
  });
}

/** Ids, times of recording, and numbers that follow their order. */
const OF_RECORDING =
  /^(?:(?:recorded|superseded|created|updated|undone|noticed)At|(?:uid|versionId|claim|actor|trace|number)$)|Id$/u;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;

/** Where it is said of old words what holds instead, who was known first is named first. */
const SYMMETRIC = /\b([A-Z]\w+)( is married to )([A-Z]\w+)\b/gu;

/** A value without what depends on ids, and its lists without their order: of equals the first id comes first. */
function bare(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return sorted(value.map((one) => bare(one)));
  if (typeof value === "number") return value.toFixed(5);
  if (typeof value === "string") {
    const text = value
      .replace(UUID, "ID")
      .replace(SYMMETRIC, (_, one: string, said: string, other: string) => {
        const [first, second] = [one, other].sort();
        return `${first}${said}${second}`;
      });
    return key === "context" ? sorted(text.replace(/^\[\d+\] /gmu, "").split("\n")) : text;
  }
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      OF_RECORDING.test(name) ? [] : [[name, bare(one, name)]],
    ),
  );
}

function sorted(list: readonly unknown[]): readonly unknown[] {
  return list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
