/** What a document is about, and who wrote it, as its first lines say. */
import type { DocumentWords } from "../../language/document-field.ts";
import type { Language } from "../../language/language.ts";

export interface DocumentHead {
  /** What it is about, as the text itself calls it: of "# About Brightmoor Robotics" Brightmoor Robotics. */
  readonly topic?: string;
  /** The title of a gathering, if it is notes of one. */
  readonly meeting?: string;
  /** Who says "I" in it. */
  readonly author?: string;
}

/** A title stands among the first lines, and is short. */
const MAX_TITLE_CHARS = 100;
const HEAD_CHARS = 1_500;
/** "Brightmoor Robotics", "Tallow & Reed", "Plover 3.0". */
const CAPITALS = /[\p{Lu}\d][\p{L}\p{M}\p{N}.'’-]*(?: (?:& |#)?[\p{Lu}\d][\p{L}\p{M}\p{N}.'’-]*)*/gu;

/**
 * Reads the head of a document.
 *
 * @example
 * headOf("# About Acme\n\nAcme makes anvils.", words, english) // { topic: "Acme" }
 * headOf("From: Ada Berg\nTo: Bo Lind\n\nI will call you.", words, english) // { author: "Ada Berg" }
 */
export function headOf(
  content: string,
  words: DocumentWords,
  { isKnownPlace, genderOfName }: Pick<Language, "isKnownPlace" | "genderOfName">,
): DocumentHead {
  const authors = [...content.slice(0, HEAD_CHARS).matchAll(words.author)].map(([, name = ""]) => name);
  const [author, another] = authors;
  const title = titleOf(content);
  const isPerson = title?.includes(" ") && words.person.test(title) && genderOfName?.(title) !== undefined;
  const topic =
    title === undefined || isPerson === true
      ? title
      : (topicOf(title, content, words, isKnownPlace) ?? namedIn(content, words));
  return {
    ...(topic === undefined ? {} : { topic }),
    ...(title === undefined || !words.meeting.test(title) ? {} : { meeting: title }),
    ...(author === undefined || another !== undefined ? {} : { author }),
  };
}

function titleOf(content: string): string | undefined {
  const [, line = ""] = /^\s*([^\n]+)/u.exec(content) ?? [];
  const title = line.replace(/^#+ */u, "").trim();
  if (title === "" || title.length > MAX_TITLE_CHARS) return undefined;
  return /[.!?]$/u.test(title) && !line.startsWith("#") ? undefined : title;
}

/** The person whose lines they are: of the only line "Name: Jonas Petrak". */
function namedIn(content: string, { named }: DocumentWords): string | undefined {
  const [only, another] = [...content.slice(0, HEAD_CHARS).matchAll(named)];
  return another === undefined ? only?.[1] : undefined;
}

/** The longest name of the title that the text goes on to use. */
function topicOf(
  title: string,
  content: string,
  { titled, numbered, dates }: DocumentWords,
  isPlace: (name: string) => boolean,
): string | undefined {
  const told = titled.exec(title)?.[1];
  if (told !== undefined) return told;
  const body = content.slice(content.indexOf(title) + title.length);
  const runs = [...title.matchAll(CAPITALS)].map(([run]) => run.replace(/[.'’-]+$/u, ""));
  const item = runs.find((run) => numbered.test(run));
  if (item !== undefined) return item;
  return runs
    .flatMap(partsOf)
    .filter((part) => /^\p{Lu}/u.test(part) && !dates.test(part) && !isPlace(part))
    .toSorted((one, other) => other.length - one.length)
    .find((part) => isNamedIn(part, body));
}

/** The parts of a name: of "Project Heron" also "Heron". */
function partsOf(run: string): string[] {
  const words = run.split(" ");
  return words.flatMap((_, start) =>
    words.slice(start).map((__, length) => words.slice(start, start + length + 1).join(" ")),
  );
}

function isNamedIn(name: string, body: string): boolean {
  for (let at = body.indexOf(name); at >= 0; at = body.indexOf(name, at + 1)) {
    const [before = "", after = ""] = [body[at - 1], body[at + name.length]];
    if (!/[\p{L}\p{N}#-]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
