/** A question to the memory as the one that is put to who asked it. */
import { readQuestion } from "../questions.ts";

const MAX_CHARS = 160;
const TURNED: ReadonlyMap<string, string> = new Map([
  ["i", "you"],
  ["me", "you"],
  ["my", "your"],
  ["mine", "yours"],
  ["myself", "yourself"],
]);
/** About the assistant, about both, or about what was said. */
const NOT_FOR_THEM =
  /\b(?:you|your|yours|we|us|our|ours)\b|\b(?:tell me|remind me|said|mentioned?|told|talked|asked|remember|know)\b/iu;
/** "Tell me where I live" is in the order of a statement. */
const INDIRECT =
  /^(?:(?:do|can|could|would) you (?:know|remember|tell me|remind me)|(?:please )?(?:tell|remind) me)[, ]/iu;
const KIN =
  /^Who (?:is|are|was) (your|[\p{Lu}][\p{L}'-]*(?: [\p{Lu}][\p{L}'-]*)*'s) (sister|brother|wife|husband|partner|mother|mom|mum|father|dad|son|daughter|dog|cat|girlfriend|boyfriend|fiancé|fiancée|cousin|aunt|uncle|niece|nephew)\?$/u;

/** Turns a question to the memory into one to its asker: see `Replying`. */
export function askedBack(question: string): string | undefined {
  const plain = question.trim().replaceAll("’", "'");
  if (INDIRECT.test(plain) || NOT_FOR_THEM.test(plain)) return undefined;
  if (plain.length > MAX_CHARS || /[\n\r]|[.!?].*\S/u.test(plain)) return undefined;
  if (readQuestion(plain, []) === undefined) return undefined;
  const turned = plain
    .replace(/\bI(?:'m| am)\b|\bam I\b/giu, (found) =>
      /^am/iu.test(found) ? kept(found, "are you") : "you are",
    )
    .replace(/\bI(?:'ve)\b/giu, "you have")
    .replace(/\bwas I\b/giu, (found) => kept(found, "were you"))
    .replace(/\bI was\b/giu, "you were")
    .replace(/\b(?:I|me|my|mine|myself)\b/giu, (found) =>
      kept(found, TURNED.get(found.toLowerCase()) ?? found),
    );
  const asked = `${turned.charAt(0).toUpperCase()}${turned.slice(1).replace(/[\s.?!]+$/u, "")}?`;
  return asked.replace(KIN, (_, owner: string, kin: string) => `What is ${owner} ${kin}'s name?`);
}

function kept(found: string, by: string): string {
  return found.charAt(0) === found.charAt(0).toUpperCase() && found !== "I" && !found.startsWith("I ")
    ? `${by.charAt(0).toUpperCase()}${by.slice(1)}`
    : by;
}
