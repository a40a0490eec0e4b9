/**
 * What a clause of a question about time speaks of: something that happened, or a state that began or ended.
 * Pure.
 */
import type { Ontology } from "../../domain/ontology.ts";
import { predicatesNamedBy } from "../../text/predicate-words.ts";
import { analyseQuestion } from "./question.ts";
import { petIn } from "./read-intent.ts";
import { hasPronoun } from "./subjects.ts";
import { synonymsOf } from "./synonyms.ts";

export interface Clause {
  /** Predicates whose facts may be meant, whatever their words. */
  readonly predicates: readonly string[];
  /** Only facts of these predicates are meant. */
  readonly isOnlyThese: boolean;
  /** Which end of a fact's validity is meant. */
  readonly side: "begins" | "ends";
  /**
   * `switch`: not the first that is known. `move`: neither, unless it is the only one and its beginning was
   * said, or the clause says whereto.
   */
  readonly change: "move" | "switch" | undefined;
  /** The kind of pet. */
  readonly relation: string | undefined;
  /** The value of a status that is meant: "married". */
  readonly status?: string;
  /** What else must be in a fact, names aside. */
  readonly terms: readonly string[];
  readonly names: readonly string[];
  readonly isAboutSpeaker: boolean;
  readonly hasPronoun: boolean;
}

interface Change {
  readonly words: RegExp;
  readonly predicates: readonly string[];
  readonly side?: "ends";
  readonly change?: Clause["change"];
  readonly status?: string;
}

const OWN = "(?:(?:my|her|his|their|our|the|a|an|new|old|first|last)\\s+)*";
const CHANGES: readonly Change[] = [
  {
    words:
      /\b(?:moves?|moved|moving|relocat\w+)\b(?:\s+(?:house|home|flat|apartment|cit(?:y|ies)|countr(?:y|ies)))?/iu,
    predicates: ["LIVES_IN"],
    change: "move",
  },
  {
    words: new RegExp(
      `\\b(?:chang|switch)\\w+\\s+${OWN}(?:jobs?|employers?|compan(?:y|ies))\\b|\\bjob\\s+change\\b`,
      "iu",
    ),
    predicates: ["WORKS_AT"],
    change: "switch",
  },
  {
    words: new RegExp(
      `\\b(?:start\\w*|began|begin\\w*)\\s+(?:to\\s+)?(?:work\\w*|at\\b|${OWN}(?:job|work)\\b)|\\bg[eo]t\\s+${OWN}job\\b`,
      "iu",
    ),
    predicates: ["WORKS_AT"],
  },
  { words: /\bjoin(?:s|ed|ing)?\b/iu, predicates: ["WORKS_AT", "MEMBER_OF"] },
  {
    words: new RegExp(
      `\\b(?:(?:quit\\w*|resign\\w*|left|los[et]|leav(?:e|es|ing))\\s+${OWN}(?:job|work|company)|quit|resigned|laid\\s+off|fired)\\b`,
      "iu",
    ),
    predicates: ["WORKS_AT"],
    side: "ends",
  },
  {
    words: /\b(?:left|leav(?:e|es|ing)|move[ds]?\s+away\s+from)\b/iu,
    predicates: ["LIVES_IN", "WORKS_AT", "STUDIES_AT", "MEMBER_OF"],
    side: "ends",
  },
  { words: /\bdivorc\w+\b/iu, predicates: ["MARRIED_TO"], side: "ends" },
  {
    words: /\b(?:g[eo]t(?:ting)?\s+)?(?:married|marr(?:y|ies)|marriage|wedding)\b/iu,
    predicates: ["MARRIED_TO", "STATUS"],
    status: "married",
  },
  {
    words: /\b(?:g[eo]t(?:ting)?\s+)?(?:engaged|engagement)\b/iu,
    predicates: ["ENGAGED_TO", "STATUS"],
    status: "engaged",
  },
];
const GETS_PET = /\b(?:adopt\w*|g[eo]t(?:ting)?|b(?:uy|ought)|brought\s+home|ha(?:ve|d|s))\b/giu;

/** Who went or flew to Rome visited it. */
const GOES: ReadonlySet<string> = new Set(["go", "fly", "travel"]);

/** A verb that says little beside what it stands with: who got a house may have bought it. */
const LIGHT: ReadonlySet<string> = new Set(["get"]);

/**
 * @param aside - terms that the question holds and the clause does not mean, such as those of a type that is
 *   asked for
 */
export function readClause(text: string, ontology: Ontology, aside: ReadonlySet<string> = new Set()): Clause {
  const { names, isAboutSpeaker, terms: all } = analyseQuestion(`so ${text}`);
  const base = { names, isAboutSpeaker, hasPronoun: hasPronoun(text), relation: undefined };
  const nameWords = new Set(analyseQuestion(names.join(" , ")).terms.map(({ term }) => term));
  const termsIn = (words: string) =>
    analyseQuestion(`so ${words}`)
      .terms.map(({ term }) => term)
      .filter((term) => !nameWords.has(term) && !aside.has(term));
  const known = CHANGES.find(({ words }) => words.test(text));
  if (known !== undefined) {
    const { predicates, side = "begins", change, status } = known;
    return {
      ...base,
      ...(status === undefined ? {} : { status }),
      predicates,
      isOnlyThese: true,
      side,
      change,
      terms: termsIn(text.replace(known.words, " ")),
    };
  }
  const pet = petIn(text);
  if (pet !== undefined) {
    const rest = termsIn(text.replace(GETS_PET, " ")).filter((term) => !isWordOf(term, pet));
    if (rest.length === 0) {
      return {
        ...base,
        predicates: ["HAS_PET"],
        isOnlyThese: true,
        side: "begins",
        change: undefined,
        relation: pet === "pet" ? undefined : pet,
        terms: [],
      };
    }
  }
  const topics = all.map(({ term }) => term).filter((term) => !nameWords.has(term) && !aside.has(term));
  const heavy = topics.filter((term) => !LIGHT.has(term));
  const said = heavy.length > 0 ? heavy : topics;
  return {
    ...base,
    predicates: predicatesNamedBy(said.flatMap(meantBy), ontology),
    isOnlyThese: false,
    side: "begins",
    change: undefined,
    terms: said,
  };
}

function isWordOf(term: string, pet: string): boolean {
  return analyseQuestion(`so ${pet} ${pet}s`).terms.some((each) => each.term === term);
}

/** The terms of facts that a term of a clause may mean. */
export function meantBy(term: string): readonly string[] {
  return [term, ...synonymsOf(term), ...(GOES.has(term) ? ["visit"] : [])];
}
