/** When something was so, by what was said beside it: "before that", "before I joined Helix in 2021". */
import { addUnits, PRECISIONS, startOfUnit } from "../../../domain/interval.ts";
import { type DateMention, type Later, neighbour } from "../../../text/dates.ts";
import type { Clause } from "../../clause.ts";
import type { Beside, Lexicon } from "../../language.ts";
import type { Span } from "../findings.ts";
import type { Stated } from "../stated.ts";

/** Keeps the times of what was told last, for what hangs on them. */
export class LastTimes {
  readonly #language: Lexicon;
  #last: Span | undefined;

  constructor(language: Lexicon) {
    this.#language = language;
  }

  /** The clause with the time that it takes from what was told before it, or from one of those beside it. */
  placed(clause: Clause, beside: readonly (Clause | undefined)[]): Clause {
    if (clause.dates.length > 1 || clause.isFuture) return clause;
    const found = this.#timeOf(clause, beside);
    if (found === undefined) return this.#isBygone(clause, beside) ? { ...clause, isBygone: true } : clause;
    // What is told beside another time has one of its own now.
    const isBelieved = clause.isBelieved || clause.isNarrated === true;
    return { ...clause, dates: [found], isBelieved, isNarrated: false };
  }

  hear(stated: readonly Stated[]): void {
    const told = stated.find(({ finding }) => finding.from !== undefined || finding.to !== undefined);
    if (told !== undefined) this.#last = told.finding;
  }

  endTurn(): void {
    this.#last = undefined;
  }

  #timeOf(clause: Clause, beside: readonly (Clause | undefined)[]): DateMention | undefined {
    const [date] = clause.dates;
    if (date?.later !== undefined) return this.#last && laterThan(this.#last, date, date.later);
    const isOfLength = date === undefined || date.isLength === true;
    const relation = this.#language.relativeTimeIn?.(clause);
    if (relation === undefined || this.#last === undefined)
      return isOfLength && clause.link === undefined ? this.#beside(clause, beside) : undefined;
    if (relation === "then") return thenOf(date, this.#last, clause);
    return isOfLength ? placedBy(relation, this.#last, clause) : undefined;
  }

  /** "I was a teacher before I became a nurse" */
  #isBygone({ link, dates, isPast, isPerfect }: Clause, beside: readonly (Clause | undefined)[]): boolean {
    const isTold = link === undefined && isPast && !isPerfect && dates.length === 0;
    return (
      isTold &&
      beside.some((other) => {
        const relation = this.#relationOf(other);
        const isOver = relation === "before" || relation === "until";
        return isOver && other?.isPast === true && !other.isNegated && other.modal === undefined;
      })
    );
  }

  #relationOf(other: Clause | undefined): Beside | undefined {
    return other?.link === undefined ? undefined : this.#language.relationOfLink?.(other.link);
  }

  /** "before I joined Helix in 2021" */
  #beside(clause: Clause, clauses: readonly (Clause | undefined)[]): DateMention | undefined {
    for (const other of clauses) {
      const relation = this.#relationOf(other);
      const [date, another] = other?.dates ?? [];
      if (relation === undefined || another !== undefined || date?.sense !== "within") continue;
      if (other?.isNegated === true || date.from === undefined) continue;
      if (relation !== "when") return placedBy(relation, { from: date.from }, clause);
      const isThen = clause.isPast && !clause.isPerfect && !clause.isFormer && !clause.isProgressive;
      return isThen && clause.dates.length === 0 ? { ...date, ...NOWHERE } : undefined;
    }
    return undefined;
  }
}

/** "then in Ghent until May", "then it's Jonas": from where the last ended. */
function thenOf(date: DateMention | undefined, { to }: Span, clause: Clause): DateMention | undefined {
  if (to === undefined) return undefined;
  const from = neighbour(to, 1);
  if (date === undefined && !clause.isPast && !clause.isPerfect)
    return { ...NOWHERE, sense: "since", from, future: true };
  return date?.sense === "until" && !date.future ? { ...date, sense: "period", from } : undefined;
}

/** "five years later"; `undefined` where the time before is known less exactly: "in 2011 … a month later". */
function laterThan(
  { from, to }: Span,
  date: DateMention,
  { count, precision }: Later,
): DateMention | undefined {
  const before = to ?? from;
  if (before === undefined || PRECISIONS.indexOf(before.precision) < PRECISIONS.indexOf(precision))
    return undefined;
  const at = addUnits(startOfUnit(before.at, precision), precision, count);
  const { later: _, ...place } = date;
  return { ...place, sense: "within", from: { at, precision }, to: { at, precision } };
}

const NOWHERE = { start: -1, end: -1 };

function placedBy(
  relation: Exclude<Beside, "when">,
  { from, to }: Span,
  { isPast, isFormer }: Clause,
): DateMention | undefined {
  const isOver = isFormer || isPast;
  if (relation === "since") {
    const since = to === undefined ? from : neighbour(to, 1);
    return isOver || since === undefined
      ? undefined
      : { ...NOWHERE, sense: "since", from: since, future: false };
  }
  if (from === undefined || (relation === "before" && !isOver)) return undefined;
  // What ended when 2019 began was so until the end of 2018.
  return { ...NOWHERE, sense: "until", to: neighbour(from, -1), future: !isOver };
}
