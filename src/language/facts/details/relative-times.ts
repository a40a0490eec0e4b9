/** When something was so, by what was said beside it: "before that", "before I joined Helix in 2021". */
import { type DateMention, neighbour } from "../../../text/dates.ts";
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
    if (found === undefined) return clause;
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
    const isOfLength = date === undefined || date.isLength === true;
    const relation = this.#language.relativeTimeIn?.(clause);
    if (relation === undefined || this.#last === undefined)
      return isOfLength && clause.link === undefined ? this.#beside(clause, beside) : undefined;
    if (relation === "then") return thenOf(date, this.#last);
    return isOfLength ? placedBy(relation, this.#last, clause) : undefined;
  }

  /** "before I joined Helix in 2021" */
  #beside(clause: Clause, clauses: readonly (Clause | undefined)[]): DateMention | undefined {
    for (const other of clauses) {
      const relation = other?.link === undefined ? undefined : this.#language.relationOfLink?.(other.link);
      const [date, another] = other?.dates ?? [];
      if (relation === undefined || another !== undefined || date?.sense !== "within") continue;
      if (other?.isNegated === true || date.from === undefined) continue;
      return placedBy(relation, { from: date.from }, clause);
    }
    return undefined;
  }
}

/** "then in Ghent until May": from where the last ended. */
function thenOf(date: DateMention | undefined, { to }: Span): DateMention | undefined {
  if (date?.sense !== "until" || date.future || to === undefined) return undefined;
  return { ...date, sense: "period", from: neighbour(to, 1) };
}

function placedBy(
  relation: Beside,
  { from, to }: Span,
  { isPast, isPerfect, isFormer }: Clause,
): DateMention | undefined {
  const nowhere = { start: -1, end: -1 };
  const isOver = isFormer || (isPast && !isPerfect);
  if (relation === "since") {
    const since = to === undefined ? from : neighbour(to, 1);
    return isOver || since === undefined
      ? undefined
      : { ...nowhere, sense: "since", from: since, future: false };
  }
  if (from === undefined || (relation === "before" && !isOver)) return undefined;
  // What ended when 2019 began was so until the end of 2018.
  return { ...nowhere, sense: "until", to: neighbour(from, -1), future: !isOver };
}
