/** What of an episode a model is shown. */
import { withoutRecalled } from "../../text/context-lines.ts";

/**
 * Length of the beginning of an episode that a model is shown, in UTF-16 code units: as much as the rules of
 * local extraction read.
 */
const SHOWN_CHARACTERS = 60_000;

/**
 * The words of an episode that a model is shown: the beginning, without what came out of the memory itself.
 * Offsets stay as they are.
 */
export function shownText(content: string): string {
  return withoutRecalled(content.slice(0, SHOWN_CHARACTERS).toWellFormed());
}
