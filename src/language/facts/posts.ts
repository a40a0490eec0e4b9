/** Where somebody works, lives and learns, so that "I left in May" says what was left. */
import type { DateMention } from "../../text/dates.ts";
import type { Clause } from "../clause.ts";
import type { Bound } from "../frames/match.ts";
import type { Language } from "../language.ts";
import type { Word } from "../word.ts";
import { Successions } from "./details/successions.ts";
import { eventSpan } from "./findings.ts";
import type { Referent } from "./referent.ts";
import type { Stated } from "./stated.ts";
import { timedAs } from "./timed.ts";

const POSTS = /^(?:WORKS_AT|STUDIES_AT|MEMBER_OF|LIVES_IN)$/u;

export class Posts {
  #post: Stated | undefined;
  readonly #successions = new Successions();

  /** Takes in what a clause says, also what it says of the past without a date. */
  hear(told: readonly Stated[]): void {
    const posts = told.filter(({ finding }) => POSTS.test(finding.predicate) && finding.object !== undefined);
    this.#post = posts.length === 1 ? posts[0] : undefined;
  }

  /** Takes in what was told, for who comes after whom. */
  hearTold(told: readonly Stated[]): void {
    this.#successions.hear(told);
  }

  /**
   * "I worked at Vell. I left in September.", "Ben took over after her."; `undefined`: it is not known what.
   *
   * @param datesAhead the dates of the sentence, as they are if they lie ahead
   */
  left(
    clause: Clause,
    subject: Referent,
    words: readonly Word[],
    language: Pick<Language, "isLeaving" | "aspectOf" | "takesOver">,
    datesAhead: () => readonly DateMention[],
  ): Stated[] | undefined {
    return (
      this.#left(clause, subject, language) ??
      this.#successions.taken(clause, subject, words, language, datesAhead)
    );
  }

  #left(
    clause: Clause,
    subject: Referent,
    { isLeaving, aspectOf }: Pick<Language, "isLeaving" | "aspectOf">,
  ): Stated[] | undefined {
    const post = this.#post;
    // "I moved to Bath and quit in May": not Bath.
    const isWork = aspectOf(clause.verb) === "end" && post?.finding.predicate === "LIVES_IN";
    if (isLeaving?.(clause.verb) !== true || isWork) return undefined;
    const parts = [clause.objects, clause.prepositions, clause.doings, clause.adjectives];
    const isBare = parts.every((each) => each.length === 0) && clause.particle === undefined;
    if (post?.subject.named.name !== subject.named.name || !isBare || clause.isNegated) return undefined;
    const { predicate, object } = post.finding;
    const name = object !== undefined && "name" in object ? object.name : undefined;
    const ended = name === undefined ? undefined : timedAs("end", clause, { predicate, object: { name } });
    const [date] = clause.dates;
    if (ended === undefined || date === undefined) return undefined;
    const did = { predicate: "DID", object: { value: `left ${name}` }, ...eventSpan(date) };
    return [
      { subject, finding: ended },
      { subject, finding: did },
    ];
  }

  /** Forgets it: another message begins. */
  endTurn(): void {
    this.#post = undefined;
    this.#successions.endTurn();
  }
}

/** What a clause of the past says of where somebody works, lives or learns, as if it were so now. */
export function postOf(
  bound: Bound | undefined,
  clause: Clause,
): { readonly bound: Bound; readonly clause: Clause } | undefined {
  const isPost = bound?.frame.statements.some(({ predicate }) => POSTS.test(predicate)) === true;
  if (!isPost || clause.isNegated || !(clause.isPast || clause.isPerfect)) return undefined;
  const statements = bound.frame.statements.map((each) => ({ ...each, mode: "state" as const }));
  const now = { ...clause, isPast: false, isPerfect: false, isFormer: false, dates: [] };
  return { bound: { ...bound, frame: { ...bound.frame, statements } }, clause: now };
}
