/** A clause with its subject, as rules read it. */
import type { Instant } from "../../domain/interval.ts";
import type { DateMention } from "../../text/dates.ts";
import type { Clause } from "../../text/sentences.ts";
import type { Subject } from "./subjects.ts";

export {
  endSpan,
  eventSpan,
  type Finding,
  type Named,
  pastSpan,
  SPEAKER,
  startSpan,
} from "../../language/facts/findings.ts";

/** A clause with a subject, as rules read it. */
export interface Statement {
  readonly clause: Clause;
  readonly subject: Subject;
  readonly occurredAt: Instant;
}

/**
 * The date of a clause: the only one, or the first if it follows an offset at once. `undefined` if there is
 * no certainty: in "in March I flew on the 3rd" each of the two depends on the other.
 */
export function dateOf(clause: Clause, after: number): DateMention | undefined {
  const [first, another] = clause.dates;
  if (first === undefined || another === undefined) return first;
  return first.start >= after && /^[\s,]*$/.test(clause.text.slice(after, first.start)) ? first : undefined;
}
