/**
 * What each feature of a sentence counts, and how sure the best one is. Fitted to the questions of fifteen
 * conversations, those of the sets a, b, c, p, q and r of plain words: the weights as a softmax over all
 * sentences around what was found, the confidence as a logistic regression over the sentences that came first
 * by weights that had not seen their conversation, also where the turns that answer were left out.
 */
import type { SentenceFeatures } from "./features.ts";

export const WEIGHTS: readonly (readonly [feature: keyof SentenceFeatures, weight: number])[] = [
  ["recall", 1.03],
  ["rank", 0.48],
  ["exact", 1.22],
  ["related", 0.47],
  ["beside", -0.1],
  ["turn", -0.19],
  ["before", -0.15],
  ["after", -0.71],
  ["context", 0.34],
  ["answersQuestion", 1.68],
  ["sameQuestion", 0.84],
  ["tellsNow", 1.52],
  ["things", 0.82],
  ["thingsNear", 0.93],
  ["answeringFact", 0.58],
  ["gap", 2.45],
  ["gapBeside", 0.25],
  ["near", 0.46],
  ["named", 0.81],
  ["speaker", 0.92],
  ["question", -0.86],
  ["late", 0.13],
  ["early", 0.81],
  ["newName", -0.11],
  ["news", 0.22],
  ["ofThemselves", 0.29],
  ["about", 0.45],
  ["aboutOthers", -0.41],
  ["ofOthers", 0.22],
  ["kind", 1.03],
  ["sameSubject", 0.38],
  ["otherSubject", -0.16],
  ["sameVerb", 0.35],
  ["sameFrame", 0.92],
  ["sameThings", 0.1],
  ["filled", 0.47],
  ["besideThePoint", -0.32],
  ["recalled", 0.52],
  ["negated", 0.11],
  ["tellsBefore", 0.43],
  ["anchored", -0.16],
  ["missing", -0.87],
  ["noKind", -0.93],
  ["last", 0.88],
  ["first", 0.07],
  ["reasonBeside", -0.16],
  ["covered", 0.45],
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
  constant: -2.48,
  sentence: 0.69,
  turn: 0.38,
  margin: 0.49,
  score: 0.37,
  asksNow: -0.84,
  features: [
    ["recall", -0.04],
    ["rank", 0.39],
    ["exact", 0.59],
    ["related", 0.13],
    ["beside", -0.12],
    ["turn", 0.03],
    ["before", -0.33],
    ["after", -0.37],
    ["context", 0.25],
    ["answersQuestion", 1.2],
    ["sameQuestion", -0.14],
    ["tellsNow", 0.14],
    ["things", -0.07],
    ["thingsNear", 0.56],
    ["answeringFact", 0.24],
    ["gap", 1.11],
    ["gapBeside", 0.15],
    ["near", 0.1],
    ["named", 0.33],
    ["speaker", -0.25],
    ["question", -0.31],
    ["late", -0.11],
    ["early", 0.43],
    ["newName", -0.19],
    ["news", -0.09],
    ["ofThemselves", -0.12],
    ["about", -0.24],
    ["aboutOthers", -0.01],
    ["ofOthers", -0.38],
    ["kind", 0.46],
    ["sameSubject", 0.24],
    ["otherSubject", -0.37],
    ["sameVerb", 0.04],
    ["sameFrame", -0.14],
    ["sameThings", -0.26],
    ["filled", 0.53],
    ["besideThePoint", -0.69],
    ["recalled", 0.68],
    ["negated", -0.09],
    ["tellsBefore", 0.37],
    ["anchored", -0.07],
    ["missing", -1.47],
    ["noKind", -0.91],
    ["last", -0.29],
    ["first", 0.12],
    ["reasonBeside", 0.24],
    ["covered", -0.64],
  ],
};
