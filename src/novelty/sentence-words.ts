/**
 * The words of a sentence by which the gate recognises what it does: in lower case, contractions written out,
 * without what frames it.
 */
import { ASSENT, EXCLAIMING, IMPERSONAL, LIKING, WEATHER } from "../language/en/closed-classes.ts";
import { LANGUAGES } from "../language/languages.ts";
import { STOP_WORDS } from "../text/stop-words.ts";

/** A text of few words shows no language: those of all count. */
const COURTEOUS_WORDS = new Set(LANGUAGES.flatMap(({ gate }) => [...gate.courtesies]));
const EMPTY_WORDS = new Set([
  ...COURTEOUS_WORDS,
  ...LANGUAGES.flatMap(({ gate }) => [...gate.functionWords]),
]);

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'.](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*[+#]*|,/gu;
const CLITIC = /^(.+)'(m|re|ve|d|ll|s)$/u;
const CLITICS: Readonly<Record<string, string>> = {
  m: "am",
  re: "are",
  ve: "have",
  d: "would",
  ll: "will",
  s: "'s",
};
const NEGATED = /^(ca|wo|sha|ai|do|does|did|is|are|was|were|has|have|had|could|would|should|must|need)n'?t$/u;
const NEGATED_STEMS: Readonly<Record<string, string>> = { ca: "can", wo: "will", sha: "shall", ai: "is" };
const WITHOUT_APOSTROPHE: Readonly<Record<string, readonly string[]>> = {
  im: ["i", "am"],
  ive: ["i", "have"],
  youre: ["you", "are"],
  hes: ["he", "'s"],
  shes: ["she", "'s"],
  theyre: ["they", "are"],
  thats: ["that", "'s"],
  whats: ["what", "'s"],
  cannot: ["can", "not"],
};

/**
 * The words of a sentence and its commas, without what frames it: "As I said, I drive a Ford, you know" says
 * "I drive a Ford".
 */
export function sentenceWords(sentence: string): readonly string[] {
  const words = (sentence.toLowerCase().match(WORD) ?? []).flatMap(writtenOut);
  return withoutFraming(withoutVocative(words));
}

function writtenOut(word: string): readonly string[] {
  const plain = WITHOUT_APOSTROPHE[word];
  if (plain !== undefined) return plain;
  const negated = NEGATED.exec(word)?.[1];
  if (negated !== undefined) return [NEGATED_STEMS[negated] ?? negated, "not"];
  const [, stem, clitic = ""] = CLITIC.exec(word) ?? [];
  return stem === undefined ? [word] : [stem, CLITICS[clitic] ?? "'s"];
}

/** How a speaker says that it was said before. */
const SAID_BEFORE =
  "(?:as|like) i(?: have| just| already| always| once)* (?:said|told you|mentioned|say|wrote)(?: before| earlier| already| once)?";
const OPENING = new RegExp(
  `^(?:(?:,|well|yeah|yes|yep|yup|no|nope|ok|okay|oh|ah|aw|aww|wow|haha|lol|(?:hey|hi|hello)(?: there| again| all| everyone)?|sure|never mind|thanks|thank you|also|and|but|anyways?|btw|by the way|fyi|just so you know|just to repeat|you know|as you(?: already)? know|once (?:again|more)|(?:so|again|honestly|good (?:morning|afternoon|evening)) ,|to (?:repeat|say it again)(?: myself)?|${SAID_BEFORE}|(?:remember|do not forget|did i(?: not)? (?:mention|tell you)|have i(?: not)? (?:mentioned|told you)|i(?: have| already| just| think i| believe i)* (?:said|told you|mentioned))(?: (?:before|earlier|already|once))?(?: ,| that)) )+`,
  "u",
);
const CLOSING = new RegExp(
  `(?:(?: ,)* (?:you know|${SAID_BEFORE}|as you(?: already)? know|remember|by the way|btw|lol|haha|please|thanks|thank you|i(?: have| already)* (?:told you|said|mentioned)(?: so| that)?(?: before| already| earlier)?|did i (?:not )?(?:mention|tell you)(?: that)?))+$`,
  "u",
);

/** What frames a text of more words is a small part of it. */
const MAX_FRAMED_WORDS = 200;

function withoutFraming(words: readonly string[]): readonly string[] {
  if (words.length > MAX_FRAMED_WORDS) return words;
  const text = `${words.join(" ")} `;
  const opening = OPENING.exec(text)?.[0] ?? "";
  const rest = text.slice(opening.length).trimEnd();
  const said = rest.slice(0, rest.length - (CLOSING.exec(rest)?.[0].length ?? 0));
  return said === "" ? [] : said.split(" ");
}

/** Whoever is spoken to is not spoken of: "Wow, Anna!", "Anna, that's great", "Sounds lovely, Anna". */
function withoutVocative(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => word !== "," && !ASSENT.has(word));
  if (start > 0 && EXCLAIMING.has(words[start] ?? "")) return withoutVocative(words.slice(start));
  const [first = "", second, third = ""] = words;
  if (second === "," && IMPERSONAL.has(third)) return words.slice(2);
  const named = second === "," ? 2 : 1;
  if (EXCLAIMING.has(first) && isContent(words[named] ?? "") && (words[named + 1] ?? ",") === ",")
    return words.slice(named + 2);
  const before = words.slice(0, -2);
  const isAddressed = words.at(-2) === "," && !hasContent(before) && before.some(isRemark);
  return isAddressed ? before : words;
}

/** "Yes, Rome" answers. */
function isRemark(word: string): boolean {
  return isCourtesy(word) && !ASSENT.has(word);
}

/** Does a word say anything beyond how a sentence is built, and beyond courtesy? */
function isContent(word: string): boolean {
  return word !== "," && !STOP_WORDS.has(word) && !EMPTY_WORDS.has(word);
}

/** Do some words say anything? The weather does only where somebody likes it or not. */
export function hasContent(words: readonly string[]): boolean {
  const isLiked = words.some((word) => LIKING.has(word));
  return words.some((word) => isContent(word) && (isLiked || !WEATHER.has(word)));
}

/** Is it a word of courtesy, assent or filling, or about the weather? */
export function isCourtesy(word: string): boolean {
  return COURTEOUS_WORDS.has(word) || WEATHER.has(word);
}
