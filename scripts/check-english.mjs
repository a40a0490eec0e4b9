/**
 * Checks that English words stand with the language, in src/language/en: no pattern and no list elsewhere
 * spells out words that only a sentence of English has. A list counts from three of its commonest words on, of
 * those that no code, no SQL and no format has as a name.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const COMMON = new Set(
  "the an my her his their your our she they them him what who whom whose which when where why how does did was were are has had have is am been being would should could might and or but because until since about before behind not never also very".split(
    " ",
  ),
);
const MIN_WORDS = 3;

/**
 * Files that still have such words, and why. German is not read there, or by words of its own in
 * src/language/de. A file that has none any more has to leave the list.
 */
const EXCEPTIONS = new Map([
  ...listed("the English calendar, which src/language/en reads dates by", "text", "calendar-words dates"),
  ...listed("lines that an e-mail breaks, in both languages", "text", "sentences"),
  ...listed("names by their capitals, which German has none of", "extract", "mentions names own-names"),
  ...listed("what models write, who answer in English", "extract/model", "authority persons"),
  ...listed(
    "what is worth reading of English; src/novelty/cues.ts asks the gate of another language",
    "novelty",
    "sentence-words statements",
  ),
  ...listed(
    "the grammar of compiled questions, which are English",
    "questions",
    "auxiliaries clauses havings phrases read-question words grammar/partitives",
  ),
  ...listed(
    "questions for a fact of a known kind or a time; German ones are read by their grammar",
    "recall/question",
    "answer-kind answer-type clause read-intent subjects time-of-question time-question",
  ),
  ...listed("pronouns whom a turn before a question may mean", "answer", "turns words/clause-fit"),
]);

function listed(why, folder, names) {
  return names.split(" ").map((name) => [`src/${folder}/${name}.ts`, why]);
}

/** Words that stand alone in a list: `"the", "an"`, or between the bars of a pattern: `(?:the|an)`. */
const ITEM = /(?<=["'|(:])([a-z]+)(?=["'|)])/gu;

/** The words of a line of code that no other language has. */
function wordsIn(line) {
  return new Set([...line.matchAll(ITEM)].map(([word]) => word).filter((word) => COMMON.has(word)));
}

const found = new Map(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((path) => join("src", path).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !path.startsWith("src/language/"))
    .flatMap((file) => {
      const code = readFileSync(file, "utf8").replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, "");
      const lists = code.split("\n").map(wordsIn);
      const longest = lists.reduce((most, words) => (words.size > most.size ? words : most), new Set());
      return longest.size >= MIN_WORDS ? [[file, [...longest]]] : [];
    }),
);
const faults = [
  ...[...found]
    .filter(([file]) => !EXCEPTIONS.has(file))
    .map(
      ([file, words]) => `${file} lists English words (${words.join(", ")}). Put them into src/language/en.`,
    ),
  ...[...EXCEPTIONS.keys()]
    .filter((file) => !found.has(file))
    .map(
      (file) => `${file} lists no English words any more. Take it off the list in scripts/check-english.mjs.`,
    ),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
