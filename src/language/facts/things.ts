/** Things without a name of their own: "my boat", "the loft conversion", "I have a driving test". */
import type { NounPhrase } from "../clause.ts";
import type { Language } from "../language.ts";
import type { Word } from "../word.ts";
import { SOLE, whichOf } from "./definite.ts";
import { spanOf } from "./phrases.ts";
import type { Referent } from "./referent.ts";

/** Types of things that are those of who speaks if they spoke of theirs: "the boat". */
const KEPT = ["home", "vehicle"];

export class Things {
  readonly #language: Language;
  /** Things of who speaks, by their noun. */
  readonly #own = new Map<string, Referent>();
  readonly #events: { readonly head: string; readonly text: string; readonly referent: Referent }[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  /** Takes in that who speaks has a thing. */
  keep({ head }: NounPhrase, thing: Referent): void {
    this.#own.set(head, thing);
  }

  /** Is it one of which who speaks must have spoken before: "the boat"? */
  isKept(phrase: NounPhrase): boolean {
    return this.#language.isOfType(phrase, KEPT);
  }

  /** "the boat" of who said "my boat", here or in an earlier turn. */
  kept({ head }: NounPhrase): Referent | undefined {
    return this.#own.get(head);
  }

  /** "the release": what there is one of; "the loft conversion": two nouns say which. */
  sole(phrase: NounPhrase, isFirst: boolean, words: readonly Word[]): Referent | undefined {
    const { hasCapitalNames, isOfType } = this.#language;
    if (!isOfType(phrase, SOLE) && !this.#isCompound(phrase)) return undefined;
    const isCapital = isFirst && phrase.start === 0 && hasCapitalNames;
    const name = isCapital
      ? phrase.text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
      : phrase.text;
    const which = whichOf(phrase, words, isOfType(phrase, ["contract", "event", "lease"]));
    const named = { name: withWhich(name, which), span: spanOf(phrase, words) };
    const kind = isOfType(phrase, ["employer", "club", "team"]) ? "group" : "thing";
    return { named, kind, isSpeaker: false, hasName: false };
  }

  #isCompound(phrase: NounPhrase): boolean {
    const { text, adjectives, name } = phrase;
    return / /u.test(text) && adjectives.length === 0 && name === undefined && !this.#language.isRole(phrase);
  }

  /** "I have a driving test on Monday": it is theirs. "the test" is the one that was named last. */
  event(phrase: NounPhrase, owner: Referent, words: readonly Word[]): Referent {
    const which = whichOf(phrase, words, true);
    const before =
      phrase.determiner === "the" && which === ""
        ? this.#events.findLast(({ head, text }) => head === phrase.head && text.endsWith(phrase.text))
        : undefined;
    if (before !== undefined) return before.referent;
    const name = this.#language.ownedName(owner.named.name, withWhich(phrase.text, which));
    const named = { name, span: spanOf(phrase, words) };
    const referent: Referent = { named, kind: "thing", isSpeaker: false, hasName: false };
    this.#events.push({ head: phrase.head, text: phrase.text, referent });
    return referent;
  }
}

/** "my boat", "our company", "my dentist Ruth" */
export function thingOf(
  owner: Referent,
  phrase: NounPhrase,
  words: readonly Word[],
  { isGroup, isOfType, isRole, ownedName }: Language,
): Referent {
  const isFirm = isGroup(phrase.head) && !isOfType(phrase, ["favourite"]);
  const isOfParties = isOfType(phrase, ["appointment", "contract", "event", "lease"]);
  const which = isOfParties ? whichOf(phrase, words, true) : "";
  const name = phrase.name ?? ownedName(owner.named.name, withWhich(phrase.text, which));
  const hasName = phrase.name !== undefined;
  const isPerson = hasName && isRole(phrase);
  const type = isFirm ? "Organization" : isPerson ? "Person" : undefined;
  const named = { name, ...(type === undefined ? {} : { type }), span: spanOf(phrase, words) };
  return { named, kind: isFirm ? "group" : isPerson ? "person" : "thing", isSpeaker: false, hasName };
}

/** "contract with Globex" */
function withWhich(name: string, which: string): string {
  return name.endsWith(which) ? name : `${name} ${which}`;
}
