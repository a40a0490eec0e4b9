/**
 * What each feature of a sentence counts, and how sure the best one is. Fitted to questions of nine
 * conversations: the weights as a softmax over all sentences around what was found, the confidence as a
 * logistic regression over the sentences that came first, also where the turns that answer were left out.
 */
import type { SentenceFeatures } from "./features.ts";

export const WEIGHTS: readonly (readonly [feature: keyof SentenceFeatures, weight: number])[] = [
  ["recall", 1.4],
  ["rank", 0.32],
  ["exact", 2.41],
  ["related", 1.64],
  ["beside", -0.48],
  ["turn", -0.1],
  ["before", 0.07],
  ["after", -1.33],
  ["context", 0.95],
  ["answersQuestion", 2.38],
  ["sameQuestion", 0.67],
  ["tellsNow", 2.76],
  ["things", 0.89],
  ["thingsNear", 1.21],
  ["fact", -1.12],
  ["answeringFact", -0.36],
  ["gap", 3.09],
  ["near", 0.2],
  ["named", 2.3],
  ["speaker", 1.09],
  ["question", -1.72],
  ["assistant", 0.11],
  ["short", 0.33],
  ["late", 0.86],
  ["early", 1.67],
  ["tooLate", -0.27],
  ["newName", -0.2],
  ["news", 0.92],
  ["ofThemselves", 0.86],
  ["pronoun", 1.04],
  ["ofOthers", -0.01],
  ["kind", 2.19],
  ["sameSubject", 1.11],
  ["otherSubject", -1.08],
  ["sameVerb", -0.45],
  ["sameFrame", 0.23],
  ["sameThings", 0.34],
  ["filled", 0.81],
  ["besideThePoint", -3],
  ["recalled", 1.25],
  ["negated", -0.07],
  ["tellsBefore", 0.26],
  ["anchored", -0.92],
  ["missing", -1.92],
  ["noKind", -2.77],
  ["last", 0.3],
  ["first", 0.46],
  ["reasonBeside", -0.44],
  ["covered", -1.3],
];

/**
 * Weights of the confidence in the best sentence: its share of the softmax, that of its turn, how far it is
 * before those of other turns (3 at the most), its score, and features of it.
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
  constant: -4.08,
  sentence: 1.59,
  turn: 1.25,
  margin: -0.03,
  score: 2.13,
  asksNow: -0.74,
  features: [
    ["exact", -0.01],
    ["related", -0.45],
    ["gap", 0.28],
    ["near", -0.45],
    ["kind", 0.32],
    ["noKind", -0.37],
    ["missing", -0.87],
    ["sameSubject", 0.48],
    ["otherSubject", -0.02],
    ["answersQuestion", 1.17],
    ["sameQuestion", -1.09],
    ["recalled", 0.2],
    ["filled", 0.09],
    ["covered", -0.63],
    ["named", -0.47],
    ["speaker", -0.99],
    ["ofThemselves", 0.42],
    ["pronoun", 0.12],
    ["news", -0.14],
    ["newName", -0.01],
    ["negated", -0.04],
    ["sameThings", 0.12],
    ["sameVerb", -0.02],
    ["rank", -0.22],
    ["recall", 0.29],
    ["fact", 0.04],
  ],
};
