/** What of a long question is read as one. */
/** Patterns read no more, in characters: their cost may grow with the square of a hostile text's length. */
const MAX_READ_CHARS = 1_000;

interface QuestionIn {
  /** The question, or its end: behind what somebody pastes stands what they ask. */
  readonly asked: string;
  /** All of it, where it is longer: its words are looked up. */
  readonly whole: string | undefined;
}

/** Reads a question of any length. */
export function questionIn(text: string): QuestionIn {
  if (text.length <= MAX_READ_CHARS) return { asked: plainQuestion(text), whole: undefined };
  const end = text.slice(-MAX_READ_CHARS);
  const start = end.search(/\s/u);
  return { asked: plainQuestion(end.slice(start + 1).toWellFormed()), whole: text };
}

/** One line, and not in capitals throughout, which would make every word a name. */
function plainQuestion(question: string): string {
  const line = question.replace(/\s+/gu, " ").trim();
  return /\p{Ll}/u.test(line) ? line : line.toLowerCase();
}
