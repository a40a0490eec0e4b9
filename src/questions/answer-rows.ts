/**
 * The answer of a question in words: exactly the rows of its query, each with the facts that it rests on.
 * Pure.
 */
import type { AnsweringMatch } from "../answer/answering-match.ts";
import { type ExtractiveAnswer, factLines, reasonLines } from "../answer/fact-lines.ts";
import type { Fact } from "../domain/fact.ts";
import { type Instant, toIso } from "../domain/interval.ts";
import { shownName } from "../domain/nameless-user.ts";
import { ENGLISH } from "../language/en/english.ts";
import type { MatchResult } from "../match/match-call.ts";
import { citationOfFact } from "../recall/context/context.ts";
import { inLine } from "../text/in-line.ts";
import type { CompiledQuestion } from "./compile.ts";
import type { RelationalQuestion, Wanted } from "./tree.ts";

export interface RelationalAnswer extends ExtractiveAnswer {
  /** `null` if no query of `match` was run. */
  readonly match: AnsweringMatch | null;
  readonly facts: readonly Fact[];
}

interface AnsweredRows {
  readonly question: RelationalQuestion;
  readonly compiled: CompiledQuestion;
  readonly rows: MatchResult["rows"];
  readonly truncated: boolean;
  readonly facts: ReadonlyMap<string, Fact>;
  /** The count, where there are more rows than were read. */
  readonly count: number | undefined;
  readonly now: Instant;
}

/** Facts that are listed one by one, with the words that they rest on. */
const MAX_TOLD_FACTS = 5;
/** Things of which all facts that join them are listed beside their names. */
const MAX_EXPLAINED = 2;
/** Names that one answer lists. */
const MAX_LISTED = 100;

/** One thing that answers, and the facts because of which it does. */
interface Answering {
  readonly name: string;
  readonly value: string | number | boolean | undefined;
  readonly facts: readonly Fact[];
}

export function answerOfRows(answered: AnsweredRows): RelationalAnswer {
  const { question, compiled, now } = answered;
  const { wanted } = question;
  const found = isOrdered(wanted) ? topOf(thingsIn(answered), wanted.limit) : thingsIn(answered);
  const facts = [
    ...new Map(found.flatMap((each) => each.facts).map((fact) => [fact.versionId, fact])).values(),
  ];
  const matchWith = (rows: AnsweringMatch["rows"]): AnsweringMatch => ({
    query: compiled.query,
    parameters: compiled.parameters,
    time: timeOf(compiled),
    rows,
  });
  const nothing = { known: false, confidence: 0, citations: [], facts: [] } as const;
  const something = knownBy(facts);
  const names = [...new Set(found.map(({ name }) => name))];
  if (wanted.kind === "exists") {
    if (found.length === 0) {
      const answer = "I don't know of any: not by the facts that are held.";
      return { ...nothing, answer, match: matchWith([false]) };
    }
    const shown = facts.slice(0, MAX_TOLD_FACTS);
    const { lines, citations } = factLines(shown, now);
    const answer = [`${ENGLISH.wording.yes}.`, ...lines].join("\n");
    return { ...something, answer, citations, match: matchWith([true]), facts: shown };
  }
  if (wanted.kind === "reason" && found.length > 0) {
    const { lines, citations } = reasonLines(facts.slice(0, MAX_TOLD_FACTS), now);
    const answer = lines.join("\n");
    return { ...something, answer, citations, match: matchWith([true]), facts };
  }
  if (found.length === 0) {
    const answer = `I don't know of any: ${nothingText(question)}`;
    return { ...nothing, answer, match: matchWith(wanted.kind === "count" ? [0] : []) };
  }
  const isTold =
    facts.length > 0 && facts.length <= MAX_TOLD_FACTS && found.every((each) => each.facts.length <= 1);
  const told = isTold && wanted.kind !== "count" ? factLines(facts, now) : undefined;
  const rows =
    wanted.kind === "count"
      ? [answered.count ?? names.length]
      : wanted.kind === "property"
        ? found.flatMap(({ value }) => value ?? [])
        : names;
  if (told !== undefined) {
    const { lines, citations } = told;
    return { ...something, answer: lines.join("\n"), citations, match: matchWith(rows), facts };
  }
  const numbers = new Map(facts.map((fact, at) => [fact.versionId, at + 1]));
  const listed = list(found, numbers, wanted.kind !== "edge");
  const total = answered.count ?? names.length;
  const answer =
    wanted.kind === "count"
      ? total > MAX_LISTED
        ? `${total}.`
        : `${total}: ${listed}.`
      : `${names.length > 3 && wanted.kind === "list" ? `${answered.truncated ? "More than " : ""}${names.length}: ` : ""}${listed}.`;
  const isExplained =
    found.length <= MAX_EXPLAINED && facts.length <= MAX_TOLD_FACTS && wanted.kind === "list";
  const whole = isExplained ? [answer, ...factLines(facts, now).lines].join("\n") : answer;
  const citations = facts.map((fact, at) => ({ number: at + 1, ...citationOfFact(fact) }));
  return { ...something, answer: whole, citations, match: matchWith(rows), facts };
}

/** Values that something has no more; `undefined` where no fact tells one. */
export function valuesOnce(
  compiled: CompiledQuestion,
  facts: readonly Fact[],
  now: Instant,
): RelationalAnswer | undefined {
  const told = facts.filter(({ validTo }) => validTo !== null && Date.parse(validTo) <= now);
  if (told.length === 0) return undefined;
  const { lines, citations } = factLines(told.slice(0, MAX_TOLD_FACTS), now);
  const rows = told.flatMap(({ value }) => (value === undefined ? [] : String(value)));
  const match = { query: compiled.query, parameters: compiled.parameters, time: timeOf(compiled), rows };
  return { ...knownBy(told), answer: lines.join("\n"), citations, match, facts: told };
}

/** An answer is as sure as the least sure of its facts. */
export function knownBy(facts: readonly Fact[]) {
  return { known: true, confidence: Math.min(1, ...facts.map((fact) => fact.confidence)) } as const;
}

/** Each thing once, in the order of the rows, by name where they have none. */
function thingsIn({ question: { wanted }, compiled, rows, facts }: AnsweredRows): readonly Answering[] {
  const things = new Map<string, { name: string; value: Answering["value"]; facts: Map<string, Fact> }>();
  for (const row of rows) {
    const node = row[compiled.target];
    const id = stringIn(node, "id");
    const name = inLine(shownName(stringIn(node, "name") ?? ""));
    const given = compiled.value === undefined ? undefined : row[compiled.value];
    const value = Array.isArray(given) ? given.join(", ") : given;
    const plain =
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? value
        : undefined;
    const key = id ?? name;
    const thing = things.get(key) ?? { name, value: plain, facts: new Map<string, Fact>() };
    for (const variable of compiled.facts) {
      const fact = facts.get(stringIn(row[variable], "versionId") ?? "");
      if (fact !== undefined) thing.facts.set(fact.versionId, fact);
    }
    // Values have no variable of their own in a query.
    for (const fact of facts.values())
      if (
        fact.object === undefined &&
        fact.subject.id === id &&
        (plain === undefined || String(fact.value) === String(plain))
      )
        thing.facts.set(fact.versionId, fact);
    things.set(key, thing);
  }
  const all = [...things.values()].map((thing) => ({ ...thing, facts: [...thing.facts.values()] }));
  return isOrdered(wanted) ? all : all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Do the rows come in the order in which they are listed? */
function isOrdered(wanted: Wanted): wanted is Extract<Wanted, { kind: "top" | "edge" }> {
  return wanted.kind === "top" || wanted.kind === "edge";
}

/** The first so many, those with equal counts by name; without a number all that share the first place. */
function topOf(things: readonly Answering[], limit: number | undefined): readonly Answering[] {
  const [first] = things;
  if (limit === undefined) return things.filter(({ value }) => value === first?.value);
  const places = new Map(things.map(({ value }, at) => [value, at]));
  const placeOf = ({ value }: Answering) => places.get(value) ?? 0;
  return things.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1)).slice(0, limit);
}

function list(
  things: readonly Answering[],
  numbers: ReadonlyMap<string, number>,
  withValues: boolean,
): string {
  const told = things.slice(0, MAX_LISTED).map(({ name, value, facts }) => {
    const cited = facts
      .flatMap(({ versionId }) => numbers.get(versionId) ?? [])
      .map((number) => ` [${number}]`);
    const counted = withValues && value !== undefined ? ` (${String(value)})` : "";
    return `${name}${counted}${cited.join("")}`;
  });
  const more = things.length > MAX_LISTED ? [`${things.length - MAX_LISTED} more`] : [];
  const all = [...told, ...more];
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}

function nothingText({ thing }: RelationalQuestion): string {
  const words = inLine(shownName(thing.words));
  return words === "" || words === "things"
    ? "no fact that is held says so."
    : `no facts that are held fit “${words}” and all that is asked of them.`;
}

function timeOf({ asOf }: CompiledQuestion): AnsweringMatch["time"] {
  if (asOf === "now") return {};
  return asOf === "any" ? { asOf } : { from: toIso(asOf.from), to: toIso(asOf.to) };
}

function stringIn(value: unknown, key: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Reflect.get(value, key);
  return typeof found === "string" ? found : undefined;
}
