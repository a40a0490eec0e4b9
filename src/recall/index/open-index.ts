/**
 * The first reading of a recall: sizes and rarities, the time that is meant, and the index that is searched.
 */

import type { Transaction } from "../../db/database.ts";
import { given } from "../../domain/given.ts";
import type { Instant, Interval } from "../../domain/interval.ts";
import type { Question } from "../question/question.ts";
import { type ReferenceTime, timeOfQuestion } from "../question/time-of-question.ts";
import type { RecallContext, RecallQuery } from "../recall-query.ts";
import { DatabaseIndex, type EpisodeIndex } from "./episode-index.ts";
import { readFormerWords } from "./former-words.ts";
import { type FirstRead, readFirst } from "./read-index.ts";

/** What is known of the graphs before anything is looked up in them. */
export interface Opened extends FirstRead {
  /** The time that the question speaks of. */
  readonly time: Interval | undefined;
  readonly index: EpisodeIndex;
}

/**
 * Reads what comes first. How rare words are among episodes is taken from the cache, where they are cached.
 */
export async function openIndex(
  context: RecallContext,
  transaction: Transaction,
  { scope, knownAt, episodes: filter, weights, timeZone = context.timeZone ?? null }: RecallQuery,
  { question, now, words }: { readonly question: Question; readonly now: Instant; readonly words: string },
): Promise<Opened> {
  const ofFacts = question.terms.map(({ term }) => term);
  const synonyms = weights.related === 0 ? [] : question.terms.flatMap((term) => term.synonyms);
  const terms = [...new Set([...ofFacts, ...synonyms])];
  const cache = knownAt === undefined && filter === undefined ? context.episodeCache : undefined;
  const isCached = cache?.hasLoaded(scope) === true;
  const [first, former] = await Promise.all([
    readFirst(transaction, scope, { ofFacts, ofEpisodes: isCached ? [] : terms }),
    knownAt === undefined ? undefined : readFormerWords(transaction, { ...scope, knownAt }),
  ]);
  const { ends, latest, episodes } = first.corpora;
  const time = timeOfQuestion(words, { ...referenceTime(now, latest), timeZone });
  const index =
    (await cache?.at(transaction, scope.tenant, ends)) ??
    new DatabaseIndex(transaction, scope, {
      ...given({ knownAt, filter, former }),
    });
  if (!isCached && former === undefined) return { ...first, time, index };
  const documentFrequency =
    former?.counts(episodes.documentFrequency, terms) ?? (await index.frequencies(terms));
  const ofEpisodes = { ...episodes, documentFrequency };
  return { ...first, corpora: { ...first.corpora, episodes: ofEpisodes }, time, index };
}

/** A memory cannot know of what comes after its latest episode. */
function referenceTime(now: Instant, latest: Instant | null): ReferenceTime {
  return { now, latest: latest === null ? now : Math.min(now, latest) };
}
