/** Answers a question by a query over the graph: reads its words, compiles it, and says exactly the rows. */
import type { Transaction } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant } from "../domain/interval.ts";
import { THE_USER } from "../domain/nameless-user.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { meantBy, onlyPersonOf } from "../graph/read/meant.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import { OUR, SELF } from "../language/en/asked/relational-words.ts";
import { readAskedBefore, readAskedWhen } from "../language/en/asked/when.ts";
import { ENGLISH } from "../language/en/english.ts";
import { readEntailed } from "../language/en/entailed.ts";
import { languageOf } from "../language/languages.ts";
import type { MatchResult } from "../match/match-call.ts";
import { numberInWords } from "../text/numbers.ts";
import { answerOfRows, type RelationalAnswer, valuesOnce } from "./answer-rows.ts";
import { type CompiledQuestion, compileQuestion, countQuery } from "./compile.ts";
import { allWithin } from "./conditions.ts";
import { answerEntailed } from "./entailed.ts";
import { unlessTooMany } from "./grammar/relations.ts";
import { answerNo, withReplaced } from "./held-instead.ts";
import { type KnownWords, readKnownWords, readLatest, readRoles } from "./known-words.ts";
import { isUnknown, Lexicon } from "./lexicon.ts";
import { onlyPlaces } from "./only-places.ts";
import { answerAges } from "./otherwise/ages.ts";
import { answerInOtherWords } from "./otherwise/other-words.ts";
import { answerBefore, answerWhen } from "./otherwise/when.ts";
import type { RelationOutcome } from "./outcome.ts";
import { readQuestion } from "./read-question.ts";
import { ANYTHING, PLACES, type RelationalQuestion, type Thing } from "./tree.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";
import { type AskedChange, answerChanges, readChange } from "./what-changed.ts";
import { isBareMonth, MAX_QUESTION_CHARS, type QuestionWords, wordsOf } from "./words.ts";

export interface QuestionGraphs extends ReadGraphs {
  readonly ontology: Ontology;
  read<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs a query at most for so many rows. */
  match(
    compiled: Pick<CompiledQuestion, "query" | "parameters" | "asOf">,
    limit: number,
  ): Promise<MatchResult>;
}

interface AskedRelation {
  readonly question: string;
  /** Name of the person whom "I" means; `undefined`: nobody who is known. */
  readonly asker: string | undefined;
  /** Name of the person whom "she" means. */
  readonly about: string | undefined;
  readonly now: Instant;
  readonly timeZone: TimeZone;
  /** How many times it has been put in other words. */
  readonly rewordings?: number;
}

/** Other words of other words have other words at the most. */
const MAX_REWORDINGS = 3;
/** Rows of one answer; more are counted. */
const MAX_ROWS = 1_000;
/** Facts that one answer cites. */
const MAX_FACTS = 300;
/** Names of which other spellings are looked up. */
const MAX_SPELLINGS = 4;

/** Answers a question that is a relation; `undefined` if it is none that is understood. */
export async function askRelation(
  graphs: QuestionGraphs,
  asked: AskedRelation,
): Promise<RelationOutcome | undefined> {
  const { question, now, timeZone } = asked;
  // The words of compiled questions are English.
  if (question.length > MAX_QUESTION_CHARS || languageOf(question).code !== "en") return undefined;
  const latest = isBareMonth(question)
    ? await graphs.read((transaction) => readLatest(transaction, graphs, now))
    : now;
  const words = wordsOf(question, now, timeZone, latest);
  if (words.tokens.length < 2) return undefined;
  const { ontology } = graphs;
  const { rewordings = 0 } = asked;
  const ask = async (other: string) =>
    rewordings < MAX_REWORDINGS
      ? askRelation(graphs, { ...asked, question: other, rewordings: rewordings + 1 })
      : undefined;
  const when = readAskedWhen(words.text);
  const before = readAskedBefore(words.text);
  const other =
    (when === undefined ? undefined : await answerWhen(ask, when, now)) ??
    (before === undefined ? undefined : await answerBefore(ask, before, now)) ??
    (await answerAges(ask, words.text, now)) ??
    (await answerInOtherWords(ask, words.text, ontology, now));
  if (other !== undefined || when !== undefined) return other;
  const change = readChange(words);
  if (change !== undefined) return changesOf(graphs, asked, words, change);
  const entailed = readEntailed(words.text);
  const follows =
    entailed === undefined
      ? undefined
      : await graphs.read((transaction) =>
          answerEntailed(transaction, graphs, {
            asked: entailed,
            words,
            ontology: graphs.ontology,
            asker: asked.asker,
            now,
          }),
        );
  if (follows !== undefined) return { kind: "answered", answer: follows, isSimple: false, conditions: 1 };
  const read = await unlessTooMany(understand(graphs, asked, words));
  if (read === undefined || isBoundless(read.question) || isDenialOf(read.question)) return undefined;
  const unknown = unknownIn(read.question.thing);
  const found = await answered(graphs, read.question, now);
  if (found === undefined && unknown.length === 0) return undefined;
  const beside = found === undefined ? undefined : await heldBeside(graphs, read.question, found, now);
  const answer = beside ?? found;
  if (answer === undefined || (beside === undefined && unknown.length > 0))
    return { kind: "unknown", answer: unknownText(unknown, read.near) };
  return {
    kind: "answered",
    answer,
    isSimple: isSimple(read.question),
    conditions: conditionsIn(read.question.thing),
  };
}

/** What changed, of whom the question names; `undefined` if nobody is called so. */
async function changesOf(
  graphs: QuestionGraphs,
  asked: AskedRelation,
  words: QuestionWords,
  change: AskedChange,
): Promise<RelationOutcome | undefined> {
  const { ontology } = graphs;
  const answer = await graphs.read(async (transaction) => {
    const given = { asked: change, ontology, now: asked.now };
    if (change.about === "") return answerChanges(transaction, graphs, { ...given, entities: undefined });
    const isSelf = SELF.has(change.about.toLowerCase()) || OUR.has(change.about.toLowerCase());
    const name = isSelf ? asked.asker : change.about;
    const own = name === undefined ? [] : [name];
    const known = await readKnownWords(transaction, graphs, ontology, words, own);
    const entities = name === undefined ? undefined : known.entities.get(normalizeName(name));
    return entities === undefined
      ? undefined
      : answerChanges(transaction, graphs, { ...given, entities: entities.map(({ id }) => id) });
  });
  // Facts alone would say what is so, not what became so.
  return answer === undefined
    ? undefined
    : { kind: "answered", answer, isSimple: false, conditions: answer.known ? 1 : 2 };
}

/**
 * Is nothing asked of what is named ("wifi password"), or all that something is not so of ("What does Ann not
 * eat?")? Of things of no kind that is nearly everything.
 */
function isBoundless({ wanted, thing }: RelationalQuestion): boolean {
  const { labels, types, names, conditions } = thing;
  if (wanted.kind === "list" && names.length > 0 && conditions.length === 0) return true;
  const isAnything = labels.length + types.length + names.length === 0;
  return wanted.kind === "list" && isAnything && conditions.every(({ kind }) => kind === "not");
}

/** Is it asked whether something is not so of what is named? Of what nobody told that is not known. */
function isDenialOf({ wanted, thing: { names, conditions } }: RelationalQuestion): boolean {
  return wanted.kind === "exists" && names.length > 0 && conditions.every(({ kind }) => kind === "not");
}

/** What its query says to a question; `undefined` if it has none. */
async function answered(
  graphs: QuestionGraphs,
  question: RelationalQuestion,
  now: Instant,
): Promise<RelationalAnswer | undefined> {
  const compiled = compileQuestion(question, now);
  if (compiled === undefined) return undefined;
  const { rows: found, truncated } = await graphs.match(compiled, MAX_ROWS);
  const rows = question.thing.words === PLACES ? onlyPlaces(found, compiled.target) : found;
  const count = truncated && question.wanted.kind === "count" ? await countAll(graphs, compiled) : undefined;
  const facts = await factsOf(graphs, compiled, question, rows);
  if (question.wanted.kind === "property" && question.wanted.isOver === true)
    return valuesOnce(compiled, [...facts.values()], now);
  const answer = answerOfRows({ question, compiled, rows, truncated, facts, count, now });
  const isDoubtful = isToldOtherwise(answer) || isOnlyOneOwn(question.thing, answer);
  return question.wanted.kind === "count" && isDoubtful ? undefined : answer;
}

/** Who asks how many cats they have may have told of one by name and of the others by their number. */
function isOnlyOneOwn({ labels, conditions }: Thing, { match }: RelationalAnswer): boolean {
  const [only, ...others] = conditions;
  if (labels.length === 0 || only?.kind !== "relation" || only.side !== "object" || others.length > 0)
    return false;
  const { names, types } = only.other;
  return match?.rows[0] === 1 && names.length === 1 && (types.length === 0 || types.includes("Person"));
}

/** Does a source of a count say another number: "I have three cats. Tom is the oldest"? */
function isToldOtherwise({ facts, match }: RelationalAnswer): boolean {
  const [count] = match?.rows ?? [];
  const numbers = facts.flatMap(({ sources }) =>
    sources.flatMap(({ quote }) => (quote ?? "").toLowerCase().match(/[\p{L}\d]+/gu) ?? []),
  );
  return (
    facts.length <= MAX_TOLD_NUMBERS &&
    numbers.some((word) => (numberInWords(word) ?? count) !== count && word !== "one")
  );
}

/** Number of facts of a count in which numbers are looked for. */
const MAX_TOLD_NUMBERS = 10;

/** What is said in the place of an answer, or with a reason; `undefined` if nothing is. */
async function heldBeside(
  graphs: QuestionGraphs,
  question: RelationalQuestion,
  answer: RelationalAnswer,
  now: Instant,
): Promise<RelationalAnswer | undefined> {
  const { ontology } = graphs;
  const factsOf = async (other: RelationalQuestion) => (await answered(graphs, other, now))?.facts ?? [];
  const doubted = { question, answer, ontology, now, factsOf };
  if (!answer.known) return answerNo(doubted);
  return question.wanted.kind === "reason" ? withReplaced(doubted) : undefined;
}

interface Understood {
  readonly question: RelationalQuestion;
  /** Names that may have been meant. */
  readonly near: readonly string[];
}

/**
 * Reads the question; where a word is not known, once more with roles and other spellings of names.
 *
 * @throws TooManyReadings
 */
async function understand(
  graphs: QuestionGraphs,
  asked: AskedRelation,
  words: QuestionWords,
): Promise<Understood | undefined> {
  const { ontology } = graphs;
  return graphs.read(async (transaction) => {
    const own = [asked.asker, asked.about].flatMap((name) => name ?? []);
    const known = await readKnownWords(transaction, graphs, ontology, words, own);
    const vocabulary = vocabularyOf(ontology, known.used, known.literals);
    const first = readWith(ontology, vocabulary, words, known, asked, []);
    if (first !== undefined && unknownIn(first.thing).length === 0) return { question: first, near: [] };
    const roles = await rolesOf(transaction, graphs, vocabulary);
    const { known: spelled, near } = await withSpellings(
      transaction,
      graphs,
      known,
      unknownIn(first?.thing ?? ANYTHING),
    );
    const second = readWith(ontology, vocabulary, words, spelled, asked, roles);
    return second === undefined ? undefined : { question: second, near };
  });
}

function readWith(
  ontology: Ontology,
  vocabulary: Vocabulary,
  words: QuestionWords,
  known: KnownWords,
  { asker, about }: AskedRelation,
  roles: readonly string[],
): RelationalQuestion | undefined {
  const self = (name: string | undefined): Thing | undefined => {
    const entities = name === undefined ? undefined : known.entities.get(normalizeName(name));
    if (entities === undefined) return undefined;
    const types = [...new Set(entities.flatMap(({ type }) => (type === "Thing" ? [] : [type])))];
    // Who has no name is found by what tells them from others who have none.
    const names = [...new Set(entities.map((each) => (each.name === THE_USER ? (name ?? "") : each.name)))];
    return {
      ...ANYTHING,
      types,
      names,
      words: name ?? "",
      links: entities.flatMap(({ links }) => [...links]),
    };
  };
  return readQuestion(
    new Lexicon({ ontology, vocabulary, words, known, asker: self(asker), about: self(about), roles }),
  );
}

/** The roles that are held, where roles can be. */
async function rolesOf(
  transaction: Transaction,
  graphs: QuestionGraphs,
  { havings }: Vocabulary,
): Promise<readonly string[]> {
  const predicates = havings
    .filter(({ rest }) => rest.join(" ") === "role")
    .map(({ predicate }) => predicate);
  if (predicates.length === 0) return [];
  const types = graphs.ontology.knowsType("Role") ? ["Role"] : [];
  return readRoles(transaction, graphs, predicates, types);
}

/** What is known, with names that are surely other spellings of what is. */
async function withSpellings(
  transaction: Transaction,
  graphs: QuestionGraphs,
  known: KnownWords,
  unknown: readonly string[],
): Promise<{ readonly known: KnownWords; readonly near: readonly string[] }> {
  const entities = new Map(known.entities);
  const near: string[] = [];
  for (const name of unknown.slice(0, MAX_SPELLINGS)) {
    const meant = await meantBy(transaction, graphs, name, graphs.ontology).catch(() => undefined);
    const [only = onlyPersonOf(name, meant?.near ?? []), ...others] =
      meant?.near.filter(({ id }) => meant.same.includes(id)) ?? [];
    near.push(...(meant?.near ?? []).map((each) => each.name));
    if (only !== undefined && others.length === 0) {
      const own = known.entities.get(normalizeName(only.name)) ?? [{ ...only, links: [] }];
      entities.set(normalizeName(name), own);
    }
  }
  return { known: { ...known, entities }, near: [...new Set(near)] };
}

/** Names in a question of which nothing is known. */
function unknownIn(thing: Thing): readonly string[] {
  const others = [...allWithin(thing.conditions)].flatMap((each) =>
    each.kind === "relation" ? each.other : [],
  );
  return [...new Set([thing, ...others].flatMap((each) => (isUnknown(each) ? each.names : [])))];
}

function unknownText(names: readonly string[], near: readonly string[]): string {
  // A plain word of which nothing is known is hardly a name.
  if (names.some((name) => name === name.toLowerCase())) return ENGLISH.wording.unknown;
  const listed = names.map((name) => `“${name}”`).join(" or ");
  const meant = near.length === 0 ? "" : ` Is ${near.slice(0, 3).join(" or ")} meant?`;
  return `I don't know: nothing here is called ${listed}.${meant}`;
}

async function countAll(graphs: QuestionGraphs, compiled: CompiledQuestion): Promise<number | undefined> {
  const { rows } = await graphs.match({ ...compiled, query: countQuery(compiled) }, 1);
  const count = rows[0]?.n;
  return typeof count === "number" ? count : undefined;
}

/** The facts that rows consist of, by the ids of their versions. */
async function factsOf(
  graphs: QuestionGraphs,
  { facts, target }: CompiledQuestion,
  { wanted, thing }: RelationalQuestion,
  rows: MatchResult["rows"],
): Promise<ReadonlyMap<string, Fact>> {
  const versions = new Set<string>();
  for (const row of rows)
    for (const variable of facts) {
      const version = idIn(row[variable], "versionId");
      if (version !== undefined && versions.size < MAX_FACTS) versions.add(version);
    }
  const subjects = new Set(rows.slice(0, MAX_FACTS).flatMap((row) => idIn(row[target], "id") ?? []));
  const property = wanted.kind === "property" ? wanted.predicate : valuePredicate(thing);
  if (versions.size === 0 && property === undefined) return new Map();
  const { tenant, ontology } = graphs;
  const base = { tenant, graphs: graphs.graphs, limit: MAX_FACTS } as const;
  const found = await graphs.read(async (transaction) => [
    ...(versions.size === 0
      ? []
      : await readFacts(transaction, { ...base, versions: [...versions], asOf: "any" }, ontology)),
    ...(property === undefined || subjects.size === 0
      ? []
      : await readFacts(
          transaction,
          { ...base, subjects: [...subjects], predicates: [property], asOf: "any" },
          ontology,
        )),
  ]);
  return new Map(found.map((fact) => [fact.versionId, fact]));
}

/** The property by which things are chosen, if it is the only condition. */
function valuePredicate({ conditions }: Thing): string | undefined {
  const property = conditions.find((condition) => condition.kind === "property");
  return property?.kind === "property" ? property.predicate : undefined;
}

function idIn(value: unknown, key: "id" | "versionId"): string | undefined {
  if (typeof value !== "object" || value === null || !(key in value)) return undefined;
  const id: unknown = Reflect.get(value, key);
  return typeof id === "string" ? id : undefined;
}

/** One relation of something that is named, which facts alone answer as well. */
function isSimple({ wanted, thing }: RelationalQuestion): boolean {
  const [only, ...others] = thing.conditions;
  if (others.length > 0 || thing.labels.length > 0 || wanted.kind !== "list") return false;
  return only?.kind === "relation" && only.other.conditions.length === 0 && only.other.names.length === 1;
}

/** How many things must hold at once. */
function conditionsIn({ conditions }: Thing): number {
  return conditions.reduce(
    (sum, each) => sum + 1 + (each.kind === "relation" ? conditionsIn(each.other) : 0),
    0,
  );
}
