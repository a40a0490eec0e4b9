/** Which facts count by how sure they are: the filter that reads share. */
import type { SourceKind } from "./claim.ts";
import { given } from "./given.ts";

/** Which facts are sure enough. */
export interface SureFilter {
  /** At least so sure, 0 to 1. */
  readonly minConfidence?: number;
  /** Kinds of sources: only facts whose highest kind of source is one of these. */
  readonly sourceKinds?: readonly SourceKind[];
}

export function isSureFilter({ minConfidence, sourceKinds }: SureFilter): boolean {
  return minConfidence !== undefined || sourceKinds !== undefined;
}

export function sureFilterOf({ minConfidence, sourceKinds }: SureFilter): SureFilter {
  return {
    ...given({ minConfidence, sourceKinds }),
  };
}
