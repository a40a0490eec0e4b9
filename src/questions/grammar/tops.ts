/** The first of many: "the most employees", "the top 3 companies by customers", "the most popular". Pure. */
import type { Clauses } from "../clauses.ts";
import { withConditions } from "../conditions.ts";
import { ARTICLES, COPULAS, POPULAR, PREPOSITIONS } from "../english.ts";
import type { GapReader } from "../gaps.ts";
import type { Lexicon, Parsed } from "../lexicon.ts";
import { ANYTHING, type RelationalQuestion, type Thing, type Wanted } from "../tree.ts";
import { turned } from "../vocabulary.ts";
import { stemOf } from "../words.ts";
import { numberAt } from "./quantities.ts";

const SUPERLATIVES: { readonly [word: string]: "most" | "fewest" } = { most: "most", least: "fewest" };

/** Of "the top companies by customers". */
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
      const isPlural = head.value.words.endsWith("s") || /people$/u.test(head.value.words);
      const ordered = isTop ? this.#by(head) : this.#popular(head);
      return [...this.#gaps.said(head).map(listed), ...ordered].flatMap((each) => {
        const order = superlativeOf(each.value.thing);
        if (order === undefined) return [];
        const most = limit ?? (isTop && isPlural ? DEFAULT_TOP : undefined);
        const wanted: Wanted = { kind: "top", order, limit: most };
        return [{ ...each, value: { ...each.value, wanted } }];
      });
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
}
