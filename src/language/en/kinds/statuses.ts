/** What of somebody a status says: one of each aspect is true at a time. */
import { isA } from "./kinds.ts";

const ASPECTS: readonly (readonly [aspect: string, statuses: RegExp])[] = [
  ["marriage", /^(?:single|married|engaged|divorced|separated|widowed|widow|widower)$/u],
  ["work", /^(?:retired|unemployed|self-employed|freelance|pensioner)$/u],
  [
    "faith",
    /^(?:jewish|muslim|christian|catholic|protestant|buddhist|hindu|sikh|atheist|agnostic|orthodox|quaker)$/u,
  ],
  ["hand", /^(?:left|right)[-_ ]handed$|^ambidextrous$/u],
];

/** The aspect of a status; of one that stands for itself, such as "diabetic", its own word. */
export function aspectOfStatus(status: string): string | undefined {
  const word = status.toLowerCase();
  const [aspect] = ASPECTS.find(([, statuses]) => statuses.test(word)) ?? [];
  return aspect ?? (isA(word.replaceAll(" ", "_"), "status") || isA(word, "status") ? word : undefined);
}
