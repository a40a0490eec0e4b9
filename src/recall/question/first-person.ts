/**
 * A question about somebody as they would ask it themselves: what people say of themselves is more like that.
 */
import { escapedPattern } from "../../text/escape-pattern.ts";
import { analyseQuestion, namedSpeakers } from "./question.ts";
import { targetSpeakers } from "./target-speakers.ts";

interface FirstPersonQuestion {
  readonly text: string;
  /** The name that stands for "I" in it. */
  readonly name: string;
}

/**
 * The question with "I" for the one whom it is about; `undefined` if it is not about one person by name.
 * Whether the name is of somebody who speaks is not looked at, see `isAboutSpeaker`.
 *
 * @example rewriteInFirstPerson("What did Caroline paint on Melanie's wall?") // { text: "What did I paint on Melanie's wall?", name: "Caroline" }
 */
export function rewriteInFirstPerson(text: string): FirstPersonQuestion | undefined {
  const question = analyseQuestion(text);
  const [name, ...others] = targetSpeakers(question, new Set(question.names));
  if (name === undefined || others.length > 0) return undefined;
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${escapedPattern(name)}(['’]s)?(?![\\p{L}\\p{N}])`, "gu");
  const rewritten = text.replace(written, (_, possessive?: string) =>
    possessive === undefined ? "I" : "my",
  );
  return rewritten === text ? undefined : { text: rewritten, name };
}

/** Whether those whom a question is about are the one who is called so. */
export function isAboutSpeaker(name: string, speakers: ReadonlySet<string>): boolean {
  return speakers.size === 1 && namedSpeakers(analyseQuestion(name), speakers).size === 1;
}
