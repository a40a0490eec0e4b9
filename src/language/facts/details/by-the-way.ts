/** What phrases tell by the way: "my sister in Leeds", "my arthritis", "my choir". */
import type { Clause } from "../../clause.ts";
import type { Language } from "../../language.ts";
import { relationIn } from "../../relations.ts";
import { textOf, type Word } from "../../word.ts";
import { isNotNow } from "../phrases.ts";
import type { Referents } from "../referents.ts";
import type { Stated } from "../stated.ts";

/** Verbs of what was so once: where somebody lived before is not told. */
const NOT_SINCE = /^(?:die|pass|be|live|have|use|move|work)$/u;

/** What is said of what one had. */
const RID =
  /^(?:beat|cure|cured|outgrow|overcome|lose|fake|miss|go|gone|rid|disappear|vanish|clear|cause|question|suspect)$/u;

/** What a clause states, and what its phrases tell if it is believed, each of a kind once of a person. */
export function withByTheWay(
  stated: readonly Stated[],
  clause: Clause,
  words: readonly Word[],
  language: Language,
  referents: Referents,
): readonly Stated[] {
  if (!clause.isBelieved || clause.isFormer) return stated;
  const isStated = ({ subject, finding: { predicate } }: Stated) =>
    stated.some(
      (each) => each.subject.named.name === subject.named.name && each.finding.predicate === predicate,
    );
  const told = [placeOfKin, conditionsIn, clubIn, severalIn, workplaceIn].flatMap((read) =>
    read(clause, words, language, referents),
  );
  return [...stated, ...told.filter((each) => !isStated(each))];
}

/** "My sister in Leeds called": she lives there; "my friend Ida from Cork" comes from there. */
function placeOfKin(
  { subject, verb, isPast }: Clause,
  words: readonly Word[],
  { isKnownPlace, isOfType }: Language,
  referents: Referents,
): Stated[] {
  if (subject?.owner === undefined || !isOfType(subject, ["family"])) return [];
  if (isPast && NOT_SINCE.test(verb)) return [];
  const said = words.slice(subject.start, subject.end).filter(({ class: kind }) => kind !== "date");
  // "My friend from school in Hull": the school is.
  const at = said.findIndex(({ class: kind }) => kind === "preposition");
  const place = said.slice(at + 1);
  const name = textOf(place);
  const preposition = said[at]?.lower ?? "";
  if (!/^(?:in|from)$/u.test(preposition) || !place.every(({ class: kind }) => kind === "name")) return [];
  const person = isKnownPlace(name) ? referents.of(subject, words) : undefined;
  if (person?.kind !== "person") return [];
  const span = { start: place[0]?.start ?? 0, end: place.at(-1)?.end ?? 0 };
  const predicate = preposition === "in" ? "LIVES_IN" : "COMES_FROM";
  return [{ subject: person, finding: { predicate, object: { name, type: "Place", span } } }];
}

/** "I can't climb with my arthritis", "Dad's dementia is getting worse": whose is told with it. */
function conditionsIn(
  { subject, objects, prepositions, adjectives, verb, isPast }: Clause,
  words: readonly Word[],
  language: Language,
  referents: Referents,
): Stated[] {
  if (RID.test(verb) || adjectives.some((adjective) => RID.test(adjective))) return [];
  const phrases = [subject, ...objects, ...prepositions.map(({ phrase }) => phrase)];
  return phrases.flatMap((phrase): Stated[] => {
    if (phrase?.owner === undefined || phrase.adjectives.length > 0) return [];
    // "my allergy to latex"
    const cause = /^(?:allergy|intolerance) to (.+)$/u.exec(phrase.text)?.[1];
    if (cause === undefined && !language.isA(phrase.text.toLowerCase(), "lasting condition")) return [];
    const whose = referents.ownerOf(phrase, words);
    if (whose?.kind !== "person" || (isPast && !whose.isSpeaker)) return [];
    const finding =
      cause === undefined
        ? { predicate: "HAS_CONDITION", object: { name: phrase.text } }
        : { predicate: "ALLERGIC_TO", object: { name: cause } };
    return [{ subject: whose, finding }];
  });
}

/** "My two boys are with my mum": who has how many. */
function severalIn(
  { subject, objects, prepositions, verb }: Clause,
  words: readonly Word[],
  language: Language,
  referents: Referents,
): Stated[] {
  if (/^(?:die|lose)$/u.test(verb)) return [];
  return [subject, ...objects, ...prepositions.map(({ phrase }) => phrase)].flatMap((phrase): Stated[] => {
    if (phrase?.owner === undefined || !("pronoun" in phrase.owner) || phrase.number === undefined) return [];
    const { predicate = "" } = relationIn(phrase, language.relationOf) ?? {};
    const isKin = KIN.test(predicate) || /^(?:boys|girls)$/u.test(phrase.head);
    if (
      !isKin ||
      language.singular(phrase.head) === phrase.head ||
      phrase.name !== undefined ||
      isNotNow(phrase, language)
    )
      return [];
    const whose = referents.ownerOf(phrase, words);
    if (whose?.kind !== "person") return [];
    return [{ subject: whose, finding: { predicate: "HAS", object: { value: phrase.text } } }];
  });
}

const KIN = /^(?:PARENT_OF|SIBLING_OF|RELATIVE_OF)$/u;

/** "My boss at the library is away": who speaks works there. */
function workplaceIn(
  { subject, verb, isPast }: Clause,
  words: readonly Word[],
  language: Language,
  { speaker }: Referents,
): Stated[] {
  const isOwn = subject?.owner !== undefined && "pronoun" in subject.owner && subject.owner.pronoun === "i";
  if (speaker === undefined || !isOwn || (isPast && NOT_SINCE.test(verb)) || isNotNow(subject, language))
    return [];
  if (!/^(?:COLLEAGUE_OF|REPORTS_TO)$/u.test(relationIn(subject, language.relationOf)?.predicate ?? ""))
    return [];
  const said = words.slice(subject.start, subject.end);
  const at = said.findIndex(({ lower }) => lower === "at");
  const place = at < 0 || said[at + 1]?.lower !== "the" ? "" : textOf(said.slice(at + 2));
  if (!language.isA(place.toLowerCase(), "organization") || LEISURE.test(place)) return [];
  return [{ subject: speaker, finding: { predicate: "WORKS_AT", object: { value: place } } }];
}

/** Where one meets one's boss off work, and what says no more than "at work". */
const LEISURE = /\b(?:party|club|gym|church|office|studio)$/u;

/** "My choir is rehearsing": who has one sings in it. */
function clubIn(
  { subject, isPast, isPerfect, isNegated, verb }: Clause,
  words: readonly Word[],
  language: Language,
  referents: Referents,
): Stated[] {
  if (subject?.owner === undefined || isPast || isPerfect || isNegated || verb === "call") return [];
  if (subject.name !== undefined || isNotNow(subject, language) || subject.adjectives.length > 0) return [];
  const whose = language.isOfType(subject, ["own club"]) ? referents.ownerOf(subject, words) : undefined;
  if (whose?.kind !== "person") return [];
  return [{ subject: whose, finding: { predicate: "MEMBER_OF", object: { value: subject.text } } }];
}
