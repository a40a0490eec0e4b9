/** The YAML between `---` lines at the beginning of a Markdown file. */
import { parseYaml, valueOfYaml } from "../text/yaml.ts";

/** Front matter at the beginning of a text. */
interface FrontMatter {
  /** The front matter as it stands, with its `---` lines. */
  readonly text: string;
  /** What it says, by name; `undefined` if it is not a YAML mapping. Dates stay texts. */
  readonly values: ReadonlyMap<string, unknown> | undefined;
  /** Why it has no values; it quotes nothing of the text. */
  readonly fault: string | undefined;
}

const FENCED =
  /^---[ \t]*\r?\n((?:#[^\n]*\n)*[\w"'][^\n]*:[^\n]*\n(?:[^\n]*\n)*?)(?:---|\.\.\.)[ \t]*(?:\r?\n|\r?$)/u;
/** Longest front matter, in characters. Marks of YAML take 0.1 s to parse, and five times as many 3 s. */
const MAX_CHARS = 20_000;

/**
 * The block between `---` lines that a text begins with, if it begins with a field; else the line is a rule,
 * and it is `undefined`.
 */
export function frontMatterOf(text: string): FrontMatter | undefined {
  const [whole, yaml] = FENCED.exec(text.slice(0, MAX_CHARS)) ?? [];
  return whole === undefined || yaml === undefined ? undefined : { text: whole, ...valuesOf(yaml) };
}

function valuesOf(yaml: string): Pick<FrontMatter, "values" | "fault"> {
  const parsed = parseYaml(yaml);
  if (parsed === undefined) return { values: undefined, fault: "is nested too deep" };
  const [document, another] = parsed.documents;
  const [error] = document?.errors ?? [];
  if (document === undefined || another !== undefined || error !== undefined) {
    const line = error === undefined ? "" : ` at line ${parsed.lineOf(error.pos[0]) + 1}`;
    return { values: undefined, fault: `is not valid YAML${line}` };
  }
  const values = valueOfYaml(document);
  if (values === undefined) return { values, fault: "has too many aliases" };
  if (values instanceof Map)
    return { values: new Map([...values].map(([key, value]) => [String(key), value])), fault: undefined };
  return { values: undefined, fault: "is not a YAML mapping" };
}
