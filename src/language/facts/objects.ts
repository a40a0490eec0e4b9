/** What the object of a fact is: somebody, something with a name, or words. */
import type { NounPhrase } from "../clause.ts";
import type { Language } from "../language.ts";
import type { Word } from "../word.ts";
import type { Named } from "./findings.ts";
import { spanOf } from "./phrases.ts";
import type { Referents } from "./referents.ts";

/** @param types of the slot that the phrase fills */
export function objectOf(
  phrase: NounPhrase,
  types: readonly string[],
  words: readonly Word[],
  language: Language,
  referents: Referents,
): Named | { readonly value: string } | undefined {
  const span = spanOf(phrase, words);
  // "as our new accountant"
  const isOurs = phrase.owner !== undefined && "pronoun" in phrase.owner && phrase.owner.pronoun === "we";
  if (types.includes("role") && isOurs) return { value: language.titleOf(phrase, undefined) };
  // "My diabetes" is what others have, too.
  const isCommon = types.some((type) => /^(?:medicine|condition)$/u.test(type));
  if (isCommon && phrase.pronoun === undefined && phrase.name === undefined)
    return { name: phrase.text, span };
  // "on a keto diet"
  const diet = types.includes("diet") ? phrase.text.split(" ").map(language.dietOf).find(Boolean) : undefined;
  if (diet !== undefined) return { value: diet };
  const studied = types.includes("course year") ? language.studiesOf(phrase)?.field : undefined;
  if (studied !== undefined) return { name: studied, span };
  if (types.includes("lang")) return { name: phrase.of?.name ?? phrase.name ?? phrase.text, span };
  if (
    phrase.pronoun !== undefined ||
    phrase.owner !== undefined ||
    types.some((type) => /^(?:person|named|kin)$/u.test(type))
  ) {
    const referent = referents.of(phrase, words);
    // "I live with two friends"
    if (referent === undefined)
      return (phrase.number !== undefined && phrase.owner === undefined && phrase.pronoun === undefined) ||
        (types.includes("topic") && phrase.pronoun === undefined)
        ? { value: phrase.text }
        : undefined;
    return types.includes("person") || types.includes("named")
      ? { type: "Person", ...referent.named }
      : referent.named;
  }
  if (phrase.name !== undefined) {
    const type = typeOf(phrase.name, types, language);
    const name = types.some((each) => /^(?:pet|baby|kid|doctor|someone)$/u.test(each))
      ? phrase.name
      : phrase.isName
        ? phrase.text
        : types.some((type) => /^(?:place|org|namedOrg|club|band)$/u.test(type)) ||
            !phrase.text.includes(phrase.name)
          ? phrase.name
          : phrase.text;
    const region = type === "Place" ? words[phrase.end + 1]?.text : undefined;
    const isIn = region !== undefined && words[phrase.end]?.class === "comma" && language.isRegion?.(region);
    const aliases = isIn === true ? { aliases: [`${name}, ${region}`] } : {};
    return { name, ...(type === undefined ? {} : { type }), ...aliases, span };
  }
  // What one likes, eats and plays is a thing of its own, which others may like, too.
  if (types.some((type) => /^(?:taste|food|foodKind|game)$/u.test(type))) return { name: phrase.text, span };
  // "sold a third one": of what, another sentence says.
  if (/^ones?$/u.test(phrase.head)) return undefined;
  if (types.includes("cause")) return { name: phrase.text, type: "Topic", span };
  // "Painting helps me": the first word of a sentence has a capital whatever it is.
  const text =
    phrase.start === 0
      ? phrase.text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
      : phrase.text;
  return types.includes("pet") ? undefined : { value: text };
}

/** What a list names of what a slot takes, the first item in any case. */
export function itemsOf(
  phrase: NounPhrase,
  types: readonly string[],
  { isOfType }: Language,
): readonly NounPhrase[] {
  const isMeasured = types.some((type) => /^(?:money|amount|number|kids|age|weight)$/u.test(type));
  const isNumber = ({ text }: NounPhrase) => /^\d+$/u.test(text);
  const isThere = ({ determiner }: NounPhrase) => determiner !== "no" || phrase.determiner === "no";
  // "yoga on Monday and Thursday": the other day.
  const isDayBeside = (other: NounPhrase) => isOfType(other, ["date"]) && !isOfType(phrase, ["date"]);
  // Of "350 euros, second hand" only the first is an amount; "an old Saab, a 900" is one thing.
  const others = phrase.others.filter(
    (other) =>
      isThere(other) &&
      !isDayBeside(other) &&
      (isMeasured ? isOfType(other, types) : !isNumber(other) || isNumber(phrase)),
  );
  return [phrase, ...others];
}

function typeOf(name: string, types: readonly string[], { isKnownPlace }: Language): string | undefined {
  if (types.some((type) => /^(?:place|city)$/u.test(type))) return "Place";
  if (types.some((type) => /^(?:org|orgName|school|club)$/u.test(type))) return "Organization";
  if (types.includes("pet")) return "Pet";
  if (types.includes("tech")) return "Technology";
  return isKnownPlace(name) ? "Place" : undefined;
}
