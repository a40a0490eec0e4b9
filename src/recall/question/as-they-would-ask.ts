/** A question about somebody as they would ask it themselves: what people say of themselves is more like that. */
import { analyseQuestion, namedSpeakers } from "./question.ts";
import { tellers } from "./tellers.ts";

export interface TheirQuestion {
  readonly text: string;
  /** The name that stands for "I" in it. */
  readonly name: string;
}

/**
 * The question with "I" for the one whom it is about; `undefined` if it is not about one person by name. Whether the name is of somebody who speaks is
 * not looked at, see `isAskedOf`.
 *
 * @example asTheyWouldAsk("What did Caroline paint on Melanie's wall?") // { text: "What did I paint on Melanie's wall?", name: "Caroline" }
 */
export function asTheyWouldAsk(text: string): TheirQuestion | undefined {
  const question = analyseQuestion(text);
  const [name, ...others] = tellers(question, new Set(question.names));
  if (name === undefined || others.length > 0) return undefined;
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(['’]s)?(?![\\p{L}\\p{N}])`, "gu");
  const asked = text.replace(written, (_, possessive?: string) => (possessive === undefined ? "I" : "my"));
  return asked === text ? undefined : { text: asked, name };
}

/** Whether those whom a question is about are the one who is called so. */
export function isAskedOf(name: string, telling: ReadonlySet<string>): boolean {
  return telling.size === 1 && namedSpeakers(analyseQuestion(name), telling).size === 1;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}
