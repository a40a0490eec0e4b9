/** Questions that ask for somebody's or something's own by a verb, as what they have is called. Pure. */

/** Nouns, each with the questions for it, where `_` stands for whose it is. */
const QUESTIONS_FOR: readonly (readonly [noun: string, questions: readonly string[]])[] = [
  ["height", ["how tall (?:am|is) _"]],
  ["weight", ["how heavy (?:am|is) _", "how much do(?:es)? _ weigh"]],
  ["price", ["how much is _", "(?:how much|what) do(?:es)? _ cost", "how expensive is _"]],
  ["salary", ["(?:how much|what) do(?:es)? _ (?:earn|make)(?: (?:a|per) year)?"]],
  ["rate", ["(?:how much|what) do(?:es)? _ charge"]],
  ["debt", ["(?:how much|what) do(?:es)? _ owe"]],
  ["duration", ["how long do(?:es)? _ (?:last|take)", "how long is _"]],
  [
    "headcount",
    [
      "how many (?:people|employees) work (?:at|for) _",
      "how many (?:people|employees) do(?:es)? _ (?:have|employ)",
      "how big is _",
    ],
  ],
  ["capacity", ["how many (?:people )?fit in(?:to)? _", "how many (?:people )?do(?:es)? _ hold"]],
  ["wake-up time", ["(?:when|what time) do(?:es)? _ (?:get|wake) up"]],
  ["launch date", ["(?:when|what day) (?:is|does|did) _ launch(?:ed|ing)?"]],
  ["due date", ["(?:by )?when is _ due", "(?:by )?when do(?:es)? _ have to be (?:done|finished|ready)"]],
  ["end date", ["when do(?:es)? _ end", "when is _ over"]],
  ["opening hours", ["when is _ open", "when do(?:es)? _ (?:open|close)"]],
  ["payday", ["(?:when|what day) (?:am|is) _ paid", "(?:when|what day) do(?:es)? _ get paid"]],
  ["commute", ["how do(?:es)? _ (?:commute|get to work)"]],
  ["arrival", ["when do(?:es)? _ arrive", "when (?:am|is) _ arriving"]],
  ["", ["what (?<noun>size|nationality|level|height|weight) (?:am|is) _(?: at)?"]],
  ["", ["(?:what|which) (?<noun>(?:\\p{L}+ ){0,2}\\p{L}+) do(?:es)? _ have"]],
];
/** Somebody or something, in few words. */
const WHOSE = "(?<whose>(?:(?:the|my|our|his|her|their) )?\\S+(?: \\S+){0,3}?)";
const PATTERNS = QUESTIONS_FOR.flatMap(([noun, questions]) =>
  questions.map((words) => [new RegExp(`^${words.replace("_", WHOSE)}$`, "iu"), noun] as const),
);
const CALLED = /^(?:what|who) (?:is|are) (?<owned>.+) called$/iu;

/** A question in other words. */
export interface OtherWords {
  readonly question: string;
  /** Is it asked what somebody is called? */
  readonly isOfName: boolean;
}

/**
 * Other words for a question, which ask for it by a noun; none if there are no such.
 *
 * @example askedOtherwise("How much does Ann earn") // { question: "what is Ann's salary", isOfName: false }
 */
export function askedOtherwise(question: string): OtherWords | undefined {
  const owned = CALLED.exec(question)?.groups?.owned;
  if (owned !== undefined) return { question: `who is ${owned}`, isOfName: true };
  for (const [pattern, noun] of PATTERNS) {
    const found = pattern.exec(question)?.groups;
    if (found !== undefined)
      return { question: `what is ${ownerOf(found.whose ?? "")} ${found.noun ?? noun}`, isOfName: false };
  }
  return undefined;
}

function ownerOf(whose: string): string {
  const own = OWNERS.get(whose.toLowerCase());
  return own ?? `${whose}'s`;
}

const OWNERS: ReadonlyMap<string, string> = new Map([
  ["i", "my"],
  ["we", "our"],
  ["he", "his"],
  ["she", "her"],
  ["it", "its"],
  ["they", "their"],
]);

/** Whether what somebody has is called so: "Is Ann's boss Ben", "Is Ben Ann's boss". */
export interface AskedEqual {
  /** "Ann's boss" */
  readonly owned: string;
  readonly other: string;
}

const NOUN = "\\p{L}[\\p{L}-]*";
const OWNER = "(?:my|our|his|her|their|(?:the )?\\S+(?: \\S+)??'s)";

/** The ways in which a question may ask whether something of somebody's is called so; none if it does not. */
export function readAskedEqual(question: string): readonly AskedEqual[] {
  return EQUALS.flatMap((pattern) => {
    const { owned, other } = pattern.exec(question)?.groups ?? {};
    return owned === undefined || other === undefined ? [] : [{ owned, other }];
  });
}

const EQUALS = [1, 2, 3].flatMap((words) => {
  const owned = `(?<owned>${OWNER}(?: ${NOUN}){${words}})`;
  return [`^(?:is|are) ${owned} (?<other>.+)$`, `^(?:is|are) (?<other>.+?) ${owned}$`].map(
    (each) => new RegExp(each, "iu"),
  );
});
