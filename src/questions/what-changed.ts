/** "What changed at Acme since May?" and "What happened in June?": facts that began or ended then. */
import { factLines } from "../answer/fact-lines.ts";
import type { Transaction } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant, Interval } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import { ARTICLES, AUXILIARIES, FILLERS, PREPOSITIONS } from "../language/en/asked/relational-words.ts";
import { knownBy, type RelationalAnswer } from "./answer-rows.ts";
import type { QuestionWords, Token } from "./words.ts";

/** A question for what became otherwise. */
export interface AskedChange {
  /** `changed`: what began in the place of something, and what ended. `happened`: all that began. */
  readonly kind: "changed" | "happened";
  /** The words that say of whom; empty: of anybody. */
  readonly about: string;
  /** When; `undefined`: at any time. */
  readonly window: Interval | undefined;
}

const CHANGED: ReadonlySet<string> = new Set(["changed", "changes", "new", "different"]);
const HAPPENED: ReadonlySet<string> = new Set(["happened", "happening"]);
/** Maximum of facts that are looked through for changes. */
const MAX_READ = 2_000;
const MAX_TOLD = 10;

/** Reads such a question; `undefined` if it is none. */
export function readChange({ text, tokens }: QuestionWords): AskedChange | undefined {
  const [what, ...others] = tokens;
  if (what?.lower !== "what") return undefined;
  const at = others.findIndex(({ lower }) => !AUXILIARIES.has(lower) && !FILLERS.has(lower));
  const verb = others[at]?.lower ?? "";
  const kind = CHANGED.has(verb) ? "changed" : HAPPENED.has(verb) ? "happened" : undefined;
  if (kind === undefined) return undefined;
  const rest = others.slice(at + 1).filter(({ lower }) => !FILLERS.has(lower) && lower !== "lately");
  const times = rest.filter((token) => token.kind === "time");
  const words = withoutLead(rest.filter((token) => token.kind !== "time"));
  const [first, last] = [words[0], words.at(-1)];
  const isOne = words.every((token, place) => place === 0 || token.start <= (words[place - 1]?.end ?? 0) + 1);
  const window = times[0]?.interval;
  if (!isOne || times.length > 1 || (kind === "happened" && window === undefined)) return undefined;
  return {
    kind,
    about: first === undefined || last === undefined ? "" : text.slice(first.start, last.end),
    window,
  };
}

/** "at Acme", "for the team", "to me" without what stands in front. */
function withoutLead(words: readonly Token[]): readonly Token[] {
  const at = words.findIndex(({ lower }) => !PREPOSITIONS.has(lower) && !ARTICLES.has(lower));
  return at < 0 ? [] : words.slice(at);
}

interface ChangesQuery {
  readonly asked: AskedChange;
  /** Entities whose changes are asked for; `undefined`: anybody's. */
  readonly entities: readonly string[] | undefined;
  readonly ontology: Ontology;
  readonly now: Instant;
}

/** Tells what changed, the latest first; `undefined` if that is too much to look through. */
export async function answerChanges(
  transaction: Transaction,
  where: ReadGraphs,
  { asked, entities, ontology, now }: ChangesQuery,
): Promise<RelationalAnswer | undefined> {
  const window: Interval = {
    from: asked.window?.from ?? Number.NEGATIVE_INFINITY,
    to: Math.min(asked.window?.to ?? now + 1, now + 1),
  };
  if (window.from >= window.to) return undefined;
  // What ended when the window began has its end in it.
  const touching = { from: window.from - 1, to: window.to };
  const query = { ...where, limit: MAX_READ, asOf: asked.window === undefined ? "any" : touching } as const;
  const read =
    entities === undefined
      ? [await readFacts(transaction, query, ontology)]
      : [
          await readFacts(transaction, { ...query, subjects: entities }, ontology),
          await readFacts(transaction, { ...query, objects: entities }, ontology),
        ];
  if (read.some((facts) => facts.length >= MAX_READ)) return undefined;
  const facts = [...new Map(read.flat().map((fact) => [fact.versionId, fact])).values()];
  const changed = facts
    .map((fact) => ({ fact, at: changeOf(fact, facts, window, asked) }))
    .flatMap(({ fact, at }) => (at === undefined ? [] : [{ fact, at }]))
    .sort((one, other) => other.at - one.at || Number(isOver(one.fact)) - Number(isOver(other.fact)));
  // What happened is told in its order; of what changed the last comes first.
  if (asked.kind === "happened") changed.reverse();
  return told(
    changed.map(({ fact }) => fact),
    now,
  );
}

/** When in a window a fact began or ended. */
function changeOf(
  fact: Fact,
  all: readonly Fact[],
  window: Interval,
  { kind, window: given }: AskedChange,
): Instant | undefined {
  const begun = fact.validFrom === null ? undefined : within(Date.parse(fact.validFrom), window);
  const ended = fact.validTo === null ? undefined : within(Date.parse(fact.validTo), window);
  if (kind === "happened") return begun;
  const isNew = given !== undefined || all.some((other) => isReplaced(other, fact));
  return ended ?? (isNew ? begun : undefined);
}

function within(at: Instant, { from, to }: Interval): Instant | undefined {
  return at >= from && at < to ? at : undefined;
}

function isReplaced(before: Fact, after: Fact): boolean {
  return (
    before.validTo !== null &&
    before.validTo === after.validFrom &&
    before.predicate === after.predicate &&
    before.subject.id === after.subject.id
  );
}

function isOver({ validTo }: Fact): boolean {
  return validTo !== null;
}

function told(facts: readonly Fact[], now: Instant): RelationalAnswer {
  const shown = facts.slice(0, MAX_TOLD);
  const match = null;
  if (shown.length === 0) {
    const answer = "I don't know of anything that changed: no fact that is held began or ended then.";
    return { known: false, confidence: 0, answer, citations: [], facts: [], match };
  }
  const { lines, citations } = factLines(shown, now);
  const more = facts.length > shown.length ? [`And ${facts.length - shown.length} more.`] : [];
  return {
    ...knownBy(shown),
    answer: [...lines, ...more].join("\n"),
    citations,
    facts: shown,
    match,
  };
}
