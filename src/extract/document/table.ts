/** Facts of the rows of Markdown tables: each row is about whom or what its first cell names. */
import type { DocumentWords } from "../../language/document-field.ts";
import type { Language } from "../../language/language.ts";
import type { Sentence } from "../../text/sentences.ts";
import { fieldFacts, type Told, type Topic } from "./fields.ts";

/** As much as of sentences. */
const MAX_READ_CHARS = 60_000;
const ROW = /^\|(.+)\|$/u;
const RULE = /^\|[\s|:-]+\|$/u;

/**
 * What the rows of tables say.
 *
 * @example
 * tableFacts("| Name | Role |\n|---|---|\n| Ilse Baum | designer |", words, language) // Ilse Baum OCCUPATION "designer"
 */
export function tableFacts(content: string, words: DocumentWords, language: Language): readonly Told[] {
  const lines = linesOf(content);
  const found: Told[] = [];
  let heads: readonly string[] = [];
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line.text);
    if (cells.length === 0) heads = [];
    else if (RULE.test(lines[at + 1]?.text ?? "")) heads = cells;
    else if (heads.length > 0 && !RULE.test(line.text))
      found.push(rowFacts(heads, cells, line, words, language));
  }
  return found;
}

type Line = Pick<Sentence, "text" | "start" | "end">;

function linesOf(content: string): readonly Line[] {
  let start = 0;
  return content
    .slice(0, MAX_READ_CHARS)
    .split("\n")
    .map((whole) => {
      const text = whole.trimEnd();
      const line = { text, start, end: start + text.length };
      start += whole.length + 1;
      return line;
    });
}

function cellsOf(text: string): readonly string[] {
  return (
    ROW.exec(text)?.[1]
      ?.split("|")
      .map((cell) => cell.trim()) ?? []
  );
}

function rowFacts(
  heads: readonly string[],
  [name = "", ...cells]: readonly string[],
  line: Line,
  words: DocumentWords,
  language: Language,
): Told {
  const kind = kindOf(heads, name, words, language);
  const told = heads.slice(1).flatMap((head, at) => {
    const text = `${head}: ${cells[at] ?? ""}`;
    return kind === undefined ? [] : (fieldFacts({ ...line, text }, { name, kind }, words) ?? []);
  });
  return { entities: told.flatMap(({ entities }) => entities), facts: told.flatMap(({ facts }) => facts) };
}

/** "Name" alone tells of a person by a name that is one, or beside a column that persons alone have. */
function kindOf(
  [first = "", ...heads]: readonly string[],
  name: string,
  { rows, person, personal }: DocumentWords,
  { genderOfName }: Language,
): Topic["kind"] | undefined {
  if (!/^\p{Lu}/u.test(name)) return undefined;
  const isName = rows.name.test(first);
  const isPersonal = genderOfName?.(name) !== undefined || heads.some((head) => personal.test(`${head}: `));
  if (rows.person.test(first) || (isName && isPersonal)) return person.test(name) ? "person" : undefined;
  return isName || rows.thing.test(first) ? "thing" : undefined;
}
