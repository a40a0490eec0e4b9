/**
 * What each feature of a sentence counts, and how sure the best one is. Fitted to questions of one set of conversations: the weights as a softmax over
 * all sentences around what was found, the confidence as a logistic regression over the sentences that came first.
 */
import type { SentenceFeatures } from "./features.ts";

export const WEIGHTS: readonly (readonly [feature: keyof SentenceFeatures, weight: number])[] = [
  ["recall", 1.34],
  ["rank", 0.85],
  ["exact", 1.08],
  ["related", 1.04],
  ["beside", 0.19],
  ["turn", -0.17],
  ["before", -0.03],
  ["after", -0.87],
  ["answersQuestion", 0.72],
  ["gap", 2.12],
  ["named", 0.97],
  ["speaker", 0.24],
  ["question", -0.36],
  ["assistant", -0.01],
  ["short", -0.46],
  ["late", 0.24],
  ["early", 0.4],
  ["tooLate", -0.18],
  ["newName", 0.03],
  ["ofThemselves", 0.47],
  ["pronoun", 0.32],
  ["ofOthers", -0.01],
  ["kind", 1.14],
  ["sameSubject", 0.85],
  ["otherSubject", -0.33],
  ["recalled", 0.66],
  ["negated", 0.05],
  ["tellsBefore", 0.18],
  ["anchored", 0.04],
  ["missing", -1.23],
  ["noKind", -1.16],
  ["last", 0.02],
  ["first", 0.14],
  ["reasonBeside", 0.31],
  ["covered", 0.28],
];

/** Of the best sentence: its share of the softmax, how far it is before the next one (3 at the most), and features of it. */
export const CONFIDENCE: {
  readonly constant: number;
  readonly probability: number;
  readonly margin: number;
  readonly features: readonly (readonly [feature: keyof SentenceFeatures, weight: number])[];
} = {
  constant: -1.33,
  probability: 1.17,
  margin: 0.28,
  features: [
    ["exact", 0.14],
    ["gap", 1.01],
    ["kind", 0.25],
    ["noKind", -0.87],
    ["missing", -0.73],
    ["negated", -0.04],
    ["sameSubject", 0.65],
    ["otherSubject", -1.23],
    ["answersQuestion", 0.76],
    ["recalled", 0.74],
    ["named", -0.02],
    ["speaker", -0.23],
  ],
};
