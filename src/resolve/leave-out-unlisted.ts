/** Leaves out what the lists of known names say is to be dropped. */
import { normalizeName, UNTYPED } from "../domain/entity.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import { isUuid } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type EntityLists, LISTED_SCORE, type ListVerdict } from "./entity-lists.ts";
import { namesIn } from "./names-in.ts";

/** What was left out because of a name. */
export interface LeftOut {
  readonly name: string;
  /** Type of the list, as it was proposed or as a predicate asks for it. */
  readonly type: string;
  /** A fact about it; absent for the entity itself. */
  readonly fact?: ProposedFact;
  /** What is wrong and what to do. */
  readonly message: string;
}

/**
 * The rest of an extraction, and what was left out. Of which type something is, its words or the predicates
 * say: a type that nobody says is not checked.
 */
export function leaveOutUnlisted(
  extraction: Extraction,
  lists: EntityLists,
  ontology: Ontology,
): { readonly extraction: Extraction; readonly leftOut: readonly LeftOut[] } {
  if (!lists.validates) return { extraction, leftOut: [] };
  const dropped = droppedNames(extraction, lists, ontology);
  if (dropped.size === 0) return { extraction, leftOut: [] };
  const of = (name: string) => dropped.get(normalizeName(name));
  const leftOut: LeftOut[] = [];
  const told = new Set<LeftOut>();
  const facts = extraction.facts.filter((fact) => {
    const out = of(fact.subject) ?? (fact.object?.kind === "entity" ? of(fact.object.name) : undefined);
    if (out === undefined) return true;
    told.add(out);
    leftOut.push({ ...out, fact });
    return false;
  });
  for (const out of new Set(dropped.values())) if (!told.has(out)) leftOut.push(out);
  return {
    extraction: {
      ...extraction,
      entities: extraction.entities.filter(({ name }) => of(name) === undefined),
      mentions: extraction.mentions.filter(({ name }) => of(name) === undefined),
      facts,
      refused: [
        ...(extraction.refused ?? []),
        ...[...new Set([...dropped.values()].map(({ name }) => name))].map(
          (term) => ({ kind: "name", term }) as const,
        ),
      ],
    },
    leftOut,
  };
}

/** By normalised name. */
function droppedNames(
  extraction: Extraction,
  lists: EntityLists,
  ontology: Ontology,
): ReadonlyMap<string, LeftOut> {
  const aliases = new Map(
    extraction.entities.map((entity) => [normalizeName(entity.name), entity.aliases ?? []]),
  );
  const dropped = new Map<string, LeftOut>();
  for (const { name, type } of namesIn(extraction, ontology)) {
    const key = normalizeName(name);
    if (type === undefined || type === UNTYPED || isUuid(name) || dropped.has(key)) continue;
    const verdict = lists.verdict([name, ...(aliases.get(key) ?? [])], type, ontology);
    if (verdict === undefined || verdict.otherwise !== "drop" || verdict.similarity >= LISTED_SCORE) continue;
    dropped.set(key, { name, type, message: messageOf(name, type, verdict) });
  }
  return dropped;
}

function messageOf(name: string, type: string, { listed }: ListVerdict): string {
  const nearest = listed === null ? "" : ` The most alike there is ${JSON.stringify(listed)}.`;
  return `${JSON.stringify(name)} is not on the list of known names of ${type}, which drops others.${nearest} Put it on the list if it is right.`;
}
