/** Relations that phrases tell by the way, as facts. */
import type { Finding } from "./findings.ts";
import type { Aside } from "./referent.ts";
import type { Stated } from "./stated.ts";

/** "My wife Ann died in 2019": whose wife she was, until then; `undefined` if nobody knows until when. */
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
  return to === undefined ? undefined : { ...aside, finding: { ...aside.finding, to } };
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
