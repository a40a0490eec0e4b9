/** The words that ask: "who", "in which city", "how many siblings". */
import type { GapKind } from "../question.ts";
import type { Word } from "../word.ts";
import { isA } from "./kinds/kinds.ts";
import { verbFormOf } from "./verb-forms.ts";

export interface Asking {
  readonly kind: GapKind;
  /** Where the question goes on. */
  readonly end: number;
  readonly noun?: string;
  /** Before the word that asks: "With whom". */
  readonly preposition?: string;
  /** "whose" */
  readonly isOwner: boolean;
  /** What is owned, as words. */
  readonly owned: readonly Word[];
  /** "when", "where", "why", "how": nothing of the clause itself is missing. */
  readonly isCircumstance: boolean;
  /** "how come": what follows is in the order of a statement. */
  readonly isInOrder: boolean;
  /** The verb, where the tagger took it for the end of the noun: "Which companies use both". */
  readonly verb?: Word;
}

const SIMPLE: ReadonlyMap<string, GapKind> = new Map([
  ["who", "person"],
  ["whom", "person"],
  ["whose", "person"],
  ["what", "thing"],
  ["which", "thing"],
  ["where", "place"],
  ["when", "date"],
  ["why", "reason"],
  ["how", "manner"],
]);

/** Nouns that say what kind of answer is wanted. */
const KINDS: readonly (readonly [nouns: RegExp, kind: GapKind])[] = [
  [/^(?:time|hour)$/u, "time"],
  [/^(?:date|day|weekday|month|year|week|season|birthday|deadline)$/u, "date"],
  [
    /^(?:city|town|village|country|place|street|state|address|hotel|airport|neighbou?rhood|area|region|continent|hometown|location|birthplace|venue)$/u,
    "place",
  ],
  [/^age$/u, "age"],
  [/^(?:money|cash|price|rent|cost|salary|budget|fee|wage|fare)$/u, "money"],
  [/^(?:size|height|weight|length|distance|width|depth|speed|temperature|dose|dosage|pressure)$/u, "measure"],
  [/^(?:number|count)$/u, "count"],
  [/^(?:reason|cause)$/u, "reason"],
  [
    /^(?:people|persons?|man|woman|men|women|friends?|colleagues?|guys?|boss|manager|husband|wife|partner|ceo|cto|cfo|founder|owner|author|teacher|doctor|dentist)$/u,
    "person",
  ],
];
const AFTER_HOW: readonly (readonly [word: RegExp, kind: GapKind])[] = [
  [/^many$/u, "count"],
  [/^much$/u, "amount"],
  [/^long$/u, "duration"],
  [/^often$/u, "frequency"],
  [/^old$/u, "age"],
  [
    /^(?:far|big|large|tall|heavy|high|wide|deep|fast|small|warm|cold|hot|short|strong|loud|late|early|soon)$/u,
    "measure",
  ],
];
const OF_NOUN = /^(?:noun|name|adjective|number|determiner|possessive|genitive)$/u;

/** The kind of answer that a noun names: of "city" a place. */
export function kindOfNoun(noun: string): GapKind | undefined {
  return KINDS.find(([nouns]) => nouns.test(noun))?.[1];
}

/** The words that ask at a place; `undefined` if none do. */
export function askingAt(words: readonly Word[], place: number): Asking | undefined {
  const isBehindPreposition = /^(?:preposition|to|subordinator)$/u.test(words[place]?.class ?? "");
  const at =
    isBehindPreposition && SIMPLE.get(words[place + 1]?.lower ?? "") !== undefined ? place + 1 : place;
  const lower = words[at]?.lower ?? "";
  const simple = SIMPLE.get(lower);
  if (simple === undefined) return undefined;
  const preposition = at > place ? words[place]?.lower : undefined;
  const rest = {
    ...(preposition === undefined ? {} : { preposition }),
    isOwner: lower === "whose",
    owned: [],
    isCircumstance: /^(?:when|where|why|how)$/u.test(lower),
    isInOrder: false,
  };
  if (lower === "how") return afterHow(words, at, rest);
  if (!/^(?:what|which|whose)$/u.test(lower)) return { kind: simple, end: at + 1, ...rest };
  return withNoun(words, at + 1, { kind: simple, end: at + 1, ...rest });
}

function afterHow(words: readonly Word[], at: number, rest: Omit<Asking, "kind" | "end">): Asking {
  const next = words[at + 1];
  if (next?.lower === "come") return { ...rest, kind: "reason", end: at + 2, isInOrder: true };
  const kind = AFTER_HOW.find(([word]) => word.test(next?.lower ?? ""))?.[1];
  if (kind === undefined) return { ...rest, kind: "manner", end: at + 1 };
  const asking = { ...rest, kind, end: at + 2 };
  if (kind !== "count" && kind !== "amount") return asking;
  const counted = withNoun(words, at + 2, { ...asking, isCircumstance: false });
  if (counted.noun !== undefined && /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/u.test(counted.noun))
    return { ...counted, kind: "duration", isCircumstance: true };
  return /^times?$/u.test(counted.noun ?? "")
    ? { ...counted, kind: "count", isCircumstance: true }
    : { ...counted, kind };
}

/** Where a kind of things of several words ends: "operating system", "package manager". */
function compoundAt(words: readonly Word[], place: number): number | undefined {
  const said = words.slice(place, place + MAX_COMPOUND).map(({ lower }) => lower);
  const length =
    said.findLastIndex((_, at) => at > 0 && isA(said.slice(0, at + 1).join(" "), "technology")) + 1;
  return length === 0 ? undefined : place + length;
}

const MAX_COMPOUND = 3;

/** "Which movies", "What kind of car", "Whose dog", "How many siblings". */
function withNoun(words: readonly Word[], place: number, asking: Asking): Asking {
  const compound = compoundAt(words, place);
  let end = compound ?? place;
  while (OF_NOUN.test(words[end]?.class ?? "") || (words[end]?.lower === "of" && end > place)) end += 1;
  // Behind the noun a verb must come.
  let verb: Word | undefined;
  const next = words[end]?.class;
  if (end > place + 1 && next !== "verb" && next !== "auxiliary" && next !== "modal" && next !== "adverb") {
    for (let at = place + 1; at < end && verb === undefined; at += 1) {
      const word = words[at];
      const form = word === undefined ? undefined : verbFormOf(word.lower);
      if (word?.class === "noun" && (form?.form === "base" || form?.form === "s")) {
        verb = { ...word, class: "verb", verb: form };
        end = at;
      }
    }
  }
  if (end === place) return asking;
  const nouns = words.slice(place, end);
  const text = nouns
    .map(({ lower }) => lower)
    .join(" ")
    .replaceAll(" '", "'");
  const noun = text.replace(/^(?:kind|sort|type|brand|make|breed|piece)s? of (?:an? )?/u, "");
  const isOfKind = !asking.isOwner && compound !== end;
  const kind = (isOfKind ? kindOfNoun(noun.split(" ").at(-1) ?? "") : undefined) ?? asking.kind;
  return {
    ...asking,
    kind,
    noun,
    end: verb === undefined ? end : end + 1,
    owned: nouns,
    ...(verb === undefined ? {} : { verb }),
  };
}
