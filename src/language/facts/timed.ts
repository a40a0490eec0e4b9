/** When a finding is true, as the tense of its clause and its date have it. */

import type { Endpoint } from "../../domain/interval.ts";
import type { DateMention } from "../../text/dates.ts";
import { type Clause, isPluperfect } from "../clause.ts";
import type { Frame, Mode, Statement } from "../frames/frame.ts";
import type { Lexicon } from "../language.ts";
import { endSpan, eventSpan, type Finding, pastSpan, type Span, startSpan } from "./findings.ts";

const OVER = /^(?:anymore|formerly|previously)$/u;

/** The finding with its times, as tense and mode have it; `undefined` if it is not true, or not yet. */
export function timedAs(mode: Mode, clause: Clause, finding: Finding): Finding | undefined {
  const [date, another] = clause.dates;
  // "two years ago in May"
  if (another !== undefined)
    return mode === "end" ? timedAs(mode, { ...clause, dates: [] }, finding) : undefined;
  const isTold = clause.isPast || clause.isPerfect;
  const begun = announced(mode, clause);
  if (begun !== undefined) return { ...finding, from: begun };
  const isOver =
    clause.isFormer ||
    (mode === "state" && clause.isBygone === true) ||
    (clause.isNegated && isNoLonger(clause));
  if (clause.isNegated && !isOver && mode !== "not") return undefined;
  if (
    (clause.isFuture && mode !== "when") ||
    (!clause.isFuture && clause.modal !== undefined && mode !== "not")
  )
    return undefined;
  switch (mode) {
    // "I don't smoke anymore": what is avoided goes on.
    case "not":
      return clause.isFormer
        ? withSpan({ ...finding, polarity: "ends" }, endSpan(date))
        : withSpan(finding, startSpan(date));
    case "state": {
      // "I'm reading Emma next"
      if (clause.isProgressive && clause.adjectives.includes("next")) return undefined;
      // "I lived there for two years"
      const isPast = clause.isPast && !clause.isPassive && !clause.isPerfect;
      // "She'd been a nurse", "She'd been a nurse for ten years"
      const hadBeen = isPluperfect(clause) && (date === undefined || date.sense === "since");
      if (hadBeen || ((isOver || isPast) && date?.isLength === true)) return { ...finding, polarity: "ends" };
      // "I used to live there from 2010 to 2014"
      const isSpanned = clause.isFormer && date?.sense === "period";
      if (isOver && !isSpanned) return withSpan({ ...finding, polarity: "ends" }, endSpan(date));
      if (isPast || isPluperfect(clause)) return withSpan(finding, pastSpan(date));
      if (
        clause.isPerfect &&
        !clause.isProgressive &&
        date?.sense !== "since" &&
        date?.isLength !== true &&
        !clause.adverbs.includes("since")
      )
        return undefined;
      if (date?.sense === "within")
        return date.future ? undefined : withSpan(finding, passing(date, finding));
      // "I'm studying in Bologna for a year": how long it is meant to be.
      if (date?.isLength === true && !clause.isPerfect) return finding;
      return withSpan(finding, startSpan(date));
    }
    case "begin":
      // "I used to be engaged"
      if (isOver) return withSpan({ ...finding, polarity: "ends" }, endSpan(date));
      // "I drove a lorry for forty years": how long it was so.
      if (date?.isLength === true && !clause.isPerfect) return isTold ? finding : undefined;
      // "moved from Monday to Wednesday": when it is, not when it was moved.
      if (
        /^(?:period|until)$/u.test(date?.sense ?? "") &&
        /^(?:SCHEDULED_FOR|ENDS_ON)$/u.test(finding.predicate)
      )
        return finding;
      if (isTold && date === undefined && clause.adverbs.includes("just")) return { ...finding, isNew: true };
      return isTold || clause.verb === "be" || (clause.isPassive && !clause.isProgressive)
        ? withSpan(finding, startSpan(date))
        : undefined;
    case "end":
      // "I was selling phones" ends nothing.
      return isTold && !clause.isProgressive
        ? withSpan({ ...finding, polarity: "ends" }, endSpan(date))
        : undefined;
    case "over":
      return clause.isProgressive || date?.future === true
        ? undefined
        : withSpan({ ...finding, polarity: "ends", ifHeld: true }, endSpan(date));
    case "event":
      return isTold || clause.isPassive
        ? date === undefined || date.future || date.sense === "until"
          ? { ...finding, ...whenUndated(clause) }
          : withSpan(finding, eventSpan(date))
        : undefined;
    case "when":
    case "plan":
    case "want":
      return clause.isPast || clause.isPerfect ? undefined : finding;
    default:
      return undefined;
  }
}

/** "from September it's 950", "as of May I'll work in Leeds": from when on a state is to be so. */
function announced(mode: Mode, clause: Clause): Endpoint | undefined {
  const [date] = clause.dates;
  const isOfNow = !clause.isPast && !clause.isPerfect && !clause.isNegated && !clause.isFormer;
  const isState = /^(?:state|begin)$/u.test(mode) && (clause.modal === undefined || clause.isFuture);
  return isOfNow && isState && date?.sense === "since" && date.future ? date.from : undefined;
}

/** What is told beside something else, or as of long ago, happened at another time than it is said. */
export function whenUndated({ dates: [date], isNarrated, isFormer }: Clause): Pick<Finding, "isEarlier"> {
  const isLongAgo = date?.sense === "vague" && date.isLength !== true;
  return isNarrated === true || isFormer || isLongAgo ? { isEarlier: true } : {};
}

/** "not … anymore", "no longer" */
export function isNoLonger({ adverbs }: Clause): boolean {
  return adverbs.some((adverb) => OVER.test(adverb)) || adverbs.includes("no-longer");
}

/** What is said of this week: they are elsewhere, or in another state, after it. */
export const PASSING = /^(?:STATUS|STAYS_IN|STAYS_WITH)$/u;

function passing({ from, to }: DateMention, { predicate }: Finding): Span | undefined {
  return from === undefined || to === undefined || !PASSING.test(predicate) ? {} : { from, to };
}

function withSpan(finding: Finding, span: Span | undefined): Finding | undefined {
  return span === undefined ? undefined : { ...finding, ...span };
}

/** "I'm on call every other week", "I'm on call over Easter": what is so then is no state of now. */
export function isNotNow(
  clause: Clause,
  { frequencyIn }: Lexicon,
  datesAhead: () => readonly DateMention[],
): boolean {
  if (frequencyIn?.(clause) !== undefined) return true;
  const [date] = clause.dates;
  if (date === undefined || clause.isPast || clause.isPerfect) return false;
  if (date.sense === "since") return date.future;
  return date.sense === "within" && datesAhead().some(({ start, future }) => start === date.start && future);
}

/** Flags of the frames that say what is so of a clause with a modal. */
const MODAL_FLAGS: ReadonlySet<string> = new Set(["can", "would", "future"]);

/** "I can speak Hindi", of which the frame says what is so: who is able to does. */
export function withoutModal(told: Clause, { flags }: Frame): Clause {
  if (!flags.some((flag) => MODAL_FLAGS.has(flag))) return told;
  const { modal: _, ...clause } = told;
  return { ...clause, isFuture: false };
}

/** They are so from then on, whenever it was. */
const FOR_GOOD = /^(?:DIED|PARENT_OF|MET|GRADUATED_FROM|HAS_DEGREE|CREATED|BORN_IN|STATUS)$/u;

/** "When I lived in Rome from 2010 to 2012": was it so for a time that is over? */
export function isOfThen({ isBygone, dates: [date, another] }: Clause): boolean {
  return isBygone === true || (another === undefined && pastSpan(date) !== undefined);
}

/** What a clause says, too, where it is only said beside something else. */
export function toldBeside(
  { statements }: Frame,
  clause: Clause,
  { relationOfLink }: Pick<Lexicon, "relationOfLink">,
): readonly Statement[] {
  const { link, dates } = clause;
  // "We moved to Bristol in 2018 when Dad got the job", "before I became a nurse"
  const isBegun =
    link === undefined ? dates.length === 1 : /^(?:before|until|since)$/u.test(relationOfLink?.(link) ?? "");
  return statements.filter(
    (each) => isHappening(each, isBegun) || (each.mode === "state" && isOfThen(clause)),
  );
}

function isHappening({ mode, predicate }: Statement, isDated: boolean): boolean {
  return /^(?:event|end|over)$/u.test(mode) || (mode === "begin" && isDated) || FOR_GOOD.test(predicate);
}
