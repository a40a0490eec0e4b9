/** Questions whose answers follow from a fact: from a diet what is not eaten, from a birthday an age. */
import { wordSet } from "../../text/word-lists.ts";
import { isA } from "./kinds/kinds.ts";
import { singular } from "./singular.ts";

/** What a question asks that may follow from a fact. */
export type AskedEntailed = {
  /** As the question names them: "I". */
  readonly who: string;
} & (
  | { readonly kind: "diet"; readonly food: string }
  | { readonly kind: "age" }
  | { readonly kind: "status"; readonly status: string }
);

const EATS =
  /^(?:do|does|can|could|may|will|would) (?<who>\p{L}+) (?:still |ever )?(?:eat|eats|drink|consume) (?:any |some |an? )?(?<food>\p{L}+)$/iu;
const IS = /^(?:am|is|are) (?<who>\p{L}+) (?:still |already |now )?(?<status>\p{L}+)(?: now)?$/iu;
const AGE = /^how old (?:am|is) (?<who>\p{L}+)(?: now)?$/iu;

/** What was so says by itself nothing of now. */
export const WAS = /\b(?:was|were|used to be)\b/iu;

/** Marital statuses, of which one holds at a time. */
const MARITAL: ReadonlySet<string> = wordSet("single married engaged divorced separated widowed");

/** Kinds of food that a diet leaves out. */
const LEFT_OUT: { readonly [diet: string]: readonly string[] } = {
  vegan: ["meat", "food fish", "seafood", "egg", "dairy", "honey"],
  vegetarian: ["meat", "food fish", "seafood"],
  pescatarian: ["meat"],
};

/**
 * What a question asks that may follow from a fact; `undefined`: nothing of the kind.
 *
 * @example readEntailed("Does Arjun eat eggs") // { kind: "diet", who: "Arjun", food: "eggs" }
 */
export function readEntailed(question: string): AskedEntailed | undefined {
  const { who, food } = EATS.exec(question)?.groups ?? {};
  if (who !== undefined && food !== undefined) return { kind: "diet", who, food: food.toLowerCase() };
  const { who: aged } = AGE.exec(question)?.groups ?? {};
  if (aged !== undefined) return { kind: "age", who: aged };
  const { who: whose, status = "" } = IS.exec(question)?.groups ?? {};
  const isStatus = whose !== undefined && isA(status.toLowerCase(), "status");
  return isStatus ? { kind: "status", who: whose, status: status.toLowerCase() } : undefined;
}

/** "Yes." or "No.", if the status that somebody has decides whether they have another. */
export function statusBy(held: string, asked: string): string | undefined {
  if (held === asked) return "Yes.";
  return MARITAL.has(held) && MARITAL.has(asked) ? "No." : undefined;
}

/** "No.", if a diet leaves a food out. */
export function refusalOf(diet: string, food: string): string | undefined {
  const noun = singular(food);
  const kinds = LEFT_OUT[diet.toLowerCase()] ?? [];
  return kinds.some((kind) => noun === kind || isA(noun, kind)) ? "No." : undefined;
}

/** Kinds of food that hold what somebody may not have. */
const HOLDING: { readonly [allergen: string]: string } = { lactose: "dairy", milk: "dairy" };

/** "No.", if a food is what somebody is allergic to. */
export function refusalByAllergy(allergen: string, food: string): string | undefined {
  const [noun, harm] = [singular(food), singular(allergen.toLowerCase())];
  return [harm, HOLDING[harm] ?? harm].some((kind) => noun === kind || isA(noun, kind)) ? "No." : undefined;
}

/** @example ageInWords([28, 29]) // "28 or 29 years old." */
export function ageInWords(ages: readonly number[]): string {
  return `${ages.join(" or ")} years old.`;
}
