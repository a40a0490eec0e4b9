import { expect, test } from "vitest";
import type { Fact } from "../../src/domain/fact.ts";
import { claimId, entityId, factId, versionId } from "../../src/domain/ids.ts";
import { groupFacts } from "../../web/src/memory/fact-groups.ts";
import { lifeInWords } from "../../web/src/parts/fact-words.ts";

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const WENT: Fact = {
  id: factId(uuid(1)),
  versionId: versionId(uuid(2)),
  subject: { id: entityId(uuid(3)), name: "Ann", type: "Person" },
  predicate: "ATTENDED",
  value: "the fair",
  text: "Ann attended the fair",
  properties: {},
  validFrom: "2026-02-02T10:00:00.000Z",
  validFromPrecision: "instant",
  validFromBasis: "observed",
  validTo: "2026-02-02T10:00:00.001Z",
  validToPrecision: "instant",
  recordedAt: "2026-02-02T10:00:00.000000Z",
  supersededAt: null,
  status: "held",
  confidence: 0.9,
  kind: "stated",
  sources: [
    {
      claim: claimId(uuid(4)),
      kind: "stated",
      confidence: 0.9,
      model: null,
      episode: null,
      role: null,
      speaker: "Ann",
      occurredAt: "2026-02-02T10:00:00.000Z",
      quote: null,
    },
  ],
};

test("what has happened is no thing of the past: it stands where it counts, and by when it was", () => {
  const now = Date.parse("2026-11-01");
  expect(groupFacts([WENT], new Set([WENT.versionId]), now)).toMatchObject([
    { count: 1, slots: [{ now: [{ text: "Ann attended the fair" }], before: [] }] },
  ]);
  expect(groupFacts([WENT], new Set(), now)).toMatchObject([{ count: 0, slots: [{ now: [] }] }]);
  expect(lifeInWords(WENT)).toBe("by 2 February 2026");
});
