/** Postings of related words, counted as postings of the words of the question that they stand for. */
import type { Corpus } from "./bm25.ts";
import { type Posting, TERM_BOUNDS, termsToRead } from "./candidates.ts";
import type { QuestionTerm } from "./question.ts";

/** What is looked up for a question. */
export interface Lookup {
  /** Those of the question's terms that are worth reading, and those of which only related ones are. */
  readonly terms: readonly QuestionTerm[];
  /** All terms to read: the question's own, then related ones within what is left of the bounds. */
  readonly read: readonly string[];
}

/** The terms to read for a question: its own first, and what may stand for them if `related` is not 0. */
export function lookupOf(terms: readonly QuestionTerm[], corpus: Corpus, related: number): Lookup {
  const own = termsToRead(terms, corpus);
  if (related === 0) return { terms: own, read: own.map((term) => term.term) };
  const known = new Set(terms.map((term) => term.term));
  const others = new Set(terms.flatMap((term) => term.related).filter((term) => !known.has(term)));
  const left = own.reduce<number>(
    (sum, term) => sum - (corpus.documentFrequency.get(term.term) ?? 0),
    TERM_BOUNDS.maxPostings,
  );
  const further =
    left <= 0
      ? []
      : termsToRead(
          [...others].map((term) => ({ term, weight: related })),
          corpus,
          {
            ...TERM_BOUNDS,
            maxPostings: left,
          },
        );
  const read = [...own, ...further].map((term) => term.term);
  const readable = new Set(read);
  return {
    terms: terms.filter((term) => [term.term, ...term.related].some((each) => readable.has(each))),
    read,
  };
}

/**
 * The postings and document frequencies as if a related word were the word itself, `weight` times: of both in one item the higher
 * counts. So the two are one term with one rarity, and a rare related word does not outweigh the word that was asked for.
 */
export function foldRelated(
  lookup: Lookup,
  corpus: Corpus,
  postings: readonly Posting[],
  weight: number,
): { readonly corpus: Corpus; readonly postings: readonly Posting[] } {
  const byTerm = new Map<string, Posting[]>();
  for (const posting of postings) {
    const list = byTerm.get(posting.term);
    if (list === undefined) byTerm.set(posting.term, [posting]);
    else list.push(posting);
  }
  const folded: Posting[] = [];
  const documentFrequency = new Map(corpus.documentFrequency);
  for (const { term, related } of lookup.terms) {
    const own = byTerm.get(term) ?? [];
    const others = related.filter((other) => byTerm.has(other));
    for (const posting of own) folded.push(posting);
    if (others.length === 0) continue;
    const best = new Map<string, Posting>();
    const held = new Set(own.map((posting) => posting.item));
    let frequency = corpus.documentFrequency.get(term) ?? 0;
    for (const other of others) {
      frequency += weight * (corpus.documentFrequency.get(other) ?? 0);
      for (const posting of byTerm.get(other) ?? []) {
        if (held.has(posting.item)) continue;
        const counted = weight * posting.frequency;
        if (counted <= (best.get(posting.item)?.frequency ?? 0)) continue;
        best.set(posting.item, { term, item: posting.item, frequency: counted, length: posting.length });
      }
    }
    for (const posting of best.values()) folded.push(posting);
    documentFrequency.set(term, Math.min(corpus.documents, frequency));
  }
  return {
    corpus: { documents: corpus.documents, totalLength: corpus.totalLength, documentFrequency },
    postings: folded,
  };
}
