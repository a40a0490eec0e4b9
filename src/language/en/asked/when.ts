/** Questions for the time of something, as questions whether it is so. Pure. */
import { verbFormOf } from "../verb-forms.ts";

/** A question whether something is or was so, of which the time is asked. */
export interface AskedWhen {
  readonly whether: string;
  /** Which end of it is asked for; `either`: whatever is known of its time. */
  readonly end: "begin" | "end" | "either";
}

const SINCE = /^since when (?<whether>(?:do|does|am|is|are|have|has) .+)$/iu;
const EDGE =
  /^when did (?<who>.+?) (?:(?<begins>start|begin)|stop|quit|cease|finish) (?:to )?(?<verb>\p{L}+)(?<rest>.*)$/iu;
const WHEN = /^when (?<whether>(?:did|was|were|has|have) .+)$/iu;

/**
 * What a question for a time asks of; `undefined`: it asks for none.
 *
 * @example readAskedWhen("When did Ann stop living in Oslo") // { whether: "did Ann live in Oslo", end: "end" }
 */
export function readAskedWhen(question: string): AskedWhen | undefined {
  const since = SINCE.exec(question)?.groups?.whether;
  if (since !== undefined) return { whether: since, end: "begin" };
  const { who, begins, verb = "", rest = "" } = EDGE.exec(question)?.groups ?? {};
  const form = verbFormOf(verb.toLowerCase());
  if (who !== undefined && (form?.form === "ing" || form?.form === "base"))
    return {
      whether: form.lemma === "be" ? `was ${who}${rest}` : `did ${who} ${form.lemma}${rest}`,
      end: begins === undefined ? "end" : "begin",
    };
  const whether = WHEN.exec(question)?.groups?.whether;
  return whether === undefined ? undefined : { whether, end: "either" };
}

/** A question for what was so before something else was. */
export interface AskedBefore {
  /** What is so, and what was, without saying when: the other is among them. */
  readonly questions: readonly string[];
  readonly other: string;
}

const BEFORE =
  /^(?<asks>(?:who|what|which|where)\b.*?)(?<aux> did| was| were) (?<rest>.+) before (?<other>\S.*)$/iu;

/**
 * What a question asks of that was so before something else; `undefined`: it does not.
 *
 * @example
 * readAskedBefore("What was Ann's job before baker")
 * // { questions: ["What was Ann's job", "What is Ann's job"], other: "baker" }
 */
export function readAskedBefore(question: string): AskedBefore | undefined {
  const { asks, aux = "", rest, other } = BEFORE.exec(question)?.groups ?? {};
  if (asks === undefined || rest === undefined || other === undefined) return undefined;
  const isPlural = /^(?:i|we|you|they)\b/iu.test(rest);
  const now = aux === " did" ? (isPlural ? " do" : " does") : aux === " was" ? " is" : " are";
  return { questions: [`${asks}${aux} ${rest}`, `${asks}${now} ${rest}`], other };
}
