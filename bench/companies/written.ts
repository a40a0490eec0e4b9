/**
 * What was written about companies: names with what else they are called, and sentences with the facts that
 * they state.
 */
import { readFile } from "node:fs/promises";

/** A fact as a sentence has it: names as they stand there, dates as far as they were said. */
export interface WrittenFact {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface WrittenSentence {
  readonly text: string;
  readonly facts: readonly WrittenFact[];
  /** Day of the document, if it has one: `2024-01-15`. */
  readonly day: string | null;
}

export interface Written {
  /** The full name and the type of each name. */
  readonly names: ReadonlyMap<string, { readonly name: string; readonly type: string }>;
  readonly sentences: readonly WrittenSentence[];
}

/** The full name of what is called so. */
export function fullName({ names }: Written, name: string): string {
  return names.get(name)?.name ?? name;
}

/**
 * A subject, a predicate in capitals, an object, and the dates of beginning and end:
 * `Anna WORKS_FOR Acme @2021 !2024-03`.
 */
const FACT =
  /^(?<subject>.+?) (?<predicate>FOUNDED|[A-Z]+(?:_[A-Z]+)+) (?<object>.+?)(?: @(?<from>[\d-]+))?(?: !(?<to>[\d-]+))?$/u;

/**
 * Reads `names.tsv` and `sentences.tsv` of a folder.
 *
 * @throws Error if a line says no fact
 */
export async function readWritten(folder: string): Promise<Written> {
  const names = new Map<string, { name: string; type: string }>();
  for (const [name = "", type = "", ...others] of await rowsOf(`${folder}/names.tsv`))
    for (const each of [name, ...others]) names.set(each, { name, type });
  const sentences = (await rowsOf(`${folder}/sentences.tsv`)).map(([text = "", facts = "", day = null]) => ({
    text,
    facts: facts === "" ? [] : facts.split("; ").map(factOf),
    day,
  }));
  return { names, sentences };
}

async function rowsOf(path: string): Promise<string[][]> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return lines.filter((line) => line !== "").map((line) => line.split("\t"));
}

function factOf(line: string): WrittenFact {
  const { subject, predicate, object, from = null, to = null } = FACT.exec(line)?.groups ?? {};
  if (subject === undefined || predicate === undefined || object === undefined)
    throw new Error(`This line states no fact: ${line}`);
  return { subject, predicate, object, from, to };
}
