/**
 * Memory that was put into a prompt and comes back in a message. It is not learned again: otherwise what the
 * memory once held would confirm itself.
 */

/** The lines that begin the parts of a context text. */
export const CONTEXT_HEADINGS = {
  facts: "Facts:",
  episodes: "What was said:",
  notices: "To be told:",
} as const;

/** How lines about conflicting facts of a context begin: [1] and [2] are two of its facts. */
export const CONFLICT_LINES = {
  contradict: { begin: "Conflict:", between: "and", end: "contradict each other:" },
  replaced: { begin: "Replaced:", between: "gave way to", end: ":" },
} as const;

const MARGIN = "[ \\t>*-]{0,10}";
/** `[1] Alice lives in Berlin (since March 2026)` */
const FACT_LINE = new RegExp(
  `^${MARGIN}\\[\\d{1,4}\\] \\S.* \\((?:at least )?(?:since|from|until) [^()\\n]{1,120}\\)[ \\t]*$`,
  "u",
);
/**
 * `[1] Alice visited Rome (May 2015)`: also the form of references to literature, so it counts only among
 * other lines of ours.
 */
const PERIOD_LINE = new RegExp(
  `^${MARGIN}\\[\\d{1,4}\\] \\S.* \\((?:the )?[^()\\n]{0,40}\\d{4}s?(?:; (?:disputed|questioned))?\\)[ \\t]*$`,
  "u",
);
/** `[2] 2026-03-02 Alice: "I moved to Berlin."` */
const EPISODE_LINE = new RegExp(`^${MARGIN}\\[\\d{1,4}\\] \\d{4}-\\d{2}-\\d{2} [^\\n]{1,600}?: "`, "u");
const HEADING_LINE = new RegExp(`^${MARGIN}(?:${Object.values(CONTEXT_HEADINGS).join("|")})[ \\t]*$`, "u");
/** `Conflict: [1] and [2] contradict each other: Alice lives in Berlin (since March 2026), said by …` */
const CONFLICT_LINE = new RegExp(
  `^${MARGIN}(?:${Object.values(CONFLICT_LINES)
    .map(({ begin, between, end }) => `${begin} \\[\\d{1,4}\\] ${between} \\[\\d{1,4}\\] ?${end} `)
    .join("|")})`,
  "u",
);
const LINE = /[^\r\n]+/gu;
/** Inside a text that JSON holds, where line ends are written as `\n`: such an end, or a line. */
const LINE_IN_JSON = /\\n|(?:[^"\\]|\\[^n])+/gu;

/**
 * Is there a part in a text that recall wrote: a numbered fact with its validity, or a numbered quotation
 * with its day?
 *
 * @example isRecalledContext("I know this:\nFacts:\n[1] Alice lives in Berlin (since March 2026)") // true
 */
export function isRecalledContext(text: string): boolean {
  return withoutRecalled(text) !== text;
}

/**
 * Blanks out what recall wrote into a text, so that offsets stay as they are.
 *
 * @example withoutRecalled("Facts:\n[1] Tea is hot (since May 2026)\nReally?") // "      \n                               \nReally?"
 */
export function withoutRecalled(text: string): string {
  // Most texts have none; to look at each line took longer.
  if (!/\[\d{1,4}\] /u.test(text)) return text;
  let isOurs = false;
  const normalizeLine = (line: string): string => {
    isOurs ||= [FACT_LINE, EPISODE_LINE, HEADING_LINE, CONFLICT_LINE].some((form) => form.test(line));
    return line;
  };
  let isBlanked = false;
  const blank = (line: string): string => {
    const isItem = [FACT_LINE, EPISODE_LINE, PERIOD_LINE, CONFLICT_LINE].some((form) => form.test(line));
    isBlanked ||= isItem;
    return isItem || HEADING_LINE.test(line) ? " ".repeat(line.length) : line;
  };
  eachLine(text, normalizeLine);
  if (!isOurs) return text;
  const left = eachLine(text, blank);
  return isBlanked ? left : text;
}

/** Replaces the lines of a text, and those inside JSON that it holds: by others of their length. */
function eachLine(text: string, replace: (line: string) => string): string {
  return text.replace(LINE, (line) => {
    const whole = replace(line);
    if (whole !== line || !line.includes("\\n[")) return whole;
    return line.replace(LINE_IN_JSON, (inner) => {
      const plain = inner.replaceAll('\\"', '"');
      return replace(plain) === plain ? inner : " ".repeat(inner.length);
    });
  });
}
