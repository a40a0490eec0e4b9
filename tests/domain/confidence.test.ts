/** How sure a fact is, from how sure its sources are. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CONFIDENCE_BANDS,
  clampToBand,
  combinedConfidence,
  highestKind,
  type SourceKind,
} from "../../src/domain/claim.ts";

const KINDS = ["manual", "stated", "extracted", "inferred"] as const satisfies readonly SourceKind[];
const kind = fc.constantFrom(...KINDS);
const anyNumber = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double());
const source = fc.record({ kind, confidence: anyNumber });
const NEARLY = 1e-12;

describe("the confidence of a source", () => {
  test("lies in the band of its kind, whatever is given", () => {
    fc.assert(
      fc.property(kind, fc.option(anyNumber, { nil: undefined }), (of, given) => {
        const { lowest, highest } = CONFIDENCE_BANDS[of];
        const confidence = clampToBand(of, given);
        expect(confidence).toBeGreaterThanOrEqual(lowest);
        expect(confidence).toBeLessThanOrEqual(highest);
        expect(clampToBand(of, confidence)).toBe(confidence);
      }),
    );
  });

  test("stays as given inside the band, and is the usual one if none is given", () => {
    expect(clampToBand("extracted", 0.8)).toBe(0.8);
    expect(clampToBand("extracted", undefined)).toBe(CONFIDENCE_BANDS.extracted.usual);
    expect(clampToBand("extracted", Number.NaN)).toBe(CONFIDENCE_BANDS.extracted.usual);
  });
});

describe("the confidence of a fact", () => {
  test("lies in the band of its highest kind, even if a source's number does not", () => {
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 6 }), (sources) => {
        const { lowest, highest } = CONFIDENCE_BANDS[highestKind(sources.map((one) => one.kind))];
        const confidence = combinedConfidence(sources);
        expect(confidence).toBeGreaterThanOrEqual(lowest - NEARLY);
        expect(confidence).toBeLessThanOrEqual(highest + NEARLY);
      }),
      { numRuns: 1000 },
    );
  });

  test("never falls when a source is added, and does not depend on their order", () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 5 }), source, (sources, added) => {
        const confidence = combinedConfidence([...sources, added]);
        if (sources.length > 0)
          expect(confidence).toBeGreaterThanOrEqual(combinedConfidence(sources) - NEARLY);
        expect(combinedConfidence([added, ...sources].reverse())).toBeCloseTo(confidence, 9);
      }),
      { numRuns: 1000 },
    );
  });

  test("with one source is that source's", () => {
    fc.assert(
      fc.property(kind, anyNumber, (of, given) => {
        const confidence = clampToBand(of, given);
        expect(combinedConfidence([{ kind: of, confidence }])).toBeCloseTo(confidence, 9);
      }),
    );
  });
});
