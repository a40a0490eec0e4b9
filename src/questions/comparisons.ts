/** Conditions on a literal value. Pure. */
import { COMPARISONS, COPULAS, MEASURES } from "../language/en/asked/relational-words.ts";
import type { Lexicon, Parsed } from "./lexicon.ts";
import type { Condition, Thing, When } from "./tree.ts";

/** "older than 30", "revenue over 5", "contact ID 12345", "email is x@y.z". */
export function comparisonAt(
  lexicon: Lexicon,
  thing: Thing,
  at: number,
): readonly Parsed<readonly Condition[]>[] {
  const measure = MEASURES[lexicon.word(at)];
  const predicates = measure === undefined ? [] : (lexicon.parts.vocabulary.properties.get(measure) ?? []);
  const named = [
    ...predicates.map((predicate) => ({ predicate, at })),
    ...lexicon
      .properties(at)
      .flatMap(({ value, at: end }) => value.map((predicate) => ({ predicate, at: end }))),
  ];
  return named.flatMap(({ predicate, at: from }) => {
    const verb = lexicon.is(from, COPULAS) || lexicon.word(from) === "of" ? from + 1 : from;
    const { operator: compared, at: begins } = operatorAt(lexicon, verb) ?? { operator: undefined, at: verb };
    const token = lexicon.tokens[begins];
    if (token === undefined || token.kind === "possessive" || token.kind === "comma") return [];
    const values = valuesOf(token.text);
    const isNumber = values.length > 1;
    if (compared !== undefined && !isNumber) return [];
    if (!isNumber && token.kind !== "name" && !/[@\d]/u.test(token.text)) return [];
    const operator = compared ?? "=";
    const said = operator === "=" ? values : values.filter((value) => typeof value === "number");
    const when: When = thing.time;
    return [
      {
        value: [{ kind: "property", predicate, operator, values: said, when } as const],
        at: begins + 1,
        cost: 0,
      },
    ];
  });
}

/** "more than", "at least", and where what is compared with begins. */
export function operatorAt(
  lexicon: Lexicon,
  at: number,
): { readonly operator: (typeof COMPARISONS)[number][1]; readonly at: number } | undefined {
  for (const [words, operator] of COMPARISONS) {
    const end = lexicon.endOf(words, at);
    if (end !== undefined) return { operator, at: end };
  }
  return undefined;
}

function valuesOf(text: string): readonly (string | number)[] {
  const bare = text.replaceAll(/[,$€£%]/gu, "");
  const number = /^-?\d+(?:\.\d+)?$/u.test(bare) ? Number(bare) : undefined;
  return number === undefined ? [text] : [text, number];
}
