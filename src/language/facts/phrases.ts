/** What phrases tell of whom they mean, and where they stand. */
import type { Clause, NounPhrase } from "../clause.ts";
import type { Lexicon, Relation } from "../language.ts";
import { presentOf } from "../relations.ts";
import type { Word } from "../word.ts";
import type { Aside, Referent } from "./referent.ts";

/** What they are to whom: "wife", "health visitor", "maths teacher" of "my new maths teacher". */
export function relationWord(
  { text, head, adjectives }: NounPhrase,
  { predicate, relation }: Relation,
): string {
  // "a new cleaner"
  if (predicate !== "KNOWS" || adjectives.includes(head)) return relation;
  const words = text.toLowerCase().split(" ");
  return words.filter((word) => !adjectives.includes(word)).join(" ");
}

/** What somebody is to whose kin, friend or colleague they are. */
export function kinshipOf(phrase: NounPhrase, relation: Relation, owner: Referent): Omit<Aside, "object"> {
  const properties = { relation: relationWord(phrase, relation) };
  return { owner, predicate: relation.predicate, properties };
}

/** "Dad", "mum", "Gran": whoever says so means their own. */
export function isParentAlone(phrase: NounPhrase, relation: Relation | undefined): boolean {
  const { owner, determiner, adjectives, name, text } = phrase;
  return (
    (relation?.predicate === "CHILD_OF" || /^(?:gran|nan|grand)/u.test(relation?.relation ?? "")) &&
    !/(?:son|daughter|child)$/u.test(relation?.relation ?? "") &&
    owner === undefined &&
    determiner === undefined &&
    adjectives.length === 0 &&
    (name === undefined || name === text) &&
    !text.includes(" ")
  );
}

/** "my late uncle", "my ex-wife" */
export function isNotNow({ adjectives, head }: NounPhrase, lexicon: Lexicon): boolean {
  return adjectives.some((each) => lexicon.isNotNow(each, head)) || head !== presentOf(head);
}

export function withoutName({ name: _, ...phrase }: NounPhrase): NounPhrase {
  const text = phrase.text.toLowerCase();
  return { ...phrase, text, head: text, isName: false };
}

/** Where a phrase stands in the sentence. */
export function spanOf({ start, end }: NounPhrase, words: readonly Word[]) {
  const last = words[end - 1];
  const isComma = last?.class === "comma";
  return { start: words[start]?.start ?? 0, end: (isComma ? words[end - 2] : last)?.end ?? 0 };
}

/** Where a clause is said, whose words may stand in another order: "Born in Turin, she". */
export function quoteOf({ start, end }: Pick<Clause, "start" | "end">, words: readonly Word[]) {
  const own = words.slice(start, end);
  return {
    start: Math.min(...own.map((word) => word.start)),
    end: Math.max(...own.map((word) => word.end)),
  };
}

/** "the Kowalskis": several, of whom nobody is known. */
export function isFamily({ determiner, isName, text }: NounPhrase): boolean {
  return determiner === "the" && isName && /^\p{Lu}\p{Ll}+[^s]s$/u.test(text);
}

/** Is it no name: "I", "Mr." of "Mr. and Mrs. Reed", "God", "Fatima's"? */
export function isNobodys(name: string): boolean {
  return /\b(?:I|i)\b|^(?:Mr|Mrs|Ms|Dr|Prof|God|Lord|Jesus|Christ)\.?$|\p{Ll}['’]s$/u.test(name);
}

/** What a name is that of. "Next.js" and "C++" are nobody. */
export function kindOfName(
  phrase: NounPhrase,
  isFirm: boolean,
  { isKnownPlace, isOfType }: Lexicon,
): "person" | "group" | "thing" {
  const { name = phrase.text } = phrase;
  if (isOfType(phrase, ["weekday"]) || isKnownPlace(name) || /[\d+#]|\.\p{L}/u.test(name)) return "thing";
  return isFirm || isOfType(phrase, ["organizationName"]) ? "group" : "person";
}

/** "three months", "Mr Peters", "240k" */
export function wholeOf({ text, name, isName }: NounPhrase): string {
  return (name === undefined || isName || text.includes(name) ? text : `${text} ${name}`).replace(/\.$/u, "");
}

/** "my sisters", "we" */
export function isSeveral(phrase: NounPhrase | undefined, singular: (noun: string) => string): boolean {
  if (phrase?.pronoun === "we") return true;
  return phrase?.owner !== undefined && phrase.name === undefined && singular(phrase.head) !== phrase.head;
}
