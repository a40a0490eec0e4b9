/**
 * The verb of a German clause: what its finite form, its participle or infinitive and its prefix say
 * together.
 */
import type { Chunk } from "./chunks.ts";
import { isFiniteWord } from "./chunks.ts";
import type { GermanWord } from "./tagger.ts";
import { formsOfWord, type GermanForm, isKnownVerb, takesSein } from "./verbs.ts";
import * as words from "./words.ts";

export interface VerbGroup {
  /** Base form, with its prefix; `be` and `have` as in every language. */
  readonly verb: string;
  readonly modal?: string;
  readonly isPast: boolean;
  readonly isPassive: boolean;
  readonly isFuture: boolean;
  /** Who does it, as far as the form says. */
  readonly person?: GermanForm["person"];
  /** Where the finite verb stands. */
  readonly finite: number;
  /** Words that belong to it. */
  readonly places: ReadonlySet<number>;
  /** A participle that means a state: "verheiratet". */
  readonly state?: string;
}

/** States that a participle means, and that happened once. */
const HAPPENED = /^(?:gebären)$/u;

/** @param helper the helping verb of the clause before, for one that has only a participle */
export function verbGroupOf(
  all: readonly GermanWord[],
  chunk: Chunk,
  helper: VerbGroup | undefined,
): VerbGroup | undefined {
  const finite = finiteOf(all, chunk);
  if (finite === undefined) return helper === undefined ? undefined : withoutFinite(all, chunk, helper);
  const word = all[finite];
  if (word === undefined) return undefined;
  const rest = nonFiniteOf(all, chunk, finite);
  if (word.class === "modal") return withModal(word, finite, rest);
  const form = word.forms.find((each) => each.form === "finite");
  if (form === undefined) return undefined;
  const { lemma, isPast, person } = form;
  const places = new Set([finite, ...(rest === undefined ? [] : rest.places)]);
  const base = {
    isPast,
    isPassive: false,
    isFuture: false,
    finite,
    places,
    ...(person === undefined ? {} : { person }),
  };
  if (rest !== undefined && /^(?:haben|sein|werden)$/u.test(lemma)) {
    const joined = joinedWith(lemma, rest, base);
    if (joined !== undefined) return joined;
  }
  const prefixed = withPrefix(all, chunk, finite, lemma);
  if (prefixed !== undefined)
    return { ...base, verb: prefixed.verb, places: new Set([finite, prefixed.place]) };
  return { ...base, verb: labelled(lemma), places: new Set([finite]) };
}

interface NonFinite {
  readonly form: GermanForm;
  readonly places: readonly number[];
  readonly isWorden: boolean;
  readonly text: string;
}

function joinedWith(
  helper: string,
  { form, isWorden, text }: NonFinite,
  base: Omit<VerbGroup, "verb">,
): VerbGroup | undefined {
  const verb = labelled(form.lemma);
  if (form.form === "participle") {
    if (isWorden) return { ...base, verb, isPast: true, isPassive: true };
    if (helper === "werden") return { ...base, verb, isPassive: true };
    if (helper === "haben") return { ...base, verb, isPast: true };
    if (takesSein(form.lemma)) return { ...base, verb, isPast: true };
    return HAPPENED.test(form.lemma)
      ? { ...base, verb, isPassive: true }
      : { ...base, verb: "be", state: text };
  }
  return helper === "werden" ? { ...base, verb, isFuture: true } : undefined;
}

function withModal(word: GermanWord, finite: number, rest: NonFinite | undefined): VerbGroup {
  const unreal = words.UNREAL_AUXILIARIES.get(word.lower);
  const group = { isPast: false, isPassive: false, isFuture: false, finite };
  // "Ich kann Polnisch."
  if (rest === undefined && words.MODALS.get(word.lower) === "can")
    return { ...group, verb: "können", places: new Set([finite]) };
  const modal = unreal === undefined ? (words.MODALS.get(word.lower) ?? "would") : "would";
  return {
    verb: rest === undefined ? labelled(unreal ?? "wollen") : labelled(rest.form.lemma),
    modal,
    ...group,
    places: new Set([finite, ...(rest?.places ?? [])]),
  };
}

/** "und in Halle aufgewachsen": the helping verb is that of the clause before. */
function withoutFinite(all: readonly GermanWord[], chunk: Chunk, helper: VerbGroup): VerbGroup | undefined {
  const rest = nonFiniteOf(all, chunk, -1);
  if (rest === undefined || rest.form.form !== "participle") return undefined;
  const base = { ...helper, places: new Set(rest.places), finite: chunk.start };
  return {
    ...base,
    verb: labelled(rest.form.lemma),
    isPast: true,
    isPassive: HAPPENED.test(rest.form.lemma),
  };
}

function finiteOf(all: readonly GermanWord[], { start, end, isSubordinate }: Chunk): number | undefined {
  if (isSubordinate) {
    for (let at = end - 1; at >= start; at -= 1) if (isFiniteWord(all[at])) return at;
    return undefined;
  }
  for (let at = start; at < end; at += 1) {
    const word = all[at];
    if (!isFiniteWord(word) || all[at - 1]?.class === "to") continue;
    return at;
  }
  return undefined;
}

/** The participle or infinitive at the end. */
function nonFiniteOf(
  all: readonly GermanWord[],
  { start, end }: Chunk,
  finite: number,
): NonFinite | undefined {
  let isWorden = false;
  const places: number[] = [];
  for (let at = end - 1; at >= start; at -= 1) {
    const word = all[at];
    if (word === undefined || at === finite || word.class !== "verb" || all[at - 1]?.class === "to") continue;
    if (word.lower === "worden") {
      isWorden = true;
      places.push(at);
      continue;
    }
    const form =
      word.forms.find((each) => each.form === "participle") ??
      word.forms.find((each) => each.form === "infinitive");
    if (form !== undefined) return { form, places: [at, ...places], isWorden, text: word.lower };
  }
  return undefined;
}

/** "ziehe ... um": the prefix stands at the end. */
function withPrefix(
  all: readonly GermanWord[],
  { end, isSubordinate }: Chunk,
  finite: number,
  lemma: string,
): { readonly verb: string; readonly place: number } | undefined {
  if (isSubordinate) return undefined;
  for (let at = end - 1; at > finite && at >= end - 2; at -= 1) {
    const { lower = "", class: kind } = all[at] ?? {};
    if (
      !words.PARTICLES.has(lower) ||
      (kind !== "adverb" && kind !== "preposition" && kind !== "adjective" && kind !== "verb")
    )
      continue;
    const verb = lower + lemma;
    if (isKnownVerb(verb) || formsOfWord(verb).length > 0) return { verb, place: at };
  }
  return undefined;
}

function labelled(lemma: string): string {
  return lemma === "sein" || lemma === "heißen" ? "be" : lemma === "haben" ? "have" : lemma;
}
