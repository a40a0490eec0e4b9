/**
 * What follows from a fact that is held: from a diet or an allergy what is not eaten, from a birthday an age.
 * Nothing is stored for it.
 */
import { factLines } from "../answer/fact-lines.ts";
import type { Transaction } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import { OUR, SELF } from "../language/en/asked/relational-words.ts";
import {
  type AskedEntailed,
  ageInWords,
  refusalByAllergy,
  refusalOf,
  statusBy,
  WAS,
} from "../language/en/entailed.ts";
import { terms } from "../text/terms.ts";
import { knownBy, type RelationalAnswer } from "./answer-rows.ts";
import { readKnownWords } from "./known-words.ts";
import type { QuestionWords } from "./words.ts";

interface EntailedQuery {
  readonly asked: AskedEntailed;
  readonly words: QuestionWords;
  readonly ontology: Ontology;
  /** Name of the person whom "I" means. */
  readonly asker: string | undefined;
  readonly now: Instant;
}

/** What follows; `undefined` where nothing that is held decides it. */
export async function answerEntailed(
  transaction: Transaction,
  where: ReadGraphs,
  { asked, words, ontology, asker, now }: EntailedQuery,
): Promise<RelationalAnswer | undefined> {
  const defined = ontology.predicates.map(({ name }) => name);
  const predicates = PREDICATES[asked.kind].filter((each) => defined.includes(each));
  const name = [SELF, OUR].some((own) => own.has(asked.who.toLowerCase())) ? asker : asked.who;
  if (name === undefined || predicates.length === 0) return undefined;
  const known = await readKnownWords(transaction, where, ontology, words, [name]);
  const [only, ...others] = known.entities.get(normalizeName(name)) ?? [];
  if (only === undefined || others.length > 0) return undefined;
  const query = {
    ...where,
    limit: MAX_READ,
    entities: [only.id],
    predicates,
    asOf: { from: now, to: now + 1 },
  };
  const facts = await readFacts(transaction, query, ontology);
  if (facts.some((fact) => answersItself(fact, asked))) return undefined;
  for (const fact of facts) {
    const text = entailedBy(fact, asked, now);
    if (text !== undefined) return told(text, fact, now);
  }
  return undefined;
}

const MAX_READ = 20;

const PREDICATES: { readonly [Kind in AskedEntailed["kind"]]: readonly string[] } = {
  diet: ["DIET", "ALLERGIC_TO", "EATS"],
  age: ["BIRTHDAY", "AGE"],
  status: ["STATUS", "MARRIED_TO", "ENGAGED_TO"],
};

/** An age that was told; food that somebody eats whatever their diet; whom somebody is married to. */
function answersItself({ predicate, value, object }: Fact, asked: AskedEntailed): boolean {
  if (asked.kind !== "diet" || predicate !== "EATS")
    return /^(?:AGE|MARRIED_TO|ENGAGED_TO)$/u.test(predicate);
  const told = terms(object?.name ?? String(value));
  return terms(asked.food).every((term) => told.includes(term));
}

function entailedBy(fact: Fact, asked: AskedEntailed, now: Instant): string | undefined {
  switch (asked.kind) {
    case "diet":
      return fact.predicate === "ALLERGIC_TO"
        ? refusalByAllergy(fact.object?.name ?? String(fact.value), asked.food)
        : refusalOf(String(fact.value), asked.food);
    case "status":
      return isOfThen(fact) ? undefined : statusBy(String(fact.value), asked.status);
    case "age":
      return agesBy(fact, now);
  }
}

/** "I was married": nobody says that it is so now. */
function isOfThen({ validFromBasis, sources }: Fact): boolean {
  return !/^(?:stated|derived)$/u.test(validFromBasis) && sources.every(({ quote }) => WAS.test(quote ?? ""));
}

/** How old somebody is who was born in a year or on a day; both ages where the day decides. */
function agesBy({ value }: Fact, now: Instant): string | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/u.exec(String(value)) ?? [];
  if (year === undefined) return undefined;
  const today = new Date(now);
  const age = today.getUTCFullYear() - Number(year);
  // Where the month or the day is not known, it may be today.
  const [months, days] = [today.getUTCMonth() + 1 - Number(month), today.getUTCDate() - Number(day)];
  const hasNotPassed = months < 0 || (months === 0 && days < 0);
  const isUncertain = month === undefined || (months === 0 && day === undefined);
  if (age < 1 || age > MAX_AGE) return undefined;
  return ageInWords(isUncertain ? [age - 1, age] : [hasNotPassed ? age - 1 : age]);
}

/** Age that nobody who lives has. */
const MAX_AGE = 120;

function told(text: string, fact: Fact, now: Instant): RelationalAnswer {
  const { lines, citations } = factLines([fact], now);
  return { ...knownBy([fact]), answer: [text, ...lines].join("\n"), citations, facts: [fact], match: null };
}
