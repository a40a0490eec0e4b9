/** Questions that ask for somebody's or something's own by a verb, as what they have is called. Pure. */

import type { OtherWords } from "../../answering.ts";

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
  ["founding date", ["when was _ (?:founded|established|started)", "(?:what|which) year was _ founded"]],
  ["sleep", ["how (?:long|much|many hours) do(?:es)? _ sleep"]],
  ["skill", ["what can _ do"]],
  ["plan", ["what do(?:es)? _ plan to do", "what (?:am|is|are) _ (?:planning|going) to do"]],
  ["wish", ["what do(?:es)? _ want(?: to do)?", "what would _ like to do"]],
  ["payment", ["(?:how much|what) do(?:es)? _ pay"]],
  ["partner", ["who (?:am|is|are) _ (?:marrying|getting married to|engaged to)"]],
  ["fiancé", ["who (?:am|is|are) _ (?:marrying|getting married to|engaged to)"]],
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

/** Words for one another, the plainer ones last; for facts only: some ask for a date no more. */
const SAME_OF_FACTS: readonly (readonly [words: RegExp, plain: string])[] = [
  [/^(?:am|is|are) (.+?) (?:an? )?(?:big |huge )?fans? of (.+)$/iu, "does $1 like $2"],
  [/^what (?:am|is|are) (.+) into$/iu, "what does $1 like"],
  [/^what can (.+) not stand$/iu, "what does $1 dislike"],
  [/^what (?:is|are) (.+) (?:dietary|food|eating) (?:restriction|requirement|need)s?$/iu, "what is $1 diet"],
  [/^where (am|is|are) (.+) originally from$/iu, "where $1 $2 from"],
  [/^who (am|is|are|was) (.+) seeing$/iu, "who $1 $2 dating"],
  [
    /^what (?:is|are) (.+ (?:rent|mortgage|fees?|fare|bills?|price|deposit|subscription|membership))$/iu,
    "how much is $1",
  ],
  [/^how much rent do(?:es)? (.+) pay$/iu, "how much is the rent of $1"],
  [/^when did (.+) (?:get )?(divorce|retire)d?$/iu, "since when is $1 $2d"],
  [/^who brought (.+) up$/iu, "who raised $1"],
  [/^who turned (.+) down$/iu, "who rejected $1"],
  [/^where was (.+) raised$/iu, "where did $1 grow up"],
  [/^when (?:is|was) ((?:my|our|his|her|their|\S+'s) .+)$/iu, "what is $1"],
  [/^when is the (\p{L}+(?: date)?) (?:for|of) (.+)$/iu, "what is the $1 of $2"],
];

/** Words for one another that ask for the same, also of what was said. */
const SAME: readonly (readonly [words: RegExp, plain: string])[] = [
  [/^when (?:do(?:es)?|am|is|are) (.+) fly(?:ing)? to (.+)$/iu, "when is the flight of $1 to $2"],
  [/^who (am|is|are) (.+?) going to (.+) with$/iu, "who $1 $2 taking to $3"],
  [/^when was (.+?)['’]s (baby|son|daughter|twins?) born$/iu, "when did $1 have the $2"],
  [/^who (?:is|was) (.+) ex[- ](\p{L}+)$/iu, "who was $1 $2"],
  [
    /^who (is|was) (\S+(?: \S+)?)['’]s (?:current |new )?(c[etfo]o|president|chair(?:man|woman)?|managing director)$/iu,
    "who $1 the $3 of $2",
  ],
  [/^who (?:is|was) (.+) ex$/iu, "who was $1 partner"],
  [/^when do(?:es)? (.+) (?:meet|take place|happen)$/iu, "when is $1"],
  [/^when (?:is|are) (.+?)(?:'s baby)? due$/iu, "when is $1 expecting a baby"],
  [
    /^(?:what|which) (?:foods?|things?|stuff|kinds? of food) do(?:es)? not (.+) (?:like|eat)$/iu,
    "what does $1 dislike",
  ],
  [
    /^(?:what|which) (?:foods?|things?|stuff|kinds? of food) do(?:es)? (.+) not (?:like|eat)$/iu,
    "what does $1 dislike",
  ],
];

/** Questions whether something is so, each with one that, if it has an answer, decides it. */
const DECIDED_BY: readonly (readonly [words: RegExp, other: string, isSo: boolean])[] = [
  [/^(?:is|are) (.+?) (?:still )?(?:alive|living)$/iu, "when did $1 die", false],
  [/^(?:is|are) (.+?) dead$/iu, "when did $1 die", true],
  [
    /^(?:does|do) (.+?) (?:still )?work (?:here|for us|with us|at (?:the|our) (?:company|firm))$/iu,
    "did $1 leave the company",
    false,
  ],
  [/^(?:does|do|is|are) (.+?) (?:still )?(?:work (?:here|for us|with us)|with us)$/iu, "did $1 quit", false],
  [/^(?:has|have) (.+?) (?:died|passed away)$/iu, "when did $1 die", true],
];

/**
 * Other words for a question, as by the noun for what it asks for.
 *
 * @example askedOtherwise("How much does Ann earn") // [{ question: "what is Ann's salary", isOfName: false, isOfFacts: true }]
 */
export function askedOtherwise(question: string): readonly OtherWords[] {
  const owned = CALLED.exec(question)?.groups?.owned;
  if (owned !== undefined) return [{ question: `who is ${owned}`, isOfName: true }];
  const byNoun = PATTERNS.flatMap(([pattern, noun]) => {
    const found = pattern.exec(question)?.groups;
    return found === undefined ? [] : `what is ${ownerOf(found.whose ?? "")} ${found.noun ?? noun}`;
  });
  const decided = DECIDED_BY.flatMap(([words, other, isSo]) =>
    words.test(question) ? { question: question.replace(words, other), isOfName: false, isSo } : [],
  );
  const ofFacts = [...byNoun, ...replaced(question, SAME_OF_FACTS)];
  return [
    ...ofFacts.map((other) => ({ question: other, isOfName: false, isOfFacts: true })),
    ...replaced(question, SAME).map((other) => ({ question: other, isOfName: false })),
    ...decided,
  ];
}

function replaced(question: string, table: typeof SAME): string[] {
  return table.flatMap(([words, plain]) => (words.test(question) ? question.replace(words, plain) : []));
}

export function ownerOf(whose: string): string {
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
  const owned = EQUALS.flatMap((pattern) => {
    const { owned, other } = pattern.exec(question)?.groups ?? {};
    return owned === undefined || other === undefined ? [] : [{ owned, other }];
  });
  const byVerb = OWN_BY_VERB.flatMap(([pattern, noun]) => {
    const { whose, other } = pattern.exec(question)?.groups ?? {};
    return whose === undefined || other === undefined ? [] : [{ owned: `${ownerOf(whose)} ${noun}`, other }];
  });
  return [...owned, ...byVerb];
}

/** Nouns for what somebody is asked to do or to be. */
const OWN_BY_VERB = [
  ["can _ (?<other>.+)", "skill"],
  ["(?:am|is|are) _ able to (?<other>.+)", "skill"],
  ["do(?:es)? _ know how to (?<other>.+)", "skill"],
  ["(?:am|is|are) _ planning to (?<other>.+)", "plan"],
  ["do(?:es)? _ plan to (?<other>.+)", "plan"],
  ["do(?:es)? _ want to (?<other>.+)", "wish"],
  ["do(?:es)? _ do (?<other>.+)", "hobby"],
  ["(?:am|is|are) _ (?<other>\\d+)(?: years old)?", "age"],
  ["do(?:es)? _ (?:cost) (?<other>\\S+)", "price"],
  ["do(?:es)? _ (?:earn|make) (?<other>\\S+)", "salary"],
].map(([words = "", noun = ""]) => [new RegExp(`^${words.replace("_", WHOSE)}$`, "iu"), noun] as const);

const EQUALS = [1, 2, 3].flatMap((words) => {
  const owned = `(?<owned>${OWNER}(?: ${NOUN}){${words}})`;
  return [`^(?:is|are) ${owned} (?<other>.+)$`, `^(?:is|are) (?<other>.+?) ${owned}$`].map(
    (each) => new RegExp(each, "iu"),
  );
});
