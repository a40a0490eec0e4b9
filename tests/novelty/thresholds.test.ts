/** The bounds of scores: pure, so that no database is needed. */
import { expect, test } from "vitest";
import type { EpisodeFeatures } from "../../src/novelty/episode-features.ts";
import { type NoveltyInput, scoreNoveltyOf } from "../../src/novelty/score.ts";
import type { WordStatistics } from "../../src/novelty/statistics.ts";
import { checkedThresholds, DEFAULT_THRESHOLDS, routeOf } from "../../src/novelty/thresholds.ts";

test("a threshold belongs to the route that begins with it", () => {
  const scores = [29, 30, 69, 70];
  expect(scores.map((score) => routeOf(score, DEFAULT_THRESHOLDS))).toEqual([
    "logged",
    "deferred",
    "deferred",
    "immediate",
  ]);
});

test("where everything is extracted sooner, the usual threshold of the next batch comes down with it", () => {
  expect(checkedThresholds({ immediate: 10 })).toMatchObject({ immediate: 10, deferred: 10 });
});

const features: EpisodeFeatures = {
  role: "user",
  terms: new Map([["zeppelin", { frequency: 1, weight: 1 }]]),
  sample: ["zeppelin"],
  dates: 0,
  cues: [],
  statements: [],
  isOpen: false,
  fingerprint: null,
};
const statistics: Pick<WordStatistics, "bits" | "rarity"> = { bits: () => 100, rarity: () => 1 };

test("an episode whose only news is a fact states something, and its rare words count in full", () => {
  const added: NoveltyInput = {
    features,
    newEntities: [],
    newFacts: 0,
    contradicts: false,
    similarity: 0,
    repetition: undefined,
    newStatements: 0,
  };
  const nothing = scoreNoveltyOf(added, statistics as WordStatistics, DEFAULT_THRESHOLDS);
  const fact = scoreNoveltyOf({ ...added, newFacts: 1 }, statistics as WordStatistics, DEFAULT_THRESHOLDS);
  expect([nothing.score, nothing.route]).toEqual([20, "logged"]);
  expect([fact.score, fact.route]).toEqual([73, "immediate"]);
  expect(nothing.reasons.map(({ code }) => code)).toContain("states_nothing");
  expect(fact.reasons.map(({ code }) => code)).not.toContain("states_nothing");
});
