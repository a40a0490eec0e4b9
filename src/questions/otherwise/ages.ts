/** Who of some is the oldest, or the youngest: by what is known of the age of each. */
import { factLines } from "../../answer/fact-lines.ts";
import type { Fact } from "../../domain/fact.ts";
import { addUnits, type Instant } from "../../domain/interval.ts";
import { type AskedAges, readAskedAges } from "../../language/en/asked/ages.ts";
import { ownerOf } from "../../language/en/asked/otherwise.ts";
import { ENGLISH } from "../../language/en/english.ts";
import { knownBy } from "../answer-rows.ts";
import type { AskOther, RelationOutcome } from "../outcome.ts";

/** People who are compared at the most. */
const MAX_PEOPLE = 12;

/** Somebody, between two times one of which they were born at. */
interface Aged {
  readonly name: string;
  readonly fact: Fact;
  readonly earliest: Instant;
  readonly latest: Instant;
}

/** Answers who is older or oldest; `undefined` where no ages are asked for, or they do not decide it. */
export async function answerAges(
  ask: AskOther,
  question: string,
  now: Instant,
): Promise<RelationOutcome | undefined> {
  const asked = readAskedAges(question);
  if (asked === undefined) return undefined;
  const names = asked.group === undefined ? asked.names : await membersOf(ask, asked.group);
  if (names.length < 2 || names.length > MAX_PEOPLE) return undefined;
  const people: Aged[] = [];
  for (const name of names) {
    const aged = await agedOf(ask, name);
    if (aged === undefined) return undefined;
    people.push(aged);
  }
  const [first, ...others] = people.toSorted((one, other) => one.latest - other.latest);
  const last = people.toSorted((one, other) => one.earliest - other.earliest).at(-1);
  const edge = asked.asks === "oldest" ? first : last;
  const rest = people.filter((each) => each !== edge);
  if (edge === undefined || others.length === 0 || !rest.every((each) => isBeyond(edge, each, asked.asks)))
    return undefined;
  return toldAges(asked, edge, rest, now);
}

async function membersOf(ask: AskOther, group: string): Promise<readonly string[]> {
  const outcome = await ask(`who are ${group}`);
  if (outcome?.kind !== "answered" || !outcome.answer.known) return [];
  return (outcome.answer.match?.rows ?? []).map(String);
}

async function agedOf(ask: AskOther, name: string): Promise<Aged | undefined> {
  const outcome = await ask(`what is ${ownerOf(name)} age`);
  if (outcome?.kind !== "answered" || !outcome.answer.known) return undefined;
  const fact = outcome.answer.facts.find(({ predicate }) => predicate === "AGE");
  const [said] = (fact?.sources ?? []).toSorted((one, other) => (one.occurredAt < other.occurredAt ? 1 : -1));
  const age = Number(fact?.value);
  if (fact === undefined || said === undefined || !Number.isFinite(age)) return undefined;
  const at = Date.parse(said.occurredAt);
  return { name, fact, earliest: addUnits(at, "year", -age - 1), latest: addUnits(at, "year", -age) };
}

function isBeyond(edge: Aged, other: Aged, asks: AskedAges["asks"]): boolean {
  return asks === "oldest" ? edge.latest <= other.earliest : edge.earliest >= other.latest;
}

function toldAges(asked: AskedAges, edge: Aged, rest: readonly Aged[], now: Instant): RelationOutcome {
  const { yes, no } = ENGLISH.wording;
  const isSo = asked.names[0] === edge.name;
  const facts = [edge, ...rest].map(({ fact }) => fact);
  const { lines, citations } = factLines(facts, now);
  const verdict = asked.isWhether ? (isSo ? yes : no) : edge.fact.subject.name;
  const answer = {
    ...knownBy(facts),
    answer: [`${verdict}.`, ...lines].join("\n"),
    citations,
    match: null,
    facts,
  };
  return { kind: "answered", answer, isSimple: false, conditions: facts.length };
}
