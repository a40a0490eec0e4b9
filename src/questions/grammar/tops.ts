/** The first of many: "the most employees", "the top 3 companies by customers", "the most popular". Pure. */

import { ARTICLES, COPULAS, POPULAR, PREPOSITIONS } from "../../language/en/asked/relational-words.ts";
import { isPlural } from "../auxiliaries.ts";
import type { Clauses } from "../clauses.ts";
import { withConditions } from "../conditions.ts";
import type { GapReader } from "../gaps.ts";
import type { Lexicon, Parsed } from "../lexicon.ts";
import { ANYTHING, type RelationalQuestion, type Thing, type Wanted, type When } from "../tree.ts";
import { turned } from "../vocabulary.ts";
import { stemOf } from "../words.ts";
import { numberAt } from "./quantities.ts";

const SUPERLATIVES: { readonly [word: string]: "most" | "fewest" } = { most: "most", least: "fewest" };

/** What is compared by time, behind what is said. */
const TIMED: readonly (readonly [words: string, which: "first" | "last"])[] = [
  ["the longest", "first"],
  ["longest", "first"],
  ["the earliest", "first"],
  ["earliest", "first"],
  ["first", "first"],
  ["the most recently", "last"],
  ["most recently", "last"],
  ["the latest", "last"],
  ["last", "last"],
];
const FIRST: { readonly [word: string]: "first" | "last" } = { first: "first", last: "last", latest: "last" };

/** Number of results of "the top companies by customers", which names none. */
const DEFAULT_TOP = 10;

function superlativeOf({ conditions }: Thing): "most" | "fewest" | undefined {
  for (const condition of conditions)
    if (condition.kind === "relation" && condition.other.superlative !== undefined)
      return condition.other.superlative;
  return undefined;
}

/** All that is read is asked for. */
export function listed(each: Parsed<Thing>): Parsed<RelationalQuestion> {
  return { ...each, value: { wanted: LIST, thing: each.value } };
}

export const LIST: Wanted = { kind: "list" };

export class TopReader {
  readonly #lexicon: Lexicon;
  readonly #clauses: Clauses;
  readonly #gaps: GapReader;

  constructor(lexicon: Lexicon, clauses: Clauses, gaps: GapReader) {
    this.#lexicon = lexicon;
    this.#clauses = clauses;
    this.#gaps = gaps;
  }

  /**
   * "(three) companies have the most employees", "technology is used by the most companies", "the top 3
   * companies by employees".
   */
  read(at: number, headsAt: (at: number) => readonly Parsed<Thing>[]): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    let start = lexicon.is(at, ARTICLES) ? at + 1 : at;
    const isTop = lexicon.word(start) === "top";
    if (isTop) start += 1;
    const limit = numberAt(lexicon, start);
    if (limit !== undefined) start += 1;
    const heads = headsAt(start);
    return heads.flatMap((head) => {
      const ordered = isTop ? this.#by(head) : this.#popular(head);
      const said = this.#gaps.said(head).map(listed);
      const first = this.timed(said, limit);
      if (first.length > 0) return first;
      return [...said, ...ordered].flatMap((each) => {
        const order = superlativeOf(each.value.thing);
        if (order === undefined) return [];
        const most = limit ?? (isTop && isPlural(head.value.words) ? DEFAULT_TOP : undefined);
        const wanted: Wanted = { kind: "top", order, limit: most };
        return [{ ...each, value: { ...each.value, wanted } }];
      });
    });
  }

  /** "has worked at Acme the longest", "joined Acme first": compared by when what is said last began. */
  timed(said: readonly Parsed<RelationalQuestion>[], limit?: number): readonly Parsed<RelationalQuestion>[] {
    return said.flatMap((each) => {
      for (const [words, which] of TIMED) {
        const at = this.#lexicon.endOf(words, each.at);
        if (at === undefined) continue;
        // Who left has been there no longer.
        const when: When = words.endsWith("longest") ? "now" : undefined;
        return this.#comparedByTime({ ...each, at }, { kind: "edge", which, limit }, when);
      }
      return [];
    });
  }

  /** "the first (engineer) to join Acme" */
  firstTo(
    at: number,
    headsAt: (at: number) => readonly Parsed<Thing>[],
  ): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    const start = lexicon.is(at, ARTICLES) ? at + 1 : at;
    const which = FIRST[lexicon.word(start)];
    if (which === undefined) return [];
    const people: Thing = { ...ANYTHING, words: "people" };
    return [{ value: people, at: start + 1, cost: 0 }, ...headsAt(start + 1)].flatMap((head) => {
      if (lexicon.word(head.at) !== "to") return [];
      return this.#clauses
        .verbPhrase(head.value, head.at + 1, 0)
        .map((said) => ({
          ...said,
          value: withConditions(head.value, said.value),
          cost: head.cost + said.cost,
        }))
        .flatMap((each) =>
          this.#comparedByTime(listed(each), { kind: "edge", which, limit: undefined }, "ever"),
        );
    });
  }

  /** "is (the) most popular among retailers": used by the most. */
  #popular(head: Parsed<Thing>): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    const { phrases } = this.#clauses;
    if (!lexicon.is(head.at, COPULAS)) return [];
    const at = lexicon.is(head.at + 1, ARTICLES) ? head.at + 2 : head.at + 1;
    const superlative = SUPERLATIVES[lexicon.word(at)];
    if (superlative === undefined || !lexicon.is(at + 1, POPULAR)) return [];
    const uses = (lexicon.parts.vocabulary.verbs.get(stemOf("use")) ?? []).filter(
      ({ rest }) => rest.length === 0,
    );
    const links = uses.map(turned);
    const users = lexicon.is(at + 2, PREPOSITIONS)
      ? phrases.nounPhrase(at + 3)
      : [{ value: ANYTHING, at: at + 2, cost: 0 }];
    return users.flatMap((user) =>
      phrases
        .relations(head.value, links, { mode: "all", things: [{ ...user.value, superlative }] }, "now")
        .map((each) => ({
          value: { wanted: LIST, thing: withConditions(head.value, each.value) },
          at: user.at,
          cost: head.cost + user.cost + each.cost,
        })),
    );
  }

  /** "companies by number of employees". */
  #by(head: Parsed<Thing>): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    if (lexicon.word(head.at) !== "by") return [];
    let at = lexicon.is(head.at + 1, ARTICLES) ? head.at + 2 : head.at + 1;
    if (lexicon.word(at) === "number" && lexicon.word(at + 1) === "of") at += 2;
    return lexicon.nouns(at).flatMap((noun) =>
      noun.value.flatMap((sense) =>
        this.#clauses.phrases
          .relations(
            head.value,
            [turned(sense)],
            { mode: "all", things: [{ ...ANYTHING, superlative: "most" }] },
            "now",
          )
          .map((each) => ({
            value: { wanted: LIST, thing: withConditions(head.value, each.value) },
            at: noun.at,
            cost: head.cost + each.cost,
          })),
      ),
    );
  }

  /** The state that was said last is what things are compared by; when something happened recall knows. */
  #comparedByTime(
    each: Parsed<RelationalQuestion>,
    wanted: Wanted,
    when?: When,
  ): readonly Parsed<RelationalQuestion>[] {
    const { ontology } = this.#lexicon.parts;
    const { thing } = each.value;
    const last = thing.conditions.at(-1);
    if (last?.kind !== "relation") return [];
    if (last.predicates.some((predicate) => ontology.predicate(predicate).kind !== "state")) return [];
    const compared = { ...last, when: when ?? last.when ?? "ever", isCompared: true } as const;
    const conditions = [...thing.conditions.slice(0, -1), compared];
    return [{ ...each, value: { wanted, thing: { ...thing, conditions } } }];
  }
}
