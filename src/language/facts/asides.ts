/** Relations that phrases tell by the way, as facts. */
import { normalizeType } from "../../domain/entity.ts";
import type { NounPhrase } from "../clause.ts";
import type { Bound } from "../frames/match.ts";
import type { Language } from "../language.ts";
import { relationIn } from "../relations.ts";
import type { Word } from "../word.ts";
import type { Finding, Named } from "./findings.ts";
import { isNotNow, kinshipOf, spanOf } from "./phrases.ts";
import type { Aside, Referent } from "./referent.ts";
import type { Stated } from "./stated.ts";

/**
 * "My wife Ann died in 2019": whose wife she was, until then; `undefined` if nobody knows until when, or if
 * the ending says it all: "Our cat Momo died".
 */
export function endedBy(stated: readonly Stated[], aside: Stated): Stated | undefined {
  const { predicate, object } = aside.finding;
  const [owner, other] = [aside.subject.named.name, nameIn(object)];
  const ending = stated.find(({ subject, finding }) => {
    if (finding.polarity !== "ends" || finding.predicate !== predicate) return false;
    // "My girlfriend Lena and I broke up": with whom need not be said again.
    const [one, whom] = [subject.named.name, finding.object === undefined ? other : nameIn(finding.object)];
    return one === owner && whom === other;
  });
  if (ending === undefined) return isDivorced(stated, aside) ? over(aside) : aside;
  const { to } = ending.finding;
  return to === undefined || predicate === "HAS_PET"
    ? undefined
    : { ...aside, finding: { ...aside.finding, to } };
}

/** "My wife Ida and I got divorced": she was my wife. */
function isDivorced(stated: readonly Stated[], { subject, finding: { predicate, object } }: Stated): boolean {
  const couple = [subject.named.name, nameIn(object)];
  return (
    predicate === "MARRIED_TO" &&
    stated.some(
      ({ subject: one, finding: { predicate: said, object: what } }) =>
        said === "STATUS" &&
        what !== undefined &&
        "value" in what &&
        what.value === "divorced" &&
        couple.includes(one.named.name),
    )
  );
}

function over({ subject, finding }: Stated): Stated {
  return { subject, finding: { ...finding, polarity: "ends" } };
}

/** An ending with what an aside says beside it: of a pet its species. */
export function withDetails(ending: Stated, asides: readonly Stated[]): Stated {
  const { subject, finding } = ending;
  if (finding.polarity !== "ends" || finding.predicate !== "HAS_PET") return ending;
  const aside = asides.find(
    (each) =>
      each.finding.predicate === "HAS_PET" &&
      each.subject.named.name === subject.named.name &&
      nameIn(each.finding.object) === nameIn(finding.object),
  );
  return aside?.finding.properties === undefined
    ? ending
    : { subject, finding: { ...finding, properties: aside.finding.properties } };
}

/** "Melissa and I split up": she did not with herself. */
export function isWithSelf({ object }: Finding, name: string): boolean {
  return (
    object !== undefined &&
    ("name" in object ? object.name === name : String(object.value).endsWith(` with ${name}`))
  );
}

function nameIn(object: Finding["object"]): string | undefined {
  return object !== undefined && "name" in object ? object.name : undefined;
}

export function asideStated({ owner, predicate, object, properties, isOver }: Aside): Stated {
  const finding = { predicate, object: object.named, properties };
  return { subject: owner, finding: isOver === true ? { ...finding, polarity: "ends" } : finding };
}

/** "My boss said": that there is one is stated only of the closest, of who has a name or is spoken of. */
export function toldAsides(asides: readonly Aside[], stated: readonly Stated[]): Stated[] {
  const persons = new Set(stated.map(({ subject }) => subject.named.name));
  return asides
    .filter(
      (aside) => aside.object.hasName || persons.has(aside.object.named.name) || isClosest(aside, stated),
    )
    .map(asideStated);
}

/**
 * Wife, child, sister and the like of who speaks, one of them, of whom the clause itself does not say the
 * same by name.
 */
function isClosest({ owner, predicate, object, isOver }: Aside, stated: readonly Stated[]): boolean {
  return (
    owner.isSpeaker &&
    isOver !== true &&
    CLOSEST.test(predicate) &&
    !/s$/u.test(object.named.name) &&
    !stated.some(({ subject, finding }) => subject.isSpeaker && finding.predicate === predicate)
  );
}

const CLOSEST = /^(?:MARRIED_TO|PARTNER_OF|ENGAGED_TO|PARENT_OF|SIBLING_OF)$/u;

/** "Did I tell you that my sister Anna won?" says that she is one, whether it is believed or not. */
export function presupposedAmong(asides: readonly Stated[], phrases: readonly NounPhrase[]): Stated[] {
  const names = new Set(phrases.map(({ name }) => name));
  return asides.filter(
    ({ finding: { object } }) => names.has(nameIn(object)) && nameIn(object) !== undefined,
  );
}

/** "My girlfriend and I split up": what ends for the one. */
export function isOfCouple(bound: Bound | undefined, { object }: Finding): boolean {
  return object === undefined && bound?.frame.slots.some(({ places }) => places.includes("s2")) === true;
}

/** "The doctor put me on statins" says nothing of the doctor. */
export function isOfOthers({ frame }: Bound): boolean {
  return frame.statements.every(({ who, object }) => !/^[SPF]$/u.test(who) && !/^[SPI]$/u.test(object));
}

const COUPLE = /^(?:MARRIED_TO|PARTNER_OF|ENGAGED_TO)$/u;
/** What ends with nobody's death, and what is said to be over. */
const LASTING = /^(?:FORMER_PARTNER_OF|PARENT_OF|CHILD_OF|SIBLING_OF|RELATIVE_OF)$/u;

/** "Ann's wife" is Leila from now on: nobody has two of them. */
export function descriptionOf(
  phrase: NounPhrase,
  told: Omit<Aside, "object"> | undefined,
  language: Language,
): Pick<Named, "description"> {
  const isOne = told !== undefined && SINGLE.test(told.predicate) && phrase.adjectives.length === 0;
  if (!isOne || phrase.name === undefined || isNotNow(phrase, language)) return {};
  return { description: language.ownedName(told.owner.named.name, phrase.head.toLowerCase()) };
}

const SINGLE = /^(?:MARRIED_TO|CHILD_OF)$/u;

/** "My wife Leila", "our cat": who they are, and what is told of them by the way. */
export function kinOrPet(
  phrase: NounPhrase,
  owner: Referent,
  words: readonly Word[],
  language: Language,
): { readonly referent: Referent; readonly asides: readonly Aside[] } {
  const { ownedName, relationOf, speciesOf } = language;
  const relation = relationIn(phrase, relationOf);
  const species = speciesOf(phrase.head);
  const told = relation && kinshipOf(phrase, relation, owner);
  const pet = species === undefined ? undefined : { owner, predicate: "HAS_PET", properties: { species } };
  const bond = told ?? pet;
  const isOver = isNotNow(phrase, language);
  // "Zoë's friend" is no name: there Zoë is mentioned.
  const isOfNamed = phrase.name === undefined && phrase.owner !== undefined && "phrase" in phrase.owner;
  const object: Referent = {
    named: {
      name: phrase.name ?? ownedName(owner.named.name, phrase.text),
      type: relation === undefined ? normalizeType(species ?? "pet") : "Person",
      ...(isOfNamed ? {} : { span: spanOf(phrase, words) }),
      ...descriptionOf(phrase, told, language),
    },
    kind: relation === undefined ? "pet" : "person",
    isSpeaker: false,
    hasName: phrase.name !== undefined,
    ...(bond === undefined ? {} : { relation: { ...bond, isOver } }),
  };
  const isNamedPet = told === undefined && phrase.name !== undefined;
  if (bond === undefined || !(told !== undefined || isNamedPet)) return { referent: object, asides: [] };
  // A late uncle is an uncle; of an ex-wife, not of a late one, is stated, too, that she was one.
  const over = isOver && !LASTING.test(bond.predicate) ? { isOver: true } : {};
  const former = { ...bond, predicate: "FORMER_PARTNER_OF", object };
  const isDead = phrase.adjectives.some((adjective) => /^(?:late|dead|deceased|verstorben)/u.test(adjective));
  const isFormer = isOver && !isDead && COUPLE.test(bond.predicate);
  return { referent: object, asides: [{ ...bond, object, ...over }, ...(isFormer ? [former] : [])] };
}
