/** Who comes after somebody in what was told right before: "Ben took over after her". */
import { type DateMention, neighbour } from "../../../text/dates.ts";
import type { Clause } from "../../clause.ts";
import type { Lexicon } from "../../language.ts";
import type { Word } from "../../word.ts";
import type { Finding, Span } from "../findings.ts";
import type { Referent } from "../referent.ts";
import type { Stated } from "../stated.ts";
import { timedAs } from "../timed.ts";
import { datesWithin, futureDate } from "./planned.ts";

/** What one person does until another does it. */
const OF_HOLDER = /^(?:OCCUPATION|RESPONSIBLE_FOR)$/u;
/** Somebody whom another takes the place of. */
const TO_HOLDER = /^(?:REPORTS_TO|KNOWS)$/u;

export class Successions {
  #held: readonly Stated[] = [];

  /** Takes in what was told of who does what. */
  hear(told: readonly Stated[]): void {
    const isPost = ({ finding: { predicate } }: Stated) =>
      OF_HOLDER.test(predicate) || TO_HOLDER.test(predicate);
    // Where somebody does it is told with it.
    if (told.some(isPost))
      this.#held = told.filter((each) => isPost(each) || each.finding.predicate === "WORKS_AT");
  }

  /**
   * What the clause says if somebody takes over what was told; `undefined`: nobody does.
   *
   * @param datesAhead the dates of the sentence, as they are if they lie ahead
   */
  taken(
    clause: Clause,
    { named, kind }: Referent,
    words: readonly Word[],
    { takesOver }: Pick<Lexicon, "takesOver">,
    datesAhead: () => readonly DateMention[],
  ): Stated[] | undefined {
    if (this.#held.length === 0 || kind !== "person" || takesOver?.(clause) !== true) return undefined;
    const span = this.#beginning(clause, words, datesAhead);
    if (span === undefined) return undefined;
    const stated = this.#held.flatMap(({ subject, finding }): Stated[] => {
      const { polarity: _, from: __, to: ___, isNew: ____, ...rest } = finding;
      if (TO_HOLDER.test(rest.predicate))
        return [{ subject, finding: { ...rest, object: { ...named, type: "Person" }, ...span } }];
      const successor = { named, kind, isSpeaker: false, hasName: true };
      const ends = { ...rest, polarity: "ends" as const, ...endOf(span) };
      const isOver = finding.polarity === "ends" || finding.to !== undefined;
      return [
        { subject: successor, finding: { ...rest, ...span } },
        ...(isOver ? [] : [{ subject, finding: ends }]),
      ];
    });
    return stated.some(
      ({ subject, finding }) => subject.named.name === named.name && finding.polarity === "ends",
    )
      ? undefined
      : stated;
  }

  /** Forgets it: another message begins. */
  endTurn(): void {
    this.#held = [];
  }

  #beginning(
    clause: Clause,
    words: readonly Word[],
    datesAhead: () => readonly DateMention[],
  ): Span | undefined {
    if (!clause.isPast && !clause.isPerfect) {
      const from = futureDate(datesWithin(clause, words, datesAhead()))?.from;
      return from === undefined ? undefined : { from };
    }
    const to = this.#held.find(({ finding }) => finding.to !== undefined)?.finding.to;
    if (clause.dates.length === 0 && to !== undefined) return { from: neighbour(to, 1) };
    const begun = timedAs("begin", clause, BARE);
    return begun === undefined ? undefined : begun.from === undefined ? {} : { from: begun.from };
  }
}

const BARE: Finding = { predicate: "OCCUPATION" };

function endOf({ from }: Span): Span {
  return from === undefined ? {} : { to: neighbour(from, -1) };
}
