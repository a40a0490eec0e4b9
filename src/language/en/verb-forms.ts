/** Which verb a word may be a form of. */

import { LRUCache } from "lru-cache";
import { lazy } from "../../domain/lazy.ts";
import { IRREGULAR_FORMS } from "../../text/irregular.ts";
import { wordSet } from "../../text/word-lists.ts";
import type { VerbForm } from "../word.ts";
import { AUXILIARIES, COMMON_VERBS } from "./words.ts";

let knownVerbs = lazy(() => new Set(COMMON_VERBS));

/** Adds the verbs of frames, which are asked for with the first word that is looked up. */
export function knowVerbs(verbs: () => Iterable<string>): void {
  knownVerbs = lazy(() => new Set([...COMMON_VERBS, ...verbs()]));
  forms.clear();
}

/** Each word of a sentence is looked up a dozen times; `null`: it is no form of a known verb. */
const forms = new LRUCache<string, { readonly form: VerbForm | null }>({
  max: 5_000,
  memoMethod: (lower) => ({ form: knownFormOf(lower) ?? null }),
});

/** Forms that are more often another word, or are none of the list of irregular ones. */
const OWN_FORMS: ReadonlyMap<string, VerbForm> = new Map([
  ["blaming", { lemma: "blame", form: "ing" }],
  ["born", { lemma: "bear", form: "participle" }],
  ["rose", { lemma: "rise", form: "past" }],
  ["laid", { lemma: "lay", form: "past" }],
]);
const PARTICIPLES = /(?:[^aeiou]en|wn|rn|own|ung|unk|ought|aught|een|one|orn)$/u;
/** Verbs whose past form is their base form. */
export const SAME_IN_PAST = wordSet("put beat cut set hit let hurt quit split cost read spread shut bet");

/** Verbs whose participle is their base form, with a past form of their own. */
export const SAME_AS_PARTICIPLE = new Set(["become", "come", "overcome", "run", "outrun"]);

/** Suffixes with what stands in their place in the base form; the first that gives a known verb is it. */
const ENDINGS: readonly (readonly [end: RegExp, by: string, form: VerbForm["form"]])[] = [
  [/ies$/u, "y", "s"],
  [/(?<=[sxz]|ch|sh|o)es$/u, "", "s"],
  [/s$/u, "", "s"],
  [/ied$/u, "y", "past"],
  [/([bdfgklmnprstz])\1ed$/u, "$1", "past"],
  [/ed$/u, "", "past"],
  [/ed$/u, "e", "past"],
  [/([bdfgklmnprstz])\1ing$/u, "$1", "ing"],
  [/ying$/u, "ie", "ing"],
  [/ing$/u, "", "ing"],
  [/ing$/u, "e", "ing"],
];

/**
 * The verb and its form; `undefined` if the word is none that is known. @param isTagged is it a verb whatever
 * it is?
 */
export function verbFormOf(lower: string, isTagged = false): VerbForm | undefined {
  return forms.memo(lower).form ?? (isTagged ? guessed(lower) : undefined);
}

function knownFormOf(lower: string): VerbForm | undefined {
  const known = knownVerbs();
  const auxiliary = AUXILIARIES.get(lower);
  if (auxiliary !== undefined) return { lemma: auxiliary, form: formOfAuxiliary(lower) };
  const own = OWN_FORMS.get(lower);
  if (own !== undefined) return own;
  if (SAME_IN_PAST.has(lower)) return { lemma: lower, form: "base" };
  const irregular = IRREGULAR_FORMS.get(lower);
  if (irregular !== undefined && known.has(irregular) && lower.endsWith("s"))
    return { lemma: irregular, form: "s" };
  if (irregular !== undefined && known.has(irregular))
    return { lemma: irregular, form: PARTICIPLES.test(lower) ? "participle" : "past" };
  if (known.has(lower)) return { lemma: lower, form: "base" };
  for (const [end, by, form] of ENDINGS) {
    if (!end.test(lower)) continue;
    const lemma = lower.replace(end, by);
    if (known.has(lemma)) return { lemma, form };
  }
  return undefined;
}

function formOfAuxiliary(lower: string): VerbForm["form"] {
  if (/^(?:been|done)$/u.test(lower)) return "participle";
  if (/ing$/u.test(lower)) return "ing";
  if (/^(?:was|were|had|did)$/u.test(lower)) return "past";
  return /^(?:is|has|does)$/u.test(lower) ? "s" : "base";
}

/** "curating" is of "curate". */
const SILENT_E = /(?:[^aeo]at|[aeiou]z|[aeiou]v|[dlr]g|u[rt]|[bcdfgkpt]l|[nrsu]c|[aio]s|unit)$/u;

function guessed(lower: string): VerbForm {
  const irregular = IRREGULAR_FORMS.get(lower);
  // "got bitten"
  if (irregular !== undefined && !lower.endsWith("s"))
    return { lemma: irregular, form: PARTICIPLES.test(lower) ? "participle" : "past" };
  // "to speed"
  const ending = /(?:ing|(?<!e)ed)$/u.exec(lower)?.[0];
  if (ending !== undefined) {
    const stem = lower.slice(0, -ending.length).replace(/([bdgmnprt])\1$/u, "$1");
    return { lemma: SILENT_E.test(stem) ? `${stem}e` : stem, form: ending === "ed" ? "past" : "ing" };
  }
  return /[^s]s$/u.test(lower)
    ? { lemma: lower.replace(/s$/u, ""), form: "s" }
    : { lemma: lower, form: "base" };
}

/** Does a past form serve as a participle, too? All but those that have one of their own. */
export function mayBeParticiple({ form }: VerbForm, lower: string): boolean {
  return (
    form === "participle" ||
    (form === "past" &&
      !/^(?:went|saw|did|ate|came|drove|gave|took|wrote|spoke|broke|chose|fell|flew|forgot|grew|knew|rode|rose|ran|sang|swam|threw|wore|began|became|drank|drew|was|were)$/u.test(
        lower,
      )) ||
    SAME_IN_PAST.has(lower)
  );
}

/** "running" of "run", "baking" of "bake". */
export function gerundOf(verb: string): string {
  if (/ie$/u.test(verb)) return verb.replace(/ie$/u, "ying");
  if (/[^eoy]e$/u.test(verb)) return verb.replace(/e$/u, "ing");
  return /^[^aeiou]*[aeiou][bdgmnprt]$/u.test(verb) ? `${verb}${verb.at(-1) ?? ""}ing` : `${verb}ing`;
}
