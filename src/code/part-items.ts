/** Services, databases, endpoints and tables as items of a graph of code, and the files that name them. */

import { fileItem } from "./file-item.ts";
import type { FileOfParts, Part } from "./infrastructure/parts.ts";
import { type CodeFact, type CodeItem, lines, linesAt, listed, onlyOnes, wordsIn } from "./item.ts";
import type { Names } from "./names.ts";
import type { CodeReading } from "./read-code.ts";

/** The parts, and the files: these come last, as they say which text was read. */
export function partItems(reading: CodeReading, names: Names): { parts: CodeItem[]; files: CodeItem[] } {
  const functions = functionsByName(reading, names);
  const parts: CodeItem[] = [];
  const files: CodeItem[] = [];
  for (const [path, file] of reading.beside.parts) {
    const whole = itemOfFile(path, file, names, reading);
    files.push(whole);
    const named = new Map(
      file.parts.map(({ name, type }) => [name, { name: names.free(path, name, type), type }]),
    );
    for (const part of file.parts) {
      const needs = part.needs.flatMap((need) => named.get(need) ?? []);
      parts.push({
        name: named.get(part.name)?.name ?? part.name,
        type: part.type,
        aliases: [part.name, `${path}#${part.name}`],
        path,
        content: lines([
          `${part.type} ${part.name} in ${path}, ${linesAt([part.line])}.`,
          wordsIn(part.name),
          ...part.words,
          listed("Depends on", part.needs),
        ]),
        facts: factsOf(part, whole, path, { needs, functions, reading }),
      });
    }
  }
  return { parts, files };
}

interface Named {
  readonly name: string;
  readonly type: string;
}

interface Surroundings {
  readonly needs: readonly Named[];
  readonly functions: ReadonlyMap<string, Named | null>;
  readonly reading: CodeReading;
}

function factsOf(
  { line, operation, folder }: Part,
  file: CodeItem,
  path: string,
  { needs, functions, reading }: Surroundings,
): CodeFact[] {
  const properties = { path, line };
  const reversed = (predicate: string, { name, type }: Named): CodeFact => ({
    predicate,
    other: name,
    otherType: type,
    isReversed: true,
    properties,
  });
  const answering = operation === undefined ? undefined : functions.get(operation);
  const built =
    folder === undefined ? undefined : reading.manifests.find((manifest) => manifest.folder === folder);
  return [
    reversed("CONTAINS", file),
    ...(answering == null ? [] : [reversed("IMPLEMENTS", answering)]),
    ...needs.map(({ name, type }) => ({ predicate: "DEPENDS_ON", other: name, otherType: type, properties })),
    ...(built === undefined
      ? []
      : [{ predicate: "DEPENDS_ON", other: built.name, otherType: "Package", properties }]),
  ];
}

function itemOfFile(
  path: string,
  { language, words, parts }: FileOfParts,
  names: Names,
  reading: CodeReading,
): CodeItem {
  const type = language === "SQL" ? "Module" : "ConfigFile";
  const named = parts.map(({ type: kind, name }) => `${kind} ${name}`);
  const said = { path, type, language, words: [wordsIn(path), ...words, listed("Names", named)], facts: [] };
  return fileItem(said, names, reading);
}

/** Functions and methods that only one is called so; `null` where several are. */
function functionsByName({ readings }: CodeReading, names: Names): ReadonlyMap<string, Named | null> {
  return onlyOnes(
    [...readings.values()].flatMap((file) =>
      file.symbols.flatMap(({ name, type }, symbol) =>
        type === "Function" || type === "Method"
          ? [[name, { name: names.of({ file, symbol }), type }] as const]
          : [],
      ),
    ),
  );
}
