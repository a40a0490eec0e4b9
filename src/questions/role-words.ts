/** People by their roles: "CTOs", "engineers", "vegetarians". Pure. */
import { normalizeName } from "../domain/entity.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { KnownWords } from "./known-words.ts";
import { ANYTHING, type Condition, type Thing } from "./tree.ts";
import type { Vocabulary } from "./vocabulary.ts";

interface RoleWords {
  readonly ontology: Ontology;
  readonly vocabulary: Vocabulary;
  readonly known: KnownWords;
  readonly roles: readonly string[];
}

/** What must hold of people who are called by a role, or by another value that they have. */
export function roleCondition(
  { ontology, known, vocabulary, roles }: RoleWords,
  called: (name: string) => Thing | undefined,
  forms: readonly string[],
): Condition | undefined {
  const having = vocabulary.havings.filter(({ rest }) => rest.join(" ") === "role");
  for (const { predicate } of having) {
    const { range, qualifiers } = ontology.predicate(predicate);
    const relation = {
      kind: "relation",
      predicates: [predicate],
      side: "subject",
      when: undefined,
    } as const;
    for (const form of forms) {
      const named = called(form);
      const fits =
        named !== undefined &&
        range !== "value" &&
        named.types.some((type) => range.includes(type) && type === "Role");
      if (named !== undefined && fits) return { ...relation, other: named };
    }
    const values = roles.filter((role) => forms.some((form) => normalizeName(form) === normalizeName(role)));
    const close =
      values.length > 0 ? values : roles.filter((role) => forms.some((form) => isPartOfRole(form, role)));
    if (close.length === 0) continue;
    const types = range === "value" ? [] : range;
    if (qualifiers.includes("role"))
      return {
        ...relation,
        other: { ...ANYTHING, types },
        qualifier: { name: "role", values: close },
      };
    return { ...relation, other: { ...ANYTHING, names: close, types, links: [] } };
  }
  for (const form of forms) {
    const [predicate] = (known.values.get(normalizeName(form)) ?? []).filter((each) =>
      ontology.predicate(each).domain.includes("Person"),
    );
    if (predicate !== undefined)
      return { kind: "property", predicate, operator: "=", values: [form], when: undefined };
  }
  return undefined;
}

/** "VP" of "VP of Sales": its first words. */
function isPartOfRole(form: string, role: string): boolean {
  return normalizeName(role).startsWith(`${normalizeName(form)} `);
}
