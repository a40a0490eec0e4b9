/**
 * What each feature of a sentence counts, and how sure the best one is. Fitted to the questions of fifteen
 * conversations, those of the sets a, b, c, p, q and r of plain words: the weights as a softmax over all
 * sentences around what was found, the confidence as a logistic regression over the sentences that came first
 * by weights that had not seen their conversation, also where the turns that answer were left out.
 */
import type { SentenceFeatures } from "./features.ts";

export const WEIGHTS: readonly (readonly [feature: keyof SentenceFeatures, weight: number])[] = [
  ["recall", 1.03],
  ["rank", 0.53],
  ["exact", 1.21],
  ["related", 0.55],
  ["beside", -0.11],
  ["turn", -0.2],
  ["before", -0.07],
  ["after", -0.8],
  ["context", 0.33],
  ["answersQuestion", 1.67],
  ["sameQuestion", 0.82],
  ["tellsNow", 1.57],
  ["things", 0.85],
  ["thingsNear", 1.01],
  ["answeringFact", 0.48],
  ["gap", 2.5],
  ["gapBeside", 0.37],
  ["near", 0.54],
  ["named", 0.8],
  ["speaker", 0.79],
  ["question", -0.78],
  ["late", 0.16],
  ["early", 0.69],
  ["newName", -0.11],
  ["news", 0.34],
  ["ofThemselves", 0.23],
  ["about", 0.47],
  ["aboutOthers", -0.4],
  ["ofOthers", 0.2],
  ["kind", 1.19],
  ["sameSubject", 0.37],
  ["otherSubject", -0.21],
  ["sameVerb", 0.28],
  ["sameFrame", 0.87],
  ["sameThings", 0.04],
  ["filled", 0.55],
  ["besideThePoint", -0.54],
  ["recalled", 0.53],
  ["negated", 0.18],
  ["tellsBefore", 0.49],
  ["anchored", -0.08],
  ["missing", -0.93],
  ["noKind", -0.63],
  ["last", 0.83],
  ["first", 0.11],
  ["reasonBeside", -0.17],
  ["covered", 0.39],
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
  constant: -2.43,
  sentence: 0.98,
  turn: 0.46,
  margin: 0.45,
  score: 0.26,
  asksNow: -0.71,
  features: [
    ["recall", 0.05],
    ["rank", 0.26],
    ["exact", 0.7],
    ["related", 0.06],
    ["beside", -0.04],
    ["turn", -0.01],
    ["before", -0.43],
    ["after", -0.28],
    ["context", 0.34],
    ["answersQuestion", 1.19],
    ["sameQuestion", -0.12],
    ["tellsNow", 0.1],
    ["things", -0.19],
    ["thingsNear", 0.61],
    ["answeringFact", 0.1],
    ["gap", 1.09],
    ["gapBeside", 0.17],
    ["near", 0.11],
    ["named", 0.32],
    ["speaker", -0.15],
    ["question", -0.34],
    ["late", 0.08],
    ["early", 0.51],
    ["newName", -0.22],
    ["news", -0.07],
    ["ofThemselves", -0.16],
    ["about", -0.22],
    ["aboutOthers", -0.1],
    ["ofOthers", -0.39],
    ["kind", 0.49],
    ["sameSubject", 0.16],
    ["otherSubject", -0.33],
    ["sameVerb", 0.15],
    ["sameFrame", -0.04],
    ["sameThings", -0.26],
    ["filled", 0.46],
    ["besideThePoint", -0.63],
    ["recalled", 0.46],
    ["negated", -0.17],
    ["tellsBefore", 0.39],
    ["anchored", 0.12],
    ["missing", -1.49],
    ["noKind", -0.51],
    ["last", -0.26],
    ["first", 0.09],
    ["reasonBeside", 0.06],
    ["covered", -0.6],
  ],
};
