/** Relations that phrases tell by the way, as facts. */
import type { NounPhrase } from "../clause.ts";
import type { Bound } from "../frames/match.ts";
import type { Finding } from "./findings.ts";
import type { Aside } from "./referent.ts";
import type { Stated } from "./stated.ts";

/**
 * "My wife Ann died in 2019": whose wife she was, until then; `undefined` if nobody knows until when, or if
 * the ending says it all: "Our cat Momo died".
 */
export function endedBy(stated: readonly Stated[], aside: Stated): Stated | undefined {
  const { predicate, object } = aside.finding;
  const ending = stated.find(
    ({ subject, finding }) =>
      finding.polarity === "ends" &&
      finding.predicate === predicate &&
      subject.named.name === aside.subject.named.name &&
      nameIn(finding.object) === nameIn(object),
  );
  if (ending === undefined) return aside;
  const { to } = ending.finding;
  return to === undefined || predicate === "HAS_PET"
    ? undefined
    : { ...aside, finding: { ...aside.finding, to } };
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
