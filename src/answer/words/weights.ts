/**
 * What each feature of a sentence counts, and how sure the best one is. Fitted to questions of nine
 * conversations: the weights as a softmax over all sentences around what was found, the confidence as a
 * logistic regression over the sentences that came first, also where the turns that answer were left out.
 */
import type { SentenceFeatures } from "./features.ts";

export const WEIGHTS: readonly (readonly [feature: keyof SentenceFeatures, weight: number])[] = [
  ["recall", 1.46],
  ["rank", 0.67],
  ["exact", 2.13],
  ["related", 1.25],
  ["beside", -0.13],
  ["turn", -0.11],
  ["before", 0.12],
  ["after", -1.25],
  ["context", 0.99],
  ["answersQuestion", 1.93],
  ["sameQuestion", 0.6],
  ["tellsNow", 2.09],
  ["fact", -0.79],
  ["answeringFact", -0.08],
  ["gap", 2.69],
  ["near", -0.06],
  ["named", 1.83],
  ["speaker", 0.92],
  ["question", -1.25],
  ["assistant", 0.05],
  ["short", 0.08],
  ["late", 0.66],
  ["early", 1.4],
  ["tooLate", -0.24],
  ["newName", -0.16],
  ["news", 0.7],
  ["ofThemselves", 0.67],
  ["pronoun", 0.75],
  ["ofOthers", -0.12],
  ["kind", 1.87],
  ["sameSubject", 0.58],
  ["otherSubject", -1.03],
  ["sameVerb", -0.31],
  ["sameThings", 0.17],
  ["filled", 0.8],
  ["recalled", 1.03],
  ["negated", 0.06],
  ["tellsBefore", 0.27],
  ["anchored", -0.81],
  ["missing", -1.75],
  ["noKind", -2.2],
  ["last", 0.5],
  ["first", 0.31],
  ["reasonBeside", -0.31],
  ["covered", -0.67],
];

/**
 * Of the best sentence: its share of the softmax, that of its turn, how far it is before those of other turns
 * (3 at the most), its score, and features of it.
 */
export const CONFIDENCE: {
  readonly constant: number;
  readonly sentence: number;
  readonly turn: number;
  readonly margin: number;
  readonly score: number;
  readonly asksNow: number;
  readonly features: readonly (readonly [feature: keyof SentenceFeatures, weight: number])[];
} = {
  constant: -2.59,
  sentence: 0.7,
  turn: 0.75,
  margin: 0.25,
  score: 1.23,
  asksNow: -0.87,
  features: [
    ["exact", 0.75],
    ["related", 0.07],
    ["gap", 0.89],
    ["near", -0.35],
    ["kind", 0.8],
    ["noKind", -0.6],
    ["missing", -1],
    ["sameSubject", 0],
    ["otherSubject", -0.31],
    ["answersQuestion", 0.62],
    ["sameQuestion", -0.21],
    ["recalled", 0.05],
    ["filled", 0.33],
    ["covered", -0.56],
    ["named", 0.04],
    ["speaker", -0.75],
    ["ofThemselves", 0.6],
    ["pronoun", 0.4],
    ["news", 0.08],
    ["newName", -0.27],
    ["negated", -0.08],
    ["sameThings", -0.15],
    ["sameVerb", -0.22],
    ["rank", -0.32],
    ["recall", -0.03],
    ["fact", 0.04],
  ],
};
