/** Postings of related words, counted as postings of the words of the question that they stand for. */
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import type { QuestionTerm } from "../question/question.ts";
import type { Weights } from "../ranking/weights.ts";
import type { Corpus } from "./bm25.ts";
import { selectTerms, TERM_BOUNDS } from "./candidates.ts";

/** What is looked up for a question. */
export interface Lookup {
  /** Those of the question's terms that are worth reading, and those of which only related ones are. */
  readonly terms: readonly QuestionTerm[];
  /** All terms to read: the question's own, then related ones within what is left of the bounds. */
  readonly read: readonly string[];
}

/** The terms to read for a question: its own first, and what may stand for them if `related` is not 0. */
export function lookupOf(terms: readonly QuestionTerm[], corpus: Corpus, weight: number): Lookup {
  const own = selectTerms(terms, corpus);
  if (weight === 0) return { terms: own, read: own.map((term) => term.term) };
  const ownTerms = new Set(terms.map((term) => term.term));
  const others = new Set(terms.flatMap((term) => term.synonyms).filter((term) => !ownTerms.has(term)));
  const left = own.reduce<number>(
    (sum, term) => sum - (corpus.documentFrequency.get(term.term) ?? 0),
    TERM_BOUNDS.maxPostings,
  );
  const alternatives =
    left <= 0
      ? []
      : selectTerms(
          [...others].map((term) => ({ term, weight })),
          corpus,
          {
            ...TERM_BOUNDS,
            maxPostings: left,
          },
        );
  const read = [...own, ...alternatives].map((term) => term.term);
  const readable = new Set(read);
  return {
    terms: terms.filter((term) => [term.term, ...term.synonyms].some((each) => readable.has(each))),
    read,
  };
}

/**
 * The postings and document frequencies as if a related word were the word itself, as many times as its
 * weight says: of both in one item the higher counts. So the two are one term with one rarity, and a rare
 * related word does not outweigh the word that was asked for.
 */
export function foldSynonyms(
  lookup: Lookup,
  corpus: Corpus,
  postings: readonly PostingList[],
  weights: Pick<Weights, "related" | "kind">,
): { readonly corpus: Corpus; readonly postings: readonly PostingList[] } {
  const byTerm = new Map(postings.map((list) => [list.term, list]));
  const documentFrequency = new Map(corpus.documentFrequency);
  const folded = lookup.terms.flatMap(({ term, synonyms, hyponyms }): PostingList[] => {
    const own = byTerm.get(term);
    const others = synonyms.flatMap((other): Other[] => {
      const list = byTerm.get(other);
      return list === undefined
        ? []
        : [{ list, weight: hyponyms.includes(other) ? weights.kind : weights.related }];
    });
    if (others.length === 0) return own === undefined ? [] : [own];
    const frequency = others.reduce(
      (sum, { list, weight }) => sum + weight * (corpus.documentFrequency.get(list.term) ?? 0),
      corpus.documentFrequency.get(term) ?? 0,
    );
    documentFrequency.set(term, Math.min(corpus.documents, frequency));
    return [mergePostings(term, own, others)];
  });
  return {
    corpus: { documents: corpus.documents, totalLength: corpus.totalLength, documentFrequency },
    postings: folded,
  };
}

/** Postings of a related word, and what they count. */
interface Other {
  readonly list: PostingList;
  readonly weight: number;
}

/** However often it stands there: less than the word itself once. */
const MAX_FREQUENCY = 0.9;

function mergePostings(term: string, own: PostingList | undefined, others: readonly Other[]): PostingList {
  const items = Array.from(own?.items ?? []);
  const frequencies = Array.from(own?.frequencies ?? []);
  const lengths = Array.from(own?.lengths ?? []);
  const ownItems = new Set(items);
  const places = new Map<number, number>();
  for (const { list, weight } of others) {
    for (let at = 0; at < list.items.length; at += 1) {
      const item = list.items[at] ?? 0;
      if (ownItems.has(item)) continue;
      const counted = Math.min(MAX_FREQUENCY, weight * (list.frequencies[at] ?? 0));
      const place = places.get(item);
      if (place !== undefined) {
        frequencies[place] = Math.max(counted, frequencies[place] ?? 0);
        continue;
      }
      places.set(item, items.length);
      items.push(item);
      frequencies.push(counted);
      lengths.push(list.lengths[at] ?? 0);
    }
  }
  return { term, items, frequencies, lengths };
}
