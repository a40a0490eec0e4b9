/** Facts that may answer a question: by their words, and by the kind that is asked for. */
import type { Transaction } from "../db/database.ts";
import type { EntityId } from "../domain/ids.ts";
import type { Interval } from "../domain/interval.ts";
import type { Ontology } from "../domain/ontology.ts";
import { readFacts } from "../graph/read-facts.ts";
import type { Corpus } from "./bm25.ts";
import { bestMatches, type Posting } from "./candidates.ts";
import type { Intent } from "./intent.ts";
import type { QuestionTerm } from "./question.ts";
import { type RankedFact, rankFacts } from "./rank-facts.ts";
import type { SearchScope } from "./read-index.ts";

export interface FactsAsked {
  readonly scope: SearchScope;
  /** Terms of the question with their postings among facts. */
  readonly terms: readonly QuestionTerm[];
  readonly postings: readonly Posting[];
  readonly intent: Intent | undefined;
  readonly corpus: Corpus;
  /** Whom it is about; `undefined`: nobody in particular. */
  readonly subjects: readonly EntityId[] | undefined;
  readonly asOf: Interval | "any";
  readonly knownAt: string | undefined;
  /** Facts that are alike in meaning, by id with their cosines. */
  readonly alike: ReadonlyMap<string, number>;
}

/** How many facts of each kind are looked at for one question. */
const MOST = 40;

/** Facts that are true at the time of the question, the best first. */
export async function factCandidates(
  transaction: Transaction,
  ontology: Ontology,
  asked: FactsAsked,
): Promise<RankedFact[]> {
  const { scope, intent, subjects, corpus, asOf, terms, postings, alike } = asked;
  const matches = [...new Set([...bestMatches(terms, corpus, postings, MOST), ...alike.keys()])];
  const where = {
    ...scope,
    limit: MOST + alike.size,
    ...(asked.knownAt === undefined ? {} : { knownAt: asked.knownAt }),
  };
  const [lexical, intended] = await Promise.all([
    matches.length === 0 ? [] : readFacts(transaction, { ...where, facts: matches, asOf }, ontology),
    intent === undefined || subjects?.length === 0
      ? []
      : readFacts(
          transaction,
          {
            ...where,
            predicates: intent.predicates,
            ...(subjects === undefined ? {} : { entities: subjects }),
            // When something began, and what was before, is asked of periods that may be over.
            asOf: intent.asks === "time" || intent.before ? "any" : asOf,
          },
          ontology,
        ),
  ]);
  return rankFacts({ lexical, intended, intent, terms, corpus, postings, subjects, alike });
}
