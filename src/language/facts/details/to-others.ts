/** What who speaks is to others: "I'm Tom's mother". */
import type { NounPhrase } from "../../clause.ts";
import type { Language } from "../../language.ts";
import type { Referent } from "../referent.ts";
import type { Stated } from "../stated.ts";

/** "I'm Tom's mother", not "I'm Acme's CTO" */
export function isKinOfNamed(
  { owner }: NounPhrase,
  { isSpeaker }: Referent,
  { isOfType }: Language,
): boolean {
  return isSpeaker && owner !== undefined && "phrase" in owner && isOfType(owner.phrase, ["given"]);
}

/**
 * What one is to somebody: "I'm Sara's aunt" has no word for what Sara is, who is no aunt. Of whom one has
 * children or reports to the predicate says it.
 */
export function withoutWord({ subject, finding: { properties, ...finding } }: Stated): readonly Stated[] {
  if (/^(?:RELATIVE_OF|KNOWS)$/u.test(finding.predicate)) return [];
  const isOneWay = /^(?:PARENT_OF|CHILD_OF|REPORTS_TO)$/u.test(finding.predicate);
  return [{ subject, finding: isOneWay && properties !== undefined ? { ...finding, properties } : finding }];
}
