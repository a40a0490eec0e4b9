/** Pets: whose they are, what they are called, and when they came and went. */
import { normalizeType } from "../../domain/entity.ts";
import { isOrdinaryWord } from "../../language/en/ordinary-words.ts";
import type { Clause, Sentence } from "../../text/sentences.ts";
import { dateOf, endSpan, type Finding, SPEAKER, type Statement, startSpan } from "./findings.ts";
import { type NameRead, readName, readNames } from "./names.ts";
import { head, matchHead, openingEnd } from "./subjects.ts";

const SPECIES_OF: readonly (readonly [species: string, words: string])[] = [
  [
    "dog",
    "dog|doggo|puppy|pup|golden retriever|labrador retriever|labrador|retriever|poodle|beagle|husky|corgi|terrier|bulldog|dachshund|chihuahua|german shepherd|collie|spaniel|pug|rottweiler|greyhound|labradoodle|goldendoodle|rescue dog",
  ],
  ["cat", "cat|kitten|kitty|tabby|siamese cat"],
  ["rabbit", "rabbit|bunny"],
  ["guinea pig", "guinea pig"],
  ["hamster", "hamster"],
  ["parrot", "parrot|cockatiel|parakeet|budgie|macaw"],
  ["bird", "bird|canary|cockatoo"],
  ["turtle", "turtle|tortoise"],
  ["snake", "snake|python"],
  ["horse", "horse|pony|mare"],
  ["lizard", "lizard|gecko|iguana|bearded dragon"],
  ["fish", "goldfish|fish"],
  ["ferret", "ferret"],
  ["rat", "rat"],
  ["mouse", "mouse"],
  ["chinchilla", "chinchilla"],
  ["hedgehog", "hedgehog"],
  ["chicken", "chicken|hen"],
  ["goat", "goat"],
];
const BY_WORD = new Map<string, string>();
for (const [species, words] of SPECIES_OF) {
  for (const word of words.split("|")) {
    BY_WORD.set(word, species);
    BY_WORD.set(word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`, species);
  }
}
const SPECIES = `(${[...BY_WORD.keys()].sort((a, b) => b.length - a.length).join("|")})`;
const ADJECTIVE =
  "(?:(?:beautiful|adorable|cute|little|lovely|sweet|big|small|tiny|new|black|white|brown|grey|gray|ginger|orange|golden|red|rescue|rescued|year-old|\\d+-year-old|two-year-old|three-year-old|young|older|fluffy|male|female|baby|gorgeous|playful|pet|senior|shelter|mixed-breed|old) )";
const CURRENT =
  "(?:(?:beautiful|adorable|cute|little|lovely|sweet|big|small|tiny|new|black|white|brown|ginger|orange|golden|rescue|young|fluffy|beloved|dear|crazy|silly|playful|pet|\\d+-year-old) ){0,2}";

const POSSESSED = new RegExp(
  `(?<![\\p{L}'-])(?:[Mm]y|[Oo]ur) ${CURRENT}${SPECIES}('s name is| is called| is named|'s called| named| called|,)? (?=\\p{Lu})`,
  "gu",
);
const CLOSING_COMMA = /^, (?!and\b|or\b)(?:\p{Ll}|I\b)/u;
const DIED =
  /^,? (?:just |sadly |suddenly |recently )?(?:died|passed away|passed|crossed the rainbow bridge)\b/;
const LOST =
  /(?:\b(?:lost|buried|put down|had to put down|had to say goodbye to|said goodbye to)|\bpassing of|\bdeath of) $/i;
const OVER = /^(?:'s)? (?:was|were|used to|had)\b/;
const ANOTHERS = /\b(?:if|wish|imagine)(?: \p{L}+)? $/u;

/** "my dog Rex", wherever it stands, and what became of him. Dates count only within the clause. */
export function petFindings(sentence: Sentence, clauses: readonly Clause[]): Finding[] {
  const { text } = sentence;
  const findings: Finding[] = [];
  if (!text.includes("y ") && !text.includes("ur ")) return findings;
  POSSESSED.lastIndex = 0;
  for (let match = POSSESSED.exec(text); match !== null; match = POSSESSED.exec(text)) {
    const [all, word = "", link = ""] = match;
    const species = BY_WORD.get(word.toLowerCase());
    if (species === undefined || (/^ is |^'s/.test(link) && sentence.question)) continue;
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    if (ANOTHERS.test(before)) continue;
    const plural = !SINGULAR.has(word.toLowerCase());
    const names = readNames(text, match.index + all.length);
    const pets = (plural ? names : names.slice(0, 1)).filter(isPetName);
    const last = names.at(-1);
    if (last === undefined || (link === "," && !CLOSING_COMMA.test(text.slice(last.end)))) continue;
    const after = text.slice(pets.at(-1)?.end ?? last.end);
    const start = sentence.start + match.index;
    const clause = clauses.find((each) => each.start <= start && start < each.end);
    if (DIED.test(after) || LOST.test(before)) {
      const span = clause === undefined ? undefined : endSpan(dateOf(clause, 0));
      if (span === undefined || sentence.question) continue;
      for (const pet of pets) findings.push({ ...owned(pet, species), polarity: "ends", ...span });
    } else if (!OVER.test(after)) {
      for (const pet of pets) findings.push(owned(pet, species));
    }
  }
  return findings;
}

const SINGULAR = new Set(SPECIES_OF.flatMap(([, words]) => words.split("|")));

function isPetName(read: NameRead): boolean {
  return !isOrdinaryWord(read.name) && read.name.split(" ").length <= 3;
}

function owned(read: NameRead, species: string): Finding {
  return {
    predicate: "HAS_PET",
    object: { name: read.name, type: normalizeType(species), span: { start: read.start, end: read.end } },
    properties: { species },
  };
}

const COUNT = "(?: (?:an?|another|two|three|our first|my first|our new|my new|the cutest|this))";
const KIND = `${COUNT} ${ADJECTIVE}{0,3}(?:\\p{L}+ )?(?=${SPECIES}(?![\\p{L}'-]))`;
const HAS = head(`(?: (?:have|has|own|owns)|{have})(?: got)?${KIND}`);
const GOT = head(
  `(?:{have})?{adv} (?:got|adopted|bought|rescued|brought home|welcomed|gotten|took in)(?: (?:myself|ourselves))?${KIND}`,
);
const SPECIES_THEN_NAME = new RegExp(
  `${SPECIES}(?:(?: \\p{L}+){0,6}? (?:named|called)|,| (?:-|–)| and (?:named|called) (?:him|her|it|them))? (?=\\p{Lu})`,
  "uy",
);
const SPECIES_ALONE = new RegExp(SPECIES, "uy");

/** A pet of the speaker that a clause brings in, perhaps without its name. */
export interface PetAdoption {
  readonly species: string;
  readonly finding: Omit<Finding, "object">;
  readonly findings: readonly Finding[];
}

/** "I adopted a dog, Fido, last May." */
export function adoptionOf({ clause, subject }: Statement): PetAdoption | undefined {
  const has = matchHead(HAS, clause, subject);
  const got = has === undefined ? matchHead(GOT, clause, subject) : undefined;
  const at = has ?? got;
  if (at === undefined) return undefined;
  SPECIES_ALONE.lastIndex = at;
  const word = SPECIES_ALONE.exec(clause.text)?.[1] ?? "";
  const species = BY_WORD.get(word.toLowerCase());
  if (species === undefined) return undefined;
  const span = got === undefined ? {} : startSpan(dateOf(clause, at));
  if (span === undefined) return undefined;
  const finding = { predicate: "HAS_PET", properties: { species }, ...span };
  SPECIES_THEN_NAME.lastIndex = at;
  const match = SPECIES_THEN_NAME.exec(clause.text);
  const names = match === null ? [] : readNames(clause.text, at + match[0].length).filter(isPetName);
  return { species, finding, findings: names.map((read) => ({ ...owned(read, species), ...finding })) };
}

const CALLED =
  /(?:(?:[Hh]is|[Hh]er|[Ii]ts) name(?:'s| is)|[Hh]e's called|[Ss]he's called|[Ii]t's called|[Hh]e is called|[Ss]he is called|(?:[Ww]e|I)(?:'ve| have)? (?:named|called|decided to call|decided to name) (?:him|her|it)) (?=\p{Lu})/uy;

/** "Her name is Luna.": a name of somebody who is named nowhere else in the clause. */
export function isNaming({ text }: Clause): boolean {
  CALLED.lastIndex = openingEnd(text);
  return CALLED.test(text);
}

/** "We named her Luna.", said right after a pet without a name. */
export function namedAfterwards(clause: Clause, adoption: PetAdoption): Finding[] {
  CALLED.lastIndex = openingEnd(clause.text);
  if (!CALLED.test(clause.text)) return [];
  const read = readName(clause.text, CALLED.lastIndex);
  return read === undefined || !isPetName(read)
    ? []
    : [{ ...owned(read, adoption.species), ...adoption.finding }];
}

const IS_MY = head(`{be} (?:my|our) ${CURRENT}(?=${SPECIES}(?![\\p{L}'-]))`);

/** "Luna is my cat." */
export function petIsMine({ clause, subject }: Statement): Finding[] {
  if (subject.person !== "other") return [];
  const at = matchHead(IS_MY, clause, subject);
  if (at === undefined) return [];
  SPECIES_ALONE.lastIndex = at;
  const species = BY_WORD.get((SPECIES_ALONE.exec(clause.text)?.[1] ?? "").toLowerCase());
  if (species === undefined) return [];
  return [
    {
      subject: SPEAKER,
      predicate: "HAS_PET",
      object: { name: subject.name, type: normalizeType(species), span: subject.span },
      properties: { species },
    },
  ];
}
