/** Services, databases, endpoints and tables as items of a graph of code, and the files that name them. */
import type { FileOfParts, Part } from "./infrastructure/parts.ts";
import { type CodeFact, type CodeItem, HASH_LABEL, lines, listed, wordsIn } from "./item.ts";
import type { Names } from "./names.ts";
import type { CodeReading } from "./read-code.ts";

/** The parts, and the files: these come last, as they say which text was read. */
export function partItems(reading: CodeReading, names: Names): { parts: CodeItem[]; files: CodeItem[] } {
  const functions = functionsByName(reading, names);
  const parts: CodeItem[] = [];
  const files: CodeItem[] = [];
  for (const [path, file] of reading.beside.parts) {
    const whole = fileItem(path, file, names, reading);
    const called = new Map(file.parts.map((part) => [part.name, names.free(path, part.name, part.type)]));
    files.push(whole);
    for (const part of file.parts) {
      const others = new Map(
        file.parts.map(({ name, type }) => [name, { name: called.get(name) ?? name, type }]),
      );
      const needs = part.needs.flatMap((need) => others.get(need) ?? []);
      parts.push({
        name: called.get(part.name) ?? part.name,
        type: part.type,
        aliases: [part.name, `${path}#${part.name}`],
        path,
        content: lines([
          `${part.type} ${part.name} in ${path}, line ${part.line}.`,
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

interface Surroundings {
  readonly needs: readonly { readonly name: string; readonly type: string }[];
  readonly functions: ReadonlyMap<string, { readonly name: string; readonly type: string } | null>;
  readonly reading: CodeReading;
}

function factsOf(
  { line, operation, folder }: Part,
  file: CodeItem,
  path: string,
  { needs, functions, reading }: Surroundings,
): CodeFact[] {
  const properties = { path, line };
  const reversed = (predicate: string, { name, type }: { name: string; type: string }): CodeFact => ({
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

function fileItem(
  path: string,
  { language, words, parts }: FileOfParts,
  names: Names,
  { files }: CodeReading,
): CodeItem {
  const type = language === "SQL" ? "Module" : "ConfigFile";
  const file = files.get(path);
  return {
    name: names.free(path, "", type),
    type,
    aliases: [path],
    path,
    content: lines([
      `${type} ${path}, ${language}, ${file?.text.split("\n").length ?? 0} lines.`,
      wordsIn(path),
      ...words,
      listed(
        "Names",
        parts.map(({ type: kind, name }) => `${kind} ${name}`),
      ),
      `${HASH_LABEL}${file?.hash ?? ""}`,
    ]),
    facts: [
      {
        predicate: "CONTAINS",
        other: names.packageOf(path),
        otherType: "Package",
        isReversed: true,
        properties: { path },
      },
    ],
  };
}

/** Functions and methods that only one is called so; `null` where several are. */
function functionsByName({ readings }: CodeReading, names: Names) {
  const found = new Map<string, { readonly name: string; readonly type: string } | null>();
  for (const file of readings.values())
    for (const [symbol, { name, type }] of file.symbols.entries())
      if (type === "Function" || type === "Method")
        found.set(name, found.has(name) ? null : { name: names.of({ file, symbol }), type });
  return found;
}
