/** What stands in one place of a relation: one thing, several, all but some. Pure. */

import {
  ARTICLES,
  EXCEPTING,
  LEADS,
  NOT_BOTH,
  NOTHING_ELSE,
  ONLY,
  PREPOSITIONS,
  THOSE,
} from "../../language/en/asked/relational-words.ts";
import { type Objects, once } from "../clause-reader.ts";
import { best, negated } from "../conditions.ts";
import type { Lexicon, Parsed } from "../lexicon.ts";
import type { Condition, Thing } from "../tree.ts";
import { quantityAt } from "./quantities.ts";
import { RelationReader } from "./relations.ts";
import { otherThan } from "./shared.ts";

/** Phrases in phrases at the most. */
export const MAX_DEPTH = 7;
const JOINTS_OF_NOT: ReadonlySet<string> = new Set(["and", "but"]);

export abstract class ObjectReader extends RelationReader {
  readonly #objects = new Map<string, readonly Parsed<Objects>[]>();

  abstract nounPhrase(at: number, depth?: number): readonly Parsed<Thing>[];
  abstract modified(core: Parsed<Thing>, depth: number): readonly Parsed<Thing>[];

  /** One or several: "Stripe", "both Stripe and Plaid", "Kafka or Redis", "neither Kafka nor Redis". */
  objects(at: number, depth: number): readonly Parsed<Objects>[] {
    return once(this.#objects, `${at} ${depth}`, () => this.#readObjects(at, depth));
  }

  #readObjects(at: number, depth: number): readonly Parsed<Objects>[] {
    const { lexicon } = this;
    const { mode, isOnly, isSeveral, at: begins } = leadAt(lexicon, at);
    const found: Parsed<Objects>[] = [];
    for (const first of this.nounPhrase(begins, depth + 1)) {
      const isNamed = first.value.names.length > 0;
      if (isNamed) found.push(...this.listed(first, mode, depth));
      if (!isSeveral) found.push({ ...first, value: { mode: mode ?? "all", things: [first.value] } });
      // "Both a CTO and a recruiter".
      else if (!isNamed && lexicon.word(first.at) === "and" && lexicon.is(first.at + 1, ARTICLES))
        for (const second of this.nounPhrase(first.at + 1, depth + 1))
          found.push({
            value: { mode: "all", things: [first.value, second.value] },
            at: second.at,
            cost: first.cost + second.cost,
          });
    }
    const told = isOnly
      ? found.map((each) => ({ ...each, value: { ...each.value, isOnly: true as const } }))
      : found;
    return best([
      ...told.flatMap((each) => this.#without(each, depth)),
      ...told.flatMap((each) => this.#closed(each)),
      ...told,
    ]);
  }

  /** "and nothing else", "but not both" behind what is so. */
  #closed({ value, at, cost }: Parsed<Objects>): readonly Parsed<Objects>[] {
    const isNamed = value.things.every(({ names }) => names.length > 0);
    const begins = this.lexicon.kind(at) === "comma" ? at + 1 : at;
    const after = (endings: readonly string[]) =>
      endings.flatMap((words) => this.lexicon.endOf(words, begins) ?? []).slice(0, 1);
    if (!isNamed) return [];
    return [
      ...after(NOTHING_ELSE).map((end) => ({ value: { ...value, isOnly: true } as const, at: end, cost })),
      ...after(value.mode === "any" && value.things.length === 2 ? NOT_BOTH : []).map((end) => ({
        value: { ...value, mode: "one" } as const,
        at: end,
        cost,
      })),
    ];
  }

  /** "but not Plaid" behind what is so. */
  #without(objects: Parsed<Objects>, depth: number): readonly Parsed<Objects>[] {
    const { lexicon } = this;
    const joint = lexicon.kind(objects.at) === "comma" ? objects.at + 1 : objects.at;
    const at = lexicon.is(joint, JOINTS_OF_NOT) ? joint + 1 : joint;
    if (lexicon.word(at) !== "not" || objects.value.mode === "none") return [];
    // "In Oslo but not in Lisbon".
    return this.#names(lexicon.is(at + 1, PREPOSITIONS) ? at + 2 : at + 1, depth).map((other) => ({
      value: { ...objects.value, without: [other.value] },
      at: other.at,
      cost: objects.cost + other.cost,
    }));
  }

  /** "Stripe, Plaid and Kafka": several names. */
  listed(first: Parsed<Thing>, mode: Objects["mode"] | undefined, depth: number): readonly Parsed<Objects>[] {
    const { lexicon } = this;
    const things = [first.value];
    let { at, cost } = first;
    let word = "";
    for (;;) {
      let next = lexicon.kind(at) === "comma" ? at + 1 : at;
      const joint = lexicon.word(next);
      const isJoint = joint === "and" || joint === "or" || joint === "nor";
      if (isJoint) next += 1;
      if (next === at || lexicon.is(next, JOINTS_OF_NOT)) break;
      const [other] = this.#names(next, depth);
      if (other === undefined) break;
      if (isJoint) word = joint;
      things.push(other.value);
      at = other.at;
      cost += other.cost;
    }
    if (things.length === 1 || word === "") return [];
    return [{ value: { mode: mode ?? (word === "or" ? "any" : "all"), things }, at, cost }];
  }

  #names(at: number, depth: number): readonly Parsed<Thing>[] {
    const start = this.lexicon.is(at, ARTICLES) ? at + 1 : at;
    const named = [...this.lexicon.names(start), ...this.lexicon.unknownNames(start)];
    return depth > MAX_DEPTH ? [] : [...named].sort((a, b) => a.cost - b.cost);
  }

  /** "other than Acme", "apart from Acme and Globex", "except those in Oslo". */
  excepting(thing: Thing, at: number, depth: number): readonly Parsed<readonly Condition[]>[] {
    const { lexicon } = this;
    const [begins] = EXCEPTING.flatMap((words) => lexicon.endOf(words, at) ?? []);
    if (begins === undefined) return [];
    const those = lexicon.is(begins, ARTICLES) && lexicon.is(begins + 1, THOSE) ? begins + 1 : begins;
    const kind = { ...thing, conditions: [] };
    const described = [
      ...(lexicon.is(those, THOSE) ? this.modified({ value: kind, at: those + 1, cost: 0 }, depth + 1) : []),
      ...this.nounPhrase(begins, depth + 1).filter(({ value }) => isOfKind(value, thing)),
    ].filter(
      ({ value: { names, conditions }, at: end }) =>
        names.length === 0 && conditions.length > 0 && !this.#hasComma(begins, end),
    );
    return best([
      ...this.objects(begins, depth + 1)
        .filter(({ value: { things } }) => things.every(({ names }) => names.length > 0))
        .map(({ value: { things }, at: end, cost }) => ({ value: [otherThan(things)], at: end, cost })),
      ...described.map(({ value, at: end, cost }) => ({
        value: negated([{ kind: "any", of: [value.conditions] }]),
        at: end,
        cost,
      })),
    ]);
  }

  /** What is left out between commas ends there. */
  #hasComma(from: number, to: number): boolean {
    return this.lexicon.tokens.slice(from, to).some(({ kind }) => kind === "comma");
  }
}

interface Lead {
  readonly mode: Objects["mode"] | undefined;
  readonly isOnly: boolean;
  /** Are several to follow? */
  readonly isSeveral: boolean;
  /** Where what is led by it begins. */
  readonly at: number;
}

/** "both", "either", "at least one of", "only": how what follows is meant. */
function leadAt(lexicon: Lexicon, at: number): Lead {
  const plain: Lead = { mode: undefined, isOnly: false, isSeveral: false, at };
  for (const [words, mode] of LEADS) {
    const end = lexicon.endOf(words, at);
    if (end !== undefined)
      return mode === "only"
        ? { ...plain, isOnly: true, at: end }
        : { ...plain, mode, isSeveral: mode === "all", at: end };
  }
  const isOnly = lexicon.is(at, ONLY) && quantityAt(lexicon, at) === undefined;
  return isOnly ? { ...plain, isOnly, at: at + 1 } : plain;
}

/** Is something of the kind of another thing? */
function isOfKind({ types }: Thing, { types: others }: Thing): boolean {
  return types.length === 0 || others.length === 0 || types.some((type) => others.includes(type));
}
