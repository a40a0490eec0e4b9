/** A fact that a clause states. */
import type { Clause } from "../clause.ts";
import type { Mode } from "../frames/frame.ts";
import type { Finding } from "./findings.ts";
import type { Referent } from "./referent.ts";
import { timedAs } from "./timed.ts";

export interface Stated {
  readonly subject: Referent;
  readonly finding: Finding;
}

/** Nothing if it is not true, or not yet. */
export function stated(subject: Referent, mode: Mode, clause: Clause, finding: Finding): Stated[] {
  const timed = timedAs(mode, clause, finding);
  return timed === undefined ? [] : [{ subject, finding: timed }];
}
