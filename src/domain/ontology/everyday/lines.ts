/**
 * Predicates as lines of text, where most need no more than their name and how a fact reads:
 *
 * ```text
 * NAME flags: {subject} does {object}
 * SPEAKS person: {subject} speaks {object}
 * ACQUIRED event inverse=ACQUIRED_BY: {subject} acquired {object}
 * ```
 *
 * Flags: `person`, `org` and `pet` say what the subject is, `>person`, `>org` and `>place` what the object
 * is, `value` that it is a literal; `one` that there is one at a time; `event`; `once` an event that usually
 * happens once to an object; `symmetric`; `inverse=NAME`.
 */
import { ORGANIZATION, PERSON, PLACE } from "../base.ts";
import { type PredicateDefinition, predicate } from "../definitions.ts";

const TYPES: Readonly<Record<string, readonly string[]>> = {
  person: PERSON,
  org: ORGANIZATION,
  place: PLACE,
  pet: ["Pet"],
};
const FLAG = /^(?:person|org|pet|>(?:person|org|place)|value|one|event|once|symmetric|inverse=[A-Z_]+)$/u;

/** The predicates of a text; empty lines are left out. @throws Error for a line that is none */
export function predicatesOf(text: string): PredicateDefinition[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(predicateOf);
}

function predicateOf(line: string): PredicateDefinition {
  const [, name, said = "", words] = /^([A-Z_]+)((?: [^ :]+)*): (.*\{object\}.*)$/u.exec(line) ?? [];
  const flags = said.split(" ").filter((flag) => flag !== "");
  if (name === undefined || words === undefined || !flags.every((flag) => FLAG.test(flag)))
    throw new Error(`No predicate: ${line}`);
  const domain = flags.flatMap((flag) => TYPES[flag] ?? []);
  const range = flags.flatMap((flag) => (flag.startsWith(">") ? (TYPES[flag.slice(1)] ?? []) : []));
  const inverse = flags.find((flag) => flag.startsWith("inverse="))?.slice("inverse=".length);
  return predicate(name, words, {
    domain,
    range: flags.includes("value") ? "value" : range,
    functional: flags.includes("one"),
    kind: flags.includes("event") || flags.includes("once") ? "event" : "state",
    usually: flags.includes("once") ? "one" : null,
    symmetric: flags.includes("symmetric"),
    inverse: inverse ?? null,
  });
}
