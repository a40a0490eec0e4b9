/** "Acme's CEO is Lisa Brand": she works there, and is no colleague of the firm. */
import type { Language } from "../../language.ts";
import { isKnownPerson } from "../people.ts";
import type { Referent } from "../referent.ts";
import type { Stated } from "../stated.ts";
import { kinThroughKin } from "./kin-of-kin.ts";

const OF_COLLEAGUES = /^(?:COLLEAGUE_OF|REPORTS_TO)$/u;

/** What is stated, with what follows from it of kin, and of whose chief somebody is. */
export function learnedFrom(told: readonly Stated[], language: Language): Stated[] {
  return [...told, ...kinThroughKin(told, language)].map((each) =>
    withAspect(withPostOfFirm(each, language), language),
  );
}

/** "I'm retired" ends no marriage. */
function withAspect(told: Stated, { aspectOfStatus }: Language): Stated {
  const { predicate, object, properties } = told.finding;
  const status = object !== undefined && "value" in object ? object.value : undefined;
  const isOfPerson = predicate === "STATUS" && typeof status === "string" && told.subject.kind !== "thing";
  const aspect = isOfPerson ? aspectOfStatus(status) : undefined;
  return aspect === undefined
    ? told
    : { ...told, finding: { ...told.finding, properties: { ...properties, aspect } } };
}

function withPostOfFirm(told: Stated, language: Language): Stated {
  const { subject, finding } = told;
  const { predicate, object, properties, ...times } = finding;
  const relation = properties?.relation;
  if (object === undefined || !("name" in object) || typeof relation !== "string") return told;
  const isChief = OF_COLLEAGUES.test(predicate) && language.succession?.isOnePost(relation) === true;
  if (!isChief || !isFirm(subject, language)) return told;
  const chief = { named: object, kind: "person", isSpeaker: false, hasName: true } as const;
  return { subject: chief, finding: { ...times, ...employedBy(subject) } };
}

/** "Globex's chairman is Rob": that he works there; nothing of whose he is that is no firm. */
export function worksAt(subject: Referent, role: string, whose: Referent, language: Language): Stated[] {
  const isPost = language.succession?.isOnePost(role) === true;
  return isPost && isFirm(whose, language) ? [{ subject, finding: employedBy(whose) }] : [];
}

function employedBy({ named }: Referent) {
  return { predicate: "WORKS_AT", object: { name: named.name, type: "Organization" } };
}

/** Has somebody the name of a firm? */
function isFirm({ hasName, isSpeaker, kind, named }: Referent, language: Language): boolean {
  return hasName && !isSpeaker && kind !== "pet" && !isKnownPerson(named.name, language);
}
