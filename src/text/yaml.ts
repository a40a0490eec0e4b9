/** YAML that strangers wrote: how it is parsed, and what is in it. */
import { Composer, type Document, LineCounter, Parser } from "yaml";
import { isTooDeep } from "../domain/json.ts";

/**
 * Options of the parser: dates stay texts, and what is wrong is looked for in the document's errors, whose
 * words would each take time by the length of the text.
 */
const OPTIONS = { schema: "core", logLevel: "silent", uniqueKeys: false, prettyErrors: false } as const;
/** Aliases that a file may expand, against texts of a few lines that grow to gigabytes. */
const MAX_ALIASES = 100;

export interface ParsedYaml {
  readonly documents: readonly Document[];
  /** The line, from 1, of a place in the text. */
  lineOf(offset: number): number;
}

/**
 * The documents of a text, with their errors; `undefined` if it is nested too deep. They are composed level
 * by level on the stack: where a pattern is compiled at its end, the process ends, too.
 */
export function parseYaml(text: string): ParsedYaml | undefined {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  if (isTooDeep(tokens)) return undefined;
  const documents = [...new Composer(OPTIONS).compose(tokens, false, text.length)];
  return { documents, lineOf: (offset) => lines.linePos(offset).line };
}

/** What a document holds, with mappings as maps; `undefined` if it has too many aliases. */
export function valueOfYaml(document: Pick<Document, "toJS">): unknown {
  try {
    return document.toJS({ mapAsMap: true, maxAliasCount: MAX_ALIASES });
  } catch {
    return undefined;
  }
}
