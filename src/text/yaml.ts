/** YAML that strangers wrote: how it is parsed, and what is in it. */
import type { Document } from "yaml";

/** Options of the parser: dates stay texts, and what is wrong is looked for in the document's errors. */
export const YAML_OPTIONS = { schema: "core", logLevel: "silent", uniqueKeys: false } as const;
/** Aliases that a file may expand, against texts of a few lines that grow to gigabytes. */
const MAX_ALIASES = 100;

/** What a document holds, with mappings as maps; `undefined` if it has too many aliases. */
export function valueOfYaml(document: Pick<Document, "toJS">): unknown {
  try {
    return document.toJS({ mapAsMap: true, maxAliasCount: MAX_ALIASES });
  } catch {
    return undefined;
  }
}
