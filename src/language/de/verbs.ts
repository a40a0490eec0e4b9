/** Which German verb a word is a form of: regular forms are made by rule, the others stand in a list. */
import { frameVerbs } from "./frames/frames.ts";
import { BASES, COMMON, IRREGULAR } from "./verb-list.ts";
import { INSEPARABLE, SEPARABLE } from "./words.ts";

export interface GermanForm {
  /** With its prefix: "umziehen". */
  readonly lemma: string;
  readonly form: "finite" | "infinitive" | "participle" | "zu";
  readonly isPast: boolean;
  /** Who does it; `undefined` of forms that are not finite, or can be anybody's. */
  readonly person?: "i" | "you" | "he" | "they";
}

type Parts = readonly [he: string, past: string, participle: string];

/** Strong and mixed verbs by their infinitive. */
const PARTS = new Map<string, Parts>();
const WITH_SEIN = new Set<string>();
const LEMMAS = new Set<string>();
/** Forms of verbs by how they are written; empty until they are asked for. */
const FORMS = new Map<string, GermanForm[]>();

/** Forms of "sein", "haben" and "werden" that no rule makes. */
const OWN: readonly (readonly [words: string, form: GermanForm])[] = [
  ["bin", { lemma: "sein", form: "finite", isPast: false, person: "i" }],
  ["bist seid", { lemma: "sein", form: "finite", isPast: false, person: "you" }],
  ["ist", { lemma: "sein", form: "finite", isPast: false, person: "he" }],
  ["sind", { lemma: "sein", form: "finite", isPast: false, person: "they" }],
  ["war", { lemma: "sein", form: "finite", isPast: true }],
  ["waren", { lemma: "sein", form: "finite", isPast: true, person: "they" }],
  ["warst wart", { lemma: "sein", form: "finite", isPast: true, person: "you" }],
  ["hab habe", { lemma: "haben", form: "finite", isPast: false, person: "i" }],
  ["hast habt", { lemma: "haben", form: "finite", isPast: false, person: "you" }],
  ["hat", { lemma: "haben", form: "finite", isPast: false, person: "he" }],
  ["hatte", { lemma: "haben", form: "finite", isPast: true }],
  ["werde", { lemma: "werden", form: "finite", isPast: false, person: "i" }],
  ["wirst werdet", { lemma: "werden", form: "finite", isPast: false, person: "you" }],
  ["wird", { lemma: "werden", form: "finite", isPast: false, person: "he" }],
  ["wurde", { lemma: "werden", form: "finite", isPast: true }],
  ["wurden", { lemma: "werden", form: "finite", isPast: true, person: "they" }],
  ["worden", { lemma: "werden", form: "participle", isPast: true }],
  ["mag", { lemma: "mögen", form: "finite", isPast: false }],
  ["magst mögt", { lemma: "mögen", form: "finite", isPast: false, person: "you" }],
  ["weiß", { lemma: "wissen", form: "finite", isPast: false }],
];

/** What a word in lower case may be a form of; none of a word that is no known verb. */
export function formsOfWord(lower: string): readonly GermanForm[] {
  if (FORMS.size === 0) loadVerbs();
  return FORMS.get(lower) ?? [];
}

export function isKnownVerb(lemma: string): boolean {
  if (FORMS.size === 0) loadVerbs();
  return LEMMAS.has(lemma);
}

/** Makes the forms of all verbs, unless they are made: 15 ms. */
export function loadVerbs(): void {
  if (FORMS.size > 0) return;
  for (const entry of IRREGULAR.trim().split(/[|\n]/u)) {
    const [infinitive = "", he = "", past = "", participle = ""] = entry.trim().split(" ");
    const lemma = infinitive.replace("*", "");
    PARTS.set(lemma, [he, past, participle]);
    if (infinitive.startsWith("*")) WITH_SEIN.add(lemma);
  }
  for (const verb of [...COMMON.trim().split(/\s+/u), ...PARTS.keys(), ...frameVerbs()]) addVerb(verb);
  for (const [words, form] of OWN) for (const word of words.split(" ")) FORMS.set(word, [form]);
}

/** Adds a verb in its infinitive; of "sich trennen" the verb. */
function addVerb(verb: string): void {
  const lemma = germanOf(verb.split(" ").at(-1) ?? verb);
  if (LEMMAS.has(lemma)) return;
  LEMMAS.add(lemma);
  const { prefix, base } = partsOf(lemma);
  for (const { text, ...form } of formsOf(base)) put(prefix + text, { ...form, lemma }, prefix);
}

function germanOf(verb: string): string {
  return verb === "be" ? "sein" : verb === "have" ? "haben" : verb;
}

function put(text: string, form: GermanForm, prefix: string): void {
  const forms = FORMS.get(text);
  if (forms === undefined) FORMS.set(text, [form]);
  else forms.push(form);
  // "umzuziehen"
  if (prefix !== "" && form.form === "infinitive")
    FORMS.set(`${prefix}zu${text.slice(prefix.length)}`, [{ lemma: form.lemma, form: "zu", isPast: false }]);
}

/** "umziehen" is um and ziehen; "übernehmen" is whole. */
function partsOf(lemma: string): { readonly prefix: string; readonly base: string } {
  if (PARTS.has(lemma)) return { prefix: "", base: lemma };
  const prefix = SEPARABLE.find(
    (each) =>
      lemma.startsWith(each) && lemma.length - each.length >= 4 && isInfinitive(lemma.slice(each.length)),
  );
  return prefix === undefined ? { prefix: "", base: lemma } : { prefix, base: lemma.slice(prefix.length) };
}

/** What is left of "antworten" without "an" is no verb. */
function isInfinitive(text: string): boolean {
  return PARTS.has(text) || BASES.has(text);
}

function* formsOf(lemma: string): Generator<Omit<GermanForm, "lemma"> & { readonly text: string }> {
  const stem = lemma.replace(/e?n$/u, "");
  const [he, past, participle] = PARTS.get(lemma) ?? regularOf(lemma, stem);
  const strongPast = past.replace(/e$/u, "");
  yield { text: lemma, form: "infinitive", isPast: false };
  yield { text: lemma, form: "finite", isPast: false, person: "they" };
  yield { text: participle, form: "participle", isPast: true };
  const soft = /[td]$/u.test(stem) && !PARTS.has(lemma);
  const youStem = he.replace(/t$/u, "");
  yield { text: he, form: "finite", isPast: false, person: "he" };
  yield { text: `${stem}e`, form: "finite", isPast: false, person: "i" };
  if (/el$/u.test(stem)) yield { text: `${stem.slice(0, -2)}le`, form: "finite", isPast: false, person: "i" };
  yield { text: stem, form: "finite", isPast: false, person: "i" };
  yield {
    text: /(?:s|ß|z|x)$/u.test(youStem) ? he : soft ? `${stem}est` : `${youStem}st`,
    form: "finite",
    isPast: false,
    person: "you",
  };
  yield {
    text: /[td]$/u.test(stem) ? `${stem}et` : `${stem}t`,
    form: "finite",
    isPast: false,
    person: "you",
  };
  yield { text: past, form: "finite", isPast: true };
  yield { text: `${past}${/e$/u.test(past) ? "n" : "en"}`, form: "finite", isPast: true, person: "they" };
  yield { text: `${past}st`, form: "finite", isPast: true, person: "you" };
  yield { text: `${strongPast}t`, form: "finite", isPast: true, person: "you" };
}

function regularOf(lemma: string, stem: string): Parts {
  const soft = /(?:[td]|[bdfgkpt][nm]|ch[nm])$/u.test(stem) ? "e" : "";
  const isForeign = /ieren$/u.test(lemma);
  const ge = isForeign || INSEPARABLE.test(lemma) ? "" : "ge";
  return [`${stem}${soft}t`, `${stem}${soft}te`, `${ge}${stem}${soft}t`];
}

/** Does its perfect take "sein": "ich bin gezogen"? */
export function takesSein(lemma: string): boolean {
  if (FORMS.size === 0) loadVerbs();
  const { prefix, base } = partsOf(lemma);
  return WITH_SEIN.has(lemma) || (prefix !== "" && WITH_SEIN.has(base) && !TAKES_HABEN.test(lemma));
}

const TAKES_HABEN = /^(?:anziehen|mitbringen|beitragen|annehmen|abschließen|vorziehen|großziehen)$/u;
