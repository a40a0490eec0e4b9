/** Notices for a user beside the answer: lines of a context text. */
import { inLine } from "../../text/in-line.ts";

/** A question of theirs that was answered since, or a contradiction about them. */
export interface Notice {
  readonly kind: "answered" | "surprise";
  /** Id of the question, as in `gaps()`, or of the surprise, as in `surprises()`. */
  readonly id: string;
  /** When it was asked last, or noticed: ISO 8601 in UTC. */
  readonly at: string;
  /** What was asked; of a surprise, what may be asked now. */
  readonly question: string;
  /** The answer; `null` of a surprise. */
  readonly answer: string | null;
  /** What answers, or what is new. */
  readonly source: { readonly kind: "fact" | "episode"; readonly id: string };
}

/** Longer texts are cut, in characters: the line must be recognised as ours when it comes back. */
const MAX_NOTICE_CHARS = 400;

/** A notice as a line, in the form of a quotation with its day. */
export function noticeLine({ at, question, answer }: Notice): string {
  const day = at.slice(0, 10);
  return answer === null
    ? `${day} contradiction: ${quoted(question)}`
    : `${day} asked ${quoted(question)}, answered since: ${quoted(answer)}`;
}

function quoted(text: string): string {
  const line = inLine(text);
  return JSON.stringify(
    line.length > MAX_NOTICE_CHARS ? `${line.slice(0, MAX_NOTICE_CHARS).toWellFormed()}…` : line,
  );
}
