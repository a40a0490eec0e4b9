/** What of a clause fills the gap of a question. */
import { argumentPhrases, type NounPhrase } from "../../language/clause.ts";
import type { Language } from "../../language/language.ts";
import type { Word } from "../../language/word.ts";
import type { AskedClause } from "./asked-clause.ts";
import type { StatedClause } from "./statements.ts";

/** The words that fill the gap; `undefined` if the clause has none. */
export function fillOf(asked: AskedClause, told: StatedClause, language: Language): string | undefined {
  const { gap } = asked;
  const { clause, sentence } = told;
  const phrases = phrasesOf(told);
  const numbers = phrases.filter(({ number }) => number !== undefined);
  switch (gap.kind) {
    case "date":
    case "time":
      return dateIn(told);
    case "duration":
      return since(told) ?? numbers.find(({ head }) => language.isA(head, "time_unit"))?.text;
    case "reason":
      return told.next?.link === "because"
        ? textOf(told.next.start, told.next.end, sentence.words)
        : undefined;
    case "count":
      return countIn(asked, told, language);
    case "age":
    case "measure":
    case "amount":
      return numbers[0]?.text;
    case "money":
      return numbers.find((phrase) => language.isOfType(phrase, ["money"]))?.text;
    case "person":
      return personIn(asked, told, language);
    case "place":
      return placeIn(asked, told, language);
    case "thing":
      return thingIn(asked, told, language);
    case "truth":
      return "";
    default:
      return clause.prepositions.find(({ phrase }) => phrase !== undefined && phrase.pronoun === undefined)
        ?.phrase?.text;
  }
}

function phrasesOf({ clause }: StatedClause): NounPhrase[] {
  return argumentPhrases(clause).flatMap((phrase) => [phrase, ...phrase.others]);
}

function dateIn({ clause, sentence }: StatedClause): string | undefined {
  const [date] = clause.dates;
  return date === undefined ? undefined : sentence.words.find((word) => word.date === date)?.text;
}

function since(told: StatedClause): string | undefined {
  const date = told.clause.dates.find(({ sense }) => sense === "since" || sense === "period");
  return date === undefined ? undefined : told.sentence.words.find((word) => word.date === date)?.text;
}

/** A number with what is counted, else how many are named. */
function countIn({ gap }: AskedClause, told: StatedClause, language: Language): string | undefined {
  const counted = phrasesOf(told).filter(({ head }) => isSameNoun(head, gap.noun, language));
  const named = counted.filter(({ name }) => name !== undefined);
  return (
    counted.find(({ number }) => number !== undefined)?.text ??
    (named.length > 1 ? String(named.length) : undefined)
  );
}

function isSameNoun(head: string, noun: string | undefined, { singular, isA }: Language): boolean {
  return noun === undefined || singular(head) === singular(noun) || isA(singular(head), singular(noun));
}

function personIn({ gap }: AskedClause, told: StatedClause, language: Language): string | undefined {
  if (gap.place === "subject") return told.subjects.length === 0 ? undefined : told.subjects.join(", ");
  const phrase =
    gap.place === "prepositional"
      ? told.clause.prepositions.find(({ preposition }) => preposition === gap.preposition)?.phrase
      : told.clause.objects.find((object) => language.isOfType(object, ["person"]));
  return phrase === undefined || phrase.pronoun !== undefined ? undefined : namesIn(phrase);
}

function placeIn({ gap }: AskedClause, { clause }: StatedClause, language: Language): string | undefined {
  const found = clause.prepositions.filter(
    ({ phrase }) =>
      phrase !== undefined && phrase.pronoun === undefined && !language.isOfType(phrase, ["person"]),
  );
  const same = found.find(({ preposition }) => preposition === gap.preposition);
  const named = found.find(({ phrase }) => phrase !== undefined && language.isOfType(phrase, ["place"]));
  const work = found.find(({ phrase }) => phrase !== undefined && language.isOfType(phrase, ["org", "home"]));
  return (same ?? named ?? work ?? found[0])?.phrase?.text;
}

function thingIn({ gap }: AskedClause, { clause }: StatedClause, language: Language): string | undefined {
  if (gap.place === "prepositional") {
    const phrase = clause.prepositions.find(({ preposition }) => preposition === gap.preposition)?.phrase;
    return phrase === undefined || phrase.pronoun !== undefined ? undefined : namesIn(phrase);
  }
  const object = clause.objects.find(({ pronoun }) => pronoun === undefined);
  // "Was für ein Auto hat sie?" asks for nothing but cars.
  const isOfAnyKind = !/^(?:be|have)$/u.test(clause.verb);
  if (object !== undefined)
    return isOfAnyKind || isSameNoun(object.head, gap.noun, language) ? namesIn(object) : undefined;
  return gap.place === "predicate" ? clause.adjectives[0] : undefined;
}

function namesIn(phrase: NounPhrase): string {
  return [phrase, ...phrase.others].map(({ text }) => text).join(", ");
}

function textOf(start: number, end: number, words: readonly Word[]): string {
  return words
    .slice(start, end)
    .map(({ text }) => text)
    .join(" ");
}
