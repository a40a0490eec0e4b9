/**
 * What is said of the thing that a question asks for: it does something, somebody does something with it,
 * something is in it. Pure.
 */

import { AUXILIARIES, PREPOSITIONS, RELATIVES } from "../language/en/asked/relational-words.ts";
import { auxiliariesAt, timeOf } from "./auxiliaries.ts";
import type { Clauses } from "./clauses.ts";
import { withConditions } from "./conditions.ts";
import { COSTS, type Lexicon, type Parsed } from "./lexicon.ts";
import type { Condition, Thing, When } from "./tree.ts";

export class GapReader {
  readonly #lexicon: Lexicon;
  readonly #clauses: Clauses;

  constructor(lexicon: Lexicon, clauses: Clauses) {
    this.#lexicon = lexicon;
    this.#clauses = clauses;
  }

  /** What is said of what is asked for: it does something, or somebody does something with it. */
  said(head: Parsed<Thing>): readonly Parsed<Thing>[] {
    const subject = this.#clauses.verbPhrase(head.value, head.at, 0).map((each) => ({
      value: withConditions(head.value, each.value),
      at: each.at,
      cost: head.cost + each.cost,
    }));
    return [...subject, ...this.done(head)];
  }

  /**
   * What somebody does with it: "does Acme use" behind "which tools", "is Acme located" behind "in which
   * city".
   */
  done(head: Parsed<Thing>): readonly Parsed<Thing>[] {
    const thing = head.value;
    const done = (each: Parsed<readonly Condition[]>): Parsed<Thing> => ({
      value: withConditions(thing, each.value),
      at: each.at,
      cost: head.cost + each.cost,
    });
    if (!this.#lexicon.is(head.at, AUXILIARIES)) return [];
    return [
      ...[
        ...this.#clauses.gapClause(thing, head.at, 0).flatMap((each) => [each, ...this.#unlike(each)]),
        ...this.#extraposed(thing, head.at),
        ...this.#stranded(thing, head.at),
      ].map(done),
      ...this.#happeningIn(head),
    ];
  }

  /** "does Alder Ventures have companies in" behind "which cities". */
  #happeningIn(head: Parsed<Thing>): readonly Parsed<Thing>[] {
    const last = this.#lexicon.tokens.length - 1;
    const preposition = this.#lexicon.word(last);
    if (preposition !== "in" && preposition !== "at") return [];
    return this.happening(head, preposition)
      .filter(({ at }) => at === last)
      .map((each) => ({ ...each, at: last + 1 }));
  }

  /** "that Globex does not" behind "Which tools does Acme use". */
  #unlike(said: Parsed<readonly Condition[]>): readonly Parsed<readonly Condition[]>[] {
    const lexicon = this.#lexicon;
    const [only, ...others] = said.value;
    if (!lexicon.is(said.at, RELATIVES) || only?.kind !== "relation" || others.length > 0) return [];
    return this.#clauses.phrases.nounPhrase(said.at + 1).flatMap((subject) => {
      const { value: aux, at } = auxiliariesAt(lexicon, subject.at);
      if (!aux.isNegated || at === subject.at || lexicon.kind(at) !== undefined) return [];
      const not: Condition = {
        kind: "not",
        of: [{ ...only, other: subject.value }],
      };
      return [{ value: [only, not], at, cost: said.cost + subject.cost }];
    });
  }

  /** "What industry is Ann's company in?": the preposition stands alone at the end. */
  #stranded(thing: Thing, at: number): readonly Parsed<readonly Condition[]>[] {
    const { value: aux, at: start } = auxiliariesAt(this.#lexicon, at);
    return aux.hasCopula ? this.stranded(thing, start, timeOf(aux)) : [];
  }

  /** "Ann's company in" and "fintech companies in", where what they are in is asked for. */
  stranded(thing: Thing, at: number, when: When): readonly Parsed<readonly Condition[]>[] {
    const lexicon = this.#lexicon;
    return this.#clauses.phrases.nounPhrase(at).flatMap((subject) => {
      const preposition = lexicon.word(subject.at);
      if (!PREPOSITIONS.has(preposition)) return [];
      return this.#clauses.phrases.around(thing, subject.value, preposition, when).map((each) => ({
        ...each,
        at: subject.at + 1,
        cost: each.cost + subject.cost,
      }));
    });
  }

  /** "is Acme" behind "in which city" and "where": the head as the place where a subject is. */
  placed(head: Parsed<Thing>, preposition: string): readonly Parsed<Thing>[] {
    const { value: aux, at: start } = auxiliariesAt(this.#lexicon, head.at);
    if (!aux.hasCopula) return [];
    return this.#clauses.phrases.nounPhrase(start).flatMap((subject) =>
      this.#clauses.phrases.around(head.value, subject.value, preposition, timeOf(aux)).map((each) => ({
        value: withConditions(head.value, each.value),
        at: subject.at,
        cost: head.cost + subject.cost + each.cost,
      })),
    );
  }

  /**
   * "do companies use Terraform" behind "in what industries": the head as the place of a subject that does
   * something.
   */
  happening(head: Parsed<Thing>, preposition: string): readonly Parsed<Thing>[] {
    const { value: aux, at: start } = auxiliariesAt(this.#lexicon, head.at);
    if (aux.hasCopula || start === head.at) return [];
    return this.#clauses.phrases.nounPhrase(start).flatMap((subject) =>
      this.#clauses.verbPhrase(subject.value, subject.at, 1, aux).flatMap((said) =>
        this.#clauses.phrases
          .around(head.value, withConditions(subject.value, said.value), preposition, timeOf(aux))
          .map((each) => ({
            value: withConditions(head.value, each.value),
            at: said.at,
            cost: head.cost + subject.cost + said.cost + each.cost + COSTS.guess,
          })),
      ),
    );
  }

  /** "is the company located where Ann works": what belongs to the subject stands behind the verb. */
  #extraposed(thing: Thing, at: number): readonly Parsed<readonly Condition[]>[] {
    const { value: aux, at: start } = auxiliariesAt(this.#lexicon, at);
    return this.#clauses.phrases.nounPhrase(start).flatMap((subject) => {
      const verb = auxiliariesAt(this.#lexicon, subject.at, aux);
      return this.#clauses.gapVerb(subject.value, thing, verb.at, verb.value, this.#lexicon).flatMap((said) =>
        this.#clauses.postmodifiers(subject.value, said.at, 1).flatMap((more) => {
          const fuller = withConditions(subject.value, more.value);
          return this.#clauses.gapVerb(fuller, thing, verb.at, verb.value, this.#lexicon).map((each) => ({
            value: each.value,
            at: more.at,
            cost: each.cost + more.cost + subject.cost,
          }));
        }),
      );
    });
  }
}
